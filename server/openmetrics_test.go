package server

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
)

// figures asks for the metrics as a machine of the shop's own would.
func figures(t *testing.T, sh *shop, accept string) (kind, text string) {
	t.Helper()
	r := sh.ask("GET", "/metrics", "", "Authorization", "Bearer figures", "Accept", accept).is(t, 200)
	return r.Header().Get("Content-Type"), r.Body.String()
}

func withFigures(o *Options) { o.MetricsToken = "figures" }

func TestMetricsAreOpenMetricsWhereAcceptAsksForIt(t *testing.T) {
	sh := open(t, withFigures)
	const text, open = "text/plain; version=0.0.4; charset=utf-8", "application/openmetrics-text; version=1.0.0; charset=utf-8"
	for accept, want := range map[string]string{
		"": text, "*/*": text, "text/plain": text, "text/html, */*": text, "application/openmetrics-text;q=0": text,
		"application/openmetrics-text;version=0.1;q=0.2,text/plain;q=0.9": text,
		"application/openmetrics-text":                                    open,
		"application/openmetrics-text;version=1.0.0;q=0.5,application/openmetrics-text;version=0.0.1;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2": open,
	} {
		if kind, body := figures(t, sh, accept); kind != want || strings.HasSuffix(body, "# EOF\n") != (want == open) {
			t.Errorf("%q: %s", accept, kind)
		}
	}
}

var (
	metaLine   = regexp.MustCompile(`^# (HELP|TYPE) ([a-z_]+) (.+)$`)
	sampleLine = regexp.MustCompile(`^([a-z_]+)(\{[a-z]+="[^"\n]*"(?:,[a-z]+="[^"\n]*")*\})? (-?[0-9.eE+-]+)$`)
	endings    = map[string]string{"counter": "_total", "gauge": "", "info": "_info", "histogram": "_bucket|_sum|_count"}
)

// The rules are those of OpenMetrics 1.0: each sample follows the type of its family
// and has an ending that the type allows, and the text ends with a mark.
func TestOpenMetricsKeepToTheirRules(t *testing.T) {
	sh := open(t, withFigures)
	sh.ask("GET", "/home", "").is(t, 200)
	sh.ask("GET", "/nothing-here", "").is(t, 404)
	_, body := figures(t, sh, "application/openmetrics-text")
	lines := strings.Split(body, "\n")
	if n := len(lines); lines[n-1] != "" || lines[n-2] != "# EOF" || strings.Count(body, "# EOF") != 1 {
		t.Fatalf("it ends with %q", lines[len(lines)-2:])
	}
	family, kind, seen := "", "", map[string]bool{}
	for _, line := range lines[:len(lines)-2] {
		if meta := metaLine.FindStringSubmatch(line); meta != nil {
			if meta[1] == "TYPE" {
				family, kind = meta[2], meta[3]
				if seen[family] || endings[kind] == "" && kind != "gauge" {
					t.Errorf("%s is there twice or of no type: %s", family, kind)
				}
				seen[family] = true
			}
			continue
		}
		sample := sampleLine.FindStringSubmatch(line)
		if sample == nil {
			t.Errorf("no sample: %q", line)
			continue
		}
		fits := false
		for ending := range strings.SplitSeq(endings[kind], "|") {
			fits = fits || sample[1] == family+ending
		}
		if !fits {
			t.Errorf("%s is in the %s %s", sample[1], kind, family)
		}
		if le := regexp.MustCompile(`le="([^"]+)"`).FindStringSubmatch(line); le != nil && le[1] != "+Inf" && !strings.Contains(le[1], ".") {
			t.Errorf("a limit without a fraction: %s", line)
		}
	}
}

// Every metric that the dashboard asks for is one that the shop has.
func TestTheDashboardAsksForMetricsThatThereAre(t *testing.T) {
	sh := open(t, withFigures)
	sh.ask("GET", "/api/CustomerAppV1/Nothing", "")
	must(t, sh.monitor.Look(t.Context())) // the provider has been asked
	_, err := sh.data.DB.BackupDaily(t.Context())
	must(t, err)
	_, text := figures(t, sh, "")
	file, err := os.ReadFile("../docs/dashboard.json")
	must(t, err)
	var dashboard struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	must(t, json.Unmarshal(file, &dashboard))
	asked := 0
	for _, panel := range dashboard.Panels {
		for _, target := range panel.Targets {
			for _, name := range regexp.MustCompile(`\b(?:bhatti|go)_[a-z_]+`).FindAllString(target.Expr, -1) {
				asked++
				if !regexp.MustCompile(`(?m)^`+name+`[{ ]`).MatchString(text) && name != "bhatti_certificate_seconds" {
					t.Errorf("%s asks for %s, which is not there", panel.Title, name)
				}
			}
		}
	}
	if asked < 15 {
		t.Errorf("only %d metrics are asked for", asked)
	}
}
