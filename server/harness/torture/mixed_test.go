package main

import (
	"net"
	"strings"
	"testing"
	"time"
)

func TestMixedRequestsLeaveNothingBehind(t *testing.T) {
	r, err := mixed(t.Context(), 3000, 20*time.Second, nothing)
	mustBeSound(t, r, err)
	t.Log(r.Note)
}

// Defect: connections that stay open, and with them goroutines and files of the shop.
func TestWhatIsLeftBehindIsNoticed(t *testing.T) {
	r, err := mixed(t.Context(), 300, 3*time.Second, func(shop string) func() {
		var lines []net.Conn
		for range 20 {
			line, err := net.Dial("tcp", strings.TrimPrefix(shop, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			// Answered once, and kept open for the next question.
			if _, err := line.Write([]byte("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")); err != nil {
				t.Fatal(err)
			}
			lines = append(lines, line)
		}
		return func() {
			for _, line := range lines {
				line.Close()
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Errorf("not caught: %+v", r)
	}
}
