package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"filippo.io/age"
	"golang.org/x/sys/unix"

	"bhatti/server/offsite"
	"bhatti/server/offsite/offsitetest"
	"bhatti/store/storetest"
)

// sentAway is a bakery with a customer's order, of which a copy was sent to a
// bucket, twice.
func sentAway(t *testing.T) (b *offsitetest.Bucket, key offsite.RecoveryKey, names []string) {
	t.Helper()
	b, err := offsitetest.NewBucket(0)
	storetest.Must(t, err)
	t.Cleanup(b.Close)
	key, names = sendTo(t, b.Target())
	return b, key, names
}

func sendTo(t *testing.T, target offsite.Target) (key offsite.RecoveryKey, names []string) {
	t.Helper()
	sh := storetest.New(t)
	sh.Area("411001", 4000, 1500)
	sh.Basket(sh.Customer(storetest.Asha)).Of(sh.Product("Khari", storetest.Price(10000)), 1).Paid()
	storetest.Must(t, sh.RememberKey(t.Context()))
	key, err := offsite.NewRecoveryKey()
	storetest.Must(t, err)
	recipient, err := offsite.ParseRecipient(key.Recipient)
	storetest.Must(t, err)
	place, err := offsite.Open(t.Context(), target)
	storetest.Must(t, err)
	defer place.Close()
	for range 2 {
		sh.Clock.Add(time.Hour)
		sent, err := offsite.Send(t.Context(), offsite.SendOptions{Place: place, Dir: sh.DB.Dir(), DB: sh.DB, Recipients: []age.Recipient{recipient}})
		storetest.Must(t, err)
		names = append(names, sent.Name)
	}
	return key, names
}

// alone runs a command line without a terminal.
func alone(t *testing.T, b *offsitetest.Bucket, data string, args ...string) (string, error) {
	t.Helper()
	c := bhatti(t, data, args...)
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	c.Env = append(c.Env, "BHATTI_BACKUP_SECRET="+b.Target().Secret)
	out, err := c.CombinedOutput()
	return string(out), err
}

func TestRestoreBringsTheShopToABareMachine(t *testing.T) {
	b, key, names := sentAway(t)
	data, keyFile := filepath.Join(t.TempDir(), "data"), filepath.Join(t.TempDir(), "paper.txt")
	storetest.Must(t, os.WriteFile(keyFile, []byte(strings.Join(key.Paper(), "\n")), 0o600))
	listed, err := alone(t, b, data, "restore", b.Target().URL, "--list")
	if err != nil || !strings.Contains(listed, names[0]+"\t21 November 2026, 13:00\t") || !strings.Contains(listed, names[1]) {
		t.Errorf("%v\n%s", err, listed)
	}
	if _, err := os.Stat(data); err == nil {
		t.Error("listing made a data folder")
	}
	said, err := alone(t, b, data, "restore", b.Target().URL, "--key-file", keyFile)
	for _, want := range []string{"from the copy " + names[1], "The copy is of 21 November 2026", "No orders are taken until", "start the shop", "orders that were paid since the copy", "set by variables"} {
		if err != nil || !strings.Contains(said, want) {
			t.Errorf("%v: it does not say %q:\n%s", err, want, said)
		}
	}
	if out, err := bhatti(t, data, "check").CombinedOutput(); err != nil {
		t.Errorf("%v %s", err, out)
	}
}

func TestRestoreNamesWhatIsLostAndOffersTheOlderCopy(t *testing.T) {
	b, key, names := sentAway(t)
	data, keyFile := filepath.Join(t.TempDir(), "data"), filepath.Join(t.TempDir(), "paper.txt")
	storetest.Must(t, os.WriteFile(keyFile, []byte(key.Secret), 0o600))
	storetest.Must(t, b.Set("copies/"+names[1]+".db", nil))
	said, err := alone(t, b, data, "restore", b.Target().URL, "--key-file", keyFile)
	if err == nil || !strings.Contains(said, "lost or damaged: bhatti.db") || !strings.Contains(said, "--copy "+names[0]) {
		t.Errorf("%v\n%s", err, said)
	}
	if said, err := alone(t, b, data, "restore", b.Target().URL, "--key-file", keyFile, "--copy", names[0]); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}

func TestRestoreTakesNoSecretFromTheCommandLine(t *testing.T) {
	b, key, _ := sentAway(t)
	data := filepath.Join(t.TempDir(), "data")
	with := strings.Replace(b.Target().URL, "@", ":secret@", 1)
	if said, err := alone(t, b, data, "restore", with); err == nil || !strings.Contains(said, "does not belong into the address") {
		t.Errorf("%v\n%s", err, said)
	}
	if said, err := alone(t, b, data, "restore", b.Target().URL); err == nil || !strings.Contains(said, "--key-file") {
		t.Errorf("nobody can be asked: %v\n%s", err, said)
	}
	if said, err := alone(t, b, data, "restore", strings.Replace(b.Target().URL, "/bakery/", "/grocer/", 1)); err == nil || !strings.HasPrefix(said, "bhatti: There is no bucket grocer") {
		t.Errorf("no such bucket: %v\n%s", err, said)
	}
	if said, err := alone(t, b, data, "restore", "copy.db", "--key-file", "x"); err == nil || !strings.Contains(said, "unknown command or arguments") {
		t.Errorf("a file needs no key: %v\n%s", err, said)
	}
	if _, err := os.Stat(filepath.Join(data, "bhatti.db")); err == nil {
		t.Error("a database was made")
	}

	// At a terminal it asks, and shows no secret.
	address := strings.Replace(b.Target().URL, "AKIDBAKERY@", "", 1)
	screen := typed(t, bhatti(t, data, "restore", address), map[string]string{
		"Access key": "AKIDBAKERY", "Secret key": b.Target().Secret, "Recovery key": strings.Join(key.Paper(), " "),
	})
	if strings.Contains(screen, b.Target().Secret) || strings.Contains(screen, key.Paper()[1]) {
		t.Errorf("a secret is on the screen:\n%s", screen)
	}
	if !strings.Contains(screen, "AKIDBAKERY") || !strings.Contains(screen, "was brought back") {
		t.Errorf("the screen shows\n%s", screen)
	}
}

const ctrlC = "\x03"

func TestRestoreStopsAtItsQuestion(t *testing.T) {
	b, _, _ := sentAway(t)
	c := bhatti(t, filepath.Join(t.TempDir(), "data"), "restore", b.Target().URL)
	c.Env = append(c.Env, "BHATTI_BACKUP_SECRET="+b.Target().Secret)
	screen := typed(t, c, map[string]string{"Recovery key": ctrlC})
	if !strings.Contains(screen, "context canceled") {
		t.Errorf("the screen shows\n%s", screen)
	}
}

// typed runs a command at a terminal, types the answer to each question once it is
// shown, and returns what was on the screen.
func typed(t *testing.T, c *exec.Cmd, answers map[string]string) (screen string) {
	t.Helper()
	ours, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("no terminal can be made here: %v", err)
	}
	defer ours.Close()
	storetest.Must(t, unix.IoctlSetPointerInt(int(ours.Fd()), unix.TIOCSPTLCK, 0))
	number, err := unix.IoctlGetInt(int(ours.Fd()), unix.TIOCGPTN)
	storetest.Must(t, err)
	theirs, err := os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|unix.O_NOCTTY, 0)
	storetest.Must(t, err)
	c.Stdin, c.Stdout, c.Stderr = theirs, theirs, theirs
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	storetest.Must(t, c.Start())
	theirs.Close()
	var shown bytes.Buffer
	for buffer := make([]byte, 4096); ; {
		n, err := ours.Read(buffer)
		shown.Write(buffer[:n])
		for question, answer := range answers {
			if strings.Contains(shown.String(), question) && (strings.HasSuffix(shown.String(), ": ") || strings.HasSuffix(shown.String(), "(yes/no) ")) {
				delete(answers, question)
				if answer != ctrlC {
					answer += "\n"
				}
				_, err := io.WriteString(ours, answer)
				storetest.Must(t, err)
			}
		}
		if err != nil { // the command has ended
			break
		}
	}
	c.Wait() // the screen says how it ended
	return shown.String()
}

func TestRestoreReadsTheInstalledShopsSettings(t *testing.T) {
	b, key, _ := sentAway(t)
	root, data := installed(t)
	secret, keyFile := filepath.Join(t.TempDir(), "secret"), filepath.Join(t.TempDir(), "paper.txt")
	storetest.Must(t, os.WriteFile(secret, []byte(b.Target().Secret+"\n"), 0o600))
	storetest.Must(t, os.WriteFile(keyFile, []byte(key.Secret), 0o600))
	environment := filepath.Join(root, "etc/bhatti/environment")
	settings, err := os.ReadFile(environment)
	storetest.Must(t, err)
	storetest.Must(t, os.WriteFile(environment, append(settings, "BHATTI_BACKUP_SECRET_FILE="+secret+"\n"...), 0o640))
	c := beside(t, root, "restore", b.Target().URL, "--key-file", keyFile)
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // nobody can be asked
	if said, err := c.CombinedOutput(); err != nil || !strings.Contains(string(said), "brought back into "+data) {
		t.Fatalf("%v\n%s", err, said)
	}
	said, _ := beside(t, root, "doctor").CombinedOutput()
	if !strings.Contains(string(said), "– copies       None leaves this machine") {
		t.Errorf("the doctor tells nothing of the copies elsewhere:\n%s", said)
	}
}

// The shop's SSH key went with the old server: a new one opens the place once the
// provider has its public half, and the shop that came back signs in as before.
func TestRestoreOverSFTPNeedsANewKeyAtTheProvider(t *testing.T) {
	sshd, err := offsitetest.NewSSHD(t.TempDir())
	if errors.Is(err, offsitetest.ErrNoSSHD) {
		t.Skip(err)
	}
	storetest.Must(t, err)
	t.Cleanup(sshd.Close)
	folder, err := sshd.Folder(filepath.Join(t.TempDir(), "bakery"))
	storetest.Must(t, err)
	t.Cleanup(folder.Close)
	key, names := sendTo(t, folder.Target())
	fresh := t.TempDir()
	data, keyFile, sshKey := filepath.Join(fresh, "data"), filepath.Join(fresh, "paper.txt"), filepath.Join(fresh, "backup-key")
	storetest.Must(t, os.WriteFile(keyFile, []byte(key.Secret), 0o600))
	if made, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", sshKey).CombinedOutput(); err != nil {
		t.Skipf("no ssh-keygen here: %v %s", err, made)
	}
	fingerprint, _, err := offsite.HostKeyOf(t.Context(), folder.Target())
	storetest.Must(t, err)
	restore := func(more ...string) (string, error) {
		c := bhatti(t, data, append([]string{"restore", folder.Target().URL, "--key-file", keyFile}, more...)...)
		c.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // nobody can be asked
		out, err := c.CombinedOutput()
		return string(out), err
	}

	if said, err := restore(); err == nil || !strings.Contains(said, "ssh-keygen -t ed25519") || !strings.Contains(said, "--ssh-key-file") {
		t.Errorf("without a key: %v\n%s", err, said)
	}
	if said, err := restore("--ssh-key-file", sshKey); err == nil || !strings.Contains(said, fingerprint) || !strings.Contains(said, "--host-key") {
		t.Errorf("without a confirmed host: %v\n%s", err, said)
	}
	if said, err := restore("--ssh-key-file", sshKey, "--host-key", fingerprint); err == nil || !strings.Contains(said, "does not let this key in") {
		t.Errorf("before the provider has the key: %v\n%s", err, said)
	}
	line, err := os.ReadFile(sshKey + ".pub")
	storetest.Must(t, err)
	storetest.Must(t, sshd.Allow(string(line)))
	screen := typed(t, bhatti(t, data, "restore", folder.Target().URL), map[string]string{
		"File with the SSH key": sshKey, "(yes/no)": "yes", "Recovery key": strings.Join(key.Paper(), " "),
	})
	if !strings.Contains(screen, "from the copy "+names[1]) || !strings.Contains(screen, "backup-key.pub") {
		t.Errorf("the screen shows\n%s", screen)
	}
	if out, err := bhatti(t, data, "check").CombinedOutput(); err != nil {
		t.Errorf("%v %s", err, out)
	}
}
