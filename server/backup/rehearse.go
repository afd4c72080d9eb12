package backup

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"

	"bhatti/server/offsite"
	"bhatti/store"
	"bhatti/store/copies"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// scratch is the folder that a rehearsal restores into. It is deleted after every
// rehearsal, and when the server starts.
func (w *Worker) scratch() string { return filepath.Join(w.Store.DB.Dir(), "rehearsal") }

// rehearse restores the newest copy beside the running shop with the shop's own
// key, as after a fire: everything is fetched, decrypted and checked, the database
// migrated and held to the rules of the shop.
func (w *Worker) rehearse(ctx context.Context, state copies.State, at *work) (r copies.Result, err error) {
	identity, _ := w.ownKey()
	if err := os.RemoveAll(w.scratch()); err != nil {
		return r, err
	}
	if err := w.leaveRoom(); err != nil {
		return r, err
	}
	if err := os.Mkdir(w.scratch(), 0o700); err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(w.scratch())) }()
	place, err := w.connect(ctx, state.Plan, at)
	if err != nil {
		return r, err
	}
	defer place.Close()
	restored, err := offsite.Restore(ctx, offsite.RestoreOptions{
		Place: place, Identity: identity, Into: w.scratch(), Migrations: w.Migrations, Now: w.Store.DB.Clock,
	})
	if err != nil {
		return r, err
	}
	r = copies.Result{Copy: restored.Name, Bytes: restored.FetchedBytes, Files: restored.Files}
	return r, w.inspect(ctx, &r)
}

// inspect opens the restored shop, checks it and counts what is in it.
func (w *Worker) inspect(ctx context.Context, r *copies.Result) (err error) {
	shop, err := store.Open(ctx, store.Options{Dir: w.scratch(), Migrations: w.Migrations, Now: w.Store.DB.Clock})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shop.Close()) }()
	findings, err := shop.Check(ctx)
	if err != nil {
		return err
	}
	if len(findings) > 0 {
		return fault.New(fault.Internal, "backup.restored_wrong", "The restored copy breaks a rule of the shop: {finding}", "finding", findings[0])
	}
	return shop.DB.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT count(*), coalesce(sum(total_paise), 0) FROM orders WHERE paid_at IS NOT NULL`).Scan(&r.Orders, &r.Total)
	})
}

// spare is what must be left for orders beside a rehearsal, in bytes.
const spare = 256 << 20

// leaveRoom refuses a rehearsal that would take the disk space that orders need:
// a database is there twice while it is restored.
func (w *Worker) leaveRoom() error {
	shop, err := w.Store.DB.Size()
	if err != nil {
		return err
	}
	pictures, err := sizeOf(filepath.Join(w.Store.DB.Dir(), "Uploads"))
	if err != nil {
		return err
	}
	free, err := w.Free(w.Store.DB.Dir())
	if err != nil {
		return err
	}
	if need := 3*shop + pictures + spare; free < need {
		return fault.New(fault.Unavailable, "backup.no_room_to_rehearse", "A rehearsal needs {need} MB on the disk of the shop, and {free} MB are free.", "need", need>>20, "free", free>>20)
	}
	return nil
}

func freeOn(folder string) (bytes int64, err error) {
	var disk unix.Statfs_t
	if err := unix.Statfs(folder, &disk); err != nil {
		return 0, err
	}
	return int64(disk.Bavail) * int64(disk.Bsize), nil
}

// sizeOf is how many bytes the files of a folder have; 0 if there is none.
func sizeOf(dir string) (bytes int64, err error) {
	err = filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			bytes += info.Size()
		}
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return bytes, nil
	}
	return bytes, err
}
