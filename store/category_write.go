package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"
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
		if d.ID == 0 {
			return tx.QueryRow(`INSERT INTO categories (name, image, position) VALUES ($1, $2, $3) RETURNING category_id`,
				d.Name, d.Image, d.Position).Scan(&d.ID)
		}
		return updateCategory(tx, d)
	})
	if CodeOf(err) == Conflict {
		err = Errorf(Conflict, "There is a category of that name already.")
	}
	if err != nil {
		return 0, fmt.Errorf("save category: %w", err)
	}
	return d.ID, nil
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
		found, err := changed(tx.Exec(`DELETE FROM categories WHERE category_id = $1`, id))
		if err == nil && !found {
			err = errNoCategory
		}
		return err
	})
	if CodeOf(err) == Conflict {
		return Errorf(Conflict, "The category still holds products.")
	}
	return err
}

// BannerDraft is a banner as the back office writes it. Link is a path of this
// site or an https address, or "". Starts and Ends may be zero: no limit.
type BannerDraft struct {
	Banner
	Position     int
	Active       bool
	Starts, Ends time.Time
}

// SaveBanner writes a banner and returns its id. Fails with Invalid and NotFound.
func (s *Store) SaveBanner(ctx context.Context, d BannerDraft) (id int64, err error) {
	d.Title, d.Subtitle, d.Link = cleanLine(d.Title), cleanLine(d.Subtitle), cleanLine(d.Link)
	switch {
	case d.Kind != HeaderBanner && d.Kind != HighlightedProduct:
		return 0, Errorf(Invalid, "There are no banners of the kind %q.", d.Kind)
	case d.Image == "":
		return 0, Errorf(Invalid, "The banner has no image.")
	case d.Link != "" && !safeLink(d.Link):
		return 0, Errorf(Invalid, "A banner's link is a path of this site or an https address.")
	}
	err = s.write(ctx, func(tx *sql.Tx) error {
		if d.ID == 0 {
			return tx.QueryRow(`INSERT INTO banners (kind, image, title, subtitle, link, position, active, starts_at, ends_at)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING banner_id`, d.Kind, d.Image, d.Title, d.Subtitle,
				d.Link, d.Position, d.Active, nullableTime(d.Starts), nullableTime(d.Ends)).Scan(&d.ID)
		}
		found, err := changed(tx.Exec(`UPDATE banners SET kind = $1, image = $2, title = $3, subtitle = $4, link = $5, position = $6,
			active = $7, starts_at = $8, ends_at = $9 WHERE banner_id = $10`, d.Kind, d.Image, d.Title, d.Subtitle,
			d.Link, d.Position, d.Active, nullableTime(d.Starts), nullableTime(d.Ends), d.ID))
		if err == nil && !found {
			err = Errorf(NotFound, "There is no such banner.")
		}
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("save banner: %w", err)
	}
	return d.ID, nil
}

// safeLink is true of links that lead nowhere unexpected: "//host" and "/\host"
// are addresses of other sites to a browser.
func safeLink(link string) bool {
	own := strings.HasPrefix(link, "/") && !strings.HasPrefix(link, "//") && !strings.Contains(link, `\`)
	return own || strings.HasPrefix(link, "https://")
}

// DeleteBanner removes a banner. Fails with NotFound.
func (s *Store) DeleteBanner(ctx context.Context, id int64) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		found, err := changed(tx.Exec(`DELETE FROM banners WHERE banner_id = $1`, id))
		if err == nil && !found {
			err = Errorf(NotFound, "There is no such banner.")
		}
		return err
	})
}
