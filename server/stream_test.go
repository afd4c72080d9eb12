package server

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"bhatti/store/sales"
	"bhatti/store/staff"

	"bhatti/server/admin"
	"bhatti/server/web"
)

// listen opens the stream of orders as a browser does and hands on its lines.
func (k *clerk) listen(ctx context.Context, host, last string) <-chan string {
	k.t.Helper()
	r, err := http.NewRequestWithContext(ctx, "GET", host+web.AdminPath+"orders/stream", nil)
	must(k.t, err)
	r.Header.Set("Cookie", k.cookie)
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	res, err := http.DefaultClient.Do(r)
	must(k.t, err)
	if kind := res.Header.Get("Content-Type"); res.StatusCode != 200 || kind != "text/event-stream" {
		k.t.Fatalf("%d %s", res.StatusCode, kind)
	}
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		defer res.Body.Close()
		for scan := bufio.NewScanner(res.Body); scan.Scan(); {
			lines <- scan.Text()
		}
	}()
	return lines
}

// await reads lines until one begins with the prefix, and returns the rest of it.
func await(t *testing.T, lines <-chan string, prefix string) string {
	t.Helper()
	late := time.After(time.Minute)
	for {
		select {
		case line, open := <-lines:
			if rest, found := strings.CutPrefix(line, prefix); found {
				return rest
			}
			if !open {
				t.Fatalf("the stream ended before %q", prefix)
			}
		case <-late:
			t.Fatalf("no %q", prefix)
		}
	}
}

func TestOrdersAppearWithoutReloading(t *testing.T) {
	sh := open(t)
	web := httptest.NewServer(sh.Handler())
	t.Cleanup(web.Close)
	k := sh.hire("packer@example.in", staff.Packer)
	khari, asha := sh.data.Product("Khari"), sh.data.Customer("asha@example.in")
	sh.data.Basket(asha).Of(khari, 1).Pending() // before anybody listened
	ctx, leave := context.WithCancel(t.Context())
	lines := k.listen(ctx, web.URL, "")
	await(t, lines, "retry: ")

	order, _ := sh.data.Basket(asha).Of(khari, 2).Paid()
	id := await(t, lines, "id: ")
	var row admin.OrderRow
	must(t, json.Unmarshal([]byte(await(t, lines, "data: ")), &row))
	if row.OrderId != order.ID || row.Pieces != 2 {
		t.Errorf("%+v", row)
	}
	leave()

	// Back after a while, the browser names what it had.
	must(t, sh.data.Orders.Move(t.Context(), order.ID, sales.OrderProcessing, ""))
	ctx, leave = context.WithCancel(t.Context())
	defer leave()
	lines = k.listen(ctx, web.URL, id)
	await(t, lines, "id: ")
	must(t, json.Unmarshal([]byte(await(t, lines, "data: ")), &row))
	if row.OrderId != order.ID || row.Status != sales.OrderProcessing {
		t.Errorf("%+v", row)
	}
	close(sh.ending) // the shop closes
	for range lines {
	}
}
