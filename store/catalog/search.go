package catalog

import (
	"slices"
	"unicode/utf8"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/search"
)

const (
	maxSearchWords = 8
	maxWordLength  = 32 // characters
)

// findings are the results of a search and how they were found.
type findings struct {
	ids        []int64 // best first
	instead    string  // the words that were looked for in place of those typed; "": as typed
	nearest    bool    // nothing has all of the words; these have some
	didYouMean string  // a search too far from the one typed to be taken for it; "": none
}

// find finds the products that fit the words that a shopper typed, best first
// and no more than most. What only descriptions mention stands last. It needs a
// refresh before tx began.
func (x *searchIndex) find(tx *db.Tx, words []string, categoryID int64, most int) (f findings, err error) {
	if len(words) == 0 {
		return findings{ids: []int64{}}, nil
	}
	if len(words) == 1 && utf8.RuneCountInString(words[0]) == 1 {
		f.ids, err = startingWith(tx, words[0], categoryID, most)
		return f, err
	}
	index, vocabulary := x.current()
	found := index.Find(words, vocabulary, categoryID)
	f = findings{instead: found.Instead, nearest: found.Nearest, didYouMean: found.DidYouMean}
	if f.ids, err = popularFirst(tx, found.Hits[:min(len(found.Hits), max(most, maxWeighed))]); err != nil {
		return f, err
	}
	f.ids = f.ids[:min(most, len(f.ids))]
	// What does not have all words stands below what mentions them.
	if len(f.ids) == most && !f.nearest {
		return f, nil
	}
	mentioned, err := mentioning(tx, words, categoryID, most)
	switch {
	case len(mentioned) == 0:
	case f.nearest || len(f.ids) == 0:
		f = findings{ids: mentioned}
	default:
		f.ids = appendNew(f.ids, mentioned)
	}
	f.ids = f.ids[:min(most, len(f.ids))]
	return f, err
}

// mentioning lists the products whose words, descriptions among them, have each
// word as it was typed.
func mentioning(tx *db.Tx, words []string, categoryID int64, most int) ([]int64, error) {
	query, typed := search.Mentioning(tx.Dialect(), words, categoryID)
	return inIndex(tx, query, typed, most)
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
	query, typed := search.StartingWith(tx.Dialect(), letter, categoryID)
	return inIndex(tx, query, typed, most)
}

const (
	// maxRanked is how many results are ranked: ranking by a word that half of a
	// large shop has would take too long and say too little.
	maxRanked = 1000

	// maxWeighed is how many of the best are looked at for their popularity: no
	// fewer for a short page than for a long one, or pages would overlap.
	maxWeighed = 60

	// asGood is the share of a fit from which another counts as equally good.
	asGood = 0.985
)

// inIndex asks the full-text index, which holds what is on sale and nothing else.
func inIndex(tx *db.Tx, query, typed string, most int) ([]int64, error) {
	return productIDs(tx, `SELECT id FROM (`+query+`) AS found ORDER BY fit, id LIMIT $3`, typed, maxRanked, most)
}

// popularFirst lists hits by fit, and the first of them, where they fit equally
// well, by popularity.
func popularFirst(tx *db.Tx, hits []search.Hit) ([]int64, error) {
	ids := make([]int64, len(hits))
	for i, h := range hits {
		ids[i] = h.ID
	}
	for from := 0; from < min(len(hits), maxWeighed); {
		to := from + 1
		for to < min(len(hits), maxWeighed) && hits[to].Fit >= hits[from].Fit*asGood {
			to++
		}
		if to-from > 1 {
			stats, err := statsOf(tx, ids[from:to])
			if err != nil {
				return nil, err
			}
			slices.SortStableFunc(stats, byPopularity)
			for i, s := range stats {
				ids[from+i] = s.id
			}
		}
		from = to
	}
	return ids, nil
}

// statsOf reads how popular products are, in their order.
func statsOf(tx *db.Tx, ids []int64) ([]ratingStats, error) {
	row, err := tx.Prepare(`SELECT (SELECT coalesce(sum(sold), 0) FROM sales WHERE product_id = $1), count(*), coalesce(sum(rating), 0)
		FROM reviews WHERE product_id = $1 AND hidden = 0`)
	if err != nil {
		return nil, err
	}
	defer row.Close()
	list := make([]ratingStats, len(ids))
	for i, id := range ids {
		var rated int64
		s := &list[i]
		s.id = id
		if err := row.QueryRow(id).Scan(&s.sold, &s.reviews, &rated); err != nil {
			return nil, err
		}
		s.stars = bayesianAverage(rated, s.reviews)
	}
	return list, nil
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
