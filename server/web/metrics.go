package web

import (
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/server/conn"
)

// Metrics counts requests by method, route and class of status. The few
// figures that a shop of one machine needs do not justify a library: the text
// format of Prometheus is two kinds of lines.
type Metrics struct {
	version string
	begun   time.Time
	series  sync.Map // seriesName → *series
	refused refusals
}

// refusals counts the reads that were refused, by status from 400. Only
// sinceLast is not safe for concurrent use.
type refusals struct {
	total  [104]atomic.Uint64
	before [104]uint64 // at the last summary
}

func (r *refusals) count(status int) { r.total[status-http.StatusBadRequest].Add(1) }

// sinceLast are the counts since it was called last, of those statuses that have any.
func (r *refusals) sinceLast() (counts []slog.Attr) {
	for i := range r.total {
		total := r.total[i].Load()
		if more := total - r.before[i]; more > 0 {
			counts = append(counts, slog.Uint64(strconv.Itoa(i+http.StatusBadRequest), more))
		}
		r.before[i] = total
	}
	return counts
}

func (r *refusals) write(w io.Writer) {
	fmt.Fprint(w, "# HELP bhatti_reads_refused_total Reads refused, which are not logged one by one.\n# TYPE bhatti_reads_refused_total counter\n")
	for i := range r.total {
		if total := r.total[i].Load(); total > 0 {
			fmt.Fprintf(w, "bhatti_reads_refused_total{status=\"%d\"} %d\n", i+http.StatusBadRequest, total)
		}
	}
}

type seriesName struct{ method, route string }

// series are the counters of one method and route.
type series struct {
	classes [6]atomic.Uint64               // by first digit of the status
	within  [len(bounds) + 1]atomic.Uint64 // by the first bound that the time does not exceed
	time    atomic.Int64                   // nanoseconds
}

// bounds are the histogram's upper limits.
var bounds = [...]time.Duration{
	time.Millisecond, 5 * time.Millisecond, 25 * time.Millisecond, 100 * time.Millisecond,
	250 * time.Millisecond, time.Second, 5 * time.Second,
}

// NewMetrics begins to count.
func NewMetrics(version string) *Metrics {
	return &Metrics{version: version, begun: time.Now()}
}

// of are the counters of a method and route. Methods are those of the table of
// routes: anything else a client invents is counted together.
func (m *Metrics) of(method, route string) *series {
	switch method {
	case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS":
	default:
		method = "other"
	}
	name := seriesName{method, route}
	found, ok := m.series.Load(name)
	if !ok {
		found, _ = m.series.LoadOrStore(name, new(series))
	}
	return found.(*series)
}

// count counts one request answered.
func (s *series) count(status int, took time.Duration) {
	if class := status / 100; class > 0 && class < len(s.classes) {
		s.classes[class].Add(1)
	}
	i := 0
	for i < len(bounds) && took > bounds[i] {
		i++
	}
	s.within[i].Add(1)
	s.time.Add(int64(took))
}

// Write writes everything in Prometheus's text format: what the metrics count
// themselves, and the others' figures.
func (m *Metrics) Write(w io.Writer, admission *Admission, places *conn.Places) {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	figure := func(kind, name, help string, value any) {
		fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n%s %v\n", name, help, name, kind, name, value)
	}
	gauge := func(name, help string, value any) { figure("gauge", name, help, value) }
	fmt.Fprintf(w, "# HELP bhatti_build_info The running version.\n# TYPE bhatti_build_info gauge\nbhatti_build_info{version=%q} 1\n", m.version)
	gauge("bhatti_uptime_seconds", "Time since the start.", int64(time.Since(m.begun).Seconds()))
	gauge("bhatti_calls_inside", "Calls at work.", admission.Active())
	gauge("bhatti_calls_waiting", "Calls waiting for a place.", admission.Waiting())
	open, closed, refused := places.Figures()
	gauge("bhatti_connections_open", "Connections open.", open)
	figure("counter", "bhatti_connections_made_way_total", "Idle connections closed to make way for others.", closed)
	figure("counter", "bhatti_connections_refused_total", "Connections refused for lack of places.", refused)
	gauge("go_goroutines", "Goroutines.", runtime.NumGoroutine())
	gauge("go_memstats_heap_inuse_bytes", "Heap in use.", memory.HeapInuse)
	gauge("go_memstats_sys_bytes", "Memory taken from the system.", memory.Sys)
	m.refused.write(w)
	m.writeRequests(w)
}

func (m *Metrics) writeRequests(w io.Writer) {
	all := make(map[seriesName]*series)
	m.series.Range(func(name, s any) bool {
		all[name.(seriesName)] = s.(*series)
		return true
	})
	names := slices.SortedFunc(maps.Keys(all), func(a, b seriesName) int {
		return strings.Compare(a.route+" "+a.method, b.route+" "+b.method)
	})
	fmt.Fprint(w, "# HELP bhatti_requests_total Requests answered.\n# TYPE bhatti_requests_total counter\n")
	for _, n := range names {
		for class := range all[n].classes {
			if count := all[n].classes[class].Load(); count > 0 {
				fmt.Fprintf(w, "bhatti_requests_total{method=%q,route=%q,status=\"%dxx\"} %d\n", n.method, n.route, class, count)
			}
		}
	}
	fmt.Fprint(w, "# HELP bhatti_request_seconds Time to answer.\n# TYPE bhatti_request_seconds histogram\n")
	for _, n := range names {
		s, labels := all[n], fmt.Sprintf("method=%q,route=%q", n.method, n.route)
		total := uint64(0)
		for i, bound := range bounds {
			total += s.within[i].Load()
			fmt.Fprintf(w, "bhatti_request_seconds_bucket{%s,le=\"%g\"} %d\n", labels, bound.Seconds(), total)
		}
		total += s.within[len(bounds)].Load()
		fmt.Fprintf(w, "bhatti_request_seconds_bucket{%s,le=\"+Inf\"} %d\n", labels, total)
		fmt.Fprintf(w, "bhatti_request_seconds_sum{%s} %g\n", labels, time.Duration(s.time.Load()).Seconds())
		fmt.Fprintf(w, "bhatti_request_seconds_count{%s} %d\n", labels, total)
	}
}
