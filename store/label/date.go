package label

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"bhatti/store/slot"
)

// span is a length of time in words, "7 days" or "5-7 days", of which the shorter counts.
var span = regexp.MustCompile(`(?i)(?:^|[^\d.])(\d{1,4})\s*(?:(?:-|–|to)\s*\d{1,4}\s*)?(hour|hr|day|week|month|year|yr)s?\b`)

// BestBefore is the last day on which what was packed on a day is at its best,
// by its shelf life in words: what is packed on the 23rd and keeps 7 days is at
// its best until the 30th. Days that are begun do not count: 12 hours end today.
// It is false where the words name no length of time.
func BestBefore(packed slot.Day, shelfLife string) (slot.Day, bool) {
	found := span.FindStringSubmatch(shelfLife)
	if found == nil {
		return 0, false
	}
	n, _ := strconv.Atoi(found[1])
	switch strings.ToLower(found[2]) {
	case "hour", "hr":
		return packed + slot.Day(n/24), true
	case "day":
		return packed + slot.Day(n), true
	case "week":
		return packed + slot.Day(7*n), true
	case "month":
		return monthsLater(packed, n), true
	}
	return monthsLater(packed, 12*n), true
}

// monthsLater is the same day of a later month; its last one where it has no such day.
func monthsLater(day slot.Day, months int) slot.Day {
	at := day.At(0)
	first := time.Date(at.Year(), at.Month()+time.Month(months), 1, 0, 0, 0, 0, at.Location())
	last := first.AddDate(0, 1, -1).Day()
	return slot.DayOf(first.AddDate(0, 0, min(at.Day(), last)-1))
}
