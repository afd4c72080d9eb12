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
	ahead string // API paths, separated by spaces, that a customer's screen begins with; "" for none
	after string // HTML after #root
}

// waiting stands in #root while the browser has yet to draw the page itself,
// where not even its outline could be drawn here. The app's style sheet knows
// the class.
const waiting = `<div class="boot" aria-busy="true"></div>`

// frame is what a shell holds beside its head, as far as it is known.
type frame struct {
	root, ahead string // see parts
	data        []byte
}

// needsScript follows what the browser has yet to draw.
func needsScript(lang string) string {
	return `<noscript><p>This page needs JavaScript. <a href="` + Address(lang, home) + `">Home</a></p></noscript>`
}

// compose writes the whole HTML document. The one inline script that may run in
// it is the bundle's own (InlineScript): the content security policy allows no
// other.
func (b *bundle) compose(p parts) []byte {
	var d strings.Builder
	d.Grow(2048 + len(p.head) + len(p.root) + len(p.data))
	put := func(pieces ...string) {
		for _, s := range pieces {
			d.WriteString(s)
		}
	}
	put(`<!doctype html><html lang="`, html.EscapeString(p.lang), `"><head><meta charset="utf-8">`,
		`<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`)
	sheets, chunks := b.chunksOf(p)
	if len(b.sheets) == 0 {
		put(sheets...)
		sheets = nil
	} else {
		put(`<style>`, b.rulesFor(p), `</style>`)
	}
	own := ""
	if p.style != "" {
		own = `<style>` + p.style + `</style>`
	}
	put(own)
	if p.ahead != "" && b.ahead != "" {
		put(`<script data-paths="`, html.EscapeString(p.ahead), `" data-chunks="`, strings.Join(b.Signed[p.route], " "), `">`, b.ahead, `</script>`)
	}
	put(p.head,
		`<meta name="color-scheme" content="light dark">`,
		`<meta name="theme-color" media="(prefers-color-scheme: light)" content="`, lightGround, `">`,
		`<meta name="theme-color" media="(prefers-color-scheme: dark)" content="`, darkGround, `">`)
	if b.app != "" {
		put(`<link rel="manifest" href="`, b.app, `">`)
	}
	for _, i := range b.icons {
		if i.rel != "" {
			put(`<link rel="`, i.rel, `" href="/assets/`, i.file, `" type="`, i.kind, `">`)
		}
	}
	// After the head, which begins with the pictures that are the largest paint:
	// on a slow line with few connections the scripts would be in their way.
	put(chunks...)
	put(`</head><body>`, b.Drawings, `<div id="root">`, p.root, `</div>`, p.after)
	if len(sheets) > 0 { // behind what is painted without them, before the script, which waits for them
		put(sheets...)
		put(own)
	}
	if p.data != nil {
		put(`<script type="application/json" id="data">`, string(p.data), `</script>`)
	}
	put(`<script type="module" src="/assets/`, b.JS, `"></script></body></html>`)
	return []byte(d.String())
}

// rulesFor are those of the page's style sheets that it is drawn with, in the
// order of the sheets.
func (b *bundle) rulesFor(p parts) string {
	var rules strings.Builder
	for _, name := range append([]string{b.CSS}, b.Preload[p.route]...) {
		if s := b.sheets[name]; s != nil {
			rules.WriteString(s.usedBy(b.Drawings + p.root))
		}
	}
	return rules.String()
}

// chunksOf are the links to a page's style sheets and scripts. Scripts leave
// the line to the pictures, where there is anything to see without them.
func (b *bundle) chunksOf(p parts) (sheets, scripts []string) {
	priority := ""
	if p.after == "" {
		priority = ` fetchpriority="low"`
	}
	for _, chunk := range append([]string{b.CSS, b.JS}, b.Preload[p.route]...) {
		if strings.HasSuffix(chunk, ".css") {
			sheets = append(sheets, `<link rel="stylesheet" href="/assets/`+chunk+`">`)
		} else {
			scripts = append(scripts, `<link rel="modulepreload"`+priority+` href="/assets/`+chunk+`">`)
		}
	}
	return sheets, scripts
}

// shell composes the document that leaves the drawing to the browser, with the
// head filled in as far as it is known without an answer of the catalogue, and
// with the frame around what the browser draws, where there is one.
func (b *bundle) shell(lang string, route Route, shop Shop, frame frame) []byte {
	if frame.root == "" {
		frame.root = waiting
	}
	return b.compose(parts{lang: lang, route: route.Name, head: b.headOf(route, shop), root: frame.root, style: shop.Style,
		data: frame.data, ahead: frame.ahead, after: needsScript(lang)})
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
