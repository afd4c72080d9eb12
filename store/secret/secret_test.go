package secret_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"bhatti/store"
	"bhatti/store/db"
	"bhatti/store/secret"
	"bhatti/store/storetest"
)

const password = "a password that nobody else has"

func keep(t *testing.T, shop *store.Store, name, value string) {
	t.Helper()
	storetest.Must(t, shop.DB.Write(context.Background(), func(tx *db.Tx) error { return shop.Secrets.Set(tx, name, value) }))
}

func TestASecretIsReadBackAndForgotten(t *testing.T) {
	ctx := context.Background()
	shop := storetest.New(t)
	keep(t, shop.Store, "mail password", "old")
	keep(t, shop.Store, "mail password", password)
	if got, err := shop.Secrets.Get(ctx, "mail password"); err != nil || got != password {
		t.Errorf("got %q, %v", got, err)
	}
	keep(t, shop.Store, "mail password", "")
	if got, err := shop.Secrets.Get(ctx, "mail password"); err != nil || got != "" {
		t.Errorf("after it was forgotten: %q, %v", got, err)
	}
}

func TestACopyOfTheDatabaseAloneOpensNoSecret(t *testing.T) {
	ctx := context.Background()
	shop := storetest.New(t)
	keep(t, shop.Store, "mail password", password)
	copied := filepath.Join(t.TempDir(), "bhatti.db")
	storetest.Must(t, shop.DB.Backup(ctx, copied))
	content, err := os.ReadFile(copied)
	storetest.Must(t, err)
	if bytes.Contains(content, []byte(password)) {
		t.Error("the copy holds the secret in the clear")
	}
	foreign := secret.New(shop.DB, bytes.Repeat([]byte{1}, 32))
	if got, err := foreign.Get(ctx, "mail password"); !errors.Is(err, secret.ErrForeignKey) {
		t.Errorf("with another key file: %q, %v", got, err)
	}
}

func TestNoSecretTakesAnothersPlace(t *testing.T) {
	ctx := context.Background()
	shop := storetest.New(t)
	keep(t, shop.Store, "mail password", password)
	storetest.Must(t, shop.DB.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE secrets SET name = 'provider key'`)
		return err
	}))
	if got, err := shop.Secrets.Get(ctx, "provider key"); !errors.Is(err, secret.ErrForeignKey) {
		t.Errorf("a row under another name: %q, %v", got, err)
	}
}
