package db_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"bhatti/store/db"
	"bhatti/store/storetest"
)

// Each of two locks what the other wants next: PostgreSQL undoes one of them after a
// second, and it is done again alone.
func TestTwoThatWaitForEachOtherAreBothDone(t *testing.T) {
	if !storetest.InPostgres() {
		t.Skip("SQLite has one writer at a time")
	}
	shop := storetest.New(t)
	other := storetest.Open(t, shop.DB.Dir())
	storetest.Must(t, shop.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`INSERT INTO series (name, value) VALUES ('first', 0), ('second', 0)`)
		return err
	}))
	var begun, all sync.WaitGroup
	var runs atomic.Int64
	begun.Add(2)
	add := func(d *db.DB, names ...string) {
		all.Go(func() {
			var once sync.Once
			err := d.WriteBeside(t.Context(), func(tx *db.Tx) error {
				runs.Add(1)
				for _, name := range names {
					if _, err := tx.Exec(`UPDATE series SET value = value + 1 WHERE name = $1`, name); err != nil {
						return err
					}
					once.Do(func() {
						begun.Done()
						begun.Wait()
					})
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	add(shop.DB, "first", "second")
	add(other.DB, "second", "first")
	all.Wait()
	var sum int
	storetest.Must(t, shop.DB.ReadRow(t.Context(), []any{&sum}, `SELECT sum(value) FROM series WHERE name IN ('first', 'second')`))
	if sum != 4 || runs.Load() != 3 {
		t.Errorf("the work of two counts as %d of 4 after %d runs, want 3", sum, runs.Load())
	}
}
