package server

import (
	"net/http"
	"strings"
	"testing"
)

func TestWritesAndFailuresCanBeFoundInTheLog(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	for _, answer := range []http.Header{
		sh.ask("GET", "/api/nothing", "").Header(),
		asha.post("AddItemWishlist", `{"itemId":1}`).Header(),
	} {
		if id := answer.Get("X-Request-Id"); id == "" || !strings.Contains(sh.log.String(), "request="+id) {
			t.Errorf("id %q is not in the log:\n%s", id, sh.log)
		}
	}
}
