package copies

import (
	"slices"
	"time"

	"bhatti/store/db"
)

// keeping is how many copies of each span are kept: the newest of each of the
// last hours, days, weeks and months that have one. Spans are counted, not time:
// a shop that was switched off, or whose clock jumped, loses none by it.
var keeping = []struct {
	most int
	span func(time.Time) int
}{
	{48, func(t time.Time) int { return (t.Year()*1000+t.YearDay())*100 + t.Hour() }},
	{14, func(t time.Time) int { return t.Year()*1000 + t.YearDay() }},
	{8, func(t time.Time) int { year, week := t.ISOWeek(); return year*100 + week }},
	{12, func(t time.Time) int { return t.Year()*100 + int(t.Month()) }},
}

// Keep picks the moments of the copies to be kept, in their order. The newest is
// always among them.
func Keep(moments []time.Time) (kept []time.Time) {
	newestFirst := slices.Clone(moments)
	slices.SortFunc(newestFirst, func(a, b time.Time) int { return b.Compare(a) })
	wanted := make(map[int64]bool)
	for _, rule := range keeping {
		spans := make(map[int]bool)
		for _, at := range newestFirst {
			span := rule.span(at.In(db.India))
			if !spans[span] && len(spans) < rule.most {
				spans[span] = true
				wanted[at.UnixNano()] = true
			}
		}
	}
	for _, at := range moments {
		if wanted[at.UnixNano()] {
			kept = append(kept, at)
		}
	}
	return kept
}
