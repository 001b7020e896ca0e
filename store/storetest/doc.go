// Package storetest is what a bot.Store must do, as tests that every database
// passes. A case knows nothing of SQL; what only one database has is tested
// beside that database.
package storetest
