package store_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"bhatti/store"
	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// oldShop makes the database of a shop of the first release.
func oldShop(t *testing.T) (dir string) {
	t.Helper()
	dir = storetest.FirstRelease(t)
	rows, err := os.ReadFile(filepath.Join("testdata", "release-1.sql"))
	storetest.Must(t, err)
	db := openFile(t, dir)
	_, err = db.Exec(string(rows))
	storetest.Must(t, err)
	return dir
}

// openFile opens the database in dir without the shop, whatever its schema.
func openFile(t *testing.T, dir string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, "bhatti.db"))
	storetest.Must(t, err)
	t.Cleanup(func() { db.Close() })
	return db
}

// wantOldOrder fails the test unless dir holds the old release's order as the
// old release left it.
func wantOldOrder(t *testing.T, dir string) {
	t.Helper()
	var name string
	var schema int
	storetest.Must(t, openFile(t, dir).QueryRow(`SELECT name, (SELECT max(version_id) FROM goose_db_version) FROM orders WHERE number = 'BH100002'`).
		Scan(&name, &schema))
	if name != "asha" || schema != 1 {
		t.Errorf("the order is of %q, the schema %d", name, schema)
	}
}

func TestAShopOfTheFirstReleaseIsUpgraded(t *testing.T) {
	storetest.InFile(t)
	dir := oldShop(t)
	shop := storetest.Open(t, dir)
	storetest.Must(t, shop.Documents.KeepOlder(t.Context())) // as the server does when it starts
	if findings, err := shop.Check(t.Context()); err != nil || len(findings) > 0 {
		t.Errorf("check: %q, %v", findings, err)
	}
	o, err := shop.Orders.Find(t.Context(), "BH100002")
	storetest.Must(t, err)
	if o.Status != sales.OrderDelivered || o.Totals.Total != 35500 || o.PaidAt.IsZero() {
		t.Errorf("the delivered order is %+v", o)
	}
	products, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Search: "khari"})
	if storetest.Must(t, err); len(products) != 1 {
		t.Errorf("found %d products", len(products))
	}
	if n := shop.Count("reviews"); n != 1 {
		t.Errorf("%d reviews", n)
	}
	khari := shop.Product("Fresh khari")
	next, _ := shop.Basket(shop.Customer("asha@example.in")).Of(khari, 1).Paid()
	if next.Number != "BH100004" {
		t.Errorf("the next order is %s", next.Number)
	}
}

// What an executable of that release left behind, and not what somebody thinks it did.
func TestAShopOfRelease020IsUpgraded(t *testing.T) {
	storetest.InFile(t)
	dir := storetest.Release020(t)
	told := func(query string) (text string) {
		t.Helper()
		storetest.Must(t, openFile(t, dir).QueryRow(query).Scan(&text))
		return text
	}
	const (
		money  = `SELECT count(*) || ' payments of ' || sum(amount_paise) FROM payments`
		states = `SELECT group_concat(number || status || transaction_status || total_paise || coalesce(invoice_number, '') || email || shipping_address) FROM (SELECT * FROM orders ORDER BY number)`
	)
	paid, orders := told(money), told(states)
	shop := storetest.Open(t, dir)
	storetest.Must(t, shop.Documents.KeepOlder(t.Context())) // as the server does when it starts
	if findings, err := shop.Check(t.Context()); err != nil || len(findings) > 0 {
		t.Errorf("check: %q, %v", findings, err)
	}
	if got := told(money); got != paid || paid != "15 payments of 495300" {
		t.Errorf("%s; before, %s", got, paid)
	}
	if got := told(states); got != orders || strings.Count(orders, "BH1000") != 18 {
		t.Errorf("the orders are\n%s\nand were\n%s", got, orders)
	}
	if n := shop.Count("documents"); n < 6 {
		t.Errorf("of six invoices, %d are kept", n)
	}
	if n := shop.Count("sessions"); n != 3 {
		t.Errorf("of three customers, %d are signed in still", n)
	}
	shop.Clock.Add(time.Since(storetest.Start))
	khari := shop.Product("Fresh khari")
	if next, _ := shop.Basket(shop.Customer("asha@example.in")).Of(khari, 1).Paid(); next.Number != "BH100019" {
		t.Errorf("the next order is %s", next.Number)
	}
}

func TestTheDatabaseIsKeptBeforeAnUpgrade(t *testing.T) {
	storetest.InFile(t)
	dir := oldShop(t)
	storetest.Must(t, storetest.Open(t, dir).Close())
	kept, err := filepath.Glob(filepath.Join(dir, "backups", "before-schema-*.db"))
	if storetest.Must(t, err); len(kept) != 1 {
		t.Fatalf("kept: %q", kept)
	}
	storetest.Must(t, db.CheckFile(t.Context(), kept[0]))
	back := t.TempDir()
	_, err = db.Restore(t.Context(), kept[0], back, func(context.Context, string) error { return nil })
	storetest.Must(t, err)
	wantOldOrder(t, back)

	again := storetest.Open(t, dir)
	storetest.Must(t, again.Close())
	if after, _ := filepath.Glob(filepath.Join(dir, "backups", "*")); len(after) != 1 {
		t.Errorf("opened again: %q", after)
	}
}

// What earlier releases deleted stood on in free pages.
func TestAnUpgradeLeavesNoTraceOfWhatWasDeletedLongAgo(t *testing.T) {
	storetest.InFile(t)
	dir := oldShop(t)
	old, err := sql.Open("sqlite", filepath.Join(dir, "bhatti.db"))
	storetest.Must(t, err)
	_, err = old.Exec(`INSERT INTO settings (name, value, updated_at) VALUES ('x', 'deleted long ago', 1); DELETE FROM settings WHERE name = 'x'`)
	storetest.Must(t, errors.Join(err, old.Close()))
	if !bytes.Contains(raw(t, dir), []byte("deleted long ago")) {
		t.Fatal("it was overwritten at once")
	}
	shop := storetest.Open(t, dir)
	storetest.Must(t, shop.Prune(t.Context())) // as at every start
	if bytes.Contains(raw(t, dir), []byte("deleted long ago")) {
		t.Error("it is there still")
	}
}

func TestAnUpgradeThatFailsChangesNothing(t *testing.T) {
	storetest.InFile(t)
	dir := oldShop(t)
	broken := storetest.FirstSchema(t)
	broken["0002_broken.sql"] = &fstest.MapFile{Data: []byte("-- +goose Up\nUPDATE orders SET name = 'gone';\nUPDATE nothing SET x = 1;\n")}
	if _, err := store.Open(t.Context(), store.Options{Dir: dir, Migrations: broken}); err == nil {
		t.Fatal("opened")
	}
	wantOldOrder(t, dir)
}

func TestADatabaseOfANewerReleaseIsLeftAlone(t *testing.T) {
	storetest.InFile(t)
	dir := t.TempDir()
	storetest.Must(t, storetest.Open(t, dir).Close())
	_, err := store.Open(t.Context(), store.Options{Dir: dir, Migrations: storetest.FirstSchema(t)})
	if err == nil || !strings.Contains(err.Error(), "newer bhatti") {
		t.Errorf("got %v", err)
	}
}

// What is changed in one engine's schema must be changed in the other's.
func TestBothEnginesHaveTheSameMigrations(t *testing.T) {
	const together = "0034" // PostgreSQL's first file is all of SQLite's up to this number
	names := func(engine string) (list []string) {
		paths, err := filepath.Glob(filepath.Join(storetest.Root(t), "goose", engine, "*.sql"))
		storetest.Must(t, err)
		for _, path := range paths {
			if name := filepath.Base(path); name[:len(together)] > together {
				list = append(list, name)
			}
		}
		return list
	}
	if sqlite, postgres := names("sqlite"), names("postgres"); !slices.Equal(sqlite, postgres) {
		t.Errorf("SQLite has %q, PostgreSQL %q", sqlite, postgres)
	}
}
