package customer_test

import (
	"errors"
	"strings"
	"testing"

	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

func TestAFirmIsCheckedByItsGSTINsLastCharacterAndState(t *testing.T) {
	for given, want := range map[customer.Firm]string{
		{GSTIN: "27AAPFU0939F1ZV", Name: "Rao Caterers"}:                "27AAPFU0939F1ZV",
		{GSTIN: " 27aapfu0939f1zv ", Name: "Rao Caterers"}:              "27AAPFU0939F1ZV",
		{GSTIN: "27 AAPFU 0939F 1ZV", Name: " Rao  Caterers "}:          "27AAPFU0939F1ZV",
		{Name: "Rao Caterers"}:                                          "",
		{}:                                                              "",
		{GSTIN: "27AAPFU0939F1ZW", Name: "Rao Caterers"}:                "gstin.mistyped",
		{GSTIN: "27AAPFU0993F1ZV", Name: "Rao Caterers"}:                "gstin.mistyped", // two digits changed places
		{GSTIN: "27AAPFU0939F1Z", Name: "Rao Caterers"}:                 "gstin.invalid",
		{GSTIN: "GSTIN", Name: "Rao Caterers"}:                          "gstin.invalid",
		{GSTIN: "27AAPFU0939F1ZV"}:                                      "firm.no_name",
		{GSTIN: withCode("00"), Name: "Rao Caterers"}:                   "gstin.unknown_state",
		{GSTIN: withCode("39"), Name: "Rao Caterers"}:                   "gstin.unknown_state",
		{GSTIN: withCode("01"), Name: "Dal Lake Bakers"}:                withCode("01"), // a firm may be where the shop does not deliver
		{GSTIN: "27AAPFU0939F1ZV", Name: strings.Repeat("r", 101)}:      "text.too_long",
		{GSTIN: "27AAPFU0939F1ZV", Name: strings.Repeat("\u0930", 100)}: "27AAPFU0939F1ZV",
	} {
		f, err := given.Checked()
		got := f.GSTIN
		if err != nil {
			got = keyOf(err)
		}
		if got != want || err == nil && strings.Contains(f.Name, "  ") {
			t.Errorf("%+v: %s %q, want %s", given, got, f.Name, want)
		}
	}
}

func keyOf(err error) string {
	if e, ok := errors.AsType[*fault.Error](err); ok {
		return e.Key
	}
	return ""
}

// withCode is a GSTIN of another State with the last character that fits.
func withCode(code string) string {
	const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	start := code + "AAPFU0939F1Z"
	sum := 0
	for i := range start {
		product := strings.IndexByte(signs, start[i]) * (1 + i%2)
		sum += product/36 + product%36
	}
	return start + string(signs[(36-sum%36)%36])
}

func TestAFirmIsKeptWithTheAccountUntilAnotherIsGiven(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	p := customer.Profile{Name: "Asha Rao", Mobile: "9822012345"}
	firm := customer.Firm{GSTIN: "27AAPFU0939F1ZV", Name: "Rao Caterers"}
	for _, step := range []struct {
		given *customer.Firm
		want  customer.Firm
	}{{&firm, firm}, {nil, firm}, {&customer.Firm{}, customer.Firm{}}} {
		p.Firm = step.given
		storetest.Must(t, shop.Customers.SaveProfile(t.Context(), asha.ID, p))
		c, err := shop.Customers.ByID(t.Context(), asha.ID)
		if storetest.Must(t, err); c.Firm != step.want {
			t.Errorf("%+v, want %+v", c.Firm, step.want)
		}
	}
	p.Name, p.Firm = "Nobody", &customer.Firm{GSTIN: "27AAPFU0939F1ZW", Name: "Rao"}
	if err := shop.Customers.SaveProfile(t.Context(), asha.ID, p); keyOf(err) != "gstin.mistyped" {
		t.Errorf("a mistyped GSTIN: %v", err)
	}
	c, err := shop.Customers.ByID(t.Context(), asha.ID)
	if storetest.Must(t, err); c.Name != "Asha Rao" {
		t.Errorf("a refused change was made: %+v", c)
	}
}
