package delivery

import (
	"context"
	"database/sql"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/spreadsheet"
)

// maxReported is how many lines with mistakes one import lists.
const maxReported = 20

// Import makes the CSV (pincode,base_charge,extra_charge_per_kg in rupees, a
// header row, columns in any order) the list of all areas the shop serves, and
// returns how many those are. Areas missing from it are no longer served. The
// columns minimum_order, free_delivery_from and pay_on_delivery (yes or no) may be
// there too; where one is not, every area keeps what it has. It is all or nothing: Invalid, listing the
// lines and their mistakes.
func (s *Service) Import(ctx context.Context, file io.Reader) (int, error) {
	list, err := readAreas(file)
	if err != nil {
		return 0, err
	}
	areas := list.areas
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		if err := list.keepRest(tx); err != nil {
			return err
		}
		listed := map[string]bool{}
		for _, a := range areas {
			listed[a.Pincode] = true
			if err := serveArea(tx, a); err != nil {
				return err
			}
			if err := setPayOnDelivery(tx, a.Pincode, list.payOnDelivery(a)); err != nil {
				return err
			}
		}
		if err := endOtherAreas(tx, listed); err != nil {
			return err
		}
		return audit.Record(tx, "import areas", "areas", nil, audit.Fields{"Areas": len(areas)})
	})
	if err != nil {
		return 0, fmt.Errorf("import delivery areas: %w", err)
	}
	return len(areas), nil
}

// serveArea writes one area. An unchanged row is left alone, so that importing
// the same file again changes nothing, the catalogue's generation included.
func serveArea(tx *db.Tx, a Area) error {
	_, err := tx.Exec(`INSERT INTO delivery_areas (pincode, base_paise, extra_per_kg_paise, minimum_paise, free_from_paise)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT (pincode) DO UPDATE
		SET base_paise = excluded.base_paise, extra_per_kg_paise = excluded.extra_per_kg_paise,
			minimum_paise = excluded.minimum_paise, free_from_paise = excluded.free_from_paise, active = 1
		WHERE delivery_areas.active = 0 OR delivery_areas.base_paise <> excluded.base_paise
			OR delivery_areas.extra_per_kg_paise <> excluded.extra_per_kg_paise
			OR delivery_areas.minimum_paise <> excluded.minimum_paise OR delivery_areas.free_from_paise <> excluded.free_from_paise`,
		a.Pincode, a.Base, a.ExtraPerKg, a.Minimum, a.FreeFrom)
	return err
}

// setPayOnDelivery says whether orders to a pin code can be paid on delivery; nil:
// as before.
func setPayOnDelivery(tx *db.Tx, pincode string, on *bool) error {
	if on == nil {
		return nil
	}
	_, err := tx.Exec(`UPDATE delivery_areas SET pay_on_delivery = $1 WHERE pincode = $2 AND pay_on_delivery <> $1`, *on, pincode)
	return err
}

// endOtherAreas ends delivery to the areas that are not listed.
func endOtherAreas(tx *db.Tx, listed map[string]bool) error {
	served, err := db.Collect(tx, func(rows *sql.Rows) (pincode string, err error) {
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

// areaNames are the columns of a file of areas. The last three may be missing.
var areaNames = [6]string{"pincode", "base_charge", "extra_charge_per_kg", "minimum_order", "free_delivery_from", "pay_on_delivery"}

// areaList is what was read of a file: areas, and the mistakes in its lines.
type areaList struct {
	columns [len(areaNames)]int // index of each; -1: missing
	areas   []Area
	lineOf  map[string]int // by pin code
	faults  []string
}

// payOnDelivery is what the file says of an area; nil: nothing.
func (l *areaList) payOnDelivery(a Area) *bool {
	if l.columns[5] < 0 {
		return nil
	}
	return &a.PayOnDelivery
}

// keepRest fills in from the database what the file does not say.
func (l *areaList) keepRest(tx *db.Tx) error {
	rows, err := areaRows(tx, ``)
	known := map[string]money.Terms{}
	for _, row := range rows {
		known[row.Pincode] = row.Terms
	}
	for i := range l.areas {
		before := known[l.areas[i].Pincode]
		if l.columns[3] < 0 {
			l.areas[i].Minimum = before.Minimum
		}
		if l.columns[4] < 0 {
			l.areas[i].FreeFrom = before.FreeFrom
		}
	}
	return err
}

// readAreas reads the whole file before anything is written.
func readAreas(file io.Reader) (*areaList, error) {
	rows := csv.NewReader(spreadsheet.WithoutMark(file))
	rows.TrimLeadingSpace = true
	header, err := rows.Read()
	if err != nil {
		return nil, fault.New(fault.Invalid, "delivery_file.no_header", "The file has no header row.")
	}
	list := &areaList{lineOf: map[string]int{}}
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
		return nil, fault.New(fault.Invalid, "delivery_file.has_mistakes", "{mistakes}", "mistakes", strings.Join(firstFaults(list.faults), "\n"))
	}
	if len(list.areas) == 0 { // more likely a mistake than a shop that closes
		return nil, fault.New(fault.Invalid, "delivery_file.empty", "The file contains no pin codes.")
	}
	return list, nil
}

func (l *areaList) add(line int, row []string) {
	if strings.TrimSpace(strings.Join(row, "")) == "" {
		return // spreadsheets often leave such rows at the end
	}
	area, err := parseArea(row, l.columns)
	if before := l.lineOf[area.Pincode]; err == nil && before > 0 {
		err = fmt.Errorf("pin code %s is already on line %d", area.Pincode, before)
	}
	if err != nil {
		l.faults = append(l.faults, fmt.Sprintf("line %d: %s", line, fault.MessageOf(err)))
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

// areaColumns finds the index of each column.
func areaColumns(header []string) (columns [len(areaNames)]int, err error) {
	for i, want := range areaNames {
		columns[i] = -1
		for at, name := range header {
			if strings.EqualFold(strings.TrimSpace(name), want) {
				columns[i] = at
			}
		}
		if columns[i] < 0 && i < 3 {
			return columns, fault.New(fault.Invalid, "delivery_file.no_column", "The header row has no column {column}.", "column", want)
		}
	}
	return columns, nil
}

func parseArea(row []string, columns [len(areaNames)]int) (a Area, err error) {
	a.Pincode = strings.TrimSpace(row[columns[0]])
	if !IsPincode(a.Pincode) {
		return a, fmt.Errorf("%q is not a pin code", a.Pincode)
	}
	for i, amount := range []*money.Paise{&a.Base, &a.ExtraPerKg, &a.Minimum, &a.FreeFrom} {
		at := columns[i+1]
		if at < 0 || i >= 2 && strings.TrimSpace(row[at]) == "" {
			continue // neither is required
		}
		if *amount, err = parseCharge(row[at]); err != nil {
			return a, err
		}
	}
	if at := columns[5]; at >= 0 {
		switch strings.ToLower(strings.TrimSpace(row[at])) {
		case "yes":
			a.PayOnDelivery = true
		case "no", "":
		default:
			return a, fmt.Errorf("pay_on_delivery is yes or no, not %q", row[at])
		}
	}
	return a, nil
}

func parseCharge(rupees string) (money.Paise, error) {
	charge, err := money.ParsePaise(strings.TrimSpace(rupees))
	if err == nil && charge > money.MaxCharge {
		err = fmt.Errorf("a charge of Rs. %v is too high", charge)
	}
	return charge, err
}
