package signin

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// LoadKey reads the 32-byte key at path, making it on first use; made tells
// whether it did. Somebody who steals a copy of the database without it cannot
// guess one-time passwords offline.
func LoadKey(path string) (key []byte, made bool, err error) {
	key, err = os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		key, err = makeKey(path)
		return key, true, err
	}
	if err == nil && len(key) != 32 {
		err = fmt.Errorf("%s is not a 32-byte key", path)
	}
	return key, false, err
}

// Fingerprint tells keys apart and nothing about them: the database keeps it.
func Fingerprint(key []byte) int64 {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("fingerprint"))
	return int64(binary.BigEndian.Uint64(mac.Sum(nil)) >> 1)
}

// makeKey writes a fresh key under another name and links it into place, so
// that two processes starting at once end up with the same whole key.
func makeKey(path string) ([]byte, error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".key-*") // made with mode 0600
	if err != nil {
		return nil, err
	}
	defer os.Remove(f.Name())
	key := make([]byte, 32)
	rand.Read(key)
	_, err = f.Write(key)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return nil, err
	}
	if err := os.Link(f.Name(), path); err != nil && !errors.Is(err, os.ErrExist) {
		return nil, err
	}
	return os.ReadFile(path)
}
