package web

import (
	"encoding/json"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"strings"

	"github.com/labstack/echo/v5"

	"bhatti/store/fault"
)

// ReportsPath is where browsers report what a content security policy stopped.
const ReportsPath = "/csp-reports"

// ReportLimit is how much of reports is read, in bytes; mostReports is how
// many of one request are looked at.
const (
	ReportLimit = 16 << 10
	MostReports = 10
)

// cspReport is what the shop wants to know of a report: what was stopped where.
type cspReport struct {
	directive string
	blocked   string // an origin, or a word such as inline
	screen    string // the page's name, not its address: that may name an order or a search
}

// CSPReports takes browsers' reports of what the content security policies
// stopped, and logs them.
type CSPReports struct {
	Log      *slog.Logger
	Limiters *Limiters
	Screen   func(path string) string // the name of the page at a path; "": none
}

// Receive takes reports of what the content security policies stopped.
// Anybody may send them, so they are few, short, and stripped of all that
// could name a person before they reach the log.
func (h *CSPReports) Receive(c *echo.Context) error {
	if err := h.Limiters.Take(RateReports, netip.Addr{}); err != nil { // one limit for everybody: what the log can take
		return err
	}
	body, err := io.ReadAll(http.MaxBytesReader(c.Response(), c.Request().Body, ReportLimit))
	if err != nil {
		return ErrTooLarge
	}
	kind, _, _ := mime.ParseMediaType(c.Request().Header.Get("Content-Type"))
	found, err := readReports(kind, body, h.Screen)
	if err != nil {
		return err
	}
	for _, v := range found {
		h.Log.Warn("stopped by the content security policy",
			slog.String("directive", v.directive), slog.String("blocked", v.blocked), slog.String("screen", v.screen))
	}
	c.Response().Header()["Cache-Control"] = NoStore
	c.Response().WriteHeader(http.StatusNoContent)
	return nil
}

// readReports reads the two forms in which browsers report: the Reporting
// API's list and the older single report (W3C Content Security Policy Level 3,
// section 5).
func readReports(kind string, body []byte, screen func(string) string) ([]cspReport, error) {
	switch kind {
	case "application/reports+json":
		var list []struct {
			Type string `json:"type"`
			Body struct {
				Document  string `json:"documentURL"`
				Blocked   string `json:"blockedURL"`
				Directive string `json:"effectiveDirective"`
			} `json:"body"`
		}
		if json.Unmarshal(body, &list) != nil {
			return nil, errNoReport
		}
		var found []cspReport
		for _, r := range list[:min(len(list), MostReports)] {
			if r.Type == "csp-violation" {
				found = append(found, newCSPReport(r.Body.Directive, r.Body.Blocked, r.Body.Document, screen))
			}
		}
		return found, nil
	case "application/csp-report":
		var one struct {
			Report *struct {
				Document  string `json:"document-uri"`
				Blocked   string `json:"blocked-uri"`
				Directive string `json:"violated-directive"`
			} `json:"csp-report"`
		}
		if json.Unmarshal(body, &one) != nil || one.Report == nil {
			return nil, errNoReport
		}
		directive, _, _ := strings.Cut(one.Report.Directive, " ")
		return []cspReport{newCSPReport(directive, one.Report.Blocked, one.Report.Document, screen)}, nil
	}
	return nil, errMediaType
}

var errNoReport = fault.New(fault.Invalid, "violation_report.invalid", "That is no report")

// word is what a directive, and a blocked thing without an address, looks like.
var word = regexp.MustCompile(`^[a-z-]{1,30}$`)

func newCSPReport(directive, blocked, document string, screen func(string) string) cspReport {
	v := cspReport{directive: "other", blocked: originIn(blocked), screen: "other"}
	if word.MatchString(directive) {
		v.directive = directive
	}
	if word.MatchString(blocked) {
		v.blocked = blocked
	}
	if u, err := url.Parse(document); err == nil {
		if name := screen(u.EscapedPath()); name != "" {
			v.screen = name
		}
	}
	return v
}

// plainHost is a host as the log may hold it.
var plainHost = regexp.MustCompile(`^[a-zA-Z0-9.:\[\]-]{1,100}$`)

// originIn is the origin of an address, its scheme where there is no host, and
// "other" for what is no address.
func originIn(address string) string {
	u, err := url.Parse(address)
	switch {
	case err != nil || !word.MatchString(u.Scheme):
		return "other"
	case plainHost.MatchString(u.Host):
		return u.Scheme + "://" + u.Host
	}
	return u.Scheme
}
