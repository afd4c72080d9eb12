package offsite

import (
	"context"
	"time"

	"filippo.io/age"

	"bhatti/store/db"
)

// WithoutPauses lets tests try again at once, and wait little for a silent server.
func WithoutPauses(silence time.Duration) {
	pauses, stall, requestTries = []time.Duration{0}, silence, 1
}

// Bech32 writes a key as age does.
var Bech32 = bech32

// ClocksAgree compares the shop's clock with the place's.
var ClocksAgree = clocksAgree

// WriteList writes the list of a copy that names these files, as somebody might
// who can write into the place and has the recipient.
func WriteList(ctx context.Context, p Place, name string, to age.Recipient, paths ...string) error {
	l := list{Format: listFormat}
	for _, path := range append([]string{db.Name}, paths...) {
		l.Parts = append(l.Parts, part{Path: path, Object: "files/x"})
	}
	_, err := l.write(ctx, p, name, []age.Recipient{to})
	return err
}
