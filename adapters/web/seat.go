package web

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"

	"tengen/bot"
	"tengen/engine"
)

// seatSecret is what the holder of a seat shows. It is not kept anywhere: it
// follows from the key, the game and the colour.
func (w *Web) seatSecret(id string, c engine.Color) string {
	mac := hmac.New(sha256.New, w.secret)
	mac.Write([]byte("seat/" + id + "/" + c.String()))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// seatOf is the colour that a secret opens in a game; Empty for none. Both
// colours are compared, and in constant time.
func (w *Web) seatOf(id, secret string) engine.Color {
	found := engine.Empty
	for _, c := range []engine.Color{engine.Black, engine.White} {
		if hmac.Equal([]byte(secret), []byte(w.seatSecret(id, c))) {
			found = c
		}
	}
	return found
}

// sitting is who plays a colour.
func sitting(v bot.View, c engine.Color) bot.Actor {
	if c == engine.White {
		return v.White
	}
	return v.Black
}
