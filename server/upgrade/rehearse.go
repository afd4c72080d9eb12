package upgrade

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"bhatti/store/db"
)

// Room that an upgrade needs on the data folder's disk: the rehearsal's copy, the
// copy that the new release keeps of it before it changes the schema, the database
// written anew and its log. The last three are needed once more for the database itself.
const copiesNeeded = 5

// smallest is the room that orders need beside it, in bytes.
const smallest = 64 << 20

// rehearsals begins the name of the folder in which the new release is tried.
const rehearsals = "rehearsal-"

// rehearse changes a copy of the database with the new release and has the new
// release check it.
func (u *upgrade) rehearse(ctx context.Context, s *state) error {
	size, err := u.size()
	if err != nil {
		return err
	}
	if free := u.Room(u.Data); free < copiesNeeded*size+smallest {
		return fmt.Errorf("the disk has too little room to rehearse the upgrade: %d MB free, %d MB needed", free>>20, (copiesNeeded*size+smallest)>>20)
	}
	if s.Schema, err = db.Schema(ctx, u.Data); err != nil {
		return err
	}
	begun := time.Now()
	scratch, err := u.migrateCopy(ctx, filepath.Join(u.Data, db.Name), u.next(), "check", "--as-served")
	defer u.inData(func() error { return os.RemoveAll(scratch) })
	if err != nil {
		return fmt.Errorf("the rehearsal on a copy of the database failed: %w", err)
	}
	s.Took = time.Since(begun)
	if s.Becomes, err = db.Schema(ctx, scratch); err != nil {
		return err
	}
	if s.Becomes == s.Schema {
		u.say("The rehearsal is done: the database (%d MB) stays as it is.", size>>20)
		return nil
	}
	if kept := copiesIn(scratch); len(kept) == 0 {
		return errors.New("the new release changes the database and keeps no copy of it before: there would be no way back")
	}
	u.say("The rehearsal is done: the database (%d MB) goes from schema %d to %d. It took %v; orders will wait about as long.",
		size>>20, s.Schema, s.Becomes, s.Took.Round(100*time.Millisecond))
	return nil
}

// migrateCopy copies a database, and what it needs beside it, into a folder of its
// own, and has an executable bring it up to date with a command. Who calls it removes
// the folder, which is named even if this fails.
func (u *upgrade) migrateCopy(ctx context.Context, from, executable string, args ...string) (scratch string, err error) {
	err = u.inData(func() error {
		abandoned, err := filepath.Glob(filepath.Join(u.Data, rehearsals+"*"))
		if err != nil {
			return err
		}
		for _, dir := range abandoned {
			if err := os.RemoveAll(dir); err != nil {
				return err
			}
		}
		if scratch, err = os.MkdirTemp(u.Data, rehearsals); err != nil {
			return err
		}
		if err := copyKeys(u.Data, scratch); err != nil {
			return err
		}
		return db.Copy(ctx, from, filepath.Join(scratch, db.Name))
	})
	if err != nil {
		return scratch, err
	}
	command := exec.CommandContext(ctx, executable, args...)
	command.Dir = scratch
	command.Env = append([]string{"PATH=" + os.Getenv("PATH"), "TMPDIR=" + scratch, "BHATTI_DATA=" + scratch}, u.Environment...)
	u.asOwner(command)
	if said, err := command.CombinedOutput(); err != nil {
		return scratch, fmt.Errorf("%w\n%s", err, bytes.TrimSpace(said))
	}
	return scratch, nil
}

// largestKey is more than a key file has, in bytes.
const largestKey = 64 << 10

// copyKeys copies the small files beside the database, without which it cannot be
// checked.
func copyKeys(from, to string) error {
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, e := range entries {
		info, err := e.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() || info.Size() > largestKey || strings.HasPrefix(e.Name(), db.Name) || filepath.Ext(e.Name()) == ".lock" {
			continue
		}
		content, err := os.ReadFile(filepath.Join(from, e.Name()))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, e.Name()), content, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// size is how large the database is, in bytes.
func (u *upgrade) size() (int64, error) {
	info, err := os.Stat(filepath.Join(u.Data, db.Name))
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// room is how much a folder's disk can still take, in bytes.
func room(dir string) int64 {
	var disk unix.Statfs_t
	if err := unix.Statfs(dir, &disk); err != nil {
		return 0
	}
	return int64(disk.Bavail) * int64(disk.Bsize)
}

// copies are the copies that were kept before changes of the schema, oldest first.
func (u *upgrade) copies() []string { return copiesIn(u.Data) }

func copiesIn(data string) (names []string) {
	found, _ := filepath.Glob(filepath.Join(data, "backups", "before-schema-*.db"))
	slices.SortFunc(found, func(a, b string) int { return strings.Compare(moment(a), moment(b)) })
	for _, path := range found {
		names = append(names, filepath.Base(path))
	}
	return names
}

// moment is when a copy was made, as its name says: before-schema-24-1789999999999.db
func moment(path string) string { return path[strings.LastIndex(path, "-")+1:] }
