//go:build linux

package install

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"aead.dev/minisign"
)

// TestAShopsLifeUnderSystemd installs the real executable on a systemd of its own,
// in a namespace. testdata/lived.sh is what happens there.
func TestAShopsLifeUnderSystemd(t *testing.T) {
	folder, shared := machine(t, "lived.sh")
	build(t, filepath.Join(shared, "bhatti"), "", nil)
	lives(t, folder, time.Minute)
}

// TestUpgradesUnderSystemd does there what testdata/upgraded.sh says, with releases
// that differ from this one in a file or two.
func TestUpgradesUnderSystemd(t *testing.T) {
	if os.Getenv("TORTURE") == "" {
		t.Skip("it takes five minutes: part of `make torture`")
	}
	folder, shared := machine(t, "upgraded.sh")
	public, key, err := minisign.GenerateKey(rand.Reader)
	must(t, err)
	newer := map[string]string{"goose/sqlite/9998_newer.sql": "-- +goose Up\nALTER TABLE orders ADD COLUMN newer INTEGER NOT NULL DEFAULT 0;\n"}
	with := func(file, content string) map[string]string {
		files := maps.Clone(newer)
		files[file] = content
		return files
	}
	starting := func(what string) map[string]string {
		return with("newer.go", "package main\n\nimport (\n\t\"os\"\n\t\"slices\"\n\t\"time\"\n)\n\nfunc init() {\n\tif slices.Contains(os.Args, \"serve\") {\n\t\t"+what+"\n\t}\n}\n\nvar _ = time.Now\n")
	}
	const dies = `go func() {
			for {
				if _, err := os.Stat("/lived/sink"); err == nil {
					os.Exit(3)
				}
				time.Sleep(10 * time.Millisecond)
			}
		}()`
	health, err := os.ReadFile("../health.go")
	must(t, err)
	later := starting(dies)
	later["goose/sqlite/9999_later.sql"] = "-- +goose Up\nALTER TABLE orders ADD COLUMN later INTEGER NOT NULL DEFAULT 0;\n"
	for name, files := range map[string]map[string]string{
		"bhatti":     nil,
		"well":       newer,
		"forged":     newer,
		"unmigrated": with("goose/sqlite/9999_later.sql", "-- +goose Up\nUPDATE nothing SET x = 1;\n"),
		"exits":      starting("os.Exit(3)"),
		"sick":       with("server/health.go", strings.Replace(string(health), "h.mu.Lock()", "if true {\n\t\treturn errCannotSave\n\t}\n\th.mu.Lock()", 1)),
		"dies":       starting(dies),
		"later":      later,
	} {
		version := map[string]string{"bhatti": "0.3.0", "later": "0.5.0"}[name]
		version = cmp.Or(version, "0.4.0")
		path := filepath.Join(shared, name)
		build(t, path, "-s -w -X main.commit=test -X main.version="+version+" -X main.publicKey="+public.String(), files)
		program, err := os.ReadFile(path)
		must(t, err)
		read := minisign.NewReader(bytes.NewReader(program))
		_, err = io.Copy(io.Discard, read)
		must(t, err)
		signature := read.SignWithComments(key, fmt.Sprintf("bhatti %s %s/%s", version, runtime.GOOS, runtime.GOARCH), "")
		if name == "forged" {
			_, other, err := minisign.GenerateKey(rand.Reader)
			must(t, err)
			signature = read.SignWithComments(other, "bhatti 0.4.0 "+runtime.GOOS+"/"+runtime.GOARCH, "")
		}
		must(t, os.WriteFile(path+".minisig", signature, 0o600))
	}
	lives(t, folder, 10*time.Minute)
}

// machine is the folder of a machine that is to be booted, and what of it the machine
// sees; a script is what happens there.
func machine(t *testing.T, script string) (folder, shared string) {
	t.Helper()
	if testing.Short() || os.Geteuid() != 0 {
		t.Skip("only root can boot a system in a namespace")
	}
	for _, program := range []string{"go", "unshare", "pivot_root", "ip", "curl", "ss", "useradd", "runuser", "/lib/systemd/systemd"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip(err)
		}
	}
	if out, err := exec.CommandContext(t.Context(), "unshare", "--mount", "--pid", "--net", "--cgroup", "--fork", "true").CombinedOutput(); err != nil {
		t.Skipf("no namespaces here: %s", out)
	}
	folder = t.TempDir()
	shared = filepath.Join(folder, "shared")
	must(t, os.Mkdir(shared, 0o755))
	for from, to := range map[string]string{script: "lived.sh", "lived.service": "lived.service"} {
		content, err := os.ReadFile(filepath.Join("testdata", from))
		must(t, err)
		must(t, os.WriteFile(filepath.Join(shared, to), content, 0o644))
	}
	return folder, shared
}

// build builds the executable as if these files, by their paths in the project, were
// in it or other than they are.
func build(t *testing.T, path, ldflags string, files map[string]string) {
	t.Helper()
	root, err := filepath.Abs("../..")
	must(t, err)
	replace, scratch := map[string]string{}, t.TempDir()
	for name, content := range files {
		replace[filepath.Join(root, name)] = filepath.Join(scratch, filepath.Base(name))
		must(t, os.WriteFile(filepath.Join(scratch, filepath.Base(name)), []byte(content), 0o600))
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	must(t, err)
	must(t, os.WriteFile(filepath.Join(scratch, "overlay.json"), overlay, 0o600))
	c := exec.CommandContext(t.Context(), "go", "build", "-overlay", filepath.Join(scratch, "overlay.json"), "-ldflags", ldflags, "-o", path, "bhatti")
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-trimpath")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
}

// lives boots the machine, which must come to a good end.
func lives(t *testing.T, folder string, within time.Duration) {
	t.Helper()
	said := boot(t, folder, within)
	if !strings.Contains(said, "==") {
		log, _ := os.ReadFile(filepath.Join(folder, "shared", "boot.log"))
		t.Skipf("systemd does not boot in a namespace here: %s", log)
	}
	if !strings.HasSuffix(strings.TrimSpace(said), "the end: well") {
		t.Errorf("it went\n%s", said)
	} else {
		t.Log(said)
	}
}

// boot boots the system, and is what it said until the end.
func boot(t *testing.T, folder string, within time.Duration) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), within)
	defer cancel()
	c := exec.CommandContext(ctx, "unshare", "--mount", "--pid", "--fork", "--uts", "--ipc", "--net", "--cgroup", "--kill-child",
		"bash", "testdata/boot.sh", folder)
	var log bytes.Buffer
	c.Stdout, c.Stderr = &log, &log
	group, leave := ownGroup(t)
	defer leave()
	c.Path, c.Args = "/bin/sh", append([]string{"sh", "-c", `echo $$ > "$0/cgroup.procs" && exec "$@"`, group}, c.Args...)
	must(t, c.Start())
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	defer func() { cancel(); <-ended }()
	out := filepath.Join(folder, "shared", "out")
	for {
		said, _ := os.ReadFile(out)
		if bytes.Contains(said, []byte("the end:")) {
			return string(said)
		}
		select {
		case err := <-ended:
			ended <- err
			return fmt.Sprintf("%s%s\n%v", said, &log, err)
		case <-ctx.Done():
			return fmt.Sprintf("%s\nit takes too long", said)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// ownGroup is a control group for the system, so that it leaves none in the
// machine's own.
func ownGroup(t *testing.T) (folder string, leave func()) {
	top := "/sys/fs/cgroup/systemd"
	if _, err := os.Stat(top); err != nil {
		top = "/sys/fs/cgroup"
	}
	folder, err := os.MkdirTemp(top, "bhatti-test-")
	if err != nil {
		t.Skipf("no control group can be made: %v", err)
	}
	return folder, func() {
		var folders []string
		_ = filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
			if err == nil && entry.IsDir() {
				folders = append(folders, path)
			}
			return nil
		})
		for range 50 { // until its last process is gone
			for _, folder := range slices.Backward(folders) {
				err = os.Remove(folder)
			}
			if err == nil {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
	}
}
