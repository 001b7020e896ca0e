// Package store keeps games, challenges, the inbox and the outbox in a SQL
// database. It is bot.Store; what that means is specified by storetest.
//
// SQLite is the database, in a file or in memory. The SQL is written so that
// PostgreSQL can run the same text: what differs is in dialect.go and sqlite.go.
// Each table has its SQL in the file that is named after it.
//
// The move list is the truth: no position is stored. The rules of Go are in
// engine, what people may do is in bot; nothing here decides about either.
package store
