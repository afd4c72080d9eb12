package slot_test

import (
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/slot"
)

func TestADayBeginsAtMidnightInIndia(t *testing.T) {
	for _, c := range []struct{ utc, day string }{
		{"2026-11-27T18:29:59Z", "2026-11-27"},
		{"2026-11-27T18:30:00Z", "2026-11-28"},
		{"2024-02-29T00:00:00Z", "2024-02-29"},
	} {
		at, err := time.Parse(time.RFC3339, c.utc)
		if err != nil {
			t.Fatal(err)
		}
		if got := slot.DayOf(at).String(); got != c.day {
			t.Errorf("%s is on %s, want %s", c.utc, got, c.day)
		}
	}
}

func TestADayIsReadAndWrittenTheSame(t *testing.T) {
	for _, text := range []string{"2026-11-28", "2000-01-01", "2199-12-31"} {
		if d, err := slot.ParseDay(text); err != nil || d.String() != text {
			t.Errorf("%s became %v, %v", text, d, err)
		}
	}
	for _, text := range []string{"", "tomorrow", "2026-02-30", "28-11-2026", "1999-12-31", "9999-01-01"} {
		if d, err := slot.ParseDay(text); err == nil {
			t.Errorf("%q was read as %v", text, d)
		}
	}
}

func TestWeekdaysBeginWithMonday(t *testing.T) {
	for i := range 7 {
		at := time.Date(2026, time.November, 23+i, 12, 0, 0, 0, db.India) // a Monday and what follows
		if got := slot.DayOf(at).Weekday(); got != i {
			t.Errorf("%s is %d, want %d", at.Weekday(), got, i)
		}
	}
}

func TestTimesAreSaidAsPeopleSayThem(t *testing.T) {
	saturday := slot.DayOf(time.Date(2026, time.November, 28, 0, 0, 0, 0, db.India))
	m := func(from, to slot.Minute) slot.Moment { return slot.Moment{Day: saturday, From: from, To: to} }
	for _, c := range []struct {
		moment         slot.Moment
		today          slot.Day
		en, hindi, own string
	}{
		{m(540, 720), saturday - 1, "Tomorrow 9–12", "कल सुबह 9–12", "उद्या सकाळी 9–12"},
		{m(960, 1080), saturday, "Today 4–6 pm", "आज शाम 4–6", "आज संध्याकाळी 4–6"},
		{m(1020, 1140), saturday - 5, "Sat 28 Nov, 5–7 pm", "शनि 28 नव॰, शाम 5–7", "शनि 28 नोव्हें, संध्याकाळी 5–7"},
		{m(660, 840), saturday - 1, "Tomorrow 11 am–2 pm", "कल सुबह 11–दोपहर 2", "उद्या सकाळी 11–दुपारी 2"},
		{m(450, 510), saturday - 1, "Tomorrow 7:30–8:30", "कल सुबह 7:30–8:30", "उद्या सकाळी 7:30–8:30"},
		{m(720, 840), saturday, "Today 12–2 pm", "आज दोपहर 12–2", "आज दुपारी 12–2"},
		{m(1320, 1440), saturday, "Today 10 pm–12 am", "आज रात 10–12", "आज रात्री 10–12"},
	} {
		for language, want := range map[string]string{"en": c.en, "hi": c.hindi, "mr": c.own} {
			if got := c.moment.Words(c.today, language); got != want {
				t.Errorf("%s: %q, want %q", language, got, want)
			}
		}
	}
}
