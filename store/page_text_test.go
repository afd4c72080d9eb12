package store_test

import (
	"strings"
	"testing"

	"bhatti/store"
	"bhatti/store/storetest"
)

func TestATextOfAPageIsKeptByLanguageAndTakenBack(t *testing.T) {
	books := storetest.New(t)
	before := books.Generation()
	must(t, books.SavePageText(t.Context(), "about", "en", " # Since 1947\r\n\r\nWe bake. "))
	must(t, books.SavePageText(t.Context(), "about", "mr", "आम्ही भाजतो."))
	must(t, books.SavePageText(t.Context(), "terms", "en", "Be kind."))
	if books.Generation() == before {
		t.Error("pages are not drawn anew")
	}
	texts, err := books.PageTexts(t.Context(), "about")
	if err != nil || len(texts) != 2 || texts[0].Body != "# Since 1947\n\nWe bake." || texts[1].Language != "mr" {
		t.Errorf("%+v, %v", texts, err)
	}
	must(t, books.SavePageText(t.Context(), "about", "mr", ""))
	if all, err := books.PageTexts(t.Context(), ""); err != nil || len(all) != 2 {
		t.Errorf("%+v, %v", all, err)
	}
}

func TestATextOfNoPageIsRefused(t *testing.T) {
	books := storetest.New(t)
	for _, test := range []struct {
		page, language, body string
		want                 store.Code
	}{
		{"home", "en", "x", store.NotFound},
		{"about", "fr", "x", store.Invalid},
		{"about", "en", strings.Repeat("x", store.MaxPageText+1), store.Invalid},
	} {
		if err := books.SavePageText(t.Context(), test.page, test.language, test.body); store.CodeOf(err) != test.want {
			t.Errorf("%s in %s: %v", test.page, test.language, err)
		}
	}
	if _, err := books.PageTexts(t.Context(), "home"); store.CodeOf(err) != store.NotFound {
		t.Error(err)
	}
}
