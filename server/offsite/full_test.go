package offsite_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"filippo.io/age"
	"golang.org/x/sys/unix"

	"bhatti/server/offsite"
	"bhatti/store/db"
	"bhatti/store/storetest"
)

// limited is what a process does whose files cannot grow beyond a size, as on a disk
// that becomes full in the middle of it: it sends the shop, or restores one.
type limited struct {
	Size                uint64
	Target              offsite.Target
	Dir                 string
	Recipient, Recovery string
	At                  time.Time
}

const limitedVariable = "BHATTI_TEST_LIMITED"

// run does it in a process of its own and returns the key of its failure; "": none.
func (l limited) run(t *testing.T) (key string) {
	t.Helper()
	text, err := json.Marshal(l)
	storetest.Must(t, err)
	c := exec.CommandContext(t.Context(), os.Args[0])
	c.Env = append(os.Environ(), limitedVariable+"="+string(text))
	out, err := c.CombinedOutput()
	if err == nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// limitedMain is that process.
func limitedMain(text string) (status int) {
	var l limited
	err := json.Unmarshal([]byte(text), &l)
	if err == nil {
		err = l.do(context.Background())
	}
	if err == nil {
		return 0
	}
	if key := keyOf(err); key != "" {
		err = errors.New(key)
	}
	fmt.Println(err)
	return 1
}

func (l limited) do(ctx context.Context) error {
	place, err := offsite.Open(ctx, l.Target)
	if err != nil {
		return err
	}
	migrations := os.DirFS(filepath.Join("..", "..", "goose", "sqlite"))
	narrow := func() error { return unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: l.Size, Max: l.Size}) }
	if l.Recovery != "" {
		identity, err := offsite.ParseRecoveryKey(l.Recovery)
		if err := errors.Join(err, narrow()); err != nil {
			return err
		}
		_, err = offsite.Restore(ctx, offsite.RestoreOptions{Place: place, Identity: identity, Into: l.Dir, Migrations: migrations})
		return err
	}
	data, err := db.Open(ctx, db.Options{Dir: l.Dir, Migrations: migrations})
	if err != nil {
		return err
	}
	recipient, err := offsite.ParseRecipient(l.Recipient)
	if err := errors.Join(err, narrow()); err != nil {
		return err
	}
	_, err = offsite.Send(ctx, offsite.SendOptions{Place: place, Dir: l.Dir, DB: data, Recipients: []age.Recipient{recipient}, Now: func() time.Time { return l.At }})
	return err
}

// sizes at which a disk may end, from nearly at once to nearly enough for a shop.
func sizes(t *testing.T, b *bakery) (list []uint64) {
	t.Helper()
	whole, err := os.Stat(b.DB.Path())
	storetest.Must(t, err)
	for n := range uint64(6) {
		list = append(list, 4096+n*uint64(whole.Size())/5)
	}
	return list
}

func (b *bakery) tooLargePicture() {
	b.t.Helper()
	whole, err := os.Stat(b.DB.Path())
	storetest.Must(b.t, err)
	storetest.Must(b.t, os.WriteFile(filepath.Join(b.DB.Dir(), "Uploads", "large.bin"), noise(int(whole.Size())*3/2), 0o600))
}

func nothingIsLeft(t *testing.T, dir string) {
	t.Helper()
	for _, pattern := range []string{"*ing-*", db.Name + "*"} {
		if left, err := filepath.Glob(filepath.Join(dir, pattern)); err != nil || len(left) > 0 {
			t.Errorf("left behind: %v %v", left, err)
		}
	}
}

func TestADiskThatFillsWhileACopyIsMadeMakesNoCopy(t *testing.T) {
	storetest.InFile(t)
	target := bucket(t).Target()
	b := newBakery(t, target)
	failed := 0
	for _, size := range sizes(t, b) {
		before := len(b.copies())
		b.Clock.Add(time.Minute)
		failure := limited{Size: size, Target: target, Dir: b.DB.Dir(), Recipient: b.key.Recipient, At: b.Clock.Now()}.run(t)
		if failure != "" {
			failed++
		}
		if made := len(b.copies()) > before; made == (failure != "") {
			t.Errorf("a disk of %d bytes: %s, a copy: %v", size, failure, made)
		}
		if left, _ := filepath.Glob(filepath.Join(b.DB.Dir(), "sending-*")); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
	if failed == 0 {
		t.Error("the disk was never full")
	}
	b.send()
	if _, err := offsite.Restore(t.Context(), b.restoring(t.TempDir())); err != nil {
		t.Error(err)
	}
}

func TestADiskThatFillsWhileAShopIsRestoredOpensNoHalfShop(t *testing.T) {
	storetest.InFile(t)
	target := bucket(t).Target()
	b := newBakery(t, target)
	b.tooLargePicture()
	b.send()
	into := filepath.Join(t.TempDir(), "bare")
	for _, size := range sizes(t, b) {
		if failure := (limited{Size: size, Target: target, Dir: into, Recovery: b.key.Secret}).run(t); failure != "backup.disk_full" {
			t.Errorf("a disk of %d bytes: %s", size, failure)
		}
		nothingIsLeft(t, into)
	}
	_, err := offsite.Restore(t.Context(), b.restoring(into)) // once there is room
	storetest.Must(t, err)
	back := storetest.Open(t, into)
	if findings, err := back.Check(t.Context()); err != nil || len(findings) > 0 || back.Count("orders") != 1 {
		t.Errorf("%v %v", findings, err)
	}
}
