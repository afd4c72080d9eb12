package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"unicode/utf8"
)

// CategoryDraft is a category as the back office writes it. Image is a file
// name in Uploads/MasterCategoryImages, or "".
type CategoryDraft struct {
	ID       int64 // 0: a new category
	Name     string
	Image    string
	Position int
}

// SaveCategory writes a category and returns its id. Fails with Invalid,
// NotFound and Conflict (the name is taken).
func (s *Store) SaveCategory(ctx context.Context, d CategoryDraft) (id int64, err error) {
	if d.Name, err = categoryName(d.Name); err != nil {
		return 0, err
	}
	err = s.write(ctx, func(tx *sql.Tx) error {
		before, err := categoryBefore(tx, d.ID)
		if err != nil {
			return err
		}
		if d.ID == 0 {
			err = tx.QueryRow(`INSERT INTO categories (name, image, position) VALUES ($1, $2, $3) RETURNING category_id`,
				d.Name, d.Image, d.Position).Scan(&d.ID)
		} else {
			err = updateCategory(tx, d)
		}
		if err != nil {
			return err
		}
		return s.record(ctx, tx, "save category", subject("category", d.ID), before, d)
	})
	if CodeOf(err) == Conflict {
		err = Errorf(Conflict, "There is a category of that name already.")
	}
	if err != nil {
		return 0, fmt.Errorf("save category: %w", err)
	}
	return d.ID, nil
}

// categoryBefore is a category as it is, for the audit log; nil for a new one.
func categoryBefore(tx *sql.Tx, id int64) (any, error) {
	d := CategoryDraft{ID: id}
	err := tx.QueryRow(`SELECT name, image, position FROM categories WHERE category_id = $1`, id).Scan(&d.Name, &d.Image, &d.Position)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return d, err
}

func updateCategory(tx *sql.Tx, d CategoryDraft) error {
	found, err := changed(tx.Exec(`UPDATE categories SET name = $1, image = $2, position = $3 WHERE category_id = $4`,
		d.Name, d.Image, d.Position, d.ID))
	if err == nil && !found {
		err = errNoCategory
	}
	if err != nil {
		return err
	}
	_, err = tx.Exec(`UPDATE product_words SET category = $1
		WHERE rowid IN (SELECT product_id FROM products WHERE category_id = $2) AND category <> $1`, d.Name, d.ID)
	if err != nil {
		return err
	}
	w, err := newCatalogueWriter(tx, 0)
	if err != nil {
		return err
	}
	return w.learn(d.Name)
}

var errNoCategory = Errorf(NotFound, "There is no such category.")

func categoryName(name string) (string, error) {
	name = cleanLine(name)
	if name == "" {
		return "", Errorf(Invalid, "The category has no name.")
	}
	if utf8.RuneCountInString(name) > maxShortName {
		return "", Errorf(Invalid, "The category's name has more than %d characters.", maxShortName)
	}
	return name, nil
}

// DeleteCategory removes an empty category. Fails with NotFound, and with
// Conflict while it holds products.
func (s *Store) DeleteCategory(ctx context.Context, id int64) error {
	err := s.write(ctx, func(tx *sql.Tx) error {
		before, err := categoryBefore(tx, id)
		if err != nil {
			return err
		}
		found, err := changed(tx.Exec(`DELETE FROM categories WHERE category_id = $1`, id))
		if err == nil && !found {
			err = errNoCategory
		}
		if err != nil {
			return err
		}
		return s.record(ctx, tx, "delete category", subject("category", id), before, nil)
	})
	if CodeOf(err) == Conflict {
		return Errorf(Conflict, "The category still holds products.")
	}
	return err
}
