package offsitetest

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/crypto/ssh"

	"bhatti/server/offsite"
)

// ErrNoSSHD means that the system has no SSH server to test against.
var ErrNoSSHD = errors.New("no sshd here (Debian, Ubuntu: sudo apt-get install openssh-server)")

// SSHD is the system's SSH server, with keys of its own, on a port of its own.
type SSHD struct {
	Dir string // of its keys and its log

	user, hostKey, secret, address string
	process                        *exec.Cmd
}

// Folder is a folder on the server, reached over a wire of its own.
type Folder struct {
	Wire *Wire
	Root string
	at   *SSHD
}

// NewSSHD starts the server. dir is an empty folder for its keys.
func NewSSHD(dir string) (*SSHD, error) {
	program, err := exec.LookPath("sshd")
	if err != nil {
		if program, err = exec.LookPath("/usr/sbin/sshd"); err != nil {
			return nil, ErrNoSSHD
		}
	}
	who, err := user.Current()
	if err != nil {
		return nil, err
	}
	s := &SSHD{user: who.Username, Dir: dir}
	if s.secret, _, err = newKey(filepath.Join(dir, "client")); err != nil {
		return nil, err
	}
	if err := s.NewHostKey(); err != nil {
		return nil, err
	}
	if os.Geteuid() == 0 { // sshd insists on it then
		if err := os.MkdirAll("/run/sshd", 0o755); err != nil {
			return nil, err
		}
	}
	if s.address, err = freeAddress(); err != nil {
		return nil, err
	}
	return s, s.start(program)
}

// Folder is a folder of the machine as a place.
func (s *SSHD) Folder(root string) (*Folder, error) {
	wire, err := NewWire(s.address)
	return &Folder{Wire: wire, Root: root, at: s}, err
}

func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// newKey makes a key pair in files.
func newKey(path string) (secret, public string, err error) {
	pub, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return "", "", err
	}
	block, err := ssh.MarshalPrivateKey(key, "")
	if err != nil {
		return "", "", err
	}
	sshPub, err := ssh.NewPublicKey(pub)
	if err != nil {
		return "", "", err
	}
	secret, public = string(pem.EncodeToMemory(block)), string(ssh.MarshalAuthorizedKey(sshPub))
	return secret, strings.TrimSpace(public), errors.Join(os.WriteFile(path, []byte(secret), 0o600), os.WriteFile(path+".pub", []byte(public), 0o600))
}

// NewHostKey gives the server another key, as if it had been set up anew. It is
// used by connections from then on, because sshd begins each anew.
func (s *SSHD) NewHostKey() (err error) {
	_, s.hostKey, err = newKey(filepath.Join(s.Dir, "host"))
	return err
}

// Allow lets in whoever has the private half of the key, as a line of authorized_keys.
func (s *SSHD) Allow(line string) error {
	return os.WriteFile(filepath.Join(s.Dir, "client.pub"), []byte(line+"\n"), 0o600)
}

// Address is where the server listens.
func (s *SSHD) Address() string { return s.address }

// User is the account that the server lets in.
func (s *SSHD) User() string { return s.user }

func (s *SSHD) start(program string) error {
	_, port, err := net.SplitHostPort(s.address)
	if err != nil {
		return err
	}
	subsystem := "internal-sftp"
	if _, err := os.Stat("/usr/lib/openssh/sftp-server"); err == nil {
		subsystem = "/usr/lib/openssh/sftp-server"
	}
	config := filepath.Join(s.Dir, "config")
	text := fmt.Sprintf("Port %s\nListenAddress 127.0.0.1\nHostKey %s\nAuthorizedKeysFile %s\nPidFile none\nUsePAM no\nStrictModes no\n"+
		"PasswordAuthentication no\nPermitRootLogin prohibit-password\nMaxStartups 100\nPerSourcePenalties no\nSubsystem sftp %s\n",
		port, filepath.Join(s.Dir, "host"), filepath.Join(s.Dir, "client.pub"), subsystem)
	if exec.Command(program, "-t", "-o", "PerSourcePenalties=no", "-f", "/dev/null", "-h", filepath.Join(s.Dir, "host")).Run() != nil {
		text = strings.ReplaceAll(text, "PerSourcePenalties no\n", "") // an older one
	}
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		return err
	}
	s.process = exec.Command(program, "-D", "-e", "-f", config)
	log, err := os.Create(filepath.Join(s.Dir, "log"))
	if err != nil {
		return err
	}
	defer log.Close()
	s.process.Stderr = log
	if err := s.process.Start(); err != nil {
		return err
	}
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if c, err := net.Dial("tcp", s.address); err == nil {
			return c.Close()
		}
	}
	said, _ := os.ReadFile(filepath.Join(s.Dir, "log"))
	s.Close()
	return fmt.Errorf("sshd does not answer: %s", said)
}

// Target is the place, reached over the wire.
func (f *Folder) Target() offsite.Target {
	return offsite.Target{URL: "sftp://" + f.at.user + "@" + f.Wire.Address() + f.Root, Secret: f.at.secret, HostKey: f.at.hostKey}
}

// Contents are the files of the place, by the name that a place gives them.
func (f *Folder) Contents() (map[string][]byte, error) {
	contents := map[string][]byte{}
	found, err := filepath.Glob(filepath.Join(f.Root, "*", "*"))
	if err != nil {
		return nil, err
	}
	for _, file := range found {
		name, err := filepath.Rel(f.Root, file)
		if err != nil {
			return nil, err
		}
		if contents[name], err = os.ReadFile(file); err != nil {
			return nil, err
		}
	}
	return contents, nil
}

// Set replaces a file behind the shop's back; nil deletes it.
func (f *Folder) Set(name string, content []byte) error {
	file := filepath.Join(f.Root, name)
	if content == nil {
		return os.Remove(file)
	}
	return os.WriteFile(file, content, 0o600)
}

// Close ends the wire; the server goes on.
func (f *Folder) Close() { f.Wire.Close() }

// Close stops the server.
func (s *SSHD) Close() {
	s.process.Process.Kill()
	s.process.Wait()
}
