// Package offsite sends copies of the shop away from its machine, to an
// S3-compatible store or over SFTP, and brings one back onto an empty machine.
// Everything is encrypted before it leaves, for the recovery key on paper and for
// the shop's own key. It knows neither when copies are made nor how long they are
// kept: its callers say so.
package offsite

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/url"
	"time"

	"bhatti/store/fault"
)

// Target says where copies go. Nothing in URL is secret.
type Target struct {
	URL     string // s3://KEY@HOST/BUCKET/PREFIX?region=… or sftp://USER@HOST:PORT/PATH
	Secret  string // the S3 secret key, or the SSH private key
	HostKey string // SFTP: the server's public key or its fingerprint
}

// Object is a file in a place.
type Object struct {
	Name  string
	Bytes int64
	At    time.Time // when it was written, by the place's clock
}

// Place holds copies. Its errors say in words what a person can do; see Open.
// It is safe for concurrent use, and connects again when the network was cut.
type Place interface {
	// Put writes an object, whole or not at all.
	Put(ctx context.Context, name string, content io.Reader) error
	// Get reads an object; the error is fs.ErrNotExist if there is none.
	Get(ctx context.Context, name string) (io.ReadCloser, error)
	// List returns the objects of a folder, in the order of their names.
	List(ctx context.Context, folder string) ([]Object, error)
	// Delete removes an object; that it is not there is no error.
	Delete(ctx context.Context, name string) error
	// Sweep removes what was begun before that time and never became an object.
	Sweep(ctx context.Context, before time.Time) error
	Close() error
}

// The folders of a place.
const (
	copies = "copies" // the databases and the lists
	files  = "files"  // pictures and keys, which copies share
)

// Open connects to a place and reads in it. Its errors are those of package fault,
// in words for the shopkeeper: keys that are refused, a bucket that is not there,
// a clock that is wrong, a host key that has changed.
func Open(ctx context.Context, t Target) (Place, error) {
	u, err := url.Parse(t.URL)
	if err != nil {
		return nil, errAddress()
	}
	var p Place
	switch u.Scheme {
	case "s3":
		p, err = newBucket(u, t.Secret)
	case "sftp":
		p, err = newFolder(u, t)
	default:
		return nil, errAddress()
	}
	if err != nil {
		return nil, err
	}
	if _, err := p.List(ctx, copies); err != nil {
		return nil, errors.Join(err, p.Close())
	}
	return p, nil
}

func errAddress() error {
	return fault.New(fault.Invalid, "backup.bad_address",
		"The address of the place must be like s3://KEY@HOST/BUCKET/FOLDER or sftp://USER@HOST/FOLDER.")
}

// tolerated is how far the clocks of the shop and of a place may be apart: S3
// refuses requests beyond it.
const tolerated = 15 * time.Minute

// Try writes something into a place, reads it back and deletes it, so that what
// would fail in the night fails while somebody is looking.
func Try(ctx context.Context, p Place) error {
	now := time.Now() // the machine's clock, which S3 looks at too
	content := []byte("Bhatti can write here.\n")
	name := copies + "/" + nameAt(now) + ".trial"
	if err := p.Put(ctx, name, bytes.NewReader(content)); err != nil {
		return err
	}
	if err := clocksAgree(ctx, p, name, now); err != nil {
		return errors.Join(err, p.Delete(ctx, name))
	}
	r, err := p.Get(ctx, name)
	if err != nil {
		return err
	}
	got, err := io.ReadAll(r)
	if err := errors.Join(err, r.Close(), p.Delete(ctx, name)); err != nil {
		return err
	}
	if !bytes.Equal(got, content) {
		return fault.New(fault.Unavailable, "backup.unreliable", "The place does not give back what was written into it.")
	}
	return nil
}

// clocksAgree compares the shop's clock with the time at which the place says that
// an object was written: SFTP has no other way to tell.
func clocksAgree(ctx context.Context, p Place, name string, now time.Time) error {
	objects, err := p.List(ctx, copies)
	if err != nil {
		return err
	}
	for _, o := range objects {
		if apart := o.At.Sub(now); o.Name == name && apart.Abs() > tolerated {
			return errClock()
		}
	}
	return nil
}

func errClock() error {
	return fault.New(fault.Conflict, "backup.clock_wrong",
		"The clock of this server is wrong: the place's clock says another time. Set it by the network (sudo timedatectl set-ntp true) and try again.")
}

// pauses lie between the tries of what a network in trouble made fail.
var pauses = []time.Duration{time.Second, 5 * time.Second}

// again does something until it succeeds, fails for another reason than the
// network, or has been tried often enough.
func again(ctx context.Context, do func() error) error {
	for _, pause := range pauses {
		err := do()
		if err == nil || ctx.Err() != nil || !isNetwork(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(pause):
		}
	}
	return do()
}
