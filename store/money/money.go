// Package money is the shop's arithmetic: paise, basis points, prices, GST and
// delivery charges. It is pure: it knows no database and no clock.
package money

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"bhatti/store/fault"
)

// Paise is an amount of money, a hundredth of a rupee. All money is counted in
// whole paise: floating point breaks the sums of one line in six.
type Paise int64

// BasisPoints is a percentage in hundredths of a percent: 18 % is 1800.
type BasisPoints int64

// String is the amount in rupees with two decimals, "1234.50".
func (p Paise) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return fmt.Sprintf("%s%d.%02d", sign, p/100, p%100)
}

// MarshalJSON writes a number of rupees with at most two decimals, as the HTTP
// contract wants it.
func (p Paise) MarshalJSON() ([]byte, error) {
	return []byte(trimDecimals(p.String())), nil
}

// UnmarshalJSON reads a number of rupees that is a whole number of paise.
func (p *Paise) UnmarshalJSON(b []byte) error {
	v, err := parseHundredths(string(b))
	if err != nil {
		return err
	}
	*p = Paise(v)
	return nil
}

// ParsePaise reads an amount in rupees ("99.99", "120") exactly. It refuses
// fractions of a paisa, negative amounts and anything but a plain decimal.
func ParsePaise(rupees string) (Paise, error) {
	v, err := parseHundredths(rupees)
	if err != nil || v < 0 {
		return 0, fault.New(fault.Invalid, "amount.invalid", "{text} is not an amount in rupees", "text", strconv.Quote(rupees))
	}
	return Paise(v), nil
}

// String is the percentage with as many decimals as it has, "52.4".
func (b BasisPoints) String() string { return trimDecimals(Paise(b).String()) }

// MarshalJSON writes a number of percent.
func (b BasisPoints) MarshalJSON() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalJSON reads a number of percent, from 0 to 100.
func (b *BasisPoints) UnmarshalJSON(text []byte) error {
	v, err := ParsePercent(string(text))
	if err == nil {
		*b = v
	}
	return err
}

// ParsePercent reads a percentage ("18", "52.4") of at most two decimals, from
// 0 to 100.
func ParsePercent(percent string) (BasisPoints, error) {
	v, err := parseHundredths(percent)
	if err != nil || v < 0 || v > 10000 {
		return 0, fault.New(fault.Invalid, "percentage.invalid", "{text} is not a percentage", "text", strconv.Quote(percent))
	}
	return BasisPoints(v), nil
}

// trimDecimals drops the zeros at the end of a decimal fraction, and the point
// with the last of them.
func trimDecimals(s string) string {
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// parseHundredths reads a plain decimal number and returns it times 100,
// exactly. It refuses what has a digit beyond the hundredths or does not fit.
func parseHundredths(s string) (int64, error) {
	const longest = 40 // a longer one cannot fit and only costs time
	if s == "" || len(s) > longest || strings.Trim(s, "-.0123456789") != "" {
		return 0, errNoNumber(s)
	}
	if v, ok := plainHundredths(s); ok {
		return v, nil
	}
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		return 0, errNoNumber(s)
	}
	r.Mul(r, big.NewRat(100, 1))
	if !r.IsInt() || !r.Num().IsInt64() {
		return 0, fault.New(fault.Invalid, "number.too_many_decimals", "{text} has more than two decimals", "text", strconv.Quote(s))
	}
	return r.Num().Int64(), nil
}

// plainHundredths reads what nearly every number looks like, "120" or "99.5":
// the documents of a month have a hundred thousand of them.
func plainHundredths(s string) (v int64, ok bool) {
	whole, fraction, decimals := strings.Cut(s, ".")
	if len(whole) == 0 || len(whole) > 15 || len(fraction) > 2 || decimals && fraction == "" {
		return 0, false
	}
	for _, digits := range [...]string{whole, fraction, "00"[len(fraction):]} {
		for i := range len(digits) {
			if digits[i] < '0' || digits[i] > '9' {
				return 0, false
			}
			v = 10*v + int64(digits[i]-'0')
		}
	}
	return v, true
}

func errNoNumber(text string) *fault.Error {
	return fault.New(fault.Invalid, "number.invalid", "{text} is not a number", "text", strconv.Quote(text))
}
