package signin

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
)

// NewToken draws 256 random bits.
func NewToken() string {
	random := make([]byte, 32)
	rand.Read(random) // never fails, see its documentation
	return base64.RawURLEncoding.EncodeToString(random)
}

// TokenHash is everything the database knows about a token. 256 random bits
// need no salt and no slow hash.
func TokenHash(token string) []byte {
	hash := sha256.Sum256([]byte(token))
	return hash[:]
}
