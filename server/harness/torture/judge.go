package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"time"

	"bhatti/store/db"
)

// deal is what a customer wants of the shop, and what was acknowledged of it.
type deal struct {
	key                string
	confirms           bool // tells the shop of the payment; else only the provider does
	id, providerID     string
	paymentID          string // at the provider; "": nobody has paid
	refused            bool   // for a reason that no repetition helps against
	confirmed          bool
	cancelled, shipped bool
}

// settlingTime is how long what the shop does behind its pages may take after peace has
// returned.
const settlingTime = 2 * time.Minute

// judge waits until nothing is left to be done, and holds the shop's records to the
// provider's, to the mails that came, and to what was acknowledged to customers.
func (s *servers) judge(ctx context.Context, r *result, deals []*deal) error {
	if left, err := s.settle(ctx, settlingTime); err != nil {
		return err
	} else if left != "" {
		r.wrong("not done after %v: %s", settlingTime, left)
	}
	findings, err := s.desk.Check(ctx)
	if err != nil {
		return err
	}
	for _, look := range []func(context.Context) ([]string, error){s.strayStock, s.otherMoney, s.lostMails} {
		more, err := look(ctx)
		if err != nil {
			return err
		}
		findings = append(findings, more...)
	}
	if len(findings) > 0 {
		r.Corrupt++
		r.wrong("%s", strings.Join(findings[:min(len(findings), 5)], "; "))
	}
	return s.lostDeals(ctx, r, deals)
}

// settle waits until nothing is left to be done; else it says what is.
func (s *servers) settle(ctx context.Context, within time.Duration) (left string, err error) {
	for deadline := time.Now().Add(within); ; {
		if left, err = s.leftToDo(ctx); left == "" && err == nil || time.Now().After(deadline) {
			return left, err
		}
		select {
		case <-time.After(100 * time.Millisecond):
		case <-ctx.Done():
			return left, ctx.Err()
		}
	}
}

func (s *servers) leftToDo(ctx context.Context) (string, error) {
	list, err := s.texts(ctx, `SELECT 'a mail about an order: ' || error FROM outbox WHERE kind = 'order-mail' AND due_at IS NOT NULL
		UNION ALL SELECT 'a refund: ' || state || ' ' || error FROM refunds WHERE state IN ('queued', 'pending')
		UNION ALL SELECT 'an event of the provider: ' || error FROM webhook_events WHERE next_try_at IS NOT NULL`)
	if err != nil {
		return "", err
	}
	known, err := s.texts(ctx, `SELECT gateway_payment_id FROM payments WHERE captured = 1`)
	if err != nil {
		return "", err
	}
	theirs, err := s.theirs()
	for _, p := range theirs.Payments {
		if p.Captured && !slices.Contains(known, p.ID) {
			list = append(list, "a payment that the shop does not know")
		}
	}
	return strings.Join(list[:min(len(list), 3)], "; "), err
}

// texts reads a column.
func (s *servers) texts(ctx context.Context, query string, args ...any) (list []string, err error) {
	err = s.desk.DB.View(ctx, func(tx *db.Tx) error {
		list, err = db.Column(tx, query, args...)
		return err
	})
	return list, err
}

// theirRecords are the provider's.
type theirRecords struct {
	Payments []struct {
		ID       string `json:"id"`
		Amount   int64  `json:"amount"`
		Captured bool   `json:"captured"`
	} `json:"payments"`
	Refunds []struct {
		ID        string `json:"id"`
		PaymentID string `json:"payment_id"`
		Receipt   string `json:"receipt"`
		Amount    int64  `json:"amount"`
	} `json:"refunds"`
}

func (s *servers) theirs() (t theirRecords, err error) {
	answer := httptest.NewRecorder()
	s.bank.Handler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/_sim/state", nil))
	return t, json.Unmarshal(answer.Body.Bytes(), &t)
}

// strayStock finds pieces that came or went, and half-written orders.
func (s *servers) strayStock(ctx context.Context) ([]string, error) {
	return s.texts(ctx, `SELECT 'package ' || package_id || ' has ' || stock || ' pieces, and ' || held || ' are sold' FROM
			(SELECT package_id, stock, (SELECT coalesce(sum(held), 0) FROM order_lines l WHERE l.package_id = k.package_id) AS held FROM packages k) AS p
			WHERE stock + held <> CASE WHEN package_id <= CAST($1 AS bigint) THEN CAST($2 AS bigint) ELSE CAST($3 AS bigint) END
		UNION ALL SELECT 'order ' || number || ' came twice under one number' FROM orders GROUP BY number HAVING count(*) > 1`,
		shelf, stock, scarce)
}

// otherMoney holds our payments and refunds to the provider's: each refund that we asked
// for was made there once.
func (s *servers) otherMoney(ctx context.Context) (findings []string, err error) {
	theirs, err := s.theirs()
	if err != nil {
		return nil, err
	}
	returned, made := map[string]int64{}, map[string]int{}
	for _, r := range theirs.Refunds {
		returned[r.PaymentID] += r.Amount
		made[r.Receipt]++
	}
	for receipt, times := range made {
		if times > 1 {
			findings = append(findings, fmt.Sprintf("refund %s was made %d times", receipt, times))
		}
	}
	var want []string
	for _, p := range theirs.Payments {
		if p.Captured {
			want = append(want, fmt.Sprintf("%s %d %d", p.ID, p.Amount, returned[p.ID]))
		}
	}
	got, err := s.texts(ctx, `SELECT gateway_payment_id || ' ' || amount_paise || ' ' || refunded_paise FROM payments WHERE captured = 1`)
	if err != nil {
		return nil, err
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		findings = append(findings, fmt.Sprintf("the provider has %d payments and the shop %d, or their refunds differ", len(want), len(got)))
	}
	kept, err := s.texts(ctx, `SELECT 'refund ' || refund_id FROM refunds WHERE state = 'processed'`)
	if len(kept) != len(theirs.Refunds) {
		findings = append(findings, fmt.Sprintf("the provider has %d refunds, the shop %d", len(theirs.Refunds), len(kept)))
	}
	unreturned, err2 := s.texts(ctx, `SELECT 'cancelled, and its money was kept: ' || number FROM orders o JOIN payments p USING (order_id)
		WHERE o.status IN ('ORDER CANCELLED', 'ORDER REFUNDED') AND p.captured = 1 AND p.refunded_paise < p.amount_paise`)
	if err == nil {
		err = err2
	}
	return append(findings, unreturned...), err
}

// lostMails finds mails about orders that never came, and those that came more than twice.
func (s *servers) lostMails(ctx context.Context) (findings []string, err error) {
	all, err := s.texts(ctx, `SELECT '<' || created_at || '.' || outbox_id || '@' || CAST($1 AS text) || '>' FROM outbox WHERE kind = 'order-mail'`, domain)
	if err != nil {
		return nil, err
	}
	silent, err := s.texts(ctx, `SELECT order_id FROM order_events WHERE to_status = 'ORDER PROCESSING'`) // of which nobody is told
	if err != nil {
		return nil, err
	}
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	missing := 0
	for _, id := range all {
		switch times := s.relay.taken[id]; {
		case times == 0:
			missing++
		case times > 2:
			findings = append(findings, fmt.Sprintf("mail %s came %d times", id, times))
		}
	}
	if missing != len(silent) {
		findings = append(findings, fmt.Sprintf("%d mails never came", missing-len(silent)))
	}
	return findings, nil
}

// lostDeals looks for all that was acknowledged, and for orders that nobody wanted.
func (s *servers) lostDeals(ctx context.Context, r *result, deals []*deal) error {
	rows, err := s.texts(ctx, `SELECT order_id || '|' || status || '|' || CASE WHEN paid_at IS NULL THEN '' ELSE 'paid' END || '|' || coalesce(invoice_number, '') FROM orders`)
	if err != nil {
		return err
	}
	there := map[string][]string{}
	for _, row := range rows {
		parts := strings.Split(row, "|")
		there[parts[0]] = parts[1:]
	}
	wanted := map[string]bool{}
	for _, d := range deals {
		if d.id == "" {
			continue
		}
		wanted[d.id] = true
		o := there[d.id]
		switch {
		case o == nil:
			r.Lost++
		case d.cancelled && o[0] != "ORDER CANCELLED" && o[0] != "ORDER REFUNDED":
			r.wrong("an order was cancelled and is %s", o[0])
		case d.confirmed && o[1] == "":
			r.wrong("a payment was confirmed, and the order is not paid")
		case d.shipped && o[2] == "":
			r.wrong("an order was dispatched without an invoice")
		}
	}
	for id := range there {
		if !wanted[id] {
			r.wrong("order %s is nobody's: a repetition made a second one", id)
		}
	}
	return nil
}

// mailsTwice counts the mails that came twice.
func (s *servers) mailsTwice() (mails, twice int) {
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	for _, times := range s.relay.taken {
		if times > 1 {
			twice++
		}
	}
	return len(s.relay.taken), twice
}
