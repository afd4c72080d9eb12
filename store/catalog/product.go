package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"strings"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/setting"
)

// Product is what a shopper sees of a product in a list. Price, DiscountedPrice
// and FirstPackage… are those of the first package that is available, or of the
// first when none is. Images are file names in Uploads/MasterItemImages, the
// main one first.
type Product struct {
	ID               int64
	Name             string
	Tags             string // the badge, free text
	CategoryID       int64
	CategoryName     string
	Price            money.Paise // of the first package, tax included, before discount
	Discount         money.BasisPoints
	DiscountedPrice  money.Paise
	Ratings          float64 // average of 1 to 5 with one decimal; 0 without reviews
	RatingCount      int
	Images           []string
	FirstPackageID   int64
	FirstPackageName string
	InStock          bool // at least one package is available
	Veg              bool
	AsksOptions      bool // one of its options is required
	CreatedAt        time.Time
}

// Package is a size in which a product is sold.
type Package struct {
	ID, ProductID   int64
	Name            string      // "Default" is not shown (specification, section 9)
	Price           money.Paise // tax included, before discount
	DiscountedPrice money.Paise
	Weight          int64 // grams
	InStock         bool
}

// ProductPage is a product with what only its own page shows.
type ProductPage struct {
	Product
	Description string // sanitised HTML
	Packages    []Package
	Options     []option.Option   // what a shopper chooses or writes of it
	Label                         // Maker is filled where the shop itself is the maker
	Care        string            // contact for complaints
	ImageWords  map[string]string // what pictures show, by file name
}

// OnSale is true of a product p that shoppers can see.
const OnSale = `p.on_sale = 1`

// Available is true of a package k that can be ordered: it is not marked as sold
// out, and where its stock is counted there is some.
const Available = `(k.sold_out = 0 AND coalesce(k.stock, 1) > 0)`

// firstPackage is the package by which a list shows a product p: the first that
// is available, or the first when none is.
const firstPackage = `(SELECT f.package_id FROM packages f WHERE f.product_id = p.product_id AND f.active = 1
	ORDER BY f.sold_out = 1 OR coalesce(f.stock, 1) = 0, f.position, f.package_id LIMIT 1)`

// ProductPage is one product as its own page shows it. Fails with NotFound
// when it is unknown or not on sale.
func (s *Service) ProductPage(ctx context.Context, id int64) (d ProductPage, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		found, err := ProductsByID(tx, []int64{id})
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return ErrNoProduct
		}
		d.Product = found[0]
		if err := d.readLabel(tx); err != nil {
			return err
		}
		if d.Packages, err = packagesOf(tx, id); err != nil {
			return err
		}
		d.Options, err = option.Of(tx, id)
		return err
	})
	if err != nil {
		return ProductPage{}, fmt.Errorf("product %d: %w", id, err)
	}
	return d, nil
}

// readLabel reads what a product's page says besides the list.
func (d *ProductPage) readLabel(tx *db.Tx) error {
	err := tx.QueryRow(`SELECT description, ingredients, allergens, shelf_life, origin, maker FROM products WHERE product_id = $1`, d.ID).
		Scan(&d.Description, &d.Ingredients, &d.Allergens, &d.ShelfLife, &d.Origin, &d.Maker)
	if err != nil {
		return err
	}
	shop, err := setting.ShopOf(tx)
	if err != nil {
		return err
	}
	if d.Care = shop.ConsumerCare(); d.Maker == "" {
		d.Maker = shop.Maker()
	}
	var pictures ProductInput
	_, err = db.Collect(tx, func(rows *sql.Rows) (_ struct{}, err error) {
		var file, words string
		err = rows.Scan(&file, &words)
		pictures.addImage(file, words)
		return struct{}{}, err
	}, `SELECT file, words FROM product_images WHERE product_id = $1 AND words <> ''`, d.ID)
	d.ImageWords = pictures.ImageWords
	return err
}

var ErrNoProduct = fault.New(fault.NotFound, "product.not_found", "That product is not in the shop.")

// Packages lists the packages of a product in the order the shop gives them.
// Fails with NotFound when the product is unknown or not on sale.
func (s *Service) Packages(ctx context.Context, productID int64) (list []Package, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = packagesOf(tx, productID)
		return err
	})
	if err == nil && len(list) == 0 {
		err = ErrNoProduct
	}
	if err != nil {
		return nil, fmt.Errorf("packages of product %d: %w", productID, err)
	}
	return list, nil
}

func packagesOf(tx *db.Tx, productID int64) ([]Package, error) {
	return db.Collect(tx, func(rows *sql.Rows) (k Package, err error) {
		var discount money.BasisPoints
		err = rows.Scan(&k.ID, &k.ProductID, &k.Name, &k.Price, &discount, &k.Weight, &k.InStock)
		k.DiscountedPrice = money.UnitPrice(k.Price, discount)
		return k, err
	}, `SELECT k.package_id, k.product_id, k.name, k.price_paise, p.discount_bp, k.weight_g, `+Available+`
		FROM packages k JOIN products p ON p.product_id = k.product_id
		WHERE k.product_id = $1 AND k.active = 1 AND `+OnSale+`
		ORDER BY k.position, k.package_id`, productID)
}

// batch is how many products one query fetches; SQLite compiles long lists of
// placeholders slowly.
const batch = 200

// ProductsByID fetches the products of ids that are on sale, in the order of ids.
func ProductsByID(tx *db.Tx, ids []int64) ([]Product, error) {
	list := make([]Product, 0, len(ids))
	for len(ids) > 0 {
		n := min(batch, len(ids))
		found, err := fetchProducts(tx, ids[:n])
		if err != nil {
			return nil, err
		}
		for _, id := range ids[:n] {
			if p, ok := found[id]; ok {
				list = append(list, p)
			}
		}
		ids = ids[n:]
	}
	return list, nil
}

func fetchProducts(tx *db.Tx, ids []int64) (map[int64]Product, error) {
	args := make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	list, err := db.Collect(tx, scanProduct, `SELECT p.product_id, p.name, p.tags, p.category_id, c.name, p.discount_bp, p.veg,
			p.created_at, k.package_id, k.name, k.price_paise, `+Available+`,
			(SELECT count(*) FROM reviews r WHERE r.product_id = p.product_id AND r.hidden = 0),
			(SELECT coalesce(sum(r.rating), 0) FROM reviews r WHERE r.product_id = p.product_id AND r.hidden = 0),
			(SELECT coalesce(string_agg(i.file, '/' ORDER BY i.position, i.image_id), '')
				FROM product_images i WHERE i.product_id = p.product_id),
			EXISTS (SELECT 1 FROM product_options a WHERE a.product_id = p.product_id AND a.required = 1)
		FROM products p
		JOIN categories c ON c.category_id = p.category_id
		JOIN packages k ON k.package_id = `+firstPackage+`
		WHERE `+OnSale+` AND p.product_id IN (`+db.Placeholders(len(ids))+`)`, args...)
	if err != nil {
		return nil, fmt.Errorf("fetch products: %w", err)
	}
	found := make(map[int64]Product, len(list))
	for _, p := range list {
		found[p.ID] = p
	}
	return found, nil
}

func scanProduct(rows *sql.Rows) (p Product, err error) {
	var created, stars int64
	var images string
	err = rows.Scan(&p.ID, &p.Name, &p.Tags, &p.CategoryID, &p.CategoryName, &p.Discount, &p.Veg, &created,
		&p.FirstPackageID, &p.FirstPackageName, &p.Price, &p.InStock, &p.RatingCount, &stars, &images, &p.AsksOptions)
	p.DiscountedPrice = money.UnitPrice(p.Price, p.Discount)
	p.CreatedAt = db.At(created)
	p.Images = []string{}
	if images != "" {
		p.Images = strings.Split(images, "/") // the one character that no file name holds
	}
	if p.RatingCount > 0 {
		p.Ratings = math.Round(float64(stars)*10/float64(p.RatingCount)) / 10
	}
	return p, err
}

// NamesIn is what a product and one of its packages are called in a language, as
// an order keeps them; in English where they have no other name.
func NamesIn(tx *db.Tx, language string, productID, packageID int64) (product, pack string, err error) {
	var ofProduct, ofPackage Translations
	err = tx.QueryRow(`SELECT p.name, k.name, p.translations, k.translations FROM packages k JOIN products p ON p.product_id = k.product_id
		WHERE k.package_id = CAST($1 AS bigint) AND k.product_id = CAST($2 AS bigint)`, packageID, productID).Scan(&product, &pack, &ofProduct, &ofPackage)
	if err != nil {
		return "", "", fmt.Errorf("read the names of a package: %w", err)
	}
	return ofProduct.In(language, "DisplayName", product), ofPackage.In(language, "PackageName", pack), nil
}
