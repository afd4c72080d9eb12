package httpcache

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// catalogue is a generation that tests move by hand, and a count of fills.
type catalogue struct {
	generation, fills atomic.Uint64
}

func (c *catalogue) cache(limit int64) *Cache { return New(c.generation.Load, limit) }

// says returns a fill that answers with status and body.
func (c *catalogue) says(status int, body string) func(context.Context) (Answer, error) {
	return func(context.Context) (Answer, error) {
		c.fills.Add(1)
		return Answer{Status: status, ContentType: "text/plain; charset=utf-8", Body: []byte(body)}, nil
	}
}

func mustGet(t *testing.T, c *Cache, key string, produce func(context.Context) (Answer, error)) *Entry {
	t.Helper()
	e, err := c.Get(t.Context(), key, produce)
	if err != nil {
		t.Fatalf("Get(%q): %v", key, err)
	}
	return e
}

func TestSecondGetIsServedFromMemory(t *testing.T) {
	var cat catalogue
	c := cat.cache(1 << 20)
	first := mustGet(t, c, "k", cat.says(200, "bread"))
	second := mustGet(t, c, "k", cat.says(200, "cake"))
	if first != second || string(second.Body()) != "bread" || cat.fills.Load() != 1 {
		t.Errorf("got %q after %d fills, want the first answer again", second.Body(), cat.fills.Load())
	}
}

func TestConcurrentMissesShareOneFill(t *testing.T) {
	var cat catalogue
	c := cat.cache(1 << 20)
	gate := make(chan struct{})
	slow := func(context.Context) (Answer, error) {
		cat.fills.Add(1)
		<-gate
		return Answer{Body: []byte("bread")}, nil
	}
	var started, ended sync.WaitGroup
	var wrong atomic.Int32
	for range 100 {
		started.Add(1)
		ended.Go(func() {
			started.Done()
			if e, err := c.Get(t.Context(), "k", slow); err != nil || string(e.Body()) != "bread" {
				wrong.Add(1)
			}
		})
	}
	started.Wait()
	close(gate)
	ended.Wait()
	if cat.fills.Load() != 1 || wrong.Load() != 0 {
		t.Errorf("%d fills and %d wrong answers, want 1 and 0", cat.fills.Load(), wrong.Load())
	}
}

func TestNewGenerationForgetsEverything(t *testing.T) {
	var cat catalogue
	c := cat.cache(1 << 20)
	mustGet(t, c, "k", cat.says(200, "old"))
	cat.generation.Add(1)
	if c.Size() != 0 {
		t.Errorf("size %d after the generation moved, want 0", c.Size())
	}
	if e := mustGet(t, c, "k", cat.says(200, "new")); string(e.Body()) != "new" {
		t.Errorf("got %q, want the new answer", e.Body())
	}
}

func TestAnswerMadeAcrossGenerationsIsSentButNotKept(t *testing.T) {
	var cat catalogue
	c := cat.cache(1 << 20)
	e := mustGet(t, c, "k", func(context.Context) (Answer, error) {
		cat.generation.Add(1) // a price changes while we read
		return Answer{Body: []byte("between")}, nil
	})
	if string(e.Body()) != "between" {
		t.Errorf("got %q, want the answer made", e.Body())
	}
	if e := mustGet(t, c, "k", cat.says(200, "after")); string(e.Body()) != "after" {
		t.Errorf("got %q: an answer that may be stale was kept", e.Body())
	}
}

func TestRequestAfterTheMoveDoesNotJoinAnOlderFill(t *testing.T) {
	var cat catalogue
	c := cat.cache(1 << 20)
	begun, gate, ended := make(chan struct{}), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = c.Get(context.Background(), "k", func(context.Context) (Answer, error) {
			close(begun)
			<-gate
			return Answer{Body: []byte("old")}, nil
		})
	}()
	<-begun
	cat.generation.Add(1)
	if e := mustGet(t, c, "k", cat.says(200, "new")); string(e.Body()) != "new" {
		t.Errorf("got %q, want new", e.Body())
	}
	close(gate)
	<-ended
	if e := mustGet(t, c, "k", cat.says(200, "newer")); string(e.Body()) != "new" {
		t.Errorf("got %q: the older fill disturbed the new generation", e.Body())
	}
}

func TestHostileKeysStayWithinTheLimit(t *testing.T) {
	const limit = 64 << 10
	var cat catalogue
	c := cat.cache(limit)
	body := strings.Repeat("x", 2000)
	for i := range 1000 {
		mustGet(t, c, "home", cat.says(200, body)) // used all the time
		mustGet(t, c, fmt.Sprint("search?", i), cat.says(200, body))
		if c.Size() > limit {
			t.Fatalf("size %d after %d keys, limit %d", c.Size(), i, limit)
		}
	}
	if cat.fills.Load() != 1001 {
		t.Errorf("%d fills, want 1001: what is used stays", cat.fills.Load())
	}
	if n := c.content.entries.Len(); n == 0 {
		t.Error("nothing is kept")
	}
}

func TestHugeAnswerDoesNotPushOutTheRest(t *testing.T) {
	var cat catalogue
	c := cat.cache(64 << 10)
	mustGet(t, c, "small", cat.says(200, "bread"))
	mustGet(t, c, "huge", cat.says(200, strings.Repeat("x", 60<<10)))
	mustGet(t, c, "small", cat.says(200, "bread"))
	if cat.fills.Load() != 2 {
		t.Errorf("%d fills, want 2: the small one was pushed out", cat.fills.Load())
	}
}

func TestOnlyFinalAnswersAreKept(t *testing.T) {
	for _, test := range []struct {
		name   string
		answer Answer
		err    error
		fills  uint64
	}{
		{"success", Answer{Status: http.StatusOK}, nil, 1},
		{"not found", Answer{Status: http.StatusNotFound}, nil, 1},
		{"too many", Answer{Status: http.StatusTooManyRequests}, nil, 2},
		{"server error", Answer{Status: http.StatusInternalServerError}, nil, 2},
		{"transient", Answer{Status: http.StatusOK, Transient: true}, nil, 2},
		{"failure", Answer{}, errors.New("disk"), 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			var cat catalogue
			c := cat.cache(1 << 20)
			for range 2 {
				_, err := c.Get(t.Context(), "k", func(context.Context) (Answer, error) {
					cat.fills.Add(1)
					return test.answer, test.err
				})
				if !errors.Is(err, test.err) {
					t.Errorf("error %v, want %v", err, test.err)
				}
			}
			if cat.fills.Load() != test.fills {
				t.Errorf("%d fills, want %d", cat.fills.Load(), test.fills)
			}
		})
	}
}

func TestImpatientWaiterLeavesOthersTheirAnswer(t *testing.T) {
	var cat catalogue
	c := cat.cache(1 << 20)
	begun, gate := make(chan struct{}), make(chan struct{})
	result := make(chan error, 1)
	first, leave := context.WithCancel(t.Context())
	go func() {
		_, err := c.Get(first, "k", func(ctx context.Context) (Answer, error) {
			close(begun)
			<-gate
			return Answer{}, ctx.Err()
		})
		result <- err
	}()
	<-begun
	leave() // the one who produces goes away; the work goes on
	late, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := c.Get(late, "k", cat.says(200, "")); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a waiter whose time is up got %v", err)
	}
	close(gate)
	if err := <-result; err != nil {
		t.Errorf("the fill saw its caller's cancellation: %v", err)
	}
}

func TestPanickingFillStrandsNobody(t *testing.T) {
	var cat catalogue
	c := cat.cache(1 << 20)
	begun, gate, waited := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		defer func() { _ = recover() }()
		_, _ = c.Get(context.Background(), "k", func(context.Context) (Answer, error) {
			close(begun)
			<-gate
			panic("bug")
		})
	}()
	<-begun
	go func() {
		_, err := c.Get(context.Background(), "k", cat.says(200, "bread"))
		waited <- err
	}()
	close(gate)
	// The waiter either joined the broken fill and is told, or came after it.
	if err := <-waited; err != nil && !errors.Is(err, errUnfinished) {
		t.Errorf("waiter got %v", err)
	}
	if _, err := c.Get(t.Context(), "k", cat.says(200, "bread")); err != nil {
		t.Errorf("the key stayed broken: %v", err)
	}
}

func TestOnlyWhoProducesIsAskedWhetherTheyMay(t *testing.T) {
	var cat catalogue
	c := cat.cache(1 << 20)
	asked, no := 0, errors.New("no")
	get := func(answer error) error {
		_, err := c.GetIf(t.Context(), "k", func() error { asked++; return answer }, cat.says(200, "bread"))
		return err
	}
	if err := get(no); !errors.Is(err, no) || cat.fills.Load() != 0 {
		t.Errorf("who may not: %v after %d fills", err, cat.fills.Load())
	}
	if err := get(nil); err != nil {
		t.Errorf("who may: %v", err)
	}
	if err := get(no); err != nil || asked != 2 {
		t.Errorf("what is kept: %v, asked %d times", err, asked)
	}

	begun, gate, joined := make(chan struct{}), make(chan struct{}), make(chan error)
	go func() {
		_, _ = c.Get(context.Background(), "slow", func(context.Context) (Answer, error) {
			close(begun)
			<-gate
			return Answer{}, nil
		})
	}()
	<-begun
	go func() {
		_, err := c.GetIf(context.Background(), "slow", func() error { return no }, cat.says(200, "cake"))
		joined <- err
	}()
	close(gate)
	if err := <-joined; err != nil {
		t.Errorf("who waits for another: %v", err)
	}
}
