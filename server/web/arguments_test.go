package web

import (
	"fmt"
	"net/url"
	"testing"
)

func FuzzArguments(f *testing.F) {
	f.Add(`{"a":1,"b":[{"c":"d"}]}`, "a=1&b=2")
	f.Add(`{"a":"\u0000"}`, "%00=1")
	f.Add(`{}`, "a="+url.QueryEscape(`[{"b":"\u0007"},{"b":[{"c":"d"}]}]`))
	f.Fuzz(func(t *testing.T, body, query string) {
		a := new(Arguments)
		if a.addForm(query) != nil {
			return
		}
		if a.addJSON([]byte(body)) != nil {
			return
		}
		clean(t, a)
	})
}

// clean complains of text in arguments, or in lists in them, that is not clean.
func clean(t *testing.T, a *Arguments) {
	t.Helper()
	for _, v := range a.values {
		if s := a.Paragraph(v.name); !isClean(s) {
			t.Errorf("%q was taken", s)
		}
		for _, o := range a.List(v.name) {
			clean(t, o)
		}
	}
}

// A form and a query have a list as JSON text, and it is read as strictly.
func TestAListMayStandInAForm(t *testing.T) {
	for text, want := range map[string]string{
		``: "0", `[]`: "0", `[{"id":7,"text":"आशा"}]`: "1 7 आशा", `[{"id":7},{"id":8}]`: "2 7  8 ",
		`[`: "refused", `7`: "refused", `"x"`: "refused", `{}`: "refused", `null`: "refused", `[7]`: "refused", `[{"id":7}] x`: "refused",
		`[{"id":7,"ID":8}]`: "refused", `[{"id":7,"text":"\u0007"}]`: "refused", `[[[[[[[[]]]]]]]]`: "refused",
	} {
		a := new(Arguments)
		if err := a.addForm("options=" + url.QueryEscape(text)); err != nil {
			t.Fatal(err)
		}
		list := a.List("options")
		got := fmt.Sprint(len(list))
		for _, o := range list {
			got += fmt.Sprint(" ", o.ID("id"), " ", o.Paragraph("text"))
		}
		if a.Err() != nil {
			got = "refused"
		}
		if got != want {
			t.Errorf("%s is read as %s, want %s", text, got, want)
		}
	}
}
