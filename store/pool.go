package store

import (
	"context"
	"database/sql"
	"fmt"
)

// pool is connections to the database with the statements that every command
// runs, prepared: reading their text would take longer than running them.
type pool struct {
	*sql.DB
	prepared map[string]*sql.Stmt
}

// statements are those worth preparing. What is not among them is put together
// from what was asked for, or rare.
var statements = []string{
	claimDelivery, keepReply, selectReply,
	selectGame, insertGame, updateGame, selectMoves, insertMove, deleteMoves,
	hasGame, nextRemark, insertRemark, selectRemarks, tieRemarks,
	selectChallenge, selectChallenges, upsertChallenge, deleteChallenge,
	nextNotice, insertNotice, sentNotice, postponeNotice,
	savepoint, backToSavepoint,
}

// prepare reads all statements, and so finds at the start what the database
// would not understand later.
func (p *pool) prepare(ctx context.Context) error {
	p.prepared = map[string]*sql.Stmt{}
	for _, query := range statements {
		s, err := p.PrepareContext(ctx, query)
		if err != nil {
			return fmt.Errorf("preparing %q: %w", query, err)
		}
		p.prepared[query] = s
	}
	return nil
}

// exec runs a statement in a transaction.
func (p *pool) exec(ctx context.Context, tx *sql.Tx, query string, args []any) (sql.Result, error) {
	if s, found := p.prepared[query]; found {
		return tx.StmtContext(ctx, s).ExecContext(ctx, args...)
	}
	return tx.ExecContext(ctx, query, args...)
}

// query runs a query in a transaction.
func (p *pool) query(ctx context.Context, tx *sql.Tx, query string, args []any) (*sql.Rows, error) {
	if s, found := p.prepared[query]; found {
		return tx.StmtContext(ctx, s).QueryContext(ctx, args...)
	}
	return tx.QueryContext(ctx, query, args...)
}
