package server

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/coupon"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/outbox"
	"bhatti/store/report"
	"bhatti/store/sales"
	"bhatti/store/storetest"

	"bhatti/server/mail"
	"bhatti/server/shape"
)

// openIn is open in a shop that knows where its pin codes lie.
func openIn(t testing.TB, places string) *shop {
	t.Helper()
	sh := &shop{data: storetest.NewIn(t, places), asked: new(atomic.Int64), contract: readContract(t), log: new(storetest.Log), t: t}
	sh.openProvider()
	sh.serve()
	t.Cleanup(func() { sh.Close() })
	return sh
}

// reckoning is an order recounted beside the shop, in paise.
type reckoning struct {
	order            sales.Order
	interState       bool
	taxOfRate        map[int64]int64 // delivery included
	tax, deliveryTax int64
	total, delivery  int64
	saved, offGoods  int64 // by a coupon: all together, and of the lines
	invoice          shape.Document
	notes            []gst.Document
}

// within is the tax in an amount, rounded half up: the shop's own formula is not used.
func within(amount, rate int64) int64 {
	n, d := amount*rate, 10000+rate
	q := new(big.Int).Div(big.NewInt(2*n+d), big.NewInt(2*d))
	return q.Int64()
}

// aCoupon is one of any kind, or none: for all goods or some, by a code or by itself.
func aCoupon(sh *shop, random *rand.Rand, goods []catalog.ProductPage, n int) (c coupon.Coupon) {
	if random.IntN(3) == 0 {
		return c
	}
	c.Code, c.Name = fmt.Sprintf("NO-%d", n), fmt.Sprint("Coupon ", n)
	if random.IntN(3) == 0 {
		c.Code = ""
	}
	switch random.IntN(4) {
	case 0:
		c.Kind = coupon.Delivery
	case 1:
		c.Kind, c.Amount = coupon.Amount, money.Paise(1+random.IntN(100_000))
	default:
		c.Kind, c.Percent = coupon.Percent, money.BasisPoints(1+random.IntN(10_000))
		if random.IntN(2) == 0 {
			c.Most = money.Paise(1 + random.IntN(50_000))
		}
	}
	if random.IntN(2) == 0 {
		for _, i := range random.Perm(len(goods))[:3] {
			c.ProductIDs = append(c.ProductIDs, goods[i].ID)
		}
	}
	return sh.data.Coupon(c)
}

// isFor tells whether a coupon is for some goods of the cart.
func isFor(c coupon.Coupon, item shape.CartItem) bool {
	return len(c.ProductIDs) == 0 || slices.Contains(c.ProductIDs, item.ItemId)
}

// takenOff recounts what a coupon takes off lines that cost so much: by fractions,
// not by the shop's own arithmetic.
func takenOff(c coupon.Coupon, items []shape.CartItem, totals []int64, payable int64) (parts []int64) {
	parts = make([]int64, len(totals))
	var whole int64
	for i, item := range items {
		if isFor(c, item) {
			parts[i] = totals[i]
			whole += totals[i]
		}
	}
	off := int64(c.Amount)
	if c.Kind == coupon.Percent {
		off = new(big.Int).Div(big.NewInt(2*whole*int64(c.Percent)+10000), big.NewInt(20000)).Int64()
		if c.Most > 0 {
			off = min(off, int64(c.Most))
		}
	}
	off = max(0, min(off, whole, payable-100))
	rest := make([]*big.Rat, len(parts))
	given := int64(0)
	for i, part := range parts {
		exact := new(big.Rat)
		if whole > 0 {
			exact.SetFrac(new(big.Int).Mul(big.NewInt(off), big.NewInt(part)), big.NewInt(whole))
		}
		parts[i] = new(big.Int).Div(exact.Num(), exact.Denom()).Int64()
		rest[i] = exact.Sub(exact, big.NewRat(parts[i], 1))
		given += parts[i]
	}
	for ; given < off; given++ {
		most := 0
		for i := range rest {
			if rest[i].Cmp(rest[most]) > 0 {
				most = i
			}
		}
		parts[most]++
		rest[most] = big.NewRat(-1, 1)
	}
	return parts
}

// Whatever is bought, with whatever coupon, wherever it goes and however it goes
// back, the cart, the order, its pages, the invoice, the mail, the credit notes, the
// reports and the ledger tell one story.
func TestCartOrderPapersReportsAndLedgerAgree(t *testing.T) {
	for _, kind := range []struct {
		name, gstin, registrations string
		charges, prints            bool
	}{
		{"regular", storetest.GSTIN, "", true, true},
		{"regular, and told so", storetest.GSTIN, "2026-01-01 regular", true, true},
		{"without a GSTIN yet", "", "", true, false},
		{"composition", storetest.GSTIN, "2026-01-01 composition", false, false},
		{"unregistered", "", "2026-01-01 unregistered", false, false},
	} {
		t.Run(kind.name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(10, uint64(len(kind.name))))
			sh := openIn(t, "403001,North Goa,Goa\n411001,Pune,Maharashtra\n")
			must(t, sh.data.Settings.Save(t.Context(), "Gstin", kind.gstin))
			must(t, sh.data.Settings.Save(t.Context(), "Registrations", kind.registrations))
			var goods []catalog.ProductPage
			for i, rate := range []money.BasisPoints{0, 25, 500, 500, 1200, 1800} {
				price := money.Paise(101 + random.IntN(60_000))
				traits := []storetest.Trait{storetest.GST(rate), storetest.Price(price),
					storetest.Discount(money.BasisPoints(random.IntN(5000))), storetest.Weight(int64(100 + random.IntN(1500)))}
				if i >= 3 {
					traits = append(traits, storetest.Asks(
						option.Option{Name: "Egg", Kind: option.OneOf, Required: true, Choices: []option.Choice{
							{Name: "With egg", Price: -money.Paise(random.IntN(int(price)/2 + 1)), Weight: -50}, {Name: "Eggless", Price: money.Paise(random.IntN(20_000)), Weight: int64(random.IntN(300))}}},
						option.Option{Name: "Flavour", Kind: option.OneOf, Choices: []option.Choice{{Name: "Chocolate", Price: money.Paise(random.IntN(999))}}},
						option.Option{Name: "Name", Kind: option.Text, MaxLength: option.MaxLetters}))
				}
				goods = append(goods, sh.data.Product(fmt.Sprint("Good ", i), traits...))
			}
			pincodes := []string{"411001"}
			if kind.charges {
				pincodes = append(pincodes, "403001")
			}
			var all []*reckoning
			for n := range storetest.Size(14, 60) {
				r := place(t, sh, random, goods, pincodes[random.IntN(len(pincodes))], n, kind.charges)
				all = append(all, r)
				if random.IntN(5) > 0 {
					dispatch(t, sh, r, kind.prints)
					giveBack(t, sh, r, random)
				}
				sh.data.Clock.Add(time.Hour)
			}
			holdReports(t, sh, all, kind.charges)
			sh.data.Sound()
		})
	}
}

// place fills a cart over HTTP, holds it to the goods, and pays the order of it.
func place(t *testing.T, sh *shop, random *rand.Rand, goods []catalog.ProductPage, pincode string, n int, charges bool) *reckoning {
	t.Helper()
	terms := [2]int64{int64(random.IntN(9000)), int64(random.IntN(3000))}
	sh.data.Area(pincode, money.Paise(terms[0]), money.Paise(terms[1]))
	v := sh.signedIn(fmt.Sprintf("buyer%d@example.in", n))
	r := &reckoning{taxOfRate: map[int64]int64{}, interState: pincode == "403001"}
	order := sales.NewOrder{Mobile: "9800000001", ShippingAddress: "12 Laxmi Road", Pincode: pincode}
	var weight, highest int64
	var lines []string // as they must be in the cart
	used := aCoupon(sh, random, goods, n)
	order.Coupon = used.Code
	for _, i := range random.Perm(len(goods))[:1+random.IntN(4)] {
		for _, asked := range someOptions(random, goods[i]) {
			quantity := 1 + random.IntN(6)
			pack := goods[i].Packages[0]
			v.post("AddToCart", fmt.Sprintf(`{"itemId":%d,"packageId":%d,"orderedQuantity":%d,"options":%s}`, goods[i].ID, pack.ID, quantity, asJSON(asked))).is(t, 200)
			order.Lines = append(order.Lines, sales.NewLine{ProductID: goods[i].ID, PackageID: pack.ID, Quantity: quantity, Options: asked})
			price, grams := int64(pack.Price), pack.Weight
			for _, a := range asked {
				for _, o := range goods[i].Options {
					for _, c := range o.Choices {
						if c.ID == a.ChoiceID {
							price, grams = price+int64(c.Price), grams+c.Weight
						}
					}
				}
			}
			lines = append(lines, fmt.Sprint(goods[i].ID, " ", quantity, " × ", price-(2*price*int64(goods[i].Discount)+10000)/20000, ", ", grams*int64(quantity), " g"))
		}
	}
	var cart []shape.CartItem
	v.get("GetCartList").is(t, 200).into(t, &cart)
	var full int64
	totals := make([]int64, len(cart))
	for i, item := range cart {
		if got := fmt.Sprint(item.ItemId, " ", item.OrderedQuantity, " × ", int64(item.DiscountedPrice), ", ", item.TotalPackageWeight, " g"); got != lines[i] {
			t.Errorf("line %d of the cart is %s, want %s", i, got, lines[i])
		}
		totals[i] = int64(item.DiscountedPrice) * int64(item.OrderedQuantity)
		full += totals[i]
		weight += item.TotalPackageWeight
		highest = max(highest, int64(item.GST))
	}
	r.delivery = terms[0]
	if weight > 1000 {
		r.delivery += terms[1] * ((weight - 1) / 1000)
	}
	off := make([]int64, len(cart))
	switch {
	case used.Kind == coupon.Delivery && r.delivery > 0 && full >= 100 && slices.ContainsFunc(cart, func(i shape.CartItem) bool { return isFor(used, i) }):
		r.saved, r.delivery = r.delivery, 0
	case used.Kind == coupon.Percent, used.Kind == coupon.Amount:
		off = takenOff(used, cart, totals, full+r.delivery)
	}
	for i, item := range cart {
		rate, total := int64(item.GST), totals[i]-off[i]
		r.offGoods += off[i]
		if !charges && rate != 0 {
			t.Errorf("a cart of a shop that charges no tax has %d", rate)
		}
		r.tax += within(total, rate)
		r.taxOfRate[rate] += within(total, rate)
		r.total += total
	}
	if r.saved += r.offGoods; r.saved == 0 {
		order.Coupon = "" // it saves nothing, and would be refused
	}
	r.deliveryTax = within(r.delivery, highest)
	r.taxOfRate[highest] += r.deliveryTax
	r.total += r.delivery
	order.ClaimedTotal = big.NewRat(r.total, 100)
	placed, attempt, err := sh.data.Orders.Create(t.Context(), v.Customer.ID, order)
	must(t, err)
	if used.ID != 0 { // the next order has its own
		used.Active = false
		_, err := sh.data.Coupons.Save(t.Context(), used)
		must(t, err)
	}
	attempt.GatewayOrderID = fmt.Sprintf("order_%014d", attempt.ID)
	must(t, sh.data.Payments.AttachGatewayOrder(t.Context(), attempt.Receipt, attempt.GatewayOrderID))
	_, err = sh.data.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_"+placed.ID[:14]))
	must(t, err)
	r.order = sh.data.Reread(placed)

	var page shape.Invoice
	v.get("GetInvoiceDetails?purchaseOrderId="+placed.ID).is(t, 200).into(t, &page)
	if int64(page.TaxAmount) != r.tax || int64(page.DeliveryTax) != r.deliveryTax || int64(page.DeliveryCharges) != r.delivery || int64(page.TotalAmount) != r.total ||
		int64(page.CouponDiscount) != r.saved {
		t.Errorf("the page of the order: %+v, want %+v", page.OrderSummary, r)
	}
	for i, l := range page.Data {
		if got, want := asJSON(shown(l.Options)), asJSON(shown(cart[i].Options)); got != want {
			t.Errorf("line %d of the order is of %s, of the cart of %s", i, got, want)
		}
	}
	templates, err := mail.ReadTemplates(os.DirFS(filepath.Join(storetest.Root(t), "assets", "mail")), "https://khari.example")
	must(t, err)
	details, err := sh.data.Settings.Shop(t.Context())
	must(t, err)
	told, err := templates.Order(details, r.order, outbox.OrderMail{OrderID: placed.ID, Event: string(sales.OrderPlaced)})
	must(t, err)
	if !strings.Contains(strings.ReplaceAll(told.Text, ",", ""), "Total: ₹"+r.order.Totals.Total.String()) {
		t.Errorf("the mail does not say %v: %s", r.order.Totals.Total, told.Text)
	}
	for _, item := range cart {
		for _, o := range item.Options {
			if !strings.Contains(told.Text, o.Name+": "+o.Value) {
				t.Errorf("the mail does not say %q: %s", o.Value, told.Text)
			}
		}
	}
	if says := "Coupon " + used.Name + ": -₹" + money.Paise(r.saved).String(); strings.Contains(told.Text, "Coupon ") != (r.saved > 0) ||
		r.saved > 0 && !strings.Contains(strings.ReplaceAll(told.Text, ",", ""), says) {
		t.Errorf("the mail does not say %q: %s", says, told.Text)
	}
	var taken int64
	for _, l := range page.Data {
		taken += int64(l.CouponDiscount)
		if l.DiscountedPrice*money.Paise(l.Quantity)-l.CouponDiscount != l.ProductTotal || l.TaxableAmount+l.TaxAmount != l.ProductTotal {
			t.Errorf("a line of the page: %+v", l)
		}
	}
	if taken != r.offGoods {
		t.Errorf("the lines of the page say %d, want %d", taken, r.offGoods)
	}
	return r
}

// someOptions is what a shopper asks of a product for one line, or for two.
func someOptions(random *rand.Rand, p catalog.ProductPage) (sets [][]option.Asked) {
	if len(p.Options) == 0 {
		return [][]option.Asked{nil}
	}
	egg, flavour, name := p.Options[0], p.Options[1], p.Options[2]
	for i := range 1 + random.IntN(2) {
		asked := []option.Asked{{OptionID: egg.ID, ChoiceID: egg.Choices[random.IntN(2)].ID}}
		if random.IntN(2) == 0 {
			asked = append(asked, option.Asked{OptionID: flavour.ID, ChoiceID: flavour.Choices[0].ID})
		}
		if i > 0 || random.IntN(2) == 0 { // so that two are never the same
			asked = append(asked, option.Asked{OptionID: name.ID, Text: fmt.Sprint("आशा ", i)})
		}
		sets = append(sets, asked)
	}
	return sets
}

func asJSON(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// shown are options as they are read in English.
func shown(list []shape.ChosenOption) (words []string) {
	for _, o := range list {
		words = append(words, o.Name+": "+o.Value)
	}
	return words
}

// dispatch moves the order until it has its invoice and holds that to the
// reckoning.
func dispatch(t *testing.T, sh *shop, r *reckoning, prints bool) {
	t.Helper()
	v := sh.signedIn(r.order.Email)
	var before, after shape.Invoice
	v.get("GetInvoiceDetails?purchaseOrderId="+r.order.ID).is(t, 200).into(t, &before)
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		must(t, sh.data.Orders.Move(t.Context(), r.order.ID, status, ""))
	}
	r.order = sh.data.Reread(r.order)
	v.get("GetInvoiceDetails?purchaseOrderId="+r.order.ID).is(t, 200).into(t, &after)
	if fmt.Sprint(before.TaxSplit) != fmt.Sprint(after.TaxSplit) {
		t.Errorf("the split was to be %v and is %v", before.TaxSplit, after.TaxSplit)
	}
	v.get("GetDocument?number="+after.InvoiceNo).is(t, 200).into(t, &r.invoice)
	for i, l := range r.order.Lines {
		on := r.invoice.Lines[i]
		if got, want := shown(on.Options), l.Options.Words(); asJSON(got) != asJSON(want) && len(got)+len(want) > 0 || on.Price != l.Price || on.Unit != l.Unit {
			t.Errorf("line %d of the paper: %+v, of the order: %+v", i, on, l)
		}
	}
	want := map[money.BasisPoints]gst.Amounts{}
	gap := int64(0) // between the cart's tax and the paper's
	for rate, tax := range r.taxOfRate {
		a := gst.Amounts{IGST: money.Paise(tax)}
		if !r.interState {
			a = gst.Amounts{CGST: money.Paise(tax / 2), SGST: money.Paise(tax / 2)}
			gap += tax % 2
		}
		want[money.BasisPoints(rate)] = a
	}
	if !prints {
		if r.invoice.Tax != 0 || len(r.invoice.Rates) != 0 || r.invoice.Taxable != r.invoice.Amount {
			t.Errorf("a paper without tax: %+v", r.invoice)
		}
	} else if r.tax+r.deliveryTax-int64(r.invoice.Tax) != gap {
		t.Errorf("the cart's tax of %d and %d, the paper's %v: they differ by another sum than %d", r.tax, r.deliveryTax, r.invoice.Tax, gap)
	}
	for _, got := range r.invoice.Rates {
		if w := want[got.TaxRate]; got.CGST != w.CGST || got.SGST != w.SGST || got.IGST != w.IGST {
			t.Errorf("at %v: %+v, want %+v", got.TaxRate, got, w)
		}
	}
	var coupons money.Paise
	for _, l := range r.invoice.Lines {
		coupons += l.Coupon
		if l.Unit*money.Paise(l.Quantity)-l.Coupon != l.Amount || l.Price*money.Paise(l.Quantity)-l.Discount-l.Coupon != l.Taxable+l.CGST+l.SGST+l.IGST {
			t.Errorf("a line of the paper: %+v", l)
		}
	}
	if int64(coupons) != r.offGoods || r.invoice.Coupon != coupons {
		t.Errorf("the paper has coupons of %v and %v, the order %d", r.invoice.Coupon, coupons, r.offGoods)
	}
	if int64(r.invoice.Amount) != r.total || r.invoice.Words != r.invoice.Amount.Words() {
		t.Errorf("the paper is of %v, the order of %d", r.invoice.Amount, r.total)
	}
}

// giveBack refunds pieces, the delivery or all of an order, some of it twice,
// and holds the credit notes to its invoice.
func giveBack(t *testing.T, sh *shop, r *reckoning, random *rand.Rand) {
	t.Helper()
	for range random.IntN(4) {
		request := sales.RefundRequest{OrderID: r.order.ID, Reason: "Broken"}
		switch random.IntN(4) {
		case 0:
			request.All = true
		case 1:
			request.Delivery = true
		case 2:
			request.Amount = money.Paise(1000 + random.IntN(int(r.total)))
			request.AmountOf = random.Perm(len(r.order.Lines) + 1)[:1+random.IntN(len(r.order.Lines)+1)]
		default:
			request.Lines = []sales.RefundLine{{Line: 1 + random.IntN(len(r.order.Lines)), Quantity: 1}}
		}
		if _, err := sh.data.Refunds.Request(t.Context(), request); fault.CodeOf(err) == fault.Conflict || fault.CodeOf(err) == fault.Invalid {
			continue // so much is not left
		} else {
			must(t, err)
		}
		due, err := sh.data.Refunds.Due(t.Context(), 1)
		must(t, err)
		states := []sales.RefundState{sales.RefundProcessed}
		if random.IntN(5) == 0 {
			states = append(states, sales.RefundFailed)
		}
		for _, state := range states {
			must(t, sh.data.Refunds.Apply(t.Context(), sales.RefundSnapshot{
				ID: "rfnd_" + due[0].ID[:14], PaymentID: due[0].PaymentID, Receipt: due[0].ID, Amount: due[0].Amount, State: state,
			}))
		}
		note, err := sh.data.Refunds.CreditNote(t.Context(), due[0].ID)
		must(t, err)
		if note.CGST != note.SGST || note.Total() != due[0].Amount || note.Stands() != (len(states) == 1) {
			t.Errorf("a refund of %v is credited with %+v", due[0].Amount, note)
		}
		if note.Stands() {
			r.notes = append(r.notes, note)
		}
		sh.data.Clock.Add(time.Minute)
	}
	var sum gst.Amounts
	for _, n := range r.notes {
		sum = sum.Plus(n.Amounts)
	}
	if int64(sum.Total()) == r.total {
		if want := (gst.Amounts{Taxable: r.invoice.Taxable, CGST: r.invoice.CGST, SGST: r.invoice.SGST, IGST: r.invoice.IGST}); sum != want {
			t.Errorf("all went back, and the credit notes take %+v of %+v", sum, want)
		}
	}
}

// holdReports holds the reports of the month and the ledger to the papers.
func holdReports(t *testing.T, sh *shop, all []*reckoning, charges bool) {
	t.Helper()
	month := time.Date(2026, 11, 1, 0, 0, 0, 0, db.India)
	var papers, owed gst.Amounts
	var tax, deliveryTax, parts, saved, offGoods int64
	for _, r := range all {
		if r.invoice.Number != "" {
			papers = papers.Plus(gst.Amounts{Taxable: r.invoice.Taxable, CGST: r.invoice.CGST, SGST: r.invoice.SGST, IGST: r.invoice.IGST})
		}
		for _, n := range r.notes {
			owed = owed.Minus(n.Amounts)
		}
		if sh.data.Reread(r.order).Status == sales.OrderRefunded {
			continue
		}
		tax, deliveryTax = tax+r.tax, deliveryTax+r.deliveryTax
		saved, offGoods = saved+r.saved, offGoods+r.offGoods
		for _, n := range r.notes {
			for _, l := range n.Lines {
				part := within(int64(l.Total()), int64(l.Rate))
				if parts++; l.Line == 0 {
					deliveryTax -= part
				} else {
					tax -= part
				}
			}
		}
	}
	owed = owed.Plus(papers)
	taxes, err := sh.data.Reports.Tax(t.Context(), month, month.AddDate(0, 1, 0))
	must(t, err)
	var reported gst.Amounts
	for _, row := range taxes.Rows {
		reported = reported.Plus(row.Amounts)
	}
	if reported != owed {
		t.Errorf("the tax report says %+v, the papers %+v", reported, owed)
	}
	rows, err := sh.data.Reports.Sales(t.Context(), report.ByDay, month, month.AddDate(0, 1, 0))
	must(t, err)
	var sold report.Sales
	for _, row := range rows {
		sold.Tax, sold.DeliveryTax = sold.Tax+row.Tax, sold.DeliveryTax+row.DeliveryTax
	}
	// Each part that went back was rounded by itself here, and within its line there.
	if near := func(a money.Paise, b int64) bool { return max(int64(a)-b, b-int64(a)) <= parts }; charges && sh.prints(t) &&
		(!near(sold.Tax, tax) || !near(sold.DeliveryTax, deliveryTax)) {
		t.Errorf("the sales report says %v and %v, the orders %d and %d", sold.Tax, sold.DeliveryTax, tax, deliveryTax)
	}
	for by, want := range map[report.SalesBy]int64{report.ByDay: saved, report.ByPincode: saved, report.ByProduct: offGoods, report.ByCategory: offGoods} {
		rows, err := sh.data.Reports.Sales(t.Context(), by, month, month.AddDate(0, 1, 0))
		must(t, err)
		var coupons int64
		for _, row := range rows {
			coupons += int64(row.Coupons)
			if row.Taxable+row.Tax+row.Delivery != row.Total {
				t.Errorf("a row by %s does not add up: %+v", by, row)
			}
		}
		if coupons != want {
			t.Errorf("the report by %s has coupons of %d, the orders %d", by, coupons, want)
		}
	}
	accounts, err := sh.data.Ledger.Balances(t.Context(), time.Time{}, time.Time{})
	must(t, err)
	for _, account := range accounts {
		if account.Account == sales.AccountOutputTax && account.Amount != owed.Tax() {
			t.Errorf("the ledger owes %v of tax, the papers %v", account.Amount, owed.Tax())
		}
	}
}

// prints tells whether the shop's papers show tax: what a credit note says of it
// is recounted only then.
func (sh *shop) prints(t *testing.T) bool {
	t.Helper()
	details, err := sh.data.Settings.Shop(t.Context())
	must(t, err)
	return details.Gstin != ""
}
