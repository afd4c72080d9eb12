package admin

import (
	"net/url"
	"testing"
)

func TestAPublicAddressIsOneThatStrangersReach(t *testing.T) {
	for address, want := range map[string]bool{
		"https://khari.example": true, "http://khari.example": false, "https://localhost": false, "https://192.168.1.7": false, "https://oven.local:8443": false,
	} {
		if u, err := url.Parse(address); err != nil || isPublic(u) != want {
			t.Errorf("%s: public %v, %v", address, !want, err)
		}
	}
}
