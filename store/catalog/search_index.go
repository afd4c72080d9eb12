package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"sync"

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
		return search.DropWords(w.exec, d.ID)
	}
	category := clean.Line(w.categories[d.CategoryID] + " " + w.called[d.CategoryID])
	names := clean.Line(strings.Join(append(otherNames(d.Description), d.Tags, d.Translations.all("DisplayName"), d.Translations.all("DisplayTags")), " "))
	return search.PutWords(w.tx.Dialect(), w.exec, d.ID, search.Words{
		Name: d.Name, Tags: names, Category: category, Description: plainText(d.Description + " " + d.Translations.all("Description")),
	})
}

// IndexAll writes the words of all products on sale anew.
func IndexAll(tx *db.Tx) error {
	w, err := NewWriter(tx, tx.Now())
	if err != nil {
		return err
	}
	ids, err := productIDs(tx, `SELECT product_id FROM products ORDER BY product_id`)
	if err != nil {
		return err
	}
	for _, id := range ids {
		d, err := readInput(tx, id, tx.Now())
		if err != nil {
			return err
		}
		if err := w.index(d); err != nil {
			return fmt.Errorf("index product %d: %w", id, err)
		}
	}
	return search.MergeWords(tx)
}

// alsoCalled is a description's paragraph of other names.
var alsoCalled = regexp.MustCompile(`(?i)<p>\s*also called:([^<]*)`)

// otherNames are those that a description gives after "Also called:", in any
// script: what people call the thing.
func otherNames(description string) (names []string) {
	for _, found := range alsoCalled.FindAllStringSubmatch(description, -1) {
		for name := range strings.SplitSeq(html.UnescapeString(found[1]), ",") {
			names = append(names, clean.Line(name))
		}
	}
	return names
}

// searchIndex holds in memory by which words the products on sale are found. It
// follows what any process writes: each search reads first what has changed.
type searchIndex struct {
	lock       sync.Mutex // held while changes are read
	index      *search.Index
	generation uint64 // of the catalogue when it was read
	number     int64  // of the last change that was read
	vocabulary *search.Vocabulary
	words      string // the shop's own words, as they were when the vocabulary was made
}

// ReadWords reads the words of all products on sale, as the first search would.
func ReadWords(ctx context.Context, s *Service) error { return s.found.refresh(ctx, s.db) }

// view is db.View for what searches; typed is "" for what does not.
func (x *searchIndex) view(ctx context.Context, d *db.DB, typed string, do func(*db.Tx) error) error {
	if typed != "" {
		if err := x.refresh(ctx, d); err != nil {
			return err
		}
	}
	return d.View(ctx, do)
}

// refresh reads what has changed since the last search, in a transaction of its
// own: after an import that is the whole catalogue.
func (x *searchIndex) refresh(ctx context.Context, d *db.DB) error {
	x.lock.Lock()
	defer x.lock.Unlock()
	generation := d.Generation() // before the view, which is no older then
	if x.index != nil && x.generation == generation {
		return nil
	}
	err := d.ViewWithin(ctx, CatalogueTimeout, func(tx *db.Tx) error {
		if err := x.follow(tx); err != nil {
			return err
		}
		return x.readWords(tx)
	})
	if err != nil {
		return fmt.Errorf("read the words that are searched: %w", err)
	}
	x.generation = generation
	return nil
}

// current is the index and the vocabulary as the last refresh left them.
func (x *searchIndex) current() (*search.Index, *search.Vocabulary) {
	x.lock.Lock()
	defer x.lock.Unlock()
	return x.index, x.vocabulary
}

func (x *searchIndex) follow(tx *db.Tx) error {
	var number int64
	if err := tx.QueryRow(`SELECT coalesce(max(number), 0) FROM search_changes`).Scan(&number); err != nil {
		return err
	}
	switch {
	case x.index == nil || number < x.number || x.index.Wasted():
		documents, err := documentsOf(tx, ``)
		if err != nil {
			return err
		}
		x.index = search.NewIndex()
		x.index.Update(nil, documents)
	case number > x.number:
		changed, err := productIDs(tx, `SELECT product_id FROM search_changes WHERE number > $1`, x.number)
		if err != nil {
			return err
		}
		documents, err := documentsOf(tx, ` AND p.product_id IN (SELECT product_id FROM search_changes WHERE number > $1)`, x.number)
		if err != nil {
			return err
		}
		x.index.Update(changed, documents)
	}
	x.number = number
	return nil
}

// documentsOf reads the words of the products on sale that meet a condition.
func documentsOf(tx *db.Tx, condition string, args ...any) ([]search.Document, error) {
	return db.Collect(tx, func(rows *sql.Rows) (d search.Document, err error) {
		var name, description, maker string
		var texts, ofCategory Translations
		err = rows.Scan(&d.ID, &d.Group, &name, &d.Tags, &d.Category, &description, &maker, &texts, &ofCategory)
		d.Names = append(append([]string{name}, otherNames(description)...), texts.each("DisplayName")...)
		d.Tags = strings.TrimSpace(d.Tags + " " + texts.all("DisplayTags"))
		d.Category = strings.TrimSpace(d.Category + " " + ofCategory.all("CategoryName"))
		d.Brand, _, _ = strings.Cut(maker, ",")
		const enough = 200 // bytes
		if d.About = description[:min(len(description), enough)]; strings.ContainsAny(d.About, "<&") {
			d.About = plainText(d.About)
		}
		return d, err
	}, `SELECT p.product_id, p.category_id, p.name, p.tags, c.name, p.description, p.maker, p.translations, c.translations
		FROM products p JOIN categories c USING (category_id) WHERE `+OnSale+condition+` ORDER BY p.product_id`, args...)
}

func (x *searchIndex) readWords(tx *db.Tx) error {
	own, err := search.ReadShopperWords(tx)
	if err != nil {
		return err
	}
	means := map[string]string{}
	var words strings.Builder
	for _, w := range own {
		means[w.Word] = w.Means
		fmt.Fprintf(&words, "%s\n%s\n", w.Word, w.Means)
	}
	if x.vocabulary == nil || words.String() != x.words {
		x.vocabulary, x.words = search.Kitchen().With(means), words.String()
	}
	return nil
}
