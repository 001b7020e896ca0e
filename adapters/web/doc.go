// Package web is the table in the browser, and the JSON API for programs.
//
// It turns requests into commands of the bot and its replies into JSON, shows
// games as pages that read without a script and are played with one, and tells
// the open pages when something has changed. A player is whoever holds the
// secret of a seat; secrets travel in bodies and behind the # of a link, which
// browsers keep to themselves.
//
// What is not here: the commands and most of what is said (bot), the pictures
// (render), the server with its time limits (cmd/tengen).
package web
