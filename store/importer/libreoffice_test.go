package importer_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/importer"
	"bhatti/store/storetest"
)

// sampleShop is a shop with the sample catalogue, and with products whose names
// and texts a spreadsheet is tempted to change.
func sampleShop(t *testing.T) *storetest.Shop {
	t.Helper()
	shop := storetest.New(t)
	folder := os.DirFS("../../assets/sample")
	file, err := folder.Open("products.csv")
	storetest.Must(t, err)
	defer file.Close()
	report, err := shop.Importer.Import(t.Context(), importer.Source{File: file, Pictures: folder})
	if err != nil {
		t.Fatal(err, report.Wrong)
	}
	mustImport(t, shop, header+tempting)
	return shop
}

// tempting is text that programs take for formulas, numbers, dates or the end of
// a line.
const tempting = "'=Sums,\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",@home,2400,1500,5,04051000,12.5,7,\"+1, \"\"quoted\"\"; and more\",no,\"-two\nlines &amp; ₹ खारी — é\",\n" +
	"Puzzles,'-5,1/2,99.99,10,0,0405,,,'007,yes,'@2 x_x0041_,\n" +
	"Puzzles,1905,2-4,0.1,0,5,,,0,1e5,yes,TRUE,\n"

// home is where LibreOffice keeps its settings, one for all tests: making them
// takes it longer than the work.
var home = sync.OnceValue(func() string {
	folder, err := os.MkdirTemp("", "bhatti-libreoffice-")
	if err != nil {
		panic(err)
	}
	return folder
})

func TestMain(m *testing.M) {
	status := m.Run()
	if _, err := exec.LookPath("soffice"); err == nil {
		_ = os.RemoveAll(home())
	}
	os.Exit(status)
}

// convert is a file as LibreOffice saves it in another format, with its default
// settings: nobody is asked how to read it.
func convert(t *testing.T, name string, content []byte, to string, more ...string) []byte {
	t.Helper()
	soffice, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("needs LibreOffice; `make test` installs it with apt if it may")
	}
	folder := t.TempDir()
	from := filepath.Join(folder, name)
	storetest.Must(t, os.WriteFile(from, content, 0o600))
	args := append([]string{"-env:UserInstallation=file://" + filepath.Join(home(), "profile"), "--headless", "--convert-to", to}, more...)
	out := filepath.Join(folder, "out")
	c := exec.CommandContext(t.Context(), soffice, append(args, "--outdir", out, from)...)
	c.Env = append(os.Environ(), "HOME="+home())
	said, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	extension, _, _ := strings.Cut(to, ":")
	saved, err := os.ReadFile(filepath.Join(out, strings.TrimSuffix(name, filepath.Ext(name))+"."+extension))
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	return saved
}

// exported is the catalogue as both exports write it.
func exported(t *testing.T, shop *storetest.Shop) (text, workbook []byte) {
	t.Helper()
	var first, second bytes.Buffer
	storetest.Must(t, shop.Importer.Export(t.Context(), &first))
	storetest.Must(t, shop.Importer.ExportWorkbook(t.Context(), &second))
	return first.Bytes(), second.Bytes()
}

// unchanged tells that importing a file would change nothing.
func unchanged(t *testing.T, shop *storetest.Shop, file []byte) {
	t.Helper()
	report, err := shop.Importer.Import(t.Context(), importer.Source{File: bytes.NewReader(file), Mojibake: importer.StopAtMojibake})
	if err != nil {
		t.Fatalf("%v: %v %v", err, report.Wrong, report.Garbled)
	}
	if report.SameProducts == 0 || report.NewProducts+report.ChangedProducts+report.NewCategories != 0 {
		t.Errorf("%+v\nnew %v\nchanged %v", report.Counts, report.New, report.Changed)
	}
}

func TestAWorkbookThatLibreOfficeSavesAgainChangesNothing(t *testing.T) {
	shop := sampleShop(t)
	_, workbook := exported(t, shop)
	unchanged(t, shop, workbook)
	unchanged(t, shop, convert(t, "catalogue.xlsx", workbook, "xlsx"))
	t.Run("by way of its own format", func(t *testing.T) {
		unchanged(t, shop, convert(t, "catalogue.ods", convert(t, "catalogue.xlsx", workbook, "ods"), "xlsx"))
	})
}

func TestAWorkbookThatLibreOfficeSavesAsCSVChangesNothing(t *testing.T) {
	shop := sampleShop(t)
	_, workbook := exported(t, shop)
	const asCSV = "csv:Text - txt - csv (StarCalc):"
	unchanged(t, shop, convert(t, "catalogue.xlsx", workbook, asCSV+"44,34,UTF8,1"))
	t.Run("with semicolons, in UTF-16", func(t *testing.T) {
		unchanged(t, shop, convert(t, "catalogue.xlsx", workbook, asCSV+"59,34,UCS2,1"))
	})
	t.Run("with tabs", func(t *testing.T) {
		unchanged(t, shop, convert(t, "catalogue.xlsx", workbook, asCSV+"9,34,UTF8,1"))
	})
	t.Run("in Windows-1252, which has no Hindi", func(t *testing.T) {
		saved := convert(t, "catalogue.xlsx", workbook, asCSV+"44,34,ANSI,1")
		report, err := shop.Importer.Import(t.Context(), importer.Source{File: bytes.NewReader(saved)})
		if fault.CodeOf(err) != fault.Invalid || len(report.Wrong) == 0 {
			t.Errorf("%v %+v", err, report.Counts)
		}
		for _, w := range report.Wrong {
			if !strings.Contains(w.Reason, "lost its letters") {
				t.Error(w)
			}
		}
	})
}

// A CSV says nothing of types: LibreOffice takes 040510 for a number. Whoever
// tells it that the columns are text loses nothing; otherwise the import stops.
func TestACSVThatLibreOfficeSavesAgainStopsAtTheLostZeroAndNowhereElse(t *testing.T) {
	shop := sampleShop(t)
	file, _ := exported(t, shop)
	before := shop.DB.Generation()
	for _, to := range []string{"csv", "xlsx"} {
		saved := convert(t, "catalogue.csv", file, to)
		report, err := shop.Importer.Import(t.Context(), importer.Source{File: bytes.NewReader(saved), Mojibake: importer.RepairMojibake})
		if fault.CodeOf(err) != fault.Invalid || len(report.Wrong) == 0 {
			t.Errorf("%s: %v %+v", to, err, report.Counts)
		}
		for _, w := range report.Wrong {
			if !regexp.MustCompile(`^the hsn "[1-9]\d+" has [357] digits.*Write 0`).MatchString(w.Reason) {
				t.Errorf("%s: %v", to, w)
			}
		}
	}
	if shop.DB.Generation() != before {
		t.Error("the catalogue changed")
	}
	var text []string // format 2 is text
	for column := range 18 {
		text = append(text, fmt.Sprintf("%d/2", column+1))
	}
	unchanged(t, shop, convert(t, "catalogue.csv", file, "xlsx", "--infilter=CSV:44,34,UTF8,1,"+strings.Join(text, "/")))
}

// Where LibreOffice does not know the encoding it takes one for granted, and
// UTF-8 becomes mojibake.
func TestMojibakeThatLibreOfficeMakesIsRepaired(t *testing.T) {
	shop := sampleShop(t)
	_, workbook := exported(t, shop)
	text := convert(t, "catalogue.xlsx", workbook, "csv:Text - txt - csv (StarCalc):44,34,UTF8,1")
	var columns []string
	for column := range 18 {
		columns = append(columns, fmt.Sprintf("%d/2", column+1))
	}
	spoilt := convert(t, "catalogue.csv", text, "xlsx", "--infilter=CSV:44,34,ANSI,1,"+strings.Join(columns, "/"))
	report, err := shop.Importer.Import(t.Context(), importer.Source{File: bytes.NewReader(spoilt), Mojibake: importer.StopAtMojibake})
	if fault.CodeOf(err) != fault.Invalid || report.Ask != importer.AskRepair || len(report.Garbled) == 0 {
		t.Errorf("%v %+v", err, report.Counts)
	}
	report, err = shop.Importer.Import(t.Context(), importer.Source{File: bytes.NewReader(spoilt), Mojibake: importer.RepairMojibake})
	if err != nil || report.SameProducts == 0 || report.NewProducts+report.ChangedProducts != 0 {
		t.Errorf("%v %v %+v %v", err, report.Wrong, report.Counts, report.Changed)
	}
}
