package server

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"filippo.io/age"

	"bhatti/server/admin"
	"bhatti/server/offsite"
	"bhatti/server/offsite/offsitetest"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/sales"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// The server is lost with its disk after a copy was sent away: on a bare machine
// the shop asks the provider first, and lists what was paid since.
func TestOrdersPaidSinceTheCopyAreListedOnABareMachine(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Khari", storetest.Price(10000))
	sh.data.Area("411001", 4000, 1500)
	sh.hire("owner@example.in", staff.Owner)
	asha := sh.signedIn("asha@example.in")
	known, _ := asha.buyAndPay(khari)
	late := asha.checkout(khari) // in the copy, paid after it
	place, recovery := sh.sendAway()
	sh.data.Clock.Add(time.Minute)
	paymentID, err := sh.provider.Pay(late.RazorpayOrderId, simulator.Attempt{})
	must(t, err)
	sh.comeBack(sh.confirmation(late, paymentID))
	for range 2 {
		asha.buyAndPay(khari)
	}
	sh.burn(place, recovery)

	must(t, sh.payments.Work(t.Context()))
	for _, placed := range []string{known.OrderID, late.OrderID} {
		o, err := sh.data.Orders.ByID(t.Context(), placed)
		must(t, err)
		if o.Status != sales.OrderPlaced {
			t.Errorf("an order that was paid is %s", o.Status)
		}
	}
	var alerts admin.Alerts
	owner := sh.hire("second@example.in", staff.Owner)
	owner.get("troubles").is(t, 200).into(t, &alerts)
	if alerts.Restore == nil || alerts.Restore.AskedAt == "" || len(alerts.Differences) != 2 {
		t.Errorf("the back office shows %+v and %+v", alerts.Restore, alerts.Differences)
	}
	charu := sh.signedIn("charu@example.in")
	charu.buyAndPay(khari)
	sh.data.Sound()
}

// sendAway sends a copy to a bucket.
func (sh *shop) sendAway() (offsite.Place, age.Identity) {
	sh.t.Helper()
	bucket, err := offsitetest.NewBucket(0)
	must(sh.t, err)
	sh.t.Cleanup(bucket.Close)
	place, err := offsite.Open(sh.t.Context(), bucket.Target())
	must(sh.t, err)
	key, err := offsite.NewRecoveryKey()
	must(sh.t, err)
	recipient, err := offsite.ParseRecipient(key.Recipient)
	must(sh.t, err)
	_, err = offsite.Send(sh.t.Context(), offsite.SendOptions{Place: place, Dir: sh.data.DB.Dir(), DB: sh.data.DB, Recipients: []age.Recipient{recipient}})
	must(sh.t, err)
	recovery, err := offsite.ParseRecoveryKey(key.Secret)
	must(sh.t, err)
	return place, recovery
}

// burn destroys the shop with its data folder and opens it again from a place, with
// the same provider.
func (sh *shop) burn(place offsite.Place, recovery age.Identity) {
	sh.t.Helper()
	dir := sh.data.DB.Dir()
	must(sh.t, sh.Server.Close())
	must(sh.t, sh.data.Close())
	left, err := filepath.Glob(filepath.Join(dir, "*"))
	must(sh.t, err)
	for _, file := range left {
		must(sh.t, os.RemoveAll(file))
	}
	o := storetest.Options(sh.t, dir)
	_, err = offsite.Restore(sh.t.Context(), offsite.RestoreOptions{
		Place: place, Identity: recovery, Into: dir, Migrations: o.Migrations, Now: sh.data.Clock.Now,
		Shared: offsite.Shared{Address: o.Address, Migrations: o.PostgresMigrations},
	})
	must(sh.t, err)
	sh.data.Restart()
	sh.serve()
}
