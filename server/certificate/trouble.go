package certificate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"strings"
	"time"

	"golang.org/x/crypto/acme"

	"bhatti/server/health"
)

// trouble is what stands between a name and its certificate, in words.
type trouble struct {
	words string // what is wrong, one sentence
	way   string // what to do, one sentence
	since time.Time
	tries int // that have failed at the authority, one after the other
}

// triesAnHour is how often the authority is asked for a name in vain, restarts
// included: Let's Encrypt lets five tries fail in an hour.
const triesAnHour = 4

// waits are those after the first, second … try that failed.
var waits = []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, 40 * time.Minute, time.Hour, 2 * time.Hour}

// failed notes a trouble and says it, if it is another than before or the authority was asked.
func (k *Keeper) failed(n *name, found trouble, wait time.Duration) {
	n.mu.Lock()
	before := n.trouble
	found.tries += before.tries
	if found.since = before.since; found.since.IsZero() {
		found.since = k.options.Clock()
	}
	n.trouble, n.next = found, later(k.options.Clock().Add(wait), allowed(k.folder.tried(n.host)))
	next := n.next
	n.mu.Unlock()
	if found.words == before.words && found.tries == before.tries {
		return
	}
	what, level := "the shop has no certificate, so browsers cannot open it", slog.LevelError
	switch {
	case n.twin:
		what, level = "there is no certificate with which to lead from this name to the shop", slog.LevelWarn
	case n.held.Load() != nil:
		what = "the shop's certificate was not renewed; the present one is served on"
	}
	k.options.Log.Log(context.Background(), level, what, "host", n.host, "reason", found.words, "do", found.way, "again", next.Format(time.DateTime))
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func (n *name) tries() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.trouble.tries
}

// wait is how long to wait after a try that failed: longer each time, and as long as
// the authority asks for.
func (n *name) wait(err error) time.Duration {
	wait := waits[min(n.tries(), len(waits)-1)]
	var problem *acme.Error
	if errors.As(err, &problem) {
		if asked, limited := acme.RateLimit(problem); limited {
			wait = max(asked, time.Hour)
		}
	}
	return wait
}

func folderTrouble(f folder, err error) trouble {
	return trouble{
		words: fmt.Sprintf("Certificates cannot be read or kept in %s: %v.", f, err),
		way:   "Give the folder and its files to the user that the shop runs as, or delete what is damaged there.",
	}
}

func nameTrouble(host string, err error) trouble {
	reason := err.Error()
	var lookup *net.DNSError
	if errors.As(err, &lookup) {
		if reason = lookup.Err; lookup.IsNotFound {
			reason = "it has no address in the DNS"
		}
	}
	return trouble{
		words: fmt.Sprintf("The name %s leads nowhere: %s.", host, reason),
		way:   fmt.Sprintf("Where the domain is managed, add an A record for %s with this server's IPv4 address (and AAAA for IPv6); it can take some minutes to be seen.", host),
	}
}

// authorityTrouble says why a try at the authority failed.
func authorityTrouble(host string, err error) trouble {
	t := trouble{tries: 1, words: fmt.Sprintf("The certificate authority gave no certificate for %s: %v.", host, err), way: "It is tried again by itself."}
	var refused *acme.AuthorizationError
	var problem *acme.Error
	var network *url.Error
	var order *acme.OrderError
	switch {
	case errors.As(err, &refused) && len(refused.Errors) > 0 && errors.As(errors.Join(refused.Errors...), &problem):
		t.words = fmt.Sprintf("The certificate authority looked for this server at %s in vain: %s", host, sentence(problem.Detail))
		t.way = wayOut(host, problem.ProblemType)
	case errors.As(err, &order) && order.Problem != nil:
		t.words, t.way = refusal(host, order.Problem)
	case errors.As(err, &problem):
		t.words, t.way = refusal(host, problem)
	case errors.As(err, &network):
		t.words = fmt.Sprintf("The certificate authority cannot be reached: %v.", network)
		t.way = "See that this server reaches the internet and that its clock is right; it is tried again by itself."
	case errors.Is(err, context.DeadlineExceeded):
		t.words = fmt.Sprintf("The certificate authority took longer than %v over %s.", patience, host)
	}
	return t
}

func refusal(host string, problem *acme.Error) (words, way string) {
	return fmt.Sprintf("The certificate authority refuses a certificate for %s: %s", host, sentence(problem.Detail)), wayOut(host, problem.ProblemType)
}

func sentence(text string) string { return strings.TrimRight(text, ". ") + "." }

// wayOut is what to do about a kind of problem (RFC 8555, section 6.7).
func wayOut(host, kind string) string {
	switch kind = kind[strings.LastIndex(kind, ":")+1:]; kind {
	case "dns":
		return fmt.Sprintf("Where the domain is managed, see that %s has an A record with this server's address, and an AAAA record only if it is this server's too.", host)
	case "connection", "tls":
		return "Open the ports 80 and 443 to this server in its firewall and in that of the company that runs it; nothing else may listen there."
	case "unauthorized":
		return fmt.Sprintf("Another server answers at %s, or none: correct its A and AAAA records, and open the ports 80 and 443 to this server.", host)
	case "caa":
		return fmt.Sprintf("The domain's CAA record does not name this authority: add it, or remove the record of %s.", host)
	case "rateLimited":
		return "Wait; it is tried again by itself as soon as the authority allows it."
	case "rejectedIdentifier", "unsupportedIdentifier":
		return "Choose another name for the shop, or another authority in BHATTI_ACME."
	case "invalidContact", "unsupportedContact":
		return "Correct BHATTI_TLS_EMAIL, or leave it empty."
	case "externalAccountRequired", "userActionRequired":
		return "Name another authority in BHATTI_ACME: this one wants more than an automatic account."
	}
	return "It is tried again by itself."
}

// Concerns are that the shop's certificate could not be had or ends soon.
func (k *Keeper) Concerns(context.Context) []health.Concern {
	n := k.names[0]
	n.mu.Lock()
	found := n.trouble
	n.mu.Unlock()
	c := health.Concern{Name: "certificate", Since: found.since, Way: cmp.Or(found.way, "Look into the shop's log for the reason.")}
	held := n.held.Load()
	switch {
	case held == nil && found.words == "":
		return nil // it is being asked for
	case held == nil:
		c.Words = "The shop has no certificate, so browsers cannot open it. " + found.words
	case k.options.Clock().After(held.Leaf.NotAfter):
		c.Words = fmt.Sprintf("The shop's certificate ended on %s, so browsers warn of it. %s", held.Leaf.NotAfter.Format(day), found.words)
	case k.options.Clock().After(held.Leaf.NotAfter.Add(-min(14*24*time.Hour, held.Leaf.NotAfter.Sub(held.Leaf.NotBefore)/6))):
		c.Words = fmt.Sprintf("The shop's certificate ends on %s and could not be renewed. %s", held.Leaf.NotAfter.Format(day), found.words)
	default:
		return nil
	}
	c.Words = strings.TrimSpace(c.Words)
	return []health.Concern{c}
}

const day = "2 January 2006"
