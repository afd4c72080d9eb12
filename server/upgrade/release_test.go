package upgrade_test

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"bhatti/server/config"
	"bhatti/server/shop"
	"bhatti/server/upgrade"
)

// release is an executable that a test makes: this test's own program with a note
// at its end, which says what it is to be.
type release struct {
	Version   string
	Platform  string // in its signature; "": this machine's
	Migration string // beyond this project's schema
	Schema    int    // of an older release, of which an upgrade sees that it knows no newer one; 0: this project's
	Fails     string // how
	Root      string // of the project
}

// The ways in which a release fails.
const (
	exits = "starts and exits"
	sick  = "is never well"
	sinks = "is well until the file sink is in its data folder"
	dies  = "dies then"
	fills = "can write no more halfway"
)

const note = "\nbhatti's test release: "

func TestMain(m *testing.M) {
	if r, is := self(); is {
		if err := r.run(os.Args[1]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// self is the release that this process is.
func self() (r release, is bool) {
	file, err := os.Open("/proc/self/exe")
	if err != nil {
		return r, false
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return r, false
	}
	end := make([]byte, min(4096, info.Size()))
	if _, err := file.ReadAt(end, info.Size()-int64(len(end))); err != nil {
		return r, false
	}
	_, text, is := bytes.Cut(end, []byte(note))
	return r, is && json.Unmarshal(text, &r) == nil
}

// program is the executable.
func (r release) program(t *testing.T) []byte {
	t.Helper()
	path, err := os.Executable()
	must(t, err)
	code, err := os.ReadFile(path)
	must(t, err)
	text, err := json.Marshal(r)
	must(t, err)
	return append(append(code, note...), text...)
}

func (r release) name() string { return r.Version + " (test)" }

func (r release) run(command string) error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	syscall.Umask(0o077)
	switch command {
	case "version":
		fmt.Printf("bhatti %s go1.26 linux/test\n", r.name())
		return nil
	case "check":
		s, err := shop.OpenDatabase(ctx, config.Place{Data: os.Getenv("BHATTI_DATA")}, r.files(), slog.New(slog.DiscardHandler), false)
		if err != nil {
			return err
		}
		if slices.Contains(os.Args, "--as-served") {
			err = s.Documents.KeepOlder(ctx)
		}
		findings, wrong := s.Check(ctx)
		if len(findings) > 0 {
			wrong = fmt.Errorf("%q", findings)
		}
		return errors.Join(err, wrong, s.Close())
	case "serve":
		return r.serve(ctx)
	case "upgrade":
		return r.upgrade(ctx, os.Args[2])
	}
	return fmt.Errorf("no command %q", command)
}

// job is what the command upgrade of a test's release is told.
type job struct {
	Source, Data, Key, Address string
	Supervisor                 string // restarts the shop when it is asked for anything
	DieAt                      int    // kill itself after the n-th thing that it says, does or asks for
}

// upgrade is the command, as the main program puts it together.
func (r release) upgrade(ctx context.Context, text string) error {
	var j job
	if err := json.Unmarshal([]byte(text), &j); err != nil {
		return err
	}
	installed, err := upgrade.Installed([]string{text}, os.Environ())
	if err != nil {
		return err
	}
	moments := 0
	moment := func() {
		if moments++; moments == j.DieAt {
			syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {}
		}
	}
	o := upgrade.Options{
		Source: j.Source, Executable: installed, Data: j.Data, Key: j.Key, Version: r.Version, Name: r.name(), Pace: quick,
		Server: upgrade.Server{Origin: &url.URL{Scheme: "http", Host: j.Address}, Listen: j.Address},
		Out:    told(func(line string) { fmt.Print(line); moment() }),
		Did:    moment,
		Record: func(ctx context.Context, what, from, to string) error {
			s, err := shop.OpenDatabase(ctx, config.Place{Data: j.Data}, r.files(), slog.New(slog.DiscardHandler), false)
			if err == nil {
				err = errors.Join(s.Audit.Upgraded(ctx, what, from, to), s.Close())
			}
			moment()
			return err
		},
		Restart: func(context.Context) (func() error, error) {
			moment()
			ended := make(chan error, 1)
			go func() {
				res, err := http.Get(j.Supervisor)
				if err == nil {
					err = res.Body.Close()
				}
				ended <- err
			}()
			return func() error { moment(); return <-ended }, nil
		},
	}
	o.Pace.Start = 2 * time.Second
	err = upgrade.Run(ctx, o)
	fmt.Printf("moments %d\n", moments)
	return err
}

func (r release) files() shop.Files {
	return shop.Files{
		Migrations: r.migrations(), Mail: os.DirFS(filepath.Join(r.Root, "assets", "mail")), Pincodes: os.DirFS(filepath.Join(r.Root, "assets")),
	}
}

func (r release) migrations() fs.FS {
	all := fstest.MapFS{}
	names, err := filepath.Glob(filepath.Join(r.Root, "goose", "sqlite", "*.sql"))
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			panic(err)
		}
		all[filepath.Base(name)] = &fstest.MapFile{Data: text}
	}
	if r.Migration != "" {
		all["9999_newer.sql"] = &fstest.MapFile{Data: []byte("-- +goose Up\n" + r.Migration)}
	}
	return all
}

// serve serves on the socket that the test holds.
func (r release) serve(ctx context.Context) error {
	file := os.NewFile(3, "socket")
	defer file.Close()
	listener, err := net.FileListener(file)
	if err != nil {
		return err
	}
	data := os.Getenv("BHATTI_DATA")
	if r.Schema > 0 {
		return r.serveOlder(ctx, data, listener)
	}
	if r.Fails == fills { // every file is full at a size that its copy of the database does not reach
		signal.Ignore(syscall.SIGXFSZ)
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 100 << 10, Max: 100 << 10}); err != nil {
			return err
		}
	}
	if r.Fails == exits || r.Fails == sick {
		s, err := shop.OpenDatabase(ctx, config.Place{Data: data}, r.files(), slog.New(slog.DiscardHandler), true)
		if err != nil {
			return err
		}
		if r.Fails == exits {
			return errors.Join(errors.New("a new release that cannot start"), s.Close())
		}
		return errors.Join(answer(ctx, listener, unwell), s.Close())
	}
	nowhere := &url.URL{Scheme: "http", Host: "127.0.0.1:9"}
	s, err := shop.Open(ctx, shop.Options{
		Config: config.Config{
			Place: config.Place{Data: data}, URL: &url.URL{Scheme: "http", Host: listener.Addr().String()},
			Mail: config.Mail{Host: "127.0.0.1", Port: 9, TLS: "none", From: "shop@example.in"},
			Pay:  config.Pay{KeyID: "rzp_test_Shop0000000001", KeySecret: "x", WebhookSecrets: []string{"x"}, API: nowhere, Checkout: nowhere},
		},
		Files: r.files(), Version: r.name(), Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		return err
	}
	well, sink := context.WithCancel(ctx)
	defer sink()
	if r.Fails == sinks || r.Fails == dies {
		socket, err := net.FileListener(file)
		if err != nil {
			return err
		}
		go func() {
			for ctx.Err() == nil && !sunk(data) {
				time.Sleep(10 * time.Millisecond)
			}
			if r.Fails == dies && ctx.Err() == nil {
				os.Exit(1)
			}
			sink()
		}()
		err = errors.Join(s.Run(well, listener), answer(ctx, socket, unwell))
		return errors.Join(err, s.Close())
	}
	return errors.Join(s.Run(well, listener), s.Close())
}

func sunk(data string) bool {
	_, err := os.Stat(filepath.Join(data, "sink"))
	return err == nil
}

func unwell(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) }

// serveOlder is a server of an older release, as far as an upgrade sees it.
func (r release) serveOlder(ctx context.Context, data string, listener net.Listener) error {
	db, err := sql.Open("sqlite", "file:"+filepath.Join(data, "bhatti.db")+"?_journal_mode=WAL")
	if err != nil {
		return err
	}
	defer db.Close()
	if err := db.Ping(); err != nil {
		return err
	}
	var schema int
	if err := db.QueryRow(`SELECT max(version_id) FROM goose_db_version`).Scan(&schema); err != nil || schema != r.Schema {
		return fmt.Errorf("schema %d: %v", schema, err)
	}
	return answer(ctx, listener, func(w http.ResponseWriter, q *http.Request) {
		if q.URL.Path == "/metrics" {
			fmt.Fprintf(w, "bhatti_build_info{version=%q} 1\n", r.name())
		}
	})
}

func answer(ctx context.Context, listener net.Listener, how http.HandlerFunc) error {
	server := &http.Server{Handler: how}
	go func() {
		<-ctx.Done()
		server.Shutdown(context.Background())
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// newer is a migration of the heavier kind.
const newer = `ALTER TABLE orders ADD COLUMN newer INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET newer = total_paise;
`

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func mustSay(t *testing.T, said string, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(said, w) {
			t.Errorf("it does not say %q:\n%s", w, said)
		}
	}
}
