package signin

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// LoadKey reads the 32-byte key at path, making it on first use. Somebody who
// steals a copy of the database without it cannot guess one-time passwords
// offline.
func LoadKey(path string) ([]byte, error) {
	key, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return makeKey(path)
	}
	if err == nil && len(key) != 32 {
		err = fmt.Errorf("%s is not a 32-byte key", path)
	}
	return key, err
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
