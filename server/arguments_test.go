package server

import (
	"fmt"
	"strings"
	"testing"

	"bhatti/server/api"
	"bhatti/server/web"
)

func TestQuantitiesAreTakenStrictly(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	khari := sh.data.Product("Khari")
	for _, quantity := range []string{
		"0", "-1", "100", "2147483648", "9223372036854775807", "9223372036854775808", "1e2", "1.0", "1.5", "null", `"1"`, `""`, "true",
		"[1]", `{"a":1}`, "-0",
	} {
		body := fmt.Sprintf(`{"itemId":%d,"packageId":%d,"orderedQuantity":%s}`, khari.ID, khari.FirstPackageID, quantity)
		if got := asha.post("AddToCart", body); got.Code != 400 {
			t.Errorf("quantity %s: %d", quantity, got.Code)
		}
	}
	for _, quantity := range []string{"0", "-1", "", "+1", "%2B1", "1e2", "1.0", "0x1", " 1", "१", "9223372036854775808"} {
		body := fmt.Sprintf("itemId=%d&packageId=%d&orderedQuantity=%s", khari.ID, khari.FirstPackageID, quantity)
		if got := asha.form("AddToCart", body); got.Code != 400 {
			t.Errorf("quantity %q in a form: %d", quantity, got.Code)
		}
	}
	if cart := asha.get("GetCartList").Body.String(); cart != "[]" {
		t.Errorf("the cart holds %s", cart)
	}
}

func TestArgumentsStandInQueryFormAndJSONAlike(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	khari := sh.data.Product("Khari")
	item, pack := khari.ID, khari.FirstPackageID
	for want, ask := range []func() reply{
		func() reply {
			return asha.post("AddToCart", fmt.Sprintf(`{"itemId":%d,"packageId":%d,"orderedQuantity":1}`, item, pack))
		},
		func() reply {
			return asha.form("AddToCart", fmt.Sprintf("ITEMID=%d&packageid=%d&OrderedQuantity=1", item, pack))
		},
		func() reply {
			return asha.post(fmt.Sprintf("AddToCart?itemId=%d&packageId=%d&orderedQuantity=1", item, pack), "")
		},
		func() reply {
			return asha.form(fmt.Sprintf("AddToCart?itemId=%d&packageId=%d", item, pack), "orderedQuantity=1")
		},
	} {
		var cart api.ChangedCart
		r := ask()
		if r.into(t, &cart); len(cart.Items) != 1 || cart.Items[0].OrderedQuantity != want+1 {
			t.Errorf("road %d: %d %s", want, r.Code, r.Body)
		}
	}
}

func TestMalformedRequestsAreRefused(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	const json, form = "application/json", "application/x-www-form-urlencoded"
	for _, test := range []struct {
		name, call, kind, body string
		want                   int
	}{
		{"no object", "RemoveItemWishlist", json, `[]`, 400},
		{"null", "RemoveItemWishlist", json, `null`, 400},
		{"cut off", "RemoveItemWishlist", json, `{"wishlistId":1`, 400},
		{"something after it", "RemoveItemWishlist", json, `{"wishlistId":1}{}`, 400},
		{"a comma too many", "RemoveItemWishlist", json, `{"wishlistId":1,}`, 400},
		{"given twice", "RemoveItemWishlist", json, `{"wishlistId":1,"wishlistId":1}`, 400},
		{"given twice in two cases", "RemoveItemWishlist", json, `{"wishlistId":1,"WishlistID":1}`, 400},
		{"given twice in two places", "RemoveItemWishlist?wishlistId=1", json, `{"wishlistId":1}`, 400},
		{"given twice in a form", "RemoveItemWishlist", form, `wishlistId=1&wishlistId=1`, 400},
		{"nested deeply", "RemoveItemWishlist", json, `{"a":` + strings.Repeat("[", 9000) + strings.Repeat("]", 9000) + `}`, 400},
		{"not UTF-8", "SaveUserFullName", json, "{\"userFullName\":\"\xff\"}", 400},
		{"not UTF-8 in a form", "SaveUserFullName", form, "userFullName=%ff&mobile=1", 400},
		{"NUL", "SaveUserFullName", json, `{"userFullName":"a\u0000b","mobile":"1"}`, 400},
		{"NUL in a form", "SaveUserFullName", form, "userFullName=a%00b&mobile=1", 400},
		{"two lines for one", "SaveUserFullName", json, `{"userFullName":"a\nb","mobile":"1"}`, 400},
		{"half an escape", "SaveUserFullName", form, "userFullName=%4", 400},
		{"a semicolon", "SaveUserFullName", form, "userFullName=a;mobile=1", 400},
		{"number for a name", "SaveUserFullName", json, `{"userFullName":1,"mobile":"1"}`, 400},
		{"XML", "SaveUserFullName", "application/xml", "<a/>", 415},
		{"no type", "SaveUserFullName", "", "{}", 415},
		{"another charset", "SaveUserFullName", "application/json; charset=utf-16", "{}", 415},
		{"form for JSON", "AddAddress", form, "Address=a", 415},
		{"query for JSON", "AddAddress?Address=a", "", "", 415},
		{"too much", "SaveUserFullName", json, `{"userFullName":"` + strings.Repeat("a", web.BodyLimit) + `"}`, 413},
		{"mobile as a number", "SaveUserFullName", json, `{"userFullName":"Asha","mobile":9800000001}`, 200},
		{"charset", "SaveUserFullName", "application/json; charset=UTF-8", `{"userFullName":"Asha","mobile":"1"}`, 200},
		{"an argument of no use", "SaveUserFullName", form, "userFullName=Asha&mobile=1&_=17", 200},
	} {
		t.Run(test.name, func(t *testing.T) {
			headers := asha.headers()
			if test.kind != "" {
				headers = append(headers, "Content-Type", test.kind)
			}
			r := sh.ask("POST", web.APIPath+test.call, test.body, headers...).is(t, test.want)
			if test.want >= 400 {
				r.problem(t)
			}
		})
	}
}

func TestListsRefuseWhatIsNoNumber(t *testing.T) {
	sh := open(t)
	for _, query := range []string{"categoryId=x", "categoryId=-1", "limit=1.5", "offset=-1", "categoryId=1&categoryId=2", "%zz"} {
		sh.guest().get("GetProductsList?"+query).is(t, 400).problem(t)
	}
	sh.guest().get("GetProductsList?categoryId=&limit=0").is(t, 200)
	sh.guest().get("GetProductsList?categoryId=12345").is(t, 200)
}

func TestTooManyArgumentsAreRefused(t *testing.T) {
	sh := open(t)
	many := "limit=1"
	for i := range 63 {
		many += fmt.Sprintf("&x%d=", i)
	}
	sh.guest().get("GetProductsList?"+many).is(t, 200)
	sh.guest().get("GetProductsList?"+many+"&y=").is(t, 400).problem(t)
}
