package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
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
		"tcp_keepalives_count":                "3",
		"tcp_keepalives_idle":                 "3", // seconds: nor does one whose machine has gone
		"tcp_keepalives_interval":             "1",
		"tcp_user_timeout":                    "10000",
		"timezone":                            "UTC",
	}
	if readOnly {
		settings["default_transaction_read_only"] = "on"
	}
	return settings
}

// openPostgres opens up to size connections to a PostgreSQL database, which may have
// several hosts: to the one that is the primary. While none is, those that only read go
// to a standby.
func openPostgres(address string, readOnly bool, size int) (*sql.DB, error) {
	config, err := postgresConfig(address, readOnly)
	if err != nil {
		return nil, err
	}
	connector := &postgresConnector{primary: stdlib.GetConnector(*config)}
	if readOnly {
		any := config.Copy()
		any.ValidateConnect = nil
		connector.any = stdlib.GetConnector(*any)
	}
	db := sql.OpenDB(connector)
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
		return nil, fmt.Errorf("the address of the database cannot be read: %s. It must be like postgres://user:password@host/database, "+
			"with %%40 for an @ in the password, %%2F for a / and %%25 for a %%", reasonOf(err))
	}
	for name, value := range postgresSettings(readOnly) {
		config.RuntimeParams[name] = value
	}
	config.ConnectTimeout = connectTime
	if readOnly {
		config.ConnectTimeout = connectTimeToRead
	}
	config.DialFunc = (&net.Dialer{KeepAliveConfig: stillThere, Control: confirmedSoon}).DialContext
	config.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsPrimary
	return config, nil
}

// How long one host may take to be connected to. Who reads has two seconds, and may have
// to pass by a host that has vanished twice: looking for the primary, and then for any.
const (
	connectTime       = 2 * time.Second
	connectTimeToRead = 700 * time.Millisecond
)

// stillThere asks whether the other end is there: a machine that has lost its power says
// nothing, and each idle connection to it would cost somebody the time of a whole
// transaction.
var stillThere = net.KeepAliveConfig{Enable: true, Idle: 3 * time.Second, Interval: time.Second, Count: 3}

// unconfirmed is how long the other machine may leave what it was sent unconfirmed. Its
// kernel confirms at once, however long the database takes to answer: who waits for the
// answer of a machine that has vanished is told so, and looks for another.
const unconfirmed = 3 * time.Second

// confirmedSoon has Linux give a connection up after that time.
func confirmedSoon(network, _ string, c syscall.RawConn) error {
	if runtime.GOOS != "linux" || !strings.HasPrefix(network, "tcp") {
		return nil
	}
	const tcpUserTimeout = 18 // TCP_USER_TIMEOUT of tcp(7), in milliseconds
	var failed error
	err := c.Control(func(fd uintptr) {
		failed = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpUserTimeout, int(unconfirmed.Milliseconds()))
	})
	return errors.Join(err, failed)
}

// reasonOf is what the driver says of an address, without the address: a misspelt one
// may show its password.
func reasonOf(err error) string {
	text := err.Error()
	if at := strings.LastIndex(text, "`: "); at >= 0 {
		return text[at+3:]
	}
	return "it is misspelt"
}

// NameOf names the database that an address leads to, and its hosts, without user and
// password.
func NameOf(address string) string {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return "PostgreSQL"
	}
	hosts := []string{fmt.Sprintf("%s:%d", config.Host, config.Port)}
	for _, other := range config.Fallbacks { // the same host twice, if it may do without TLS
		if host := fmt.Sprintf("%s:%d", other.Host, other.Port); !slices.Contains(hosts, host) {
			hosts = append(hosts, host)
		}
	}
	return fmt.Sprintf("PostgreSQL, database %s at %s", config.Database, strings.Join(hosts, ", "))
}

// Engine is how a PostgreSQL server answers.
type Engine struct {
	Release     string // 15.4
	Took        time.Duration
	Standby     bool // there is no primary: nothing can be written
	Synchronous bool // a commit waits for a second machine that the server knows of
}

// AskEngine asks the server that the shop reads from.
func AskEngine(ctx context.Context, d *DB) (e Engine, err error) {
	begun := time.Now()
	var standby, names string
	err = d.ReadRow(ctx, []any{&e.Release, &standby, &names}, `SELECT current_setting('server_version'), CAST(pg_is_in_recovery() AS text), current_setting('synchronous_standby_names')`)
	e.Took, e.Standby, e.Synchronous = time.Since(begun), standby == "true", names != ""
	e.Release, _, _ = strings.Cut(e.Release, " ") // what else is there is the distribution's
	return e, err
}

// IsMade tells whether a PostgreSQL database holds a shop.
func IsMade(ctx context.Context, address string) (made bool, err error) {
	pool, err := openPostgres(address, true, 1)
	if err != nil {
		return false, err
	}
	defer pool.Close()
	if err := pool.QueryRowContext(ctx, `SELECT to_regclass('generation') IS NOT NULL`).Scan(&made); err != nil {
		return false, fmt.Errorf("look into the database: %w", err)
	}
	return made, nil
}

// postgresConnector connects to the primary, and if there is none, to any.
type postgresConnector struct {
	primary driver.Connector
	any     driver.Connector // nil: the primary or none
}

func (c *postgresConnector) Driver() driver.Driver { return c.primary.Driver() }

func (c *postgresConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.primary.Connect(ctx)
	if err == nil {
		return &postgresConn{Conn: conn.(*stdlib.Conn)}, nil
	}
	if c.any == nil {
		return nil, err
	}
	if conn, err = c.any.Connect(ctx); err != nil {
		return nil, err
	}
	return &postgresConn{Conn: conn.(*stdlib.Conn), until: time.Now().Add(standbyUse)}, nil
}

// standbyUse is how long a connection to a standby is used before the primary is
// looked for again.
const standbyUse = time.Second

// postgresConn sends values as SQLite keeps them: yes and no are 1 and 0.
type postgresConn struct {
	*stdlib.Conn
	until time.Time // when it is given up; zero: it is not
}

func (c *postgresConn) CheckNamedValue(v *driver.NamedValue) (err error) {
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

// beginKey is where a context keeps the statements that its transaction begins with.
type beginKey struct{}

// BeginTx begins a transaction in one message, with what else its context says.
func (c *postgresConn) BeginTx(ctx context.Context, o driver.TxOptions) (driver.Tx, error) {
	begin, given := ctx.Value(beginKey{}).(string)
	switch {
	case !given:
		return c.Conn.BeginTx(ctx, o)
	case c.Conn.Conn().IsClosed():
		return nil, driver.ErrBadConn
	}
	tx, err := c.Conn.Conn().BeginTx(ctx, pgx.TxOptions{BeginQuery: begin})
	if err != nil {
		return nil, err
	}
	return postgresTx{ctx, tx}, nil
}

// postgresTx ends a transaction within the context that it was begun with.
type postgresTx struct {
	ctx context.Context
	tx  pgx.Tx
}

func (t postgresTx) Commit() error   { return t.tx.Commit(t.ctx) }
func (t postgresTx) Rollback() error { return t.tx.Rollback(t.ctx) }

// ResetSession lets go of a connection to a standby after a while, and of one that
// is closed.
func (c *postgresConn) ResetSession(ctx context.Context) error {
	if !c.until.IsZero() && time.Now().After(c.until) {
		return driver.ErrBadConn
	}
	return c.Conn.ResetSession(ctx)
}
