package web

import (
	"fmt"
	"io"
	"log/slog"
	"maps"
	"mime"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/server/conn"
	"bhatti/server/health"
)

// Metrics counts requests by method, route and class of status. The few
// figures that a shop of one machine needs do not justify a library: the text
// formats of Prometheus are two kinds of lines.
type Metrics struct {
	version string
	begun   time.Time
	series  sync.Map // seriesName → *series
	refused refusals
	Speed   *health.Speed // counts every answer too
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

func (r *refusals) write(w exposition) {
	w.family("counter", "bhatti_reads_refused_total", "Reads refused, which are not logged one by one.")
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
	return &Metrics{version: version, begun: time.Now(), Speed: new(health.Speed)}
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

// Write writes everything in one of the formats, TextMetrics or OpenMetrics: what
// the metrics count themselves, and gauges that others know, who are asked last:
// what asking takes does not count.
func (m *Metrics) Write(to io.Writer, format string, admission *Admission, places *conn.Places, others func() []health.Figure) {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	w := exposition{to, format == OpenMetrics}
	w.family("gauge", "bhatti_build_info", "The running version.")
	fmt.Fprintf(w, "bhatti_build_info{version=%q} 1\n", m.version)
	w.gauge("bhatti_uptime_seconds", "Time since the start.", int64(time.Since(m.begun).Seconds()))
	w.gauge("bhatti_calls_inside", "Calls at work.", admission.Active())
	w.gauge("bhatti_calls_waiting", "Calls waiting for a place.", admission.Waiting())
	open, closed, refused := places.Figures()
	w.gauge("bhatti_connections_open", "Connections open.", open)
	w.figure("counter", "bhatti_connections_made_way_total", "Idle connections closed to make way for others.", closed)
	w.figure("counter", "bhatti_connections_refused_total", "Connections refused for lack of places.", refused)
	w.gauge("go_goroutines", "Goroutines.", runtime.NumGoroutine())
	w.gauge("go_memstats_heap_inuse_bytes", "Heap in use.", memory.HeapInuse)
	w.gauge("go_memstats_sys_bytes", "Memory taken from the system.", memory.Sys)
	for _, f := range others() {
		w.gauge(f.Name, f.Help, strconv.FormatFloat(f.Value, 'f', -1, 64))
	}
	m.refused.write(w)
	m.writeRequests(w)
	w.end()
}

func (m *Metrics) writeRequests(w exposition) {
	all := make(map[seriesName]*series)
	m.series.Range(func(name, s any) bool {
		all[name.(seriesName)] = s.(*series)
		return true
	})
	names := slices.SortedFunc(maps.Keys(all), func(a, b seriesName) int {
		return strings.Compare(a.route+" "+a.method, b.route+" "+b.method)
	})
	w.family("counter", "bhatti_requests_total", "Requests answered.")
	for _, n := range names {
		for class := range all[n].classes {
			if count := all[n].classes[class].Load(); count > 0 {
				fmt.Fprintf(w, "bhatti_requests_total{method=%q,route=%q,status=\"%dxx\"} %d\n", n.method, n.route, class, count)
			}
		}
	}
	w.family("histogram", "bhatti_request_seconds", "Time to answer.")
	for _, n := range names {
		s, labels := all[n], fmt.Sprintf("method=%q,route=%q", n.method, n.route)
		total := uint64(0)
		for i, bound := range bounds {
			total += s.within[i].Load()
			fmt.Fprintf(w, "bhatti_request_seconds_bucket{%s,le=%q} %d\n", labels, w.bound(bound.Seconds()), total)
		}
		total += s.within[len(bounds)].Load()
		fmt.Fprintf(w, "bhatti_request_seconds_bucket{%s,le=\"+Inf\"} %d\n", labels, total)
		fmt.Fprintf(w, "bhatti_request_seconds_sum{%s} %g\n", labels, time.Duration(s.time.Load()).Seconds())
		fmt.Fprintf(w, "bhatti_request_seconds_count{%s} %d\n", labels, total)
	}
}

// The formats of metrics, as Content-Type.
const (
	TextMetrics = "text/plain; version=0.0.4; charset=utf-8"
	OpenMetrics = "application/openmetrics-text; version=1.0.0; charset=utf-8"
)

// MetricsFormat is the one that a request asks for: OpenMetrics where Accept names it
// and does not prefer plain text.
func MetricsFormat(r *http.Request) string {
	open, text := 0.0, 0.0
	for part := range strings.SplitSeq(strings.Join(r.Header.Values("Accept"), ","), ",") {
		media, params, err := mime.ParseMediaType(strings.TrimSpace(part))
		if err != nil {
			continue
		}
		quality, err := strconv.ParseFloat(params["q"], 64)
		if err != nil {
			quality = 1
		}
		switch media {
		case "application/openmetrics-text":
			open = max(open, quality)
		case "text/plain":
			text = max(text, quality)
		}
	}
	if open > 0 && open >= text {
		return OpenMetrics
	}
	return TextMetrics
}

// exposition writes metrics in one of the formats.
type exposition struct {
	io.Writer
	open bool // OpenMetrics
}

// family begins a family of samples. OpenMetrics names a counter without the ending
// that its samples have, and figures that never change are an info there.
func (e exposition) family(kind, name, help string) {
	if e.open {
		name = strings.TrimSuffix(name, "_total")
		if info, ok := strings.CutSuffix(name, "_info"); ok {
			kind, name = "info", info
		}
	}
	fmt.Fprintf(e, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
}

// figure writes a family of one sample.
func (e exposition) figure(kind, name, help string, value any) {
	e.family(kind, name, help)
	fmt.Fprintf(e, "%s %v\n", name, value)
}

func (e exposition) gauge(name, help string, value any) { e.figure("gauge", name, help, value) }

// bound is a histogram's upper limit in seconds: OpenMetrics wants a fraction.
func (e exposition) bound(seconds float64) string {
	text := strconv.FormatFloat(seconds, 'g', -1, 64)
	if e.open && !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// end closes what was written.
func (e exposition) end() {
	if e.open {
		fmt.Fprintln(e, "# EOF")
	}
}
