package signin_test

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"bhatti/store"
	"bhatti/store/fault"
	"bhatti/store/signin"
	"bhatti/store/storetest"
)

func TestBeyondTheBudgetOfAllStrangersWaitInLine(t *testing.T) {
	shop := limited(t, signin.Limits{Together: 24}) // one in five minutes in each line, as long as a code may wait
	for n := range 24 {
		storetest.Must(t, asks(shop, fmt.Sprintf("early%d@example.in", n), elsewhere(n)))
	}
	for n, want := range []fault.Code{"", "", fault.TooMany} {
		if err := asks(shop, fmt.Sprintf("late%d@example.in", n), elsewhere(100+n)); fault.CodeOf(err) != want {
			t.Errorf("stranger %d beyond the budget: %v, want %q", n+1, err, want)
		}
	}
}

func TestTheLogSaysOnceEachTimeThatCodesAreMany(t *testing.T) {
	var log storetest.Log
	now := storetest.Start
	s, err := store.Open(t.Context(), store.Options{
		Dir: t.TempDir(), Migrations: storetest.Migrations(t), Now: func() time.Time { return now },
		Log: slog.New(slog.NewTextHandler(&log, nil)), Limits: signin.Limits{Together: 3},
	})
	storetest.Must(t, err)
	defer s.Close()
	said := 0
	for n, want := range []int{0, 0, 0, 1, 1, 1} { // the fourth is beyond the budget
		if n == 5 {
			now = now.Add(time.Minute)
		}
		_, err := s.OTP.Request(t.Context(), fmt.Sprintf("a%d@example.in", n), elsewhere(n))
		if said = strings.Count(log.String(), "unusually many sign-in codes"); said != want {
			t.Errorf("said %d times after request %d (%v), want %d", said, n+1, err, want)
		}
	}
	now = now.Add(2 * time.Hour) // it is over
	for n, want := range []int{1, 1, 1, 2, 2} {
		_, err := s.OTP.Request(t.Context(), fmt.Sprintf("b%d@example.in", n), elsewhere(10+n))
		if said = strings.Count(log.String(), "unusually many sign-in codes"); said != want {
			t.Errorf("again, said %d times after request %d (%v), want %d", said, n+1, err, want)
		}
	}
}
