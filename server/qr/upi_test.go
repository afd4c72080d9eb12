package qr_test

import (
	"strings"
	"testing"

	"bhatti/server/qr"
)

func TestAUPILinkNamesTheShopTheAmountAndTheOrder(t *testing.T) {
	for want, p := range map[string]qr.Payment{
		"upi://pay?pa=shop@bank&pn=Asha%27s%20%26%20Sons&am=123.45&cu=INR&tn=BH100123&tr=BH100123": {ID: "shop@bank", Name: "Asha's & Sons", Amount: 12345, Order: "BH100123"},
		"upi://pay?pa=shop@bank&pn=%E0%A4%AD&am=7.00&cu=INR&tn=BH1&tr=BH1":                         {ID: "shop@bank", Name: "भ", Amount: 700, Order: "BH1"},
		"": {ID: "shop@bank", Name: "Asha", Order: "BH1"}, // nothing is due
	} {
		if got := p.Link(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		code, err := p.SVG()
		if err != nil || strings.HasPrefix(code, "<svg") != (want != "") {
			t.Errorf("%s: %.20s, %v", want, code, err)
		}
	}
	if link := (qr.Payment{Name: "Asha", Amount: 700, Order: "BH1"}).Link(); link != "" {
		t.Errorf("a shop without an account: %s", link)
	}
}
