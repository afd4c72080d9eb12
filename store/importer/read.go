package importer

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"bhatti/store/catalog"
	"bhatti/store/clean"
	"bhatti/store/spreadsheet"
)

// catalogueFile is a CSV file that has been read.
type catalogueFile struct {
	columns  map[string]int // index of each
	products []*entry       // in the file's order
}

func wrong(line int, format string, args ...any) *WrongRow {
	return &WrongRow{Line: line, Reason: fmt.Sprintf(format, args...)}
}

// readCatalogue reads the whole file and reports every mistake it can find
// without the database.
func readCatalogue(file io.Reader) (*catalogueFile, Report) {
	list := &catalogueFile{}
	var report Report
	complain := func(w *WrongRow) bool {
		if w != nil {
			report.Wrong = append(report.Wrong, *w)
		}
		return w != nil
	}
	rows := csv.NewReader(spreadsheet.WithoutMark(file))
	rows.TrimLeadingSpace, rows.ReuseRecord = true, true
	header, err := rows.Read()
	if err != nil {
		complain(wrong(1, "the header row is missing or broken"))
		return list, report
	}
	if list.columns, err = readHeader(header); err != nil {
		complain(wrong(1, "%s", err))
		return list, report
	}
	byName := map[string]*entry{}
	for {
		record, err := rows.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if errors.Is(err, csv.ErrFieldCount) {
			line, _ := rows.FieldPos(0)
			complain(wrong(line, "the row has %d cells, the header %d", len(record), len(header)))
			continue
		}
		if err != nil { // what follows cannot be trusted
			complain(brokenRow(err))
			break
		}
		line, _ := rows.FieldPos(0)
		row, err := list.cellsOf(record)
		if err != nil {
			complain(wrong(line, "%s", err))
			continue
		}
		if len(row) == 0 {
			continue // spreadsheets often leave such rows at the end
		}
		report.Rows++
		complain(list.take(row, line, byName))
	}
	if report.Rows == 0 && len(report.Wrong) == 0 {
		complain(wrong(1, "the file has no rows below the header"))
	}
	for _, e := range list.products {
		complain(e.settle())
	}
	return list, report
}

// take adds a row to its product.
func (f *catalogueFile) take(row cells, line int, byName map[string]*entry) *WrongRow {
	name := clean.Line(row["product"])
	if name == "" {
		return wrong(line, "the product's name is missing")
	}
	e := byName[name]
	if e == nil {
		e = &entry{line: line, said: make(map[string]statement, len(sharedColumns)), input: catalog.ProductInput{Name: name}}
		byName[name] = e
		f.products = append(f.products, e)
	}
	if mistake := e.merge(row, line); mistake != nil {
		return mistake
	}
	return e.mergePackage(row, line)
}

// cellsOf splits a row into cells: trimmed, the guard against formulas removed,
// empty cells left out.
func (f *catalogueFile) cellsOf(record []string) (cells, error) {
	row := make(cells, len(f.columns))
	for column, at := range f.columns {
		text := record[at]
		if !utf8.ValidString(text) {
			return nil, fmt.Errorf("%s is not UTF-8 text; save the file as UTF-8", column)
		}
		if text = strings.TrimSpace(spreadsheet.Unguard(text)); text != "" {
			row[column] = text
		}
	}
	return row, nil
}

// readHeader finds the columns, and refuses unknown ones.
func readHeader(header []string) (map[string]int, error) {
	columns := map[string]int{}
	known := append(catalogueColumns(), labelNames()...)
	for at, name := range header {
		name = strings.ToLower(strings.TrimSpace(name))
		if !slices.Contains(known, name) {
			return nil, fmt.Errorf("the column %q is not known; the columns are %s", name, strings.Join(known, ", "))
		}
		if _, twice := columns[name]; twice {
			return nil, fmt.Errorf("there are two columns %q", name)
		}
		columns[name] = at
	}
	var missing []string
	for _, name := range requiredColumns {
		if _, there := columns[name]; !there {
			missing = append(missing, name)
		}
	}
	if len(missing) > 0 {
		return nil, fmt.Errorf("the header row has no column %s", strings.Join(missing, ", "))
	}
	return columns, nil
}

func brokenRow(err error) *WrongRow {
	if broken, ok := errors.AsType[*csv.ParseError](err); ok {
		return wrong(broken.Line, "the quotes are broken, and nothing after them was read")
	}
	return wrong(1, "the file cannot be read: %s", err)
}
