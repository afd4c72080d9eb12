package backup_test

import (
	"context"
	"crypto/rand"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"bhatti/server/backup"
	"bhatti/server/offsite"
	"bhatti/store/catalog"
	"bhatti/store/copies"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

// burning is a shop with its store for copies: a server that speaks S3, whose
// network can be cut.
type burning struct {
	*storetest.Shop
	*backup.Worker
	s3    *s3mem.Backend
	khari catalog.ProductPage
	cut   atomic.Bool
	t     *testing.T
}

func newBurning(t *testing.T) *burning {
	t.Helper()
	b := &burning{Shop: storetest.New(t), t: t}
	b.s3 = s3mem.New(s3mem.WithTimeSource(gofakes3.FixedTimeSource(time.Now())))
	storetest.Must(t, b.s3.CreateBucket("bakery"))
	fake := gofakes3.New(b.s3, gofakes3.WithTimeSkewLimit(0)).Server()
	served := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if b.cut.Load() {
			http.Error(w, "no network", http.StatusBadGateway)
			return
		}
		fake.ServeHTTP(w, r)
	}))
	t.Cleanup(served.Close)
	storetest.Must(t, b.Copies.SavePlace(t.Context(), copies.Place{
		URL: "s3://AKID@" + strings.TrimPrefix(served.URL, "http://") + "/bakery/shop?region=us-east-1&tls=off", Secret: "the secret key", Every: time.Hour,
	}))
	key, err := offsite.NewRecoveryKey()
	storetest.Must(t, err)
	storetest.Must(t, b.Copies.OfferKey(t.Context(), key.Recipient, "ABCD"))
	storetest.Must(t, b.Copies.ConfirmKey(t.Context(), "ABCD"))
	b.khari = b.Product("Khari", storetest.Price(10000))
	b.Worker = b.newWorker()
	return b
}

func (b *burning) newWorker() *backup.Worker {
	return backup.New(backup.Options{Store: b.Shop.Store, Migrations: storetest.Migrations(b.t), Version: "test"})
}

func (b *burning) step() copies.State {
	b.t.Helper()
	storetest.Must(b.t, b.Step(b.t.Context()))
	s, err := b.Copies.State(b.t.Context())
	storetest.Must(b.t, err)
	return s
}

func (b *burning) sends() int {
	b.t.Helper()
	list, err := b.Copies.Runs(b.t.Context(), copies.Send, 500)
	storetest.Must(b.t, err)
	return len(list)
}

func (b *burning) order() {
	b.t.Helper()
	b.Basket(b.Customer("asha@example.in")).Of(b.khari, 1).Paid()
}

// scratchIsGone fails the test if a rehearsal left something behind.
func (b *burning) scratchIsGone() {
	b.t.Helper()
	if _, err := os.Stat(filepath.Join(b.DB.Dir(), "rehearsal")); !os.IsNotExist(err) {
		b.t.Errorf("the scratch folder: %v", err)
	}
}

func TestTheFirstCopyIsSentCheckedAndRehearsed(t *testing.T) {
	b := newBurning(t)
	b.order()
	b.order()
	s := b.step()
	if !s.Sent.Good() || s.Sent.Bytes == 0 || !s.Checked.Good() || s.Checked.Files != 1 {
		t.Fatalf("sent %+v, checked %+v", s.Sent, s.Checked)
	}
	if r := s.Rehearsed; !r.Good() || r.Copy != s.Sent.Copy || r.Orders != 2 || r.Total < 20000 || r.Bytes == 0 {
		t.Errorf("rehearsed %+v, tried %+v", r, s.Rehearsal)
	}
	b.scratchIsGone()
	if kept, err := b.Copies.Kept(t.Context()); err != nil || len(kept) != 1 || kept[0].Name != s.Sent.Copy {
		t.Errorf("kept %+v, %v", kept, err)
	}
	if list := b.Concerns(t.Context()); len(list) != 0 {
		t.Errorf("all is well, but %+v", list)
	}
}

func TestACopyIsSentEveryHourInWhichSomethingChangedAndEveryDay(t *testing.T) {
	b := newBurning(t)
	b.order()
	b.step()
	b.Clock.Add(time.Hour)
	if s := b.step(); b.sends() != 1 {
		m, _ := b.Copies.Mark(t.Context())
		t.Errorf("%d copies although nothing changed %q %q", b.sends(), m, s.Sent.Mark)
	}
	b.order()
	if b.step(); b.sends() != 2 {
		t.Errorf("%d copies after an order", b.sends())
	}
	b.order()
	if b.step(); b.sends() != 2 {
		t.Errorf("%d copies within an hour", b.sends())
	}
	b.Clock.Add(time.Hour)
	b.step()
	b.Clock.Add(24 * time.Hour)
	if b.step(); b.sends() != 4 {
		t.Errorf("%d copies after a quiet day", b.sends())
	}
	b.Clock.Add(-400 * 24 * time.Hour)
	if b.step(); b.sends() != 5 {
		t.Errorf("%d copies after the clock was set back", b.sends())
	}
}

func TestACutNetworkIsSaidInWordsAndTriedAgain(t *testing.T) {
	b := newBurning(t)
	b.order()
	b.step()
	b.cut.Store(true)
	for range 3 {
		b.Clock.Add(time.Hour)
		b.order()
		b.step()
	}
	b.Clock.Add(time.Minute)
	list := b.Concerns(t.Context())
	if len(list) != 1 || list[0].Name != "copies" || !strings.Contains(list[0].Words, "3 hours old") || list[0].Way == "" {
		t.Errorf("told %+v", list)
	}
	if s := b.step(); s.Tried.Error == "" || strings.Contains(s.Tried.Error, "the secret key") {
		t.Errorf("tried %+v", s.Tried)
	}
	b.cut.Store(false)
	b.Clock.Add(10 * time.Minute)
	if s := b.step(); !s.Tried.Good() || len(b.Concerns(t.Context())) != 0 {
		t.Errorf("tried %+v, told %+v", s.Tried, b.Concerns(t.Context()))
	}
}

func TestARehearsalThatFailsIsToldAndLeavesNothing(t *testing.T) {
	b := newBurning(t)
	b.order()
	b.step()
	b.spoil(func(string) bool { return true })
	b.Clock.Add(24 * time.Hour * 9)
	b.cut.Store(true) // so that no fresh copy mends it
	storetest.Must(t, b.Ask(t.Context(), copies.Rehearsal))
	b.cut.Store(false)
	s := b.rehearseOnly()
	if s.Rehearsal.Good() || s.Rehearsal.Error == "" {
		t.Fatalf("a spoilt copy was restored: %+v", s.Rehearsal)
	}
	b.scratchIsGone()
	told := ""
	for _, c := range b.Concerns(t.Context()) {
		told += c.Name + " "
	}
	if !strings.Contains(told, "rehearsal") {
		t.Errorf("told %q", told)
	}
}

// spoil turns a byte in the middle of objects.
func (b *burning) spoil(chosen func(name string) bool) {
	b.t.Helper()
	list, err := b.s3.ListBucket("bakery", nil, gofakes3.ListBucketPage{})
	storetest.Must(b.t, err)
	for _, object := range list.Contents {
		if !chosen(object.Key) || object.Size == 0 {
			continue
		}
		got, err := b.s3.GetObject("bakery", object.Key, nil)
		storetest.Must(b.t, err)
		content, err := io.ReadAll(got.Contents)
		storetest.Must(b.t, err)
		content[len(content)/2] ^= 1
		_, err = b.s3.PutObject("bakery", object.Key, map[string]string{}, strings.NewReader(string(content)), int64(len(content)), nil)
		storetest.Must(b.t, err)
	}
}

// rehearseOnly has the worker do what was asked for, while no copy can be sent.
func (b *burning) rehearseOnly() copies.State {
	b.t.Helper()
	id, err := b.Copies.Begin(b.t.Context(), copies.Send)
	storetest.Must(b.t, err)
	storetest.Must(b.t, b.Copies.End(b.t.Context(), id, copies.Result{Error: "cut"}))
	return b.step()
}

func TestACopyThatSomebodyElseDeletedIsTold(t *testing.T) {
	b := newBurning(t)
	b.order()
	b.step()
	list, err := b.s3.ListBucket("bakery", nil, gofakes3.ListBucketPage{})
	storetest.Must(t, err)
	for _, object := range list.Contents {
		_, err := b.s3.DeleteObject("bakery", object.Key)
		storetest.Must(t, err)
	}
	b.Clock.Add(time.Hour)
	b.order()
	s := b.step()
	if !s.Sent.Good() || s.Checked.Error == "" || len(b.Concerns(t.Context())) != 1 {
		t.Errorf("sent %+v, checked %+v", s.Sent, s.Checked)
	}
	b.Clock.Add(time.Hour)
	b.order()
	if s := b.step(); s.Checked.Error != "" {
		t.Errorf("told for ever: %q", s.Checked.Error)
	}
}

func TestAServerThatIsStoppedGoesOnWhereItWas(t *testing.T) {
	b := newBurning(t)
	b.order()
	stopping, stop := context.WithCancel(t.Context())
	b.Worker = backup.New(backup.Options{Store: b.Shop.Store, Migrations: storetest.Migrations(t), Open: func(ctx context.Context, target offsite.Target) (offsite.Place, error) {
		stop()
		return offsite.Open(ctx, target)
	}})
	if err := b.Step(stopping); err == nil {
		t.Fatal("it did not stop")
	}
	s, err := b.Copies.State(t.Context())
	storetest.Must(t, err)
	if s.Tried.Error != copies.Stopped {
		t.Errorf("noted %+v", s.Tried)
	}
	storetest.Must(t, os.Mkdir(filepath.Join(b.DB.Dir(), "rehearsal"), 0o700)) // of a server that was killed
	b.Clock.Add(10 * time.Minute)
	b.Worker = b.newWorker()
	running, end := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { b.Run(running); close(ended) }()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if s, err = b.Copies.State(t.Context()); err != nil || s.Rehearsed.ID != 0 || s.Rehearsal.Error != "" {
			break
		}
	}
	end()
	<-ended
	if err != nil || !s.Sent.Good() || !s.Rehearsed.Good() {
		t.Errorf("sent %+v, rehearsed %+v, %v", s.Tried, s.Rehearsal, err)
	}
	b.scratchIsGone()
}

func TestAPlaceIsTriedWithAFileThatDoesNotStay(t *testing.T) {
	b := newBurning(t)
	plan, err := b.Copies.Plan(t.Context())
	storetest.Must(t, err)
	storetest.Must(t, b.Try(t.Context(), offsite.Target{URL: plan.URL, Secret: "the secret key"}))
	list, err := b.s3.ListBucket("bakery", nil, gofakes3.ListBucketPage{})
	if storetest.Must(t, err); len(list.Contents) != 0 {
		t.Errorf("%d objects stay", len(list.Contents))
	}
	b.cut.Store(true)
	if err := b.Try(t.Context(), offsite.Target{URL: plan.URL, Secret: "the secret key"}); err == nil {
		t.Error("a place behind a cut network works")
	}
}

// noise does not become smaller when it is compressed.
func noise(size int) []byte {
	content := make([]byte, size)
	rand.Read(content)
	return content
}

func TestTwoServersMakeACopyThatIsAskedForAtEither(t *testing.T) {
	b := newBurning(t)
	other := b.Another()
	asked := backup.New(backup.Options{Store: other.Store, Migrations: storetest.Migrations(t), Version: "test"})
	b.step()
	sends := b.sends()
	storetest.Must(t, asked.Ask(t.Context(), copies.Send))
	if err := b.Ask(t.Context(), copies.Send); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("asked for twice: %v", err)
	}
	id, err := b.Copies.Begin(t.Context(), copies.Check)
	storetest.Must(t, err)
	if p, busy, err := asked.Progress(t.Context()); err != nil || !busy || p.Kind != copies.Check {
		t.Errorf("the other shows %+v, %v, %v", p, busy, err)
	}
	storetest.Must(t, b.Copies.End(t.Context(), id, copies.Result{}))
	b.step()
	b.step()
	if got := b.sends(); got != sends+1 {
		t.Errorf("%d copies were sent, want one", got-sends)
	}
	if _, busy, err := asked.Progress(t.Context()); err != nil || busy {
		t.Errorf("busy %v, %v", busy, err)
	}
}
