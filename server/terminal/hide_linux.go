package terminal

import "golang.org/x/sys/unix"

const readState, writeState = unix.TCGETS, unix.TCSETS
