package delivery

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"bhatti/store/db"
	"bhatti/store/money"
)

// Reach is where the shop delivers as a whole, and at what terms.
type Reach struct {
	Pincodes []string      // ascending
	Terms    []money.Terms // each that holds for some of them, once
}

// Reach tells where the shop delivers now.
func (s *Service) Reach(ctx context.Context) (r Reach, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		areas, err := db.Collect(tx, func(rows *sql.Rows) (a Area, err error) {
			return a, rows.Scan(&a.Pincode, &a.Base, &a.ExtraPerKg, &a.Minimum, &a.FreeFrom)
		}, `SELECT pincode, base_paise, extra_per_kg_paise, minimum_paise, free_from_paise FROM delivery_areas WHERE active = 1 ORDER BY pincode`)
		if err != nil {
			return err
		}
		served := map[string]bool{}
		for _, a := range areas {
			_, state, _ := s.directory.Lookup(a.Pincode)
			if _, known := served[state]; !known {
				if served[state], err = s.serves(tx, state); err != nil {
					return err
				}
			}
			if !served[state] {
				continue
			}
			if r.Pincodes = append(r.Pincodes, a.Pincode); !slices.Contains(r.Terms, a.Terms) {
				r.Terms = append(r.Terms, a.Terms)
			}
		}
		return nil
	})
	if err != nil {
		return Reach{}, fmt.Errorf("read where the shop delivers: %w", err)
	}
	return r, nil
}

func (s *Service) serves(tx *db.Tx, state string) (bool, error) {
	if s.Serves == nil {
		return true, nil
	}
	return s.Serves(tx, state)
}

// Charges are the lowest and the highest that delivery of goods of a weight in
// grams costs; false if the shop delivers nowhere.
func (r Reach) Charges(goods money.Paise, weight int64) (lowest, highest money.Paise, ok bool) {
	for i, t := range r.Terms {
		charge := t.Charge(goods, weight)
		if i == 0 {
			lowest, highest = charge, charge
		}
		lowest, highest = min(lowest, charge), max(highest, charge)
	}
	return lowest, highest, len(r.Terms) > 0
}
