package search_test

import (
	"encoding/csv"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"bhatti/store/search"
)

func kitchenRows(t *testing.T) [][]string {
	t.Helper()
	file, err := os.Open("kitchen.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll() // each row has as many columns as the first
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

func TestTheKitchenHasFiveHundredConceptsInBothScripts(t *testing.T) {
	rows := kitchenRows(t)
	latin, devanagari := 0, 0
	for _, row := range rows {
		if row[0] == "" && len(search.Concepts()) > 0 {
			t.Errorf("a concept without an English name: %q", row)
		}
		all := strings.Join(row, ";")
		if strings.ContainsFunc(all, func(r rune) bool { return unicode.Is(unicode.Devanagari, r) }) {
			devanagari++
		}
		if strings.ContainsFunc(all, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) {
			latin++
		}
	}
	t.Logf("%d concepts, %d with names in Latin letters, %d in Devanagari", len(rows), latin, devanagari)
	if len(rows) < 500 || latin < 500 || devanagari < 500 {
		t.Error("there should be 500 of each at least")
	}
	if n := len(search.Concepts()); n != len(rows) {
		t.Errorf("the search reads %d concepts", n)
	}
}

func TestANameStandsForOneConceptUnlessItIsStarred(t *testing.T) {
	of := map[string][]string{}
	for _, row := range kitchenRows(t) {
		for _, column := range row {
			for name := range strings.SplitSeq(column, ";") {
				plain, starred := strings.CutSuffix(strings.TrimSuffix(name, "^"), "*")
				switch {
				case name == "" && column == "":
				case name == "" || name != strings.TrimSpace(name):
					t.Errorf("%q has an empty name or one with blanks around it", column)
				case starred:
				case slices.Contains(of[plain], row[0]):
					t.Errorf("%q stands twice for %q", plain, row[0])
				case len(of[plain]) > 0:
					t.Errorf("%q stands for %q and for %q", plain, of[plain][0], row[0])
				default:
					of[plain] = append(of[plain], row[0])
				}
			}
		}
	}
}
