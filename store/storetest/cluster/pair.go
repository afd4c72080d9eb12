package cluster

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// pairPatience is how long a standby may take to be of use.
const pairPatience = time.Minute

// Pair is a primary and its synchronous standby: what is committed is on both.
// Nobody promotes the standby but Promote, which is what a manager of clusters such
// as Patroni does. Its methods are for one goroutine.
type Pair struct {
	hosts    []string
	settings []string
	primary  *Cluster
	standby  *Cluster // nil: it has been promoted, and nobody has taken its place
	dead     *Cluster // the old primary; nil: none
	wire     *Wire    // over which the standby follows
}

// StartPair starts a primary and a standby; settings are for both. They do not wait for
// the disk (fsync=off) unless settings say so: here processes die and machines do not,
// and what a process has written outlives it in the system's memory. What a commit waits
// for is the standby. The error is ErrNone where PostgreSQL is not installed.
func StartPair(settings ...string) (_ *Pair, err error) {
	p := &Pair{settings: append([]string{
		"fsync=off", "synchronous_commit=on", "max_connections=200",
		"dynamic_shared_memory_type=mmap", // nothing of a killed server is left in /dev/shm
		"wal_retrieve_retry_interval=100ms",
	}, settings...)}
	if p.primary, err = Start(p.settings...); err != nil {
		return nil, err
	}
	standby, err := place(p.settings)
	if err == nil {
		p.hosts = []string{p.primary.host(), standby.host()}
		err = p.follow(standby)
	}
	if err != nil {
		return nil, errors.Join(err, p.Stop())
	}
	return p, nil
}

// Hosts are where both servers listen, whatever part they play.
func (p *Pair) Hosts() []string { return p.hosts }

// Primary is which of the hosts is the primary.
func (p *Pair) Primary() int { return slices.Index(p.hosts, p.primary.host()) }

// Address is that of a database of the pair: both hosts, of which a client takes the
// primary.
func (p *Pair) Address(database string) string { return AddressAt(database, p.hosts...) }

// Wire is the one over which the standby follows the primary.
func (p *Pair) Wire() *Wire { return p.wire }

// follow makes a server the standby of the primary.
func (p *Pair) follow(c *Cluster) (err error) {
	if p.wire, err = NewWire(p.primary.host()); err != nil {
		return err
	}
	p.standby = c
	host, port, _ := strings.Cut(p.wire.Address(), ":")
	upstream := fmt.Sprintf("host=%s port=%s user=bhatti application_name=standby", host, port)
	if err := c.run("pg_basebackup", "-d", upstream, "-D", c.data(), "-R", "-C", "-S", "standby", "-X", "stream", "-c", "fast", "--no-sync"); err != nil {
		return err
	}
	if err := c.serve(); err != nil {
		return err
	}
	if err := p.primary.waitFor(`SELECT count(*) = 1 FROM pg_stat_replication WHERE state = 'streaming'`); err != nil {
		return err
	}
	if err := p.primary.set("synchronous_standby_names", "standby"); err != nil {
		return err
	}
	return p.primary.waitFor(`SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = 'sync'`)
}

// KillPrimary ends the primary as if its machine had lost power.
func (p *Pair) KillPrimary() error {
	p.dead, p.primary = p.primary, nil
	return p.dead.kill()
}

// Promote makes the standby the primary, which waits for no other.
func (p *Pair) Promote() error {
	p.wire.Close()
	if err := p.standby.run("pg_ctl", "-D", p.standby.data(), "-w", "-t", "60", "promote"); err != nil {
		return err
	}
	p.primary, p.standby = p.standby, nil
	return p.primary.set("synchronous_standby_names", "")
}

// Rejoin makes the dead primary the new standby, with a copy of all that the primary
// has; what it alone had written is gone.
func (p *Pair) Rejoin() error {
	c := p.dead
	if err := os.RemoveAll(c.data()); err != nil {
		return err
	}
	p.dead = nil
	return p.follow(c)
}

// Stop ends both servers and deletes their folders.
func (p *Pair) Stop() (err error) {
	if p.wire != nil {
		p.wire.Close()
	}
	for _, c := range []*Cluster{p.standby, p.primary} {
		if c != nil {
			err = errors.Join(err, c.Stop())
		}
	}
	if p.dead != nil {
		err = errors.Join(err, os.RemoveAll(p.dead.dir))
	}
	return err
}

// kill ends the server and all its processes at once: one that is left could commit on.
func (c *Cluster) kill() error {
	text, err := os.ReadFile(filepath.Join(c.data(), "postmaster.pid"))
	if err != nil {
		return err
	}
	lines := strings.Split(string(text), "\n")
	pid, err := strconv.Atoi(lines[0])
	if err != nil {
		return fmt.Errorf("the server's process: %w", err)
	}
	if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil { // from now on it starts no process
		return err
	}
	children, err := childrenOf(pid)
	for _, child := range append(children, pid) {
		if killed := syscall.Kill(child, syscall.SIGKILL); killed != syscall.ESRCH {
			err = errors.Join(err, killed)
		}
	}
	if len(lines) > 6 { // "key id" of a piece of memory that is nobody's now
		if key := strings.Fields(lines[6]); len(key) == 2 {
			exec.Command("ipcrm", "-m", key[1]).Run()
		}
	}
	return err
}

func childrenOf(pid int) (children []int, err error) {
	all, err := exec.Command("ps", "-A", "-o", "ppid=,pid=").Output()
	if err != nil {
		return nil, fmt.Errorf("the server's processes: %w", err)
	}
	for line := range strings.Lines(string(all)) {
		var parent, child int
		if _, err := fmt.Sscan(line, &parent, &child); err == nil && parent == pid {
			children = append(children, child)
		}
	}
	return children, nil
}

// ask reads one value.
func (c *Cluster) ask(query string, into any) error {
	ctx, cancel := context.WithTimeout(context.Background(), pairPatience)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.Address("postgres"))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	return conn.QueryRow(ctx, query).Scan(into)
}

// waitFor waits until a condition holds.
func (c *Cluster) waitFor(condition string) error {
	for deadline := time.Now().Add(pairPatience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		var holds bool
		if err := c.ask(condition, &holds); err != nil || holds {
			return err
		}
	}
	return fmt.Errorf("not within %v: %s", pairPatience, condition)
}

// set changes a setting of the running server, for good.
func (c *Cluster) set(name, value string) error {
	ctx, cancel := context.WithTimeout(context.Background(), pairPatience)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.Address("postgres"))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, fmt.Sprintf("ALTER SYSTEM SET %s = '%s'", name, value)); err != nil {
		return err
	}
	var done bool
	return conn.QueryRow(ctx, "SELECT pg_reload_conf()").Scan(&done)
}
