package store_test

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"bhatti/store"
	"bhatti/store/storetest"
)

// firstSchema is the only migration that a shop of the first release knows.
func firstSchema(t *testing.T) fstest.MapFS {
	t.Helper()
	sql, err := os.ReadFile(filepath.Join(storetest.Root(t), "goose", "sqlite", "0001_database.sql"))
	must(t, err)
	return fstest.MapFS{"0001_database.sql": {Data: sql}}
}

// oldShop makes the books of a shop of the first release.
func oldShop(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	empty, err := store.Open(t.Context(), store.Options{Dir: dir, Migrations: firstSchema(t)})
	must(t, err)
	must(t, empty.Close())
	rows, err := os.ReadFile(filepath.Join("testdata", "books-1.sql"))
	must(t, err)
	db, err := sql.Open("sqlite", filepath.Join(dir, "bhatti.db"))
	must(t, err)
	_, err = db.Exec(string(rows))
	must(t, errors.Join(err, db.Close()))
	return dir
}

func TestAShopOfTheFirstReleaseIsUpgraded(t *testing.T) {
	dir := oldShop(t)
	books := storetest.Open(t, dir)
	if findings, err := books.Check(t.Context()); err != nil || len(findings) > 0 {
		t.Errorf("check: %q, %v", findings, err)
	}
	o, err := books.FindOrder(t.Context(), "BH100002")
	must(t, err)
	if o.Status != store.OrderDelivered || o.Totals.Total != 35500 || o.PaidAt.IsZero() {
		t.Errorf("the delivered order is %+v", o)
	}
	products, err := books.Products(t.Context(), store.ProductQuery{Search: "khari"})
	if must(t, err); len(products) != 1 {
		t.Errorf("found %d products", len(products))
	}
	if n := books.Count("reviews"); n != 1 {
		t.Errorf("%d reviews", n)
	}
	khari := books.Product("Fresh khari")
	next, _ := books.Basket(books.Customer("asha@example.in")).Of(khari, 1).Paid()
	if next.Number != "BH100004" {
		t.Errorf("the next order is %s", next.Number)
	}
}

func TestTheBooksAreKeptBeforeAnUpgrade(t *testing.T) {
	dir := oldShop(t)
	must(t, storetest.Open(t, dir).Close())
	kept, err := filepath.Glob(filepath.Join(dir, "backups", "before-schema-*.db"))
	if must(t, err); len(kept) != 1 {
		t.Fatalf("kept: %q", kept)
	}
	must(t, store.CheckFile(t.Context(), kept[0]))
	// The copy is of the old schema: the old release opens it.
	back := t.TempDir()
	_, err = store.Restore(t.Context(), kept[0], back)
	must(t, err)
	old, err := store.Open(t.Context(), store.Options{Dir: back, Migrations: firstSchema(t)})
	must(t, err)
	must(t, old.Close())

	again := storetest.Open(t, dir)
	must(t, again.Close())
	if after, _ := filepath.Glob(filepath.Join(dir, "backups", "*")); len(after) != 1 {
		t.Errorf("opened again: %q", after)
	}
}

func TestAnUpgradeThatFailsChangesNothing(t *testing.T) {
	dir := oldShop(t)
	broken := firstSchema(t)
	broken["0002_broken.sql"] = &fstest.MapFile{Data: []byte("-- +goose Up\nUPDATE orders SET name = 'gone';\nUPDATE nothing SET x = 1;\n")}
	if _, err := store.Open(t.Context(), store.Options{Dir: dir, Migrations: broken}); err == nil {
		t.Fatal("opened")
	}
	books, err := store.Open(t.Context(), store.Options{Dir: dir, Migrations: firstSchema(t)})
	must(t, err)
	defer books.Close()
	if o, err := books.FindOrder(t.Context(), "BH100002"); err != nil || o.Name != "asha" {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestBooksOfANewerReleaseAreLeftAlone(t *testing.T) {
	dir := t.TempDir()
	must(t, storetest.Open(t, dir).Close())
	_, err := store.Open(t.Context(), store.Options{Dir: dir, Migrations: firstSchema(t)})
	if err == nil || !strings.Contains(err.Error(), "newer bhatti") {
		t.Errorf("got %v", err)
	}
}
