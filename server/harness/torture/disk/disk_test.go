package disk_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bhatti/server/harness/torture/disk"
	"bhatti/store/storetest"
)

func TestEveryChangeOfAFilePassesThrough(t *testing.T) {
	dir := t.TempDir()
	seen := map[disk.Kind]int{}
	remove, err := disk.Interpose(func(op disk.Op, pass func() disk.Code) disk.Code {
		if strings.HasPrefix(op.File, dir) {
			seen[op.Kind]++
		}
		return pass()
	})
	if err != nil {
		t.Fatal(err)
	}
	data := storetest.Open(t, dir)
	data.Product("Khari")
	if err := data.Close(); err != nil {
		t.Fatal(err)
	}
	remove()
	for _, kind := range []disk.Kind{disk.Open, disk.Write, disk.Sync, disk.Delete} {
		if seen[kind] == 0 {
			t.Errorf("no %s was seen: %v", kind, seen)
		}
	}
	before := seen[disk.Open]
	storetest.Open(t, dir)
	if seen[disk.Open] != before {
		t.Error("still watching after removal")
	}
}

func TestAFailingDiskIsNoticed(t *testing.T) {
	dir := t.TempDir()
	data := storetest.Open(t, dir)
	data.Product("Khari")
	data.Close()
	for kind, code := range map[disk.Kind]disk.Code{disk.Sync: disk.BadSync, disk.Write: disk.Full} {
		remove, err := disk.Interpose(func(op disk.Op, pass func() disk.Code) disk.Code {
			if op.Kind == kind && op.File == filepath.Join(dir, "bhatti.db-wal") {
				return code
			}
			return pass()
		})
		if err != nil {
			t.Fatal(err)
		}
		failing := storetest.Open(t, dir)
		if err := failing.Settings.Save(t.Context(), "Tagline", string(kind)); err == nil {
			t.Errorf("a failing %s went unnoticed", kind)
		}
		remove()
		failing.Close()
	}
}

func TestTheHealthCheckNoticesAFullDisk(t *testing.T) {
	full := false
	remove, err := disk.Interpose(func(op disk.Op, pass func() disk.Code) disk.Code {
		if full && op.Kind == disk.Write {
			return disk.Full
		}
		return pass()
	})
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	data := storetest.New(t)
	for _, full = range []bool{false, true, false} {
		if err := data.Ready(t.Context()); (err != nil) != full {
			t.Errorf("disk full: %v; ready: %v", full, err)
		}
		data.Clock.Add(time.Minute)
	}
}
