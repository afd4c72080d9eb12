package mail

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

var placeholder = regexp.MustCompile(`\{\w+\}`)

// eachText walks through all texts of a language by their names.
func eachText(w words, visit func(name, text string)) {
	v := reflect.ValueOf(w)
	for i := range v.NumField() {
		name, field := v.Type().Field(i).Name, v.Field(i)
		if field.Kind() == reflect.String {
			visit(name, field.String())
			continue
		}
		for j := range field.NumField() {
			visit(name+"."+field.Type().Field(j).Name, field.Field(j).String())
		}
	}
}

// what is filled in, each once and in order; {within} is the same as {promise}.
func filledIn(text string) []string {
	found := placeholder.FindAllString(strings.ReplaceAll(text, "{promise}", "{within}"), -1)
	slices.Sort(found)
	return slices.Compact(found)
}

func TestEveryTextIsThereInThreeLanguages(t *testing.T) {
	original := map[string]string{}
	eachText(english, func(name, text string) { original[name] = text })
	for _, w := range []words{english, hindi, marathi} {
		eachText(w, func(name, text string) {
			if text == "" {
				t.Errorf("%s: %s is missing", w.Code, name)
			}
			if !slices.Equal(filledIn(text), filledIn(original[name])) {
				t.Errorf("%s: %s fills in %q, the English one %q", w.Code, name, filledIn(text), filledIn(original[name]))
			}
			rest := placeholder.ReplaceAllString(text, "")
			if w.Code == "en" || name == "Code" || rest == "" {
				return
			}
			if !strings.ContainsFunc(rest, func(r rune) bool { return unicode.Is(unicode.Devanagari, r) }) {
				t.Errorf("%s: %s is not translated: %q", w.Code, name, text)
			}
		})
	}
}

func TestALanguageThatTheShopDoesNotSpeakIsEnglish(t *testing.T) {
	for language, want := range map[string]*words{"": &english, "en": &english, "hi": &hindi, "mr": &marathi, "fr": &english} {
		if got := wordsOf(language); got != want {
			t.Errorf("%q speaks %s", language, got.Code)
		}
	}
}

func TestARefundIsPromisedInTheShoppersLanguage(t *testing.T) {
	for promise, want := range map[string]string{
		"4-5 working days": "4-5 कामकाजी दिनों में", "48 working hours": "48 कामकाजी घंटों में", "a week": "a week में",
	} {
		if got := hindi.within(promise); got != want {
			t.Errorf("%q: %q", promise, got)
		}
	}
}
