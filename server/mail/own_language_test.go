package mail_test

import (
	"strings"
	"testing"

	"bhatti/store/audit"
	"bhatti/store/option"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// Through a real relay: subject and both forms arrive as they were written.
func TestTheCodeIsMailedInTheLanguageThatTheShopperReads(t *testing.T) {
	for language, want := range map[string]struct{ subject, first, says string }{
		"hi": {"Bhatti Bakers में लॉग इन का OTP", "आपका Bhatti Bakers OTP ", "दस मिनट तक चलता है"},
		"mr": {"Bhatti Bakers मध्ये लॉग इनसाठी OTP", "तुमचा Bhatti Bakers OTP ", "दहा मिनिटे चालतो"},
		"":   {"Your Bhatti Bakers sign-in code", "Your Bhatti Bakers code is ", "for ten minutes"},
	} {
		t.Run(language, func(t *testing.T) {
			data, box := storetest.New(t), openMailbox(t)
			w, _ := worker(t, data, box.Port())
			from := storetest.Network
			from.Language = language
			_, err := data.OTP.Request(t.Context(), asha, from)
			storetest.Must(t, err)
			w.Drain(t.Context())
			m := box.Mails(asha)[0]
			if m.Subject != want.subject || !strings.HasPrefix(m.Text, want.first+m.Code) || len(m.Code) != 8 {
				t.Errorf("subject %q, code %q, text:\n%s", m.Subject, m.Code, m.Text)
			}
			for form, body := range map[string]string{"text": m.Text, "html": m.HTML} {
				if !strings.Contains(body, want.says) || !strings.Contains(body, m.Code) {
					t.Errorf("the %s says:\n%s", form, body)
				}
			}
			if raw := m.Header.Get("Subject"); strings.ContainsFunc(raw, func(r rune) bool { return r > 127 }) {
				t.Errorf("the subject went over the wire as %q", raw)
			}
			if language != "" && !strings.Contains(m.HTML, `<html lang="`+language+`">`) {
				t.Error("the page does not say its language")
			}
		})
	}
}

// From the order to its refund the shopper reads one language, whatever the page
// that the staff look at.
func TestOrderMailsSpeakTheLanguageOfTheOrder(t *testing.T) {
	data, box := storetest.New(t), openMailbox(t)
	w, _ := worker(t, data, box.Port())
	owner := data.Member("owner@shop.example", staff.Owner).Member
	storetest.Must(t, data.Notify.SetMail(audit.WithActor(t.Context(), owner.Email), owner.ID, true))
	order, _ := data.Basket(data.Newcomer(asha)).In("mr").Of(data.Product("Khari"), 2).Paid()
	w.Drain(t.Context())
	for _, to := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
		storetest.Must(t, data.Orders.Move(t.Context(), order.ID, to, ""))
	}
	w.Drain(t.Context())
	for _, subject := range []string{"मिळाली", "रवाना झाली", "पोहोचली"} {
		subject = "तुमची ऑर्डर #" + order.Number + " " + subject
		found := false
		for _, m := range box.Mails(asha) {
			if m.Subject != subject {
				continue
			}
			found = true
			for form, body := range map[string]string{"text": m.Text, "html": m.HTML} {
				for _, want := range []string{"डिलिव्हरी शुल्क", "एकूण", "तुमची ऑर्डर पाहा", "https://shop.example/mr/order-details/" + order.ID, "मोफत मदत 24/7"} {
					if !strings.Contains(body, want) {
						t.Errorf("%s: the %s does not say %q", subject, form, want)
					}
				}
			}
		}
		if !found {
			t.Errorf("no mail %q", subject)
		}
	}
	if mails := box.Mails("owner@shop.example"); len(mails) != 1 || mails[0].Subject != "New order "+order.Number {
		t.Errorf("the owner got %+v", mails)
	}
}

func TestMailsSayWhatWasChosenUnderTheLine(t *testing.T) {
	order := anOrder()
	order.Language = "hi"
	order.Lines[1].Options = option.List{{OptionID: 1, ChoiceID: 2, Name: "Egg", Value: "Eggless", OwnName: "अंडा", OwnValue: "बिना अंडे का"},
		{OptionID: 2, Name: "Name", Value: `<b>"आशा"</b>`}}
	_, text, html := writeOrder(t, order, status(sales.OrderPlaced))
	for form, c := range map[string]struct{ body, name string }{"text": {text, `Name: <b>"आशा"</b>`}, "html": {html, `Name: &lt;b&gt;&#34;आशा&#34;&lt;/b&gt;`}} {
		if !strings.Contains(c.body, "अंडा: बिना अंडे का") || !strings.Contains(c.body, c.name) || strings.Contains(c.body, "Eggless") {
			t.Errorf("the %s:\n%s", form, c.body)
		}
	}
}

func TestMailsNameTheGoodsAsTheShopperKnowsThem(t *testing.T) {
	order := anOrder()
	order.Language = "hi"
	order.Lines[0].OwnName, order.Lines[0].OwnPackageName = "बटर खारी", "500 ग्राम"
	order.Lines[1].OwnPackageName = "डिफ़ॉल्ट"
	for _, event := range []outbox.OrderMail{status(sales.OrderPlaced), status(sales.OrderCancelled), moneyMail(outbox.EventRefunded)} {
		_, text, html := writeOrder(t, order, event)
		for form, body := range map[string]string{"text": text, "html": html} {
			if !strings.Contains(body, "बटर खारी") || !strings.Contains(body, "500 ग्राम") || !strings.Contains(body, "Chocolate cake") ||
				strings.Contains(body, "डिफ़ॉल्ट") || strings.Contains(body, "Butter Khari") {
				t.Errorf("%s, the %s:\n%s", event.Event, form, body)
			}
		}
	}
}

func TestMailsNameTheShopAsTheShopperKnowsIt(t *testing.T) {
	data, box := storetest.New(t), openMailbox(t)
	w, _ := worker(t, data, box.Port())
	storetest.Must(t, data.Settings.Save(t.Context(), "BrandMarathi", "भट्टी बेकर्स"))
	for _, language := range []string{"mr", "hi"} {
		from := storetest.Network
		from.Language = language
		_, err := data.OTP.Request(t.Context(), language+asha, from)
		storetest.Must(t, err)
	}
	w.Drain(t.Context())
	for to, want := range map[string]string{"mr" + asha: "भट्टी बेकर्स मध्ये लॉग इनसाठी OTP", "hi" + asha: "Bhatti Bakers में लॉग इन का OTP"} {
		if got := box.Mails(to)[0].Subject; got != want {
			t.Errorf("%s: %q, want %q", to, got, want)
		}
	}
}
