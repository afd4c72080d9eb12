package watch_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/audit"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/signin"
	"bhatti/store/staff"
	"bhatti/store/storetest"
	"bhatti/store/watch"
)

// shop is one with an owner, a manager and a packer.
type shop struct {
	*storetest.Shop
	t     *testing.T
	owner staff.Session
	told  int // outbox items read before
}

func open(t *testing.T) *shop {
	t.Helper()
	s := &shop{Shop: storetest.New(t), t: t}
	s.owner = s.Member("owner@example.in", staff.Owner)
	s.Member("manager@example.in", staff.Manager)
	s.Member("packer@example.in", staff.Packer)
	return s
}

// device lets the owner be told by push.
func (s *shop) device() {
	s.t.Helper()
	_, err := s.Notify.AddDevice(audit.WithActor(s.t.Context(), s.owner.Member.Email), notify.Owner{StaffID: s.owner.Member.ID, SessionHash: signin.TokenHash(s.owner.Token)},
		notify.Subscription{
			Endpoint: "https://push.example.com/owner", Auth: "BTBZMqHH6r4Tts7J_aSIgg",
			P256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
		})
	storetest.Must(s.t, err)
}

// see looks every minute for a while, and finds the same each time.
func (s *shop) see(for_ time.Duration, names ...string) {
	s.t.Helper()
	var list []watch.Concern
	for _, name := range names {
		list = append(list, watch.Concern{Name: name, Words: "The " + name + " is not well.", Way: "Look at it."})
	}
	for range int(for_ / time.Minute) {
		storetest.Must(s.t, s.Watch.See(s.t.Context(), list))
		s.Clock.Add(time.Minute)
	}
}

// notices are what was put into the outbox since the last call: "mail disk",
// "push mail over".
func (s *shop) notices() string {
	s.t.Helper()
	var list []string
	items, err := s.Outbox.DuePushes(s.t.Context(), 1000)
	storetest.Must(s.t, err)
	items = append(items, s.Due()...)
	slices.SortFunc(items, func(a, b outbox.Item) int { return cmp.Compare(a.ID, b.ID) })
	for _, item := range items[s.told:] {
		way, n := "mail", outbox.Notice{}
		switch payload := item.Payload.(type) {
		case outbox.NoticeMail:
			if n = payload.Notice; payload.StaffID != s.owner.Member.ID {
				s.t.Errorf("%d was told", payload.StaffID)
			}
		case outbox.Push:
			way, n = "push", *payload.Notice
		default:
			continue
		}
		said := way + " " + n.Concern
		if n.Over {
			said += " over"
		}
		list = append(list, said)
	}
	s.told = len(items)
	return strings.Join(list, ", ")
}

func (s *shop) wantNotices(when, want string) {
	s.t.Helper()
	if got := s.notices(); got != want {
		s.t.Errorf("%s: told %q, want %q", when, got, want)
	}
}

func TestOwnersAreToldOnceWhenItBeginsAndOnceWhenItIsOver(t *testing.T) {
	s := open(t)
	s.see(time.Hour)
	s.wantNotices("all is well", "")
	s.see(3*time.Hour, "disk")
	s.wantNotices("it began", "mail disk")
	if list, err := s.Watch.Ongoing(t.Context()); err != nil || len(list) != 1 || list[0].Name != "disk" {
		t.Errorf("ongoing: %+v, %v", list, err)
	}
	s.see(10 * time.Minute)
	s.wantNotices("it is gone for ten minutes", "")
	s.see(10 * time.Minute)
	s.wantNotices("it is over", "mail disk over")
	if list, _ := s.Watch.Ongoing(t.Context()); len(list) != 0 {
		t.Errorf("ongoing: %+v", list)
	}
	s.see(72 * time.Hour)
	s.wantNotices("days later", "")
}

func TestWhatComesAndGoesIsToldOnceADay(t *testing.T) {
	s := open(t)
	for range 40 { // seven hours of five minutes each way
		s.see(5*time.Minute, "mail")
		s.see(5 * time.Minute)
	}
	s.wantNotices("flapping quickly", "mail mail")
	for range 8 { // eight hours of half an hour each way
		s.see(30*time.Minute, "mail")
		s.see(30 * time.Minute)
	}
	s.wantNotices("flapping slowly", "mail mail over")
	s.see(24 * time.Hour)
	s.see(5*time.Minute, "mail")
	s.wantNotices("a day later", "mail mail")
}

func TestWhatLastsForDaysIsNotToldAgain(t *testing.T) {
	s := open(t)
	s.see(4*24*time.Hour, "backup")
	s.wantNotices("four days", "mail backup")
	s.see(20 * time.Minute)
	s.wantNotices("it is over", "mail backup over")
}

func TestARestartTellsNobodyTwiceAndForgetsNobody(t *testing.T) {
	s := open(t)
	s.see(10*time.Minute, "disk")
	s.wantNotices("it began", "mail disk")
	s.Clock.Add(5 * time.Hour) // switched off
	s.Restart()
	s.see(12 * time.Minute) // not everything has been looked at yet
	s.wantNotices("just started", "")
	s.see(10*time.Minute, "disk")
	s.wantNotices("still there", "")
	s.Restart()
	s.see(20 * time.Minute)
	s.wantNotices("it is over", "mail disk over")
}

func TestThatMailFailsIsToldByPush(t *testing.T) {
	s := open(t)
	s.device()
	s.see(5*time.Minute, "disk")
	s.wantNotices("mail works", "mail disk")
	s.see(5*time.Minute, "disk", "mail")
	s.wantNotices("mail fails", "push mail")
	s.see(5*time.Minute, "disk", "mail", "payments")
	s.wantNotices("something else while mail fails", "push payments, mail payments")
	s.see(20 * time.Minute)
	s.wantNotices("mail works again", "mail disk over, mail mail over, mail payments over")
}

func TestWithNeitherMailNorDeviceTheMailWaits(t *testing.T) {
	s := open(t)
	s.see(30*time.Minute, "mail")
	s.wantNotices("no device", "mail mail")
}

func TestAClockThatIsSetBackSilencesNothing(t *testing.T) {
	s := open(t)
	s.see(5*time.Minute, "disk")
	s.see(20 * time.Minute)
	s.wantNotices("before", "mail disk, mail disk over")
	s.Clock.Add(-365 * 24 * time.Hour)
	s.see(5*time.Minute, "disk")
	s.told = 0
	if got := s.notices(); !strings.Contains(got, "mail disk") {
		t.Errorf("told %q", got)
	}
}

func TestLongWordsAreCutShort(t *testing.T) {
	s := open(t)
	long := strings.Repeat("न", 5000)
	storetest.Must(t, s.Watch.See(t.Context(), []watch.Concern{{Name: "mail", Words: long, Way: long}}))
	if list, err := s.Watch.Ongoing(t.Context()); err != nil || len([]rune(list[0].Words)) > 240 {
		t.Errorf("%v, %v", list, err)
	}
}
