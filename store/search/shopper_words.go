package search

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// ShopperWords are the words that shoppers of one shop use and what they mean
// there; they stand above the kitchen's vocabulary. It is safe for concurrent
// use.
type ShopperWords struct{ db *db.DB }

// NewShopperWords makes the service on an open database.
func NewShopperWords(d *db.DB) *ShopperWords { return &ShopperWords{d} }

// ShopperWord is what shoppers type, a word or a few, and what it means.
type ShopperWord struct {
	Word      string // in the form in which words are compared
	Means     string // words of the shop, several meanings between commas
	UpdatedAt time.Time
}

const (
	longestWord  = 60 // characters
	longestMeans = 200
	mostWords    = 2000 // of a shop's own
)

// List lists the shop's own words, in the order of the alphabet.
func (s *ShopperWords) List(ctx context.Context) (list []ShopperWord, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = ReadShopperWords(tx)
		return err
	})
	return list, err
}

// ReadShopperWords is List within a transaction.
func ReadShopperWords(tx *db.Tx) ([]ShopperWord, error) {
	return db.Collect(tx, func(rows *sql.Rows) (w ShopperWord, err error) {
		var updated int64
		err = rows.Scan(&w.Word, &w.Means, &updated)
		w.UpdatedAt = db.At(updated)
		return w, err
	}, `SELECT word, means, updated_at FROM shopper_words ORDER BY word`)
}

// Save writes what a word means, in place of what it meant. Fails with Invalid
// for texts without a word or too long ones, and with Conflict where the shop
// has as many words as it can.
func (s *ShopperWords) Save(ctx context.Context, word, means string) error {
	word, means, err := checkShopperWord(word, means)
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var before any
		var meant string
		err := tx.QueryRow(`SELECT means FROM shopper_words WHERE word = $1`, word).Scan(&meant)
		switch {
		case err == nil:
			before = shopperWordEntry{word, meant}
		case !errors.Is(err, sql.ErrNoRows):
			return fmt.Errorf("read the word %q: %w", word, err)
		}
		var n int
		if err := tx.QueryRow(`SELECT count(*) FROM shopper_words`).Scan(&n); err != nil {
			return err
		}
		if before == nil && n >= mostWords {
			return fault.New(fault.Conflict, "words.too_many", "The shop has {most} words already. Delete some first.", "most", mostWords)
		}
		_, err = tx.Exec(`INSERT INTO shopper_words (word, means, updated_at) VALUES ($1, $2, $3)
			ON CONFLICT (word) DO UPDATE SET means = excluded.means, updated_at = excluded.updated_at`, word, means, tx.Now())
		if err != nil {
			return fmt.Errorf("save the word %q: %w", word, err)
		}
		return audit.Record(tx, "save word", audit.Subject("word", word), before, shopperWordEntry{word, means})
	})
}

// Delete lets a word mean what it meant before. Fails with NotFound.
func (s *ShopperWords) Delete(ctx context.Context, word string) error {
	word = strings.Join(SplitWords(clean.Line(word)), " ")
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var meant string
		err := tx.QueryRow(`DELETE FROM shopper_words WHERE word = $1 RETURNING means`, word).Scan(&meant)
		if errors.Is(err, sql.ErrNoRows) {
			return fault.New(fault.NotFound, "words.not_found", "This word is not in the list.")
		}
		if err != nil {
			return fmt.Errorf("delete the word %q: %w", word, err)
		}
		return audit.Record(tx, "delete word", audit.Subject("word", word), shopperWordEntry{word, meant}, nil)
	})
}

// shopperWordEntry is a word in the audit log.
type shopperWordEntry struct{ Word, Means string }

func checkShopperWord(word, means string) (string, string, error) {
	word = strings.Join(SplitWords(clean.Line(word)), " ")
	var meanings []string
	for meant := range strings.SplitSeq(clean.Line(means), ",") {
		if meant = strings.TrimSpace(meant); len(SplitWords(meant)) > 0 {
			meanings = append(meanings, meant)
		}
	}
	means = strings.Join(meanings, ", ")
	switch {
	case word == "":
		return "", "", fault.New(fault.Invalid, "words.no_word", "Enter what shoppers type.")
	case strings.Count(word, " ") >= longestName:
		return "", "", fault.New(fault.Invalid, "words.many_words", "What shoppers type can have {most} words at most.", "most", longestName)
	case means == "":
		return "", "", fault.New(fault.Invalid, "words.no_meaning", "Enter what it means: words of your products.")
	case !clean.Fits(word, longestWord) || !clean.Fits(means, longestMeans):
		return "", "", fault.New(fault.Invalid, "words.too_long", "What shoppers type can have {word} characters, what it means {means}.",
			"word", longestWord, "means", longestMeans)
	}
	return word, means, nil
}
