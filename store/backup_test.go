package store_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"bhatti/store"
	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/storetest"
)

func TestBackupIsACheckedPrivateCopyAndNeverOverwrites(t *testing.T) {
	shop := storetest.New(t)
	path := filepath.Join(t.TempDir(), "copy.db")
	storetest.Must(t, shop.DB.Backup(t.Context(), path))
	storetest.Must(t, db.CheckFile(t.Context(), path))
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if err := shop.DB.Backup(t.Context(), path); err == nil {
		t.Error("a backup overwrote a file")
	}
	if files := names(t, filepath.Dir(path)); !reflect.DeepEqual(files, []string{"copy.db"}) {
		t.Errorf("beside the copy: %q", files)
	}
}

func TestOnlyASoundDatabasePassesTheCheck(t *testing.T) {
	storetest.InFile(t)
	shop := storetest.New(t)
	dir := t.TempDir()
	good := filepath.Join(dir, "good.db")
	storetest.Must(t, shop.DB.Backup(t.Context(), good))
	content, err := os.ReadFile(good)
	storetest.Must(t, err)
	half := content[:len(content)/2]
	scratched := append([]byte{}, content...)
	for i := len(scratched) / 4; i < len(scratched); i++ { // a single page may be an index's, which a copy heals
		scratched[i] ^= 0xff
	}
	for name, bad := range map[string][]byte{"nothing": {}, "half": half, "scratched": scratched, "a text": []byte("This is no database.")} {
		path := filepath.Join(dir, name)
		storetest.Must(t, os.WriteFile(path, bad, 0o600))
		if err := db.CheckFile(t.Context(), path); err == nil {
			t.Errorf("%s passed", name)
		}
		fresh := t.TempDir()
		if _, err := storetest.Restore(t, path, fresh, nil); err == nil {
			t.Errorf("%s was restored", name)
		}
		if files := names(t, fresh); contains(files, "bhatti.db") || contains(files, "restoring-") {
			t.Errorf("%s left %q", name, files)
		}
	}
}

// TestARestoredShopIsTheShopOfTheBackup rehearses the bad day: a backup is made
// while orders come in, the database is lost, and the copy takes their place.
func TestARestoredShopIsTheShopOfTheBackup(t *testing.T) {
	storetest.InFile(t)
	shop := storetest.New(t)
	khari := shop.Product("Khari", storetest.Stock(10_000))
	asha := shop.Customer("asha@example.in")
	shop.Basket(asha).Of(khari, 1).Paid()
	ctx, stop := context.WithCancel(t.Context())
	orders := make(chan struct{}, 10_000)
	go func() {
		defer close(orders)
		for ctx.Err() == nil {
			shop.Basket(asha).Of(khari, 2).Paid()
			orders <- struct{}{}
		}
	}()
	<-orders
	copied := filepath.Join(t.TempDir(), "copy.db")
	storetest.Must(t, shop.DB.Backup(t.Context(), copied))
	<-orders
	stop()
	for range orders { // until the last is written
	}
	before, after := t.TempDir(), t.TempDir()
	for _, dir := range []string{before, after} {
		r, err := storetest.Restore(t, copied, dir, shop.Clock)
		storetest.Must(t, err)
		if r.Kept != "" {
			t.Errorf("kept %s of nothing", r.Kept)
		}
	}
	first, second := storetest.Open(t, before), storetest.Open(t, after)
	if a, b := sums(t, first), sums(t, second); a != b {
		t.Errorf("restored twice: %+v and %+v", a, b)
	}
	got, live := sums(t, first), sums(t, shop)
	if got.orders == 0 || got.orders >= live.orders {
		t.Errorf("%d orders in the copy, %d in the database that went on", got.orders, live.orders)
	}
	if got.stock+2*got.orders-1 != 10_000 {
		t.Errorf("the copy is of two moments: %+v", got)
	}
	if findings, err := first.Check(t.Context()); err != nil || len(findings) > 0 {
		t.Errorf("check: %q, %v", findings, err)
	}
}

func TestRestoreKeepsWhatWasThere(t *testing.T) {
	storetest.InFile(t)
	source := storetest.New(t)
	source.Product("Khari")
	copied := filepath.Join(t.TempDir(), "copy.db")
	storetest.Must(t, source.DB.Backup(t.Context(), copied))
	dir := t.TempDir()
	present := storetest.Open(t, dir)
	present.Product("Rusk")
	storetest.Must(t, present.Close())

	r, err := storetest.Restore(t, copied, dir, nil)
	storetest.Must(t, err)
	for path, want := range map[string]string{filepath.Join(dir, "bhatti.db"): "Khari", r.Kept: "Rusk"} {
		where := t.TempDir()
		_, err := storetest.Restore(t, path, where, nil)
		storetest.Must(t, err)
		products, err := storetest.Open(t, where).Catalog.Products(t.Context(), catalog.ProductQuery{})
		storetest.Must(t, err)
		if len(products) != 1 || products[0].Name != want {
			t.Errorf("%s holds %v, want %s", path, products, want)
		}
	}
}

func TestADamagedDatabaseCanBeReplaced(t *testing.T) {
	storetest.InFile(t)
	source := storetest.New(t)
	copied := filepath.Join(t.TempDir(), "copy.db")
	storetest.Must(t, source.DB.Backup(t.Context(), copied))
	dir := t.TempDir()
	storetest.Must(t, os.WriteFile(filepath.Join(dir, "bhatti.db"), []byte("not a database any more"), 0o600))
	storetest.Must(t, os.WriteFile(filepath.Join(dir, "bhatti.db-wal"), []byte("nor a log"), 0o600))
	r, err := storetest.Restore(t, copied, dir, nil)
	storetest.Must(t, err)
	if content, _ := os.ReadFile(r.Kept); string(content) != "not a database any more" {
		t.Errorf("kept %q", content)
	}
	storetest.Open(t, dir)
}

func TestRestoreRefusesADatabaseInUse(t *testing.T) {
	storetest.InFile(t)
	shop := storetest.New(t)
	copied := filepath.Join(t.TempDir(), "copy.db")
	storetest.Must(t, shop.DB.Backup(t.Context(), copied))
	beside := storetest.New(t) // a command, not a server: only SQLite knows of it
	if _, err := storetest.Restore(t, copied, beside.DB.Dir(), nil); err == nil || !strings.Contains(err.Error(), "using the database") {
		t.Errorf("beside a command: %v", err)
	}
	storetest.Must(t, beside.Close())
	server, err := store.Open(t.Context(), store.Options{Dir: beside.DB.Dir(), Migrations: storetest.Migrations(t), Exclusive: true})
	storetest.Must(t, err)
	defer server.Close()
	if _, err := storetest.Restore(t, copied, beside.DB.Dir(), nil); err == nil {
		t.Error("restored under a running server")
	}
}

func TestDailyBackupsAreMadeOnceAndThinnedOut(t *testing.T) {
	shop := storetest.New(t)
	dir := filepath.Join(shop.DB.Dir(), "backups")
	storetest.Must(t, os.MkdirAll(dir, 0o700))
	for _, foreign := range []string{"before-schema-2-1.db", "daily-mine.db"} {
		storetest.Must(t, os.WriteFile(filepath.Join(dir, foreign), nil, 0o600))
	}
	storetest.Must(t, os.WriteFile(filepath.Join(dir, "daily-2026-11-20.db.7.partial"), nil, 0o600))
	for range 40 {
		made, err := shop.DB.BackupDaily(t.Context())
		storetest.Must(t, err)
		storetest.Must(t, db.CheckFile(t.Context(), made))
		if again, err := shop.DB.BackupDaily(t.Context()); again != "" || err != nil {
			t.Errorf("a second one on the same day: %q, %v", again, err)
		}
		shop.Clock.Add(24 * time.Hour)
	}
	want := []string{ // the last of them on Wednesday, 30 December 2026
		"before-schema-2-1.db", "daily-2026-12-13.db", "daily-2026-12-20.db", "daily-2026-12-24.db", "daily-2026-12-25.db",
		"daily-2026-12-26.db", "daily-2026-12-27.db", "daily-2026-12-28.db", "daily-2026-12-29.db", "daily-2026-12-30.db", "daily-mine.db",
	}
	if got := names(t, dir); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// figures are sums that a lost or doubled row would change.
type figures struct{ orders, lines, stock int64 }

func sums(t *testing.T, shop *storetest.Shop) (f figures) {
	t.Helper()
	f.orders, f.lines = int64(shop.Count("orders")), int64(shop.Count("order_lines"))
	products, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{})
	storetest.Must(t, err)
	left, err := shop.Catalog.Stock(t.Context(), products[0].FirstPackageID)
	storetest.Must(t, err)
	f.stock = *left
	return f
}

func names(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	storetest.Must(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func contains(list []string, part string) bool {
	return strings.Contains(strings.Join(list, " "), part)
}
