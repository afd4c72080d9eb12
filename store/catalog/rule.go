package catalog

import (
	"context"
	"database/sql"
	"strings"

	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/setting"
	"bhatti/store/slot"
)

// legalRule is something that the law requires of packed food, or of its
// seller, before it is sold online.
type legalRule struct {
	name, words string
	unmet       string // in SQL, of a product p; "" for a rule about the shop
	shop        func(setting.Shop, Label) bool
}

// legalRules: the Legal Metrology (Packaged Commodities) Rules, rule 6(10), the
// food labelling regulations, GST's and the e-commerce rules of 2020. The MRP
// and the veg mark are always there.
var legalRules = []legalRule{
	{name: "Hsn", words: "An HSN code of at least 4 digits (GST invoices)", unmet: `length(p.hsn) < 4`},
	{name: "NetQuantity", words: "The net quantity of every package (Legal Metrology)",
		unmet: `coalesce((SELECT min(k.weight_g) FROM packages k WHERE k.product_id = p.product_id AND k.active = 1), 0) = 0`},
	{name: "Picture", words: "A picture of the product",
		unmet: `NOT EXISTS (SELECT 1 FROM product_images i WHERE i.product_id = p.product_id)`},
	{name: "Ingredients", words: "The list of ingredients (FSSAI)", unmet: `p.ingredients = ''`},
	{name: "Allergens", words: "Allergens, or None (FSSAI)", unmet: `p.allergens = ''`},
	{name: "ShelfLife", words: "The shelf life (FSSAI)", unmet: `p.shelf_life = ''`},
	{name: "CountryOfOrigin", words: "The country of origin (Legal Metrology)", unmet: `p.origin = ''`},
	{name: "Fssai", words: "The shop's FSSAI number, in the settings", shop: func(d setting.Shop, _ Label) bool { return d.Fssai != "" }},
	{name: "Manufacturer", words: "The manufacturer's name and address: here, or the shop's own unit in the settings",
		shop: func(d setting.Shop, l Label) bool { return l.Maker != "" || d.ManufacturingUnit != "" }},
	{name: "ConsumerCare", words: "A telephone number or e-mail address for complaints, in the settings",
		shop: func(d setting.Shop, _ Label) bool { return d.ConsumerCare() != "" }},
	{name: "Grievance", words: "The grievance officer, in the settings", shop: func(d setting.Shop, _ Label) bool { return d.GrievanceOfficer != "" }},
}

// missingNames is SQL for the names of the rules that a product p does not
// meet, with blanks between.
func missingNames() string {
	var parts []string
	for _, r := range legalRules {
		if r.unmet != "" {
			parts = append(parts, `CASE WHEN `+r.unmet+` THEN '`+r.name+` ' ELSE '' END`)
		}
	}
	return strings.Join(parts, ` || `)
}

// missesAny is SQL for whether a product p misses any of the rules; what costs
// most to look up is asked last.
func missesAny() string {
	var cheap, dear []string
	for _, r := range legalRules {
		switch {
		case r.unmet == "":
		case strings.Contains(r.unmet, "SELECT"):
			dear = append(dear, r.unmet)
		default:
			cheap = append(cheap, r.unmet)
		}
	}
	return `(` + strings.Join(append(cheap, dear...), ` OR `) + `)`
}

// LegalRule is a rule and whether a product meets it.
type LegalRule struct {
	Name, Words string
	Met         bool
}

// ProductDetail is a product as the back office edits it.
type ProductDetail struct {
	ProductInput
	Rates     []Rate // oldest first; past, present and to come
	Rules     []LegalRule
	UpdatedAt int64 // Unix ms
}

// Rate is a GST rate and from when on it holds, Unix ms; 0: from ever.
type Rate struct {
	From int64
	Rate money.BasisPoints
}

// NewProductDetail is what the form of a new product begins with: the rate and
// the origin of most of what a bakery bakes, and the legal checklist. Whether it
// is vegetarian is for the shopkeeper to say.
func (s *Service) NewProductDetail(ctx context.Context) (detail ProductDetail, err error) {
	const usual = 500 // cakes, biscuits, khari
	lowStock := int64(LowStock)
	detail.ProductInput = ProductInput{LowStock: &lowStock, Making: &Making{BakeDays: slot.EveryDay}, Active: true, GST: usual, Label: Label{Origin: "India"}}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		shop, err := setting.ShopOf(tx)
		for _, r := range legalRules {
			detail.Rules = append(detail.Rules, LegalRule{r.name, r.words, r.shop != nil && r.shop(shop, detail.Label)})
		}
		return err
	})
	return detail, err
}

// ProductDetail reads a product with its rates and its legal checklist. NotFound.
func (s *Service) ProductDetail(ctx context.Context, id int64) (detail ProductDetail, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		input, err := readInput(tx, id, s.db.Now())
		if err != nil {
			return err
		}
		detail.ProductInput = *input
		if detail.Rates, err = ratesOf(tx, id); err != nil {
			return err
		}
		shop, err := setting.ShopOf(tx)
		if err != nil {
			return err
		}
		var missing string
		err = tx.QueryRow(`SELECT `+missingNames()+`, updated_at FROM products p WHERE product_id = $1`, id).Scan(&missing, &detail.UpdatedAt)
		for _, r := range legalRules {
			met := !strings.Contains(" "+missing, " "+r.name+" ")
			if r.shop != nil {
				met = r.shop(shop, detail.Label)
			}
			detail.Rules = append(detail.Rules, LegalRule{r.name, r.words, met})
		}
		return err
	})
	return detail, err
}

func ratesOf(tx *db.Tx, id int64) ([]Rate, error) {
	return db.Collect(tx, func(rows *sql.Rows) (r Rate, err error) { return r, rows.Scan(&r.From, &r.Rate) },
		`SELECT from_at, rate_bp FROM gst_rates WHERE product_id = $1 ORDER BY from_at`, id)
}
