package server

import (
	"archive/zip"
	"bytes"
	"fmt"
	img "image"
	"image/jpeg"
	"math/rand/v2"
	"mime/multipart"
	"net/textproto"
	"slices"
	"strings"
	"testing"

	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/staff"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/web"
)

// recorder is an owner each of whose changes must leave an entry in the audit log.
type recorder struct {
	*clerk
	changed map[string]bool // POST paths that were seen to
}

func (k *recorder) change(call, body string) reply {
	k.t.Helper()
	return k.recorded(call, func() reply { return k.post(call, body) })
}

func (k *recorder) recorded(call string, do func() reply) reply {
	k.t.Helper()
	before := k.data.Count("audit_log")
	r := do().is(k.t, 200)
	if k.data.Count("audit_log") == before {
		k.t.Errorf("%s left no entry in the audit log", call)
	}
	k.changed[web.AdminPath+call] = true
	return r
}

// TestTheWholeBackOfficeKeepsTheContract makes every call of the back office at
// least once. Each exchange is held to the contract, requests too, and each
// change to the audit log.
func TestTheWholeBackOfficeKeepsTheContract(t *testing.T) {
	sh := open(t, func(o *Options) {
		o.Demo, o.Sample = admin.Demo{Token: "sesame", Owner: "owner@example.in"}, smallSample
	}, withCopies)
	sh.contract.requests = true
	k := &recorder{clerk: sh.nobody(), changed: map[string]bool{}}
	visitFirst(t, k)
	k.clerk = sh.hire("owner@example.in", staff.Owner)
	k.change("sign-in/demo", `{"Token":"sesame"}`)
	for _, call := range []string{"sign-in/code", "sign-in", "enrol/begin", "enrol"} { // hire did that, before signing in
		k.changed[web.AdminPath+call] = true
	}
	k.get("me").is(t, 200)

	stockShelves(t, k)
	serveOrders(t, k)
	meetAtTheDoor(t, k)
	minePeople(t, k)
	keepShop(t, k)
	keepCoupons(t, k)
	keepTimes(t, k)
	beTold(t, k)
	sendAway(t, k)
	connectShop(t, k) // opens the shop anew, with nothing set
	k.change("sign-out", "{}")

	for _, r := range officeRoutes(new(admin.Admin)) {
		if r.Method == "POST" && !k.changed[r.Path] {
			t.Errorf("%s was not held to the audit log", r.Path)
		}
	}
	left := slices.DeleteFunc(sh.contract.unmet(), func(name string) bool {
		return !strings.Contains(name, web.AdminPath) || strings.HasSuffix(name, "stream") // which has a test of its own
	})
	if len(left) != 0 {
		t.Errorf("never answered: %q", left)
	}
}

func stockShelves(t *testing.T, k *recorder) {
	t.Helper()
	var category admin.SavedCategory
	k.change("category/save", `{"CategoryId":0,"CategoryName":"Khari","Image":"","Position":1}`).into(t, &category)
	k.change("category/save", `{"CategoryId":0,"CategoryName":"Empty","Image":"","Position":2}`)
	var kept admin.PictureKept
	k.recorded("picture", func() reply {
		return k.upload("picture", map[string]string{"Folder": "products"}, map[string][]byte{"Image": photoOf(t, 1600, 1200)})
	}).into(t, &kept)
	if kept.Width != 1280 || kept.Height != 960 {
		t.Errorf("the picture is %d × %d", kept.Width, kept.Height)
	}
	for _, path := range []string{kept.ImagePath, strings.Replace(kept.ImagePath, "photo-", "w320/photo-", 1)} {
		if r := k.ask("GET", path, "").is(t, 200); r.Header().Get("Content-Type") != "image/jpeg" || !strings.Contains(r.Header().Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %v", path, r.Header())
		}
	}
	product := admin.SaveProduct{
		ProductFields: admin.ProductFields{DisplayName: "Butter Khari", CategoryId: category.CategoryId, Description: "<p>Crisp<script>x</script></p>",
			IsVeg: pointer(true), Hsn: "190590", Active: true, Ingredients: "Wheat, butter", Allergens: "Gluten, milk", ShelfLife: "30 days"},
		GstRate: pointer[money.BasisPoints](500), Images: []string{kept.Image}, ImageWords: map[string]string{kept.Image: "Layers"},
		Packages: []admin.Packaging{
			{PackageName: "200 g", Price: 9000, Weight: 200, Stock: pointer[int64](50), Active: true},
			{PackageName: "1 kg", Price: 40000, Weight: 1000, Active: true},
		},
	}
	var saved admin.SavedProduct
	product.IsVeg = nil // to be chosen
	if r := k.postJSON("product/save", product).is(t, 400); !strings.Contains(r.Body.String(), "whether the product is vegetarian") {
		t.Errorf("%s", r.Body)
	}
	product.IsVeg = pointer(true)
	k.recorded("product/save", func() reply { return k.postJSON("product/save", product) }).into(t, &saved)
	var sheet admin.ProductPage
	k.get(fmt.Sprint("product?productId=", saved.ProductId)).is(t, 200).into(t, &sheet)
	var missing []string
	for _, r := range sheet.Checklist {
		if !r.Met {
			missing = append(missing, r.Name)
		}
	}
	if sheet.Description != "<p>Crisp</p>" || !slices.Equal(missing, []string{"CountryOfOrigin", "Fssai"}) || sheet.Images[0].Words != "Layers" {
		t.Errorf("%q, missing %q", sheet.Description, missing)
	}
	var blank admin.ProductPage
	k.get("product").is(t, 200).into(t, &blank)
	if blank.IsVeg != nil || sheet.IsVeg == nil || !*sheet.IsVeg {
		t.Errorf("the mark of a new product is %v, of the saved one %v", blank.IsVeg, sheet.IsVeg)
	}
	if blank.ProductId != 0 || blank.GstRate != 500 || blank.CountryOfOrigin != "India" || len(blank.Checklist) != len(sheet.Checklist) {
		t.Errorf("a new product begins with %+v", blank)
	}
	id, pack := saved.ProductId, sheet.Packages[0].PackageId
	k.change("product/stock", fmt.Sprintf(`{"PackageId":%d,"Change":-45}`, pack))
	k.change("product/stock", fmt.Sprintf(`{"PackageId":%d,"Stock":4}`, pack))
	k.post("product/stock", fmt.Sprintf(`{"PackageId":%d,"Change":-5}`, pack)).is(t, 400)
	var marking struct{ PackageIds []int64 }
	k.change("product/sold-out", fmt.Sprintf(`{"ProductId":%d,"SoldOut":true}`, id)).into(t, &marking)
	k.get(fmt.Sprint("product?productId=", id)).is(t, 200).into(t, &sheet)
	if len(marking.PackageIds) != 2 || !sheet.Packages[0].SoldOut || sheet.LowStock != 5 {
		t.Errorf("%v marked, %+v", marking.PackageIds, sheet.Packages)
	}
	k.change("product/sold-out", fmt.Sprintf(`{"ProductId":%d,"PackageIds":[%d],"SoldOut":false}`, id, pack))
	k.post("product/sold-out", `{"ProductId":999,"SoldOut":true}`).is(t, 404)
	k.change("products/edit", fmt.Sprintf(`{"ProductIds":[%d],"PricePercent":10,"DiscountRate":5}`, id))
	k.change("products/gst", fmt.Sprintf(`{"ProductIds":[%d],"Rate":12,"FromAt":"2099-01-01T00:00:00+05:30"}`, id))
	k.post("products/gst", fmt.Sprintf(`{"ProductIds":[%d],"Rate":12,"FromAt":"2020-01-01T00:00:00+05:30"}`, id)).is(t, 400)
	k.change("products/gst/drop", fmt.Sprintf(`{"ProductId":%d,"FromAt":"2099-01-01T00:00:00+05:30"}`, id))
	k.post("products/gst/drop", fmt.Sprintf(`{"ProductId":%d,"FromAt":"2099-01-01T00:00:00+05:30"}`, id)).is(t, 404)
	k.change("products/gst", fmt.Sprintf(`{"ProductIds":[%d],"Rate":18}`, id))
	k.change("products/edit", fmt.Sprintf(`{"ProductIds":[%d],"Price":90}`, id))
	k.change("products/order", fmt.Sprintf(`{"ProductIds":[%d]}`, id))
	var list admin.ProductsPage
	k.get("products?search=khari butter&show=low").is(t, 200).into(t, &list)
	if list.Total != 1 || list.Products[0].PriceFrom != 9000 || list.Products[0].GstRate != 1800 || list.Products[0].DiscountRate != 500 || !slices.Equal(list.Products[0].Missing, []string{"CountryOfOrigin"}) {
		t.Errorf("%+v", list)
	}
	for _, query := range []string{"show=active&sort=name", "show=hidden", "show=soldout&sort=stock", "show=incomplete&sort=changed", "sort=newest&limit=1"} {
		k.get("products?"+query).is(t, 200)
	}
	k.get("products?show=all").is(t, 400)

	var hung admin.SavedBanner
	k.change("banner/save", fmt.Sprintf(`{"BannerId":0,"Kind":"HeaderBannerImages","Image":%q,"Title":"Diwali","Subtitle":"","ImageLink":"/home","Position":1,"Active":true,"EndsAt":"2030-01-01T00:00:00+05:30"}`, kept.Image)).into(t, &hung)
	k.get("banners").is(t, 200)
	k.change("banners/order", fmt.Sprintf(`{"BannerIds":[%d]}`, hung.BannerId))
	k.post("banners/order", `{"BannerIds":[999]}`).is(t, 404)
	k.change("banner/delete", fmt.Sprintf(`{"BannerId":%d}`, hung.BannerId))
	var categories []admin.Category
	k.get("categories").is(t, 200).into(t, &categories)
	k.change("categories/order", fmt.Sprintf(`{"CategoryIds":[%d]}`, categories[1].CategoryId))
	k.post("categories/order", fmt.Sprintf(`{"CategoryIds":[%d,%[1]d]}`, categories[1].CategoryId)).is(t, 400)
	k.change("category/delete", fmt.Sprintf(`{"CategoryId":%d}`, categories[1].CategoryId))
	k.post("category/delete", fmt.Sprintf(`{"CategoryId":%d}`, categories[0].CategoryId)).is(t, 409)
	sayInOtherWords(t, k)
	importAndExport(t, k)
}

// sayInOtherWords adds a word that shoppers use, finds by it, and forgets it.
func sayInOtherWords(t *testing.T, k *recorder) {
	t.Helper()
	k.change("words/save", `{"Word":"Tip Top","Means":"butter khari"}`)
	if list := k.get("words").is(t, 200).Body.String(); list != `[{"Word":"tip top","Means":"butter khari"}]` {
		t.Errorf("the words are %s", list)
	}
	k.post("words/save", `{"Word":"***","Means":"khari"}`).is(t, 400)
	k.post("words/delete", `{"Word":"unheard"}`).is(t, 404)
	k.change("words/delete", `{"Word":"tip top"}`)
}

func importAndExport(t *testing.T, k *recorder) {
	t.Helper()
	const head = "category,product,package,price,weight_g,gst,images\n"
	wrong := head + "Rusk,Toast,,50,200,5,\nRusk,Rusk,,fifty,200,5,\nRusk,Elaichi Rusk,,60,-1,5,\n"
	var report admin.ImportReport
	k.upload("import", nil, map[string][]byte{"Catalogue": []byte(wrong)}).is(t, 200).into(t, &report)
	if report.Imported || len(report.Wrong) != 2 || report.Wrong[0].Line != 3 {
		t.Errorf("%+v", report)
	}
	right := head + "Rusk,Toast,,50,200,5,toast.jpg\n"
	k.recorded("import", func() reply {
		return k.upload("import", nil, map[string][]byte{"Catalogue": []byte(right), "Pictures": zipOf(t, "toast.jpg", photoOf(t, 40, 30))})
	}).into(t, &report)
	if !report.Imported || report.NewProducts != 1 || report.Pictures != 1 {
		t.Errorf("%+v", report)
	}
	exported := k.get("export").is(t, 200).Body.Bytes()
	k.upload("import", nil, map[string][]byte{"Catalogue": exported}).is(t, 200).into(t, &report)
	if report.ChangedProducts+report.NewProducts != 0 || report.SameProducts != 2 {
		t.Errorf("an export does not come back unchanged: %+v", report)
	}
	archive := k.get("export?pictures=true").is(t, 200).Body.Bytes()
	files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	must(t, err)
	if len(files.File) != 3 {
		t.Errorf("%d files", len(files.File))
	}
	k.upload("import", map[string]string{"DryRun": "true"}, map[string][]byte{"Catalogue": archive}).is(t, 200).into(t, &report)
	if report.ChangedProducts+report.NewProducts+report.Pictures != 0 || report.SameProducts != 2 {
		t.Errorf("an export with its pictures does not come back unchanged: %+v", report)
	}
	k.get("import/progress").is(t, 200)
	k.upload("import", nil, map[string][]byte{"Catalogue": exported, "Pictures": []byte("no archive")}).is(t, 400)
	k.upload("import", nil, map[string][]byte{"Other": exported}).is(t, 400)
}

func minePeople(t *testing.T, k *recorder) {
	t.Helper()
	chetan := k.signedIn("chetan@example.in")
	khari := k.data.Product("Chocolate Khari")
	k.data.Address(chetan.Customer, "411001")
	chetan.post("SaveProductRating", fmt.Sprintf(`{"ProductId":%d,"Rating":1,"RatingDescription":"Stale"}`, khari.ID)).is(t, 200)
	var reviews admin.ReviewsPage
	k.get("reviews?hidden=false&search=tal").is(t, 200).into(t, &reviews)
	id := reviews.Reviews[0].ReviewId
	k.change("review/answer", fmt.Sprintf(`{"ReviewId":%d,"Answer":"We are sorry."}`, id))
	if said := chetan.get(fmt.Sprint("GetProductReviewByItemId?itemId=", khari.ID)).Body.String(); !strings.Contains(said, "We are sorry.") {
		t.Error(said)
	}
	k.change("review/hide", fmt.Sprintf(`{"ReviewId":%d,"Hidden":true}`, id))
	if said := chetan.get(fmt.Sprint("GetProductReviewByItemId?itemId=", khari.ID)).Body.String(); said != "[]" {
		t.Error(said)
	}
	k.change("review/delete", fmt.Sprintf(`{"ReviewId":%d}`, id))
	k.post("review/delete", fmt.Sprintf(`{"ReviewId":%d}`, id)).is(t, 404)
	chetan.post("SaveProductRating", fmt.Sprintf(`{"ProductId":%d,"Rating":2,"RatingDescription":"Stale still"}`, khari.ID)).is(t, 200)
	var people admin.CustomersPage
	k.get("customers?search=chetan").is(t, 200).into(t, &people)
	who := fmt.Sprint("customerId=", people.Customers[0].CustomerId)
	k.get("customer?"+who).is(t, 200)
	order, _ := k.data.Basket(chetan.Customer).Of(khari, 1).Paid()
	if said := k.get("customer/export?"+who).is(t, 200).Body.String(); !strings.Contains(said, "Mahatma Gandhi Road") || !strings.Contains(said, order.Number) {
		t.Error(said)
	}
	erase := fmt.Sprintf(`{"CustomerId":%d}`, chetan.ID)
	k.post("customer/erase", erase).is(t, 409)
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
		must(t, k.data.Orders.Move(t.Context(), order.ID, status, ""))
	}
	k.change("customer/erase", erase)
	chetan.get("GetUserDetails").is(t, 401)
	k.data.SignIn("next@example.in") // whose code is not taken for one of the erased
	for _, trace := range []string{"chetan@", "Mahatma Gandhi Road", "Stale"} {
		if k.data.Holds(trace) {
			t.Errorf("the database still holds %q", trace)
		}
	}
	var page admin.OrderPage
	k.get("order?orderId="+order.ID).is(t, 200).into(t, &page)
	if page.Name != "Erased" || page.TotalAmount != order.Totals.Total {
		t.Errorf("%+v", page)
	}
}

func keepShop(t *testing.T, k *recorder) {
	t.Helper()
	k.change("areas/save", `{"Pincodes":["411001","411002"],"BaseCharge":55.5,"ExtraChargePerKg":10}`)
	k.change("areas/pause", `{"Pincodes":["411002"],"Active":false}`)
	k.guest().post("checkPincodeAvailability", `{"pincode":"411002"}`).is(t, 404)
	k.change("areas/pause", `{"Pincodes":["411002"],"Active":true}`)
	k.guest().post("checkPincodeAvailability", `{"pincode":"411002"}`).is(t, 200)
	if said := k.guest().post("checkPincodeAvailability", `{"pincode":"411002"}`).Body.String(); strings.Contains(said, "MinimumOrder") || strings.Contains(said, "FreeDelivery") {
		t.Errorf("tells of what is not set: %s", said)
	}
	k.change("areas/save", `{"Pincodes":["411002"],"BaseCharge":55.5,"ExtraChargePerKg":10,"MinimumOrder":200,"FreeDeliveryFrom":999.5}`)
	if said := k.guest().post("checkPincodeAvailability", `{"pincode":"411002"}`).Body.String(); !strings.Contains(said, `"MinimumOrder":200,"FreeDeliveryFrom":999.5`) {
		t.Error(said)
	}
	k.post("areas/save", `{"Pincodes":["411001"],"State":"Goa","BaseCharge":1,"ExtraChargePerKg":1}`).is(t, 400)
	k.post("areas/save", `{"State":"Nowhere","BaseCharge":1,"ExtraChargePerKg":1}`).is(t, 404)
	k.get("areas?search=411&active=true&limit=1").is(t, 200)
	k.get("areas/regions?state=Maharashtra").is(t, 200)

	dressShop(t, k)
	k.change("settings/save", `{"Settings":[{"Name":"Brand","Value":"Khari House"},{"Name":"Fssai","Value":"12345678901234"}]}`)
	k.post("settings/save", `{"Settings":[{"Name":"Brand","Value":"Half"},{"Name":"Fssai","Value":"1"}]}`).is(t, 400)
	if said := k.guest().get("GetShopDetails").Body.String(); !strings.Contains(said, "Khari House") {
		t.Error(said)
	}
	k.change("settings/test-mail", "{}")
	var check admin.ProviderCheck
	k.get("settings/provider").is(t, 200).into(t, &check)
	if !check.KeysWork || !check.WebhookSeen {
		t.Errorf("%+v", check)
	}
	for _, by := range []string{"day", "product", "category", "pincode"} {
		k.get("reports/sales?from=2026-11-01&to=2027-01-31&by="+by).is(t, 200)
		k.get("reports/sales?format=csv&from=2026-11-01&to=2027-01-31&by="+by).is(t, 200)
	}
	k.get("reports/sales?from=2026-11-01&to=2026-10-31&by=day").is(t, 400)
	for _, call := range []string{"bake-sheet", "packing-list", "round", "labels"} {
		k.get(call).is(t, 200)
	}

	k.change("staff/add", `{"Email":"packer@example.in","Role":"packer"}`)
	k.change("staff/role", `{"Email":"packer@example.in","Role":"manager"}`)
	k.post("staff/role", `{"Email":"owner@example.in","Role":"packer"}`).is(t, 409)
	k.post("staff/remove", `{"Email":"owner@example.in"}`).is(t, 409)
	k.get("staff").is(t, 200)
	seeToSessions(t, k)
	k.post("staff/confirm", `{"Email":"packer@example.in"}`).is(t, 409)
	k.data.Suspend()
	k.change("staff/confirm", `{"Email":"packer@example.in"}`)
	k.change("staff/remove", `{"Email":"packer@example.in"}`)
	var log admin.AuditPage
	k.get("audit?who=owner@example.in&what=change role&from=2026-11-01&to=2030-01-01").is(t, 200).into(t, &log)
	if log.Total != 1 || string(log.Entries[0].Before) != `{"Role":"packer"}` || string(log.Entries[0].After) != `{"Role":"manager"}` {
		t.Errorf("%+v", log)
	}
	product := k.data.Product("Short-lived")
	k.change("product/delete", fmt.Sprintf(`{"ProductId":%d}`, product.ID))
}

// seeToSessions ends the sessions of the demo's sign-in and of a packer.
func seeToSessions(t *testing.T, k *recorder) {
	t.Helper()
	var list []admin.StaffSession
	k.get("me/sessions").is(t, 200).into(t, &list)
	for _, s := range list {
		if !s.Current {
			k.change("me/sessions/end", fmt.Sprintf(`{"SessionId":%q}`, s.SessionId))
			k.post("me/sessions/end", fmt.Sprintf(`{"SessionId":%q}`, s.SessionId)).is(t, 404)
		}
	}
	k.change("me/sessions/end-others", "{}")
	k.change("me/language", `{"Language":"hi"}`)
	k.change("me/language", `{"Language":"en"}`)
	k.change("staff/sign-out", `{"Email":"packer@example.in"}`)
	k.post("staff/sign-out", `{"Email":"nobody@example.in"}`).is(t, 404)
	if k.get("me/sessions").is(t, 200).into(t, &list); len(list) != 1 {
		t.Errorf("%+v", list)
	}
}

// dressShop gives the shop a logo, a colour and a text of its own, and sees the
// shop in them.
func dressShop(t *testing.T, k *recorder) {
	t.Helper()
	var kept admin.PictureKept
	k.recorded("picture", func() reply {
		return k.upload("picture", map[string]string{"Folder": "Logos"}, map[string][]byte{"Image": photoOf(t, 900, 300)})
	}).into(t, &kept)
	k.change("settings/save", fmt.Sprintf(`{"Settings":[{"Name":"Logo","Value":%q},{"Name":"Accent","Value":"#1f5fa8"}]}`, kept.Image))
	k.change("settings/text", `{"Page":"about","Language":"en","Text":"# Ours\n\n<script>alert(1)</script>"}`)
	k.post("settings/text", `{"Page":"home","Language":"en","Text":"x"}`).is(t, 404)

	var page admin.SettingsPage
	k.get("settings").is(t, 200).into(t, &page)
	if page.Logo == nil || page.Logo.Width != 384 || page.Logo.Height != 128 || len(page.Texts) != 1 || page.Provider.Demo != true {
		t.Errorf("%+v", page)
	}
	k.ask("GET", page.Logo.ImagePath, "").is(t, 200)
	var shop api.ShopDetails
	k.guest().get("GetShopDetails").is(t, 200).into(t, &shop)
	if shop.Logo == nil || *shop.Logo != *page.Logo || shop.LogoAlone {
		t.Errorf("%+v", shop)
	}
	var text api.PageText
	k.guest().get("GetPageText?page=about").is(t, 200).into(t, &text)
	if len(text.Texts) != 1 || text.Texts[0].Text != "# Ours\n\n<script>alert(1)</script>" { // plain text, escaped where it is shown
		t.Errorf("%+v", text)
	}
	k.guest().get("GetPageText?page=terms").is(t, 200).into(t, &text)
	k.guest().get("GetPageText?page=home").is(t, 404)

	var colours admin.Colours
	k.get("settings/colours?accent=%231f5fa8").is(t, 200).into(t, &colours)
	if colours.Message != "" || colours.Day.Accent != "#1f5fa8" || colours.Night.Accent == colours.Day.Accent {
		t.Errorf("%+v", colours)
	}
	k.get("settings/colours?accent=%23f4c76b").is(t, 200).into(t, &colours)
	if !strings.Contains(colours.Message, "too pale") {
		t.Errorf("%+v", colours)
	}
}

// upload sends a form with files.
func (k *clerk) upload(call string, fields map[string]string, files map[string][]byte) reply {
	k.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		must(k.t, form.WriteField(name, value))
	}
	for name, content := range files {
		part, err := form.CreatePart(textproto.MIMEHeader{
			"Content-Disposition": {fmt.Sprintf(`form-data; name=%q; filename="file"`, name)}, "Content-Type": {"application/octet-stream"},
		})
		must(k.t, err)
		_, err = part.Write(content)
		must(k.t, err)
	}
	must(k.t, form.Close())
	return k.ask("POST", web.AdminPath+call, body.String(), k.headers("Content-Type", form.FormDataContentType())...)
}

// photoOf is a JPEG of noise, which hardly compresses, as a camera's.
func photoOf(t *testing.T, w, h int) []byte {
	t.Helper()
	picture := img.NewRGBA(img.Rect(0, 0, w, h))
	random := rand.NewChaCha8([32]byte{})
	random.Read(picture.Pix)
	var b bytes.Buffer
	must(t, jpeg.Encode(&b, picture, &jpeg.Options{Quality: 95}))
	return b.Bytes()
}

// zipOf packs files, each a name and its content.
func zipOf(t *testing.T, files ...any) []byte {
	t.Helper()
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		content, _ := files[i+1].([]byte)
		w, err := archive.Create(files[i].(string))
		must(t, err)
		_, err = w.Write(content)
		must(t, err)
	}
	must(t, archive.Close())
	return b.Bytes()
}

func pointer[T any](v T) *T { return &v }
