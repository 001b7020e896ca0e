package bot

import "context"

// Adapter is one platform, seen from the bot. It is specified by
// adapters/adaptertest.
type Adapter interface {
	// Platform is what the adapter's tenants begin with, before a colon.
	Platform() string
	// Deliver says the reply of a notice where it belongs. An error means that
	// nobody has seen it; it will be tried again.
	Deliver(ctx context.Context, n Notice) error
}

// Handler takes commands: [Bot] for real, a recorder in tests.
type Handler interface {
	// Handle carries out a command and gives back what to say to whoever did
	// it. The error is for the log; people get [Trouble].
	Handle(ctx context.Context, c Command) ([]Reply, error)
	// Delivered notes that a reply has been shown where it belongs.
	Delivered(ctx context.Context, tenant string, r Reply)
}
