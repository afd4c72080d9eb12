package simulator

import (
	"strings"
)

// failure is why a payment failed, in Razorpay's words.
type failure struct{ code, description, source, step, reason string }

func failureOf(reason string) failure {
	if f, ok := failures[reason]; ok {
		f.reason = reason
		return f
	}
	f := failures["payment_failed"]
	f.reason = "payment_failed"
	return f
}

var failures = map[string]failure{
	"payment_failed":          {"BAD_REQUEST_ERROR", "Your payment could not be completed. Please try another method.", "bank", "payment_authorization", ""},
	"payment_cancelled":       {"BAD_REQUEST_ERROR", "You cancelled the payment on your bank's page.", "customer", "payment_authentication", ""},
	"payment_timed_out":       {"BAD_REQUEST_ERROR", "Your bank did not answer in time.", "bank", "payment_authorization", ""},
	"insufficient_fund":       {"BAD_REQUEST_ERROR", "Your account does not have enough balance for this payment.", "customer", "payment_authorization", ""},
	"card_declined":           {"BAD_REQUEST_ERROR", "Your card was declined by your bank.", "bank", "payment_authorization", ""},
	"gateway_technical_error": {"GATEWAY_ERROR", "There was a technical error at the bank.", "gateway", "payment_authorization", ""},
}

// failingCards are Razorpay's test cards that fail when Failure is chosen.
var failingCards = map[string]string{
	"4100280000080001": "insufficient_fund",
	"4100280000090000": "payment_timed_out",
	"4100280000070002": "payment_cancelled",
	"4100280000060003": "card_declined",
	"4100280000020007": "gateway_technical_error",
}

func (p *payment) setFailure(f failure) {
	p.ErrorCode, p.ErrorDescription = optional(f.code), optional(f.description)
	p.ErrorSource, p.ErrorStep, p.ErrorReason = optional(f.source), optional(f.step), optional(f.reason)
}

// instrument notes what the payment is made with.
func (acc *account) instrument(p *payment, a Attempt) *apiError {
	switch a.Method {
	case "", "card":
		return acc.withCard(p, a.Card)
	case "upi":
		if a.VPA == "" {
			a.VPA = "success@razorpay"
		}
		if name, host, ok := strings.Cut(a.VPA, "@"); !ok || name == "" || host == "" {
			return invalidField("vpa", "Invalid VPA. Please enter a valid Virtual Payment Address")
		}
		p.Method, p.VPA = "upi", &a.VPA
		p.UPI = map[string]any{"vpa": a.VPA, "payer_account_type": "bank_account", "flow": "collect"}
		p.AcquirerData = map[string]any{"rrn": acc.digits(12)}
	case "netbanking":
		if a.Bank == "" {
			a.Bank = "SBIN"
		}
		p.Method, p.Bank = "netbanking", &a.Bank
		p.AcquirerData = map[string]any{"bank_transaction_id": acc.digits(7)}
	default:
		return invalidField("method", "The selected method is invalid.")
	}
	return nil
}

func (acc *account) withCard(p *payment, number string) *apiError {
	number = strings.ReplaceAll(number, " ", "")
	if number == "" {
		number = "4100280000001007"
	}
	if !luhn(number) {
		return invalidField("number", "The card number is not valid.")
	}
	network := map[byte]string{'4': "Visa", '5': "MasterCard", '6': "RuPay"}[number[0]]
	if network == "" {
		network = "Unknown"
	}
	id := acc.newID("card_")
	p.Method, p.CardID = "card", &id
	p.Card = &card{ID: id, Entity: "card", Last4: number[len(number)-4:], Network: network, Type: "debit"}
	p.AcquirerData = map[string]any{"auth_code": acc.digits(6)}
	p.failAs = failingCards[number]
	return nil
}

// luhn tells whether a card number's check digit is right.
func luhn(number string) bool {
	if len(number) < 12 || len(number) > 19 {
		return false
	}
	sum := 0
	for i := range len(number) {
		digit := int(number[len(number)-1-i]) - '0'
		if digit < 0 || digit > 9 {
			return false
		}
		if i%2 == 1 {
			if digit *= 2; digit > 9 {
				digit -= 9
			}
		}
		sum += digit
	}
	return sum%10 == 0
}
