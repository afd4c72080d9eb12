package server

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"

	"bhatti/server/admin"
	"bhatti/server/api"
)

// contract is openapi.yaml, and which of its operations have answered.
type contract struct {
	doc      *openapi3.T
	requests bool // are held to it too; off where a test asks in ways that are only tolerated
	mu       sync.Mutex
	met      map[string]bool // "GET /path": has answered well
}

var loadContract = sync.OnceValues(func() (*openapi3.T, error) {
	raw, err := os.ReadFile("openapi.yaml")
	if err != nil {
		return nil, err
	}
	doc, err := openapi3.NewLoader().LoadFromData(raw)
	if err != nil {
		return nil, err
	}
	return doc, doc.Validate(context.Background())
})

func readContract(t testing.TB) *contract {
	t.Helper()
	doc, err := loadContract()
	must(t, err)
	return &contract{doc: doc, met: make(map[string]bool)}
}

// documented are the paths of the contract where the table of routes has a
// wildcard.
var documented = map[string]string{"/*": "/{path}", "/Uploads/*": "/Uploads/{path}", "/assets/*": "/assets/{path}", "/share/*": "/share/{path}", "/admin/*": "/admin/{path}"}

// hold fails the test if an exchange is against the contract. What the
// contract does not name (unknown paths and methods) it only passes by; what
// was refused need not have been asked rightly.
func (k *contract) hold(t testing.TB, r *http.Request, body string, w *httptest.ResponseRecorder) {
	t.Helper()
	path, method := r.Pattern, r.Method
	if to, wild := documented[path]; wild {
		path = to
	}
	if method == http.MethodHead || path == "/{path}" && strings.HasPrefix(r.URL.Path, "/api/") {
		return
	}
	item := k.doc.Paths.Value(path)
	if item == nil || item.GetOperation(method) == nil {
		return
	}
	input := &openapi3filter.RequestValidationInput{
		Request:    r,
		PathParams: map[string]string{"path": "some"},
		Route:      &routers.Route{Spec: k.doc, Path: path, PathItem: item, Method: method, Operation: item.GetOperation(method)},
		Options: &openapi3filter.Options{
			IncludeResponseStatus: true,
			AuthenticationFunc:    openapi3filter.NoopAuthenticationFunc,
			ExcludeResponseBody:   !strings.HasPrefix(w.Header().Get("Content-Type"), "application/json"),
		},
	}
	if k.requests && w.Code < 300 {
		r.Body = io.NopCloser(strings.NewReader(body))
		if err := openapi3filter.ValidateRequest(t.Context(), input); err != nil {
			t.Errorf("%s %s was taken, against the contract: %v", method, r.URL, err)
		}
	}
	answer := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: w.Code, Header: w.Header(), Options: input.Options,
	}
	if err := openapi3filter.ValidateResponse(t.Context(), answer.SetBodyBytes(w.Body.Bytes())); err != nil {
		t.Errorf("%s %s answered against the contract: %v", method, r.URL, err)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.met[method+" "+path] = k.met[method+" "+path] || w.Code < 400
}

func TestEveryRouteIsInTheContractAndNoOther(t *testing.T) {
	var routes, described []string
	for _, r := range table(new(site), new(api.API), new(admin.Admin)) {
		path := r.Path
		if to, wild := documented[path]; wild {
			path = to
		}
		routes = append(routes, r.Method+" "+path)
	}
	for path, item := range readContract(t).doc.Paths.Map() {
		for method := range item.Operations() {
			described = append(described, method+" "+path)
		}
	}
	slices.Sort(routes)
	slices.Sort(described)
	for _, r := range routes {
		if !slices.Contains(described, r) {
			t.Errorf("%s is not in the contract", r)
		}
	}
	for _, d := range described {
		if !slices.Contains(routes, d) {
			t.Errorf("%s is in the contract alone", d)
		}
	}
}

// unmet are the operations that have not answered well yet.
func (k *contract) unmet() (list []string) {
	for path, item := range k.doc.Paths.Map() {
		for method := range item.Operations() {
			if name := method + " " + path; !k.met[name] {
				list = append(list, name)
			}
		}
	}
	slices.Sort(list)
	return list
}
