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
