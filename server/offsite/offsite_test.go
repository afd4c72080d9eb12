package offsite_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"filippo.io/age"

	"bhatti/server/offsite"
	"bhatti/server/offsite/offsitetest"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/image"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

func TestMain(m *testing.M) {
	if text := os.Getenv(limitedVariable); text != "" {
		os.Exit(limitedMain(text))
	}
	offsite.WithoutPauses(20 * time.Second)
	status := m.Run()
	if running != nil {
		running.Close()
		os.RemoveAll(running.Dir)
	}
	os.Exit(status)
}

// running is the one SSH server of all tests, once one has asked for it.
var running *offsitetest.SSHD

var theSSHD = sync.OnceValues(func() (*offsitetest.SSHD, error) {
	dir, err := os.MkdirTemp("", "bhatti-sshd-")
	if err != nil {
		return nil, err
	}
	running, err = offsitetest.NewSSHD(dir)
	return running, err
})

// place is a place of either kind, with what tests do behind the shop's back.
type place interface {
	Target() offsite.Target
	Contents() (map[string][]byte, error)
	Set(name string, content []byte) error
	Close()
}

// everyPlace runs a test against an S3 server and against an SSH server.
func everyPlace(t *testing.T, test func(t *testing.T, p place, wire *offsitetest.Wire)) {
	t.Run("S3", func(t *testing.T) {
		b := bucket(t)
		test(t, b, b.Wire)
	})
	t.Run("SFTP", func(t *testing.T) {
		s := folder(t, t.TempDir())
		test(t, s, s.Wire)
	})
}

func bucket(t testing.TB) *offsitetest.Bucket {
	t.Helper()
	b, err := offsitetest.NewBucket(0)
	storetest.Must(t, err)
	t.Cleanup(b.Close)
	return b
}

func folder(t testing.TB, root string) *offsitetest.Folder {
	t.Helper()
	s, err := theSSHD()
	if errors.Is(err, offsitetest.ErrNoSSHD) {
		t.Skip(err)
	}
	storetest.Must(t, err)
	f, err := s.Folder(root)
	storetest.Must(t, err)
	t.Cleanup(f.Close)
	return f
}

// bakery is a shop that sends copies.
type bakery struct {
	*storetest.Shop
	t        testing.TB
	place    offsite.Place
	recovery age.Identity
	key      offsite.RecoveryKey
}

const password = "the password of the mail server"

// newBakery is a shop with a picture, a customer's paid order and a secret.
func newBakery(t testing.TB, target offsite.Target) *bakery {
	t.Helper()
	b := &bakery{Shop: storetest.New(t), t: t}
	b.Shop.Area("411001", 4000, 1500)
	khari := b.Product("Khari", storetest.Price(10000))
	b.Basket(b.Customer(storetest.Asha)).Of(khari, 1).Paid()
	b.picture("khari.png", 40)
	storetest.Must(t, b.DB.Write(t.Context(), func(tx *db.Tx) error { return b.Secrets.Set(tx, "mail", password) }))
	storetest.Must(t, b.RememberKey(t.Context()))
	var err error
	b.key, err = offsite.NewRecoveryKey()
	storetest.Must(t, err)
	b.recovery, err = offsite.ParseRecoveryKey(b.key.Secret)
	storetest.Must(t, err)
	b.place, err = offsite.Open(t.Context(), target)
	storetest.Must(t, err)
	t.Cleanup(func() { b.place.Close() })
	return b
}

func (b *bakery) picture(name string, width int) (path string) {
	b.t.Helper()
	png, _ := storetest.Picture(b.t, width, 30)
	stored, err := b.Images.Save(image.Items, name, png)
	storetest.Must(b.t, err)
	return "Uploads/" + string(image.Items) + "/" + stored
}

// deletePicture deletes a picture by its path, from wherever the shop keeps it.
func (b *bakery) deletePicture(path string) {
	b.t.Helper()
	storetest.Must(b.t, os.Remove(filepath.Join(b.DB.Dir(), path)))
	if storetest.InPostgres() {
		storetest.Must(b.t, b.DB.Write(b.t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(`DELETE FROM uploads WHERE path = $1`, strings.TrimPrefix(path, "Uploads/"))
			return err
		}))
	}
}

func (b *bakery) recipients() []age.Recipient {
	b.t.Helper()
	recipient, err := offsite.ParseRecipient(b.key.Recipient)
	storetest.Must(b.t, err)
	_, own := b.own()
	return []age.Recipient{recipient, own}
}

func (b *bakery) own() (age.Identity, age.Recipient) {
	b.t.Helper()
	return offsite.OwnKey(b.Key())
}

func (b *bakery) options() offsite.SendOptions {
	return offsite.SendOptions{Place: b.place, Dir: b.DB.Dir(), DB: b.DB, Recipients: b.recipients(), Version: "1.2.3", Key: b.Key(), Gather: b.Gather}
}

// send sends a copy, a minute after the last.
func (b *bakery) send() offsite.Sent {
	b.t.Helper()
	b.Clock.Add(time.Minute)
	sent, err := offsite.Send(b.t.Context(), b.options())
	storetest.Must(b.t, err)
	return sent
}

// listed is how many lists of erasures a copy has before anybody was erased: where
// servers share a database it always has one.
func listed() int {
	if storetest.InPostgres() {
		return 1
	}
	return 0
}

func (b *bakery) restoring(into string) offsite.RestoreOptions {
	engine := storetest.Options(b.t, into)
	return offsite.RestoreOptions{Place: b.place, Identity: b.recovery, Into: into, Migrations: engine.Migrations, Now: b.Clock.Now,
		Shared: offsite.Shared{Address: engine.Address, Migrations: engine.PostgresMigrations}}
}

func (b *bakery) copies() []offsite.Copy {
	b.t.Helper()
	whole, err := offsite.Copies(b.t.Context(), b.place)
	storetest.Must(b.t, err)
	return whole
}

func keyOf(err error) string {
	if told, ok := errors.AsType[*fault.Error](err); ok {
		return told.Key
	}
	return ""
}

func read(t testing.TB, parts ...string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(parts...))
	storetest.Must(t, err)
	return content
}

func TestTheShopComesBackOnAnEmptyMachine(t *testing.T) {
	everyPlace(t, func(t *testing.T, p place, _ *offsitetest.Wire) {
		b := newBakery(t, p.Target())
		picture := b.picture("puff.png", 41)
		sent := b.send()
		into := filepath.Join(t.TempDir(), "bare")
		r, err := offsite.Restore(t.Context(), b.restoring(into))
		storetest.Must(t, err)
		if r.Name != sent.Name || r.Version != "1.2.3" || r.Files != 3+listed() || r.Kept != "" || len(r.Lost) != 0 {
			t.Errorf("restored %+v, sent %+v", r, sent)
		}
		for _, file := range []string{picture, "otp.key"} {
			if !bytes.Equal(read(t, b.DB.Dir(), file), read(t, into, file)) {
				t.Errorf("%s is another", file)
			}
		}
		back := storetest.Open(t, into)
		if back.Count("orders") != 1 || !back.Holds(storetest.Asha) {
			t.Error("the order is not there")
		}
		if got, err := back.Secrets.Get(t.Context(), "mail"); err != nil || got != password {
			t.Errorf("the secret is %q, %v", got, err)
		}
		findings, err := back.Check(t.Context())
		if err != nil || len(findings) > 0 {
			t.Errorf("check: %v %v", findings, err)
		}
		_, _, err = back.Basket(back.Customer(storetest.Asha)).Of(back.Product("Puff"), 1).Place()
		if keyOf(err) != "order.shop_restored" {
			t.Errorf("before the provider was asked, an order answers %v", err)
		}
		storetest.Must(t, back.Ledger.SaveComparison(t.Context(), sales.Comparison{}))
		left, err := filepath.Glob(filepath.Join(into, "*ing-*"))
		if err != nil || len(left) > 0 {
			t.Errorf("left behind: %v %v", left, err)
		}
	})
}

func TestWhatLeavesTheMachineTellsNothing(t *testing.T) {
	p := bucket(t)
	b := newBakery(t, p.Target())
	b.send()
	contents, err := p.Contents()
	storetest.Must(t, err)
	if len(contents) != 4+listed() { // the database, its list, the key and the picture
		t.Errorf("%d objects: %v", len(contents), slices.Collect(maps.Keys(contents)))
	}
	secrets := [][]byte{[]byte(storetest.Asha), []byte("khari"), []byte("Khari"), []byte("otp.key"), read(t, b.DB.Dir(), "otp.key"), []byte("SQLite format")}
	for name, content := range contents {
		for _, secret := range secrets {
			if bytes.Contains(content, secret) || strings.Contains(name, string(secret)) {
				t.Errorf("%s tells %q", name, secret)
			}
		}
		stranger, err := age.GenerateX25519Identity()
		storetest.Must(t, err)
		if _, err := age.Decrypt(bytes.NewReader(content), stranger); err == nil {
			t.Errorf("a stranger opens %s", name)
		}
	}
}

func TestAPictureIsSentOnce(t *testing.T) {
	p := bucket(t)
	b := newBakery(t, p.Target())
	if first := b.send(); first.Files != 3+listed() { // database, key, picture
		t.Errorf("first %+v", first)
	}
	if second := b.send(); second.Files != 1 {
		t.Errorf("second %+v", second)
	}
	picture := b.picture("khari.png", 40)
	storetest.Must(t, os.Chtimes(filepath.Join(b.DB.Dir(), picture), time.Now(), time.Now().Add(time.Hour)))
	if touched := b.send(); touched.Files != 1 {
		t.Errorf("after the picture's time has changed %+v", touched)
	}
	b.picture("new.png", 44)
	if third := b.send(); third.Files != 2 {
		t.Errorf("after a new picture %+v", third)
	}
	b.deletePicture(picture)
	b.send()
	into := t.TempDir()
	r, err := offsite.Restore(t.Context(), b.restoring(into))
	storetest.Must(t, err)
	if r.Files != 2+listed() {
		t.Errorf("a deleted picture came back: %+v", r)
	}
}

func TestWhatTheNetworkCutIsNoCopy(t *testing.T) {
	everyPlace(t, func(t *testing.T, p place, wire *offsitetest.Wire) {
		b := newBakery(t, p.Target())
		whole := b.send()
		storetest.Must(t, os.WriteFile(filepath.Join(b.DB.Dir(), "large.key"), noise(1<<16), 0o600))
		for _, after := range []int64{3000, 9000, 40000} {
			wire.CutAfter(after)
			b.Clock.Add(time.Minute)
			sent, err := offsite.Send(t.Context(), b.options())
			if keyOf(err) != "backup.unreachable" {
				t.Errorf("cut after %d bytes: %+v %v", after, sent, err)
			}
			wire.Mend()
			if there := b.copies(); len(there) != 1 || there[0].Name != whole.Name {
				t.Errorf("cut after %d bytes: copies %v", after, there)
			}
		}
		if wire.Cuts() == 0 {
			t.Error("nothing was cut")
		}
		left, err := filepath.Glob(filepath.Join(b.DB.Dir(), "sending-*"))
		if err != nil || len(left) > 0 {
			t.Errorf("left behind: %v %v", left, err)
		}
		b.send()
		wire.CutBackAfter(20000)
		_, err = offsite.Restore(t.Context(), b.restoring(t.TempDir()))
		if keyOf(err) != "backup.unreachable" {
			t.Errorf("a restore that is cut: %v", err)
		}
		wire.Mend()
		if _, err := offsite.Restore(t.Context(), b.restoring(t.TempDir())); err != nil {
			t.Error(err)
		}
	})
}

func TestALostPartIsNamedAndTheOlderCopyOffered(t *testing.T) {
	everyPlace(t, func(t *testing.T, p place, _ *offsitetest.Wire) {
		b := newBakery(t, p.Target())
		older := b.send()
		before, err := p.Contents()
		storetest.Must(t, err)
		picture := b.picture("gone.png", 50)
		newer := b.send()
		after, err := p.Contents()
		storetest.Must(t, err)
		for name := range after {
			if _, there := before[name]; !there && strings.HasPrefix(name, "files/") {
				storetest.Must(t, p.Set(name, nil)) // the list names it, and it is gone
			}
		}
		into := filepath.Join(t.TempDir(), "bare")
		_, err = offsite.Restore(t.Context(), b.restoring(into))
		damaged, ok := errors.AsType[*offsite.Damaged](err)
		if !ok || damaged.Name != newer.Name || damaged.Older != older.Name || !slices.Equal(damaged.Parts, []string{picture}) {
			t.Fatalf("%+v %v", damaged, err)
		}
		if _, err := os.Stat(filepath.Join(into, db.Name)); err == nil {
			t.Error("a copy that is not whole was used")
		}
		o := b.restoring(t.TempDir())
		o.WithoutLost = true
		if r, err := offsite.Restore(t.Context(), o); err != nil || !slices.Equal(r.Lost, []string{picture}) || r.Files != 2+listed() {
			t.Errorf("without what is lost: %+v %v", r, err)
		}
		o = b.restoring(into)
		o.Name = damaged.Older
		if r, err := offsite.Restore(t.Context(), o); err != nil || r.Name != older.Name {
			t.Errorf("the older one: %+v %v", r, err)
		}
	})
}

func TestADamagedPartIsNamed(t *testing.T) {
	p := bucket(t)
	b := newBakery(t, p.Target())
	older, sent := b.send(), b.send()
	contents, err := p.Contents()
	storetest.Must(t, err)
	for object, part := range map[string]string{"copies/" + sent.Name + ".db": db.Name, "copies/" + sent.Name + ".list": "its list"} {
		whole := contents[object]
		for _, spoilt := range [][]byte{whole[:len(whole)/2], flipped(whole, len(whole)/2), flipped(whole, 100), {}} {
			storetest.Must(t, p.Set(object, spoilt))
			o := b.restoring(filepath.Join(t.TempDir(), "bare"))
			o.WithoutLost = true // that is for pictures only
			_, err := offsite.Restore(t.Context(), o)
			damaged, ok := errors.AsType[*offsite.Damaged](err)
			if !ok || !slices.Equal(damaged.Parts, []string{part}) || damaged.Older != older.Name {
				t.Errorf("%s of %d bytes: %v", object, len(spoilt), err)
			}
		}
		storetest.Must(t, p.Set(object, whole))
	}
	if _, err := offsite.Restore(t.Context(), b.restoring(t.TempDir())); err != nil {
		t.Error(err)
	}
}

func flipped(content []byte, at int) []byte {
	spoilt := bytes.Clone(content)
	spoilt[at] ^= 1
	return spoilt
}

func TestOnlyTheTwoKeysOpenACopy(t *testing.T) {
	b := newBakery(t, bucket(t).Target())
	b.send()
	stranger, err := age.GenerateX25519Identity()
	storetest.Must(t, err)
	o := b.restoring(filepath.Join(t.TempDir(), "bare"))
	o.Identity = stranger
	if _, err := offsite.Restore(t.Context(), o); keyOf(err) != "backup.wrong_recovery_key" {
		t.Errorf("another recovery key: %v", err)
	}
	o.Identity, _ = b.own()
	if _, err := offsite.Restore(t.Context(), o); err != nil {
		t.Errorf("the shop's own key: %v", err)
	}
}

func TestOneCopyIsSentAtATime(t *testing.T) {
	b := newBakery(t, bucket(t).Target())
	held := &holding{Place: b.place, reached: make(chan struct{}), go_: make(chan struct{})}
	first := b.options()
	first.Place = held
	done := make(chan error)
	go func() {
		_, err := offsite.Send(context.Background(), first)
		done <- err
	}()
	<-held.reached
	if _, err := offsite.Send(t.Context(), b.options()); !errors.Is(err, offsite.ErrBusy) {
		t.Errorf("the second: %v", err)
	}
	close(held.go_)
	storetest.Must(t, <-done)
	b.send()
	if n := len(b.copies()); n != 2 {
		t.Errorf("%d copies", n)
	}
}

// holding holds the first Put until it may go on.
type holding struct {
	offsite.Place
	reached, go_ chan struct{}
	held         bool
}

func (h *holding) Put(ctx context.Context, name string, content io.Reader) error {
	if !h.held {
		h.held = true
		close(h.reached)
		<-h.go_
	}
	return h.Place.Put(ctx, name, content)
}

func TestForgettingKeepsWhatCopiesNeed(t *testing.T) {
	everyPlace(t, func(t *testing.T, p place, _ *offsitetest.Wire) {
		b := newBakery(t, p.Target())
		old := b.picture("old.png", 60)
		b.send()
		b.deletePicture(old)
		second, third := b.send(), b.send()
		identity, _ := b.own()
		lastTwo := func(all []offsite.Copy) []offsite.Copy { return all[1:] }
		storetest.Must(t, offsite.Forget(t.Context(), b.place, identity, lastTwo))
		if contents, err := p.Contents(); err != nil || len(contents) != 2*2+3+listed() {
			t.Errorf("a fresh picture that no copy needs may be one that is being sent: %d objects, %v", len(contents), err)
		}
		storetest.Must(t, offsite.Forget(t.Context(), aged{b.place}, identity, func(all []offsite.Copy) []offsite.Copy { return all }))
		contents, err := p.Contents()
		storetest.Must(t, err)
		if len(contents) != 2*2+2+listed() {
			t.Errorf("%d objects are left", len(contents))
		}
		for i, c := range b.copies() {
			if c.Name != []string{second.Name, third.Name}[i] {
				t.Errorf("copy %d is %s", i, c.Name)
			}
		}
		if _, err := offsite.Restore(t.Context(), b.restoring(t.TempDir())); err != nil {
			t.Error(err)
		}
	})
}

// aged is a place in which everything was written long ago.
type aged struct{ offsite.Place }

func (a aged) List(ctx context.Context, folder string) ([]offsite.Object, error) {
	objects, err := a.Place.List(ctx, folder)
	for i := range objects {
		objects[i].At = objects[i].At.AddDate(0, 0, -3)
	}
	return objects, err
}

func TestAFolderThatIsInUseIsLeftAlone(t *testing.T) {
	b := newBakery(t, bucket(t).Target())
	b.send()
	into := t.TempDir()
	serving, err := db.Open(t.Context(), db.Options{Dir: into, Migrations: storetest.Migrations(t), Exclusive: true})
	storetest.Must(t, err)
	defer serving.Close()
	if _, err := offsite.Restore(t.Context(), b.restoring(into)); err == nil || !strings.Contains(err.Error(), "stop it first") {
		t.Errorf("%v", err)
	}
}

func TestWhatWasInTheFolderIsKept(t *testing.T) {
	storetest.InFile(t)
	b := newBakery(t, bucket(t).Target())
	b.send()
	b.Clock.Add(time.Hour)
	erased := b.Customer("erased@example.in")
	b.send()
	storetest.Must(t, b.EraseCustomer(t.Context(), erased.ID))
	other := storetest.New(t) // what the new machine's service has made meanwhile
	into, otherKey := other.DB.Dir(), read(t, other.DB.Dir(), "otp.key")
	storetest.Must(t, other.Close())
	storetest.Must(t, os.WriteFile(filepath.Join(into, "erased"), read(t, b.DB.Dir(), "erased"), 0o600))
	r, err := offsite.Restore(t.Context(), b.restoring(into))
	storetest.Must(t, err)
	kept, err := filepath.Glob(filepath.Join(into, "otp.key.before-restore-*"))
	if err != nil || len(kept) != 1 || !bytes.Equal(read(t, kept[0]), otherKey) || r.Kept == "" {
		t.Errorf("kept %v %q %v", kept, r.Kept, err)
	}
	if !r.ErasedKnown || !slices.Equal(r.Erased, []int64{erased.ID}) {
		t.Errorf("erased again: %v", r.Erased)
	}
	if back := storetest.Open(t, into); back.Holds("erased@example.in") {
		t.Error("an erased customer came back")
	}
}

func TestTheListOfErasuresComesAlong(t *testing.T) {
	b := newBakery(t, bucket(t).Target())
	gone := b.Customer("gone@example.in")
	storetest.Must(t, b.EraseCustomer(t.Context(), gone.ID))
	b.send()
	into := filepath.Join(t.TempDir(), "bare")
	r, err := offsite.Restore(t.Context(), b.restoring(into))
	storetest.Must(t, err)
	if !r.ErasedKnown || !bytes.Contains(read(t, into, "erased"), fmt.Appendf(nil, "\n%d ", gone.ID)) {
		t.Error("the list of erasures did not come along")
	}
}

func TestTheCertificatesComeAlong(t *testing.T) {
	b := newBakery(t, bucket(t).Target())
	storetest.Must(t, os.MkdirAll(filepath.Join(b.DB.Dir(), "certificates"), 0o700))
	storetest.Must(t, os.WriteFile(filepath.Join(b.DB.Dir(), "certificates", "shop.example"), []byte("certificate"), 0o600))
	b.send()
	into := filepath.Join(t.TempDir(), "bare")
	_, err := offsite.Restore(t.Context(), b.restoring(into))
	storetest.Must(t, err)
	if string(read(t, into, "certificates", "shop.example")) != "certificate" {
		t.Error("another certificate")
	}
}

// noise does not become smaller when it is compressed.
func noise(size int) []byte {
	content := make([]byte, size)
	rand.Read(content)
	return content
}

func TestAListCannotWriteOutsideTheShop(t *testing.T) {
	b := newBakery(t, bucket(t).Target())
	b.send()
	storetest.Must(t, b.place.Put(t.Context(), "files/x", strings.NewReader("x")))
	for _, path := range []string{"../otp.key", "/etc/cron.d/x", "Uploads/../../x.key", "server.lock", "Uploads", "backups/x.db", "certificates/../bhatti.db", ""} {
		storetest.Must(t, offsite.WriteList(t.Context(), b.place, "20270101T000000.000Z-00000000", b.recipients()[0], path))
		into := filepath.Join(t.TempDir(), "bare")
		_, err := offsite.Restore(t.Context(), b.restoring(into))
		if damaged, ok := errors.AsType[*offsite.Damaged](err); !ok || damaged.Parts[0] != "its list" {
			t.Errorf("%q: %v", path, err)
		}
		if _, err := os.Stat(into); err == nil {
			t.Errorf("%q: a folder was made", path)
		}
	}
}
