package offsite

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"filippo.io/age"
	"golang.org/x/sync/errgroup"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// SendOptions says what is sent, and for whom.
type SendOptions struct {
	Place      Place
	Dir        string // the data folder
	DB         *db.DB
	Recipients []age.Recipient
	Now        func() time.Time // nil: the database's clock
	Version    string           // of the program, for the list
	Key        []byte           // the shop's own; nil: that of the key file

	// Gather writes into a folder what belongs to the copy and is not in the data
	// folder yet; nil: everything is.
	Gather func(ctx context.Context, folder string) error
}

// Sent is a copy that has arrived.
type Sent struct {
	Name  string
	Bytes int64 // that were sent, encrypted
	Files int   // that were sent
	At    time.Time
}

// senders is how many pictures are sent at a time; each takes a part's memory.
const senders = 2

// sendingFolder begins the name of the folder in which the database is copied.
const sendingFolder = "sending-"

// sending is a copy under way.
type sending struct {
	SendOptions
	identity age.Identity
	naming   []byte // the key of the names of pictures and keys

	there map[string]bool // objects that pictures and keys have in the place
	known map[string]part // what the newest copy says of each file

	mu   sync.Mutex
	sent Sent
	list list
}

// busy are the data folders of which a copy is being sent.
var busy sync.Map

// ErrBusy means that a copy of this data folder is being sent already.
var ErrBusy = fault.New(fault.Conflict, "backup.sending", "A copy is being sent already.")

// Send copies the database, the pictures that are not in the place yet and the
// keys, encrypted. The list of what belongs to the copy goes last: without it
// there is no copy. While one copy of a data folder is being sent, another is
// refused with ErrBusy.
func Send(ctx context.Context, o SendOptions) (Sent, error) {
	if _, already := busy.LoadOrStore(o.Dir, true); already {
		return Sent{}, ErrBusy
	}
	defer busy.Delete(o.Dir)
	s, err := begin(o)
	if err != nil {
		return Sent{}, err
	}
	for _, step := range []func(context.Context) error{s.look, s.sendDatabase, s.sendFiles, s.arrived} {
		if err := step(ctx); err != nil {
			return Sent{}, err
		}
	}
	n, err := s.list.write(ctx, o.Place, s.sent.Name, o.Recipients)
	s.sent.Bytes += n
	if err != nil {
		return Sent{}, err
	}
	return s.sent, nil
}

func begin(o SendOptions) (*sending, error) {
	if len(o.Recipients) == 0 {
		return nil, errors.New("a copy that nobody could open is not sent")
	}
	if o.Now == nil {
		o.Now = o.DB.Clock
	}
	if o.Gather == nil {
		o.Gather = func(context.Context, string) error { return nil }
	}
	if o.Key == nil {
		key, err := ReadKeyFile(o.Dir)
		if err != nil {
			return nil, fmt.Errorf("read the key file: %w", err)
		}
		o.Key = key
	}
	at := o.Now()
	s := &sending{SendOptions: o, naming: derived(o.Key, "bhatti names of copies"), sent: Sent{Name: nameAt(at), At: at}}
	s.identity, _ = OwnKey(o.Key)
	s.list = list{Format: listFormat, Version: o.Version}
	return s, nil
}

// look learns what is in the place already.
func (s *sending) look(ctx context.Context) error {
	whole, err := Copies(ctx, s.Place)
	if err != nil {
		return err
	}
	s.known = map[string]part{}
	if len(whole) > 0 {
		newest, err := readList(ctx, s.Place, whole[len(whole)-1].Name, s.identity)
		if isNetwork(err) {
			return err
		}
		for _, p := range newest.Parts { // none if another key wrote it: all files are read again
			s.known[p.Path] = p
		}
	}
	s.there, err = objects(ctx, s.Place)
	return err
}

// objects are the names of the pictures and keys in a place.
func objects(ctx context.Context, p Place) (there map[string]bool, err error) {
	var all []Object
	if err := again(ctx, func() error { all, err = p.List(ctx, files); return err }); err != nil {
		return nil, err
	}
	there = map[string]bool{}
	for _, o := range all {
		there[o.Name] = o.Bytes > 0
	}
	return there, nil
}

// sendDatabase copies the database to a file of its own, sends that and deletes it.
func (s *sending) sendDatabase(ctx context.Context) error {
	if err := s.clearAbandoned(); err != nil {
		return err
	}
	if err := s.DB.RoomForCopy(); err != nil {
		return err
	}
	folder, err := os.MkdirTemp(s.Dir, sendingFolder)
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	copied := filepath.Join(folder, db.Name)
	if err := s.DB.Backup(ctx, copied); err != nil {
		return err
	}
	if err := db.Peek(ctx, copied, []any{&s.list.Schema}, `SELECT max(version_id) FROM goose_db_version`); err != nil {
		return err
	}
	return s.send(ctx, copied, part{Path: db.Name, Object: copies + "/" + s.sent.Name + databaseEnding})
}

// clearAbandoned deletes what a server left behind that was killed.
func (s *sending) clearAbandoned() error {
	abandoned, err := filepath.Glob(filepath.Join(s.Dir, sendingFolder+"*"))
	for _, folder := range abandoned {
		err = errors.Join(err, os.RemoveAll(folder))
	}
	return err
}

// send sends a file as the part that it is. If the part has a sum already, the file
// must have it too.
func (s *sending) send(ctx context.Context, file string, p part) error {
	var m *measured
	n, err := put(ctx, s.Place, p.Object, s.Recipients, func() (io.ReadCloser, error) {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		m = measure(f, p.SHA256)
		return struct {
			io.Reader
			io.Closer
		}{m, f}, nil
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent.Bytes += n
	if err != nil {
		return err
	}
	s.sent.Files++
	p.Bytes, p.SHA256 = m.bytes, m.sha256()
	s.list.Parts = append(s.list.Parts, p)
	return nil
}

// sendFiles sends pictures and keys. It comes after the database, so that every
// picture that the copied database speaks of is there.
func (s *sending) sendFiles(ctx context.Context) error {
	gathered, err := os.MkdirTemp(s.Dir, sendingFolder)
	if err != nil {
		return err
	}
	defer os.RemoveAll(gathered)
	if err := s.Gather(ctx, gathered); err != nil {
		return err
	}
	parts, err := partsOf(s.Dir, gathered)
	if err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(senders)
	for name, file := range parts {
		if ctx.Err() != nil {
			break
		}
		group.Go(func() error {
			err := s.sendFile(ctx, name, file)
			for range 2 { // one that is being written at this moment
				if !errors.Is(err, errChanged) {
					break
				}
				err = s.sendFile(ctx, name, file)
			}
			if errors.Is(err, fs.ErrNotExist) { // deleted meanwhile
				return nil
			}
			return err
		})
	}
	return group.Wait()
}

// partsOf are the files that belong to a copy besides the database, by their paths in a
// data folder. What is in a later folder stands for what is in an earlier one.
func partsOf(dirs ...string) (parts map[string]string, err error) {
	parts = map[string]string{}
	for _, dir := range dirs {
		names, err := namesIn(dir)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			parts[name] = filepath.Join(dir, filepath.FromSlash(name))
		}
	}
	return parts, nil
}

func namesIn(dir string) (names []string, err error) {
	data := os.DirFS(dir)
	top, err := fs.ReadDir(data, ".")
	if err != nil {
		return nil, err
	}
	for _, entry := range top {
		if name := entry.Name(); entry.Type().IsRegular() && belongs(name) && name != db.Name {
			names = append(names, name)
		}
	}
	for _, folder := range folders {
		err := fs.WalkDir(data, folder, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && entry.Type().IsRegular() && belongs(name) {
				names = append(names, name)
			}
			return err
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return names, nil
}

// sendFile sends one file, unless its content is in the place already.
func (s *sending) sendFile(ctx context.Context, name, file string) error {
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	p := part{Path: name, Bytes: info.Size(), Modified: info.ModTime().UnixNano()}
	if before := s.known[name]; before.Bytes == p.Bytes && before.Modified == p.Modified {
		p.SHA256 = before.SHA256
	} else if p.Bytes, p.SHA256, err = sumOf(file); err != nil {
		return err
	}
	p.Object = s.objectOf(p.SHA256)
	s.mu.Lock()
	there := s.there[p.Object]
	if there {
		s.list.Parts = append(s.list.Parts, p)
	}
	s.mu.Unlock()
	if there {
		return nil
	}
	if err := s.send(ctx, file, p); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.there[p.Object] = true
	return nil
}

// objectOf names a content so that the same one is sent once, and so that the name
// tells nobody else what the content is.
func (s *sending) objectOf(sum string) string {
	mac := hmac.New(sha256.New, s.naming)
	io.WriteString(mac, sum)
	return files + "/" + hex.EncodeToString(mac.Sum(nil))
}

func sumOf(file string) (size int64, sum string, err error) {
	f, err := os.Open(file)
	if err != nil {
		return 0, "", err
	}
	defer f.Close()
	m := measure(f, "")
	_, err = io.Copy(io.Discard, m)
	return m.bytes, m.sha256(), err
}

// arrived sees that everything that the list will name is in the place: somebody
// may have deleted there meanwhile.
func (s *sending) arrived(ctx context.Context) error {
	there, err := objects(ctx, s.Place)
	if err != nil {
		return err
	}
	for _, p := range s.list.Parts {
		if strings.HasPrefix(p.Object, files+"/") && !there[p.Object] {
			return fault.New(fault.Unavailable, "backup.part_gone", "The place no longer has a file that was sent to it. The next copy sends it again.")
		}
	}
	return nil
}
