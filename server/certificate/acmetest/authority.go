// Package acmetest runs a real certificate authority for tests: Pebble, which Let's
// Encrypt has for this. It looks for names at this machine.
package acmetest

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"bhatti/store/storetest"
)

// Authority is a running authority.
type Authority struct {
	Directory string         // its address
	Client    *http.Client   // trusts its own TLS certificate
	Roots     *x509.CertPool // of the certificates that it gives
	Root      []byte         // the same as PEM
	File      string         // the root of its own TLS certificate, as PEM
	Log       string         // the file of what it says

	process *exec.Cmd
}

// program is Pebble, as the test's environment, the project or the system has it.
func program(t testing.TB) string {
	t.Helper()
	built := filepath.Join(storetest.Root(t), ".tools", "pebble")
	for _, file := range []string{os.Getenv("PEBBLE"), built, "pebble"} {
		if path, err := exec.LookPath(file); err == nil && file != "" {
			return path
		}
	}
	t.Skip("Pebble is not here: make .tools/pebble builds it, or PEBBLE names it")
	return ""
}

// Start runs an authority until the test ends. It asks names at these ports of
// 127.0.0.1, whatever the name. It skips the test where there is no Pebble.
func Start(t testing.TB, httpPort, tlsPort int) *Authority {
	t.Helper()
	return StartFor(t, netip.MustParseAddr("127.0.0.1"), httpPort, tlsPort)
}

// StartFor runs an authority that asks names at an IPv4 address.
func StartFor(t testing.TB, machine netip.Addr, httpPort, tlsPort int) *Authority {
	t.Helper()
	path := program(t)
	dir := t.TempDir()
	a := &Authority{File: filepath.Join(dir, "root.pem"), Log: filepath.Join(dir, "log")}
	key := filepath.Join(dir, "key.pem")
	a.own(t, key)
	address, management := free(t), free(t)
	config, err := json.Marshal(map[string]any{"pebble": map[string]any{
		"listenAddress": address, "managementListenAddress": management, "certificate": a.File, "privateKey": key,
		"httpPort": httpPort, "tlsPort": tlsPort, "keyAlgorithm": "ecdsa", "domainBlocklist": []string{"blocked.example"},
	}})
	must(t, err)
	must(t, os.WriteFile(filepath.Join(dir, "config.json"), config, 0o600))
	a.process = exec.Command(path, "-config", filepath.Join(dir, "config.json"), "-dnsserver", answerNames(t, machine))
	a.process.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1", "PEBBLE_VA_ALWAYS_VALID=0", "PEBBLE_AUTHZREUSE=0")
	log, err := os.Create(a.Log)
	must(t, err)
	a.process.Stdout, a.process.Stderr = log, log
	must(t, a.process.Start())
	t.Cleanup(a.Stop)
	must(t, log.Close())
	a.Directory = "https://" + address + "/dir"
	a.wait(t, a.Directory)
	a.Roots = x509.NewCertPool()
	a.Root = a.wait(t, "https://"+management+"/roots/0")
	a.Roots.AppendCertsFromPEM(a.Root)
	return a
}

// Stop ends the authority; again, it does nothing.
func (a *Authority) Stop() {
	if a.process.ProcessState == nil {
		_ = a.process.Process.Kill()
		_ = a.process.Wait()
	}
}

// own writes a certificate for the authority's own TLS, and makes the client that trusts it.
func (a *Authority) own(t testing.TB, keyFile string) {
	t.Helper()
	certificate, key := SelfSigned(t, "127.0.0.1", time.Now().Add(-time.Hour), time.Now().Add(24*time.Hour))
	must(t, os.WriteFile(a.File, certificate, 0o600))
	must(t, os.WriteFile(keyFile, key, 0o600))
	trusted := x509.NewCertPool()
	trusted.AppendCertsFromPEM(certificate)
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: trusted}}
	t.Cleanup(transport.CloseIdleConnections)
	a.Client = &http.Client{Transport: transport, Timeout: 30 * time.Second}
}

// wait asks until it is answered.
func (a *Authority) wait(t testing.TB, url string) []byte {
	t.Helper()
	for late := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		res, err := a.Client.Get(url)
		if err == nil {
			body, err := io.ReadAll(res.Body)
			must(t, err)
			res.Body.Close()
			return body
		}
		if time.Now().After(late) {
			log, _ := os.ReadFile(a.Log)
			t.Fatalf("the authority does not answer: %v\n%s", err, log)
		}
	}
}

// Browser asks a shop at an address of this machine by its name, and trusts what
// the authority has given. It keeps its connections.
func (a *Authority) Browser(t testing.TB, address string) *http.Client {
	t.Helper()
	return Browser(t, a.Roots, address)
}

// Browser trusts the roots, and finds every name at the address.
func Browser(t testing.TB, roots *x509.CertPool, address string) *http.Client {
	t.Helper()
	var dialer net.Dialer
	transport := &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: roots}, ForceAttemptHTTP2: true,
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return dialer.DialContext(ctx, network, address)
		},
	}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{
		Transport: transport, Timeout: time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// free is an address of this machine at which nobody listens.
func free(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer l.Close()
	return l.Addr().String()
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
