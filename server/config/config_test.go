package config_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bhatti/server/config"
)

// complete is the least that a real shop must be told.
func complete() map[string]string {
	return map[string]string{
		"BHATTI_SMTP_HOST": "smtp.example.in", "BHATTI_MAIL_FROM": "shop@example.in",
		"BHATTI_RAZORPAY_KEY_ID": "rzp_test_x", "BHATTI_RAZORPAY_KEY_SECRET": "key", "BHATTI_RAZORPAY_WEBHOOK_SECRET": "hook",
	}
}

func load(env map[string]string) (config.Config, error) {
	return config.Load(func(name string) (string, bool) { v, ok := env[name]; return v, ok })
}

func TestDefaultsAreTheDocumentedOnes(t *testing.T) {
	c, err := load(complete())
	if err != nil {
		t.Fatal(err)
	}
	for name, pair := range map[string][2]string{
		"data": {c.Data, "./data"}, "listen": {c.Listen, ":8080"}, "url": {c.URL.String(), "http://localhost:8080"},
		"tls": {c.Mail.TLS, "starttls"}, "api": {c.Pay.API.String(), "https://api.razorpay.com"},
		"checkout": {c.Pay.Checkout.String(), "https://checkout.razorpay.com/v1/checkout.js"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: got %q, want %q", name, pair[0], pair[1])
		}
	}
	if c.Mail.Port != 587 {
		t.Errorf("mail port %d, want 587", c.Mail.Port)
	}
	if c.MaxConnections != 8192 || c.MaxPerNetwork != 256 || c.MetricsToken != "" {
		t.Errorf("%d connections, %d from one address, token %q", c.MaxConnections, c.MaxPerNetwork, c.MetricsToken)
	}
}

func TestAllMistakesAreReportedTogether(t *testing.T) {
	_, err := load(map[string]string{
		"BHATTI_SMTP_PORT": "0", "BHATTI_SMTP_TLS": "maybe", "BHATTI_URL": "shop.example/path",
		"BHATTI_TRUSTED_PROXIES": "10.0.0.0/8, nonsense", "BHATTI_RAZORPAY_KEY_SECRET": "very secret",
		"BHATTI_MAX_CONNECTIONS": "0", "BHATTI_MAX_CONNECTIONS_PER_ADDRESS": "many",
	})
	if err == nil {
		t.Fatal("accepted")
	}
	for _, name := range []string{
		"BHATTI_SMTP_HOST", "BHATTI_SMTP_PORT", "BHATTI_SMTP_TLS", "BHATTI_URL", "BHATTI_MAIL_FROM",
		"BHATTI_RAZORPAY_KEY_ID", "BHATTI_RAZORPAY_WEBHOOK_SECRET", "BHATTI_TRUSTED_PROXIES", "BHATTI_MAX_CONNECTIONS:",
		"BHATTI_MAX_CONNECTIONS_PER_ADDRESS",
	} {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("%s is not mentioned in: %v", name, err)
		}
	}
	if strings.Contains(err.Error(), "very secret") {
		t.Error("the report shows a secret")
	}
}

func TestMailAndPaymentsMayBeLeftToSettingsButNotByHalves(t *testing.T) {
	c, err := load(map[string]string{"BHATTI_URL": "https://shop.example"})
	if err != nil || c.Mail.Host != "" || c.Pay.KeyID != "" || c.Mail.Variables != nil || c.Pay.Variables != nil || c.Pay.API.Host != "api.razorpay.com" {
		t.Errorf("%+v, %v", c, err)
	}
	mail, pay := []string{"BHATTI_SMTP_HOST", "BHATTI_MAIL_FROM"}, []string{"BHATTI_RAZORPAY_KEY_ID", "BHATTI_RAZORPAY_KEY_SECRET", "BHATTI_RAZORPAY_WEBHOOK_SECRET"}
	for _, group := range [][]string{mail, pay} {
		alone := map[string]string{}
		for _, name := range group {
			alone[name] = complete()[name]
		}
		if _, err := load(alone); err != nil {
			t.Errorf("%q alone: %v", group, err)
		}
		for _, name := range group {
			half := complete()
			delete(half, name)
			if _, err := load(half); err == nil || !strings.Contains(err.Error(), name+": missing") {
				t.Errorf("without %s: %v", name, err)
			}
		}
	}
	for _, lone := range []string{"BHATTI_SMTP_PORT", "BHATTI_SMTP_USER", "BHATTI_SMTP_PASSWORD", "BHATTI_SMTP_TLS"} {
		if _, err := load(map[string]string{lone: "587"}); err == nil || !strings.Contains(err.Error(), "BHATTI_SMTP_HOST: missing, although "+lone) {
			t.Errorf("%s alone: %v", lone, err)
		}
	}
	env := complete()
	env["BHATTI_RAZORPAY_WEBHOOK_SECRET"] = " , "
	if _, err := load(env); err == nil || !strings.Contains(err.Error(), "holds no secret") {
		t.Errorf("a webhook secret of blanks: %v", err)
	}
}

func TestTheVariablesThatAreSetAreNamed(t *testing.T) {
	env := complete()
	delete(env, "BHATTI_RAZORPAY_KEY_SECRET")
	env["BHATTI_RAZORPAY_KEY_SECRET_FILE"] = filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(env["BHATTI_RAZORPAY_KEY_SECRET_FILE"], []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := load(env)
	if err != nil || strings.Join(c.Mail.Variables, " ") != "BHATTI_SMTP_HOST BHATTI_MAIL_FROM" || len(c.Pay.Variables) != 3 {
		t.Errorf("%q, %q, %v", c.Mail.Variables, c.Pay.Variables, err)
	}
}

func TestAValueMayLieInAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(path, []byte("from the file\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	env := complete()
	delete(env, "BHATTI_RAZORPAY_KEY_SECRET")
	env["BHATTI_RAZORPAY_KEY_SECRET_FILE"] = path
	c, err := load(env)
	if err != nil || c.Pay.KeySecret != "from the file" {
		t.Errorf("got %q, %v", c.Pay.KeySecret, err)
	}
	env["BHATTI_RAZORPAY_KEY_SECRET"] = "itself"
	if _, err := load(env); err == nil {
		t.Error("a value given twice was accepted")
	}
}

func TestMetricsAndConnectionsAreChosen(t *testing.T) {
	env := complete()
	env["BHATTI_METRICS_TOKEN"], env["BHATTI_MAX_CONNECTIONS"], env["BHATTI_MAX_CONNECTIONS_PER_ADDRESS"] = "figures", "512", "64"
	if c, err := load(env); err != nil || c.MetricsToken != "figures" || c.MaxConnections != 512 || c.MaxPerNetwork != 64 {
		t.Errorf("token %q, %d connections, %d from one address, %v", c.MetricsToken, c.MaxConnections, c.MaxPerNetwork, err)
	}
}

func TestLimitsOfCodesAreChosen(t *testing.T) {
	c, err := load(complete())
	if want := (config.Codes{PerIPv4: 60, PerIPv6: 60, Per56: 300, Per48: 1000, Together: 1000}); err != nil || c.Codes != want {
		t.Errorf("by default %+v, %v", c.Codes, err)
	}
	env := complete()
	env["BHATTI_CODES_PER_IPV4"], env["BHATTI_CODES_TOGETHER"] = "600", "5000"
	if c, err := load(env); err != nil || c.Codes.PerIPv4 != 600 || c.Codes.Together != 5000 {
		t.Errorf("%+v, %v", c.Codes, err)
	}
	for _, bad := range []string{"0", "-1", "many"} {
		env["BHATTI_CODES_PER_48"] = bad
		if _, err := load(env); err == nil || !strings.Contains(err.Error(), "BHATTI_CODES_PER_48") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func FuzzLoad(f *testing.F) {
	f.Add("https://shop.example", "587", "starttls", "10.0.0.0/8, ::1", "whsec1,whsec2")
	f.Add("http://[::1", "-1", "maybe", "1.2.3.4/99", "\x00")
	f.Fuzz(func(t *testing.T, url, port, tls, proxies, secret string) {
		env := complete()
		secret = "hush-" + secret // long enough to be told from the words of an error
		maps.Copy(env, map[string]string{
			"BHATTI_URL": url, "BHATTI_SMTP_PORT": port, "BHATTI_SMTP_TLS": tls, "BHATTI_TRUSTED_PROXIES": proxies,
			"BHATTI_RAZORPAY_KEY_SECRET": secret, "BHATTI_RAZORPAY_WEBHOOK_SECRET": secret, "BHATTI_SMTP_PASSWORD": secret,
		})
		c, err := load(env)
		if err != nil {
			if strings.Contains(err.Error(), secret) && !strings.Contains(url+port+tls+proxies, secret) {
				t.Errorf("the report shows a secret: %v", err)
			}
			return
		}
		if c.URL.Host == "" || c.Mail.Port < 1 || c.Mail.Port > 65535 || c.Mail.TLS == "" || c.Pay.KeySecret == "" {
			t.Errorf("%+v was taken", c)
		}
	})
}

// The shop's own key is given as the file that the shop itself has written, or as text.
func TestTheShopsKeyIsReadFromAFileOrAsText(t *testing.T) {
	key := []byte("\n" + strings.Repeat("k", 30) + "\n") // nothing may trim it
	file := func(content string) string {
		path := filepath.Join(t.TempDir(), "key")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for what, env := range map[string]map[string]string{
		"file":           {"BHATTI_KEY_FILE": file(string(key))},
		"base64":         {"BHATTI_KEY": base64.StdEncoding.EncodeToString(key)},
		"base64, bare":   {"BHATTI_KEY": base64.RawStdEncoding.EncodeToString(key)},
		"hexadecimal":    {"BHATTI_KEY": hex.EncodeToString(key)},
		"base64 in file": {"BHATTI_KEY_FILE": file(base64.StdEncoding.EncodeToString(key) + "\n")},
	} {
		place, err := config.PlaceOf(func(name string) (string, bool) { v, ok := env[name]; return v, ok })
		if err != nil || !bytes.Equal(place.Key, key) {
			t.Errorf("%s: %q, %v", what, place.Key, err)
		}
	}
	for what, env := range map[string]map[string]string{
		"too short":    {"BHATTI_KEY": "oven-secret"},
		"no such file": {"BHATTI_KEY_FILE": filepath.Join(t.TempDir(), "none")},
		"both":         {"BHATTI_KEY": hex.EncodeToString(key), "BHATTI_KEY_FILE": file("oven-secret")},
	} {
		if _, err := load(env); err == nil || !strings.Contains(err.Error(), "BHATTI_KEY") || strings.Contains(err.Error(), "oven-secret") {
			t.Errorf("%s: %v", what, err)
		}
	}
}
