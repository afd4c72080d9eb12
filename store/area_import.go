package store

import (
	"context"
	"database/sql"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxReported is how many faulty lines one import names.
const maxReported = 20

// maxCharge keeps a slip of the keyboard (rupees typed as paise) out of the
// books: no delivery costs Rs. 100,000.
const maxCharge Paise = 100_000_00

// ImportAreas makes the CSV (pincode,base_charge,extra_charge_per_kg in rupees,
// a header row, columns in any order) the list of all areas the shop serves,
// and returns how many those are. Areas missing from it are no longer served.
// It is all or nothing: Invalid, naming the lines and their faults.
func (s *Store) ImportAreas(ctx context.Context, file io.Reader) (int, error) {
	areas, err := readAreas(file)
	if err != nil {
		return 0, err
	}
	err = s.write(ctx, func(tx *sql.Tx) error {
		listed := map[string]bool{}
		for _, a := range areas {
			listed[a.Pincode] = true
			if err := serveArea(tx, a); err != nil {
				return err
			}
		}
		if err := endOtherAreas(tx, listed); err != nil {
			return err
		}
		return s.record(ctx, tx, "import areas", "areas", nil, Deed{"Areas": len(areas)})
	})
	if err != nil {
		return 0, fmt.Errorf("import delivery areas: %w", err)
	}
	return len(areas), nil
}

// serveArea writes one area. An unchanged row is left alone, so that importing
// the same file again changes nothing, the catalogue's generation included.
func serveArea(tx *sql.Tx, a Area) error {
	_, err := tx.Exec(`INSERT INTO delivery_areas (pincode, base_paise, extra_per_kg_paise) VALUES ($1, $2, $3)
		ON CONFLICT (pincode) DO UPDATE
		SET base_paise = excluded.base_paise, extra_per_kg_paise = excluded.extra_per_kg_paise, active = 1
		WHERE delivery_areas.active = 0 OR delivery_areas.base_paise <> excluded.base_paise
			OR delivery_areas.extra_per_kg_paise <> excluded.extra_per_kg_paise`, a.Pincode, a.Base, a.ExtraPerKg)
	return err
}

// endOtherAreas ends delivery to the areas that are not listed.
func endOtherAreas(tx *sql.Tx, listed map[string]bool) error {
	served, err := collect(tx, func(rows *sql.Rows) (pincode string, err error) {
		err = rows.Scan(&pincode)
		return pincode, err
	}, `SELECT pincode FROM delivery_areas WHERE active = 1`)
	if err != nil {
		return err
	}
	for _, pincode := range served {
		if listed[pincode] {
			continue
		}
		if _, err := tx.Exec(`UPDATE delivery_areas SET active = 0 WHERE pincode = $1`, pincode); err != nil {
			return err
		}
	}
	return nil
}

// areaList is what was read of a file: areas, and the faults of its lines.
type areaList struct {
	columns [3]int // of pincode, base_charge and extra_charge_per_kg
	areas   []Area
	lineOf  map[string]int // by pin code
	faults  []string
}

// readAreas reads the whole file before anything is written.
func readAreas(file io.Reader) ([]Area, error) {
	rows := csv.NewReader(withoutMark(file))
	rows.TrimLeadingSpace = true
	header, err := rows.Read()
	if err != nil {
		return nil, Errorf(Invalid, "The file has no header row.")
	}
	list := areaList{lineOf: map[string]int{}}
	if list.columns, err = areaColumns(header); err != nil {
		return nil, err
	}
	for {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil { // says the line itself; what follows cannot be trusted
			list.faults = append(list.faults, err.Error())
			break
		}
		line, _ := rows.FieldPos(0)
		list.add(line, row)
	}
	if len(list.faults) > 0 {
		return nil, Errorf(Invalid, "%s", strings.Join(firstFaults(list.faults), "\n"))
	}
	if len(list.areas) == 0 { // more likely a slip than a shop that closes
		return nil, Errorf(Invalid, "The file lists no pin code.")
	}
	return list.areas, nil
}

func (l *areaList) add(line int, row []string) {
	if strings.TrimSpace(strings.Join(row, "")) == "" {
		return // spreadsheets leave such rows at the end
	}
	area, err := parseArea(row, l.columns)
	if before := l.lineOf[area.Pincode]; err == nil && before > 0 {
		err = fmt.Errorf("pin code %s stands on line %d already", area.Pincode, before)
	}
	if err != nil {
		l.faults = append(l.faults, fmt.Sprintf("line %d: %s", line, personMessage(err)))
		return
	}
	l.lineOf[area.Pincode] = line
	l.areas = append(l.areas, area)
}

func firstFaults(faults []string) []string {
	if len(faults) <= maxReported {
		return faults
	}
	return append(faults[:maxReported:maxReported], fmt.Sprintf("and %d more", len(faults)-maxReported))
}

// personMessage is an error's text without its code.
func personMessage(err error) string {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Message
	}
	return err.Error()
}

// areaColumns finds where pincode, base_charge and extra_charge_per_kg stand.
func areaColumns(header []string) (columns [3]int, err error) {
	for i, want := range []string{"pincode", "base_charge", "extra_charge_per_kg"} {
		columns[i] = -1
		for at, name := range header {
			if strings.EqualFold(strings.TrimSpace(name), want) {
				columns[i] = at
			}
		}
		if columns[i] < 0 {
			return columns, Errorf(Invalid, "The header row has no column %s.", want)
		}
	}
	return columns, nil
}

func parseArea(row []string, columns [3]int) (a Area, err error) {
	a.Pincode = strings.TrimSpace(row[columns[0]])
	if !IsPincode(a.Pincode) {
		return a, fmt.Errorf("%q is not a pin code", a.Pincode)
	}
	if a.Base, err = parseCharge(row[columns[1]]); err != nil {
		return a, err
	}
	a.ExtraPerKg, err = parseCharge(row[columns[2]])
	return a, err
}

func parseCharge(rupees string) (Paise, error) {
	charge, err := ParsePaise(strings.TrimSpace(rupees))
	if err == nil && charge > maxCharge {
		err = fmt.Errorf("a charge of Rs. %v is too high", charge)
	}
	return charge, err
}
