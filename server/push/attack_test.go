package push_test

import (
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/audit"
	"bhatti/store/fault"
	"bhatti/store/notify"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// inside are addresses that a shop reaches and a stranger must not reach through it.
var inside = []string{
	"127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.5", "172.16.3.4", "192.168.1.1", "169.254.169.254", "100.64.0.1", "100.100.100.200",
	"192.0.0.192", "192.0.2.1", "198.18.0.1", "224.0.0.1", "239.255.255.250", "255.255.255.255", "240.0.0.1",
	"::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1",
	"64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "2001:0:7f00:1::", "100::1", "2001:db8::1", "fec0::1",
}

func TestOnlyThePublicInternetIsPublic(t *testing.T) {
	for _, address := range inside {
		if notify.Public(netip.MustParseAddr(address)) {
			t.Errorf("%s counts as public", address)
		}
	}
	for _, address := range []string{"8.8.8.8", "172.217.16.138", "17.188.143.34", "99.86.1.1", "2a00:1450:4001:80b::200a", "2606:4700::1111"} {
		if !notify.Public(netip.MustParseAddr(address)) {
			t.Errorf("%s does not count as public", address)
		}
	}
}

// A member of the staff gives the shop addresses that no push service has.
func TestAttackAddressesThatNoPushServiceHas(t *testing.T) {
	o := open(t)
	attack := storetest.NewAttack(t, "addresses for push messages that lead inside")
	o.device(o.Member(owner, staff.Owner), "/owner")
	mallory := o.Member("mallory@example.in", staff.Packer)
	keys := o.service.browse("/mallory").Subscription
	addresses := []string{
		"", "/", "http://" + o.service.host + "/x", "ftp://example.com/", "HTTP://example.com/", "file:///etc/passwd", "javascript:alert(1)",
		"https://", "https:///x", "https:example.com", "//example.com/x", "https://user:word@example.com/", "https://example.com/#x",
		"https://localhost/", "https://LOCALHOST./", "https://a.localhost/", "https://intranet/", "https://metadata/", "https://exa mple.com/",
		"https://example.com/\r\nHost: inside", "https://example.com/\x00", "https://पुश.example/", "https://example.com/" + strings.Repeat("x", 1000),
	}
	for _, address := range inside {
		addresses = append(addresses, (&url.URL{Scheme: "https", Host: net.JoinHostPort(address, "443"), Path: "/"}).String())
	}
	for _, address := range addresses {
		keys.Endpoint = address
		_, err := o.Notify.AddDevice(audit.WithActor(t.Context(), mallory.Member.Email), of(mallory), keys)
		attack.Case(fault.CodeOf(err) == fault.Invalid, "%q was taken: %v", address, err)
	}
	o.honestPush(attack)
}

// honestPush is an owner who is told of an order beside the attack, within a second.
func (o *office) honestPush(attack *storetest.Attack) {
	o.t.Helper()
	victim := attack.Victim("an owner waiting for the push of an order")
	for range 3 {
		before := len(o.service.messages("/owner"))
		o.paid()
		victim.Does(func() error {
			for begun := time.Now(); len(o.service.messages("/owner")) == before; time.Sleep(time.Millisecond) {
				o.worker.Look(o.t.Context())
				if time.Since(begun) > time.Second {
					return fmt.Errorf("no push within a second; log: %s", o.log)
				}
			}
			return nil
		})
	}
}

// trap is a TLS server inside the shop's network that must not be reached.
func trap(t *testing.T) (address netip.AddrPort, reached *atomic.Int64) {
	reached = new(atomic.Int64)
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	s.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	s.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			reached.Add(1)
		}
	}
	s.TLS = &tls.Config{MinVersion: tls.VersionTLS12}
	s.StartTLS()
	t.Cleanup(s.Close)
	return netip.MustParseAddrPort(s.Listener.Addr().String()), reached
}

// A name on the internet that leads inside, at once or once it was looked at, and
// a push service that sends the shop there.
func TestAttackNamesAndRedirectsThatLeadInside(t *testing.T) {
	o := open(t)
	attack := storetest.NewAttack(t, "push services whose name or answer leads inside")
	o.device(o.Member(owner, staff.Owner), "/owner")
	mallory := o.Member("mallory@example.in", staff.Packer)
	trapped, reached := trap(t)
	for i, address := range append([]string{trapped.Addr().String()}, inside...) {
		if i >= notify.MaxDevices-4 { // the rest by the sender alone, below
			break
		}
		host := fmt.Sprintf("inside%d.example.com", i)
		o.names.Store(host, address)
		b := o.service.browse(fmt.Sprint("/inside", i)).Subscription
		b.Endpoint = fmt.Sprintf("https://%s:%d/inside%d", host, trapped.Port(), i)
		o.subscribe(mallory, b)
	}
	for _, status := range []int{http.StatusMovedPermanently, http.StatusTemporaryRedirect, http.StatusPermanentRedirect} {
		path := fmt.Sprint("/redirect", status)
		o.device(mallory, path)
		o.service.answer(path, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://"+trapped.String()+"/", status)
		})
	}
	o.honestPush(attack)
	o.worker.Wait()
	attack.Case(reached.Load() == 0, "%d connections reached the inside", reached.Load())
	for _, address := range inside {
		o.names.Store("late.example.com", address)
		b := o.service.browse("/late").Subscription
		b.Endpoint = "https://late.example.com/late"
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		err := o.worker.Sender.Send(ctx, b, []byte("x"), time.Hour)
		cancel()
		attack.Case(err != nil && strings.Contains(err.Error(), "not on the public internet"), "a name for %s: %v", address, err)
	}
	if list, err := o.Notify.Devices(t.Context(), of(mallory)); err != nil || list[len(list)-1].Error != "its push service is not on the public internet" {
		t.Errorf("the member sees %+v, %v", list, err)
	}
}

// Push services that never answer, or never end, hold up nobody else, and are left
// alone for longer and longer.
func TestAttackPushServicesThatAreSlowOrEndless(t *testing.T) {
	o := open(t)
	attack := storetest.NewAttack(t, "push services that answer slowly or without end")
	o.device(o.Member(owner, staff.Owner), "/owner")
	mallory := o.Member("mallory@example.in", staff.Packer)
	ended := make(chan struct{})
	var sent atomic.Int64
	block := strings.Repeat("x", 1<<10)
	endless := func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			n, err := fmt.Fprint(w, block)
			if sent.Add(int64(n)); err != nil {
				return
			}
		}
	}
	for i := range notify.MaxDevices {
		path := fmt.Sprint("/slow", i)
		o.device(mallory, path)
		answer := func(_ http.ResponseWriter, r *http.Request) {
			select {
			case <-r.Context().Done():
			case <-ended:
			}
		}
		switch i {
		case 0:
			answer = func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusCreated); endless(w, r) }
		case 1:
			answer = func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusBadGateway); endless(w, r) }
		case 2:
			answer = func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("X", strings.Repeat("x", 1<<20)) }
		case 3:
			answer = func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Retry-After", "99999999999999999999")
				w.WriteHeader(http.StatusTooManyRequests)
			}
		}
		o.service.answer(path, answer)
	}
	o.honestPush(attack)
	for i := range notify.MaxDevices {
		tried := o.service.tried(fmt.Sprint("/slow", i))
		attack.Case(tried <= 3, "slow%d was asked %d times", i, tried)
	}
	close(ended)
	o.worker.Wait()
	attack.Case(sent.Load() < 16<<20, "%d bytes of endless answers were taken", sent.Load())
}
