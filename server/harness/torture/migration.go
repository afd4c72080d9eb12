package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"bhatti/server/harness/torture/disk"
	"bhatti/store"
	"bhatti/store/db"
)

// rebuild is a migration of the heavier kind: it adds a column, fills a table
// and rebuilds another.
const rebuild = `-- +goose Up
ALTER TABLE orders ADD COLUMN torture INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET torture = total_paise;
CREATE TABLE torture AS SELECT order_id, torture FROM orders;
CREATE TABLE words_new (word TEXT PRIMARY KEY, means TEXT NOT NULL, updated_at INTEGER NOT NULL) STRICT;
INSERT INTO words_new (word, means, updated_at) SELECT word, means, updated_at FROM shopper_words;
DROP TABLE shopper_words;
ALTER TABLE words_new RENAME TO shopper_words;
`

// migrationKills kills a shop that changes its database's schema,
// after each of its writes and syncs in turn (every step-th of them). The next
// start must finish the work, and a copy of the old database must be kept.
func migrationKills(ctx context.Context, step int64, migration string) (r result, err error) {
	w, err := os.MkdirTemp("", "bhatti-migration-")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(w)
	before, sql := filepath.Join(w, "before"), filepath.Join(w, "goose")
	if _, err := prepare(ctx, before); err != nil {
		return r, err
	}
	ids, err := someOrders(ctx, before, 40)
	if err != nil {
		return r, err
	}
	if err := os.CopyFS(sql, migrations()); err != nil {
		return r, err
	}
	if err := os.WriteFile(filepath.Join(sql, "9999_torture.sql"), []byte(migration), 0o600); err != nil {
		return r, err
	}
	for _, kind := range []disk.Kind{disk.Write, disk.Sync} {
		for n := int64(1); ; n += step {
			dir := filepath.Join(w, fmt.Sprint(kind, n))
			if err := os.CopyFS(dir, os.DirFS(before)); err != nil {
				return r, err
			}
			killed, err := migrateAndKill(ctx, dir, sql, fault{Kind: kind, N: n, Die: true})
			if err != nil {
				return r, err
			}
			begun := time.Now()
			found := migrated(ctx, dir, sql, ids)
			r.add(found, time.Since(begun))
			if err := os.RemoveAll(dir); err != nil {
				return r, err
			}
			if !killed {
				break // there was no n-th any more
			}
			if kind == disk.Sync {
				step = 1
			}
		}
	}
	return r, nil
}

func someOrders(ctx context.Context, dir string, n int) (ids []string, err error) {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return nil, err
	}
	defer data.Close()
	for range n {
		id, err := order(ctx, data, "")
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

func migrateAndKill(ctx context.Context, dir, sql string, f fault) (killed bool, err error) {
	c, err := spawn(ctx, task{Do: "open", Dir: dir, Migrations: sql, Disk: f})
	if err != nil {
		return false, err
	}
	defer c.kill()
	_, _, err = c.ready()
	if err != nil && c.lastWords() != "" {
		return false, err // it was not killed, it failed
	}
	return err != nil, nil
}

// openOnly is the child that opens the database and closes it again.
func openOnly(ctx context.Context, t task) error {
	data, err := store.Open(ctx, store.Options{Dir: t.Dir, Migrations: os.DirFS(t.Migrations)})
	if err != nil {
		return err
	}
	fmt.Println("ready open")
	return data.Close()
}

// migrated starts once more and looks whether the database is as a migration that
// nobody disturbed leaves them.
func migrated(ctx context.Context, dir, sql string, ids []string) (found findings) {
	wrong := func(err error) findings {
		found.corrupt = append(found.corrupt, err.Error())
		return found
	}
	data, err := store.Open(ctx, store.Options{Dir: dir, Migrations: os.DirFS(sql)})
	if err != nil {
		return wrong(err)
	}
	defer data.Close()
	if err := data.Documents.KeepOlder(ctx); err != nil { // as the server does when it starts
		return wrong(err)
	}
	if found.corrupt, err = data.Check(ctx); err != nil {
		return wrong(err)
	}
	raw, err := openRaw(dir, "mode=ro")
	if err != nil {
		return wrong(err)
	}
	defer raw.Close()
	var all, moved int
	err = raw.QueryRow(`SELECT (SELECT count(*) FROM orders), (SELECT count(*) FROM torture JOIN orders USING (order_id)
		WHERE orders.torture = total_paise)`).Scan(&all, &moved)
	if err != nil {
		return wrong(err)
	}
	if all != len(ids) || moved != len(ids) {
		found.lost = append(found.lost, fmt.Sprintf("%d of %d orders, %d migrated", all, len(ids), moved))
	}
	kept, err := filepath.Glob(filepath.Join(dir, "backups", "before-schema-*.db"))
	if len(kept) == 0 {
		return wrong(errors.Join(errors.New("no copy of the old database was kept"), err))
	}
	for _, path := range kept {
		if err := db.CheckFile(ctx, path); err != nil {
			return wrong(fmt.Errorf("%s: %w", strings.TrimPrefix(path, dir), err))
		}
	}
	return found
}
