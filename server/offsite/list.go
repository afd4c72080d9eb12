package offsite

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"filippo.io/age"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// list says what belongs to a copy. It is written last: what has no list is no copy.
type list struct {
	Format  int
	Version string // of the program that wrote it
	Schema  int64
	Parts   []part // the database first
}

// listFormat is the only one so far.
const listFormat = 1

// part is a file of a copy.
type part struct {
	Path   string // in the data folder
	Object string
	Bytes  int64  // of the file
	SHA256 string // of the file
	// Modified (Unix ns) saves reading a file again that was sent before.
	Modified int64
}

// The folders and files of a data folder that belong to a copy, besides the
// database: pictures, keys, certificates and the list of erasures.
const (
	keyEnding = ".key"
	erasures  = "erased"
)

var folders = []string{"Uploads", "certificates"}

// belongs tells whether a file is one that copies hold. What a list names is
// written only if it does.
func belongs(name string) bool {
	if !filepath.IsLocal(name) || path.Clean(name) != name {
		return false
	}
	top, _, below := strings.Cut(name, "/")
	if !below {
		return name == db.Name || name == erasures || strings.HasSuffix(name, keyEnding)
	}
	for _, folder := range folders {
		if top == folder {
			return !strings.HasSuffix(name, halfway)
		}
	}
	return false
}

// Names of copies sort by time and tell nothing else.
const nameTime = "20060102T150405.000Z"

func nameAt(at time.Time) string {
	random := make([]byte, 4)
	rand.Read(random) // cannot fail (Go 1.24)
	return at.UTC().Format(nameTime) + "-" + hex.EncodeToString(random)
}

// timeOf is when the copy of that name was begun.
func timeOf(name string) (time.Time, error) {
	at, _, _ := strings.Cut(name, "-")
	return time.Parse(nameTime, at)
}

const (
	listEnding     = ".list"
	databaseEnding = ".db"
)

// Copy is a whole copy in a place.
type Copy struct {
	Name  string
	At    time.Time // when it was begun
	Bytes int64     // of the copy alone, without the pictures, which copies share
}

// Copies lists the copies, the oldest first. It needs no key.
func Copies(ctx context.Context, p Place) (whole []Copy, err error) {
	var objects []Object
	err = again(ctx, func() error { objects, err = p.List(ctx, copies); return err })
	if err != nil {
		return nil, err
	}
	sizes := map[string]int64{}
	for _, o := range objects {
		sizes[o.Name] = o.Bytes
	}
	for _, o := range objects {
		name, ended := strings.CutSuffix(strings.TrimPrefix(o.Name, copies+"/"), listEnding)
		if at, err := timeOf(name); ended && err == nil {
			whole = append(whole, Copy{Name: name, At: at, Bytes: o.Bytes + sizes[copies+"/"+name+databaseEnding]})
		}
	}
	slices.SortFunc(whole, func(a, b Copy) int { return strings.Compare(a.Name, b.Name) })
	return whole, nil
}

// read reads an object and gives its content to use. What the network cut is read
// again.
func read(ctx context.Context, p Place, name string, identity age.Identity, use func(io.Reader) error) error {
	return again(ctx, func() error {
		sealed, err := p.Get(ctx, name)
		if err != nil {
			return err
		}
		defer sealed.Close()
		content, err := unseal(sealed, identity)
		if err != nil {
			return err
		}
		defer content.Close()
		return use(content)
	})
}

// wrongKey is the name of the failure to open a copy with a key.
const wrongKey = "backup.wrong_recovery_key"

// readList reads what belongs to a copy.
func readList(ctx context.Context, p Place, name string, identity age.Identity) (l list, err error) {
	err = read(ctx, p, copies+"/"+name+listEnding, identity, func(content io.Reader) error {
		l = list{}
		return json.NewDecoder(content).Decode(&l)
	})
	if _, foreign := errors.AsType[*age.NoIdentityMatchError](err); foreign {
		return l, fault.New(fault.Invalid, "backup.wrong_recovery_key",
			"This key does not open the copy. Is it the key of this shop, and the newest of its keys?")
	}
	if err != nil {
		return l, err
	}
	return l, l.sound()
}

// sound refuses a list that no release of ours has written.
func (l list) sound() error {
	if l.Format > listFormat {
		return fault.New(fault.Conflict, "backup.newer_format", "The copy was written by a newer bhatti ({version}). Install that one first.", "version", l.Version)
	}
	if l.Format < 1 || len(l.Parts) == 0 || l.Parts[0].Path != db.Name {
		return errors.New("not the list of a copy")
	}
	for _, p := range l.Parts {
		if !belongs(p.Path) || !filepath.IsLocal(p.Object) || p.Bytes < 0 {
			return fmt.Errorf("the list of a copy names %q", p.Path)
		}
	}
	return nil
}

// write puts the list into a place.
func (l list) write(ctx context.Context, p Place, name string, to []age.Recipient) (bytesSent int64, err error) {
	text, err := json.Marshal(l)
	if err != nil {
		return 0, err
	}
	return put(ctx, p, copies+"/"+name+listEnding, to, func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil })
}

// put seals a content and writes it; open begins it anew for each try.
func put(ctx context.Context, p Place, name string, to []age.Recipient, open func() (io.ReadCloser, error)) (bytesSent int64, err error) {
	err = again(ctx, func() error {
		content, err := open()
		if err != nil {
			return err
		}
		defer content.Close()
		sealed := seal(content, to)
		defer sealed.Close() // ends the sealing, should Put have stopped early
		counted := measure(sealed, "")
		err = p.Put(ctx, name, counted)
		bytesSent += counted.bytes
		return err
	})
	return bytesSent, err
}
