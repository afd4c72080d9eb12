package db

import (
	"context"
	"database/sql"
	"time"

	"bhatti/store/fault"
)

// Dialect is what differs between the engines that the shop's statements may
// run on. Everything else in them is SQL that SQLite and PostgreSQL share:
// parameters are $1, $2, … and cast where nothing beside them says their type,
// ON CONFLICT names its target and its columns' table, ids come by RETURNING,
// and a conditional update looks at the rows that it changed.
type Dialect struct {
	Name string // also the folder of its migrations

	// Contains is a condition: the text of the first expression holds that of
	// the second, letter for letter.
	Contains func(text, part string) string

	// FoldsWords is true if words are split and folded before the full-text index
	// takes them; another engine does that itself.
	FoldsWords bool

	// ShopperChanges is an expression: how often shoppers have changed what others see.
	ShopperChanges string

	// Rows is how many rows of an order one statement reads or writes: one where a
	// statement costs nothing but its work, many where each is a message to another machine
	// and back.
	Rows int

	// ForUpdate ends a query of rows that must not change before the transaction ends.
	ForUpdate string

	// several is true if several servers may work on one database, and several writers
	// at once in each.
	several bool

	// alone makes a transaction that is begun with this context wait until no other
	// writes, on any machine: what it goes on to read stands until its commit. beside
	// makes it wait only for those that are alone.
	alone, beside func(context.Context) context.Context

	// view is what makes a reading transaction see one state throughout.
	view sql.TxOptions

	// translate gives the driver's failures the shop's codes.
	translate func(error) error

	// refused is true of a commit's failure after which nothing has happened.
	refused func(error) bool

	// lost is true of a failure after which the engine must be asked anew, perhaps on
	// another machine; passing is true of one that the same work does not have alone.
	lost, passing func(error) bool
}

// errAway answers while the engine cannot be reached or changes its place: nothing has
// happened.
var errAway = fault.New(fault.Unavailable, "shop.restarting", "The shop is restarting. Please try again.").After(5 * time.Second)

// errBusy is what any engine answers who cannot wait any longer.
var errBusy = fault.New(fault.Unavailable, "shop.busy", "The shop is busy. Please try again.").After(2 * time.Second)
