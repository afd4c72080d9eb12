package main

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// service starts `bhatti serve` as systemd does: it holds the socket and passes it on.
func service(t *testing.T, data string, socket *net.TCPListener, settings ...string) (c *exec.Cmd, log *bytes.Buffer) {
	t.Helper()
	plain := bhatti(t, data, "serve")
	c = exec.CommandContext(t.Context(), "sh", append([]string{"-c", `LISTEN_PID=$$ exec "$0" "$@"`}, plain.Args...)...)
	c.Env = append(append(plain.Env, "LISTEN_FDS=1", "LISTEN_FDNAMES=http", "BHATTI_URL=http://"+socket.Addr().String(),
		"BHATTI_SMTP_HOST=127.0.0.1", "BHATTI_MAIL_FROM=shop@example.in", "BHATTI_RAZORPAY_API=http://127.0.0.1:9",
		"BHATTI_RAZORPAY_KEY_ID=rzp_test_x", "BHATTI_RAZORPAY_KEY_SECRET=x", "BHATTI_RAZORPAY_WEBHOOK_SECRET=x"), settings...)
	file, err := socket.File()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	c.ExtraFiles = append(c.ExtraFiles, file)
	log = new(bytes.Buffer)
	c.Stderr = log
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c, log
}

// visitor reads the catalogue, on one connection or on a new one each time, until told to stop.
func visitor(url string, kept bool, served *atomic.Int64, stop <-chan struct{}) (failed error) {
	line := &http.Transport{DisableKeepAlives: !kept}
	defer line.CloseIdleConnections()
	browser := http.Client{Transport: line, Timeout: time.Minute}
	for {
		select {
		case <-stop:
			return nil
		default:
		}
		res, err := browser.Get(url)
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, res.Body)
		res.Body.Close()
		if err != nil || res.StatusCode != 200 {
			return fmt.Errorf("answered %d, %w", res.StatusCode, err)
		}
		served.Add(1)
	}
}

func TestARestartOfTheServiceRefusesNobody(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	socket, data := listener.(*net.TCPListener), filepath.Join(t.TempDir(), "data")
	running, log := service(t, data, socket)
	defer func() { running.Process.Kill(); running.Wait() }()
	var served atomic.Int64
	var crowd sync.WaitGroup
	stop := make(chan struct{})
	for n := range 6 {
		crowd.Go(func() {
			if err := visitor("http://"+listener.Addr().String()+"/api/CustomerAppV1/GetCatagoryList", n%2 == 0, &served, stop); err != nil {
				t.Error(err)
			}
		})
	}
	for range 3 {
		for begun, late := served.Load(), time.Now().Add(time.Minute); served.Load() < begun+100; time.Sleep(time.Millisecond) {
			if time.Now().After(late) || t.Failed() {
				t.Fatalf("nothing is answered: %s", log)
			}
		}
		if err := running.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := running.Wait(); err != nil {
			t.Errorf("ended with %v: %s", err, log)
		}
		running, log = service(t, data, socket)
	}
	for begun := served.Load(); served.Load() < begun+100 && !t.Failed(); time.Sleep(time.Millisecond) {
	}
	close(stop)
	crowd.Wait()
	t.Logf("%d requests over three restarts", served.Load())
}

func TestSettingsThatDoNotFitTheSocketsAreSaid(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	c, log := service(t, filepath.Join(t.TempDir(), "data"), listener.(*net.TCPListener), "LISTEN_FDNAMES=https")
	if err := c.Wait(); err == nil || !strings.Contains(log.String(), "BHATTI_TLS=auto") {
		t.Errorf("%v: %s", err, log)
	}
}
