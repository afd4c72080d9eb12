package page

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The web app's table says which screens there are and where; the one here adds
// what the server needs to know of each.
func TestRoutesAreThoseOfTheWebApp(t *testing.T) {
	raw, err := os.ReadFile("../../frontend/src/app/paths.json")
	if err != nil {
		t.Fatal(err)
	}
	app := map[string]string{} // name → pattern
	if err := json.Unmarshal(raw, &app); err != nil {
		t.Fatal(err)
	}
	delete(app, "not-found") // whatever no pattern knows
	parameter := regexp.MustCompile(`:\w+\??`)
	for name, pattern := range app {
		app[name] = parameter.ReplaceAllString(pattern, "*")
	}
	here := map[string]string{}
	for _, r := range routes {
		here[r.Name] = r.pattern
	}
	if !maps.Equal(here, app) {
		t.Errorf("routes %v, the web app's are %v", here, app)
	}
}

func TestTheSitemapHasEveryStaticPage(t *testing.T) {
	var public []string
	for _, r := range routes {
		if r.Kind == Public && !strings.Contains(r.pattern, "*") {
			public = append(public, r.pattern)
		}
	}
	listed := slices.Clone(staticPages)
	slices.Sort(public)
	slices.Sort(listed)
	if !slices.Equal(listed, public) {
		t.Errorf("the sitemap has %q, the static pages are %q", listed, public)
	}
}
