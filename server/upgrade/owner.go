package upgrade

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
)

// owner is the user of the data folder: the one that the shop runs as.
type owner struct{ uid, gid int }

func ownerOf(dir string) (o owner, err error) {
	info, err := os.Stat(dir)
	if err != nil {
		return o, err
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return o, errors.New("the owner of the data folder cannot be told")
	}
	return owner{int(stat.Uid), int(stat.Gid)}, nil
}

// other tells whether root works on another user's data. Whatever lies there it
// must touch with that user's rights only: files made are that user's, and a link
// that the user laid leads no further than the user may go.
func (o owner) other() bool { return os.Geteuid() == 0 && o.uid != 0 }

// asOwner gives a command that is about to run the owner's rights.
func (u *upgrade) asOwner(command *exec.Cmd) {
	if u.owner.other() {
		command.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(u.owner.uid), Gid: uint32(u.owner.gid)}}
	}
}

// inData works in the data folder with its owner's rights. No other program is
// started meanwhile: the rights are the whole process's.
func (u *upgrade) inData(do func() error) (err error) {
	if !u.owner.other() {
		return do()
	}
	groups, err := syscall.Getgroups()
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, syscall.Setreuid(-1, 0), syscall.Setregid(-1, os.Getgid()), syscall.Setgroups(groups))
	}()
	if err := errors.Join(syscall.Setgroups([]int{u.owner.gid}), syscall.Setregid(-1, u.owner.gid), syscall.Setreuid(-1, u.owner.uid)); err != nil {
		return err
	}
	return do()
}
