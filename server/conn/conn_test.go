package conn

import (
	"errors"
	"net"
	"os"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// pair is a connection and its other end.
func pair(t *testing.T) (ours, other net.Conn) {
	t.Helper()
	a, b := net.Pipe()
	t.Cleanup(func() { a.Close(); b.Close() })
	return &conn{Conn: a}, b
}

func TestLimitHoldsToTheMomentHoweverItIsMoved(t *testing.T) {
	for name, test := range map[string]struct {
		limits []time.Duration // from the beginning; 0: none
		want   time.Duration
	}{
		"one":                       {[]time.Duration{10 * time.Second}, 10 * time.Second},
		"shorter than a check":      {[]time.Duration{time.Second}, time.Second},
		"moved to a later time":     {[]time.Duration{time.Second, time.Minute}, time.Minute},
		"moved to an earlier time":  {[]time.Duration{time.Minute, time.Second}, time.Second},
		"lifted and set again":      {[]time.Duration{time.Second, 0, 20 * time.Second}, 20 * time.Second},
		"as a request's limits are": {[]time.Duration{time.Minute, 0, 3 * time.Second, 15 * time.Second}, 15 * time.Second},
		"past, and set again":       {[]time.Duration{-time.Hour, 0, 5 * time.Second}, 5 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ours, _ := pair(t)
				begun := time.Now()
				for _, limit := range test.limits {
					at := time.Time{}
					if limit != 0 {
						at = begun.Add(limit)
					}
					if err := ours.SetDeadline(at); err != nil {
						t.Fatal(err)
					}
				}
				_, err := ours.Read(make([]byte, 1))
				if took := time.Since(begun); !errors.Is(err, os.ErrDeadlineExceeded) || took != test.want {
					t.Errorf("reading ended after %v with %v, want %v", took, err, test.want)
				}
				if _, err := ours.Write([]byte("x")); !errors.Is(err, os.ErrDeadlineExceeded) {
					t.Errorf("writing ended with %v", err)
				}
			})
		})
	}
}

// A server of HTTP interrupts a read by a limit in the past.
func TestReadThatWaitsIsInterrupted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, _ := pair(t)
		begun, ended := time.Now(), make(chan error)
		ours.SetReadDeadline(begun.Add(time.Minute))
		go func() {
			_, err := ours.Read(make([]byte, 1))
			ended <- err
		}()
		time.Sleep(10 * time.Second) // of the test's own clock
		ours.SetReadDeadline(time.Unix(1, 0))
		if err := <-ended; !errors.Is(err, os.ErrDeadlineExceeded) || time.Since(begun) != 10*time.Second {
			t.Errorf("ended after %v with %v", time.Since(begun), err)
		}
	})
}

func TestConnectionWithoutLimitWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, other := pair(t)
		ours.SetReadDeadline(time.Now().Add(time.Second))
		ours.SetReadDeadline(time.Time{})
		go func() {
			time.Sleep(time.Hour)
			other.Write([]byte("late"))
		}()
		p := make([]byte, 4)
		if n, err := ours.Read(p); err != nil || string(p[:n]) != "late" {
			t.Errorf("read %q, %v", p[:n], err)
		}
	})
}

// A timer that fires too early in the middle of a write costs and repeats no byte.
func TestSlowReaderGetsEveryByteOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, other := pair(t)
		sent := make([]byte, 1000)
		for i := range sent {
			sent[i] = byte(i)
		}
		var got []byte
		go func() {
			defer other.Close()
			for p := make([]byte, 100); len(got) < len(sent); {
				time.Sleep(2 * time.Second)
				n, err := other.Read(p)
				if err != nil {
					return
				}
				got = append(got, p[:n]...)
			}
		}()
		ours.SetWriteDeadline(time.Now().Add(time.Second))
		ours.SetWriteDeadline(time.Now().Add(time.Minute))
		n, err := ours.Write(sent)
		synctest.Wait()
		if err != nil || n != len(sent) || !slices.Equal(got, sent) {
			t.Errorf("wrote %d, %v; %d bytes arrived, the same: %v", n, err, len(got), slices.Equal(got, sent))
		}
	})
}

func TestListenerGivesSuchConnections(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ours := Listen(l)
	defer ours.Close()
	client, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	accepted, err := ours.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer accepted.Close()
	if _, ok := accepted.(*conn); !ok {
		t.Errorf("accepted a %T", accepted)
	}
}
