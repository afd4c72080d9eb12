package money

import "strings"

var upToNineteen = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
	"twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"}

var tens = []string{"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"}

// Words is an amount that is not negative as it is written out in India:
// "Rupees one lakh two hundred and five and fifty paise only".
func (p Paise) Words() string {
	text := "Rupees " + inWords(int64(p/100))
	if paise := int64(p % 100); paise > 0 {
		text += " and " + inWords(paise) + " paise"
	}
	return text + " only"
}

func inWords(n int64) string {
	var words []string
	for _, unit := range []struct {
		size int64
		name string
	}{{1_00_00_000, "crore"}, {1_00_000, "lakh"}, {1000, "thousand"}, {100, "hundred"}} {
		if count := n / unit.size; count > 0 {
			words = append(words, inWords(count), unit.name)
			n %= unit.size
		}
	}
	switch {
	case n == 0 && len(words) > 0:
	case len(words) > 0:
		words = append(words, "and", belowHundred(n))
	default:
		words = append(words, belowHundred(n))
	}
	return strings.Join(words, " ")
}

func belowHundred(n int64) string {
	if n < int64(len(upToNineteen)) {
		return upToNineteen[n]
	}
	text := tens[n/10]
	if n%10 > 0 {
		text += "-" + upToNineteen[n%10]
	}
	return text
}
