package catalog

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// Version names the product as it is, for whoever saves it to tell what they had
// read. Of the stock only what the staff set counts, since orders change it, and
// of the GST rates nothing: they are dated apart.
func (d *ProductInput) Version() string {
	content := *d
	content.GST = 0
	content.Packages = make([]PackageInput, len(d.Packages))
	var stock int64
	for i, k := range d.Packages {
		stock = max(stock, k.StockSet)
		k.Stock = nil
		content.Packages[i] = k
	}
	text, err := json.Marshal(content)
	if err != nil {
		panic(err) // never: numbers and text
	}
	sum := sha256.Sum256(text)
	return base64.RawURLEncoding.EncodeToString(sum[:12]) + "." + strconv.FormatInt(stock, 36)
}

// Stale is the failure of saving a product that somebody else has saved since it
// was read, and differently. It says what each of the two wants.
type Stale struct {
	Version     string // of the product as it is now
	By          string // who changed it last; "" if that is not known
	At          time.Time
	Differences []Difference
}

func (s *Stale) Error() string { return s.Unwrap().Error() }

// Unwrap is what a client is told that knows nothing of differences.
func (s *Stale) Unwrap() error {
	return fault.New(fault.Conflict, "product.changed_meanwhile",
		"{who} has changed this product since you opened it. Nothing was saved.", "who", cmp.Or(s.By, "Somebody else"))
}

// checkVersion compares what a save is based on with what is there. It fails with
// *Stale, and Invalid for what is no version.
func checkVersion(tx *db.Tx, yours, theirs *ProductInput) error {
	now := theirs.Version()
	if yours.ReadVersion == "" || yours.ReadVersion == now {
		return nil
	}
	_, stock, _ := strings.Cut(yours.ReadVersion, ".")
	read, err := strconv.ParseInt(stock, 36, 64)
	if err != nil {
		return fault.New(fault.Invalid, "product.bad_version", "This version is not one of a product.")
	}
	s := &Stale{Version: now, Differences: differences(yours, theirs, read)}
	if len(s.Differences) == 0 { // both want the same
		return nil
	}
	if err := s.tellWho(tx, theirs, read); err != nil {
		return fmt.Errorf("tell who changed a product: %w", err)
	}
	return s
}

// tellWho finds who changed the product last, or set the stock of one of its packages.
func (s *Stale) tellWho(tx *db.Tx, theirs *ProductInput, stockSince int64) error {
	subjects := []string{audit.Subject("product", theirs.ID)}
	for _, k := range theirs.Packages {
		if k.StockSet > stockSince {
			subjects = append(subjects, audit.Subject("package", k.ID))
		}
	}
	for _, subject := range subjects {
		by, at, err := audit.Last(tx, subject)
		if err != nil {
			return err
		}
		if at.After(s.At) {
			s.By, s.At = by, at
		}
	}
	return nil
}
