package page

import (
	"net/http"
	"slices"
	"strings"
)

// languages are those that the web app speaks. The first is English, whose pages
// have the plain addresses; those of another language begin with its code.
var languages = []string{"en", "hi", "mr"}

// langCookie holds the language that the visitor chose.
const langCookie = "lang"

// Address is where the page of a plain path is found in a language: /home in
// Hindi is /hi/home. A language that the web app does not speak is English.
func Address(lang, path string) string {
	if lang = Speak(lang); lang != languages[0] {
		return "/" + lang + path
	}
	return path
}

// Speak is the language where the web app speaks it, else English.
func Speak(lang string) string {
	if slices.Contains(languages, lang) {
		return lang
	}
	return languages[0]
}

// inLanguage splits an address into its language, as it is spelt in the list, and
// the plain path, "" for the language alone.
func inLanguage(address string) (lang, path string) {
	first, rest, more := strings.Cut(strings.TrimPrefix(address, "/"), "/")
	for _, lang := range languages[1:] {
		if strings.EqualFold(first, lang) {
			if more {
				rest = "/" + rest
			}
			return lang, rest
		}
	}
	return languages[0], address
}

// chosen is the visitor's choice where the app speaks it, else English.
func chosen(req *http.Request) string {
	if c, err := req.Cookie(langCookie); err == nil {
		return Speak(c.Value)
	}
	return languages[0]
}

// welcome leads from the bare domain to the home page in the language that the
// visitor chose. Nobody is led by what a browser merely says that it prefers, and
// no cache may hand one visitor's way to the next.
func welcome(w http.ResponseWriter, req *http.Request) {
	w.Header().Set("Cache-Control", "private, no-cache")
	w.Header().Add("Vary", "Cookie")
	http.Redirect(w, req, withQuery(Address(chosen(req), home), req.URL.RawQuery), http.StatusFound)
}
