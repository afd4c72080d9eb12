package server

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"bhatti/store/staff"

	"bhatti/server/api"
)

// A firm is given with the account or with an order, is written on what it buys,
// and neither place takes a wrong GSTIN.
func TestAFirmBuys(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Butter Khari")
	sh.data.Area("411001", 4000, 1500)
	asha, chef := sh.signedIn("asha@example.in"), sh.hire("chef@example.in", staff.Owner)
	details := func() string { return strings.TrimSpace(asha.get("GetUserDetails").is(t, 200).Body.String()) }
	firm := func(json string) (gstin, name string) {
		t.Helper()
		var f struct{ Gstin, Firm, BuyerGstin, BuyerFirm string }
		must(t, unmarshal(json, &f))
		return f.Gstin + f.BuyerGstin, f.Firm + f.BuyerFirm
	}
	want := func(where, json, gstin, name string) {
		t.Helper()
		if g, n := firm(json); g != gstin || n != name {
			t.Errorf("%s: %q %q, want %q %q", where, g, n, gstin, name)
		}
	}
	saveWith := func(more string) reply {
		return asha.post("SaveUserFullName", `{"userFullName":"Asha Rao","mobile":"98220 12345"`+more+`}`)
	}

	saveWith(`,"Gstin":"27 aapfu 0939f 1zv","Firm":"Rao Caterers"`).is(t, 200)
	want("account", strings.Trim(details(), "[]"), "27AAPFU0939F1ZV", "Rao Caterers")
	saveWith("").is(t, 200)
	want("account, only the name saved", strings.Trim(details(), "[]"), "27AAPFU0939F1ZV", "Rao Caterers")
	for wrong, key := range map[string]string{
		`,"Gstin":"27AAPFU0939F1ZW","Firm":"Rao"`: "gstin.mistyped", `,"Gstin":"27AAPFU","Firm":"Rao"`: "gstin.invalid",
		`,"Gstin":"27AAPFU0939F1ZV"`: "firm.no_name", `,"Gstin":"00AAPFU0939F1Z1","Firm":"Rao"`: "gstin.",
	} {
		if r := saveWith(wrong).is(t, 400); !strings.Contains(r.Body.String(), key) {
			t.Errorf("%s: %s", wrong, r.Body)
		}
	}
	want("account after what was refused", strings.Trim(details(), "[]"), "27AAPFU0939F1ZV", "Rao Caterers")
	want("customer in the back office", chef.get(fmt.Sprint("customer?customerId=", asha.ID)).is(t, 200).Body.String(), "27AAPFU0939F1ZV", "Rao Caterers")

	place := func(more string) reply {
		return asha.post("CreatePurchaseOrder", fmt.Sprintf(`{"mobile":"9800000001","shippingAddress":"Home, 12 Laxmi Road","totalAmount":140,
			"pinCode":"411001","data":[{"itemId":%d,"packageId":%d,"quantity":1}]%s}`, khari.ID, khari.Packages[0].ID, more))
	}
	place(`,"Gstin":"27AAPFU0939F1ZW","Firm":"Rao"`).is(t, 400)
	place(`,"Gstin":["27AAPFU0939F1ZV"],"Firm":"Rao"`).is(t, 400)
	if n := sh.data.Count("orders"); n != 0 {
		t.Errorf("%d orders with a wrong GSTIN", n)
	}
	var o api.PaymentDialog
	place(`,"Gstin":"29AAGCB7383J1Z4","Firm":"Namma Tiffins"`).is(t, 200).into(t, &o) // of another State
	want("order", asha.get("GetInvoiceDetails?purchaseOrderId="+o.OrderID).is(t, 200).Body.String(), "29AAGCB7383J1Z4", "Namma Tiffins")
	want("order in the back office", chef.get("order?orderId="+o.OrderID).is(t, 200).Body.String(), "29AAGCB7383J1Z4", "Namma Tiffins")
	place("").is(t, 200)
	plain := asha.get("GetInvoiceDetails?purchaseOrderId="+o.OrderID).is(t, 200).Body.String()
	if strings.Contains(plain, "Buyer") {
		t.Errorf("an order for nobody's firm: %s", plain)
	}

	phone := fmt.Sprintf(`{"Name":"Asha Rao","Mobile":"9822012345","ShippingAddress":"12 Laxmi Road","Pincode":"411001",
		"Lines":[{"ItemId":%d,"PackageId":%d,"Quantity":1}],"Gstin":"%%s","Firm":"Rao Caterers"}`, khari.ID, khari.Packages[0].ID)
	chef.post("order/phone", fmt.Sprintf(phone, "27AAPFU0939F1ZW")).is(t, 400)
	var taken struct{ OrderId string }
	chef.post("order/phone", fmt.Sprintf(phone, "27AAPFU0939F1ZV")).is(t, 200).into(t, &taken)
	want("telephone order", chef.get("order?orderId="+taken.OrderId).is(t, 200).Body.String(), "27AAPFU0939F1ZV", "Rao Caterers")
}

func unmarshal(text string, into any) error { return json.Unmarshal([]byte(text), into) }
