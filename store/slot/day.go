package slot

import (
	"fmt"
	"time"

	"bhatti/store/db"
)

// Day is a day in India, counted from 1970-01-01.
type Day int

const dayLong = 24 * time.Hour

// DayOf is the day of a moment.
func DayOf(at time.Time) Day {
	_, offset := at.In(db.India).Zone()
	return Day((at.Unix() + int64(offset)) / int64(dayLong.Seconds()))
}

// ParseDay reads a day as it is written in an address: 2026-11-28.
func ParseDay(text string) (Day, error) {
	at, err := time.ParseInLocation(time.DateOnly, text, db.India)
	if err != nil || at.Year() < 2000 || at.Year() > 2200 {
		return 0, errNoDay
	}
	return DayOf(at), nil
}

// At is a time of day.
func (d Day) At(m Minute) time.Time {
	return time.Unix(int64(d)*int64(dayLong.Seconds()), 0).In(db.India).Add(-india + time.Duration(m)*time.Minute)
}

// india is how far India's clocks are ahead.
const india = 5*time.Hour + 30*time.Minute

// String is the day as it is written in an address.
func (d Day) String() string { return d.At(0).Format(time.DateOnly) }

// Weekday is the day of the week, Monday 0.
func (d Day) Weekday() int { return (int(d) + 3) % 7 } // 1970 began on a Thursday

// Minute is a time of day: minutes after midnight in India; 1440 is its end.
type Minute int

// String is the time as a clock of 24 hours shows it.
func (m Minute) String() string { return fmt.Sprintf("%02d:%02d", m/60, m%60) }

// ParseMinute reads a time of day as String writes it.
func ParseMinute(text string) (Minute, error) {
	if text == "24:00" {
		return 24 * 60, nil
	}
	at, err := time.Parse("15:04", text)
	if err != nil || len(text) != len("15:04") {
		return 0, errNoMinute
	}
	return Minute(at.Hour()*60 + at.Minute()), nil
}

// Weekdays are days of the week, a bit for each, Monday the lowest.
type Weekdays int

// EveryDay are all days of the week.
const EveryDay Weekdays = 127

// Has tells whether a day is one of them.
func (w Weekdays) Has(d Day) bool { return w>>d.Weekday()&1 == 1 }
