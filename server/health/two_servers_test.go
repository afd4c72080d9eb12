package health_test

import (
	"context"
	"log/slog"
	"net/url"
	"testing"
	"time"

	"bhatti/server/health"
	"bhatti/store/storetest"
)

// trouble is a part of a server that is never well.
type trouble struct{}

func (trouble) Concerns(context.Context) []health.Concern {
	return []health.Concern{{Name: "oven", Words: "The oven is cold."}}
}

func monitor(shop *storetest.Shop) *health.Monitor {
	m := health.New(health.Options{
		Store: shop.Store, URL: &url.URL{Scheme: "https", Host: "shop.example"}, Speed: new(health.Speed), Log: slog.New(slog.DiscardHandler),
		Others: []health.Source{trouble{}},
	})
	m.Certificate.Read = func(context.Context, *url.URL) (health.CertificateState, error) {
		return health.CertificateState{Ends: shop.Clock.Now().AddDate(1, 0, 0)}, nil
	}
	m.Backup.Last = func() (newest time.Time, err error) { return shop.Clock.Now().AddDate(0, 0, -20), nil }
	return m
}

func TestTwoServersTellTheOwnersOfTroubleOnce(t *testing.T) {
	storetest.TwoServers(t)
	first := storetest.New(t)
	second := first.Another()
	first.GoesOnDuty()
	for _, server := range []struct {
		*storetest.Shop
		ongoing int
	}{{second, 0}, {first, 2}} {
		storetest.Must(t, monitor(server.Shop).Look(t.Context()))
		list, err := server.Watch.Ongoing(t.Context())
		if err != nil || len(list) != server.ongoing {
			t.Errorf("%d things are noted, want %d: %+v, %v", len(list), server.ongoing, list, err)
		}
	}
}

// Its backups may be of a time when it was on duty last.
func TestAServerThatTakesTheDutyOverHasAnHourForItsBackup(t *testing.T) {
	now, onDuty := storetest.Start, false
	b := health.Backup{
		Last: func() (time.Time, error) { return storetest.Start.AddDate(0, 0, -20), nil }, Clock: func() time.Time { return now }, OnDuty: func() bool { return onDuty },
	}
	for _, step := range []struct {
		onDuty bool
		after  time.Duration
		told   bool
	}{{false, 0, false}, {false, 2 * time.Hour, false}, {true, 0, false}, {true, time.Hour, true}, {false, 0, false}, {true, 0, false}} {
		onDuty = step.onDuty
		now = now.Add(step.after)
		if told := len(b.Concerns(t.Context())) > 0; told != step.told {
			t.Errorf("%+v: told %v", step, told)
		}
	}
}
