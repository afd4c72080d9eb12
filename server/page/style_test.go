package page

import (
	"io/fs"
	"os"
	"strings"
	"testing"
)

func TestPageBringsTheStylesItIsDrawnWith(t *testing.T) {
	const css = `:root{--a: #fff}@media(prefers-color-scheme:dark){:root{--a: #000}}*,:before{margin:0}` +
		`.A{color:red}.B{animation:turn 1s}.A,.C{top:0}.A .C{left:0}.A:not(.C){right:0}.A:hover{color:blue}` +
		`.D{content:"}.A{"}.A:is(.B,.C)>.B{bottom:0}@media(min-width:48rem){.A{width:1px}.C{width:2px}}` +
		`@media(min-width:62rem){.C{width:2px}}@media print{.A{display:none}}` +
		`@supports (display:grid){@media(min-width:9rem){.B{gap:0}}}@keyframes turn{to{rotate:1turn}}@keyframes rise{to{top:0}}`
	const want = `:root{--a: #fff}@media(prefers-color-scheme:dark){:root{--a: #000}}*,:before{margin:0}` +
		`.A{color:red}.B{animation:turn 1s}.A,.C{top:0}.A:not(.C){right:0}` +
		`.A:is(.B,.C)>.B{bottom:0}@media(min-width:48rem){.A{width:1px}}` +
		`@supports (display:grid){@media(min-width:9rem){.B{gap:0}}}@keyframes turn{to{rotate:1turn}}`
	if got := newSheet(css).usedBy(`<p class="A"><b id="C" class="x B">.C</b></p>`); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Nothing of the sheet gets lost in the taking apart.
func TestSheetIsReadToItsEnd(t *testing.T) {
	dist := os.DirFS(realBundle)
	b, err := readBundle(dist)
	if err != nil {
		t.Skip("needs make build: ", err)
	}
	css, err := fs.ReadFile(dist, b.CSS)
	if err != nil {
		t.Fatal(err)
	}
	var whole strings.Builder
	var write func(rules []rule)
	write = func(rules []rule) {
		for _, r := range rules {
			whole.WriteString(r.head + "{" + r.body)
			write(r.inner)
			whole.WriteString("}")
		}
	}
	write(newSheet(string(css)).rules)
	if strings.TrimSpace(string(css)) != whole.String() {
		t.Error("the sheet is not the sum of its rules")
	}
}
