package sheet

import (
	"bhatti/store/slot"

	"bhatti/server/web"
)

// tongue is what the sheets say in a language besides the names of goods.
type tongue struct {
	code, anyTime, other, counter, onTheWay string

	bakeColumns, packColumns, roundColumns []string
}

var tongues = []tongue{{
	code: web.English, anyTime: "Any time", other: "Other", counter: "Counter", onTheWay: "on the way",
	bakeColumns:  []string{"Day", "Time", "Category", "Product", "Package", "Options", "Pieces", "More on the shelf"},
	packColumns:  []string{"Day", "Time", "Area", "Group", "Order", "Name", "Product", "Package", "Options", "Pieces", "Special instructions"},
	roundColumns: []string{"Day", "Time", "Pin code", "Order", "Name", "Address", "Mobile", "Special instructions", "Pieces", "State"},
}, {
	code: web.Hindi, anyTime: "किसी भी समय", other: "अन्य", counter: "काउंटर", onTheWay: "रास्ते में",
	bakeColumns:  []string{"दिन", "समय", "कैटेगरी", "सामान", "पैकेट", "विकल्प", "नग", "शेल्फ़ पर और"},
	packColumns:  []string{"दिन", "समय", "इलाक़ा", "समूह", "ऑर्डर", "नाम", "सामान", "पैकेट", "विकल्प", "नग", "ख़ास निर्देश"},
	roundColumns: []string{"दिन", "समय", "पिन कोड", "ऑर्डर", "नाम", "पता", "मोबाइल", "ख़ास निर्देश", "नग", "स्थिति"},
}, {
	code: web.Marathi, anyTime: "कोणत्याही वेळी", other: "इतर", counter: "काउंटर", onTheWay: "वाटेत",
	bakeColumns:  []string{"दिवस", "वेळ", "प्रकार", "वस्तू", "पॅकेट", "पर्याय", "नग", "शेल्फवर आणखी"},
	packColumns:  []string{"दिवस", "वेळ", "भाग", "गट", "ऑर्डर", "नाव", "वस्तू", "पॅकेट", "पर्याय", "नग", "खास सूचना"},
	roundColumns: []string{"दिवस", "वेळ", "पिन कोड", "ऑर्डर", "नाव", "पत्ता", "मोबाइल", "खास सूचना", "नग", "स्थिती"},
}}

// tongueOf is that of a language of the shop.
func tongueOf(language string) tongue {
	for _, t := range tongues {
		if t.code == language {
			return t
		}
	}
	return tongues[0]
}

// date names a day by its date, whichever day it is looked at: "Sat 28 Nov".
func (t tongue) date(day slot.Day) string { return day.Words(day+2, t.code) }
