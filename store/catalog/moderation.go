package catalog

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// ReviewRow is a review as the back office sees it.
type ReviewRow struct {
	ID          int64
	ProductID   int64
	ProductName string
	CustomerID  int64
	Review
	Hidden   bool
	Answered time.Time
}

// ReviewQuery chooses reviews; zero values choose all.
type ReviewQuery struct {
	Hidden    *bool
	Answered  *bool
	ProductID int64
	Search    string // any part of the text
	db.Page
}

// ReviewList lists reviews, newest first, and how many there are in all.
func (s *Service) ReviewList(ctx context.Context, q ReviewQuery) (list []ReviewRow, total int, err error) {
	f := db.Conditions{}
	if q.Hidden != nil {
		f.When(true, `r.hidden = ?`, *q.Hidden)
	}
	if q.Answered != nil {
		f.When(*q.Answered, `r.answer <> ''`)
		f.When(!*q.Answered, `r.answer = ''`)
	}
	f.When(q.ProductID != 0, `r.product_id = ?`, q.ProductID)
	f.When(q.Search != "", `r.text LIKE ? ESCAPE '\'`, db.LikePart(clean.Line(q.Search)))
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if total, err = f.Count(tx, `reviews r`); err != nil {
			return err
		}
		list, err = ReviewRows(tx, f, q.Page)
		return err
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list reviews: %w", err)
	}
	return list, total, nil
}

func ReviewRows(tx *db.Tx, f db.Conditions, page db.Page) ([]ReviewRow, error) {
	return db.Collect(tx, func(rows *sql.Rows) (r ReviewRow, err error) {
		var written int64
		var answered sql.NullInt64
		err = rows.Scan(&r.ID, &r.ProductID, &r.ProductName, &r.CustomerID, &r.UserName, &r.Rating, &written, &r.Text, &r.Hidden,
			&r.Answer, &answered)
		r.At, r.Answered = db.At(written), db.MaybeAt(answered)
		return r, err
	}, `SELECT r.review_id, r.product_id, p.name, r.customer_id, c.name, r.rating, r.created_at, r.text, r.hidden, r.answer, r.answered_at
		FROM reviews r JOIN products p USING (product_id) JOIN customers c USING (customer_id)`+f.Where()+`
		ORDER BY r.created_at DESC, r.review_id DESC`+page.Limits(), f.Args...)
}

// HideReview takes a review off the shop's pages, or shows it again. NotFound.
func (s *Service) HideReview(ctx context.Context, id int64, hidden bool) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var before bool
		err := tx.QueryRow(`SELECT hidden FROM reviews WHERE review_id = $1`, id).Scan(&before)
		if errors.Is(err, sql.ErrNoRows) {
			return errNoReview
		}
		if err != nil {
			return err
		}
		if _, err := tx.Exec(`UPDATE reviews SET hidden = $1 WHERE review_id = $2`, hidden, id); err != nil {
			return err
		}
		return audit.Record(tx, "hide review", audit.Subject("review", id), audit.Fields{"Hidden": before}, audit.Fields{"Hidden": hidden})
	})
}

// AnswerReview writes the shop's answer below a review; "" removes it. Fails
// with Invalid and NotFound.
func (s *Service) AnswerReview(ctx context.Context, id int64, answer string) error {
	if answer = clean.Text(answer); !clean.Fits(answer, maxReview) {
		return fault.New(fault.Invalid, "review.answer_too_long", "An answer can have at most {max} characters.", "max", maxReview)
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var before string
		err := tx.QueryRow(`SELECT answer FROM reviews WHERE review_id = $1`, id).Scan(&before)
		if errors.Is(err, sql.ErrNoRows) {
			return errNoReview
		}
		if err != nil {
			return err
		}
		answered := sql.NullInt64{Int64: s.db.Now(), Valid: answer != ""}
		if _, err := tx.Exec(`UPDATE reviews SET answer = $1, answered_at = $2 WHERE review_id = $3`, answer, answered, id); err != nil {
			return err
		}
		return audit.Record(tx, "answer review", audit.Subject("review", id), audit.Fields{"Answered": before != ""}, audit.Fields{"Answered": answer != ""})
	})
}

var errNoReview = fault.New(fault.NotFound, "review.not_found", "This review does not exist.")
