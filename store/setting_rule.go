package store

import (
	"regexp"
	"strings"
)

func notEmpty(v string) error {
	if v == "" {
		return Errorf(Invalid, "This cannot be empty.")
	}
	return nil
}

func isEmail(v string) error {
	_, err := NormalizeEmail(v)
	return err
}

func isState(v string) error {
	if GSTCode(v) == "" {
		return Errorf(Invalid, "Please select a state from the list.")
	}
	return nil
}

// matches accepts "" and what the whole pattern matches.
func matches(pattern, otherwise string) func(string) error {
	return func(v string) error {
		if v == "" || regexp.MustCompile(`^(?:`+pattern+`)$`).MatchString(v) {
			return nil
		}
		return Errorf(Invalid, "%s", otherwise)
	}
}

// isGSTIN accepts "" and a GSTIN whose last character is right: it is a check
// on the others, which catches any one that is mistyped.
func isGSTIN(v string) error {
	if err := matches(`\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]`, "A GSTIN looks like 27AAPFU0939F1ZV: 15 digits and capital letters.")(v); err != nil || v == "" {
		return err
	}
	const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	sum := 0
	for i := range 14 {
		product := strings.IndexByte(signs, v[i]) * (1 + i%2)
		sum += product/len(signs) + product%len(signs)
	}
	if v[14] != signs[(len(signs)-sum%len(signs))%len(signs)] {
		return Errorf(Invalid, "A character of this GSTIN is mistyped: its last one does not fit the others.")
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
	return matches(`[a-z0-9-]+\.png`, "That is not the name of a picture.")(v)
}

// consistent refuses details of which each is right but which contradict each other.
func consistent(d ShopDetails) error {
	if d.Gstin != "" && !strings.HasPrefix(d.Gstin, GSTCode(d.State)) {
		return Errorf(Invalid, "A GSTIN begins with the code of its state, which is %s for %s.", GSTCode(d.State), d.State)
	}
	return nil
}
