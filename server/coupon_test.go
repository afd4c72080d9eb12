package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"bhatti/store/coupon"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/staff"
	"bhatti/store/storetest"

	"bhatti/server/admin"
	"bhatti/server/admin/coupons"
	"bhatti/server/api"
	"bhatti/server/shape"
)

// useCoupons goes on as a customer of a shop that has coupons.
func useCoupons(t *testing.T, v *visitor) {
	t.Helper()
	if said := v.get("GetShopDetails").Body.String(); strings.Contains(said, "Coupon") {
		t.Errorf("a shop without coupons speaks of them: %s", said)
	}
	v.data.Area(storetest.Pincode, 4000, 0)
	roll := v.data.Product("Swiss roll", storetest.Price(300_00), storetest.GST(1800), storetest.Weight(400))
	goods := fmt.Sprintf(`"data":[{"itemId":%d,"packageId":%d,"quantity":2}]`, roll.ID, roll.FirstPackageID)
	var none, some api.CouponQuote
	v.post("CheckCoupon", "{"+goods+"}").is(t, 200).into(t, &none)
	if none.Coupon != nil || none.CouponDiscount != 0 || none.TotalAmount != 600_00 || none.DeliveryCharges != nil {
		t.Errorf("%+v", none)
	}
	day := v.today()
	v.data.Coupon(coupon.Coupon{Code: "DIWALI", Name: "Diwali", Percent: 1250, Until: day + 3})
	v.data.Coupon(coupon.Coupon{Name: "From a thousand on", Kind: coupon.Delivery, Smallest: 1000_00})
	if said := v.get("GetShopDetails").Body.String(); !strings.Contains(said, `"Coupons":true`) {
		t.Errorf("a shop with coupons: %s", said)
	}
	v.guest().post("CheckCoupon", `{"coupon":" di wali","pinCode":"411001",`+goods+"}").is(t, 200).into(t, &some)
	if c := some.Coupon; c == nil || c.Code != "DIWALI" || c.Automatic || c.FreeDelivery || some.CouponDiscount != 75_00 || some.Lines[0] != 75_00 ||
		*some.DeliveryCharges != 40_00 || some.TotalAmount != 565_00 || some.Until != (day+3).String() || some.TaxableAmount+some.TaxAmount != 525_00 {
		t.Errorf("%+v of %+v", some.Coupon, some)
	}
	v.post("CheckCoupon", "{"+goods+"}").is(t, 200).into(t, &none)
	if none.Missing != 400_00 || none.MissingFor != "From a thousand on" {
		t.Errorf("%+v", none)
	}
	if p := v.post("CheckCoupon?lang=hi", `{"coupon":"NONE",`+goods+"}").is(t, 409).problem(t); p.Key != "coupon.unknown" || p.Code != "CONFLICT" {
		t.Errorf("%+v", p)
	}
	for _, wrong := range []string{`{}`, `{"data":[]}`, `{"data":[{"itemId":1}]}`, `{"coupon":5,` + goods + `}`, `{"coupon":"A\nB",` + goods + `}`, `{"pinCode":"4110",` + goods + `}`} {
		if got := v.post("CheckCoupon", wrong); got.Code != 400 {
			t.Errorf("%s: %d %s", wrong, got.Code, got.Body)
		}
	}
	v.post("CheckCoupon", `{"pinCode":"560001",`+goods+`}`).is(t, 409)
	v.post("CheckCoupon", `{"data":[{"itemId":9999,"packageId":9999,"quantity":1}]}`).is(t, 409)

	var placed api.PaymentDialog
	order := `{"mobile":"9800000001","shippingAddress":"Home, 12 Laxmi Road","pinCode":"411001","totalAmount":%s,"Coupon":%q,` + goods + "}"
	if p := v.post("CreatePurchaseOrder", fmt.Sprintf(order, "565", "NONE")).is(t, 409).problem(t); p.Key != "coupon.unknown" {
		t.Errorf("%+v", p)
	}
	if p := v.post("CreatePurchaseOrder", fmt.Sprintf(order, "640", "DIWALI")).is(t, 409).problem(t); p.Code != "PRICE_CHANGED" {
		t.Errorf("%+v", p)
	}
	v.post("CreatePurchaseOrder", fmt.Sprintf(order, "565.00", "diwali")).is(t, 200).into(t, &placed)
	if placed.PayableAmount != 565_00 {
		t.Errorf("%+v", placed)
	}
	settlePlain(t, v, placed)
	var invoice shape.Invoice
	v.get("GetInvoiceDetails?purchaseOrderId="+placed.OrderID).is(t, 200).into(t, &invoice)
	if c := invoice.OrderCoupon; c.CouponCode != "DIWALI" || c.CouponName != "Diwali" || c.CouponDiscount != 75_00 || c.CouponFreeDelivery || invoice.Data[0].CouponDiscount != 75_00 || invoice.DiscountAmount != 0 {
		t.Errorf("%+v, %+v", invoice.OrderCoupon, invoice.Data)
	}
	v.data.Coupon(coupon.Coupon{Code: "FIRST", FirstOrder: true})
	first := `{"coupon":"FIRST",` + goods + "}"
	for asker, want := range map[*visitor]string{v.guest(): "coupon.sign_in", v: "coupon.first_order"} {
		if p := asker.post("CheckCoupon", first).is(t, 409).problem(t); p.Key != want {
			t.Errorf("%+v, want %s", p, want)
		}
	}
	v.signedIn("new@example.in").post("CheckCoupon", first).is(t, 200)
	if said := v.get("GetUserNotDeliveredDetails").is(t, 200).Body.String(); !strings.Contains(said, `"CouponDiscount":75`) {
		t.Errorf("the list: %s", said)
	}
}

// keepCoupons makes the back office's calls about coupons.
func keepCoupons(t *testing.T, k *recorder) {
	t.Helper()
	tart := k.data.Product("Lemon tart", storetest.Price(200_00), storetest.Weight(300))
	k.data.Area(storetest.Pincode, 4000, 0)
	var saved coupons.Saved
	body := fmt.Sprintf(`{"CouponId":%%d,"Code":"tart 10","Name":"Tarts","Kind":"percent","Value":12.5,"Most":50,"SmallestBasket":100,"ProductIds":[%d],"CategoryIds":[],
		"FirstOrder":true,"Uses":50,"UsesEach":1,"From":"2026-01-01","Until":"2030-12-31","Active":true%%s}`, tart.ID)
	k.change("coupon/save", fmt.Sprintf(body, 0, "")).into(t, &saved)
	var page coupons.Page
	k.get("coupons").is(t, 200).into(t, &page)
	if c := page.Coupons[0]; c.CouponId != saved.CouponId || c.Code != "TART10" || c.Value != 12_50 || c.Most != 50_00 || c.SmallestBasket != 100_00 || c.ProductIds[0] != tart.ID ||
		!c.FirstOrder || c.Uses != 50 || c.UsesEach != 1 || c.From != "2026-01-01" || c.Until != "2030-12-31" || !c.Active || c.Version == "" {
		t.Errorf("%+v", c)
	}
	k.change("coupon/save", fmt.Sprintf(body, saved.CouponId, fmt.Sprintf(`,"Version":%q`, page.Coupons[0].Version)))
	k.post("coupon/save", fmt.Sprintf(body, saved.CouponId, `,"Version":"other"`)).is(t, 409)
	k.post("coupon/save", fmt.Sprintf(body, 0, "")).is(t, 409) // its code is taken
	k.post("coupon/save", fmt.Sprintf(body, 77, "")).is(t, 404)
	for _, wrong := range []string{
		`"Value":-1`, `"Value":100.01`, `"Value":0`, `"Value":"10"`, `"Kind":"all"`, `"Code":"AB"`, `"Code":"` + strings.Repeat("A", 10_000) + `"`, `"Name":""`,
		`"Most":-1`, `"Until":"tomorrow"`, `"From":"2026-12-01","Until":"2026-11-01"`, `"Uses":-1`, `"ProductIds":[999]`, `"Value":1e30`, `"Other":1`,
	} {
		given := fmt.Sprintf(`{"CouponId":0,"Code":"WRONG","Name":"Wrong","Kind":"percent","Value":10,"Active":true,%s}`, wrong)
		if got := k.post("coupon/save", given); got.Code != 400 {
			t.Errorf("%.60s: %d %s", wrong, got.Code, got.Body)
		}
	}

	lines := fmt.Sprintf("lines=%d:%d:2", tart.ID, tart.FirstPackageID)
	var quote admin.Quote
	k.get("order/phone/quote?pincode=411001&coupon=tart10&mobile=9822000009&"+lines).is(t, 200).into(t, &quote)
	if quote.CouponDiscount != 50_00 || quote.TotalAmount != 390_00 || quote.Lines[0].CouponDiscount != 50_00 || quote.CouponName != "Tarts" {
		t.Errorf("%+v", quote)
	}
	order := fmt.Sprintf(`{"Name":"Dev","Mobile":"9822000009","ShippingAddress":"4 Hill Road","Pincode":"411001","Coupon":"TART10","Lines":[{"ItemId":%d,"PackageId":%d,"Quantity":2}]}`, tart.ID, tart.FirstPackageID)
	var placed admin.Placed
	k.change("order/phone", order).into(t, &placed)
	if placed.TotalAmount != 390_00 {
		t.Errorf("%+v", placed)
	}
	if p := k.post("order/phone", order).is(t, 409).problem(t); p.Key != "coupon.first_order" {
		t.Errorf("%+v", p)
	}
	k.get("order/phone/quote?pincode=411001&coupon=tart10&mobile=9822000009&"+lines).is(t, 409)
	var shown admin.OrderPage
	k.get("order?orderId="+placed.OrderId).is(t, 200).into(t, &shown)
	if shown.CouponDiscount != 50_00 || shown.CouponCode != "TART10" || shown.TotalAmount != 390_00 {
		t.Errorf("%+v", shown.OrderCoupon)
	}
	k.get("order/invoice?orderId="+placed.OrderId).is(t, 200)
	if csv := k.get("reports/sales?by=product&from=2026-01-01&to=2030-01-01&format=csv").is(t, 200).Body.String(); !strings.Contains(csv, `"coupons"`) && !strings.Contains(csv, "coupons") {
		t.Errorf("the report has no coupons: %s", csv)
	}
	k.get("reports/sales?by=day&from=2026-01-01&to=2030-01-01").is(t, 200)
	k.post("coupon/delete", fmt.Sprintf(`{"CouponId":%d}`, saved.CouponId)).is(t, 409)
	unused := k.data.Coupon(coupon.Coupon{Code: "UNUSED"})
	k.change("coupon/delete", fmt.Sprintf(`{"CouponId":%d}`, unused.ID))
	k.post("coupon/delete", fmt.Sprintf(`{"CouponId":%d}`, unused.ID)).is(t, 404)
}

// With coupons off, no answer of the shop names one.
func TestAShopWithoutCouponsSaysNothingOfThem(t *testing.T) {
	sh := open(t)
	owner := sh.hire("owner@example.in", staff.Owner)
	khari := sh.data.Product("Khari", storetest.Price(100_00))
	asha := sh.signedIn("asha@example.in")
	o, _ := sh.data.Basket(asha.Customer).Of(khari, 2).Paid()
	for _, s := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		must(t, sh.data.Orders.Move(t.Context(), o.ID, s, ""))
	}
	number := sh.data.Reread(o).InvoiceNumber
	for _, call := range []string{"GetShopDetails", "GetInvoiceDetails?purchaseOrderId=" + o.ID, "GetUserNotDeliveredDetails", "GetDocument?number=" + number} {
		if said := asha.get(call).is(t, 200).Body.String(); strings.Contains(strings.ToLower(said), "coupon") {
			t.Errorf("%s: %s", call, said)
		}
	}
	for _, call := range []string{"order?orderId=" + o.ID, "reports/sales?by=day&from=2026-01-01&to=2027-01-01", "reports/sales?by=day&from=2026-01-01&to=2027-01-01&format=csv",
		fmt.Sprintf("order/phone/quote?pincode=411001&lines=%d:%d:1", khari.ID, khari.FirstPackageID)} {
		if said := owner.get(call).is(t, 200).Body.String(); strings.Contains(strings.ToLower(said), "coupon") {
			t.Errorf("%s: %s", call, said)
		}
	}
}

// A client that knows no coupons pays less than it showed, and is told.
func TestAnOldClientGetsTheCouponThatAppliesByItself(t *testing.T) {
	sh := open(t)
	sh.data.Area(storetest.Pincode, 0, 0)
	cake := sh.data.Product("Cake", storetest.Price(100_00))
	sh.data.Coupon(coupon.Coupon{Name: "Opening week", Percent: 1000})
	var placed api.PaymentDialog
	sh.signedIn("asha@example.in").post("CreatePurchaseOrder", pieceOf(cake, "")).is(t, 200).into(t, &placed)
	if placed.PayableAmount != money.Paise(90_00) {
		t.Errorf("%+v", placed)
	}
}

// A quote at one second to midnight; the order comes a second later.
func TestACouponInItsLastSecond(t *testing.T) {
	sh := open(t)
	sh.data.Area(storetest.Pincode, 0, 0)
	cake := sh.data.Product("Cake", storetest.Price(100_00), storetest.Stock(5))
	asha := sh.signedIn("asha@example.in")
	day := sh.today()
	sh.data.Coupon(coupon.Coupon{Code: "TODAY", Percent: 1000, Until: day})
	sh.data.Clock.Add(day.At(24*60).Sub(sh.data.Clock.Now()) - time.Second)
	asked := fmt.Sprintf(`{"coupon":"TODAY","pinCode":"411001","data":[{"itemId":%d,"packageId":%d,"quantity":1}]}`, cake.ID, cake.FirstPackageID)
	asha.post("CheckCoupon", asked).is(t, 200)
	sh.data.Clock.Add(time.Second)
	orders := sh.data.Count("orders")
	p := asha.post("CreatePurchaseOrder", strings.Replace(pieceOf(cake, `,"Coupon":"TODAY"`), `"totalAmount":100`, `"totalAmount":90`, 1)).is(t, 409).problem(t)
	if p.Key != "coupon.ended" || p.Code != "CONFLICT" || sh.data.Count("orders") != orders {
		t.Errorf("%+v", p)
	}
	asha.post("CheckCoupon", asked).is(t, 409)
	if said := asha.get("GetShopDetails").Body.String(); strings.Contains(said, "Coupon") {
		t.Errorf("%s", said)
	}
	asha.post("CreatePurchaseOrder", pieceOf(cake, "")).is(t, 200)
	sh.data.Sound()
}
