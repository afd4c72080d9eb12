package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"bhatti/server/config"
	"bhatti/server/listen"
	"bhatti/server/razorpay/simulator"
	"bhatti/server/shop"
	"bhatti/server/web"
)

// fewFiles is the defect of a shop that believes it may have more connections
// than the system grants it.
const fewFiles = "few files"

const (
	keyID  = "rzp_test_Torture0000001"
	secret = "torture"
)

// serveShop is the child: the whole shop, but for the web app, at any port of
// the loopback interface. It ends with SIGTERM.
func serveShop(ctx context.Context, t task) error {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGTERM)
	defer stop()
	provider, err := url.Parse(t.URL)
	if err != nil {
		return err
	}
	sockets, err := listen.Passed()
	if err != nil {
		return err
	}
	listener, err := sockets.Listen(listen.HTTP, cmp.Or(t.Listen, "127.0.0.1:0"))
	if err != nil {
		return err
	}
	origin := &url.URL{Scheme: "http", Host: listener.Addr().String()}
	s, err := shop.Open(ctx, shop.Options{
		Config: config.Config{
			Place: config.Place{Data: t.Dir}, URL: origin,
			Mail: config.Mail{Host: "127.0.0.1", Port: max(t.SMTP, 9), TLS: "none", From: "shop@example.in"},
			Pay:  config.Pay{KeyID: keyID, KeySecret: secret, WebhookSecrets: []string{secret}, API: provider, Checkout: provider},
		},
		Files:      shop.Files{Migrations: migrations(), Mail: os.DirFS(fromRoot("assets/mail")), Pincodes: os.DirFS(fromRoot("assets"))},
		RateLimits: web.RateLimits{Orders: 1e9, Reads: 1e9}, // as from many networks
		Log:        slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
	})
	if err != nil {
		return err
	}
	if t.Defect == fewFiles {
		if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &unix.Rlimit{Cur: 100, Max: 100}); err != nil {
			return err
		}
	}
	fmt.Println("ready", origin)
	err = s.Run(ctx, listener)
	if closed := s.Close(); err == nil {
		err = closed
	}
	return err
}

// fromRoot finds a folder of the project above the working folder.
func fromRoot(path string) string {
	for range 4 {
		if _, err := os.Stat(path); err == nil {
			break
		}
		path = filepath.Join("..", path)
	}
	return path
}

// provider is a payment provider for children, with a hook that is called with
// each answered call's method and path before the answer leaves.
type provider struct {
	*httptest.Server
	simulator *simulator.Simulator
}

func openProvider(answered func(call string)) (*provider, error) {
	sim, err := simulator.New(simulator.Options{KeyID: keyID, KeySecret: secret, WebhookSecret: secret})
	if err != nil {
		return nil, err
	}
	p := &provider{simulator: sim}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		sim.Handler().ServeHTTP(w, r)
		answered(r.Method + " " + r.URL.Path)
	}))
	return p, nil
}

func (p *provider) close() {
	p.Server.Close()
	p.simulator.Close()
}

// at dials as the n-th of many people, each with a loopback address of their own.
func at(n int) *net.Dialer {
	return &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 1, byte(n/250%250), byte(n%250+1))}}
}

// client is a customer's browser, or those of all when they order.
type client struct {
	http  http.Client
	shop  string // its origin
	token string // the first customer's
}

func newClient(shop, token string) *client {
	return &client{http: http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}, shop: shop, token: token}
}

// purchase is an order of these products on the wire.
func purchase(products [kinds]int64) string {
	var lines []string
	for _, id := range products {
		lines = append(lines, fmt.Sprintf(`{"itemId":%d,"packageId":%d,"quantity":%d}`, id, id, pieces))
	}
	return fmt.Sprintf(`{"totalAmount":%s,"mobile":%q,"shippingAddress":%q,"pinCode":%q,"shippingType":"Standard","paymentMode":"Online","data":[%s]}`,
		total, mobile, address, pincode, strings.Join(lines, ","))
}

// order places an order of the customer and the cart that the key stands for. The id is that of an order that was acknowledged;
// status is 0 when there was no answer.
func (c *client) order(ctx context.Context, key string) (id string, status int, err error) {
	id, _, status, err = c.orderToPay(ctx, key)
	return id, status, err
}

// orderToPay is order, and tells under which id the provider takes its payment.
func (c *client) orderToPay(ctx context.Context, key string) (id, providerID string, status int, err error) {
	buyer, products := cart(key)
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.shop+"/api/CustomerAppV1/CreatePurchaseOrder", strings.NewReader(purchase(products)))
	if err != nil {
		return "", "", 0, err
	}
	req.GetBody = nil // never repeated behind our back
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Idempotency-Key", key)
	body, status, err := c.doAs(tokenOf(c.token, buyer), req)
	if err != nil || status != http.StatusOK {
		return "", "", status, err
	}
	return field(body, "OrderID"), field(body, "RazorpayOrderId"), status, nil
}

// read asks for the customer's orders, which no cache holds.
func (c *client) read(ctx context.Context) (status int, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.shop+"/api/CustomerAppV1/GetUserNotDeliveredDetails?limit=5", nil)
	if err != nil {
		return 0, err
	}
	_, status, err = c.do(req)
	return status, err
}

func (c *client) do(req *http.Request) (body string, status int, err error) {
	return c.doAs(c.token, req)
}

func (c *client) doAs(token string, req *http.Request) (body string, status int, err error) {
	req.Header.Set("Authorization", "Bearer "+token)
	answer, err := c.http.Do(req)
	if err != nil {
		return "", 0, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return "", 0, err
	}
	return string(text), answer.StatusCode, nil
}

// field reads a text of a flat JSON object.
func field(body, name string) string {
	_, rest, _ := strings.Cut(body, `"`+name+`":"`)
	value, _, _ := strings.Cut(rest, `"`)
	return value
}
