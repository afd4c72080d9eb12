package db_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"slices"
	"sync"
	"testing"

	"bhatti/store"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/storetest"
	"bhatti/store/storetest/cluster"
)

// wire stands between a server and its PostgreSQL database. It can be cut at the moment
// that a test wants.
type wire struct {
	net.Listener
	to string

	mu    sync.Mutex
	conns []net.Conn
	away  bool   // nobody is let through
	cutAt []byte // what a client says when it is cut off; nil: nothing
	after bool   // after it was understood, before the answer
	cuts  int
}

// behindWire is the shop's store through a wire.
func behindWire(t *testing.T, shop *storetest.Shop) (*store.Store, *wire) {
	t.Helper()
	o := storetest.Options(t, shop.DB.Dir())
	address, err := url.Parse(o.Address)
	storetest.Must(t, err)
	w := &wire{to: address.Host}
	w.Listener, err = net.Listen("tcp", "127.0.0.1:0")
	storetest.Must(t, err)
	go w.serve()
	address.Host = w.Addr().String()
	o.Address, o.Now = address.String(), shop.Clock.Now
	s, err := store.Open(t.Context(), o)
	storetest.Must(t, err)
	t.Cleanup(func() {
		storetest.Must(t, s.Close())
		w.Close()
		w.setAway(true)
	})
	return s, w
}

func (w *wire) serve() {
	for {
		client, err := w.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", w.to)
		w.mu.Lock()
		if w.away || err != nil {
			client.Close()
			if err == nil {
				server.Close()
			}
		} else {
			w.conns = append(w.conns, client, server)
			go w.carry(client, server)
		}
		w.mu.Unlock()
	}
}

// carry carries both ways until one side ends or the wire is cut.
func (w *wire) carry(client, server net.Conn) {
	defer client.Close()
	defer server.Close()
	lost := make(chan struct{}) // closed when no answer is to arrive any more
	go func() {
		defer client.Close()
		answer := make([]byte, 64<<10)
		for {
			n, err := server.Read(answer)
			select {
			case <-lost:
				return
			default:
			}
			if err != nil {
				return
			}
			if _, err := client.Write(answer[:n]); err != nil {
				return
			}
		}
	}()
	said := make([]byte, 64<<10)
	for {
		n, err := client.Read(said)
		if err != nil {
			return
		}
		cut, after := w.cuts1(said[:n])
		if cut && !after {
			return
		}
		if cut {
			close(lost)
		}
		if _, err := server.Write(said[:n]); err != nil {
			return
		}
		if cut { // until the server has done it
			_, _ = io.Copy(io.Discard, client)
			return
		}
	}
}

// cuts1 tells whether the wire is to be cut now, which it is once.
func (w *wire) cuts1(said []byte) (cut, after bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.cutAt == nil || !bytes.Contains(said, w.cutAt) {
		return false, false
	}
	w.cutAt = nil
	w.cuts++
	return true, w.after
}

// cutAtCommit cuts the wire at the next commit, before or after the database has it.
func (w *wire) cutAtCommit(after bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cutAt, w.after = []byte("commit\x00"), after
}

// setAway cuts all connections and lets none through, or lets them through again.
func (w *wire) setAway(away bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.away = away
	for _, c := range w.conns {
		c.Close()
	}
	w.conns = nil
}

func note(name string) func(*db.Tx) error {
	return func(tx *db.Tx) error {
		_, err := tx.Exec(`INSERT INTO settings (name, value, updated_at) VALUES ($1, '', 0)`, name)
		return err
	}
}

func noted(t *testing.T, shop *storetest.Shop) (names []string) {
	t.Helper()
	storetest.Must(t, shop.DB.View(t.Context(), func(tx *db.Tx) (err error) {
		names, err = db.Column(tx, `SELECT name FROM settings WHERE name LIKE 'noted%' ORDER BY name`)
		return err
	}))
	return names
}

func needsServer(t *testing.T) {
	t.Helper()
	if !storetest.InPostgres() {
		t.Skip("SQLite is in the process itself: no wire leads there")
	}
}

// The client of a commit whose answer was lost is told what became of it.
func TestALostAnswerToACommitIsLookedUp(t *testing.T) {
	needsServer(t)
	shop := storetest.New(t)
	s, wire := behindWire(t, shop)
	ways := map[string]func(context.Context, func(*db.Tx) error) error{"alone": s.DB.Write, "beside": s.DB.WriteBeside}
	for name, write := range ways {
		wire.cutAtCommit(true)
		if err := write(t.Context(), note("noted "+name+", done")); err != nil {
			t.Errorf("%s: the commit had happened, the client was told: %v", name, err)
		}
		wire.cutAtCommit(false)
		switch err := write(t.Context(), note("noted "+name+", not done")); {
		case name == "beside" && err != nil:
			t.Errorf("the work was not done again: %v", err)
		case name == "alone" && fault.CodeOf(err) != fault.Unavailable:
			t.Errorf("the commit had not happened, the client was told: %v", err)
		}
	}
	want := []string{"noted alone, done", "noted beside, done", "noted beside, not done"}
	if got := noted(t, shop); !slices.Equal(got, want) || wire.cuts != 4 {
		t.Errorf("after %d cuts there are %q", wire.cuts, got)
	}
}

// Every connection that waits in a pool may be gone: nobody hears of that.
func TestConnectionsThatWereCutAreReplaced(t *testing.T) {
	needsServer(t)
	shop := storetest.New(t)
	s, wire := behindWire(t, shop)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			_ = s.DB.View(t.Context(), func(tx *db.Tx) error { _, err := tx.Exec(`SELECT pg_sleep(0.05)`); return err })
		})
	}
	all.Wait()
	storetest.Must(t, s.DB.Write(t.Context(), note("noted before")))
	wire.setAway(true)
	wire.setAway(false)
	var settings int
	storetest.Must(t, s.DB.ReadRow(t.Context(), []any{&settings}, `SELECT count(*) FROM settings`))
	storetest.Must(t, s.DB.View(t.Context(), func(tx *db.Tx) error { return tx.QueryRow(`SELECT count(*) FROM settings`).Scan(&settings) }))
	storetest.Must(t, s.DB.Write(t.Context(), note("noted alone")))
	storetest.Must(t, s.DB.WriteBeside(t.Context(), note("noted beside")))
}

// Work that comes while there is no primary waits for one.
func TestWorkWaitsForAPrimary(t *testing.T) {
	needsServer(t)
	shop := storetest.New(t)
	s, wire := behindWire(t, shop)
	wire.setAway(true)
	began, done := make(chan struct{}), make(chan error)
	go func() {
		close(began)
		done <- s.DB.WriteBeside(t.Context(), note("noted late"))
	}()
	<-began
	wire.setAway(false)
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// Where none comes back, work is refused with a way back, and nothing is left of it.
func TestWithoutAPrimaryWorkIsRefused(t *testing.T) {
	needsServer(t)
	shop := storetest.New(t)
	s, wire := behindWire(t, shop)
	wire.setAway(true)
	for name, write := range map[string]func(context.Context, func(*db.Tx) error) error{"alone": s.DB.Write, "beside": s.DB.WriteBeside} {
		told, ok := errors.AsType[*fault.Error](write(t.Context(), note("noted "+name)))
		if !ok || told.Code != fault.Unavailable || told.RetryAfter == 0 {
			t.Errorf("%s: %v", name, told)
		}
	}
	wire.setAway(false)
	before := s.DB.Generation()
	storetest.Must(t, s.DB.Write(t.Context(), func(*db.Tx) error { return nil }))
	if s.DB.Generation() == before {
		t.Error("what a standby said meanwhile, which may have been behind, is still answered")
	}
	storetest.Must(t, s.DB.Write(t.Context(), note("noted at last")))
	if got := noted(t, shop); !slices.Equal(got, []string{"noted at last"}) {
		t.Errorf("there are %q", got)
	}
}

// While the primary is dead, reading goes on from the standby; when that has become the
// primary, what was acknowledged is there, and work that waited is done.
func TestTheStandbyIsReadAndTakesOver(t *testing.T) {
	needsServer(t)
	// A commit waits until the standby shows it, too: else it may be behind by a moment.
	pair, err := cluster.StartPair("synchronous_commit=remote_apply")
	storetest.Must(t, err)
	t.Cleanup(func() { storetest.Must(t, pair.Stop()) })
	o := storetest.Options(t, t.TempDir())
	o.Address = pair.Address("postgres")
	s, err := store.Open(t.Context(), o)
	storetest.Must(t, err)
	defer s.Close()
	storetest.Must(t, s.DB.Write(t.Context(), note("noted before")))

	storetest.Must(t, pair.KillPrimary())
	read := func() (names []string) {
		t.Helper()
		storetest.Must(t, s.DB.View(t.Context(), func(tx *db.Tx) (err error) {
			names, err = db.Column(tx, `SELECT name FROM settings WHERE name LIKE 'noted%' ORDER BY name`)
			return err
		}))
		return names
	}
	if got := read(); !slices.Equal(got, []string{"noted before"}) {
		t.Errorf("the standby knows %q", got)
	}
	storetest.Must(t, s.Ready(t.Context()))
	storetest.Must(t, readPast(t, silence(t), pair.Hosts()[1]))
	done := make(chan error)
	go func() { done <- s.DB.WriteBeside(t.Context(), note("noted meanwhile")) }()
	storetest.Must(t, pair.Promote())
	storetest.Must(t, <-done)
	storetest.Must(t, s.DB.Write(t.Context(), note("noted after")))
	if got := read(); !slices.Equal(got, []string{"noted after", "noted before", "noted meanwhile"}) {
		t.Errorf("the new primary knows %q", got)
	}
}

// silence is where a machine has vanished: it takes connections, and says nothing.
func silence(t *testing.T) (host string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	storetest.Must(t, err)
	t.Cleanup(func() { l.Close() })
	return l.Addr().String()
}

// readPast reads from a standby within the time that a reader has, whichever of the two
// hosts the address names first.
func readPast(t *testing.T, vanished, standby string) error {
	t.Helper()
	var errs []error
	for _, hosts := range [][]string{{vanished, standby}, {standby, vanished}} {
		ctx, cancel := context.WithTimeout(t.Context(), db.ReadTimeout)
		defer cancel()
		made, err := db.IsMade(ctx, cluster.AddressAt("postgres", hosts...))
		if err == nil && !made {
			err = errors.New("the standby has no shop")
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// Work that ran out of time says nothing of the primary: it was not lost.
func TestTimeThatRunsOutIsNoLostPrimary(t *testing.T) {
	for err, want := range map[error]bool{
		context.DeadlineExceeded:                       false,
		fmt.Errorf("a call: %w", context.Canceled):     false,
		io.ErrUnexpectedEOF:                            true,
		&net.OpError{Op: "dial", Err: errors.New("x")}: true,
	} {
		if got := db.LostPrimary(err); got != want {
			t.Errorf("%v: %v", err, got)
		}
	}
}
