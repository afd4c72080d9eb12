package image

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"time"

	"bhatti/store/db"
)

// sharedTimeout is for a picture of MaxSize on a slow network.
const sharedTimeout = 20 * time.Second

// Where several servers work on one database it keeps the pictures, and the folder of
// each server is a cache of them.

// share writes a picture to the database that several servers share, and tells when it
// came there. Elsewhere it does nothing.
func (s *Files) share(path string, content []byte) (at time.Time, err error) {
	if !s.db.Several() {
		return at, nil
	}
	var ms int64
	err = s.db.WriteBeside(context.Background(), func(tx *db.Tx) error {
		_, err := tx.Exec(`INSERT INTO uploads (path, content, at) VALUES ($1, $2, $3)
			ON CONFLICT (path) DO UPDATE SET content = excluded.content, at = excluded.at WHERE uploads.content <> excluded.content`, path, content, tx.Now())
		if err != nil {
			return err
		}
		return tx.QueryRow(`SELECT at FROM uploads WHERE path = $1`, path).Scan(&ms)
	})
	return db.At(ms), err
}

// Fetch brings a picture onto the disk of this server that another has kept, by its
// path below Uploads. fs.ErrNotExist if there is none.
func (s *Files) Fetch(ctx context.Context, path string) error {
	if !s.db.Several() {
		return fs.ErrNotExist
	}
	_, err, _ := s.fetching.Do(path, func() (any, error) { return nil, s.fetch(context.WithoutCancel(ctx), path) })
	return err
}

func (s *Files) fetch(ctx context.Context, path string) error {
	content, at, err := s.shared(ctx, path)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(s.db.Dir())
	if err != nil {
		return err
	}
	defer root.Close()
	return s.put(root, inFolder(path), content, at)
}

// shared reads a picture from the database.
func (s *Files) shared(ctx context.Context, path string) (content []byte, at time.Time, err error) {
	var ms int64
	err = s.db.ViewWithin(ctx, sharedTimeout, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT content, at FROM uploads WHERE path = $1`, path).Scan(&content, &ms)
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = fs.ErrNotExist
	}
	return content, db.At(ms), err
}

// isShared tells whether the database has a picture.
func (s *Files) isShared(path string) (there bool) {
	if !s.db.Several() {
		return false
	}
	err := s.db.ReadRow(context.Background(), []any{&there}, `SELECT EXISTS (SELECT 1 FROM uploads WHERE path = $1)`, path)
	return err == nil && there
}

// FetchAll brings every picture onto the disk of this server that only others have.
func (s *Files) FetchAll(ctx context.Context) error {
	paths, err := s.sharedPaths(ctx)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(s.db.Dir())
	if err != nil {
		return err
	}
	defer root.Close()
	for _, path := range paths {
		if _, err := root.Stat(inFolder(path)); err == nil {
			continue
		}
		if err := s.Fetch(ctx, path); err != nil {
			return fmt.Errorf("fetch the picture %s: %w", path, err)
		}
	}
	return nil
}

func (s *Files) sharedPaths(ctx context.Context) (paths []string, err error) {
	if !s.db.Several() {
		return nil, nil
	}
	err = s.db.ViewWithin(ctx, sharedTimeout, func(tx *db.Tx) (err error) {
		paths, err = db.Column(tx, `SELECT path FROM uploads ORDER BY path`)
		return err
	})
	return paths, err
}

// Moved is what CopyTo moved.
type Moved struct {
	Files int
	Bytes int64
}

// CopyTo copies every picture to another shop, whichever way each of the two keeps its
// own.
func (s *Files) CopyTo(ctx context.Context, other *Files) (m Moved, err error) {
	if err := s.FetchAll(ctx); err != nil {
		return m, err
	}
	return other.TakeFolder(ctx, s.db.Dir())
}

// TakeFolder keeps every picture below Uploads in a data folder, which may be this
// shop's own.
func (s *Files) TakeFolder(ctx context.Context, dir string) (m Moved, err error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return m, err
	}
	defer root.Close()
	files := root.FS()
	err = fs.WalkDir(files, uploads, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || path.Ext(name) == halfway {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		below := name[len(uploads)+1:]
		m.Files, m.Bytes = m.Files+1, m.Bytes+int64(len(content))
		return s.Write(Folder(path.Dir(below)), path.Base(below), content)
	})
	if errors.Is(err, fs.ErrNotExist) { // never had a picture
		err = nil
	}
	return m, err
}
