// Package listen opens the sockets that the shop is served on, or takes those
// that systemd holds open for it, and tells systemd when the shop is ready. While
// systemd holds them, a restart refuses no connection: who comes meanwhile waits.
package listen

import (
	"fmt"
	"net"
	"slices"
	"strings"

	"github.com/coreos/go-systemd/v22/activation"
	"github.com/coreos/go-systemd/v22/daemon"
)

// The names of the sockets, as FileDescriptorName= in their units has them.
const (
	HTTPS = "https"
	HTTP  = "http"
)

// Sockets are those that systemd has passed to this process, by name.
type Sockets struct {
	passed map[string][]net.Listener
}

// Passed takes over the sockets that systemd has passed; without systemd there are
// none. It can be called once in a process.
func Passed() (*Sockets, error) {
	passed, err := activation.ListenersWithNames()
	if err != nil {
		return nil, fmt.Errorf("the sockets of systemd: %w", err)
	}
	return &Sockets{passed: passed}, nil
}

// Listen is the socket of a name that systemd has passed, or else a new one at an address.
func (s *Sockets) Listen(name, address string) (net.Listener, error) {
	passed := s.passed[name]
	switch len(passed) {
	case 0:
		return net.Listen("tcp", address)
	case 1:
		delete(s.passed, name)
		return passed[0], nil
	}
	return nil, fmt.Errorf("systemd passes %d sockets that are called %s; there may be one", len(passed), name)
}

// Close closes the sockets that nobody has asked for. Its error names them: whoever
// passed them expects to be answered there.
func (s *Sockets) Close() error {
	var names []string
	for name, left := range s.passed {
		names = append(names, name)
		for _, listener := range left {
			_ = listener.Close()
		}
	}
	if s.passed = nil; len(names) == 0 {
		return nil
	}
	slices.Sort(names)
	return fmt.Errorf("systemd passes sockets that these settings do not use: %s (FileDescriptorName= must be %s for the shop itself; with BHATTI_TLS=auto the shop is %s, and %s redirects to it)",
		strings.Join(names, ", "), HTTP, HTTPS, HTTP)
}

// Ready tells systemd that the shop answers.
func Ready() { notify(daemon.SdNotifyReady) }

// Stopping tells systemd that the shop is about to end.
func Stopping() { notify(daemon.SdNotifyStopping) }

// notify does nothing where no systemd waits; that it did not hear stops no shop.
func notify(state string) { _, _ = daemon.SdNotify(false, state) }
