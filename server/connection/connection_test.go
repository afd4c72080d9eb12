package connection_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/server/config"
	"bhatti/server/connection"
	"bhatti/server/mail"
	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/audit"
	"bhatti/store/fault"
	"bhatti/store/setting"
	"bhatti/store/storetest"
)

func TestMailGoesToTheNewRelayAtOnce(t *testing.T) {
	ctx := t.Context()
	shop, r := storetest.New(t), startRelay(t, false)
	s := open(t, shop, r)
	hello := mail.Message{ID: "1", To: "asha@example.in", Subject: "Hello", Text: "Hello"}
	if err := s.Send(ctx, "Khari", hello); err != mail.ErrNoRelay || s.HasMail() {
		t.Fatalf("before a relay is set: %v", err)
	}
	storetest.Must(t, s.SendTest(ctx, "Khari", zoho, "asha@example.in"))
	if s.HasMail() {
		t.Error("a relay is used whose test mail nobody has seen")
	}
	code := r.code(t)
	storetest.Must(t, s.SaveMail(ctx, zoho, code[:3]+" "+code[3:]))
	storetest.Must(t, s.Send(ctx, "Khari", hello))
	if n := len(r.mails()); n != 2 {
		t.Errorf("%d mails", n)
	}
	again := open(t, shop, r) // as after a restart
	storetest.Must(t, again.Send(ctx, "Khari", hello))
	if got := again.Relay(); got.TestedAt.IsZero() || got.Password != password {
		t.Errorf("read back: tested %v", got.TestedAt)
	}
}

func TestACodeProvesOneRelayOnce(t *testing.T) {
	ctx := t.Context()
	shop, r := storetest.New(t), startRelay(t, false)
	s := open(t, shop, r)
	save := func(relay setting.Relay, code, key string) {
		t.Helper()
		refusedWith(t, s.SaveMail(ctx, relay, code), key)
	}
	test := func() string {
		t.Helper()
		shop.Clock.Add(time.Minute) // past the limit of test mails
		storetest.Must(t, s.SendTest(ctx, "Khari", zoho, "asha@example.in"))
		return r.code(t)
	}
	other := func(code string) string { return fmt.Sprintf("%06d", (atoi(code)+1)%1_000_000) }

	save(zoho, "123456", "mail.no_test")
	code := test()
	elsewhere := zoho
	elsewhere.Host = "smtp.gmail.com"
	save(elsewhere, code, "mail.other_relay")
	save(zoho, "12345", "mail.code_digits")
	save(zoho, "١٢٣٤٥٦", "mail.code_digits")
	first := code
	code = test()
	if first != code { // one in a million
		save(zoho, first, "mail.wrong_code")
	}
	for range 4 {
		save(zoho, other(code), "mail.wrong_code")
	}
	save(zoho, other(code), "mail.too_many_codes")
	save(zoho, code, "mail.too_many_codes")
	code = test()
	shop.Clock.Add(15 * time.Minute)
	save(zoho, code, "mail.no_test")
	code = test()
	storetest.Must(t, s.SaveMail(ctx, zoho, code))
	save(zoho, code, "mail.no_test")
}

func atoi(digits string) (n int) {
	for _, d := range digits {
		n = 10*n + int(d-'0')
	}
	return n
}

// A password that is kept would otherwise go to whatever server somebody names who
// has an owner's open browser before them.
func TestAttackAKeptPasswordElsewhere(t *testing.T) {
	attack := storetest.NewAttack(t, "a kept password sent to another server")
	ctx := t.Context()
	shop, r := storetest.New(t), startRelay(t, false)
	s := open(t, shop, r)
	storetest.Must(t, s.SendTest(ctx, "Khari", zoho, "asha@example.in"))
	storetest.Must(t, s.SaveMail(ctx, zoho, r.code(t)))
	kept := zoho
	kept.Password = ""
	for what, change := range map[string]func(*setting.Relay){
		"another server": func(r *setting.Relay) { r.Host = "mail.khari.in" },
		"another user":   func(r *setting.Relay) { r.User = "thief@khari.in" },
		"no encryption":  func(r *setting.Relay) { r.TLS = "none" },
	} {
		asked := kept
		change(&asked)
		before := r.tried()
		err := s.SendTest(ctx, "Khari", asked, "thief@example.in")
		attack.Case(fault.CodeOf(err) == fault.Invalid && r.tried() == before, "%s: %v", what, err)
	}
	attack.Victim("the owner testing again without typing the password").Does(func() error {
		shop.Clock.Add(time.Minute)
		return s.SendTest(ctx, "Khari", kept, "asha@example.in")
	})
}

func TestBadSettingsOfARelayAreRefusedBeforeAnythingIsSent(t *testing.T) {
	r := startRelay(t, false)
	s := open(t, storetest.New(t), r)
	for key, change := range map[string]func(*setting.Relay){
		"mail.bad_host":    func(r *setting.Relay) { r.Host = "https://smtp.zoho.in" },
		"mail.bad_port":    func(r *setting.Relay) { r.Port = 70000 },
		"mail.bad_tls":     func(r *setting.Relay) { r.TLS = "ssl" },
		"mail.bad_from":    func(r *setting.Relay) { r.From = "orders" },
		"mail.bad_user":    func(r *setting.Relay) { r.User = strings.Repeat("x", 201) },
		"mail.no_password": func(r *setting.Relay) { r.Password = "" },
	} {
		asked := zoho
		change(&asked)
		refusedWith(t, s.SendTest(t.Context(), "Khari", asked, "asha@example.in"), key)
	}
	refusedWith(t, s.SendTest(t.Context(), "Khari", zoho, "nobody"), "email.invalid")
	if len(r.mails()) != 0 || r.tried() != 0 {
		t.Error("something was sent")
	}
}

const (
	keyID     = "rzp_test_Simulator00001"
	keySecret = "key secret 3141"
)

// provider is a simulated one's address.
func provider(t *testing.T, shop *storetest.Shop) config.Pay {
	t.Helper()
	sim, err := simulator.New(simulator.Options{KeyID: keyID, KeySecret: keySecret, WebhookSecret: "webhook secret", Now: shop.Clock.Now, Seed: 1})
	storetest.Must(t, err)
	web := httptest.NewServer(sim.Handler())
	t.Cleanup(func() { web.Close(); sim.Close() })
	api, err := url.Parse(web.URL)
	storetest.Must(t, err)
	return config.Pay{API: api}
}

func TestKeysAreCheckedAndUsedAtOnce(t *testing.T) {
	ctx := t.Context()
	shop := storetest.New(t)
	pay := provider(t, shop)
	s := open(t, shop, nil, func(o *connection.Options) { o.Pay = pay })
	lists := func() error {
		_, err := s.Gateway().ListPayments(ctx, shop.Clock.Now().Add(-time.Hour), shop.Clock.Now(), 0)
		return err
	}
	if err := lists(); razorpay.KindOf(err) != razorpay.Unavailable || s.HasPayments() {
		t.Errorf("without keys: %v", err)
	}
	check := func(id, secret, key string) {
		t.Helper()
		_, err := s.CheckKeys(ctx, id, secret)
		refusedWith(t, err, key)
	}
	check("", "", "provider.bad_key_id")
	check("rzp_prod_1", keySecret, "provider.bad_key_id")
	check(keyID, "", "provider.no_key_secret")
	check(keyID, "wrong", "provider.keys_refused")
	if testMode, err := s.CheckKeys(ctx, " "+keyID+" ", keySecret+"\n"); err != nil || !testMode {
		t.Errorf("right keys: test mode %v, %v", testMode, err)
	}
	refusedWith(t, s.SaveProvider(ctx, keyID, "wrong", ""), "provider.keys_refused")
	refusedWith(t, s.SaveProvider(ctx, keyID, keySecret, "short"), "provider.bad_webhook_secret")
	if s.HasPayments() {
		t.Error("wrong keys are used")
	}
	storetest.Must(t, s.SaveProvider(ctx, keyID, keySecret, ""))
	if err := lists(); err != nil || !s.HasPayments() || s.KeyID() != keyID {
		t.Errorf("after the keys were saved: %v", err)
	}
	again := open(t, shop, nil, func(o *connection.Options) { o.Pay = pay })
	if a := again.Account(); a.KeySecret != keySecret || a.CheckedAt.IsZero() {
		t.Errorf("read back: checked %v", a.CheckedAt)
	}
	gone := pay
	gone.API = &url.URL{Scheme: "http", Host: "127.0.0.1:1"}
	silent := open(t, shop, nil, func(o *connection.Options) { o.Pay = gone })
	if _, err := silent.CheckKeys(ctx, keyID, ""); fault.CodeOf(err) != fault.Unavailable {
		t.Errorf("a provider that does not answer: %v", err)
	}
}

func TestAnOldWebhookSecretCountsUntilTheProviderUsesTheNewOne(t *testing.T) {
	ctx := t.Context()
	shop := storetest.New(t)
	s := open(t, shop, nil, func(o *connection.Options) { o.Pay = provider(t, shop) })
	storetest.Must(t, s.SaveProvider(ctx, keyID, keySecret, "old webhook secret"))
	make := func() string {
		t.Helper()
		secret, err := s.MakeWebhook(ctx)
		storetest.Must(t, err)
		return secret
	}
	valid := func(when string, want ...string) {
		t.Helper()
		if got := s.WebhookSecrets(); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %q, want %q", when, got, want)
		}
	}
	first, second := make(), make()
	shop.Clock.Add(30 * 24 * time.Hour)
	valid("a month later, not entered at the provider", second, first, "old webhook secret")
	s.WebhookSeen(ctx, "old webhook secret")
	s.WebhookSeen(ctx, first)
	shop.Clock.Add(24*time.Hour - time.Second)
	valid("while old events are repeated", second, first, "old webhook secret")
	shop.Clock.Add(time.Second)
	valid("a day after an event came with the new one", second, first)
	seen := shop.Clock.Now()
	for range 2 { // the first counts
		s.WebhookSeen(ctx, second)
		shop.Clock.Add(24 * time.Hour)
	}
	valid("a day after the newest", second)
	if at := s.Account().Webhook[0].SeenAt; !at.Equal(seen) {
		t.Errorf("the newest was first seen at %s, want %s", at, seen)
	}
	storetest.Must(t, s.SaveProvider(ctx, keyID, keySecret, second))
	if at := s.Account().Webhook[0].SeenAt; !at.Equal(seen) {
		t.Errorf("saved again, it was first seen at %s", at)
	}
	for range 6 {
		make()
	}
	if n := len(s.WebhookSecrets()); n != 4 {
		t.Errorf("%d secrets are valid", n)
	}
}

func TestVariablesWinAndNothingIsKeptInTheirPlace(t *testing.T) {
	ctx := t.Context()
	shop, r := storetest.New(t), startRelay(t, false)
	pay := provider(t, shop)
	kept := open(t, shop, r, func(o *connection.Options) { o.Pay = pay })
	storetest.Must(t, kept.SendTest(ctx, "Khari", zoho, "asha@example.in"))
	storetest.Must(t, kept.SaveMail(ctx, zoho, r.code(t)))
	storetest.Must(t, kept.SaveProvider(ctx, keyID, keySecret, "kept webhook secret"))

	s := open(t, shop, r, func(o *connection.Options) {
		o.Mail = config.Mail{Host: "mail.khari.in", Port: 25, TLS: "none", From: "shop@khari.in", Variables: []string{"BHATTI_SMTP_HOST", "BHATTI_MAIL_FROM"}}
		o.Pay = config.Pay{KeyID: "rzp_live_Other1", KeySecret: "other", WebhookSecrets: []string{"theirs"}, API: pay.API, Variables: []string{"BHATTI_RAZORPAY_KEY_ID"}}
	})
	if s.Relay().Host != "mail.khari.in" || s.KeyID() != "rzp_live_Other1" || fmt.Sprint(s.WebhookSecrets()) != "[theirs]" {
		t.Errorf("%s, %s, %q", s.Relay().Host, s.KeyID(), s.WebhookSecrets())
	}
	storetest.Must(t, s.SendTest(ctx, "Khari", zoho, "asha@example.in"))
	_, makes := s.MakeWebhook(ctx)
	for what, err := range map[string]error{
		"BHATTI_SMTP_HOST": s.SaveMail(ctx, zoho, r.code(t)), "BHATTI_RAZORPAY_KEY_ID": s.SaveProvider(ctx, keyID, keySecret, ""), "by BHATTI_RAZORPAY_KEY_ID": makes,
	} {
		if fault.CodeOf(err) != fault.Conflict || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// What is secret stays out of the database's clear text, the audit log and the
// program's own log.
func TestSecretsOfConnectionsAreNowhereInTheClear(t *testing.T) {
	ctx := audit.WithActor(t.Context(), "chef@khari.in")
	shop, r := storetest.New(t), startRelay(t, false)
	s := open(t, shop, r, func(o *connection.Options) { o.Pay = provider(t, shop) })
	storetest.Must(t, s.SendTest(ctx, "Khari", zoho, "asha@example.in"))
	code := r.code(t)
	_ = s.SaveMail(ctx, zoho, fmt.Sprintf("%06d", (atoi(code)+1)%1_000_000))
	storetest.Must(t, s.SaveMail(ctx, zoho, code))
	storetest.Must(t, s.SaveProvider(ctx, keyID, keySecret, "my webhook secret"))
	made, err := s.MakeWebhook(ctx)
	storetest.Must(t, err)

	copied := filepath.Join(t.TempDir(), "bhatti.db")
	storetest.Must(t, shop.DB.Backup(t.Context(), copied))
	database, err := os.ReadFile(copied)
	storetest.Must(t, err)
	entries, total, err := shop.Audit.List(t.Context(), audit.Query{})
	storetest.Must(t, err)
	if total != 5 {
		t.Errorf("%d entries in the audit log, want one for each change", total)
	}
	told, err := json.Marshal(entries)
	storetest.Must(t, err)
	for _, secret := range []string{password, keySecret, "my webhook secret", made} {
		if bytes.Contains(database, []byte(secret)) {
			t.Errorf("%q is in a copy of the database", secret)
		}
		if bytes.Contains(told, []byte(secret)) {
			t.Errorf("%q is in the audit log", secret)
		}
	}
	for _, kept := range []string{zoho.Host, keyID} {
		if !bytes.Contains(told, []byte(kept)) {
			t.Errorf("%s is not in the audit log", kept)
		}
	}
}

func TestAShopStartsWithAnotherKeyFileAndAsksForItsSecretsAgain(t *testing.T) {
	ctx := t.Context()
	shop, r := storetest.New(t), startRelay(t, false)
	pay := provider(t, shop)
	s := open(t, shop, r, func(o *connection.Options) { o.Pay = pay })
	storetest.Must(t, s.SendTest(ctx, "Khari", zoho, "asha@example.in"))
	storetest.Must(t, s.SaveMail(ctx, zoho, r.code(t)))
	storetest.Must(t, s.SaveProvider(ctx, keyID, keySecret, ""))
	storetest.Must(t, os.WriteFile(filepath.Join(shop.DB.Dir(), "otp.key"), bytes.Repeat([]byte{7}, 32), 0o600))
	shop.Restart()
	s = open(t, shop, r, func(o *connection.Options) { o.Pay = pay })
	if s.HasMail() || s.HasPayments() || s.Relay().Password != "" || s.KeySecret() != "" {
		t.Error("secrets sealed with another key file are used")
	}
	shop.Clock.Add(time.Minute)
	storetest.Must(t, s.SendTest(ctx, "Khari", zoho, "asha@example.in"))
	storetest.Must(t, s.SaveMail(ctx, zoho, r.code(t)))
	storetest.Must(t, s.SaveProvider(ctx, keyID, keySecret, ""))
	if !s.HasMail() || !s.HasPayments() {
		t.Error("they cannot be entered again")
	}
}

func TestTwoServersHaveOneAccountAndOneRelay(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	shop, r := storetest.New(t), startRelay(t, false)
	other, pay := shop.Another(), provider(t, shop)
	first := open(t, shop, r, func(o *connection.Options) { o.Pay = pay })
	var changed atomic.Int64
	second := open(t, other, r, func(o *connection.Options) {
		o.Pay, o.Changed = pay, func() { changed.Add(1) }
	})
	go second.Follow(ctx, 5*time.Millisecond)
	storetest.Must(t, first.SendTest(ctx, "Khari", zoho, "asha@example.in"))
	storetest.Must(t, first.SaveMail(ctx, zoho, r.code(t)))
	storetest.Must(t, first.SaveProvider(ctx, keyID, keySecret, ""))
	secret, err := first.MakeWebhook(ctx)
	storetest.Must(t, err)
	follows := func() bool {
		return second.HasMail() && second.KeySecret() == keySecret && slices.Contains(second.WebhookSecrets(), secret) && changed.Load() >= 2
	}
	for deadline := time.Now().Add(20 * time.Second); !follows(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("mail %v, key %q, secrets %v, told %d times", second.HasMail(), second.KeyID(), len(second.WebhookSecrets()), changed.Load())
		}
	}
	storetest.Must(t, second.Send(ctx, "Khari", mail.Message{ID: "1", To: "asha@example.in", Subject: "Hello", Text: "Hello"}))
	if _, err := second.Gateway().ListPayments(ctx, shop.Clock.Now().Add(-time.Hour), shop.Clock.Now(), 0); err != nil {
		t.Error(err)
	}
}
