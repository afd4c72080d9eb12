package signin

import (
	"context"
	"fmt"
	"net/netip"
	"time"

	"bhatti/store/db"
)

// quiet is how many codes a network may have had mailed within the hour and still
// not stand in line behind those that ask for many.
const quiet = 3

// longestLine is how long a code may wait to be mailed. It lives ten minutes, and
// who asked for it must have time to use it.
const longestLine = codeLife / 2

// strangersTurn is when a code that a stranger asked for is mailed: at once, or
// while more are mailed within the hour than all may have together, when its turn in
// one of two lines comes. Networks that ask for much do not hold up the others.
// TooMany when a line is too long. Staff and known devices stand in no line.
func (s *Service) strangersTurn(tx *db.Tx, now int64, from netip.Addr) (due int64, err error) {
	crowded, err := s.isCrowded(tx, now)
	if err != nil || !crowded {
		return now, err
	}
	line := "line of the quiet"
	networks := s.limits.networks(from)
	_, busy, err := eventBut(tx, eventSent, networks[len(networks)-1].subject, now-time.Hour.Milliseconds(), quiet-1)
	if err != nil {
		return 0, err
	}
	if busy {
		line = "line of the busy"
	}
	// Each line is served at half the pace that the budget has.
	due = now
	last, waiting, err := eventBut(tx, eventSent, line, now-time.Hour.Milliseconds(), 0)
	if err != nil {
		return 0, err
	}
	if waiting && last <= now+longestLine.Milliseconds() { // else the clock was set back
		due = max(now, last+2*time.Hour.Milliseconds()/int64(s.limits.Together))
	}
	if wait := due - now - longestLine.Milliseconds(); wait > 0 {
		return 0, tooMany(wait)
	}
	return due, recordEvents(tx, due, eventSent, []window{{subject: line}})
}

// isCrowded tells whether more codes were mailed within the hour than all may have
// together, and says so in the log each time that it begins.
func (s *Service) isCrowded(tx *db.Tx, now int64) (bool, error) {
	_, crowded, err := eventBut(tx, eventSent, everybody, now-time.Hour.Milliseconds(), s.limits.Together-1)
	if err != nil {
		return false, err
	}
	if s.crowded.Swap(crowded) != crowded && crowded {
		s.db.Log().Warn("unusually many sign-in codes: those to strangers are mailed more slowly, staff and known devices are not held up",
			"within an hour", s.limits.Together)
	}
	return crowded, nil
}

// Crowd is how many codes were mailed within the last hour, if that is more than
// all may have together; else 0.
func (s *Service) Crowd(ctx context.Context) (mailed int, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT count(*) FROM otp_events WHERE kind = $1 AND subject = $2 AND at > $3`,
			eventSent, everybody, tx.Now()-time.Hour.Milliseconds()).Scan(&mailed)
	})
	if err != nil {
		return 0, fmt.Errorf("count mailed codes: %w", err)
	}
	if mailed < s.limits.Together {
		return 0, nil
	}
	return mailed, nil
}
