package demo

import (
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bhatti/server/shop"
	"bhatti/store"
	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// demoAt opens the demo's shop as it is at a time, with its orders.
func demoAt(t *testing.T, now time.Time) *store.Store {
	t.Helper()
	root := storetest.Root(t)
	in := func(folder string) string { return filepath.Join(root, filepath.FromSlash(folder)) }
	o := Options{Data: t.TempDir(), Out: io.Discard, Log: slog.New(slog.DiscardHandler), Files: shop.Files{
		Migrations: os.DirFS(in("goose/sqlite")), Mail: os.DirFS(in("assets/mail")),
		Sample: os.DirFS(in("assets/sample")), Pincodes: os.DirFS(in("assets")),
	}}
	front, err := net.Listen("tcp", "localhost:0")
	storetest.Must(t, err)
	t.Cleanup(func() { front.Close() })
	var clock clock
	b, err := openBackstage(front, &clock, o.Log)
	storetest.Must(t, err)
	t.Cleanup(b.close)
	s, err := shop.OpenDatabaseAt(t.Context(), o.Data, o.Files, o.Log, clock.now)
	storetest.Must(t, err)
	t.Cleanup(func() { s.Close() })
	storetest.Must(t, stock(t.Context(), s, o.Files.Sample, now))
	_, err = s.Staff.Add(t.Context(), owner, staff.Owner)
	storetest.Must(t, err)
	storetest.Must(t, b.past(t.Context(), s, &clock, o, now))
	clock.set(now)
	return s
}

func allOrders(t *testing.T, s *store.Store) []sales.OrderRow {
	t.Helper()
	list, total, err := s.Orders.List(t.Context(), sales.OrderQuery{Page: db.Page{Limit: 500}})
	if storetest.Must(t, err); len(list) != total {
		t.Fatalf("%d orders of %d", len(list), total)
	}
	return list
}

func TestTheDemoBeginsWithOrdersInEveryState(t *testing.T) {
	for _, now := range []time.Time{
		time.Date(2026, 11, 22, 9, 30, 0, 0, db.India),
		time.Date(2026, 11, 25, 3, 10, 0, 0, db.India), // nobody bakes, few order
	} {
		s := demoAt(t, now)
		orders := allOrders(t, s)
		if len(orders) < 90 || len(orders) > 170 {
			t.Errorf("%d orders", len(orders))
		}
		found := map[string]int{}
		for _, o := range orders {
			found[string(o.Status)]++
			if o.Status == sales.OrderCancelled || o.Status == sales.OrderRefunded {
				found["by "+o.CancelledBy]++
			}
			if o.Late(now) {
				found["late"]++
			}
			if hour := o.CreatedAt.In(db.India).Hour(); hour < 6 && now.Sub(o.CreatedAt) > 2*time.Hour {
				t.Errorf("%s was ordered at night, at %s", o.Number, o.CreatedAt)
			}
		}
		for _, state := range []sales.OrderStatus{sales.OrderPending, sales.OrderPlaced, sales.OrderProcessing, sales.OrderShipped,
			sales.OrderDelivered, sales.OrderCancelled, sales.OrderRefunded} {
			if found[string(state)] == 0 {
				t.Errorf("at %s no order is %s: %v", now, state, found)
			}
		}
		if found["by customer"] == 0 || found["by shop"] == 0 || found["by clock"] == 0 || found["by "] == 0 || found["late"] > 0 {
			t.Errorf("at %s: %v", now, found)
		}
	}
}

func TestTheDemosBooksAreInOrder(t *testing.T) {
	now := time.Date(2026, 11, 22, 9, 30, 0, 0, db.India)
	s := demoAt(t, now)
	orders := allOrders(t, s)
	numbers, invoices, days := map[string]bool{}, map[string]bool{}, map[string]int{}
	for _, o := range orders {
		numbers[o.Number] = true
		days[o.CreatedAt.In(db.India).Format(time.DateOnly)]++
		if o.InvoiceNumber != "" {
			invoices[o.InvoiceNumber] = true
		}
	}
	for i := range orders {
		if n := fmt.Sprintf("BH%d", 100001+i); !numbers[n] {
			t.Errorf("no order %s", n)
		}
	}
	for i := range len(invoices) {
		if n := fmt.Sprintf("26-27/%06d", i+1); !invoices[n] {
			t.Errorf("no invoice %s", n)
		}
	}
	if len(days) != 15 {
		t.Errorf("orders by day: %v", days)
	}
	if findings, err := s.Check(t.Context()); err != nil || len(findings) > 0 {
		t.Errorf("check: %q, %v", findings, err)
	}
	alerts, err := s.Alerts(t.Context())
	storetest.Must(t, err)
	if mismatches, err := s.Ledger.Mismatches(t.Context()); err != nil || len(mismatches)+len(alerts.Mails)+len(alerts.Webhooks) > 0 {
		t.Errorf("%v, %+v, %v", mismatches, alerts, err)
	}
	if len(alerts.Refunds) != 1 || !alerts.Refunds[0].Cash {
		t.Errorf("refunds that wait: %+v", alerts.Refunds)
	}
	if waiting, err := s.Outbox.Due(t.Context(), 10); err != nil || len(waiting) > 0 {
		t.Errorf("%d mails wait to be sent, %v", len(waiting), err)
	}
	if unseen, err := s.Notify.Unseen(t.Context()); err != nil || len(unseen) > 0 {
		t.Errorf("%d orders ring, %v", len(unseen), err)
	}
	tax, err := s.Reports.Tax(t.Context(), midnight(now).AddDate(0, 0, -14), now)
	if storetest.Must(t, err); len(tax.Rows) < 2 || tax.Rows[len(tax.Rows)-1].CGST == 0 {
		t.Errorf("tax: %+v", tax.Rows)
	}
	d, err := s.Dashboard(t.Context())
	if storetest.Must(t, err); len(d.ToBake) == 0 || d.SalesTotals.LastWeek == 0 || d.SalesTotals.Dashboard == 0 || len(d.Unpaid) != 2 {
		t.Errorf("%+v", d)
	}
}

func TestTheDemosHistoryIsTheSameEachTime(t *testing.T) {
	now := time.Date(2026, 11, 23, 18, 0, 0, 0, db.India)
	told := func() string {
		var b strings.Builder
		for _, o := range allOrders(t, demoAt(t, now)) {
			fmt.Fprintln(&b, o.Number, o.Name, o.Pincode, o.Status, o.Totals.Total, o.CreatedAt, o.InvoiceNumber)
		}
		return b.String()
	}
	if first, second := told(), told(); first != second {
		t.Errorf("two histories:\n%s\n%s", first, second)
	}
}
