package server

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/sales"

	"bhatti/server/api"
	"bhatti/server/razorpay/simulator"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

// TestTheWholeContractIsKept makes every call that the contract has at least
// once, in the order in which a customer would. Each exchange is held to the
// contract, the requests too.
func TestTheWholeContractIsKept(t *testing.T) {
	sh := open(t, drawing, func(o *Options) { o.MetricsToken = "figures" })
	sh.contract.requests = true
	khari := sh.data.Product("Khari", storetest.Price(9999), storetest.Discount(1000), storetest.Tagged("Hot"),
		storetest.Described("<p>Crisp</p>"), storetest.Pictured("khari one.svg"), storetest.Package("1 kg", 25000, 1000))
	sh.data.Product("Rusk", storetest.In("Toast"))
	sh.data.Area("411001", 4000, 1500)
	sh.picture("MasterItemImages/khari one.svg", "<svg/>")

	browse(t, sh.guest(), khari)
	asha := register(t, sh)
	browse(t, asha, khari)
	keepWishes(t, asha, khari)
	keepAddresses(t, asha)
	buy(t, asha, khari)
	useCoupons(t, asha)
	chooseTimes(t, asha, khari)
	payAtTheDoor(t, asha, khari)
	askToBeTold(t, asha)
	asha.post("Logout", "{}").is(t, 200)
	asha.get("GetCartList").is(t, 401)

	for _, path := range []string{
		"/healthz", "/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/sw.js", "/admin/manifest.webmanifest", "/admin/sw.js", "/assets/store-AAAAAAAA.js",
		"/Uploads/MasterItemImages/khari%20one.svg", "/home", "/home/user-cart", "/admin", "/admin/orders", "/round",
		"/share/home-0123456789ab.png", // the shop's picture, whatever the version
	} {
		sh.ask("GET", path, "").is(t, 200)
	}
	sh.ask("POST", web.ReportsPath, `{"csp-report":{"blocked-uri":"inline","violated-directive":"script-src"}}`, "Content-Type", "application/csp-report").is(t, 204)
	sh.ask("GET", "/home/nothing", "").is(t, 404)
	sh.ask("GET", "/assets/nothing.js", "").is(t, 404)
	sh.ask("GET", "/readyz", "").is(t, 503) // nobody has told it to serve
	sh.site.phase.Store(serving)
	sh.ask("GET", "/readyz?challenge=0123456789abcdef", "").is(t, 200)
	sh.ask("GET", "/readyz?challenge=0", "").is(t, 400)
	sh.ask("GET", "/metrics", "", "Authorization", "Bearer figures").is(t, 200)
	sh.ask("GET", "/metrics", "", "Authorization", "Bearer figures", "Accept", "application/openmetrics-text").is(t, 200)
	sh.ask("GET", "/metrics", "", "Authorization", "Bearer guess").is(t, 404)
	left := slices.DeleteFunc(sh.contract.unmet(), func(name string) bool { return strings.Contains(name, web.AdminPath) })
	if len(left) != 0 {
		t.Errorf("never answered: %q", left)
	}
}

func browse(t *testing.T, v *visitor, khari catalog.ProductPage) {
	t.Helper()
	for _, call := range []string{
		"GetShopDetails", "GetPageText?page=about", "GetBannerImages?bannerType=HeaderBannerImages", "GetBannerImages?bannerType=HighlightedProducts",
		"GetCatagoryList", "GetPopularProducts?categoryId=0", "GetProductsList?categoryId=1&userId=0", "GetTopDealsList?userId=0",
		"GetRandomeProducts", "GetRecentlyAddedProducts?limit=1&offset=1", "GetTopRatedProducts", "GetTopSellingProducts",
		"SearchItems?searchTerm=khari", "SearchItems?searchTerm=", "SearchItems?searchTerm=khari&sort=-price&veg=1&min=10&max=500&rating=0",
		"SearchSuggestions?searchTerm=kh&limit=4", "GetListFacts?searchTerm=kari", "GetListFacts?categoryId=1&stock=1", "GetListFacts?deals=1",
		"GetCartWishlistCounts?userId=0",
		fmt.Sprint("GetProductsDetails?itemId=", khari.ID), fmt.Sprint("GetPackageDetails?itemId=", khari.ID),
		fmt.Sprint("GetProductReviewByItemId?itemId=", khari.ID),
	} {
		v.get(call).is(t, 200)
	}
	v.get("GetProductsDetails?itemId=999").is(t, 404)
	v.get("GetBannerImages?bannerType=Others").is(t, 400)
	v.post("checkPincodeAvailability", `{"pincode":"411001"}`).is(t, 200)
	v.post("checkPincodeAvailability", `{"pincode":"560001"}`).is(t, 404)
	v.post("checkPincodeAvailability", `{"pincode":"4110"}`).is(t, 400)
}

// register signs a new customer in as the web app does.
func register(t *testing.T, sh *shop) *visitor {
	t.Helper()
	const email = "asha@example.in"
	guest := sh.guest()
	guest.post("CheckUser?lang=hi", `{"UserName":"`+email+`"}`).is(t, 200)
	var asked struct {
		Challenge string
		NewCodeIn int
	}
	guest.post("CheckUser", `{"UserName":"`+email+`","device":"none"}`).is(t, 200).into(t, &asked) // mails nothing
	if asked.NewCodeIn < 1 || asked.NewCodeIn > 60 {
		t.Errorf("a further code in %d seconds", asked.NewCodeIn)
	}
	signIn := func(code string) reply {
		form := url.Values{"grant_type": {"password"}, "username": {email}, "password": {code}, "challenge": {asked.Challenge}, "device": {"none"}}
		return sh.ask("POST", web.TokenPath, form.Encode(), "Content-Type", "application/x-www-form-urlencoded")
	}
	signIn("00000000").is(t, 400)
	var fresh api.Token
	signIn(sh.data.MailedCode(email)).is(t, 200).into(t, &fresh)
	if !fresh.IsUserCreated {
		t.Error("a new customer's profile is not asked for")
	}
	guest.post("CheckUser", `{"UserName":"`+email+`"}`).is(t, 429) // within a minute, and no code is live
	v := &visitor{sh, customer.Customer{ID: fresh.UserID, Email: email}, fresh.AccessToken}
	v.form("SaveUserFullName", "userFullName=Asha+Rao&mobile=9800000001&UserName="+email+
		"&Address=12+Laxmi+Road&Pincode=411001&State=Maharashtra").is(t, 200)
	v.ask("POST", web.APIPath+"SaveUserFullName?userFullName=Asha+Rao&mobile=9800000002&Address=&Pincode=&State=", "", v.headers()...).is(t, 200)
	v.post("SaveUserFullName", `{"userFullName":"","mobile":"1"}`).is(t, 400)
	v.get("GetUserDetails").is(t, 200)
	return v
}

// askToBeTold lets a device be told of orders, and ends that.
func askToBeTold(t *testing.T, v *visitor) {
	t.Helper()
	var added struct{ DeviceId string }
	v.post("push/add", `{"Subscription":`+subscription("https://push.example.com/asha")+`}`).is(t, 200).into(t, &added)
	v.post("push/add", `{"Subscription":`+subscription("https://localhost/asha")+`}`).is(t, 400)
	var page struct {
		PublicKey string
		Devices   []struct {
			DeviceId string
			Bound    bool
		}
	}
	v.get("push").is(t, 200).into(t, &page)
	if len(page.Devices) != 1 || page.Devices[0].DeviceId != added.DeviceId || !page.Devices[0].Bound || page.PublicKey == "" {
		t.Errorf("%+v", page)
	}
	v.post("push/end", `{"DeviceId":"none"}`).is(t, 200) // it is off, as was asked for
	v.post("push/end", `{"DeviceId":"`+added.DeviceId+`"}`).is(t, 200)
	v.get("push").is(t, 200).into(t, &page)
	if len(page.Devices) != 0 {
		t.Errorf("still told: %+v", page)
	}
}

func keepWishes(t *testing.T, v *visitor, khari catalog.ProductPage) {
	t.Helper()
	item := fmt.Sprintf(`{"itemId":%d}`, khari.ID)
	v.post("AddItemWishlist", item).is(t, 200)
	v.get("GetProductsList").is(t, 200)
	v.get("GetUsualProducts").is(t, 200)
	var wishes []api.Wish
	v.get("GetItemWishlist").is(t, 200).into(t, &wishes)
	v.post("RemoveItemWishlist", fmt.Sprintf(`{"wishlistId":%d}`, wishes[0].WishlistId)).is(t, 200)
	v.post("RemoveItemWishlist", fmt.Sprintf(`{"wishlistId":%d}`, wishes[0].WishlistId)).is(t, 404)
	v.post("AddItemWishlist", `{"itemId":999}`).is(t, 404)
	v.post("SaveProductRating", fmt.Sprintf(`{"ProductId":%d,"Rating":5,"RatingDescription":"Crisp"}`, khari.ID)).is(t, 200)
	v.post("SaveProductRating", fmt.Sprintf(`{"ProductId":%d,"Rating":6,"RatingDescription":"Crisp"}`, khari.ID)).is(t, 400)
}

func keepAddresses(t *testing.T, v *visitor) {
	t.Helper()
	var added api.AddedAddress
	v.post("AddAddress", `{"Address":"1 MG Road\nPune","AddressType":"Office","Pincode":"411001","State":"Maharashtra"}`).
		is(t, 200).into(t, &added)
	v.post("AddAddress", `{"Address":"","AddressType":"Office","Pincode":"411001","State":"Maharashtra"}`).is(t, 400)
	v.get("GetUserAddresses").is(t, 200)
	v.get("GetAddressForAccount").is(t, 200)
	v.post("RemoveUserAddress", fmt.Sprintf(`{"addressId":%d}`, added.AddressId)).is(t, 200)
	v.post("RemoveUserAddress", fmt.Sprintf(`{"addressId":%d}`, added.AddressId)).is(t, 404)
}

func buy(t *testing.T, v *visitor, khari catalog.ProductPage) {
	t.Helper()
	add := fmt.Sprintf(`{"itemId":%d,"packageId":%d,"orderedQuantity":3}`, khari.ID, khari.FirstPackageID)
	v.post("AddToCart", add).is(t, 200)
	var cart api.ChangedCart
	v.form("AddToCart", fmt.Sprintf("itemId=%d&packageId=%d&orderedQuantity=1", khari.ID, khari.Packages[1].ID)).is(t, 200).into(t, &cart)
	v.post("UpdateCartQuantity", fmt.Sprintf(`{"cartId":%d,"newQuantity":2}`, cart.Items[1].CartId)).is(t, 200)
	v.post("DeleteFromCart", fmt.Sprintf(`{"cartId":%d}`, cart.Items[1].CartId)).is(t, 200)
	v.get("GetCartList").is(t, 200)
	v.get("GetCartWishlistCounts").is(t, 200)

	order := `{"mobile":"9800000001","shippingAddress":"Home, 12 Laxmi Road","shippingType":"Standard","paymentMode":"Online",
		"totalAmount":%s,"suggestion":"","createdBy":%d,"pinCode":"411001","data":[{"itemId":%d,"packageId":%d,"quantity":3}]}`
	v.post("CreatePurchaseOrder", fmt.Sprintf(order, "1", v.ID, khari.ID, khari.FirstPackageID)).is(t, 409)
	// 3 × 89.99, and 40 + 15 rupees of delivery for 1.5 kg.
	place := fmt.Sprintf(order, "324.97", v.ID, khari.ID, khari.FirstPackageID)
	var placed api.PaymentDialog
	v.post("CreatePurchaseOrder?lang=mr", place).is(t, 200).into(t, &placed)
	v.post("ResumePayment", `{"orderId":"`+placed.OrderID+`"}`).is(t, 200)
	settle(t, v, placed)

	for _, call := range []string{"GetTransactionOrderStatus?orderId=", "GetInvoiceDetails?purchaseOrderId="} {
		v.get(call+placed.OrderID).is(t, 200)
		v.get(call+"nobody").is(t, 404)
	}
	must(t, v.data.Settings.Save(t.Context(), "InvoiceAt", "packing"))
	must(t, v.data.Orders.Move(t.Context(), placed.OrderID, sales.OrderProcessing, ""))
	var papers shape.Invoice
	v.get("GetInvoiceDetails?purchaseOrderId="+placed.OrderID).is(t, 200).into(t, &papers)
	if papers.Language != "mr" {
		t.Errorf("the order is in %q", papers.Language)
	}
	v.get("GetDocument?number="+papers.Documents[0].Number).is(t, 200)
	v.get("GetDocument?number=26-27/999999").is(t, 404)
	v.get("GetUserNotDeliveredDetails").is(t, 200)
	v.post("cancelUserOrder", `{"purchaseOrderId":"`+placed.OrderID+`","reason":"Too much"}`).is(t, 200)
	v.post("cancelUserOrder", `{"purchaseOrderId":"`+placed.OrderID+`","reason":"Too much"}`).is(t, 409)
	v.get("GetUserDeliveredOrderDetails").is(t, 200)
}

// settle pays at the provider and confirms it in every way.
func settle(t *testing.T, v *visitor, placed api.PaymentDialog) {
	t.Helper()
	paymentID, err := v.provider.Pay(placed.RazorpayOrderId, simulator.Attempt{Method: "upi", VPA: "success@razorpay"})
	must(t, err)
	confirmation := url.Values{
		"razorpay_order_id": {placed.RazorpayOrderId}, "razorpay_payment_id": {paymentID},
		"razorpay_signature": {v.provider.Signature(placed.RazorpayOrderId, paymentID)},
	}
	var paid api.Transaction
	v.form("ConfirmPayment", confirmation.Encode()).is(t, 200).into(t, &paid)
	if paid.TransactionStatus != sales.TransactionSuccessful {
		t.Errorf("paid, and yet %s", paid.TransactionStatus)
	}
	back := v.ask("POST", "/payments/return", confirmation.Encode(), "Content-Type", "application/x-www-form-urlencoded").is(t, 303)
	if to := back.Header().Get("Location"); to != "/success/"+placed.OrderID {
		t.Errorf("the return leads to %q", to)
	}
	event := `{"entity":"event","event":"payment.captured","payload":{}}`
	mac := hmac.New(sha256.New, []byte(webhookSecret))
	mac.Write([]byte(event))
	hook := []string{"Content-Type", "application/json", "X-Razorpay-Event-Id", "e1", "X-Razorpay-Signature"}
	v.ask("POST", "/webhooks/razorpay", event, append(hook, hex.EncodeToString(mac.Sum(nil)))...).is(t, 200)
	v.ask("POST", "/webhooks/razorpay", event, append(hook, "00")...).is(t, 400)
}
