package bot

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"tengen/engine"
	"tengen/engine/sgf"
	"tengen/render"
)

// record gives the game as an SGF file.
func record(c *call) error {
	if err := c.args.only(0); err != nil {
		return err
	}
	m, err := c.look()
	if err != nil {
		return err
	}
	remarks, err := c.tx.Remarks(m.ID)
	if err != nil {
		return err
	}
	file, err := m.file(remarks)
	if err != nil {
		return err
	}
	r := m.reply(say("The record of the game between ", m.Black, " and ", m.White, ", up to move ", len(m.live.Moves()), ":"))
	r.File = &file
	c.tell(r)
	return nil
}

// Record is the SGF file of a game.
func (b *Bot) Record(ctx context.Context, tenant, id string) (File, error) {
	var file File
	err := b.store.View(ctx, tenant, func(tx Tx) error {
		m, err := b.open(tx, id)
		if err != nil {
			return err
		}
		remarks, err := tx.Remarks(id)
		if err != nil {
			return err
		}
		file, err = m.file(remarks)
		return err
	})
	return file, err
}

// file writes the record of a match.
func (m *match) file(remarks []Remark) (File, error) {
	r := sgf.Record{
		Game: m.live, Black: m.Black.Name, White: m.White.Name,
		Place: "Tengen", Application: "Tengen",
		Name: m.Black.Name + " – " + m.White.Name, Date: m.dates(),
	}
	for _, said := range remarks {
		r.Remarks = append(r.Remarks, sgf.Remark{Move: said.Move, Name: said.Who.Name, Text: said.Text})
	}
	var out bytes.Buffer
	if err := sgf.Write(&out, r.Tree()); err != nil {
		return File{}, fmt.Errorf("writing the record: %w", err)
	}
	return File{Name: fileName(m.Black.Name + "-" + m.White.Name), Data: out.String()}, nil
}

// dates are the first and the last day of a game.
func (m *match) dates() string {
	first, last := m.Created.UTC().Format("2006-01-02"), m.Updated.UTC().Format("2006-01-02")
	if first == last {
		return first
	}
	return first + "," + last
}

// fileName keeps the plain letters and digits of a name.
func fileName(name string) string {
	keep := func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '-', r == '_':
			return r
		}
		return -1
	}
	return "tengen-" + strings.Map(keep, name) + ".sgf"
}

// Frames are the positions of a game from its start to the present, to be drawn
// one after the other.
func (b *Bot) Frames(ctx context.Context, tenant, id string) ([]render.Scene, error) {
	var frames []render.Scene
	err := b.store.View(ctx, tenant, func(tx Tx) error {
		m, err := b.open(tx, id)
		if err != nil {
			return err
		}
		again, err := engine.New(m.live.Settings())
		if err != nil {
			return err
		}
		p := *m
		for _, move := range m.live.Moves() {
			p.live = again
			frames = append(frames, p.scene())
			if err := again.Follow(move); err != nil {
				return err
			}
		}
		frames = append(frames, m.scene())
		return nil
	})
	return frames, err
}
