package server

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"testing"
	"time"

	"bhatti/server/web"
)

func TestServeAnswersAndShutsDownInPeace(t *testing.T) {
	sh := open(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- sh.Serve(ctx, listener) }()

	res, err := http.Get("http://" + listener.Addr().String() + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(res.Body)
	res.Body.Close()
	if res.StatusCode != 200 || string(body) != `{"status":"ok"}` {
		t.Errorf("healthz: %d %s", res.StatusCode, body)
	}
	cancel()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("did not end")
	}
}

func TestServeReportsALostListener(t *testing.T) {
	sh := open(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	if err := sh.Serve(t.Context(), listener); !errors.Is(err, net.ErrClosed) {
		t.Errorf("got %v", err)
	}
}

func TestARequestUnderWayIsAnsweredBeforeTheEnd(t *testing.T) {
	sh := open(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- sh.Serve(ctx, listener) }()

	// The client sends its body only once the server has begun to read it.
	client := &http.Client{Transport: &http.Transport{ExpectContinueTimeout: time.Minute}}
	defer client.CloseIdleConnections()
	body, write := io.Pipe()
	answered := make(chan int, 1)
	go func() {
		r, _ := http.NewRequest("POST", "http://"+listener.Addr().String()+web.APIPath+"checkPincodeAvailability", body)
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Expect", "100-continue")
		res, err := client.Do(r)
		if err != nil {
			answered <- 0
			return
		}
		res.Body.Close()
		answered <- res.StatusCode
	}()
	_, err = write.Write([]byte(`{"pincode":`))
	must(t, err)
	stop()
	_, err = write.Write([]byte(`"560001"}`))
	must(t, err)
	must(t, write.Close())
	if status := <-answered; status != http.StatusNotFound {
		t.Errorf("answered %d", status)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
