package signin

import (
	"database/sql"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// Limits says how much sign-in traffic one network may cause in an hour. Zero
// means the default. The limits per address are fixed.
type Limits struct {
	CodesPerIP      int // codes asked for from one address of the internet; default 10
	CodesPerNetwork int // from one /24 (IPv4) or /64 (IPv6); default 60
	CodesInAll      int // by everybody: protects the mail relay's reputation; default 1000
	FailuresPerIP   int // wrong codes from one address of the internet; default 30
}

func (l Limits) orDefault() Limits {
	return Limits{
		CodesPerIP:      firstSet(l.CodesPerIP, 10),
		CodesPerNetwork: firstSet(l.CodesPerNetwork, 60),
		CodesInAll:      firstSet(l.CodesInAll, 1000),
		FailuresPerIP:   firstSet(l.FailuresPerIP, 30),
	}
}

func firstSet(n, otherwise int) int {
	if n > 0 {
		return n
	}
	return otherwise
}

// Kinds of counted events.
const (
	eventSent   = "sent"
	eventFailed = "failed"
)

// window allows most events of one subject within a span of time.
type window struct {
	subject string
	most    int
	span    time.Duration
}

// longestWindow is how long events are kept.
const longestWindow = 24 * time.Hour

// sendWindows limit the codes that are mailed.
func (l Limits) sendWindows(email string, ip netip.Addr) []window {
	mailbox := mailboxOf(email)
	return []window{
		{mailbox, 1, time.Minute},
		{mailbox, 5, time.Hour},
		{mailbox, 10, longestWindow},
		{ipSubject(ip), l.CodesPerIP, time.Hour},
		{networkSubject(ip), l.CodesPerNetwork, time.Hour},
		{everybody, l.CodesInAll, time.Hour},
	}
}

// failureWindows limit the guesses. A new code does not reset them.
func (l Limits) failureWindows(email string, ip netip.Addr) []window {
	return []window{
		{email, 10, longestWindow},
		{ipSubject(ip), l.FailuresPerIP, time.Hour},
	}
}

// plusIgnored are providers that deliver to one mailbox whatever stands in an
// address between a plus sign and the @.
var plusIgnored = map[string]bool{
	"gmail.com": true, "googlemail.com": true, "outlook.com": true, "outlook.in": true, "hotmail.com": true, "live.com": true,
	"icloud.com": true, "me.com": true, "proton.me": true, "protonmail.com": true, "fastmail.com": true, "zoho.com": true, "zohomail.in": true,
}

// mailboxOf is one address for all those that lead to the same mailbox, so that
// it cannot be flooded through a thousand variants.
func mailboxOf(email string) string {
	local, domain, _ := strings.Cut(email, "@")
	if plusIgnored[domain] {
		local, _, _ = strings.Cut(local, "+")
	}
	if domain == "gmail.com" || domain == "googlemail.com" {
		local, domain = strings.ReplaceAll(local, ".", ""), "gmail.com"
	}
	return local + "@" + domain
}

// Subjects of events. An e-mail address holds an @, so none is mistaken for
// another kind.
const everybody = "everybody"

func ipSubject(ip netip.Addr) string { return "ip " + ip.Unmap().WithZone("").String() }

func networkSubject(ip netip.Addr) string {
	ip = ip.Unmap()
	bits := 64
	if ip.Is4() {
		bits = 24
	}
	network, err := ip.Prefix(bits)
	if err != nil { // no address known: all of these share one network
		return "net unknown"
	}
	return "net " + network.String()
}

// checkWindows returns TooMany, with the time to wait, if one more event of
// the kind would overfill a window.
func checkWindows(tx *db.Tx, now int64, kind string, windows []window) error {
	var wait int64 // milliseconds
	for _, w := range windows {
		span := w.span.Milliseconds()
		// The newest event but (most - 1) must leave the window first.
		var at int64
		err := tx.QueryRow(`SELECT at FROM otp_events WHERE kind = $1 AND subject = $2 AND at > $3
			ORDER BY at DESC LIMIT 1 OFFSET $4`, kind, w.subject, now-span, w.most-1).Scan(&at)
		switch {
		case errors.Is(err, sql.ErrNoRows):
		case err != nil:
			return fmt.Errorf("count %s codes: %w", kind, err)
		default: // a clock that went back must not lock anyone out for longer than the window
			wait = max(wait, min(at+span-now, span))
		}
	}
	if wait == 0 {
		return nil
	}
	return fault.New(fault.TooMany, "otp.too_many_attempts", "Too many attempts. Please try again later.").After(time.Duration(wait) * time.Millisecond)
}

// recordEvents counts an event once for each subject of the windows.
func recordEvents(tx *db.Tx, now int64, kind string, windows []window) error {
	seen := map[string]bool{}
	for _, w := range windows {
		if seen[w.subject] {
			continue
		}
		seen[w.subject] = true
		if _, err := tx.Exec(`INSERT INTO otp_events (kind, subject, at) VALUES ($1, $2, $3)`, kind, w.subject, now); err != nil {
			return fmt.Errorf("count a %s code: %w", kind, err)
		}
	}
	return nil
}

// MayGuess refuses one more guess at a code of a subject after too many wrong
// ones, by subject or network: TooMany, with the time to wait.
func (s *Service) MayGuess(tx *db.Tx, subject string, from netip.Addr) error {
	return checkWindows(tx, tx.Now(), eventFailed, s.limits.failureWindows(subject, from))
}

// CountWrongGuess counts a guess that was wrong.
func (s *Service) CountWrongGuess(tx *db.Tx, subject string, from netip.Addr) error {
	return recordEvents(tx, tx.Now(), eventFailed, s.limits.failureWindows(subject, from))
}
