package offsite

import (
	"context"
	"crypto/x509"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/url"
	"syscall"
	"time"

	"bhatti/store/fault"
)

// stall is how long a connection may stand still before it counts as cut.
var stall = 2 * time.Minute

const dialling = 15 * time.Second // at most, for a connection

// dial opens a connection that fails when nothing has moved on it for a while.
func dial(ctx context.Context, network, address string) (net.Conn, error) {
	c, err := (&net.Dialer{Timeout: dialling}).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	return moving{c}, nil
}

// moving is a connection that fails when neither direction moves. What moves in
// one keeps the other alive: a slow upload is not mistaken for a silent server.
type moving struct{ net.Conn }

func (c moving) Read(b []byte) (int, error) {
	if err := c.SetDeadline(time.Now().Add(stall)); err != nil {
		return 0, err
	}
	return c.Conn.Read(b)
}

func (c moving) Write(b []byte) (int, error) {
	if err := c.SetDeadline(time.Now().Add(stall)); err != nil {
		return 0, err
	}
	return c.Conn.Write(b)
}

// isNetwork tells whether an error is one that passes: a further try may succeed.
func isNetwork(err error) bool {
	told, ok := errors.AsType[*fault.Error](err)
	return ok && told.Key == "backup.unreachable"
}

// networkFault is an error of the network in words; nil if it is none.
func networkFault(host string, err error) error {
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return nil // of a disk, although its cause has the methods of a network's error
	}
	if _, ok := errors.AsType[x509.UnknownAuthorityError](err); ok {
		return errCertificate(host)
	}
	if _, ok := errors.AsType[x509.HostnameError](err); ok {
		return errCertificate(host)
	}
	if _, ok := errors.AsType[x509.CertificateInvalidError](err); ok {
		return errCertificate(host)
	}
	if named, ok := errors.AsType[*net.DNSError](err); ok && named.IsNotFound {
		return fault.New(fault.Invalid, "backup.no_host", "There is no server named {host}. Compare the address with what your provider shows.", "host", host)
	}
	_, isNet := errors.AsType[net.Error](err)
	_, isURL := errors.AsType[*url.Error](err)
	cut := errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
	if !isNet && !isURL && !cut || errors.Is(err, context.Canceled) {
		return nil
	}
	return errUnreachable(host)
}

func errUnreachable(host string) error {
	return fault.New(fault.Unavailable, "backup.unreachable",
		"The connection to {host} could not be made, or was cut. Nothing that was half sent counts as a copy.", "host", host)
}

func errCertificate(host string) error {
	return fault.New(fault.Invalid, "backup.certificate",
		"The server {host} does not prove that it is the one: its certificate is for another name, expired, or of an unknown authority. Compare the address, and this server's clock.",
		"host", host)
}
