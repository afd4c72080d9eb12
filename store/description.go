package store

import (
	"html"
	"sync"

	"github.com/microcosm-cc/bluemonday"
)

// descriptionHTML is what a description may hold: text in paragraphs, lists
// and small headings. No links, no pictures, no styles.
var descriptionHTML = sync.OnceValue(func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "ul", "ol", "li", "b", "strong", "i", "em", "h3", "h4")
	return p
})

var noHTML = sync.OnceValue(func() *bluemonday.Policy {
	return bluemonday.StrictPolicy().AddSpaceWhenStrippingTag(true)
})

// cleanDescription keeps of a description what is safe to show. Cleaning twice
// changes nothing more.
func cleanDescription(text string) string {
	return cleanText(descriptionHTML().Sanitize(cleanText(text)))
}

// plainText is the words of a description, for the search.
func plainText(description string) string {
	return cleanLine(html.UnescapeString(noHTML().Sanitize(description)))
}
