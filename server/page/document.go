package page

import (
	"html"
	"strings"
)

// Colours of the browser's own bar, the ground of the light and of the dark
// scheme in the web app's tokens.
const (
	lightGround = "#fbf5ea"
	darkGround  = "#17110c"
)

// parts are what a document is composed of.
type parts struct {
	lang  string
	route string // key of the bundle's preload lists
	head  string // HTML from the app, or of the fallback
	root  string // HTML inside #root
	style string // see Shop.Style
	data  []byte // JSON for the query cache, without any "<"; nil leaves it out
}

// waiting stands in #root while the browser has yet to draw the page itself.
// The app's style sheet knows the class.
func waiting(lang string) string {
	return `<div class="boot" aria-busy="true"></div>` +
		`<noscript><p>This page needs JavaScript. <a href="` + Address(lang, home) + `">Home</a></p></noscript>`
}

// compose writes the whole HTML document. Nothing in it is an inline script
// that would run: the content security policy allows none.
func (b *bundle) compose(p parts) []byte {
	var d strings.Builder
	d.Grow(2048 + len(p.head) + len(p.root) + len(p.data))
	put := func(pieces ...string) {
		for _, s := range pieces {
			d.WriteString(s)
		}
	}
	put(`<!doctype html><html lang="`, html.EscapeString(p.lang), `"><head><meta charset="utf-8">`,
		`<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
		`<link rel="stylesheet" href="/assets/`, b.CSS, `">`)
	if p.style != "" { // before the first paint, without a request
		put(`<style>`, p.style, `</style>`)
	}
	put(p.head,
		`<meta name="color-scheme" content="light dark">`,
		`<meta name="theme-color" media="(prefers-color-scheme: light)" content="`, lightGround, `">`,
		`<meta name="theme-color" media="(prefers-color-scheme: dark)" content="`, darkGround, `">`,
		`<link rel="manifest" href="`, b.app, `">`)
	for _, i := range b.icons {
		if i.rel != "" {
			put(`<link rel="`, i.rel, `" href="/assets/`, i.file, `" type="`, i.kind, `">`)
		}
	}
	// After the head, which begins with the pictures that are the largest paint:
	// on a slow line with few connections the scripts would be in their way.
	for _, chunk := range append([]string{b.JS}, b.Preload[p.route]...) {
		if strings.HasSuffix(chunk, ".css") {
			put(`<link rel="stylesheet" href="/assets/`, chunk, `">`)
		} else {
			put(`<link rel="modulepreload" fetchpriority="low" href="/assets/`, chunk, `">`)
		}
	}
	put(`</head><body><div id="root">`, p.root, `</div>`)
	if p.data != nil {
		put(`<script type="application/json" id="data">`, string(p.data), `</script>`)
	}
	put(`<script type="module" src="/assets/`, b.JS, `"></script></body></html>`)
	return []byte(d.String())
}

// shell composes the document that leaves the drawing to the browser, with the
// head as far as it is known without an answer of the catalogue, and with the data
// that the app's own frame is made of, where there is any.
func (b *bundle) shell(lang string, route Route, shop Shop, data []byte) []byte {
	return b.compose(parts{lang: lang, route: route.Name, head: b.headOf(route, shop), root: waiting(lang), style: shop.Style, data: data})
}

// headOf fills in what the app says of a screen whoever sees it. Of the others,
// such as products, the shop's own name and line stand in the head.
func (b *bundle) headOf(route Route, shop Shop) string {
	say, known := b.Heads[route.Name]
	if !known {
		say = Head{Title: "{brand}", Description: "{tagline}"}
	}
	fill := strings.NewReplacer("{brand}", shop.Brand, "{tagline}", shop.Tagline).Replace
	title := strings.Trim(fill(say.Title), " -")
	head := `<title>` + html.EscapeString(title) + `</title>`
	if description := fill(say.Description); description != "" {
		head += `<meta name="description" content="` + html.EscapeString(description) + `">`
	}
	if say.NoIndex || route.Kind != Public {
		head += `<meta name="robots" content="noindex">`
	}
	return head
}

// notBuilt is the page of a binary that was made without the web app.
const notBuilt = `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
	`<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bhatti</title></head>` +
	`<body><h1>The web app has not been built</h1>` +
	`<p>Run <code>make build</code> in the project's folder, then start the shop again. The API works meanwhile.</p></body></html>`
