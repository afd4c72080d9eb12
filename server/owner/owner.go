// Package owner lets a command that root runs work as the user to whom the shop's
// data folder belongs: what it makes there must be readable for the shop.
package owner

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// runBy names the variable that tells the second process who began it.
const runBy = "BHATTI_RUN_BY"

// Failed is how the process that worked as the owner ended. It has said why.
type Failed struct{ Status int }

func (f *Failed) Error() string { return fmt.Sprintf("ended with status %d", f.Status) }

// IsAnother tells whether root works here in the folder of another user.
func IsAnother(folder string) bool {
	_, _, another := of(folder)
	return another
}

func of(folder string) (uid, gid uint32, another bool) {
	info, err := os.Stat(folder)
	if err != nil || os.Geteuid() != 0 {
		return 0, 0, false
	}
	stat := info.Sys().(*syscall.Stat_t)
	return stat.Uid, stat.Gid, stat.Uid != 0
}

// Run runs this executable once more, with the same arguments, as the owner of a
// folder. It keeps root's right to read and write any file where the system can
// grant that: the file that is imported, or where the backup goes, may be root's.
// The error is a Failed if the command failed.
func Run(ctx context.Context, folder string) error {
	uid, gid, _ := of(folder)
	path, err := self()
	if err != nil {
		return err
	}
	c := exec.CommandContext(ctx, path, os.Args[1:]...)
	c.Env = append(os.Environ(), runBy+"="+UserName())
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	c.SysProcAttr = as(uid, gid)
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
	err = c.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return &Failed{Status: max(exit.ExitCode(), 1)}
	}
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("work as the owner of %s: every user must be allowed to run this executable (chmod 755): %w", folder, err)
	}
	return err
}

// UserName is who runs the command on this machine: a name, or a number if the
// user has none.
func UserName() string {
	if name := os.Getenv(runBy); name != "" {
		return name
	}
	if who, err := user.Current(); err == nil && who.Username != "" {
		return who.Username
	}
	return strconv.Itoa(os.Getuid())
}
