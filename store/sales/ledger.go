package sales

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/money"
)

// Ledger reads the accounts and compares them with what the provider says.
type Ledger struct{ db *db.DB }

// NewLedger makes the service on an open database.
func NewLedger(d *db.DB) *Ledger { return &Ledger{d} }

// Account is an account of the ledger.
type Account string

// The accounts. The table of the same name says what each is.
const (
	AccountProvider   Account = "provider"
	AccountCash       Account = "cash"
	AccountRiders     Account = "cash with riders"
	AccountUPI        Account = "upi"
	AccountBanked     Account = "banked"
	AccountDifference Account = "cash difference"
	AccountReceivable Account = "receivable"
	AccountInputTax   Account = "input tax"
	AccountUnassigned Account = "unassigned"
	AccountDeposits   Account = "deposits"
	AccountSurplus    Account = "surplus"
	AccountReview     Account = "review"
	AccountRefunds    Account = "refunds"
	AccountOutputTax  Account = "output tax"
	AccountSales      Account = "sales"
	AccountDelivery   Account = "delivery"
	AccountReturns    Account = "returns"
	AccountFees       Account = "fees"
)

// Balance is what an account holds, counted on the side on which accounts of
// its kind grow: debits of assets and expenses, credits of the others.
type Balance struct {
	Account Account
	Kind    string // "asset", "liability", "income" or "expense"
	Meaning string
	Amount  money.Paise
}

// Balances are those of all accounts over entries made in [from, to). Zero
// times: from the beginning, to the end.
func (s *Ledger) Balances(ctx context.Context, from, to time.Time) (list []Balance, err error) {
	first, last := int64(0), int64(1)<<62
	if !from.IsZero() {
		first = from.UnixMilli()
	}
	if !to.IsZero() {
		last = to.UnixMilli()
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (b Balance, err error) {
			return b, rows.Scan(&b.Account, &b.Kind, &b.Meaning, &b.Amount)
		}, `SELECT a.account, a.kind, a.meaning,
				coalesce(sum(l.paise), 0) * CASE WHEN a.kind IN ('asset', 'expense') THEN 1 ELSE -1 END
			FROM accounts a LEFT JOIN ledger_sides l ON l.account = a.account AND l.at >= $1 AND l.at < $2
			GROUP BY a.account ORDER BY a.kind, a.account`, first, last)
		return err
	})
	return list, err
}

// posting is one row of the ledger: an amount moves from the credited account
// to the debited one.
type posting struct {
	cause         string
	debit, credit Account
	amount        money.Paise
	refundID      string
}

// post writes postings that concern one payment.
func post(tx *db.Tx, paymentID string, postings ...posting) error {
	for _, p := range postings {
		if p.amount < 0 { // backwards
			p.amount, p.debit, p.credit = -p.amount, p.credit, p.debit
		}
		if p.amount == 0 {
			continue
		}
		_, err := tx.Exec(`INSERT INTO ledger (at, cause, debit, credit, amount_paise, gateway_payment_id, refund_id)
			SELECT $1, $2, `+atHand+`, `+strings.ReplaceAll(atHand, "$3", "$4")+`, $5, gateway_payment_id, $6 FROM payments WHERE gateway_payment_id = $7 AND currency = 'INR'`,
			tx.Now(), p.cause, p.debit, p.credit, p.amount, db.Nullable(p.refundID), paymentID)
		if err != nil {
			return fmt.Errorf("enter %s of payment %s into the ledger: %w", p.cause, paymentID, err)
		}
	}
	return checkLedger(tx, paymentID)
}

// atHand is an account ($3) of a posting: cash never gets to the provider, nor what
// is paid by UPI to the shop itself.
const atHand = `CASE WHEN method = 'cash' AND $3 = 'provider' THEN 'cash' WHEN method = 'own upi' AND $3 = 'provider' THEN 'upi' ELSE $3 END`

// LedgerAgrees selects what the ledger and the payments say of a payment p:
// what is at the provider, and what is being refunded.
const LedgerAgrees = `
	(SELECT coalesce(sum(paise), 0) FROM ledger_sides l WHERE l.gateway_payment_id = p.gateway_payment_id AND account IN ('provider', 'cash', 'cash with riders', 'upi'))
	= CASE currency WHEN 'INR' THEN captured * amount_paise - fee_paise - (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
		WHERE r.gateway_payment_id = p.gateway_payment_id AND r.state = 'processed') ELSE 0 END
	AND (SELECT coalesce(sum(paise), 0) FROM ledger_sides l WHERE l.gateway_payment_id = p.gateway_payment_id AND account = 'refunds')
	= CASE currency WHEN 'INR' THEN -(SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
		WHERE r.gateway_payment_id = p.gateway_payment_id AND r.state IN ('queued', 'pending')) ELSE 0 END`

// checkLedger refuses a write after which the ledger would say something else
// about a payment than the database.
func checkLedger(tx *db.Tx, paymentID string) error {
	var agrees bool
	if err := tx.QueryRow(`SELECT `+LedgerAgrees+` FROM payments p WHERE gateway_payment_id = $1`, paymentID).Scan(&agrees); err != nil {
		return fmt.Errorf("check the ledger: %w", err)
	}
	if !agrees {
		return fmt.Errorf("the ledger does not agree with payment %s", paymentID)
	}
	return nil
}

// accountOf is the account that holds what is left of a payment. It depends on
// the payment's role; after dispatch it is no longer a deposit.
func accountOf(tx *db.Tx, paymentID string) (account Account, err error) {
	err = tx.QueryRow(`SELECT CASE WHEN role = '' THEN 'unassigned' WHEN role <> 'primary' THEN role
			WHEN EXISTS (SELECT 1 FROM ledger l WHERE l.gateway_payment_id = p.gateway_payment_id AND cause = 'sold') THEN 'returns'
			ELSE 'deposits' END FROM payments p WHERE gateway_payment_id = $1`, paymentID).Scan(&account)
	if err != nil {
		return "", fmt.Errorf("find the account of payment %s: %w", paymentID, err)
	}
	return account, nil
}

// postSale posts an order's deposit as sales when its invoice is issued, with
// the tax that the invoice says. What the deposit lacks, because it was refunded
// before or a smaller payment was accepted, is a return. What is paid on delivery
// is owed from then on.
func postSale(tx *db.Tx, o Order, invoice gst.Document) error {
	paymentID, err := primaryPayment(tx, invoice.OrderID)
	if err != nil {
		return err
	}
	var held money.Paise
	err = tx.QueryRow(`SELECT -coalesce(sum(paise), 0) FROM ledger_sides WHERE gateway_payment_id = $1 AND account = 'deposits'`, paymentID).Scan(&held)
	if err != nil {
		return fmt.Errorf("read the deposit of order %s: %w", invoice.OrderNumber, err)
	}
	from, lacking := AccountDeposits, invoice.Total()-held
	if o.Due() > 0 {
		from, lacking = AccountReceivable, 0
	}
	var goods, delivery money.Paise
	for _, l := range invoice.Lines {
		if l.Line == 0 {
			delivery += l.Taxable
		} else {
			goods += l.Taxable
		}
	}
	return post(tx, paymentID,
		posting{cause: "sold", debit: from, credit: AccountSales, amount: goods},
		posting{cause: "sold", debit: from, credit: AccountDelivery, amount: delivery},
		posting{cause: "sold", debit: from, credit: AccountOutputTax, amount: invoice.Tax()},
		posting{cause: "sold", debit: AccountReturns, credit: AccountDeposits, amount: lacking})
}

func primaryPayment(tx *db.Tx, orderID string) (id string, err error) {
	err = tx.QueryRow(`SELECT gateway_payment_id FROM payments WHERE order_id = $1 AND role = 'primary'`, orderID).Scan(&id)
	if err != nil {
		return "", fmt.Errorf("find the payment of order %s: %w", orderID, err)
	}
	return id, nil
}

// postCredit takes the tax of a credit note off what the shop owes (sign 1), or
// puts it back (-1).
func postCredit(tx *db.Tx, note gst.Document, sign money.Paise) error {
	paymentID, err := primaryPayment(tx, note.OrderID)
	if err != nil {
		return err
	}
	return post(tx, paymentID, posting{"credited", AccountOutputTax, AccountReturns, sign * note.Tax(), note.RefundID})
}

// correctOutputTax makes the ledger say the tax of an invoice that was booked
// before documents were kept.
func correctOutputTax(tx *db.Tx, invoice gst.Document) error {
	paymentID, err := primaryPayment(tx, invoice.OrderID)
	if errors.Is(err, sql.ErrNoRows) { // never booked
		return nil
	}
	if err != nil {
		return err
	}
	var booked money.Paise
	err = tx.QueryRow(`SELECT -coalesce(sum(paise), 0) FROM ledger_sides WHERE gateway_payment_id = $1 AND account = 'output tax'`, paymentID).Scan(&booked)
	if err != nil {
		return err
	}
	return post(tx, paymentID, posting{cause: "sold", debit: AccountOutputTax, credit: AccountSales, amount: booked - invoice.Tax()})
}

// postRefund posts a refund's change from one state to another; "" is before it
// existed.
func postRefund(tx *db.Tx, refundID, paymentID string, amount money.Paise, from, to RefundState) error {
	account, err := accountOf(tx, paymentID)
	if err != nil {
		return err
	}
	live := func(state RefundState) bool { return state != "" && state != RefundFailed }
	var list []posting
	add := func(when bool, cause string, debit, credit Account) {
		if when {
			list = append(list, posting{cause, debit, credit, amount, refundID})
		}
	}
	add(!live(from) && live(to), "refund owed", account, AccountRefunds)
	add(from != RefundProcessed && to == RefundProcessed, "refund paid", AccountRefunds, AccountProvider)
	add(from == RefundProcessed && to != RefundProcessed, "refund returned", AccountProvider, AccountRefunds)
	add(live(from) && !live(to), "refund failed", AccountRefunds, account)
	return post(tx, paymentID, list...)
}
