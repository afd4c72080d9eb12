package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"aead.dev/minisign"
)

const changelog = `# Changelog

## Unreleased

- Soon.

## 0.3.0 (2026-12-01)

- This.

## 0.2.0

- That.
`

func TestTheChangelogGivesVersionAndNotes(t *testing.T) {
	if v, err := newest(changelog); err != nil || v != "0.3.0" {
		t.Errorf("%q %v", v, err)
	}
	for version, want := range map[string]string{
		"0.3.0": "# Bhatti 0.3.0\n\n- This.\n", "0.2.0": "# Bhatti 0.2.0\n\n- That.\n", "0.4.0": "# Bhatti 0.4.0\n\n- Soon.\n",
	} {
		if got := string(notes(changelog, version)); got != want {
			t.Errorf("%s: %q", version, got)
		}
	}
}

func TestAReleaseListsWhatItIsMadeOf(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	list := func() string {
		content, err := components(self, "../../../frontend/package-lock.json", "0.3.0")
		if err != nil || !json.Valid(content) {
			t.Fatalf("%v\n%s", err, content)
		}
		return string(content)
	}
	for _, want := range []string{`"pkg:golang/std@`, `"pkg:golang/aead.dev/minisign@v`, `"pkg:npm/react@`, `"pkg:npm/%40tiptap/core@`, `"MIT"`} {
		if !strings.Contains(list(), want) {
			t.Errorf("%s is missing", want)
		}
	}
	if strings.Contains(list(), "playwright") {
		t.Error("it lists what is for development alone")
	}
	if first, second := list(), list(); first != second {
		t.Error("two lists of one executable differ")
	}
}

// A key as `minisign -G -W` makes it (one with a password takes half a minute and a
// gigabyte to open), and the program of Debian.
func TestMinisignVerifiesARelease(t *testing.T) {
	public, secret, err := minisign.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	text, err := secret.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "bhatti-0.3.0-linux-amd64")
	write := func(path string, content []byte) string {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write(file, []byte("an executable"))
	path := write(filepath.Join(dir, "key"), text)
	key, err := readKey(func(name string) (string, bool) { return path, name == "MINISIGN_KEY" })
	if err != nil || key.public != public.String() {
		t.Fatalf("%v %v", key, err)
	}
	signature, err := key.sign(file, "bhatti 0.3.0 linux/amd64")
	if err != nil {
		t.Fatal(err)
	}
	write(file+".minisig", signature)
	program, err := exec.LookPath("minisign")
	if err != nil {
		t.Skip("minisign is not installed (apt-get install minisign)")
	}
	verify := func() (string, error) {
		said, err := exec.Command(program, "-V", "-m", file, "-P", key.public).CombinedOutput()
		return string(said), err
	}
	if said, err := verify(); err != nil || !strings.Contains(said, "Trusted comment: bhatti 0.3.0 linux/amd64") {
		t.Errorf("%v\n%s", err, said)
	}
	write(file+".minisig", bytes.Replace(signature, []byte("linux/amd64\n"), []byte("linux/arm64\n"), 2))
	if said, err := verify(); err == nil {
		t.Errorf("another machine's name is accepted: %s", said)
	}
	write(file+".minisig", signature)
	write(file, []byte("another executable"))
	if said, err := verify(); err == nil {
		t.Errorf("another executable is accepted: %s", said)
	}
}

func TestWithoutAKeyNothingIsSigned(t *testing.T) {
	if key, err := readKey(func(string) (string, bool) { return "", false }); key != nil || err != nil {
		t.Errorf("%v %v", key, err)
	}
}
