package money

import (
	"cmp"
	"math/bits"
	"slices"
)

// Sum adds amounts up.
func Sum(list []Paise) (total Paise) {
	for _, amount := range list {
		total += amount
	}
	return total
}

// Apportion divides a sum in proportion to what there is in each place, of which
// there must be as much. Each part is rounded down, and the paise that are over
// go to the largest remainders, the first of equals first.
func Apportion(amount Paise, places []Paise) []Paise {
	parts, remainders := make([]Paise, len(places)), make([]uint64, len(places))
	whole := Sum(places)
	if whole <= 0 || amount <= 0 {
		return parts
	}
	rest := amount
	for i := range places { // the product of two amounts may need more than 64 bits
		high, low := bits.Mul64(uint64(amount), uint64(places[i]))
		part, remainder := bits.Div64(high, low, uint64(whole))
		parts[i], remainders[i] = Paise(part), remainder
		rest -= parts[i]
	}
	order := make([]int, len(places))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(remainders[b], remainders[a]) })
	for _, i := range order[:rest] {
		parts[i]++
	}
	return parts
}
