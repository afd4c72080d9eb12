package db

import (
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"

	"bhatti/store/fault"
)

// room is more than an order needs on the disk, in bytes.
const room = 256 << 10

// HasRoom writes a small file into the data folder and removes it. On a full
// disk that fails at once, while the database may go on for a while in the room
// that its log has already. Its error is Unavailable then.
func (d *DB) HasRoom() error {
	content := make([]byte, room)
	rand.Read(content) // zeros may take no room
	path := filepath.Join(d.Dir(), ".room")
	err := os.WriteFile(path, content, 0o600)
	err = errors.Join(err, os.Remove(path))
	if errors.Is(err, unix.ENOSPC) || errors.Is(err, unix.EDQUOT) {
		return fault.New(fault.Unavailable, "disk.full", "The disk of the shop is full: nothing can be saved.")
	}
	return err
}
