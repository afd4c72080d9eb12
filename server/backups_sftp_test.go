package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bhatti/server/admin/backup"
	worker "bhatti/server/backup"
	"bhatti/server/offsite/offsitetest"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// An owner sets copies over SFTP up as the screen does, against a real SSH server;
// the worker sends, checks and rehearses, and each mistake on the way is named.
func TestCopiesGoToAnSSHServerAsTheScreenSetsThemUp(t *testing.T) {
	sshd, err := offsitetest.NewSSHD(t.TempDir())
	if errors.Is(err, offsitetest.ErrNoSSHD) {
		t.Skip(err)
	}
	must(t, err)
	t.Cleanup(sshd.Close)
	var copies *worker.Worker
	sh := open(t, func(o *Options) {
		copies = worker.New(worker.Options{Store: o.Store, Migrations: storetest.Migrations(t)})
		o.Backups = copies
	})
	asha := sh.signedIn("asha@example.in")
	sh.data.Area("411001", 4000, 1500)
	asha.buyAndPay(sh.data.Product("Khari", storetest.Price(10000)))
	k := &recorder{clerk: sh.hire("owner@example.in", staff.Owner), changed: map[string]bool{}}
	root := filepath.Join(t.TempDir(), "not", "made yet")
	form := sftpForm{sshd: sshd, folder: root}
	refused := func(path, words string) {
		t.Helper()
		if said := k.post(path, form.json(t)).Body.String(); !strings.Contains(said, words) {
			t.Errorf("%s says %s, not %q", path, said, words)
		}
	}

	refused("backups/test", "Ask the server for its fingerprint first")
	var host backup.HostKey
	k.get("backups/host-key?host=127.0.0.1&port="+form.port(t)).is(t, 200).into(t, &host)
	form.hostKey = host.HostKey
	refused("backups/save", "Make a key pair first")
	var key backup.PublicKey
	k.change("backups/ssh-key", "{}").into(t, &key)
	refused("backups/test", "does not let this key in")
	must(t, sshd.Allow(key.PublicKey))
	k.change("backups/test", form.json(t))
	k.change("backups/save", form.json(t))
	var recovery backup.RecoveryKey
	k.change("backups/recovery-key", "{}").into(t, &recovery)
	k.change("backups/recovery-key/confirm", fmt.Sprintf(`{"LastGroup":%q}`, recovery.Groups[len(recovery.Groups)-1]))
	must(t, copies.Step(t.Context()))
	var page backup.Page
	k.get("backups").is(t, 200).into(t, &page)
	if len(page.Copies) != 1 || len(page.Troubles) != 0 || len(page.Rehearsals) != 1 || page.Rehearsals[0].Error != "" || page.Rehearsals[0].Orders != 1 {
		t.Errorf("the screen shows %+v", page)
	}

	must(t, sshd.NewHostKey())
	refused("backups/test", "shows another key than the one that was confirmed")
	sh.data.Clock.Add(2 * time.Hour)
	k.change("backups/now", "{}")
	must(t, copies.Step(t.Context()))
	k.get("backups").is(t, 200).into(t, &page)
	if said := page.Sends[0].Error; !strings.Contains(said, "ask your provider") || len(page.Copies) != 1 {
		t.Errorf("a copy to another host: %q, copies %+v", said, page.Copies)
	}
	k.get("backups/host-key?host=127.0.0.1&port="+form.port(t)).is(t, 200).into(t, &host)
	form.hostKey, form.folder = host.HostKey, filepath.Join(t.TempDir(), "a file")
	must(t, os.WriteFile(form.folder, nil, 0o600))
	refused("backups/test", "is a file and no folder")
}

// sftpForm is the form of a folder on an SSH server.
type sftpForm struct {
	sshd            *offsitetest.SSHD
	folder, hostKey string
}

func (f sftpForm) port(t *testing.T) string {
	t.Helper()
	_, port, err := net.SplitHostPort(f.sshd.Address())
	must(t, err)
	return port
}

func (f sftpForm) json(t *testing.T) string {
	t.Helper()
	content, err := json.Marshal(map[string]any{
		"Kind": "sftp", "Host": "127.0.0.1", "Port": json.Number(f.port(t)), "User": f.sshd.User(), "Folder": f.folder, "HostKey": f.hostKey, "EveryMinutes": 60,
	})
	must(t, err)
	return string(content)
}
