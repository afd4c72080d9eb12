package db

import (
	"context"
	"database/sql/driver"
)

// sqliteConn is what the driver's connections can do for database/sql.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// knownStatements is how many statements a connection keeps. An order needs
// about twenty; searches by many criteria make ever new ones.
const knownStatements = 100

// statementCacheConn keeps the statements that it has compiled: compiling takes
// half of the time of an order's transaction. SQLite recompiles them by itself
// when the schema has changed. Like any connection it is used by one goroutine
// at a time.
type statementCacheConn struct {
	sqliteConn
	known map[string]*knownStatement
}

// knownStatement is a compiled statement. While its rows are being read it
// cannot be run once more.
type knownStatement struct {
	driver.Stmt
	busy bool
}

// statement finds or compiles a statement; nil: it is at work already.
func (c *statementCacheConn) statement(ctx context.Context, query string) (*knownStatement, error) {
	if s, ok := c.known[query]; ok {
		if s.busy {
			return nil, nil
		}
		return s, nil
	}
	compiled, err := c.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	if len(c.known) >= knownStatements {
		if err := c.forget(); err != nil {
			return nil, err
		}
	}
	s := &knownStatement{Stmt: compiled}
	c.known[query] = s
	return s, nil
}

// forget lets go of the statements that are not at work.
func (c *statementCacheConn) forget() error {
	for query, s := range c.known {
		if s.busy {
			continue
		}
		delete(c.known, query)
		if err := s.Close(); err != nil {
			return err
		}
	}
	return nil
}

func (c *statementCacheConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	s, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.sqliteConn.ExecContext(ctx, query, args)
	}
	return s.Stmt.(driver.StmtExecContext).ExecContext(ctx, args)
}

func (c *statementCacheConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	s, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.sqliteConn.QueryContext(ctx, query, args)
	}
	rows, err := s.Stmt.(driver.StmtQueryContext).QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	s.busy = true
	return &knownRows{rows, s}, nil
}

// Close closes the statements first: SQLite keeps a connection open for those
// that are not, and with it the write-ahead log.
func (c *statementCacheConn) Close() error {
	err := c.forget()
	if closed := c.sqliteConn.Close(); err == nil {
		err = closed
	}
	return err
}

// knownRows give their statement back when they are closed.
type knownRows struct {
	driver.Rows
	statement *knownStatement
}

func (r *knownRows) Close() error {
	r.statement.busy = false
	return r.Rows.Close()
}
