package spreadsheet_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/spreadsheet"
	"bhatti/store/storetest"
)

// parts are the files of a workbook, by name. Those of a small one are there if
// a test does not give them.
type parts map[string]string

func (p parts) pack(t testing.TB) []byte {
	t.Helper()
	all := parts{
		"[Content_Types].xml":        `<Types/>`,
		"xl/workbook.xml":            `<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml":   sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>`),
	}
	for name, content := range p {
		all[name] = content
	}
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for name, content := range all {
		to, err := archive.Create(name)
		storetest.Must(t, err)
		_, err = io.WriteString(to, content)
		storetest.Must(t, err)
	}
	storetest.Must(t, archive.Close())
	return out.Bytes()
}

func sheet(rows string) string {
	return `<?xml version="1.0"?><worksheet><sheetData>` + rows + `</sheetData></worksheet>`
}

// read reads a whole file.
func read(file []byte) (rows []spreadsheet.Row, assumed []string, err error) {
	table, err := spreadsheet.Read(bytes.NewReader(file))
	if err != nil {
		return nil, nil, err
	}
	for {
		row, err := table.Next()
		if errors.Is(err, io.EOF) {
			return rows, table.Assumed, nil
		}
		if err != nil {
			return rows, table.Assumed, err
		}
		rows = append(rows, row)
	}
}

func TestCellsOfAWorkbookAreReadAsTheyAreShown(t *testing.T) {
	file := parts{
		"xl/sharedStrings.xml": `<sst><si><t>shared</t></si><si><r><t>in </t></r><r><rPr><b/></rPr><t xml:space="preserve">parts</t></r><rPh><t>said</t></rPh></si><si/></sst>`,
		"xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="[$₹-4009]\ #,##0.00"/>` +
			`<numFmt numFmtId="166" formatCode="dd/mm/yyyy"/><numFmt numFmtId="167" formatCode="0.0%"/><numFmt numFmtId="168" formatCode="General&quot; days&quot;"/></numFmts>` +
			`<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/>` +
			`<xf numFmtId="167"/><xf numFmtId="14"/><xf numFmtId="168"/></cellXfs></styleSheet>`,
		"xl/worksheets/sheet1.xml": sheet(`<row r="2" spans="1:3"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c></row>` +
			`<row r="5"><c><v>99.989999999999995</v></c><c s="1"><v>0.05</v></c><c s="2"><v>40510</v></c><c s="3"><v>2400</v></c><c s="5"><v>0.125</v></c><c s="7"><v>7</v></c><c><v>1.5E3</v></c></row>` +
			`<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c><f>A1*2</f><v>12</v></c><c t="str"><f>A1</f><v>_x0041_ &amp; ok</v></c><c r="G6" t="inlineStr"><is><t>in&#10;lines</t></is></c></row>` +
			`<row r="9"><c s="4"><v>45000</v></c><c s="6"><v>45000</v></c><c t="e"><v>#REF!</v></c><c><f>A1</f></c><c t="d"><v>2026-11-22</v></c></row><row r="10"><c s="4"/></row>`),
	}.pack(t)
	rows, _, err := read(file)
	storetest.Must(t, err)
	want := []spreadsheet.Row{
		{Line: 2, Cells: []string{"shared", "", "in parts"}},
		{Line: 5, Cells: []string{"99.99", "5%", "040510", "2400", "12.5%", "7", "1500"}},
		{Line: 6, Cells: []string{"TRUE", "FALSE", "12", "A & ok", "", "", "in\nlines"}},
	}
	if len(rows) != 4 {
		t.Fatalf("%d rows: %+v", len(rows), rows)
	}
	for i, w := range want {
		if rows[i].Line != w.Line || !slices.Equal(rows[i].Cells, w.Cells) || rows[i].Flaws != nil {
			t.Errorf("got %+v, want %+v", rows[i], w)
		}
	}
	for at, flaw := range []string{"a date", "a date", "#REF!", "not saved", "a date"} {
		if !strings.Contains(rows[3].Flaws[at], flaw) {
			t.Errorf("cell %d: %q, want %q", at, rows[3].Flaws[at], flaw)
		}
	}
}

func TestTheFirstSheetThatIsNotHiddenIsRead(t *testing.T) {
	file := parts{
		"xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="a"/><sheet name="Products" sheetId="2" r:id="b"/>` +
			`<sheet name="Notes" sheetId="3" r:id="c"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
		"xl/worksheets/sheet2.xml":   sheet(`<row><c t="inlineStr"><is><t>second</t></is></c></row>`),
	}.pack(t)
	rows, assumed, err := read(file)
	if err != nil || rows[0].Cells[0] != "second" || len(assumed) != 1 || !strings.Contains(assumed[0], `"Products"`) {
		t.Errorf("%v %v %v", rows, assumed, err)
	}
}

func TestWhatIsWrittenIsReadBackAndNoCellIsAFormula(t *testing.T) {
	table := [][]string{
		{"=1+1", "5"}, {"'=x", "-0.5"}, {"+91", ""}, {"@home", "0"}, {" spaces ", "1"}, {"two\nlines, \"quoted\" <&>", "99.99"},
		{"_x0041_ and _x005F_", "1"}, {"खारी ₹ é 🍞", "1"}, {"040510", "1"}, {"-5", "1"}, {"", "3"},
	}
	var file bytes.Buffer
	columns := []spreadsheet.Column{{Name: "text", Width: 9}, {Name: "number", Number: true, Width: 9}}
	storetest.Must(t, spreadsheet.WriteWorkbook(&file, "A & B", columns, slices.Values(table)))
	rows, assumed, err := read(file.Bytes())
	storetest.Must(t, err)
	if len(rows) != len(table)+1 || len(assumed) != 0 {
		t.Fatalf("%d rows, %v", len(rows), assumed)
	}
	for i, row := range rows[1:] {
		got := append(slices.Clone(row.Cells), "")[:2]
		if first := got[0]; first != "" && strings.ContainsRune("=+@", rune(first[0])) {
			t.Errorf("a spreadsheet that saves it as CSV would make a formula of %q", first)
		}
		if got[0] = spreadsheet.Unguard(got[0]); !slices.Equal(got, table[i]) {
			t.Errorf("got %q, want %q", got, table[i])
		}
	}
}

func TestFilesThatAreNoTableAreRefusedInWords(t *testing.T) {
	whole := parts{}.pack(t)
	for name, c := range map[string]struct {
		file []byte
		says string
	}{
		"an old Excel file":     {[]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), ".xls"},
		"another ZIP":           {[]byte("PK\x03\x04" + strings.Repeat("x", 100)), "damaged"},
		"a document":            {parts{"word/document.xml": ""}.without(t, "xl/workbook.xml"), "not an .xlsx"},
		"half an .xlsx":         {whole[:len(whole)/2], "damaged"},
		"a sheet that is gone":  {parts{"xl/_rels/workbook.xml.rels": `<Relationships/>`}.pack(t), "damaged"},
		"a sheet that breaks":   {parts{"xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1"><c`}.pack(t), "damaged"},
		"a text that is not":    {parts{"xl/worksheets/sheet1.xml": sheet(`<row><c t="s"><v>7</v></c></row>`)}.pack(t), "damaged"},
		"a number that is none": {parts{"xl/worksheets/sheet1.xml": sheet(`<row><c><v>x</v></c></row>`)}.pack(t), "damaged"},
		"rows going backwards":  {parts{"xl/worksheets/sheet1.xml": sheet(`<row r="5"/><row r="2"/>`)}.pack(t), "damaged"},
	} {
		_, _, err := read(c.file)
		if fault.CodeOf(err) != fault.Invalid || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// without packs the workbook without one of its files.
func (p parts) without(t testing.TB, name string) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for other, content := range p {
		if other == name {
			continue
		}
		to, err := archive.Create(other)
		storetest.Must(t, err)
		fmt.Fprint(to, content)
	}
	storetest.Must(t, archive.Close())
	return out.Bytes()
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("a,b\n1,2\n"))
	f.Add([]byte("\xff\xfea\x00;\x00b\x00"))
	f.Add([]byte("sep=;\na;b"))
	f.Add([]byte("caf\xe9\t\"x\n"))
	f.Add(parts{}.pack(f))
	f.Fuzz(func(t *testing.T, file []byte) {
		rows, _, err := read(file)
		if _, quotes := errors.AsType[spreadsheet.BrokenQuotesError](err); err != nil && !quotes && fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%v", err)
		}
		for _, row := range rows {
			if len(row.Cells) == 0 || row.Line < 1 {
				t.Errorf("%+v", row)
			}
		}
	})
}

// The parts are fuzzed without the ZIP around them, whose checksums stop most inputs.
func FuzzWorkbook(f *testing.F) {
	f.Add(sheet(`<row r="1"><c r="A1" t="s"><v>0</v></c><c s="1"><f>1</f><v>0.5</v></c></row>`), `<sst><si><t>x</t></si></sst>`,
		`<styleSheet><cellXfs><xf numFmtId="9"/><xf numFmtId="14"/></cellXfs></styleSheet>`)
	f.Add(sheet(`<row><c t="inlineStr"><is><r><t>_x0041_</t></r></is></c></row>`), `<sst/>`, `<styleSheet/>`)
	f.Fuzz(func(t *testing.T, sheet, texts, styles string) {
		file := parts{"xl/worksheets/sheet1.xml": sheet, "xl/sharedStrings.xml": texts, "xl/styles.xml": styles}.pack(t)
		if _, _, err := read(file); err != nil && fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%v", err)
		}
	})
}

func FuzzMojibakeIsRepairedOnce(f *testing.F) {
	f.Add("â‚¹40 CafÃ©")
	f.Add("à¤–à¤¾à¤°à¥€")
	f.Add("NESCAFÉ®")
	f.Fuzz(func(t *testing.T, text string) {
		meant, found, _ := spreadsheet.Mojibake(text)
		if !found && meant != text {
			t.Errorf("%q became %q unsaid", text, meant)
		}
		if len(meant) > len(text) {
			t.Errorf("%q grew to %q", text, meant)
		}
	})
}
