package server

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

	"bhatti/server/page"
	"bhatti/store/fault"
)

// reportsPath is where browsers report what a content security policy stopped.
const reportsPath = "/csp-reports"

// reportLimit is how much of reports is read, in bytes; mostReports is how
// many of one request are looked at.
const (
	reportLimit = 16 << 10
	mostReports = 10
)

// violation is what the shop wants to know of a report: what was stopped where.
type violation struct {
	directive string
	blocked   string // an origin, or a word such as inline
	screen    string // the page's name, not its address: that may name an order or a search
}

// violations takes reports of what the content security policies stopped.
// Anybody may send them, so they are few, short, and stripped of all that
// could name a person before they reach the log.
func (s *Server) violations(c *echo.Context) error {
	if err := s.paces[reports].take(netip.Addr{}); err != nil { // one pace for everybody: the log's
		return err
	}
	body, err := io.ReadAll(http.MaxBytesReader(c.Response(), c.Request().Body, reportLimit))
	if err != nil {
		return errTooLarge
	}
	kind, _, _ := mime.ParseMediaType(c.Request().Header.Get("Content-Type"))
	found, err := readReports(kind, body)
	if err != nil {
		return err
	}
	for _, v := range found {
		s.log.Warn("stopped by the content security policy",
			slog.String("directive", v.directive), slog.String("blocked", v.blocked), slog.String("screen", v.screen))
	}
	c.Response().Header()["Cache-Control"] = noStore
	c.Response().WriteHeader(http.StatusNoContent)
	return nil
}

// readReports reads the two forms in which browsers report: the Reporting
// API's list and the older single report (W3C Content Security Policy Level 3,
// section 5).
func readReports(kind string, body []byte) ([]violation, error) {
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
		var found []violation
		for _, r := range list[:min(len(list), mostReports)] {
			if r.Type == "csp-violation" {
				found = append(found, newViolation(r.Body.Directive, r.Body.Blocked, r.Body.Document))
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
		return []violation{newViolation(directive, one.Report.Blocked, one.Report.Document)}, nil
	}
	return nil, errMediaType
}

var errNoReport = fault.New(fault.Invalid, "violation_report.invalid", "That is no report")

// word is what a directive, and a blocked thing without an address, looks like.
var word = regexp.MustCompile(`^[a-z-]{1,30}$`)

func newViolation(directive, blocked, document string) violation {
	v := violation{directive: "other", blocked: originIn(blocked), screen: "other"}
	if word.MatchString(directive) {
		v.directive = directive
	}
	if word.MatchString(blocked) {
		v.blocked = blocked
	}
	if u, err := url.Parse(document); err == nil {
		if name := page.Classify(u.EscapedPath()).Name; name != "" {
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
