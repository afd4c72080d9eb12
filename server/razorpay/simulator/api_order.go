package simulator

import (
	"net/http"
	"slices"
	"time"
)

// ReceiptPolicy is what happens to a second order with the same receipt; the
// documentation has examples of each.
type ReceiptPolicy string

// The receipt policies.
const (
	RejectReceipts ReceiptPolicy = "reject" // the documented error
	ReturnReceipts ReceiptPolicy = "return" // the first order again
	AllowReceipts  ReceiptPolicy = "allow"  // another order
)

// orderAge is how long an order can be fetched.
const orderAge = 180 * 24 * time.Hour

func (h *api) createOrder(r *http.Request) (any, *apiError) {
	raw, refusal := readFields(r, "amount", "currency", "receipt", "notes", "payment",
		"partial_payment", "payment_capture", "unique_receipt")
	if refusal != nil {
		return nil, refusal
	}
	o := &order{Entity: "order", Status: "created", CreatedAt: h.account.clock.now().Unix(), capture: accountPolicy()}
	var receipt string
	var unique bool
	if refusal := raw.read(
		raw.amount("amount", &o.Amount),
		raw.text("currency", &o.Currency, 3),
		optionally(raw.text("receipt", &receipt, 40)),
		optionally(raw.notes(&o.Notes)),
		optionally(raw.flag("unique_receipt", &unique)),
		optionally(raw.capturePolicy(&o.capture)),
	); refusal != nil {
		return nil, refusal
	}
	if o.Amount < 100 {
		e := badRequest("amount_less_than_minimum_amount", "Order amount less than minimum amount allowed")
		e.field = "amount"
		return nil, e
	}
	if o.Currency != "INR" {
		return nil, invalidField("currency", "Currency is not supported")
	}
	if first := h.account.orderWithReceipt(receipt); first != nil {
		switch {
		case unique || h.account.receipts == ReturnReceipts:
			return first, nil
		case h.account.receipts == RejectReceipts:
			return nil, invalidField("receipt", "Order receipt should be unique.")
		}
	}
	o.ID, o.AmountDue, o.Receipt = h.account.newID("order_"), o.Amount, optional(receipt)
	h.account.orders = append(h.account.orders, o)
	return o, nil
}

// accountPolicy is Razorpay's default: capture at once, or lapse in five days.
func accountPolicy() capturePolicy {
	return capturePolicy{automatic: true, automaticExpiry: 7200 * time.Minute, manualExpiry: 7200 * time.Minute}
}

func (f fields) capturePolicy(out *capturePolicy) reading {
	var payment, options fields
	var mode, speed string
	automatic, manual := int64(7200), int64(7200)
	if outer := f.object("payment", &payment); outer.missing || outer.refusal != nil {
		return outer
	}
	refusal := payment.only("capture", "capture_options")
	if refusal == nil {
		refusal = payment.read(
			payment.text("capture", &mode, 10),
			optionally(payment.object("capture_options", &options)))
	}
	if refusal == nil {
		refusal = options.only("automatic_expiry_period", "manual_expiry_period", "refund_speed")
	}
	if refusal == nil {
		refusal = options.read(
			optionally(options.amount("automatic_expiry_period", &automatic)),
			optionally(options.amount("manual_expiry_period", &manual)),
			optionally(options.text("refund_speed", &speed, 10)))
	}
	switch {
	case refusal != nil:
	case mode != "automatic" && mode != "manual":
		refusal = invalidField("capture", "The selected capture is invalid.")
	case automatic < 12:
		refusal = invalidField("automatic_expiry_period", "The automatic expiry period must be at least 12.")
	case manual < automatic || manual > 7200:
		refusal = invalidField("manual_expiry_period", "The manual expiry period must be between the automatic expiry period and 7200.")
	}
	*out = capturePolicy{
		automatic:       mode == "automatic",
		automaticExpiry: time.Duration(automatic) * time.Minute,
		manualExpiry:    time.Duration(manual) * time.Minute,
	}
	return reading{field: "payment", refusal: refusal}
}

func (h *api) orderOf(r *http.Request) (*order, *apiError) {
	id := r.PathValue("id")
	o := h.account.order(id)
	known := o != nil && h.account.clock.now().Sub(time.Unix(o.CreatedAt, 0)) < orderAge
	return o, checkID(id, "order_", known)
}

func (h *api) getOrder(r *http.Request) (any, *apiError) { return h.orderOf(r) }

func (h *api) patchOrder(r *http.Request) (any, *apiError) {
	o, refusal := h.orderOf(r)
	if refusal != nil {
		return nil, refusal
	}
	raw, refusal := readFields(r, "notes")
	if refusal != nil {
		return nil, refusal
	}
	var changed notes
	if refusal := raw.read(raw.notes(&changed)); refusal != nil {
		return nil, refusal
	}
	o.Notes = changed
	return o, nil
}

func (h *api) listOrders(r *http.Request) (any, *apiError) {
	receipt := r.FormValue("receipt")
	return page(r, h.account.orders, func(o *order) int64 { return o.CreatedAt }, func(o *order) bool {
		return receipt == "" || (o.Receipt != nil && *o.Receipt == receipt)
	})
}

// listOrderPayments leaves out attempts that no bank has answered yet; whether
// Razorpay lists them is not documented, and not seeing them is the harder case.
func (h *api) listOrderPayments(r *http.Request) (any, *apiError) {
	o, refusal := h.orderOf(r)
	if refusal != nil {
		return nil, refusal
	}
	items := []*payment{}
	for _, p := range slices.Backward(h.account.payments) {
		if p.OrderID == o.ID && p.Status != "created" {
			items = append(items, p)
		}
	}
	return collection(items), nil
}
