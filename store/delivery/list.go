package delivery

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// Place names pin codes: those listed, or all of a state or of a district of it
// that the directory knows.
type Place struct {
	Pincodes        []string
	State, District string
}

// Pincodes lists the pin codes of a place. Invalid for an empty place or a
// wrong pin code; NotFound for a district that the directory does not know.
func (s *Service) Pincodes(p Place) ([]string, error) {
	if (len(p.Pincodes) > 0) == (p.State != "") || p.State == "" && p.District != "" {
		return nil, fault.New(fault.Invalid, "delivery_area.no_place", "Please choose pin codes, a state, or a district of a state.")
	}
	for _, pincode := range p.Pincodes {
		if !IsPincode(pincode) {
			return nil, fault.New(fault.Invalid, "delivery_area.bad_pincode", "{pincode} is not a pin code.", "pincode", strconv.Quote(pincode))
		}
	}
	if len(p.Pincodes) > 0 {
		return p.Pincodes, nil
	}
	list := s.directory.in(p.State, p.District)
	if len(list) == 0 {
		return nil, fault.New(fault.NotFound, "delivery_area.unknown_district", "This district is not in the directory.")
	}
	return list, nil
}

// SaveAll starts delivery on these terms to every pin code of a place, and
// returns how many there are. Whether orders can be paid there on delivery
// stays as it is where that is nil.
func (s *Service) SaveAll(ctx context.Context, p Place, terms money.Terms, payOnDelivery *bool) (n int, err error) {
	if err := terms.Valid(); err != nil {
		return 0, err
	}
	pincodes, err := s.Pincodes(p)
	if err != nil {
		return 0, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		before := audit.Fields{}
		for _, pincode := range pincodes {
			if err := noteArea(tx, pincode, before); err != nil {
				return err
			}
			if err := serveArea(tx, Area{Pincode: pincode, Terms: terms}); err != nil {
				return err
			}
			if err := setPayOnDelivery(tx, pincode, payOnDelivery); err != nil {
				return err
			}
		}
		after := audit.Fields{"Place": p, "Terms": terms}
		if payOnDelivery != nil {
			after["PayOnDelivery"] = *payOnDelivery
		}
		return audit.Record(tx, "save areas", "areas", before, after)
	})
	return len(pincodes), err
}

// noteArea adds what an area was to an entry of the audit log.
func noteArea(tx *db.Tx, pincode string, before audit.Fields) error {
	list, err := areaRows(tx, `WHERE pincode = $1`, pincode)
	for _, a := range list {
		before[pincode] = audit.Fields{"Terms": a.Terms, "Active": a.Active}
		if a.PayOnDelivery {
			before[pincode].(audit.Fields)["PayOnDelivery"] = true
		}
	}
	return err
}

// Pause pauses delivery to the areas of a place, or resumes it at their
// charges, and returns how many changed.
func (s *Service) Pause(ctx context.Context, p Place, active bool) (n int, err error) {
	pincodes, err := s.Pincodes(p)
	if err != nil {
		return 0, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		var paused []string
		for _, pincode := range pincodes {
			found, err := db.Changed(tx.Exec(`UPDATE delivery_areas SET active = $1 WHERE pincode = $2 AND active <> $1`, active, pincode))
			if err != nil {
				return err
			}
			if found {
				paused = append(paused, pincode)
			}
		}
		n = len(paused)
		return audit.Record(tx, "pause areas", "areas", audit.Fields{"Pincodes": paused, "Active": !active}, audit.Fields{"Pincodes": paused, "Active": active})
	})
	return n, err
}

// AreaRow is an area in the back office's list.
type AreaRow struct {
	Area
	Active bool
	Group  int64 // of delivery times; 0: none
}

// AreaQuery chooses areas; zero values choose all.
type AreaQuery struct {
	Search          string // the beginning of a pin code, or a part of a district's or state's name
	State, District string
	Active          *bool
	Group           int64 // of delivery times
	db.Page
}

// List lists areas that are or were served, by pin code, and how many there
// are in all.
func (s *Service) List(ctx context.Context, q AreaQuery) (list []AreaRow, total int, err error) {
	var all []AreaRow
	err = s.db.View(ctx, func(tx *db.Tx) error {
		all, err = areaRows(tx, ``)
		return err
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list areas: %w", err)
	}
	list = []AreaRow{}
	first, last := q.Bounds()
	for _, a := range all { // their place is in the directory, not in the database
		a.District, a.State, _ = s.directory.Lookup(a.Pincode)
		if !q.wants(a) {
			continue
		}
		if total >= first && total < last {
			list = append(list, a)
		}
		total++
	}
	return list, total, nil
}

func (q AreaQuery) wants(a AreaRow) bool {
	search := strings.ToLower(strings.TrimSpace(q.Search))
	found := strings.HasPrefix(a.Pincode, search) || strings.Contains(strings.ToLower(a.District+"\n"+a.State), search)
	return found && (q.State == "" || q.State == a.State) && (q.District == "" || q.District == a.District) &&
		(q.Active == nil || *q.Active == a.Active) && (q.Group == 0 || q.Group == a.Group)
}

func areaRows(tx *db.Tx, where string, args ...any) ([]AreaRow, error) {
	return db.Collect(tx, func(rows *sql.Rows) (a AreaRow, err error) {
		return a, rows.Scan(&a.Pincode, &a.Base, &a.ExtraPerKg, &a.Minimum, &a.FreeFrom, &a.Active, &a.Group, &a.PayOnDelivery)
	}, `SELECT pincode, base_paise, extra_per_kg_paise, minimum_paise, free_from_paise, active, coalesce(group_id, 0), pay_on_delivery FROM delivery_areas `+where+` ORDER BY pincode`, args...)
}

// Region is a district of the directory and how much of it is served.
type Region struct {
	State, District          string
	Pincodes, Served, Paused int
	Terms                    *money.Terms // of all that are served; nil where they differ, or none is
}

// serve counts an area that is served.
func (r *Region) serve(terms money.Terms) {
	r.Served++
	switch {
	case r.Served == 1:
		r.Terms = &terms
	case r.Terms != nil && *r.Terms != terms:
		r.Terms = nil
	}
}

// Regions lists the districts of a state, or of all, by name.
func (s *Service) Regions(ctx context.Context, state string) (list []Region, err error) {
	var areas []AreaRow
	err = s.db.View(ctx, func(tx *db.Tx) error {
		areas, err = areaRows(tx, ``)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list regions: %w", err)
	}
	list, index := s.directory.regions(state)
	for _, a := range areas {
		district, of, known := s.directory.Lookup(a.Pincode)
		i, wanted := index[place{district, of}]
		switch {
		case !known || !wanted:
		case a.Active:
			list[i].serve(a.Terms)
		default:
			list[i].Paused++
		}
	}
	return list, nil
}
