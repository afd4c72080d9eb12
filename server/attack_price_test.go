package server

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"bhatti/store/sales"

	"bhatti/server/api"
	"bhatti/store/storetest"
)

// numbers are what a quantity may not be.
var numbers = []string{
	"0", "-1", "100", "2147483648", "-2147483649", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
	"18446744073709551617", "1e2", "1E0", "1.0", "1.5", "0.1", "-0", "null", `"1"`, `""`, `"2"`, "true", "[1]", `{"n":1}`, "99999999999999999999999999",
}

// rows are the rows of every table that an order, a cart or a payment writes.
func rows(sh *shop) (all string) {
	for _, table := range []string{"cart_lines", "orders", "order_lines", "payment_attempts", "outbox", "reviews", "addresses"} {
		all += fmt.Sprint(table, " ", sh.data.Count(table), ", ")
	}
	return all
}

func TestAttackQuantities(t *testing.T) {
	attack := storetest.NewAttack(t, "tampered quantities")
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	khari := sh.data.Product("Khari")
	sh.data.Area(storetest.Pincode, 4000, 1500)
	var cart api.ChangedCart
	add := `{"itemId":%d,"packageId":%d,"orderedQuantity":%s}`
	asha.post("AddToCart", fmt.Sprintf(add, khari.ID, khari.FirstPackageID, "1")).is(t, 200).into(t, &cart)
	honest := sh.honest(attack)
	before := rows(sh) + asha.get("GetCartList").Body.String()

	for _, n := range numbers {
		honest()
		for call, body := range map[string]string{
			"AddToCart":          fmt.Sprintf(add, khari.ID, khari.FirstPackageID, n),
			"UpdateCartQuantity": fmt.Sprintf(`{"cartId":%d,"newQuantity":%s}`, cart.Items[0].CartId, n),
			"CreatePurchaseOrder": orderOf(map[string]string{
				"data": fmt.Sprintf(`[{"itemId":%d,"packageId":%d,"quantity":%s}]`, khari.ID, khari.FirstPackageID, n)}),
		} {
			got := asha.post(call, body)
			attack.Case(got.Code >= 400 && got.Code < 500, "%s with quantity %s: %d %s", call, n, got.Code, got.Body)
		}
	}
	after := rows(sh) + asha.get("GetCartList").Body.String()
	attack.Case(after == before, "rows were written: %s\nbefore: %s", after, before)
}

// orderOf is an order of one khari for 140 rupees, with members replaced.
func orderOf(tampered map[string]string) string {
	members := map[string]string{
		"mobile": `"9800000001"`, "shippingAddress": `"Home"`, "shippingType": `"Standard"`, "paymentMode": `"Online"`,
		"totalAmount": "140", "suggestion": `""`, "pinCode": `"411001"`, "data": `[{"itemId":1,"packageId":1,"quantity":1}]`,
	}
	maps.Copy(members, tampered)
	var list []string
	for _, name := range slices.Sorted(maps.Keys(members)) {
		list = append(list, fmt.Sprintf("%q:%s", name, members[name]))
	}
	return "{" + strings.Join(list, ",") + "}"
}

func TestAttackPrices(t *testing.T) {
	attack := storetest.NewAttack(t, "tampered prices and totals")
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	sh.data.Product("Khari")
	sh.data.Product("Gone", storetest.Hidden())
	sh.data.Area(storetest.Pincode, 4000, 1500)
	honest := sh.honest(attack)
	before := rows(sh)
	var tampered []map[string]string
	with := func(name string, values ...string) {
		for _, v := range values {
			tampered = append(tampered, map[string]string{name: v})
		}
	}
	with("totalAmount", "139.99", "140.01", "0", "-140", "1", "1.4e2", `"140"`, "null", "true", "[]", "1e400",
		"140.0000000000000000000000000000000000000001", "9223372036854775807", "NaN", "14000", "-0", "100", "41.40")
	with("pinCode", `"000000"`, `"110001"`, `""`, `"411001 x"`, `"4110011"`, "null", "411.001", `"४११००१"`)
	with("shippingType", `"Free"`, "1", `"standard"`)
	with("paymentMode", `"Cash"`, `"COD"`, "7")
	with("createdBy", fmt.Sprint(asha.ID+1), "-1", `"`+fmt.Sprint(asha.ID)+`"`, "1e0")
	with("mobile", `""`, `"`+strings.Repeat("9", 30)+`"`, "9.8e9", "[]")
	with("shippingAddress", `""`, `"`+strings.Repeat("x", 1000)+`"`, "{}")
	with("data", "[]", "null", "{}", `"x"`, "[1]", "[null]", "[[]]", `[{}]`, `[{"itemId":1,"packageId":1}]`,
		`[{"itemId":1,"packageId":2,"quantity":1}]`, `[{"itemId":2,"packageId":2,"quantity":1}]`, `[{"itemId":-1,"packageId":1,"quantity":1}]`,
		`[{"itemId":9223372036854775807,"packageId":1,"quantity":1}]`, `[{"itemId":1,"packageId":1,"quantity":1},{"itemId":1,"packageId":1,"quantity":-1}]`,
		`[{"itemId":1,"packageId":1,"quantity":1},{"itemId":1,"packageId":1,"quantity":1}]`,
		"["+strings.Repeat(`{"itemId":1,"packageId":1,"quantity":99},`, 60)+`{"itemId":1,"packageId":1,"quantity":99}]`)
	for _, members := range tampered {
		honest()
		body := orderOf(members)
		got := asha.post("CreatePurchaseOrder", body)
		attack.Case(got.Code >= 400 && got.Code < 500, "%v: %d %s", members, got.Code, got.Body)
	}
	attack.Case(rows(sh) == before, "rows were written: %s\nbefore: %s", rows(sh), before)
}

func TestThePricesThatAreSentCountForNothing(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	sh.data.Product("Khari")
	sh.data.Area(storetest.Pincode, 4000, 1500)
	var placed api.PaymentDialog
	asha.post("CreatePurchaseOrder", orderOf(map[string]string{
		"taxableAmount": "0", "discountAmount": "139", "taxAmount": "-5", "deliveryCharges": "0",
		"data": `[{"itemId":1,"packageId":1,"quantity":1,"salePrice":0.01,"productTotal":0.01,"discountRate":99,"taxRate":0,"taxAmount":0}]`,
	})).is(t, http.StatusOK).into(t, &placed)
	o, err := sh.data.Orders.ByID(t.Context(), placed.OrderID)
	must(t, err)
	if placed.PayableAmount != 14000 || o.Totals.Total != 14000 || o.Totals.Delivery != 4000 || o.Lines[0].Price != 10000 {
		t.Errorf("%+v, order %+v", placed, o.Totals)
	}
	if o.Status != sales.OrderPending {
		t.Errorf("the order is %s", o.Status)
	}
}
