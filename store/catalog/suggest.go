package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"bhatti/store/db"
	"bhatti/store/search"
)

// Suggestions are categories and products that match what a shopper is typing.
type Suggestions struct {
	Categories []Category // without their ItemCount
	Products   []Product
	Instead    string // the corrected search; "": the search was used as typed
	DidYouMean string // a search to ask about, see Facts; "": none
}

// Suggest lists up to limit categories and up to limit products that fit what
// has been typed so far, best first.
func (s *Service) Suggest(ctx context.Context, typed string, limit int) (found Suggestions, err error) {
	found = Suggestions{Categories: []Category{}, Products: []Product{}}
	words := searchWords(typed)
	if len(words) == 0 || limit < 1 {
		return found, nil
	}
	generation := s.db.Generation() // before the view, which is no older then
	err = s.found.view(ctx, s.db, typed, func(tx *db.Tx) error {
		finds, err := s.found.find(tx, words, 0, limit)
		if err != nil {
			return err
		}
		found.Instead, found.DidYouMean = finds.instead, finds.didYouMean
		if found.Products, err = ProductsByID(tx, finds.ids); err != nil {
			return err
		}
		names, err := s.categoryNames(tx, generation)
		found.Categories = names.fitting(limit, words, search.SplitWords(finds.instead))
		return err
	})
	if err != nil {
		return Suggestions{}, fmt.Errorf("suggest: %w", err)
	}
	return found, nil
}

// categoryNames are the words of the names of the categories that shoppers see, in one
// generation of the catalogue.
type categoryNames struct {
	generation uint64
	list       []categoryName
}

type categoryName struct {
	Category
	words, keys []string // and how they sound
}

// categoryNames reads the names once for each generation.
func (s *Service) categoryNames(tx *db.Tx, generation uint64) (*categoryNames, error) {
	if known := s.names.Load(); known != nil && known.generation == generation {
		return known, nil
	}
	list, err := db.Collect(tx, func(rows *sql.Rows) (c categoryName, err error) {
		err = rows.Scan(&c.ID, &c.Name, &c.Image, &c.Translations)
		c.words = search.SplitWords(c.Name + " " + c.Translations.all("CategoryName"))
		for _, word := range c.words {
			c.keys = append(c.keys, search.PhoneticKey(word))
		}
		return c, err
	}, `SELECT category_id, name, image, translations FROM categories WHERE hidden = 0 ORDER BY position, category_id`)
	names := &categoryNames{generation, list}
	if err == nil {
		s.names.Store(names)
	}
	return names, err
}

// fitting lists up to limit categories whose names fit one of the searches.
func (n *categoryNames) fitting(limit int, searches ...[]string) []Category {
	fitting := []Category{}
	for _, c := range n.list {
		if len(fitting) < limit && slices.ContainsFunc(searches, c.fits) {
			fitting = append(fitting, c.Category)
		}
	}
	return fitting
}

// fits tells whether each typed word begins one of the name's words, by letters
// or by sound.
func (c categoryName) fits(typed []string) bool {
	for _, t := range typed {
		key := search.PhoneticKey(t)
		begins := func(word string) bool { return strings.HasPrefix(word, t) }
		sounds := func(other string) bool { return strings.HasPrefix(other, key) }
		if !slices.ContainsFunc(c.words, begins) && !slices.ContainsFunc(c.keys, sounds) {
			return false
		}
	}
	return len(typed) > 0
}
