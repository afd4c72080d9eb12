package push_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bhatti/server/push"
	"bhatti/store/audit"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/signin"
	"bhatti/store/slot"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

const (
	owner  = "owner@example.in"
	packer = "packer@example.in"
)

// device lets a member be told on a browser under a path of the push service.
func (o *office) device(session staff.Session, path string) {
	o.t.Helper()
	o.subscribe(session, o.service.browse(path).Subscription)
}

func (o *office) subscribe(session staff.Session, b notify.Subscription) {
	o.t.Helper()
	_, err := o.Notify.AddDevice(audit.WithActor(context.Background(), session.Member.Email), of(session), b)
	storetest.Must(o.t, err)
}

func of(session staff.Session) notify.Owner {
	return notify.Owner{StaffID: session.Member.ID, SessionHash: signin.TokenHash(session.Token)}
}

// paid is a new paid order of two pieces.
func (o *office) paid() sales.Order {
	o.t.Helper()
	o.sold++
	order, _ := o.Basket(o.Newcomer(storetest.Asha)).Of(o.Product(fmt.Sprint("Khari ", o.sold)), 2).Paid()
	return order
}

// arrived fails unless so many messages have arrived under a path, and returns them.
func (o *office) arrived(path string, want int) []message {
	o.t.Helper()
	got := o.service.messages(path)
	if len(got) != want {
		o.t.Fatalf("%d messages at %s, want %d; log: %s", len(got), path, want, o.log)
	}
	return got
}

func TestANewPaidOrderIsPushedToWhoeverWantsIt(t *testing.T) {
	o := open(t)
	o.device(o.Member(owner, staff.Owner), "/owner")
	o.device(o.Member(packer, staff.Packer), "/packer")
	o.Member("quiet@example.in", staff.Manager)
	order := o.paid()
	o.send()
	m := o.arrived("/owner", 1)[0]
	said := "2 pieces to " + order.Pincode
	if m.Title != "New order "+order.Number || m.Body != said+", "+order.Totals.Total.Rupees() || m.Url != "/admin/orders/"+order.ID || m.Tag != order.ID {
		t.Errorf("the owner was told %+v", m)
	}
	if m.ttl != "86400" || m.urgency != "high" {
		t.Errorf("TTL %s, urgency %s", m.ttl, m.urgency)
	}
	if m := o.arrived("/packer", 1)[0]; m.Body != said {
		t.Errorf("the packer was told %q, want %q and no amount", m.Body, said)
	}
	o.send()
	o.arrived("/owner", 1)
}

func TestAnOrderThatWaitsForItsPaymentIsNotPushed(t *testing.T) {
	o := open(t)
	o.device(o.Member(owner, staff.Owner), "/owner")
	order, attempt := o.Basket(o.Newcomer(storetest.Asha)).Of(o.Product("Khari"), 1).Pending()
	o.send()
	o.arrived("/owner", 0)
	_, err := o.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_1"))
	storetest.Must(t, err)
	o.send()
	if m := o.arrived("/owner", 1)[0]; m.Title != "New order "+order.Number || !strings.HasPrefix(m.Body, "1 piece to ") {
		t.Errorf("told %+v", m)
	}
}

// A push that was paid for but not sent before the shop stopped is sent after it.
func TestAPushOutlivesAStopOfTheShop(t *testing.T) {
	o := open(t)
	o.device(o.Member(owner, staff.Owner), "/owner")
	o.paid()
	o.Restart()
	o.worker.Outbox, o.worker.Notify = o.Outbox, o.Notify
	o.send()
	o.arrived("/owner", 1)
}

func TestAShopWithoutStaffTakesOrders(t *testing.T) {
	o := open(t)
	o.paid()
	o.send()
	if len(o.Due()) != 1 { // the customer's mail
		t.Errorf("due: %+v", o.Due())
	}
}

func TestADeviceOfWhichThePushServiceKnowsNothingAnyMoreIsForgotten(t *testing.T) {
	o := open(t)
	session := o.Member(owner, staff.Owner)
	for _, status := range []int{http.StatusNotFound, http.StatusGone} {
		path := fmt.Sprint("/", status)
		o.device(session, path)
		o.service.answer(path, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
	}
	o.device(session, "/alive")
	o.paid()
	o.send()
	o.arrived("/alive", 1)
	if n := o.Count("push_devices"); n != 1 {
		t.Errorf("%d devices are left, want 1", n)
	}
}

func TestAPushServiceThatIsBusyIsAskedAgainWhenItWants(t *testing.T) {
	o := open(t)
	session := o.Member(owner, staff.Owner)
	o.device(session, "/owner")
	o.service.answer("/owner", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "600")
		w.WriteHeader(http.StatusTooManyRequests)
	})
	o.paid()
	o.send()
	o.service.answer("/owner", nil)
	o.Clock.Add(10*time.Minute - time.Second)
	o.send()
	if n := o.service.tried("/owner"); n != 1 {
		t.Errorf("asked %d times before its time", n)
	}
	if list, err := o.Notify.Devices(t.Context(), of(session)); err != nil || list[0].Error != "its push service answered 429" {
		t.Errorf("the member sees %+v, %v", list, err)
	}
	o.Clock.Add(time.Second)
	o.send()
	o.arrived("/owner", 1)
	if list, err := o.Notify.Devices(t.Context(), of(session)); err != nil || list[0].Error != "" || !list[0].Sent.Equal(o.Clock.Now()) {
		t.Errorf("the member sees %+v, %v", list, err)
	}
}

func TestAPushServiceThatFailsIsAskedForADay(t *testing.T) {
	o := open(t)
	o.device(o.Member(owner, staff.Owner), "/owner")
	o.service.answer("/owner", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) })
	o.paid()
	for range 48 {
		o.send()
		o.Clock.Add(30 * time.Minute)
	}
	if n := o.service.tried("/owner"); n < 20 || n > 48 {
		t.Errorf("asked %d times in a day", n)
	}
	asked := o.service.tried("/owner")
	o.Clock.Add(time.Hour)
	o.send()
	if o.service.tried("/owner") != asked || o.Count("push_devices") != 1 {
		t.Errorf("asked after a day, or the device is gone")
	}
	o.service.answer("/owner", nil)
	o.paid()
	o.send()
	o.arrived("/owner", 1)
}

func TestAnOrderThatIsOnItsWayIsNotPushedAnyMore(t *testing.T) {
	o := open(t)
	o.device(o.Member(owner, staff.Owner), "/owner")
	order := o.paid()
	storetest.Must(t, o.Orders.Move(t.Context(), order.ID, sales.OrderProcessing, ""))
	o.send()
	o.arrived("/owner", 0)
}

// Each of these ends a member's notifications; what is in the outbox for them is
// not sent.
func TestWhoeverLosesAccessIsToldNoMore(t *testing.T) {
	for name, end := range map[string]func(o *office, s staff.Session) error{
		"signs out": func(o *office, s staff.Session) error {
			return o.Staff.SignOut(audit.WithActor(o.t.Context(), packer), s.Token)
		},
		"is signed out by an owner": func(o *office, _ staff.Session) error {
			_, err := o.Staff.EndSessionsOf(o.t.Context(), packer)
			return err
		},
		"ends all other sessions": func(o *office, s staff.Session) error {
			s.Token = "another"
			_, err := o.Staff.EndOtherSessions(o.t.Context(), s)
			return err
		},
		"ends that session": func(o *office, s staff.Session) error {
			list, err := o.Staff.Sessions(o.t.Context(), s)
			if err != nil {
				return err
			}
			return o.Staff.EndSession(o.t.Context(), s, list[0].ID)
		},
		"is removed": func(o *office, _ staff.Session) error { return o.Staff.Remove(o.t.Context(), packer) },
		"is suspended": func(o *office, _ staff.Session) error {
			return o.DB.Write(o.t.Context(), func(tx *db.Tx) error {
				_, _, err := staff.Suspend(tx)
				return err
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := open(t)
			o.device(o.Member(owner, staff.Owner), "/owner")
			session := o.Member(packer, staff.Packer)
			o.device(session, "/packer")
			o.paid()
			storetest.Must(t, end(o, session))
			o.paid()
			o.send()
			o.arrived("/packer", 0)
			if name != "is suspended" { // a restored copy ends those of everybody
				o.arrived("/owner", 2)
			}
		})
	}
}

func TestASessionThatRunsOutEndsNoNotifications(t *testing.T) {
	o := open(t)
	o.device(o.Member(owner, staff.Owner), "/owner")
	o.Clock.Add(13 * time.Hour)
	storetest.Must(t, o.Prune(t.Context()))
	o.paid()
	o.send()
	o.arrived("/owner", 1)
}

func TestARestoredCopyPushesToNobody(t *testing.T) {
	o := open(t)
	o.device(o.Member(owner, staff.Owner), "/owner")
	o.paid()
	copied := filepath.Join(t.TempDir(), "copy.db")
	storetest.Must(t, o.DB.Backup(t.Context(), copied))
	dir := t.TempDir()
	_, err := storetest.Restore(t, copied, dir, o.Clock)
	storetest.Must(t, err)
	back := storetest.Open(t, dir)
	o.worker.Outbox, o.worker.Notify = back.Outbox, back.Notify
	o.send()
	o.arrived("/owner", 0)
	if n := back.Count("push_devices"); n != 0 {
		t.Errorf("%d devices came back", n)
	}
}

// lagging is an outbox whose list of what is due was read a while ago.
type lagging struct {
	push.Outbox
	items []outbox.Item
}

func (l *lagging) DuePushes(ctx context.Context, limit int) ([]outbox.Item, error) {
	if l.items == nil {
		var err error
		l.items, err = l.Outbox.DuePushes(ctx, limit)
		return l.items, err
	}
	return l.items, nil
}

func TestAMessageThatWasSentSinceTheOutboxWasReadIsNotSentAgain(t *testing.T) {
	o := open(t)
	o.device(o.Member(owner, staff.Owner), "/owner")
	o.paid()
	o.worker.Outbox = &lagging{Outbox: o.Outbox}
	for range 3 {
		o.worker.Look(t.Context())
		o.worker.Wait()
	}
	o.arrived("/owner", 1)
}

// shopper is a customer who is told of orders on a browser under a path.
func (o *office) shopper(email, path string) customer.Session {
	o.t.Helper()
	session := o.SignIn(email)
	o.tells(session, path)
	return session
}

func (o *office) tells(session customer.Session, path string) {
	o.t.Helper()
	of := notify.Shopper{CustomerID: session.Customer.ID, SessionHash: signin.TokenHash(session.Token), Browser: "Chrome on Android"}
	_, err := o.Notify.AddShopperDevice(context.Background(), of, o.service.browse(path).Subscription)
	storetest.Must(o.t, err)
}

func (o *office) move(id string, to ...sales.OrderStatus) {
	o.t.Helper()
	for _, status := range to {
		storetest.Must(o.t, o.Orders.Move(o.t.Context(), id, status, ""))
		o.send()
	}
}

func TestAShopperIsToldHowFarAnOrderIsInItsLanguage(t *testing.T) {
	for language, want := range map[string][]string{
		"en": {"Your order #%s is placed", "Your order #%s is being packed", "Your order #%s is on its way", "Your order #%s is delivered"},
		"hi": {"आपका ऑर्डर #%s मिल गया", "आपका ऑर्डर #%s पैक हो रहा है", "आपका ऑर्डर #%s रवाना हो गया", "आपका ऑर्डर #%s पहुँच गया"},
		"mr": {"तुमची ऑर्डर #%s मिळाली", "तुमची ऑर्डर #%s पॅक होत आहे", "तुमची ऑर्डर #%s रवाना झाली", "तुमची ऑर्डर #%s पोहोचली"},
	} {
		o := open(t)
		session := o.shopper("asha@example.in", "/asha")
		order, _ := o.Basket(session.Customer).In(language).Of(o.Product("Khari"), 1).Paid()
		o.send()
		o.move(order.ID, sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered)
		page := "/order-details/" + order.ID
		if language != "en" {
			page = "/" + language + page
		}
		for i, m := range o.arrived("/asha", len(want)) {
			if title := fmt.Sprintf(want[i], order.Number); m.Title != title || m.Url != page || m.Tag != order.ID {
				t.Errorf("%s: told %+v, want %s", language, m, title)
			}
		}
	}
}

func TestAShopperIsToldWhenTheOrderComes(t *testing.T) {
	o := open(t)
	_, err := o.Slots.Save(t.Context(), slot.Group{Name: "Pune", Kind: slot.Elsewhere, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 16 * 60, To: 18 * 60, Places: 50, Closes: 30},
	}})
	storetest.Must(t, err)
	session := o.shopper("asha@example.in", "/asha")
	order, _ := o.Basket(session.Customer).Of(o.Product("Khari"), 1).Paid()
	o.send()
	o.move(order.ID, sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered)
	for i, m := range o.arrived("/asha", 4) {
		if said := m.Body == "It comes Sat 21 Nov, 4–6 pm."; said == (i == 3) {
			t.Errorf("%s: %q", m.Title, m.Body)
		}
	}
}

func TestAShopperIsToldOfNobodyElsesOrder(t *testing.T) {
	o := open(t)
	o.shopper("chitra@example.in", "/asha")
	o.device(o.Member(owner, staff.Owner), "/owner")
	o.paid()
	o.send()
	o.arrived("/asha", 0)
	o.arrived("/owner", 1)
}

func TestWhatIsOvertakenIsNotTold(t *testing.T) {
	o := open(t)
	session := o.shopper("asha@example.in", "/asha")
	order, _ := o.Basket(session.Customer).Of(o.Product("Khari"), 1).Paid()
	storetest.Must(t, o.Orders.Move(t.Context(), order.ID, sales.OrderProcessing, ""))
	o.send()
	if m := o.arrived("/asha", 1)[0]; !strings.Contains(m.Title, "being packed") {
		t.Errorf("told %+v", m)
	}
}

// Each of these ends what a shopper's device is told; what is in the outbox for it is not sent.
func TestAShopperIsToldNoMore(t *testing.T) {
	for name, end := range map[string]func(o *office, s customer.Session) error{
		"signs out": func(o *office, s customer.Session) error { return o.Customers.SignOut(o.t.Context(), s.Token) },
		"ends it in the account": func(o *office, s customer.Session) error {
			list, err := o.Notify.ShopperDevices(o.t.Context(), notify.Shopper{CustomerID: s.Customer.ID, SessionHash: signin.TokenHash(s.Token)})
			if err != nil || len(list) != 1 || !list[0].Bound || list[0].Browser != "Chrome on Android" {
				o.t.Fatalf("%+v, %v", list, err)
			}
			return o.Notify.EndShopperDevice(o.t.Context(), s.Customer.ID, list[0].ID)
		},
		"somebody else signs in on it": func(o *office, _ customer.Session) error {
			other := o.SignIn("bina@example.in")
			b := o.service.browse("/asha").Subscription
			_, err := o.Notify.AddShopperDevice(o.t.Context(), notify.Shopper{CustomerID: other.Customer.ID, SessionHash: signin.TokenHash(other.Token)}, b)
			return err
		},
	} {
		o := open(t)
		session := o.shopper("asha@example.in", "/asha")
		o.Basket(session.Customer).Of(o.Product("Khari"), 1).Paid()
		storetest.Must(t, end(o, session))
		o.send()
		if n := len(o.service.messages("/asha")); n != 0 {
			t.Errorf("who %s is told %d times", name, n)
		}
	}
}

func TestAShoppersDeviceThatIsGoneIsForgotten(t *testing.T) {
	o := open(t)
	session := o.shopper("asha@example.in", "/alive")
	for _, status := range []int{http.StatusNotFound, http.StatusGone} {
		path := fmt.Sprint("/", status)
		o.tells(session, path)
		o.service.answer(path, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
	}
	o.Basket(session.Customer).Of(o.Product("Khari"), 1).Paid()
	o.send()
	o.arrived("/alive", 1)
	if n := o.Count("shopper_devices"); n != 1 {
		t.Errorf("%d devices are left, want 1", n)
	}
}

func TestAnErasedShopperHasNoDevice(t *testing.T) {
	o := open(t)
	session := o.shopper("asha@example.in", "/asha")
	storetest.Must(t, o.EraseCustomer(t.Context(), session.Customer.ID))
	if n := o.Count("shopper_devices"); n != 0 {
		t.Errorf("%d devices are left", n)
	}
}
