package catalog_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/importer"
	"bhatti/store/search"
	"bhatti/store/storetest"
)

// asked is a search and what the person typing may have meant.
type asked struct {
	typed string
	meant []string
}

// askedIn reads labelled searches; "sample.held", "grocer.held", "grocer.last", "grocer.fresh" and "grocer.unseen"
// are kept for the test alone.
func askedIn(t testing.TB, name string) (list []asked) {
	t.Helper()
	file, err := os.ReadFile(filepath.Join("testdata", "searches", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(file)) {
		typed, meant, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if ok && !strings.HasPrefix(line, "#") {
			list = append(list, asked{typed, strings.Split(meant, ", ")})
		}
	}
	return list
}

// tally counts how searches went.
type tally struct {
	searches, first, three int
	slowest                time.Duration
	slow                   string
}

func (r tally) String() string {
	return fmt.Sprintf("%d searches, %.1f %% right at first place, %.1f %% among the first three, slowest %.1f ms (%q)", r.searches,
		r.share(r.first), r.share(r.three), float64(r.slowest.Microseconds())/1000, r.slow)
}

func (r tally) share(n int) float64 { return 100 * float64(n) / float64(max(1, r.searches)) }

// judge searches for each and counts where the first product stands that is right.
func judge(t *testing.T, shop *storetest.Shop, list []asked, right func(name string, meant []string) bool) (r tally) {
	t.Helper()
	for _, a := range list {
		begun := time.Now()
		found, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Search: a.typed, Limit: 3})
		if took := time.Since(begun); r.searches > 0 && took > r.slowest {
			r.slowest, r.slow = took, a.typed
		}
		if err != nil {
			t.Fatalf("search %q: %v", a.typed, err)
		}
		var names []string
		for _, p := range found {
			names = append(names, p.Name)
		}
		r.searches++
		place := slices.IndexFunc(names, func(name string) bool { return right(name, a.meant) })
		if place == 0 {
			r.first++
		} else {
			t.Logf("%q finds %q and not %q first", a.typed, names, a.meant)
		}
		if place >= 0 {
			r.three++
		}
	}
	t.Log(r)
	return r
}

func isOneOf(name string, meant []string) bool { return slices.Contains(meant, name) }

func TestTheRightProductIsFirst(t *testing.T) {
	shop := sampleShop(t)
	for _, set := range []string{"sample", "sample.held"} {
		t.Run(set, func(t *testing.T) {
			if r := judge(t, shop, askedIn(t, set), isOneOf); r.share(r.first) < 95 || r.share(r.three) < 98 {
				t.Errorf("the goal is 95 and 98 %%: %v", r)
			}
		})
	}
}

// TestTheRightProductIsFirstInALargeShop reads a catalogue from the file that
// BHATTI_CATALOGUE names, as `bhatti import` takes it: real ones are not ours to
// hand on.
func TestTheRightProductIsFirstInALargeShop(t *testing.T) {
	name := os.Getenv("BHATTI_CATALOGUE")
	if name == "" {
		t.Skip("BHATTI_CATALOGUE names no file")
	}
	shop := storetest.New(t)
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := shop.Importer.Import(t.Context(), importer.Source{File: file}); err != nil {
		t.Fatal(err)
	}
	all := allNames(t, shop)
	for _, set := range []string{"grocer", "grocer.held", "grocer.last", "grocer.fresh", "grocer.unseen"} {
		t.Run(set, func(t *testing.T) {
			list := slices.DeleteFunc(askedIn(t, set), func(a asked) bool { // the shop does not have it
				return !slices.ContainsFunc(all, func(name string) bool { return hasWords(name, a.meant) })
			})
			if r := judge(t, shop, list, hasWords); r.share(r.first) < 95 || r.share(r.three) < 98 {
				t.Errorf("the goal is 95 and 98 %%: %v", r)
			}
		})
	}
}

func allNames(t *testing.T, shop *storetest.Shop) (names []string) {
	t.Helper()
	list, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range list {
		names = append(names, p.Name)
	}
	return names
}

// hasWords tells whether a name has all the words of one of the labels: itself or
// a plural, or, before a star, what begins with it; after a dash, not.
func hasWords(name string, labels []string) bool {
	words := search.SplitWords(name)
	return slices.ContainsFunc(labels, func(label string) bool {
		return !slices.ContainsFunc(strings.Fields(label), func(wanted string) bool {
			wanted, unwanted := strings.CutPrefix(wanted, "-")
			has := slices.ContainsFunc(words, func(w string) bool {
				if begun, ok := strings.CutSuffix(wanted, "*"); ok {
					return strings.HasPrefix(w, begun)
				}
				return w == wanted || w == wanted+"s" || w == wanted+"es" || strings.HasSuffix(w, "ies") && w == strings.TrimSuffix(wanted, "y")+"ies"
			})
			return has == unwanted
		})
	})
}

// sampleShop is the catalogue that the demo sells.
func sampleShop(t testing.TB) *storetest.Shop {
	t.Helper()
	shop := storetest.New(t)
	sample := os.DirFS(filepath.Join(storetest.Root(t), "assets", "sample"))
	file, err := sample.Open("products.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := shop.Importer.Import(t.Context(), importer.Source{File: file, Pictures: sample}); err != nil {
		t.Fatal(err)
	}
	return shop
}
