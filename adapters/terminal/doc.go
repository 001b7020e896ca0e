// Package terminal is the platform of one keyboard: lines like
//
//	alice: /go play D4
//
// are read from a stream, and every reply is written to another, with the board
// as text or as one JSON object a line. It is how Tengen is tried without an
// account anywhere, and the voice of the script tests.
//
// Whoever types is believed to be who they say: there is nothing here to verify.
package terminal
