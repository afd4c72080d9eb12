package store

import (
	"database/sql"
	"strings"
)

const (
	maxSearchWords = 8
	maxWordLength  = 32 // characters
)

// search finds the products that fit what a shopper typed, best first.
func search(tx *sql.Tx, q ProductQuery) ([]int64, error) {
	words := searchWords(q.Search)
	if len(words) == 0 {
		return []int64{}, nil
	}
	return matching(tx, strings.Join(words, " AND "), q)
}

// matching runs one full-text expression. A word in the name weighs most, then
// in the tags, the category and the description.
func matching(tx *sql.Tx, expression string, q ProductQuery) ([]int64, error) {
	return productIDs(tx, `SELECT p.product_id FROM product_words w JOIN products p ON p.product_id = w.rowid
		WHERE w.product_words MATCH $1 AND `+q.where()+`
		ORDER BY bm25(w.product_words, 10, 4, 2, 1), p.position, p.product_id LIMIT $2 OFFSET $3`,
		expression, q.limit(), q.Offset)
}

// searchWords splits what was typed into quoted prefixes, which hold no
// operator of the full-text language.
func searchWords(typed string) []string {
	words := splitWords(cleanLine(typed))
	if len(words) > maxSearchWords {
		words = words[:maxSearchWords]
	}
	for i, w := range words {
		if letters := []rune(w); len(letters) > maxWordLength {
			w = string(letters[:maxWordLength])
		}
		words[i] = `"` + w + `"*`
	}
	return words
}
