package db

import (
	"context"
	"fmt"
	"net/url"
	"time"
)

// checkpointSettings wait only briefly for readers: meanwhile nobody can write.
var checkpointSettings = connectionSettings{query: url.Values{"_busy_timeout": {"50"}}}

const (
	checkpointTries = 40
	checkpointPause = 100 * time.Millisecond
)

// EmptyLog brings the write-ahead log into the database and empties it: it may
// hold pages as they were before something was deleted. It needs a moment
// without an older reader, for which it waits some seconds; Prune tries again.
// PostgreSQL recycles its log by itself.
func (d *DB) EmptyLog(ctx context.Context) error {
	if d.options.Address != "" {
		return nil
	}
	pool := openPool(d.Path(), checkpointSettings, 1)
	defer pool.Close()
	for range checkpointTries {
		var busy, pages, moved int
		err := pool.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &pages, &moved)
		if err == nil && busy == 0 {
			return nil
		}
		if err != nil && resultCode(err) != sqliteBusy {
			return fmt.Errorf("empty the write-ahead log: %w", err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(checkpointPause):
		}
	}
	return fmt.Errorf("empty the write-ahead log: readers are in the way")
}
