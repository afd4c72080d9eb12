package server

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bhatti/store/storetest"
)

func TestPicturesComeWithTheirTypeAndATag(t *testing.T) {
	sh := open(t)
	for name, kind := range map[string]string{"a.svg": "image/svg+xml", "b.JPG": "image/jpeg", "c.webp": "image/webp", "d e.png": "image/png"} {
		sh.picture("MasterItemImages/"+name, "picture")
		path := "/Uploads/MasterItemImages/" + strings.ReplaceAll(name, " ", "%20")
		r := sh.ask("GET", path, "").is(t, 200)
		if got := r.Header().Get("Content-Type"); got != kind || r.Body.String() != "picture" {
			t.Errorf("%s: %s %q", name, got, r.Body)
		}
		if !strings.Contains(r.Header().Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("%s may run scripts", name)
		}
		sh.ask("GET", path, "", "If-None-Match", r.Header().Get("Etag")).is(t, 304)
	}
}

func TestAttackPathsOutOfTheFolderOfPictures(t *testing.T) {
	attack := storetest.NewAttack(t, "paths out of the folder of pictures")
	sh := open(t)
	secret := "SQLite format 3 or a key"
	must(t, os.WriteFile(filepath.Join(sh.data.DB.Dir(), "secret.png"), []byte(secret), 0o600))
	sh.picture("notes.txt", secret)
	sh.picture(".hidden.png", secret)
	sh.picture(".git/a.png", secret)
	sh.picture("page.html", secret)
	uploads := filepath.Join(sh.data.DB.Dir(), "Uploads")
	must(t, os.Symlink(filepath.Join(sh.data.DB.Dir(), "secret.png"), filepath.Join(uploads, "link.png")))
	must(t, os.Symlink(sh.data.DB.Dir(), filepath.Join(uploads, "folder")))
	must(t, os.Mkdir(filepath.Join(uploads, "dir.png"), 0o700))
	sh.picture("plain.png", "picture")
	victim := attack.Victim("a guest looking at a picture")

	for _, path := range []string{
		"../secret.png", "..%2fsecret.png", "%2e%2e/secret.png", "..%5csecret.png", "%2e%2e%2fsecret.png", "a/../../secret.png",
		"....//secret.png", "/secret.png", "//etc/passwd", "%2fetc%2fpasswd", "secret.png%00.png", "link.png", "folder/secret.png",
		".hidden.png", ".git/a.png", "%2ehidden.png", "notes.txt", "page.html", "dir.png", "dir.png/", "", ".", "..", "bhatti.db",
		"../bhatti.db", "..%252fsecret.png", "C:secret.png", "secret.png::$DATA", "%c0%ae%c0%ae/secret.png",
	} {
		r := sh.ask("GET", "/Uploads/"+path, "")
		attack.Case(r.Code == 404 && !strings.Contains(r.Body.String(), secret), "/Uploads/%s: %d %q", path, r.Code, r.Body)
		victim.Does(func() error { // by the way in that the attacks are kept from
			if r := sh.ask("GET", "/Uploads/plain.png", ""); r.Code != 200 || r.Body.String() != "picture" {
				return fmt.Errorf("answered %d %q", r.Code, r.Body)
			}
			return nil
		})
	}
}

func TestDrawingsAreCompressedAndFollowTheirFile(t *testing.T) {
	sh := open(t)
	long := "<svg>" + strings.Repeat("<path d='M0 0'/>", 200) + "</svg>"
	sh.picture("MasterItemImages/khari-0123456789ab.svg", long)
	const path = "/Uploads/MasterItemImages/khari-0123456789ab.svg"
	r := sh.ask("GET", path, "", "Accept-Encoding", "br").is(t, 200)
	if r.Header().Get("Content-Encoding") != "br" || r.Body.Len() > len(long)/3 {
		t.Errorf("%d of %d bytes, %v", r.Body.Len(), len(long), r.Header())
	}
	if got := r.Header().Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("a name of its content's own is kept only %q", got)
	}
	sh.picture("MasterItemImages/khari-0123456789ab.svg", long+"<!-- -->")
	if r := sh.ask("GET", path, ""); r.Body.String() != long+"<!-- -->" {
		t.Error("the picture of before is served")
	}
	sh.picture("MasterItemImages/khari.svg", long)
	if got := sh.ask("GET", "/Uploads/MasterItemImages/khari.svg", "").Header().Get("Cache-Control"); got != "public, max-age=3600" {
		t.Errorf("a name that may stand for another picture tomorrow is kept %q", got)
	}
}
