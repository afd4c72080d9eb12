package catalog

import (
	"context"
	"database/sql"
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
	Waiting  bool // for approval; hidden until then
	Answered time.Time
}

// ReviewQuery chooses reviews; zero values choose all.
type ReviewQuery struct {
	Hidden    *bool // by the staff; what waits is not
	Waiting   *bool
	Answered  *bool
	ProductID int64
	Search    string // any part of the text
	db.Page
}

// ReviewList lists reviews, newest first, and how many there are in all.
func (s *Service) ReviewList(ctx context.Context, q ReviewQuery) (list []ReviewRow, total int, err error) {
	f := db.Conditions{}
	if q.Hidden != nil {
		f.When(true, `r.hidden - r.waiting = ?`, *q.Hidden)
	}
	if q.Waiting != nil {
		f.When(true, `r.waiting = ?`, *q.Waiting)
	}
	if q.Answered != nil {
		f.When(*q.Answered, `r.answer <> ''`)
		f.When(!*q.Answered, `r.answer = ''`)
	}
	f.When(q.ProductID != 0, `r.product_id = ?`, q.ProductID)
	f.When(q.Search != "", db.Holds(`r.text`), db.Part(clean.Line(q.Search)))
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
			&r.Answer, &answered, &r.Waiting, &r.BoughtHere)
		r.At, r.Answered = db.At(written), db.MaybeAt(answered)
		return r, err
	}, `SELECT r.review_id, r.product_id, p.name, r.customer_id, c.name, r.rating, r.created_at, r.text, r.hidden, r.answer, r.answered_at,
			r.waiting, `+boughtHere+`
		FROM reviews r JOIN products p USING (product_id) JOIN customers c USING (customer_id)`+f.Where()+`
		ORDER BY r.created_at DESC, r.review_id DESC`+page.Limits(), f.Args...)
}

// HideReview takes a review off the shop's pages, or shows it again: so is one
// approved that waits. NotFound.
func (s *Service) HideReview(ctx context.Context, id int64, hidden bool) error {
	return s.moderate(ctx, id, func(tx *db.Tx, before ReviewRow) error {
		what := "hide review"
		if before.Waiting && !hidden {
			what = "approve review"
		}
		if _, err := tx.Exec(`UPDATE reviews SET hidden = $1, waiting = 0 WHERE review_id = $2`, hidden, id); err != nil {
			return err
		}
		return audit.Record(tx, what, audit.Subject("review", id), audit.Fields{"Hidden": before.Hidden}, audit.Fields{"Hidden": hidden})
	})
}

// DeleteReview removes a review. Its writer may write another. NotFound.
func (s *Service) DeleteReview(ctx context.Context, id int64) error {
	return s.moderate(ctx, id, func(tx *db.Tx, before ReviewRow) error {
		if _, err := tx.Exec(`DELETE FROM reviews WHERE review_id = $1`, id); err != nil {
			return err
		}
		return audit.Record(tx, "delete review", audit.Subject("review", id), audit.Fields{"Product": before.ProductID, "Rating": before.Rating}, nil)
	})
}

// moderate changes a review, which shows at once. NotFound.
func (s *Service) moderate(ctx context.Context, id int64, change func(tx *db.Tx, before ReviewRow) error) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		found, err := ReviewRows(tx, db.Condition(`r.review_id = $1`, id), db.Page{Limit: 1})
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return errNoReview
		}
		if err := change(tx, found[0]); err != nil {
			return err
		}
		return db.ShowAtOnce(tx)
	})
}

// AnswerReview writes the shop's answer below a review; "" removes it. Fails
// with Invalid and NotFound.
func (s *Service) AnswerReview(ctx context.Context, id int64, answer string) error {
	if answer = clean.Text(answer); !clean.Fits(answer, maxReview) {
		return fault.New(fault.Invalid, "review.answer_too_long", "An answer can have at most {max} characters.", "max", maxReview)
	}
	return s.moderate(ctx, id, func(tx *db.Tx, before ReviewRow) error {
		answered := sql.NullInt64{Int64: s.db.Now(), Valid: answer != ""}
		if _, err := tx.Exec(`UPDATE reviews SET answer = $1, answered_at = $2 WHERE review_id = $3`, answer, answered, id); err != nil {
			return err
		}
		return audit.Record(tx, "answer review", audit.Subject("review", id), audit.Fields{"Answered": before.Answer != ""}, audit.Fields{"Answered": answer != ""})
	})
}

var errNoReview = fault.New(fault.NotFound, "review.not_found", "This review does not exist.")
