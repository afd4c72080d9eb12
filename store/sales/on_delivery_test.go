package sales_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/audit"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/sales"
	"bhatti/store/setting"
	"bhatti/store/storetest"
)

var (
	cash = sales.Taking{}
	upi  = sales.Taking{UPI: true, Reference: "412345678901"}
)

func TestAnOrderPaidOnDeliveryIsPlacedAtOnceAndDoesNotExpire(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	khari := shop.Product("Khari", storetest.Stock(5))
	asha := shop.Customer(storetest.Asha)
	_, err := shop.Carts.Add(t.Context(), asha.ID, khari.ID, khari.Packages[0].ID, 3)
	storetest.Must(t, err)
	order := shop.Basket(asha).Of(khari, 2).AtTheDoor()
	if order.Status != sales.OrderPlaced || order.Transaction != sales.TransactionPending || order.Due() != order.Totals.Total {
		t.Errorf("%s, %s, %v due", order.Status, order.Transaction, order.Due())
	}
	shop.Clock.Add(48 * time.Hour)
	expired, err := shop.Orders.Expired(t.Context(), 9)
	storetest.Must(t, err)
	storetest.Must(t, shop.Prune(t.Context()))
	if len(expired) > 0 || stockOf(t, shop, khari) != 3 || shop.Reread(order).Status != sales.OrderPlaced {
		t.Errorf("%d orders expire, %d pieces are left", len(expired), stockOf(t, shop, khari))
	}
	cart, err := shop.Carts.Lines(t.Context(), asha.ID)
	storetest.Must(t, err)
	if len(cart) != 1 || cart[0].Quantity != 1 {
		t.Errorf("in the cart: %+v", cart)
	}
	shop.Sound()
}

func TestARepeatedRequestPlacesOneOrder(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	basket := shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari"), 2)
	basket.Order.IdempotencyKey = "tap"
	if first, again := basket.AtTheDoor(), basket.AtTheDoor(); first.ID != again.ID {
		t.Error("the second tap made another order")
	}
	basket.Order.OnDelivery = false
	if _, _, err := basket.Place(); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("the same key for another way to pay: %v", err)
	}
}

func TestPayingOnDeliveryIsRefusedWhereItIsNotOffered(t *testing.T) {
	set := func(shop *storetest.Shop, name, value string) {
		storetest.Must(t, shop.Settings.Save(t.Context(), name, value))
	}
	for key, prepare := range map[string]func(*storetest.Shop, *storetest.Basket){
		"payment.not_on_delivery":       func(shop *storetest.Shop, _ *storetest.Basket) { set(shop, "pay_on_delivery", "no") },
		"payment.not_on_delivery_above": func(shop *storetest.Shop, _ *storetest.Basket) { set(shop, "pay_on_delivery_most", "100") },
		"payment.not_on_delivery_twice": func(shop *storetest.Shop, _ *storetest.Basket) {
			shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Rusk"), 1).AtTheDoor()
		},
		"pincode.not_served": func(_ *storetest.Shop, basket *storetest.Basket) { basket.Order.Pincode = "411099" },
	} {
		shop := storetest.New(t).TakesAtTheDoor()
		asha := shop.Customer(storetest.Asha)
		basket := shop.Basket(asha).Of(shop.Product("Khari", storetest.Stock(9)), 4)
		prepare(shop, basket)
		orders := shop.Count("orders")
		basket.Order.OnDelivery = true
		if _, _, err := basket.Place(); fault.CodeOf(err) == "" || keyOf(err) != key {
			t.Errorf("%s: %v", key, err)
		}
		if shop.Count("orders") != orders {
			t.Errorf("%s: something was stored", key)
		}
		modes, err := shop.Orders.PaymentModes(t.Context(), asha.ID, sales.NewOrder{Pincode: storetest.Pincode}, 60000)
		if storetest.Must(t, err); modes.OnDelivery != (key == "pincode.not_served") {
			t.Errorf("%s: asked before, it says %v", key, modes.OnDelivery)
		}
	}
}

func TestAnAreaHasToAllowPayingOnDelivery(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	shop.Area("411002", 4000, 1500)
	basket := shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari"), 2)
	basket.Order.OnDelivery, basket.Order.Pincode = true, "411002"
	if _, _, err := basket.Place(); keyOf(err) != "payment.not_on_delivery" {
		t.Errorf("%v", err)
	}
}

func TestACustomerWhoseOrderArrivedMayHaveMoreThanOneToPay(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	asha := shop.Customer(storetest.Asha)
	khari := shop.Product("Khari")
	first := shop.Moved(shop.Basket(asha).Of(khari, 2).AtTheDoor(), sales.OrderProcessing, sales.OrderShipped)
	storetest.Must(t, shop.Orders.Collect(t.Context(), first.ID, cash, true))
	for range 10 {
		shop.Basket(asha).Of(khari, 1).AtTheDoor()
	}
	basket := shop.Basket(asha).Of(khari, 1)
	basket.Order.OnDelivery = true
	if _, _, err := basket.Place(); keyOf(err) != "payment.not_on_delivery_many" {
		t.Errorf("the eleventh: %v", err)
	}
}

// Two hundred taps of a new customer: one order.
func TestANewCustomerCannotWinTwoOrdersAtOnce(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	asha := shop.Customer(storetest.Asha)
	khari := shop.Product("Khari")
	var won atomic.Int32
	var group sync.WaitGroup
	for range 20 {
		basket := shop.Basket(asha).Of(khari, 1)
		basket.Order.OnDelivery = true
		group.Go(func() {
			if _, _, err := basket.Place(); err == nil {
				won.Add(1)
			} else if fault.CodeOf(err) != fault.Conflict {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if won.Load() != 1 {
		t.Errorf("%d orders", won.Load())
	}
}

func TestWhatIsOwedIsReceivableFromItsInvoiceUntilItIsTaken(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	order := shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari", storetest.GST(500)), 2).AtTheDoor()
	total := order.Totals.Total
	hold := func(when string, account sales.Account, want fmt.Stringer) {
		t.Helper()
		if got := shop.Balance(account); got.String() != want.String() {
			t.Errorf("%s: %s holds %v, want %v", when, account, got, want)
		}
		shop.Sound()
	}
	hold("placed", sales.AccountReceivable, total*0)
	shop.Moved(order, sales.OrderProcessing, sales.OrderShipped)
	hold("dispatched", sales.AccountReceivable, total)
	if err := shop.Orders.Move(t.Context(), order.ID, sales.OrderDelivered, ""); keyOf(err) != "payment.due" {
		t.Errorf("delivered before it was paid: %v", err)
	}
	storetest.Must(t, shop.Orders.Collect(t.Context(), order.ID, upi, true))
	hold("taken", sales.AccountReceivable, total*0)
	hold("taken", sales.AccountUPI, total)
	hold("taken", sales.AccountCash, total*0)
	if now := shop.Reread(order); now.Status != sales.OrderDelivered || now.Transaction != sales.TransactionSuccessful || now.PaidAt.IsZero() || now.Due() != 0 {
		t.Errorf("%s, %s, %v due", now.Status, now.Transaction, now.Due())
	}
}

func TestMoneyTakenBeforeTheGoodsLeaveIsADeposit(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	order := shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari", storetest.GST(500)), 2).AtTheDoor()
	storetest.Must(t, shop.Orders.Collect(t.Context(), order.ID, cash, false))
	if got := shop.Balance(sales.AccountDeposits); got != order.Totals.Total {
		t.Errorf("deposits %v", got)
	}
	shop.Moved(order, sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered)
	if d, r := shop.Balance(sales.AccountDeposits), shop.Balance(sales.AccountReceivable); d != 0 || r != 0 {
		t.Errorf("deposits %v, receivable %v", d, r)
	}
	shop.Sound()
}

func TestManyTakingsAtOnceAreOne(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	order := shop.Moved(shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari"), 2).AtTheDoor(), sales.OrderProcessing, sales.OrderShipped)
	var taken atomic.Int32
	var group sync.WaitGroup
	for i := range 20 {
		group.Go(func() {
			switch err := shop.Orders.Collect(t.Context(), order.ID, sales.Taking{UPI: i%2 == 0}, true); keyOf(err) {
			case "payment.taken":
			case "":
				storetest.Must(t, err)
				taken.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	group.Wait()
	if got := shop.Balance(sales.AccountCash) + shop.Balance(sales.AccountUPI); taken.Load() != 1 || got != order.Totals.Total {
		t.Errorf("taken %d times, %v in all", taken.Load(), got)
	}
	shop.Sound()
}

func TestAnOrderRefusedAtTheDoorIsCredited(t *testing.T) {
	for _, back := range []bool{true, false} {
		shop := storetest.New(t).TakesAtTheDoor()
		storetest.Must(t, shop.Settings.SaveAll(t.Context(), []setting.Setting{{Name: "Gstin", Value: "27AAPFU0939F1ZV"}, {Name: "Fssai", Value: "11521034000123"}}))
		khari := shop.Product("Khari", storetest.GST(500), storetest.Stock(9))
		order := shop.Basket(shop.Customer(storetest.Asha)).Of(khari, 2).AtTheDoor()
		ctx := audit.WithActor(context.Background(), "asha@shop.in")
		if err := shop.Orders.Refused(ctx, order.ID, "not wanted", back); keyOf(err) != "order.not_refused" {
			t.Errorf("one that has not left: %v", err)
		}
		shop.Moved(order, sales.OrderProcessing, sales.OrderShipped)
		storetest.Must(t, shop.Orders.Refused(ctx, order.ID, "not wanted", back))
		now := shop.Reread(order)
		if now.Status != sales.OrderCancelled || now.Transaction != sales.TransactionFailed || now.Due() != 0 {
			t.Errorf("%s, %s", now.Status, now.Transaction)
		}
		papers, err := shop.Documents.Of(t.Context(), order.ID)
		storetest.Must(t, err)
		if len(papers) != 2 || papers[1].Kind != gst.CreditNote || papers[1].Total() != papers[0].Total() || papers[1].Tax() != papers[0].Tax() || papers[1].Reason != "not wanted" {
			t.Errorf("papers: %+v", papers)
		}
		for _, account := range []sales.Account{sales.AccountReceivable, sales.AccountOutputTax, sales.AccountRefunds, sales.AccountCash} {
			if held := shop.Balance(account); held != 0 {
				t.Errorf("%s holds %v", account, held)
			}
		}
		if left := stockOf(t, shop, khari); (left == 9) != back || left != 9 && left != 7 {
			t.Errorf("back %v: %d are left", back, left)
		}
		if err := shop.Orders.Collect(t.Context(), order.ID, cash, false); fault.CodeOf(err) != fault.Conflict {
			t.Errorf("taken all the same: %v", err)
		}
		shop.Sound()
	}
}

func TestACustomerCancelsUntilPackingBegins(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	asha := shop.Customer(storetest.Asha)
	khari := shop.Product("Khari", storetest.Stock(9))
	early := shop.Basket(asha).Of(khari, 2).AtTheDoor()
	storetest.Must(t, shop.Orders.Cancel(t.Context(), asha.ID, early.ID, "changed my mind"))
	late := shop.Moved(shop.Basket(asha).Of(khari, 2).AtTheDoor(), sales.OrderProcessing)
	if err := shop.Orders.Cancel(t.Context(), asha.ID, late.ID, "changed my mind"); keyOf(err) != "order.being_packed" {
		t.Errorf("while it is packed: %v", err)
	}
	storetest.Must(t, shop.Orders.CancelUnpaid(t.Context(), late.ID, "oven broke"))
	if left := stockOf(t, shop, khari); left != 9 {
		t.Errorf("%d are left", left)
	}
	shop.Sound()
}

// A shop whose invoices are issued at packing credits one that is cancelled then.
func TestAnInvoiceFromPackingIsCreditedWhenNothingWasPaid(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	storetest.Must(t, shop.Settings.Save(t.Context(), "InvoiceAt", "packing"))
	order := shop.Moved(shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari"), 2).AtTheDoor(), sales.OrderProcessing)
	storetest.Must(t, shop.Orders.Move(t.Context(), order.ID, sales.OrderCancelled, "oven broke"))
	papers, err := shop.Documents.Of(t.Context(), order.ID)
	storetest.Must(t, err)
	if len(papers) != 2 || shop.Balance(sales.AccountReceivable) != 0 {
		t.Errorf("%d papers, %v receivable", len(papers), shop.Balance(sales.AccountReceivable))
	}
	shop.Sound()
}

func TestNoReceiptVoucherIsIssuedForWhatIsPaidOnDelivery(t *testing.T) {
	shop := storetest.New(t).Registered().TakesAtTheDoor()
	storetest.Must(t, shop.Settings.Save(t.Context(), "ReceiptVouchers", "yes"))
	order := shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari", storetest.GST(500)), 2).AtTheDoor()
	if papers, err := shop.Documents.Of(t.Context(), order.ID); err != nil || len(papers) > 0 {
		t.Errorf("%d papers, %v", len(papers), err)
	}
}

// A shopper chose to pay online, went back and chose to pay at the door; the dialog
// in the other tab is paid all the same.
func TestMoneyThatComesOnlineForAnOrderTakenAgainAtTheDoorGoesBack(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	asha := shop.Customer(storetest.Asha)
	khari := shop.Product("Khari", storetest.Stock(9))
	online, attempt := shop.Basket(asha).Of(khari, 2).Pending()
	door := shop.Basket(asha).Of(khari, 2).AtTheDoor()
	if shop.Reread(online).Status != sales.OrderCancelled || stockOf(t, shop, khari) != 7 {
		t.Errorf("the first is %s, %d are left", shop.Reread(online).Status, stockOf(t, shop, khari))
	}
	_, err := shop.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_late"))
	storetest.Must(t, err)
	if shop.Reread(online).Transaction != sales.TransactionRefundPending || shop.Reread(door).Due() == 0 {
		t.Errorf("%s", shop.Reread(online).Transaction)
	}
	shop.Sound()
}

func TestWhatWasPaidAtTheDoorIsHandedBackByAPerson(t *testing.T) {
	for account, taking := range map[sales.Account]sales.Taking{sales.AccountCash: cash, sales.AccountUPI: upi} {
		shop := storetest.New(t).TakesAtTheDoor()
		order := shop.Moved(shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari"), 2).AtTheDoor(), sales.OrderProcessing, sales.OrderShipped)
		if _, err := shop.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: order.ID, Reason: "crushed", All: true}); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("refunded before it was paid: %v", err)
		}
		storetest.Must(t, shop.Orders.Collect(t.Context(), order.ID, taking, true))
		_, err := shop.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: order.ID, Reason: "crushed", All: true})
		storetest.Must(t, err)
		if due, err := shop.Refunds.Due(t.Context(), 9); err != nil || len(due) > 0 {
			t.Errorf("the provider would be asked for %d refunds, %v", len(due), err)
		}
		detail, err := shop.Orders.Detail(t.Context(), order.ID)
		storetest.Must(t, err)
		storetest.Must(t, shop.Refunds.SettleCash(t.Context(), detail.Refunds[0].ID))
		if now := shop.Reread(order); now.Status != sales.OrderRefunded || shop.Balance(account) != 0 {
			t.Errorf("%s, %s holds %v", now.Status, account, shop.Balance(account))
		}
		shop.Sound()
	}
}

func TestAnOrderOfTheTelephoneCanBePaidOnDelivery(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	khari := shop.Product("Khari")
	phone := sales.PhoneOrder{Name: "Leela Rao", NewOrder: sales.NewOrder{Mobile: "9800000009", ShippingAddress: "4 Main Street", Pincode: storetest.Pincode, OnDelivery: true,
		Lines: []sales.NewLine{{ProductID: khari.ID, PackageID: khari.Packages[0].ID, Quantity: 3}}}}
	order, err := shop.Orders.TakePhone(t.Context(), phone)
	storetest.Must(t, err)
	if order.Status != sales.OrderPlaced || order.Due() != order.Totals.Total || shop.Balance(sales.AccountCash) != 0 {
		t.Errorf("%s, %v due, %v cash", order.Status, order.Due(), shop.Balance(sales.AccountCash))
	}
	shop.Sound()
	storetest.Must(t, shop.Settings.Save(t.Context(), "pay_on_delivery", "no"))
	if _, err := shop.Orders.TakePhone(t.Context(), phone); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("in a shop that has it nowhere: %v", err)
	}
}
