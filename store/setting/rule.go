package setting

import (
	"regexp"
	"strings"
	"time"

	"bhatti/store/clean"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/gst"
)

func notEmpty(v string) error {
	if v == "" {
		return fault.New(fault.Invalid, "setting.empty", "This cannot be empty.")
	}
	return nil
}

func isEmail(v string) error {
	_, err := clean.Email(v)
	return err
}

func isState(v string) error {
	if delivery.GSTCode(v) == "" {
		return delivery.ErrNoState
	}
	return nil
}

// matches accepts "" and what the whole pattern matches.
func matches(pattern string, otherwise *fault.Error) func(string) error {
	return func(v string) error {
		if v == "" || regexp.MustCompile(`^(?:`+pattern+`)$`).MatchString(v) {
			return nil
		}
		return otherwise
	}
}

var (
	errBadHours = fault.New(fault.Invalid, "setting.bad_hours", "Opening hours must be written as Mo-Sa 08:00-21:00, one line for days with the same hours.")
	hours       = regexp.MustCompile(`^(Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))* ([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$`)
)

func areHours(v string) error {
	for _, line := range lines(v) {
		if !hours.MatchString(line) {
			return errBadHours
		}
	}
	return nil
}

func isAccent(v string) error {
	if v == "" {
		return nil
	}
	_, _, err := Shades(v)
	return err
}

func isPictureName(v string) error {
	return matches(`[a-z0-9-]+\.png`, delivery.ErrNoPictureName)(v)
}

func areRegistrations(v string) error {
	_, err := gst.ParseRegistrations(v)
	return err
}

var errNoInvoiceAt = fault.New(fault.Invalid, "setting.no_invoice_time", "An invoice is issued at dispatch or at packing.")

// consistent refuses details of which each is right but which contradict each
// other now.
func consistent(d Shop, now time.Time) error {
	chosen := len(d.Registrations) > 0 && !now.Before(d.Registrations[0].From)
	switch registration := d.Registrations.At(now); {
	case registration == gst.Unregistered && d.Gstin != "":
		return fault.New(fault.Invalid, "gst.unregistered_with_gstin", "A shop with a GSTIN is registered: please choose regular or composition, or take the GSTIN out.")
	case chosen && registration != gst.Unregistered && d.Gstin == "":
		return fault.New(fault.Invalid, "gst.registered_without_gstin", "A shop that is {registration} has a GSTIN: please enter it.", "registration", string(registration))
	}
	if d.Gstin != "" && !strings.HasPrefix(d.Gstin, delivery.GSTCode(d.State)) {
		return fault.New(fault.Invalid, "gstin.other_state", "A GSTIN starts with the code of its state: {code} for {state}.", "code", delivery.GSTCode(d.State), "state", d.State)
	}
	return nil
}

// upiID is a virtual payment address of the Unified Payments Interface (NPCI).
const upiID = `[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63}`

var (
	errNoUpiID     = fault.New(fault.Invalid, "setting.bad_upi_id", "A UPI ID looks like this: shop@bank.")
	errLongUpiName = fault.New(fault.Invalid, "setting.long_upi_name", "The name can have at most 50 characters on one line.")
	errNoAmount    = fault.New(fault.Invalid, "setting.no_amount", "Write an amount in rupees, without paise.")
)

func isWholeAmount(v string) error { return matches(`[0-9]{1,7}`, errNoAmount)(v) }
