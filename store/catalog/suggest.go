package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"bhatti/store/db"
	"bhatti/store/search"
)

// Suggestions are categories and products that match what a shopper is typing.
type Suggestions struct {
	Categories []Category // without their ItemCount
	Products   []Product
	Instead    string // the corrected search; "": the search was used as typed
}

// Suggest lists up to limit categories and up to limit products that fit what
// has been typed so far, best first.
func (s *Service) Suggest(ctx context.Context, typed string, limit int) (found Suggestions, err error) {
	found = Suggestions{Categories: []Category{}, Products: []Product{}}
	words := searchWords(typed)
	if len(words) == 0 || limit < 1 {
		return found, nil
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		finds, err := searchIndex(tx, typed, 0, limit)
		if err != nil {
			return err
		}
		found.Instead = finds.instead
		if found.Products, err = ProductsByID(tx, finds.ids); err != nil {
			return err
		}
		all, err := db.Collect(tx, func(rows *sql.Rows) (c Category, err error) {
			return c, rows.Scan(&c.ID, &c.Name, &c.Image)
		}, `SELECT category_id, name, image FROM categories ORDER BY position, category_id`)
		instead := search.SplitWords(finds.instead)
		for _, c := range all {
			if len(found.Categories) < limit && (fitsAll(words, search.SplitWords(c.Name)) || fitsAll(instead, search.SplitWords(c.Name))) {
				found.Categories = append(found.Categories, c)
			}
		}
		return err
	})
	if err != nil {
		return Suggestions{}, fmt.Errorf("suggest: %w", err)
	}
	return found, nil
}

// fitsAll tells whether each typed word begins one of the name's words, by
// letters or by sound.
func fitsAll(typed, name []string) bool {
	if len(typed) == 0 {
		return false
	}
	for _, t := range typed {
		fits := false
		for _, n := range name {
			fits = fits || strings.HasPrefix(n, t) || strings.HasPrefix(search.PhoneticKey(n), search.PhoneticKey(t))
		}
		if !fits {
			return false
		}
	}
	return true
}
