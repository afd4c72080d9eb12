package install

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Machine is the computer that the shop is installed on.
type Machine interface {
	// Root is the folder that stands for /.
	Root() string
	// Run runs a program of the system to its end and gives what it said.
	Run(ctx context.Context, name string, args ...string) (string, error)
	// Superuser tells whether files and users of the system can be changed.
	Superuser() bool
	// Answers asks an address of this machine, such as 127.0.0.1:80, for the
	// health of the shop of a host.
	Answers(ctx context.Context, address, host string) error
}

// ThisMachine is the one that the program runs on.
func ThisMachine() Machine { return real{} }

type real struct{}

func (real) Root() string    { return "/" }
func (real) Superuser() bool { return os.Geteuid() == 0 }

// Run gives the program nothing of our environment: no setting of the caller's
// may reach the shop.
func (real) Run(ctx context.Context, name string, args ...string) (string, error) {
	c := exec.CommandContext(ctx, name, args...)
	c.Dir = "/"
	c.Env = []string{"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8"}
	out, err := c.CombinedOutput()
	return strings.TrimSpace(string(out)), err
}

// Answers takes a redirect to HTTPS for an answer: the certificate is fetched later.
func (real) Answers(ctx context.Context, address, host string) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/healthz", nil)
	if err != nil {
		return err
	}
	r.Host = host
	client := http.Client{
		Transport:     &http.Transport{DisableKeepAlives: true, DialContext: (&net.Dialer{}).DialContext}, // no proxy
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	answer, err := client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 500 {
		says, _ := io.ReadAll(io.LimitReader(answer.Body, 1<<10))
		return fmt.Errorf("%s: %s", answer.Status, bytes.TrimSpace(says))
	}
	return nil
}

// suitable says why the shop cannot be installed on a machine.
func suitable(m Machine, changes bool) error {
	if _, err := os.Stat(filepath.Join(m.Root(), "run/systemd/system")); runtime.GOOS != "linux" || err != nil {
		return errors.New("this machine is not run by systemd, which starts the shop and opens its ports; " +
			"install works on Debian, Ubuntu and AlmaLinux. Elsewhere, start `bhatti serve` with the settings of the README")
	}
	if changes && !m.Superuser() {
		return errors.New("this changes the system: run it with sudo, or see with --dry-run what it would do")
	}
	return nil
}

// account is the user and the group of the shop, once they are there.
type account struct{ uid, gid int }

// lookUp finds a name in /etc/passwd or /etc/group, whose fields are its.
func lookUp(m Machine, file, name string) (fields []string) {
	content, err := os.ReadFile(filepath.Join(m.Root(), file))
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(content)) {
		if fields := strings.Split(strings.TrimSpace(line), ":"); fields[0] == name && len(fields) >= 3 {
			return fields
		}
	}
	return nil
}

func findAccount(m Machine) (account, error) {
	user, group := lookUp(m, "etc/passwd", name), lookUp(m, "etc/group", name)
	if user == nil || group == nil {
		return account{}, errors.New("there is no user and group " + name)
	}
	uid, err := strconv.Atoi(user[2])
	gid, gerr := strconv.Atoi(group[2])
	return account{uid, gid}, errors.Join(err, gerr)
}

// give hands a folder and everything in it to the shop: what root restored there
// must be readable for it.
func give(folder string, to account) error {
	root, err := os.OpenRoot(folder) // a link may not lead out of it
	if err != nil {
		return err
	}
	defer root.Close()
	return fs.WalkDir(root.FS(), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return root.Lchown(path, to.uid, to.gid)
	})
}

// owner is the user to whom a file belongs.
func owner(info fs.FileInfo) int { return int(info.Sys().(*syscall.Stat_t).Uid) }

// writeFile replaces a file at once: whoever reads it meanwhile, or after a power
// cut, finds the old one or the new one.
func writeFile(path string, mode fs.FileMode, owner account, content io.Reader) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), ".bhatti-")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	if _, err := io.Copy(file, content); err != nil {
		return errors.Join(err, file.Close())
	}
	err = errors.Join(file.Chown(owner.uid, owner.gid), file.Chmod(mode), file.Sync(), file.Close())
	if err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// same tells whether two files hold the same.
func same(a, b string) bool {
	one, err := os.ReadFile(a)
	other, oerr := os.ReadFile(b)
	return err == nil && oerr == nil && bytes.Equal(one, other)
}
