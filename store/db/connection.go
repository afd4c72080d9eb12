package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"net/url"

	"modernc.org/sqlite"
)

// connectionSettings is what every connection of a pool is opened with, and
// what it must answer when asked: a misspelt pragma is ignored in silence, so
// each is read back and the start refused if one does not hold.
type connectionSettings struct {
	query url.Values
	holds map[string]string // pragma → value
}

// writerSettings use FULL: with NORMAL an acknowledged order can be lost with the power.
// What is deleted is overwritten with zeros (secure_delete): an erased customer
// is not to be found in free pages. An order, which frees no page, pays nothing
// for it.
var writerSettings = connectionSettings{
	query: url.Values{
		"_txlock": {"immediate"}, "_busy_timeout": {"5000"}, "_journal_mode": {"WAL"}, "_synchronous": {"FULL"},
		"_foreign_keys": {"1"}, "_defensive": {"1"}, "_dqs": {"0"},
		"_pragma": {"trusted_schema(0)", "temp_store(MEMORY)", "cache_size(-16000)", "journal_size_limit(67108864)", "wal_autocheckpoint(4000)", "secure_delete(ON)"},
	},
	holds: map[string]string{
		"busy_timeout": "5000", "journal_mode": "wal", "synchronous": "2", "foreign_keys": "1",
		"trusted_schema": "0", "temp_store": "2", "cache_size": "-16000", "journal_size_limit": "67108864",
		"wal_autocheckpoint": "4000", "secure_delete": "1",
	},
}

var readerSettings = connectionSettings{
	query: url.Values{
		"mode": {"ro"}, "_query_only": {"1"}, "_busy_timeout": {"5000"}, "_dqs": {"0"},
		"_pragma": {"trusted_schema(0)", "temp_store(MEMORY)", "cache_size(-2000)"},
	},
	holds: map[string]string{
		"query_only": "1", "busy_timeout": "5000", "journal_mode": "wal", "trusted_schema": "0",
		"temp_store": "2", "cache_size": "-2000",
	},
}

// openPool opens up to size connections to the database at path, which stay
// open.
func openPool(path string, settings connectionSettings, size int) *sql.DB {
	dsn := "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + settings.query.Encode()
	db := sql.OpenDB(&checkedConnector{dsn: dsn, holds: settings.holds})
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db
}

// checkedConnector opens connections and refuses those whose settings do not hold.
type checkedConnector struct {
	dsn   string
	holds map[string]string
}

func (c *checkedConnector) Driver() driver.Driver { return &sqlite.Driver{} }

func (c *checkedConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Driver().Open(c.dsn)
	if err != nil {
		return nil, err
	}
	for pragma, want := range c.holds {
		got, err := readPragma(ctx, conn, pragma)
		if err == nil && got != want {
			err = fmt.Errorf("pragma %s is %q, want %q", pragma, got, want)
		}
		if err != nil {
			conn.Close()
			return nil, err
		}
	}
	return &statementCacheConn{sqliteConn: conn.(sqliteConn), known: make(map[string]*knownStatement)}, nil
}

func readPragma(ctx context.Context, conn driver.Conn, pragma string) (string, error) {
	rows, err := conn.(driver.QueryerContext).QueryContext(ctx, "PRAGMA "+pragma, nil)
	if err != nil {
		return "", fmt.Errorf("read pragma %s: %w", pragma, err)
	}
	defer rows.Close()
	row := make([]driver.Value, len(rows.Columns()))
	if err := rows.Next(row); err != nil {
		return "", fmt.Errorf("read pragma %s: %w", pragma, err)
	}
	return fmt.Sprint(row[0]), nil
}
