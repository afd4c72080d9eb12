// Package choices shapes the options of a product for the back office: as they are
// edited, and as they are asked for an order that is taken on the telephone.
package choices

import (
	"encoding/json"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"

	"bhatti/server/shape"
)

// Option is an option of a product as it can be edited.
type Option struct {
	OptionId  int64 // 0: a new one
	Name      string
	Kind      option.Kind
	Required  bool
	MaxLength int // letters of a text; 0 of a choice
	Choices   []Choice
	// Translations are its names in the other languages; absent, in saving: as they were.
	Translations catalog.Translations `json:",omitempty"`
}

// Choice is a choice of an option as it can be edited.
type Choice struct {
	ChoiceId     int64 // 0: a new one
	Name         string
	Price        money.Paise // added to every package's
	Weight       int64       // grams, added to every package's
	Veg          option.Veg
	Translations catalog.Translations `json:",omitempty"`
}

// List shapes the options of a product.
func List(list []option.Option) []Option {
	return shape.List(list, func(o option.Option) Option {
		return Option{o.ID, o.Name, o.Kind, o.Required, o.MaxLength, shape.List(o.Choices, func(c option.Choice) Choice {
			return Choice{c.ID, c.Name, c.Price, c.Weight, c.Veg, catalog.Translations(c.Translations)}
		}), catalog.Translations(o.Translations)}
	})
}

// Options are those that are saved; nil: as they were.
func Options(list []Option) []option.Option {
	if list == nil {
		return nil
	}
	return shape.List(list, func(o Option) option.Option {
		return option.Option{ID: o.OptionId, Name: o.Name, Kind: o.Kind, Required: o.Required, MaxLength: o.MaxLength,
			Choices: shape.List(o.Choices, func(c Choice) option.Choice {
				return option.Choice{ID: c.ChoiceId, Name: c.Name, Price: c.Price, Weight: c.Weight, Veg: c.Veg, Translations: option.Names(c.Translations)}
			}), Translations: option.Names(o.Translations)}
	})
}

// Asked is what a caller chooses of a package.
type Asked struct {
	OptionId int64
	ChoiceId int64  `json:",omitempty"`
	Text     string `json:",omitempty"`
}

// Of is what is asked of a line.
func Of(asked []Asked) []option.Asked {
	return shape.List(asked, func(a Asked) option.Asked {
		return option.Asked{OptionID: a.OptionId, ChoiceID: a.ChoiceId, Text: a.Text}
	})
}

// InQuery reads what is asked of lines from a query: a JSON array with an array of
// Asked for each line. "": nothing is asked of any. Invalid.
func InQuery(text string) (asked [][]Asked, err error) {
	if text == "" {
		return nil, nil
	}
	if json.Unmarshal([]byte(text), &asked) != nil {
		return nil, fault.New(fault.Invalid, "request.bad_argument", "{name} must be {rule}", "name", "options", "rule", "a JSON array of arrays")
	}
	return asked, nil
}
