# A static binary and nothing else. Only /data is written to.
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /tengen ./cmd/tengen && mkdir /data

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /tengen /tengen
COPY --from=build --chown=nonroot:nonroot /data /data
USER nonroot
ENV TENGEN_DATABASE=sqlite:///data/tengen.db TENGEN_LISTEN=0.0.0.0:8080
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["/tengen"]
