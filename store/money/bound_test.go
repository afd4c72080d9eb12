package money_test

import (
	"strings"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/money"
)

func TestAPercentageIsFromNothingToTheWhole(t *testing.T) {
	for text, want := range map[string]money.BasisPoints{"0": 0, "0.01": 1, "99.99": 9999, "100": 10000} {
		if got, err := money.ParsePercent(text); err != nil || got != want {
			t.Errorf("%s: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"-0.01", "100.01"} {
		if got, err := money.ParsePercent(text); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%s is taken for %d, %v", text, got, err)
		}
	}
}

func TestANumberOfMoreThanFortyCharactersIsNotRead(t *testing.T) {
	if got, err := money.ParsePaise(strings.Repeat("0", 39) + "1"); err != nil || got != 100 {
		t.Errorf("forty: %v, %v", got, err)
	}
	if got, err := money.ParsePaise(strings.Repeat("0", 40) + "1"); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("one more: %v, %v", got, err)
	}
}

func TestAmountsOfADeliveryAreaHaveBounds(t *testing.T) {
	const most = 10_000_000 // Rs. 100,000.00
	for _, c := range []struct {
		amount money.Paise
		valid  bool
	}{{-1, false}, {0, true}, {1, true}, {most, true}, {most + 1, false}} {
		for name, terms := range map[string]money.Terms{
			"base": {Base: c.amount}, "extra": {ExtraPerKg: c.amount}, "minimum": {Minimum: c.amount}, "free from": {FreeFrom: c.amount},
		} {
			if err := terms.Valid(); (err == nil) != c.valid {
				t.Errorf("%s of %d: %v", name, c.amount, err)
			}
		}
	}
}

func TestFreeDeliveryBeginsAtItsAmount(t *testing.T) {
	for _, c := range []struct{ freeFrom, goods, want money.Paise }{
		{0, 0, 4000}, {0, 100, 4000}, // none is free
		{1, 0, 4000}, {1, 1, 0},
		{50000, 49999, 4000}, {50000, 50000, 0}, {50000, 50001, 0},
	} {
		if got := (money.Terms{Base: 4000, FreeFrom: c.freeFrom}).Charge(c.goods, 100); got != c.want {
			t.Errorf("free from %d, goods of %d: %d", c.freeFrom, c.goods, got)
		}
	}
}

func TestTheUnitSalePriceOfTheSmallestPackages(t *testing.T) {
	for grams, want := range map[int64]struct {
		price money.Paise
		unit  string
	}{-1: {0, ""}, 0: {0, ""}, 1: {500, "g"}, 999: {1, "g"}, 1000: {500, "kg"}} {
		if price, unit := money.UnitSalePrice(500, grams); price != want.price || unit != want.unit {
			t.Errorf("%d g: %d per %q", grams, price, unit)
		}
	}
}
