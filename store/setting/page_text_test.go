package setting_test

import (
	"strings"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/setting"
	"bhatti/store/storetest"
)

func TestATextOfAPageIsKeptByLanguageAndTakenBack(t *testing.T) {
	shop := storetest.New(t)
	before := shop.DB.Generation()
	storetest.Must(t, shop.Settings.SavePageText(t.Context(), "about", "en", " # Since 1947\r\n\r\nWe bake. "))
	storetest.Must(t, shop.Settings.SavePageText(t.Context(), "about", "mr", "आम्ही भाजतो."))
	storetest.Must(t, shop.Settings.SavePageText(t.Context(), "terms", "en", "Be kind."))
	if shop.DB.Generation() == before {
		t.Error("pages are not rendered again")
	}
	texts, err := shop.Settings.PageTexts(t.Context(), "about")
	if err != nil || len(texts) != 2 || texts[0].Body != "# Since 1947\n\nWe bake." || texts[1].Language != "mr" {
		t.Errorf("%+v, %v", texts, err)
	}
	storetest.Must(t, shop.Settings.SavePageText(t.Context(), "about", "mr", ""))
	if all, err := shop.Settings.PageTexts(t.Context(), ""); err != nil || len(all) != 2 {
		t.Errorf("%+v, %v", all, err)
	}
}

func TestATextOfNoPageIsRefused(t *testing.T) {
	shop := storetest.New(t)
	for _, test := range []struct {
		page, language, body string
		want                 fault.Code
	}{
		{"home", "en", "x", fault.NotFound},
		{"about", "fr", "x", fault.Invalid},
		{"about", "en", strings.Repeat("x", setting.MaxPageText+1), fault.Invalid},
	} {
		if err := shop.Settings.SavePageText(t.Context(), test.page, test.language, test.body); fault.CodeOf(err) != test.want {
			t.Errorf("%s in %s: %v", test.page, test.language, err)
		}
	}
	if _, err := shop.Settings.PageTexts(t.Context(), "home"); fault.CodeOf(err) != fault.NotFound {
		t.Error(err)
	}
}
