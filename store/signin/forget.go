package signin

import (
	"fmt"

	"bhatti/store/db"
)

// live are the tables of what lets somebody sign in, or begin to: a restored
// copy must not bring any of it back to life.
var live = []string{"one_time_passwords"}

// EndAll ends every code that was mailed or waits to be.
func EndAll(tx *db.Tx) error {
	// The next code may reuse the number of a deleted one, whose mail must not
	// count as sent.
	if _, err := tx.Exec(`DELETE FROM outbox WHERE kind = 'otp-mail'`); err != nil {
		return fmt.Errorf("end the codes that wait to be mailed: %w", err)
	}
	for _, table := range live {
		if _, err := tx.Exec(`DELETE FROM ` + table); err != nil {
			return fmt.Errorf("end %s: %w", table, err)
		}
	}
	return nil
}

// Forget deletes what is known of the sign-ins of a customer's address.
func Forget(tx *db.Tx, email string) error {
	for _, statement := range []string{
		`DELETE FROM outbox WHERE unique_key IN (SELECT 'otp:' || otp_id FROM one_time_passwords WHERE email = $1)`,
		`DELETE FROM one_time_passwords WHERE email = $1`,
	} {
		if _, err := tx.Exec(statement, email); err != nil {
			return fmt.Errorf("forget the codes of a customer: %w", err)
		}
	}
	if _, err := tx.Exec(`DELETE FROM otp_events WHERE subject IN ($1, $2)`, email, mailboxOf(email)); err != nil {
		return fmt.Errorf("forget the sign-ins of a customer: %w", err)
	}
	return nil
}
