package sales

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"
	"strings"

	"bhatti/store/audit"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/setting"
	"bhatti/store/slot"
)

// holdSlot promises an order its time and takes a place for it. An order that
// has a time already, and is not asked for another, keeps it while it can. Its
// goods must be written. Fails like slot.Hold.
func holdSlot(tx *db.Tx, o *Order, n NewOrder, by Actor) (err error) {
	wanted, had := n.Slot, o.Slot.SlotID != 0
	if wanted == (slot.Choice{}) && had && o.Collect == n.Collect {
		wanted = slot.Choice{SlotID: o.Slot.SlotID, Day: o.Slot.Day, Else: true}
	}
	if had {
		if err := tx.Alone(); err != nil { // places are counted
			return err
		}
		if err := slot.Release(tx, o.ID); err != nil {
			return err
		}
	}
	o.Collect = n.Collect
	if known, ok := lockedStateOf(tx); ok && known.noSlots && !had && !n.Collect {
		return nil
	}
	o.Slot, err = slot.Hold(tx, o.ID, o.slotAsk(), wanted, o.Language, by == ActorShop)
	if err != nil {
		return err
	}
	if !had && o.Slot.SlotID == 0 { // a shop without slots writes nothing more
		return nil
	}
	if o.Slot.SlotID != 0 && o.HandoverCode == "" {
		if o.HandoverCode, err = handoverCode(); err != nil {
			return err
		}
	}
	return writeSlot(tx, o)
}

// writeSlot writes what an order was promised, and that it holds the place.
func writeSlot(tx *db.Tx, o *Order) error {
	_, err := tx.Exec(`UPDATE orders SET slot_id = nullif($1, 0), slot_group = $2, slot_day = nullif($3, 0), slot_from = $4, slot_to = $5,
			slot_held = CASE $1 WHEN 0 THEN 0 ELSE 1 END, collect = $6, handover_code = $7, buyer_address = $8 WHERE order_id = $9`,
		o.Slot.SlotID, o.Slot.Group, o.Slot.Day, o.Slot.From, o.Slot.To, o.Collect, o.HandoverCode, o.BuyerAddress, o.ID)
	if err != nil {
		return fmt.Errorf("write when an order is delivered: %w", err)
	}
	return nil
}

// ChangeTime promises another time to an order that was promised one and has not
// left, and tells the customer. The shop may choose a time for which orders have
// closed, but no place that is taken. Fails with Invalid (no time was chosen),
// NotFound, Conflict (it has no time, or is not paid, or has left) and OutOfStock
// (see slot.Hold); then the order keeps the time it has.
func (s *Orders) ChangeTime(ctx context.Context, orderID string, to slot.Choice) error {
	if to.SlotID == 0 || to.Day == 0 {
		return fault.New(fault.Invalid, "order.no_time", "Please choose a time.")
	}
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := OrderWithLines(tx, orderID)
		if err != nil {
			return err
		}
		if o.Slot.SlotID == 0 || (o.Status != OrderPlaced && o.Status != OrderProcessing) {
			return fault.New(fault.Conflict, "order.time_is_fixed", "The time of this order cannot be changed.")
		}
		before := o.Slot
		if before.SlotID == to.SlotID && before.Day == to.Day {
			return nil
		}
		if err := slot.Release(tx, o.ID); err != nil {
			return err
		}
		if o.Slot, err = slot.Hold(tx, o.ID, o.slotAsk(), slot.Choice{SlotID: to.SlotID, Day: to.Day}, English, true); err != nil {
			return err
		}
		if err := writeSlot(tx, &o); err != nil {
			return err
		}
		was, is := before.Dated(English), o.Slot.Dated(English)
		if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: tx.Now(), Actor: ActorShop, Note: was + " → " + is}); err != nil {
			return err
		}
		if err := audit.Record(tx, "change time", audit.Subject("order", o.Number), audit.Fields{"Time": was}, audit.Fields{"Time": is}); err != nil {
			return err
		}
		return outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: o.ID, Event: outbox.EventNewTime}, "")
	})
	s.outbox.Announce()
	return err
}

// Collected begins the address of an order that is collected.
const Collected = "Collected at the shop, "

// goesTo writes where an order goes, in whose State it is supplied, and the
// address of the firm that buys what is collected.
func (o *Order) goesTo(tx *db.Tx, n NewOrder, area delivery.Area) error {
	given := strings.TrimSpace(n.ShippingAddress)
	o.State, o.Pincode, o.ShippingAddress, o.BuyerAddress = area.State, n.Pincode, given, ""
	if !n.Collect {
		return nil
	}
	shop, err := setting.ShopOf(tx)
	if err != nil {
		return err
	}
	o.Pincode, o.ShippingAddress = "", Collected+shop.Address
	if n.Firm != (customer.Firm{}) {
		o.BuyerAddress = given
	}
	return nil
}

// handoverCode is four digits that the customer says or shows. Whoever hands
// over has few tries.
func handoverCode() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(10_000))
	if err != nil {
		return "", fmt.Errorf("make a hand-over code: %w", err)
	}
	return fmt.Sprintf("%04d", n), nil
}

// CodeToShow is what the customer shows at the counter, while the goods wait to
// be collected there; "" otherwise.
func (o Order) CodeToShow() string {
	waits := o.Status == OrderPlaced || o.Status == OrderProcessing || o.Status == OrderShipped
	if !o.Collect || !waits {
		return ""
	}
	return o.HandoverCode
}

// CodeToTell is what the customer tells the rider, while the order is in a round
// and has not arrived; "" otherwise.
func (o Order) CodeToTell() string {
	waits := o.Status == OrderPlaced || o.Status == OrderProcessing || o.Status == OrderShipped
	if o.RoundID == 0 || !waits {
		return ""
	}
	return o.HandoverCode
}

// GiveCode gives an order a hand-over code, unless it has one.
func GiveCode(tx *db.Tx, orderID string) error {
	code, err := handoverCode()
	if err != nil {
		return err
	}
	_, err = tx.Exec(`UPDATE orders SET handover_code = $1 WHERE order_id = $2 AND handover_code = ''`, code, orderID)
	return err
}

// slotAsk is what an order needs of the shop's time.
func (o Order) slotAsk() slot.Ask {
	a := slot.Ask{Pincode: o.Pincode, Collect: o.Collect, Lines: make([]slot.Line, len(o.Lines))}
	for i, l := range o.Lines {
		a.Lines[i] = slot.Line{ProductID: l.ProductID, Quantity: l.Quantity}
	}
	return a
}

// retakeSlot takes the time of a cancelled order again; ok is false when it is
// over or taken. An order without a time needs none.
func retakeSlot(tx *db.Tx, orderID string) (ok bool, err error) {
	o, err := OrderWithLines(tx, orderID)
	if err != nil || o.Slot.SlotID == 0 {
		return err == nil, err
	}
	return slot.Retake(tx, o.ID, o.slotAsk(), o.Slot)
}

// slotIsFree tells whether the time of a cancelled order could be taken again.
func slotIsFree(tx *db.Tx, orderID string) (bool, error) {
	o, err := OrderWithLines(tx, orderID)
	if err != nil || o.Slot.SlotID == 0 {
		return err == nil, err
	}
	return slot.Free(tx, o.slotAsk(), o.Slot)
}
