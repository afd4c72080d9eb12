package cluster_test

import (
	"context"
	"errors"
	"os"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"bhatti/store/storetest"
	"bhatti/store/storetest/cluster"
)

// A commit waits while the standby hears nothing. What was acknowledged is on the standby
// when the primary dies, and (ALL=yes) on the one after it.
func TestAStandbyHasWhatWasAcknowledged(t *testing.T) {
	p, err := cluster.StartPair()
	if errors.Is(err, cluster.ErrNone) {
		t.Skip(err)
	}
	storetest.Must(t, err)
	t.Cleanup(func() { storetest.Must(t, p.Stop()) })
	storetest.Must(t, do(p, `CREATE TABLE notes (n INTEGER PRIMARY KEY)`))

	p.Wire().Silence()
	done := make(chan error, 1)
	go func() { done <- do(p, `INSERT INTO notes VALUES (0)`) }()
	for deadline := time.Now().Add(time.Minute); number(t, p, `SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`) == 0; {
		if time.Now().After(deadline) {
			t.Fatal("nobody waits for the standby")
		}
	}
	p.Wire().Mend()
	storetest.Must(t, <-done)

	rounds := 1
	if os.Getenv("ALL") != "" {
		rounds = 3
	}
	for round := 1; round <= rounds; round++ {
		storetest.Must(t, do(p, `INSERT INTO notes VALUES ($1)`, round))
		storetest.Must(t, p.KillPrimary())
		storetest.Must(t, p.Promote())
		if got := number(t, p, `SELECT count(*) FROM notes`); got != round+1 {
			t.Errorf("%d of %d notes are left", got, round+1)
		}
		if round < rounds {
			storetest.Must(t, p.Rejoin())
		}
	}
}

func do(p *cluster.Pair, statement string, args ...any) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, p.Address("postgres")+"&target_session_attrs=primary")
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, statement, args...)
	return err
}

func number(t *testing.T, p *cluster.Pair, query string) (n int) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), p.Address("postgres")+"&target_session_attrs=primary")
	storetest.Must(t, err)
	defer conn.Close(t.Context())
	storetest.Must(t, conn.QueryRow(t.Context(), query).Scan(&n))
	return n
}
