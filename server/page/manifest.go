package page

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// bundle is what the build of the web app left in its dist folder, except for
// the script that renders.
type bundle struct {
	JS        string              `json:"js"`
	CSS       string              `json:"css"`
	Preload   map[string][]string `json:"preload"`   // route → chunks and style sheets
	Signed    map[string][]string `json:"signed"`    // route → further chunks for a customer who is signed in
	Heads     map[string]Head     `json:"heads"`     // route → what its document says of it whoever sees it
	Languages map[string]*bundle  `json:"languages"` // the same in other languages than English
	Admin     *bundle             `json:"admin"`     // the back office's own, nil if there is none
	Round     *bundle             `json:"round"`     // the rider's page, nil if there is none
	Drawings  string              `json:"drawings"`  // HTML that every document holds once: the symbols that its icons use
	icons     []icon
	app       string            // path of the web app manifest, "" for none
	ahead     string            // the script that asks for a customer's own data before the app has come, "" if there is none
	sheets    map[string]*sheet // by the file's name; none: pages wait for the whole style sheets
}

// Head is what a document says of its page, with {brand} and {tagline} for the
// shop's own.
type Head struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	NoIndex     bool   `json:"noindex"`
}

// icon is a file of the bundle that stands for the shop on tabs and home
// screens.
type icon struct {
	file, rel, kind, sizes, purpose string
}

// knownIcons are linked where the bundle holds them.
var knownIcons = []icon{
	{"icon.svg", "icon", "image/svg+xml", "any", "any"},
	{"icon-192.png", "", "image/png", "192x192", "any"},
	{"icon-512.png", "", "image/png", "512x512", "any"},
	{"icon-maskable-512.png", "", "image/png", "512x512", "maskable"},
	{"apple-touch-icon.png", "apple-touch-icon", "image/png", "180x180", ""},
}

// webManifest is the path of the shop's web app manifest, and ends that of the
// back office's.
const webManifest = "/manifest.webmanifest"

// errNotBuilt says that the binary was made before the web app.
var errNotBuilt = errors.New("page: the web app has not been built")

// readBundle reads manifest.json. A missing file is errNotBuilt.
func readBundle(dist fs.FS) (*bundle, error) {
	raw, err := fs.ReadFile(dist, "manifest.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNotBuilt
	}
	if err != nil {
		return nil, fmt.Errorf("page: manifest.json: %w", err)
	}
	var b bundle
	if err := json.Unmarshal(raw, &b); err != nil {
		return nil, fmt.Errorf("page: manifest.json: %w", err)
	}
	if b.JS == "" || b.CSS == "" {
		return nil, errors.New("page: manifest.json names no js or no css")
	}
	for _, i := range knownIcons {
		if _, err := fs.Stat(dist, i.file); err == nil {
			b.icons = append(b.icons, i)
		}
	}
	b.app = webManifest
	b.ahead = readAhead(dist)
	b.sheets = readSheets(dist, &b)
	for lang, own := range b.Languages {
		if own == nil || own.JS == "" {
			return nil, fmt.Errorf("page: manifest.json names no js in %q", lang)
		}
		own.CSS, own.Drawings, own.icons, own.app = b.CSS, b.Drawings, b.icons, b.app+"?lang="+lang
		own.ahead, own.sheets = b.ahead, b.sheets
	}
	if b.Admin != nil {
		b.Admin.Drawings, b.Admin.icons, b.Admin.app = b.Drawings, b.icons, "/admin"+webManifest
	}
	if b.Round != nil {
		b.Round.Drawings, b.Round.icons = b.Drawings, b.icons
	}
	return &b, nil
}

// readSheets reads the style sheets that pages begin with: the app's own, and
// those that come with a screen. None where one cannot be read.
func readSheets(dist fs.FS, b *bundle) map[string]*sheet {
	sheets := map[string]*sheet{}
	for _, name := range slices.Concat([]string{b.CSS}, slices.Concat(slices.Collect(maps.Values(b.Preload))...)) {
		if _, read := sheets[name]; read || !strings.HasSuffix(name, ".css") {
			continue
		}
		css, err := fs.ReadFile(dist, name)
		if err != nil {
			return nil
		}
		sheets[name] = newSheet(strings.TrimSpace(string(css)))
	}
	return sheets
}

// aheadFile is the one script that stands in a document itself.
const aheadFile = "ahead.js"

func readAhead(dist fs.FS) string {
	script, _ := fs.ReadFile(dist, aheadFile) // without it the app asks, later
	return strings.TrimSpace(string(script))
}

// InlineScript is what allows the script in the documents of a bundle to run,
// a source of a content security policy: the hash of its text, so that no other
// text may. It is "" where there is none.
func InlineScript(dist fs.FS) string {
	script := readAhead(dist)
	if script == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(script))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// in is the bundle in a language, or in English where it does not speak it.
func (b *bundle) in(lang string) *bundle {
	if own, ok := b.Languages[lang]; ok {
		return own
	}
	return b
}
