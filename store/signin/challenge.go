package signin

import (
	"crypto/hmac"
	"database/sql"
	"errors"
	"fmt"
	"net/netip"
	"time"

	"bhatti/store/db"
)

// tries is how many tries a challenge has, and how many a neighbourhood has at a
// code that it is given a further challenge for.
const tries = 5

// allowance says where wrong tries with a challenge count, beside its own five.
type allowance struct {
	name   string // "": nowhere
	shared bool   // also among those of all strangers
}

// newChallenge draws a challenge for the codes of a subject.
func newChallenge(tx *db.Tx, subject string, a allowance, expires int64) (challenge string, err error) {
	challenge = NewToken()
	_, err = tx.Exec(`INSERT INTO sign_in_challenges (hash, subject, allowance, shared, expires_at) VALUES ($1, $2, $3, $4, $5)`,
		TokenHash(challenge), subject, a.name, a.shared, expires)
	if err != nil {
		return "", fmt.Errorf("write a challenge: %w", err)
	}
	return challenge, nil
}

// challengeAgain is a challenge for a code that was mailed before, so that whoever
// reads that mail can use it, whosever request it was. However often it is asked for,
// one neighbourhood has five tries more at one code. Only where another's request had
// the code mailed do they count among all strangers' too; and those are not told how
// long ago that was.
func (s *Service) challengeAgain(tx *db.Tx, subject string, code liveCode, network netip.Addr, k known, next time.Duration) (Requested, error) {
	from := neighbourhood(network)
	a := allowance{name: fmt.Sprintf("again %d %s", code.id, from), shared: from != code.askedFrom && !k.home}
	if k.device != "" {
		a = allowance{name: fmt.Sprintf("again %d %s", code.id, k.device)}
	}
	if a.shared {
		next = between
	}
	challenge, err := newChallenge(tx, subject, a, code.expires)
	return Requested{challenge, next}, err
}

// Guess is a try at the codes of a subject.
type Guess struct {
	Right   bool
	code    int64 // the one that was right
	subject string
	known   known    // whom the try came from
	counted []window // where it counts if it turns out wrong
}

// Guess takes one try at the live codes of a subject, blanks left out. TooMany,
// with the time to wait, once those that the asker has are used up: five of a
// challenge, which strangers cannot use up; those of a known device; or the few
// without either. Where no code is live, nothing is counted. The try is taken
// before looking, so that parallel guesses cannot share one.
func (s *Service) Guess(tx *db.Tx, subject, code string, from Asker) (Guess, error) {
	now := tx.Now()
	live, err := liveCodes(tx, now, subject)
	if err != nil || len(live) == 0 {
		return Guess{}, err
	}
	g := Guess{subject: subject}
	if g.known, err = whoAsks(tx, subject, from); err != nil {
		return Guess{}, err
	}
	left, err := g.take(tx, now, from)
	if err != nil || !left {
		return Guess{}, err
	}
	for _, l := range live {
		if hmac.Equal(l.mac, s.codeMAC(subject, l.id, code)) {
			g.Right, g.code = true, l.id
		}
	}
	return g, nil
}

// take takes one of the tries that the asker has, and notes where it counts. It
// tells whether the challenge had one left.
func (g *Guess) take(tx *db.Tx, now int64, from Asker) (left bool, err error) {
	a, left, err := takeOfChallenge(tx, now, g.subject, from.Challenge)
	switch {
	case errors.Is(err, sql.ErrNoRows) && g.known.device != "":
		g.counted = []window{{of("tries", g.known.device, g.subject), 2 * tries, time.Hour}}
	case errors.Is(err, sql.ErrNoRows):
		g.counted = []window{{of("bare", neighbourhood(from.Network), g.subject), tries, time.Hour}}
		if !g.known.home {
			g.counted = append(g.counted, window{of("bare", "", g.subject), bareTries, longestWindow})
		}
	case err != nil || !left:
		return false, err
	case a.shared:
		g.counted = append(g.counted, window{of("shared", "", g.subject), sharedTries, longestWindow})
		fallthrough
	case a.name != "":
		g.counted = append(g.counted, window{of(a.name, "", g.subject), tries, codeLife})
	}
	return true, checkWindows(tx, now, eventFailed, g.counted)
}

// takeOfChallenge takes one of a challenge's own tries; sql.ErrNoRows if there is
// no such challenge.
func takeOfChallenge(tx *db.Tx, now int64, subject, challenge string) (a allowance, left bool, err error) {
	var taken int
	hash := TokenHash(challenge)
	err = tx.QueryRow(`SELECT attempts, allowance, shared FROM sign_in_challenges WHERE hash = $1 AND subject = $2 AND expires_at > $3`,
		hash, subject, now).Scan(&taken, &a.name, &a.shared)
	if err != nil || taken >= tries {
		return a, false, err
	}
	_, err = tx.Exec(`UPDATE sign_in_challenges SET attempts = attempts + 1 WHERE hash = $1`, hash)
	return a, true, err
}

// Second refuses to look at a second factor when ten were wrong within a day,
// each with a right code: whoever reads somebody's mail must not guess on. TooMany.
// A known device is not held to it.
func (g *Guess) Second(tx *db.Tx) error {
	if g.known.device != "" {
		return nil
	}
	wrong := []window{{of("second", "", g.subject), 10, longestWindow}}
	if err := checkWindows(tx, tx.Now(), eventFailed, wrong); err != nil {
		return err
	}
	g.counted = append(g.counted, wrong...)
	return nil
}

// Wrong counts a guess that was wrong.
func (g *Guess) Wrong(tx *db.Tx) error { return recordEvents(tx, tx.Now(), eventFailed, g.counted) }

// UseUp ends the code that was right.
func (g *Guess) UseUp(tx *db.Tx) error { return UseUpCode(tx, g.code) }
