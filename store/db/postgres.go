package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"bhatti/store/fault"
)

// Postgres is the dialect of PostgreSQL, from release 15 on.
var Postgres = Dialect{
	Name:       "postgres",
	FoldsWords: true,
	Contains: func(text, part string) string {
		return "strpos(CAST(" + text + " AS text), CAST(" + part + " AS text)) > 0"
	},
	ShopperChanges: "(SELECT CAST(sum(value) AS bigint) FROM shopper_changes)",
	Rows:           50,
	ForUpdate:      " FOR UPDATE",
	several:        true,
	alone:          lockedBy("pg_advisory_xact_lock"),
	beside:         lockedBy("pg_advisory_xact_lock_shared"),
	view:           sql.TxOptions{ReadOnly: true, Isolation: sql.LevelRepeatableRead},
	translate:      translatePostgres,
	refused: func(err error) bool {
		_, answered := errors.AsType[*pgconn.PgError](err)
		return answered
	},
	lost:    lostByPostgres,
	passing: passingInPostgres,
}

// How many connections read at once, and how many write.
const (
	postgresReaders = 8
	postgresWriters = 16
)

// writerLock is the advisory lock of whoever writes: "bhatti" in ASCII.
const writerLock int64 = 0x626861747469

// lockedBy has a transaction begin with the lock of those who write, which ends with it.
// Statements after it see what those who had it before have committed.
func lockedBy(function string) func(context.Context) context.Context {
	begin := fmt.Sprintf("begin; SELECT %s(%d)", function, writerLock)
	return func(ctx context.Context) context.Context { return context.WithValue(ctx, beginKey{}, begin) }
}

// PostgreSQL's codes that mean something to the shop
// (postgresql.org/docs/current/errcodes-appendix.html).
const (
	postgresForeignKey   = "23503"
	postgresUnique       = "23505"
	postgresCheck        = "23514"
	postgresBadText      = "22021" // NUL, which a text cannot hold
	postgresBadValue     = "22P02" // such as text that is not JSON
	postgresFull         = "53100"
	postgresCancelled    = "57014"
	postgresLockTimeout  = "55P03"
	postgresDeadlock     = "40P01"
	postgresNotSerial    = "40001"
	postgresReadOnly     = "25006" // a primary that has become a standby
	postgresManyClients  = "53300"
	postgresShutdown     = "57P01"
	postgresCrash        = "57P02"
	postgresCannotAnswer = "57P03"
)

// translatePostgres gives PostgreSQL's failures the shop's own codes, the same as
// those of SQLite.
func translatePostgres(err error) error {
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, sql.ErrTxDone) {
		return errBusy
	}
	if pe, ok := errors.AsType[*pgconn.PgError](err); ok {
		return translateCode(pe)
	}
	if lostByPostgres(err) {
		return errAway
	}
	return err
}

// lostByPostgres tells of a connection that is gone, or that leads to a server which
// stops, starts, or is not the primary any more.
func lostByPostgres(err error) bool {
	if pe, ok := errors.AsType[*pgconn.PgError](err); ok {
		return slices.Contains([]string{postgresReadOnly, postgresManyClients, postgresShutdown, postgresCrash, postgresCannotAnswer}, pe.Code)
	}
	if _, refused := errors.AsType[*pgconn.ConnectError](err); refused {
		return true
	}
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) { // the caller's time, which is a net.Error, too
		return false
	}
	_, cut := errors.AsType[net.Error](err)
	return errors.Is(err, errAway) || cut || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, driver.ErrBadConn) ||
		errors.Is(err, net.ErrClosed) || pgconn.SafeToRetry(err)
}

// passingInPostgres tells of work that was undone because two waited for each other.
func passingInPostgres(err error) bool {
	pe, ok := errors.AsType[*pgconn.PgError](err)
	return ok && (pe.Code == postgresDeadlock || pe.Code == postgresNotSerial)
}

func translateCode(err *pgconn.PgError) error {
	switch err.Code {
	case postgresCheck, postgresBadText, postgresBadValue:
		return fault.New(fault.Invalid, "value.not_allowed", "This value is not allowed.")
	case postgresUnique:
		return fault.New(fault.Conflict, "value.taken", "This already exists.")
	case postgresForeignKey:
		return fault.New(fault.Conflict, "value.refers_to_nothing", "Something it refers to no longer exists.")
	case postgresFull:
		return fault.New(fault.Unavailable, "shop.cannot_write", "The shop cannot save anything right now. Please try again later.").After(time.Minute)
	case postgresCancelled, postgresLockTimeout, postgresDeadlock, postgresNotSerial:
		return errBusy
	case postgresReadOnly, postgresManyClients, postgresShutdown, postgresCrash, postgresCannotAnswer:
		return errAway
	}
	return err
}
