package push_test

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/server/push"
	"bhatti/store/notify"
	"bhatti/store/storetest"
)

// browser is a browser that has subscribed: it holds what decrypts its messages.
type browser struct {
	private *ecdh.PrivateKey
	secret  []byte
	notify.Subscription
}

// message is one that arrived, as its browser reads it.
type message struct {
	Title, Body, Url, Tag string
	ttl, urgency          string
}

// service is a push service (RFC 8030) over real TLS. It checks what the shop
// signs (RFC 8292) and reads what it encrypts (RFC 8291) without the shop's library.
type service struct {
	*httptest.Server
	t    *testing.T
	host string
	key  string // the shop's public key, as browsers were given it

	mu       sync.Mutex
	browsers map[string]*browser // by path
	got      map[string][]message
	answers  map[string]http.HandlerFunc // in place of taking the message
	tries    map[string]int
}

const pushHost = "example.com" // of which httptest has the certificate

func newService(t *testing.T, key string) *service {
	s := &service{t: t, key: key, browsers: map[string]*browser{}, got: map[string][]message{}, answers: map[string]http.HandlerFunc{}, tries: map[string]int{}}
	s.Server = httptest.NewUnstartedServer(http.HandlerFunc(s.take))
	s.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	s.StartTLS()
	t.Cleanup(s.Close)
	u, err := url.Parse(s.URL)
	storetest.Must(t, err)
	s.host = pushHost + ":" + u.Port()
	return s
}

// port is the address at which the service really listens.
func (s *service) port() netip.AddrPort { return netip.MustParseAddrPort(s.Listener.Addr().String()) }

// browse makes a browser that has subscribed under a path.
func (s *service) browse(path string) *browser {
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	storetest.Must(s.t, err)
	b := &browser{private: private, secret: make([]byte, 16)}
	rand.Read(b.secret)
	b.Subscription = notify.Subscription{
		Endpoint: "https://" + s.host + path,
		P256dh:   base64.RawURLEncoding.EncodeToString(private.PublicKey().Bytes()),
		Auth:     base64.RawURLEncoding.EncodeToString(b.secret),
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.browsers[path] = b
	return b
}

// answer lets the service answer something else under a path.
func (s *service) answer(path string, with http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers[path] = with
}

func (s *service) messages(path string) []message {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.got[path]
}

func (s *service) tried(path string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tries[path]
}

func (s *service) take(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.tries[r.URL.Path]++
	b, answer := s.browsers[r.URL.Path], s.answers[r.URL.Path]
	s.mu.Unlock()
	if answer != nil {
		answer(w, r)
		return
	}
	if b == nil {
		w.WriteHeader(http.StatusGone)
		return
	}
	if err := s.checkSignature(r); err != nil {
		s.t.Errorf("the shop's signature: %v", err)
		w.WriteHeader(http.StatusForbidden)
		return
	}
	body, _ := io.ReadAll(r.Body)
	text, err := b.decrypt(body)
	var m message
	if err == nil && r.Header.Get("Content-Encoding") != "aes128gcm" {
		err = errors.New("not aes128gcm")
	}
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	if err != nil {
		s.t.Errorf("the message: %v", err)
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	m.ttl, m.urgency = r.Header.Get("TTL"), r.Header.Get("Urgency")
	s.mu.Lock()
	s.got[r.URL.Path] = append(s.got[r.URL.Path], m)
	s.mu.Unlock()
	w.WriteHeader(http.StatusCreated)
}

// checkSignature checks the shop's token: signed with the key that browsers were
// given, for this service, not for long, with somebody to write to.
func (s *service) checkSignature(r *http.Request) error {
	token, key, ok := strings.Cut(strings.TrimPrefix(r.Header.Get("Authorization"), "vapid t="), ", k=")
	if !ok || key != s.key {
		return errors.New("not signed with the key that browsers were given")
	}
	parts := strings.Split(token, ".")
	point, err := base64.RawURLEncoding.DecodeString(key)
	if err != nil || len(parts) != 3 {
		return errors.New("not a token")
	}
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || len(signature) != 64 {
		return errors.New("not a signature")
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		return errors.New("does not verify")
	}
	var head struct{ Alg string }
	var claims struct {
		Aud, Sub string
		Exp      int64
	}
	for i, into := range []any{&head, &claims} {
		text, err := base64.RawURLEncoding.DecodeString(parts[i])
		if err != nil {
			return err
		}
		if err := json.Unmarshal(text, into); err != nil {
			return err
		}
	}
	life := time.Until(time.Unix(claims.Exp, 0))
	if head.Alg != "ES256" || claims.Aud != "https://"+s.host || claims.Sub != "mailto:shop@example.in" || life <= 0 || life > 24*time.Hour {
		return errors.New("says " + parts[1])
	}
	return nil
}

// decrypt reads a message of one record (RFC 8188, 8291).
func (b *browser) decrypt(body []byte) ([]byte, error) {
	if len(body) < 21 || len(body) < 21+int(body[20]) {
		return nil, errors.New("too short")
	}
	salt, size, sender := body[:16], binary.BigEndian.Uint32(body[16:20]), body[21:21+int(body[20])]
	sealed := body[21+len(sender):]
	if len(sealed) > int(size) {
		return nil, errors.New("more than one record")
	}
	public, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		return nil, err
	}
	shared, err := b.private.ECDH(public)
	if err != nil {
		return nil, err
	}
	derive := func(secret, salt []byte, info string, length int) []byte {
		key, e := hkdf.Key(sha256.New, secret, salt, info, length)
		err = errors.Join(err, e)
		return key
	}
	seed := derive(shared, b.secret, "WebPush: info\x00"+string(b.private.PublicKey().Bytes())+string(sender), 32)
	key := derive(seed, salt, "Content-Encoding: aes128gcm\x00", 16)
	nonce := derive(seed, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	text, err := gcm.Open(nil, nonce, sealed, nil)
	if err != nil {
		return nil, err
	}
	text = bytes.TrimRight(text, "\x00")
	if len(text) == 0 || text[len(text)-1] != 2 {
		return nil, errors.New("not the last record")
	}
	return text[:len(text)-1], nil
}

// office is a shop that pushes to a push service of the test's own.
type office struct {
	*storetest.Shop
	t       *testing.T
	service *service
	worker  *push.Worker
	log     *storetest.Log
	names   sync.Map // host to address; a dial goes on when its request has ended
	sold    int      // orders
}

func open(t *testing.T) *office {
	t.Helper()
	o := &office{Shop: storetest.New(t), t: t, log: new(storetest.Log)}
	o.service = newService(t, o.Notify.Keys().Public)
	o.names.Store(pushHost, "127.0.0.1")
	roots := x509.NewCertPool()
	roots.AddCert(o.service.Certificate())
	o.worker = &push.Worker{
		Outbox: o.Outbox, Notify: o.Notify, Clock: o.Clock.Now, Log: slog.New(slog.NewTextHandler(o.log, nil)),
		Sender: push.NewSender(push.SenderOptions{
			Keys: o.Notify.Keys(), Contact: func() string { return "Bhatti <shop@example.in>" }, Roots: roots, Lookup: o.lookup,
			// The service's own port alone: everything else is judged as in a shop.
			Permit: func(to netip.AddrPort) bool { return to == o.service.port() || notify.Public(to.Addr()) },
		}),
	}
	return o
}

func (o *office) lookup(_ context.Context, host string) ([]netip.Addr, error) {
	address, known := o.names.Load(host)
	if !known {
		return nil, errors.New("no such host")
	}
	return []netip.Addr{netip.MustParseAddr(address.(string))}, nil
}

// send sends all that is due and waits for it.
func (o *office) send() {
	for range 3 { // one message to a device at a look
		o.worker.Look(o.t.Context())
		o.worker.Wait()
	}
}
