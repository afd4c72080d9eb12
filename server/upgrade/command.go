package upgrade

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
)

// ByCommand restarts the shop with a command line of the shell.
func ByCommand(line string) Restart {
	return func(ctx context.Context) (wait func() error, err error) {
		var said bytes.Buffer
		command := exec.CommandContext(ctx, "/bin/sh", "-c", line)
		command.Stdout, command.Stderr = &said, &said
		if err := command.Start(); err != nil {
			return nil, err
		}
		return func() error {
			if err := command.Wait(); err != nil {
				return fmt.Errorf("%s: %w\n%s", line, err, bytes.TrimSpace(said.Bytes()))
			}
			return nil
		}, nil
	}
}

// Installed is the path of the executable that is upgraded: this one. If an upgrade
// was stopped after the swap, the release before it does the work, with the same
// arguments: the new one would change the database while it may be taken away again.
// Then this does not return.
func Installed(args, environment []string) (path string, err error) {
	self, err := os.Executable()
	if err == nil {
		self, err = filepath.EvalSymlinks(self)
	}
	if err != nil {
		return "", err
	}
	if name, before := strings.CutSuffix(self, ".previous"); before {
		return name, nil
	}
	i := install{path: self}
	if s, err := i.load(); err != nil || s == nil {
		return self, err
	}
	if _, err := os.Stat(i.next()); err == nil || same(i.current(), i.previous()) {
		return self, nil // the old one is in place
	}
	err = syscall.Exec(i.previous(), append([]string{i.previous(), "upgrade"}, args...), environment)
	return "", errors.Join(fmt.Errorf("an upgrade was stopped, and only the release before, %s, can finish it", i.previous()), err)
}
