package catalog

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"bhatti/store/clean"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/slot"
)

// ProductInput is a product as the back office and the import write it.
type ProductInput struct {
	ID          int64 // 0: a new product
	CategoryID  int64
	Name        string // unique in the shop
	Description string // HTML; what is not safe to show is taken out
	Tags        string
	Veg         bool
	HSN         string // up to 8 digits, or ""
	Discount    money.BasisPoints
	GST         money.BasisPoints // contained in the prices, from now on
	Active      bool              // shoppers see it
	Images      []string          // file names in Uploads/MasterItemImages, the main one first
	// ImageWords are what pictures show, by file name, for those who do not see
	// them. SaveProduct keeps those there are where it is nil.
	ImageWords map[string]string
	Packages   []PackageInput
	// LowStock is how many pieces of a package or fewer are low stock. Nil, it
	// stays as it is; a new product has the shop's usual number, LowStock.
	LowStock *int64
	// Making is what making it takes. Nil, it stays as it is; a new product can be
	// had at once, every day.
	Making *Making
	// Options are what shoppers choose or write of it, in the order in which they
	// are asked. Nil, they stay as they are; empty, there are none.
	Options []option.Option `json:",omitempty"`
	Label
	// Translations are its texts in the shop's other languages. SaveProduct keeps
	// those there are where they are nil.
	Translations Translations
	// ReadVersion is the Version on which the input is based; "": save regardless.
	ReadVersion string `json:"-"`
}

// Making is what making a product takes, which its delivery waits for.
type Making struct {
	Lead     int           // minutes from the order to its slot
	BakeDays slot.Weekdays // on which it is made
}

// maxLead is thirty days.
const maxLead = 30 * 24 * 60

// Label is what the law requires on packed food before it is sold.
type Label struct {
	Ingredients string
	Allergens   string // "None" where there are none
	ShelfLife   string // "7 days"
	Origin      string // country
	Maker       string // name and address of manufacturer, packer or importer; "": the shop itself
}

// PackageInput is a package of a ProductInput.
type PackageInput struct {
	ID     int64       // 0: a new package
	Name   string      // unique within the product
	Price  money.Paise // tax included, before discount
	Weight int64       // grams
	Stock  *int64      // nil: not counted
	Active bool
	// Translations are its names in the shop's other languages. SaveProduct keeps
	// those there are where they are nil.
	Translations Translations
	// StockSet is when the staff last set the stock, Unix ms; read only.
	StockSet int64 `json:"-"`
	// SoldOut tells that the package is marked as sold out. Saving a product
	// leaves it as it is, see MarkSoldOut.
	SoldOut bool `json:"-"`

	position int
}

// The limits of the database's schema, checked first, so that the message says
// what is wrong.
const (
	maxProductName = 300
	maxShortName   = 100 // of a package or a category
	maxTags        = 200
	maxDescription = 20_000
	maxLabel       = 2000
	maxImageWords  = 200
	maxPrice       = 100_000_000 // paise
	maxWeight      = 1_000_000   // grams
	maxStock       = 10_000_000
	maxHSN         = 8
)

var (
	errGSTRate = fault.New(fault.Invalid, "product.gst_rate_out_of_range", "The GST rate must be between 0 and 100 percent.")
	errStock   = fault.New(fault.Invalid, "package.stock_out_of_range", "The stock must be between 0 and {max}, or empty if it is not counted.", "max", maxStock)
)

// Clean brings the input's texts into the form that the database stores. It
// fails with Invalid, naming the first rule that the input breaks.
func (d *ProductInput) Clean() error {
	d.Name, d.Tags, d.Description = clean.Line(d.Name), clean.Line(d.Tags), cleanDescription(d.Description)
	switch {
	case d.Name == "":
		return fault.New(fault.Invalid, "product.no_name", "The product has no name.")
	case utf8.RuneCountInString(d.Name) > maxProductName:
		return fault.New(fault.Invalid, "product.name_too_long", "The product's name has more than {max} characters.", "max", maxProductName)
	case utf8.RuneCountInString(d.Tags) > maxTags:
		return fault.New(fault.Invalid, "product.tags_too_long", "The tags have more than {max} characters.", "max", maxTags)
	case utf8.RuneCountInString(d.Description) > maxDescription:
		return fault.New(fault.Invalid, "product.description_too_long", "The description has more than {max} characters.", "max", maxDescription)
	case len(d.HSN) > maxHSN || strings.Trim(d.HSN, "0123456789") != "":
		return fault.New(fault.Invalid, "product.bad_hsn", "The HSN code {hsn} is not a number of at most {max} digits.", "hsn", strconv.Quote(d.HSN), "max", maxHSN)
	case d.Discount < 0 || d.Discount >= 10000:
		return fault.New(fault.Invalid, "product.discount_out_of_range", "The discount must be at least 0 and less than 100 percent.")
	case d.GST < 0 || d.GST > 10000:
		return errGSTRate
	case d.LowStock != nil && (*d.LowStock < 0 || *d.LowStock > maxStock):
		return fault.New(fault.Invalid, "product.low_stock_out_of_range", "Low stock must be a number of pieces between 0 and {max}.", "max", maxStock)
	case d.Making != nil && (d.Making.Lead < 0 || d.Making.Lead > maxLead):
		return fault.New(fault.Invalid, "product.lead_out_of_range", "A product can need at most {days} days.", "days", maxLead/24/60)
	case d.Making != nil && (d.Making.BakeDays < 1 || d.Making.BakeDays > slot.EveryDay):
		return fault.New(fault.Invalid, "product.no_bake_day", "A product must be made on one day of the week at least.")
	}
	for _, text := range []*string{&d.Ingredients, &d.Allergens, &d.ShelfLife, &d.Origin, &d.Maker} {
		if *text = clean.Text(*text); utf8.RuneCountInString(*text) > maxLabel {
			return fault.New(fault.Invalid, "product.label_too_long", "Ingredients, allergens, shelf life, origin and maker have at most {max} characters.", "max", maxLabel)
		}
	}
	if err := d.cleanImageWords(); err != nil {
		return err
	}
	var err error
	if d.Translations, err = d.Translations.cleaned(productTexts, d.Images...); err != nil {
		return err
	}
	names := map[string]bool{}
	for i := range d.Packages {
		if err := d.Packages[i].Clean(); err != nil {
			return err
		}
		if names[d.Packages[i].Name] {
			return fault.New(fault.Invalid, "product.package_name_taken", "The product has two packages named {name}.", "name", strconv.Quote(d.Packages[i].Name))
		}
		names[d.Packages[i].Name] = true
	}
	return d.cleanOptions()
}

func (d *ProductInput) cleanOptions() (err error) {
	if err := option.Clean(d.Options); err != nil {
		return err
	}
	for i := range d.Options {
		o := &d.Options[i]
		if o.Translations, err = cleanNames(o.Translations, option.OptionName); err != nil {
			return err
		}
		for j := range o.Choices {
			c := &o.Choices[j]
			if c.Translations, err = cleanNames(c.Translations, option.ChoiceName); err != nil {
				return err
			}
		}
	}
	return nil
}

func cleanNames(names option.Names, field string) (option.Names, error) {
	return Translations(names).cleaned(map[string]textRule{field: {clean.Line, option.MaxName}})
}

// BearsOptions refuses, with Invalid, a product of which a package would cost or
// weigh what none may with some of its options. Where it says nothing of them they
// are those of old, its present state.
func (d *ProductInput) BearsOptions(old *ProductInput) error {
	options := d.Options
	if options == nil {
		options = old.Options
	}
	if len(options) == 0 {
		return nil
	}
	b := option.BoundsOf(options)
	for _, k := range d.Packages {
		switch {
		case k.Price+b.LeastPrice < option.LeastPrice || k.Price+b.MostPrice > maxPrice:
			return fault.New(fault.Invalid, "option.price_out_of_range", "With any of its options, {name} must cost between ₹{min} and ₹{max}.",
				"name", packageName(d.Name, k.Name), "min", option.LeastPrice, "max", money.Paise(maxPrice))
		case k.Weight+b.LeastWeight < 0 || k.Weight+b.MostWeight > maxWeight:
			return fault.New(fault.Invalid, "option.weight_out_of_range", "With any of its options, {name} must weigh between 0 and {max} grams.",
				"name", packageName(d.Name, k.Name), "max", maxWeight)
		}
	}
	return nil
}

// packageName is what a package of a product is called.
func packageName(product, pack string) string {
	if pack == DefaultPackage {
		return product
	}
	return product + " (" + pack + ")"
}

// cleanImageWords leaves out what is said of no picture of the product.
func (d *ProductInput) cleanImageWords() error {
	for file, words := range d.ImageWords {
		words = clean.Line(words)
		if utf8.RuneCountInString(words) > maxImageWords {
			return fault.New(fault.Invalid, "product.picture_words_too_long", "The description of a picture has more than {max} characters.", "max", maxImageWords)
		}
		d.ImageWords[file] = words
		if words == "" || !slices.Contains(d.Images, file) {
			delete(d.ImageWords, file)
		}
	}
	return nil
}

func (d *PackageInput) Clean() error {
	d.Name = clean.Line(d.Name)
	if d.Name == "" {
		d.Name = DefaultPackage
	}
	var err error
	if d.Translations, err = d.Translations.cleaned(packageTexts); err != nil {
		return err
	}
	if d.Name == DefaultPackage {
		clear(d.Translations) // nor is its name in another language
	}
	switch {
	case utf8.RuneCountInString(d.Name) > maxShortName:
		return fault.New(fault.Invalid, "package.name_too_long", "The package's name has more than {max} characters.", "max", maxShortName)
	case d.Price < 1 || d.Price > maxPrice:
		return fault.New(fault.Invalid, "package.price_out_of_range", "The price must be between 0.01 and {max} rupees.", "max", money.Paise(maxPrice))
	case d.Weight < 0 || d.Weight > maxWeight:
		return fault.New(fault.Invalid, "package.weight_out_of_range", "The weight must be between 0 and {max} grams.", "max", maxWeight)
	case d.Stock != nil && (*d.Stock < 0 || *d.Stock > maxStock):
		return errStock
	}
	return nil
}

// DefaultPackage is the name of a package that needs none: it is not shown
// (specification, section 9).
const DefaultPackage = "Default"

// sameRow tells whether the input's own row in the database equals other's.
func (d *ProductInput) sameRow(other *ProductInput) bool {
	return d.CategoryID == other.CategoryID && d.Name == other.Name && d.Description == other.Description &&
		d.Tags == other.Tags && d.Veg == other.Veg && d.HSN == other.HSN && d.Discount == other.Discount &&
		d.Active == other.Active && d.Label == other.Label && stays(d.LowStock, other.LowStock) && stays(d.Making, other.Making) &&
		d.Translations.equal(other.Translations)
}

// stays tells whether writing a value, or none, leaves what there is as it is.
func stays[T comparable](written, there *T) bool {
	return written == nil || there != nil && *written == *there
}

func (d *PackageInput) sameRow(other *PackageInput) bool {
	sameStock := (d.Stock == nil) == (other.Stock == nil) && (d.Stock == nil || *d.Stock == *other.Stock)
	return sameStock && d.Name == other.Name && d.Price == other.Price && d.Weight == other.Weight &&
		d.Active == other.Active && d.position == other.position && d.Translations.equal(other.Translations)
}

func (d *ProductInput) samePictures(old *ProductInput) bool {
	return slices.Equal(d.Images, old.Images) && maps.Equal(d.ImageWords, old.ImageWords)
}

func (d *ProductInput) sameOptions(old *ProductInput) bool {
	return d.Options == nil || option.Equal(d.Options, old.Options)
}

// Same tells whether saving d over old would change nothing.
func (d *ProductInput) Same(old *ProductInput) bool {
	return d.sameRow(old) && d.GST == old.GST && d.samePictures(old) && d.sameOptions(old) &&
		slices.EqualFunc(d.Packages, old.Packages, func(a, b PackageInput) bool { return a.ID == b.ID && a.sameRow(&b) })
}
