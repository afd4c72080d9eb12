package main

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const sampleDir = ".."

// table reads a CSV file of the sample shop as one map a row.
func table(t *testing.T, path string) []map[string]string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var out []map[string]string
	for _, r := range rows[1:] {
		m := map[string]string{}
		for i, column := range rows[0] {
			m[column] = r[i]
		}
		out = append(out, m)
	}
	return out
}

func sample(t *testing.T, name string) []map[string]string {
	return table(t, filepath.Join(sampleDir, name))
}

func TestCatalogueIsThatOfARealBakery(t *testing.T) {
	category := map[string]string{}
	packages := map[string]int{}
	perCategory := map[string]int{}
	var discounted, counted, out, egg int
	for _, r := range sample(t, "products.csv") {
		name := r["product"]
		if was, ok := category[name]; ok && was != r["category"] {
			t.Errorf("%s stands in %s and in %s", name, was, r["category"])
		}
		if packages[name] == 0 {
			perCategory[r["category"]]++
		}
		category[name] = r["category"]
		packages[name]++
		if r["discount_rate"] != "" {
			discounted++
		}
		if r["stock"] != "" {
			counted++
		}
		if r["stock"] == "0" {
			out++
		}
		if r["veg"] == "no" {
			egg++
			if packages[name] == 1 && !strings.Contains(r["description"]+r["ingredients"], "egg") {
				t.Errorf("%s is not vegetarian but does not say why", name)
			}
		}
		if packages[name] == 1 && !strings.Contains(r["description"], "<p>Also called: ") { // its other rows may be silent
			t.Errorf("%s names no synonyms for the search", name)
		}
	}
	if len(category) < 90 || len(perCategory) < 12 {
		t.Errorf("%d products in %d categories, want 90 in 12", len(category), len(perCategory))
	}
	for name, n := range perCategory {
		if n < 3 {
			t.Errorf("category %s has only %d products", name, n)
		}
	}
	for name, n := range packages {
		if n > 3 {
			t.Errorf("%s has %d packages, want one to three", name, n)
		}
	}
	if discounted < 20 || counted < 4 || out != 1 || egg < 8 {
		t.Errorf("discounted %d, counted %d, out of stock %d, with egg %d rows", discounted, counted, out, egg)
	}
}

// taxed gives the HSN headings and GST percents that each category may carry
// (rates from 22 September 2025).
var taxed = map[string]struct{ hsn, gst string }{
	"Khari":             {"^1905", "5"},
	"Cookies":           {"^190531", "5"},
	"Nankhatai":         {"^190531", "5"},
	"Rusk & Toast":      {"^190540", "5"},
	"Butter":            {"^040510", "5"},
	"Breads & Pav":      {"^1905", "0"},
	"Cakes":             {"^190590", "5"},
	"Puffs & Savouries": {"^(190590|210690)", "5"},
	"Namkeen":           {"^(210690|190590)", "0 5"},
	"Flours":            {"^11", "5"},
	"Rice & Poha":       {"^(1006|1904)", "5"},
	"Pulses":            {"^0713", "5"},
	"Spices":            {"^(0904|0908|0909|0910|1207)", "5"},
	"Ghee & Oils":       {"^(0405|15)", "5"},
	"Sugar & Jaggery":   {"^1701", "5"},
	"Tea & Coffee":      {"^09", "5"},
}

func TestTaxFitsTheGoods(t *testing.T) {
	for _, r := range sample(t, "products.csv") {
		want, ok := taxed[r["category"]]
		if !ok {
			t.Errorf("no tax known for category %s", r["category"])
			continue
		}
		if !regexp.MustCompile(want.hsn).MatchString(r["hsn"]) || len(r["hsn"]) != 6 {
			t.Errorf("%s: HSN %s does not fit %s", r["product"], r["hsn"], r["category"])
		}
		if !strings.Contains(" "+want.gst+" ", " "+r["gst"]+" ") {
			t.Errorf("%s: GST %s %%, want %s", r["product"], r["gst"], want.gst)
		}
		price, err := strconv.ParseFloat(r["price"], 64)
		if err != nil || price < 20 || price > 2000 {
			t.Errorf("%s %s: price %q", r["product"], r["package"], r["price"])
		}
		weight, err := strconv.Atoi(r["weight_g"])
		if err != nil || weight < 10 || weight > 6000 {
			t.Errorf("%s %s: weight %q", r["product"], r["package"], r["weight_g"])
		}
	}
}

func TestEveryPictureNamedIsThere(t *testing.T) {
	for file, column := range map[string]string{"products.csv": "images", "categories.csv": "image", "banners.csv": "image"} {
		for _, r := range sample(t, file) {
			for _, name := range strings.Split(r[column], "|") {
				if _, err := os.Stat(filepath.Join(sampleDir, name)); err != nil {
					t.Errorf("%s: %v", file, err)
				}
			}
		}
	}
}

func TestNamesInTheSampleLeadSomewhere(t *testing.T) {
	products, categories := map[string]bool{}, map[string]bool{}
	for _, r := range sample(t, "products.csv") {
		products[r["product"]], categories[r["category"]] = true, true
	}
	listed := sample(t, "categories.csv")
	if len(listed) != len(categories) {
		t.Errorf("%d categories listed, %d used", len(listed), len(categories))
	}
	for _, r := range listed {
		if !categories[r["category"]] {
			t.Errorf("category %s is empty", r["category"])
		}
	}
	kinds := map[string]int{}
	for _, r := range sample(t, "banners.csv") {
		kinds[r["kind"]]++
		kind, name, _ := strings.Cut(r["link"], ":")
		if !(kind == "product" && products[name]) && !(kind == "category" && categories[name]) && r["link"] != "/home/top-deals" {
			t.Errorf("banner %q leads to %q", r["title"], r["link"])
		}
	}
	if kinds["HeaderBannerImages"] != 4 || kinds["HighlightedProducts"] != 3 {
		t.Errorf("banners %v", kinds)
	}
	reviews := sample(t, "reviews.csv")
	if len(reviews) < 60 {
		t.Errorf("%d reviews", len(reviews))
	}
	once := map[string]bool{}
	for _, r := range reviews {
		rating, err := strconv.Atoi(r["rating"])
		days, derr := strconv.Atoi(r["date_days_ago"])
		if !products[r["product"]] || err != nil || derr != nil || rating < 1 || rating > 5 || days < 0 || r["text"] == "" || r["author"] == "" {
			t.Errorf("review %v", r)
		}
		if key := r["product"] + "\x00" + r["author"]; once[key] {
			t.Errorf("%s reviewed %s twice", r["author"], r["product"])
		} else {
			once[key] = true
		}
	}
}

func TestAreasServedAreInMaharashtra(t *testing.T) {
	state := map[string]string{}
	for _, r := range table(t, "../../pincodes.csv") {
		state[r["pincode"]] = r["state"]
	}
	seen := map[string]bool{}
	for _, r := range sample(t, "areas.csv") {
		pin := r["pincode"]
		if state[pin] != "Maharashtra" || seen[pin] {
			t.Errorf("area %s: state %q, seen before: %v", pin, state[pin], seen[pin])
		}
		seen[pin] = true
		for _, column := range []string{"base_charge", "extra_charge_per_kg"} {
			if !regexp.MustCompile(`^\d+\.\d\d$`).MatchString(r[column]) {
				t.Errorf("area %s: %s %q", pin, column, r[column])
			}
		}
	}
	if len(seen) < 100 {
		t.Errorf("%d areas", len(seen))
	}
}

func TestShopNumbersAreWellFormed(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(sampleDir, "shop.json"))
	if err != nil {
		t.Fatal(err)
	}
	var shop struct{ Fssai, Gstin string }
	if err := json.Unmarshal(raw, &shop); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`^\d{14}$`).MatchString(shop.Fssai) {
		t.Errorf("FSSAI number %q", shop.Fssai)
	}
	if !regexp.MustCompile(`^27[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$`).MatchString(shop.Gstin) || gstinCheck(shop.Gstin[:14]) != shop.Gstin[14] {
		t.Errorf("GSTIN %q", shop.Gstin)
	}
}

// gstinCheck is the check character over the first 14 of a GSTIN.
func gstinCheck(first string) byte {
	const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	sum := 0
	for i, c := range first {
		v := strings.IndexRune(digits, c) * (1 + i%2)
		sum += v/36 + v%36
	}
	return digits[(36-sum%36)%36]
}

// rates are those since 22 September 2025 (Notifications 9 and 10/2025), by the
// beginning of the HSN code.
var rates = map[string]string{
	"190510": "0", // bread, bun, pav
	"190531": "5", // biscuits
	"190540": "5", // rusk, toast
	"190590": "5", // cakes, khari, puffs
	"0405":   "5", // butter, ghee
	"2106":   "5", // namkeen
}

// exempt are goods of HSN 190590 that are nil all the same: pizza bread and khakhra.
var exempt = []string{"Pizza Base", "Methi Khakhra"}

func TestTheSampleHasTheRatesAndCodesOfTheLaw(t *testing.T) {
	cakes := 0
	for _, r := range sample(t, "products.csv") {
		code, want := r["hsn"], ""
		for prefix, rate := range rates {
			if strings.HasPrefix(code, prefix) {
				want = rate
			}
		}
		if slices.Contains(exempt, r["product"]) {
			want = "0"
		}
		if want != "" && r["gst"] != want {
			t.Errorf("%s (%s): GST %s, want %s", r["product"], code, r["gst"], want)
		}
		if len(code) != 6 || strings.Trim(code, "0123456789") != "" {
			t.Errorf("%s: HSN %q does not have six digits", r["product"], code)
		}
		if !slices.Contains([]string{"0", "5", "18", "40"}, r["gst"]) {
			t.Errorf("%s: there is no rate of %s %% any more", r["product"], r["gst"])
		}
		if r["category"] == "Cakes" {
			cakes++
			if r["gst"] != "5" || code != "190590" {
				t.Errorf("the cake %s: GST %s, HSN %s", r["product"], r["gst"], code)
			}
		}
	}
	if cakes == 0 {
		t.Error("the sample has no cake")
	}
}
