// Package cluster starts a PostgreSQL server of the test's own in a temporary
// folder, as a user without rights, and stops it again. Only tests and the programs
// that measure use it.
package cluster

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// ErrNone: this machine has no PostgreSQL server to start.
var ErrNone = errors.New("no PostgreSQL server is installed (Debian, Ubuntu: sudo apt-get install postgresql)")

// Cluster is a running server.
type Cluster struct {
	dir, bin string
	port     int
	as       *syscall.Credential // nil: as we are
	settings []string
}

// Start makes an empty cluster in a folder of its own and starts its server on
// a free port of the loopback interface. settings, such as "fsync=off", are for that
// server alone. The error is ErrNone where none is installed.
func Start(settings ...string) (_ *Cluster, err error) {
	c, err := place(settings)
	if err != nil {
		return nil, err
	}
	if err = c.run("initdb", "-D", c.data(), "-U", "bhatti", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"); err == nil {
		err = c.serve()
	}
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(c.dir))
	}
	return c, nil
}

// place is a folder and a port for a server.
func place(settings []string) (c *Cluster, err error) {
	c = &Cluster{settings: settings}
	if c.bin, err = programs(); err != nil {
		return nil, err
	}
	if c.as, err = unprivileged(); err != nil {
		return nil, err
	}
	if c.port, err = freePort(); err != nil {
		return nil, err
	}
	if c.dir, err = os.MkdirTemp(folder(settings), "bhatti-postgres-"); err != nil {
		return nil, err
	}
	if c.as != nil {
		err = os.Chown(c.dir, int(c.as.Uid), int(c.as.Gid))
	}
	return c, err
}

// inMemory is a folder that is kept in memory.
const inMemory = "/dev/shm"

// folder is where a server with these settings has its own; "" is the one for temporary
// files. A server that waits for no disk needs none: a database is 800 files, and on a
// disk making them took most of the time of a test.
func folder(settings []string) string {
	const room = 4 << 30
	var is syscall.Statfs_t
	if slices.Contains(settings, "fsync=off") && syscall.Statfs(inMemory, &is) == nil && uint64(is.Bavail)*uint64(is.Bsize) >= room {
		return inMemory
	}
	return ""
}

// serve starts the server on what its folder holds.
func (c *Cluster) serve() error {
	options := []string{"-p", strconv.Itoa(c.port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="}
	for _, s := range c.settings {
		options = append(options, "-c", s)
	}
	return c.run("pg_ctl", "-D", c.data(), "-w", "-t", "60", "-l", filepath.Join(c.dir, "log"), "-o", strings.Join(options, " "), "start")
}

func (c *Cluster) data() string { return filepath.Join(c.dir, "data") }

// Address is that of a database of the cluster.
func (c *Cluster) Address(database string) string { return AddressAt(database, c.host()) }

// AddressAt is that of a database at hosts, each with its port.
func AddressAt(database string, hosts ...string) string {
	return fmt.Sprintf("postgres://bhatti@%s/%s?sslmode=disable", strings.Join(hosts, ","), database)
}

func (c *Cluster) host() string { return fmt.Sprint("127.0.0.1:", c.port) }

// Stop ends the server at once and deletes its folder.
func (c *Cluster) Stop() error {
	return errors.Join(c.run("pg_ctl", "-D", c.data(), "-w", "-m", "immediate", "stop"), os.RemoveAll(c.dir))
}

func (c *Cluster) run(program string, args ...string) error {
	cmd := exec.Command(filepath.Join(c.bin, program), args...)
	cmd.Dir = c.dir
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: c.as}
	// Not a pipe: the server that pg_ctl leaves running would keep it open.
	said, err := os.CreateTemp("", "bhatti-postgres-said-")
	if err != nil {
		return err
	}
	defer os.Remove(said.Name())
	defer said.Close()
	cmd.Stdout, cmd.Stderr = said, said
	if err := cmd.Run(); err != nil {
		text, _ := os.ReadFile(said.Name())
		log, _ := os.ReadFile(filepath.Join(c.dir, "log"))
		return fmt.Errorf("%s: %w\n%s%s", program, err, text, log)
	}
	return nil
}

// programs is the folder of PostgreSQL's programs: that of the path, or the newest
// of Debian's.
func programs() (string, error) {
	if found, err := exec.LookPath("initdb"); err == nil {
		if real, err := filepath.EvalSymlinks(found); err == nil {
			return filepath.Dir(real), nil
		}
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		return "", ErrNone
	}
	release := func(path string) int {
		n, _ := strconv.Atoi(strings.Split(path, "/")[4])
		return n
	}
	return filepath.Dir(slices.MaxFunc(found, func(a, b string) int { return release(a) - release(b) })), nil
}

// unprivileged is whom the server runs as: PostgreSQL refuses root. nil: as we are.
func unprivileged() (*syscall.Credential, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.Atoi(u.Uid)
		if err != nil {
			return nil, err
		}
		gid, err := strconv.Atoi(u.Gid)
		return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, err
	}
	return nil, errors.New("there is no user without rights to run PostgreSQL as")
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}
