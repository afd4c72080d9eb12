package payment_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"bhatti/store/money"
)

// theirDatabase are the provider's, read past everything that is being tested.
type theirDatabase struct {
	Payments []theirPayment `json:"payments"`
	Refunds  []struct {
		ID        string `json:"id"`
		PaymentID string `json:"payment_id"`
		Amount    int64  `json:"amount"`
		Status    string `json:"status"`
	} `json:"refunds"`
}

type theirPayment struct {
	ID             string `json:"id"`
	OrderID        string `json:"order_id"`
	Amount         int64  `json:"amount"`
	AmountRefunded int64  `json:"amount_refunded"`
	Status         string `json:"status"`
	Captured       bool   `json:"captured"`
	Fee            int64  `json:"fee"`
}

func (m *model) theirs() (data theirDatabase) {
	m.T.Helper()
	answer := httptest.NewRecorder()
	m.provider.Handler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/_sim/state", nil))
	if err := json.Unmarshal(answer.Body.Bytes(), &data); err != nil {
		m.T.Fatal(err)
	}
	return data
}

// texts reads a column of our records past the shop's own code.
func (m *model) texts(query string, args ...any) (list []string) {
	m.T.Helper()
	db := m.looking
	if db == nil {
		db = m.Look()
		defer db.Close()
	}
	rows, err := db.Query(query, args...)
	if err != nil {
		m.T.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			m.T.Fatal(err)
		}
		list = append(list, text)
	}
	if err := rows.Err(); err != nil {
		m.T.Fatal(err)
	}
	return list
}

func (m *model) mistake(format string, args ...any) {
	m.wrong = append(m.wrong, fmt.Sprintf(format, args...))
}

// none reports every row of a query that should find nothing.
func (m *model) none(what, query string, args ...any) {
	m.T.Helper()
	for _, text := range m.texts(query, args...) {
		m.mistake("%s: %s", what, text)
	}
}

// check holds our records against the provider's and against themselves.
func (m *model) check() {
	m.T.Helper()
	m.looking = m.Look()
	defer func() { m.looking = nil }()
	defer m.looking.Close()
	m.checkPayments()
	m.checkOrders()
	m.checkStock()
	m.checkMails()
	findings, err := m.Check(m.T.Context())
	if err != nil {
		m.T.Fatal(err)
	}
	m.wrong = append(m.wrong, findings...)
}

// checkPayments compares payment by payment, and what all of them leave at the
// provider.
func (m *model) checkPayments() {
	theirs := m.theirs()
	returned := map[string]int64{}
	for _, r := range theirs.Refunds {
		if r.Status == "pending" {
			m.mistake("refund %s is still pending", r.ID)
		}
		if r.Status == "processed" {
			returned[r.PaymentID] += r.Amount
		}
	}
	m.payments = len(theirs.Payments)
	left := int64(0)
	for _, p := range theirs.Payments {
		want := "nothing"
		if p.Captured {
			want = fmt.Sprintf("%d paise, %d returned, %d fee", p.Amount, returned[p.ID], p.Fee)
			left += p.Amount - returned[p.ID] - p.Fee
			m.captured++
			m.taken += money.Paise(p.Amount)
			m.returned += money.Paise(returned[p.ID])
		}
		got := m.texts(`SELECT CASE captured WHEN 1 THEN amount_paise || ' paise, ' || refunded_paise || ' returned, ' || fee_paise || ' fee'
			ELSE 'nothing' END FROM payments WHERE gateway_payment_id = $1`, p.ID)
		if ours := strings.Join(append(got, "nothing")[:1], ""); ours != want {
			m.mistake("payment %s (%s): we have %s, the provider %s", p.ID, p.Status, ours, want)
		}
	}
	m.refunds = len(theirs.Refunds)
	m.none("at the provider", `SELECT 'the ledger has ' || coalesce(sum(paise), 0) || ' paise' FROM ledger_sides WHERE account = 'provider' HAVING coalesce(sum(paise), 0) <> $1`, left)
	if len(m.wrong) > 0 {
		m.mistake("the provider has %d paise left", left)
	}
	m.none("more refunds at the provider than anybody asked for", `SELECT count(*) || ', not ' || CAST($1 AS bigint) FROM refunds
		WHERE cause = 'made at the provider' HAVING count(*) > CAST($1 AS bigint)`, m.byHand)
	m.none("captured, and neither attached nor refunded nor under review", `SELECT gateway_payment_id FROM payments p
		LEFT JOIN orders o USING (order_id) WHERE captured = 1 AND refunded_paise < p.amount_paise
		AND NOT (role = 'primary' AND o.status NOT IN ('ORDER PENDING', 'ORDER CANCELLED', 'ORDER REFUNDED'))
		AND NOT (o.transaction_status = 'UNDER REVIEW' OR role = 'review')`)
}

func (m *model) checkOrders() {
	m.none("an order is still open", `SELECT number || ' ' || transaction_status FROM orders WHERE status = 'ORDER PENDING'`)
	m.none("a refund is under way for ever", `SELECT refund_id || ' ' || state || ' ' || error FROM refunds WHERE state IN ('queued', 'pending')`)
	m.none("a status that the money does not bear out", `SELECT number || ' ' || status || ' ' || transaction_status FROM orders
		WHERE (paid_at IS NOT NULL AND transaction_status = 'FAILED') OR transaction_status = 'PENDING'
			OR (status = 'ORDER REFUNDED' AND transaction_status <> 'REFUNDED')`)
	m.none("bought by another payment than one of its present total", `SELECT number FROM orders o JOIN payments p USING (order_id)
		JOIN payment_attempts a USING (attempt_id) WHERE role = 'primary' AND a.amount_paise <> o.total_paise`)
	m.none("never paid, and still there after all payments have come", `SELECT number || ' ' || status FROM orders o WHERE paid_at IS NULL AND NOT EXISTS
		(SELECT 1 FROM payments p WHERE p.order_id = o.order_id AND p.status IN ('authorized', 'captured', 'refunded'))`)
	m.earlier = len(m.texts(`SELECT 1 FROM payments p JOIN payment_attempts a USING (attempt_id) JOIN orders o ON o.order_id = a.order_id
		WHERE role = 'surplus' AND a.amount_paise <> o.total_paise`))
	m.none("placed more than once", `SELECT order_id || ' ' || count(*) FROM order_events WHERE to_status = 'ORDER PLACED' GROUP BY order_id HAVING count(*) > 1`)
}

func (m *model) checkStock() {
	for packageID, first := range m.stocked {
		m.none("pieces of stock that came or went", `SELECT stock || ' left, ' || held || ' sold of ' || CAST($2 AS bigint) FROM
			(SELECT stock, (SELECT coalesce(sum(held), 0) FROM order_lines l WHERE l.package_id = k.package_id) AS held
				FROM packages k WHERE package_id = $1) AS counted WHERE stock + held <> CAST($2 AS bigint)`, packageID, first)
	}
	m.none("stock held for goods that nobody waits for", `SELECT number || ' ' || o.status FROM orders o JOIN order_lines USING (order_id)
		WHERE held > 0 AND (o.status = 'ORDER CANCELLED' OR o.status = 'ORDER REFUNDED' AND invoiced_at IS NULL)`)
}

func (m *model) checkMails() {
	m.mails()
	m.none("a mail is still to be sent", `SELECT outbox_id || ' ' || error FROM outbox WHERE kind = 'order-mail' AND due_at IS NOT NULL`)
	written := m.texts(`SELECT created_at || '.' || outbox_id FROM outbox WHERE kind = 'order-mail'`)
	for _, id := range written {
		switch times := m.sent[id]; {
		case times == 2:
			m.twice++
		case times == 0 && m.silent(id), times == 1:
		default:
			m.mistake("mail %s was sent %d times", id, times)
		}
	}
	m.figures.mails = len(written)
	m.checkSubjects()
	for _, number := range m.texts(`SELECT number FROM orders WHERE paid_at IS NOT NULL`) {
		if m.subjects["Your order #"+number+" is placed"]+m.subjects["Your order #"+number+" is placed after all"] == 0 {
			m.mistake("nobody was told that order %s is placed", number)
		}
	}
	for _, number := range m.texts(`SELECT DISTINCT number FROM orders JOIN payments USING (order_id) JOIN refunds r USING (gateway_payment_id) WHERE r.state = 'processed'`) {
		if m.subjects["Your payment for order #"+number+" is refunded"] == 0 {
			m.mistake("nobody was told that order %s is refunded", number)
		}
	}
}

// checkSubjects holds that nobody was written to about an order that no bank
// approved anything for.
func (m *model) checkSubjects() {
	for subject := range m.subjects {
		_, number, found := strings.Cut(subject, "#")
		number, _, _ = strings.Cut(number, " ")
		if found && len(m.texts(`SELECT 1 FROM orders WHERE number = $1`, number)) == 0 {
			m.mistake("a mail %q about what was never paid", subject)
		}
	}
}

// silent tells whether the item is of a step that nobody is written to about.
func (m *model) silent(id string) bool {
	_, item, _ := strings.Cut(id, ".")
	return len(m.texts(`SELECT 1 FROM outbox WHERE outbox_id = CAST($1 AS bigint) AND done_at IS NOT NULL AND created_at IN
		(SELECT at FROM order_events WHERE to_status = 'ORDER PROCESSING')`, item)) > 0
}
