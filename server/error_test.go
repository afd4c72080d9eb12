package server

import (
	"net/http"
	"strings"
	"testing"
)

func TestMissingAndForbiddenRoads(t *testing.T) {
	sh := open(t)
	for _, test := range []struct {
		method, path string
		want         int
		code         string
	}{
		{"GET", "/api/", 404, "NOT_FOUND"},
		{"GET", "/api/CustomerAppV1/Nothing", 404, "NOT_FOUND"},
		{"POST", "/api/CustomerAppV1/Nothing", 404, "NOT_FOUND"},
		{"DELETE", "/api/x/y/z", 404, "NOT_FOUND"},
		{"GET", "/%61pi/CustomerAppV1/GetCartList", 404, "NOT_FOUND"},
		{"POST", "/healthz", 405, "METHOD_NOT_ALLOWED"},
		{"DELETE", "/home", 405, "METHOD_NOT_ALLOWED"},
		{"BREW", "/healthz", 405, "METHOD_NOT_ALLOWED"},
	} {
		r := sh.ask(test.method, test.path, "")
		if p := r.problem(t); r.Code != test.want || string(p.Code) != test.code {
			t.Errorf("%s %s: %d %s, want %d %s", test.method, test.path, r.Code, p.Code, test.want, test.code)
		}
		if r.Code == 405 && r.Header().Get("Allow") != "GET, HEAD" {
			t.Errorf("%s %s: Allow %q", test.method, test.path, r.Header().Get("Allow"))
		}
	}
}

func TestHeadAnswersLikeGetWithoutABody(t *testing.T) {
	sh := open(t)
	for _, path := range []string{"/healthz", "/robots.txt", "/assets/store-AAAAAAAA.js"} {
		get, head := sh.ask("GET", path, ""), sh.ask("HEAD", path, "")
		if head.Code != http.StatusOK || head.Body.Len() != 0 {
			t.Errorf("HEAD %s: %d with %d bytes", path, head.Code, head.Body.Len())
		}
		if got, want := head.Header().Get("Content-Length"), get.Header().Get("Content-Length"); got != want {
			t.Errorf("HEAD %s: Content-Length %q, want %q", path, got, want)
		}
	}
}

func TestAPanicIsToldOnceAndHidden(t *testing.T) {
	sh := open(t)
	sh.site.health = nil // what no test of ours should reach
	r := sh.ask("GET", "/healthz", "")
	if p := r.problem(t); r.Code != 500 || p.Message != "Something went wrong!" || p.Params["number"] != r.Header().Get("X-Request-Id") {
		t.Errorf("%d %s", r.Code, r.Body)
	}
	if n := strings.Count(sh.log.String(), "request failed"); n != 1 {
		t.Errorf("logged %d times:\n%s", n, sh.log)
	}
}
