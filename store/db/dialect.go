package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"modernc.org/sqlite"

	"bhatti/store/fault"
)

// Dialect is what differs between the engines that the shop's statements may
// run on. Everything else in them is SQL that SQLite and PostgreSQL share.
type Dialect struct {
	Name string // also the folder of its migrations

	// Contains is a condition: the text of the first expression holds that of
	// the second, letter for letter.
	Contains func(text, part string) string

	// translate gives the driver's failures the shop's codes.
	translate func(error) error
}

// SQLite is the dialect of modernc.org/sqlite.
var SQLite = Dialect{
	Name:      "sqlite",
	Contains:  func(text, part string) string { return "instr(" + text + ", " + part + ") > 0" },
	translate: translateSQLite,
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
	switch se.Code() & 0xff {
	case sqliteBusy:
		return errBusy
	case sqliteFull:
		return fault.New(fault.Unavailable, "shop.cannot_write", "The shop cannot save anything right now. Please try again later.").After(time.Minute)
	}
	return err
}

var errBusy = fault.New(fault.Unavailable, "shop.busy", "The shop is busy. Please try again.").After(2 * time.Second)
