package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"bhatti/store/storetest"
)

// asBhatti in the environment makes the test binary be the shop's executable.
const asBhatti = "BHATTI_TEST_AS_EXECUTABLE"

// testRoot in the environment is the folder that stands for /, below which that
// executable looks for the settings of an installed shop.
const testRoot = "BHATTI_TEST_ROOT"

func TestMain(m *testing.M) {
	if os.Getenv(asBhatti) != "" {
		if root := os.Getenv(testRoot); root != "" {
			systemRoot = root
		}
		os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// bhatti is one run of the executable, killed with the test.
func bhatti(t *testing.T, data string, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), self, args...)
	c.Env = []string{asBhatti + "=yes", "BHATTI_DATA=" + data, "PATH=" + os.Getenv("PATH"), "TMPDIR=" + os.TempDir()}
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
	c.WaitDelay = 20 * time.Second
	return c
}

// openDemo starts the demo shop on its own data folder, and returns its address.
func openDemo(t *testing.T, data string) (url string, process *os.Process) {
	t.Helper()
	c := bhatti(t, data, "demo", "--data", data, "--listen", "127.0.0.1:0")
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	c.Stderr = &log
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Signal(syscall.SIGTERM); c.Wait() })
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if found := regexp.MustCompile(`The shop\s+(\S+)`).FindStringSubmatch(lines.Text()); found != nil {
			go io.Copy(io.Discard, out)
			return found[1], c.Process
		}
	}
	t.Fatalf("the demo did not start: %s", &log)
	return "", nil
}

func status(t *testing.T, url string) (int, string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(body)
}

func TestAttackTheShopsFiles(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	url, process := openDemo(t, data)
	copied := filepath.Join(data, "backups", "today.db")
	if out, err := bhatti(t, data, "backup", copied).CombinedOutput(); err != nil {
		t.Fatalf("backup: %v\n%s", err, out)
	}

	// A customer reads the catalogue of the shop whose files are looked for.
	reading := func(victim *storetest.Victim) {
		victim.Does(func() error {
			if code, body := status(t, url+"/api/CustomerAppV1/GetCatagoryList"); code != 200 || body == "" {
				return fmt.Errorf("answered %d", code)
			}
			return nil
		})
	}

	t.Run("by their modes", func(t *testing.T) {
		attack := storetest.NewAttack(t, "files open to other users of the machine")
		victim := attack.Victim("a customer reading the catalogue")
		reading(victim)
		err := filepath.WalkDir(data, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := entry.Info()
			attack.Case(err == nil && info.Mode().Perm()&0o077 == 0, "%s: %v %v", path, info.Mode(), err)
			if entry.IsDir() {
				reading(victim)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})

	t.Run("over HTTP", func(t *testing.T) {
		attack := storetest.NewAttack(t, "database, keys and backups over HTTP")
		victim := attack.Victim("a customer reading the catalogue")
		var paths []string
		for _, name := range []string{
			"bhatti.db", "bhatti.db-wal", "bhatti.db-shm", "key", "server.lock", "schema.lock", "backups/today.db", "backups", "data/bhatti.db",
			".env", ".git/config", ".git/HEAD", ".DS_Store", "go.mod", "main.go", "config.json", "backup.sql", "dump.sql", "bhatti.db.bak", "id_rsa",
			"proc/self/environ", "etc/passwd", "server-status", "debug/pprof/", "debug/vars", "phpinfo.php", "wp-login.php", "actuator/env",
		} {
			for _, before := range []string{
				"/", "/Uploads/", "/Uploads/../", "/Uploads/%2e%2e/", "/Uploads/..%2f", "/Uploads/..%5c", "/Uploads/..%c0%af", "/Uploads/x/../../",
				"/assets/", "/assets/../", "/assets/%2e%2e/", "/assets/..%2f..%2f", "/assets/..%5c", "/home/../", "/admin/../", "/Uploads/..;/",
				"/Uploads/%252e%252e/", "/Uploads//", "/Uploads/%00/../",
			} {
				paths = append(paths, before+name, before+name+"%00.png", before+name+"?.png", before+name+"/.")
			}
		}
		for n, path := range paths {
			if n%100 == 0 {
				reading(victim)
			}
			code, body := raw(t, url, path)
			notBuilt := code == 503 && strings.Contains(body, "make build") // a clone without the web app says so on every page
			attack.Case(code == 404 || code == 400 || code == 405 || code >= 300 && code < 400 || notBuilt, "%s: %d %.80q", path, code, body)
			attack.Case(!strings.Contains(body, "SQLite format") && !strings.Contains(body, "root:x:0:"), "%s leaks %.80q", path, body)
		}
		if code, _ := status(t, url+"/healthz"); code != 200 {
			t.Errorf("the shop is not well: %d", code)
		}
	})

	t.Run("by its command line", func(t *testing.T) {
		attack := storetest.NewAttack(t, "secrets on the command line")
		reading(attack.Victim("a customer reading the catalogue"))
		line, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", process.Pid))
		if err != nil {
			t.Skip("no /proc here")
		}
		attack.Case(!regexp.MustCompile(`(?i)secret|password|token|rzp_`).Match(line), "ps shows %q", line)
		for _, word := range []string{"secret", "password", "token"} {
			attack.Case(!strings.Contains(strings.ToLower(usage), word), "a command takes a %s", word)
		}
	})
}

// raw asks for a path exactly as it is written, which Go's client would mend.
func raw(t *testing.T, url, path string) (int, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.URL.Opaque = path
	res, err := (&http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}).Do(r)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, 1<<20))
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(body)
}

// secrets are what secrets look like. Each begins with letters that are quickly
// looked for.
var secrets = []*regexp.Regexp{
	regexp.MustCompile(`-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20}`),
	regexp.MustCompile(`rzp_live_[A-Za-z0-9]{14}`),
	regexp.MustCompile(`AKIA[0-9A-Z]{16}`),
	regexp.MustCompile(`ghp_[A-Za-z0-9]{36}`),
	regexp.MustCompile(`glpat-[A-Za-z0-9_-]{20}`),
	regexp.MustCompile(`sk_live_[A-Za-z0-9]{20}`),
	regexp.MustCompile(`key_secret"?\s*[:=]\s*"?[A-Za-z0-9]{12,}`),
	regexp.MustCompile(`webhook_secret"?\s*[:=]\s*"?[A-Za-z0-9]{12,}`),
	regexp.MustCompile(`demo_[k]ey_secret`), // fixed secrets, which the demo must not have
	regexp.MustCompile(`demo_[w]ebhook_secret`),
}

func leaks(content []byte) (found []string) {
	for _, secret := range secrets {
		if at := secret.Find(content); at != nil {
			found = append(found, string(at[:min(len(at), 40)]))
		}
	}
	return found
}

func TestAttackTheExecutable(t *testing.T) {
	attack := storetest.NewAttack(t, "secrets in the executable")
	attack.Victim("a shopkeeper asking for the version").Does(func() error {
		out, err := bhatti(t, t.TempDir(), "version").CombinedOutput()
		if err == nil && !strings.HasPrefix(string(out), "bhatti ") {
			err = fmt.Errorf("told %q", out)
		}
		return err
	})
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	found := leaks(content)
	attack.Case(len(found) == 0, "the executable holds %q", found)
	planted := fmt.Appendf(content, "rzp_%s_%s", "live", "A1b2C3d4E5f6G7")
	if len(leaks(planted)) == 0 {
		t.Error("a planted secret is not seen")
	}
}

func TestSettingsAreNeverRepeated(t *testing.T) {
	c := bhatti(t, t.TempDir(), "serve")
	c.Env = append(c.Env, "BHATTI_RAZORPAY_KEY_SECRET=hunter2hunter2", "BHATTI_SMTP_PASSWORD=hunter2hunter2", "BHATTI_SMTP_PORT=hunter2hunter2")
	out, err := c.CombinedOutput()
	if err == nil || bytes.Contains(out, []byte("hunter2")) || !bytes.Contains(out, []byte("BHATTI_SMTP_PORT")) {
		t.Errorf("%v: %s", err, out)
	}
}

// An empty server: nothing is set but where to listen.
func TestServeStartsWithNothingSet(t *testing.T) {
	c := bhatti(t, t.TempDir(), "serve")
	c.Env = append(c.Env, "BHATTI_LISTEN=127.0.0.1:0")
	log, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	opened := false
	for lines := bufio.NewScanner(log); lines.Scan(); {
		if strings.Contains(lines.Text(), "the shop is open") {
			opened = true
			c.Process.Signal(syscall.SIGTERM)
		}
	}
	if err := c.Wait(); err != nil || !opened {
		t.Errorf("opened %v, %v", opened, err)
	}
}

// named is a test or a file in the tables of SECURITY.md.
var named = regexp.MustCompile("`((?:Test|Fuzz)[A-Za-z0-9]+|(?:server|store|frontend)/[^` ]+|main_test.go)`")

func TestWhatIsPromisedNamesTestsThatAreThere(t *testing.T) {
	promises, err := os.ReadFile("SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	var source strings.Builder
	for _, folder := range []string{"store", "server"} {
		err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			source.Write(text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	tests, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, own := range tests {
		text, err := os.ReadFile(own)
		if err != nil {
			t.Fatal(err)
		}
		source.Write(text)
	}
	found := named.FindAllStringSubmatch(string(promises), -1)
	if len(found) < 50 {
		t.Fatalf("only %d names are found", len(found))
	}
	for _, name := range found {
		if strings.ContainsRune(name[1], '/') {
			if _, err := os.Stat(name[1]); err != nil {
				t.Error(err)
			}
		} else if !strings.Contains(source.String(), "func "+name[1]+"(") {
			t.Errorf("there is no %s", name[1])
		}
	}
}

func TestVersionSaysReleaseCommitAndBuild(t *testing.T) {
	defer func(v, c string) { version, commit = v, c }(version, commit)
	version, commit = "1.2.3", "v1.2.3-4-gabcdef0"
	var out bytes.Buffer
	if status := run([]string{"version"}, &out, io.Discard); status != 0 {
		t.Fatalf("status %d", status)
	}
	if want := "bhatti 1.2.3 (v1.2.3-4-gabcdef0) " + runtime.Version(); !strings.HasPrefix(out.String(), want) {
		t.Errorf("got %q, want %q", &out, want)
	}
}

func TestVersionWithoutStampIsTheCommitThatGoNoted(t *testing.T) {
	noted := []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef"}, {Key: "vcs.modified", Value: "true"}}
	if got := revision(noted); got != "0123456789ab-dirty" {
		t.Errorf("got %q", got)
	}
}

// The command asks nothing, tells what to look at, and may be given again.
func TestRestoreTellsWhatToLookAt(t *testing.T) {
	data := begun(t)
	run := func(args ...string) string {
		t.Helper()
		out, err := bhatti(t, data, args...).CombinedOutput()
		if err != nil {
			t.Fatalf("%q: %v\n%s", args, err, out)
		}
		return string(out)
	}
	run("staff", "add", "owner@example.in")
	run("staff", "add", "packer@example.in", "--role", "packer")
	copied := filepath.Join(t.TempDir(), "copy.db")
	run("backup", copied)
	for range 2 {
		said := run("restore", copied)
		for _, want := range []string{"is kept as", "The copy is of", "staff confirm EMAIL):\n  packer@example.in\n", "left:\n  owner@example.in\n", "no list of erased"} {
			if !strings.Contains(said, want) {
				t.Errorf("it does not say %q:\n%s", want, said)
			}
		}
	}
	if said := run("staff", "list"); !strings.Contains(said, "packer@example.in\tpacker\tto be confirmed\n") {
		t.Error(said)
	}
	run("staff", "confirm", "packer@example.in")
	if said := run("staff", "list"); strings.Contains(said, "to be confirmed") {
		t.Error(said)
	}
	run("check")
}

func TestAnUpgradeNeedsAShopAndSaysSo(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"upgrade"}, 2, "bhatti upgrade FILE|URL"},
		{[]string{"upgrade", "--dry-run", "release"}, 1, "there is no shop in " + data},
	} {
		out, err := bhatti(t, data, c.args...).CombinedOutput()
		exit, ok := errors.AsType[*exec.ExitError](err)
		if !ok || exit.ExitCode() != c.status || !strings.Contains(string(out), c.says) {
			t.Errorf("%q: %v\n%s", c.args, err, out)
		}
	}
	if _, err := os.Stat(data); err == nil {
		t.Error("it made a data folder")
	}
}

func TestCheckAsServedDoesFirstWhatAServerDoes(t *testing.T) {
	data := begun(t)
	for _, args := range [][]string{{"staff", "add", "owner@example.in"}, {"check", "--as-served"}} {
		if out, err := bhatti(t, data, args...).CombinedOutput(); err != nil {
			t.Errorf("%q: %v\n%s", args, err, out)
		}
	}
}
