package offsite

import (
	"bytes"
	"crypto/hkdf"
	"crypto/sha256"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"filippo.io/age"
	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"

	"bhatti/store"
	"bhatti/store/fault"
	"bhatti/store/signin"
)

// RecoveryKey opens every copy. It is shown once, for paper; only its recipient
// stays in the shop.
type RecoveryKey struct {
	Secret    string // AGE-SECRET-KEY-1…
	Recipient string // age1…, which ParseRecipient reads
}

// secretPrefix begins every secret of age's.
const secretPrefix = "AGE-SECRET-KEY-1"

// NewRecoveryKey makes one.
func NewRecoveryKey() (RecoveryKey, error) {
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		return RecoveryKey{}, err
	}
	return RecoveryKey{Secret: identity.String(), Recipient: identity.Recipient().String()}, nil
}

// Paper is the secret without its prefix, in groups of four for people to copy:
// four lines of groups with a space between them.
func (k RecoveryKey) Paper() (lines []string) {
	rest := strings.TrimPrefix(k.Secret, secretPrefix)
	const group, inLine = 4, 4
	for len(rest) > 0 {
		var groups []string
		for len(groups) < inLine && len(rest) > 0 {
			n := min(group, len(rest))
			groups, rest = append(groups, rest[:n]), rest[n:]
		}
		lines = append(lines, strings.Join(groups, " "))
	}
	return lines
}

// QR is a picture (PNG) of the secret.
func (k RecoveryKey) QR() ([]byte, error) {
	code, err := qr.Encode(k.Secret, qr.M, qr.AlphaNumeric) // the secret has capitals, digits and dashes only
	if err != nil {
		return nil, err
	}
	const pixels = 8 // a module
	if code, err = barcode.Scale(code, code.Bounds().Dx()*pixels, code.Bounds().Dy()*pixels); err != nil {
		return nil, err
	}
	var picture bytes.Buffer
	err = png.Encode(&picture, code)
	return picture.Bytes(), err
}

// ParseRecoveryKey reads a secret as people type it: in groups or not, in any
// case, with or without AGE-SECRET-KEY-1 before it. Lines that begin with # are
// left out.
func ParseRecoveryKey(text string) (age.Identity, error) {
	secret := ""
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			secret += strings.Join(strings.Fields(line), "")
		}
	}
	secret = secretPrefix + strings.TrimPrefix(strings.ToUpper(secret), secretPrefix)
	identity, err := age.ParseX25519Identity(secret)
	if err != nil {
		return nil, fault.New(fault.Invalid, "backup.bad_recovery_key",
			"This is not a recovery key. It has 58 letters and digits; compare each group with the paper.")
	}
	return identity, nil
}

// ParseRecipient reads a recovery key's recipient.
func ParseRecipient(text string) (age.Recipient, error) {
	recipient, err := age.ParseX25519Recipient(strings.TrimSpace(text))
	if err != nil {
		return nil, fault.New(fault.Invalid, "backup.bad_recipient", "This is not the public half of a recovery key.")
	}
	return recipient, nil
}

// OwnKey is the shop's own key for copies, derived from the key file: with it the
// shop rehearses. key is the key file's content.
func OwnKey(key []byte) (age.Identity, age.Recipient) {
	identity, err := age.ParseX25519Identity(strings.ToUpper(bech32(strings.ToLower(strings.TrimSuffix(secretPrefix, "1")), derived(key, "bhatti copies"))))
	if err != nil {
		panic(err) // never: any 32 bytes are a secret
	}
	return identity, identity.Recipient()
}

// derived is a key of 32 bytes for one use of the key file.
func derived(key []byte, use string) []byte {
	own, err := hkdf.Key(sha256.New, key, nil, use, 32)
	if err != nil {
		panic(err) // never: 32 bytes are within the function's bounds
	}
	return own
}

// ReadKeyFile reads the key file of a data folder, for OwnKey.
func ReadKeyFile(dir string) ([]byte, error) {
	path := filepath.Join(dir, store.KeyFile)
	if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	key, _, err := signin.LoadKey(path)
	return key, err
}

// bech32 is the way in which age writes keys (BIP 173). age reads it but offers no
// way to write a key of one's own.
func bech32(prefix string, data []byte) string {
	const alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
	var fives []byte // five bits each
	bits, have := uint(0), 0
	for _, b := range data {
		bits, have = bits<<8|uint(b), have+8
		for ; have >= 5; have -= 5 {
			fives = append(fives, byte(bits>>(have-5))&31)
		}
		bits &= 1<<have - 1
	}
	if have > 0 {
		fives = append(fives, byte(bits<<(5-have))&31)
	}
	var summed []byte
	for _, c := range []byte(prefix) {
		summed = append(summed, c>>5)
	}
	summed = append(summed, 0)
	for _, c := range []byte(prefix) {
		summed = append(summed, c&31)
	}
	check := polymod(append(append(summed, fives...), 0, 0, 0, 0, 0, 0)) ^ 1
	for i := range 6 {
		fives = append(fives, byte(check>>(5*(5-i)))&31)
	}
	text := prefix + "1"
	for _, five := range fives {
		text += alphabet[five : five+1]
	}
	return text
}

// polymod is BIP 173's checksum.
func polymod(values []byte) uint32 {
	sum := uint32(1)
	for _, v := range values {
		top := sum >> 25
		sum = (sum&0x1ffffff)<<5 ^ uint32(v)
		for i, generator := range []uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3} {
			if top>>i&1 == 1 {
				sum ^= generator
			}
		}
	}
	return sum
}
