package server

import (
	"strings"
	"testing"

	"bhatti/store/staff"

	"bhatti/server/admin"
	"bhatti/server/web"
)

func TestUploadsThatAreNoPicturesAreRefused(t *testing.T) {
	sh := open(t)
	k := sh.hire("manager@example.in", staff.Manager)
	products := map[string]string{"Folder": "products"}
	small := photoOf(t, 10, 10)
	for name, test := range map[string]struct {
		fields map[string]string
		files  map[string][]byte
		want   int
	}{
		"a drawing":        {products, map[string][]byte{"Image": []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)}, 400},
		"a page":           {products, map[string][]byte{"Image": []byte("<html>")}, 400},
		"half a picture":   {products, map[string][]byte{"Image": small[:len(small)/2]}, 400},
		"nothing":          {products, nil, 400},
		"no folder":        {nil, map[string][]byte{"Image": small}, 400},
		"another folder":   {map[string]string{"Folder": "../../bhatti.db"}, map[string][]byte{"Image": small}, 400},
		"more than 8 MiB":  {products, map[string][]byte{"Image": make([]byte, 8<<20+1)}, 400},
		"much more":        {products, map[string][]byte{"Image": make([]byte, 9<<20)}, 413},
		"a small picture":  {products, map[string][]byte{"Image": small}, 200},
		"a banner picture": {map[string]string{"Folder": "HeaderBannerImages"}, map[string][]byte{"Image": small}, 200},
	} {
		if r := k.upload("picture", test.fields, test.files); r.Code != test.want {
			t.Errorf("%s: %d, want %d: %s", name, r.Code, test.want, r.Body)
		}
	}
	k.post("picture", `{"Folder":"products"}`).is(t, 415)
	sh.ask("POST", web.AdminPath+"picture", "not a form", k.headers("Content-Type", "multipart/form-data; boundary=x")...).is(t, 400)
}

func TestAPhotoOfSixMegabytesIsTaken(t *testing.T) {
	sh := open(t)
	k := sh.hire("manager@example.in", staff.Manager)
	content := photoOf(t, 2600, 2000)
	if len(content) < 6_000_000 || len(content) > 8<<20 {
		t.Fatalf("the photo has %d bytes", len(content))
	}
	var kept admin.PictureKept
	k.upload("picture", map[string]string{"Folder": "products"}, map[string][]byte{"Image": content}).is(t, 200).into(t, &kept)
	for _, path := range []string{kept.ImagePath, strings.Replace(kept.ImagePath, "/photo-", "/w640/photo-", 1), strings.Replace(kept.ImagePath, "/photo-", "/w320/photo-", 1)} {
		if size := sh.ask("GET", path, "").is(t, 200).Body.Len(); size > 1<<20 {
			t.Errorf("%s has %d bytes", path, size)
		}
	}
}
