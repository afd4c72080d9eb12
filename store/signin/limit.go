package signin

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// Limits says how many codes may be mailed within an hour. Zero means the
// default. The limits of a mailbox, a challenge and a device are fixed.
type Limits struct {
	PerIPv4  int // asked for from one IPv4 address, behind which a carrier has many customers; default 60
	PerIPv6  int // from one IPv6 /64; default 60
	Per56    int // from one IPv6 /56; default 300
	Per48    int // from one IPv6 /48; default 1000
	Together int // by everybody; beyond it those to strangers are slowed down; default 1000
}

func (l Limits) orDefault() Limits {
	return Limits{
		PerIPv4: cmp.Or(l.PerIPv4, 60), PerIPv6: cmp.Or(l.PerIPv6, 60), Per56: cmp.Or(l.Per56, 300),
		Per48: cmp.Or(l.Per48, 1000), Together: cmp.Or(l.Together, 1000),
	}
}

// What strangers may get wrong at one subject in a day, all of them together.
// SECURITY.md has the odds that follow.
const (
	sharedTries = 500 // with a challenge for a code that another's request had mailed
	bareTries   = 50  // without a challenge
)

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

// sendWindows limit the codes that are mailed for a recipient. A known device has
// its own; strangers share those of the mailbox, of which one neighbourhood can use
// up only a part, and have those of their network, apart for staff.
func (s *Service) sendWindows(to Recipient, from netip.Addr, device string) []window {
	if device != "" {
		name := of("sent", device, to.Subject)
		return []window{{name, 1, between}, {name, 5, time.Hour}, {name, 10, longestWindow}}
	}
	mailbox := mailboxOf(to.Subject)
	share := of("share", neighbourhood(from), mailbox)
	windows := []window{
		{mailbox, 1, between}, {mailbox, 5, time.Hour}, {mailbox, 10, longestWindow},
		{share, 3, time.Hour}, {share, 5, longestWindow},
	}
	for _, n := range s.limits.networks(from) {
		if to.Staff {
			n.subject = "staff " + n.subject
		}
		windows = append(windows, n)
	}
	return windows
}

// homeWindows are what is left in a neighbourhood where somebody signed in as the
// subject before.
func homeWindows(subject string, from netip.Addr) []window {
	name := of("home", neighbourhood(from), subject)
	return []window{{mailboxOf(subject), 1, between}, {name, 2, time.Hour}, {name, 3, longestWindow}}
}

// networks limit what is mailed for the networks that an address is in.
func (l Limits) networks(from netip.Addr) []window {
	if from = from.Unmap(); from.Is4() {
		return []window{{networkOf(from, 32), l.PerIPv4, time.Hour}}
	}
	return []window{
		{networkOf(from, 64), l.PerIPv6, time.Hour},
		{networkOf(from, 56), l.Per56, time.Hour},
		{networkOf(from, 48), l.Per48, time.Hour},
	}
}

// mailboxOf is one address for all those that lead to the same mailbox, so that
// it cannot be flooded through a thousand variants. What stands after a plus sign
// counts nowhere: most providers, and most firms' servers, ignore it.
func mailboxOf(email string) string {
	local, domain, _ := strings.Cut(email, "@")
	local, _, _ = strings.Cut(local, "+")
	if domain == "gmail.com" || domain == "googlemail.com" {
		local, domain = strings.ReplaceAll(local, ".", ""), "gmail.com"
	}
	return local + "@" + domain
}

// everybody is the subject of all mailed codes together. The others end in an
// e-mail address or begin with "net ", so none is mistaken for another kind.
const everybody = "everybody"

// of names what is counted of a subject or mailbox by a part of those who ask. The
// subject stands last, for ForgetCounts.
func of(what, whose, subject string) string { return what + " " + whose + "|" + subject }

// networkOf is the name of the network of so many bits that an address is in.
func networkOf(ip netip.Addr, bits int) string {
	network, err := ip.Unmap().WithZone("").Prefix(bits)
	if err != nil || !ip.IsValid() { // no address known: all of these share one network
		return "net unknown"
	}
	return "net " + network.String()
}

// neighbourhood is the network in which one person can easily have any number of
// addresses.
func neighbourhood(ip netip.Addr) string {
	if ip.Unmap().Is4() {
		return networkOf(ip, 24)
	}
	return networkOf(ip, 48)
}

// checkWindows returns TooMany, with the time to wait, if one more event of
// the kind would overfill a window.
func checkWindows(tx *db.Tx, now int64, kind string, windows []window) error {
	var wait int64 // milliseconds
	for _, w := range windows {
		span := w.span.Milliseconds()
		// The newest event but (most - 1) must leave the window first.
		at, full, err := eventBut(tx, kind, w.subject, now-span, w.most-1)
		if err != nil {
			return err
		}
		if full { // a clock that went back must not lock anyone out for longer than the window
			wait = max(wait, min(at+span-now, span))
		}
	}
	if wait == 0 {
		return nil
	}
	return tooMany(wait)
}

// tooMany is a refusal for so many milliseconds.
func tooMany(wait int64) *fault.Error {
	return fault.New(fault.TooMany, "otp.too_many_attempts", "Too many attempts. Please try again later.").After(time.Duration(wait) * time.Millisecond)
}

// eventBut is when the newest event of a subject but so many happened, if that was
// after since.
func eventBut(tx *db.Tx, kind, subject string, since int64, but int) (at int64, found bool, err error) {
	err = tx.QueryRow(`SELECT at FROM otp_events WHERE kind = $1 AND subject = $2 AND at > $3
		ORDER BY at DESC LIMIT 1 OFFSET $4`, kind, subject, since, but).Scan(&at)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	if err != nil {
		return 0, false, fmt.Errorf("count %s codes: %w", kind, err)
	}
	return at, true, nil
}

// recordEvents counts an event once for each subject of the windows.
func recordEvents(tx *db.Tx, at int64, kind string, windows []window) error {
	seen := map[string]bool{}
	for _, w := range windows {
		if seen[w.subject] {
			continue
		}
		seen[w.subject] = true
		if _, err := tx.Exec(`INSERT INTO otp_events (kind, subject, at) VALUES ($1, $2, $3)`, kind, w.subject, at); err != nil {
			return fmt.Errorf("count a %s code: %w", kind, err)
		}
	}
	return nil
}
