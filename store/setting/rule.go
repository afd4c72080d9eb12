package setting

import (
	"regexp"
	"strings"

	"bhatti/store/clean"
	"bhatti/store/delivery"
	"bhatti/store/fault"
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

// isGSTIN accepts "" and a GSTIN whose last character is right: it is a check
// on the others, which catches any one that is mistyped.
func isGSTIN(v string) error {
	if err := matches(`\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]`, delivery.ErrNoGSTIN)(v); err != nil || v == "" {
		return err
	}
	const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	sum := 0
	for i := range 14 {
		product := strings.IndexByte(signs, v[i]) * (1 + i%2)
		sum += product/len(signs) + product%len(signs)
	}
	if v[14] != signs[(len(signs)-sum%len(signs))%len(signs)] {
		return fault.New(fault.Invalid, "gstin.mistyped", "A character of this GSTIN is mistyped: its last character does not match the others.")
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

// consistent refuses details of which each is right but which contradict each other.
func consistent(d Shop) error {
	if d.Gstin != "" && !strings.HasPrefix(d.Gstin, delivery.GSTCode(d.State)) {
		return fault.New(fault.Invalid, "gstin.other_state", "A GSTIN starts with the code of its state: {code} for {state}.", "code", delivery.GSTCode(d.State), "state", d.State)
	}
	return nil
}
