package spreadsheet

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"bhatti/store/fault"
)

// What a file may ask of the shop. The largest catalogues stay far below; files
// made to cost memory or time end here.
const (
	MaxFile    = 32 << 20  // bytes as uploaded
	maxZipped  = 16 << 20  // bytes of an .xlsx, which unpacks to more
	maxParts   = 1000      // files in an .xlsx
	maxXML     = 32 << 20  // bytes that are unpacked of an .xlsx, together
	maxTag     = 1 << 20   // bytes from one "<" to the next
	maxDepth   = 32        // elements within each other
	maxTokens  = 4_000_000 // beginnings, ends and texts of elements in an .xlsx
	maxRows    = 100_000   // that are not empty
	maxColumns = 200
	maxText    = 32 << 20  // bytes in all cells together; an .xlsx may use one long text in many cells
	maxStrings = 1_000_000 // texts that cells of an .xlsx share
)

// Table is a spreadsheet that is being read, row by row.
type Table struct {
	// Assumed says in words what the file did not say itself, such as its encoding.
	Assumed []string

	next func() (Row, error)
	rows int
	text int
}

// Row is a row of a spreadsheet that is not empty.
type Row struct {
	Line  int // of the file, from 1
	Cells []string
	// Flaws says of cells, by their place, why their text is not what somebody
	// wrote there. nil: there are none.
	Flaws map[int]string
}

// Why a table or a row of it cannot be read.
var (
	errTooLarge   = fault.New(fault.Invalid, "spreadsheet.too_large", "The file is too large: at most {max} MB, or {zipped} MB as .xlsx, can be read.", "max", MaxFile>>20, "zipped", maxZipped>>20)
	errTooMuch    = fault.New(fault.Invalid, "spreadsheet.too_much", "The file has too many rows, columns or text: at most {rows} rows, {columns} columns and {text} MB.", "rows", maxRows, "columns", maxColumns, "text", maxText>>20)
	errOldExcel   = fault.New(fault.Invalid, "spreadsheet.old_excel", "This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password.")
	errOtherSheet = fault.New(fault.Invalid, "spreadsheet.other_kind", "This is a ZIP, but not an .xlsx workbook. Save the table as .xlsx or CSV.")
	errWorkbook   = fault.New(fault.Invalid, "spreadsheet.damaged", "The .xlsx file is damaged and cannot be read. Save it again as .xlsx or CSV.")
)

// BrokenQuotesError says from which line on a CSV cannot be understood.
type BrokenQuotesError struct{ Line int }

func (BrokenQuotesError) Error() string { return "the quotes are broken" }

// Read begins to read a CSV in whichever encoding and with whichever separator
// spreadsheets write it, or the first sheet of an .xlsx. Fails with Invalid.
func Read(file io.Reader) (*Table, error) {
	content, err := io.ReadAll(io.LimitReader(file, MaxFile+1))
	switch {
	case err != nil:
		return nil, err
	case len(content) > MaxFile:
		return nil, errTooLarge
	case IsZIP(content):
		return readWorkbook(content)
	case bytes.HasPrefix(content, []byte("\xd0\xcf\x11\xe0")):
		return nil, errOldExcel
	}
	return readText(content)
}

// IsZIP tells by its first bytes whether a file is a ZIP, as every .xlsx is.
func IsZIP(start []byte) bool { return bytes.HasPrefix(start, []byte("PK\x03\x04")) }

// Next is the next row that is not empty. Fails with io.EOF at the end, with
// BrokenQuotesError, and with Invalid where the table is too large or damaged.
func (t *Table) Next() (Row, error) {
	for {
		row, err := t.next()
		if err != nil {
			return row, err
		}
		row.Cells = trimRight(row.Cells)
		if len(row.Cells) == 0 {
			continue
		}
		t.rows++
		for _, cell := range row.Cells {
			t.text += len(cell)
		}
		if t.rows > maxRows || len(row.Cells) > maxColumns || t.text > maxText {
			return row, errTooMuch
		}
		return row, nil
	}
}

// trimRight drops the empty cells at the end, which spreadsheets leave behind.
func trimRight(cells []string) []string {
	for len(cells) > 0 && strings.TrimSpace(cells[len(cells)-1]) == "" {
		cells = cells[:len(cells)-1]
	}
	return cells
}

// readText begins to read a CSV.
func readText(content []byte) (*Table, error) {
	text, assumed := decode(content)
	line, separator, noted := separatorOf(text)
	t := &Table{Assumed: append(assumed, noted...)}
	if line > 0 { // "sep=;", which Excel understands
		_, text, _ = strings.Cut(text, "\n")
	}
	rows := csv.NewReader(strings.NewReader(text))
	rows.Comma, rows.FieldsPerRecord, rows.TrimLeadingSpace = separator, -1, separator != '\t'
	t.next = func() (Row, error) {
		cells, err := rows.Read()
		if broken, ok := errors.AsType[*csv.ParseError](err); ok {
			return Row{}, BrokenQuotesError{broken.Line + line}
		}
		if err != nil {
			return Row{}, err
		}
		at, _ := rows.FieldPos(0)
		return Row{Line: at + line, Cells: cells}, nil
	}
	return t, nil
}

// separatorOf finds what separates the cells of a CSV: what its first line has
// most of outside quotes, or what a line "sep=;" before it says.
func separatorOf(text string) (linesBefore int, separator rune, assumed []string) {
	first, _, _ := strings.Cut(strings.TrimLeft(text, "\r\n"), "\n")
	if named, ok := strings.CutPrefix(strings.ToLower(strings.TrimRight(first, "\r")), "sep="); ok && len(named) == 1 && strings.Contains(",;\t", named) {
		return 1, rune(named[0]), nil
	}
	counts, quoted := map[rune]int{}, false
	for _, r := range first {
		if r == '"' {
			quoted = !quoted
		}
		if !quoted {
			counts[r]++
		}
	}
	switch {
	case counts['\t'] > max(counts[','], counts[';']):
		return 0, '\t', []string{"The cells are separated by tabs."}
	case counts[';'] > counts[',']:
		return 0, ';', []string{"The cells are separated by semicolons."}
	}
	return 0, ',', nil
}
