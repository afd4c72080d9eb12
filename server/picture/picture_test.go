package picture_test

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/labstack/echo/v5"

	"bhatti/server/picture"
	"bhatti/server/web"
	"bhatti/store/fault"
)

// get asks a folder for a picture; status 0: it answers with an error.
func get(t *testing.T, f *picture.Folder, path string) (status int, body string, err error) {
	t.Helper()
	w := httptest.NewRecorder()
	err = f.Serve(echo.New().NewContext(httptest.NewRequest(http.MethodGet, path, nil), w))
	if err != nil {
		return 0, "", err
	}
	return w.Code, w.Body.String(), nil
}

// A picture that another server has kept is fetched when somebody asks for it, once.
func TestAMissingPictureIsFetched(t *testing.T) {
	dir, asked := t.TempDir(), []string{}
	away := false
	f, err := picture.Open(dir, func(_ context.Context, name string) error {
		asked = append(asked, name)
		switch {
		case away:
			return fault.New(fault.Unavailable, "shop.restarting", "away")
		case name != "items/khari.png":
			return fs.ErrNotExist
		}
		if err := os.MkdirAll(filepath.Join(dir, "items"), 0o700); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, name), []byte("khari"), 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, _, err := get(t, f, "/Uploads/items/none.png"); !errors.Is(err, web.ErrNotFound) {
		t.Errorf("one that nobody has: %v", err)
	}
	if content, err := fs.ReadFile(f.FS(), "items/khari.png"); err != nil || string(content) != "khari" {
		t.Errorf("read as %q: %v", content, err)
	}
	for range 2 {
		if status, body, err := get(t, f, "/Uploads/items/khari.png"); status != http.StatusOK || body != "khari" {
			t.Errorf("%d %q %v", status, body, err)
		}
	}
	if len(asked) != 2 {
		t.Errorf("asked for %q", asked)
	}
	if _, body, err := get(t, f, "/Uploads/items/w320/khari.png"); body != "khari" {
		t.Errorf("a narrower one that was never made: %q, %v", body, err)
	}
	away = true
	if _, body, err := get(t, f, "/Uploads/items/w320/khari.png"); body != "khari" {
		t.Errorf("what is here needs no database: %q, %v", body, err)
	}
	if _, _, err := get(t, f, "/Uploads/items/toast.png"); fault.CodeOf(err) != fault.Unavailable {
		t.Errorf("whether there is one is not known: %v", err)
	}
}
