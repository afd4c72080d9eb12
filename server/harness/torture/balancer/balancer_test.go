package balancer_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"bhatti/server/harness/torture/balancer"
)

// Servers take turns. One that is gone is left out, and nobody notices.
func TestRequestsGoToServersThatTakeThem(t *testing.T) {
	var places []string
	var servers []*httptest.Server
	for _, name := range []string{"first", "second"} {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			io.WriteString(w, name+" for "+r.Header.Get("X-Forwarded-For"))
		}))
		t.Cleanup(s.Close)
		servers, places = append(servers, s), append(places, s.Listener.Addr().String())
	}
	b := balancer.New(places, nil)
	t.Cleanup(b.Close)
	ask := func() map[string]int {
		said := map[string]int{}
		for range 6 {
			answer, err := http.Get(b.URL)
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(answer.Body)
			answer.Body.Close()
			if err != nil {
				t.Fatal(err)
			}
			said[string(text)]++
		}
		return said
	}
	if said := ask(); said["first for 127.0.0.1"] != 3 || said["second for 127.0.0.1"] != 3 {
		t.Errorf("in turns: %v", said)
	}
	servers[0].Close()
	if said := ask(); said["second for 127.0.0.1"] != 6 {
		t.Errorf("after the first has gone: %v", said)
	}
}
