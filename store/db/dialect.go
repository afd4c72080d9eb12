package db

import (
	"time"

	"github.com/pressly/goose/v3"

	"bhatti/store/fault"
)

// Dialect is what differs between the engines that the shop's statements may
// run on. Everything else in them is SQL that SQLite and PostgreSQL share:
// parameters are $1, $2, … and cast where nothing beside them says their type,
// ON CONFLICT names its target and its columns' table, ids come by RETURNING,
// and a conditional update looks at the rows that it changed.
//
// A second dialect brings, besides the fields below:
//   - a folder of migrations of its own, with the triggers that keep sales, what
//     is on sale, the ledger and the generation;
//   - connections in place of connection.go and statement.go: one writer whose
//     commits are durable, readers that see one state throughout a View, and for
//     group commit the savepoints of group.go;
//   - backup, restore and the check of a copy (backup.go, restore.go, daily.go),
//     or the word that somebody else sees to them;
//   - a full-text index in place of product_words: search_index.go, search.go
//     and the search package ask for it with MATCH, bm25 and rowid;
//   - a lock in place of the folder's (lock.go), and retries after deadlocks,
//     if several processes write.
type Dialect struct {
	Name string // also the folder of its migrations

	// Contains is a condition: the text of the first expression holds that of
	// the second, letter for letter.
	Contains func(text, part string) string

	schema goose.Dialect

	// translate gives the driver's failures the shop's codes.
	translate func(error) error

	// refused is true of a commit's failure after which nothing has happened.
	refused func(error) bool
}

// errBusy is what any engine answers who cannot wait any longer.
var errBusy = fault.New(fault.Unavailable, "shop.busy", "The shop is busy. Please try again.").After(2 * time.Second)
