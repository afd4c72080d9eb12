package payment

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// Run works until ctx ends: stored webhooks, attempts without an answer, orders whose hold has ended, refunds.
func (s *Service) Run(ctx context.Context) {
	var workers sync.WaitGroup
	for _, w := range s.workers {
		workers.Go(func() { s.repeat(ctx, w) })
	}
	workers.Wait()
}

// Work does once what Run does for good.
func (s *Service) Work(ctx context.Context) error {
	for _, w := range s.workers {
		if err := s.workIfReady(ctx, w); err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
	}
	return nil
}

// worker is one of the Service's repeated tasks. None waits for another: a slow
// provider must not keep webhooks from being worked on.
type worker struct {
	name string
	work func(context.Context) error
	wake <-chan struct{} // nil: only every so often
}

func (s *Service) repeat(ctx context.Context, w worker) {
	tick := time.NewTicker(s.every)
	defer tick.Stop()
	for {
		if err := s.workIfReady(ctx, w); err != nil && ctx.Err() == nil {
			s.log.Error("worker failed", "worker", w.name, "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-w.wake:
		}
	}
}

// workIfReady rests while the shop has no account: nothing can be asked, and
// whatever waits goes on waiting.
func (s *Service) workIfReady(ctx context.Context, w worker) error {
	if !s.Ready() {
		return nil
	}
	return w.work(ctx)
}
