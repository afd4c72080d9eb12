package shape

import (
	"bhatti/store/option"
)

// ChosenOption is what was chosen of a line's goods. In an order it is in English,
// with the shopper's words beside it.
type ChosenOption struct {
	OptionId int64
	ChoiceId int64 `json:",omitempty"` // absent: the shopper wrote Value
	Name     string
	Value    string
	OwnName  string `json:",omitempty"`
	OwnValue string `json:",omitempty"`
	Veg      *bool  `json:",omitempty"` // what it makes of the product's mark; absent: unchanged
}

// NewChosen shapes what was chosen of a line.
func NewChosen(l option.List) []ChosenOption {
	return List(l, func(c option.Chosen) ChosenOption {
		return ChosenOption{c.OptionID, c.ChoiceID, c.Name, c.Value, c.OwnName, c.OwnValue, Marked(c.Veg)}
	})
}

// Marked is what a choice makes of a product's mark; nil: unchanged.
func Marked(v option.Veg) *bool {
	if v == option.Same {
		return nil
	}
	yes := v == option.IsVeg
	return &yes
}
