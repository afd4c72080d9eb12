package importer

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"bhatti/store/money"
)

// plain is a cell about the whole product, without what people and spreadsheets
// put around a value: "5" for "5 %", "yes" for "Y". What it does not understand
// stays as it is.
func plain(column, text string) string {
	switch column {
	case "gst", discountColumn:
		return plainPercent(text)
	case "hsn":
		return plainCode(text)
	case "veg":
		if word, known := vegWords[strings.Join(wordsOf(text), " ")]; known {
			return word
		}
	}
	return text
}

var vegWords = map[string]string{
	"yes": "yes", "y": "yes", "true": "yes", "1": "yes", "veg": "yes", "vegetarian": "yes", "pure veg": "yes", "v": "yes",
	"no": "no", "n": "no", "false": "no", "0": "no", "non veg": "no", "nonveg": "no", "non vegetarian": "no", "nv": "no",
}

var (
	// grouped is a number with commas as India or others write them: the last group has three digits.
	grouped = regexp.MustCompile(`^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$`)
	// rupees is what may stand around an amount.
	rupees = regexp.MustCompile(`(?i)^(?:₹|rs\.?|inr)\s*|\s*(?:₹|rs\.?|inr|/-|/=)$`)
	weight = regexp.MustCompile(`(?i)^([\d.,]+)(kg|kgs|kilo|kilos|kilogram|kilograms|g|gm|gms|gr|gram|grams)\.?$`)
	pieces = regexp.MustCompile(`(?i)\s*(pcs?|pieces?|nos?|units?|packs?|packets?)\.?$`)
	spaces = regexp.MustCompile(`[\s\x{a0}\x{202f}\x{2009}]+`)
)

// ungrouped takes the commas out of a number, where they stand as in a number.
func ungrouped(text string) string {
	if grouped.MatchString(text) {
		return strings.ReplaceAll(text, ",", "")
	}
	return text
}

func plainAmount(text string) string {
	bare := text
	for range 3 { // "Rs. 2,400/-" has one before and one after it
		bare = rupees.ReplaceAllString(bare, "")
	}
	bare = ungrouped(spaces.ReplaceAllString(bare, ""))
	if _, err := money.ParsePaise(bare); err != nil {
		return text
	}
	return bare
}

func plainPercent(text string) string {
	bare := strings.TrimSpace(strings.TrimSuffix(text, "%"))
	rate, err := money.ParsePercent(bare)
	if err != nil {
		return text
	}
	return rate.String()
}

// grams reads a weight: "400", "400 g", "1.5 kg". unit is what the heading says.
// Where neither says it, a few could be kilograms. The error says what is wrong.
func grams(text, unit string) (int64, error) {
	const fewGrams = 10
	bare := spaces.ReplaceAllString(text, "")
	number := ungrouped(bare)
	if m := weight.FindStringSubmatch(bare); m != nil {
		number, unit = ungrouped(m[1]), "g"
		if strings.HasPrefix(strings.ToLower(m[2]), "k") {
			unit = "kg"
		}
	}
	const longest = 20 // digits; a longer one is no weight and only costs time
	exact, ok := new(big.Rat).SetString(number)
	if len(number) > longest || strings.Trim(number, ".0123456789") != "" || !ok {
		return 0, fmt.Errorf("the weight %q is not a weight like 400, 400 g or 1.5 kg", text)
	}
	if unit == "" && exact.Sign() != 0 && exact.Cmp(big.NewRat(fewGrams, 1)) < 0 {
		return 0, fmt.Errorf("the weight %q may be grams or kilograms; write it with g or kg", text)
	}
	if unit == "kg" {
		exact.Mul(exact, big.NewRat(1000, 1))
	}
	if !exact.IsInt() || !exact.Num().IsInt64() {
		return 0, fmt.Errorf("the weight %q is not a whole number of grams; write 0.5 kg for half a kilogram", text)
	}
	return exact.Num().Int64(), nil
}

func plainCount(text string) string {
	bare := ungrouped(spaces.ReplaceAllString(pieces.ReplaceAllString(text, ""), ""))
	if whole, zeros, found := strings.Cut(bare, "."); found && strings.Trim(zeros, "0") == "" {
		bare = whole
	}
	if bare == "" || strings.Trim(bare, "0123456789") != "" {
		return text
	}
	return bare
}

// plainCode takes the blanks and points out of an HSN code: "1905.90 00".
func plainCode(text string) string {
	bare := spaces.ReplaceAllString(text, "")
	if whole, zeros, found := strings.Cut(bare, "."); found && strings.Trim(zeros, "0") == "" && len(zeros) == 1 {
		return whole // a number with a decimal
	}
	return strings.ReplaceAll(bare, ".", "")
}
