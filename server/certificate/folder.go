package certificate

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// folder holds the account's key, certificates with their keys, and when each was
// last asked for in vain. Only the shop's own user may read it.
type folder string

var errNone = errors.New("there is no certificate yet")

func (f folder) path(file string) string { return filepath.Join(string(f), file) }

// prepare makes the folder and finds out whether it can be written: a certificate
// that cannot be kept would be asked for again at every start.
func (f folder) prepare() error {
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return err
	}
	return errors.Join(os.Chmod(string(f), 0o700), f.write("writable", nil), os.Remove(f.path("writable")))
}

// write replaces a file as a whole.
func (f folder) write(name string, content []byte) error {
	file, err := os.CreateTemp(string(f), name+".new-*") // with mode 0600
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = os.Rename(file.Name(), f.path(name))
	}
	if err != nil {
		_ = os.Remove(file.Name())
	}
	return err
}

// read is the certificate of a host; errNone: there is none.
func (f folder) read(host string) (*tls.Certificate, error) {
	content, err := os.ReadFile(f.path(host + ".pem"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNone
	}
	if err != nil {
		return nil, err
	}
	c, err := tls.X509KeyPair(content, content)
	if err == nil {
		err = c.Leaf.VerifyHostname(host)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.path(host+".pem"), err)
	}
	return &c, nil
}

// keep writes a key and its certificate, with the authority's own behind it.
func (f folder) keep(host string, key *ecdsa.PrivateKey, chain [][]byte) (*tls.Certificate, error) {
	content, err := encodeKey(key)
	if err != nil {
		return nil, err
	}
	for _, der := range chain {
		content = append(content, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})...)
	}
	c, err := tls.X509KeyPair(content, content)
	if err == nil {
		err = c.Leaf.VerifyHostname(host)
	}
	if err != nil {
		return nil, fmt.Errorf("the authority's certificate is of no use: %w", err)
	}
	if err := f.write(host+".pem", content); err != nil {
		return nil, err
	}
	return &c, nil
}

const accountFile = "account.key"

// account is the key of the account at the authority, made at the first time.
func (f folder) account() (*ecdsa.PrivateKey, error) {
	content, err := os.ReadFile(f.path(accountFile))
	if errors.Is(err, fs.ErrNotExist) {
		return f.newAccount()
	}
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(bytes.TrimSpace(content))
	if block == nil {
		return nil, fmt.Errorf("%s holds no key; delete it, and a new one is made", f.path(accountFile))
	}
	key, err := x509.ParseECPrivateKey(block.Bytes)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; delete it, and a new one is made", f.path(accountFile), err)
	}
	return key, nil
}

func (f folder) newAccount() (*ecdsa.PrivateKey, error) {
	key, err := newKey()
	if err != nil {
		return nil, err
	}
	content, err := encodeKey(key)
	if err != nil {
		return nil, err
	}
	return key, f.write(accountFile, content)
}

func newKey() (*ecdsa.PrivateKey, error) { return ecdsa.GenerateKey(elliptic.P256(), rand.Reader) }

func encodeKey(key *ecdsa.PrivateKey) ([]byte, error) {
	der, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		return nil, err
	}
	return pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: der}), nil
}

// trying notes that the authority is being asked for a host's certificate, so that a
// shop that is started again and again does not ask each time.
func (f folder) trying(host string, at time.Time) error {
	times := append(f.tried(host), at)
	var lines []byte
	for _, t := range times[max(0, len(times)-triesAnHour):] {
		lines = append(t.UTC().AppendFormat(lines, time.RFC3339), '\n')
	}
	return f.write(host+".tried", lines)
}

// tried is when a host's certificate was asked for in vain since it was last had.
func (f folder) tried(host string) (times []time.Time) {
	content, _ := os.ReadFile(f.path(host + ".tried")) // none: not tried
	for line := range strings.Lines(string(content)) {
		if at, err := time.Parse(time.RFC3339, strings.TrimSpace(line)); err == nil {
			times = append(times, at)
		}
	}
	return times
}

// allowed is from when the authority may be asked again after those tries.
func allowed(times []time.Time) time.Time {
	if len(times) < triesAnHour {
		return time.Time{}
	}
	return times[len(times)-triesAnHour].Add(time.Hour)
}

func (f folder) done(host string) error { return os.Remove(f.path(host + ".tried")) }
