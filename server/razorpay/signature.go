package razorpay

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
)

// VerifyCheckout tells whether Razorpay signed this pair of order and payment
// for the owner of the key secret. The order id must be the one that the shop
// stored, never the one that the browser sent. A true answer proves that the
// payment belongs to the order and was authorised, not that it is captured.
func VerifyCheckout(orderID, paymentID, signature, secret string) bool {
	if orderID == "" || paymentID == "" {
		return false
	}
	return signed([]byte(orderID+"|"+paymentID), signature, secret)
}

// VerifyWebhook tells whether a webhook's body, byte for byte as received, was
// signed with one of the secrets. Give the old secret beside the new one while
// it is being changed: a redelivered event keeps its first signature.
func VerifyWebhook(body []byte, signature string, secrets ...string) bool {
	ok := false
	for _, secret := range secrets {
		ok = signed(body, signature, secret) || ok
	}
	return ok
}

// signed refuses an empty secret, with which anybody could sign.
func signed(message []byte, signature, secret string) bool {
	given, err := hex.DecodeString(signature)
	if err != nil || secret == "" {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(message)
	return hmac.Equal(given, mac.Sum(nil))
}
