package page

import (
	"context"
	"errors"
	"log/slog"
	"time"
)

// errBusy is returned when no engine came free in time: at such a moment the
// bare shell is the quicker page.
var errBusy = errors.New("page: all engines are busy")

// pool lends engines out, at most as many at a time as it has slots. A slot
// holds nil until an engine is needed there, and again after its engine has
// failed or has served its share.
type pool struct {
	program  *program
	slots    chan *engine
	patience time.Duration // how long a caller waits for a slot
	share    int           // renders after which an engine is replaced
	log      *slog.Logger
}

func newPool(p *program, engines int, log *slog.Logger) *pool {
	pool := &pool{program: p, slots: make(chan *engine, engines), patience: 400 * time.Millisecond, share: 2000, log: log}
	for range engines {
		pool.slots <- nil
	}
	return pool
}

// call lends an engine to one call of a function of the program.
func (p *pool) call(ctx context.Context, function, argument string) (result string, err error) {
	e, err := p.take(ctx)
	if err != nil {
		return "", err
	}
	defer func() { p.give(e, err) }()
	if e == nil {
		if e, err = p.program.start(); err != nil {
			return "", err
		}
	}
	e.renders++
	return e.call(function, argument)
}

func (p *pool) take(ctx context.Context) (*engine, error) {
	select {
	case e := <-p.slots:
		return e, nil
	default:
	}
	late := time.NewTimer(p.patience)
	defer late.Stop()
	select {
	case e := <-p.slots:
		return e, nil
	case <-late.C:
		return nil, errBusy
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// give returns a slot, without its engine where that one is to be replaced.
func (p *pool) give(e *engine, err error) {
	if e != nil && (err != nil || e.renders >= p.share) {
		p.close(e)
		e = nil
	}
	p.slots <- e
}

// warm starts an engine in one slot, so that the first visitor finds it ready.
func (p *pool) warm() {
	e := <-p.slots
	if e == nil {
		var err error
		if e, err = p.program.start(); err != nil {
			p.log.Error("pages cannot be rendered; visitors get the bare shell", "error", err)
		}
	}
	p.slots <- e
}

func (p *pool) close(e *engine) {
	if err := e.close(); err != nil {
		p.log.Warn("an engine did not close", "error", err)
	}
}

// drain takes every slot, waiting for calls under way, and closes what is in
// it. Later calls find the pool busy.
func (p *pool) drain() {
	for range cap(p.slots) {
		if e := <-p.slots; e != nil {
			p.close(e)
		}
	}
}
