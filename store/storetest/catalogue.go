package storetest

import (
	"strings"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/slot"
)

// Category makes a category, or finds the one of that name.
func (b *Shop) Category(name string) catalog.Category {
	b.T.Helper()
	find := func() (catalog.Category, bool) {
		list, err := b.Catalog.AllCategories(b.T.Context())
		b.must(err)
		for _, c := range list {
			if c.Name == name {
				return c, true
			}
		}
		return catalog.Category{}, false
	}
	if c, ok := find(); ok {
		return c
	}
	_, err := b.Catalog.SaveCategory(b.T.Context(), catalog.CategoryInput{Name: name})
	b.must(err)
	c, _ := find()
	return c
}

// Product makes a product on sale: in the category "Bakery", one package
// "Default" of 100.00 rupees, 500 g and uncounted stock, GST 5 %, unless told
// otherwise.
func (b *Shop) Product(name string, traits ...Trait) catalog.ProductPage {
	b.T.Helper()
	s := sketch{category: "Bakery", input: catalog.ProductInput{Name: name, Veg: true, GST: 500, Active: true, HSN: "190590"}}
	s.first = catalog.PackageInput{Name: "Default", Price: 10000, Weight: 500, Active: true}
	for _, trait := range traits {
		trait(&s)
	}
	s.input.CategoryID = b.Category(s.category).ID
	s.input.Packages = append([]catalog.PackageInput{s.first}, s.more...)
	id, err := b.Catalog.SaveProduct(b.T.Context(), s.input)
	b.must(err)
	if !s.input.Active {
		return catalog.ProductPage{Product: catalog.Product{ID: id, Name: name}}
	}
	p, err := b.Catalog.ProductPage(b.T.Context(), id)
	b.must(err)
	return p
}

// sketch is a product while its traits are told.
type sketch struct {
	category string
	input    catalog.ProductInput
	first    catalog.PackageInput
	more     []catalog.PackageInput
}

// Trait says how a product differs from the usual one.
type Trait func(*sketch)

// In puts the product into a category.
func In(category string) Trait { return func(s *sketch) { s.category = category } }

// Price is that of the first package.
func Price(price money.Paise) Trait { return func(s *sketch) { s.first.Price = price } }

// Weight is that of the first package, in grams.
func Weight(grams int64) Trait { return func(s *sketch) { s.first.Weight = grams } }

// Stock is that of the first package.
func Stock(n int64) Trait { return func(s *sketch) { s.first.Stock = &n } }

// Sized names the first package.
func Sized(name string) Trait { return func(s *sketch) { s.first.Name = name } }

// Package adds a further package of uncounted stock.
func Package(name string, price money.Paise, grams int64) Trait {
	return func(s *sketch) {
		s.more = append(s.more, catalog.PackageInput{Name: name, Price: price, Weight: grams, Active: true})
	}
}

// Discount is the product's discount.
func Discount(percent money.BasisPoints) Trait {
	return func(s *sketch) { s.input.Discount = percent }
}

// GST is the product's rate.
func GST(rate money.BasisPoints) Trait { return func(s *sketch) { s.input.GST = rate } }

// HSN is the code of the goods.
func HSN(code string) Trait { return func(s *sketch) { s.input.HSN = code } }

// Tagged gives the product its badge.
func Tagged(tags string) Trait { return func(s *sketch) { s.input.Tags = tags } }

// Described gives the product its description.
func Described(html string) Trait { return func(s *sketch) { s.input.Description = html } }

// Pictured gives the product its images.
func Pictured(files ...string) Trait { return func(s *sketch) { s.input.Images = files } }

// From is the product's country of origin.
func From(country string) Trait { return func(s *sketch) { s.input.Origin = country } }

// Needs is how long the product takes from the order to its slot.
func Needs(lead time.Duration) Trait {
	return func(s *sketch) {
		s.input.Making = &catalog.Making{Lead: int(lead.Minutes()), BakeDays: slot.EveryDay}
	}
}

// BakedOn are the days of the week on which the product is made.
func BakedOn(days slot.Weekdays) Trait {
	return func(s *sketch) { s.input.Making = &catalog.Making{BakeDays: days} }
}

// Cake is what a cake asks: with or without egg, a flavour, and a name.
func Cake() Trait {
	return Asks(
		option.Option{Name: "Egg", Kind: option.OneOf, Required: true, Choices: []option.Choice{
			{Name: "With egg", Veg: option.NonVeg}, {Name: "Eggless", Price: 5000, Veg: option.IsVeg,
				Translations: option.Names{"mr": {option.ChoiceName: "अंडीविरहित"}, "hi": {option.ChoiceName: "बिना अंडे का"}}}},
			Translations: option.Names{"mr": {option.OptionName: "अंडे"}, "hi": {option.OptionName: "अंडा"}}},
		option.Option{Name: "Flavour", Kind: option.OneOf, Choices: []option.Choice{{Name: "Chocolate", Price: 10001, Weight: 50}, {Name: "Plain", Price: -2000, Weight: -20}}},
		option.Option{Name: "Name", Kind: option.Text, MaxLength: option.MaxLetters},
	)
}

// Asks gives the product options.
func Asks(options ...option.Option) Trait {
	return func(s *sketch) { s.input.Options = options }
}

// Asked finds what answers name, each as "Egg: Eggless", among a product's options.
func (b *Shop) Asked(product catalog.ProductPage, answers ...string) (asked []option.Asked) {
	b.T.Helper()
	for _, answer := range answers {
		name, value, _ := strings.Cut(answer, ": ")
		a := option.Asked{Text: value}
		for _, o := range product.Options {
			if o.Name != name {
				continue
			}
			a.OptionID = o.ID
			for _, c := range o.Choices {
				if c.Name == value {
					a.ChoiceID, a.Text = c.ID, ""
				}
			}
		}
		if a.OptionID == 0 {
			b.T.Fatalf("%s has no option %s", product.Name, name)
		}
		asked = append(asked, a)
	}
	return asked
}

// Labelled gives the product what the law wants on its label.
func Labelled(l catalog.Label) Trait { return func(s *sketch) { s.input.Label = l } }

// NotVeg marks the product as not vegetarian.
func NotVeg() Trait { return func(s *sketch) { s.input.Veg = false } }

// Hidden takes the product off sale.
func Hidden() Trait { return func(s *sketch) { s.input.Active = false } }

// Translated gives a product its texts in other languages.
func Translated(texts catalog.Translations) Trait {
	return func(s *sketch) { s.input.Translations = texts }
}
