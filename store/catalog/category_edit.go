package catalog

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"unicode/utf8"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// CategoryInput is a category as the back office writes it. Image is a file
// name in Uploads/MasterCategoryImages, or "".
type CategoryInput struct {
	ID       int64 // 0: a new category
	Name     string
	Image    string
	Position int  // a new one with 0 comes last
	Hidden   bool // shoppers see neither it nor its products
}

// SaveCategory writes a category and returns its id. Fails with Invalid,
// NotFound and Conflict (the name is taken).
func (s *Service) SaveCategory(ctx context.Context, d CategoryInput) (id int64, err error) {
	if d.Name, err = CategoryName(d.Name); err != nil {
		return 0, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := categoryBefore(tx, d.ID)
		if err != nil {
			return err
		}
		if d.ID == 0 {
			err = insertCategory(tx, &d)
		} else {
			err = updateCategory(tx, before, d)
		}
		if err != nil {
			return err
		}
		return audit.Record(tx, "save category", audit.Subject("category", d.ID), before, d)
	})
	if fault.CodeOf(err) == fault.Conflict {
		err = fault.New(fault.Conflict, "category.name_taken", "A category with this name already exists.")
	}
	if err != nil {
		return 0, fmt.Errorf("save category: %w", err)
	}
	return d.ID, nil
}

// categoryBefore is a category as it is, for the audit log; nil for a new one.
func categoryBefore(tx *db.Tx, id int64) (any, error) {
	d := CategoryInput{ID: id}
	err := tx.QueryRow(`SELECT name, image, position, hidden FROM categories WHERE category_id = $1`, id).
		Scan(&d.Name, &d.Image, &d.Position, &d.Hidden)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return d, err
}

func insertCategory(tx *db.Tx, d *CategoryInput) error {
	id, err := db.NextID(tx, "categories", "category_id")
	if err != nil {
		return err
	}
	return tx.QueryRow(`INSERT INTO categories (category_id, name, image, hidden, position)
		VALUES ($1, $2, $3, $4, coalesce(nullif(CAST($5 AS BIGINT), 0), (SELECT coalesce(max(position), 0) + 1 FROM categories)))
		RETURNING category_id, position`, id, d.Name, d.Image, d.Hidden, d.Position).Scan(&d.ID, &d.Position)
}

func updateCategory(tx *db.Tx, before any, d CategoryInput) error {
	found, err := db.Changed(tx.Exec(`UPDATE categories SET name = $1, image = $2, position = $3, hidden = $4 WHERE category_id = $5`,
		d.Name, d.Image, d.Position, d.Hidden, d.ID))
	if err == nil && !found {
		err = errNoCategory
	}
	if err != nil {
		return err
	}
	w, err := NewWriter(tx, tx.Now())
	if err != nil {
		return err
	}
	if old, ok := before.(CategoryInput); ok && old.Hidden != d.Hidden {
		return w.indexCategory(d.ID)
	}
	_, err = tx.Exec(`UPDATE product_words SET category = $1
		WHERE rowid IN (SELECT product_id FROM products WHERE category_id = $2) AND category <> $1`, d.Name, d.ID)
	return err
}

// indexCategory rewrites the words by which a category's products are found.
func (w *Writer) indexCategory(id int64) error {
	inputs, err := ReadInputs(w.tx, 1, EveryProduct, w.now)
	if err != nil {
		return err
	}
	for _, d := range inputs {
		if d.CategoryID != id {
			continue
		}
		if err := w.index(d); err != nil {
			return err
		}
	}
	return nil
}

var errNoCategory = fault.New(fault.NotFound, "category.not_found", "This category does not exist.")

func CategoryName(name string) (string, error) {
	name = clean.Line(name)
	if name == "" {
		return "", fault.New(fault.Invalid, "category.no_name", "The category has no name.")
	}
	if utf8.RuneCountInString(name) > maxShortName {
		return "", fault.New(fault.Invalid, "category.name_too_long", "The category's name has more than {max} characters.", "max", maxShortName)
	}
	return name, nil
}

// DeleteCategory removes an empty category. Fails with NotFound, and with
// Conflict while it holds products.
func (s *Service) DeleteCategory(ctx context.Context, id int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := categoryBefore(tx, id)
		if err != nil {
			return err
		}
		var products int
		if err := tx.QueryRow(`SELECT count(*) FROM products WHERE category_id = $1`, id).Scan(&products); err != nil {
			return err
		}
		if products > 0 {
			return fault.New(fault.Conflict, "category.not_empty", "The category still contains {products}. Move them to another category, delete them, or hide the category.", "products", counted(products, "product"))
		}
		found, err := db.Changed(tx.Exec(`DELETE FROM categories WHERE category_id = $1`, id))
		if err == nil && !found {
			err = errNoCategory
		}
		if err != nil {
			return err
		}
		return audit.Record(tx, "delete category", audit.Subject("category", id), before, nil)
	})
}

func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// OrderCategories puts the categories first in the shop's order, in theirs; the
// others follow as they were. Fails with Invalid and NotFound.
func (s *Service) OrderCategories(ctx context.Context, ids []int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := putFirst(tx, "categories", "category_id", ids, errNoCategory)
		if err != nil {
			return err
		}
		return audit.Record(tx, "order categories", "catalogue", audit.Fields{"Categories": ids, "Places": before}, audit.Fields{"Categories": ids})
	})
}

// putFirst gives rows of a table the places before all others, in the order of
// ids, and returns those they had.
func putFirst(tx *db.Tx, table, key string, ids []int64, missing error) (places []int64, err error) {
	places = make([]int64, len(ids))
	taken := map[int64]bool{}
	for i, id := range ids {
		if taken[id] {
			return nil, fault.New(fault.Invalid, "list.duplicate", "The list contains the same item twice.")
		}
		taken[id] = true
		err := tx.QueryRow(`SELECT position FROM `+table+` WHERE `+key+` = $1`, id).Scan(&places[i])
		if errors.Is(err, sql.ErrNoRows) {
			return nil, missing
		}
		if err != nil {
			return nil, err
		}
	}
	first := int64(0)
	if err := tx.QueryRow(`SELECT coalesce(min(position), 0) FROM ` + table).Scan(&first); err != nil {
		return nil, err
	}
	for i, id := range ids {
		place := first - int64(len(ids)) + int64(i)
		if _, err := tx.Exec(`UPDATE `+table+` SET position = $1 WHERE `+key+` = $2`, place, id); err != nil {
			return nil, err
		}
	}
	return places, nil
}
