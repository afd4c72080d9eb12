package customer

import (
	"strings"
	"unicode/utf8"

	"bhatti/store/clean"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/gst"
)

// Firm is what a customer buys for; zero: they buy for themselves. A firm that
// is not registered for GST has no GSTIN.
type Firm struct {
	GSTIN string
	Name  string // as the firm is registered
}

// maxFirm is the longest name of a firm, in characters.
const maxFirm = 100

// Checked is the firm in its stored form, or Invalid. A GSTIN is never without
// the firm's name: an invoice to a registered buyer needs both (Rule 46, CGST Rules).
func (f Firm) Checked() (Firm, error) {
	f.GSTIN, f.Name = strings.ToUpper(strings.Join(strings.Fields(f.GSTIN), "")), clean.Line(f.Name)
	if err := gst.CheckGSTIN(f.GSTIN); err != nil {
		return f, err
	}
	switch {
	case f.GSTIN != "" && delivery.StateOfCode(f.GSTIN[:2]) == "":
		return f, fault.New(fault.Invalid, "gstin.unknown_state", "A GSTIN starts with the code of a state, and {code} is none.", "code", f.GSTIN[:2])
	case f.GSTIN != "" && f.Name == "":
		return f, fault.New(fault.Invalid, "firm.no_name", "Please enter the firm's name as it is registered for GST.")
	case utf8.RuneCountInString(f.Name) > maxFirm:
		return f, clean.TooLong(maxFirm)
	}
	return f, nil
}
