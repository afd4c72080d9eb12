// Package option knows what shoppers choose or write of a product: eggless, a
// flavour, the name on the cake. It checks what is asked against what is offered
// and says what that adds to the price and the weight.
package option

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"unicode/utf8"

	"bhatti/store/clean"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// Kind is how an option is answered.
type Kind string

const (
	OneOf Kind = "choice" // with one of its choices
	Text  Kind = "text"   // with a line that the shopper writes
)

// Veg is what a choice makes of its product's mark.
type Veg string

const (
	Same   Veg = ""
	IsVeg  Veg = "yes"
	NonVeg Veg = "no"
)

// Names are what something is called in the shop's other languages: by language,
// then by field of the HTTP contract.
type Names = map[string]map[string]string

// The fields that have translations.
const (
	OptionName = "OptionName"
	ChoiceName = "ChoiceName"
)

// Option is what a shopper chooses or writes of a product.
type Option struct {
	ID        int64 // 0: a new one
	Name      string
	Kind      Kind
	Required  bool
	MaxLength int      // letters of a text; 0 of a choice
	Choices   []Choice `json:",omitempty"`
	// Translations are its names in the other languages; nil, in saving: as they were.
	Translations Names `json:",omitempty"`
}

// Choice is one answer to an option.
type Choice struct {
	ID           int64 // 0: a new one
	Name         string
	Price        money.Paise // added to the package's, tax included, before the discount; may be negative
	Weight       int64       // grams, added to the package's; may be negative
	Veg          Veg         `json:",omitempty"`
	Translations Names       `json:",omitempty"`
}

const (
	// MaxOptions is how many options a product has, and MaxChoices how many
	// choices one of them.
	MaxOptions = 10
	MaxChoices = 20
	// MaxName is the greatest length of a name, in characters.
	MaxName = 60
	// MaxLetters is how long a text may be.
	MaxLetters = 30

	maxAdded       = 100_000_000 // paise
	maxAddedWeight = 1_000_000   // grams
)

// LeastPrice is what a package costs at least with any of its choices.
const LeastPrice money.Paise = 100

// Equal tells whether two lists of options are the same.
func Equal(a, b []Option) bool {
	return slices.EqualFunc(a, b, func(o, p Option) bool {
		return o.ID == p.ID && o.Name == p.Name && o.Kind == p.Kind && o.Required == p.Required && o.MaxLength == p.MaxLength &&
			sameNames(o.Translations, p.Translations) && slices.EqualFunc(o.Choices, p.Choices, Choice.equal)
	})
}

func (c Choice) equal(other Choice) bool {
	return c.ID == other.ID && c.Name == other.Name && c.Price == other.Price && c.Weight == other.Weight && c.Veg == other.Veg &&
		sameNames(c.Translations, other.Translations)
}

func sameNames(a, b Names) bool {
	return maps.EqualFunc(a, b, maps.Equal[map[string]string, map[string]string])
}

// In is the option with its choices in a language; in English where it has no
// other name.
func (o Option) In(language string) Option {
	o.Name = cmp.Or(o.Translations[language][OptionName], o.Name)
	o.Choices = slices.Clone(o.Choices)
	for i := range o.Choices {
		c := &o.Choices[i]
		c.Name = cmp.Or(c.Translations[language][ChoiceName], c.Name)
	}
	return o
}

// Clone copies options deeply enough to be changed.
func Clone(list []Option) []Option {
	copied := slices.Clone(list)
	for i := range copied {
		copied[i].Choices = slices.Clone(copied[i].Choices)
	}
	return copied
}

// Clean brings options into the form that the database stores, but for their
// translations. Invalid, with the first rule that they break.
func Clean(list []Option) error {
	if len(list) > MaxOptions {
		return fault.New(fault.Invalid, "option.too_many", "A product can have at most {max} options.", "max", MaxOptions)
	}
	names := map[string]bool{}
	for i := range list {
		if err := list[i].clean(); err != nil {
			return err
		}
		if names[list[i].Name] {
			return fault.New(fault.Invalid, "option.name_taken", "The product has two options named {name}.", "name", strconv.Quote(list[i].Name))
		}
		names[list[i].Name] = true
	}
	return nil
}

func (o *Option) clean() error {
	o.Name = clean.Line(o.Name)
	if err := checkName(o.Name); err != nil {
		return err
	}
	switch {
	case o.Kind == Text && (o.MaxLength < 1 || o.MaxLength > MaxLetters):
		return fault.New(fault.Invalid, "option.length_out_of_range", "{name}: a text can have between 1 and {max} letters.", "name", o.Name, "max", MaxLetters)
	case o.Kind == Text:
		o.Choices = nil
		return nil
	case o.Kind != OneOf:
		return fault.New(fault.Invalid, "option.unknown_kind", "An option is a choice or a text.")
	case len(o.Choices) < 1 || len(o.Choices) > MaxChoices:
		return fault.New(fault.Invalid, "option.choices_out_of_range", "{name} must have between 1 and {max} choices.", "name", o.Name, "max", MaxChoices)
	}
	o.MaxLength = 0
	names := map[string]bool{}
	for i := range o.Choices {
		c := &o.Choices[i]
		c.Name = clean.Line(c.Name)
		if err := checkName(c.Name); err != nil {
			return err
		}
		if names[c.Name] {
			return fault.New(fault.Invalid, "option.choice_name_taken", "{name} has two choices named {choice}.", "name", o.Name, "choice", strconv.Quote(c.Name))
		}
		names[c.Name] = true
		if c.Price < -maxAdded || c.Price > maxAdded || c.Weight < -maxAddedWeight || c.Weight > maxAddedWeight {
			return fault.New(fault.Invalid, "option.choice_out_of_range", "{choice} adds at most ₹{max} and {weight} grams, or takes off as much.",
				"choice", strconv.Quote(c.Name), "max", money.Paise(maxAdded), "weight", maxAddedWeight)
		}
		if c.Veg != Same && c.Veg != IsVeg && c.Veg != NonVeg {
			return fault.New(fault.Invalid, "option.unknown_veg", "A choice leaves the veg mark as it is or makes it yes or no.")
		}
	}
	return nil
}

func checkName(name string) error {
	switch {
	case name == "":
		return fault.New(fault.Invalid, "option.no_name", "Every option and every choice must have a name.")
	case utf8.RuneCountInString(name) > MaxName:
		return fault.New(fault.Invalid, "option.name_too_long", "The name of an option or a choice has more than {max} characters.", "max", MaxName)
	}
	return nil
}

// Bounds are the least and the most that the choices of a product add.
type Bounds struct {
	LeastPrice, MostPrice   money.Paise
	LeastWeight, MostWeight int64 // grams
}

// BoundsOf adds up what the choices of a product can add.
func BoundsOf(list []Option) (b Bounds) {
	for _, o := range list {
		if len(o.Choices) == 0 {
			continue
		}
		least, most := o.Choices[0], o.Choices[0]
		for _, c := range o.Choices {
			least.Price, most.Price = min(least.Price, c.Price), max(most.Price, c.Price)
			least.Weight, most.Weight = min(least.Weight, c.Weight), max(most.Weight, c.Weight)
		}
		if !o.Required {
			least.Price, most.Price = min(0, least.Price), max(0, most.Price)
			least.Weight, most.Weight = min(0, least.Weight), max(0, most.Weight)
		}
		b.LeastPrice, b.MostPrice = b.LeastPrice+least.Price, b.MostPrice+most.Price
		b.LeastWeight, b.MostWeight = b.LeastWeight+least.Weight, b.MostWeight+most.Weight
	}
	return b
}

// KeepNames gives the options and choices of list the translations of those in
// old that they say nothing of.
func KeepNames(list, old []Option) {
	names, choices := map[int64]Names{}, map[int64]Names{}
	for _, o := range old {
		names[o.ID] = o.Translations
		for _, c := range o.Choices {
			choices[c.ID] = c.Translations
		}
	}
	for i := range list {
		if list[i].Translations == nil {
			list[i].Translations = names[list[i].ID]
		}
		for j := range list[i].Choices {
			if c := &list[i].Choices[j]; c.Translations == nil {
				c.Translations = choices[c.ID]
			}
		}
	}
}
