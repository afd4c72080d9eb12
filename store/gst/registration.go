package gst

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// Registration is what kind of tax payer the shop is.
type Registration string

const (
	Regular      Registration = "regular"      // charges tax and deducts what it paid
	Composition  Registration = "composition"  // pays tax on its turnover and charges none (section 10, CGST Act)
	Unregistered Registration = "unregistered" // below the threshold, without a GSTIN
)

// ChargesTax tells whether prices hold GST.
func (r Registration) ChargesTax() bool { return r != Composition && r != Unregistered }

// SellsToOtherStates tells whether goods may go to another State (sections 10
// and 24, CGST Act).
func (r Registration) SellsToOtherStates() bool { return r.ChargesTax() }

// RegistrationFrom is what the shop is from a day on.
type RegistrationFrom struct {
	From time.Time // midnight in India
	Registration
}

// Registrations are what the shop was and will be, oldest first.
type Registrations []RegistrationFrom

// At is what the shop is at a moment: regular while nothing is chosen.
func (list Registrations) At(at time.Time) Registration {
	for _, r := range slices.Backward(list) {
		if !at.Before(r.From) {
			return r.Registration
		}
	}
	return Regular
}

// ParseRegistrations reads lines like "2026-04-01 composition"; Invalid for any
// other line, and for a day that stands twice.
func ParseRegistrations(text string) (list Registrations, err error) {
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		var day, kind string
		if n, _ := fmt.Sscanf(line, "%s %s", &day, &kind); n != 2 {
			return nil, errBadRegistration(line)
		}
		from, err := time.ParseInLocation(time.DateOnly, day, db.India)
		known := slices.Contains([]Registration{Regular, Composition, Unregistered}, Registration(kind))
		if err != nil || !known || len(strings.Fields(line)) != 2 {
			return nil, errBadRegistration(line)
		}
		list = append(list, RegistrationFrom{from, Registration(kind)})
	}
	slices.SortStableFunc(list, func(a, b RegistrationFrom) int { return a.From.Compare(b.From) })
	for i := range list[:max(0, len(list)-1)] {
		if list[i].From.Equal(list[i+1].From) {
			return nil, errBadRegistration(list[i].From.Format(time.DateOnly))
		}
	}
	return list, nil
}

func errBadRegistration(line string) error {
	return fault.New(fault.Invalid, "gst.bad_registration",
		"{line} is not a day with regular, composition or unregistered after it, each day once, for example 2026-04-01 regular.", "line", strings.TrimSpace(line))
}
