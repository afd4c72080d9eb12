package copies

import (
	"slices"
	"testing"
	"time"

	"bhatti/store/db"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, db.India)

func ran(id int64, ago time.Duration, failure string) Run {
	return Run{ID: id, Begun: noon.Add(-ago), Ended: noon.Add(-ago + time.Minute), Result: Result{Error: failure}}
}

func running(id int64, ago time.Duration) Run { return Run{ID: id, Begun: noon.Add(-ago)} }

func plan(every time.Duration) Plan {
	return Plan{URL: "s3://key@host/bucket", Recipient: "age1x", Every: every, Changed: noon.Add(-100 * day)}
}

func TestWhenTheNextCopyLeaves(t *testing.T) {
	h := time.Hour
	for name, test := range map[string]struct {
		state   State
		changed bool
		want    bool
	}{
		"nothing is set up":                            {State{}, true, false},
		"a place, but no key on paper":                 {State{Plan: Plan{URL: "s3://x", Every: h}}, true, false},
		"the first":                                    {State{Plan: plan(h)}, false, true},
		"within the hour":                              {State{Plan: plan(h), Tried: ran(1, 59*time.Minute, "")}, true, false},
		"an hour later":                                {State{Plan: plan(h), Tried: ran(1, h, "")}, true, true},
		"an hour later, nothing changed":               {State{Plan: plan(h), Tried: ran(1, h, "")}, false, false},
		"a day later, nothing changed":                 {State{Plan: plan(h), Tried: ran(1, 24*h, "")}, false, true},
		"every quarter of an hour":                     {State{Plan: plan(15 * time.Minute), Tried: ran(1, 15*time.Minute, "")}, true, true},
		"daily, after an hour":                         {State{Plan: plan(day), Tried: ran(1, h, "")}, true, false},
		"daily, after a day":                           {State{Plan: plan(day), Tried: ran(1, day, "")}, true, true},
		"just failed":                                  {State{Plan: plan(h), Tried: ran(1, 9*time.Minute, "cut")}, true, false},
		"failed ten minutes ago, though nothing moved": {State{Plan: plan(h), Tried: ran(1, 10*time.Minute, "cut")}, false, true},
		"the clock was set back since":                 {State{Plan: plan(h), Tried: ran(1, -300*day, "")}, false, true},
		"the server was off for a month":               {State{Plan: plan(h), Tried: ran(1, 30*day, "")}, false, true},
	} {
		if got := test.state.SendDue(noon, test.changed); got != test.want {
			t.Errorf("%s: due is %v", name, got)
		}
	}
}

func TestWhenTheNextRehearsalIs(t *testing.T) {
	sent := ran(1, time.Hour, "")
	night := 14 * time.Hour // from noon to two in the morning
	for name, test := range map[string]struct {
		state State
		later time.Duration
		want  bool
	}{
		"before the first copy":                    {State{Plan: plan(time.Hour)}, 0, false},
		"after the first copy":                     {State{Plan: plan(time.Hour), Sent: sent}, 0, true},
		"six days later":                           {State{Plan: plan(time.Hour), Sent: sent, Rehearsal: ran(2, 6*day, "")}, 0, false},
		"a week later at noon":                     {State{Plan: plan(time.Hour), Sent: sent, Rehearsal: ran(2, 7*day, "")}, 0, false},
		"a week later at night":                    {State{Plan: plan(time.Hour), Sent: sent, Rehearsal: ran(2, 7*day, "")}, night, true},
		"eight days later at noon":                 {State{Plan: plan(time.Hour), Sent: sent, Rehearsal: ran(2, 8*day, "")}, 0, true},
		"failed in the morning":                    {State{Plan: plan(time.Hour), Sent: sent, Rehearsal: ran(2, 4*time.Hour, "x")}, 0, false},
		"failed yesterday":                         {State{Plan: plan(time.Hour), Sent: sent, Rehearsal: ran(2, day, "x")}, 0, true},
		"the server stopped in the midst":          {State{Plan: plan(time.Hour), Sent: sent, Rehearsal: ran(2, time.Minute, Stopped)}, 0, false},
		"the server stopped in the midst long ago": {State{Plan: plan(time.Hour), Sent: sent, Rehearsal: ran(2, time.Hour, Stopped)}, 0, true},
		"the clock was set back since":             {State{Plan: plan(time.Hour), Sent: sent, Rehearsal: ran(2, -9*day, "")}, 0, true},
	} {
		if got := test.state.RehearsalDue(noon.Add(test.later)); got != test.want {
			t.Errorf("%s: due is %v", name, got)
		}
	}
}

func TestWhatNeedsAPerson(t *testing.T) {
	h := time.Hour
	well := State{Plan: plan(h), Sent: ran(5, h, ""), Tried: ran(5, h, ""), Checked: ran(6, h, ""), Rehearsed: ran(4, 3*day, ""), Rehearsal: ran(4, 3*day, "")}
	with := func(change func(*State)) State { s := well; change(&s); return s }
	fresh := Plan{URL: "s3://x", Recipient: "age1x", Every: h, Changed: noon.Add(-h)}
	for name, test := range map[string]struct {
		state State
		want  []Trouble
	}{
		"all is well":                       {well, nil},
		"nothing is set up":                 {State{}, nil},
		"just set up":                       {State{Plan: fresh}, nil},
		"set up, and the first copies fail": {State{Plan: plan(h), Tried: ran(3, h, "refused")}, []Trouble{CopyOld}},
		"a quiet night":                     {with(func(s *State) { s.Sent = ran(5, 9*h, ""); s.Tried = s.Sent }), nil},
		"a quiet night, and a copy is being sent now": {with(func(s *State) { s.Sent = ran(5, 9*h, ""); s.Tried = running(7, time.Minute) }), nil},
		"a copy hangs":                        {with(func(s *State) { s.Sent = ran(5, 9*h, ""); s.Tried = running(7, 4*h) }), []Trouble{CopyOld}},
		"one failure":                         {with(func(s *State) { s.Tried = ran(7, time.Minute, "cut") }), nil},
		"failures for three hours":            {with(func(s *State) { s.Sent = ran(5, 3*h+time.Minute, ""); s.Tried = ran(9, time.Minute, "cut") }), []Trouble{CopyOld}},
		"nothing for 26 hours":                {with(func(s *State) { s.Sent = ran(5, 26*h+time.Minute, ""); s.Tried = s.Sent }), []Trouble{CopyOld}},
		"a copy has vanished":                 {with(func(s *State) { s.Checked = ran(7, h, "gone") }), []Trouble{CopyLost}},
		"the rehearsal failed":                {with(func(s *State) { s.Rehearsal = ran(8, h, "no room") }), []Trouble{RehearsalFailed}},
		"the server stopped while rehearsing": {with(func(s *State) { s.Rehearsal = ran(8, h, Stopped) }), nil},
		"eleven days without a rehearsal":     {with(func(s *State) { s.Rehearsed = ran(4, 11*day, ""); s.Rehearsal = s.Rehearsed }), []Trouble{RehearsalOld}},
		"never rehearsed":                     {with(func(s *State) { s.Rehearsed, s.Rehearsal = Run{}, Run{} }), []Trouble{RehearsalOld}},
		"the clock was set back":              {with(func(s *State) { s.Sent = ran(5, -300*day, ""); s.Tried = s.Sent }), nil},
	} {
		if got := test.state.Troubles(noon); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// every makes a copy again and again until noon.
func every(step, during time.Duration) (moments []time.Time) {
	for at := noon.Add(-during); !at.After(noon); at = at.Add(step) {
		moments = append(moments, at)
	}
	return moments
}

func TestWhichCopiesAreKept(t *testing.T) {
	for name, test := range map[string]struct {
		moments []time.Time
		want    int
	}{
		"none":                        {nil, 0},
		"one":                         {[]time.Time{noon}, 1},
		"two days, hourly":            {every(time.Hour, 47*time.Hour), 48},
		"an hour, every quarter":      {[]time.Time{noon, noon.Add(15 * time.Minute), noon.Add(30 * time.Minute)}, 1},
		"three days, hourly":          {every(time.Hour, 71*time.Hour), 48 + 1}, // the third day's newest
		"two weeks, daily":            {every(day, 13*day), 14},
		"a year of hours":             {every(time.Hour, 364*day), 48 + 11 + 6 + 10},
		"ten years of monthly visits": {every(30*day, 3650*day), 48}, // each is alone in its hour
		"a clock that jumped ahead":   {append(every(time.Hour, 46*time.Hour), noon.AddDate(9, 0, 0)), 48},
		"off for a year between":      {append(every(time.Hour, 9*time.Hour), noon.AddDate(1, 0, 0)), 11},
	} {
		kept := Keep(test.moments)
		if len(kept) != test.want {
			t.Errorf("%s: %d of %d kept, want %d", name, len(kept), len(test.moments), test.want)
		}
		if len(kept) > 0 && !slices.ContainsFunc(kept, slices.MaxFunc(test.moments, time.Time.Compare).Equal) {
			t.Errorf("%s: the newest is forgotten", name)
		}
		if again := Keep(kept); len(again) != len(kept) {
			t.Errorf("%s: a second look forgets %d more", name, len(kept)-len(again))
		}
	}
}
