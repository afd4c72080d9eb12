package store

import (
	"context"
	"fmt"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/sales"
)

// rule is what always holds, and the query that finds what breaks it:
// one text per finding.
type rule struct{ what, query string }

var rules = []rule{
	{"an order's totals are the sums of its lines", `
		SELECT o.number FROM orders o JOIN (SELECT order_id, sum(taxable_paise - coupon_paise + coupon_tax_paise) taxable, sum(tax_paise - coupon_tax_paise) tax,
			sum(discount_paise) discount, sum(weight_g) weight, sum(coupon_paise) coupon FROM order_lines GROUP BY order_id) l USING (order_id)
		WHERE o.taxable_paise <> l.taxable OR o.tax_paise <> l.tax OR o.discount_paise <> l.discount OR o.weight_g <> l.weight
			OR l.coupon <> CASE o.coupon_delivery WHEN 1 THEN 0 ELSE o.coupon_paise END`},
	{"an order saves something with a coupon, and nothing without", `
		SELECT number FROM orders WHERE (coupon_id IS NULL) <> (coupon_paise = 0) OR coupon_id IS NULL AND (coupon_held = 1 OR coupon_delivery = 1)
			OR coupon_delivery = 1 AND delivery_paise > 0`},
	{"an order that stands holds its coupon, and a cancelled one does not", `
		SELECT number FROM orders WHERE coupon_id IS NOT NULL AND status <> 'ORDER REFUNDED' AND (status = 'ORDER CANCELLED') = (coupon_held = 1)`},
	{"an order has lines", `
		SELECT number FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.order_id)`},
	{"an order has a history and an attempt to pay it of its total, or was paid in cash, or is paid on delivery", `
		SELECT number FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.order_id)
			OR NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = o.order_id AND a.amount_paise = o.total_paise)
			AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.order_id AND p.method = 'cash')
			AND NOT (on_delivery = 1 AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.order_id AND p.role = 'primary' AND p.amount_paise = o.total_paise))`},
	{"what is owed on delivery is receivable once the goods have left", `
		SELECT o.number FROM orders o JOIN payments p ON p.order_id = o.order_id AND p.role = 'primary' WHERE o.on_delivery = 1 AND NOT (` + sales.OwedAgrees + `)`},
	{"a rider hands in no more than the cash of the round", `
		SELECT 'round ' || r.round_id FROM rounds r WHERE (SELECT coalesce(sum(amount_paise), 0) FROM ledger l WHERE l.round_id = r.round_id)
			> (SELECT coalesce(sum(amount_paise), 0) FROM payments p WHERE p.round_id = r.round_id AND p.method = 'cash')`},
	{"cash with riders is what they took and have not handed in", `
		SELECT 'off by ' || (held - taken) FROM (SELECT (SELECT coalesce(sum(paise), 0) FROM ledger_sides WHERE account = 'cash with riders') AS held,
			(SELECT coalesce(sum(amount_paise), 0) FROM payments WHERE round_id IS NOT NULL AND method = 'cash')
			- (SELECT coalesce(sum(amount_paise), 0) FROM ledger WHERE cause = 'handed in') AS taken) AS riders WHERE held <> taken`},
	{"a paid order has one primary payment, of its total or accepted by a person", `
		SELECT number FROM orders o WHERE paid_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payments p
			WHERE p.order_id = o.order_id AND p.role = 'primary' AND (p.amount_paise = o.total_paise OR p.accepted_at IS NOT NULL) AND p.status IN ('captured', 'refunded'))`},
	{"no payment is refunded beyond its amount", `
		SELECT gateway_payment_id FROM payments p WHERE amount_paise < (SELECT coalesce(sum(amount_paise), 0) FROM refunds r
			WHERE r.gateway_payment_id = p.gateway_payment_id AND r.state <> 'failed')`},
	{"a captured payment has an account", `
		SELECT gateway_payment_id FROM payments WHERE captured = 1 AND order_id IS NOT NULL AND role = ''`},
	{"the ledger and the payments agree", `
		SELECT gateway_payment_id FROM payments p WHERE NOT (` + sales.LedgerAgrees + `)`},
	{"what is left of a payment is in its account", `
		SELECT gateway_payment_id FROM payments p WHERE captured = 1 AND currency = 'INR'
			AND NOT EXISTS (SELECT 1 FROM ledger l WHERE l.gateway_payment_id = p.gateway_payment_id AND cause = 'sold')
			AND amount_paise - (` + sales.Reserved + `) <> (SELECT -coalesce(sum(paise), 0) FROM ledger_sides l
				WHERE l.gateway_payment_id = p.gateway_payment_id
				AND account = CASE role WHEN 'primary' THEN 'deposits' WHEN '' THEN 'unassigned' ELSE role END)`},
	{"a dispatched order is booked as sold in full", `
		SELECT number FROM orders o JOIN payments p ON p.order_id = o.order_id AND p.role = 'primary' WHERE invoiced_at IS NOT NULL
			AND (o.total_paise <> (SELECT coalesce(sum(amount_paise), 0) FROM ledger l
				WHERE l.gateway_payment_id = p.gateway_payment_id AND cause = 'sold' AND debit IN ('deposits', 'receivable'))
			OR 0 <> (SELECT coalesce(sum(paise), 0) FROM ledger_sides l
				WHERE l.gateway_payment_id = p.gateway_payment_id AND account = 'deposits'))`},
	{"credit notes cancel no more of a line than its invoice has", `
		SELECT o.number FROM credit_notes n JOIN credit_note_lines c USING (refund_id) JOIN refunds r USING (refund_id) JOIN orders o USING (order_id)
			LEFT JOIN order_lines l ON l.order_id = o.order_id AND l.line = c.line WHERE r.state <> 'failed'
			GROUP BY o.order_id, c.line HAVING sum(c.taxable_paise + c.tax_paise) > coalesce(max(l.total_paise - l.coupon_paise), o.delivery_paise)`},
	{"debits and credits are equal", `
		SELECT 'off by ' || sum(paise) FROM ledger_sides HAVING sum(paise) <> 0`},
	{"a cancelled order holds no stock", `
		SELECT number FROM orders o WHERE status = 'ORDER CANCELLED'
			AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.order_id AND l.held > 0)`},
	{"the places of a slot that are taken are those that orders hold", `
		SELECT 'slot ' || slot_id || ' on day ' || day || ': ' || taken FROM slot_days s WHERE taken <> (
			SELECT count(*) FROM orders o WHERE o.slot_held = 1 AND o.slot_id = s.slot_id AND o.slot_day = s.day)
		UNION ALL SELECT number FROM orders o WHERE slot_held = 1 AND slot_id IN (SELECT slot_id FROM slots)
			AND NOT EXISTS (SELECT 1 FROM slot_days s WHERE s.slot_id = o.slot_id AND s.day = o.slot_day)`},
	{"what is taken of an oven is what orders hold", `
		SELECT 'oven ' || oven_id || ' on day ' || day || ': ' || taken FROM oven_days v WHERE taken <> (
			SELECT coalesce(sum(h.pieces), 0) FROM order_ovens h WHERE h.oven_id = v.oven_id AND h.day = v.day)
		UNION ALL SELECT number FROM orders o JOIN order_ovens h USING (order_id) WHERE o.slot_held = 0 OR o.slot_day <> h.day
			OR NOT EXISTS (SELECT 1 FROM oven_days v WHERE v.oven_id = h.oven_id AND v.day = h.day)`},
	{"a cancelled order holds no place of a slot", `
		SELECT number FROM orders WHERE status = 'ORDER CANCELLED' AND slot_held = 1`},
	{"every product on sale can be found", `
		SELECT name FROM products p WHERE ` + catalog.OnSale + ` AND product_id NOT IN (SELECT rowid FROM product_words)`},
}

// checkTimeout is for a shop of many years on a slow disk.
const checkTimeout = time.Hour

// Check verifies the database: the file, its references, the rules of the
// shop, and the key file beside it. It returns what is wrong, in words; nothing when all is well.
func (s *Store) Check(ctx context.Context) (findings []string, err error) {
	if findings, err = s.checkRules(ctx); err != nil {
		return nil, err
	}
	foreign, err := s.checkKey(ctx)
	return append(findings, foreign...), err
}

// checkRules is Check without the key.
func (s *Store) checkRules(ctx context.Context) (findings []string, err error) {
	if err := s.DB.Check(ctx); err != nil {
		return nil, err
	}
	err = s.DB.ViewWithin(ctx, checkTimeout, func(tx *db.Tx) error {
		for _, r := range rules {
			broken, err := db.Column(tx, r.query)
			if err != nil {
				return fmt.Errorf("check that %s: %w", r.what, err)
			}
			for _, what := range broken {
				findings = append(findings, fmt.Sprintf("not so: %s (%s)", r.what, what))
			}
		}
		papers, err := checkDocuments(tx)
		if err != nil {
			return fmt.Errorf("check the documents: %w", err)
		}
		for _, what := range papers {
			findings = append(findings, "not so: "+what)
		}
		return nil
	})
	return findings, err
}
