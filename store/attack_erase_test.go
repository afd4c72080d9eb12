package store_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"bhatti/store/audit"
	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// traces are texts that only Zarine typed, or that were typed about her.
var traces = []string{
	"zarine", "Zarine", "Wadia", "9712345678", "97123 45678", "7 Malabar Steps", "9 Colaba Lane",
	"leave it with the watchman", "my mother is ill", "she rang twice", "knocked over by her dog", "her dog ate it",
	"the best khari of my life", "dear neighbour of ours", "key-of-hers", "27AAPFU0939F1ZV", "Malabar Tiffins",
}

const zarine = "zarine.wadia+shop@example.in"

// someHistory gives a customer a life in the shop that leaves traces in every table.
func someHistory(t *testing.T, shop *storetest.Shop, khari catalog.ProductPage, others func()) customer.Customer {
	t.Helper()
	ctx := t.Context()
	boss := audit.WithActor(ctx, "boss@example.in")
	session := shop.SignIn(zarine)
	her := session.Customer.ID
	storetest.Must(t, shop.Customers.SaveProfile(ctx, her, customer.Profile{Name: "Zarine Wadia", Mobile: "97123 45678",
		Address: "7 Malabar Steps", Pincode: storetest.Pincode, State: "Maharashtra",
		Firm: &customer.Firm{GSTIN: "27AAPFU0939F1ZV", Name: "Malabar Tiffins"}}))
	who, err := shop.Customers.ByID(ctx, her)
	storetest.Must(t, err)
	others()
	cake := shop.Product("Cake", storetest.Cake())
	_, err = shop.Carts.AddChosen(ctx, her, sales.NewLine{ProductID: cake.ID, PackageID: cake.FirstPackageID, Quantity: 9,
		Options: shop.Asked(cake, "Egg: Eggless", "Name: Zarine")}, "en")
	storetest.Must(t, err)
	for i, finish := range []func(o sales.Order){
		func(o sales.Order) { // delivered, and a part refunded
			for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
				storetest.Must(t, shop.Orders.Move(boss, o.ID, status, "she rang twice"))
			}
			_, err := shop.Refunds.Request(boss, sales.RefundRequest{OrderID: o.ID, Amount: 100, AmountOf: []int{1}, Reason: "her dog ate it"})
			storetest.Must(t, err)
			settleRefunds(t, shop)
		},
		func(o sales.Order) { // cancelled
			storetest.Must(t, shop.Orders.Cancel(ctx, her, o.ID, "my mother is ill"))
			settleRefunds(t, shop)
		},
		func(o sales.Order) {
			storetest.Must(t, shop.Orders.Note(boss, o.ID, "knocked over by her dog"))
			for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
				storetest.Must(t, shop.Orders.Move(boss, o.ID, status, ""))
			}
		},
	} {
		basket := shop.Basket(who).Of(khari, 1).Choosing(cake, 1, "Name: Dear Wadia", "Egg: Eggless")
		basket.Order.Mobile, basket.Order.ShippingAddress = "9712345678", "Home, 9 Colaba Lane, 411001, Maharashtra"
		basket.Order.Suggestion, basket.Order.IdempotencyKey = "leave it with the watchman", fmt.Sprint("key-of-hers-", i)
		basket.Order.Firm.Name = "Malabar Tiffins"
		if i == 1 { // without an invoice
			basket.Order.Firm = who.Firm
		}
		o, attempt := basket.Pending()
		paid := storetest.Captured(attempt, fmt.Sprintf("pay_OfTheLedger%02d", i))
		_, err := shop.Payments.Apply(ctx, paid)
		storetest.Must(t, err)
		// One update names the person, the other only a payment of hers.
		body := fmt.Sprintf(`{"event":"payment.captured","payload":{"payment":{"entity":{"id":%q,"email":"Zarine.Wadia@example.in","contact":"+919712345678"}}}}`, paid.ID)
		storetest.Must(t, shop.Payments.SaveWebhook(ctx, fmt.Sprint("event-", i), []byte(body)))
		storetest.Must(t, shop.Payments.WebhookDone(ctx, fmt.Sprint("event-", i)))
		finish(o)
		others()
	}
	storetest.Must(t, shop.Payments.SaveWebhook(ctx, "unread", []byte(`{"email":"`+zarine+`"}`)))
	_, err = shop.Catalog.SaveReview(ctx, her, khari.ID, 5, "the best khari of my life")
	storetest.Must(t, err)
	reviews, _, err := shop.Catalog.ReviewList(ctx, catalog.ReviewQuery{})
	storetest.Must(t, err)
	storetest.Must(t, shop.Catalog.AnswerReview(boss, reviews[0].ID, "dear neighbour of ours"))
	_, err = shop.Carts.Add(ctx, her, khari.ID, khari.Packages[0].ID, 2)
	storetest.Must(t, err)
	_, err = shop.Customers.ToggleWishlist(ctx, her, khari.ID)
	storetest.Must(t, err)
	shop.Code(zarine)
	for _, item := range shop.Due() { // mails that the relay refused
		storetest.Must(t, shop.Outbox.Failed(ctx, item.ID, "550 <"+zarine+"> is unknown", shop.Clock.Now().Add(time.Hour)))
	}
	others()
	return who
}

// settleRefunds has the provider carry out what waits.
func settleRefunds(t *testing.T, shop *storetest.Shop) {
	t.Helper()
	due, err := shop.Refunds.Due(t.Context(), 10)
	storetest.Must(t, err)
	for _, r := range due {
		storetest.Must(t, shop.Refunds.Apply(t.Context(), sales.RefundSnapshot{
			ID: "rfnd_" + r.ID[:14], PaymentID: r.PaymentID, Receipt: r.ID, Amount: r.Amount, State: sales.RefundProcessed,
		}))
	}
}

// raw is what stands in the files of a folder's database, read by another
// process: closing them in this one would drop SQLite's locks.
func raw(t *testing.T, dir string) []byte {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "[be][hr]*")) // bhatti.db, its log, erased
	storetest.Must(t, err)
	text, err := exec.Command("cat", files...).Output()
	storetest.Must(t, err)
	return text
}

// TestAttackTracesOfAnErasedCustomer reads the bytes of the database and of its
// log after a customer was erased, as somebody does who gets hold of the disk.
func TestAttackTracesOfAnErasedCustomer(t *testing.T) {
	storetest.InFile(t)
	attack := storetest.NewAttack(t, "traces of an erased customer")
	victim := attack.Victim("another customer, whose data stays")
	shop := storetest.New(t)
	ctx := t.Context()
	khari := shop.Product("Butter Khari", storetest.Price(10000), storetest.Stock(100_000))
	asha := shop.Customer(storetest.Asha)
	shop.Address(asha, storetest.Pincode)
	kept, _ := shop.Basket(asha).Of(khari, 2).Paid()
	storetest.Must(t, shop.Payments.SaveWebhook(ctx, "ashas", []byte(`{"email":"`+storetest.Asha+`"}`)))
	before, err := shop.Store.CustomerDetail(ctx, asha.ID)
	storetest.Must(t, err)
	caller := 0
	others := func() { // fill and divide pages between her rows
		for range storetest.Size(60, 600) {
			caller++
			_, err := shop.Orders.TakePhone(ctx, sales.PhoneOrder{Name: fmt.Sprint("Caller ", caller), NewOrder: sales.NewOrder{
				Mobile: fmt.Sprintf("93%08d", caller), ShippingAddress: fmt.Sprint(caller, " Laxmi Road, third floor"), Pincode: storetest.Pincode,
				Lines: []sales.NewLine{{ProductID: khari.ID, PackageID: khari.Packages[0].ID, Quantity: 1}},
			}})
			storetest.Must(t, err)
			victim.Does(func() error { _, err := shop.Orders.Order(ctx, asha.ID, kept.ID); return err })
		}
	}
	her := someHistory(t, shop, khari, others)
	there := raw(t, shop.DB.Dir())
	for _, trace := range traces {
		if !bytes.Contains(there, []byte(trace)) && trace != "dear neighbour of ours" {
			t.Errorf("%q was never there", trace)
		}
	}
	storetest.Must(t, shop.EraseCustomer(ctx, her.ID))
	left := raw(t, shop.DB.Dir())
	for _, trace := range traces {
		at := bytes.Index(left, []byte(trace))
		attack.Case(at < 0, "%q is left at byte %d: %q", trace, at, around(left, at))
	}
	attack.Case(!shop.Holds(`"id":"pay_OfThe`), "an update about one of her payments is left")
	after, err := shop.Store.CustomerDetail(ctx, asha.ID)
	storetest.Must(t, err)
	victim.Does(func() error {
		if !reflect.DeepEqual(before, after) || !shop.Holds(`{"email":"`+storetest.Asha+`"}`) {
			return fmt.Errorf("changed from %+v to %+v", before, after)
		}
		return nil
	})
	shop.Sound()
}

func around(text []byte, at int) []byte {
	if at < 0 {
		return nil
	}
	return text[max(0, at-80):min(len(text), at+80)]
}

// An invoice that must name its buyer names them until the books of its year may
// be thrown away, and no longer.
func TestAnErasedBuyerIsNamedAsLongAsTheLawWants(t *testing.T) {
	shop := storetest.New(t) // November 2026
	asha := shop.Customer(storetest.Asha)
	cake := shop.Product("Wedding cake", storetest.Price(4_996_000)) // with its delivery, Rs. 50,000
	large, _ := shop.Basket(asha).Of(cake, 1).Paid()
	basket := shop.Basket(asha).Of(shop.Product("Khari"), 1) // for a firm, whatever it costs
	basket.Order.Firm = customer.Firm{GSTIN: "27AAPFU0939F1ZV", Name: "Rao Caterers"}
	firms, _ := basket.Paid()
	for _, order := range []sales.Order{large, firms} {
		for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
			storetest.Must(t, shop.Orders.Move(t.Context(), order.ID, status, ""))
		}
	}
	storetest.Must(t, shop.EraseCustomer(t.Context(), asha.ID))
	for _, is := range []struct {
		on                time.Time
		name, gstin, firm string
	}{
		{time.Date(2033, time.December, 31, 12, 0, 0, 0, time.UTC), asha.Name, "27AAPFU0939F1ZV", "Rao Caterers"},
		{time.Date(2034, time.January, 1, 12, 0, 0, 0, time.UTC), "Erased", "", ""},
	} {
		shop.Clock.Add(is.on.Sub(shop.Clock.Now()))
		storetest.Must(t, shop.Prune(t.Context()))
		if now := shop.Reread(large); now.Name != is.name {
			t.Errorf("on %v the invoice names %q, want %q", is.on, now.Name, is.name)
		}
		if now := shop.Reread(firms); now.Name != is.name || now.BuyerGSTIN != is.gstin || now.BuyerFirm != is.firm {
			t.Errorf("on %v the invoice to a firm names %q of %q, %q", is.on, now.Name, now.BuyerFirm, now.BuyerGSTIN)
		}
	}
}

func TestBodiesOfPaymentUpdatesGoAfterAMonth(t *testing.T) {
	shop := storetest.New(t)
	storetest.Must(t, shop.Payments.SaveWebhook(t.Context(), "old", []byte("an old body")))
	shop.Clock.Add(29 * 24 * time.Hour)
	storetest.Must(t, shop.Payments.SaveWebhook(t.Context(), "new", []byte("a new body")))
	storetest.Must(t, shop.Prune(t.Context()))
	if !shop.Holds("an old body") {
		t.Error("gone too soon")
	}
	shop.Clock.Add(24 * time.Hour)
	storetest.Must(t, shop.Prune(t.Context()))
	if shop.Holds("an old body") || !shop.Holds("a new body") || shop.Count("webhook_events") != 2 {
		t.Error("the wrong bodies are left")
	}
}

func TestACustomerWhoIsNotThereIsNotErased(t *testing.T) {
	shop := storetest.New(t)
	if err := shop.EraseCustomer(t.Context(), 4711); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("got %v", err)
	}
}
