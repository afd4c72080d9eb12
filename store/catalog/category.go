package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"bhatti/store/db"
)

// Category is a group of products in the shop. Image is a file name in
// Uploads/MasterCategoryImages, or "".
type Category struct {
	ID        int64
	Name      string
	Image     string
	ItemCount int // products on sale in it
	Products  int // all of them
	Position  int
	Hidden    bool // together with its products
	// Translations are its names in the shop's other languages.
	Translations Translations
}

// Categories lists the categories that shoppers see, in the order the shop
// gives them.
func (s *Service) Categories(ctx context.Context) ([]Category, error) {
	list, err := s.AllCategories(ctx)
	return slices.DeleteFunc(list, func(c Category) bool { return c.Hidden }), err
}

// AllCategories lists the hidden ones too.
func (s *Service) AllCategories(ctx context.Context) (list []Category, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (c Category, err error) {
			return c, rows.Scan(&c.ID, &c.Name, &c.Image, &c.Position, &c.Hidden, &c.Translations, &c.ItemCount, &c.Products)
		}, `SELECT c.category_id, c.name, c.image, c.position, c.hidden, c.translations,
				(SELECT count(*) FROM products p WHERE p.category_id = c.category_id AND `+OnSale+`),
				(SELECT count(*) FROM products p WHERE p.category_id = c.category_id)
			FROM categories c ORDER BY c.position, c.category_id`)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list categories: %w", err)
	}
	return list, nil
}

// BannerKind says where a banner is shown (specification, section 7).
type BannerKind string

// The kinds of banner that the home page shows.
const (
	HeaderBanner       BannerKind = "HeaderBannerImages"
	HighlightedProduct BannerKind = "HighlightedProducts"
)

// Banner is a picture with a link on the home page. Image is a file name in
// Uploads/WebsiteImages/<kind>.
type Banner struct {
	ID                           int64
	Kind                         BannerKind
	Image, Title, Subtitle, Link string
	Translations                 Translations // of title and subtitle
}

// Check fails with Invalid for a kind that there is not.
func (k BannerKind) Check() error {
	if k != HeaderBanner && k != HighlightedProduct {
		return errBannerKind(k)
	}
	return nil
}

// Banners lists the banners of a kind that are shown now. Fails with Invalid
// for an unknown kind.
func (s *Service) Banners(ctx context.Context, kind BannerKind) (list []Banner, err error) {
	if err := kind.Check(); err != nil {
		return nil, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (b Banner, err error) {
			return b, rows.Scan(&b.ID, &b.Kind, &b.Image, &b.Title, &b.Subtitle, &b.Link, &b.Translations)
		}, `SELECT banner_id, kind, image, title, subtitle, link, translations FROM banners
			WHERE kind = $1 AND active = 1 AND coalesce(starts_at, $2) <= $2 AND coalesce(ends_at, $2 + 1) > $2
			ORDER BY position, banner_id`, kind, s.db.Now())
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list banners: %w", err)
	}
	return list, nil
}
