package copies_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bhatti/store/audit"
	"bhatti/store/copies"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

const place = "s3://AKID@s3.example.in/bucket/shop?region=ap-south-1"

// setUp is a shop whose copies may begin.
func setUp(t *testing.T) *storetest.Shop {
	t.Helper()
	shop := storetest.New(t)
	storetest.Must(t, shop.Copies.SavePlace(t.Context(), copies.Place{URL: place, Secret: "the secret key", Every: time.Hour}))
	storetest.Must(t, shop.Copies.OfferKey(t.Context(), "age1first", "ABCD"))
	storetest.Must(t, shop.Copies.ConfirmKey(t.Context(), "abcd"))
	return shop
}

func state(t *testing.T, shop *storetest.Shop) copies.State {
	t.Helper()
	s, err := shop.Copies.State(t.Context())
	storetest.Must(t, err)
	return s
}

func run(t *testing.T, shop *storetest.Shop, kind copies.Kind, r copies.Result) int64 {
	t.Helper()
	id, err := shop.Copies.Begin(t.Context(), kind)
	storetest.Must(t, err)
	shop.Clock.Add(time.Minute)
	storetest.Must(t, shop.Copies.End(t.Context(), id, r))
	return id
}

func TestCopiesBeginOnlyOnceTheKeyIsOnPaper(t *testing.T) {
	shop := storetest.New(t)
	storetest.Must(t, shop.Copies.SavePlace(t.Context(), copies.Place{URL: place, Secret: "x", Every: time.Hour}))
	if state(t, shop).Ready() {
		t.Error("ready without a key")
	}
	if err := shop.Copies.ConfirmKey(t.Context(), ""); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("a key that was never shown: %v", err)
	}
	storetest.Must(t, shop.Copies.OfferKey(t.Context(), "age1first", "ABCD"))
	for _, typed := range []string{"", "ABCE", "AB", "ABCDABCD"} {
		if err := shop.Copies.ConfirmKey(t.Context(), typed); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("typed %q: %v", typed, err)
		}
	}
	if s := state(t, shop); s.Ready() || !s.Offered {
		t.Errorf("after wrong groups: %+v", s.Plan)
	}
	storetest.Must(t, shop.Copies.ConfirmKey(t.Context(), " ab cd "))
	if s := state(t, shop); !s.Ready() || s.Recipient != "age1first" || s.Confirmed.IsZero() {
		t.Errorf("after the right one: %+v", s.Plan)
	}
}

func TestANewKeyHoldsFromWhenItIsConfirmed(t *testing.T) {
	shop := setUp(t)
	run(t, shop, copies.Send, copies.Result{Copy: "a", Bytes: 1})
	storetest.Must(t, shop.Copies.OfferKey(t.Context(), "age1second", "WXYZ"))
	if s := state(t, shop); s.Recipient != "age1first" || s.Sent.ID == 0 {
		t.Errorf("while it is only shown: %+v", s)
	}
	storetest.Must(t, shop.Copies.ConfirmKey(t.Context(), "WXYZ"))
	if s := state(t, shop); s.Recipient != "age1second" || s.Sent.ID != 0 || !s.SendDue(shop.Clock.Now(), false) {
		t.Errorf("once it is confirmed, a copy for it is not due: %+v", s)
	}
}

func TestAnotherPlaceIsBegunAnewAndTheSameIsNot(t *testing.T) {
	shop := setUp(t)
	run(t, shop, copies.Send, copies.Result{Copy: "a", Bytes: 1})
	storetest.Must(t, shop.Copies.SetKept(t.Context(), []copies.Kept{{Name: "a", At: shop.Clock.Now(), Bytes: 1}}))
	storetest.Must(t, shop.Copies.SavePlace(t.Context(), copies.Place{URL: place, Every: 15 * time.Minute}))
	if s := state(t, shop); s.Sent.ID == 0 || s.Every != 15*time.Minute {
		t.Errorf("the same place: %+v", s)
	}
	if kept, err := shop.Copies.Secret(t.Context(), place); err != nil || kept != "the secret key" {
		t.Errorf("the kept secret is %q, %v", kept, err)
	}
	storetest.Must(t, shop.Copies.SavePlace(t.Context(), copies.Place{URL: "s3://AKID@elsewhere/bucket", Every: time.Hour}))
	kept, err := shop.Copies.Kept(t.Context())
	if s := state(t, shop); s.Sent.ID != 0 || err != nil || len(kept) != 0 {
		t.Errorf("another place: %+v, %v, %v", s, kept, err)
	}
	storetest.Must(t, shop.Copies.ForgetPlace(t.Context()))
	secret, err := shop.Copies.Secret(t.Context(), place)
	if s := state(t, shop); s.Ready() || err != nil || secret != "" {
		t.Errorf("ended: %+v, %q, %v", s.Plan, secret, err)
	}
}

func TestARunThatTheServerLeftBehindIsEnded(t *testing.T) {
	shop := setUp(t)
	_, err := shop.Copies.Begin(t.Context(), copies.Send)
	storetest.Must(t, err)
	shop.Restart()
	storetest.Must(t, shop.Copies.EndAbandoned(t.Context()))
	if s := state(t, shop); s.Tried.Ended.IsZero() || s.Tried.Error != copies.Stopped {
		t.Errorf("%+v", s.Tried)
	}
}

func TestOldRunsAreForgotten(t *testing.T) {
	shop := setUp(t)
	first := run(t, shop, copies.Rehearsal, copies.Result{Orders: 3})
	storetest.Must(t, shop.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
			INSERT INTO copy_runs (kind, begun_at, ended_at) SELECT 'send', i, i FROM n`)
		return err
	}))
	storetest.Must(t, shop.Prune(t.Context()))
	sends, err := shop.Copies.Runs(t.Context(), copies.Send, 1000)
	if s := state(t, shop); err != nil || len(sends) != 500 || s.Rehearsed.ID != first {
		t.Errorf("%d sends are left, the rehearsal is %+v, %v", len(sends), s.Rehearsed, err)
	}
}

func TestTheMarkMovesWithWhatIsWorthACopy(t *testing.T) {
	shop := setUp(t)
	mark := func() string {
		m, err := shop.Copies.Mark(t.Context())
		storetest.Must(t, err)
		return m
	}
	before := mark()
	run(t, shop, copies.Send, copies.Result{})
	storetest.Must(t, shop.Ready(t.Context())) // the health check writes too
	if mark() != before {
		t.Error("a copy and a health check count as changes")
	}
	khari := shop.Product("Khari", storetest.Price(5000))
	after := mark()
	if after == before {
		t.Error("a new product does not count")
	}
	shop.Basket(shop.Customer("asha@example.in")).Of(khari, 1).Paid()
	if mark() == after {
		t.Error("an order does not count")
	}
}

func TestSecretsOfThePlaceAreNeitherInTheDatabaseNorInTheAuditLog(t *testing.T) {
	shop := storetest.New(t)
	boss := audit.WithActor(t.Context(), "boss@example.in")
	storetest.Must(t, shop.Copies.SavePlace(boss, copies.Place{URL: place, Secret: "the secret key", Every: time.Hour}))
	line, err := shop.Copies.KeepSSHKey(boss, "the private key", "ssh-ed25519 AAAA first")
	storetest.Must(t, err)
	again, err := shop.Copies.KeepSSHKey(boss, "another private key", "ssh-ed25519 AAAA second")
	if storetest.Must(t, err); line != again {
		t.Errorf("a second key replaced the first: %q", again)
	}
	storetest.Must(t, shop.Copies.OfferKey(boss, "age1first", "QQRRSSTT"))
	storetest.Must(t, shop.Copies.ConfirmKey(boss, "QQRRSSTT"))
	storetest.Must(t, shop.Copies.ForgetPlace(boss))
	list, _, err := shop.Audit.List(t.Context(), audit.Query{Page: db.Page{Limit: 100}})
	storetest.Must(t, err)
	entries, err := json.Marshal(list)
	storetest.Must(t, err)
	copied := filepath.Join(t.TempDir(), "copy.db")
	storetest.Must(t, shop.DB.Backup(t.Context(), copied))
	content, err := os.ReadFile(copied)
	storetest.Must(t, err)
	for _, secret := range []string{"the secret key", "the private key", "QQRRSSTT"} {
		if strings.Contains(string(entries), secret) || bytes.Contains(content, []byte(secret)) {
			t.Errorf("%q is there: %s", secret, entries)
		}
	}
	for _, what := range []string{"save backup place", "make backup ssh key", "make recovery key", "confirm recovery key", "forget backup place"} {
		if !strings.Contains(string(entries), fmt.Sprintf("%q", what)) {
			t.Errorf("%q is not in the audit log", what)
		}
	}
}
