// Package secret keeps the passwords and keys that the shopkeeper enters in
// Settings: the mail server's password, the payment provider's key. Each is
// encrypted with a key derived from the key file in the data folder, so that a
// copy of the database alone opens nothing. It does not know what they are for.
package secret

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"

	"bhatti/store/db"
)

// ErrForeignKey means that a secret was sealed with another key file: it must be
// entered again, or the right key file put back.
var ErrForeignKey = errors.New("sealed with another key file")

// Service keeps the secrets. It is safe for concurrent use.
type Service struct {
	db  *db.DB
	box cipher.AEAD
}

// New makes the service on an open database. key is that of the key file.
func New(d *db.DB, key []byte) *Service { return &Service{db: d, box: boxOf(key)} }

func boxOf(key []byte) cipher.AEAD {
	own, err := hkdf.Key(sha256.New, key, nil, "bhatti secrets", 32)
	if err != nil {
		panic(err) // never: 32 bytes are within the function's bounds
	}
	block, err := aes.NewCipher(own)
	if err != nil {
		panic(err) // never: the key has the right length
	}
	box, err := cipher.NewGCM(block)
	if err != nil {
		panic(err) // never: AES has the right block size
	}
	return box
}

// Set keeps a secret under a name; "" forgets it. The caller writes the entry of
// the audit log, which must not hold the secret.
func (s *Service) Set(tx *db.Tx, name, value string) error {
	if value == "" {
		_, err := tx.Exec(`DELETE FROM secrets WHERE name = $1`, name)
		return err
	}
	nonce := make([]byte, s.box.NonceSize(), s.box.NonceSize()+len(value)+s.box.Overhead())
	rand.Read(nonce) // cannot fail (Go 1.24)
	sealed := s.box.Seal(nonce, nonce, []byte(value), []byte(name))
	_, err := tx.Exec(`INSERT INTO secrets (name, sealed, updated_at) VALUES ($1, $2, $3)
		ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed, updated_at = excluded.updated_at`, name, sealed, tx.Now())
	if err != nil {
		return fmt.Errorf("keep the secret %s: %w", name, err)
	}
	return nil
}

// In reads a secret within a transaction; "" if there is none. The error is
// ErrForeignKey if the key file is not the one that it was kept with.
func (s *Service) In(tx *db.Tx, name string) (string, error) {
	var sealed []byte
	switch err := tx.QueryRow(`SELECT sealed FROM secrets WHERE name = $1`, name).Scan(&sealed); {
	case errors.Is(err, sql.ErrNoRows):
		return "", nil
	case err != nil:
		return "", fmt.Errorf("read the secret %s: %w", name, err)
	}
	size := s.box.NonceSize()
	if len(sealed) < size {
		return "", fmt.Errorf("secret %s: %w", name, ErrForeignKey)
	}
	value, err := s.box.Open(nil, sealed[:size], sealed[size:], []byte(name)) // the name: no row can take another's place
	if err != nil {
		return "", fmt.Errorf("secret %s: %w", name, ErrForeignKey)
	}
	return string(value), nil
}

// Get reads a secret; "" if there is none. For its error see In.
func (s *Service) Get(ctx context.Context, name string) (value string, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		value, err = s.In(tx, name)
		return err
	})
	return value, err
}
