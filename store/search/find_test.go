package search_test

import (
	"slices"
	"testing"

	"bhatti/store/search"
)

// shelf is an index of names in a row; ids begin at 1.
func shelf(names ...string) *search.Index {
	x := search.NewIndex()
	var list []search.Document
	for i, name := range names {
		list = append(list, search.Document{ID: int64(i + 1), Names: []string{name}})
	}
	x.Update(nil, list)
	return x
}

func found(x *search.Index, typed string) (ids []int64) {
	for _, hit := range x.Find(search.SplitWords(typed), search.Kitchen(), 0).Hits {
		ids = append(ids, hit.ID)
	}
	return ids
}

func wantFound(t *testing.T, x *search.Index, typed string, want ...int64) {
	t.Helper()
	if got := found(x, typed); !slices.Equal(got[:min(len(got), len(want))], want) {
		t.Errorf("%q finds %v and not %v first", typed, got, want)
	}
}

func TestExactStandsBeforeNearBeforeAlike(t *testing.T) {
	wantFound(t, shelf("Khari", "Khaari"), "khaari", 2)
	wantFound(t, shelf("Paavanam Oil", "Pav"), "paav", 2)
	wantFound(t, shelf("Zeerah Sticks", "Jerry Sticks", "Jeera"), "jeera", 3)
}

func TestTheWordThatMoreNamesHaveIsLikelier(t *testing.T) {
	x := shelf("Coffer", "Instant Coffee", "Filter Coffee", "Cold Coffee", "Coffee Beans", "Coffee Mug")
	if got := found(x, "cofee"); len(got) == 0 || got[0] == 1 {
		t.Errorf("cofee finds %v first", got)
	}
}

func TestWordsSideBySideBelongTogether(t *testing.T) {
	x := shelf("Milk of the Dairy", "Dairy Fresh Milk", "Cadbury Dairy Milk Silk Chocolate Bar", "Milk")
	wantFound(t, x, "dairy milk", 3)
	wantFound(t, x, "dairymilk", 3)
}

func TestWhatANameSaysItIsStandsBeforeWhatIsInIt(t *testing.T) {
	wantFound(t, shelf("Milk Bread", "Toned Milk", "Milk Chocolate"), "milk", 2)
	wantFound(t, shelf("Ginger Tea", "Ginger - Organic"), "adrak", 2)
}

func TestTheNameStandsBeforeTheBrandBeforeTheRest(t *testing.T) {
	x := search.NewIndex()
	x.Update(nil, []search.Document{
		{ID: 1, Names: []string{"Toast"}, Category: "Amul"},
		{ID: 2, Names: []string{"Toast"}, Brand: "Amul"},
		{ID: 3, Names: []string{"Amul Toast"}},
		{ID: 4, Names: []string{"Toast"}, Tags: "amul"},
	})
	wantFound(t, x, "amul", 3, 2, 4, 1)
}

func TestEverydayWordsInBothScriptsFindTheEnglishLabel(t *testing.T) {
	x := shelf("Farm Eggs", "Onion", "Banana", "Bath Soap", "Cow Ghee", "Sunflower Oil", "Spinach")
	for typed, want := range map[string]int64{
		"anda": 1, "अंडा": 1, "अण्डे": 1, "ande": 1, "pyaz": 2, "pyaaj": 2, "प्याज़": 2, "kanda": 2, "कांदा": 2, "kela": 3, "केळी": 3,
		"sabun": 4, "saabun": 4, "साबण": 4, "तूप": 5, "toop": 5, "ghi": 5, "तेल": 6, "tel": 6, "palak": 7, "paalak": 7, "पालक": 7,
	} {
		wantFound(t, x, typed, want)
	}
}

func TestEnglishInDevanagariIsFoundThoughNobodyListedIt(t *testing.T) {
	x := shelf("Colgate Toothpaste", "Dettol Liquid", "Britannia Marie Gold", "Horlicks Classic")
	for typed, want := range map[string]int64{"कोलगेट": 1, "डेटॉल": 2, "ब्रिटानिया": 3, "हॉर्लिक्स": 4} {
		wantFound(t, x, typed, want)
	}
}

func TestADevanagariNameIsFoundByLatinLetters(t *testing.T) {
	x := search.NewIndex()
	x.Update(nil, []search.Document{{ID: 1, Names: []string{"Puran Sweet", "पुरणपोळी"}}, {ID: 2, Names: []string{"Anarsa", "अनारसे"}}})
	wantFound(t, x, "अनारसे", 2)
	wantFound(t, x, "anarase", 2)
}

func TestAmountsAndFillersNeedNotBeInTheName(t *testing.T) {
	x := shelf("Chakki Atta", "Paneer", "Mustard Oil", "7 Up", "5 Star")
	wantFound(t, x, "1kg atta", 1)
	wantFound(t, x, "500 gm paneer", 2)
	wantFound(t, x, "sarson ka tel", 3)
	wantFound(t, x, "5 star", 5)
	wantFound(t, x, "7 up", 4)
}

func TestWordsTypedAsOneOrApart(t *testing.T) {
	x := shelf("Garlic Bread Roll", "Icecream Cone", "Good Day Cookies", "Bread")
	wantFound(t, x, "breadroll", 1)
	wantFound(t, x, "ice cream", 2)
	wantFound(t, x, "goodday", 3)
}

func TestAFarMatchIsAskedAboutAndNotShown(t *testing.T) {
	x := shelf("Butter Khari", "Crackers")
	f := x.Find([]string{"crocer"}, search.Kitchen(), 0)
	if len(f.Hits) > 0 || f.DidYouMean != "crackers" {
		t.Errorf("found %+v", f)
	}
	f = x.Find([]string{"xqzjv"}, search.Kitchen(), 0)
	if len(f.Hits) > 0 || f.DidYouMean != "" {
		t.Errorf("found %+v", f)
	}
}

func TestAShopsOwnWordsStandAboveTheKitchens(t *testing.T) {
	x := shelf("Milk Rusk", "Onion", "Butter Toast")
	v := search.Kitchen().With(map[string]string{"kanda": "rusk", "tip top": "butter toast, khari"})
	for typed, want := range map[string]int64{"kanda": 1, "tip top": 3, "tiptop": 3, "pyaz": 2} {
		if f := x.Find(search.SplitWords(typed), v, 0); len(f.Hits) == 0 || f.Hits[0].ID != want {
			t.Errorf("%q finds %+v", typed, f)
		}
	}
	wantFound(t, x, "kanda", 2) // the kitchen itself is as it was
}

func TestTheIndexForgetsWhatIsGone(t *testing.T) {
	x := shelf("Butter Khari", "Plain Rusk")
	x.Update([]int64{1}, []search.Document{{ID: 2, Names: []string{"Ginger Rusk"}}})
	if got := found(x, "butter khari"); len(got) > 0 {
		t.Errorf("found %v", got)
	}
	if got := found(x, "plain"); len(got) > 0 {
		t.Errorf("found %v", got)
	}
	wantFound(t, x, "ginger", 2)
}
