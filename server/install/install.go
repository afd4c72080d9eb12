// Package install makes a shop a service of the machine, under systemd: a user,
// folders, settings, units. It is done step by step, each of which is left out
// where it was done before, and takes everything back but the data.
package install

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"bhatti/server/config"
)

// What is where. All but the data belongs to root.
const (
	name           = "bhatti" // of the user, its group and the executable
	dataFolder     = "/var/lib/bhatti"
	executable     = "/usr/local/bin/bhatti"
	settingsFile   = config.InstalledFile
	settingsFolder = "/etc/bhatti"
	unitFolder     = "/etc/systemd/system"
)

// healthy is how long a shop has until it answers: a large database takes a while
// to be brought up to date.
const healthy = 2 * time.Minute

// Options say what is installed.
type Options struct {
	Host       string // the shop's domain, such as shop.example; nothing for Uninstall
	Proxy      bool   // another program on this machine speaks TLS and passes requests on
	DryRun     bool   // only tell
	Executable string // path of the program to install
	Machine    Machine
	Out        io.Writer
}

// installer does the steps, and remembers what they changed.
type installer struct {
	Options
	changed map[string]bool // the files that were written or removed
	count   int             // of steps that were not done before
}

// step is one thing to do, in words that complete both "done:" and "would:".
type step struct {
	words string
	file  string // that it writes or removes; "": none
	done  func(context.Context) bool
	do    func(context.Context) error
}

// Install makes the shop a service, starts it and waits until it answers. Done a
// second time it changes nothing. Nothing is undone when a step fails: the next
// run goes on there.
func Install(ctx context.Context, o Options) error {
	if err := suitable(o.Machine, !o.DryRun); err != nil {
		return err
	}
	if !domain.MatchString(o.Host) || len(o.Host) > 253 {
		return fmt.Errorf("%q is not the domain of a shop: write it as shop.example, without https:// and without a path", o.Host)
	}
	i := &installer{Options: o, changed: map[string]bool{}}
	if err := i.agrees(); err != nil {
		return err
	}
	if err := i.run(ctx, slices.Concat(i.files(), i.units(), i.start())); err != nil {
		return err
	}
	if i.count == 0 {
		fmt.Fprintf(o.Out, "Everything is in place already; nothing was changed. The shop is https://%s.\nA link for the owner to sign in with: sudo bhatti setup\n", o.Host)
		return nil
	}
	i.sayFirewall(ctx)
	if o.DryRun {
		fmt.Fprintln(o.Out, "Then it would print the link with which the owner sets the shop up. Nothing was changed.")
		return nil
	}
	return i.setup(ctx)
}

// domain is a host name of two parts or more that a certificate can be had for.
var domain = regexp.MustCompile(`^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`)

// agrees refuses to install another shop than that of the settings that are there:
// they are the shopkeeper's to change.
func (i *installer) agrees() error {
	environ, err := config.Installed(i.Machine.Root())
	if err != nil && i.DryRun && errors.Is(err, fs.ErrPermission) {
		fmt.Fprintf(i.Out, "The settings in %s can be read with sudo only; they are left as they are.\n", settingsFile)
		return nil
	}
	if err != nil || environ == nil {
		return err
	}
	if url := strings.TrimSuffix(environ["BHATTI_URL"], "/"); url != "https://"+i.Host {
		return fmt.Errorf("the settings in %s are of the shop %s, and are yours to change: write BHATTI_URL=https://%s there, and run this again",
			settingsFile, url, i.Host)
	}
	if auto := environ["BHATTI_TLS"] == "auto"; auto == i.Proxy {
		is, other := "behind a proxy", "without --proxy"
		if auto {
			is, other = "with TLS of its own (BHATTI_TLS=auto)", "with --proxy"
		}
		return fmt.Errorf("the settings in %s are of a shop %s. To install it %s, move the file away, run this again, and take over what else you had set",
			settingsFile, is, other)
	}
	return nil
}

// run does what is not done yet.
func (i *installer) run(ctx context.Context, steps []step) error {
	for _, s := range steps {
		if s.done(ctx) {
			continue
		}
		i.count++
		i.changed[s.file] = true
		if i.DryRun {
			fmt.Fprintln(i.Out, "would:", s.words)
			continue
		}
		if err := s.do(ctx); err != nil {
			return fmt.Errorf("%s: %w", s.words, err)
		}
		fmt.Fprintln(i.Out, "done:", s.words)
	}
	return nil
}

// path is where a file of the system is.
func (i *installer) path(file string) string { return filepath.Join(i.Machine.Root(), file) }

// files are the steps up to the settings.
func (i *installer) files() []step {
	return []step{
		{"create the group bhatti", "",
			func(context.Context) bool { return lookUp(i.Machine, "etc/group", name) != nil },
			i.command("groupadd", "--system", name)},
		{"create the user bhatti, whom the shop runs as and nobody signs in as", "",
			func(context.Context) bool { return lookUp(i.Machine, "etc/passwd", name) != nil },
			i.command("useradd", "--system", "--gid", name, "--home-dir", dataFolder, "--no-create-home", "--shell", "/usr/sbin/nologin", name)},
		{"create the folder " + dataFolder + " for the shop's data, which only the user bhatti can read", "", i.hasDataFolder, i.makeDataFolder},
		{"copy this program to " + executable, executable, i.hasExecutable, i.copyExecutable},
		{"write the first settings to " + settingsFile, settingsFile,
			func(context.Context) bool { _, err := os.Lstat(i.path(settingsFile)); return err == nil },
			i.writeSettings},
	}
}

// command is a step's program, whose words are its error.
func (i *installer) command(program string, args ...string) func(context.Context) error {
	return func(ctx context.Context) error { return i.system(ctx, program, args...) }
}

func (i *installer) system(ctx context.Context, program string, args ...string) error {
	if said, err := i.Machine.Run(ctx, program, args...); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", program, strings.Join(args, " "), err, said)
	}
	return nil
}

func (i *installer) hasDataFolder(context.Context) bool {
	a, err := findAccount(i.Machine)
	info, serr := os.Stat(i.path(dataFolder))
	return err == nil && serr == nil && info.Mode().Perm() == 0o700 && owner(info) == a.uid
}

func (i *installer) makeDataFolder(context.Context) error {
	a, err := findAccount(i.Machine)
	if err != nil {
		return err
	}
	folder := i.path(dataFolder)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return errors.Join(os.Chmod(folder, 0o700), give(folder, a))
}

func (i *installer) hasExecutable(context.Context) bool {
	return same(i.Executable, i.path(executable))
}

// copyExecutable makes the file anew in its folder, which gives it the label that
// SELinux wants there. A shop that runs keeps the old one until it is restarted.
func (i *installer) copyExecutable(context.Context) error {
	from, err := os.Open(i.Executable)
	if err != nil {
		return err
	}
	defer from.Close()
	return i.write(executable, 0o755, i.superuser(), from)
}

// superuser owns what the shop must not change. In a test it is whoever runs it.
func (i *installer) superuser() account { return account{os.Geteuid(), os.Getegid()} }

// writeSettings lets the shop's group read them: its commands find the shop there.
func (i *installer) writeSettings(context.Context) error {
	a, err := findAccount(i.Machine)
	if err != nil {
		return err
	}
	return i.write(settingsFile, 0o640, account{i.superuser().uid, a.gid}, strings.NewReader(environment(i.Host, i.Proxy)))
}

func (i *installer) write(file string, mode fs.FileMode, owner account, content io.Reader) error {
	path := i.path(file)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := os.Chmod(filepath.Dir(path), 0o755); file == settingsFile && err != nil { // the process's own mask is 077
		return err
	}
	return writeFile(path, mode, owner, content)
}

// sayFirewall names what would let shoppers in; whose firewall it is decides.
func (i *installer) sayFirewall(ctx context.Context) {
	if i.Proxy {
		fmt.Fprintf(i.Out, "The shop listens on %s alone. Let your proxy pass requests for %s there; in Caddy:\n  %s { reverse_proxy %s }\n", loopback, i.Host, i.Host, loopback)
		return
	}
	if said, err := i.Machine.Run(ctx, "ufw", "status"); err == nil && strings.Contains(said, "Status: active") {
		fmt.Fprintln(i.Out, "This machine has a firewall, ufw. If it does not let shoppers in yet:\n  sudo ufw allow 80,443/tcp")
	} else if said, err := i.Machine.Run(ctx, "firewall-cmd", "--state"); err == nil && said == "running" {
		fmt.Fprintln(i.Out, "This machine has a firewall, firewalld. If it does not let shoppers in yet:\n"+
			"  sudo firewall-cmd --permanent --add-service=http --add-service=https\n  sudo firewall-cmd --reload")
	}
	fmt.Fprintf(i.Out, "The domain %s must point to this machine, and the ports 80 and 443 be open at your provider too:\n"+
		"the certificate for https://%s comes by itself then.\n", i.Host, i.Host)
}

// setup prints the link with which the owner goes on. The shop is installed
// without it too; one that comes back with its data has owners and needs none.
func (i *installer) setup(ctx context.Context) error {
	said, err := i.Machine.Run(ctx, "runuser", "-u", name, "--", executable, "setup")
	switch {
	case err == nil:
		fmt.Fprintln(i.Out, said)
	case strings.Contains(said, setUp):
		fmt.Fprintf(i.Out, "The shop runs again, with its data: https://%s. Its owners sign in at https://%s/admin as before.\n", i.Host, i.Host)
	default:
		fmt.Fprintf(i.Out, "The shop is installed, but the link to set it up could not be made: %s\nNext: sudo bhatti setup\n", firstLine(said, err))
	}
	return nil
}

// setUp begins what `bhatti setup` says of a shop whose owners sign in without it.
const setUp = "The shop is set up:"

func firstLine(said string, err error) string {
	line, _, _ := strings.Cut(said, "\n")
	return strings.TrimSpace(line + " (" + err.Error() + ")")
}

// Uninstall stops the shop and removes its units and the executable. The data, the
// settings and the user stay.
func Uninstall(ctx context.Context, o Options) error {
	if err := suitable(o.Machine, !o.DryRun); err != nil {
		return err
	}
	i := &installer{Options: o, changed: map[string]bool{}}
	if err := i.run(ctx, i.removal()); err != nil {
		return err
	}
	switch {
	case i.count == 0:
		fmt.Fprintln(o.Out, "No shop is installed here; nothing was changed.")
	case o.DryRun:
		fmt.Fprintln(o.Out, "Nothing was changed.")
	}
	if _, err := os.Lstat(i.path(dataFolder)); err == nil {
		fmt.Fprintf(o.Out, "The shop's data is in %s and its settings are in %s. `bhatti install` takes them up again.\n", dataFolder, settingsFile)
		fmt.Fprintf(o.Out, "To delete the shop for ever, with all orders and invoices:\n  sudo rm -r %s %s && sudo userdel %s\n", dataFolder, settingsFolder, name)
	}
	return nil
}

// content of a file of the system; nil if it cannot be read.
func (i *installer) content(file string) []byte {
	content, err := os.ReadFile(i.path(file))
	if err != nil {
		return nil
	}
	return bytes.Clone(content)
}
