package search_test

import (
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

func TestAWordThatTheShopAddsIsSearchedAtOnce(t *testing.T) {
	shop := storetest.New(t)
	shop.Product("Milk Rusk")
	shop.Product("Cow Ghee")
	searching := func(typed string) (names []string) {
		t.Helper()
		list, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Search: typed})
		storetest.Must(t, err)
		for _, p := range list {
			names = append(names, p.Name)
		}
		return names
	}
	if got := searching("tiptop"); len(got) > 0 {
		t.Errorf("found %q before the word was added", got)
	}
	storetest.Must(t, shop.Words.Save(t.Context(), "  TipTop ", "rusk"))
	if got := searching("tiptop"); len(got) != 1 || got[0] != "Milk Rusk" {
		t.Errorf("found %q", got)
	}
	storetest.Must(t, shop.Words.Save(t.Context(), "tiptop", "ghee, toop"))
	if got := searching("Tiptop"); len(got) != 1 || got[0] != "Cow Ghee" {
		t.Errorf("found %q by the new meaning", got)
	}
	if list, err := shop.Words.List(t.Context()); err != nil || len(list) != 1 || list[0].Word != "tiptop" || list[0].Means != "ghee, toop" {
		t.Errorf("the list is %+v, %v", list, err)
	}
	storetest.Must(t, shop.Words.Delete(t.Context(), "tiptop"))
	if got := searching("tiptop"); len(got) > 0 {
		t.Errorf("found %q after the word was deleted", got)
	}
	if err := shop.Words.Delete(t.Context(), "tiptop"); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("deleted twice: %v", err)
	}
}

func TestAWordNeedsLettersAndAMeaning(t *testing.T) {
	shop := storetest.New(t)
	for word, means := range map[string]string{
		"": "rusk", "***": "rusk", "tiptop": "", "tip": " , ,", "one two three four five": "rusk",
		strings.Repeat("a", 61): "rusk", "long": strings.Repeat("अ", 201),
	} {
		if err := shop.Words.Save(t.Context(), word, means); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%q means %q: %v", word, means, err)
		}
	}
	if list, err := shop.Words.List(t.Context()); err != nil || len(list) != 0 {
		t.Errorf("the list is %+v, %v", list, err)
	}
}
