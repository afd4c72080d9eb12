package health_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/server/health"
	"bhatti/server/razorpay"
	"bhatti/store/audit"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/signin"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

var minute = time.Minute

func TestSpeedTellsTheLastHourFromTheDay(t *testing.T) {
	var s health.Speed
	now := storetest.Start
	answers := func(n int, took time.Duration, status int) {
		for range n {
			s.Count(status, took)
		}
	}
	s.Mark(now)
	answers(1000, 2*time.Second, 500) // in the first minute
	for range 5 * 60 {
		now = now.Add(minute)
		s.Mark(now)
		answers(10, 3*time.Millisecond, 200)
	}
	hour, day := s.Within(time.Hour, now), s.Within(24*time.Hour, now)
	if hour.Count < 590 || hour.Count > 620 || hour.Failed != 0 || hour.P99 < 3*time.Millisecond || hour.P99 > 4*time.Millisecond {
		t.Errorf("the hour: %+v", hour)
	}
	if day.Count != 4000 || day.Failed != 1000 || day.P99 < 2*time.Second || day.P99 > 2600*time.Millisecond || day.Median > 4*time.Millisecond {
		t.Errorf("the day: %+v", day)
	}
	for range 30 * 60 { // a day later the slow ones are forgotten
		now = now.Add(minute)
		s.Mark(now)
	}
	if day = s.Within(24*time.Hour, now); day.Count != 0 || day.P99 != 0 {
		t.Errorf("a day later: %+v", day)
	}
	answers(1, time.Hour, 503)
	if day = s.Within(24*time.Hour, now); day.Count != 1 || day.Failed != 0 {
		t.Errorf("a busy shop: %+v", day)
	}
}

func TestTheDiskNeedsAPersonAt85Percent(t *testing.T) {
	for _, test := range []struct {
		free int64
		want string
	}{
		{151, ""}, {150, "85 % full"}, {20, "98 % full"}, {0, "100 % full"},
	} {
		d := &health.Disk{Usage: func() (health.Usage, error) { return health.Usage{Total: 1000e6, Free: test.free * 1e6}, nil }}
		found := fmt.Sprint(d.Concerns(t.Context()))
		if (found == "[]") != (test.want == "") || !strings.Contains(found, test.want) {
			t.Errorf("%d free: %s", test.free, found)
		}
	}
	d := &health.Disk{Usage: func() (health.Usage, error) { return health.Usage{}, errors.New("gone") }}
	if found := d.Concerns(t.Context()); found != nil {
		t.Errorf("a disk that cannot be looked at: %v", found)
	}
}

func TestTheDiskLastsAsLongAsItsPaceLetsIt(t *testing.T) {
	free := int64(100e9)
	d := &health.Disk{Usage: func() (health.Usage, error) { return health.Usage{Total: 200e9, Free: free}, nil }}
	now := storetest.Start
	for range 48 { // two days at a gigabyte an hour
		d.Mark(now)
		if _, known := d.Lasts(now, free); known && now.Sub(storetest.Start) < 6*time.Hour {
			t.Errorf("known after %v", now.Sub(storetest.Start))
		}
		now, free = now.Add(time.Hour), free-1e9
	}
	if left, known := d.Lasts(now, free); !known || left.Round(time.Hour) != 52*time.Hour {
		t.Errorf("lasts %v, %v", left, known)
	}
	if _, known := d.Lasts(now, 120e9); known {
		t.Error("a disk that becomes emptier lasts for ever")
	}
}

// A shop that is restarted every few hours knows its pace all the same.
func TestThePaceOfTheDiskOutlivesARestart(t *testing.T) {
	free, file := int64(100e9), filepath.Join(t.TempDir(), health.DiskFile)
	start := func() *health.Disk {
		return &health.Disk{Usage: func() (health.Usage, error) { return health.Usage{Total: 200e9, Free: free}, nil }, File: file}
	}
	now := storetest.Start
	for range 48 {
		start().Mark(now)
		now, free = now.Add(time.Hour), free-1e9
	}
	d := start()
	d.Mark(now)
	if left, known := d.Lasts(now, free); !known || left.Round(time.Hour) != 52*time.Hour {
		t.Errorf("lasts %v, %v", left, known)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 || info.Size() > 20e3 {
		t.Errorf("the file: %v, %v", info, err)
	}
	for name, spoil := range map[string]func(){
		"cut short":  func() { storetest.Must(t, os.WriteFile(file, []byte(`[{"At":"2026`), 0o600)) },
		"gone":       func() { storetest.Must(t, os.Remove(file)) },
		"a week old": func() { now = now.Add(8 * 24 * time.Hour) },
	} {
		spoil()
		d := start()
		d.Mark(now)
		if _, known := d.Lasts(now.Add(time.Hour), free-1e9); known {
			t.Errorf("%s: a pace is known", name)
		}
	}
}

// watched is a monitor of a shop with an owner; nothing of it needs a network.
type watched struct {
	*storetest.Shop
	*health.Monitor
	t       *testing.T
	owner   staff.Session
	free    int64 // per mille of the disk
	answer  error // of the provider
	ends    time.Duration
	reached bool // the certificate can be read
}

func open(t *testing.T) *watched {
	t.Helper()
	w := &watched{Shop: storetest.New(t), t: t, free: 500, ends: 60 * 24 * time.Hour, reached: true}
	w.GoesOnDuty()
	w.owner = w.Shop.Member("owner@example.in", staff.Owner)
	_, err := w.DB.BackupDaily(t.Context())
	storetest.Must(t, err)
	w.watch()
	return w
}

// watch begins to watch, as a process does that has just started.
func (w *watched) watch() {
	w.Monitor = health.New(health.Options{
		Store: w.Shop.Store, URL: &url.URL{Scheme: "https", Host: "shop.example"}, Speed: new(health.Speed), Log: slog.New(slog.DiscardHandler),
		Ask: func(context.Context) error { return w.answer },
	})
	w.Disk.Usage = func() (health.Usage, error) { return health.Usage{Total: 1000e9, Free: w.free * 1e9}, nil }
	w.Certificate.Read = func(context.Context, *url.URL) (health.CertificateState, error) {
		if !w.reached {
			return health.CertificateState{}, errors.New("no route")
		}
		return health.CertificateState{Ends: w.Clock.Now().Add(w.ends)}, nil
	}
	w.Backup.Last = func() (time.Time, error) { return w.Clock.Now().Add(-time.Hour), nil }
}

// look looks every minute for a while.
func (w *watched) look(for_ time.Duration) {
	w.t.Helper()
	for range int(for_ / minute) {
		storetest.Must(w.t, w.Monitor.Look(w.t.Context()))
		w.Clock.Add(minute)
	}
}

// told are the notices in the outbox, oldest first.
func (w *watched) told() (list []string) {
	w.t.Helper()
	pushes, err := w.Outbox.DuePushes(w.t.Context(), 100)
	storetest.Must(w.t, err)
	for _, item := range append(w.Due(), pushes...) {
		switch payload := item.Payload.(type) {
		case outbox.NoticeMail:
			list = append(list, fmt.Sprintf("mail %s %v", payload.Concern, payload.Over))
		case outbox.Push:
			list = append(list, fmt.Sprintf("push %s %v", payload.Notice.Concern, payload.Notice.Over))
		}
	}
	return list
}

func (w *watched) wantTold(when string, want ...string) {
	w.t.Helper()
	if got := w.told(); fmt.Sprint(got) != fmt.Sprint(want) {
		w.t.Errorf("%s: told %q, want %q", when, got, want)
	}
}

func TestTheOwnerIsToldOfWhatNeedsAPerson(t *testing.T) {
	for name, test := range map[string]struct {
		spoil, mend func(*watched)
		within      time.Duration
	}{
		"disk":        {func(w *watched) { w.free = 140 }, func(w *watched) { w.free = 500 }, 2 * minute},
		"certificate": {func(w *watched) { w.ends = 13 * 24 * time.Hour }, func(w *watched) { w.ends = 80 * 24 * time.Hour }, 62 * minute},
		"backup": {func(w *watched) {
			w.Backup.Last = func() (time.Time, error) { return w.Clock.Now().Add(-50 * time.Hour), nil }
		},
			func(w *watched) { w.Backup.Last = func() (time.Time, error) { return w.Clock.Now(), nil } }, 2 * minute},
		"payments": {func(w *watched) { w.answer = &razorpay.Error{Kind: razorpay.Unavailable} }, func(w *watched) { w.answer = nil }, 17 * minute},
	} {
		w := open(t)
		w.look(65 * minute)
		w.wantTold(name + ": all is well")
		test.spoil(w)
		w.look(test.within)
		w.wantTold(name+": wrong", "mail "+name+" false")
		test.mend(w)
		w.look(80 * minute)
		w.wantTold(name+": well again", "mail "+name+" false", "mail "+name+" true")
	}
}

func TestAProviderThatFailsForNineMinutesNeedsNobody(t *testing.T) {
	w := open(t)
	w.look(10 * minute)
	w.answer = &razorpay.Error{Kind: razorpay.Unavailable}
	w.look(9 * minute)
	w.answer = nil
	w.look(30 * minute)
	w.wantTold("nine minutes")
	w.answer = &razorpay.Error{Kind: razorpay.Auth}
	w.look(20 * minute)
	if found := w.Monitor.Concerns(t.Context()); len(found) != 1 || !strings.Contains(found[0].Words, "refuses the shop's keys") {
		t.Errorf("refused keys: %+v", found)
	}
}

func TestAShopWithoutKeysIsNotTroubledAboutThem(t *testing.T) {
	w := open(t)
	w.answer = health.ErrNotSet
	w.look(40 * minute)
	w.wantTold("not set up")
	payments := func() string {
		t.Helper()
		list, err := w.Readings(t.Context())
		storetest.Must(t, err)
		at := slices.IndexFunc(list, func(r health.Reading) bool { return r.Name == "payments" })
		return fmt.Sprint(list[at])
	}
	if said := payments(); !strings.Contains(said, "Payments are not set up yet.") || strings.Contains(said, "wait to be paid") {
		t.Error(said)
	}
	w.Area("411001", 4000, 1500)
	w.Basket(w.Customer(storetest.Asha)).Of(w.Product("Khari"), 1).Pending()
	if said := payments(); !strings.Contains(said, "payments bad The shop has no Razorpay keys any more, and 1 of its orders wait") {
		t.Error(said)
	}
	w.look(minute)
	w.wantTold("keys taken away while a customer pays", "mail payments false")
}

func TestACertificateThatCannotBeLookedAtNeedsNobody(t *testing.T) {
	w := open(t)
	w.reached = false
	w.look(3 * time.Hour)
	w.wantTold("no way to it from the server itself")
}

// Mail that fails is told by push; the mail about it would not leave either.
func TestMailThatFailsForTenMinutesIsToldByPush(t *testing.T) {
	w := open(t)
	_, err := w.Notify.AddDevice(audit.WithActor(t.Context(), "owner@example.in"), notify.Owner{StaffID: w.owner.Member.ID, SessionHash: signin.TokenHash(w.owner.Token)},
		notify.Subscription{
			Endpoint: "https://push.example.com/owner", Auth: "BTBZMqHH6r4Tts7J_aSIgg",
			P256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
		})
	storetest.Must(t, err)
	mail := w.queue()
	storetest.Must(t, w.Outbox.Failed(t.Context(), mail, "connect to the relay", w.Clock.Now().Add(time.Hour)))
	w.look(9 * minute)
	w.wantTold("nine minutes")
	w.watch() // a restart forgets nothing of it
	w.look(5 * minute)
	w.wantTold("ten minutes", "push mail false")
	storetest.Must(t, w.Outbox.Failed(t.Context(), mail, "connect to the relay", w.Clock.Now().Add(time.Hour)))
	w.look(10 * time.Hour) // neither way works: nothing is put in again, and what waits stays
	w.wantTold("both ways fail", "push mail false")
	storetest.Must(t, w.Outbox.Done(t.Context(), mail))
	w.look(20 * minute)
	w.wantTold("mail works again", "mail mail true", "push mail false")
}

// queue puts a mail into the outbox.
func (w *watched) queue() int64 {
	w.t.Helper()
	storetest.Must(w.t, w.Outbox.SendTest(w.t.Context(), "owner@example.in"))
	for _, item := range w.Due() {
		if item.Kind == outbox.KindTestMail {
			return item.ID
		}
	}
	w.t.Fatal("no mail")
	return 0
}

func TestARefusedMailboxSaysNothingOfTheRelay(t *testing.T) {
	w := open(t)
	storetest.Must(t, w.Outbox.Failed(t.Context(), w.queue(), "refused by the relay with 550", time.Time{}))
	w.look(30 * minute)
	w.wantTold("one mailbox")
}

func TestReadingsSayEverythingInWords(t *testing.T) {
	w := open(t)
	w.look(2 * minute)
	names := ""
	list, err := w.Readings(t.Context())
	storetest.Must(t, err)
	for _, r := range list {
		if names += " " + r.Name; r.Words == "" || r.State == health.Bad || r.State == health.Watch {
			t.Errorf("%+v", r)
		}
	}
	if names != " speed errors disk memory mail payments backup certificate" {
		t.Errorf("readings:%s", names)
	}
	w.free, w.answer = 120, errors.New("silent")
	w.Others = []health.Source{other{}}
	w.look(20 * minute)
	list, err = w.Readings(t.Context())
	storetest.Must(t, err)
	said := fmt.Sprint(list)
	for _, want := range []string{"{disk watch The server's disk is 88 % full", "{payments bad The payment service does not answer", "{rehearsal bad The last copy could not be restored."} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in %s", want, said)
		}
	}
}

// other is another part of the server that notices something.
type other struct{}

func (other) Concerns(context.Context) []health.Concern {
	return []health.Concern{{Name: "rehearsal", Words: "The last copy could not be restored.", Way: "Look at Settings, Backups."}}
}
