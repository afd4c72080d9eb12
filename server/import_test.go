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
