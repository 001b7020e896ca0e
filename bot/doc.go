// Package bot is what people can do: one table of commands, one file a command.
//
// A platform's adapter turns a gesture into a [Command] and gives it to
// [Bot.Handle], which finds the verb in the table, runs it in one transaction of
// the [Store] and gives back what to say. What others must be told is written
// into the same transaction as notices and goes out through the [Adapter].
//
// The bot knows no platform and no SQL. The rules are in engine, pictures and
// words of positions in render; a platform is a folder of adapters.
package bot
