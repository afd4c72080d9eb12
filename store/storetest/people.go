package storetest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/netip"
	"path/filepath"
	"strings"

	"bhatti/store"
)

// Network is where customers of tests sign in from.
var Network = netip.MustParseAddr("203.0.113.7")

// Customer is the customer of an address, signed up the way a real one is and
// named after the address. It moves the clock if the limits make it wait.
func (b *Books) Customer(email string) store.Customer {
	b.T.Helper()
	session := b.SignIn(email)
	if session.NeedsProfile {
		name, _, _ := strings.Cut(email, "@")
		b.must(b.SaveProfile(context.Background(), session.Customer.ID, store.Profile{Name: name, Mobile: "9800000000"}))
	}
	customer, err := b.Store.Customer(context.Background(), session.Customer.ID)
	b.must(err)
	return customer
}

// SignIn asks for a code, reads it from the outbox and spends it. It moves the
// clock if the limits make it wait.
func (b *Books) SignIn(email string) store.Session {
	b.T.Helper()
	session, err := b.Store.SignIn(context.Background(), email, b.Code(email), Network)
	b.must(err)
	return session
}

// Code asks for a one-time password and takes it from the outbox.
func (b *Books) Code(email string) string {
	b.T.Helper()
	for {
		err := b.RequestOTP(context.Background(), email, Network)
		if e, ok := errors.AsType[*store.Error](err); ok && e.Code == store.TooMany {
			b.Clock.Add(e.RetryAfter)
			continue
		}
		b.must(err)
		return b.MailedCode(email)
	}
}

// MailedCode takes the newest code mailed to an address out of the outbox; ""
// if there is none.
func (b *Books) MailedCode(email string) (code string) {
	b.T.Helper()
	items, err := b.DueOutbox(context.Background(), 1000)
	b.must(err)
	for _, item := range items {
		if mail, ok := item.Payload.(store.OTPMail); ok && mail.Email == email {
			b.must(b.OutboxDone(context.Background(), item.ID))
			code = mail.Code
		}
	}
	return code
}

// Address saves a Home address in Maharashtra.
func (b *Books) Address(customer store.Customer, pincode string) int64 {
	b.T.Helper()
	id, err := b.AddAddress(context.Background(), customer.ID, store.NewAddress{
		Text: "12, Mahatma Gandhi Road", Type: "Home", Pincode: pincode, State: "Maharashtra",
	})
	b.must(err)
	return id
}

// Area makes the shop deliver to a pin code at these charges.
func (b *Books) Area(pincode string, base, extraPerKg store.Paise) {
	b.T.Helper()
	b.must(b.SaveArea(context.Background(), pincode, base, extraPerKg))
}

func (b *Books) must(err error) {
	b.T.Helper()
	if err != nil {
		b.T.Fatal(err)
	}
}

// Holds tells whether a text stands anywhere in the tables of the books.
func (b *Books) Holds(text string) bool {
	b.T.Helper()
	db := b.look()
	defer db.Close()
	for _, table := range b.strings(db, `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`) {
		for _, column := range b.strings(db, `SELECT name FROM pragma_table_info($1)`, table) {
			found := b.strings(db, fmt.Sprintf(`SELECT 'x' FROM %q WHERE instr(CAST(%q AS TEXT), $1) > 0`, table, column), text)
			if len(found) > 0 {
				return true
			}
		}
	}
	return false
}

// Count is how many rows a table has.
func (b *Books) Count(table string) (n int) {
	b.T.Helper()
	db := b.look()
	defer db.Close()
	b.must(db.QueryRow(fmt.Sprintf(`SELECT count(*) FROM %q`, table)).Scan(&n))
	return n
}

// look opens the books for reading beside the store.
func (b *Books) look() *sql.DB {
	b.T.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(b.Dir(), "bhatti.db")+"?mode=ro")
	b.must(err)
	return db
}

func (b *Books) strings(db *sql.DB, query string, args ...any) (list []string) {
	b.T.Helper()
	rows, err := db.Query(query, args...)
	b.must(err)
	defer rows.Close()
	for rows.Next() {
		var s string
		b.must(rows.Scan(&s))
		list = append(list, s)
	}
	b.must(rows.Err())
	return list
}
