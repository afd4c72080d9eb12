package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"bhatti/server/harness/torture/balancer"
	"bhatti/server/razorpay/simulator"
	"bhatti/store"
	"bhatti/store/storetest/cluster"
)

// servers are two servers of one shop in PostgreSQL, as two machines have them: a
// balancer stands before them, a primary and its standby behind them, and beside them
// the provider and the mail server. Each reaches those over wires of its own.
type servers struct {
	dir     string
	pair    *cluster.Pair
	each    [2]*server
	front   *balancer.Balancer
	bank    *simulator.Simulator
	api     *httptest.Server // of the bank
	relay   *relay
	desk    *store.Store // a clerk's, who needs no server
	token   string       // of the first customer's session
	moments moments
}

// server is one of the two, in a process of its own.
type server struct {
	executable string
	settings   []string // of its environment
	listen     string
	database   []*cluster.Wire // to each host
	provider   *cluster.Wire
	mail       *cluster.Wire

	mu      sync.Mutex
	process *exec.Cmd // nil: it is dead
	ended   chan struct{}
	log     bytes.Buffer // of the process that runs, or ran last; read it when that has ended
}

// openServers starts all of it, with the torture's shop and what more is done to it. The
// executable is bhatti's, the settings are PostgreSQL's.
func openServers(ctx context.Context, executable string, settings []string, more ...func(context.Context, *servers) error) (s *servers, err error) {
	s = &servers{}
	defer func() {
		if err != nil {
			s.close()
		}
	}()
	if s.dir, err = os.MkdirTemp("", "bhatti-torture-"); err != nil {
		return nil, err
	}
	if s.pair, err = cluster.StartPair(settings...); errors.Is(err, cluster.ErrNone) {
		return nil, fmt.Errorf("%w: %w", errSkipped, err)
	} else if err != nil {
		return nil, err
	}
	s.bank, err = simulator.New(simulator.Options{KeyID: keyID, KeySecret: secret, WebhookSecret: secret, RetryAfter: 500 * time.Millisecond})
	if err != nil {
		return nil, err
	}
	s.api = httptest.NewServer(s.bank.Handler())
	if s.relay, err = openRelay(nil); err != nil {
		return nil, err
	}
	s.desk, err = store.Open(ctx, store.Options{
		Dir: filepath.Join(s.dir, "desk"), Address: s.pair.Address("postgres"), PostgresMigrations: os.DirFS(fromRoot("goose/postgres")),
	})
	if err != nil {
		return nil, err
	}
	if s.token, err = stockUp(ctx, s.desk); err != nil {
		return nil, err
	}
	for _, do := range more {
		if err := do(ctx, s); err != nil {
			return nil, err
		}
	}
	return s, s.begin(ctx, executable)
}

// begin starts the two and the balancer before them.
func (s *servers) begin(ctx context.Context, executable string) (err error) {
	var places []string
	for n := range s.each {
		if s.each[n], err = s.plan(n, executable); err != nil {
			return err
		}
		places = append(places, s.each[n].listen)
	}
	s.front = balancer.New(places, func(n int, up bool, data []byte) bool { return s.moments.pass(n, "request", up, data) })
	for _, one := range s.each {
		one.settings = append(one.settings, "BHATTI_URL="+s.front.URL)
		if err := one.start(ctx); err != nil {
			return err
		}
	}
	s.bank.SetWebhookURL(s.front.URL + "/webhooks/razorpay")
	return nil
}

// plan lays the wires of the n-th server.
func (s *servers) plan(n int, executable string) (_ *server, err error) {
	one := &server{executable: executable}
	folder := filepath.Join(s.dir, fmt.Sprint("server ", n+1))
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	key, err := os.ReadFile(filepath.Join(s.desk.DB.Dir(), store.KeyFile))
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(folder, store.KeyFile), key, 0o600); err != nil {
		return nil, err
	}
	var hosts []string
	lay := func(to, what string) (w *cluster.Wire) {
		if err != nil {
			return nil
		}
		if w, err = cluster.NewWire(to); err == nil {
			w.Watch(func(up bool, data []byte) bool { return s.moments.pass(n, what, up, data) })
		}
		return w
	}
	for _, host := range s.pair.Hosts() {
		one.database = append(one.database, lay(host, "database"))
	}
	one.provider = lay(s.api.Listener.Addr().String(), "provider")
	one.mail = lay(fmt.Sprint("127.0.0.1:", s.relay.port), "mail")
	if err != nil {
		return nil, err
	}
	for _, wire := range one.database {
		hosts = append(hosts, wire.Address())
	}
	if one.listen, err = freeAddress(); err != nil {
		return nil, err
	}
	_, smtp, _ := net.SplitHostPort(one.mail.Address())
	one.settings = append(os.Environ(), "BHATTI_DATA="+folder, "BHATTI_DATABASE="+cluster.AddressAt("postgres", hosts...),
		"BHATTI_LISTEN="+one.listen, "BHATTI_TRUSTED_PROXIES=127.0.0.1/32",
		"BHATTI_SMTP_HOST=127.0.0.1", "BHATTI_SMTP_PORT="+smtp, "BHATTI_SMTP_TLS=none", "BHATTI_MAIL_FROM="+sender,
		"BHATTI_RAZORPAY_KEY_ID="+keyID, "BHATTI_RAZORPAY_KEY_SECRET="+secret, "BHATTI_RAZORPAY_WEBHOOK_SECRET="+secret,
		"BHATTI_RAZORPAY_API=http://"+one.provider.Address())
	return one, nil
}

// Who the shop's mails are from; the ids of the mails end with the domain.
const (
	domain = "example.in"
	sender = "shop@" + domain
)

// freeAddress is one that nobody listens at: a server that comes back has its old one.
func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// close ends everything and deletes it.
func (s *servers) close() {
	for _, one := range s.each {
		if one != nil {
			one.kill()
			for _, w := range append(one.database, one.provider, one.mail) {
				w.Close()
			}
		}
	}
	if s.front != nil {
		s.front.CloseClientConnections()
		s.front.Close()
	}
	if s.bank != nil {
		s.bank.Close()
	}
	if s.api != nil {
		s.api.Close()
	}
	if s.relay != nil {
		s.relay.server.Close()
	}
	if s.desk != nil {
		s.desk.Close()
	}
	if s.pair != nil {
		s.pair.Stop()
	}
	os.RemoveAll(s.dir)
}

// start starts the server and waits until it takes requests.
func (one *server) start(ctx context.Context) error {
	one.mu.Lock()
	one.log.Reset()
	one.process = exec.CommandContext(ctx, one.executable, "serve")
	one.process.Env, one.process.Stderr = one.settings, &one.log
	one.ended = make(chan struct{})
	process, ended := one.process, one.ended
	err := process.Start()
	one.mu.Unlock()
	if err != nil {
		return err
	}
	go func() {
		process.Wait() // says only that it was killed
		close(ended)
	}()
	for deadline := time.Now().Add(enough); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		select {
		case <-ended:
			return fmt.Errorf("the server ended by itself: %s", one.log.String())
		default:
		}
		answer, err := http.Get("http://" + one.listen + "/readyz")
		if err == nil {
			io.Copy(io.Discard, answer.Body)
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return nil
			}
		}
	}
	one.kill()
	return fmt.Errorf("the server was not ready within %v: %s", enough, one.log.String())
}

// strike sends the server a kill -9, and does not wait for its end.
func (one *server) strike() {
	one.mu.Lock()
	defer one.mu.Unlock()
	if one.process != nil && one.process.Process != nil {
		one.process.Process.Kill()
	}
}

// kill ends the server with kill -9.
func (one *server) kill() {
	one.strike()
	if one.ended != nil {
		<-one.ended
	}
}

// dead tells whether the process has ended.
func (one *server) dead() bool {
	select {
	case <-one.ended:
		return true
	default:
		return false
	}
}

// lastWords are what the process that has ended had to say.
func (one *server) lastWords() string {
	<-one.ended
	return one.log.String()
}

// as is the n-th customer's browser, at an address of its own.
func (s *servers) as(n int) *client {
	c := newClient(s.front.URL, s.token)
	c.http.Transport = &http.Transport{DisableKeepAlives: true, DialContext: at(n).DialContext}
	return c
}

// moments are the points at which a server says something to the world or hears
// something: each is a moment at which it may die.
type moments struct {
	mu     sync.Mutex
	count  int              // since it was set
	victim func(server int) // kills; nil: nobody dies
	at     int              // which moment it dies in
	heard  bool             // what it was saying then is still heard
	last   string           // where it died
}

// set plans a death in the n-th moment from now on.
func (m *moments) set(n int, heard bool, kill func(server int)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.count, m.at, m.heard, m.victim, m.last = 0, n, heard, kill, ""
}

// clear lets everybody live, and says where somebody has died ("": nowhere) and how many
// moments there were.
func (m *moments) clear() (died string, count int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.victim = nil
	return m.last, m.count
}

// pass counts what goes over a wire if it is a moment of a payment.
func (m *moments) pass(server int, where string, up bool, data []byte) bool {
	kind := momentOf(where, up, data)
	if kind == "" {
		return true
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.victim == nil || m.last != "" {
		return true
	}
	if m.count++; m.count < m.at {
		return true
	}
	m.last = kind
	m.victim(server)
	return m.heard && up
}

// momentOf names a moment; "": it is none. A commit is one when it is sent and when it
// is answered; so is a call of the provider, a request of a browser or of the provider,
// and a mail.
func momentOf(where string, up bool, data []byte) string {
	way := map[bool]string{true: "asked", false: "answered"}[up]
	switch {
	case where == "database" && up && bytes.Contains(data, []byte("commit\x00")),
		where == "database" && !up && bytes.Contains(data, []byte("COMMIT\x00")):
		return "commit " + way
	case where == "mail" && up && bytes.HasSuffix(data, []byte("\r\n.\r\n")):
		return "mail handed over"
	case where == "mail" && !up && bytes.HasPrefix(data, []byte("250 2.0.0 OK")):
		return "mail taken"
	case where == "request" && up && bytes.HasPrefix(data, []byte("GET /readyz")):
		return ""
	case where == "provider" || where == "request":
		line, _, _ := strings.Cut(string(data), "\r\n")
		if verb, _, found := strings.Cut(line, " "); found && (len(verb) <= 5 || strings.HasPrefix(verb, "HTTP/")) {
			return where + " " + way
		}
	}
	return ""
}
