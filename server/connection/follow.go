package connection

import (
	"context"
	"errors"
	"reflect"
	"time"

	"bhatti/store/secret"
)

// Follow takes over what is entered at another server that shares the database, until
// ctx ends.
func (s *Service) Follow(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for failing := false; ; {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		err := s.follow(ctx)
		if err != nil && !failing && ctx.Err() == nil {
			s.Log.Warn("it is not known whether another server has new connections", "error", err)
		}
		failing = err != nil
	}
}

// follow makes live what is kept and is not live yet.
func (s *Service) follow(ctx context.Context) error {
	s.changing.Lock()
	defer s.changing.Unlock()
	return errors.Join(s.followRelay(ctx), s.followAccount(ctx))
}

func (s *Service) followRelay(ctx context.Context) error {
	if s.Mail.Host != "" { // variables say it
		return nil
	}
	kept, err := s.Kept.Relay(ctx)
	switch {
	case errors.Is(err, secret.ErrForeignKey): // as at the start
		return nil
	case err != nil || kept == s.Relay():
		return err
	}
	defer s.Changed()
	return s.readRelay(ctx)
}

func (s *Service) followAccount(ctx context.Context) error {
	if s.Pay.KeyID != "" {
		return nil
	}
	kept, err := s.Kept.Account(ctx)
	switch {
	case errors.Is(err, secret.ErrForeignKey):
		return nil
	case err != nil || reflect.DeepEqual(kept, s.Account()):
		return err
	}
	defer s.Changed()
	return s.readAccount(ctx)
}
