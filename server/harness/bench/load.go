package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// connections is how many clients ask at once.
const connections = 16

// request is a GET as bytes on the wire. A client that builds and parses
// requests with net/http would take more of the machine than the server.
func request(host, path string, headers ...string) []byte {
	lines := append([]string{"GET " + path + " HTTP/1.1", "Host: " + host}, headers...)
	return []byte(strings.Join(lines, "\r\n") + "\r\n\r\n")
}

// asked is a request and the server that it goes to.
type asked struct {
	host    string
	request []byte
}

// perSecond counts the answers to requests that are repeated on many connections for a
// while, divided evenly among servers.
func perSecond(ctx context.Context, during time.Duration, servers ...asked) (float64, error) {
	ctx, cancel := context.WithTimeout(ctx, during)
	defer cancel()
	var answers atomic.Int64
	errs := make(chan error, connections)
	var clients sync.WaitGroup
	begun := time.Now()
	for n := range connections {
		of := servers[n%len(servers)]
		clients.Go(func() { errs <- repeat(ctx, of.host, of.request, &answers) })
	}
	clients.Wait()
	took := time.Since(begun)
	for range connections {
		if err := <-errs; err != nil {
			return 0, err
		}
	}
	return float64(answers.Load()) / took.Seconds(), nil
}

func repeat(ctx context.Context, host string, request []byte, answers *atomic.Int64) error {
	c, err := dial(host)
	if err != nil {
		return err
	}
	defer c.Close()
	for ctx.Err() == nil {
		if _, err := c.ask(request); err != nil {
			return err
		}
		answers.Add(1)
	}
	return nil
}

// client is one connection that is kept.
type client struct {
	net.Conn
	from *bufio.Reader
}

func dial(host string) (*client, error) { return dialAs(host, 0) }

// dialAs connects as the n-th of up to 250 people, each with a loopback address of
// their own.
func dialAs(host string, n int) (*client, error) {
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(n+1))}}
	conn, err := from.Dial("tcp", host)
	if err != nil {
		return nil, err
	}
	return &client{conn, bufio.NewReaderSize(conn, 64<<10)}, nil
}

var contentLength = []byte("Content-Length")

// ask sends the request, reads the whole answer and returns its size.
func (c *client) ask(request []byte) (size int, err error) {
	if _, err := c.Write(request); err != nil {
		return 0, err
	}
	status, err := c.from.ReadSlice('\n')
	if err != nil {
		return 0, err
	}
	if !bytes.HasPrefix(status, []byte("HTTP/1.1 200")) {
		return 0, fmt.Errorf("answered %q", status)
	}
	for {
		line, err := c.from.ReadSlice('\n')
		if err != nil {
			return 0, err
		}
		if len(line) <= 2 {
			break
		}
		if name, value, _ := bytes.Cut(line, []byte(":")); bytes.EqualFold(name, contentLength) {
			if size, err = strconv.Atoi(string(bytes.TrimSpace(value))); err != nil {
				return 0, err
			}
		}
	}
	_, err = c.from.Discard(size)
	return size, err
}

// quantile is the value that the given part of the durations does not exceed.
func quantile(times []time.Duration, part float64) time.Duration {
	slices.Sort(times)
	return times[min(len(times)-1, int(part*float64(len(times))))]
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// serveBare answers every request with the bytes of a file, with nothing but
// net/http: what the machine can do at most. It prints its address.
func serveBare(file string) error {
	body, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println(listener.Addr())
	length := strconv.Itoa(len(body))
	go func() { // it ends with the bench, which holds the other end
		io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	return http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		w.Header().Set("Content-Length", length)
		w.Write(body)
	}))
}
