package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Hold keeps everybody from opening the database of a folder. Those who have it
// open go on; those who come wait, for a minute at most.
type Hold struct {
	dir  string
	lock *folderLock
}

// HoldDatabase begins a hold. It waits while somebody changes the schema.
func HoldDatabase(ctx context.Context, dir string) (*Hold, error) {
	lock, err := lockFolder(dir, false)
	if err != nil {
		return nil, err
	}
	if _, err := lock.take(ctx); err != nil {
		return nil, errors.Join(err, lock.release())
	}
	return &Hold{dir: dir, lock: lock}, nil
}

// Release ends the hold. A process that ends without it releases it too.
func (h *Hold) Release() error { return h.lock.release() }

// leftEvery is how often a hold looks whether everybody has left.
const leftEvery = 20 * time.Millisecond

// WaitUntilLeft returns when nobody has the database open any more, and from then
// until the release nobody has.
func (h *Hold) WaitUntilLeft(ctx context.Context) error {
	for {
		err := leaveWAL(ctx, filepath.Join(h.dir, Name))
		if !errors.Is(err, errInUse) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(leftEvery):
		}
	}
}

// Replace puts a checked copy of the database in its place. Everybody must have
// left. Stopped at any moment, it leaves the one or the other.
func (h *Hold) Replace(ctx context.Context, from string) error {
	if err := h.WaitUntilLeft(ctx); err != nil {
		return err
	}
	folder, err := restoringFolder(h.dir)
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	copied := filepath.Join(folder, Name)
	if err := prepareCopy(ctx, from, copied, func(context.Context, string) error { return nil }); err != nil {
		return err
	}
	return putInPlace(copied, filepath.Join(h.dir, Name))
}

// Copy makes a checked copy of a database that may be in use, whatever its schema,
// in a file that must not be there yet.
func Copy(ctx context.Context, from, to string) error {
	return prepareCopy(ctx, from, to, func(context.Context, string) error { return nil })
}

// Schema is the number of the last migration that the database in dir has seen.
func Schema(ctx context.Context, dir string) (version int64, err error) {
	path := filepath.Join(dir, Name)
	if _, err := os.Stat(path); err != nil {
		return 0, err
	}
	err = Peek(ctx, path, []any{&version}, `SELECT max(version_id) FROM goose_db_version WHERE is_applied = 1`)
	if err != nil {
		return 0, fmt.Errorf("read the schema's version: %w", err)
	}
	return version, nil
}

// Unlike is what a comparison of two databases leaves out.
type Unlike struct {
	Tables  []string            // as a whole
	Columns map[string][]string // by table
	Rows    map[string]string   // by table, what is true of them
	Deleted []string            // tables whose rows may be gone
}

// Differs names a table in which two databases of one schema differ; "" if they
// are alike. What is derived from the tables, such as an index of words, is not
// looked at.
func Differs(ctx context.Context, path, other string, but Unlike) (table string, err error) {
	pool := openPool(path, readOnly, 1)
	defer pool.Close()
	if _, err := pool.ExecContext(ctx, `ATTACH $1 AS other`, other); err != nil {
		return "", fmt.Errorf("open the copy: %w", err)
	}
	tables, err := ownTables(ctx, pool, but)
	if err != nil {
		return "", err
	}
	for name, columns := range tables {
		where := ""
		if but.Rows[name] != "" {
			where = ` WHERE NOT (` + but.Rows[name] + `)`
		}
		here, there := `SELECT `+columns+` FROM main."`+name+`"`+where, `SELECT `+columns+` FROM other."`+name+`"`+where
		differ := `SELECT EXISTS (` + here + ` EXCEPT ` + there + `)`
		if !slices.Contains(but.Deleted, name) {
			differ += ` OR EXISTS (` + there + ` EXCEPT ` + here + `)`
		}
		var found bool
		if err := pool.QueryRowContext(ctx, differ).Scan(&found); err != nil {
			return "", fmt.Errorf("compare %s: %w", name, err)
		}
		if found {
			return name, nil
		}
	}
	return "", nil
}

// ownTables are the tables of a database that are to be compared, and their columns.
func ownTables(ctx context.Context, pool *sql.DB, but Unlike) (tables map[string]string, err error) {
	rows, err := pool.QueryContext(ctx, `SELECT t.name, c.name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
		WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\'`)
	if err != nil {
		return nil, fmt.Errorf("list the tables: %w", err)
	}
	defer rows.Close()
	tables = map[string]string{}
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			return nil, err
		}
		if !slices.Contains(but.Tables, table) && !slices.Contains(but.Columns[table], column) {
			tables[table] = strings.TrimPrefix(tables[table]+`, "`+column+`"`, ", ")
		}
	}
	return tables, rows.Err()
}
