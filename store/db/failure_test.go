package db_test

import (
	"errors"
	"testing"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

// A rule that only the schema keeps is answered in words, the same on both engines.
func TestARuleOfTheSchemaIsAnsweredInWords(t *testing.T) {
	shop := storetest.New(t)
	shop.Product("Khari")
	for statement, want := range map[string]string{
		`INSERT INTO series (name, value) VALUES ('health', 1), ('health', 2)`:                         "value.taken",
		`UPDATE products SET veg = 2`:                                                                  "value.not_allowed",
		`INSERT INTO outbox (kind, payload, created_at) VALUES ('x', 'not JSON', 1)`:                   "value.not_allowed",
		`INSERT INTO order_events (order_id, at, actor) VALUES ('none', 1, 'shop')`:                    "value.refers_to_nothing",
		`DELETE FROM categories`:                                                                       "value.refers_to_nothing",
		`UPDATE products SET hsn = '19O5'`:                                                             "value.not_allowed",
		`INSERT INTO delivery_areas (pincode, base_paise, extra_per_kg_paise) VALUES ('011001', 1, 1)`: "value.not_allowed",
	} {
		err := shop.DB.Write(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(statement)
			return err
		})
		got := ""
		if f, ok := errors.AsType[*fault.Error](err); ok {
			got = f.Key
		}
		if got != want || (err != nil) != (want != "") {
			t.Errorf("%s: %v, want %q", statement, err, want)
		}
	}
	shop.Sound()
}
