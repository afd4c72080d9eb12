package qr

import (
	"net/url"
	"strings"

	"bhatti/store/money"
)

// Payment is a payment by UPI to the shop's own account.
type Payment struct {
	ID     string // of the account, name@bank; "": none
	Name   string // of whom it belongs to
	Amount money.Paise
	Order  string // its number, which the bank's statement repeats
}

// Link is what a customer's app opens (NPCI, UPI Linking Specifications); "" where
// there is no account or nothing to pay.
func (p Payment) Link() string {
	if p.ID == "" || p.Amount <= 0 {
		return ""
	}
	escape := func(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }
	return "upi://pay?pa=" + strings.ReplaceAll(escape(p.ID), "%40", "@") + "&pn=" + escape(p.Name) + "&am=" + p.Amount.String() +
		"&cu=INR&tn=" + escape(p.Order) + "&tr=" + escape(p.Order)
}

// SVG draws the link; "" where there is none.
func (p Payment) SVG() (string, error) {
	link := p.Link()
	if link == "" {
		return "", nil
	}
	return SVG(link)
}
