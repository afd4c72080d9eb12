//go:build linux

package install

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// rented is an empty machine, with systemd and a connection to the internet, on which
// somebody is signed in as root.
type rented struct {
	t     *testing.T
	init  int // its first process, as it is known here
	steps int // that the shopkeeper took on it
}

// rent boots a machine that has nothing but the executable, as it was copied there.
func rent(t *testing.T, in *internet, executable string) *rented {
	t.Helper()
	folder := t.TempDir()
	for file, content := range map[string]string{
		"resolv.conf":                   "nameserver " + nameServer + "\n",
		"hosts":                         "127.0.0.1 localhost\n",
		"ssl/certs/ca-certificates.crt": string(in.trusted),
	} {
		path := filepath.Join(folder, "shared/etc", file)
		must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must(t, os.WriteFile(path, []byte(content), 0o644))
	}
	program, err := os.ReadFile(executable)
	must(t, err)
	must(t, os.WriteFile(filepath.Join(folder, "shared/bhatti"), program, 0o644))
	s := start(t, folder, "basic.target", fmt.Sprintf("INTERNET=/proc/%d/ns/net", os.Getpid()))
	m := &rented{t: t}
	for late := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		select {
		case <-s.ended:
			t.Skipf("systemd does not boot in a namespace here: %s", &s.log)
		default:
		}
		if m.init = firstOf(s.pid); m.init != 0 {
			if said, _ := m.run("systemctl is-active basic.target"); said == "active" {
				break
			}
		}
		if time.Now().After(late) {
			log, _ := os.ReadFile(filepath.Join(folder, "shared/boot.log"))
			t.Skipf("systemd does not boot in a namespace here: %s", log)
		}
	}
	in.connect()
	m.ask("cp /lived/bhatti .")
	return m
}

// firstOf is the first process of a system; 0 while systemd is not there.
func firstOf(parent int) int {
	children, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", parent, parent))
	child, _, _ := strings.Cut(string(children), " ")
	name, _ := os.ReadFile("/proc/" + child + "/comm")
	if pid, err := strconv.Atoi(child); err == nil && strings.TrimSpace(string(name)) == "systemd" {
		return pid
	}
	return 0
}

// run runs a line as root would type it, with root's environment and nothing of ours.
func (m *rented) run(line string) (string, error) {
	ctx, cancel := context.WithTimeout(m.t.Context(), 2*time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, "nsenter", "--target", strconv.Itoa(m.init), "--mount", "--pid", "--net", "--uts", "--ipc",
		"--root", "--wd", "bash", "-c", "cd && "+line)
	c.Env = []string{"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LANG=C.UTF-8"}
	said, err := c.CombinedOutput()
	return strings.TrimSpace(string(said)), err
}

// ask is run without an error.
func (m *rented) ask(line string) string {
	m.t.Helper()
	said, err := m.run(line)
	if err != nil {
		log, _ := m.run("journalctl --no-pager -n 60 -o cat")
		m.t.Fatalf("%s: %v\n%s\n\nThe machine's log:\n%s", line, err, said, log)
	}
	return said
}

// step is what the shopkeeper has to type, told as they see it.
func (m *rented) step(line string) string {
	m.t.Helper()
	m.steps++
	m.t.Logf("# %s", line)
	said := m.ask(line)
	m.t.Log(said)
	return said
}

// figure is a number that a line says.
func (m *rented) figure(line string) int {
	m.t.Helper()
	n, err := strconv.Atoi(m.ask(line))
	must(m.t, err)
	return n
}

// canBoot skips a test where no system can be booted.
func canBoot(t *testing.T) {
	t.Helper()
	if testing.Short() || os.Geteuid() != 0 {
		t.Skip("only root can boot a system in a namespace")
	}
	for _, program := range []string{"go", "unshare", "nsenter", "pivot_root", "ip", "curl", "ss", "useradd", "runuser", "/lib/systemd/systemd"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip(err)
		}
	}
	if out, err := exec.CommandContext(t.Context(), "unshare", "--mount", "--pid", "--net", "--cgroup", "--fork", "true").CombinedOutput(); err != nil {
		t.Skipf("no namespaces here: %s", out)
	}
}

// system runs in a namespace of its own until the test ends.
type system struct {
	pid   int // of the process that waits for the first of the system
	log   bytes.Buffer
	ended chan struct{}
}

// start boots a system; see testdata/boot.sh.
func start(t *testing.T, folder, unit string, environ ...string) *system {
	t.Helper()
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	c := exec.CommandContext(ctx, "unshare", "--mount", "--pid", "--fork", "--uts", "--ipc", "--net", "--cgroup", "--kill-child",
		"bash", "testdata/boot.sh", folder, unit)
	s := &system{ended: make(chan struct{})}
	c.Stdout, c.Stderr, c.Env = &s.log, &s.log, append(os.Environ(), environ...)
	group, leave := ownGroup(t)
	c.Path, c.Args = "/bin/sh", append([]string{"sh", "-c", `echo $$ > "$0/cgroup.procs" && exec "$@"`, group}, c.Args...)
	must(t, c.Start())
	s.pid = c.Process.Pid
	go func() { _ = c.Wait(); close(s.ended) }()
	t.Cleanup(func() { cancel(); <-s.ended; leave() })
	return s
}
