package web

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"net/http"
	"strings"

	"github.com/labstack/echo/v5"
)

// apology is what a page says in place of one that could not be made, by language.
type apology struct{ title, text, number, again string }

var apologies = map[string]apology{
	English: {"Something went wrong!", "Please try again in a moment. Your cart is safe.", "If you write to us, tell us this number:", "Try again"},
	Hindi:   {"कुछ गड़बड़ हो गई!", "कृपया थोड़ी देर में फिर कोशिश करें। आपका कार्ट सुरक्षित है।", "हमें लिखें तो यह नंबर बताएँ:", "फिर कोशिश करें"},
	Marathi: {"काहीतरी चुकले!", "कृपया थोड्या वेळाने पुन्हा प्रयत्न करा. तुमची कार्ट सुरक्षित आहे.", "आम्हाला लिहिल्यास हा क्रमांक सांगा:", "पुन्हा प्रयत्न करा"},
}

// errorStyle is the shop's look, by day and by night, in the few rules that such a
// page needs: its own files may be what cannot be sent.
const errorStyle = `body{display:grid;min-height:90vh;margin:0;padding:1rem;place-content:center;justify-items:center;text-align:center;` +
	`background:#fdf6ea;color:#2a190f;font:1rem/1.6 system-ui,sans-serif}h1{margin:0;font:700 1.6rem/1.3 Georgia,serif}p{max-width:32rem;margin:.75rem 0}` +
	`code{font:700 1.15rem/1.6 ui-monospace,monospace;letter-spacing:.06em}` +
	`a{display:inline-block;margin-top:1rem;padding:.75rem 1.6rem;border-radius:9rem;background:#b84a06;color:#fff;font-weight:650;text-decoration:none}` +
	`@media(prefers-color-scheme:dark){body{background:#1a120d;color:#f6e9d8}a{background:#ffa45c;color:#1a120d}}`

var errorPolicy = func() string {
	sum := sha256.Sum256([]byte(errorStyle))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}()

// wantsPage tells whether a failed request was a browser's for a page, not a call.
func wantsPage(r *http.Request) bool {
	path := r.URL.Path
	return reading(r.Method) && strings.Contains(r.Header.Get("Accept"), "text/html") && path != TokenPath &&
		!strings.HasPrefix(path, "/api/") && !strings.HasPrefix(path, "/assets/") && !strings.HasPrefix(path, "/Uploads/")
}

// sendErrorPage answers a browser that asked for a page with one that says so, and
// with the number by which the failure is found in the log.
func sendErrorPage(c *echo.Context, status int) error {
	lang, h := English, c.Response().Header()
	for _, other := range []string{Hindi, Marathi} {
		if path := c.Request().URL.Path; path == "/"+other || strings.HasPrefix(path, "/"+other+"/") {
			lang = other
		}
	}
	a := apologies[lang]
	h["Content-Security-Policy"] = []string{errorPolicy}
	h["Cache-Control"] = NoStore
	return c.HTML(status, fmt.Sprintf(`<!doctype html><html lang="%s"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`+
		`<title>%s</title><style>%s</style><h1>%s</h1><p>%s</p><p>%s<br><code>%s</code></p><a href="">%s</a></html>`,
		lang, a.title, errorStyle, a.title, a.text, a.number, html.EscapeString(requestID(c)), a.again))
}
