package upgrade

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"maps"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"bhatti/server/config"
	"bhatti/server/shop"
	"bhatti/store/db"
	"bhatti/store/storetest"
)

// somebodys are the tables whose rows are written because a person, or the payment
// provider, has told the shop something: a new row there is never taken away.
var somebodys = []string{
	"accounts", "addresses", "audit_log", "banners", "batches", "cart_lines", "cash_counts", "categories", "closings",
	"connections", "copy_plan", "coupon_goods", "coupons", "customers", "delivery_areas", "former_names", "gst_rates", "ids",
	"mail_test", "one_time_passwords", "option_choices", "order_changes", "order_events", "order_lines", "order_notices", "orders", "otp_events",
	"ovens", "packages", "page_texts", "payment_attempts", "payment_links", "payments", "product_images", "product_options", "products",
	"push_devices", "recovery_codes", "refund_lines", "refund_parts", "refunds", "restores", "review_changes", "reviews", "round_orders",
	"rounds", "sales", "secrets", "sessions", "settings", "setup_link", "shopper_devices", "shopper_words", "sign_in_challenges",
	"sign_in_devices", "slot_groups", "slots", "staff", "staff_sessions",
	"webhook_events", "wishlist_entries",
}

// Who adds a table says here whether an upgrade may go back although the table has
// changed: if the shop writes it by itself, it belongs into unacknowledged.
func TestOfEachTableItIsDecidedWhetherAWriteToItStopsTheWayBack(t *testing.T) {
	storetest.InFile(t)
	t.Parallel()
	file := open(t, storetest.New(t).DB.Path())
	columns := map[string][]string{}
	rows, err := file.Query(`SELECT t.name, c.name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
		WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\'`)
	must(t, err)
	for rows.Next() {
		var table, column string
		must(t, rows.Scan(&table, &column))
		columns[table] = append(columns[table], column)
	}
	must(t, errors.Join(rows.Err(), rows.Close()))
	for table := range columns {
		if slices.Contains(unacknowledged.Tables, table) == slices.Contains(somebodys, table) {
			t.Errorf("the table %s must be in one of the lists unacknowledged.Tables and somebodys", table)
		}
	}
	named := slices.Concat(unacknowledged.Tables, somebodys, unacknowledged.Deleted, slices.Collect(maps.Keys(unacknowledged.Columns)), slices.Collect(maps.Keys(unacknowledged.Rows)))
	for _, table := range named {
		if columns[table] == nil {
			t.Errorf("there is no table %s", table)
		}
		for _, column := range unacknowledged.Columns[table] {
			if !slices.Contains(columns[table], column) {
				t.Errorf("the table %s has no column %s", table, column)
			}
		}
	}
}

// left is what the shop of a test has to do by itself: mails to send, a payment to ask
// about, an order that ran out of time and one that nobody paid long ago, sessions
// that are over, the body of an old payment update, copies that fail.
const left = `
UPDATE orders SET expires_at = 1 WHERE status = 'ORDER PENDING' AND number = 'BH100002';
UPDATE payment_attempts SET next_check_at = 1 WHERE order_id = (SELECT order_id FROM orders WHERE number = 'BH100002');
UPDATE orders SET status = 'ORDER CANCELLED', created_at = 1 WHERE number = 'BH100003';
UPDATE payment_attempts SET next_check_at = NULL, opened_at = 1 WHERE order_id = (SELECT order_id FROM orders WHERE number = 'BH100003');
UPDATE sessions SET expires_at = 2, created_at = 1 WHERE customer_id = (SELECT customer_id FROM customers WHERE email = 'ravi@example.in');
INSERT INTO webhook_events (event_id, body, received_at, next_try_at) VALUES ('evt_old', X'41', 1, NULL), ('evt_wrong', X'41', 1, 1);
INSERT INTO copy_runs (kind, begun_at) VALUES ('send', 1);
INSERT INTO sales (product_id, day, sold) SELECT product_id, 1, 1 FROM products;
UPDATE outbox SET due_at = 1, done_at = NULL;
`

// done is true once the shop has done it.
const done = `SELECT EXISTS (SELECT 1 FROM orders WHERE number = 'BH100002' AND expires_at > 1)
	AND NOT EXISTS (SELECT 1 FROM orders WHERE number = 'BH100003') AND NOT EXISTS (SELECT 1 FROM sessions WHERE expires_at = 2)
	AND NOT EXISTS (SELECT 1 FROM webhook_events WHERE length(body) > 0 AND event_id = 'evt_old') AND NOT EXISTS (SELECT 1 FROM copy_runs WHERE ended_at IS NULL)
	AND NOT EXISTS (SELECT 1 FROM sales WHERE day = 1) AND EXISTS (SELECT 1 FROM outbox WHERE tries > 0)`

func TestWhatAShopWritesByItselfStopsNoWayBack(t *testing.T) {
	storetest.InFile(t)
	t.Parallel()
	dir, before := t.TempDir(), filepath.Join(t.TempDir(), db.Name)
	empty := storetest.New(t)
	must(t, errors.Join(empty.DB.Backup(t.Context(), filepath.Join(dir, db.Name)), empty.Close()))
	s := storetest.Open(t, dir)
	s.Clock.Add(time.Since(storetest.Start))
	khari := s.Product("Khari")
	s.Area("411001", 3000, 1000)
	asha := s.Customer(storetest.Asha)
	s.Basket(asha).Of(khari, 2).Paid()
	s.Basket(asha).Of(khari, 1).Pending()
	s.Basket(s.Customer("ravi@example.in")).Of(khari, 1).Pending()
	s.SignIn("ravi@example.in")
	must(t, s.Close())
	file := open(t, filepath.Join(dir, db.Name))
	_, err := file.Exec(left)
	must(t, err)
	must(t, db.Copy(t.Context(), filepath.Join(dir, db.Name), before))

	serve(t, dir, func() bool {
		var is bool
		must(t, file.QueryRow(done).Scan(&is))
		return is
	})
	if table, err := db.Differs(t.Context(), filepath.Join(dir, db.Name), before, unacknowledged); err != nil || table != "" {
		t.Errorf("%q stops the way back, and nobody wrote it: %v", table, err)
	}
	for _, deed := range []string{
		`UPDATE products SET name = 'Rusk'`, `UPDATE customers SET name = 'Ravi'`,
		`INSERT INTO order_events (order_id, at, actor, from_status, to_status, note) SELECT order_id, 1, 'customer', '', '', '' FROM orders LIMIT 1`,
	} {
		_, err := file.Exec(deed)
		must(t, err)
		if table, err := db.Differs(t.Context(), filepath.Join(dir, db.Name), before, unacknowledged); err != nil || table == "" {
			t.Errorf("%s does not stop the way back: %v", deed, err)
		}
		must(t, os.Remove(before))
		must(t, db.Copy(t.Context(), filepath.Join(dir, db.Name), before))
	}
}

// serve runs a shop that reaches nobody, until something is so.
func serve(t *testing.T, dir string, until func() bool) {
	t.Helper()
	root, nowhere := storetest.Root(t), &url.URL{Scheme: "http", Host: "127.0.0.1:9"}
	s, err := shop.Open(t.Context(), shop.Options{
		Config: config.Config{
			Place: config.Place{Data: dir}, URL: nowhere, Mail: config.Mail{Host: "127.0.0.1", Port: 9, TLS: "none", From: "shop@example.in"},
			Pay: config.Pay{KeyID: "rzp_test_Shop0000000001", KeySecret: "x", WebhookSecrets: []string{"x"}, API: nowhere, Checkout: nowhere},
		},
		Files: shop.Files{Migrations: storetest.Migrations(t), Mail: os.DirFS(filepath.Join(root, "assets", "mail")), Pincodes: os.DirFS(filepath.Join(root, "assets"))},
		Log:   slog.New(slog.DiscardHandler),
	})
	must(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- s.Run(ctx, listener) }()
	for !until() {
		select {
		case <-ctx.Done():
			t.Error("it takes too long")
		case <-time.After(10 * time.Millisecond):
			continue
		}
		break
	}
	stop()
	must(t, errors.Join(<-ended, s.Close()))
}

func open(t *testing.T, path string) *sql.DB {
	t.Helper()
	file, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(5000)")
	must(t, err)
	t.Cleanup(func() { file.Close() })
	return file
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
