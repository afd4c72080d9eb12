package server

import (
	"strings"
	"testing"
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
		{"too much", list, `[` + strings.Repeat(" ", reportLimit) + `]`, 413, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			sh.ask("POST", reportsPath, test.body, "Content-Type", test.kind).is(t, test.status)
			if log := sh.log.String(); !strings.Contains(log, test.logged) || strings.Contains(log, "SECRET") {
				t.Errorf("want %q and no SECRET in:\n%s", test.logged, log)
			}
		})
	}
	long := `[` + strings.Repeat(`{"type":"csp-violation"},`, 500) + `{"type":"csp-violation"}]`
	before := strings.Count(sh.log.String(), "stopped by")
	sh.ask("POST", reportsPath, long, "Content-Type", list).is(t, 204)
	if n := strings.Count(sh.log.String(), "stopped by") - before; n != mostReports {
		t.Errorf("one request made %d lines", n)
	}
}

func TestReportsCannotFillTheLog(t *testing.T) {
	sh := open(t, func(o *Options) { o.Paces.Reports = 3 })
	const report = `{"csp-report":{"blocked-uri":"inline","violated-directive":"script-src"}}`
	for n := range 10 {
		want := 204
		if n >= 3 {
			want = 429
		}
		sh.ask("POST", reportsPath, report, "Content-Type", "application/csp-report").is(t, want)
	}
}

func FuzzReports(f *testing.F) {
	f.Add("application/reports+json", `[{"type":"csp-violation","body":{"documentURL":"https://a/home","blockedURL":"inline","effectiveDirective":"script-src"}}]`)
	f.Add("application/csp-report", `{"csp-report":{"document-uri":"https://a/home","blocked-uri":"data","violated-directive":"img-src x"}}`)
	f.Add("application/csp-report", `{"csp-report":{"document-uri":"http://[::1","blocked-uri":"https://%zz","violated-directive":"\u0000"}}`)
	f.Fuzz(func(t *testing.T, kind, body string) {
		found, err := readReports(kind, []byte(body))
		if err != nil && len(found) > 0 || len(found) > mostReports {
			t.Errorf("%d violations, %v", len(found), err)
		}
		for _, v := range found {
			if line := v.directive + v.blocked + v.screen; !isClean(line) || len(line) > 250 || strings.ContainsAny(line, "\r\n?#@") {
				t.Errorf("%q would be logged", line)
			}
		}
	})
}
