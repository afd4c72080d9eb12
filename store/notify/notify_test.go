package notify_test

import (
	"testing"

	"bhatti/store/audit"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/signin"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

const owner, packer = "owner@example.in", "packer@example.in"

// wanted are the messages about orders that the outbox holds: addresses of mails,
// and how many pushes.
func wanted(t *testing.T, shop *storetest.Shop) (mails []int64, pushes int) {
	t.Helper()
	for _, item := range shop.Due() {
		if mail, ok := item.Payload.(outbox.StaffMail); ok {
			mails = append(mails, mail.StaffID)
		}
	}
	list, err := shop.Outbox.DuePushes(t.Context(), 100)
	storetest.Must(t, err)
	return mails, len(list)
}

func subscribe(t *testing.T, shop *storetest.Shop, of staff.Session, endpoint string) {
	t.Helper()
	_, err := shop.Notify.AddDevice(audit.WithActor(t.Context(), of.Member.Email),
		notify.Owner{StaffID: of.Member.ID, SessionHash: signin.TokenHash(of.Token)}, notify.Subscription{
			Endpoint: endpoint, Auth: "BTBZMqHH6r4Tts7J_aSIgg",
			P256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
		})
	storetest.Must(t, err)
}

func TestOnlyWhoeverWantsItIsMailedANewOrder(t *testing.T) {
	shop := storetest.New(t)
	o, p := shop.Member(owner, staff.Owner), shop.Member(packer, staff.Packer)
	storetest.Must(t, shop.Notify.SetMail(audit.WithActor(t.Context(), packer), p.Member.ID, true))
	shop.Basket(shop.Newcomer(storetest.Asha)).Of(shop.Product("Khari"), 1).Paid()
	if mails, pushes := wanted(t, shop); len(mails) != 1 || mails[0] != p.Member.ID || pushes != 0 {
		t.Errorf("mails to %v, %d pushes", mails, pushes)
	}
	shop.Suspend() // but for owners
	shop.Basket(shop.Newcomer(storetest.Asha)).Of(shop.Product("Rusk"), 1).Paid()
	if mails, _ := wanted(t, shop); len(mails) != 1 {
		t.Errorf("mails to %v", mails)
	}
	for _, asked := range []struct {
		id   int64
		want notify.Choices
	}{{o.Member.ID, notify.Choices{}}, {p.Member.ID, notify.Choices{Mail: true, Asked: true}}} {
		if got, err := shop.Notify.Choices(t.Context(), asked.id); err != nil || got != asked.want {
			t.Errorf("%d has chosen %+v, %v", asked.id, got, err)
		}
	}
}

// Whoever takes an order and its cash has seen it, and is not told of it; the
// others are told, but nobody's back office rings.
func TestAnOrderPaidAtTheCounterIsSeenByWhoTookIt(t *testing.T) {
	shop := storetest.New(t)
	o, p := shop.Member(owner, staff.Owner), shop.Member(packer, staff.Packer)
	subscribe(t, shop, o, "https://push.example.com/owner")
	subscribe(t, shop, p, "https://push.example.com/packer")
	khari := shop.Product("Khari")
	shop.Area(storetest.Pincode, 4000, 1500)
	order, err := shop.Orders.TakePhone(audit.WithActor(t.Context(), owner), sales.PhoneOrder{Name: "Asha", NewOrder: sales.NewOrder{
		Mobile: "9800000001", ShippingAddress: "12 Laxmi Road", Pincode: storetest.Pincode,
		Lines: []sales.NewLine{{ProductID: khari.ID, PackageID: khari.Packages[0].ID, Quantity: 1}},
	}})
	storetest.Must(t, err)
	if _, pushes := wanted(t, shop); pushes != 1 {
		t.Errorf("%d pushes, want one to the packer", pushes)
	}
	if list, err := shop.Notify.Unseen(t.Context()); err != nil || len(list) != 0 {
		t.Errorf("unseen: %+v, %v", list, err)
	}
	if by, at, err := shop.Notify.Seen(t.Context(), order.ID); err != nil || by != owner || at.IsZero() {
		t.Errorf("seen by %q at %v, %v", by, at, err)
	}
}

func TestAnOrderThatIsCancelledIsNotRungFor(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Newcomer(storetest.Asha)
	order, _ := shop.Basket(asha).Of(shop.Product("Khari"), 1).Paid()
	if list, err := shop.Notify.Unseen(t.Context()); err != nil || len(list) != 1 || list[0].Number != order.Number {
		t.Fatalf("unseen: %+v, %v", list, err)
	}
	storetest.Must(t, shop.Orders.Cancel(t.Context(), asha.ID, order.ID, "changed my mind"))
	if list, err := shop.Notify.Unseen(t.Context()); err != nil || len(list) != 0 {
		t.Errorf("unseen: %+v, %v", list, err)
	}
}

func TestTheOldestDeviceMakesWay(t *testing.T) {
	shop := storetest.New(t)
	o := shop.Member(owner, staff.Owner)
	for i := range notify.MaxDevices + 2 {
		subscribe(t, shop, o, "https://push.example.com/"+string(rune('a'+i)))
	}
	list, err := shop.Notify.Devices(t.Context(), notify.Owner{StaffID: o.Member.ID, SessionHash: signin.TokenHash(o.Token)})
	if storetest.Must(t, err); len(list) != notify.MaxDevices || !list[0].Bound {
		t.Errorf("%d devices: %+v", len(list), list)
	}
}

// A browser belongs to whoever turned it on last.
func TestADeviceGoesWithWhoeverTurnsItOn(t *testing.T) {
	shop := storetest.New(t)
	o, p := shop.Member(owner, staff.Owner), shop.Member(packer, staff.Packer)
	subscribe(t, shop, o, "https://push.example.com/tablet")
	subscribe(t, shop, p, "https://push.example.com/tablet")
	for id, want := range map[int64]int{o.Member.ID: 0, p.Member.ID: 1} {
		if list, err := shop.Notify.Devices(t.Context(), notify.Owner{StaffID: id, SessionHash: signin.TokenHash("another")}); err != nil || len(list) != want {
			t.Errorf("%d devices of %d, %v", len(list), id, err)
		}
	}
}

// The key pair is made of the key file: the same after a restart, another with
// another file, and nowhere in the database.
func TestTheKeyPairIsThatOfTheKeyFile(t *testing.T) {
	shop := storetest.New(t)
	keys := shop.Notify.Keys()
	shop.Restart()
	if shop.Notify.Keys() != keys {
		t.Error("another pair after a restart")
	}
	if storetest.New(t).Notify.Keys() == keys {
		t.Error("the same pair in another shop")
	}
	if shop.Holds(keys.Private) || shop.Holds(keys.Public) {
		t.Error("the database holds a key")
	}
	if len(keys.Public) != 87 || len(keys.Private) != 43 {
		t.Errorf("%d and %d characters", len(keys.Public), len(keys.Private))
	}
}
