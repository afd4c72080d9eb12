package sales

import (
	"database/sql"
	"fmt"

	"bhatti/store/db"
	"bhatti/store/money"
)

// holding is a captured payment of an order: what has not been refunded yet,
// and what no refund is under way for.
type holding struct {
	role            string
	left, unclaimed money.Paise
}

// settleTransaction derives an order's transaction status from its payments and
// refunds, after anything about them has changed.
func settleTransaction(tx *db.Tx, orderID string) error {
	o, err := orderOf(tx, orderID)
	if err != nil {
		return err
	}
	held, err := db.Collect(tx, func(rows *sql.Rows) (h holding, err error) {
		return h, rows.Scan(&h.role, &h.left, &h.unclaimed)
	}, `SELECT role, amount_paise - refunded_paise, amount_paise - (`+Reserved+`)
		FROM payments p WHERE order_id = $1 AND captured = 1 AND role <> '' ORDER BY role = 'primary' DESC`, orderID)
	if err != nil {
		return fmt.Errorf("read the payments of order %s: %w", orderID, err)
	}
	_, err = tx.Exec(`UPDATE orders SET transaction_status = $1 WHERE order_id = $2`, o.transaction(held), orderID)
	return err
}

// transaction says where an order's money is. A paid order is judged by the
// payment that paid it; what came on top of it is the shop's business.
func (o Order) transaction(held []holding) TransactionStatus {
	over := o.Status == OrderCancelled || o.Status == OrderRefunded
	if !o.PaidAt.IsZero() && len(held) > 0 {
		return held[0].paid(over)
	}
	status := TransactionPending
	if over {
		status = TransactionFailed
	}
	for _, h := range held {
		switch {
		case h.left == 0 && over && status == TransactionFailed:
			status = TransactionRefunded
		case h.left > 0 && h.unclaimed > 0: // not asked for, and not being refunded
			return TransactionUnderReview
		case h.left > 0 && over: // an order that waits for its payment goes on waiting
			status = TransactionRefundPending
		}
	}
	return status
}

// paid is the status of an order that this payment paid.
func (h holding) paid(over bool) TransactionStatus {
	switch {
	case h.left == 0:
		return TransactionRefunded
	case h.unclaimed == 0:
		return TransactionRefundPending
	case over: // its refund has failed
		return TransactionUnderReview
	}
	return TransactionSuccessful
}
