package db

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// migrate brings the schema up to date, alone among all processes that use
// this folder. A database with content is copied first.
func (d *DB) migrate(ctx context.Context) error {
	return d.lock.alone(ctx, func() error {
		if err := d.makePrivate(ctx); err != nil {
			return err
		}
		provider, end, err := d.provider()
		if err != nil {
			return fmt.Errorf("read the migrations: %w", err)
		}
		defer end()
		current, target, err := provider.GetVersions(ctx)
		if err != nil {
			return fmt.Errorf("read the schema's version: %w", err)
		}
		switch {
		case current > target:
			return fmt.Errorf("the database was written by a newer bhatti (schema %d; this one knows %d)", current, target)
		case current == target:
			return nil
		case current > 0 && d.options.Address == "":
			name := fmt.Sprintf("before-schema-%d-%d.db", target, d.Now())
			if err := d.Backup(ctx, filepath.Join(d.Dir(), "backups", name)); err != nil {
				return fmt.Errorf("copy the database before migrating: %w", err)
			}
		}
		started := time.Now()
		if _, err := provider.Up(ctx); err != nil {
			return fmt.Errorf("migrate: %w", err)
		}
		// SQLite does not see to it that the name of a new file is durable.
		if err := syncFolder(d.Dir()); err != nil {
			return err
		}
		if current > 0 && d.options.Address == "" {
			d.rewrite(ctx)
		}
		d.Log().Info("schema migrated", "from", current, "to", target, "took", time.Since(started))
		return nil
	})
}

// provider is what migrates, and what ends its use. Machines that share a PostgreSQL
// database do it one after another.
func (d *DB) provider() (p *goose.Provider, end func(), err error) {
	alone := goose.WithDisableGlobalRegistry(true)
	if d.options.Address == "" {
		p, err = goose.NewProvider(goose.DialectSQLite3, d.writer.DB, d.options.Migrations, alone)
		return p, func() {}, err
	}
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return nil, nil, err
	}
	pool, err := openForMigrations(d.options.Address)
	if err != nil {
		return nil, nil, err
	}
	p, err = goose.NewProvider(goose.DialectPostgres, pool, d.options.PostgresMigrations, alone, goose.WithSessionLocker(locker))
	return p, func() { pool.Close() }, err
}

// rewrite writes the whole database anew, so that nothing is left of what earlier
// releases deleted without overwriting it. The database is sound without.
func (d *DB) rewrite(ctx context.Context) {
	pool := openPool(d.Path(), writerSettings, 1) // no transaction of the writer's
	defer pool.Close()
	if _, err := pool.ExecContext(ctx, `VACUUM`); err != nil {
		d.Log().Warn("the database was not written anew: traces of what was deleted long ago may remain in its file", "error", err)
	}
}

// makePrivate opens the database and closes its files to other users: SQLite
// makes them readable for all, and gives the log files the database's mode.
func (d *DB) makePrivate(ctx context.Context) error {
	if d.options.Address != "" {
		return nil
	}
	if err := d.writer.PingContext(ctx); err != nil {
		return err
	}
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if err := os.Chmod(d.Path()+suffix, 0o600); err != nil && !os.IsNotExist(err) {
			return err
		}
	}
	return nil
}
