package config_test

import (
	"maps"
	"strings"
	"testing"
)

func TestTLSIsAProxysMatterUnlessItIsChosen(t *testing.T) {
	c, err := load(complete())
	if err != nil || c.TLS.Auto || c.Listen != ":8080" || c.TLS.Authority != nil {
		t.Errorf("%+v, %v", c.TLS, err)
	}
	env := complete()
	env["BHATTI_TLS"], env["BHATTI_URL"] = "auto", "https://shop.example"
	if c, err = load(env); err != nil || !c.TLS.Auto || c.Listen != ":443" || c.TLS.ListenHTTP != ":80" || c.TLS.Email != "" {
		t.Errorf("%q, %+v, %v", c.Listen, c.TLS, err)
	}
	maps.Copy(env, map[string]string{
		"BHATTI_LISTEN": ":8443", "BHATTI_LISTEN_HTTP": ":8081", "BHATTI_TLS_EMAIL": "owner@shop.example", "BHATTI_ACME": "https://ca.example/dir",
	})
	if c, err = load(env); err != nil || c.Listen != ":8443" || c.TLS.ListenHTTP != ":8081" || c.TLS.Email != "owner@shop.example" || c.TLS.Authority.String() != "https://ca.example/dir" {
		t.Errorf("%q, %+v, %v", c.Listen, c.TLS, err)
	}
}

func TestWhatCannotBeCertifiedIsSaid(t *testing.T) {
	for _, test := range []struct{ name, value, says string }{
		{"BHATTI_URL", "http://shop.example", "BHATTI_TLS: auto needs an https address"},
		{"BHATTI_URL", "https://203.0.113.5", "no certificate for the address"},
		{"BHATTI_URL", "https://[2001:db8::1]", "no certificate for the address"},
		{"BHATTI_URL", "https://localhost:8443", "the whole internet knows"},
		{"BHATTI_URL", "https://shop", "the whole internet knows"},
		{"BHATTI_URL", "https://shop.example.", "the whole internet knows"},
		{"BHATTI_URL", "https://shop_1.example", "valid name"},
		{"BHATTI_URL", "https://münchen.example", "xn--mnchen-3ya.example"},
		{"BHATTI_TLS", "on", "must be one of off, auto"},
		{"BHATTI_TLS_EMAIL", "owner", "BHATTI_TLS_EMAIL"},
		{"BHATTI_TLS_EMAIL", "a@b.example,c@d.example", "BHATTI_TLS_EMAIL"},
		{"BHATTI_ACME", "http://ca.example/dir", "BHATTI_ACME: must be an https address"},
		{"BHATTI_ACME", "nonsense", "BHATTI_ACME"},
	} {
		env := complete()
		env["BHATTI_TLS"], env["BHATTI_URL"] = "auto", "https://shop.example"
		env[test.name] = test.value
		if _, err := load(env); err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s=%s: %v", test.name, test.value, err)
		}
	}
}
