package web

import "testing"

func TestACallSpeaksEnglishUnlessItsQueryNamesAnotherLanguage(t *testing.T) {
	for query, want := range map[string]string{
		"": English, "lang=": English, "lang=en": English, "lang=hi": Hindi, "lang=mr": Marathi, "LANG=mr": Marathi,
		"lang=fr": English, "lang=HI": English,
	} {
		a := new(Arguments)
		if err := a.addForm(query); err != nil {
			t.Errorf("%q: %v", query, err)
			continue
		}
		if got := Language(&Call{Arguments: a}); got != want {
			t.Errorf("%q: %s, want %s", query, got, want)
		}
	}
}
