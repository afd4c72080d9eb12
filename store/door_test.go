package store_test

import (
	"strings"
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/report"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// What is paid on delivery is baked, packed and waited for like what is paid, and is
// sold once its money is there.
func TestWhatIsPaidOnDeliveryIsBakedLikeOthersAndSoldWhenItIsPaid(t *testing.T) {
	shop := storetest.New(t).TakesAtTheDoor()
	khari := shop.Product("Khari")
	asha := shop.Customer(storetest.Asha)
	order := shop.Basket(asha).Of(khari, 3).AtTheDoor()
	total := order.Totals.Total

	bakedAndSold := func(when string, pieces int, sold money.Paise) {
		t.Helper()
		var onSheet int
		day, err := shop.Bake.Day(t.Context(), slot.DayOf(shop.Clock.Now()), "en")
		storetest.Must(t, err)
		for _, s := range day.Sheet() {
			onSheet += s.Pieces
		}
		today := dashboard(t, shop)
		var toBake int
		for _, b := range today.ToBake {
			toBake += b.Pieces
		}
		if onSheet != pieces || toBake != pieces {
			t.Errorf("%s: %d pieces on the sheet, %d on today's list, want %d", when, onSheet, toBake, pieces)
		}
		now := shop.Clock.Now()
		list, err := shop.Reports.Sales(t.Context(), report.ByDay, now.AddDate(0, 0, -2), now.AddDate(0, 0, 1))
		storetest.Must(t, err)
		var reported money.Paise
		for _, row := range list {
			reported += row.Total
		}
		if today.SalesTotals.Dashboard != sold || reported != sold {
			t.Errorf("%s: sold %v on the dashboard, %v in the report, want %v", when, today.SalesTotals.Dashboard, reported, sold)
		}
	}
	bakedAndSold("placed", 3, 0)
	if w := dashboard(t, shop); w.Waiting.ToPack != 1 || w.Waiting.ToPay != 0 || len(w.NextToPack) != 1 || w.Waiting.Late != 0 {
		t.Errorf("%+v", w.Waiting)
	}
	shop.Clock.Add(25 * time.Hour)
	if late, n, err := shop.Orders.List(t.Context(), sales.OrderQuery{Late: true, Page: db.Page{Limit: 9}}); err != nil || n != 1 || !late[0].Late(shop.Clock.Now()) || dashboard(t, shop).Waiting.Late != 1 {
		t.Errorf("%d are late, %v", n, err)
	}
	if err := shop.EraseCustomer(t.Context(), asha.ID); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("a customer who owes money was erased: %v", err)
	}
	shop.Moved(order, sales.OrderProcessing, sales.OrderShipped)
	bakedAndSold("on its way", 0, 0)
	storetest.Must(t, shop.Orders.Collect(t.Context(), order.ID, sales.Taking{}, true))
	bakedAndSold("paid", 0, total)
	shop.Sound()
}

// The check of the database sees money at the door that is not where it should be.
func TestTheCheckFindsMoneyAtTheDoorThatIsNowhere(t *testing.T) {
	for what, statement := range map[string]string{
		"what is owed on delivery is receivable":       `UPDATE orders SET status = 'ORDER CANCELLED' WHERE order_id = $1`,
		"a paid order has one primary payment":         `UPDATE orders SET paid_at = 1 WHERE order_id = $1`,
		"an order has a history and an attempt to pay": `UPDATE payments SET amount_paise = amount_paise - 1 WHERE order_id = $1`,
		"cash with riders is what they took":           `UPDATE payments SET round_id = 7, method = 'cash' WHERE order_id = $1`,
		"the ledger and the payments agree":            `UPDATE payments SET captured = 1, status = 'captured' WHERE order_id = $1`,
	} {
		shop := storetest.New(t).TakesAtTheDoor()
		order := shop.Moved(shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari"), 3).AtTheDoor(), sales.OrderProcessing, sales.OrderShipped)
		shop.Sound()
		storetest.Must(t, shop.DB.Write(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(statement, order.ID)
			return err
		}))
		found, err := shop.Check(t.Context())
		storetest.Must(t, err)
		if !strings.Contains(strings.Join(found, "\n"), what) {
			t.Errorf("%s: found %q", what, found)
		}
	}
}

// The month of an order that was refused at the door: its credit note takes the whole
// invoice back, and nothing is left to put right.
func TestTheMonthOfARefusedOrderOwesNoTax(t *testing.T) {
	shop := storetest.NewIn(t, "411001,Pune,Maharashtra\n").Registered().TakesAtTheDoor()
	for _, gst := range []money.BasisPoints{500, 1800} { // an odd paisa of both
		cake := shop.Product("Cake "+gst.String(), storetest.GST(gst), storetest.Price(13731), storetest.HSN("190590"))
		order := shop.Moved(shop.Basket(shop.Newcomer("a"+gst.String()+"@example.in")).Of(cake, 3).AtTheDoor(), sales.OrderProcessing, sales.OrderShipped)
		storetest.Must(t, shop.Orders.Refused(t.Context(), order.ID, "not wanted", true))
	}
	from := time.Date(2026, 11, 1, 0, 0, 0, 0, db.India)
	tax, err := shop.Reports.Tax(t.Context(), from, from.AddDate(0, 1, 0))
	storetest.Must(t, err)
	for _, row := range tax.Rows {
		if row.Pieces != 0 || row.Taxable != 0 || row.CGST != 0 || row.SGST != 0 || row.IGST != 0 {
			t.Errorf("%+v", row)
		}
	}
	if len(tax.Notes) != 2 {
		t.Errorf("%d credit notes", len(tax.Notes))
	}
	found, err := shop.Reports.BeforeClosing(t.Context(), from)
	storetest.Must(t, err)
	for _, f := range found {
		if f.Kind != report.MonthOpen {
			t.Errorf("%s: %+v", f.Kind, f.Items)
		}
	}
	shop.Sound()
}
