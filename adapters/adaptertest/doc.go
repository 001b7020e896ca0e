// Package adaptertest is the conformance suite that every adapter passes.
//
// Each adapter is driven over its own wire, by what its platform would send, and
// watched at what its platform would show. The bot behind it is the real one,
// on a store in memory. What a platform does not have is a capability of its
// [Harness]; the cases that need it are skipped with the reason, never forked.
//
// What a platform alone has, its own tests show.
package adaptertest
