package web

import "testing"

func FuzzArguments(f *testing.F) {
	f.Add(`{"a":1,"b":[{"c":"d"}]}`, "a=1&b=2")
	f.Add(`{"a":"\u0000"}`, "%00=1")
	f.Fuzz(func(t *testing.T, body, query string) {
		a := new(Arguments)
		if a.addForm(query) != nil {
			return
		}
		if a.addJSON([]byte(body)) != nil {
			return
		}
		for _, v := range a.values {
			if s := a.Paragraph(v.name); !isClean(s) {
				t.Errorf("%q was taken", s)
			}
		}
	})
}
