package offsite

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/pkg/sftp"
	"golang.org/x/crypto/ssh"

	"bhatti/store/fault"
)

// halfway ends the names of files that are being written.
const halfway = ".partial"

// folder is a place on an SFTP server.
type folder struct {
	host, address string // for people; to dial
	root          string
	config        *ssh.ClientConfig

	mu   sync.Mutex
	link *link // nil: not connected
}

// link is a connection to the server.
type link struct {
	*sftp.Client
	below *ssh.Client
}

func (l *link) close() error { return errors.Join(l.Client.Close(), l.below.Close()) }

func newFolder(u *url.URL, t Target) (*folder, error) {
	f, err := serverAt(u)
	if err != nil {
		return nil, err
	}
	signer, err := ssh.ParsePrivateKey([]byte(strings.TrimSpace(t.Secret) + "\n"))
	if _, locked := errors.AsType[*ssh.PassphraseMissingError](err); locked {
		return nil, fault.New(fault.Invalid, "backup.key_locked",
			"The SSH key has a passphrase, which nobody could type at night. Make a key without one for the copies alone.")
	}
	if err != nil {
		return nil, fault.New(fault.Invalid, "backup.key_unreadable",
			"This is no SSH private key. Give the whole file, from -----BEGIN to the last -----.")
	}
	f.config.Auth = []ssh.AuthMethod{ssh.PublicKeys(signer)}
	return f, f.pin(t.HostKey)
}

// serverAt reads the address of a server.
func serverAt(u *url.URL) (*folder, error) {
	if u.Hostname() == "" || u.User.Username() == "" || u.Path == "" {
		return nil, errAddress()
	}
	port := u.Port()
	if port == "" {
		port = "22"
	}
	root := path.Clean(u.Path)
	if below, ok := strings.CutPrefix(root, "/~/"); ok { // below the user's home
		root = below
	}
	return &folder{host: u.Hostname(), address: net.JoinHostPort(u.Hostname(), port), root: root,
		config: &ssh.ClientConfig{User: u.User.Username(), Timeout: dialling}}, nil
}

// pin lets the connection talk to the server with this key only.
func (f *folder) pin(key string) error {
	key = strings.TrimSpace(key)
	if strings.HasPrefix(key, "SHA256:") {
		f.config.HostKeyCallback = f.compare(key)
		return nil
	}
	public, _, _, _, err := ssh.ParseAuthorizedKey([]byte(key))
	if err != nil {
		return fault.New(fault.Invalid, "backup.host_key_missing",
			"The server's key is not known yet. Compare its fingerprint with what your provider shows, and confirm it.")
	}
	f.config.HostKeyAlgorithms = []string{public.Type()} // of its keys, it must show this one
	if public.Type() == ssh.KeyAlgoRSA {
		f.config.HostKeyAlgorithms = []string{ssh.KeyAlgoRSASHA512, ssh.KeyAlgoRSASHA256}
	}
	f.config.HostKeyCallback = f.compare(ssh.FingerprintSHA256(public))
	return nil
}

var errHostKey = errors.New("another host key")

func (f *folder) compare(fingerprint string) ssh.HostKeyCallback {
	return func(_ string, _ net.Addr, key ssh.PublicKey) error {
		if ssh.FingerprintSHA256(key) != fingerprint {
			return errHostKey
		}
		return nil
	}
}

// HostKeyOf asks an SFTP server for its public key, without signing in. fingerprint
// is what people compare, key is what Target.HostKey keeps.
func HostKeyOf(ctx context.Context, t Target) (fingerprint, key string, err error) {
	u, err := url.Parse(t.URL)
	if err != nil || u.Scheme != "sftp" {
		return "", "", errAddress()
	}
	f, err := serverAt(u)
	if err != nil {
		return "", "", err
	}
	seen := errors.New("seen")
	f.config.HostKeyCallback = func(_ string, _ net.Addr, public ssh.PublicKey) error {
		fingerprint, key = ssh.FingerprintSHA256(public), strings.TrimSpace(string(ssh.MarshalAuthorizedKey(public)))
		return seen
	}
	l, err := f.connect(ctx)
	if err == nil {
		err = l.close()
	}
	if key == "" {
		return "", "", f.told(nil, err)
	}
	return fingerprint, key, nil
}

func (f *folder) connect(ctx context.Context) (*link, error) {
	connection, err := dial(ctx, "tcp", f.address)
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, func() { connection.Close() })
	defer stop()
	c, channels, requests, err := ssh.NewClientConn(connection, f.address, f.config)
	if err != nil {
		return nil, errors.Join(err, connection.Close())
	}
	below := ssh.NewClient(c, channels, requests)
	client, err := sftp.NewClient(below, sftp.MaxConcurrentRequestsPerFile(16)) // half a megabyte under way
	if err != nil {
		return nil, errors.Join(err, below.Close())
	}
	return &link{client, below}, nil
}

// connected is the connection, made anew if there is none.
func (f *folder) connected(ctx context.Context) (*link, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.link != nil {
		return f.link, nil
	}
	l, err := f.connect(ctx)
	if err != nil {
		return nil, f.told(nil, err)
	}
	f.link = l
	return l, nil
}

// drop closes a connection that is of no more use.
func (f *folder) drop(l *link) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.link == l {
		f.link = nil
	}
	l.close()
}

func (f *folder) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.link == nil {
		return nil
	}
	l := f.link
	f.link = nil
	if err := l.close(); err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil
}

// with does something over the connection, which is cut when ctx ends.
func (f *folder) with(ctx context.Context, do func(*link) error) error {
	l, err := f.connected(ctx)
	if err != nil {
		return err
	}
	stop := context.AfterFunc(ctx, func() { f.drop(l) })
	defer stop()
	err = do(l)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return f.told(l, err)
}

func (f *folder) path(name string) string { return path.Join(f.root, name) }

func (f *folder) Put(ctx context.Context, name string, content io.Reader) error {
	return f.with(ctx, func(l *link) error {
		final := f.path(name)
		if err := l.MkdirAll(path.Dir(final)); err != nil {
			return err
		}
		temp := final + "." + rand.Text() + halfway
		if err := write(l, temp, content); err != nil {
			l.Remove(temp) // if it cannot be reached, Sweep does it
			return err
		}
		return l.PosixRename(temp, final)
	})
}

// write makes a file and sees that it is on the disk, where the server can tell.
func write(l *link, name string, content io.Reader) error {
	file, err := l.Create(name)
	if err != nil {
		return err
	}
	_, err = file.ReadFromWithConcurrency(content, 16)
	if _, can := l.HasExtension("fsync@openssh.com"); can && err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

func (f *folder) Get(ctx context.Context, name string) (r io.ReadCloser, err error) {
	err = f.with(ctx, func(l *link) error {
		file, err := l.Open(f.path(name))
		if err != nil {
			return err
		}
		stop := context.AfterFunc(ctx, func() { f.drop(l) })
		r = reading{download{file, stop}, func(err error) error { return f.told(l, err) }}
		return nil
	})
	return r, err
}

// download is a file that is being read until it is closed or its context ends.
type download struct {
	*sftp.File
	stop func() bool
}

func (d download) Close() error { d.stop(); return d.File.Close() }

func (f *folder) List(ctx context.Context, name string) (objects []Object, err error) {
	err = f.with(ctx, func(l *link) error {
		infos, err := l.ReadDirContext(ctx, f.path(name))
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		slices.SortFunc(infos, func(a, b fs.FileInfo) int { return strings.Compare(a.Name(), b.Name()) })
		for _, info := range infos {
			if info.Mode().IsRegular() && !strings.HasSuffix(info.Name(), halfway) {
				objects = append(objects, Object{Name: path.Join(name, info.Name()), Bytes: info.Size(), At: info.ModTime()})
			}
		}
		return err
	})
	return objects, err
}

func (f *folder) Delete(ctx context.Context, name string) error {
	return f.with(ctx, func(l *link) error {
		if err := l.Remove(f.path(name)); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	})
}

func (f *folder) Sweep(ctx context.Context, before time.Time) error {
	return f.with(ctx, func(l *link) error {
		for _, name := range []string{copies, files} {
			infos, err := l.ReadDirContext(ctx, f.path(name))
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
			for _, info := range infos {
				if strings.HasSuffix(info.Name(), halfway) && info.ModTime().Before(before) {
					if err := l.Remove(path.Join(f.path(name), info.Name())); err != nil {
						return err
					}
				}
			}
		}
		return nil
	})
}

// told puts an error into words, and lets go of a connection that was cut.
func (f *folder) told(l *link, err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		return fs.ErrNotExist
	}
	if _, ok := errors.AsType[*fault.Error](err); ok {
		return err
	}
	if errors.Is(err, errHostKey) {
		return fault.New(fault.Conflict, "backup.host_key_changed",
			"{host} shows another key than the one that was confirmed. Either it was set up anew, or somebody is in between: ask your provider before you confirm the new one.",
			"host", f.host)
	}
	if strings.Contains(err.Error(), "unable to authenticate") {
		return fault.New(fault.Invalid, "backup.login_refused",
			"{host} does not let this key in. Put the public half of it into the account {user} there.", "host", f.host, "user", f.config.User)
	}
	if errors.Is(err, sftp.ErrSSHFxConnectionLost) || errors.Is(err, net.ErrClosed) || networkFault(f.host, err) != nil {
		if l != nil {
			f.drop(l)
		}
		if said := networkFault(f.host, err); said != nil {
			return said
		}
		return errUnreachable(f.host)
	}
	return f.refused(l, err)
}

// refused puts a server's answer into words. SFTP has no word for a full disk.
func (f *folder) refused(l *link, err error) error {
	if errors.Is(err, fs.ErrPermission) {
		return fault.New(fault.Invalid, "backup.no_permission",
			"The account {user} at {host} may not write into {folder}.", "user", f.config.User, "host", f.host, "folder", f.root)
	}
	if errors.Is(err, syscall.ENOTDIR) {
		return fault.New(fault.Invalid, "backup.no_folder",
			"{folder} at {host} is a file and no folder, or lies below a file. Name another folder.", "folder", f.root, "host", f.host)
	}
	status, ok := errors.AsType[*sftp.StatusError](err)
	if !ok || status.FxCode() != sftp.ErrSSHFxFailure {
		return fmt.Errorf("%s: %w", f.host, err)
	}
	if l != nil {
		if disk, err := l.StatVFS(f.root); err == nil && disk.Bavail*disk.Frsize < 1<<20 {
			return fault.New(fault.Unavailable, "backup.full", "There is no room left at {host}. Enlarge it there, or choose another place.", "host", f.host)
		}
	}
	return fault.New(fault.Unavailable, "backup.refused_write",
		"{host} could not write the copy and does not say why. Most often its disk or the account's quota is full.", "host", f.host)
}
