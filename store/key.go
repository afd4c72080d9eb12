package store

import (
	"context"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"database/sql"
	"encoding/base32"
	"errors"
	"fmt"
	"strings"

	"bhatti/store/db"
	"bhatti/store/signin"
)

// KeyFile lies in the data folder, beside the database and never in it.
const KeyFile = "otp.key"

// keyState is what the database says of the key file that the shop has opened.
type keyState struct {
	made       bool     // it was missing
	known      bool     // the database knows which key it was used with
	same       bool     // and this is it
	readable   int      // authenticators that this key opens
	unreadable []string // members of staff whose authenticator it does not
}

// fitting tells whether the database can take this key for its own from now on:
// everything in it that the key file protects was made with this key.
func (k keyState) fitting() bool {
	return len(k.unreadable) == 0 && (!k.known || k.same || k.readable > 0)
}

// finding says what is wrong, what it means and what to do; "" if nothing is.
func (k keyState) finding() string {
	if k.fitting() {
		return ""
	}
	what := "otp.key is not the key file that this database was used with."
	if k.made {
		what = "otp.key, the key file of this database, was not in the data folder; a new one was made."
	}
	return what + " One-time passwords mailed before are not accepted, and authenticator apps and recovery codes set up before do not work." +
		" Stop the shop, put the otp.key from your backups back and start again." +
		" If you have none, run `bhatti staff add EMAIL --role ROLE` for each member of staff and let them set up their authenticator anew."
}

// readKeyState compares the key file with what the database knows of it.
func (s *Store) readKeyState(ctx context.Context) (k keyState, err error) {
	k.made = s.keyMade
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		var fingerprint int64
		err := tx.QueryRow(`SELECT value FROM series WHERE name = 'key file'`).Scan(&fingerprint)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		k.known, k.same = err == nil, err == nil && fingerprint == signin.Fingerprint(s.key)
		k.readable, k.unreadable, err = s.Staff.Authenticators(tx)
		return err
	})
	if err != nil {
		return k, fmt.Errorf("compare the key file with the database: %w", err)
	}
	return k, nil
}

// RememberKey notes which key file the database is used with, or warns in the log
// that it is a foreign one. A program calls it once it has opened the database.
func (s *Store) RememberKey(ctx context.Context) error {
	k, err := s.readKeyState(ctx)
	if err != nil || k.same && k.fitting() {
		return err
	}
	if finding := k.finding(); finding != "" {
		s.DB.Log().Warn(finding, "authenticators", len(k.unreadable))
		return nil
	}
	return s.DB.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`INSERT INTO series (name, value) VALUES ('key file', $1)
			ON CONFLICT (name) DO UPDATE SET value = excluded.value`, signin.Fingerprint(s.key))
		return err
	})
}

// checkKey is what is wrong with the key file, for Check.
func (s *Store) checkKey(ctx context.Context) (findings []string, err error) {
	k, err := s.readKeyState(ctx)
	if err != nil || k.fitting() {
		return nil, err
	}
	finding := k.finding()
	if len(k.unreadable) > 0 {
		finding += " These have an authenticator that does not work: " + strings.Join(k.unreadable, ", ") + "."
	}
	return []string{finding}, nil
}

// Proof answers a challenge as only a program with this shop's key file can: a
// command learns so whether the shop's address leads to this shop. It says nothing
// of the key.
func (s *Store) Proof(challenge string) string {
	own, err := hkdf.Key(sha256.New, s.key, nil, "bhatti proof", 32)
	if err != nil {
		panic(err) // never: 32 bytes are within the function's bounds
	}
	mac := hmac.New(sha256.New, own)
	mac.Write([]byte(challenge))
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(mac.Sum(nil)[:20])
}
