package copies

import (
	"context"
	"errors"
	"time"

	"bhatti/store/db"
)

// State is the plan and how far it is carried out. Runs to an earlier place or
// for an earlier key do not count. A run that there is none of is zero.
type State struct {
	Plan
	Sent      Run // the newest copy that arrived
	Tried     Run // the newest that was to be sent
	Checked   Run // the newest look at the place
	Rehearsed Run // the newest rehearsal that went well
	Rehearsal Run // the newest rehearsal
}

// State reads how far the plan is carried out.
func (s *Service) State(ctx context.Context) (state State, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		state, err = StateIn(tx)
		return err
	})
	return state, err
}

// StateIn is State within a transaction.
func StateIn(tx *db.Tx) (s State, err error) {
	if s.Plan, err = planOf(tx); err != nil {
		return s, err
	}
	var errs [5]error
	s.Sent, errs[0] = last(tx, Send, s.sinceRun, good)
	s.Tried, errs[1] = last(tx, Send, s.sinceRun, "")
	s.Checked, errs[2] = last(tx, Check, s.sinceRun, "")
	s.Rehearsed, errs[3] = last(tx, Rehearsal, s.sinceRun, good)
	s.Rehearsal, errs[4] = last(tx, Rehearsal, s.sinceRun, "")
	return s, errors.Join(errs[:]...)
}

const (
	day = 24 * time.Hour
	// oldest is the age of a copy that is too old even if nothing seems to fail.
	oldest = 26 * time.Hour
	// lateAfter is how many intervals copies may fail before somebody must know.
	lateAfter = 3
	// rehearsedWithin is how long a rehearsal proves anything; they are weekly.
	rehearsedWithin = 10 * day
)

// Trouble is something about the copies that needs a person.
type Trouble string

// The troubles.
const (
	CopyOld         Trouble = "CopyOld"         // no copy has left for too long
	CopyLost        Trouble = "CopyLost"        // what lay in the place is not there any more
	RehearsalFailed Trouble = "RehearsalFailed" // the newest copy cannot be restored
	RehearsalOld    Trouble = "RehearsalOld"    // nobody knows whether it can
)

// Troubles lists what needs a person at a moment. A shop whose plan is not
// complete has none: Settings asks for it.
func (s State) Troubles(now time.Time) (list []Trouble) {
	if !s.Ready() {
		return nil
	}
	if s.old(now) {
		list = append(list, CopyOld)
	}
	if s.Checked.Error != "" {
		list = append(list, CopyLost)
	}
	switch {
	case s.Rehearsal.Error != "" && !s.Rehearsal.stopped():
		list = append(list, RehearsalFailed)
	case s.Sent.ID != 0 && now.Sub(since(s.Rehearsed, s.Changed)) > rehearsedWithin:
		list = append(list, RehearsalOld)
	}
	return list
}

// old tells whether the newest copy is too old. That none was made for some
// hours is well while nothing has changed, but not while they fail.
func (s State) old(now time.Time) bool {
	late := lateAfter * s.Every
	failing := s.Tried.Error != "" || s.Tried.ID != s.Sent.ID && now.Sub(s.Tried.Begun) > late
	age := now.Sub(s.CopyAt())
	return age > oldest || failing && age > late
}

// CopyAt is the moment of which the newest copy knows; without one, when copies
// were set up.
func (s State) CopyAt() time.Time { return since(s.Sent, s.Changed) }

func since(r Run, otherwise time.Time) time.Time {
	if r.ID == 0 {
		return otherwise
	}
	return r.Begun
}

const (
	// retry is the pause after a copy that failed.
	retry = 10 * time.Minute
	// rehearseEvery is the time between rehearsals, rehearseAgain that after one
	// that failed, rehearseAfterStop that after one which ended with the server: it
	// may have been the reason.
	rehearseEvery     = 7 * day
	rehearseAgain     = day
	rehearseAfterStop = time.Hour
	// Rehearsals wait for the small hours, but no longer than a day.
	quietFrom, quietUntil = 1, 6
)

// SendDue tells whether it is time to send a copy, changed whether the shop has
// changed since the newest one. A run that seems to lie ahead was made by a clock
// that was wrong, and counts for nothing.
func (s State) SendDue(now time.Time, changed bool) bool {
	age := now.Sub(s.Tried.Begun)
	switch {
	case !s.Ready():
		return false
	case s.Tried.ID == 0 || age < 0:
		return true
	case !s.Tried.Good():
		return age >= min(retry, s.Every)
	}
	return age >= day || age >= s.Every && changed
}

// RehearsalDue tells whether it is time to rehearse: once the first copy is there,
// then every week in the small hours.
func (s State) RehearsalDue(now time.Time) bool {
	age := now.Sub(s.Rehearsal.Begun)
	switch {
	case !s.Ready() || s.Sent.ID == 0:
		return false
	case s.Rehearsal.ID == 0 || age < 0:
		return true
	case s.Rehearsal.stopped():
		return age >= rehearseAfterStop
	case !s.Rehearsal.Good():
		return age >= rehearseAgain
	}
	hour := now.In(db.India).Hour()
	return age >= rehearseEvery+day || age >= rehearseEvery && hour >= quietFrom && hour < quietUntil
}
