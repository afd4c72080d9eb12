package offsite_test

import (
	"bytes"
	"encoding/pem"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"
	"golang.org/x/sys/unix"

	"bhatti/server/offsite"
	"bhatti/server/offsite/offsitetest"
	"bhatti/store/storetest"
)

// opened is the failure to open a place and to write into it.
func opened(t *testing.T, target offsite.Target) error {
	t.Helper()
	p, err := offsite.Open(t.Context(), target)
	if err != nil {
		return err
	}
	defer p.Close()
	return offsite.Try(t.Context(), p)
}

func changed(target offsite.Target, old, new string) offsite.Target {
	target.URL = strings.Replace(target.URL, old, new, 1)
	return target
}

func TestAStoresRefusalIsSaidInWords(t *testing.T) {
	b := bucket(t)
	if err := opened(t, b.Target()); err != nil {
		t.Errorf("a sound place: %v", err)
	}
	if contents, err := b.Contents(); err != nil || len(contents) != 0 {
		t.Errorf("the trial left %v %v", contents, err)
	}
	for want, target := range map[string]offsite.Target{
		"backup.keys_refused": changed(b.Target(), "AKID", "OTHER"),
		"backup.no_bucket":    changed(b.Target(), "/bakery/", "/grocer/"),
		"backup.bad_address":  {URL: "ftp://x@example.in/"},
		"backup.unreachable":  changed(b.Target(), b.Wire.Address(), "127.0.0.1:1"),
		"backup.no_host":      {URL: "s3://K@nobody.invalid/bakery"},
	} {
		if err := opened(t, target); keyOf(err) != want {
			t.Errorf("%s: %v", want, err)
		}
	}
	for _, c := range []struct {
		code   string
		status int
		want   string
	}{
		{"SignatureDoesNotMatch", http.StatusForbidden, "backup.keys_refused"},
		{"AccessDenied", http.StatusForbidden, "backup.access_denied"},
		{"QuotaExceeded", http.StatusForbidden, "backup.full"},
		{"XMinioStorageFull", http.StatusInsufficientStorage, "backup.full"},
		{"Mystery", http.StatusInsufficientStorage, "backup.full"},
		{"AuthorizationHeaderMalformed", http.StatusBadRequest, "backup.wrong_region"},
		{"InternalError", http.StatusInternalServerError, "backup.unreachable"},
		{"SlowDown", http.StatusServiceUnavailable, "backup.unreachable"},
	} {
		b.RefuseWrites(c.code, c.status)
		if err := opened(t, b.Target()); keyOf(err) != c.want {
			t.Errorf("%s: %v", c.code, err)
		}
	}
}

func TestAWrongClockIsSaidInWords(t *testing.T) {
	for _, ahead := range []time.Duration{time.Hour, -time.Hour} {
		b, err := offsitetest.NewBucket(ahead)
		storetest.Must(t, err)
		t.Cleanup(b.Close)
		if err := opened(t, b.Target()); keyOf(err) != "backup.clock_wrong" {
			t.Errorf("%v ahead: %v", ahead, err)
		}
	}
	f := folder(t, t.TempDir())
	p, err := offsite.Open(t.Context(), f.Target())
	storetest.Must(t, err)
	defer p.Close()
	storetest.Must(t, p.Put(t.Context(), "copies/now", strings.NewReader("now")))
	if err := offsite.ClocksAgree(t.Context(), p, "copies/now", time.Now()); err != nil {
		t.Error(err)
	}
	if err := offsite.ClocksAgree(t.Context(), p, "copies/now", time.Now().Add(time.Hour)); keyOf(err) != "backup.clock_wrong" {
		t.Errorf("over SFTP: %v", err)
	}
}

func TestAFullBucketIsNoCopy(t *testing.T) {
	p := bucket(t)
	b := newBakery(t, p.Target())
	whole := b.send()
	writes := 0
	full := func(r *http.Request) (string, int) { // the database arrives, the list does not
		if r.Method == http.MethodPut {
			if writes++; writes > 1 {
				return "QuotaExceeded", http.StatusForbidden
			}
		}
		return "", 0
	}
	p.Refuse.Store(&full)
	if _, err := offsite.Send(t.Context(), b.options()); keyOf(err) != "backup.full" {
		t.Errorf("%v", err)
	}
	if there := b.copies(); len(there) != 1 || there[0].Name != whole.Name {
		t.Errorf("copies %v", there)
	}
	if _, err := offsite.Restore(t.Context(), b.restoring(t.TempDir())); err != nil {
		t.Errorf("the copy from before: %v", err)
	}
	p.RefuseWrites("", 0)
	b.send()
}

func TestALargeDatabaseIsSentInParts(t *testing.T) {
	p := bucket(t)
	b := newBakery(t, p.Target())
	large := noise(11 << 20)
	storetest.Must(t, os.WriteFile(filepath.Join(b.DB.Dir(), "Uploads", "large.bin"), large, 0o600))
	b.send()
	into := t.TempDir()
	_, err := offsite.Restore(t.Context(), b.restoring(into))
	storetest.Must(t, err)
	if !bytes.Equal(read(t, into, "Uploads", "large.bin"), large) {
		t.Error("it came back as another")
	}
	p.Wire.CutAfter(7 << 20)
	storetest.Must(t, os.WriteFile(filepath.Join(b.DB.Dir(), "Uploads", "large.bin"), noise(11<<20), 0o600))
	if _, err := offsite.Send(t.Context(), b.options()); keyOf(err) != "backup.unreachable" {
		t.Errorf("cut between two parts: %v", err)
	}
	p.Wire.Mend()
	storetest.Must(t, b.place.Sweep(t.Context(), time.Now().Add(time.Hour)))
	b.send()
}

func TestOnlyTheConfirmedHostIsTalkedTo(t *testing.T) {
	s, err := theSSHD()
	if err != nil {
		t.Skip(err)
	}
	f := folder(t, t.TempDir())
	target := f.Target()
	fingerprint, key, err := offsite.HostKeyOf(t.Context(), target)
	if err != nil || key != target.HostKey || !strings.HasPrefix(fingerprint, "SHA256:") {
		t.Fatalf("%q %q %v", fingerprint, key, err)
	}
	for _, known := range []string{key, fingerprint} {
		target.HostKey = known
		if err := opened(t, target); err != nil {
			t.Errorf("known as %s: %v", known, err)
		}
	}
	target.HostKey = ""
	if err := opened(t, target); keyOf(err) != "backup.host_key_missing" {
		t.Errorf("unknown: %v", err)
	}
	old := f.Target()
	storetest.Must(t, s.NewHostKey())
	for _, known := range []string{old.HostKey, fingerprint} {
		old.HostKey = known
		if err := opened(t, old); keyOf(err) != "backup.host_key_changed" {
			t.Errorf("another host, known as %s: %v", known, err)
		}
	}
	if err := opened(t, f.Target()); err != nil {
		t.Errorf("the new one, confirmed: %v", err)
	}
}

func TestAnSSHServersRefusalIsSaidInWords(t *testing.T) {
	f := folder(t, filepath.Join(t.TempDir(), "not", "made", "yet"))
	if err := opened(t, f.Target()); err != nil {
		t.Errorf("a folder that must be made: %v", err)
	}
	locked, err := ssh.ParseRawPrivateKey([]byte(f.Target().Secret))
	storetest.Must(t, err)
	block, err := ssh.MarshalPrivateKeyWithPassphrase(locked, "", []byte("butter"))
	storetest.Must(t, err)
	with := func(secret string) offsite.Target { target := f.Target(); target.Secret = secret; return target }
	for want, target := range map[string]offsite.Target{
		"backup.key_locked":     with(string(pem.EncodeToMemory(block))),
		"backup.key_unreadable": with("ssh-ed25519 AAAA"),
		"backup.login_refused":  changed(f.Target(), "sftp://", "sftp://nobody-"),
		"backup.unreachable":    changed(f.Target(), f.Wire.Address(), "127.0.0.1:1"),
		"backup.bad_address":    {URL: "sftp://example.in/folder"},
	} {
		if err := opened(t, target); keyOf(err) != want {
			t.Errorf("%s: %v", want, err)
		}
	}
}

func TestAFullDiskOverSFTPIsNoCopy(t *testing.T) {
	disk := t.TempDir()
	if err := unix.Mount("tmpfs", disk, "tmpfs", 0, "size=256k"); err != nil {
		t.Skipf("no disk of its own can be mounted here: %v", err)
	}
	t.Cleanup(func() { unix.Unmount(disk, unix.MNT_DETACH) })
	f := folder(t, disk)
	b := newBakery(t, f.Target())
	whole := b.send()
	storetest.Must(t, os.WriteFile(filepath.Join(b.DB.Dir(), "Uploads", "large.bin"), noise(512<<10), 0o600))
	if _, err := offsite.Send(t.Context(), b.options()); keyOf(err) != "backup.full" {
		t.Errorf("%v", err)
	}
	if there := b.copies(); len(there) != 1 || there[0].Name != whole.Name {
		t.Errorf("copies %v", there)
	}
	storetest.Must(t, os.Remove(filepath.Join(b.DB.Dir(), "Uploads", "large.bin")))
	b.send() // nothing half-written is in the way
}
