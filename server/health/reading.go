package health

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"time"

	"bhatti/store/db"
)

// State is how well something is.
type State string

// The states of a reading.
const (
	Good  State = "good"
	Watch State = "watch" // somebody should look at it when there is time
	Bad   State = "bad"   // needs a person now
	Unset State = "unset" // not set up, or nothing to say yet
)

// Reading is how one part of the shop fares, in words.
type Reading struct {
	Name  string // speed, errors, disk, memory, mail, payments, backup, certificate, or that of another concern
	State State
	Words string
	Way   string // what to do; "": nothing
	Facts []Fact
}

// Fact is one thing known of a reading.
type Fact struct{ Label, Value string }

// Readings is how the shop fares now.
func (m *Monitor) Readings(ctx context.Context) (list []Reading, err error) {
	now := m.clock()
	hour, day := m.Speed.Within(time.Hour, now), m.Speed.Within(24*time.Hour, now)
	list = []Reading{speedReading(hour, day), errorReading(hour, day), m.diskReading(now), memoryReading()}
	for _, read := range []func(context.Context, time.Time) (Reading, error){m.mailReading, m.paymentsReading, m.backupReading} {
		reading, err := read(ctx, now)
		if err != nil {
			return nil, err
		}
		list = append(list, reading)
	}
	list = append(list, m.certificateReading(now))
	return m.withConcerns(ctx, list)
}

// withConcerns lets what needs a person say so itself.
func (m *Monitor) withConcerns(ctx context.Context, list []Reading) ([]Reading, error) {
	place := map[string]int{}
	for i, r := range list {
		place[r.Name] = i
	}
	for _, c := range m.Concerns(ctx) {
		i, known := place[c.Name]
		if !known {
			i = len(list)
			list = append(list, Reading{Name: c.Name, State: Bad})
		}
		r := &list[i]
		r.Words, r.Way = c.Words, c.Way
		if r.State != Watch { // what can wait has said so itself
			r.State = Bad
		}
		if !c.Since.IsZero() {
			r.Facts = append(r.Facts, Fact{"Since", moment(c.Since)})
		}
	}
	return list, nil
}

func moment(t time.Time) string { return t.In(db.India).Format("2 Jan 2006, 15:04") }

// took is a time to answer for people.
func took(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return "less than 1 ms"
	case d < 10*time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d)/1e6)
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// enough answers tell whether the shop is slow: the first after a start are.
const enough = 200

func speedReading(hour, day Answers) Reading {
	r := Reading{Name: "speed", State: Good}
	now := hour
	if now.Count < enough {
		now = day
	}
	switch {
	case now.Count == 0:
		r.State, r.Words = Unset, "Nobody has asked the shop for anything yet."
		return r
	case now.Count < enough:
		r.Words = "There were too few requests to tell yet."
	case now.P99 > 3*time.Second:
		r.State, r.Words = Bad, "The shop answers slowly."
		r.Way = "Look at disk and memory below, and at what else runs on the server."
	case now.P99 > 750*time.Millisecond:
		r.State, r.Words = Watch, "Some answers are slow."
		r.Way = "If it stays so, look at what else runs on the server."
	default:
		r.Words = "The shop answers quickly."
	}
	r.Facts = []Fact{{"Last hour", answered(hour)}, {"Last day", answered(day)}}
	return r
}

func answered(a Answers) string {
	if a.Count == 0 {
		return "no requests"
	}
	return fmt.Sprintf("half took %s, 99 of 100 at most %s", took(a.Median), took(a.P99))
}

func errorReading(hour, day Answers) Reading {
	r := Reading{Name: "errors", State: Good, Words: "Nothing failed in the last day."}
	if day.Failed > 0 {
		r.State, r.Words = Watch, fmt.Sprintf("%s of %s requests failed in the last day.", count(day.Failed), count(day.Count))
		r.Way = "Somebody may have seen an error page with a number. The server's log has the reason beside it: journalctl -u bhatti."
	}
	if hour.Failed*100 > hour.Count && hour.Failed >= 3 {
		r.State = Bad
	}
	r.Facts = []Fact{{"Last hour", fmt.Sprintf("%s of %s failed", count(hour.Failed), count(hour.Count))}, {"Last day", fmt.Sprintf("%s of %s failed", count(day.Failed), count(day.Count))}}
	return r
}

// count writes a number the Indian way, 1,23,456.
func count(n uint64) string {
	text := fmt.Sprint(n)
	for at, step := len(text)-3, 2; at > 0; at -= step {
		text = text[:at] + "," + text[at:]
	}
	return text
}

func (m *Monitor) diskReading(now time.Time) Reading {
	usage, err := m.Disk.Usage()
	if err != nil {
		return Reading{Name: "disk", State: Unset, Words: "The disk could not be looked at."}
	}
	r := Reading{Name: "disk", State: Good, Words: fmt.Sprintf("%s are free.", Bytes(usage.Free))}
	switch {
	case usage.Share() >= 0.95:
		r.State = Bad
	case usage.Share() >= diskFull:
		r.State = Watch
	}
	lasts := "cannot be told: it does not fill up, or not for six hours yet"
	if left, known := m.Disk.Lasts(now, usage.Free); known {
		lasts = "about " + Days(left)
		if left > 2*365*24*time.Hour {
			lasts = "more than two years"
		}
	}
	r.Facts = []Fact{{"In use", fmt.Sprintf("%d %% of %s", percent(usage.Share()), Bytes(usage.Total))}, {"Lasts at this pace", lasts}}
	return r
}

func memoryReading() Reading {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	used, limit := int64(memory.Sys-memory.HeapReleased), debug.SetMemoryLimit(-1)
	r := Reading{Name: "memory", State: Good, Words: fmt.Sprintf("The shop uses %s.", Bytes(used))}
	if limit < 1<<40 && used > limit*2 {
		r.State, r.Words = Watch, fmt.Sprintf("The shop uses %s, more than it should.", Bytes(used))
		r.Way = "Restart it in a quiet hour: systemctl restart bhatti."
	}
	return r
}

func (m *Monitor) mailReading(ctx context.Context, now time.Time) (Reading, error) {
	state, err := m.Mail.State(ctx)
	if err != nil {
		return Reading{}, err
	}
	r := Reading{Name: "mail", State: Good, Words: "Emails leave the shop."}
	switch {
	case !m.Mail.Set():
		r.State, r.Words, r.Way = Unset, "Email is not set up yet.", "Enter your mail account under Settings, Email."
	case !state.FailingFrom.IsZero():
		r.State, r.Words = Watch, "The last emails could not be sent. They are tried again."
		if now.Sub(state.FailingFrom) >= patience {
			r.State = Bad
		}
	case state.LastSent.IsZero():
		r.State, r.Words = Unset, "No email has been sent yet."
		r.Way = "Send yourself a test email under Settings, Email."
	}
	r.Facts = append(r.Facts, Fact{"Waiting", count(uint64(state.Waiting))})
	if !state.LastSent.IsZero() {
		r.Facts = append(r.Facts, Fact{"Last sent", moment(state.LastSent)})
	}
	if state.Cause != "" {
		r.Facts = append(r.Facts, Fact{"Last failure", state.Cause})
	}
	return r, nil
}

func (m *Monitor) paymentsReading(ctx context.Context, now time.Time) (Reading, error) {
	asked, failing, answer := m.Provider.State()
	r := Reading{Name: "payments", State: Good, Words: "The payment service answers."}
	switch {
	case errors.Is(answer, ErrNotSet):
		r.State, r.Words, r.Way = Unset, "Payments are not set up yet.", "Enter your Razorpay keys under Settings, Payments."
	case asked.IsZero():
		r.State, r.Words = Unset, "The payment service has not been asked yet."
	case !failing.IsZero():
		r.State, r.Words = Watch, "The payment service did not answer just now. It is asked again every minute."
		if now.Sub(failing) >= patience {
			r.State = Bad
		}
	}
	mismatches, err := m.store.Ledger.Mismatches(ctx)
	if err != nil {
		return r, err
	}
	if len(mismatches) > 0 {
		r.Way = "Some payments need a decision: see Alerts on the dashboard."
		if r.State == Good {
			r.State = Watch
		}
	}
	compared, err := m.store.Ledger.LastComparison(ctx)
	if err != nil {
		return r, err
	}
	last := "not yet: every night at 3"
	if !compared.IsZero() {
		last = moment(compared)
	}
	if !asked.IsZero() && !errors.Is(answer, ErrNotSet) {
		r.Facts = append(r.Facts, Fact{"Last asked", moment(asked)})
	}
	r.Facts = append(r.Facts, Fact{"Payments to look at", count(uint64(len(mismatches)))}, Fact{"Compared with your orders", last})
	return r, nil
}

func (m *Monitor) backupReading(_ context.Context, now time.Time) (Reading, error) {
	last, err := m.Backup.Last()
	if err != nil {
		return Reading{}, err
	}
	if last.IsZero() {
		return Reading{Name: "backup", State: Unset, Words: "There is no backup yet. The first is made within minutes of the start."}, nil
	}
	return Reading{
		Name: "backup", State: Good, Words: fmt.Sprintf("The newest backup on the server is %s old.", Days(now.Sub(last))),
		Facts: []Fact{{"Made", moment(last)}},
	}, nil
}

func (m *Monitor) certificateReading(now time.Time) Reading {
	r := Reading{Name: "certificate", State: Unset}
	looked, state, err := m.Certificate.State()
	switch {
	case m.Certificate.URL.Scheme != "https":
		r.Words = "The shop's address does not begin with https: it has no certificate."
	case looked.IsZero():
		r.Words = "The certificate has not been looked at yet."
	case err != nil:
		r.Words = "The certificate could not be looked at from the server itself."
		r.Facts = []Fact{{"Tried", moment(looked)}}
	default:
		left := state.Ends.Sub(now)
		r.State, r.Words = Good, fmt.Sprintf("The certificate is good for another %s.", Days(left))
		switch {
		case left <= 0 || state.Wrong != "":
			r.State = Bad
		case left < renewed:
			r.State = Watch
		}
		r.Facts = []Fact{{"Ends", moment(state.Ends)}}
	}
	return r
}

// Figure is a gauge for the metrics.
type Figure struct {
	Name, Help string
	Value      float64
}

// Figures are what the monitor adds to the metrics. What cannot be read is left out.
func (m *Monitor) Figures(ctx context.Context) (list []Figure) {
	now := m.clock()
	add := func(name, help string, value float64) { list = append(list, Figure{name, help, value}) }
	if usage, err := m.Disk.Usage(); err == nil {
		add("bhatti_disk_bytes", "Size of the disk of the data folder.", float64(usage.Total))
		add("bhatti_disk_free_bytes", "Room on the disk of the data folder.", float64(usage.Free))
	}
	if state, err := m.Mail.State(ctx); err == nil {
		add("bhatti_mails_waiting", "Mails to be sent.", float64(state.Waiting))
		failing := 0.0
		if !state.FailingFrom.IsZero() {
			failing = now.Sub(state.FailingFrom).Seconds()
		}
		add("bhatti_mail_failing_seconds", "For how long no mail could be sent; 0: mail works.", failing)
	}
	if asked, failing, answer := m.Provider.State(); !asked.IsZero() && !errors.Is(answer, ErrNotSet) {
		seconds := 0.0
		if !failing.IsZero() {
			seconds = now.Sub(failing).Seconds()
		}
		add("bhatti_payments_failing_seconds", "For how long the payment provider has not answered; 0: it answers.", seconds)
	}
	if last, err := m.Backup.Last(); err == nil && !last.IsZero() {
		add("bhatti_backup_age_seconds", "Age of the newest backup on this machine.", now.Sub(last).Seconds())
	}
	if looked, state, err := m.Certificate.State(); err == nil && !looked.IsZero() {
		add("bhatti_certificate_seconds", "How long the certificate is still valid.", state.Ends.Sub(now).Seconds())
	}
	add("bhatti_concerns", "Things that need a person.", float64(len(m.Concerns(ctx))))
	return list
}
