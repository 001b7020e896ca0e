// Command tengen lets two people play Go where they already talk.
//
// Without a command it serves: the web pages and every platform that has
// credentials. The other commands play in a terminal, draw, count and check
// game records, and look after the database. One file holds one command; what
// each part does is in its package.
package main
