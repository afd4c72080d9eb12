package razorpay

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"
	"testing"
)

const (
	vectorBody      = `{"entity":"event","event":"payment.captured"}`
	vectorWebhook   = "403f7a805007c1c2b27ed2287319b1b1e5cbe11e5ba24f17b338603c8a2e9597"
	vectorOrder     = "order_DEMO0000000001"
	vectorPayment   = "pay_DEMO0000000001"
	vectorSignature = "b26a4f35f5883c32b087d5297c080f88f5cd31eff020319ca66e8bdc9e0374dd"
)

func TestCheckoutSignatureHoldsForItsOrderPaymentAndSecretOnly(t *testing.T) {
	const secret = "key_secret_demo"
	for name, c := range map[string]struct {
		order, payment, signature, secret string
		want                              bool
	}{
		"documented vector": {vectorOrder, vectorPayment, vectorSignature, secret, true},
		"upper case hex":    {vectorOrder, vectorPayment, strings.ToUpper(vectorSignature), secret, true},
		"other order":       {"order_DEMO0000000002", vectorPayment, vectorSignature, secret, false},
		"other payment":     {vectorOrder, "pay_DEMO0000000002", vectorSignature, secret, false},
		"other secret":      {vectorOrder, vectorPayment, vectorSignature, "x", false},
		"empty secret":      {vectorOrder, vectorPayment, sign(vectorOrder+"|"+vectorPayment, ""), "", false},
		"no signature":      {vectorOrder, vectorPayment, "", secret, false},
		"not hex":           {vectorOrder, vectorPayment, "zz", secret, false},
		"cut":               {vectorOrder, vectorPayment, vectorSignature[:62], secret, false},
		"no ids":            {"", "", sign("|", secret), secret, false},
	} {
		if got := VerifyCheckout(c.order, c.payment, c.signature, c.secret); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestWebhookSignatureHoldsForTheExactBytesAndAnyListedSecret(t *testing.T) {
	const secret = "whsec_demo_1"
	for name, c := range map[string]struct {
		body, signature string
		secrets         []string
		want            bool
	}{
		"documented vector":    {vectorBody, vectorWebhook, []string{secret}, true},
		"old secret last":      {vectorBody, vectorWebhook, []string{"new", secret}, true},
		"old secret first":     {vectorBody, vectorWebhook, []string{secret, "new"}, true},
		"wrong secret":         {vectorBody, vectorWebhook, []string{"new"}, false},
		"encoded again":        {`{"event":"payment.captured","entity":"event"}`, vectorWebhook, []string{secret}, false},
		"one bit flipped":      {`{"entity":"event","event":"payment.capturee"}`, vectorWebhook, []string{secret}, false},
		"no signature":         {vectorBody, "", []string{secret}, false},
		"no secrets":           {vectorBody, vectorWebhook, nil, false},
		"empty secret":         {vectorBody, sign(vectorBody, ""), []string{""}, false},
		"empty beside another": {vectorBody, sign(vectorBody, ""), []string{secret, ""}, false},
	} {
		if got := VerifyWebhook([]byte(c.body), c.signature, c.secrets...); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// sign is an independent signer, so that an empty secret can be tried.
func sign(message, secret string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	io.WriteString(mac, message)
	return hex.EncodeToString(mac.Sum(nil))
}

func FuzzSignature(f *testing.F) {
	f.Add([]byte(`{"entity":"event"}`), "00", "order_1", "pay_1")
	f.Add([]byte(""), strings.Repeat("0", 64), "order_1|pay_1", "")
	f.Fuzz(func(t *testing.T, body []byte, signature, order, payment string) {
		if VerifyWebhook(body, signature, "", "a secret that nobody guesses") || VerifyCheckout(order, payment, signature, "a secret that nobody guesses") {
			t.Errorf("%q signs %q and %q|%q", signature, body, order, payment)
		}
	})
}
