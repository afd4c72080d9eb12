package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"bhatti/store"
	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/storetest"
	"bhatti/store/storetest/cluster"
)

// A shop goes to PostgreSQL and comes back with every row. What it does there goes on
// with the numbers that it had.
func TestAShopMovesToPostgreSQLAndBack(t *testing.T) {
	t.Setenv("BHATTI_TEST_POSTGRES", "") // it begins in SQLite
	server, err := cluster.Start("fsync=off")
	if errors.Is(err, cluster.ErrNone) {
		t.Skip(err)
	}
	storetest.Must(t, err)
	t.Cleanup(func() { storetest.Must(t, server.Stop()) })

	before := storetest.New(t)
	khari := before.Product("Khari", storetest.Stock(10), storetest.Described("<p>Crisp and salted</p>"))
	asha := before.Customer(storetest.Asha)
	paid, _ := before.Basket(asha).Of(khari, 2).Paid()
	before.Moved(paid, sales.OrderProcessing, sales.OrderShipped)
	before.Basket(asha).Of(khari, 1).Pending()

	beyond := openBeside(t, before, server.Address("postgres"))
	_, err = store.Move(t.Context(), before.Store, beyond)
	storetest.Must(t, err)
	if _, err := store.Move(t.Context(), before.Store, beyond); err == nil {
		t.Error("a shop was moved over another")
	}
	found, err := beyond.Catalog.ProductIDs(t.Context(), catalog.ProductQuery{Search: "salted"})
	storetest.Must(t, err)
	if len(found) != 1 {
		t.Errorf("a word of the description finds %d products", len(found))
	}

	after := openBeside(t, before, "")
	_, err = store.Move(t.Context(), beyond, after)
	storetest.Must(t, err)
	table, err := db.Differs(t.Context(), before.DB.Path(), after.DB.Path(), db.Unlike{Tables: []string{"goose_db_version"}})
	storetest.Must(t, err)
	if table != "" {
		t.Errorf("%s came back changed", table)
	}
}

// openBeside opens a new shop with the key of another: in PostgreSQL, or in a folder of
// its own.
func openBeside(t *testing.T, b *storetest.Shop, address string) *store.Store {
	t.Helper()
	dir := t.TempDir()
	key, err := os.ReadFile(filepath.Join(b.DB.Dir(), store.KeyFile))
	storetest.Must(t, err)
	storetest.Must(t, os.WriteFile(filepath.Join(dir, store.KeyFile), key, 0o600))
	o := storetest.Options(t, dir)
	o.Now, o.Address = b.Clock.Now, address
	s, err := store.Open(t.Context(), o)
	storetest.Must(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}
