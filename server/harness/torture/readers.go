package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// largePicture is more than a system's buffers hold for one connection, in bytes.
const largePicture = 16 << 20

// others is how many connections may be those of the customers meanwhile.
const others = 5

// slowReaders opens connections that ask for a large picture and take one byte a second.
// The shop must let go of them in time, although what it has sent lies in the
// system's buffers and they notice nothing yet: what counts is what the shop
// has in its hands.
func slowReaders(ctx context.Context, clients int, cut, other time.Duration) (r result, err error) {
	c, customer, dir, end, err := oneShop(ctx, fault{})
	if err != nil {
		return r, err
	}
	defer end()
	if err := os.WriteFile(filepath.Join(dir, "Uploads", "large.png"), make([]byte, largePicture), 0o600); err != nil {
		return r, err
	}
	idle, err := c.connections()
	if err != nil {
		return r, err
	}
	reading, stop := context.WithCancel(ctx)
	var crowd sync.WaitGroup
	defer crowd.Wait()
	defer stop()
	begun := time.Now()
	for n := range clients {
		line, err := readSlowly(reading, &crowd, at(n%100), strings.TrimPrefix(customer.shop, "http://"))
		if err != nil {
			return r, err
		}
		defer line.Close()
	}
	r.Runs = clients
	gone := make(chan struct{})
	most := 0
	go func() {
		defer close(gone)
		for time.Since(begun) < cut+5*time.Second && ctx.Err() == nil {
			held, err := c.connections()
			if most = max(most, held-idle); err != nil || most >= clients && held <= idle+others {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
	}()
	p99 := customer.meanwhile(ctx, gone, &r)
	held := time.Since(begun)
	r.Note = fmt.Sprintf("%d readers held, all let go after %v, others answered in %v (p99)",
		min(most, clients), held.Round(time.Millisecond), p99.Round(time.Millisecond))
	switch {
	case most < clients:
		r.wrong("only %d of %d readers were slow enough to be held", most, clients)
	case held > cut:
		r.wrong("slow readers were borne for %v", held)
	}
	if p99 > other {
		r.wrong("others waited %v", p99)
	}
	return r, nil
}

// readSlowly asks on a line of its own and reads one byte a second until ctx ends.
func readSlowly(ctx context.Context, crowd *sync.WaitGroup, from *net.Dialer, address string) (net.Conn, error) {
	line, err := from.DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	if err := line.(*net.TCPConn).SetReadBuffer(4 << 10); err != nil {
		return line, err
	}
	if _, err := line.Write([]byte("GET /Uploads/large.png HTTP/1.1\r\nHost: x\r\n\r\n")); err != nil {
		return line, err
	}
	crowd.Go(func() {
		second := time.NewTicker(time.Second)
		defer second.Stop()
		for one := make([]byte, 1); ; {
			select {
			case <-ctx.Done():
				return
			case <-second.C:
				_ = line.SetReadDeadline(time.Now().Add(time.Second))
				_, _ = line.Read(one)
			}
		}
	})
	return line, nil
}

// files counts what the process has open.
func (c *child) files() (int, error) {
	open, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", c.Process.Pid))
	return len(open), err
}

// connections counts those among them that are sockets.
func (c *child) connections() (n int, err error) {
	dir := fmt.Sprintf("/proc/%d/fd", c.Process.Pid)
	open, err := os.ReadDir(dir)
	for _, file := range open {
		if target, err := os.Readlink(filepath.Join(dir, file.Name())); err == nil && strings.HasPrefix(target, "socket:") {
			n++
		}
	}
	return n, err
}

// memory is what the process has in the machine's, in bytes.
func (c *child) memory() (bytes int, err error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", c.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	if _, err := fmt.Sscanf(rest, "%d kB", &bytes); err != nil {
		return 0, fmt.Errorf("read the memory of the process: %w", err)
	}
	return bytes << 10, nil
}
