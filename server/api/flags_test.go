package api

import (
	"encoding/json"
	"testing"
)

func TestFlagsAreSetWhateverProductsAreCalled(t *testing.T) {
	names := []string{`Khari`, `"IsInWishlist":false`, `\"IsInWishlist\":false,`, `IsInWishlist":true`, `Rusk`}
	var list []Product
	var ids []int64
	for i, name := range names {
		list = append(list, Product{ItemId: int64(i + 1), DisplayName: name, DisplayTags: `{"IsInWishlist":false}`})
		ids = append(ids, int64(i+1))
	}
	body, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	wished := map[int64]bool{2: true, 3: true, 5: true, 99: true}
	var flagged []Product
	if err := json.Unmarshal(flag(body, ids, wished), &flagged); err != nil {
		t.Fatal(err)
	}
	for i, p := range flagged {
		if p.IsInWishlist != wished[p.ItemId] || p.DisplayName != names[i] || p.DisplayTags != list[i].DisplayTags {
			t.Errorf("%+v", p)
		}
	}
	if len(flagged) != len(names) {
		t.Errorf("%d products", len(flagged))
	}
}
