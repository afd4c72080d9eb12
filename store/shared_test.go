package store_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"bhatti/store"
	"bhatti/store/db"
	"bhatti/store/image"
	"bhatti/store/storetest"
)

// another is a second server of a shop in PostgreSQL, with a folder of its own. change
// is what else is different about it; nil: nothing.
func another(t *testing.T, shop *storetest.Shop, change func(*store.Options)) (*store.Store, error) {
	t.Helper()
	if !storetest.InPostgres() {
		t.Skip("a shop in SQLite has one server: make postgres-test")
	}
	o := storetest.Options(t, shop.DB.Dir())
	o.Dir, o.Key, o.Now, o.Exclusive = t.TempDir(), shop.Key(), shop.Clock.Now, true
	if change != nil {
		change(&o)
	}
	s, err := store.Open(t.Context(), o)
	if err == nil {
		t.Cleanup(func() { s.Close() })
	}
	return s, err
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg"/>`

func TestAPictureKeptByOneServerIsThereOnTheOthers(t *testing.T) {
	shop := storetest.New(t)
	other, err := another(t, shop, nil)
	storetest.Must(t, err)
	name, err := shop.Images.Save(image.Items, "khari.svg", []byte(drawing))
	storetest.Must(t, err)
	path := string(image.Items) + "/" + name
	here, there := filepath.Join(shop.DB.Dir(), "Uploads", path), filepath.Join(other.DB.Dir(), "Uploads", path)

	if !other.Images.Has(image.Items, name) || !other.Images.Holds(image.Items, name, []byte(drawing)) || other.Images.Holds(image.Items, name, []byte("other")) {
		t.Error("it is not known to be there")
	}
	if other.Images.Has(image.Items, "none.svg") || !errors.Is(other.Images.Fetch(t.Context(), "none.svg"), fs.ErrNotExist) {
		t.Error("one is there that nobody kept")
	}
	var crowd sync.WaitGroup
	for range 16 {
		crowd.Go(func() { storetest.Must(t, other.Images.Fetch(t.Context(), path)) })
	}
	crowd.Wait()
	if content, err := os.ReadFile(there); err != nil || string(content) != drawing {
		t.Errorf("it came as %q: %v", content, err)
	}
	was, err := os.Stat(here)
	storetest.Must(t, err)
	if is, err := os.Stat(there); err != nil || !is.ModTime().Equal(was.ModTime()) {
		t.Error("two servers tell browsers different versions of it")
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(there), "*.partial")); len(left) > 0 {
		t.Errorf("%q are left", left)
	}
}

// A copy that is sent elsewhere holds what only other servers have.
func TestWhatBelongsToACopyIsGathered(t *testing.T) {
	shop := storetest.New(t)
	other, err := another(t, shop, nil)
	storetest.Must(t, err)
	name, err := shop.Images.Save(image.Items, "khari.svg", []byte(drawing))
	storetest.Must(t, err)
	storetest.Must(t, shop.EraseCustomer(t.Context(), shop.Customer(storetest.Asha).ID))
	folder := t.TempDir()
	storetest.Must(t, other.Gather(t.Context(), folder))
	if key, err := os.ReadFile(filepath.Join(folder, store.KeyFile)); err != nil || string(key) != string(shop.Key()) {
		t.Errorf("the key is %x: %v", key, err)
	}
	if list, err := os.ReadFile(filepath.Join(folder, "erased")); err != nil || strings.Count(string(list), "\n") != 2 {
		t.Errorf("the erasures are %q: %v", list, err)
	}
	if _, err := os.Stat(filepath.Join(other.DB.Dir(), "Uploads", string(image.Items), name)); err != nil {
		t.Error(err)
	}
}

// One server makes the day's copy; the others do not warn that there is none.
func TestEachServerKnowsOfTheDailyCopy(t *testing.T) {
	shop := storetest.New(t)
	other, err := another(t, shop, nil)
	storetest.Must(t, err)
	if last, err := other.DB.LastBackup(); err != nil || !last.IsZero() {
		t.Errorf("before there is one: %v, %v", last, err)
	}
	if made, err := shop.DB.BackupDaily(t.Context()); err != nil || made == "" {
		t.Errorf("made %q: %v", made, err)
	}
	if last, err := other.DB.LastBackup(); err != nil || !last.Equal(shop.Clock.Now()) {
		t.Errorf("the last is of %v: %v", last, err)
	}
}

func TestAServerWithAnotherKeyDoesNotServe(t *testing.T) {
	shop := storetest.New(t)
	storetest.Must(t, shop.RememberKey(t.Context()))
	for what, change := range map[string]func(*store.Options){
		"a key of its own": func(o *store.Options) { o.Key = nil },
		"another key":      func(o *store.Options) { o.Key = make([]byte, 32) },
	} {
		other, err := another(t, shop, change)
		storetest.Must(t, err)
		if err := other.RememberKey(t.Context()); err == nil || !strings.Contains(err.Error(), "BHATTI_KEY_FILE") {
			t.Errorf("%s: %v", what, err)
		}
	}
	other, err := another(t, shop, nil)
	storetest.Must(t, err)
	storetest.Must(t, other.RememberKey(t.Context()))
	command, err := another(t, shop, func(o *store.Options) { o.Key, o.Exclusive = nil, false })
	storetest.Must(t, err)
	storetest.Must(t, command.RememberKey(t.Context())) // it only warns
}

// Of two new servers that start at once the second to come has the foreign key.
func TestOnlyOneKeyIsRememberedFirst(t *testing.T) {
	shop := storetest.New(t)
	servers := make([]*store.Store, 6)
	for i := range servers {
		var err error
		servers[i], err = another(t, shop, func(o *store.Options) { o.Key = nil })
		storetest.Must(t, err)
	}
	refused := make([]error, len(servers))
	var crowd sync.WaitGroup
	for i, s := range servers {
		crowd.Go(func() { refused[i] = s.RememberKey(t.Context()) })
	}
	crowd.Wait()
	accepted := 0
	for _, err := range refused {
		if err == nil {
			accepted++
		}
	}
	if accepted != 1 {
		t.Errorf("%d of %d keys were taken: %v", accepted, len(servers), refused)
	}
}

// While a server works on the database, neither a copy nor a move takes its place.
func TestNothingReplacesAShopThatIsServed(t *testing.T) {
	shop := storetest.New(t)
	other, err := another(t, shop, nil)
	storetest.Must(t, err)
	copied := copyOf(t, shop)
	serve := func(until string) {
		storetest.Must(t, shop.DB.Write(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(`INSERT INTO duties (name, holder, until) VALUES ('work', 'a server', ` + until + `)
				ON CONFLICT (name) DO UPDATE SET until = excluded.until`)
			return err
		}))
	}
	const now = `CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)`
	serve(now + ` + 60000`)
	dir := shop.DB.Dir()
	if _, err := store.Move(t.Context(), other, shop.Store); err == nil || !strings.Contains(err.Error(), "at work") {
		t.Errorf("moved: %v", err)
	}
	storetest.Must(t, shop.Close())
	if _, err := storetest.Restore(t, copied, dir, shop.Clock); err == nil || !strings.Contains(err.Error(), "at work") {
		t.Errorf("restored: %v", err)
	}
	again := storetest.Open(t, dir)
	shop.Store = again.Store
	serve(now + ` - 1`) // its lease has run out
	storetest.Must(t, again.Close())
	_, err = storetest.Restore(t, copied, dir, shop.Clock)
	storetest.Must(t, err)
}
