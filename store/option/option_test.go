package option_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
)

// cake is what a cake asks, as it is stored.
func cake() []option.Option {
	return []option.Option{
		{ID: 1, Name: "Egg", Kind: option.OneOf, Required: true, Choices: []option.Choice{
			{ID: 11, Name: "With egg", Veg: option.NonVeg}, {ID: 12, Name: "Eggless", Price: 5000, Veg: option.IsVeg}}},
		{ID: 2, Name: "Flavour", Kind: option.OneOf, Choices: []option.Choice{
			{ID: 21, Name: "Chocolate", Price: 10001, Weight: 50}, {ID: 22, Name: "Plain", Price: -2000, Weight: -20}}},
		{ID: 3, Name: "Name", Kind: option.Text, MaxLength: 5},
	}
}

func TestWhatIsChosenAddsToPriceAndWeight(t *testing.T) {
	for _, c := range []struct {
		asked  []option.Asked
		price  money.Paise
		weight int64
		words  string
		key    string
	}{
		{[]option.Asked{{OptionID: 1, ChoiceID: 11}}, 0, 0, "Egg: With egg", "[[1,11]]"},
		{[]option.Asked{{OptionID: 1, ChoiceID: 12}}, 5000, 0, "Egg: Eggless", "[[1,12]]"},
		{[]option.Asked{{OptionID: 2, ChoiceID: 21}, {OptionID: 1, ChoiceID: 12}}, 15001, 50, "Egg: Eggless, Flavour: Chocolate", "[[1,12],[2,21]]"},
		{[]option.Asked{{OptionID: 2, ChoiceID: 22}, {OptionID: 1, ChoiceID: 11}}, -2000, -20, "Egg: With egg, Flavour: Plain", "[[1,11],[2,22]]"},
		{[]option.Asked{{OptionID: 3, Text: "  Asha  "}, {OptionID: 1, ChoiceID: 11}}, 0, 0, "Egg: With egg, Name: Asha", `[[1,11],[3,"Asha"]]`},
		{[]option.Asked{{OptionID: 1, ChoiceID: 11}, {OptionID: 3, Text: " "}}, 0, 0, "Egg: With egg", "[[1,11]]"},
	} {
		asked, err := option.Tidy(c.asked)
		if err != nil {
			t.Fatal(err)
		}
		picked, err := option.Find(cake(), asked)
		if err != nil || picked.Price != c.price || picked.Weight != c.weight {
			t.Errorf("%v costs %v and weighs %d, %v; want %v and %d", c.asked, picked.Price, picked.Weight, err, c.price, c.weight)
		}
		list := picked.In("en")
		if words := strings.Join(list.Words(), ", "); words != c.words {
			t.Errorf("%v is %q, want %q", c.asked, words, c.words)
		}
		if key := option.Key(asked); key != c.key || list.Key() != c.key {
			t.Errorf("the key of %v is %s, of what was chosen %s, want %s", c.asked, key, list.Key(), c.key)
		}
		if again, err := option.OfKey(c.key); err != nil || !reflect.DeepEqual(again, asked) {
			t.Errorf("key %s is read as %v, %v", c.key, again, err)
		}
	}
}

func TestWhatCannotBeAskedIsRefused(t *testing.T) {
	egg := option.Asked{OptionID: 1, ChoiceID: 11}
	for what, c := range map[string]struct {
		asked []option.Asked
		key   string
	}{
		"nothing where something is required": {nil, "option.required"},
		"one option twice":                    {[]option.Asked{egg, {OptionID: 1, ChoiceID: 12}}, "option.unknown"},
		"a choice and a text":                 {[]option.Asked{{OptionID: 1, ChoiceID: 11, Text: "x"}}, "option.unknown"},
		"no option":                           {[]option.Asked{egg, {Text: "x"}}, "option.unknown"},
		"another product's option":            {[]option.Asked{egg, {OptionID: 9, ChoiceID: 11}}, "option.unknown"},
		"another option's choice":             {[]option.Asked{{OptionID: 1, ChoiceID: 21}}, "option.unknown"},
		"a text for a choice":                 {[]option.Asked{{OptionID: 1, Text: "Eggless"}}, "option.unknown"},
		"a choice for a text":                 {[]option.Asked{egg, {OptionID: 3, ChoiceID: 11}}, "option.unknown"},
		"a negative choice":                   {[]option.Asked{{OptionID: 1, ChoiceID: -11}}, "option.unknown"},
		"a text that is too long":             {[]option.Asked{egg, {OptionID: 3, Text: "Ashaaa"}}, "option.bad_text"},
		"two lines":                           {[]option.Asked{egg, {OptionID: 3, Text: "A\nB"}}, "option.bad_text"},
		"a control character":                 {[]option.Asked{egg, {OptionID: 3, Text: "A\x07"}}, "option.bad_text"},
		"marks without a letter":              {[]option.Asked{egg, {OptionID: 3, Text: "\u0902"}}, "option.bad_text"},
		"letters buried under marks":          {[]option.Asked{egg, {OptionID: 3, Text: "A" + strings.Repeat("\u0323", 30)}}, "option.bad_text"},
	} {
		asked, err := option.Tidy(c.asked)
		if err == nil {
			_, err = option.Find(cake(), asked)
		}
		if fault.CodeOf(err) != fault.Invalid || keyOf(err) != c.key {
			t.Errorf("%s: %v, want %s", what, err, c.key)
		}
	}
}

func keyOf(err error) string {
	if f, ok := errors.AsType[*fault.Error](err); ok {
		return f.Key
	}
	return ""
}

// A cart shows what it still knows of a line whose options are not offered as
// they were.
func TestWhatIsLeftOfAnOldChoiceIsStillNamed(t *testing.T) {
	offered := cake()
	offered[0].Choices = offered[0].Choices[:1]
	picked, err := option.Find(offered, []option.Asked{{OptionID: 1, ChoiceID: 12}, {OptionID: 3, Text: "Asha"}})
	if words := picked.In("en").Words(); err == nil || len(words) != 1 || words[0] != "Name: Asha" {
		t.Errorf("%q, %v", words, err)
	}
}

func TestLettersAreCountedAsPeopleDo(t *testing.T) {
	for text, want := range map[string]int{
		"":          0,
		"Asha":      4,
		"आशा":       2, // आ, शा
		"प्रिया":    3, // प, र, य with their marks
		"श्रीनिवास": 5,
		"ज़ोया":     2,
		"Ésha":      4,
		"E\u0301":   1,
		"🎂 50":      4,
		"क\u200dष":  2,
	} {
		if got := option.Letters(text); got != want {
			t.Errorf("%q has %d letters, want %d", text, got, want)
		}
	}
}

func TestBoundsAreThoseOfTheDearestAndTheCheapestChoices(t *testing.T) {
	if b := option.BoundsOf(cake()); b != (option.Bounds{LeastPrice: -2000, MostPrice: 15001, LeastWeight: -20, MostWeight: 50}) {
		t.Errorf("%+v", b)
	}
	required := cake()[:1]
	required[0].Choices[0].Price = 100
	if b := option.BoundsOf(required); b.LeastPrice != 100 || b.MostPrice != 5000 {
		t.Errorf("%+v", b)
	}
}

func FuzzATextFitsOrIsRefused(f *testing.F) {
	for _, text := range []string{"Asha", "आशा", "A\nB", "\u202eX", "\xff", strings.Repeat("क", 31), "🎂", "\u0902"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		asked, err := option.Tidy([]option.Asked{{OptionID: 1, Text: text}})
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		offered := []option.Option{{ID: 1, Name: "Name", Kind: option.Text, MaxLength: option.MaxLetters}}
		picked, err := option.Find(offered, asked)
		if err != nil {
			if keyOf(err) != "option.bad_text" {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		list := picked.In("hi")
		if len(list) == 0 {
			return // it was empty
		}
		kept := list[0].Value
		if n := option.Letters(kept); n < 1 || n > option.MaxLetters || strings.ContainsAny(kept, "\n\r\t\x00") || len([]rune(kept)) > 150 {
			t.Errorf("%q is kept as %q", text, kept)
		}
		again, err := option.OfKey(list.Key())
		if err != nil || len(again) != 1 || again[0].Text != kept {
			t.Errorf("%q comes back from its key as %v, %v", kept, again, err)
		}
		if tidy, err := option.Tidy(again); err != nil || option.Key(tidy) != list.Key() {
			t.Errorf("%q is tidied twice: %v, %v", kept, tidy, err)
		}
	})
}
