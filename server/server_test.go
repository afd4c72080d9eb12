package server

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"bhatti/store/storetest"
)

// shop is a real server over real books, asked without a network.
type shop struct {
	*Server
	books *storetest.Books
	log   *strings.Builder
	t     testing.TB
}

// open opens a shop whose options the test may change.
func open(t testing.TB, change ...func(*Options)) *shop {
	t.Helper()
	sh := &shop{books: storetest.New(t), log: new(strings.Builder), t: t}
	o := Options{
		Store: sh.books.Store,
		URL:   parse("https://khari.example"),
		Log:   slog.New(slog.NewTextHandler(sh.log, nil)),
		Checkout: Checkout{
			Script: parse("https://checkout.razorpay.com/v1/checkout.js"),
			API:    parse("https://api.razorpay.com"),
		},
		Assets: fstest.MapFS{"store-AAAAAAAA.js": {Data: []byte("1")}},
	}
	for _, c := range change {
		c(&o)
	}
	var err error
	if sh.Server, err = New(o); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { sh.Close() })
	return sh
}

func parse(raw string) *url.URL {
	u, err := url.Parse(raw)
	if err != nil {
		panic(err)
	}
	return u
}

// reply is an answer read wholly.
type reply struct {
	*httptest.ResponseRecorder
}

// into reads the JSON body into v.
func (r reply) into(t testing.TB, v any) {
	t.Helper()
	if err := json.Unmarshal(r.Body.Bytes(), v); err != nil {
		t.Fatalf("status %d, body %q: %v", r.Code, r.Body, err)
	}
}

// problem reads an error in the API's form and fails if it has another.
func (r reply) problem(t testing.TB) problem {
	t.Helper()
	var fields map[string]any
	r.into(t, &fields)
	if len(fields) != 2 || fields["Message"] == "" || fields["Code"] == "" {
		t.Fatalf("not an error of the API: %s", r.Body)
	}
	var p problem
	r.into(t, &p)
	return p
}

// ask makes a request; headers come as name, value pairs.
func (sh *shop) ask(method, target, body string, headers ...string) reply {
	sh.t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	sh.Handler().ServeHTTP(w, r)
	return reply{w}
}

func TestServeAnswersAndShutsDownInPeace(t *testing.T) {
	sh := open(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- sh.Serve(ctx, listener) }()

	res, err := http.Get("http://" + listener.Addr().String() + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(res.Body)
	res.Body.Close()
	if res.StatusCode != 200 || string(body) != `{"status":"ok"}` {
		t.Errorf("healthz: %d %s", res.StatusCode, body)
	}
	cancel()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(5 * time.Second):
		t.Fatal("did not end")
	}
}

func TestServeReportsALostListener(t *testing.T) {
	sh := open(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	if err := sh.Serve(t.Context(), listener); !errors.Is(err, net.ErrClosed) {
		t.Errorf("got %v", err)
	}
}
