//go:build !linux

package owner

import (
	"os"
	"syscall"
)

func self() (string, error) { return os.Executable() }

func as(uid, gid uint32) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uid, Gid: gid}}
}
