package catalog

import (
	"html"
	"regexp"
	"strings"
	"sync"

	"github.com/microcosm-cc/bluemonday"
	nethtml "golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"bhatti/store/clean"
)

// ownOrHonest matches the addresses that a link may lead to: a page of the shop
// itself, the web, a mailbox, a telephone.
var ownOrHonest = regexp.MustCompile(`(?i)^(https?://|mailto:|tel:|/([^/\\]|$))`)

// descriptionHTML is what a description may hold: text in paragraphs, lists
// and small headings, and links. No pictures, no styles.
var descriptionHTML = sync.OnceValue(func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "ul", "ol", "li", "b", "strong", "i", "em", "h3", "h4")
	p.AllowAttrs("href").Matching(ownOrHonest).OnElements("a")
	p.RequireParseableURLs(true)
	p.AllowRelativeURLs(true)
	p.AllowURLSchemes("http", "https", "mailto", "tel")
	p.RequireNoFollowOnLinks(true)
	return p
})

var noHTML = sync.OnceValue(func() *bluemonday.Policy {
	return bluemonday.StrictPolicy().AddSpaceWhenStrippingTag(true)
})

// cleanDescription keeps of a description what is safe to show, with every
// element closed: an open one would reach into the page around it. Cleaning
// twice changes nothing more.
func cleanDescription(text string) string {
	return clean.Text(closeElements(descriptionHTML().Sanitize(clean.Text(text))))
}

func closeElements(fragment string) string {
	around := &nethtml.Node{Type: nethtml.ElementNode, Data: "div", DataAtom: atom.Div}
	nodes, err := nethtml.ParseFragment(strings.NewReader(fragment), around)
	if err != nil {
		return "" // nested too deeply to be a description
	}
	var b strings.Builder
	for _, n := range nodes {
		if err := nethtml.Render(&b, n); err != nil {
			return ""
		}
	}
	return b.String()
}

// plainText is the words of a description, for the search.
func plainText(description string) string {
	return clean.Line(html.UnescapeString(noHTML().Sanitize(description)))
}
