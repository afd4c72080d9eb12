package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"bhatti/store/storetest/cluster"

	"bhatti/store"
)

const (
	serversPart  = 0.25 // of a core, that each of two servers has
	serversGoods = 2_000
)

// servers compares the reads that two servers of one shop in PostgreSQL answer with those
// of one. Each is held to a quarter of a core, so that there is room on this machine for
// both, for the database and for who asks.
func (b *bench) servers(ctx context.Context) error {
	const what = "reads under two servers ÷ one"
	c, err := cluster.Start()
	if errors.Is(err, cluster.ErrNone) {
		b.missing(what, err)
		return nil
	}
	if err != nil {
		return err
	}
	defer c.Stop()
	dirs := []string{filepath.Join(b.dir, "first"), filepath.Join(b.dir, "second")}
	token, err := b.furnish(ctx, dirs, c.Address("postgres"))
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var hosts []string
	for _, dir := range dirs {
		server, host, err := serve(b.inPostgres(ctx, dir, c.Address("postgres"), "serve"))
		if err != nil {
			return err
		}
		defer func() { stop(); server.Wait() }()
		release, err := holdTo(server.Process.Pid, serversPart)
		if err != nil {
			b.missing(what, err)
			return nil
		}
		defer func() { stop(); server.Wait(); release() }()
		hosts = append(hosts, host)
	}
	if err := b.readsOfTwo(ctx, "prepared catalogue reads", hosts); err != nil {
		return err
	}
	return b.readsOfTwo(ctx, "signed-in product lists", hosts, "Authorization: Bearer "+token)
}

// readsOfTwo asks one server and both, in turn.
func (b *bench) readsOfTwo(ctx context.Context, what string, hosts []string, headers ...string) error {
	var both []asked
	for _, host := range hosts {
		both = append(both, asked{host, request(host, listPath, headers...)})
	}
	var one, two []float64
	for n := range pairRounds {
		for _, m := range []struct {
			into    *[]float64
			servers []asked
		}{{&one, both[n%2 : n%2+1]}, {&two, both}} {
			rate, err := perSecond(ctx, b.round, m.servers...)
			if err != nil {
				return err
			}
			*m.into = append(*m.into, rate)
		}
	}
	b.plain(fmt.Sprintf("%s, one server of %v of a core", what, serversPart), median(append([]float64(nil), one...)), " /s")
	b.plain(what+", two such servers", median(append([]float64(nil), two...)), " /s")
	b.atLeast(what+", two servers ÷ one", median(ratios(two, one)), 1.7, "")
	return nil
}

// inPostgres is a bhatti command on a database, with a folder of its own.
func (b *bench) inPostgres(ctx context.Context, dir, address string, args ...string) *exec.Cmd {
	c := b.commandIn(ctx, dir, args...)
	c.Env = append(c.Env, "BHATTI_DATABASE="+address)
	return c
}

// furnish puts goods and a customer into the database, whose token it returns, and gives
// all servers the same key.
func (b *bench) furnish(ctx context.Context, dirs []string, address string) (token string, err error) {
	catalogue := filepath.Join(b.dir, "goods.csv")
	if err := writeCatalogue(catalogue, serversGoods); err != nil {
		return "", err
	}
	if out, err := b.inPostgres(ctx, dirs[0], address, "import", catalogue).CombinedOutput(); err != nil {
		return "", fmt.Errorf("import: %w: %s", err, out)
	}
	data, err := store.Open(ctx, store.Options{Dir: dirs[0], Address: address, PostgresMigrations: os.DirFS("goose/postgres")})
	if err != nil {
		return "", err
	}
	defer data.Close()
	if token, err = signIn(ctx, data, "bench@example.in"); err != nil {
		return "", err
	}
	key, err := os.ReadFile(filepath.Join(dirs[0], store.KeyFile))
	if err != nil {
		return "", err
	}
	for _, dir := range dirs[1:] {
		if err := errors.Join(os.MkdirAll(dir, 0o700), os.WriteFile(filepath.Join(dir, store.KeyFile), key, 0o600)); err != nil {
			return "", err
		}
	}
	return token, nil
}

// holdTo holds a process to a part of a core, by a control group of Linux, until
// release, which comes after the process has ended.
func holdTo(pid int, part float64) (release func() error, err error) {
	const period = 20_000 // microseconds
	quota := strconv.Itoa(int(part * period))
	group, files := "", map[string]string{}
	if _, err := os.Stat("/sys/fs/cgroup/cgroup.controllers"); err == nil {
		group = filepath.Join("/sys/fs/cgroup", fmt.Sprint("bhatti-bench-", pid))
		files["cpu.max"] = quota + " " + strconv.Itoa(period)
		if err := os.WriteFile("/sys/fs/cgroup/cgroup.subtree_control", []byte("+cpu"), 0); err != nil {
			return nil, cannotHold(err)
		}
	} else {
		group = filepath.Join("/sys/fs/cgroup/cpu", fmt.Sprint("bhatti-bench-", pid))
		files["cpu.cfs_period_us"], files["cpu.cfs_quota_us"] = strconv.Itoa(period), quota
	}
	if err := os.Mkdir(group, 0o755); err != nil {
		return nil, cannotHold(err)
	}
	release = func() error { return os.Remove(group) }
	for name, value := range files {
		if err := os.WriteFile(filepath.Join(group, name), []byte(value), 0); err != nil {
			return nil, errors.Join(cannotHold(err), release())
		}
	}
	if err := os.WriteFile(filepath.Join(group, "cgroup.procs"), []byte(strconv.Itoa(pid)), 0); err != nil {
		return nil, errors.Join(cannotHold(err), release())
	}
	return release, nil
}

// cannotHold says what it takes to hold a process to a part of a core.
func cannotHold(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return errors.New("this system has no control groups (Linux has)")
	}
	return fmt.Errorf("a server can be held to a part of a core by root alone: %w", err)
}
