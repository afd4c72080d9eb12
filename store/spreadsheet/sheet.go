package spreadsheet

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// sheetReader reads the rows of a sheet.
type sheetReader struct {
	book *workbook
	xml  *part
	line int
}

// next is the next row of the sheet; it may be empty.
func (s *sheetReader) next() (Row, error) {
	for {
		token, err := s.xml.token()
		if err != nil {
			return Row{}, err
		}
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "row" {
			return s.row(e)
		}
	}
}

func (s *sheetReader) row(start xml.StartElement) (Row, error) {
	s.line++
	if r := attribute(start, "r"); r != "" {
		line, err := strconv.Atoi(r)
		if err != nil || line < s.line {
			return Row{}, errWild
		}
		s.line = line
	}
	row := Row{Line: s.line}
	at := 0
	for until := s.xml.depth - 1; s.xml.depth > until; {
		token, err := s.xml.token()
		if errors.Is(err, io.EOF) {
			return row, io.ErrUnexpectedEOF
		}
		if err != nil {
			return row, err
		}
		e, ok := token.(xml.StartElement)
		if !ok || e.Name.Local != "c" {
			continue
		}
		if name := attribute(e, "r"); name != "" {
			if at, err = columnOf(name); err != nil {
				return row, err
			}
		}
		text, flaw, err := s.cell(e)
		if err != nil {
			return row, err
		}
		if err := row.put(at, text, flaw); err != nil {
			return row, err
		}
		at++
	}
	return row, nil
}

// put sets a cell. What is empty takes no place.
func (r *Row) put(at int, text, flaw string) error {
	if text == "" && flaw == "" {
		return nil
	}
	if at >= maxColumns {
		return errTooMuch
	}
	for len(r.Cells) <= at {
		r.Cells = append(r.Cells, "")
	}
	r.Cells[at] = text
	if flaw != "" {
		if r.Flaws == nil {
			r.Flaws = map[int]string{}
		}
		r.Cells[at], r.Flaws[at] = "?", flaw // not empty
	}
	return nil
}

// columnOf is the place, from 0, of a cell such as AB12.
func columnOf(name string) (int, error) {
	n, letters := 0, 0
	for _, r := range name {
		if r < 'A' || r > 'Z' {
			break
		}
		n = n*26 + int(r-'A') + 1
		if letters++; letters > 3 {
			return 0, errWild
		}
	}
	if letters == 0 {
		return 0, errWild
	}
	return n - 1, nil
}

// cell reads a cell: its text as somebody sees it, or why it cannot be had.
func (s *sheetReader) cell(start xml.StartElement) (text, flaw string, err error) {
	var value string
	formula := false
	for until := s.xml.depth - 1; s.xml.depth > until; {
		token, err := s.xml.token()
		if errors.Is(err, io.EOF) {
			return "", "", io.ErrUnexpectedEOF
		}
		if err != nil {
			return "", "", err
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch e.Name.Local {
		case "f":
			formula = true
		case "v":
			value, err = s.xml.value()
		case "is":
			value, err = s.xml.text("t")
		}
		if err != nil {
			return "", "", err
		}
	}
	if formula && value == "" && attribute(start, "t") != "str" {
		return "", "a formula whose result was not saved", nil
	}
	return s.shown(start, value)
}

// shown is a value as the spreadsheet shows it.
func (s *sheetReader) shown(start xml.StartElement, value string) (text, flaw string, err error) {
	switch attribute(start, "t") {
	case "s":
		at, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || at < 0 || at >= len(s.book.strings) {
			return "", "", errWild
		}
		return s.book.strings[at], "", nil
	case "str":
		return unescape(value), "", nil
	case "inlineStr":
		return value, "", nil
	case "e":
		return "", fmt.Sprintf("the error %.20q", value), nil
	case "d":
		return "", "a date", nil
	case "b":
		if strings.TrimSpace(value) == "1" {
			return "TRUE", "", nil
		}
		return "FALSE", "", nil
	}
	value = strings.TrimSpace(value)
	if value == "" {
		return "", "", nil
	}
	number, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return "", "", errWild
	}
	var f format
	if style, err := strconv.Atoi(attribute(start, "s")); err == nil && style >= 0 && style < len(s.book.formats) {
		f = s.book.formats[style]
	}
	text, flaw = f.show(number)
	return text, flaw, nil
}

// show writes a number as the format shows it, but with all its decimals.
func (f format) show(number float64) (text, flaw string) {
	switch {
	case f.date:
		return "", "a date"
	case f.percent:
		return plainNumberOf(number*100) + "%", ""
	}
	text = plainNumberOf(number)
	if zeros := f.digits - len(text); zeros > 0 && number >= 0 && !strings.Contains(text, ".") {
		text = strings.Repeat("0", zeros) + text
	}
	return text, ""
}

// plainNumberOf writes a number with the fifteen digits that spreadsheets keep,
// and no exponent: 99.99, although the file may say 99.989999999999995.
func plainNumberOf(number float64) string {
	const digits = 15
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(number, 'g', digits, 64), 64)
	if err != nil || rounded > 1e15 || rounded < -1e15 {
		return strconv.FormatFloat(number, 'g', digits, 64)
	}
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}
