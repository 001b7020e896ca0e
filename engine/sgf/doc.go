// Package sgf reads and writes game records in SGF.
package sgf
