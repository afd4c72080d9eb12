package offsite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"filippo.io/age"
	"golang.org/x/sync/errgroup"
	"golang.org/x/sys/unix"

	"bhatti/store"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// RestoreOptions says which copy is brought back, and to where.
type RestoreOptions struct {
	Place      Place
	Name       string // "": the newest
	Identity   age.Identity
	Into       string           // the data folder, or an empty one for a rehearsal
	Migrations fs.FS            // numbered SQL files
	Shared     Shared           // where servers share a database
	Now        func() time.Time // nil: time.Now
	Log        *slog.Logger     // nil: discarded
	// WithoutLost brings back a copy of which pictures are lost or damaged, without
	// those. The database and the keys must be whole.
	WithoutLost bool
}

// Shared is a database of PostgreSQL that takes the place of the one in the data folder.
type Shared struct {
	Address    string // "": there is none
	Migrations fs.FS
}

// Restored is a copy that was brought back.
type Restored struct {
	Copy
	Version        string   // of the program that made the copy
	Files          int      // pictures and keys
	Lost           []string // what WithoutLost left out
	FetchedBytes   int64    // as they are in the shop
	store.Restored          // what people should look at
}

// Damaged says which parts of a copy are lost or not what they were.
type Damaged struct {
	Name  string
	Parts []string // paths in the data folder
	Older string   // the next older copy; "": there is none
}

func (d *Damaged) Error() string {
	some := d.Parts[:min(len(d.Parts), 5)]
	text := fmt.Sprintf("the copy %s is not whole; lost or damaged: %s", d.Name, strings.Join(some, ", "))
	if more := len(d.Parts) - len(some); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// essential tells whether more than pictures is lost.
func (d *Damaged) essential() bool {
	return slices.ContainsFunc(d.Parts, func(name string) bool { return !strings.HasPrefix(name, "Uploads/") })
}

// fetchers is how many files are fetched at a time.
const fetchers = 4

// fetchingFolder begins the name of the folder in which a copy is collected.
const fetchingFolder = "fetching-"

// fetching is a restore under way.
type fetching struct {
	RestoreOptions
	list   list
	folder string

	mu       sync.Mutex
	lost     []part
	restored Restored
}

// Restore fetches a copy, checks every file of it against its list and the
// database within, and only then uses the folder. What store.Restore does to a
// copy is done to it. For a rehearsal, Into is a new folder, which the caller
// deletes. A copy that is not whole is refused with Damaged.
func Restore(ctx context.Context, o RestoreOptions) (Restored, error) {
	f, older, err := choose(ctx, o)
	if err != nil {
		return Restored{}, err
	}
	if err := f.makeFolder(); err != nil {
		return Restored{}, err
	}
	defer os.RemoveAll(f.folder)
	if err := f.fetch(ctx); err != nil {
		return Restored{}, diskFault(err)
	}
	if err := f.judge(older); err != nil {
		return Restored{}, err
	}
	if err := f.useErasures(); err != nil {
		return Restored{}, err
	}
	f.restored.Restored, err = store.RestoreWith(ctx, filepath.Join(f.folder, db.Name),
		store.Options{Dir: o.Into, Migrations: o.Migrations, Address: o.Shared.Address, PostgresMigrations: o.Shared.Migrations, Now: o.Now, Log: o.Log}, f.place)
	if err != nil {
		return Restored{}, diskFault(err)
	}
	return f.restored, giveToOwner(o.Into)
}

// diskFault puts a full disk of this machine into words.
func diskFault(err error) error {
	if errors.Is(err, unix.ENOSPC) || errors.Is(err, unix.EDQUOT) || errors.Is(err, unix.EFBIG) {
		return fault.New(fault.Unavailable, "backup.disk_full", "The disk of this machine became full in the middle. Nothing that was there has been changed: make room and begin again.")
	}
	return err
}

// choose finds the copy, the next older one and what belongs to it.
func choose(ctx context.Context, o RestoreOptions) (f *fetching, older string, err error) {
	whole, err := Copies(ctx, o.Place)
	if err != nil {
		return nil, "", err
	}
	slices.Reverse(whole)
	for i, c := range whole {
		if o.Name != "" && c.Name != o.Name {
			continue
		}
		if i+1 < len(whole) {
			older = whole[i+1].Name
		}
		f = &fetching{RestoreOptions: o, restored: Restored{Copy: c}}
		f.list, err = readList(ctx, o.Place, c.Name, o.Identity)
		if err != nil && listIsDamaged(ctx, o, err, whole[i+1:]) {
			err = &Damaged{Name: c.Name, Parts: []string{"its list"}, Older: older}
		}
		f.restored.Version = f.list.Version
		return f, older, err
	}
	if o.Name != "" {
		return nil, "", fault.New(fault.NotFound, "backup.no_such_copy", "There is no copy {name} in this place.", "name", o.Name)
	}
	return nil, "", fault.New(fault.NotFound, "backup.no_copy", "There is no copy in this place. Compare the address: each folder has its own copies.")
}

// listIsDamaged tells whether a list could not be read because it is not what it
// was. One whose beginning is damaged looks as if it were for another key: then
// the key opens older copies.
func listIsDamaged(ctx context.Context, o RestoreOptions, err error, older []Copy) bool {
	told, ok := errors.AsType[*fault.Error](err)
	if !ok {
		return true
	}
	if told.Key != wrongKey {
		return false
	}
	return slices.ContainsFunc(older, func(c Copy) bool {
		_, err := readList(ctx, o.Place, c.Name, o.Identity)
		return err == nil
	})
}

// makeFolder makes the folder in which the copy is collected, within the data
// folder: what is there can be moved into place at once.
func (f *fetching) makeFolder() error {
	if err := os.MkdirAll(f.Into, 0o700); err != nil {
		return err
	}
	if err := db.InUse(f.Into); err != nil {
		return fmt.Errorf("%w: stop it first", err)
	}
	abandoned, err := filepath.Glob(filepath.Join(f.Into, fetchingFolder+"*"))
	if err != nil {
		return err
	}
	for _, folder := range abandoned {
		if err := os.RemoveAll(folder); err != nil {
			return err
		}
	}
	need := f.list.Parts[0].Bytes // the database is there twice for a while
	for _, p := range f.list.Parts {
		need += p.Bytes
	}
	var disk unix.Statfs_t
	if err := unix.Statfs(f.Into, &disk); err != nil {
		return err
	}
	if free := int64(disk.Bavail) * int64(disk.Bsize); free < need {
		return fault.New(fault.Unavailable, "backup.no_room", "The copy needs {need} MB on this disk, and {free} MB are free.", "need", need>>20, "free", free>>20)
	}
	f.folder, err = os.MkdirTemp(f.Into, fetchingFolder)
	return err
}

// fetch collects all parts of the copy, and remembers those that are lost.
func (f *fetching) fetch(ctx context.Context) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(fetchers)
	for _, p := range f.list.Parts {
		if ctx.Err() != nil {
			break
		}
		group.Go(func() error {
			err := f.fetchPart(ctx, p)
			f.mu.Lock()
			defer f.mu.Unlock()
			if err != nil && isDamage(ctx, err) {
				f.lost = append(f.lost, p)
				return nil
			}
			f.restored.FetchedBytes += p.Bytes
			return err
		})
	}
	return group.Wait()
}

// isDamage tells an error of what was fetched from one of the way that it took.
func isDamage(ctx context.Context, err error) bool {
	_, told := errors.AsType[*fault.Error](err)
	_, ours := errors.AsType[*fs.PathError](err) // of this machine's disk
	return !told && !ours && ctx.Err() == nil
}

func (f *fetching) fetchPart(ctx context.Context, p part) error {
	file := filepath.Join(f.folder, filepath.FromSlash(p.Path))
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	return read(ctx, f.Place, p.Object, f.Identity, func(content io.Reader) error {
		out, err := os.OpenFile(file, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
		if err != nil {
			return err
		}
		m := measure(io.LimitReader(content, p.Bytes+1), "") // no more than was promised
		_, err = io.Copy(&steady{File: out}, m)
		if err := errors.Join(err, out.Sync(), out.Close()); err != nil {
			return err
		}
		if m.bytes != p.Bytes || m.sha256() != p.SHA256 {
			return errChanged
		}
		at := time.Unix(0, p.Modified)
		return os.Chtimes(file, at, at) // so that the next copy need not read it again
	})
}

// steady is a file that goes to the disk in steps: written out all at once in the
// end, a large one would keep the orders of the shop beside a rehearsal waiting.
type steady struct {
	*os.File
	behind int
}

const step = 4 << 20 // bytes

func (s *steady) Write(p []byte) (n int, err error) {
	n, err = s.File.Write(p)
	if s.behind += n; s.behind >= step && err == nil {
		s.behind, err = 0, s.Sync()
	}
	return n, err
}

// ReadFrom hides that of the file, which would write past Write.
func (s *steady) ReadFrom(r io.Reader) (int64, error) { return io.Copy(struct{ io.Writer }{s}, r) }

// judge refuses a copy that is not whole.
func (f *fetching) judge(older string) error {
	damaged := &Damaged{Name: f.restored.Name, Older: older}
	for _, p := range f.lost {
		damaged.Parts = append(damaged.Parts, p.Path)
	}
	slices.Sort(damaged.Parts)
	if len(damaged.Parts) > 0 && (damaged.essential() || !f.WithoutLost) {
		return damaged
	}
	f.restored.Lost = damaged.Parts
	f.restored.Files = len(f.list.Parts) - 1 - len(damaged.Parts)
	return nil
}

// useErasures adds the copy's list of erasures to what the folder may have: who is
// on either is erased again.
func (f *fetching) useErasures() error {
	fetched := filepath.Join(f.folder, erasures)
	if _, err := os.Stat(fetched); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return errors.Join(store.AddErasures(f.Into, fetched), os.Remove(fetched))
}

// place moves pictures and keys to where they belong. What was there under the same
// name with another content is kept beside it.
func (f *fetching) place() error {
	for _, p := range f.list.Parts {
		from := filepath.Join(f.folder, filepath.FromSlash(p.Path))
		to := filepath.Join(f.Into, filepath.FromSlash(p.Path))
		if _, err := os.Stat(from); errors.Is(err, os.ErrNotExist) || p.Path == db.Name {
			continue // lost, or used already
		}
		if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
			return err
		}
		if err := setAside(from, to); err != nil {
			return err
		}
		if err := os.Rename(from, to); err != nil {
			return err
		}
	}
	return nil
}

// setAside renames a file whose place another takes, unless they are alike.
func setAside(from, to string) error {
	old, err := os.ReadFile(to)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if fresh, err := os.ReadFile(from); err != nil || bytes.Equal(old, fresh) {
		return err
	}
	return os.Rename(to, fmt.Sprintf("%s.before-restore-%d", to, time.Now().UnixMilli()))
}

// giveToOwner lets the owner of the data folder read what root has restored there.
func giveToOwner(dir string) error {
	var folder unix.Stat_t
	if err := unix.Stat(dir, &folder); err != nil || os.Geteuid() != 0 || folder.Uid == 0 {
		return err
	}
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Lchown(path, int(folder.Uid), int(folder.Gid))
	})
}
