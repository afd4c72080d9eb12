package setting

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// TextPages are the pages whose standard text an owner may replace.
var TextPages = []string{"about", "contact", "cancellation", "privacy", "terms"}

// Translated are the languages of the web app beside English.
var Translated = []string{"hi", "mr"}

// textLanguages are those that the web app speaks.
var textLanguages = append([]string{"en"}, Translated...)

// MaxPageText is how many characters a page's text may have.
const MaxPageText = 20_000

// PageText is what an owner has written for a page in one language. It is plain
// text: a blank line ends a paragraph, "# " begins a heading, "- " a point of a
// list. The page turns it into elements; the text never contains any.
type PageText struct {
	Page, Language, Body string
	ChangedAt            time.Time
}

// PageTexts lists an owner's texts of a page, or of all for ""; none while the
// standard text is used. NotFound for an unknown page.
func (s *Service) PageTexts(ctx context.Context, page string) (texts []PageText, err error) {
	if page != "" && !slices.Contains(TextPages, page) {
		return nil, errNoTextPage
	}
	f := db.Conditions{}
	f.When(page != "", `page = ?`, page)
	err = s.db.View(ctx, func(tx *db.Tx) error {
		texts, err = db.Collect(tx, func(rows *sql.Rows) (t PageText, err error) {
			var changed int64
			err = rows.Scan(&t.Page, &t.Language, &t.Body, &changed)
			t.ChangedAt = db.At(changed)
			return t, err
		}, `SELECT page, language, body, updated_at FROM page_texts`+f.Where()+` ORDER BY page, language`, f.Args...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the texts of pages: %w", err)
	}
	return texts, nil
}

var errNoTextPage = fault.New(fault.NotFound, "page.not_found", "There is no such page.")

// SavePageText replaces the text of a page in a language; "" brings back the
// standard text. NotFound for an unknown page, Invalid for an unknown language
// or too long a text.
func (s *Service) SavePageText(ctx context.Context, page, language, body string) error {
	body = clean.Text(body)
	switch {
	case !slices.Contains(TextPages, page):
		return errNoTextPage
	case !slices.Contains(textLanguages, language):
		return fault.New(fault.Invalid, "page.unknown_language", "The shop does not have this language.")
	case utf8.RuneCountInString(body) > MaxPageText:
		return clean.TooLong(MaxPageText)
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := pageText(tx, page, language)
		if err != nil {
			return err
		}
		if body == "" {
			_, err = tx.Exec(`DELETE FROM page_texts WHERE page = $1 AND language = $2`, page, language)
		} else {
			_, err = tx.Exec(`INSERT INTO page_texts (page, language, body, updated_at) VALUES ($1, $2, $3, $4)
				ON CONFLICT (page, language) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at`, page, language, body, s.db.Now())
		}
		if err != nil {
			return fmt.Errorf("save the text of a page: %w", err)
		}
		return audit.Record(tx, "save page text", audit.Subject("page", page),
			audit.Fields{"Language": language, "Text": before}, audit.Fields{"Language": language, "Text": body})
	})
}

func pageText(tx *db.Tx, page, language string) (body string, err error) {
	err = tx.QueryRow(`SELECT body FROM page_texts WHERE page = $1 AND language = $2`, page, language).Scan(&body)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return body, err
}
