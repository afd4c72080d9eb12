package page

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"modernc.org/quickjs"
)

// limits keep a script that runs wild from taking the shop with it.
type limits struct {
	memory  uintptr       // bytes per engine
	timeout time.Duration // per call
}

// program is the rendering script, compiled once for all engines.
type program struct {
	limits limits
	source func() (string, error)

	once     sync.Once
	bytecode []byte
	err      error

	mu       sync.Mutex
	failure  error // of the last start, nil after a good one
	failedAt time.Time
}

// rest is how long no engine is started after one failed to: the next is
// likely to fail alike, and every visitor would pay for the attempt.
const rest = 10 * time.Second

// compile translates the source on first use: reading bytecode starts an
// engine several times faster than parsing.
func (p *program) compile() error {
	p.once.Do(func() { p.bytecode, p.err = p.translate() })
	return p.err
}

func (p *program) translate() (code []byte, err error) {
	source, err := p.source()
	if err != nil {
		return nil, err
	}
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("page: engine: %w", err)
	}
	defer func() { err = errors.Join(err, vm.Close()) }()
	code, err = vm.Compile(source, quickjs.EvalGlobal)
	if err != nil {
		return nil, fmt.Errorf("page: ssr.js: %w", err)
	}
	return code, nil
}

// engine is one JavaScript machine with the program loaded. It serves one
// caller at a time.
type engine struct {
	vm      *quickjs.VM
	renders int
}

// start makes an engine, unless the last attempt failed a moment ago.
func (p *program) start() (*engine, error) {
	p.mu.Lock()
	failure, resting := p.failure, time.Since(p.failedAt) < rest
	p.mu.Unlock()
	if failure != nil && resting {
		return nil, failure
	}
	e, err := p.boot()
	p.mu.Lock()
	p.failure, p.failedAt = err, time.Now()
	p.mu.Unlock()
	return e, err
}

// boot makes an engine and runs the program's top level in it.
func (p *program) boot() (*engine, error) {
	if err := p.compile(); err != nil {
		return nil, err
	}
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("page: engine: %w", err)
	}
	e := &engine{vm: vm}
	vm.SetMemoryLimit(p.limits.memory)
	err = vm.SetEvalTimeout(p.limits.timeout)
	if err == nil {
		err = e.guard(func() error {
			_, err := vm.EvalBytecode(p.bytecode)
			return err
		})
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("page: starting ssr.js: %w", err), e.close())
	}
	return e, nil
}

// call runs a global function of one string argument that returns a string.
// After an error the engine is not to be used again.
func (e *engine) call(function, argument string) (result string, err error) {
	err = e.guard(func() error {
		v, err := e.vm.Call(function, argument)
		if err != nil {
			return err
		}
		s, ok := v.(string)
		if !ok {
			return fmt.Errorf("answered %T, not a string", v)
		}
		result = s
		// What the call left in the queue of promises must not run in, or
		// pile up before, the next visitor's page.
		_, err = e.vm.ExecutePendingJobs()
		return err
	})
	if err != nil {
		return "", fmt.Errorf("page: %s: %w", function, err)
	}
	return result, nil
}

// guard turns a panic of the engine itself, also one for memory that it has no
// right to, into an error: the shop loses a page and goes on.
func (e *engine) guard(run func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("engine panicked: %v", r)
		}
	}()
	return run()
}

func (e *engine) close() error { return e.guard(e.vm.Close) }

// scriptStack is where in ssr.js an error came from, "" if it did not.
func scriptStack(err error) string {
	if thrown, ok := errors.AsType[*quickjs.Error](err); ok {
		return thrown.Stack
	}
	return ""
}
