package round_test

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/round"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// street is a shop with a rider on the way to one order.
type street struct {
	*storetest.Shop
	order sales.Order
	id    int64
	token string
}

func newStreet(t *testing.T) *street {
	t.Helper()
	s := &street{Shop: storetest.New(t).TakesAtTheDoor()}
	s.order = s.packed(storetest.Asha)
	s.id, s.token = s.round("Ramesh", s.order)
	s.order = s.Reread(s.order)
	return s
}

// packed is an order that is paid on delivery and packed.
func (s *street) packed(email string) sales.Order {
	s.T.Helper()
	return s.Moved(s.Basket(s.Customer(email)).Of(s.Product("Khari for "+email), 2).AtTheDoor(), sales.OrderProcessing)
}

func (s *street) round(rider string, orders ...sales.Order) (int64, string) {
	s.T.Helper()
	n := round.NewRound{Rider: rider, Day: slot.DayOf(s.Clock.Now())}
	for _, o := range orders {
		n.OrderIDs = append(n.OrderIDs, o.ID)
	}
	id, token, err := s.Rounds.Make(s.T.Context(), n)
	storetest.Must(s.T, err)
	return id, token
}

func (s *street) deliver(code, paid string) (round.Stop, error) {
	return s.Rounds.Deliver(s.T.Context(), s.token, round.Handover{OrderID: s.order.ID, Code: code, Paid: paid})
}

// wrong is a code that is not the order's.
func (s *street) wrong() string {
	if s.order.HandoverCode == "0000" {
		return "0001"
	}
	return "0000"
}

func keyOf(err error) string {
	if e, ok := errors.AsType[*fault.Error](err); ok {
		return e.Key
	}
	return ""
}

func (s *street) expect(err error, key string) {
	s.T.Helper()
	if keyOf(err) != key {
		s.T.Errorf("%v, want %s", err, key)
	}
}

func TestARiderHandsOverWithTheCodeAndTheMoney(t *testing.T) {
	s := newStreet(t)
	r, stops, err := s.Rounds.Start(t.Context(), s.token, nil)
	storetest.Must(t, err)
	if len(stops) != 1 || stops[0].State != round.OnTheWay || r.Rider != "Ramesh" || s.Reread(s.order).CodeToTell() != s.order.HandoverCode {
		t.Errorf("%+v", stops)
	}
	_, err = s.deliver(s.order.HandoverCode, "")
	s.expect(err, "round.how_paid")
	done, err := s.deliver(s.order.HandoverCode, "cash")
	storetest.Must(t, err)
	if done.State != round.Delivered || done.Due() != 0 || done.Cash != s.order.Totals.Total || s.Balance(sales.AccountRiders) != s.order.Totals.Total {
		t.Errorf("%s, %v due, %v in cash, riders hold %v", done.State, done.Due(), done.Cash, s.Balance(sales.AccountRiders))
	}
	again, err := s.deliver(s.order.HandoverCode, "upi")
	storetest.Must(t, err)
	if again.Paid != "cash" || s.Balance(sales.AccountUPI) != 0 {
		t.Errorf("a second tap: %s", again.Paid)
	}
	if s.Reread(s.order).CodeToTell() != "" {
		t.Error("the code is shown still")
	}
	s.Sound()
}

func TestWhatIsPackedIsDeliveredWithoutSettingOffFirst(t *testing.T) {
	s := newStreet(t)
	_, err := s.deliver(s.order.HandoverCode, "upi")
	storetest.Must(t, err)
	if now := s.Reread(s.order); now.Status != sales.OrderDelivered || now.InvoiceNumber == "" || s.Balance(sales.AccountUPI) != now.Totals.Total {
		t.Errorf("%s, invoice %q", now.Status, now.InvoiceNumber)
	}
	s.Sound()
}

func TestAnOrderThatWasPaidOnlineNeedsOnlyItsCode(t *testing.T) {
	s := newStreet(t)
	paid, _ := s.Basket(s.Customer("ravi@example.in")).Of(s.Product("Rusk"), 1).Paid()
	paid = s.Moved(paid, sales.OrderProcessing)
	s.order = paid
	s.id, s.token = s.round("Sita", paid)
	s.order = s.Reread(paid)
	done, err := s.deliver(s.order.HandoverCode, "")
	if storetest.Must(t, err); done.State != round.Delivered || s.Balance(sales.AccountRiders) != 0 {
		t.Errorf("%s", done.State)
	}
	s.Sound()
}

func TestACodeHasFiveTries(t *testing.T) {
	s := newStreet(t)
	for _, malformed := range []string{"", "12", "12345", "abcd"} {
		_, err := s.deliver(malformed, "cash")
		s.expect(err, "round.bad_code")
	}
	for left := 4; left >= 0; left-- {
		_, err := s.deliver(s.wrong(), "cash")
		s.expect(err, "round.wrong_code")
		if want := fmt.Sprintf("Tries left: %d.", left); !errors.As(err, new(*fault.Error)) || fault.MessageOf(err) != "This is not the code. "+want {
			t.Errorf("%v", err)
		}
	}
	_, err := s.deliver(s.order.HandoverCode, "cash")
	s.expect(err, "round.locked")
	if _, stops, err := s.Rounds.Open(t.Context(), s.token); err != nil || stops[0].TriesLeft != 0 {
		t.Errorf("%+v, %v", stops, err)
	}
	storetest.Must(t, s.Orders.Collect(t.Context(), s.order.ID, sales.Taking{}, true)) // the shop can
	s.Sound()
}

// A hundred guesses at once are five.
func TestGuessesAtOnceAreCountedOneByOne(t *testing.T) {
	s := newStreet(t)
	var wrong, locked atomic.Int32
	var group sync.WaitGroup
	for range 100 {
		group.Go(func() {
			switch _, err := s.deliver(s.wrong(), "cash"); keyOf(err) {
			case "round.wrong_code":
				wrong.Add(1)
			case "round.locked":
				locked.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	group.Wait()
	if wrong.Load() != round.Tries || locked.Load() != 100-round.Tries {
		t.Errorf("%d wrong, %d locked", wrong.Load(), locked.Load())
	}
}

// Two taps of the rider, and the office at once: the money is taken once.
func TestRiderAndOfficeAtOnceTakeTheMoneyOnce(t *testing.T) {
	for range 5 {
		s := newStreet(t)
		s.Moved(s.order, sales.OrderShipped)
		var group sync.WaitGroup
		for _, tap := range []func() error{
			func() error { _, err := s.deliver(s.order.HandoverCode, "cash"); return err },
			func() error { _, err := s.deliver(s.order.HandoverCode, "cash"); return err },
			func() error { return s.Orders.Collect(t.Context(), s.order.ID, sales.Taking{UPI: true}, true) },
		} {
			group.Go(func() {
				if err := tap(); err != nil && keyOf(err) != "payment.taken" {
					t.Error(err)
				}
			})
		}
		group.Wait()
		if got := s.Balance(sales.AccountRiders) + s.Balance(sales.AccountUPI); got != s.order.Totals.Total {
			t.Errorf("%v was taken of %v", got, s.order.Totals.Total)
		}
		s.Sound()
	}
}

func TestATokenEndsAtMidnightInIndiaOrWhenItIsRevoked(t *testing.T) {
	s := newStreet(t)
	midnight := (slot.DayOf(s.Clock.Now()) + 1).At(0)
	s.Clock.Add(midnight.Sub(s.Clock.Now()) - time.Second)
	if _, _, err := s.Rounds.Open(t.Context(), s.token); err != nil {
		t.Errorf("a second before midnight: %v", err)
	}
	s.Clock.Add(time.Second)
	_, _, err := s.Rounds.Open(t.Context(), s.token)
	s.expect(err, "round.ended")
	_, err = s.deliver(s.order.HandoverCode, "cash")
	s.expect(err, "round.ended")
	s.expect(s.Rounds.Revoke(t.Context(), s.id), "round.over")

	next, token := s.round("Sita", s.order) // the old round is dead
	storetest.Must(t, s.Rounds.Revoke(t.Context(), next))
	_, _, err = s.Rounds.Open(t.Context(), token)
	s.expect(err, "round.ended")
	if s.Reread(s.order).CodeToTell() != "" {
		t.Error("the code of an order in no round is shown")
	}
	_, _, err = s.Rounds.Open(t.Context(), "")
	s.expect(err, "round.ended")
}

func TestOnlyTheHashOfATokenIsKept(t *testing.T) {
	s := newStreet(t)
	if s.Holds(s.token) {
		t.Error("the database holds the token")
	}
}

func TestARiderReachesNoOrderOfAnotherRound(t *testing.T) {
	s := newStreet(t)
	other := s.packed("ravi@example.in")
	s.round("Sita", other)
	other = s.Reread(other)
	for name, act := range map[string]func() error{
		"deliver": func() error {
			_, err := s.Rounds.Deliver(t.Context(), s.token, round.Handover{OrderID: other.ID, Code: other.HandoverCode, Paid: "cash"})
			return err
		},
		"guess": func() error {
			_, err := s.Rounds.Deliver(t.Context(), s.token, round.Handover{OrderID: other.ID, Code: "0000", Paid: "cash"})
			return err
		},
		"fail": func() error { _, err := s.Rounds.Fail(t.Context(), s.token, other.ID, "away"); return err },
	} {
		if err := act(); keyOf(err) != "round.no_stop" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, stops, err := s.Rounds.Start(t.Context(), s.token, []string{other.ID}); err != nil || stops[0].State != round.Ready || s.Reread(other).Status != sales.OrderProcessing {
		t.Errorf("%+v, %v", stops, err)
	}
	list, err := s.Rounds.List(t.Context(), slot.DayOf(s.Clock.Now()))
	if storetest.Must(t, err); list[0].Stops[0].TriesLeft != round.Tries {
		t.Error("a stranger has used up a try")
	}
}

func TestAnOrderThatFailedCanBeDeliveredLaterOrGoWithAnother(t *testing.T) {
	s := newStreet(t)
	at, err := s.Rounds.Fail(t.Context(), s.token, s.order.ID, "nobody at home")
	storetest.Must(t, err)
	if at.State != round.Failed || at.Reason != "nobody at home" {
		t.Errorf("%+v", at.State)
	}
	_, token := s.round("Sita", s.order)
	if _, stops, err := s.Rounds.Open(t.Context(), s.token); err != nil || stops[0].State != round.Gone {
		t.Errorf("the first rider sees %s, %v", stops[0].State, err)
	}
	_, err = s.deliver(s.order.HandoverCode, "cash")
	s.expect(err, "round.gone")
	s.token = token
	_, err = s.Rounds.Fail(t.Context(), token, s.order.ID, "still nobody")
	storetest.Must(t, err)
	done, err := s.deliver(s.order.HandoverCode, "cash")
	if storetest.Must(t, err); done.State != round.Delivered || done.Reason != "" {
		t.Errorf("%s %q", done.State, done.Reason)
	}
	s.Sound()
}

func TestARoundIsRefusedThatCannotBe(t *testing.T) {
	s := newStreet(t)
	today := slot.DayOf(s.Clock.Now())
	unpacked := s.Basket(s.Customer("ravi@example.in")).Of(s.Product("Rusk"), 1).AtTheDoor()
	packed := s.packed("leela@example.in")
	ids := func(orders ...sales.Order) (list []string) {
		for _, o := range orders {
			list = append(list, o.ID)
		}
		return list
	}
	for key, n := range map[string]round.NewRound{
		"round.no_rider":         {Rider: " ", Day: today, OrderIDs: ids(packed)},
		"round.not_today":        {Rider: "Sita", Day: today + 1, OrderIDs: ids(packed)},
		"round.bad_choice":       {Rider: "Sita", Day: today, OrderIDs: ids(packed, packed)},
		"round.not_packed":       {Rider: "Sita", Day: today, OrderIDs: ids(packed, unpacked)},
		"round.taken":            {Rider: "Sita", Day: today, OrderIDs: ids(packed, s.order)},
		"round.unknown_language": {Rider: "Sita", Day: today, OrderIDs: ids(packed), Language: "fr"},
		"order.not_found":        {Rider: "Sita", Day: today, OrderIDs: []string{"nothing"}},
	} {
		_, _, err := s.Rounds.Make(t.Context(), n)
		s.expect(err, key)
	}
	if n := s.Count("rounds"); n != 1 {
		t.Errorf("%d rounds", n)
	}
}

// One whose order left before the round was made is mailed the code.
func TestTheCustomerIsToldTheCodeWhenTheOrderIsOnItsWay(t *testing.T) {
	s := newStreet(t)
	late := s.Moved(s.packed("ravi@example.in"), sales.OrderShipped)
	s.round("Sita", late)
	var told int
	for _, item := range s.Due() {
		if mail, ok := item.Payload.(outbox.OrderMail); ok && mail.OrderID == late.ID && mail.Event == string(sales.OrderShipped) {
			told++
		}
	}
	if told != 2 {
		t.Errorf("%d mails that it is on its way, the second with the code", told)
	}
}
