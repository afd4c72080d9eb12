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

// keyState is what the database says of the key that the shop has opened.
type keyState struct {
	made       bool     // its file was missing
	known      bool     // the database knows which key it was used with
	same       bool     // and this is it
	readable   int      // authenticators that this key opens
	unreadable []string // members of staff whose authenticator it does not

	shared bool // several servers may work with it
	given  bool // by a setting, not by the file
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
	return k.what() + " One-time passwords mailed before are not accepted, and authenticator apps and recovery codes set up before do not work." + k.way()
}

func (k keyState) what() string {
	switch {
	case k.given:
		return "BHATTI_KEY is not the key that this database was used with."
	case k.made:
		return "otp.key, the key file of this database, was not in the data folder; a new one was made."
	}
	return "otp.key is not the key file that this database was used with."
}

func (k keyState) way() string {
	if k.shared {
		return " Give each server the same key: set BHATTI_KEY_FILE to a copy of the otp.key that the shop began with." +
			" If it is lost, take the shop to one server with `bhatti move FOLDER`, let the staff set up their authenticators anew there, and move it back."
	}
	return " Stop the shop, put the otp.key from your backups back and start again." +
		" If you have none, run `bhatti staff add EMAIL --role ROLE` for each member of staff and let them set up their authenticator anew."
}

// readKeyState compares the key with what the database knows of it.
func (s *Store) readKeyState(ctx context.Context) (k keyState, err error) {
	k.made, k.given, k.shared = s.keyMade, s.keyGiven, s.DB.Several()
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		var fingerprint int64
		fingerprint, k.known, err = knownKey(tx)
		if err != nil {
			return err
		}
		k.same = k.known && fingerprint == signin.Fingerprint(s.key)
		k.readable, k.unreadable, err = s.Staff.Authenticators(tx)
		return err
	})
	if err != nil {
		return k, fmt.Errorf("compare the key file with the database: %w", err)
	}
	return k, nil
}

// knownKey is the fingerprint of the key that the database was used with.
func knownKey(tx *db.Tx) (fingerprint int64, known bool, err error) {
	err = tx.QueryRow(`SELECT value FROM series WHERE name = 'key file'`).Scan(&fingerprint)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	return fingerprint, err == nil, err
}

// RememberKey notes which key the database is used with, or warns in the log that it
// is a foreign one. A program calls it once it has opened the database. Of several
// servers, one with a foreign key must not serve: that is an error.
func (s *Store) RememberKey(ctx context.Context) error {
	k, err := s.readKeyState(ctx)
	if err != nil || k.same && k.fitting() {
		return err
	}
	if finding := k.finding(); finding != "" {
		return s.reject(finding, len(k.unreadable))
	}
	return s.DB.Write(ctx, func(tx *db.Tx) error {
		if k.shared && !k.known { // another server may have been first
			if fingerprint, known, err := knownKey(tx); err != nil || known && fingerprint != signin.Fingerprint(s.key) {
				k.known = known
				return errors.Join(err, s.reject(k.finding(), 0))
			}
		}
		_, err := tx.Exec(`INSERT INTO series (name, value) VALUES ('key file', $1)
			ON CONFLICT (name) DO UPDATE SET value = excluded.value`, signin.Fingerprint(s.key))
		return err
	})
}

// reject warns of a foreign key, and refuses it to a server that is not alone.
func (s *Store) reject(finding string, authenticators int) error {
	if s.serves && s.DB.Several() {
		return errors.New(finding)
	}
	s.DB.Log().Warn(finding, "authenticators", authenticators)
	return nil
}

// Key is the shop's own key. It leaves the machine only in a copy, encrypted.
func (s *Store) Key() []byte { return s.key }

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
