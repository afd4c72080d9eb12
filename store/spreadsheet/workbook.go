package spreadsheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
)

// IsWorkbook tells an .xlsx from any other ZIP.
func IsWorkbook(archive *zip.Reader) bool {
	for _, f := range archive.File {
		if f.Name == "xl/workbook.xml" {
			return true
		}
	}
	return false
}

// workbook is an .xlsx file: a ZIP of XML files.
type workbook struct {
	parts   map[string]*zip.File
	left    int64    // bytes that may still be unpacked
	tokens  int      // that were read
	strings []string // that cells name by their place
	formats []format // of cells, by their place
}

// readWorkbook begins to read the first sheet that is not hidden. Formulas count
// as the values that were saved with them; nothing is calculated.
func readWorkbook(content []byte) (*Table, error) {
	if len(content) > maxZipped {
		return nil, errTooLarge
	}
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	switch {
	case err != nil:
		return nil, errWorkbook
	case !IsWorkbook(archive):
		return nil, errOtherSheet
	case len(archive.File) > maxParts:
		return nil, errTooMuch
	}
	w := &workbook{parts: make(map[string]*zip.File, len(archive.File)), left: maxXML}
	for _, f := range archive.File {
		w.parts[f.Name] = f
	}
	sheet, assumed, err := w.firstSheet()
	if err == nil {
		err = w.readStrings()
	}
	if err == nil {
		err = w.readStyles()
	}
	if err != nil {
		return nil, damaged(err)
	}
	x, err := w.open(sheet)
	if err != nil {
		return nil, damaged(err)
	}
	rows := &sheetReader{book: w, xml: x}
	return &Table{Assumed: assumed, next: func() (Row, error) {
		row, err := rows.next()
		if err != nil && !errors.Is(err, io.EOF) {
			err = damaged(err)
		}
		return row, err
	}}, nil
}

// damaged is what a shopkeeper is told of an .xlsx that cannot be read.
func damaged(err error) error {
	if errors.Is(err, errTooMuch) || errors.Is(err, errTooLarge) {
		return err
	}
	return fmt.Errorf("%w (%v)", errWorkbook, err)
}

// firstSheet finds the sheet to read.
func (w *workbook) firstSheet() (name string, assumed []string, err error) {
	targets := map[string]string{}
	err = w.each("xl/_rels/workbook.xml.rels", func(e xml.StartElement) {
		if e.Name.Local == "Relationship" {
			targets[attribute(e, "Id")] = attribute(e, "Target")
		}
	})
	if err != nil {
		return "", nil, err
	}
	var shown, first string
	sheets := 0
	err = w.each("xl/workbook.xml", func(e xml.StartElement) {
		if e.Name.Local != "sheet" {
			return
		}
		if state := attribute(e, "state"); state != "" && state != "visible" {
			return
		}
		if sheets++; first == "" {
			first, shown = targets[relation(e)], attribute(e, "name")
		}
	})
	if err != nil || first == "" {
		return "", nil, errors.Join(err, errNoPart("sheet"))
	}
	if sheets > 1 {
		assumed = []string{fmt.Sprintf("The workbook has %d sheets; the first, %q, is read.", sheets, shown)}
	}
	if strings.HasPrefix(first, "/") {
		return strings.TrimPrefix(path.Clean(first), "/"), assumed, nil
	}
	return path.Join("xl", first), assumed, nil
}

// relation is the attribute r:id, whatever the prefix stands for.
func relation(e xml.StartElement) string {
	for _, a := range e.Attr {
		if a.Name.Local == "id" && a.Name.Space != "" {
			return a.Value
		}
	}
	return ""
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

// readStrings reads the texts that cells share, if they share any.
func (w *workbook) readStrings() error {
	const name = "xl/sharedStrings.xml"
	if w.parts[name] == nil { // its texts are in the cells
		return nil
	}
	return w.elements(name, func(x *part, e xml.StartElement) error {
		if e.Name.Local != "si" {
			return nil
		}
		text, err := x.text("t")
		if err == nil && len(w.strings) == maxStrings {
			err = errTooMuch
		}
		w.strings = append(w.strings, text)
		return err
	})
}

// format is how a cell shows its number, as far as it matters here.
type format struct {
	percent, date bool
	digits        int // at least so many, filled up with zeros
}

// maxFormats is how many formats of cells Excel itself can have.
const maxFormats = 65_490

// readStyles reads the formats of numbers; a workbook may have none.
func (w *workbook) readStyles() error {
	if w.parts["xl/styles.xml"] == nil {
		return nil
	}
	codes, inCells := map[string]string{}, false
	return w.each("xl/styles.xml", func(e xml.StartElement) {
		switch e.Name.Local {
		case "numFmt":
			codes[attribute(e, "numFmtId")] = attribute(e, "formatCode")
		case "cellXfs":
			inCells = true
		case "cellStyleXfs", "cellStyles", "dxfs":
			inCells = false
		case "xf":
			if inCells && len(w.formats) < maxFormats {
				w.formats = append(w.formats, formatOf(attribute(e, "numFmtId"), codes))
			}
		}
	})
}

// formatOf understands a number format: one of those that Excel numbers, or one
// of the workbook's own.
func formatOf(id string, codes map[string]string) format {
	n, _ := strconv.Atoi(id)
	code, own := codes[id]
	switch {
	case !own:
		return format{percent: n == 9 || n == 10, date: n >= 14 && n <= 22 || n >= 27 && n <= 36 || n >= 45 && n <= 47 || n >= 50 && n <= 58}
	case code != "" && strings.Trim(code, "0") == "":
		return format{digits: len(code)}
	}
	code = strings.ToLower(withoutQuoted(code))
	return format{percent: strings.Contains(code, "%"), date: strings.ContainsAny(code, "ydh") || strings.Contains(code, "mm")}
}

// withoutQuoted drops from a number format what is shown as it stands ("Rs",
// \d), colours and conditions ([Red]), and the word for no format.
func withoutQuoted(code string) string {
	var out strings.Builder
	var until rune
	escaped := false
	for _, r := range strings.ReplaceAll(code, "General", "") {
		switch {
		case escaped:
			escaped = false
		case until != 0:
			if r == until {
				until = 0
			}
		case r == '\\' || r == '_' || r == '*':
			escaped = true
		case r == '"':
			until = '"'
		case r == '[':
			until = ']'
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// errNoPart says which part of an .xlsx is not there.
type errNoPart string

func (e errNoPart) Error() string { return "no " + string(e) }

// each calls do for every element of a part.
func (w *workbook) each(name string, do func(xml.StartElement)) error {
	return w.elements(name, func(_ *part, e xml.StartElement) error {
		do(e)
		return nil
	})
}

// elements calls do for every element of a part, of which do may read on.
func (w *workbook) elements(name string, do func(*part, xml.StartElement) error) error {
	x, err := w.open(name)
	if err != nil {
		return err
	}
	for {
		token, err := x.token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if e, ok := token.(xml.StartElement); ok {
			if err := do(x, e); err != nil {
				return err
			}
		}
	}
}
