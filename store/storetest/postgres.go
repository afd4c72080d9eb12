package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store"
)

// server is the address of the PostgreSQL server that the tests' shops are opened in;
// "": they are in SQLite. `make postgres-test` sets it.
func server() string { return os.Getenv("BHATTI_TEST_POSTGRES") }

// InPostgres tells whether the tests' shops are in PostgreSQL.
func InPostgres() bool { return server() != "" }

// InFile skips a test of what only a database in a file has.
func InFile(t testing.TB) {
	t.Helper()
	if InPostgres() {
		t.Skip("this is about SQLite's file")
	}
}

// TwoServers skips a test of what only several servers of one shop have.
func TwoServers(t testing.TB) {
	t.Helper()
	if !InPostgres() {
		t.Skip("this is about two servers, which a shop in SQLite does not have")
	}
}

// databases are the names of those that were made, by the data folder of their shop.
var databases sync.Map

var made atomic.Int64

// address is that of a database of the server. package url knows no address of two hosts,
// as a primary and its standby have.
func address(database string) string {
	hosts, options, _ := strings.Cut(server(), "?")
	return hosts[:strings.LastIndex(hosts, "/")+1] + database + "?" + options
}

// addressOf is where the shop with that data folder has its tables; "" in SQLite. A
// shop that was never opened gets an empty database.
func addressOf(t testing.TB, dir string) string {
	t.Helper()
	if !InPostgres() {
		return ""
	}
	if known, ok := databases.Load(dir); ok {
		return address(known.(string))
	}
	return newDatabase(t, dir, "template1")
}

// freshInPostgres is a data folder whose shop has an empty database.
func freshInPostgres(t testing.TB) (dir string) {
	t.Helper()
	empty, err := emptyInPostgres()
	Must(t, err)
	dir = t.TempDir()
	newDatabase(t, dir, empty)
	return dir
}

// newDatabase makes a database like another for the shop with that data folder. It
// goes with the test.
func newDatabase(t testing.TB, dir, like string) string {
	t.Helper()
	name := fmt.Sprintf("shop_%d_%d", os.Getpid(), made.Add(1))
	Must(t, onServer(fmt.Sprintf(`CREATE DATABASE %s TEMPLATE %s STRATEGY file_copy`, name, like)))
	databases.Store(dir, name)
	t.Cleanup(func() {
		databases.Delete(dir)
		Must(t, onServer(fmt.Sprintf(`DROP DATABASE %s WITH (FORCE)`, name)))
	})
	return address(name)
}

// Another opens the shop as a second server does: with a data folder of its own, the
// same key and the same clock. SQLite has one server: there the test is skipped.
func (b *Shop) Another() *Shop {
	b.T.Helper()
	TwoServers(b.T)
	dir, name := b.T.TempDir(), databaseOf(b.DB.Dir())
	key, err := os.ReadFile(filepath.Join(b.DB.Dir(), store.KeyFile))
	b.must(err)
	b.must(os.WriteFile(filepath.Join(dir, store.KeyFile), key, 0o600))
	databases.Store(dir, name)
	other := &Shop{Clock: b.Clock, T: b.T, directory: b.directory}
	other.open(dir)
	b.T.Cleanup(func() {
		other.Close()
		databases.Delete(dir)
	})
	return other
}

// Later moves the clock on, and with it what several servers have counted of calls: that
// goes by the database's own clock.
func (b *Shop) Later(d time.Duration) {
	b.T.Helper()
	b.Clock.Add(d)
	if !InPostgres() {
		return
	}
	look := b.Look()
	defer look.Close()
	_, err := look.Exec(`UPDATE rates SET at = at - $1`, d.Milliseconds())
	b.must(err)
}

// GoesOnDuty has the server do the work behind the pages, as one of several does, until
// the test ends. In SQLite it always does.
func (b *Shop) GoesOnDuty() {
	b.T.Helper()
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
	defer stop()
	kept, end := context.WithCancel(context.Background())
	var keeper sync.WaitGroup
	keeper.Go(func() { b.DB.KeepDuty(kept) })
	b.T.Cleanup(func() {
		end()
		keeper.Wait()
	})
	b.DB.WhileOnDuty(ctx, func(context.Context) { stop() })
	if !b.DB.OnDuty() {
		b.T.Fatal("another server is on duty")
	}
}

// databaseOf is the name of the database of the shop with that data folder.
func databaseOf(dir string) string {
	name, _ := databases.Load(dir)
	return name.(string)
}

// onServer makes or drops a database. It waits until a standby, where there is one, shows it,
// too: a client that is told there that a database does not exist asks no other host.
func onServer(statement string) error {
	db, err := sql.Open("pgx", server())
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err = db.Exec(`SET synchronous_commit = remote_apply`); err == nil {
		_, err = db.Exec(statement)
	}
	return err
}

// emptyInPostgres is the name of a database that is migrated once for all tests of a
// package, and copied.
var emptyInPostgres = sync.OnceValues(func() (string, error) {
	name := fmt.Sprintf("empty_%d", os.Getpid())
	if err := onServer(`CREATE DATABASE ` + name); err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp("", "bhatti-empty-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	root, err := root()
	if err != nil {
		return "", err
	}
	s, err := store.Open(context.Background(), store.Options{Dir: dir, Address: address(name), PostgresMigrations: os.DirFS(filepath.Join(root, "goose", "postgres"))})
	if err != nil {
		return "", err
	}
	return name, s.Close()
})
