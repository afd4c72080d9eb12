package storetest

import "bhatti/store"

// Category makes a category, or finds the one of that name.
func (b *Books) Category(name string) store.Category {
	b.T.Helper()
	find := func() (store.Category, bool) {
		list, err := b.AllCategories(b.T.Context())
		b.must(err)
		for _, c := range list {
			if c.Name == name {
				return c, true
			}
		}
		return store.Category{}, false
	}
	if c, ok := find(); ok {
		return c
	}
	_, err := b.SaveCategory(b.T.Context(), store.CategoryDraft{Name: name})
	b.must(err)
	c, _ := find()
	return c
}

// Product makes a product on sale: in the category "Bakery", one package
// "Default" of 100.00 rupees, 500 g and uncounted stock, GST 5 %, unless told
// otherwise.
func (b *Books) Product(name string, traits ...Trait) store.ProductDetails {
	b.T.Helper()
	s := sketch{category: "Bakery", draft: store.ProductDraft{Name: name, Veg: true, GST: 500, Active: true, HSN: "190590"}}
	s.first = store.PackageDraft{Name: "Default", Price: 10000, Weight: 500, Active: true}
	for _, trait := range traits {
		trait(&s)
	}
	s.draft.CategoryID = b.Category(s.category).ID
	s.draft.Packages = append([]store.PackageDraft{s.first}, s.more...)
	id, err := b.SaveProduct(b.T.Context(), s.draft)
	b.must(err)
	if !s.draft.Active {
		return store.ProductDetails{Product: store.Product{ID: id, Name: name}}
	}
	p, err := b.ProductDetails(b.T.Context(), id)
	b.must(err)
	return p
}

// sketch is a product while its traits are told.
type sketch struct {
	category string
	draft    store.ProductDraft
	first    store.PackageDraft
	more     []store.PackageDraft
}

// Trait says how a product differs from the usual one.
type Trait func(*sketch)

// In puts the product into a category.
func In(category string) Trait { return func(s *sketch) { s.category = category } }

// Price is that of the first package.
func Price(price store.Paise) Trait { return func(s *sketch) { s.first.Price = price } }

// Weight is that of the first package, in grams.
func Weight(grams int64) Trait { return func(s *sketch) { s.first.Weight = grams } }

// Stock is that of the first package.
func Stock(n int64) Trait { return func(s *sketch) { s.first.Stock = &n } }

// Sized names the first package.
func Sized(name string) Trait { return func(s *sketch) { s.first.Name = name } }

// Package adds a further package of uncounted stock.
func Package(name string, price store.Paise, grams int64) Trait {
	return func(s *sketch) {
		s.more = append(s.more, store.PackageDraft{Name: name, Price: price, Weight: grams, Active: true})
	}
}

// Discount is the product's discount.
func Discount(percent store.BasisPoints) Trait {
	return func(s *sketch) { s.draft.Discount = percent }
}

// GST is the product's rate.
func GST(rate store.BasisPoints) Trait { return func(s *sketch) { s.draft.GST = rate } }

// Tagged gives the product its badge.
func Tagged(tags string) Trait { return func(s *sketch) { s.draft.Tags = tags } }

// Described gives the product its description.
func Described(html string) Trait { return func(s *sketch) { s.draft.Description = html } }

// Pictured gives the product its images.
func Pictured(files ...string) Trait { return func(s *sketch) { s.draft.Images = files } }

// From is the product's country of origin.
func From(country string) Trait { return func(s *sketch) { s.draft.Origin = country } }

// NotVeg marks the product as not vegetarian.
func NotVeg() Trait { return func(s *sketch) { s.draft.Veg = false } }

// Hidden takes the product off sale.
func Hidden() Trait { return func(s *sketch) { s.draft.Active = false } }
