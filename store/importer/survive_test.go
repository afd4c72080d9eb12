package importer_test

import (
	"bytes"
	"encoding/binary"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"bhatti/store/fault"
	"bhatti/store/importer"
	"bhatti/store/spreadsheet"
	"bhatti/store/storetest"
)

// inUTF16 is a text in UTF-16.
func inUTF16(text string, order binary.AppendByteOrder) string {
	var out []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		out = order.AppendUint16(out, unit)
	}
	return string(out)
}

func TestAFileIsReadInEveryEncodingThatSpreadsheetsWrite(t *testing.T) {
	const text = "category,product,price,weight_g,gst\nCafé,Éclair “₹” ₹,40,50,5\n"
	const plain = "category,product,price,weight_g,gst\nCafé,Éclair,40,50,5\n"
	for name, c := range map[string]struct{ file, product, assumed string }{
		"UTF-8":                         {text, "Éclair “₹” ₹", ""},
		"UTF-8 with its mark":           {"\ufeff" + text, "Éclair “₹” ₹", ""},
		"UTF-16, as Excel writes it":    {inUTF16("\ufeff"+text, binary.LittleEndian), "Éclair “₹” ₹", "UTF-16"},
		"UTF-16, the other way round":   {inUTF16("\ufeff"+text, binary.BigEndian), "Éclair “₹” ₹", "UTF-16"},
		"UTF-16 without a mark":         {inUTF16(text, binary.LittleEndian), "Éclair “₹” ₹", "UTF-16 was assumed"},
		"UTF-16 without, other way":     {inUTF16(text, binary.BigEndian), "Éclair “₹” ₹", "UTF-16 was assumed"},
		"Windows-1252":                  {strings.NewReplacer("é", "\xe9", "É", "\xc9").Replace(plain), "Éclair", "Windows-1252 was assumed"},
		"semicolons":                    {strings.ReplaceAll(plain, ",", ";"), "Éclair", "semicolons"},
		"semicolons that the file says": {"sep=;\r\n" + strings.ReplaceAll(plain, ",", ";"), "Éclair", ""},
		"tabs, UTF-16":                  {inUTF16("\ufeff"+strings.ReplaceAll(plain, ",", "\t"), binary.LittleEndian), "Éclair", "tabs"},
		"lines as Windows ends them":    {strings.ReplaceAll(plain, "\n", "\r\n"), "Éclair", ""},
	} {
		shop := storetest.New(t)
		report, err := importing(t, shop, c.file)
		if err != nil {
			t.Errorf("%s: %v %v", name, err, report.Wrong)
			continue
		}
		if p := named(t, shop, c.product); p.CategoryName != "Café" || p.Price != 4000 {
			t.Errorf("%s: %+v", name, p)
		}
		if said := strings.Join(report.Assumed, "\n"); c.assumed == "" && said != "" || !strings.Contains(said, c.assumed) {
			t.Errorf("%s: it says %q, want %q", name, said, c.assumed)
		}
	}
}

func TestValuesAreReadAsPeopleWriteThem(t *testing.T) {
	for name, c := range map[string]struct {
		price, weight, gst, hsn, discount, stock, veg string
	}{
		"plain":                {"2400", "1500", "5", "190590", "10", "1200", "no"},
		"signs and units":      {"₹ 2,400", "1.5 kg", "5%", "1905 90", "10 %", "1,200", "N"},
		"other signs":          {"Rs. 2,400.00/-", "1500 g", "5.00", "1905.90", "10.0%", "1200.0", "Non-Veg"},
		"without a blank":      {"INR2400", "1.5KG", "5.0 %", "190590.0", "10", "1200 pcs", "FALSE"},
		"blanks of no breadth": {"₹\u00a02,400", "1,500\u00a0gm", "5\u00a0%", "190590\u00a0", "10", "1200", "n"},
	} {
		shop := storetest.New(t)
		row := "Cakes,Plum Cake,,\"" + strings.Join([]string{c.price, c.weight, c.gst, c.hsn, c.discount, c.stock}, `","`) + "\",," + c.veg + ",,\n"
		report, err := importing(t, shop, header+row)
		if err != nil {
			t.Errorf("%s: %v", name, report.Wrong)
			continue
		}
		d, err := shop.Catalog.Input(t.Context(), named(t, shop, "Plum Cake").ID)
		storetest.Must(t, err)
		k := d.Packages[0]
		if k.Price != 240000 || k.Weight != 1500 || d.GST != 500 || d.HSN != "190590" || d.Discount != 1000 || *k.Stock != 1200 || d.Veg {
			t.Errorf("%s: %+v", name, d)
		}
	}
	shop := storetest.New(t) // spelled otherwise on each row of a product
	mustImport(t, shop, header+"Cakes,Plum Cake,1 kg,\"1,00,000\",1 kg,5%,190590,,,,Y,,\nCakes,Plum Cake,2 kg,\"200,000\",2 Kgs,5,1905 90,,,,yes,,\n")
}

func TestAValueThatCouldBeAnotherIsRefused(t *testing.T) {
	for name, row := range map[string]string{
		"a comma where a point may be meant": `Bread,Bun,,"99,50",500,5`,
		"groups of two digits":               `Bread,Bun,,"24,00",500,5`,
		"dollars":                            `Bread,Bun,,$24,500,5`,
		"an exponent":                        `Bread,Bun,,1e3,500,5`,
		"a negative price":                   `Bread,Bun,,-5,500,5`,
		"litres":                             `Bread,Bun,,24,1 l,5`,
		"half a gram":                        `Bread,Bun,,24,0.5 g,5`,
		"less than a gram in kilograms":      `Bread,Bun,,24,0.0005 kg,5`,
		"a rate above all":                   `Bread,Bun,,24,500,101%`,
		"two percent signs":                  `Bread,Bun,,24,500,5%%`,
		"no weight":                          `Bread,Bun,,24,,5`,
	} {
		report, err := importing(t, storetest.New(t), "category,product,package,price,weight_g,gst\n"+row+"\n")
		if fault.CodeOf(err) != fault.Invalid || len(report.Wrong) != 1 || report.Wrong[0].Line != 2 {
			t.Errorf("%s: %v %v", name, err, report.Wrong)
		}
	}
}

func TestAWeightWithoutAUnitThatCouldBeKilogramsIsRefused(t *testing.T) {
	const rest = ",product,category,price,gst\n"
	for heading, want := range map[string]map[string]int64{
		"weight_g":         {"400": 400, "2": 2, "1.5 kg": 1500, "1.5": -1},
		"Weight":           {"400": 400, "400 g": 400, "1.5 kg": 1500, "2": -1, "1.5": -1, "0": 0},
		"Weight (kg)":      {"1.5": 1500, "2": 2000, "400 g": 400},
		"Net wt. in Grams": {"2": 2, "400": 400},
	} {
		for cell, grams := range want {
			shop := storetest.New(t)
			report, err := importing(t, shop, heading+rest+cell+",Bun,Bread,10,0\n")
			if (err == nil) != (grams >= 0) {
				t.Errorf("%s %q: %v %v", heading, cell, err, report.Wrong)
				continue
			}
			if err == nil {
				d, err := shop.Catalog.Input(t.Context(), named(t, shop, "Bun").ID)
				if storetest.Must(t, err); d.Packages[0].Weight != grams {
					t.Errorf("%s %q: %d g", heading, cell, d.Packages[0].Weight)
				}
			}
		}
	}
}

func TestHeadingsAreKnownByTheirUsualNames(t *testing.T) {
	shop := storetest.New(t)
	report := mustImport(t, shop, "HSN Code;Item Name;Selling Price (₹);Pack Size;NET WEIGHT (KG);GST %;Product Category;Veg/Non-Veg;Discount %;Qty in stock;Photos\n"+
		"190590;Plum Cake;2,400;Half;0.5;5%;Cakes;Non-veg;10%;7;\n")
	d, err := shop.Catalog.Input(t.Context(), named(t, shop, "Plum Cake").ID)
	storetest.Must(t, err)
	k := d.Packages[0]
	if d.HSN != "190590" || k.Name != "Half" || k.Price != 240000 || k.Weight != 500 || d.GST != 500 || d.Veg || d.Discount != 1000 || *k.Stock != 7 {
		t.Errorf("%+v", d)
	}
	said := strings.Join(report.Assumed, "\n")
	for _, words := range []string{`"Selling Price (₹)" is taken as price`, `"NET WEIGHT (KG)" is taken as weight_g, in kilograms`, `"Item Name" is taken as product`} {
		if !strings.Contains(said, words) {
			t.Errorf("it does not say %q: %s", words, said)
		}
	}
}

func TestAHeadingThatIsNotSureIsAskedAbout(t *testing.T) {
	for heading, column := range map[string]string{
		"Rate": "price", "MRP per kg": "", "Price excl. GST": "price", "Qty": "stock", "Discount (Rs)": "discount_rate", "S. No.": "",
		"Barcode": "", "Non-veg": "", "CGST": "",
	} {
		shop := storetest.New(t)
		file := heading + ",category,product,package,weight_g,gst\n24,Bread,Bun,,50,0\n"
		report, err := importing(t, shop, file)
		if fault.CodeOf(err) != fault.Invalid || report.Ask != importer.AskColumns || len(report.Headings) != 6 {
			t.Errorf("%s: %v %+v", heading, err, report)
			continue
		}
		if h := report.Headings[0]; h.Heading != heading || h.Sure || h.Column != column && column != "" || h.Sample != "24" {
			t.Errorf("%s: %+v", heading, h)
		}
		if !report.Headings[1].Sure || !strings.Contains(report.Wrong[0].Reason, heading) {
			t.Errorf("%s: %+v", heading, report)
		}
		report, err = shop.Importer.Import(t.Context(), importer.Source{File: strings.NewReader(file), Columns: map[string]string{strings.ToUpper(heading): "price"}})
		if err != nil || named(t, shop, "Bun").Price != 2400 {
			t.Errorf("%s, named: %v %v", heading, err, report.Wrong)
		}
	}
	shop := storetest.New(t)
	const both = "MRP,Selling price,SKU,Weight,category,product,gst\n30,24,x1,2,Bread,Bun,0\n"
	if report, err := importing(t, shop, both); err == nil || report.Ask != importer.AskColumns || report.Headings[0].Sure || report.Headings[1].Sure {
		t.Errorf("two prices: %v %+v", err, report.Headings)
	}
	said := map[string]string{"MRP": "", "selling price": "price", "SKU": "", "Weight": importer.KilogramColumn}
	report, err := shop.Importer.Import(t.Context(), importer.Source{File: strings.NewReader(both), Columns: said})
	if d, _ := shop.Catalog.Input(t.Context(), named(t, shop, "Bun").ID); err != nil || d.Packages[0].Price != 2400 || d.Packages[0].Weight != 2000 {
		t.Errorf("%v %v %+v", err, report.Wrong, d)
	}
	for name, said := range map[string]map[string]string{"no such heading": {"Colour": "tags"}, "no such column": {"SKU": "code"}} {
		if report, err := shop.Importer.Import(t.Context(), importer.Source{File: strings.NewReader(both), Columns: said}); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%s: %v %v", name, err, report.Wrong)
		}
	}
}

func TestAnHSNThatLostItsZeroIsStopped(t *testing.T) {
	shop := storetest.New(t)
	for hsn, good := range map[string]bool{"040510": true, "04051000": true, "0405": true, "1905": true, "": true, "40510": false, "4051000": false, "405": false} {
		report, err := importing(t, shop, header+"Butter,Butter,,60,100,5,"+hsn+",,,,,,\n")
		if (err == nil) != good || !good && !(report.Wrong[0].Line == 2 && strings.Contains(report.Wrong[0].Reason, "0"+hsn)) {
			t.Errorf("%q: %v %v", hsn, err, report.Wrong)
		}
	}
}

const mojibake = "category,product,price,weight_g,gst,description\nCakes,CafÃ© Cake,40,50,5,\nCakes,Bun,40,50,5,Only â‚¹40 â€” à¤–à¤¾à¤°à¥€\nCakes,NESCAFÉ® “Éclair” – ½ naïve,40,50,5,Crème brûlée™\n"

func TestMojibakeIsWarnedOfStoppedAtOrRepaired(t *testing.T) {
	want := []importer.GarbledCell{
		{Line: 2, Column: "product", Was: "CafÃ© Cake", Becomes: "Café Cake"},
		{Line: 3, Column: "description", Was: "Only â‚¹40 â€” à¤–à¤¾à¤°à¥€", Becomes: "Only ₹40 — खारी"},
	}
	for how, c := range map[importer.OnMojibake]struct{ name, description string }{
		importer.KeepMojibake:   {"CafÃ© Cake", "Only â‚¹40 â€” à¤–à¤¾à¤°à¥€"},
		importer.RepairMojibake: {"Café Cake", "Only ₹40 — खारी"},
		importer.StopAtMojibake: {},
	} {
		shop := storetest.New(t)
		report, err := shop.Importer.Import(t.Context(), importer.Source{File: strings.NewReader(mojibake), Mojibake: how})
		if !reflect.DeepEqual(report.Garbled, want) {
			t.Errorf("%d: %+v", how, report.Garbled)
		}
		if how == importer.StopAtMojibake {
			list, _ := shop.Catalog.Categories(t.Context())
			if fault.CodeOf(err) != fault.Invalid || report.Ask != importer.AskRepair || len(list) != 0 {
				t.Errorf("not stopped: %v %+v %v", err, report, list)
			}
			continue
		}
		if err != nil {
			t.Fatal(err, report.Wrong)
		}
		if named(t, shop, c.name); named(t, shop, "Bun").Description != c.description {
			t.Errorf("%d: %q", how, named(t, shop, "Bun").Description)
		}
	}
}

func TestMojibakeThatLostLettersIsNotRepairedByHalf(t *testing.T) {
	const file = "category,product,price,weight_g,gst,description\nCakes,Bun,40,50,5,à¤—à¤µà¥à¤¹à¤¾\n"
	report, err := storetest.New(t).Importer.Import(t.Context(), importer.Source{File: strings.NewReader(file), Mojibake: importer.RepairMojibake})
	if fault.CodeOf(err) != fault.Invalid || len(report.Wrong) != 1 || report.Wrong[0].Line != 2 || !strings.Contains(report.Wrong[0].Reason, "for good") {
		t.Errorf("%v %v", err, report.Wrong)
	}
}

func TestQuestionMarksForLettersAreStopped(t *testing.T) {
	shop := storetest.New(t)
	const good = "category,product,price,weight_g,gst,description,tags\nCakes,Bun,40,50,5,Also called: खारी,\nCakes,Cake,40,50,5,Hungry,\n"
	mustImport(t, shop, good)
	spoilt := strings.NewReplacer("खारी", "????", "Hungry", "Hungry?").Replace(good)
	for _, dryRun := range []bool{true, false} {
		report, err := shop.Importer.Import(t.Context(), importer.Source{File: strings.NewReader(spoilt), DryRun: dryRun})
		if fault.CodeOf(err) != fault.Invalid || len(report.Wrong) != 1 || report.Wrong[0].Line != 2 || !strings.Contains(report.Wrong[0].Reason, "description") {
			t.Errorf("%v %v", err, report.Wrong)
		}
	}
	if p := named(t, shop, "Cake"); p.Description != "Hungry" {
		t.Error("half of it was imported")
	}
}

func TestANameThatDiffersOnlyInCaseOrSpacingIsTheSame(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, "category,product,package,price,weight_g,gst\nBreads & Pav,Milk Bread,400 g,45,400,0\n")
	before := shop.DB.Generation()
	report := mustImport(t, shop, "category,product,package,price,weight_g,gst\nbreads&pav,milk  bread ,400G,45,400,0\n")
	if report.SameProducts != 1 || report.NewProducts+report.NewCategories+report.ChangedProducts != 0 || shop.DB.Generation() != before {
		t.Errorf("%+v", report)
	}
	if said := strings.Join(report.Assumed, ""); !strings.Contains(said, `"Milk Bread"`) && !strings.Contains(said, `"Breads & Pav"`) {
		t.Errorf("it says %q", said)
	}
	report = mustImport(t, shop, "category,product,package,price,weight_g,gst\nCAKES,PLUM CAKE,1 kg,450,1000,5\nCakes,Plum Cake,500 g,240,500,5\n")
	if report.NewProducts != 1 || report.NewCategories != 1 || len(named(t, shop, "PLUM CAKE").Packages) != 2 {
		t.Errorf("spelled in two ways in one file: %+v", report)
	}
}

func TestAShopWithTwoSpellingsIsAskedWhichIsMeant(t *testing.T) {
	shop := storetest.New(t)
	shop.Product("Nan Khatai")
	shop.Product("Nankhatai")
	var file bytes.Buffer
	storetest.Must(t, shop.Importer.Export(t.Context(), &file))
	if report := mustImport(t, shop, file.String()); report.SameProducts != 2 {
		t.Errorf("%+v", report)
	}
	report, err := importing(t, shop, "category,product,price,weight_g,gst\nKhari,NANKHATAI,10,10,5\n")
	if fault.CodeOf(err) != fault.Invalid || len(report.Wrong) != 1 || !strings.Contains(report.Wrong[0].Reason, `"Nan Khatai"`) {
		t.Errorf("%v %v", err, report.Wrong)
	}
}

func TestRowsMayEndBeforeTheHeaderAsExcelWritesThem(t *testing.T) {
	shop := storetest.New(t)
	if mustImport(t, shop, header+"Bread,Bun,,30,500,5\n,,,,,,,,,,,,,,,,\n"); named(t, shop, "Bun").Price != 3000 {
		t.Error("not imported")
	}
}

func TestExportsBeginWithAMarkAndSayNumbersAsNumbers(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, bakery)
	text, workbook := exported(t, shop)
	if !bytes.HasPrefix(text, []byte("\xef\xbb\xbfcategory,product,")) {
		t.Errorf("%.20q", text)
	}
	table, err := spreadsheet.Read(bytes.NewReader(workbook))
	storetest.Must(t, err)
	var rows [][]string
	for row, err := table.Next(); err == nil; row, err = table.Next() {
		rows = append(rows, row.Cells)
	}
	if len(rows) != 4 || !slices.Equal(rows[1][:9], []string{"Khari", "Butter Khari", "200 g", "75", "200", "5", "190590", "10", ""}) {
		t.Errorf("%q", rows)
	}
}

func TestAnExportWithLongTextsShowsWhereTheyDiffer(t *testing.T) {
	shop := storetest.New(t)
	long := strings.Repeat("Layers of dough. ", 100)
	const head = "category,product,price,weight_g,gst,description\nKhari,Khari,10,10,5,"
	mustImport(t, shop, head+long+"End\n")
	changed := mustImport(t, shop, head+long+"Finish\n").Changed[0].Changes[0]
	if !strings.HasSuffix(changed.Old, "dough. End") || !strings.HasSuffix(changed.New, "dough. Finish") || len(changed.Old) > 100 {
		t.Errorf("%+v", changed)
	}
}

func TestRowsAboveTheHeadingsAreLeftOut(t *testing.T) {
	shop := storetest.New(t)
	report := mustImport(t, shop, "Kayani & Sons,,,,\nPrice list of November,,,,\n,,,,\nItem,Category,MRP,Weight (g),GST %\nBun,Bread,30,50,0\n")
	if said := strings.Join(report.Assumed, "\n"); named(t, shop, "Bun").Price != 3000 || !strings.Contains(said, "headings are in line 4") {
		t.Errorf("it says %q", said)
	}
	if report, err := importing(t, shop, "Item,Category,MRP,Weight (g),GST %\nBun,Bread,thirty,50,0\n"); err == nil || report.Wrong[0].Line != 2 {
		t.Errorf("%v %v", err, report.Wrong)
	}
}
