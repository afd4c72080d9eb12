package spreadsheet

import (
	"archive/zip"
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"iter"
	"strings"
)

// Column is a column of a workbook that is written.
type Column struct {
	Name   string
	Number bool // its cells are numbers, to be calculated with
	Width  int  // in characters
}

// WriteWorkbook writes an .xlsx with one sheet: the columns' names, then rows.
// Cells are text as WriteRow guards it, so that codes keep their zeros, unless
// the column is of numbers.
func WriteWorkbook(w io.Writer, sheet string, columns []Column, rows iter.Seq[[]string]) error {
	archive := zip.NewWriter(w)
	for _, part := range []struct{ name, content string }{
		{"[Content_Types].xml", contentTypes},
		{"_rels/.rels", relations},
		{"xl/workbook.xml", xml.Header + `<workbook xmlns="` + mainNames + `" xmlns:r="` + officeNames +
			`"><sheets><sheet name="` + inXML(sheet) + `" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", workbookRelations},
		{"xl/styles.xml", styles},
	} {
		to, err := archive.Create(part.name)
		if err == nil {
			_, err = io.WriteString(to, part.content)
		}
		if err != nil {
			return err
		}
	}
	to, err := archive.Create("xl/worksheets/sheet1.xml")
	if err != nil {
		return err
	}
	out := bufio.NewWriter(to) // keeps the first error until Flush
	writeSheet(out, columns, rows)
	if err := out.Flush(); err != nil {
		return err
	}
	return archive.Close()
}

func writeSheet(out *bufio.Writer, columns []Column, rows iter.Seq[[]string]) {
	out.WriteString(xml.Header + `<worksheet xmlns="` + mainNames + `"><sheetViews><sheetView workbookViewId="0">` +
		`<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`)
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.Name
		fmt.Fprintf(out, `<col min="%d" max="%d" width="%d" customWidth="1" style="%d"/>`, i+1, i+1, c.Width, c.style())
	}
	out.WriteString(`</cols><sheetData><row r="1">`)
	for i, name := range names {
		writeText(out, cellName(i, 1), name, headStyle)
	}
	out.WriteString(`</row>`)
	line := 1
	for row := range rows {
		line++
		fmt.Fprintf(out, `<row r="%d">`, line)
		for i, cell := range row {
			switch c := columns[i]; {
			case cell == "":
			case c.Number:
				fmt.Fprintf(out, `<c r="%s" s="%d"><v>%s</v></c>`, cellName(i, line), c.style(), cell)
			default:
				writeText(out, cellName(i, line), guard(cell), textStyle)
			}
		}
		out.WriteString(`</row>`)
	}
	out.WriteString(`</sheetData></worksheet>`)
}

func writeText(out *bufio.Writer, name, text string, style int) {
	fmt.Fprintf(out, `<c r="%s" s="%d" t="inlineStr"><is><t xml:space="preserve">%s</t></is></c>`, name, style, inXML(escape(text)))
}

func inXML(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a Builder does not fail
	return out.String()
}

// cellName is AB12 for the place 27 in line 12.
func cellName(at, line int) string {
	letters := ""
	for at++; at > 0; at = (at - 1) / 26 {
		letters = string(rune('A'+(at-1)%26)) + letters
	}
	return fmt.Sprintf("%s%d", letters, line)
}

// The cells' styles, by their places in the part styles below.
const (
	numberStyle = iota
	textStyle   // Excel must not take 040510 for a number
	headStyle
)

func (c Column) style() int {
	if c.Number {
		return numberStyle
	}
	return textStyle
}

// The fixed parts of a workbook (ECMA-376).
const (
	mainNames    = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	officeNames  = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	packageNames = "http://schemas.openxmlformats.org/package/2006/"

	contentTypes = xml.Header + `<Types xmlns="` + packageNames + `content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/>` +
		`<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
		`<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>` +
		`<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
	relations = xml.Header + `<Relationships xmlns="` + packageNames + `relationships">` +
		`<Relationship Id="rId1" Type="` + officeNames + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`
	workbookRelations = xml.Header + `<Relationships xmlns="` + packageNames + `relationships">` +
		`<Relationship Id="rId1" Type="` + officeNames + `/worksheet" Target="worksheets/sheet1.xml"/>` +
		`<Relationship Id="rId2" Type="` + officeNames + `/styles" Target="styles.xml"/></Relationships>`
	styles = xml.Header + `<styleSheet xmlns="` + mainNames + `">` +
		`<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
		`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
		`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
		`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
		`<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
		`<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
		`<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>` +
		`<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
)
