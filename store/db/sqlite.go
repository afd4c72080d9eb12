package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"modernc.org/sqlite"

	"bhatti/store/fault"
)

// SQLite is the dialect of modernc.org/sqlite.
var SQLite = Dialect{
	Name:           "sqlite",
	Contains:       func(text, part string) string { return "instr(" + text + ", " + part + ") > 0" },
	ShopperChanges: "(SELECT by_shoppers FROM generation)",
	Rows:           1,
	alone:          func(ctx context.Context) context.Context { return ctx }, // BEGIN IMMEDIATE sees to it
	lost:           func(error) bool { return false },
	passing:        func(error) bool { return false },
	view:           sql.TxOptions{ReadOnly: true},
	translate:      translateSQLite,
	// A full disk refuses the log's last page, without which nothing has happened.
	refused: func(err error) bool { return resultCode(err) == sqliteFull },
}

// SQLite's result codes that mean something to the shop (sqlite.org/rescode.html).
const (
	sqliteBusy             = 5
	sqliteFull             = 13
	sqliteConstraintCheck  = 275
	sqliteConstraintFK     = 787
	sqliteConstraintUnique = 2067
	sqliteConstraintPK     = 1555
)

// translateSQLite gives SQLite's failures the shop's own codes, so that a rule kept
// only by the schema still answers with a 4xx.
func translateSQLite(err error) error {
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, sql.ErrTxDone) {
		return errBusy
	}
	se, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return err
	}
	switch se.Code() {
	case sqliteConstraintCheck:
		return fault.New(fault.Invalid, "value.not_allowed", "This value is not allowed.")
	case sqliteConstraintUnique, sqliteConstraintPK:
		return fault.New(fault.Conflict, "value.taken", "This already exists.")
	case sqliteConstraintFK:
		return fault.New(fault.Conflict, "value.refers_to_nothing", "Something it refers to no longer exists.")
	}
	switch resultCode(err) {
	case sqliteBusy:
		return errBusy
	case sqliteFull:
		return fault.New(fault.Unavailable, "shop.cannot_write", "The shop cannot save anything right now. Please try again later.").After(time.Minute)
	}
	return err
}

// resultCode is SQLite's primary result code, 0 for what is not its error.
func resultCode(err error) int {
	if se, ok := errors.AsType[*sqlite.Error](err); ok {
		return se.Code() & 0xff
	}
	return 0
}
