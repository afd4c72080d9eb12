package server

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"bhatti/store/customer"

	"bhatti/server/config"
	"bhatti/server/connection"
	"bhatti/server/payment"
	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

// shop is a real server over a real database and a simulated payment provider,
// asked without a network. Whatever it answers in any test is held to the
// contract.
type shop struct {
	*Server
	data        *storetest.Shop
	payments    *payment.Service
	connections *connection.Service
	mail        config.Mail // as variables say
	pay         config.Pay
	provider    *simulator.Simulator
	providerURL string
	gateway     razorpay.Gateway
	asked       *atomic.Int64 // calls to the provider
	contract    *contract
	log         *storetest.Log
	t           testing.TB
}

const (
	staffCookie   = "__Host-bhatti-staff" // over https
	keyID         = "rzp_test_Simulator00001"
	keySecret     = "key_secret"
	webhookSecret = "webhook_secret"
	version       = "0.1.0 (4f3c21b)"
)

// builtApp is a small web app, as the build leaves one.
var builtApp = fstest.MapFS{
	"manifest.json":      {Data: []byte(`{"js":"store-AAAAAAAA.js","css":"store-AAAAAAAA.css","admin":{"js":"admin-AAAAAAAA.js","css":"admin-AAAAAAAA.css"},"round":{"js":"admin-AAAAAAAA.js","css":"admin-AAAAAAAA.css"}}`)},
	"store-AAAAAAAA.js":  {Data: []byte("1")},
	"store-AAAAAAAA.css": {Data: []byte("a{}")},
	"admin-AAAAAAAA.js":  {Data: []byte("1")},
	"admin-AAAAAAAA.css": {Data: []byte("a{}")},
	"sw.js":              {Data: []byte("1")},
	"admin-sw.js":        {Data: []byte("1")},
	"ssr.js": {Data: []byte(`
		globalThis.needs = url => JSON.stringify(["/api/CustomerAppV1/GetCatagoryList", "/api/CustomerAppV1/GetProductsDetails?itemId=999"]);
		globalThis.render = asked => {
			const { url, data } = JSON.parse(asked);
			return JSON.stringify({ status: url === "/home" || url.startsWith("/home/search/") ? 200 : 404, route: "home", head: "<title>Shop</title>", html: JSON.stringify(data) });
		};`)},
}

// open opens a shop whose options the test may change.
func open(t testing.TB, change ...func(*Options)) *shop {
	t.Helper()
	sh := &shop{data: storetest.New(t), asked: new(atomic.Int64), contract: readContract(t), log: new(storetest.Log), t: t,
		mail: config.Mail{Host: "localhost", Port: 25, TLS: "none", From: "Khari <orders@khari.example>"},
		pay:  config.Pay{KeyID: keyID, KeySecret: keySecret, WebhookSecrets: []string{webhookSecret}}}
	sh.openProvider()
	sh.serve(change...)
	t.Cleanup(func() { sh.Close() })
	return sh
}

// serve opens the server on the database as it is open now.
func (sh *shop) serve(change ...func(*Options)) {
	sh.t.Helper()
	log := slog.New(slog.NewTextHandler(sh.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	sh.openConnections()
	sh.payments = sh.openPayments(log)
	o := Options{
		Store: sh.data.Store,
		URL:   parse("https://khari.example"),
		Log:   log, Version: version,
		Checkout: web.Checkout{
			Script: parse("https://checkout.razorpay.com/v1/checkout.js"),
			API:    parse("https://api.razorpay.com"),
		},
		Payments:    sh.payments,
		Connections: sh.connections,
		Assets:      builtApp,
	}
	for _, c := range change {
		c(&o)
	}
	var err error
	sh.Server, err = New(o)
	must(sh.t, err)
}

// openProvider starts the simulated payment provider.
func (sh *shop) openProvider() {
	sh.t.Helper()
	var err error
	sh.provider, err = simulator.New(simulator.Options{
		KeyID: keyID, KeySecret: keySecret, WebhookSecret: webhookSecret, Now: sh.data.Clock.Now, Seed: 1,
	})
	must(sh.t, err)
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		sh.asked.Add(1)
		sh.provider.Handler().ServeHTTP(w, r)
	}))
	sh.t.Cleanup(func() { provider.Close(); sh.provider.Close() })
	sh.providerURL = provider.URL
	sh.gateway, err = razorpay.New(razorpay.Options{API: provider.URL, KeyID: keyID, KeySecret: keySecret})
	must(sh.t, err)
}

// openConnections reads how the shop reaches its relay and its provider.
func (sh *shop) openConnections() {
	sh.t.Helper()
	sh.pay.API = parse(sh.providerURL)
	var err error
	sh.connections, err = connection.New(sh.t.Context(), connection.Options{
		Mail: sh.mail, Pay: sh.pay, Kept: sh.data.Connections, Clock: sh.data.DB.Clock,
	})
	must(sh.t, err)
}

func (sh *shop) openPayments(log *slog.Logger) *payment.Service {
	sh.t.Helper()
	s := sh.data.Store
	opened, err := payment.New(payment.Options{
		Clock: s.DB.Clock, Orders: s.Orders, Payments: s.Payments, Refunds: s.Refunds, Ledger: s.Ledger,
		Gateway: sh.gateway, Account: sh.connections, Log: log,
	})
	must(sh.t, err)
	return opened
}

// picture puts a file into the folder of pictures.
func (sh *shop) picture(name, content string) {
	sh.t.Helper()
	path := filepath.Join(sh.data.DB.Dir(), "Uploads", name)
	must(sh.t, os.MkdirAll(filepath.Dir(path), 0o700))
	must(sh.t, os.WriteFile(path, []byte(content), 0o600))
}

// visitor is somebody who asks the shop.
type visitor struct {
	*shop
	customer.Customer
	token string // "": a guest
}

func (sh *shop) guest() *visitor { return &visitor{shop: sh} }

// signedIn is a customer with a live session.
func (sh *shop) signedIn(email string) *visitor {
	sh.t.Helper()
	sh.data.Customer(email) // has a name, unlike one who only signs in
	session := sh.data.SignIn(email)
	return &visitor{sh, session.Customer, session.Token}
}

// honest is a customer at work beside an attack: each call reads their cart,
// which must stay as it is.
func (sh *shop) honest(attack *storetest.Attack) (work func()) {
	sh.t.Helper()
	victim := attack.Victim("a customer reading a cart")
	meena := sh.signedIn("meena@example.in")
	before := meena.get("GetCartList").is(sh.t, 200).Body.String()
	return func() {
		victim.Does(func() error {
			if r := meena.get("GetCartList"); r.Code != 200 || r.Body.String() != before {
				return fmt.Errorf("answered %d %s", r.Code, r.Body)
			}
			return nil
		})
	}
}

// get asks a GET call of the API.
func (v *visitor) get(call string) reply {
	v.t.Helper()
	return v.ask("GET", web.APIPath+call, "", v.headers()...)
}

// post makes a POST call with a JSON body.
func (v *visitor) post(call, body string) reply {
	v.t.Helper()
	return v.ask("POST", web.APIPath+call, body, append(v.headers(), "Content-Type", "application/json")...)
}

// form makes a POST call with a form.
func (v *visitor) form(call, body string) reply {
	v.t.Helper()
	return v.ask("POST", web.APIPath+call, body, append(v.headers(), "Content-Type", "application/x-www-form-urlencoded")...)
}

func (v *visitor) headers() []string {
	if v.token == "" {
		return nil
	}
	return []string{"Authorization", "Bearer " + v.token}
}

// ask makes a request and holds the answer to the contract; headers come as
// name, value pairs.
func (sh *shop) ask(method, target, body string, headers ...string) reply {
	sh.t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	for i := 0; i < len(headers); i += 2 {
		r.Header.Add(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	sh.Handler().ServeHTTP(w, r)
	sh.contract.hold(sh.t, r, body, w)
	return reply{w}
}

// reply is an answer read wholly.
type reply struct {
	*httptest.ResponseRecorder
}

// is fails unless the answer has the status, and returns it.
func (r reply) is(t testing.TB, status int) reply {
	t.Helper()
	if r.Code != status {
		t.Fatalf("status %d, want %d: %s", r.Code, status, r.Body)
	}
	return r
}

// into reads the JSON body into v.
func (r reply) into(t testing.TB, v any) {
	t.Helper()
	if err := json.Unmarshal(r.Body.Bytes(), v); err != nil {
		t.Fatalf("status %d, body %q: %v", r.Code, r.Body, err)
	}
}

// problem reads an error in the API's form.
func (r reply) problem(t testing.TB) (p web.Problem) {
	t.Helper()
	r.into(t, &p)
	if p.Message == "" || p.Code == "" {
		t.Fatalf("not an error of the API: %s", r.Body)
	}
	return p
}

func parse(raw string) *url.URL {
	u, err := url.Parse(raw)
	if err != nil {
		panic(err)
	}
	return u
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
