package notify

import (
	"fmt"
	"strings"

	"bhatti/store/outbox"
)

// Words are what the staff are told of orders and of the shop, in one language.
type Words struct {
	NewOrder  string // {number}
	Piece     string
	Pieces    string // {count}
	To        string // {pieces}, {pincode}
	Collected string // {pieces}
	Works     string // the title of a test
	WorksText string
	Needs     string // the title of a notice
	Well      string // that of one that is over: {concern}
	Over      string // {words}
	OverSince string // {since}, {words}

	// Of mails alone:
	OpenOrder  string
	OpenHealth string
	MailedAs   string // why a mail of an order came
	Account    string // where that can be ended
	Since      string // {since}
	ToldAs     string // why a mail with a notice came

	concerns map[string]named // by the name of a concern
}

// named is a concern in a language: its name, and what is wrong.
type named struct{ name, words string }

var words = map[string]Words{
	"en": {
		NewOrder: "New order {number}", Piece: "1 piece", Pieces: "{count} pieces",
		To: "{pieces} to {pincode}", Collected: "{pieces} to be collected",
		Works: "Notifications work on this device", WorksText: "This is how a new order is announced.",
		Needs: "Your shop needs you", Well: "All well again: {concern}", Over: "This is over: {words}",
		OverSince: "This is over. What was wrong since {since}: {words}",
		OpenOrder: "Open the order", OpenHealth: "Open Health",
		MailedAs: "You asked to be mailed every new order. You can end that under", Account: "Your account",
		Since: "Since {since}.", ToldAs: "Every owner of the shop is told when something needs a person, at most once a day of the same.",
	},
	"hi": {
		NewOrder: "नया ऑर्डर {number}", Piece: "1 नग", Pieces: "{count} नग",
		To: "{pieces}, {pincode} पर", Collected: "{pieces}, दुकान से ले जाएँगे",
		Works: "यहाँ नोटिफ़िकेशन चल रहे हैं", WorksText: "नए ऑर्डर की ख़बर ऐसे मिलेगी।",
		Needs: "दुकान को आपकी ज़रूरत है", Well: "फिर ठीक: {concern}", Over: "यह ठीक हो गया: {words}",
		OverSince: "यह ठीक हो गया। {since} से यह गड़बड़ थी: {words}",
		OpenOrder: "ऑर्डर खोलें", OpenHealth: "दुकान की सेहत देखें",
		MailedAs: "आपने हर नए ऑर्डर का ईमेल माँगा है। इसे यहाँ बंद कर सकते हैं:", Account: "आपका अकाउंट",
		Since: "{since} से।", ToldAs: "जब किसी बात पर ध्यान देना ज़रूरी हो, तो दुकान के हर मालिक को बताया जाता है, एक ही बात दिन में एक बार।",
		concerns: map[string]named{
			"disk":        {"डिस्क", "सर्वर की डिस्क भरने वाली है। उस पर जगह बनाएँ: भर जाने पर दुकान ऑर्डर नहीं ले सकती।"},
			"certificate": {"सर्टिफ़िकेट", "दुकान का सर्टिफ़िकेट नया नहीं हुआ है। सर्वर पर “bhatti doctor” चलाएँ।"},
			"mail":        {"ईमेल", "दुकान के ईमेल नहीं जा रहे, ग्राहक लॉग इन नहीं कर सकते। “सेटिंग” में “ईमेल” देखें।"},
			"payments":    {"भुगतान", "भुगतान सेवा नहीं चल रही, ग्राहक भुगतान नहीं कर सकते। “सेटिंग” में “भुगतान” देखें।"},
			"backup":      {"बैकअप", "सर्वर पर दुकान का नया बैकअप नहीं बना है। अक्सर डिस्क में जगह नहीं होती।"},
			"copies":      {"बाहर के बैकअप", "बैकअप मशीन से बाहर नहीं जा रहे या ग़ायब हो गए हैं। “सेटिंग” में “बैकअप” देखें।"},
			"rehearsal":   {"बैकअप की जाँच", "बैकअप चालू करके नहीं जाँचा जा सका। “सेटिंग” में “बैकअप” देखें।"},
		},
	},
	"mr": {
		NewOrder: "नवी ऑर्डर {number}", Piece: "1 नग", Pieces: "{count} नग",
		To: "{pieces}, {pincode} येथे", Collected: "{pieces}, दुकानातून घेऊन जाणार",
		Works: "येथे सूचना सुरू आहेत", WorksText: "नव्या ऑर्डरची बातमी अशी मिळेल.",
		Needs: "दुकानाला तुमची गरज आहे", Well: "पुन्हा ठीक: {concern}", Over: "हे ठीक झाले: {words}",
		OverSince: "हे ठीक झाले. {since} पासून ही अडचण होती: {words}",
		OpenOrder: "ऑर्डर उघडा", OpenHealth: "दुकानाची तब्येत पहा",
		MailedAs: "तुम्ही प्रत्येक नव्या ऑर्डरचा ईमेल मागितला आहे. तो येथे बंद करता येतो:", Account: "तुमचे अकाउंट",
		Since: "{since} पासून.", ToldAs: "एखाद्या गोष्टीकडे लक्ष देणे गरजेचे असेल तेव्हा दुकानाच्या प्रत्येक मालकाला कळवले जाते, तीच गोष्ट दिवसातून एकदा.",
		concerns: map[string]named{
			"disk":        {"डिस्क", "सर्व्हरची डिस्क भरत आली आहे. तिच्यावर जागा करा: भरल्यावर दुकान ऑर्डर घेऊ शकत नाही."},
			"certificate": {"सर्टिफिकेट", "दुकानाचे सर्टिफिकेट नवे झालेले नाही. सर्व्हरवर “bhatti doctor” चालवा."},
			"mail":        {"ईमेल", "दुकानाचे ईमेल जात नाहीत, ग्राहक लॉग इन करू शकत नाहीत. “सेटिंग” मध्ये “ईमेल” पहा."},
			"payments":    {"पेमेंट", "पेमेंट सेवा चालत नाही, ग्राहक पैसे देऊ शकत नाहीत. “सेटिंग” मध्ये “पेमेंट” पहा."},
			"backup":      {"बॅकअप", "सर्व्हरवर दुकानाचा नवा बॅकअप झालेला नाही. बहुधा डिस्कवर जागा नसते."},
			"copies":      {"बाहेरचे बॅकअप", "बॅकअप मशीनबाहेर जात नाहीत किंवा नाहीसे झाले आहेत. “सेटिंग” मध्ये “बॅकअप” पहा."},
			"rehearsal":   {"बॅकअपची तपासणी", "बॅकअप सुरू करून तपासता आला नाही. “सेटिंग” मध्ये “बॅकअप” पहा."},
		},
	},
}

// WordsOf are those of a language, English for one that the office does not speak.
func WordsOf(language string) Words {
	if w, ok := words[language]; ok {
		return w
	}
	return words["en"]
}

// Fill puts values, each after its name, into a text.
func Fill(text string, values ...string) string {
	pairs := make([]string, len(values))
	for i, v := range values {
		if pairs[i] = v; i%2 == 0 {
			pairs[i] = "{" + v + "}"
		}
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Concern is a notice's subject in words of its own, and what is wrong. English has
// the notice's words, which know the figures; other languages say it by its name.
func (w Words) Concern(n outbox.Notice) (name, said string) {
	if known, ok := w.concerns[n.Concern]; ok {
		return known.name, known.words
	}
	return n.Concern, n.Words
}

// Said tells what an order is and where it goes: "3 pieces to 411001, Sat 28 Nov, 5–7 pm".
func (o Order) Said(language string) string {
	w := WordsOf(language)
	pieces, form := w.Piece, w.To
	if o.Pieces != 1 {
		pieces = Fill(w.Pieces, "count", fmt.Sprint(o.Pieces))
	}
	if o.Slot.Collect {
		form = w.Collected
	}
	said := Fill(form, "pieces", pieces, "pincode", o.Pincode)
	if o.Slot.Day != 0 {
		said += ", " + o.Slot.Dated(language)
	}
	return said
}
