package catalog_test

import (
	"strings"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/storetest"
)

func TestADescriptionKeepsOnlyWhatIsSafe(t *testing.T) {
	shop := storetest.New(t)
	for given, want := range map[string]string{
		"<p>Pure <b>butter</b></p>":                                                "<p>Pure <b>butter</b></p>",
		"Lamps & oils":                                                             "Lamps &amp; oils",
		"<ul><li>wheat</li></ul>":                                                  "<ul><li>wheat</li></ul>",
		"<script>alert(1)</script>Rusk":                                            "Rusk",
		`<p onclick="alert(1)" style="x">Rusk</p>`:                                 "<p>Rusk</p>",
		`<a href="javascript:alert(1)">Rusk</a>`:                                   "Rusk",
		`<a href="//evil.example">Rusk</a>`:                                        "Rusk",
		`<a href="\\evil.example">Rusk</a>`:                                        "Rusk",
		`<a href="data:text/html,x">Rusk</a>`:                                      "Rusk",
		`<a href="/home/search/rusk" onclick="alert(1)">Rusk</a>`:                  `<a href="/home/search/rusk" rel="nofollow">Rusk</a>`,
		`<a href="https://bread.example/?a=1" target="_blank" class="x">Bread</a>`: `<a href="https://bread.example/?a=1" rel="nofollow">Bread</a>`,
		`<a href="tel:+912000001947">Call</a>`:                                     `<a href="tel:+912000001947" rel="nofollow">Call</a>`,
		`<img src=x onerror=alert(1)>Rusk`:                                         "Rusk",
		`<svg><script>alert(1)</script></svg>Rusk`:                                 "Rusk",
		"<p>Rusk":           "<p>Rusk</p>",
		"</p></div><b>Rusk": "<p></p><b>Rusk</b>",
		"Rusk\x00\u202e":    "Rusk",
		`<iframe src="//evil.example"></iframe><i>Rusk</i>`: "<i>Rusk</i>",
	} {
		p := shop.Product("Product "+given[:min(len(given), 40)], storetest.Described(given))
		if p.Description != want {
			t.Errorf("%q became %q, want %q", given, p.Description, want)
		}
	}
}

// A description that changed when it is saved again would move the catalogue
// with every import.
func FuzzADescriptionSavedAgainIsTheSame(f *testing.F) {
	for _, html := range []string{"<p>Pure <b>butter</b>", "a & b &amp; c &#39; \" <", "<<b>>", "<p\r\n>x", "<b><p></b></p>", "&lt;script&gt;", " <p> x </p> "} {
		f.Add(html)
	}
	shop := storetest.New(f)
	p := shop.Product("Rusk")
	f.Fuzz(func(t *testing.T, html string) {
		save := func(html string) string {
			input, err := shop.Catalog.Input(t.Context(), p.ID)
			if err != nil {
				t.Fatal(err)
			}
			input.Description = html
			if _, err := shop.Catalog.SaveProduct(t.Context(), input); fault.CodeOf(err) == fault.Invalid {
				t.Skip() // too long
			} else if err != nil {
				t.Fatal(err)
			}
			saved, err := shop.Catalog.Input(t.Context(), p.ID)
			if err != nil {
				t.Fatal(err)
			}
			return saved.Description
		}
		once := save(html)
		if twice := save(once); twice != once {
			t.Errorf("%q became %q and then %q", html, once, twice)
		}
		if strings.Contains(strings.ToLower(once), "<script") {
			t.Errorf("%q", once)
		}
	})
}
