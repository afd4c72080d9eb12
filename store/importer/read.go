package importer

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"bhatti/store/catalog"
	"bhatti/store/clean"
	"bhatti/store/fault"
	"bhatti/store/spreadsheet"
)

// catalogueFile is a spreadsheet that has been read.
type catalogueFile struct {
	headings []Heading // those that stand for a column
	columns  map[string]int
	unit     string   // of the weight
	products []*entry // in the file's order
	known    *names
	mojibake OnMojibake
}

func wrong(line int, format string, args ...any) *WrongRow {
	return &WrongRow{Line: line, Reason: fmt.Sprintf(format, args...)}
}

func (r *Report) complain(w *WrongRow) {
	if w != nil {
		r.Wrong = append(r.Wrong, *w)
	}
}

// readCatalogue reads the whole file and reports every mistake it can find with
// no more of the database than its names.
func readCatalogue(i Source, known *names) (*catalogueFile, Report) {
	list := &catalogueFile{known: known, mojibake: i.Mojibake}
	var report Report
	table, err := spreadsheet.Read(i.File)
	if err != nil {
		report.complain(wrong(1, "the file cannot be read: %s", reasonOf(err)))
		return list, report
	}
	report.Assumed = table.Assumed
	if !list.readHeader(table, i.Columns, &report) {
		return list, report
	}
	list.readRows(table, &report)
	if report.Rows == 0 && len(report.Wrong) == 0 {
		report.complain(wrong(1, "the file has no rows below the header"))
	}
	for _, e := range list.products {
		report.complain(e.settle())
	}
	report.Assumed = append(report.Assumed, known.assumed()...)
	return list, report
}

// reasonOf is an error as the report says it.
func reasonOf(err error) string {
	if message := fault.MessageOf(err); fault.CodeOf(err) == fault.Invalid {
		return message
	}
	return err.Error()
}

// readHeader finds the headings. False: the rest is not worth reading before
// somebody has mended the row or said what its headings stand for.
func (f *catalogueFile) readHeader(table *spreadsheet.Table, chosen map[string]string, report *Report) bool {
	seen, found := findHeader(table, chosen)
	if len(seen) == 0 {
		report.complain(wrong(1, "the header row is missing or broken"))
		return false
	}
	row, below := seen[0], seen[1:]
	if found {
		row, below = seen[len(seen)-1], nil
	}
	headings, err := readHeadings(row.Cells, chosen)
	report.Headings = headings
	if err != nil {
		report.complain(wrong(row.Line, "%s", err))
		if distinct(headings) { // otherwise no answer could tell which is meant
			report.Ask = AskColumns
			takeSamples(table, below, headings)
		}
		return false
	}
	if len(seen) > 1 {
		report.Assumed = append(report.Assumed, fmt.Sprintf("The headings are in line %d; what stands above is left out.", row.Line))
	}
	report.Assumed = append(report.Assumed, assumed(headings, chosen)...)
	f.columns = map[string]int{}
	for _, h := range headings {
		if h.Column == "" {
			continue
		}
		f.headings = append(f.headings, h)
		f.columns[h.Column] = h.at
		if h.Column == weightColumn {
			f.unit = h.unit
		}
	}
	return true
}

// findHeader reads down to the first row that looks like headings: above it
// there may be the name of the shop. Not found: the rows that were seen.
func findHeader(table *spreadsheet.Table, chosen map[string]string) (seen []spreadsheet.Row, found bool) {
	const most, enough = 10, 3
	for len(seen) < most {
		row, err := table.Next()
		if err != nil {
			return seen, false
		}
		for at, cell := range row.Cells {
			meant, _, _ := spreadsheet.Mojibake(cell)
			row.Cells[at] = strings.TrimPrefix(meant, spreadsheet.Mark)
		}
		seen = append(seen, row)
		known := 0
		for _, cell := range row.Cells {
			if _, told := choiceFor(clean.Line(cell), chosen); told || headingOf(cell).Column != "" {
				known++
			}
		}
		if known >= enough {
			return seen, true
		}
	}
	return seen, false
}

func distinct(headings []Heading) bool {
	seen := map[string]bool{}
	for _, h := range headings {
		seen[strings.ToLower(h.Heading)] = true
	}
	return len(seen) == len(headings)
}

// takeSamples shows what stands below headings that somebody is asked about.
func takeSamples(table *spreadsheet.Table, below []spreadsheet.Row, headings []Heading) {
	const most = 20
	for len(below) < most {
		row, err := table.Next()
		if err != nil {
			break
		}
		below = append(below, row)
	}
	for _, row := range below {
		for i := range headings {
			h := &headings[i]
			if h.Sample == "" && h.at < len(row.Cells) {
				h.Sample = excerpt(clean.Line(row.Cells[h.at]))
			}
		}
	}
}

// readRows reads what is below the header.
func (f *catalogueFile) readRows(table *spreadsheet.Table, report *Report) {
	byName := map[string]*entry{}
	for {
		row, err := table.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if broken, ok := errors.AsType[spreadsheet.BrokenQuotesError](err); ok {
			report.complain(wrong(broken.Line, "the quotes are broken, and nothing after them was read"))
			return
		}
		if err != nil { // what follows cannot be trusted
			report.complain(wrong(max(row.Line, 1), "the file cannot be read: %s", reasonOf(err)))
			return
		}
		values, mistake := f.cellsOf(row, report)
		if mistake != nil {
			report.complain(mistake)
			continue
		}
		if len(values) == 0 {
			continue // there is something only in columns that are left out
		}
		report.Rows++
		report.complain(f.take(values, row.Line, byName))
	}
}

// take adds a row to its product.
func (f *catalogueFile) take(row cells, line int, byName map[string]*entry) *WrongRow {
	name := clean.Line(row["product"])
	if name == "" {
		return wrong(line, "the product's name is missing")
	}
	name, err := f.known.find(&f.known.products, name)
	if err != nil {
		return wrong(line, "the product %s", err)
	}
	if category := clean.Line(row["category"]); category != "" {
		if row["category"], err = f.known.find(&f.known.categories, category); err != nil {
			return wrong(line, "the category %s", err)
		}
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
	return e.mergePackage(row, line, f.known, f.unit)
}

// cellsOf takes a row apart: cells trimmed, the guard against formulas removed,
// empty cells left out. A row may end before the header does: Excel leaves out
// empty cells at the end.
func (f *catalogueFile) cellsOf(row spreadsheet.Row, report *Report) (cells, *WrongRow) {
	values := make(cells, len(f.columns))
	for _, h := range f.headings {
		if h.at >= len(row.Cells) {
			continue
		}
		if flaw := row.Flaws[h.at]; flaw != "" {
			return nil, wrong(row.Line, "%s is %s; write the value itself, as text", h.Column, flaw)
		}
		text := row.Cells[h.at]
		if !utf8.ValidString(text) {
			return nil, wrong(row.Line, "%s is not readable text; save the file as CSV UTF-8 or .xlsx", h.Column)
		}
		text, mistake := f.unscrambled(text, h.Column, row.Line, report)
		if mistake != nil {
			return nil, mistake
		}
		if text = strings.TrimSpace(spreadsheet.Unguard(text)); text != "" {
			values[h.Column] = text
		}
	}
	for at, cell := range row.Cells {
		if strings.TrimSpace(cell) != "" && !slices.ContainsFunc(report.Headings, func(h Heading) bool { return h.at == at }) {
			return nil, wrong(row.Line, "the row has %d cells, the header %d", len(row.Cells), len(report.Headings))
		}
	}
	return values, nil
}

// unscrambled looks for mojibake in a cell and, if that is wanted, undoes it.
func (f *catalogueFile) unscrambled(text, column string, line int, report *Report) (string, *WrongRow) {
	meant, found, whole := spreadsheet.Mojibake(text)
	if !found {
		return text, nil
	}
	was, becomes := excerpts(text, meant)
	if !whole && f.mojibake != KeepMojibake {
		return "", wrong(line, "%s has lost letters for good: %q. Save the file again from the program that wrote it, as CSV UTF-8 or .xlsx", column, was)
	}
	report.Garbled = append(report.Garbled, GarbledCell{Line: line, Column: column, Was: was, Becomes: becomes})
	switch f.mojibake {
	case StopAtMojibake:
		report.Ask = AskRepair
	case RepairMojibake:
		return meant, nil
	}
	return text, nil
}
