package store_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"bhatti/store"
	"bhatti/store/storetest"
)

func TestOneFolderHasOneServer(t *testing.T) {
	dir := t.TempDir()
	open := func(exclusive bool) (*store.Store, error) {
		o := storetest.Options(t, dir)
		o.Exclusive = exclusive
		return store.Open(context.Background(), o)
	}
	first, err := open(true)
	if err != nil {
		t.Fatal(err)
	}
	if second, err := open(true); err == nil {
		second.Close()
		t.Error("a second server opened the same folder")
	}
	beside, err := open(false)
	if err != nil {
		t.Fatalf("a command beside the server: %v", err)
	}
	beside.Close()
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := open(true)
	if err != nil {
		t.Fatalf("after the first server has stopped: %v", err)
	}
	again.Close()
}

func TestFilesOfTheDatabaseArePrivate(t *testing.T) {
	storetest.InFile(t)
	shop := storetest.New(t)
	for _, name := range []string{"bhatti.db", "bhatti.db-wal", "otp.key"} {
		info, err := os.Stat(filepath.Join(shop.DB.Dir(), name))
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has mode %v", name, info.Mode())
		}
	}
}
