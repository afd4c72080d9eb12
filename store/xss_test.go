package store_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"bhatti/store/storetest"
)

// harmless are the only elements that may reach a page from a description.
var harmless = map[string]bool{
	"p": true, "br": true, "ul": true, "ol": true, "li": true, "b": true, "strong": true, "i": true, "em": true, "h3": true, "h4": true,
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
		if n.Type == html.ElementNode && (!harmless[n.Data] || len(n.Attr) > 0) || n.Type == html.CommentNode {
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
	books := storetest.New(t)
	corpus := storetest.XSS(t)
	if len(corpus) < 200 {
		t.Fatalf("the corpus has %d payloads", len(corpus))
	}
	attack := storetest.NewAttack(t, "scripts in descriptions")
	caught := 0
	for n, payload := range corpus {
		if len(dangers(t, payload)) > 0 {
			caught++
		}
		for around, text := range map[string]string{"alone": payload, "within": "<p>Bread " + payload + " butter</p><ul><li>" + payload} {
			p := books.Product(fmt.Sprintf("%d %s", n, around), storetest.Described(text))
			found := dangers(t, p.Description)
			attack.Case(len(found) == 0, "%q became %q, with %q", text, p.Description, found)
		}
	}
	if caught < len(corpus)/2 { // the test's own eyes
		t.Errorf("only %d of %d payloads look dangerous before cleaning", caught, len(corpus))
	}
}
