package customer_test

import (
	"testing"

	"bhatti/store/customer"
)

func TestAMobileIsFoundHoweverItIsTyped(t *testing.T) {
	for typed, want := range map[string]string{
		"9822012345": "9822012345", "98220 12345": "9822012345", "98220-12345": "9822012345",
		"+919822012345": "9822012345", "+91 98220 12345": "9822012345", "+91-98220-12345": "9822012345", "+91 9822": "9822",
		"00919822012345": "9822012345", "919822012345": "9822012345", "09822012345": "9822012345", "(0)98220 12345": "9822012345",
		"98220": "98220", "411 001": "411001", "9198": "9198",
		"Asha": "", "BH100002": "", "12 Laxmi Road": "", "+": "", "": "", "९८२२": "",
	} {
		if got := customer.MobilePart(typed); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}
