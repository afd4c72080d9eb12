package conn

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync/atomic"
	"testing"
)

// counted counts the calls by which a connection was written to.
type counted struct {
	net.Listener
	writes atomic.Int64
}

func (l *counted) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return countedConn{c, &l.writes}, err
}

type countedConn struct {
	net.Conn
	writes *atomic.Int64
}

func (c countedConn) Write(p []byte) (int, error) {
	c.writes.Add(1)
	return c.Conn.Write(p)
}

// serve answers with a handler on connections that are counted, and returns a
// client's end of one.
func serve(t *testing.T, h http.HandlerFunc) (client net.Conn, l *counted) {
	t.Helper()
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l = &counted{Listener: tcp}
	server := &http.Server{Handler: h, ConnContext: Context}
	go server.Serve(NewPlaces(Limits{Total: 100, PerNetwork: 100}).Listen(l))
	t.Cleanup(func() { server.Close() })
	client, err = net.Dial("tcp", tcp.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { client.Close() })
	return client, l
}

func TestAnswerArrivesWholeInAsFewCallsAsFit(t *testing.T) {
	for _, test := range []struct {
		size  int // of the body, in bytes
		calls int64
	}{
		{0, 1}, {1, 1}, {2047, 1}, {2048, 1}, {4096, 1}, {8000, 1}, {mostTogether - 1<<10, 1},
		{mostTogether - 1<<10 + 1, 2}, {mostTogether, 2}, {1 << 20, 2},
	} {
		t.Run(strconv.Itoa(test.size), func(t *testing.T) {
			body := bytes.Repeat([]byte("khari "), test.size/6+1)[:test.size]
			client, l := serve(t, func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Length", strconv.Itoa(len(body)))
				if n, err := Send(w, r, body); n != len(body) || err != nil {
					t.Errorf("sent %d, %v", n, err)
				}
			})
			from := bufio.NewReader(client)
			for ask := range int64(3) { // on one connection: nothing stays held
				if _, err := io.WriteString(client, "GET / HTTP/1.1\r\nHost: shop\r\n\r\n"); err != nil {
					t.Fatal(err)
				}
				answer, err := http.ReadResponse(from, nil)
				if err != nil {
					t.Fatal(err)
				}
				got, err := io.ReadAll(answer.Body)
				if err != nil || !bytes.Equal(got, body) || l.writes.Load() != (ask+1)*test.calls {
					t.Errorf("%d bytes, %v, in %d calls after %d answers", len(got), err, l.writes.Load(), ask+1)
				}
			}
		})
	}
}

// What does not fit leaves in the order in which it was written.
func TestLongHeaderIsNotLost(t *testing.T) {
	long := string(bytes.Repeat([]byte("x"), mostTogether))
	client, _ := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", "5")
		w.Header().Set("Long", long)
		Send(w, r, []byte("khari"))
	})
	io.WriteString(client, "GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n")
	answer, err := http.ReadResponse(bufio.NewReader(client), nil)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(answer.Body); string(body) != "khari" || err != nil || answer.Header.Get("Long") != long {
		t.Errorf("body %q, %v", body, err)
	}
}

// A handler that is called by no server, as in tests, and a client that has gone.
func TestAnswerOfOtherConnections(t *testing.T) {
	ended := make(chan error)
	client, _ := serve(t, func(w http.ResponseWriter, r *http.Request) {
		<-r.Context().Done() // the client has gone
		_, err := Send(w, r, make([]byte, 8000))
		ended <- err
	})
	io.WriteString(client, "GET / HTTP/1.1\r\nHost: shop\r\n\r\n")
	client.Close()
	<-ended // with or without an error, but without waiting

	plain := recorder{header: http.Header{}}
	r, _ := http.NewRequest(http.MethodGet, "/", nil)
	if n, err := Send(&plain, r, []byte("khari")); n != 5 || err != nil || plain.body.String() != "khari" {
		t.Errorf("sent %d, %v: %q", n, err, plain.body.String())
	}
}

// recorder cannot be flushed.
type recorder struct {
	header http.Header
	body   bytes.Buffer
}

func (r *recorder) Header() http.Header         { return r.header }
func (r *recorder) WriteHeader(int)             {}
func (r *recorder) Write(p []byte) (int, error) { return r.body.Write(p) }
