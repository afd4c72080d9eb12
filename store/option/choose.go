package option

import (
	"cmp"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// Asked is what a shopper asks of one option: one of its choices, or a text.
type Asked struct {
	OptionID int64
	ChoiceID int64 // 0: a text
	Text     string
}

var errUnknown error = fault.New(fault.Invalid, "option.unknown", "The product has no such option.")

// Gone refuses what was chosen of a product and is offered no more.
func Gone(product string) error {
	return fault.New(fault.OutOfStock, "option.gone", "Something you chose for {name} is no longer offered. Please choose again.", "name", product)
}

// Tidy brings what is asked into the one form in which it is compared and
// stored: by option, texts as lines, without empty texts. Invalid for what no
// option can be asked.
func Tidy(asked []Asked) ([]Asked, error) {
	var tidy []Asked
	for _, a := range asked {
		if !strings.ContainsFunc(a.Text, unicode.IsControl) { // else Choose says whose text it is
			a.Text = clean.Line(a.Text)
		}
		switch {
		case a.OptionID < 1 || a.ChoiceID < 0 || a.ChoiceID != 0 && a.Text != "":
			return nil, errUnknown
		case slices.ContainsFunc(tidy, func(other Asked) bool { return other.OptionID == a.OptionID }):
			return nil, errUnknown
		case len(tidy) == MaxOptions:
			return nil, errUnknown
		case a.ChoiceID != 0 || a.Text != "":
			tidy = append(tidy, a)
		}
	}
	slices.SortFunc(tidy, func(a, b Asked) int { return cmp.Compare(a.OptionID, b.OptionID) })
	return tidy, nil
}

// Key names a set of options: two lines of a package are the same line if their
// keys are equal. "" is the package as it is. What is asked must be tidy.
func Key(asked []Asked) string {
	if len(asked) == 0 {
		return ""
	}
	pairs := make([][2]any, len(asked))
	for i, a := range asked {
		if pairs[i] = [2]any{a.OptionID, a.Text}; a.ChoiceID != 0 {
			pairs[i][1] = a.ChoiceID
		}
	}
	text, err := json.Marshal(pairs)
	if err != nil {
		panic(err) // never: numbers and text
	}
	return string(text)
}

// OfKey reads a key back.
func OfKey(key string) (asked []Asked, err error) {
	if key == "" {
		return nil, nil
	}
	var pairs [][2]json.RawMessage
	if err := json.Unmarshal([]byte(key), &pairs); err != nil {
		return nil, fmt.Errorf("read a set of options: %w", err)
	}
	for _, p := range pairs {
		a, answer := Asked{}, any(nil)
		if answer = &a.ChoiceID; p[1][0] == '"' {
			answer = &a.Text
		}
		if err := errors.Join(json.Unmarshal(p[0], &a.OptionID), json.Unmarshal(p[1], answer)); err != nil {
			return nil, fmt.Errorf("read a set of options: %w", err)
		}
		asked = append(asked, a)
	}
	return asked, nil
}

// Letters counts a text as people do who write it: what stands above, below or
// beside a letter as a mark of its own, as the vowels of Devanagari do, belongs to
// the letter.
func Letters(text string) (n int) {
	for _, r := range norm.NFC.String(text) {
		if !unicode.Is(unicode.M, r) && r != '\u200c' && r != '\u200d' {
			n++
		}
	}
	return n
}

// marksALetter bounds what can be piled up on a letter: in Devanagari a nukta, a
// virama, a vowel and a nasal.
const marksALetter = 4

// fits tells whether a text is one line of at most so many letters.
func fits(text string, most int) bool {
	letters := Letters(text)
	return utf8.ValidString(text) && letters >= 1 && letters <= most && utf8.RuneCountInString(text) <= (1+marksALetter)*most &&
		!strings.ContainsFunc(text, unicode.IsControl)
}

// Picked is what was chosen of a product as it is offered.
type Picked struct {
	picks  []pick
	Price  money.Paise // added to the package's, tax included, before the discount
	Weight int64       // grams, added to the package's
}

type pick struct {
	option Option
	choice Choice // zero: a text
	text   string
}

// Choose finds what was asked, tidy, of a product of this name among what it
// offers, and says in a language what is wrong. Invalid where a required option is missing, a text does not fit or
// something is asked that the product never had; OutOfStock for what it offers no
// more.
func Choose(tx *db.Tx, product string, offered []Option, asked []Asked, language string) (Picked, error) {
	for _, a := range asked {
		o := find(offered, a.OptionID)
		if o.answers(a) {
			continue
		}
		if o != nil && (o.Kind == Text || a.ChoiceID == 0) {
			return Picked{}, errUnknown
		}
		known, err := elsewhere(tx, o != nil, a)
		switch {
		case err != nil:
			return Picked{}, fmt.Errorf("look for an option: %w", err)
		case known:
			return Picked{}, errUnknown
		}
		return Picked{}, Gone(product)
	}
	picked, err := Find(offered, asked)
	if err != nil {
		called := slices.Clone(offered)
		for i, o := range called {
			called[i] = o.In(language)
		}
		_, err = Find(called, asked)
		return Picked{}, err
	}
	return picked, nil
}

// Find finds what was asked once, of what is offered now. Where not all of it can
// be had, picked is what can, and err says what is wrong with the rest.
func Find(offered []Option, asked []Asked) (picked Picked, err error) {
	answered := 0
	for _, o := range offered {
		at := slices.IndexFunc(asked, func(a Asked) bool { return a.OptionID == o.ID })
		switch {
		case at >= 0:
			answered++
			err = cmp.Or(err, picked.add(o, asked[at]))
		case o.Required:
			err = cmp.Or(err, error(fault.New(fault.Invalid, "option.required", "Please choose or fill in {name}.", "name", o.Name)))
		}
	}
	if answered < len(asked) {
		err = cmp.Or(err, errUnknown)
	}
	return picked, err
}

// find is the option of that id; nil without one.
func find(offered []Option, id int64) *Option {
	for i := range offered {
		if offered[i].ID == id {
			return &offered[i]
		}
	}
	return nil
}

// answers tells whether an option has the choice that is asked, or takes a text.
func (o *Option) answers(a Asked) bool {
	switch {
	case o == nil:
		return false
	case o.Kind == Text:
		return a.ChoiceID == 0
	}
	return o.choice(a.ChoiceID) != nil
}

func (o *Option) choice(id int64) *Choice {
	for i := range o.Choices {
		if o.Choices[i].ID == id {
			return &o.Choices[i]
		}
	}
	return nil
}

func (p *Picked) add(o Option, a Asked) error {
	if !o.answers(a) {
		return errUnknown
	}
	if o.Kind == Text {
		if !fits(a.Text, o.MaxLength) {
			return fault.New(fault.Invalid, "option.bad_text", "{name}: please write one line of at most {max} letters.", "name", o.Name, "max", o.MaxLength)
		}
		p.picks = append(p.picks, pick{option: o, text: a.Text})
		return nil
	}
	c := *o.choice(a.ChoiceID)
	p.picks = append(p.picks, pick{option: o, choice: c})
	p.Price, p.Weight = p.Price+c.Price, p.Weight+c.Weight
	return nil
}

// Chosen is what was chosen of a line's goods, as it was called then: in English,
// and as the shopper's page called it where that was not English.
type Chosen struct {
	OptionID          int64
	ChoiceID          int64 `json:",omitempty"` // 0: Value is a text that the shopper wrote
	Name, Value       string
	OwnName, OwnValue string `json:",omitempty"`
	Veg               Veg    `json:",omitempty"`
}

// IsText tells whether the shopper wrote it.
func (c Chosen) IsText() bool { return c.ChoiceID == 0 }

// In is what was picked, with its names in a language where they are not the
// English ones, in the order in which it was asked. Nil: nothing was.
func (p *Picked) In(language string) List {
	if p == nil {
		return nil
	}
	var list List
	for _, k := range p.picks {
		c := Chosen{OptionID: k.option.ID, ChoiceID: k.choice.ID, Name: k.option.Name, Value: cmp.Or(k.text, k.choice.Name), Veg: k.choice.Veg}
		if own := k.option.Translations[language][OptionName]; own != c.Name {
			c.OwnName = own
		}
		if own := k.choice.Translations[language][ChoiceName]; own != c.Value {
			c.OwnValue = own
		}
		list = append(list, c)
	}
	return list
}

// List is what was chosen of one line.
type List []Chosen

// Key names the set, as Key does.
func (l List) Key() string {
	asked := make([]Asked, len(l))
	for i, c := range l {
		if asked[i] = (Asked{OptionID: c.OptionID, ChoiceID: c.ChoiceID}); c.IsText() {
			asked[i].Text = c.Value
		}
	}
	slices.SortFunc(asked, func(a, b Asked) int { return cmp.Compare(a.OptionID, b.OptionID) })
	return Key(asked)
}

// Shown is the list in the shopper's own words, where there are any, as an answer
// in their language has it.
func (l List) Shown() List {
	shown := slices.Clone(l)
	for i, c := range shown {
		shown[i].Name, shown[i].Value, shown[i].OwnName, shown[i].OwnValue = cmp.Or(c.OwnName, c.Name), cmp.Or(c.OwnValue, c.Value), "", ""
	}
	return shown
}

// CalledIn is the list as what is offered now is called in a language; what is not
// offered any more keeps its English names.
func (l List) CalledIn(offered []Option, language string) List {
	called := slices.Clone(l)
	for i := range called {
		c := &called[i]
		at := find(offered, c.OptionID)
		if at == nil {
			continue
		}
		o := at.In(language)
		c.Name = o.Name
		if choice := o.choice(c.ChoiceID); choice != nil {
			c.Value = choice.Name
		}
	}
	return called
}

// Words are what was chosen as texts, one for each option: "Flavour: Chocolate".
func (l List) Words() []string {
	words := make([]string, len(l))
	for i, c := range l {
		words[i] = c.Name + ": " + c.Value
	}
	return words
}

// Value writes the list as a line of an order holds it.
func (l List) Value() (driver.Value, error) {
	if len(l) == 0 {
		return "", nil
	}
	text, err := json.Marshal(l)
	return string(text), err
}

// Scan reads the column.
func (l *List) Scan(column any) error {
	*l = nil
	text, ok := column.(string)
	if !ok {
		return fmt.Errorf("what was chosen is a %T, not text", column)
	}
	if text == "" {
		return nil
	}
	return json.Unmarshal([]byte(text), l)
}
