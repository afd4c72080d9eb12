package gst

import (
	"regexp"
	"strings"

	"bhatti/store/delivery"
	"bhatti/store/fault"
)

var gstin = regexp.MustCompile(`^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$`)

// CheckGSTIN accepts "" and a GSTIN whose last character is right: it is a check
// on the others, which catches any one that is mistyped. Invalid for all else.
func CheckGSTIN(v string) error {
	if v == "" {
		return nil
	}
	if !gstin.MatchString(v) {
		return delivery.ErrNoGSTIN
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
