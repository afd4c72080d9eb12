//go:build darwin || freebsd

package terminal

import "golang.org/x/sys/unix"

const readState, writeState = unix.TIOCGETA, unix.TIOCSETA
