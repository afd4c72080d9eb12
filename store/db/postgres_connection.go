//go:build postgres

package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// postgresSettings are set for each connection by the server itself, so that they
// hold through whatever stands between. What a commit waits for is the operator's
// to say: with a synchronous standby it is both disks.
func postgresSettings(readOnly bool) map[string]string {
	settings := map[string]string{
		"application_name":                    "bhatti",
		"client_encoding":                     "UTF8",
		"idle_in_transaction_session_timeout": "30000", // a client that has gone does not keep its locks
		"lock_timeout":                        "8000",  // shorter than a write may take: an answer, not a broken connection
		"timezone":                            "UTC",
	}
	if readOnly {
		settings["default_transaction_read_only"] = "on"
	}
	return settings
}

// openPostgres opens up to size connections to a PostgreSQL database. Which of several
// hosts is taken, the address says (target_session_attrs).
func openPostgres(address string, readOnly bool, size int) (*sql.DB, error) {
	config, err := postgresConfig(address, readOnly)
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(postgresConnector{stdlib.GetConnector(*config)})
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db, nil
}

// openForMigrations opens a connection that sends values as they are.
func openForMigrations(address string) (*sql.DB, error) {
	config, err := postgresConfig(address, false)
	if err != nil {
		return nil, err
	}
	delete(config.RuntimeParams, "lock_timeout") // another machine may be migrating
	return stdlib.OpenDB(*config), nil
}

func postgresConfig(address string, readOnly bool) (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("read the address of the database: %w", err)
	}
	for name, value := range postgresSettings(readOnly) {
		config.RuntimeParams[name] = value
	}
	config.ConnectTimeout = 2 * time.Second
	return config, nil
}

type postgresConnector struct{ driver.Connector }

func (c postgresConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return postgresConn{conn.(*stdlib.Conn)}, nil
}

// postgresConn sends values as SQLite keeps them: yes and no are 1 and 0.
type postgresConn struct{ *stdlib.Conn }

func (c postgresConn) CheckNamedValue(v *driver.NamedValue) (err error) {
	if v.Value, err = driver.DefaultParameterConverter.ConvertValue(v.Value); err != nil {
		return err
	}
	if yes, ok := v.Value.(bool); ok {
		v.Value = int64(0)
		if yes {
			v.Value = int64(1)
		}
	}
	return nil
}
