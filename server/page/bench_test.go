package page

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

// realBundle is where `make build` puts the web app.
const realBundle = "../../assets/dist"

// built is a shop with the real web app over an API of n products, or skips
// the test where the app has not been built.
func built(t testing.TB, n int) *shop {
	t.Helper()
	dist := os.DirFS(realBundle)
	if _, err := readBundle(dist); err != nil {
		t.Skip("needs make build: ", err)
	}
	s := newShop(t, "")
	s.options.Dist = dist
	s.fetch = sampleAPI(n)
	return s
}

// sampleAPI answers the public calls with n made-up products.
func sampleAPI(n int) Fetch {
	product := func(i int) string {
		return fmt.Sprintf(`{"ItemId":%d,"DisplayName":"Khari plain %d","DisplayTags":"Fresh","CategoryId":1,"CategoryName":"Khari",`+
			`"SalePrice":120,"DiscountRate":10,"DiscountedPrice":108,"Ratings":4.5,"RatingCount":12,"IsInWishlist":false,`+
			`"ImagePath":"/Uploads/MasterItemImages/%d.webp","Images":[{"ImagePath":"/Uploads/MasterItemImages/%d.webp"}],`+
			`"FirstPackageId":%d,"FirstPackageName":"250 g","InStock":true,"IsVeg":true`, i, i, i, i, i)
	}
	products := make([]string, n)
	for i := range products {
		products[i] = product(i+1) + "}"
	}
	list := []byte("[" + strings.Join(products, ",") + "]")
	answers := map[string]string{
		"GetShopDetails": `{"Brand":"Bhatti","LegalName":"Bhatti Pvt Ltd","Tagline":"Baked daily","Hotline":"1800","Phones":["1"],"Email":"a@b.in",` +
			`"Address":"Pune","HeadOffice":"Pune","ManufacturingUnit":"Pune","Credit":"us","Fssai":"1","Gstin":"","GrievanceOfficer":"",` +
			`"RefundPromise":"7 days","MapUrl":"","CheckoutScript":"","Areas":true,"States":[]}`,
		"GetPageText":              `{"Texts":[]}`,
		"GetCatagoryList":          `[{"CategoryId":1,"CategoryName":"Khari","ImagePath":"","ItemCount":12}]`,
		"GetBannerImages":          `[{"BannerId":1,"ImagePath":"/Uploads/b.webp","Title":"Fresh","Subtitle":"Daily","ImageLink":"/home/top-deals"}]`,
		"GetProductsDetails":       product(1) + `,"Description":"<p>Good</p>","PackageList":[{"PackageId":1,"DisplayName":"Khari","PackageName":"250 g","Price":120,"DiscountedPrice":108,"Weight":250,"InStock":true}]}`,
		"GetPackageDetails":        `[]`,
		"GetProductReviewByItemId": `[{"UserName":"Asha","Rating":5,"RatingDate":"2026-03-01T10:00:00+05:30","RatingDescription":"Good"}]`,
	}
	return func(_ context.Context, path, _ string) (int, []byte, error) {
		call, _, _ := strings.Cut(path[strings.LastIndex(path, "/")+1:], "?")
		if strings.HasSuffix(path, "=404") {
			return http.StatusNotFound, []byte(`{}`), nil
		}
		if a, ok := answers[call]; ok {
			return http.StatusOK, []byte(a), nil
		}
		return http.StatusOK, list, nil
	}
}

// BenchmarkEngineStart is the time to a first page: bytecode read, top level
// run.
func BenchmarkEngineStart(b *testing.B) {
	r := built(b, 12).open(b)
	if err := r.pool.program.compile(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		e, err := r.pool.program.boot()
		if err != nil {
			b.Fatal(err)
		}
		if err := e.close(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRender renders without the cache: home shows its 12 products in
// five lists.
func BenchmarkRender(b *testing.B) {
	for _, path := range []string{"/home", "/home/category-details/1", "/home/product-details/1", "/home/about-us"} {
		b.Run(strings.TrimPrefix(path, "/"), func(b *testing.B) {
			r := built(b, 12).open(b)
			for b.Loop() {
				if _, err := r.Render(b.Context(), path, "en"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkCachedPage is a page that somebody saw before.
func BenchmarkCachedPage(b *testing.B) {
	r := newShop(b, "").open(b)
	req := httptest.NewRequest(http.MethodGet, "/home", nil)
	req.Header.Set("Accept-Encoding", "gzip, deflate, br")
	b.ReportAllocs()
	for b.Loop() {
		w := httptest.NewRecorder()
		r.ServeHTTP(w, req)
		if w.Code != http.StatusOK {
			b.Fatal(w.Code)
		}
	}
}
