// Package spreadsheet writes and reads the files of spreadsheet programs, CSV and
// .xlsx. In what it writes no cell is run as a formula; what it reads may be
// damaged or made to do harm. It does not know what the cells mean.
package spreadsheet

import (
	"bufio"
	"io"
	"regexp"
	"strings"
)

// Mark is the byte order mark, by which Excel knows a CSV file for UTF-8.
const Mark = "\ufeff"

// WriteCSV writes a table in the form of the shop's exports: with the mark, every
// cell quoted, and guarded so that no spreadsheet runs it.
func WriteCSV(w io.Writer, table [][]string) error {
	out := bufio.NewWriter(w)
	out.WriteString(Mark)
	for _, row := range table {
		WriteRow(out, row...)
	}
	return out.Flush()
}

// WriteRow quotes every cell, so that no reader takes one for something else.
func WriteRow(out *bufio.Writer, row ...string) {
	for i, cell := range row {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString(`"` + strings.ReplaceAll(guard(cell), `"`, `""`) + `"`)
	}
	out.WriteByte('\n')
}

// formulaSigns begin a cell that a spreadsheet runs as a formula, a plain
// number aside. The guard is an apostrophe before it; a text that begins like a guarded one gets
// one more, so that Unguard always gives back what guard was given.
const formulaSigns = "=+-@\t\r"

func guard(cell string) string {
	if isFormula(cell) {
		return "'" + cell
	}
	return cell
}

func Unguard(cell string) string {
	if rest, guarded := strings.CutPrefix(cell, "'"); guarded && isFormula(rest) {
		return rest
	}
	return cell
}

// isFormula is true of cells that begin with a sign, or with apostrophes and a sign.
func isFormula(cell string) bool {
	cell = strings.TrimLeft(cell, "'")
	return cell != "" && strings.ContainsRune(formulaSigns, rune(cell[0])) && !plainNumber.MatchString(cell)
}

var plainNumber = regexp.MustCompile(`^-[0-9]+(\.[0-9]+)?$`)

// WithoutMark skips the byte order mark that spreadsheets write.
func WithoutMark(file io.Reader) io.Reader {
	r := bufio.NewReader(file)
	if mark, _ := r.Peek(3); string(mark) == Mark {
		r.Discard(3)
	}
	return r
}
