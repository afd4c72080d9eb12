package store

import (
	"regexp"
	"strings"

	"bhatti/store/fault"
)

var (
	errNoState       = fault.New(fault.Invalid, "state.unknown", "Please select a state from the list.")
	errNoGSTIN       = fault.New(fault.Invalid, "gstin.invalid", "A GSTIN looks like 27AAPFU0939F1ZV: 15 digits and capital letters.")
	errBadFssai      = fault.New(fault.Invalid, "setting.bad_fssai", "An FSSAI number has 14 digits, the first of them 1 or 2.")
	errBadMap        = fault.New(fault.Invalid, "setting.bad_map", "The map must be a link to https://www.google.com/maps.")
	errNotYesOrNo    = fault.New(fault.Invalid, "setting.not_yes_or_no", "Please answer yes or no.")
	errNoPictureName = fault.New(fault.Invalid, "setting.bad_picture_name", "That is not the name of a picture.")
)

func notEmpty(v string) error {
	if v == "" {
		return fault.New(fault.Invalid, "setting.empty", "This cannot be empty.")
	}
	return nil
}

func isEmail(v string) error {
	_, err := NormalizeEmail(v)
	return err
}

func isState(v string) error {
	if GSTCode(v) == "" {
		return errNoState
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
	if err := matches(`\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]`, errNoGSTIN)(v); err != nil || v == "" {
		return err
	}
	const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	sum := 0
	for i := range 14 {
		product := strings.IndexByte(signs, v[i]) * (1 + i%2)
		sum += product/len(signs) + product%len(signs)
	}
	if v[14] != signs[(len(signs)-sum%len(signs))%len(signs)] {
		return fault.New(fault.Invalid, "gstin.mistyped", "A character of this GSTIN is mistyped: its last one does not fit the others.")
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
	return matches(`[a-z0-9-]+\.png`, errNoPictureName)(v)
}

// consistent refuses details of which each is right but which contradict each other.
func consistent(d ShopDetails) error {
	if d.Gstin != "" && !strings.HasPrefix(d.Gstin, GSTCode(d.State)) {
		return fault.New(fault.Invalid, "gstin.other_state", "A GSTIN begins with the code of its state, which is {code} for {state}.", "code", GSTCode(d.State), "state", d.State)
	}
	return nil
}
