package offsite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"filippo.io/age"

	"bhatti/server/config"
	"bhatti/server/terminal"
	"bhatti/store"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// Command is `bhatti restore URL`. No secret is in its flags: they come from files,
// from the environment or from the person at the terminal.
type Command struct {
	URL         string // without KEY: it is asked for
	KeyFile     string // with the recovery key; "": it is asked for
	SSHKeyFile  string // "": BHATTI_BACKUP_SECRET, or it is asked for
	HostKey     string // "": its fingerprint is shown, to be confirmed
	Name        string // of the copy; "": the newest
	List        bool   // only list the copies
	WithoutLost bool

	Environ    func(string) (string, bool)
	Terminal   terminal.Terminal
	Out        io.Writer
	Into       string // the data folder
	Migrations fs.FS
	Shared     Shared
	Log        *slog.Logger
}

// Run restores, and lets tell say what people should look at. Its errors are for
// the person at the terminal.
func (c Command) Run(ctx context.Context, tell func(io.Writer, store.Restored)) error {
	err := c.run(ctx, tell)
	if told, ok := errors.AsType[*fault.Error](err); ok {
		return errors.New(told.Message)
	}
	return err
}

func (c Command) run(ctx context.Context, tell func(io.Writer, store.Restored)) error {
	target, err := c.target(ctx)
	if err != nil {
		return err
	}
	place, err := Open(ctx, target)
	if err != nil {
		return err
	}
	defer place.Close()
	if c.List {
		return c.list(ctx, place)
	}
	identity, err := c.identity(ctx)
	if err != nil {
		return err
	}
	begun := time.Now()
	r, err := Restore(ctx, RestoreOptions{
		Place: place, Name: c.Name, Identity: identity, Into: c.Into, Migrations: c.Migrations, Shared: c.Shared, Log: c.Log, WithoutLost: c.WithoutLost,
	})
	if damaged, ok := errors.AsType[*Damaged](err); ok {
		return c.wayOut(damaged)
	}
	if err != nil {
		return err
	}
	into := c.Into
	if c.Shared.Address != "" {
		into = "PostgreSQL"
	}
	fmt.Fprintf(c.Out, "The shop was brought back into %s from the copy %s: the database and %d files, in %v.\n",
		into, r.Name, r.Files, time.Since(begun).Round(time.Second))
	for _, lost := range r.Lost {
		fmt.Fprintf(c.Out, "This picture was lost; set it again: %s\n", lost)
	}
	tell(c.Out, r.Restored)
	if c.Shared.Address != "" {
		fmt.Fprintf(c.Out, "Every server needs the key that came with the copy: set BHATTI_KEY_FILE to a copy of %s.\n", filepath.Join(c.Into, store.KeyFile))
	}
	fmt.Fprintln(c.Out, "Next: start the shop (sudo systemctl start bhatti), sign in, and look at Alerts: the orders that were paid since the copy\n"+
		"are listed there as soon as the payment provider has told of them. What was set by variables is not in the copy: set it again.")
	return nil
}

// wayOut says what can be done about a copy that is not whole.
func (c Command) wayOut(d *Damaged) error {
	text := d.Error() + "\nNothing was changed."
	if d.Older == "" {
		text += "\nThere is no older copy in this place."
	} else {
		text += "\nTo take the next older copy instead: bhatti restore " + c.URL + " --copy " + d.Older
	}
	if !d.essential() {
		text += "\nTo take this one without those pictures, add --without-lost."
	}
	return errors.New(text)
}

func (c Command) list(ctx context.Context, place Place) error {
	whole, err := Copies(ctx, place)
	if err != nil {
		return err
	}
	if len(whole) == 0 {
		fmt.Fprintln(c.Out, "There is no copy in this place.")
	}
	for _, copied := range whole {
		fmt.Fprintf(c.Out, "%s\t%s\t%.1f MB\n", copied.Name, copied.At.In(db.India).Format("2 January 2006, 15:04"), float64(copied.Bytes)/(1<<20))
	}
	return nil
}

// target is the place with all that opens it.
func (c Command) target(ctx context.Context) (t Target, err error) {
	u, err := url.Parse(c.URL)
	if err != nil {
		return t, errAddress()
	}
	if u.User.Username() == "" {
		name, err := c.Terminal.Ask(ctx, "Access key (or user) at "+u.Host+": ")
		if err != nil {
			return t, fmt.Errorf("%w: put the access key before the host: %s://KEY@%s%s", err, u.Scheme, u.Host, u.Path)
		}
		u.User = url.User(name)
	}
	if _, given := u.User.Password(); given {
		return t, errors.New("a secret does not belong into the address: it is asked for, or read from BHATTI_BACKUP_SECRET_FILE")
	}
	t = Target{URL: u.String(), HostKey: c.HostKey}
	if t.Secret, err = c.secret(ctx, u); err != nil {
		return t, err
	}
	if u.Scheme == "sftp" && t.HostKey == "" {
		t.HostKey, err = c.confirmHost(ctx, t)
	}
	return t, err
}

func (c Command) secret(ctx context.Context, u *url.URL) (string, error) {
	if c.SSHKeyFile != "" {
		key, err := os.ReadFile(c.SSHKeyFile)
		return string(key), err
	}
	secret, err := config.BackupSecret(c.Environ)
	if err != nil || secret != "" {
		return secret, err
	}
	if u.Scheme == "sftp" {
		return c.sshKey(ctx, u)
	}
	secret, err = c.Terminal.AskSecret(ctx, "Secret key of "+u.User.Username()+": ")
	if err != nil {
		return "", fmt.Errorf("%w: set BHATTI_BACKUP_SECRET_FILE", err)
	}
	return secret, nil
}

// sshKey asks for the file with an SSH key. The shop's own went with the old server:
// it is in the copy, which it would open.
func (c Command) sshKey(ctx context.Context, u *url.URL) (string, error) {
	const newKey = "If it was lost with the old server, make a new one: ssh-keygen -t ed25519 -N '' -f backup-key\n" +
		"and put the line in backup-key.pub into the account %s at %s. Your provider's page has a place for it.\n"
	way := fmt.Sprintf(newKey, u.User.Username(), u.Hostname())
	file, err := c.Terminal.Ask(ctx, way+"File with the SSH key of "+u.User.Username()+" at "+u.Hostname()+": ")
	if err != nil {
		return "", fmt.Errorf("%w: name the file with the SSH key with --ssh-key-file\n%s", err, strings.TrimSpace(way))
	}
	key, err := os.ReadFile(path.Clean(file))
	return string(key), err
}

func (c Command) confirmHost(ctx context.Context, t Target) (key string, err error) {
	fingerprint, key, err := HostKeyOf(ctx, t)
	if err != nil {
		return "", err
	}
	answer, err := c.Terminal.Ask(ctx, "The server shows the key "+fingerprint+".\nIs it the one that your provider shows? (yes/no) ")
	if err != nil {
		return "", fmt.Errorf("%w: compare the key %s with what your provider shows, and give it with --host-key", err, fingerprint)
	}
	if !strings.EqualFold(answer, "yes") {
		return "", errors.New("the server's key was not confirmed")
	}
	return key, nil
}

func (c Command) identity(ctx context.Context) (age.Identity, error) {
	if c.KeyFile != "" {
		text, err := os.ReadFile(c.KeyFile)
		if err != nil {
			return nil, err
		}
		return ParseRecoveryKey(string(text))
	}
	text, err := c.Terminal.AskSecret(ctx, "Recovery key, from the paper (spaces do not matter): ")
	if err != nil {
		return nil, fmt.Errorf("%w: name a file with the recovery key with --key-file", err)
	}
	return ParseRecoveryKey(text)
}
