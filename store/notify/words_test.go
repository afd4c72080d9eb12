package notify

import (
	"reflect"
	"strings"
	"testing"

	"bhatti/store/outbox"
	"bhatti/store/slot"
)

func TestTheStaffAreToldTheSameInEachLanguage(t *testing.T) {
	english := reflect.ValueOf(words["en"])
	for language, said := range words {
		v := reflect.ValueOf(said)
		for i := range v.NumField() {
			if v.Field(i).Kind() != reflect.String {
				continue
			}
			name, text := v.Type().Field(i).Name, v.Field(i).String()
			if text == "" {
				t.Errorf("%s has no %s", language, name)
			}
			if want := strings.Count(english.Field(i).String(), "{"); strings.Count(text, "{") != want {
				t.Errorf("%s: %s is filled in another way: %q", language, name, text)
			}
		}
	}
	if len(words["hi"].concerns) != len(words["mr"].concerns) {
		t.Error("Hindi and Marathi know other concerns")
	}
}

func TestAnOrderIsSaidInTheLanguageOfWhoeverReadsIt(t *testing.T) {
	at := slot.Moment{Day: 20785, From: 17 * 60, To: 19 * 60} // Saturday 28 November 2026
	for _, test := range []struct {
		language string
		order    Order
		want     string
	}{
		{"en", Order{Pieces: 1, Pincode: "411001"}, "1 piece to 411001"},
		{"en", Order{Pieces: 3, Pincode: "411001", Slot: at}, "3 pieces to 411001, Sat 28 Nov, 5–7 pm"},
		{"hi", Order{Pieces: 3, Pincode: "411001", Slot: at}, "3 नग, 411001 पर, शनि 28 नव॰, शाम 5–7"},
		{"mr", Order{Pieces: 1, Pincode: "411001", Slot: slot.Moment{Collect: true}}, "1 नग, दुकानातून घेऊन जाणार"},
		{"", Order{Pieces: 2, Pincode: "411001"}, "2 pieces to 411001"},
	} {
		if got := test.order.Said(test.language); got != test.want {
			t.Errorf("%q: %q, want %q", test.language, got, test.want)
		}
	}
}

func TestANoticeIsSaidByItsNameWhereItsWordsAreEnglish(t *testing.T) {
	disk := outbox.Notice{Concern: "disk", Words: "The server's disk is 91 % full: 3 GB are free."}
	if name, said := WordsOf("hi").Concern(disk); name != "डिस्क" || !strings.Contains(said, "डिस्क") {
		t.Errorf("%q, %q", name, said)
	}
	if name, said := WordsOf("en").Concern(disk); name != "disk" || said != disk.Words {
		t.Errorf("%q, %q", name, said)
	}
	if _, said := WordsOf("mr").Concern(outbox.Notice{Concern: "new one", Words: "What?"}); said != "What?" {
		t.Errorf("an unknown concern: %q", said)
	}
}
