# What a newcomer needs is "make run" and "make test". The second installs what
# the tests want and can be had, and then checks and tests everything.

STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOVULNCHECK = golang.org/x/vuln/cmd/govulncheck@v1.9.0
FUZZTIME   ?= 30s

.PHONY: run test lint vulnerabilities bench fuzz build

# Without cgo and without tables for debuggers there is less to compile, so that
# a first start takes under a minute.
run:
	CGO_ENABLED=0 go run -gcflags=all=-dwarf=false -ldflags=-w ./cmd/tengen

test: lint
	@.ci/tools
	go test -race -timeout 9m ./...
	@.ci/vulnerabilities $(GOVULNCHECK)

lint:
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "gofmt would change:"; echo "$$unformatted"; exit 1; }
	go vet ./...
	go run $(STATICCHECK) ./...

vulnerabilities:
	@.ci/vulnerabilities $(GOVULNCHECK)

bench:
	go test -run '^$$' -bench . -benchmem ./...

# Every fuzz target for FUZZTIME, one after the other.
fuzz:
	@.ci/fuzz $(FUZZTIME)

build:
	CGO_ENABLED=0 go build -trimpath -o tengen ./cmd/tengen
