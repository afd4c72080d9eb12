package store_test

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"bhatti/store"
	"bhatti/store/db"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// reopened is the shop in dir opened again: what it logs, and what a check finds.
func reopened(t *testing.T, dir string, use func(*store.Store)) (log string, findings []string) {
	t.Helper()
	var text bytes.Buffer
	o := storetest.Options(t, dir)
	o.Log, o.Now = slog.New(slog.NewTextHandler(&text, &slog.HandlerOptions{Level: slog.LevelWarn})), func() time.Time { return storetest.Start }
	s, err := store.Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.RememberKey(t.Context()); err != nil {
		t.Fatal(err)
	}
	if findings, err = s.Check(t.Context()); err != nil {
		t.Fatal(err)
	}
	if use != nil {
		use(s)
	}
	return text.String(), findings
}

// enrol sets up an authenticator, anew if there is one.
func enrol(t *testing.T, s *store.Store, email string) {
	t.Helper()
	token, err := s.Staff.Add(t.Context(), email, staff.Owner)
	if err != nil {
		t.Fatal(err)
	}
	_, key, err := s.Staff.OfferAuthenticator(t.Context(), token, "Bakery")
	if err != nil {
		t.Fatal(err)
	}
	code, err := totp.GenerateCode(key.Secret(), storetest.Start)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Staff.Enrol(t.Context(), token, code); err != nil {
		t.Fatal(err)
	}
}

// forgetKey makes the database one of a time when it did not note its key.
func forgetKey(t *testing.T, s *store.Store) {
	t.Helper()
	err := s.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`DELETE FROM series WHERE name = 'key file'`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestAForeignOrMissingKeyFileIsSaidUntilStaffHaveEnrolledAnew(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(path string) error
		words  string
	}{
		{"foreign", func(path string) error { return os.WriteFile(path, bytes.Repeat([]byte{7}, 32), 0o600) }, "is not the key file"},
		{"missing", os.Remove, "a new one was made"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			log, findings := reopened(t, dir, func(s *store.Store) { enrol(t, s, "owner@example.in"); enrol(t, s, "second@example.in") })
			if log != "" || len(findings) > 0 {
				t.Fatalf("a new shop says %s, finds %q", log, findings)
			}
			if log, findings = reopened(t, dir, nil); log != "" || len(findings) > 0 {
				t.Fatalf("a sound shop says %s, finds %q", log, findings)
			}
			if err := test.change(filepath.Join(dir, "otp.key")); err != nil {
				t.Fatal(err)
			}
			log, findings = reopened(t, dir, nil)
			if !strings.Contains(log, test.words) || strings.Contains(log, "@") {
				t.Errorf("the log says %q", log)
			}
			if len(findings) != 1 || !strings.Contains(findings[0], test.words) || !strings.Contains(findings[0], "owner@example.in, second@example.in") {
				t.Errorf("found %q", findings)
			}
			// One of two has enrolled with the new key, then both.
			log, findings = reopened(t, dir, func(s *store.Store) { enrol(t, s, "owner@example.in") })
			if log == "" || len(findings) != 1 {
				t.Errorf("started again it says %q, finds %q", log, findings)
			}
			log, findings = reopened(t, dir, func(s *store.Store) { enrol(t, s, "second@example.in") })
			if log == "" || len(findings) != 1 || !strings.Contains(findings[0], "second@example.in") || strings.Contains(findings[0], "owner@") {
				t.Errorf("with one enrolled it says %q, finds %q", log, findings)
			}
			for range 2 {
				if log, findings = reopened(t, dir, nil); log != "" || len(findings) > 0 {
					t.Errorf("with all enrolled it says %q, finds %q", log, findings)
				}
			}
		})
	}
}

func TestAForeignKeyFileIsSaidWhereNobodyIsEnrolled(t *testing.T) {
	dir := t.TempDir()
	reopened(t, dir, nil)
	if err := os.Remove(filepath.Join(dir, "otp.key")); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if log, findings := reopened(t, dir, nil); !strings.Contains(log, "otp.key") || len(findings) != 1 {
			t.Errorf("says %q, finds %q", log, findings)
		}
	}
}

// Databases from before this was noted take the key file that they have.
func TestAnOlderDatabaseKeepsItsKeyFile(t *testing.T) {
	dir := t.TempDir()
	forget := func(s *store.Store) { enrol(t, s, "owner@example.in"); forgetKey(t, s) }
	reopened(t, dir, forget)
	if log, findings := reopened(t, dir, forget); log != "" || len(findings) > 0 {
		t.Errorf("says %q, finds %q", log, findings)
	}
	if err := os.Remove(filepath.Join(dir, "otp.key")); err != nil {
		t.Fatal(err)
	}
	if log, findings := reopened(t, dir, nil); !strings.Contains(log, "a new one was made") || len(findings) != 1 {
		t.Errorf("says %q, finds %q", log, findings)
	}
}
