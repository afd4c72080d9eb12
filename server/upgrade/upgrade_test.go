package upgrade_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"aead.dev/minisign"

	"bhatti/server/upgrade"
	"bhatti/store/storetest"
)

// host is a machine with an installed release, and a supervisor that holds its
// socket open as systemd does.
type host struct {
	t       *testing.T
	dir     string // of the executable and of what is fetched
	data    string
	key     minisign.PrivateKey
	public  string
	old     release
	socket  *os.File
	address string
	ill     time.Time     // when the new release was found to be so
	back    time.Duration // from then to the end
	token   string        // of a customer
	product int64
	pack    int64
	audit   []string
	user    *syscall.Credential // whom the shop runs as; nil: as the test

	mu      sync.Mutex
	process *exec.Cmd
	ended   chan struct{}
	log     bytes.Buffer
}

// newHost installs and starts the release of this project, with a customer and an order.
func newHost(t *testing.T) *host {
	t.Helper()
	storetest.InFile(t)
	data := t.TempDir()
	empty := storetest.New(t)
	must(t, empty.DB.Backup(t.Context(), filepath.Join(data, "bhatti.db")))
	must(t, empty.Close())
	s := storetest.Open(t, data)
	s.Clock.Add(time.Since(storetest.Start))
	khari := s.Product("Khari")
	s.Area("411001", 3000, 1000)
	s.Basket(s.Customer(storetest.Asha)).Of(khari, 2).Paid()
	h := installed(t, data, release{Version: "0.3.0", Root: storetest.Root(t)})
	h.token, h.product, h.pack = s.SignIn(storetest.Asha).Token, khari.ID, khari.Packages[0].ID
	must(t, s.Close())
	h.start()
	return h
}

// installed is a machine whose shop has not been started.
func installed(t *testing.T, data string, old release) *host {
	t.Helper()
	public, key, err := minisign.GenerateKey(rand.Reader)
	must(t, err)
	text, err := public.MarshalText()
	must(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	socket, err := listener.(*net.TCPListener).File()
	must(t, err)
	h := &host{t: t, dir: t.TempDir(), data: data, key: key, public: string(text), old: old, socket: socket, address: listener.Addr().String()}
	must(t, listener.Close())
	must(t, os.WriteFile(h.executable(), old.program(t), 0o700))
	t.Cleanup(func() { h.stop(); socket.Close() })
	return h
}

func (h *host) executable() string { return filepath.Join(h.dir, "bhatti") }

func (h *host) start() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.launch()
}

// launch starts what is installed, again and again if it ends by itself.
func (h *host) launch() {
	c := exec.Command(h.executable(), "serve")
	c.Env = []string{"BHATTI_DATA=" + h.data, "TMPDIR=" + h.dir}
	c.ExtraFiles, c.Stderr = []*os.File{h.socket}, &h.log
	c.SysProcAttr = &syscall.SysProcAttr{Credential: h.user}
	if err := c.Start(); err != nil {
		h.t.Error(err)
		return
	}
	ended := make(chan struct{})
	h.process, h.ended = c, ended
	go func() {
		c.Wait()
		close(ended)
		time.Sleep(50 * time.Millisecond) // RestartSec
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.process == c {
			h.launch()
		}
	}()
}

// cutPower ends the shop at once.
func (h *host) cutPower() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.process != nil {
		h.process.Process.Kill()
		<-h.ended
		h.process = nil
	}
}

func (h *host) stop() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.process != nil {
		h.process.Process.Signal(syscall.SIGTERM)
		<-h.ended
		h.process = nil
	}
}

func (h *host) restart(context.Context) (wait func() error, err error) {
	done := make(chan struct{})
	go func() { h.stop(); h.start(); close(done) }()
	return func() error { <-done; return nil }, nil
}

// publish writes a release and its signature, and returns its file.
func (h *host) publish(r release) (file string) {
	h.t.Helper()
	if r.Root = h.old.Root; r.Platform == "" {
		r.Platform = runtime.GOOS + "/" + runtime.GOARCH
	}
	program := r.program(h.t)
	file = filepath.Join(h.t.TempDir(), "release")
	must(h.t, os.WriteFile(file, program, 0o600))
	read := minisign.NewReader(bytes.NewReader(program))
	_, err := io.Copy(io.Discard, read)
	must(h.t, err)
	comment := fmt.Sprintf("bhatti %s %s", r.Version, r.Platform)
	must(h.t, os.WriteFile(file+".minisig", read.SignWithComments(h.key, comment, "test"), 0o600))
	return file
}

// full is the form of the torture harness; without it, `go test` runs what is likeliest
// to break.
var full = os.Getenv("TORTURE") != ""

// quick is a pace for releases that are well; one that is not is found out by what
// it does.
var quick = upgrade.Pace{Stop: time.Minute, Start: time.Minute, Watch: 200 * time.Millisecond, Every: 10 * time.Millisecond}

// upgrade runs the command with changes to its options.
func (h *host) upgrade(source string, change ...func(*upgrade.Options)) (said string, err error) {
	h.t.Helper()
	var out bytes.Buffer
	o := upgrade.Options{
		Source: source, Executable: h.executable(), Data: h.data, Key: h.public, Version: h.old.Version, Name: h.old.name(),
		Server:  upgrade.Server{Origin: &url.URL{Scheme: "http", Host: h.address}, Listen: h.address},
		Restart: h.restart, Out: &out, Pace: quick,
		Record: func(_ context.Context, what, from, to string) error {
			h.audit = append(h.audit, what+" "+from+" → "+to)
			return nil
		},
	}
	for _, c := range change {
		c(&o)
	}
	o.Out = io.MultiWriter(o.Out, told(func(line string) {
		if strings.HasPrefix(line, "The new release is not well") {
			h.ill = time.Now()
		}
	}))
	err = upgrade.Run(h.t.Context(), o)
	h.back = time.Since(h.ill)
	if err != nil {
		fmt.Fprintln(&out, err)
	}
	return out.String(), err
}

// sinking lets something happen once the new release is well; then it is well no more.
func (h *host) sinking(first func() error) func(*upgrade.Options) {
	return func(o *upgrade.Options) {
		o.Pace.Watch = time.Minute
		o.Out = io.MultiWriter(o.Out, told(func(line string) {
			if strings.Contains(line, "it is watched") {
				if err := errors.Join(first(), os.WriteFile(filepath.Join(h.data, "sink"), nil, 0o600)); err != nil {
					h.t.Error(err)
				}
			}
		}))
	}
}

// told is called with each line of a command.
type told func(line string)

func (f told) Write(line []byte) (int, error) { f(string(line)); return len(line), nil }

func impatient(o *upgrade.Options) { o.Pace.Start = 500 * time.Millisecond }

// runs is the version that the shop says it is.
func (h *host) runs() string {
	h.t.Helper()
	res, err := http.Get("http://" + h.address + "/metrics")
	must(h.t, err)
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	must(h.t, err)
	_, version, _ := strings.Cut(string(text), `version="`)
	version, _, _ = strings.Cut(version, " ")
	return version
}

// wants fails the test unless this release is installed and runs, nothing of the
// upgrade is left over but the release before, and the order is there.
func (h *host) wants(version string, schema int) {
	h.t.Helper()
	if got := h.runs(); got != version {
		h.t.Errorf("%s runs, not %s; %s", got, version, &h.log)
	}
	said, err := exec.Command(h.executable(), "version").Output()
	must(h.t, err)
	if !strings.HasPrefix(string(said), "bhatti "+version) {
		h.t.Errorf("installed is %s", said)
	}
	for _, name := range []string{"bhatti.new", "bhatti.upgrade", "bhatti.refused"} {
		if _, err := os.Stat(filepath.Join(h.dir, name)); err == nil {
			h.t.Errorf("%s is left", name)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(h.data, "rehearsal-*")); len(left) > 0 {
		h.t.Errorf("left: %q", left)
	}
	orders, got := h.count("orders"), h.count("goose_db_version WHERE version_id = 9999")
	if orders != 1 || got != schema {
		h.t.Errorf("%d orders, %d newer migrations", orders, got)
	}
	back := ""
	if !h.ill.IsZero() {
		back = " | back in " + h.back.Round(time.Millisecond).String()
	}
	h.t.Logf("upgrade: orders lost %d%s", 1-orders, back) // for the table of the torture harness
}

func (h *host) count(from string) int { h.t.Helper(); return h.number(`SELECT count(*) FROM ` + from) }

// number is what a question to the database answers.
func (h *host) number(query string) (n int) {
	h.t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(h.data, "bhatti.db")+"?_pragma=busy_timeout(5000)")
	must(h.t, err)
	defer db.Close()
	must(h.t, db.QueryRow(query).Scan(&n))
	return n
}

// addToCart is a write of the customer.
func (h *host) addToCart(quantity int) error {
	return h.post("AddToCart", `{"itemId":%d,"packageId":%d,"orderedQuantity":%d}`, h.product, h.pack, quantity)
}

// post makes a call of the customer, over a connection of its own.
func (h *host) post(call, body string, args ...any) error {
	r, err := http.NewRequest(http.MethodPost, "http://"+h.address+"/api/CustomerAppV1/"+call, strings.NewReader(fmt.Sprintf(body, args...)))
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+h.token)
	r.Header.Set("Content-Type", "application/json")
	r.Close = true
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if said, _ := io.ReadAll(res.Body); res.StatusCode != http.StatusOK {
		return fmt.Errorf("%d %s", res.StatusCode, said)
	}
	return nil
}

func TestAnUpgradeSwapsUnderShoppersAndRefusesNone(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	file := h.publish(release{Version: "0.4.0", Migration: newer})
	must(t, h.addToCart(1))
	line := h.number(`SELECT cart_id FROM cart_lines`)
	served, stop := 0, make(chan struct{})
	var shopper sync.WaitGroup
	shopper.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
			}
			if err := h.post("UpdateCartQuantity", `{"cartId":%d,"newQuantity":%d}`, line, served%99+1); err != nil {
				t.Errorf("request %d is refused: %v", served, err)
				return
			}
			served++
		}
	})
	said, err := h.upgrade(file)
	close(stop)
	shopper.Wait()
	if err != nil {
		t.Fatalf("%s\n%s", said, &h.log)
	}
	mustSay(t, said, "signed by its maker", "to 9999", "runs 0.4.0")
	h.wants("0.4.0", 1)
	if n := h.number(`SELECT quantity FROM cart_lines`); served == 0 || n != (served-1)%99+1 {
		t.Errorf("after %d acknowledged changes, the cart holds %d pieces", served, n)
	}
	t.Logf("%d changes were acknowledged, and none refused", served)
	kept, err := exec.Command(h.executable()+".previous", "version").Output()
	if err != nil || !strings.HasPrefix(string(kept), "bhatti 0.3.0") {
		t.Errorf("the release before: %q %v", kept, err)
	}
	if len(h.audit) != 1 || h.audit[0] != "upgrade 0.3.0 (test) → 0.4.0 (test)" {
		t.Errorf("audit log: %q", h.audit)
	}
}

func TestADryRunOfAnUpgradeChangesNothing(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	said, err := h.upgrade(h.publish(release{Version: "0.4.0", Migration: newer}), func(o *upgrade.Options) { o.DryRun = true })
	must(t, err)
	mustSay(t, said, "to 9999", "Nothing was changed")
	h.wants("0.3.0", 0)
	if len(h.audit) > 0 {
		t.Error(h.audit)
	}
}

func TestAReleaseThatMustNotBeInstalledIsRefusedBeforeAnythingChanges(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	spoil := func(file string, how func([]byte) []byte) string {
		content, err := os.ReadFile(file)
		must(t, err)
		must(t, os.WriteFile(file, how(content), 0o600))
		return file
	}
	good := release{Version: "0.4.0"}
	for name, c := range map[string]struct {
		source string
		change func(*upgrade.Options)
		says   string
	}{
		"changed":                      {spoil(h.publish(good), func(b []byte) []byte { b[100]++; return b }), nil, "damaged, incomplete or forged"},
		"truncated":                    {spoil(h.publish(good), func(b []byte) []byte { return b[:len(b)/2] }), nil, "damaged, incomplete or forged"},
		"signed by somebody else":      {installed(t, h.data, h.old).publish(good), nil, "damaged, incomplete or forged"},
		"without a signature":          {filepath.Join(h.dir, "bhatti"), nil, "signature"},
		"for another machine":          {h.publish(release{Version: "0.4.0", Platform: "linux/s390x"}), nil, "for linux/s390x"},
		"older":                        {h.publish(release{Version: "0.2.9"}), nil, "older than 0.3.0"},
		"whose migration fails":        {h.publish(release{Version: "0.4.0", Migration: "UPDATE orders SET name = 'gone';\nUPDATE nothing SET x = 1;"}), nil, "the rehearsal on a copy of the database failed"},
		"that breaks the database":     {h.publish(release{Version: "0.4.0", Migration: "UPDATE order_lines SET price_paise = price_paise + 1;"}), nil, "rehearsal"},
		"over plain http":              {"http://shop.example/bhatti", nil, "only https"},
		"by an executable with no key": {h.publish(good), func(o *upgrade.Options) { o.Key = "" }, "holds no key"},
		"on a full disk":               {h.publish(good), func(o *upgrade.Options) { o.Room = func(string) int64 { return 10 << 20 } }, "too little room"},
		"while another release runs":   {h.publish(good), func(o *upgrade.Options) { o.Name = "0.3.1 (test)" }, "give the upgrade to the bhatti that is installed"},
	} {
		change := c.change
		if change == nil {
			change = func(*upgrade.Options) {}
		}
		said, err := h.upgrade(c.source, change)
		if err == nil || !strings.Contains(said, c.says) {
			t.Errorf("a release %s: %v\n%s", name, err, said)
		}
	}
	h.wants("0.3.0", 0)
	if len(h.audit) > 0 {
		t.Error(h.audit)
	}
}

func TestAnUpgradeThatIsNotWellGoesBackDatabaseIncluded(t *testing.T) {
	t.Parallel()
	for _, fails := range []string{exits, sick, fills, sinks, dies} {
		if fails != sinks && !full {
			continue
		}
		t.Run(fails, func(t *testing.T) {
			h := newHost(t)
			change := impatient
			if fails == sinks || fails == dies {
				change = h.sinking(func() error { return nil })
			}
			said, err := h.upgrade(h.publish(release{Version: "0.4.0", Migration: newer, Fails: fails}), change)
			if !errors.Is(err, upgrade.ErrWentBack) {
				t.Fatalf("%v\n%s\n%s", err, said, &h.log)
			}
			mustSay(t, said, "not well", "the shop runs as before", "0.3.0")
			h.wants("0.3.0", 0)
			must(t, h.addToCart(1))
			if last := h.audit[len(h.audit)-1]; !strings.HasPrefix(last, "undo upgrade") {
				t.Errorf("audit log: %q", h.audit)
			}
		})
	}
}

func TestAnUpgradeThatIsNotWellStaysWhenSomebodysWriteWouldBeLost(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	said, err := h.upgrade(h.publish(release{Version: "0.4.0", Migration: newer, Fails: sinks}), h.sinking(func() error { return h.addToCart(3) }))
	if err == nil || errors.Is(err, upgrade.ErrWentBack) {
		t.Fatalf("%v\n%s", err, said)
	}
	mustSay(t, said, "it stays", "cart_lines", "bhatti.previous", "before-schema-9999")
	if n := h.count("cart_lines WHERE quantity = 3"); n != 1 {
		t.Error("the customer's write is lost")
	}
}

func TestAnUpgradeOfTheSameSchemaGoesBackWithTheWritesSince(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	said, err := h.upgrade(h.publish(release{Version: "0.4.0", Fails: sinks}), h.sinking(func() error { return h.addToCart(3) }))
	if !errors.Is(err, upgrade.ErrWentBack) {
		t.Fatalf("%v\n%s", err, said)
	}
	h.wants("0.3.0", 0)
	if n := h.count("cart_lines WHERE quantity = 3"); n != 1 {
		t.Error("the customer's write is lost")
	}
}

// The databases of older releases, whose schemas are many changes old.
func TestAShopOfAnOlderReleaseIsUpgradedOrGoesBackToIt(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		old  release
		data func(*testing.T) string
		next release
		back bool
	}{
		{"the first to one that is well", release{Version: "0.1.0", Schema: 1}, firstRelease, release{Version: "0.4.0"}, false},
		{"the first to one that is never well", release{Version: "0.1.0", Schema: 1}, firstRelease, release{Version: "0.4.0", Fails: sick}, true},
		{"0.2.0 to one that is well", release{Version: "0.2.0", Schema: 9}, release020, release{Version: "0.4.0"}, false},
		{"0.2.0 to one that is never well", release{Version: "0.2.0", Schema: 9}, release020, release{Version: "0.4.0", Fails: sick}, true},
		{"0.2.0 to one that falls ill", release{Version: "0.2.0", Schema: 9}, release020, release{Version: "0.4.0", Fails: sinks}, true},
	} {
		if !full && (c.back || c.old.Schema == 1) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			c.old.Root = storetest.Root(t)
			h := installed(t, c.data(t), c.old)
			before := h.number(`SELECT count(*) FROM orders`)
			h.start()
			change := func(*upgrade.Options) {}
			switch c.next.Fails {
			case sick:
				change = impatient
			case sinks:
				change = h.sinking(func() error { return nil })
			}
			said, err := h.upgrade(h.publish(c.next), change)
			want, schema := "0.4.0", h.number(`SELECT max(version_id) FROM goose_db_version`)
			if c.back {
				want = c.old.Version
			}
			if errors.Is(err, upgrade.ErrWentBack) != c.back || (schema == c.old.Schema) != c.back || h.runs() != want {
				t.Fatalf("%v, schema %d, %s runs\n%s\n%s", err, schema, h.runs(), said, &h.log)
			}
			mustSay(t, said, fmt.Sprintf("goes from schema %d to ", c.old.Schema))
			if after := h.number(`SELECT count(*) FROM orders`); after != before || before == 0 {
				t.Errorf("of %d orders, %d are there", before, after)
			}
		})
	}
}

func firstRelease(t *testing.T) (data string) {
	data = storetest.FirstRelease(t)
	rows, err := os.ReadFile(filepath.Join(storetest.Root(t), "store", "testdata", "release-1.sql"))
	must(t, err)
	db, err := sql.Open("sqlite", filepath.Join(data, "bhatti.db"))
	must(t, err)
	_, err = db.Exec(string(rows))
	must(t, errors.Join(err, db.Close()))
	return data
}

func release020(t *testing.T) string { return storetest.Release020(t) }

// The command is killed at one step after another; or the power is cut, and the
// machine boots with what is there. Then the command is given again.
func TestAnUpgradeThatIsStoppedAtAnyMomentLeavesAShopAndIsFinishedByGivingItAgain(t *testing.T) {
	t.Parallel()
	const afterTheWayBack = 14 // of the release that is never well: the old executable is in place, and the refused one waits for the database
	for _, next := range []release{{Version: "0.4.0", Migration: newer}, {Version: "0.4.0", Migration: newer, Fails: sick}} {
		first, last := 1, 0
		if full {
			h := newHost(t)
			said, _ := h.command(h.job(h.publish(next)))
			_, err := fmt.Sscanf(said[strings.LastIndex(said, "moments "):], "moments %d", &last)
			must(t, err)
			h.stop()
		} else if next.Fails != "" {
			first, last = afterTheWayBack, afterTheWayBack
		}
		for moment := first; moment <= last; moment++ {
			for _, powerToo := range []bool{false, true} {
				if powerToo || full {
					t.Run(fmt.Sprintf("%s at %d of %d, power cut %v", next.Fails, moment, last, powerToo), func(t *testing.T) {
						t.Parallel()
						stopped(t, next, moment, powerToo)
					})
				}
			}
		}
	}
}

// stopped stops an upgrade at a moment, and finishes it.
func stopped(t *testing.T, next release, moment int, powerToo bool) {
	h := newHost(t)
	job := h.job(h.publish(next))
	job.DieAt = moment
	if said, err := h.command(job); err == nil || !strings.Contains(err.Error(), "killed") {
		t.Fatalf("it was not killed: %v\n%s", err, said)
	}
	if powerToo {
		h.answers() // whoever waited for the end of the command goes on
		h.cutPower()
		h.start()
		h.answers()
		// Where the installed release does not know the schema, this says so.
		check := exec.Command(h.executable(), "check")
		check.Env = []string{"BHATTI_DATA=" + h.data, "TMPDIR=" + h.dir}
		if said, err := check.CombinedOutput(); err != nil {
			t.Errorf("executable and database do not fit each other: %s\n%s", said, &h.log)
		}
		if n := h.count("orders"); n != 1 {
			t.Errorf("%d orders", n)
		}
	}
	job.DieAt = 0
	said, err := h.command(job)
	if (err == nil) != (next.Fails == "") {
		t.Errorf("%v\n%s\n%s", err, said, &h.log)
	}
	if next.Fails == "" {
		h.wants("0.4.0", 1)
	} else {
		h.wants("0.3.0", 0)
	}
	h.stop()
}

// answers waits until somebody answers.
func (h *host) answers() {
	h.t.Helper()
	client := &http.Client{Timeout: 20 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	var err error
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); {
		var res *http.Response
		if res, err = client.Get("http://" + h.address + "/healthz"); err == nil {
			res.Body.Close()
			return
		}
	}
	h.t.Errorf("nobody answers: %v\n%s", err, &h.log)
}

// job is the upgrade as a command of its own, see release.upgrade.
func (h *host) job(source string) job {
	h.t.Helper()
	supervisor := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { h.stop(); h.start() }))
	h.t.Cleanup(supervisor.Close)
	return job{Source: source, Data: h.data, Key: h.public, Address: h.address, Supervisor: supervisor.URL}
}

// command runs the installed executable's upgrade.
func (h *host) command(j job) (said string, err error) {
	h.t.Helper()
	text, err := json.Marshal(j)
	must(h.t, err)
	c := exec.Command(h.executable(), "upgrade", string(text))
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "TMPDIR=" + h.dir}
	out, err := c.CombinedOutput()
	return string(out), err
}

func TestASecondUpgradeIsKeptOut(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	file := h.publish(release{Version: "0.4.0"})
	inside := ""
	if _, err := h.upgrade(file, func(o *upgrade.Options) {
		o.DryRun = true
		o.Out = told(func(string) {
			if inside == "" {
				inside, _ = h.upgrade(file)
			}
		})
	}); err != nil {
		t.Error(err)
	}
	mustSay(t, inside, "another upgrade is at work")
	h.wants("0.3.0", 0)
}

func TestAShopThatDoesNotStopKeepsItsRelease(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	said, err := h.upgrade(h.publish(release{Version: "0.4.0", Migration: newer}), func(o *upgrade.Options) {
		o.Restart = upgrade.ByCommand("echo no such unit; exit 5")
	})
	if err == nil {
		t.Error(said)
	}
	mustSay(t, said, "did not stop", "no such unit", "nothing was changed")
	h.wants("0.3.0", 0)
}

// A command beside the shop does not end: the new release is started and waits for
// the database, and is not installed any more when it could have it.
func TestAnUpgradeGivesUpWhileACommandIsAtWorkInTheDatabase(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	command, err := sql.Open("sqlite", filepath.Join(h.data, "bhatti.db"))
	must(t, err)
	defer command.Close()
	var orders int
	must(t, command.QueryRow(`SELECT count(*) FROM orders`).Scan(&orders))
	said, err := h.upgrade(h.publish(release{Version: "0.4.0", Migration: newer}), func(o *upgrade.Options) { o.Pace.Stop = time.Second })
	if err == nil {
		t.Error(said)
	}
	mustSay(t, said, "did not stop", "nothing was changed")
	must(t, command.Close())
	h.answers()
	h.wants("0.3.0", 0)
	must(t, h.addToCart(1))
}

func TestAReleaseIsReadOverHTTPSAndFollowsFewRedirects(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	dir := filepath.Dir(h.publish(release{Version: "0.4.0"}))
	files := http.FileServer(http.Dir(dir))
	plain := httptest.NewServer(files)
	defer plain.Close()
	site := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch where, file, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/"); where {
		case "latest":
			http.Redirect(w, r, "/files/"+file, http.StatusFound)
		case "round":
			http.Redirect(w, r, r.URL.Path, http.StatusFound)
		case "plain":
			http.Redirect(w, r, plain.URL+"/"+file, http.StatusFound)
		case "cut":
			if strings.HasSuffix(file, ".minisig") {
				http.ServeFile(w, r, filepath.Join(dir, file))
				return
			}
			w.Header().Set("Content-Length", "1000000")
			w.Write(make([]byte, 1000))
		case "endless":
			if strings.HasSuffix(file, ".minisig") {
				w.Write(make([]byte, 1<<20))
			}
		default:
			http.ServeFile(w, r, filepath.Join(dir, file))
		}
	}))
	defer site.Close()
	from := func(where string) (string, error) {
		return h.upgrade(site.URL+"/"+where+"/release", func(o *upgrade.Options) { o.Client, o.DryRun = site.Client(), true })
	}
	for where, says := range map[string]string{
		"round": "too far", "plain": "not over https", "cut": "unexpected EOF", "endless": "too large for a signature",
	} {
		if said, err := from(where); err == nil || !strings.Contains(said, says) {
			t.Errorf("%s: %v %s", where, err, said)
		}
	}
	if said, err := from("latest"); err != nil {
		t.Errorf("%v %s", err, said)
	}
	h.wants("0.3.0", 0)
}

// As `sudo bhatti upgrade` works on the shop of a service's user.
func TestRootUpgradesAnotherUsersShopAndLeavesItTheirs(t *testing.T) {
	const nobody = 65534
	if os.Getuid() != 0 {
		t.Skip("only root works on another user's data")
	}
	if err := readableBy(nobody, storetest.Root(t)); err != nil {
		t.Skip("that user cannot read this project: ", err)
	}
	t.Setenv("TMPDIR", open(t, "/tmp"))
	h := newHost(t)
	h.stop()
	h.user = &syscall.Credential{Uid: nobody, Gid: nobody}
	must(t, filepath.WalkDir(h.data, func(path string, _ fs.DirEntry, err error) error {
		return errors.Join(err, os.Chown(path, nobody, nobody))
	}))
	for _, dir := range []string{h.dir, filepath.Dir(h.dir)} {
		must(t, os.Chmod(dir, 0o755))
	}
	must(t, os.Chmod(h.executable(), 0o755))
	h.start()
	for _, c := range []struct{ fails, says string }{{sick, "the shop runs as before"}, {"", "The shop runs 0.4.0"}} {
		said, _ := h.command(h.job(h.publish(release{Version: "0.4.0", Migration: newer, Fails: c.fails})))
		if !strings.Contains(said, c.says) {
			t.Errorf("%s\n%s", said, &h.log)
		}
		if c.fails != "" {
			h.wants("0.3.0", 0)
			if !full {
				break
			}
		} else {
			h.wants("0.4.0", 1)
		}
	}
	must(t, filepath.WalkDir(h.data, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := e.Info()
		if err == nil && info.Sys().(*syscall.Stat_t).Uid != nobody {
			t.Errorf("%s is not the shop's", path)
		}
		return err
	}))
}

// open makes a folder that every user can reach.
func open(t *testing.T, in string) string {
	t.Helper()
	dir, err := os.MkdirTemp(in, "bhatti-upgrade-")
	must(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	must(t, os.Chmod(dir, 0o755))
	return dir
}

func readableBy(uid uint32, dir string) error {
	look := exec.Command("ls", filepath.Join(dir, "goose", "sqlite"))
	look.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uid, Gid: uid}}
	return look.Run()
}
