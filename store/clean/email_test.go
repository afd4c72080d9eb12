package clean_test

import (
	"net/mail"
	"strings"
	"testing"
	"unicode/utf8"

	"bhatti/store/clean"
	"bhatti/store/fault"
)

func TestAddressesHaveOneForm(t *testing.T) {
	for given, want := range map[string]string{
		"asha@example.in":                          "asha@example.in",
		"  Asha.Rao+cake@Example.CO.IN \n":         "asha.rao+cake@example.co.in",
		"o'brien_1@mail-2.example":                 "o'brien_1@mail-2.example",
		"e\u0301lan@example.in":                    "élan@example.in", // decomposed
		"अशोक@डाटामेल.भारत":                        "अशोक@xn--c2bd4bq1db8d.xn--h2brj9c",
		"asha@BÜCHER.example":                      "asha@xn--bcher-kva.example",
		strings.Repeat("a", 64) + "@x.in":          strings.Repeat("a", 64) + "@x.in",
		"\u212aamal@example.in":                    "kamal@example.in", // the Kelvin sign is a K
		"asha@123.example":                         "asha@123.example",
		"asha@" + strings.Repeat("a.", 100) + "in": "asha@" + strings.Repeat("a.", 100) + "in",
	} {
		got, err := clean.Email(given)
		if err != nil || got != want {
			t.Errorf("%q: got %q, %v; want %q", given, got, err, want)
		}
	}
}

func TestWhatIsNoAddressIsRefused(t *testing.T) {
	for _, given := range []string{
		"", "asha", "@example.in", "asha@", "asha@localhost", "asha@example", "asha@@example.in", "asha@exa mple.in",
		"as ha@example.in", `"asha"@example.in`, "asha@[127.0.0.1]", "asha@127.0.0.1", "asha@[IPv6:::1]", "asha@::1",
		"asha\x00@example.in", "asha@example.in\x00", "asha@exam\x00ple.in", "asha\r\nBcc: x@example.in", "asha@example.in\r\nBcc: x",
		".asha@example.in", "asha.@example.in", "as..ha@example.in", "asha@.example.in", "asha@example..in", "asha@example.in.",
		"<asha@example.in>", "Asha <asha@example.in>", "asha@example.in,bina@example.in", "asha\u200b@example.in", "asha\xff@example.in",
		"asha@-example.in", "asha@exa_mple.in", "asha@example.1", "asha@example.i",
		strings.Repeat("a", 65) + "@x.in", "asha@" + strings.Repeat("a", 64) + ".in", "asha@" + strings.Repeat("a.", 125) + "in",
		strings.Repeat("a", 1<<20) + "@x.in",
	} {
		got, err := clean.Email(given)
		if fault.CodeOf(err) != fault.Invalid || !strings.Contains(err.Error(), "Please enter a valid email address") {
			t.Errorf("%.60q: got %q, %v", given, got, err)
		}
	}
}

func FuzzNormalFormIsNormal(f *testing.F) {
	f.Add("Asha@Example.in")
	f.Add("İstanbul@bücher.example")
	f.Add("अशोक@डाटामेल.भारत")
	f.Fuzz(func(t *testing.T, given string) {
		once, err := clean.Email(given)
		if err != nil {
			return
		}
		twice, err := clean.Email(once)
		if err != nil || twice != once {
			t.Errorf("%q → %q → %q, %v", given, once, twice, err)
		}
		if _, err := mail.ParseAddress(once); err != nil {
			t.Errorf("%q → %q, which cannot be mailed: %v", given, once, err)
		}
		if len(once) > 254 || !utf8.ValidString(once) || strings.ContainsAny(once, " \r\n\x00\"<>") || strings.Count(once, "@") != 1 {
			t.Errorf("%q → %q", given, once)
		}
	})
}
