package signin

import (
	"fmt"
	"strings"

	"bhatti/store/db"
)

// live are the tables of what lets somebody sign in, or begin to: a restored
// copy must not bring any of it back to life.
var live = []string{"one_time_passwords", "sign_in_challenges", "sign_in_devices"}

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

// Forget deletes everything about a subject: codes, also those not yet mailed,
// counts, challenges and devices.
func Forget(tx *db.Tx, subject string) error {
	for _, statement := range []string{
		// The next code may reuse the number of a deleted one, whose mail must not
		// count as sent.
		`DELETE FROM outbox WHERE unique_key IN (SELECT 'otp:' || otp_id FROM one_time_passwords WHERE email = $1)`,
		`DELETE FROM one_time_passwords WHERE email = $1`,
		`DELETE FROM sign_in_challenges WHERE subject = $1`,
	} {
		if _, err := tx.Exec(statement, subject); err != nil {
			return fmt.Errorf("forget who signed in: %w", err)
		}
	}
	if err := ForgetDevices(tx, subject); err != nil {
		return err
	}
	return ForgetCounts(tx, subject)
}

// ForgetCounts deletes what was counted of a subject: what it asked for, and
// wrong tries by whomever.
func ForgetCounts(tx *db.Tx, subject string) error {
	for _, name := range []string{subject, mailboxOf(subject)} {
		counted := strings.TrimSuffix(strings.Replace(db.LikePart(name), "%", "%|", 1), "%") // see of
		_, err := tx.Exec(`DELETE FROM otp_events WHERE subject = $1 OR subject LIKE $2 ESCAPE '\'`, name, counted)
		if err != nil {
			return fmt.Errorf("forget what was counted: %w", err)
		}
	}
	return nil
}

// ForgetDevices lets go of the devices and neighbourhoods of a subject.
func ForgetDevices(tx *db.Tx, subject string) error {
	if _, err := tx.Exec(`DELETE FROM sign_in_devices WHERE subject = $1`, subject); err != nil {
		return fmt.Errorf("forget devices: %w", err)
	}
	return nil
}
