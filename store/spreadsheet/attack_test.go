package spreadsheet_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"runtime"
	"strings"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/spreadsheet"
	"bhatti/store/storetest"
)

// flood is an endless text, for files that are far larger than they look.
type flood struct {
	unit string
	left int
}

func (f *flood) Read(p []byte) (n int, err error) {
	for n+len(f.unit) <= len(p) {
		if f.left -= len(f.unit); f.left < 0 {
			return n, io.EOF
		}
		n += copy(p[n:], f.unit)
	}
	return n, nil
}

// bomb is a small workbook of which one part unpacks to size bytes: units
// between a beginning and an end.
func bomb(t *testing.T, part, begin, unit, end string, size int) []byte {
	t.Helper()
	all := parts{part: ""}.pack(t)
	old, err := zip.NewReader(bytes.NewReader(all), int64(len(all)))
	storetest.Must(t, err)
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, f := range old.File {
		if f.Name != part {
			storetest.Must(t, archive.Copy(f))
		}
	}
	to, err := archive.Create(part)
	storetest.Must(t, err)
	_, err = io.Copy(to, io.MultiReader(strings.NewReader(begin), &flood{unit, size}, strings.NewReader(end)))
	storetest.Must(t, err)
	storetest.Must(t, archive.Close())
	return out.Bytes()
}

// Files of spreadsheets that cost far more than they weigh end soon, and take
// little memory on the way.
func TestAttackSpreadsheets(t *testing.T) {
	attack := storetest.NewAttack(t, "zip bombs, giant sheets, deep XML, entities and formula cells")
	victim := attack.Victim("a manager reading a price list")
	var honest bytes.Buffer
	columns := []spreadsheet.Column{{Name: "product", Width: 9}, {Name: "price", Number: true, Width: 9}}
	storetest.Must(t, spreadsheet.WriteWorkbook(&honest, "Prices", columns, func(yield func([]string) bool) {
		for i := range 500 {
			if !yield([]string{fmt.Sprint("Khari ", i), "75"}) {
				return
			}
		}
	}))

	const main = "xl/worksheets/sheet1.xml"
	const begin, end = `<worksheet><sheetData>`, `</sheetData></worksheet>`
	large := storetest.Size(34<<20, 300<<20)
	text := strings.Repeat("x", 30_000)
	manyParts := parts{}
	for i := range 2000 {
		manyParts[fmt.Sprint("xl/media/", i)] = ""
	}
	manyColumns := strings.Repeat(`<c><v>1</v></c>`, 300)
	cases := map[string][]byte{
		"a sheet of rows without end":        bomb(t, main, begin, `<row><c><v>1</v></c></row>`, end, large),
		"a row of endless cells":             bomb(t, main, begin+`<row>`, `<c/>`, `</row>`+end, large),
		"elements within elements":           bomb(t, main, begin, `<row><c>`, end, large),
		"a tag of endless attributes":        bomb(t, main, begin+`<row`, ` a="1"`, `/>`+end, large),
		"attributes that hide their end":     bomb(t, main, begin+`<row`, ` a=">"`, `/>`+end, large),
		"one cell without end":               bomb(t, main, begin+`<row><c t="str"><v>`, `xxxxxxxx`, `</v></c></row>`+end, large),
		"a comment without end":              bomb(t, main, `<worksheet><!--`, `xxxxxxxx`, `-->`+end, large),
		"a comment full of brackets":         bomb(t, main, `<worksheet><!--`, `<<<<<<<<`, `-->`+end, large),
		"endless styles":                     bomb(t, "xl/styles.xml", `<styleSheet><cellXfs>`, `<xf/>`, `</cellXfs></styleSheet>`, large),
		"one long text in many cells":        parts{"xl/sharedStrings.xml": `<sst><si><t>` + text + `</t></si></sst>`, main: sheet(strings.Repeat(`<row><c t="s"><v>0</v></c></row>`, 50_000))}.pack(t),
		"more rows than a shop has":          parts{main: sheet(strings.Repeat(`<row><c><v>1</v></c></row>`, 100_001))}.pack(t),
		"more columns than a table has":      parts{main: sheet(`<row>` + manyColumns + `</row>`)}.pack(t),
		"a cell far to the right":            parts{main: sheet(`<row><c r="XFD1"><v>1</v></c></row>`)}.pack(t),
		"a cell that is nowhere":             parts{main: sheet(`<row><c r="ZZZZZZZZ1"><v>1</v></c></row>`)}.pack(t),
		"a row of a number beyond all":       parts{main: sheet(`<row r="99999999999999999999"><c><v>1</v></c></row>`)}.pack(t),
		"entities that multiply":             parts{main: `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>` + sheet(`<row><c t="str"><v>&b;</v></c></row>`)}.pack(t),
		"an entity that reads a file":        parts{main: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>` + sheet(`<row><c t="str"><v>&a;</v></c></row>`)}.pack(t),
		"a sheet outside of the file":        parts{"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Target="../../../../etc/passwd"/></Relationships>`}.pack(t),
		"a sheet on another machine":         parts{"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" TargetMode="External" Target="http://example.in/x.xml"/></Relationships>`}.pack(t),
		"more files than a workbook has":     manyParts.pack(t),
		"a CSV of more rows than a shop has": bytes.Repeat([]byte("a,b\n"), 100_001),
		"a CSV of endless columns":           bytes.Repeat([]byte("a,"), 1<<20),
	}
	if storetest.Size(0, 1) == 1 { // what ends by the same limits, and takes the race detector long
		maps.Copy(cases, map[string][]byte{
			"a sheet of empty rows":         bomb(t, main, begin, `<row/>`, end, large),
			"endless shared texts":          bomb(t, "xl/sharedStrings.xml", `<sst>`, `<si/>`, `</sst>`, large),
			"long shared texts without end": bomb(t, "xl/sharedStrings.xml", `<sst>`, `<si><t>`+text+`</t></si>`, `</sst>`, large),
			"endless relations":             bomb(t, "xl/_rels/workbook.xml.rels", `<Relationships>`, `<Relationship/>`, `</Relationships>`, large),
			"a CSV above the limit":         bytes.Repeat([]byte("a,b\n"), spreadsheet.MaxFile/4+1),
		})
	}
	for name, file := range cases {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		begun := time.Now()
		_, err := drain(file)
		took := time.Since(begun)
		runtime.ReadMemStats(&after)
		attack.Case(fault.CodeOf(err) == fault.Invalid, "%s: %v", name, err)
		grown := int64(after.HeapSys) - int64(before.HeapSys)
		attack.Case(took < time.Minute, "%s was refused after %v", name, took)
		attack.Case(grown < 150<<20, "%s took %d MB of memory", name, grown>>20)
		t.Logf("%-35s %10v %5d MB", name, took.Round(time.Millisecond), grown>>20)
		victim.Does(func() error {
			rows, err := drain(honest.Bytes())
			if err == nil && rows != 501 {
				err = fmt.Errorf("%d rows", rows)
			}
			return err
		})
	}
	for formula, want := range map[string]string{
		`<c><f>HYPERLINK("http://x","y")</f></c>`:                        "?", // its value was not saved
		`<c t="str"><f>WEBSERVICE("http://x")</f><v>safe</v></c>`:        "safe",
		`<c t="str"><f>cmd|'/c calc'!A0</f><v>=cmd|'/c calc'!A0</v></c>`: `=cmd|'/c calc'!A0`, // a text, which an export guards
	} {
		rows, _, err := read(parts{main: sheet(`<row>` + formula + `</row>`)}.pack(t))
		attack.Case(err == nil && len(rows) == 1 && rows[0].Cells[0] == want, "%s: %v %v", formula, rows, err)
		var out bytes.Buffer
		storetest.Must(t, spreadsheet.WriteCSV(&out, [][]string{{want}}))
		attack.Case(!strings.HasPrefix(out.String(), `"=`), "an export runs %s", out.String())
	}
}

// drain reads a file and keeps nothing of it.
func drain(file []byte) (rows int, err error) {
	table, err := spreadsheet.Read(bytes.NewReader(file))
	if err != nil {
		return 0, err
	}
	for {
		_, err := table.Next()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return rows, err
		}
		rows++
	}
}
