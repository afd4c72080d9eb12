package money_test

import (
	"testing"

	"bhatti/store/money"
)

func TestANumberIsReadExactlyHoweverItIsWritten(t *testing.T) {
	for text, want := range map[string]money.Paise{
		"0": 0, "7": 700, "0.5": 50, "99.99": 9999, "120": 12000, "007.10": 710, "999999999999999.99": 99999999999999999, ".5": 50, "5.": 500, "5.000": 500,
	} {
		if got, err := money.ParsePaise(text); err != nil || got != want {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", ".", "-", "1.2.3", "1e3", "0.001", "1,000", " 1", "-0.5"} {
		if got, err := money.ParsePaise(text); err == nil {
			t.Errorf("%q is read as %d", text, got)
		}
	}
}

func TestAnAmountIsWrittenOutAsInIndia(t *testing.T) {
	for amount, want := range map[money.Paise]string{
		0:               "Rupees zero only",
		7:               "Rupees zero and seven paise only",
		100:             "Rupees one only",
		1_19_00:         "Rupees one hundred and nineteen only",
		1_205_50:        "Rupees one thousand two hundred and five and fifty paise only",
		40_000_00:       "Rupees forty thousand only",
		10_00_021_99:    "Rupees ten lakh and twenty-one and ninety-nine paise only",
		12_34_56_789_01: "Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine and one paise only",
		9_99_99_99_99_999_00: "Rupees ninety-nine thousand nine hundred and ninety-nine crore " +
			"ninety-nine lakh ninety-nine thousand nine hundred and ninety-nine only",
	} {
		if got := amount.Words(); got != want {
			t.Errorf("%v: %q, want %q", amount, got, want)
		}
	}
}
