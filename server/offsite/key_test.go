package offsite_test

import (
	"bytes"
	"crypto/rand"
	"image/png"
	"io"
	"strings"
	"testing"

	"filippo.io/age"

	"bhatti/server/offsite"
	"bhatti/store/storetest"
)

// opens tells whether an identity opens what is encrypted for a recipient.
func opens(t *testing.T, identity age.Identity, recipient age.Recipient) bool {
	t.Helper()
	var box bytes.Buffer
	w, err := age.Encrypt(&box, recipient)
	storetest.Must(t, err)
	_, err = io.WriteString(w, "khari")
	storetest.Must(t, err)
	storetest.Must(t, w.Close())
	_, err = age.Decrypt(&box, identity)
	return err == nil
}

func TestARecoveryKeyComesBackFromPaper(t *testing.T) {
	key, err := offsite.NewRecoveryKey()
	storetest.Must(t, err)
	recipient, err := offsite.ParseRecipient(key.Recipient)
	storetest.Must(t, err)
	paper := strings.Join(key.Paper(), "\n")
	if lines := key.Paper(); len(lines) != 4 || len(lines[0]) != 4*4+3 {
		t.Errorf("on paper:\n%s", paper)
	}
	for _, typed := range []string{key.Secret, paper, strings.ToLower(paper), "  " + paper + "\r\n", "# from the safe\n" + key.Secret + "\n", "AGE-SECRET-KEY-1\n" + paper} {
		identity, err := offsite.ParseRecoveryKey(typed)
		if err != nil || !opens(t, identity, recipient) {
			t.Errorf("%q: %v", typed, err)
		}
	}
	swapped := "X" + paper[1:]
	if paper[0] == 'X' {
		swapped = "Y" + paper[1:]
	}
	for _, wrong := range []string{"", "butter", paper[1:], swapped, key.Recipient} {
		if _, err := offsite.ParseRecoveryKey(wrong); keyOf(err) != "backup.bad_recovery_key" {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if _, err := offsite.ParseRecipient(key.Secret); keyOf(err) != "backup.bad_recipient" {
		t.Errorf("the secret for its public half: %v", err)
	}
	picture, err := key.QR()
	storetest.Must(t, err)
	if _, err := png.Decode(bytes.NewReader(picture)); err != nil {
		t.Error(err)
	}
}

func TestTheShopsOwnKeyFollowsFromItsKeyFile(t *testing.T) {
	key := bytes.Repeat([]byte{7}, 32)
	identity, _ := offsite.OwnKey(key)
	_, recipient := offsite.OwnKey(key)
	if !opens(t, identity, recipient) {
		t.Error("the same key file makes another key")
	}
	_, other := offsite.OwnKey(bytes.Repeat([]byte{8}, 32))
	if opens(t, identity, other) {
		t.Error("another key file makes the same key")
	}
}

func TestKeysAreWrittenAsAgeWritesThem(t *testing.T) {
	for range 200 {
		secret := make([]byte, 32)
		rand.Read(secret)
		text := strings.ToUpper(offsite.Bech32("age-secret-key-", secret))
		identity, err := age.ParseX25519Identity(text)
		if err != nil || identity.String() != text {
			t.Fatalf("%s: %v", text, err)
		}
	}
}
