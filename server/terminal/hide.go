package terminal

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// hide stops the terminal showing what is typed until show is called.
func hide(f *os.File) (show func() error, err error) {
	var before unix.Termios
	err = control(f, func(fd int) error {
		now, err := unix.IoctlGetTermios(fd, readState)
		if err != nil {
			return err
		}
		before = *now
		now.Lflag &^= unix.ECHO
		return unix.IoctlSetTermios(fd, writeState, now)
	})
	return func() error {
		return control(f, func(fd int) error { return unix.IoctlSetTermios(fd, writeState, &before) })
	}, err
}

// control works on a file's descriptor. The file stays one that can be told to
// stop waiting, which its method Fd would end.
func control(f *os.File, do func(fd int) error) error {
	raw, err := f.SyscallConn()
	if err != nil {
		return err
	}
	var failed error
	err = raw.Control(func(fd uintptr) { failed = do(int(fd)) })
	return errors.Join(err, failed)
}
