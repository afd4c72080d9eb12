package slot

import "fmt"

// tongue is how a language says days and times.
type tongue struct {
	days            [7]string // Monday first
	months          [12]string
	today, tomorrow string
	// parts of a day and the minute at which each ends; nil: am and pm.
	parts []part
}

type part struct {
	until Minute
	name  string
}

var tongues = map[string]tongue{
	"en": {
		days:   [7]string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"},
		months: [12]string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
		today:  "Today", tomorrow: "Tomorrow",
	},
	"hi": {
		days:   [7]string{"सोम", "मंगल", "बुध", "गुरु", "शुक्र", "शनि", "रवि"},
		months: [12]string{"जन॰", "फ़र॰", "मार्च", "अप्रैल", "मई", "जून", "जुल॰", "अग॰", "सित॰", "अक्तू॰", "नव॰", "दिस॰"},
		today:  "आज", tomorrow: "कल",
		parts: []part{{4 * 60, "रात"}, {12 * 60, "सुबह"}, {16 * 60, "दोपहर"}, {20 * 60, "शाम"}, {24 * 60, "रात"}},
	},
	"mr": {
		days:   [7]string{"सोम", "मंगळ", "बुध", "गुरु", "शुक्र", "शनि", "रवि"},
		months: [12]string{"जाने", "फेब्रु", "मार्च", "एप्रि", "मे", "जून", "जुलै", "ऑग", "सप्टें", "ऑक्टो", "नोव्हें", "डिसें"},
		today:  "आज", tomorrow: "उद्या",
		parts: []part{{4 * 60, "रात्री"}, {12 * 60, "सकाळी"}, {16 * 60, "दुपारी"}, {20 * 60, "संध्याकाळी"}, {24 * 60, "रात्री"}},
	},
}

func tongueOf(language string) tongue {
	if t, ok := tongues[language]; ok {
		return t
	}
	return tongues["en"]
}

// partOf names the part of the day that a time is in.
func (t tongue) partOf(m Minute) string {
	for _, p := range t.parts {
		if m < p.until {
			return p.name
		}
	}
	return t.parts[len(t.parts)-1].name
}

// clock is a time on the clock of twelve hours: "5:30".
func clock(m Minute) string {
	hour := (int(m)/60+11)%12 + 1
	if m%60 == 0 {
		return fmt.Sprint(hour)
	}
	return fmt.Sprintf("%d:%02d", hour, m%60)
}

// half is the half of a day in English.
func half(m Minute) string {
	if m >= 12*60 && m < 24*60 {
		return "pm"
	}
	return "am"
}

// Words are a time of day: "6 pm", "9:30 am".
func (m Minute) Words(language string) string {
	if t := tongueOf(language); t.parts != nil {
		return t.partOf(m) + " " + clock(m)
	}
	return clock(m) + " " + half(m)
}

// twelve is a time on the clock of twelve hours, with its minutes: "5:00".
func (m Minute) twelve() string { return fmt.Sprintf("%d:%02d", (int(m)/60+11)%12+1, m%60) }

// exact are a time of day with its minutes: "5:00 pm".
func (m Minute) exact(language string) string {
	if t := tongueOf(language); t.parts != nil {
		return t.partOf(m) + " " + m.twelve()
	}
	return m.twelve() + " " + half(m)
}

// Span are two times of a day: "9–12", "4–6 pm", "11 am–2 pm".
func Span(from, to Minute, language string) string {
	t := tongueOf(language)
	between := clock(from) + "–" + clock(to)
	switch {
	case t.parts != nil && t.partOf(from) == t.partOf(to-1):
		return t.partOf(from) + " " + between
	case t.parts != nil:
		return from.Words(language) + "–" + to.Words(language)
	case to <= 12*60: // a morning, as everybody reads it
		return between
	case half(from) == half(to):
		return between + " " + half(to)
	}
	return from.Words(language) + "–" + to.Words(language)
}

// Words name a day as seen from another: "Today", "Tomorrow", "Sat 28 Nov".
func (d Day) Words(today Day, language string) string {
	t := tongueOf(language)
	switch d - today {
	case 0:
		return t.today
	case 1:
		return t.tomorrow
	}
	at := d.At(0)
	return fmt.Sprintf("%s %d %s", t.days[d.Weekday()], at.Day(), t.months[at.Month()-1])
}

// Dated names a slot by its date, whichever day it is read on: "Sat 28 Nov, 5–7 pm".
func (m Moment) Dated(language string) string { return m.Words(0, language) }

// Words name a slot on a day: "Tomorrow 9–12", "Sat 28 Nov, 5–7 pm".
func (m Moment) Words(today Day, language string) string {
	day, span := m.Day.Words(today, language), Span(m.From, m.To, language)
	if ahead := m.Day - today; ahead == 0 || ahead == 1 {
		return day + " " + span
	}
	return day + ", " + span
}
