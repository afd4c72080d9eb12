package round

import (
	"context"
	"crypto/subtle"
	"fmt"
	"slices"
	"strings"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/sales"
)

var (
	errGone      = fault.New(fault.Conflict, "round.gone", "This order is no longer in your round. Please ask the shop.")
	errBadCode   = fault.New(fault.Invalid, "round.bad_code", "The code is four digits. The customer has it.")
	errLocked    = fault.New(fault.Conflict, "round.locked", "The code was wrong too often. Please call the shop: it can note that this was delivered.")
	errHowPaid   = fault.New(fault.Invalid, "round.how_paid", "Please say how this order was paid.")
	errBadReason = fault.New(fault.Invalid, "round.no_reason", "Please say why, in at most 200 characters.")
)

func errWrongCode(left int) error {
	return fault.New(fault.Invalid, "round.wrong_code", "This is not the code. Tries left: {left}.", "left", left)
}

// Handover is what a rider says at a door.
type Handover struct {
	OrderID   string
	Code      string
	Paid      string // cash or upi; "" where nothing is due
	Reference string // of a UPI payment
}

// Deliver hands an order over: what is due is taken with it, in one step. A repeat
// changes nothing and answers the same. Only a wrong code of the round's own rider
// uses up a try. Fails with Unauthorized, NotFound, Invalid or Conflict.
func (s *Service) Deliver(ctx context.Context, token string, h Handover) (done Stop, err error) {
	return s.act(ctx, token, h.OrderID, func(tx *db.Tx, r Round, at Stop) (refused, err error) {
		if at.State == Delivered {
			return nil, nil
		}
		if refused, err = at.try(tx, h.Code, func() error { return h.ready(at) }); refused != nil || err != nil {
			return refused, err
		}
		if at.Due() > 0 {
			taking, err := sales.TakingBy(h.Paid, h.Reference)
			if err != nil {
				return nil, err
			}
			taking.Who, taking.RoundID = r.Rider, r.ID
			if err := sales.Take(tx, &at.Order, taking); err != nil {
				return nil, err
			}
		}
		if err := sales.HandOver(tx, &at.Order, "Handed over by "+r.Rider); err != nil {
			return nil, err
		}
		_, err = tx.Exec(`UPDATE round_orders SET delivered_at = $1, failed_at = NULL, reason = '' WHERE round_id = $2 AND order_id = $3`, tx.Now(), r.ID, at.ID)
		if err != nil {
			return nil, err
		}
		return nil, audit.RecordFor(tx, r.actor(), "hand order over", audit.Subject("order", at.Number), nil, audit.Fields{"Paid": h.Paid})
	})
}

// ready tells whether all is said that delivering a stop needs besides its code.
func (h Handover) ready(at Stop) error {
	switch {
	case at.Due() > 0 && h.Paid == "":
		return errHowPaid
	case at.Due() > 0:
		_, err := sales.TakingBy(h.Paid, h.Reference)
		return err
	}
	return nil
}

// try compares a code with the order's. refused is written down with the try that
// it cost, and so does not undo the transaction.
func (at Stop) try(tx *db.Tx, code string, ready func() error) (refused, err error) {
	code = strings.Join(strings.Fields(code), "")
	switch {
	case at.State == Gone:
		return nil, errGone
	case at.TriesLeft <= 0:
		return nil, errLocked
	case len(code) != 4 || strings.Trim(code, "0123456789") != "":
		return nil, errBadCode
	}
	if err := ready(); err != nil {
		return nil, err
	}
	if subtle.ConstantTimeCompare([]byte(code), []byte(at.HandoverCode)) == 1 {
		return nil, nil
	}
	_, err = tx.Exec(`UPDATE orders SET handover_tries = handover_tries + 1 WHERE order_id = $1`, at.ID)
	return errWrongCode(at.TriesLeft - 1), err
}

// Fail says that nobody took an order. It can still be delivered in the round, or
// go with another rider.
func (s *Service) Fail(ctx context.Context, token, orderID, reason string) (Stop, error) {
	if reason = clean.Line(reason); reason == "" || !clean.Fits(reason, 200) {
		return Stop{}, errBadReason
	}
	return s.act(ctx, token, orderID, func(tx *db.Tx, r Round, at Stop) (refused, err error) {
		switch {
		case at.State == Gone || at.State == Delivered:
			return nil, errGone
		case at.State == Failed && at.Reason == reason:
			return nil, nil
		}
		_, err = tx.Exec(`UPDATE round_orders SET failed_at = $1, reason = $2 WHERE round_id = $3 AND order_id = $4`, tx.Now(), reason, r.ID, at.ID)
		if err != nil {
			return nil, fmt.Errorf("note that an order was not handed over: %w", err)
		}
		if err := sales.NoteEvent(tx, at.ID, fmt.Sprintf("Not handed over (%s): %s", r.Rider, reason)); err != nil {
			return nil, err
		}
		return nil, audit.RecordFor(tx, r.actor(), "order not handed over", audit.Subject("order", at.Number), nil, audit.Fields{})
	})
}

// act does something at a stop of a token's round and returns the stop as it is then.
func (s *Service) act(ctx context.Context, token, orderID string, do func(*db.Tx, Round, Stop) (refused, err error)) (after Stop, err error) {
	var refused error
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		r, err := of(tx, token)
		if err != nil {
			return err
		}
		at, err := stop(tx, r, orderID)
		if err != nil {
			return err
		}
		if refused, err = do(tx, r, at); err != nil || refused != nil {
			return err
		}
		after, err = stop(tx, r, orderID)
		return err
	})
	if err == nil {
		err = refused
	}
	if err != nil {
		return Stop{}, err
	}
	s.outbox.Announce()
	return after, nil
}

// Start sends the stops on their way that are ready: those named, or all. What is
// on its way already stays so.
func (s *Service) Start(ctx context.Context, token string, orderIDs []string) (r Round, list []Stop, err error) {
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		if r, err = of(tx, token); err != nil {
			return err
		}
		if list, err = stops(tx, r); err != nil {
			return err
		}
		for _, at := range list {
			if at.State != Ready || len(orderIDs) > 0 && !slices.Contains(orderIDs, at.ID) {
				continue
			}
			err := sales.SetOff(tx, &at.Order, "On the way with "+r.Rider)
			if fault.CodeOf(err) == fault.Conflict { // its payment has to be checked: it stays, and the others go
				continue
			}
			if err != nil {
				return err
			}
			if err := audit.RecordFor(tx, r.actor(), "move order", audit.Subject("order", at.Number), nil, audit.Fields{"Status": sales.OrderShipped}); err != nil {
				return err
			}
		}
		list, err = stops(tx, r)
		return err
	})
	if err == nil {
		s.outbox.Announce()
	}
	return r, list, err
}
