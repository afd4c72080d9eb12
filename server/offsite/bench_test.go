package offsite_test

import (
	"database/sql"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/server/offsite"
	"bhatti/store/storetest"
)

// BenchmarkSend sends a database of 256 MB that does not become smaller to where
// nothing is kept, and tells how much the heap grew meanwhile at most.
func BenchmarkSend(b *testing.B) {
	sh := newBakery(b, sink(b))
	fatten(b, sh, 256)
	o := sh.options()
	for b.Loop() {
		peak := watchHeap(b)
		if _, err := offsite.Send(b.Context(), o); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(peak())/(1<<20), "peak-MB")
	}
}

// fatten makes the database so many MB larger.
func fatten(b *testing.B, sh *bakery, size int) {
	b.Helper()
	raw, err := sql.Open("sqlite", "file:"+sh.DB.Path()+"?_busy_timeout=5000&_synchronous=OFF")
	storetest.Must(b, err)
	defer raw.Close()
	_, err = raw.Exec(`CREATE TABLE ballast (piece BLOB) STRICT`)
	storetest.Must(b, err)
	for range size {
		_, err := raw.Exec(`INSERT INTO ballast VALUES (randomblob(1048576))`)
		storetest.Must(b, err)
	}
}

// sink speaks as much S3 as a send needs and keeps nothing but names.
func sink(b *testing.B) offsite.Target {
	b.Helper()
	var keys sync.Map
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		w.Header().Set("ETag", `"x"`)
		query := r.URL.Query()
		switch {
		case query.Has("uploads"):
			fmt.Fprint(w, "<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>")
		case r.Method == http.MethodPost:
			fmt.Fprint(w, "<CompleteMultipartUploadResult><Bucket>bakery</Bucket><ETag>x</ETag></CompleteMultipartUploadResult>")
		case r.Method == http.MethodPut:
			keys.Store(strings.TrimPrefix(r.URL.Path, "/bakery/"), true)
		default:
			fmt.Fprint(w, "<ListBucketResult>")
			for key := range keys.Range {
				if key := key.(string); strings.HasPrefix(key, query.Get("prefix")) && strings.HasPrefix(key, "files/") {
					fmt.Fprintf(w, "<Contents><Key>%s</Key><Size>1</Size></Contents>", key)
				}
			}
			fmt.Fprint(w, "</ListBucketResult>")
		}
	}))
	b.Cleanup(server.Close)
	return offsite.Target{URL: "s3://K@" + server.Listener.Addr().String() + "/bakery?tls=off&region=x", Secret: "secret"}
}

// watchHeap looks at the heap until it is asked for how much it grew at most.
func watchHeap(b *testing.B) func() uint64 {
	runtime.GC()
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	var peak atomic.Uint64
	done := make(chan struct{})
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(5 * time.Millisecond)
		defer tick.Stop()
		for {
			var now runtime.MemStats
			runtime.ReadMemStats(&now)
			if grown := now.HeapAlloc - min(before.HeapAlloc, now.HeapAlloc); grown > peak.Load() {
				peak.Store(grown)
			}
			select {
			case <-done:
				return
			case <-tick.C:
			}
		}
	}()
	return func() uint64 {
		close(done)
		<-ended
		return peak.Load()
	}
}
