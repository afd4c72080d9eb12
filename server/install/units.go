package install

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// units are the steps that tell systemd of the shop.
func (i *installer) units() (steps []step) {
	files := unitFiles(i.Proxy)
	for _, unit := range slices.Sorted(maps.Keys(files)) {
		file := filepath.Join(unitFolder, unit)
		steps = append(steps, step{"write the unit " + file, file,
			func(context.Context) bool { return string(i.content(file)) == files[unit] },
			func(context.Context) error {
				return i.write(file, 0o644, i.superuser(), strings.NewReader(files[unit]))
			}})
	}
	return append(steps, i.remove(names(sockets(!i.Proxy))...))
}

// remove is the step that ends units. systemd stops the service with the sockets
// that it requires; stopped before them, it would be started again for whoever comes.
func (i *installer) remove(units ...string) step {
	there := slices.DeleteFunc(units, func(unit string) bool {
		_, err := os.Lstat(i.path(filepath.Join(unitFolder, unit)))
		return err != nil
	})
	return step{"stop and remove " + strings.Join(there, ", "), filepath.Join(unitFolder, service),
		func(context.Context) bool { return len(there) == 0 },
		func(ctx context.Context) error {
			err := i.system(ctx, "systemctl", append([]string{"disable", "--now"}, there...)...)
			for _, unit := range there {
				err = errors.Join(err, os.Remove(i.path(filepath.Join(unitFolder, unit))))
			}
			return err
		}}
}

// start are the steps from the units to a shop that answers.
func (i *installer) start() []step {
	listening := names(sockets(i.Proxy))
	all := append(listening, service)
	return []step{
		{"let systemd read the units", "", func(context.Context) bool { return !i.unitsChanged() },
			i.command("systemctl", "daemon-reload")},
		{"start the shop with the machine", "", i.all("is-enabled", all), i.command("systemctl", append([]string{"enable"}, all...)...)},
		{"listen on " + i.ports(), "", func(ctx context.Context) bool { return !i.unitsChanged() && i.all("is-active", listening)(ctx) }, i.listen},
		{"start the shop", "", func(ctx context.Context) bool {
			return !i.unitsChanged() && !i.changed[executable] && !i.changed[settingsFile] && i.all("is-active", []string{service})(ctx)
		}, i.startShop},
	}
}

func (i *installer) unitsChanged() bool {
	for file := range i.changed {
		if filepath.Dir(file) == unitFolder {
			return true
		}
	}
	return false
}

func (i *installer) ports() string {
	if i.Proxy {
		return loopback + ", which only this machine can reach"
	}
	return "the ports 443 and 80"
}

// all tells whether something, such as is-active, holds for all the units.
func (i *installer) all(question string, units []string) func(context.Context) bool {
	return func(ctx context.Context) bool {
		for _, unit := range units {
			if _, err := i.Machine.Run(ctx, "systemctl", question, "--quiet", unit); err != nil {
				return false
			}
		}
		return true
	}
}

// listen opens the sockets. Those of a shop that runs cannot be opened anew.
func (i *installer) listen(ctx context.Context) error {
	if err := i.system(ctx, "systemctl", "stop", service); err != nil {
		return err
	}
	err := i.system(ctx, "systemctl", append([]string{"restart"}, names(sockets(i.Proxy))...)...)
	if err == nil {
		return nil
	}
	advice := "If a proxy speaks TLS for the shop, install it with --proxy."
	if i.Proxy {
		advice = "Stop it, and run this again."
	}
	return fmt.Errorf("%w\nProbably another program listens there; `sudo ss -ltnp` names it. %s", err, advice)
}

func (i *installer) startShop(ctx context.Context) error {
	err := i.system(ctx, "systemctl", "restart", service)
	if err == nil {
		err = i.waitForHealth(ctx)
	}
	if err != nil {
		said, _ := i.Machine.Run(ctx, "journalctl", "--unit", service, "--lines", "15", "--no-pager", "--output", "cat")
		return fmt.Errorf("%w\nWhat it said last (all of it: sudo journalctl -u bhatti):\n%s", err, said)
	}
	return nil
}

// waitForHealth asks where plain HTTP is spoken: on the port that redirects, or behind the proxy.
func (i *installer) waitForHealth(ctx context.Context) error {
	address := "127.0.0.1:80"
	if i.Proxy {
		address = loopback
	}
	ctx, cancel := context.WithTimeout(ctx, healthy)
	defer cancel()
	for {
		err := i.Machine.Answers(ctx, address, i.Host)
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("the shop does not answer: %w", err)
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// removal are the steps of Uninstall.
func (i *installer) removal() []step {
	units := slices.Concat(names(sockets(false)), names(sockets(true)), []string{service})
	return []step{
		i.remove(units...),
		{"let systemd forget them", "", func(context.Context) bool { return !i.unitsChanged() }, i.command("systemctl", "daemon-reload")},
		{"remove " + executable, executable,
			func(context.Context) bool { _, err := os.Lstat(i.path(executable)); return err != nil },
			func(context.Context) error { return os.Remove(i.path(executable)) }},
	}
}
