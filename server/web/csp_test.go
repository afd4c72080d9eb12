package web

import (
	"strings"
	"testing"
)

func FuzzReports(f *testing.F) {
	f.Add("application/reports+json", `[{"type":"csp-violation","body":{"documentURL":"https://a/home","blockedURL":"inline","effectiveDirective":"script-src"}}]`)
	f.Add("application/csp-report", `{"csp-report":{"document-uri":"https://a/home","blocked-uri":"data","violated-directive":"img-src x"}}`)
	f.Add("application/csp-report", `{"csp-report":{"document-uri":"http://[::1","blocked-uri":"https://%zz","violated-directive":"\u0000"}}`)
	f.Fuzz(func(t *testing.T, kind, body string) {
		found, err := readReports(kind, []byte(body), func(path string) string { return path[:min(1, len(path))] })
		if err != nil && len(found) > 0 || len(found) > MostReports {
			t.Errorf("%d violations, %v", len(found), err)
		}
		for _, v := range found {
			if line := v.directive + v.blocked + v.screen; !isClean(line) || len(line) > 250 || strings.ContainsAny(line, "\r\n?#@") {
				t.Errorf("%q would be logged", line)
			}
		}
	})
}
