// Package offsitetest has real places for copies: a server that speaks S3, the
// system's own SSH server, and a wire between that can be cut. Only tests use it.
package offsitetest

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"bhatti/server/offsite"
)

// The one bucket and the one account of the server.
const (
	bucketName = "bakery"
	accessKey  = "AKIDBAKERY"
)

// Bucket is a bucket on a server of its own.
type Bucket struct {
	Wire *Wire
	// Refuse lets the server answer a request with an error of S3's: its code and
	// status; "": not this one.
	Refuse atomic.Pointer[func(*http.Request) (code string, status int)]

	server  *httptest.Server
	backend *s3mem.Backend
}

// NewBucket starts the server. ahead is how far its clock is ahead of ours.
func NewBucket(ahead time.Duration) (*Bucket, error) {
	b := &Bucket{backend: s3mem.New(s3mem.WithTimeSource(clock(ahead)))}
	if err := b.backend.CreateBucket(bucketName); err != nil {
		return nil, err
	}
	s3 := gofakes3.New(b.backend, gofakes3.WithTimeSource(clock(ahead)), gofakes3.WithoutVersioning()).Server()
	b.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		code, status := b.refusal(r)
		if code != "" {
			refuse(w, r, code, status)
			return
		}
		s3.ServeHTTP(w, r)
	}))
	var err error
	b.Wire, err = NewWire(b.server.Listener.Addr().String())
	return b, err
}

// clock is ours, so much ahead.
type clock time.Duration

func (c clock) Now() time.Time                  { return time.Now().Add(time.Duration(c)) }
func (c clock) Since(t time.Time) time.Duration { return c.Now().Sub(t) }

func (b *Bucket) refusal(r *http.Request) (code string, status int) {
	if !strings.Contains(r.Header.Get("Authorization"), "Credential="+accessKey+"/") {
		return "InvalidAccessKeyId", http.StatusForbidden
	}
	if refuse := b.Refuse.Load(); refuse != nil {
		return (*refuse)(r)
	}
	return "", 0
}

func refuse(w http.ResponseWriter, r *http.Request, code string, status int) {
	io.Copy(io.Discard, r.Body)
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	fmt.Fprintf(w, `<?xml version="1.0" encoding="UTF-8"?><Error><Code>%s</Code><Message>%s</Message></Error>`, code, code)
}

// RefuseWrites answers all writing with an error from now on; "": with none.
func (b *Bucket) RefuseWrites(code string, status int) {
	f := func(r *http.Request) (string, int) {
		if r.Method == http.MethodPut || r.Method == http.MethodPost {
			return code, status
		}
		return "", 0
	}
	b.Refuse.Store(&f)
}

// Target is the place, reached over the wire.
func (b *Bucket) Target() offsite.Target {
	return offsite.Target{URL: "s3://" + accessKey + "@" + b.Wire.Address() + "/" + bucketName + "/shop?tls=off", Secret: "the secret key"}
}

// Contents are the objects of the bucket, by the name that a place gives them.
func (b *Bucket) Contents() (map[string][]byte, error) {
	all, err := b.backend.ListBucket(bucketName, &gofakes3.Prefix{}, gofakes3.ListBucketPage{})
	if err != nil {
		return nil, err
	}
	contents := map[string][]byte{}
	for _, item := range all.Contents {
		object, err := b.backend.GetObject(bucketName, item.Key, nil)
		if err != nil {
			return nil, err
		}
		if contents[strings.TrimPrefix(item.Key, "shop/")], err = io.ReadAll(object.Contents); err != nil {
			return nil, err
		}
	}
	return contents, nil
}

// Set replaces an object behind the shop's back; nil deletes it.
func (b *Bucket) Set(name string, content []byte) error {
	if content == nil {
		_, err := b.backend.DeleteObject(bucketName, "shop/"+name)
		return err
	}
	_, err := b.backend.PutObject(bucketName, "shop/"+name, map[string]string{}, bytes.NewReader(content), int64(len(content)), nil)
	return err
}

// Close stops the server.
func (b *Bucket) Close() { b.Wire.Close(); b.server.Close() }
