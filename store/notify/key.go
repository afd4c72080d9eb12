package notify

import (
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
)

// Keys are the shop's pair of keys for push messages (VAPID, RFC 8292), on the
// curve P-256, as base64url without padding.
type Keys struct {
	Public  string // 65 bytes, uncompressed; browsers are given it
	Private string // 32 bytes; shown to nobody
}

// keysOf derives the pair from the key file: whoever has a copy of the database
// cannot send messages in the shop's name, and whoever keeps the key file keeps
// the subscriptions of all devices.
func keysOf(key []byte) Keys {
	for try := 0; ; try++ {
		scalar, err := hkdf.Key(sha256.New, key, nil, fmt.Sprint("bhatti web push ", try), 32)
		if err != nil {
			panic(err) // never: 32 bytes are within the function's bounds
		}
		private, err := ecdh.P256().NewPrivateKey(scalar)
		if err != nil { // beyond the curve's order: one in four thousand million
			continue
		}
		return Keys{
			Public:  base64.RawURLEncoding.EncodeToString(private.PublicKey().Bytes()),
			Private: base64.RawURLEncoding.EncodeToString(scalar),
		}
	}
}

// Keys are the shop's keys for push messages.
func (s *Service) Keys() Keys { return s.keys }
