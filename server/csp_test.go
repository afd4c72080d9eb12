package server

import (
	"strings"
	"testing"

	"bhatti/server/web"
)

func TestViolationsAreLoggedWithoutNamingAnybody(t *testing.T) {
	sh := open(t)
	const list, single = "application/reports+json", "application/csp-report"
	for _, test := range []struct {
		name, kind, body string
		status           int
		logged           string
	}{
		{"list", list, `[{"type":"csp-violation","url":"https://x/","user_agent":"Asha's phone","body":{
			"documentURL":"https://khari.example/order-details/SECRET?SECRET","referrer":"https://x/?SECRET","sample":"SECRET",
			"blockedURL":"https://evil.example/steal?SECRET","effectiveDirective":"script-src-elem"}},{"type":"deprecation"}]`,
			204, `directive=script-src-elem blocked=https://evil.example screen=order-details`},
		{"single", single, `{"csp-report":{"document-uri":"https://khari.example/home/search/SECRET","blocked-uri":"inline",
			"violated-directive":"style-src 'self'"}}`, 204, `directive=style-src blocked=inline screen=search`},
		{"extension", single, `{"csp-report":{"document-uri":"about:blank","blocked-uri":"chrome-extension://abc/SECRET.js","violated-directive":"img-src"}}`,
			204, `directive=img-src blocked=chrome-extension://abc`},
		{"data", single, `{"csp-report":{"blocked-uri":"data:text/html,SECRET","violated-directive":"img-src"}}`, 204, `blocked=data`},
		{"lines", single, `{"csp-report":{"blocked-uri":"https://a\r\nlevel=ERROR SECRET","violated-directive":"a\nb SECRET"}}`,
			204, `directive=other blocked=other screen=`},
		{"nothing", single, `{}`, 400, ""},
		{"no JSON", list, `{`, 400, ""},
		{"another type", "application/json", `{}`, 415, ""},
		{"none", "", ``, 415, ""},
		{"too much", list, `[` + strings.Repeat(" ", web.ReportLimit) + `]`, 413, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			sh.ask("POST", web.ReportsPath, test.body, "Content-Type", test.kind).is(t, test.status)
			if log := sh.log.String(); !strings.Contains(log, test.logged) || strings.Contains(log, "SECRET") {
				t.Errorf("want %q and no SECRET in:\n%s", test.logged, log)
			}
		})
	}
	long := `[` + strings.Repeat(`{"type":"csp-violation"},`, 500) + `{"type":"csp-violation"}]`
	before := strings.Count(sh.log.String(), "stopped by")
	sh.ask("POST", web.ReportsPath, long, "Content-Type", list).is(t, 204)
	if n := strings.Count(sh.log.String(), "stopped by") - before; n != web.MostReports {
		t.Errorf("one request made %d lines", n)
	}
}

func TestReportsCannotFillTheLog(t *testing.T) {
	sh := open(t, func(o *Options) { o.RateLimits.Reports = 3 })
	const report = `{"csp-report":{"blocked-uri":"inline","violated-directive":"script-src"}}`
	for n := range 10 {
		want := 204
		if n >= 3 {
			want = 429
		}
		sh.ask("POST", web.ReportsPath, report, "Content-Type", "application/csp-report").is(t, want)
	}
}
