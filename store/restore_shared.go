package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/image"
)

// restoreShared restores a copy into a folder beside, as ever, and then carries it into
// the database that servers share, in place of what is there.
func restoreShared(ctx context.Context, from string, o Options, place func() error) (r Restored, err error) {
	there, err := db.IsMade(ctx, o.Address)
	if err != nil {
		return r, err
	}
	o.Exclusive = true
	ours, err := openDatabase(audit.WithActor(ctx, ""), o)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, ours.Close()) }()
	to := &Store{DB: ours, Images: image.New(ours)}
	if err := unserved(ctx, to); err != nil {
		return r, err
	}
	p, err := to.past(ctx, there)
	if err != nil {
		return r, err
	}
	beside, err := folderBeside(o.Dir)
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(beside)
	r, err = restoreFile(ctx, from, Options{Dir: beside, Migrations: o.Migrations, Now: o.Now, Log: o.Log}, p, func() error { return nil })
	if err != nil {
		return r, err
	}
	if there {
		r.Kept = to.keepReplaced(ctx)
	}
	if err := place(); err != nil {
		return r, err
	}
	o.Dir, o.Address, o.Exclusive = beside, "", false
	return r, to.replaceBy(ctx, o, p.erased)
}

// past reads what the database has given and who was erased. In the data folder there
// may be a list that came with the copy.
func (s *Store) past(ctx context.Context, there bool) (p past, err error) {
	p.given = lookAtReplaced(sequenceOrder, func(n *sql.NullInt64, query string) error { return s.DB.ReadRow(ctx, []any{n}, query) })
	came, known, err := readErasures(s.DB.Dir())
	if err != nil {
		return p, fmt.Errorf("read the list of erasures: %w", err)
	}
	p.known = there || known
	kept, _, err := s.erasures(ctx)
	p.erased = append(kept, came...)
	return p, err
}

// besideFolder begins the name of the folder in which a copy for PostgreSQL is restored.
const besideFolder = "beside-"

func folderBeside(dir string) (folder string, err error) {
	abandoned, err := filepath.Glob(filepath.Join(dir, besideFolder+"*"))
	if err != nil {
		return "", err
	}
	for _, folder := range abandoned {
		if err := os.RemoveAll(folder); err != nil {
			return "", err
		}
	}
	return os.MkdirTemp(dir, besideFolder)
}

// keepReplaced exports what is about to be replaced, as far as that is possible, and
// names the file; "": there is none.
func (s *Store) keepReplaced(ctx context.Context) string {
	path := filepath.Join(s.DB.Dir(), "backups", fmt.Sprintf("before-restore-%d.db", s.DB.Now()))
	if err := s.DB.Backup(ctx, path); err != nil {
		s.DB.Log().Warn("no copy could be made of the database that is replaced", "error", err)
		return ""
	}
	return path
}

// replaceBy puts the restored shop of a folder in the place of this one, with the
// pictures that are in the folder of this one.
func (s *Store) replaceBy(ctx context.Context, o Options, erased []erasure) (err error) {
	restored, err := openDatabase(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, restored.Close()) }()
	if _, err := s.Images.TakeFolder(ctx, s.DB.Dir()); err != nil {
		return fmt.Errorf("keep the pictures: %w", err)
	}
	if err := s.addErasures(ctx, erased); err != nil {
		return err
	}
	if err := unserved(ctx, s); err != nil {
		return err
	}
	_, err = carry(ctx, restored, s.DB)
	return err
}
