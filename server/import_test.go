package server

import (
	"strings"
	"testing"

	"bhatti/store/staff"

	"bhatti/server/admin"
)

func TestACatalogueMayComeInOneZIPWithItsPictures(t *testing.T) {
	sh := open(t)
	k := sh.hire("manager@example.in", staff.Manager)
	const csv = "category,product,price,weight_g,gst,images\nRusk,Toast,50,200,5,toast.jpg\n"
	photo := photoOf(t, 40, 30)
	for name, test := range map[string]struct {
		catalogue, pictures []byte
		want                int
	}{
		"beside each other":        {zipOf(t, "catalogue.csv", []byte(csv), "toast.jpg", photo), nil, 200},
		"packed as a folder":       {zipOf(t, "shop/list.CSV", []byte(csv), "shop/toast.jpg", photo, "__MACOSX/shop/._list.csv", nil), nil, 200},
		"pictures apart":           {[]byte(csv), zipOf(t, "toast.jpg", photo), 200},
		"pictures in a folder":     {[]byte(csv), zipOf(t, "photos/toast.jpg", photo, "photos/.DS_Store", nil), 200},
		"no catalogue in it":       {zipOf(t, "toast.jpg", photo), nil, 400},
		"two catalogues in it":     {zipOf(t, "a.csv", []byte(csv), "b.csv", []byte(csv)), nil, 400},
		"a ZIP that is broken off": {zipOf(t, "catalogue.csv", []byte(csv))[:60], nil, 400},
	} {
		files := map[string][]byte{"Catalogue": test.catalogue}
		if test.pictures != nil {
			files["Pictures"] = test.pictures
		}
		r := k.upload("import", map[string]string{"DryRun": "true"}, files)
		if r.Code != test.want {
			t.Errorf("%s: %d, want %d: %s", name, r.Code, test.want, r.Body)
			continue
		}
		if r.Code == 200 {
			var report admin.ImportReport
			if r.into(t, &report); report.NewProducts != 1 || report.Pictures != 1 || len(report.Wrong) != 0 {
				t.Errorf("%s: %+v", name, report)
			}
		}
	}
}

func TestPicturesInAZIPThatAreMissingAreNamed(t *testing.T) {
	sh := open(t)
	k := sh.hire("manager@example.in", staff.Manager)
	const csv = "category,product,price,weight_g,gst,images\nRusk,Toast,50,200,5,../bhatti.db\nRusk,Rusk,50,200,5,rusk.jpg\n"
	var report admin.ImportReport
	k.upload("import", nil, map[string][]byte{"Catalogue": zipOf(t, "catalogue.csv", []byte(csv))}).is(t, 200).into(t, &report)
	if report.Imported || len(report.Wrong) != 2 || !strings.Contains(report.Wrong[1].Reason, "rusk.jpg") {
		t.Errorf("%+v", report)
	}
}

func TestAnExcelWorkbookComesInAndGoesOut(t *testing.T) {
	sh := open(t)
	k := sh.hire("manager@example.in", staff.Manager)
	const csv = "category,product,price,weight_g,gst,hsn\nRusk,Toast,\"₹1,050\",0.2 kg,5%,04051000\n"
	var report admin.ImportReport
	k.upload("import", nil, map[string][]byte{"Catalogue": []byte(csv)}).is(t, 200).into(t, &report)
	exported := k.get("export?format=xlsx").is(t, 200)
	if kind := exported.Header().Get("Content-Type"); !strings.HasSuffix(kind, "spreadsheetml.sheet") || !strings.Contains(exported.Header().Get("Content-Disposition"), ".xlsx") {
		t.Errorf("%v", exported.Header())
	}
	workbook := exported.Body.Bytes()
	for name, file := range map[string][]byte{"as it is": workbook, "in a ZIP with pictures": zipOf(t, "list.xlsx", workbook, "toast.jpg", photoOf(t, 40, 30))} {
		k.upload("import", nil, map[string][]byte{"Catalogue": file}).is(t, 200).into(t, &report)
		if report.SameProducts != 1 || report.NewProducts+report.ChangedProducts != 0 {
			t.Errorf("%s: %+v", name, report)
		}
	}
	k.get("export?format=ods").is(t, 400)
	k.get("export?format=csv").is(t, 200)
}

func TestAnImportAsksWhatHeadingsMeanAndWhatBecomesOfDamagedText(t *testing.T) {
	sh := open(t)
	k := sh.hire("manager@example.in", staff.Manager)
	files := map[string][]byte{"Catalogue": []byte("category,product,Rate,weight_g,gst,SKU\nRusk,CrÃ¨me Toast,50,200,5,x1\n")}
	ask := func(fields map[string]string) (report admin.ImportReport) {
		t.Helper()
		k.upload("import", fields, files).is(t, 200).into(t, &report)
		return report
	}
	report := ask(nil)
	if report.Imported || report.Ask != "columns" || len(report.Headings) != 6 || report.Headings[2].Column != "price" || report.Headings[2].Sure || report.Headings[2].Sample != "50" {
		t.Errorf("%+v", report)
	}
	const columns = `{"Rate":"price","SKU":""}`
	report = ask(map[string]string{"Columns": columns})
	if report.Imported || report.Ask != "repair" || report.GarbledCells != 1 || report.Garbled[0].Becomes != "Crème Toast" {
		t.Errorf("%+v", report)
	}
	report = ask(map[string]string{"Columns": columns, "Mojibake": "repair", "DryRun": "true"})
	if report.Imported || report.Ask != "" || report.New[0].DisplayName != "Crème Toast" || len(report.New[0].Changes) != 0 || len(report.New[0].Fields) == 0 {
		t.Errorf("%+v", report)
	}
	if report = ask(map[string]string{"Columns": columns, "Mojibake": "keep"}); !report.Imported || report.New[0].DisplayName != "CrÃ¨me Toast" {
		t.Errorf("%+v", report)
	}
	for name, fields := range map[string]map[string]string{
		"no JSON": {"Columns": "Rate=price"}, "a list": {"Columns": `["price"]`}, "numbers": {"Columns": `{"Rate":1}`}, "no such answer": {"Mojibake": "perhaps"},
	} {
		if r := k.upload("import", fields, files); r.Code != 400 {
			t.Errorf("%s: %d %s", name, r.Code, r.Body)
		}
	}
}
