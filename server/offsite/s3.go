package offsite

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"bhatti/store/fault"
)

// partSize is how much of an object is in memory while it is sent: the least that
// S3 takes as a part. 10,000 parts are allowed, so a database may have 50 GB once
// it is compressed.
const partSize = 5 << 20

// requestTries is how often minio-go sends one request or one part of an object,
// with pauses of up to a second.
var requestTries = 3

// bucket is a place in an S3-compatible store.
type bucket struct {
	core         *minio.Core
	transport    *http.Transport
	host         string
	name, prefix string // prefix ends with a slash or is empty
}

func newBucket(u *url.URL, secret string) (*bucket, error) {
	name, prefix, _ := strings.Cut(strings.Trim(u.Path, "/"), "/")
	if u.Host == "" || name == "" || u.User.Username() == "" {
		return nil, errAddress()
	}
	if prefix != "" {
		prefix += "/"
	}
	b := &bucket{host: u.Hostname(), name: name, prefix: prefix, transport: &http.Transport{
		Proxy: http.ProxyFromEnvironment, DialContext: dial, TLSHandshakeTimeout: dialling, ResponseHeaderTimeout: stall,
		MaxIdleConnsPerHost: fetchers, IdleConnTimeout: time.Minute, DisableCompression: true, ForceAttemptHTTP2: true,
	}}
	query := u.Query()
	var err error
	b.core, err = minio.NewCore(u.Host, &minio.Options{
		Creds: credentials.NewStaticV4(u.User.Username(), strings.TrimSpace(secret), ""), Region: query.Get("region"),
		Secure: query.Get("tls") != "off", Transport: b.transport, MaxRetries: requestTries,
	})
	if err != nil {
		return nil, errAddress()
	}
	return b, nil
}

func (b *bucket) Close() error { b.transport.CloseIdleConnections(); return nil }

// parts are buffers for objects that are being sent.
var parts = sync.Pool{New: func() any { return new([partSize]byte) }}

func (b *bucket) Put(ctx context.Context, name string, content io.Reader) error {
	buffer := parts.Get().(*[partSize]byte)
	defer parts.Put(buffer)
	n, ended, err := fill(content, buffer[:])
	if err != nil {
		return err
	}
	if !ended {
		return b.told(b.putInParts(ctx, b.prefix+name, content, buffer[:]))
	}
	_, err = b.core.PutObject(ctx, b.name, b.prefix+name, bytes.NewReader(buffer[:n]), int64(n), "", sum(buffer[:n]),
		minio.PutObjectOptions{DisableContentSha256: true}) // the sum that we give stands in its place
	return b.told(err)
}

// putInParts sends an object whose first part is in the buffer.
func (b *bucket) putInParts(ctx context.Context, key string, content io.Reader, buffer []byte) (err error) {
	id, err := b.core.NewMultipartUpload(ctx, b.name, key, minio.PutObjectOptions{})
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), dialling)
			defer cancel()
			b.core.AbortMultipartUpload(ctx, b.name, key, id) // if it cannot be reached, Sweep does it
		}
	}()
	var sent []minio.CompletePart
	for n, ended := len(buffer), false; n > 0; {
		part, err := b.core.PutObjectPart(ctx, b.name, key, id, len(sent)+1, bytes.NewReader(buffer[:n]), int64(n),
			minio.PutObjectPartOptions{Sha256Hex: sum(buffer[:n]), DisableContentSha256: true})
		if err != nil {
			return err
		}
		sent = append(sent, minio.CompletePart{PartNumber: part.PartNumber, ETag: part.ETag})
		if ended {
			break
		}
		if n, ended, err = fill(content, buffer); err != nil {
			return err
		}
	}
	_, err = b.core.CompleteMultipartUpload(ctx, b.name, key, id, sent, minio.PutObjectOptions{})
	return err
}

// fill reads until the buffer is full or the content has ended.
func fill(content io.Reader, buffer []byte) (n int, ended bool, err error) {
	for n < len(buffer) {
		more, err := content.Read(buffer[n:])
		n += more
		if err == io.EOF {
			return n, true, nil
		}
		if err != nil {
			return n, false, err
		}
	}
	return n, false, nil
}

func sum(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

func (b *bucket) Get(ctx context.Context, name string) (io.ReadCloser, error) {
	body, _, _, err := b.core.GetObject(ctx, b.name, b.prefix+name, minio.GetObjectOptions{})
	if err != nil {
		return nil, b.told(err)
	}
	return reading{body, b.told}, nil
}

// reading gives the errors of a reader in words.
type reading struct {
	io.ReadCloser
	told func(error) error
}

func (r reading) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	if err != nil && err != io.EOF {
		err = r.told(err)
	}
	return n, err
}

func (b *bucket) List(ctx context.Context, folder string) (objects []Object, err error) {
	ctx, cancel := context.WithCancel(ctx) // ends the listing if we leave early
	defer cancel()
	for o := range b.core.Client.ListObjects(ctx, b.name, minio.ListObjectsOptions{Prefix: b.prefix + folder + "/", Recursive: true}) {
		if o.Err != nil {
			return nil, b.told(o.Err)
		}
		objects = append(objects, Object{Name: strings.TrimPrefix(o.Key, b.prefix), Bytes: o.Size, At: o.LastModified})
	}
	return objects, nil
}

func (b *bucket) Delete(ctx context.Context, name string) error {
	return b.told(b.core.RemoveObject(ctx, b.name, b.prefix+name, minio.RemoveObjectOptions{}))
}

func (b *bucket) Sweep(ctx context.Context, before time.Time) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for u := range b.core.ListIncompleteUploads(ctx, b.name, b.prefix, true) {
		switch code := minio.ToErrorResponse(u.Err).Code; {
		case code == minio.NotImplemented || code == minio.NoSuchUpload:
			return nil // there is none, or the store cleans up by itself
		case u.Err != nil:
			return b.told(u.Err)
		case !u.Initiated.Before(before):
			continue
		}
		if err := b.core.AbortMultipartUpload(ctx, b.name, u.Key, u.UploadID); err != nil {
			return b.told(err)
		}
	}
	return nil
}

// told puts an error of the store into words.
func (b *bucket) told(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := errors.AsType[*fault.Error](err); ok {
		return err
	}
	answer, answered := errors.AsType[minio.ErrorResponse](err)
	if !answered {
		if said := networkFault(b.host, err); said != nil {
			return said
		}
		return fmt.Errorf("%s: %w", path.Join(b.host, b.name), err)
	}
	return b.refused(answer)
}

// refused puts a store's answer into words.
func (b *bucket) refused(answer minio.ErrorResponse) error {
	switch answer.Code {
	case "NoSuchKey":
		return fs.ErrNotExist
	case "InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken":
		return fault.New(fault.Invalid, "backup.keys_refused",
			"{host} refuses the keys. Copy the access key and the secret key once more: a missing letter is enough.", "host", b.host)
	case "AccessDenied", "AllAccessDisabled", "AccountProblem":
		if strings.Contains(strings.ToLower(answer.Message), "cap exceeded") { // Backblaze's way to say it
			return b.full()
		}
		return fault.New(fault.Invalid, "backup.access_denied",
			"The keys may not do everything in the bucket {bucket} that copies need: list, read, write and delete.", "bucket", b.name)
	case "NoSuchBucket", "InvalidBucketName":
		return fault.New(fault.Invalid, "backup.no_bucket",
			"There is no bucket {bucket} at {host}. Make it there first, or correct its name.", "bucket", b.name, "host", b.host)
	case "RequestTimeTooSkewed", "RequestExpired":
		return errClock()
	case "QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded", "InsufficientCapacity", "StorageCapExceeded", "NoSpaceLeft":
		return b.full()
	case "AuthorizationHeaderMalformed", "PermanentRedirect", "InvalidRegion", "IllegalLocationConstraintException":
		return fault.New(fault.Invalid, "backup.wrong_region",
			"The bucket {bucket} is in another region. Add the region to the address, such as ?region=ap-south-1.", "bucket", b.name)
	}
	if answer.StatusCode == http.StatusInsufficientStorage {
		return b.full()
	}
	if answer.StatusCode >= 500 || answer.StatusCode == http.StatusTooManyRequests {
		return errUnreachable(b.host)
	}
	return fmt.Errorf("%s answers %d %s: %s", b.host, answer.StatusCode, answer.Code, answer.Message)
}

func (b *bucket) full() error {
	return fault.New(fault.Unavailable, "backup.full", "There is no room left at {host}. Enlarge it there, or choose another place.", "host", b.host)
}
