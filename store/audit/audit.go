// Package audit records which member of the staff changed or copied what, in the
// back office or on the command line, and who tried to sign in as one. A change
// made on somebody's behalf without an entry is not committed. It does not know
// what is changed, and stores no customer's data.
package audit

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"bhatti/store/db"
)

// Log reads the audit log. It is safe for concurrent use.
type Log struct {
	db *db.DB
}

// New makes the service on an open database.
func New(d *db.DB) *Log { return &Log{db: d} }

// WithActor says on whose behalf work is done. Every transaction that writes
// under the returned context must leave an entry in the audit log, or it fails
// and nothing is written: a change of the back office cannot go unrecorded.
func WithActor(ctx context.Context, who string) context.Context {
	return context.WithValue(ctx, actorKey{}, who)
}

type (
	actorKey    struct{} // of a context: who works
	recordedKey struct{} // of a transaction: it has an entry
)

// ActorOf is "" for work that is not done by the staff.
func ActorOf(ctx context.Context) string {
	who, _ := ctx.Value(actorKey{}).(string)
	return who
}

// commandLine begins the name of whoever runs a command on the shop's machine.
const commandLine = "command line"

// CommandLine names a user of the shop's machine who runs a command.
func CommandLine(user string) string { return commandLine + " (user " + user + ")" }

// InBackOffice tells whether work is done by a member of the staff who is signed
// in, and not by a command.
func InBackOffice(ctx context.Context) bool {
	who := ActorOf(ctx)
	return who != "" && !strings.HasPrefix(who, commandLine)
}

var errUnrecorded = errors.New("a change of the back office without an entry in the audit log")

// RequireEntry refuses work of the staff without an entry. The engine calls it
// before it commits.
func RequireEntry(tx *db.Tx) error {
	if ActorOf(tx.Context()) != "" && tx.Noted(recordedKey{}) == nil {
		return errUnrecorded
	}
	return nil
}

// Record writes an entry for work done on somebody's behalf; for other work it
// does nothing. before and after are written as JSON; nil: nothing. Neither may
// contain a customer's name or address: the log is never erased.
func Record(tx *db.Tx, what, subject string, before, after any) error {
	who := ActorOf(tx.Context())
	if who == "" {
		return nil
	}
	if err := RecordFor(tx, who, what, subject, before, after); err != nil {
		return err
	}
	tx.Note(recordedKey{}, true)
	return nil
}

// RecordFor is Record for work of somebody who is not signed in yet.
func RecordFor(tx *db.Tx, who, what, subject string, before, after any) error {
	was, err := auditJSON(before)
	if err != nil {
		return err
	}
	is, err := auditJSON(after)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`INSERT INTO audit_log (at, who, what, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6)`,
		tx.Now(), who, what, subject, was, is)
	if err != nil {
		return fmt.Errorf("write to the audit log: %w", err)
	}
	return nil
}

// Copied records that somebody takes a copy of the shop's data, before it leaves.
// details tell what is in it, such as how many rows. Fails if it cannot be
// recorded.
func (s *Log) Copied(ctx context.Context, who, what, subject string, details Fields) error {
	return s.db.Write(WithActor(ctx, who), func(tx *db.Tx) error { return Record(tx, what, subject, nil, details) })
}

// Upgraded records that another release takes the place of the present one, or
// that it was taken away again. Fails if it cannot be recorded.
func (s *Log) Upgraded(ctx context.Context, what, from, to string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		return Record(tx, what, Subject("release", to), Fields{"Release": from}, Fields{"Release": to})
	})
}

// Exported records that somebody takes customers' data out of the shop, before
// it is sent. Without the entry nothing may be sent.
func (s *Log) Exported(ctx context.Context, who, subject string, rows int) error {
	return s.Copied(ctx, who, "export customer data", subject, Fields{"Rows": rows})
}

func auditJSON(v any) (sql.NullString, error) {
	if v == nil {
		return sql.NullString{}, nil
	}
	text, err := json.Marshal(v)
	return sql.NullString{String: string(text), Valid: true}, err
}

// Subject names what an entry is about: "product 7".
func Subject(kind string, id any) string { return fmt.Sprintf("%s %v", kind, id) }

// Entry is one change that somebody made. Before and After are JSON, nil
// where there was or is nothing.
type Entry struct {
	ID            int64
	At            time.Time
	Who           string // e-mail address, "command line (user …)", "not signed in"
	What          string
	Subject       string
	Before, After json.RawMessage
}

// Query chooses entries; zero values choose all.
type Query struct {
	Who, What, Subject string
	From, Until        time.Time // Until is not in it
	db.Page
}

// List lists entries, newest first, and how many there are in all.
func (s *Log) List(ctx context.Context, q Query) (list []Entry, total int, err error) {
	f := db.Conditions{}
	f.When(q.Who != "", `who = ?`, q.Who)
	f.When(q.What != "", `what = ?`, q.What)
	f.When(q.Subject != "", `subject = ?`, q.Subject)
	f.When(!q.From.IsZero(), `at >= ?`, q.From.UnixMilli())
	f.When(!q.Until.IsZero(), `at < ?`, q.Until.UnixMilli())
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if total, err = f.Count(tx, `audit_log`); err != nil {
			return err
		}
		list, err = db.Collect(tx, scanAuditEntry, `SELECT entry_id, at, who, what, subject, before, after FROM audit_log`+
			f.Where()+` ORDER BY entry_id DESC`+q.Limits(), f.Args...)
		return err
	})
	if err != nil {
		return nil, 0, fmt.Errorf("read the audit log: %w", err)
	}
	return list, total, nil
}

// CountSince counts the entries of an action since then (Unix ms), and those of
// them with these details, by looking at the newest ones only: most at most.
func CountSince(tx *db.Tx, then int64, what string, details Fields, most int) (inAll, alike int, err error) {
	text, err := auditJSON(details)
	if err != nil {
		return 0, 0, err
	}
	err = tx.QueryRow(`SELECT count(*), coalesce(sum(CASE WHEN CAST(after AS text) = $1 THEN 1 ELSE 0 END), 0) FROM
		(SELECT at, after FROM audit_log WHERE what = $2 ORDER BY entry_id DESC LIMIT $3) AS newest WHERE at >= $4`,
		text, what, most, then).Scan(&inAll, &alike)
	return inAll, alike, err
}

// Last tells who did something to a subject last and when; zero if nobody did.
func Last(tx *db.Tx, subject string) (who string, at time.Time, err error) {
	var when int64
	err = tx.QueryRow(`SELECT who, at FROM audit_log WHERE subject = $1 ORDER BY entry_id DESC LIMIT 1`, subject).Scan(&who, &when)
	if errors.Is(err, sql.ErrNoRows) {
		return "", time.Time{}, nil
	}
	return who, db.At(when), err
}

// Choices are what the audit log can be filtered by: everybody who is in
// it, and every action.
type Choices struct{ Who, What []string }

// Choices reads what List can filter by.
func (s *Log) Choices(ctx context.Context) (c Choices, err error) {
	text := func(rows *sql.Rows) (v string, err error) {
		err = rows.Scan(&v)
		return v, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if c.Who, err = db.Collect(tx, text, `SELECT DISTINCT who FROM audit_log ORDER BY who`); err != nil {
			return err
		}
		c.What, err = db.Collect(tx, text, `SELECT DISTINCT what FROM audit_log ORDER BY what`)
		return err
	})
	if err != nil {
		return c, fmt.Errorf("read the audit log's filters: %w", err)
	}
	return c, nil
}

func scanAuditEntry(rows *sql.Rows) (e Entry, err error) {
	var when int64
	var before, after sql.NullString
	err = rows.Scan(&e.ID, &when, &e.Who, &e.What, &e.Subject, &before, &after)
	e.At = db.At(when)
	if before.Valid {
		e.Before = json.RawMessage(before.String)
	}
	if after.Valid {
		e.After = json.RawMessage(after.String)
	}
	return e, err
}

// Fields are the old or new values that an entry of the audit log records.
type Fields map[string]any
