package server

import (
	"bytes"
	"fmt"
	"image/png"
	"net/http"
	"net/netip"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bhatti/server/share"
	"bhatti/store/catalog"
	"bhatti/store/storetest"
)

// drawing lets a shop draw shared pictures.
func drawing(o *Options) { o.Share = os.DirFS("../assets/share") }

func TestAPageIsSharedWithAPictureThatIsTrueNow(t *testing.T) {
	sh := open(t, drawing)
	cake := sh.data.Product("Plain Cake")
	page := fmt.Sprint("/home/product-details/", cake.ID)
	before := sh.shared(page)
	if before != sh.shared(page+"?utm=x") || before != sh.shared("/hi"+page) {
		t.Errorf("%s is another picture by another address of the page", before)
	}
	old := sh.drawn(before)
	for name, change := range map[string]func(*catalog.ProductInput){
		"price": func(p *catalog.ProductInput) { p.Packages[0].Price += 5000 },
		"name":  func(p *catalog.ProductInput) { p.Name = "Plum Cake" },
	} {
		was := sh.shared(page)
		input, err := sh.data.Catalog.Input(t.Context(), cake.ID)
		must(t, err)
		change(&input)
		_, err = sh.data.Catalog.SaveProduct(t.Context(), input)
		must(t, err)
		if now := sh.shared(page); now == was {
			t.Errorf("another %s has the same address", name)
		}
	}
	if bytes.Equal(old, sh.drawn(before)) {
		t.Error("an old address shows the old price")
	}
	for _, other := range []string{"/home", fmt.Sprint("/home/category-details/", cake.CategoryID)} {
		sh.drawn(sh.shared(other))
	}
}

// shared is the path of a page's picture.
func (sh *shop) shared(page string) string { return sh.site.outside(sh.t.Context(), page).Picture }

// drawn asks for a picture and returns its file.
func (sh *shop) drawn(path string) []byte {
	sh.t.Helper()
	w := sh.ask(http.MethodGet, path, "")
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "image/png" || w.Header().Get("Cross-Origin-Resource-Policy") != "cross-origin" {
		sh.t.Fatalf("%s: %d %v", path, w.Code, w.Header())
	}
	size, err := png.DecodeConfig(bytes.NewReader(w.Body.Bytes()))
	if err != nil || size.Width != share.Width || size.Height != share.Height || w.Body.Len() > 300_000 {
		sh.t.Errorf("%s: %d × %d, %d bytes, %v", path, size.Width, size.Height, w.Body.Len(), err)
	}
	return w.Body.Bytes()
}

func TestOnlyPagesOfTheCatalogueHaveAPicture(t *testing.T) {
	sh := open(t, drawing)
	for _, page := range []string{"/home/about-us", "/home/product-details/9", "/home/product-details/0", "/home/search/khari", "/order-details/x", "/home/user-cart", "/home/category-details/7777", ""} {
		if got := sh.shared(page); got != "" {
			t.Errorf("%s has %s", page, got)
		}
	}
	for _, path := range []string{
		"/share/", "/share/home.png", "/share/product-0123456789ab.png", "/share/product/9-0123456789ab.png", "/share/home/1-0123456789ab.png",
		"/share/category/1-0123456789ab.png", "/share/product/99999999999999999999-0123456789ab.png", "/share/../etc/passwd", "/share/home-0123456789ab.svg",
	} {
		if w := sh.ask(http.MethodGet, path, ""); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

// Who asks for the picture of every product, and under invented versions, costs
// the shop a bounded number of drawings, and nobody else's are missing.
func TestAttackPicturesOfEveryProduct(t *testing.T) {
	attack := storetest.NewAttack(t, "the shared picture of every product, under every version")
	victim := attack.Victim("a customer who shares a product")
	const most = 10
	sh := open(t, drawing, func(o *Options) {
		o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
		o.RateLimits.Drawings = most
	})
	paths := make([]string, 4*most)
	for i := range paths {
		p := sh.data.Product(fmt.Sprint("Rusk ", i))
		paths[i] = sh.shared(fmt.Sprint("/home/product-details/", p.ID))
	}
	got := map[int]int{}
	for _, path := range paths {
		w := sh.from(attacker, http.MethodGet, path, "")
		got[w.Code]++
		if w.Code == http.StatusTooManyRequests {
			attack.Case(w.Header().Get("Retry-After") != "", "no word of when to come back")
		}
	}
	attack.Case(got[http.StatusOK] == most && got[http.StatusTooManyRequests] == len(paths)-most, "%v", got)
	version := regexp.MustCompile(`-[0-9a-f]{12}`)
	for i := range 50 { // what is drawn is sent under any version, without drawing it again
		path := version.ReplaceAllString(paths[0], fmt.Sprintf("-%012x", i))
		w := sh.from(attacker, http.MethodGet, path, "")
		attack.Case(w.Code == http.StatusOK, "%s: %d", path, w.Code)
	}
	victim.Does(func() error { return wants(sh.from("198.51.100.7", http.MethodGet, paths[len(paths)-1], "")) })
	if strings.Contains(sh.log.String(), "panic") {
		t.Error(sh.log.String())
	}
}

// Search engines are told what delivery costs: the shop's own charges, for one
// of each package, over all the places it delivers to.
func TestAProductsPageTellsTheDeliveryCharges(t *testing.T) {
	sh := open(t)
	cake := sh.data.Product("Cake", storetest.Price(50000), storetest.Weight(500), storetest.Package("2 kg", 180000, 2000))
	page := fmt.Sprint("/home/product-details/", cake.ID)
	if said := sh.site.outside(t.Context(), page); len(said.Charges) != 0 || said.PostCode != nil {
		t.Errorf("a shop that delivers nowhere says %+v", said)
	}
	sh.data.Area("411001", 4000, 1500)
	sh.data.Area("411002", 6000, 1000)
	said := sh.site.outside(t.Context(), page)
	for i, want := range [][2]string{{"40.00", "60.00"}, {"55.00", "70.00"}} {
		if got := said.Charges[cake.Packages[i].ID]; got != want {
			t.Errorf("%s: %v, want %v", cake.Packages[i].Name, got, want)
		}
	}
	if !slices.Equal(said.PostCode, []string{"411001", "411002"}) || said.Region != nil {
		t.Errorf("to %v, %v", said.PostCode, said.Region)
	}
	for i := range mostPincodes {
		sh.data.Area(fmt.Sprint(560001+i), 4000, 1500)
	}
	if said := sh.site.outside(t.Context(), page); said.PostCode != nil || !slices.Equal(said.Region, []string{"411", "560"}) {
		t.Errorf("to %v, %v", said.PostCode, said.Region)
	}
}
