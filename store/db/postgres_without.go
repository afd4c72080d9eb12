//go:build !postgres

package db

import (
	"database/sql"
	"errors"
)

// Postgres is not in this executable: the tag postgres builds it in. No setting leads
// to it yet, and the driver takes 3.7 MB.
var Postgres = Dialect{Name: "postgres", translate: func(err error) error { return err }}

const postgresReaders = 1

var errWithoutPostgres = errors.New("this executable was built without PostgreSQL")

func openPostgres(string, bool, int) (*sql.DB, error) { return nil, errWithoutPostgres }

func openForMigrations(string) (*sql.DB, error) { return nil, errWithoutPostgres }
