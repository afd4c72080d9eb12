package demo

import (
	"context"

	"bhatti/store/option"
)

// asked is the cake of the sample that shows what a product can ask. None of it
// is required: who chooses nothing gets the cake as it is.
const asked = "Black Forest Cake"

// options lets shoppers choose what they want of a cake, and write on it.
func (s *stocker) options(ctx context.Context) error {
	d, err := s.db.Catalog.Input(ctx, s.ids["product:"+asked])
	if err != nil {
		return err
	}
	d.Options = []option.Option{
		{Name: "Egg", Kind: option.OneOf, Translations: called(option.OptionName, "अंडा", "अंडे"), Choices: []option.Choice{
			{Name: "With egg", Translations: called(option.ChoiceName, "अंडे के साथ", "अंड्यासह")},
			{Name: "Eggless", Price: 5000, Veg: option.IsVeg, Translations: called(option.ChoiceName, "बिना अंडे का", "अंडीविरहित")},
		}},
		{Name: "Flavour", Kind: option.OneOf, Translations: called(option.OptionName, "स्वाद", "चव"), Choices: []option.Choice{
			{Name: "Cherry", Translations: called(option.ChoiceName, "चेरी", "चेरी")},
			{Name: "Dark chocolate", Price: 3000, Translations: called(option.ChoiceName, "डार्क चॉकलेट", "डार्क चॉकलेट")},
		}},
		{Name: "Name on the cake", Kind: option.Text, MaxLength: option.MaxLetters, Translations: called(option.OptionName, "केक पर नाम", "केकवरचे नाव")},
	}
	_, err = s.db.Catalog.SaveProduct(byOwner(ctx), d)
	return err
}

// called is a name in Hindi and in Marathi.
func called(field, hindi, marathi string) option.Names {
	return option.Names{"hi": {field: hindi}, "mr": {field: marathi}}
}
