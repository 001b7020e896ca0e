package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"tengen/adapters/web"
	"tengen/bot"
	"tengen/store"
)

// stopLimit is how long a stop waits for what has begun.
const stopLimit = 20 * time.Second

type serveCommand struct {
	databaseFlag `embed:""`
	secretFlag   `embed:""`
	webFlags     `embed:""`
}

// Run serves until the context ends, then finishes what has begun.
func (c serveCommand) Run(ctx context.Context, std streams) error {
	if err := c.check(); err != nil {
		return err
	}
	log := newLog(std.err)
	kept, err := store.Open(ctx, c.Database)
	if err != nil {
		return err
	}
	defer kept.Close()
	key, err := c.key(c.Database)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("cannot listen on %s: %w. Choose another address with --listen", c.Listen, err)
	}
	address := strings.TrimRight(c.PublicURL, "/")
	if address == "" {
		address = "http://" + listener.Addr().String()
	}
	b := bot.New(kept, log, time.Now)
	pages := web.New(web.Config{Bot: b, Secret: key, PublicURL: address, Log: log, Ready: kept.Ready})
	fmt.Fprintf(std.out, "Tengen is ready. Open %s/ and play.\n", address)
	return c.serve(ctx, log, listener, b, pages)
}

// serve answers requests and delivers notices until the context ends.
func (c serveCommand) serve(ctx context.Context, log *slog.Logger, listener net.Listener, b *bot.Bot, pages *web.Web) error {
	server := &http.Server{
		Handler:           pages.Handler(),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	var work sync.WaitGroup
	working, stopWork := context.WithCancel(context.WithoutCancel(ctx))
	work.Go(func() { b.Work(working, pages) })
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	var err error
	select {
	case err = <-served:
	case <-ctx.Done():
		log.Info("stopping: finishing what has begun")
		limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopLimit)
		pages.Close() // ends the live streams, which would never end by themselves
		err = server.Shutdown(limited)
		cancel()
	}
	stopWork()
	work.Wait()
	if errors.Is(err, http.ErrServerClosed) {
		err = nil
	}
	return err
}
