package mailbox

import (
	"embed"
	"encoding/json"
	"html/template"
	"io"
	"net/http"
	"strconv"
	"strings"
)

//go:embed *.html
var files embed.FS

var pages = template.Must(template.ParseFS(files, "*.html"))

// routes are /mailbox (all mails, newest first), /mailbox/{id} (one, as HTML
// and text), /mailbox/{id}/html (its HTML alone) and /mailbox.json, all of
// which take ?to=address where they list.
func (b *Mailbox) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /mailbox", b.list)
	mux.HandleFunc("GET /mailbox.json", b.listJSON)
	mux.HandleFunc("GET /mailbox/{id}", b.show)
	mux.HandleFunc("GET /mailbox/{id}/html", b.showHTML)
	return mux
}

// ServeHTTP serves the mailbox's pages under /mailbox.
func (b *Mailbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	// Its own policy in place of the shop's: a mail is shown in a frame, and may do nothing there.
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
	b.pages.ServeHTTP(w, r)
}

func (b *Mailbox) list(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	render(w, "list.html", struct {
		To    string
		Mails []Mail
	}{to, b.Mails(to)})
}

func (b *Mailbox) listJSON(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(b.Mails(r.FormValue("to")))
}

func (b *Mailbox) show(w http.ResponseWriter, r *http.Request) {
	if m, ok := b.asked(w, r); ok {
		render(w, "show.html", m)
	}
}

func (b *Mailbox) showHTML(w http.ResponseWriter, r *http.Request) {
	m, ok := b.asked(w, r)
	if !ok {
		return
	}
	h := w.Header()
	h.Del("X-Frame-Options")
	h.Set("Content-Security-Policy", "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'")
	h.Set("Content-Type", "text/html; charset=utf-8")
	// A link of the mail opens beside the mailbox, as in a mail program.
	io.WriteString(w, strings.Replace(m.HTML, "<head>", `<head><base target="_blank">`, 1))
}

// asked is the mail that the path names; it answers 404 if there is none.
func (b *Mailbox) asked(w http.ResponseWriter, r *http.Request) (Mail, bool) {
	id, _ := strconv.Atoi(r.PathValue("id"))
	m, ok := b.mail(id)
	if !ok {
		http.NotFound(w, r)
	}
	return m, ok
}

func render(w http.ResponseWriter, name string, data any) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if err := pages.ExecuteTemplate(w, name, data); err != nil {
		http.Error(w, "The page could not be drawn.", http.StatusInternalServerError)
	}
}
