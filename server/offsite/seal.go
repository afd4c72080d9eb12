package offsite

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"

	"filippo.io/age"
	"github.com/klauspost/compress/zstd"
)

// What is sealed has been compressed and then encrypted, in small pieces: neither
// way does a file of a gigabyte take more memory than a small one.
const window = 1 << 20

// seal returns the sealed form of a content. It must be closed.
func seal(content io.Reader, to []age.Recipient) io.ReadCloser {
	r, w := io.Pipe()
	go func() { w.CloseWithError(sealInto(w, content, to)) }()
	return r
}

func sealInto(w io.Writer, content io.Reader, to []age.Recipient) error {
	box, err := age.Encrypt(w, to...)
	if err != nil {
		return err
	}
	packed, err := zstd.NewWriter(box, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1),
		zstd.WithWindowSize(window), zstd.WithLowerEncoderMem(true))
	if err != nil {
		return err
	}
	if _, err := io.Copy(packed, content); err != nil {
		return err // without its end, it is no whole content
	}
	return errors.Join(packed.Close(), box.Close())
}

// unseal returns the content of what was sealed. It must be closed.
func unseal(sealed io.Reader, identity age.Identity) (io.ReadCloser, error) {
	packed, err := age.Decrypt(sealed, identity)
	if err != nil {
		return nil, err
	}
	content, err := zstd.NewReader(packed, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(8*window), zstd.WithDecoderLowmem(true))
	if err != nil {
		return nil, err
	}
	return content.IOReadCloser(), nil
}

// measured counts and sums up what is read through it.
type measured struct {
	from  io.Reader
	bytes int64
	sum   hash.Hash
	want  string // the sum that it must have in the end; "": any
}

// errChanged means that a content is not what it was when its sum was made.
var errChanged = errors.New("the content has changed")

func measure(from io.Reader, want string) *measured {
	return &measured{from: from, sum: sha256.New(), want: want}
}

func (m *measured) Read(p []byte) (int, error) {
	n, err := m.from.Read(p)
	m.bytes += int64(n)
	m.sum.Write(p[:n])
	if err == io.EOF && m.want != "" && m.sha256() != m.want {
		err = errChanged
	}
	return n, err
}

func (m *measured) sha256() string { return hex.EncodeToString(m.sum.Sum(nil)) }
