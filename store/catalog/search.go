package catalog

import (
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/search"
)

const (
	maxSearchWords = 8
	maxWordLength  = 32 // characters

	// few is the number of results below which the shopper may have spelt the
	// words differently from the shop.
	few = 5
)

// findings are the results of a search and how they were found.
type findings struct {
	ids     []int64 // best first
	instead string  // the words that were looked for in place of those typed; "": as typed
	nearest bool    // nothing has all of the words; these have some
}

// searchIndex finds the products that fit the words that a shopper typed, best first and no
// more than most: those that have every word as typed; if they are few, also
// those that have every word as it sounds or nearly; if there is none, those
// that have any.
func searchIndex(tx *db.Tx, words []string, categoryID int64, most int) (f findings, err error) {
	if len(words) == 0 {
		return findings{ids: []int64{}}, nil
	}
	if len(words) == 1 && utf8.RuneCountInString(words[0]) == 1 {
		f.ids, err = startingWith(tx, words[0], categoryID, most)
		return f, err
	}
	expressions := make([]string, len(words))
	for i, w := range words {
		expressions[i] = search.AsTyped(w)
	}
	f.ids, err = matching(tx, strings.Join(expressions, " AND "), categoryID, most)
	// Three words that occur together are no accident.
	sure := len(f.ids) >= min(few, most) || len(f.ids) > 0 && len(words) > 2
	if err != nil || sure {
		return f, err
	}
	meanings, err := search.AsMeant(tx, words)
	if err != nil {
		return f, err
	}
	for i, m := range meanings {
		expressions[i] = m.Expression()
	}
	more, err := matching(tx, strings.Join(expressions, " AND "), categoryID, most)
	if err == nil && len(f.ids)+len(more) == 0 {
		more, err = matching(tx, strings.Join(longest(words, expressions), " OR "), categoryID, most)
		f.nearest = len(more) > 0
	} else if err == nil && len(f.ids) == 0 {
		f.instead, err = search.Reword(tx, meanings, more[0])
	}
	f.ids = appendNew(f.ids, more)
	f.ids = f.ids[:min(most, len(f.ids))]
	return f, err
}

// longest picks the expressions of the longest words, which tend to be the
// rarest: ranking all that has any of eight words would take too long.
func longest(words, expressions []string) []string {
	const most = 3
	order := make([]int, len(words))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return utf8.RuneCountInString(words[b]) - utf8.RuneCountInString(words[a])
	})
	var picked []string
	for _, i := range order[:min(most, len(order))] {
		picked = append(picked, expressions[i])
	}
	return picked
}

// matching runs one full-text expression: first on all but the descriptions,
// which mention much that they are not about, then on these too. A word in the
// name weighs most, then in the tags and the category.
func matching(tx *db.Tx, expression string, categoryID int64, most int) ([]int64, error) {
	const fit = `bm25(w.product_words, 10, 4, 2, 1)`
	found, err := inIndex(tx, `{name tags category} : (`+expression+`)`, fit, categoryID, most)
	if err != nil || len(found) >= most {
		return found, err
	}
	more, err := inIndex(tx, expression, fit, categoryID, most)
	return appendNew(found, more), err
}

// appendNew appends the ids that are not there yet.
func appendNew(ids, more []int64) []int64 {
	for _, id := range more {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// startingWith lists the products whose names begin with a letter, unranked:
// they have nothing else in common.
func startingWith(tx *db.Tx, letter string, categoryID int64, most int) ([]int64, error) {
	return inIndex(tx, `name : ^"`+letter+`"*`, `0`, categoryID, most)
}

const (
	// maxRanked is how many results are ranked: ranking by a word that half of a
	// large shop has would take too long and say too little.
	maxRanked = 1000

	// maxWeighed is how many of the best are looked at for their popularity: no
	// fewer for a short page than for a long one, or pages would overlap.
	maxWeighed = 60

	// asGood is the share of the best score from which a result counts as equally
	// good: smaller differences come from the length of names and tags.
	asGood = 0.94
)

// find is a product and its score: the lower the better, 0 is the worst.
type find struct {
	ratingStats
	fit float64
}

// inIndex asks the full-text index, which holds what is on sale and nothing
// else; only a further condition needs the products themselves. Equally good
// results are listed by popularity.
func inIndex(tx *db.Tx, expression, fit string, categoryID int64, most int) ([]int64, error) {
	from, where := `product_words w`, `w.product_words MATCH $1`
	if categoryID != 0 {
		from += ` JOIN products p ON p.product_id = w.rowid`
		where += fmt.Sprintf(` AND p.category_id = %d`, categoryID)
	}
	finds, err := db.Collect(tx, func(rows *sql.Rows) (f find, err error) {
		var rated int64
		err = rows.Scan(&f.id, &f.fit, &f.sold, &f.reviews, &rated)
		f.stars = bayesianAverage(rated, f.reviews)
		return f, err
	}, `SELECT id, fit, (SELECT coalesce(sum(sold), 0) FROM sales WHERE product_id = id),
			(SELECT count(*) FROM reviews WHERE product_id = id AND hidden = 0),
			(SELECT coalesce(sum(rating), 0) FROM reviews WHERE product_id = id AND hidden = 0)
		FROM (SELECT id, fit FROM (SELECT w.rowid AS id, `+fit+` AS fit FROM `+from+` WHERE `+where+` LIMIT $2)
			ORDER BY fit, id LIMIT $3)
		ORDER BY fit, id`, expression, maxRanked, max(most, maxWeighed))
	popularFirst(finds[:min(len(finds), maxWeighed)])
	ids := make([]int64, 0, most)
	for _, f := range finds[:min(len(finds), most)] {
		ids = append(ids, f.id)
	}
	return ids, err
}

// popularFirst sorts neighbouring results with equally good scores by
// popularity.
func popularFirst(finds []find) {
	for len(finds) > 0 {
		equal := 1
		for equal < len(finds) && finds[equal].fit <= finds[0].fit*asGood {
			equal++
		}
		slices.SortStableFunc(finds[:equal], func(a, b find) int { return byPopularity(a.ratingStats, b.ratingStats) })
		finds = finds[equal:]
	}
}

// searchWords lists the words of what was typed, no more and no longer than a
// query can bear.
func searchWords(typed string) []string {
	const most = 4 * maxSearchWords * maxWordLength // bytes; the rest is not even split
	words := search.SplitWords(clean.Line(typed[:min(len(typed), most)]))
	words = words[:min(len(words), maxSearchWords)]
	for i, w := range words {
		if letters := []rune(w); len(letters) > maxWordLength {
			words[i] = string(letters[:maxWordLength])
		}
	}
	return words
}
