package simulator

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
)

// FaultKind is how a call goes wrong.
type FaultKind string

// The kinds of fault.
const (
	FaultError   FaultKind = "500"     // SERVER_ERROR
	Fault502     FaultKind = "502"     // a proxy's HTML page
	Fault429     FaultKind = "429"     // too many requests
	Fault401     FaultKind = "401"     // keys refused
	Fault409     FaultKind = "409"     // the same request is in progress
	FaultDrop    FaultKind = "drop"    // the connection closes without an answer
	FaultStall   FaultKind = "stall"   // no answer until the caller gives up
	FaultCut     FaultKind = "cut"     // the answer ends in its middle
	FaultNothing FaultKind = "nothing" // 200 with an empty body
)

var faultKinds = []FaultKind{FaultError, Fault502, Fault429, Fault401, Fault409,
	FaultDrop, FaultStall, FaultCut, FaultNothing}

// Fault is what goes wrong with the next calls.
type Fault struct {
	Call      string    `json:"call"` // such as "POST /v1/payments/{id}/refund"; "" is any API call
	Kind      FaultKind `json:"kind"`
	Committed bool      `json:"committed"` // whether the call takes effect before it goes wrong
	Times     int       `json:"times"`     // how many calls; 0 means one
}

// AddFault makes the next calls go wrong, in the order of adding.
func (s *Simulator) AddFault(f Fault) error { return s.faults.add(f) }

// ClearFaults lets all calls go right again.
func (s *Simulator) ClearFaults() { s.faults.clear() }

// faults are those that wait for their calls.
type faults struct {
	stop <-chan struct{} // lets stalled calls go

	mu      sync.Mutex
	waiting []Fault
}

func (f *faults) add(added Fault) error {
	if !slices.Contains(faultKinds, added.Kind) {
		return fmt.Errorf("simulator: no fault %q", added.Kind)
	}
	added.Times = max(1, added.Times)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.waiting = append(f.waiting, added)
	return nil
}

func (f *faults) clear() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.waiting = nil
}

func (f *faults) list() []Fault {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.waiting)
}

// next uses up one of the faults that wait for the call.
func (f *faults) next(pattern string) (Fault, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i, fault := range f.waiting {
		if fault.Call != "" && fault.Call != pattern {
			continue
		}
		if f.waiting[i].Times--; f.waiting[i].Times == 0 {
			f.waiting = slices.Delete(f.waiting, i, i+1)
		}
		return fault, true
	}
	return Fault{}, false
}

func (f *faults) around(pattern string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fault, ok := f.next(pattern)
		if !ok {
			next.ServeHTTP(w, r)
			return
		}
		var answer unsent
		if fault.Committed || fault.Kind == FaultCut {
			next.ServeHTTP(&answer, r)
		}
		// Only a request read to its end lets the server notice that the caller
		// has gone.
		io.Copy(io.Discard, r.Body)
		f.misbehave(w, r, fault.Kind, answer.Bytes())
	})
}

// unsent is an answer that is kept back.
type unsent struct {
	bytes.Buffer
	header http.Header
}

func (u *unsent) WriteHeader(int) {}

func (u *unsent) Header() http.Header {
	if u.header == nil {
		u.header = http.Header{}
	}
	return u.header
}

func (f *faults) misbehave(w http.ResponseWriter, r *http.Request, kind FaultKind, answer []byte) {
	refuse := func(status int, code, description string) {
		e := badRequest("", description)
		e.status, e.code = status, code
		writeJSON(w, status, e)
	}
	switch kind {
	case FaultError:
		refuse(http.StatusInternalServerError, "SERVER_ERROR", "We are facing some trouble completing your request at the moment. Please try again shortly.")
	case Fault429:
		refuse(http.StatusTooManyRequests, "BAD_REQUEST_ERROR", "Too many requests")
	case Fault401:
		refuse(http.StatusUnauthorized, "BAD_REQUEST_ERROR", "Authentication failed")
	case Fault409:
		refuse(http.StatusConflict, "BAD_REQUEST_ERROR", "A request with the same idempotency key is in progress")
	case Fault502:
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(http.StatusBadGateway)
		fmt.Fprint(w, "<html><body><h1>502 Bad Gateway</h1></body></html>")
	case FaultNothing:
		w.WriteHeader(http.StatusOK)
	case FaultCut:
		w.Header().Set("Content-Length", fmt.Sprint(len(answer)))
		w.Write(answer[:len(answer)/2])
		http.NewResponseController(w).Flush()
		hangUp(w)
	case FaultDrop:
		hangUp(w)
	case FaultStall:
		select {
		case <-r.Context().Done():
		case <-f.stop:
		}
		hangUp(w)
	}
}

// hangUp closes the connection as it is.
func hangUp(w http.ResponseWriter) {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err == nil {
		conn.Close()
	}
}
