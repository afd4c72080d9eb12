package catalog

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/search"
	"bhatti/store/setting"
)

// Translations are the texts of something in the shop's other languages: by
// language, then by field, named as in the HTTP contract. What shoppers are shown
// of a picture is the field pictureWords with the picture's file name.
type Translations map[string]map[string]string

const pictureWords = "ImageWords/"

// textRule is the form in which a text is kept, and its greatest length in characters.
type textRule struct {
	form func(string) string
	most int
}

// The fields that have translations.
var (
	productTexts = map[string]textRule{
		"DisplayName": {clean.Line, maxProductName}, "DisplayTags": {clean.Line, maxTags}, "Description": {cleanDescription, maxDescription},
		"Ingredients": {clean.Text, maxLabel}, "Allergens": {clean.Text, maxLabel}, "ShelfLife": {clean.Text, maxLabel},
		"CountryOfOrigin": {clean.Text, maxLabel}, "Maker": {clean.Text, maxLabel},
	}
	packageTexts  = map[string]textRule{"PackageName": {clean.Line, maxShortName}}
	categoryTexts = map[string]textRule{"CategoryName": {clean.Line, maxShortName}}
	bannerTexts   = map[string]textRule{"Title": {clean.Line, maxBannerText}, "Subtitle": {clean.Line, maxBannerText}}
)

const maxBannerText = 300

// In is the text of a field in a language; the English one where there is none.
func (t Translations) In(language, field, english string) string {
	if text := t[language][field]; text != "" {
		return text
	}
	return english
}

// each are the texts of a field in every language, for the search.
func (t Translations) each(field string) (texts []string) {
	for _, language := range setting.Translated {
		if text := t[language][field]; text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// all are the texts of a field in one line.
func (t Translations) all(field string) string { return strings.Join(t.each(field), " ") }

func (t Translations) equal(other Translations) bool {
	return maps.EqualFunc(t, other, maps.Equal[map[string]string, map[string]string])
}

// cleaned is t in the form that the database stores; nil stays nil. pictures are
// those of which words may be said. Its error is Invalid.
func (t Translations) cleaned(rules map[string]textRule, pictures ...string) (Translations, error) {
	if t == nil {
		return nil, nil
	}
	kept := Translations{}
	for language, texts := range t {
		if !slices.Contains(setting.Translated, language) {
			return nil, fault.New(fault.Invalid, "translation.unknown_language", "The shop does not have this language.")
		}
		for field, text := range texts {
			rule, known := rules[field]
			if file, ofPicture := strings.CutPrefix(field, pictureWords); ofPicture {
				if !slices.Contains(pictures, file) {
					continue
				}
				rule, known = textRule{clean.Line, maxImageWords}, true
			}
			if !known {
				return nil, fault.New(fault.Invalid, "translation.unknown_field", "There is no translation of this field.")
			}
			if text = rule.form(text); utf8.RuneCountInString(text) > rule.most {
				return nil, fault.New(fault.Invalid, "translation.too_long", "A translation has more than {max} characters.", "max", rule.most)
			}
			kept.Set(language, field, text)
		}
	}
	return kept, nil
}

// Set notes a text; "" takes it out.
func (t *Translations) Set(language, field, text string) {
	if text == "" {
		delete((*t)[language], field)
		if len((*t)[language]) == 0 {
			delete(*t, language)
		}
		return
	}
	if *t == nil {
		*t = Translations{}
	}
	if (*t)[language] == nil {
		(*t)[language] = map[string]string{}
	}
	(*t)[language][field] = text
}

// Clone copies them all.
func (t Translations) Clone() Translations {
	copied := make(Translations, len(t))
	for language, texts := range t {
		copied[language] = maps.Clone(texts)
	}
	return copied
}

// Value writes the translations as their column holds them.
func (t Translations) Value() (driver.Value, error) {
	if len(t) == 0 {
		return "", nil
	}
	text, err := json.Marshal(t)
	return string(text), err
}

// Scan reads the column.
func (t *Translations) Scan(column any) error {
	*t = nil
	text, ok := column.(string)
	if !ok {
		return fmt.Errorf("translations are a %T, not text", column)
	}
	if text == "" {
		return nil
	}
	return json.Unmarshal([]byte(text), t)
}

// Translator puts what was read of the catalogue into a language. It is safe for
// concurrent use. English, which everything is in already, costs nothing.
type Translator struct{ db *db.DB }

// NewTranslator makes a translator on an open database.
func NewTranslator(d *db.DB) *Translator { return &Translator{db: d} }

// Products puts a list of products into a language.
func (t *Translator) Products(ctx context.Context, language string, list []Product) error {
	if !slices.Contains(setting.Translated, language) || len(list) == 0 {
		return nil
	}
	err := t.db.View(ctx, func(tx *db.Tx) error {
		products, err := translationsOf(tx, "products", "product_id", idsOf(list, func(p Product) int64 { return p.ID }))
		if err != nil {
			return err
		}
		packages, err := translationsOf(tx, "packages", "package_id", idsOf(list, func(p Product) int64 { return p.FirstPackageID }))
		if err != nil {
			return err
		}
		categories, err := translationsOf(tx, "categories", "category_id", idsOf(list, func(p Product) int64 { return p.CategoryID }))
		for i := range list {
			p := &list[i]
			texts := products[p.ID]
			p.Name, p.Tags = texts.In(language, "DisplayName", p.Name), texts.In(language, "DisplayTags", p.Tags)
			p.CategoryName = categories[p.CategoryID].In(language, "CategoryName", p.CategoryName)
			p.FirstPackageName = packages[p.FirstPackageID].In(language, "PackageName", p.FirstPackageName)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("translate products: %w", err)
	}
	return nil
}

// Page puts a product with all that its own page shows into a language.
func (t *Translator) Page(ctx context.Context, language string, d *ProductPage) error {
	if !slices.Contains(setting.Translated, language) {
		return nil
	}
	list := []Product{d.Product}
	if err := t.Products(ctx, language, list); err != nil {
		return err
	}
	d.Product = list[0]
	err := t.db.View(ctx, func(tx *db.Tx) error {
		found, err := translationsOf(tx, "products", "product_id", []int64{d.ID})
		if err != nil {
			return err
		}
		d.translate(language, found[d.ID])
		packages, err := translationsOf(tx, "packages", "package_id", idsOf(d.Packages, func(k Package) int64 { return k.ID }))
		for i := range d.Packages {
			k := &d.Packages[i]
			k.Name = packages[k.ID].In(language, "PackageName", k.Name)
		}
		for i, o := range d.Options {
			d.Options[i] = o.In(language)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("translate product %d: %w", d.ID, err)
	}
	return nil
}

// translate puts what only the page shows into a language.
func (d *ProductPage) translate(language string, texts Translations) {
	d.Description = texts.In(language, "Description", d.Description)
	d.Ingredients = texts.In(language, "Ingredients", d.Ingredients)
	d.Allergens = texts.In(language, "Allergens", d.Allergens)
	d.ShelfLife = texts.In(language, "ShelfLife", d.ShelfLife)
	d.Origin = texts.In(language, "CountryOfOrigin", d.Origin)
	d.Maker = texts.In(language, "Maker", d.Maker)
	words := map[string]string{}
	for _, file := range d.Images {
		if said := texts.In(language, pictureWords+file, d.ImageWords[file]); said != "" {
			words[file] = said
		}
	}
	d.ImageWords = words
}

// In is the category in a language.
func (c Category) In(language string) Category {
	c.Name = c.Translations.In(language, "CategoryName", c.Name)
	return c
}

// In is the banner in a language.
func (b Banner) In(language string) Banner {
	b.Title, b.Subtitle = b.Translations.In(language, "Title", b.Title), b.Translations.In(language, "Subtitle", b.Subtitle)
	return b
}

// Names are those of products and packages in one language; what has none there
// is absent.
type Names struct{ Products, Packages map[int64]string }

// Names reads the names of products and packages in a language.
func (t *Translator) Names(ctx context.Context, language string, products, packages []int64) (names Names, err error) {
	if !slices.Contains(setting.Translated, language) || len(products) == 0 {
		return Names{}, nil
	}
	err = t.db.View(ctx, func(tx *db.Tx) error {
		names, err = namesOf(tx, language, products, packages)
		return err
	})
	return names, err
}

func namesOf(tx *db.Tx, language string, products, packages []int64) (Names, error) {
	named := func(table, key, field string, ids []int64) (map[int64]string, error) {
		found, err := translationsOf(tx, table, key, ids)
		names := make(map[int64]string, len(found))
		for id, texts := range found {
			if name := texts.In(language, field, ""); name != "" {
				names[id] = name
			}
		}
		return names, err
	}
	ofProducts, err := named("products", "product_id", "DisplayName", products)
	if err != nil {
		return Names{}, err
	}
	ofPackages, err := named("packages", "package_id", "PackageName", packages)
	return Names{ofProducts, ofPackages}, err
}

// idsOf are the different ids in a list.
func idsOf[T any](list []T, id func(T) int64) []int64 {
	ids := make([]int64, len(list))
	for i, of := range list {
		ids[i] = id(of)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// translationsOf reads those of a table's rows that have any.
func translationsOf(tx *db.Tx, table, key string, ids []int64) (map[int64]Translations, error) {
	found := map[int64]Translations{}
	for some := range slices.Chunk(ids, batch) {
		args := make([]any, len(some))
		for i, id := range some {
			args[i] = id
		}
		_, err := db.Collect(tx, func(rows *sql.Rows) (_ struct{}, err error) {
			var id int64
			var texts Translations
			err = rows.Scan(&id, &texts)
			found[id] = texts
			return struct{}{}, err
		}, `SELECT `+key+`, translations FROM `+table+` WHERE translations <> '' AND `+key+` IN (`+db.Placeholders(len(some))+`)`, args...)
		if err != nil {
			return nil, fmt.Errorf("read translations of %s: %w", table, err)
		}
	}
	return found, nil
}

// CategoryTranslations reads those of every category that has any.
func CategoryTranslations(tx *db.Tx) (map[int64]Translations, error) {
	ids, err := productIDs(tx, `SELECT category_id FROM categories`)
	if err != nil {
		return nil, err
	}
	return translationsOf(tx, "categories", "category_id", ids)
}

// TranslateCategory gives a category its names in the other languages, by which
// its products are found then.
func (w *Writer) TranslateCategory(id int64, texts Translations) error {
	texts, err := texts.cleaned(categoryTexts)
	if err != nil {
		return err
	}
	if _, err := w.exec(`UPDATE categories SET translations = $1 WHERE category_id = $2`, texts, id); err != nil {
		return fmt.Errorf("translate category %d: %w", id, err)
	}
	w.called[id] = texts.all("CategoryName")
	return w.nameCategory(id, w.categories[id])
}

// nameCategory writes the names by which the products of a category are found.
func (w *Writer) nameCategory(id int64, name string) error {
	return search.PutCategory(w.tx.Dialect(), w.exec, id, clean.Line(name+" "+w.called[id]))
}
