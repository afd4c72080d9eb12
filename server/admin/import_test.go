package admin

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"bhatti/store/importer"
	"bhatti/store/staff"

	"github.com/labstack/echo/v5"

	"bhatti/server/picture"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

func TestOneImportRunsAtATime(t *testing.T) {
	ask, office := imports(t)
	if !office.Import.running.begin() {
		t.Fatal("an import runs already")
	}
	office.Import.running.note(importer.ImportingProducts, 3, 7)
	var progress importProgress
	if err := json.Unmarshal(ask("GET", http.StatusOK), &progress); err != nil {
		t.Fatal(err)
	}
	if want := (importProgress{true, importer.ImportingProducts, 3, 7}); progress != want {
		t.Errorf("%+v, want %+v", progress, want)
	}
	ask("POST", http.StatusConflict)
	office.Import.running.end()
	ask("POST", http.StatusOK)
}

// imports are the calls of the import, asked by a manager: GET for the progress,
// POST with a catalogue to import it.
func imports(t *testing.T) (ask func(method string, want int) []byte, office *Admin) {
	t.Helper()
	data := storetest.New(t)
	must := func(err error) {
		if t.Helper(); err != nil {
			t.Fatal(err)
		}
	}
	origin := &url.URL{Scheme: "http", Host: "localhost"}
	identity, err := web.NewIdentity(data.Store.DB.Clock, data.Store.Customers, data.Store.Staff, origin, web.Proxies{})
	must(err)
	pictures, err := picture.Open(t.TempDir(), picture.Nowhere)
	must(err)
	t.Cleanup(func() { pictures.Close() })
	office = New(Options{Store: data.Store, Log: slog.New(slog.DiscardHandler), URL: origin, Pictures: pictures})
	_, err = data.Staff.Add(t.Context(), "manager@example.in", staff.Manager)
	must(err)
	session, err := data.Staff.OpenSession(t.Context(), "manager@example.in", staff.Client{})
	must(err)

	room := web.NewAdmission(2, 0, 0)
	calls := &web.Pipeline{Identity: identity, Admission: room, External: room}
	e := echo.New()
	log := &web.AccessLog{Log: slog.New(slog.DiscardHandler), Headers: web.NewHeaders(origin, web.Checkout{}, ""), Metrics: web.NewMetrics("")}
	e.Use(log.Wrap)
	e.GET("/", calls.Handler(web.Route{Method: "GET", Path: web.AdminPath, Access: web.Manager, Do: office.Import.Progress}))
	e.POST("/", calls.Handler(web.Route{Method: "POST", Path: web.AdminPath, Access: web.Manager, BodyKind: web.InUpload, Limit: web.ImportLimit, Do: office.Import.Run}))
	return func(method string, want int) []byte {
		t.Helper()
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		file, err := form.CreateFormFile("Catalogue", "catalogue.csv")
		must(err)
		_, err = file.Write([]byte("category,product,price,weight_g,gst\nRusk,Toast,50,200,5\n"))
		must(err)
		must(form.Close())
		r := httptest.NewRequest(method, "/", &body)
		r.Header.Set("Content-Type", form.FormDataContentType())
		r.AddCookie(&http.Cookie{Name: "bhatti-staff", Value: session.Token})
		w := httptest.NewRecorder()
		e.ServeHTTP(w, r)
		if w.Code != want {
			t.Fatalf("%s: %d %s", method, w.Code, w.Body)
		}
		return w.Body.Bytes()
	}, office
}
