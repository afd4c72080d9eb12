package catalog

import (
	"database/sql"
	"fmt"
	"slices"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/option"
	"bhatti/store/slot"
)

// Writer writes products within one transaction, from one of them to
// a whole catalogue. It writes only what differs, so that saving what is there
// already leaves the catalogue's generation where it is.
type Writer struct {
	tx         *db.Tx
	now        int64
	position   int64            // of the last product
	categories map[int64]string // names
	called     map[int64]string // the categories' names in the other languages
	hidden     map[int64]bool   // categories
	prepared   map[string]*sql.Stmt
}

func NewWriter(tx *db.Tx, now int64) (*Writer, error) {
	w := &Writer{tx: tx, now: now, categories: map[int64]string{}, called: map[int64]string{}, hidden: map[int64]bool{}, prepared: map[string]*sql.Stmt{}}
	if err := tx.QueryRow(`SELECT coalesce(max(position), 0) FROM products`).Scan(&w.position); err != nil {
		return nil, err
	}
	_, err := db.Collect(tx, func(rows *sql.Rows) (_ struct{}, err error) {
		var id int64
		var name string
		var hidden bool
		var texts Translations
		err = rows.Scan(&id, &name, &hidden, &texts)
		w.categories[id], w.hidden[id], w.called[id] = name, hidden, texts.all("CategoryName")
		return struct{}{}, err
	}, `SELECT category_id, name, hidden, translations FROM categories`)
	return w, err
}

// exec runs a statement, compiled once for the whole transaction, which closes
// it at its end.
func (w *Writer) exec(query string, args ...any) (sql.Result, error) {
	statement, err := w.prepare(query)
	if err != nil {
		return nil, err
	}
	return statement.Exec(args...)
}

// insert runs an INSERT into a table whose key is $1, and returns the new row's
// id.
func (w *Writer) insert(table, key, query string, args ...any) (id int64, err error) {
	if id, err = db.NextID(w.tx, table, key); err != nil {
		return 0, err
	}
	_, err = w.exec(query, append([]any{id}, args...)...)
	return id, err
}

func (w *Writer) prepare(query string) (statement *sql.Stmt, err error) {
	if statement, ok := w.prepared[query]; ok {
		return statement, nil
	}
	if statement, err = w.tx.Prepare(query); err == nil {
		w.prepared[query] = statement
	}
	return statement, err
}

// Save writes the product d, whose present state is old (nil if it is new), and
// tells whether anything changed. It gives d and its new packages their ids.
func (w *Writer) Save(old, d *ProductInput) (changed bool, err error) {
	if _, ok := w.categories[d.CategoryID]; !ok {
		return false, errNoCategory
	}
	isNew := old == nil
	if isNew {
		old = &ProductInput{}
	}
	if err := d.BearsOptions(old); err != nil {
		return false, err
	}
	steps := []struct {
		due bool
		do  func() error
	}{
		{isNew, func() error { return w.insertProduct(d) }},
		{!isNew && !d.sameRow(old), func() error { return w.updateProduct(d) }},
		{isNew || d.GST != old.GST, func() error { return w.setGST(d, isNew) }},
		{!d.samePictures(old), func() error { return w.setImages(d) }},
		{isNew || wordsDiffer(d, old), func() error { return w.index(d) }},
		{!d.sameOptions(old), func() error { return option.Save(w.tx, d.ID, old.Options, d.Options) }},
	}
	for _, step := range steps {
		if step.due {
			changed = true
			if err := step.do(); err != nil {
				return changed, fmt.Errorf("write product %q: %w", d.Name, err)
			}
		}
	}
	packages, err := w.savePackages(old.Packages, d)
	if err != nil {
		return changed, fmt.Errorf("write packages of %q: %w", d.Name, err)
	}
	return changed || packages, nil
}

func (w *Writer) insertProduct(d *ProductInput) (err error) {
	lead, bakeDays := d.Making.columns()
	w.position++
	d.ID, err = w.insert("products", "product_id", `INSERT INTO products (product_id, category_id, name, description, tags, veg, hsn,
			discount_bp, active, position, created_at, updated_at, ingredients, allergens, shelf_life, origin, maker, translations, low_stock, lead_min, bake_days)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16, $17, coalesce($18, CAST($19 AS bigint)), coalesce($20, 0), coalesce($21, CAST($22 AS bigint)))`,
		d.CategoryID, d.Name, d.Description, d.Tags, d.Veg, d.HSN, d.Discount, d.Active, w.position, w.now,
		d.Ingredients, d.Allergens, d.ShelfLife, d.Origin, d.Maker, d.Translations, d.LowStock, LowStock, lead, bakeDays, slot.EveryDay)
	return err
}

func (w *Writer) updateProduct(d *ProductInput) error {
	lead, bakeDays := d.Making.columns()
	_, err := w.exec(`UPDATE products SET category_id = $1, name = $2, description = $3, tags = $4, veg = $5, hsn = $6,
			discount_bp = $7, active = $8, updated_at = $9, ingredients = $10, allergens = $11, shelf_life = $12, origin = $13,
			maker = $14, translations = $15, low_stock = coalesce($16, low_stock),
			lead_min = coalesce($17, lead_min), bake_days = coalesce($18, bake_days)
		WHERE product_id = $19`,
		d.CategoryID, d.Name, d.Description, d.Tags, d.Veg, d.HSN, d.Discount, d.Active, w.now,
		d.Ingredients, d.Allergens, d.ShelfLife, d.Origin, d.Maker, d.Translations, d.LowStock, lead, bakeDays, d.ID)
	return err
}

// columns are what is written of it; nil for what stays as it is.
func (m *Making) columns() (lead *int, bakeDays *slot.Weekdays) {
	if m == nil {
		return nil, nil
	}
	return &m.Lead, &m.BakeDays
}

// setGST makes the rate hold from now on, for a new product from ever.
func (w *Writer) setGST(d *ProductInput, isNew bool) error {
	from := w.now
	if isNew {
		from = 0
	}
	_, err := w.exec(`INSERT INTO gst_rates (product_id, from_at, rate_bp) VALUES ($1, $2, $3)
		ON CONFLICT (product_id, from_at) DO UPDATE SET rate_bp = excluded.rate_bp`, d.ID, from, d.GST)
	return err
}

func (w *Writer) setImages(d *ProductInput) error {
	if _, err := w.exec(`DELETE FROM product_images WHERE product_id = $1`, d.ID); err != nil {
		return err
	}
	for i, file := range d.Images {
		_, err := w.exec(`INSERT INTO product_images (product_id, file, position, words) VALUES ($1, $2, $3, $4)`,
			d.ID, file, i, d.ImageWords[file])
		if err != nil {
			return err
		}
	}
	return nil
}

// savePackages writes d's packages in its order. What d leaves out goes first:
// its name may have been given to another.
func (w *Writer) savePackages(old []PackageInput, d *ProductInput) (changed bool, err error) {
	there := make(map[int64]*PackageInput, len(old))
	for i := range old {
		there[old[i].ID] = &old[i]
	}
	for _, k := range old {
		if !slices.ContainsFunc(d.Packages, func(n PackageInput) bool { return n.ID == k.ID }) {
			changed = true
			if _, err := w.exec(`DELETE FROM packages WHERE package_id = $1`, k.ID); err != nil {
				return changed, err
			}
		}
	}
	for i := range d.Packages {
		k := &d.Packages[i]
		k.position = i
		before, exists := there[k.ID]
		switch {
		case k.ID == 0:
			k.ID, err = w.insert("packages", "package_id", `INSERT INTO packages (package_id, product_id, name, price_paise, weight_g, stock,
				active, position, translations) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
				d.ID, k.Name, k.Price, k.Weight, k.Stock, k.Active, k.position, k.Translations)
		case !exists:
			err = fault.New(fault.NotFound, "product.package_not_found", "The product does not have this package.")
		case !k.sameRow(before):
			_, err = w.exec(`UPDATE packages SET name = $1, price_paise = $2, weight_g = $3, stock = $4, active = $5, position = $6, translations = $8,
					stock_set_at = CASE WHEN stock IS DISTINCT FROM $4 THEN $7 ELSE stock_set_at END
				WHERE package_id = $9`, k.Name, k.Price, k.Weight, k.Stock, k.Active, k.position, w.now, k.Translations, k.ID)
			if err == nil {
				err = showStock(w.tx, before.Stock, k.Stock)
			}
		default:
			continue
		}
		if err != nil {
			return changed, err
		}
		changed = true
	}
	return changed, nil
}

// AddCategory makes a category of that name, after the others, unless it is
// there already.
func (w *Writer) AddCategory(name string) (added bool, err error) {
	for _, there := range w.categories {
		if there == name {
			return false, nil
		}
	}
	id, err := w.insert("categories", "category_id", `INSERT INTO categories (category_id, name, position)
		SELECT $1, $2, coalesce(max(position), 0) + 1 FROM categories`, name)
	if err != nil {
		return false, fmt.Errorf("add category %q: %w", name, err)
	}
	w.categories[id] = name
	return true, nil
}

// CatalogueTimeout bounds the one transaction that reads or writes the whole
// catalogue.
const CatalogueTimeout = 5 * time.Minute
