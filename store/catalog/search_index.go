package catalog

import (
	"html"
	"regexp"
	"slices"
	"strings"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/search"
)

// wordsDiffer tells whether d is found by other words than old.
func wordsDiffer(d, old *ProductInput) bool {
	return d.Name != old.Name || d.Tags != old.Tags || d.CategoryID != old.CategoryID || d.Description != old.Description ||
		d.onSale() != old.onSale() || !d.Translations.equal(old.Translations)
}

// onSale is what the SQL of that name says of a product in a category that is
// not hidden.
func (d *ProductInput) onSale() bool {
	return d.Active && slices.ContainsFunc(d.Packages, func(k PackageInput) bool { return k.Active })
}

// index writes the words by which d is found, in place of those it had. What
// is not on sale has none, so that a search need not look at the products.
func (w *Writer) index(d *ProductInput) error {
	if !d.onSale() || w.hidden[d.CategoryID] {
		_, err := w.exec(`DELETE FROM product_words WHERE rowid = $1`, d.ID)
		return err
	}
	category := clean.Line(w.categories[d.CategoryID] + " " + w.called[d.CategoryID])
	names := clean.Line(strings.Join([]string{d.Tags, otherNames(d.Description), d.Translations.all("DisplayName"), d.Translations.all("DisplayTags")}, " "))
	_, err := w.exec(`INSERT OR REPLACE INTO product_words (rowid, name, tags, category, description) VALUES ($1, $2, $3, $4, $5)`,
		d.ID, d.Name, names, category, plainText(d.Description+" "+d.Translations.all("Description")))
	if err != nil {
		return err
	}
	return w.learn(d.Name + " " + names + " " + category)
}

// alsoCalled is a description's paragraph of other names.
var alsoCalled = regexp.MustCompile(`(?i)<p>\s*also called:([^<]*)`)

// otherNames are those that a description gives after "Also called:". They are
// as good as tags: what people call the thing, in any script.
func otherNames(description string) string {
	var names []string
	for _, found := range alsoCalled.FindAllStringSubmatch(description, -1) {
		names = append(names, html.UnescapeString(found[1]))
	}
	return clean.Line(strings.Join(names, " "))
}

// MergeWords merges the segments of the full-text index that many products'
// words were written in: a search must read each segment.
func MergeWords(tx *db.Tx) error {
	_, err := tx.Exec(`INSERT INTO product_words (product_words) VALUES ('optimize')`)
	return err
}

// learn adds the words of text to the vocabulary.
func (w *Writer) learn(text string) error {
	for _, word := range search.SplitWords(text) {
		if w.words[word] {
			continue
		}
		w.words[word] = true
		_, err := w.exec(`INSERT INTO words (word, sound) VALUES ($1, $2) ON CONFLICT (word) DO NOTHING`, word, search.PhoneticKey(word))
		if err != nil {
			return err
		}
	}
	return nil
}
