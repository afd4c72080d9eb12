package api

import (
	"context"
	"fmt"
	"strings"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// PaymentModes are how an order can be paid.
type PaymentModes struct {
	Online     bool
	OnDelivery bool
	Why        string      `json:",omitempty"` // why not on delivery; "" where it can be, and where the shop has it nowhere
	Most       money.Paise `json:",omitempty"` // the largest order that can be paid so; 0: any
}

// Modes answers how an order of an amount could be paid.
func (h *Payments) Modes(ctx context.Context, c *web.Call) (any, error) {
	total, err := money.ParsePaise(c.Text("amount"))
	if err != nil {
		c.Invalid("amount", "an amount in rupees")
	}
	n := sales.NewOrder{Pincode: c.Digits("pincode"), Collect: c.Yes("collect")}
	if err := c.Err(); err != nil {
		return nil, err
	}
	m, err := h.orders.PaymentModes(ctx, c.Customer, n, total)
	if err != nil {
		return nil, err
	}
	return PaymentModes{h.provider.Ready(), m.OnDelivery, refusal(m.Why, web.Language(c)), m.Most}, nil
}

// onDelivery reads whether an order is paid when it is delivered.
func onDelivery(a *web.Arguments) bool {
	switch a.Text("paymentMode") {
	case "", "Online":
		return false
	case shape.OnDelivery:
		return true
	}
	a.Invalid("paymentMode", "Online or OnDelivery")
	return false
}

// refusal says in a language why an order cannot be paid on delivery; "": it can.
func refusal(why *fault.Error, language string) string {
	if why == nil {
		return ""
	}
	text, translated := refusals[language][why.Key]
	if !translated {
		return why.Message
	}
	for name, value := range why.Params {
		text = strings.ReplaceAll(text, "{"+name+"}", fmt.Sprint(value))
	}
	return text
}

// refusals are the messages of sales.PaymentModes in other languages than English.
var refusals = map[string]map[string]string{
	"hi": {
		"payment.not_on_delivery":       "इस पते के ऑर्डर का भुगतान ऑनलाइन होता है।",
		"payment.not_on_delivery_above": "₹{most} से ज़्यादा के ऑर्डर का भुगतान ऑनलाइन होता है।",
		"payment.not_on_delivery_twice": "आपका एक ऑर्डर है जिसका भुगतान डिलीवरी पर होगा। इस ऑर्डर का भुगतान ऑनलाइन करें, या उसके पहुँचने के बाद फिर ऑर्डर करें।",
		"payment.not_on_delivery_many":  "आपके कई ऑर्डर हैं जिनका भुगतान डिलीवरी पर होगा। इस ऑर्डर का भुगतान ऑनलाइन करें।",
	},
	"mr": {
		"payment.not_on_delivery":       "या पत्त्यावरच्या ऑर्डरचे पैसे ऑनलाइन भरावे लागतात.",
		"payment.not_on_delivery_above": "₹{most} पेक्षा मोठ्या ऑर्डरचे पैसे ऑनलाइन भरावे लागतात.",
		"payment.not_on_delivery_twice": "तुमची एक ऑर्डर आहे जिचे पैसे डिलिव्हरीच्या वेळी द्यायचे आहेत. या ऑर्डरचे पैसे ऑनलाइन भरा, किंवा ती पोहोचल्यावर पुन्हा ऑर्डर करा.",
		"payment.not_on_delivery_many":  "तुमच्या अनेक ऑर्डरचे पैसे डिलिव्हरीच्या वेळी द्यायचे आहेत. या ऑर्डरचे पैसे ऑनलाइन भरा.",
	},
}
