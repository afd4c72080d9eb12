package outbox

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/db"
)

// MailState is how the shop's mails fare.
type MailState struct {
	Waiting     int       // to be sent
	LastSent    time.Time // zero: none yet
	FailingFrom time.Time // since when none that was tried has been sent; zero: the last one tried was sent
	Cause       string    // why the newest of these was not, without addresses
}

// refused are the causes that say something about one mail and nothing about the
// relay; a mail that expired before it was tried says nothing either.
const refused = `error LIKE 'refused by the relay%' OR error LIKE 'an effect of%' OR error LIKE 'not a mail that%' OR tries < 2 AND error LIKE 'expired%'`

// MailState reads how the shop's mails fare. It is in the outbox, so that a restart
// forgets nothing of it.
func (s *Outbox) MailState(ctx context.Context) (m MailState, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		var sent, failing sql.NullInt64
		err := tx.QueryRow(`SELECT (SELECT done_at FROM outbox WHERE done_at IS NOT NULL AND kind <> 'push' ORDER BY done_at DESC LIMIT 1),
			(SELECT count(*) FROM outbox WHERE due_at IS NOT NULL AND kind <> 'push')`).Scan(&sent, &m.Waiting)
		if err != nil {
			return err
		}
		m.LastSent = db.MaybeAt(sent)
		const tried = ` FROM outbox WHERE done_at IS NULL AND tries > 0 AND kind <> 'push' AND error NOT IN ('', 'voided')
			AND NOT (` + refused + `) AND (due_at IS NOT NULL OR created_at > $1)`
		if err := tx.QueryRow(`SELECT min(created_at)`+tried, sent.Int64).Scan(&failing); err != nil || !failing.Valid {
			return err
		}
		m.FailingFrom = db.At(max(failing.Int64, sent.Int64))
		return tx.QueryRow(`SELECT error`+tried+` ORDER BY created_at DESC, outbox_id DESC LIMIT 1`, sent.Int64).Scan(&m.Cause)
	})
	if err != nil {
		return m, fmt.Errorf("read how the mails fare: %w", err)
	}
	return m, nil
}
