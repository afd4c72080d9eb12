package store_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"bhatti/store/catalog"
	"bhatti/store/importer"
	"bhatti/store/storetest"
)

// harmless are the only elements that may reach a page from a description.
var harmless = map[string]bool{
	"p": true, "br": true, "ul": true, "ol": true, "li": true, "b": true, "strong": true, "i": true, "em": true, "h3": true, "h4": true,
}

// harmlessLink is true of a link that leads somewhere, and does nothing else.
func harmlessLink(n *html.Node) bool {
	return n.Data == "a" && len(n.Attr) == 2 && n.Attr[0].Key == "href" && n.Attr[1] == html.Attribute{Key: "rel", Val: "nofollow"} &&
		slices.ContainsFunc([]string{"https://", "http://", "mailto:", "tel:", "/"}, func(way string) bool {
			return strings.HasPrefix(strings.ToLower(n.Attr[0].Val), way) && !strings.HasPrefix(n.Attr[0].Val, "//")
		})
}

// dangers are the elements and attributes of a fragment that could do harm.
func dangers(t *testing.T, fragment string) (found []string) {
	t.Helper()
	nodes, err := html.ParseFragment(strings.NewReader(fragment), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		t.Fatal(err)
	}
	var look func(*html.Node)
	look = func(n *html.Node) {
		if n.Type == html.ElementNode && !harmlessLink(n) && (!harmless[n.Data] || len(n.Attr) > 0) || n.Type == html.CommentNode {
			found = append(found, fmt.Sprint(n.Data, n.Attr))
		}
		for child := range n.ChildNodes() {
			look(child)
		}
	}
	for _, n := range nodes {
		look(n)
	}
	return found
}

func TestAttackScriptsInDescriptions(t *testing.T) {
	shop := storetest.New(t)
	corpus := storetest.XSS(t)
	if len(corpus) < 200 {
		t.Fatalf("the corpus has %d payloads", len(corpus))
	}
	attack := storetest.NewAttack(t, "scripts in descriptions")
	const honest = "<p>Crisp and <strong>buttery</strong></p>"
	caught := 0
	var texts []string
	for n, payload := range corpus {
		if len(dangers(t, payload)) > 0 {
			caught++
		}
		texts = append(texts, payload, "<p>Bread "+payload+" butter</p><ul><li>"+payload)
		if n%10 == 0 {
			texts = append(texts, honest) // imported with the others
		}
	}
	victim := attack.Victim("a shopkeeper describing bread")
	for n, description := range described(t, shop, texts) {
		found := dangers(t, description)
		attack.Case(len(found) == 0, "%q became %q, with %q", texts[n], description, found)
		if texts[n] == honest {
			victim.Does(func() error {
				if description != honest {
					return fmt.Errorf("it became %q", description)
				}
				return nil
			})
		}
	}
	if caught < len(corpus)/2 { // the test's own eyes
		t.Errorf("only %d of %d payloads look dangerous before cleaning", caught, len(corpus))
	}
}

// described imports a product with each of the texts for its description, and
// reads the descriptions back.
func described(t *testing.T, shop *storetest.Shop, texts []string) (descriptions []string) {
	t.Helper()
	var file bytes.Buffer
	w := csv.NewWriter(&file)
	rows := [][]string{{"category", "product", "price", "weight_g", "gst", "description"}}
	for n, text := range texts {
		rows = append(rows, []string{"Bread", fmt.Sprintf("Bread %04d", n), "50", "100", "5", text})
	}
	if err := w.WriteAll(rows); err != nil {
		t.Fatal(err)
	}
	if report, err := shop.Importer.Import(t.Context(), importer.Source{File: &file}); err != nil {
		t.Fatal(report.Wrong, err)
	}
	products, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{})
	if err != nil || len(products) != len(texts) {
		t.Fatal(len(products), err)
	}
	slices.SortFunc(products, func(a, b catalog.Product) int { return strings.Compare(a.Name, b.Name) })
	for _, p := range products {
		d, err := shop.Catalog.ProductPage(t.Context(), p.ID)
		if err != nil {
			t.Fatal(err)
		}
		descriptions = append(descriptions, d.Description)
	}
	return descriptions
}
