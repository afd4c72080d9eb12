package server

import (
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"net"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"golang.org/x/crypto/ssh"

	"bhatti/server/admin/backup"
	worker "bhatti/server/backup"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

const placeSecret = "SECRETSECRETSECRET"

// withCopies lets the shop make copies.
func withCopies(o *Options) {
	o.Backups = worker.New(worker.Options{Store: o.Store})
}

// s3Place starts a server that speaks S3 and returns the place as the form sends it.
func s3Place(t *testing.T) string {
	t.Helper()
	buckets := s3mem.New(s3mem.WithTimeSource(gofakes3.FixedTimeSource(time.Now())))
	must(t, buckets.CreateBucket("bakery"))
	served := httptest.NewServer(gofakes3.New(buckets, gofakes3.WithTimeSkewLimit(0)).Server())
	t.Cleanup(served.Close)
	return fmt.Sprintf(`{"Kind":"s3","Endpoint":%q,"Bucket":"bakery","Region":"us-east-1","KeyId":"AKID","Folder":"shop","EveryMinutes":60,"Secret":%q}`, served.URL, placeSecret)
}

// sshPort is a server that only says who it is.
func sshPort(t *testing.T) int {
	t.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	must(t, err)
	signer, err := ssh.NewSignerFromKey(key)
	must(t, err)
	config := &ssh.ServerConfig{NoClientAuth: true}
	config.AddHostKey(signer)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				_, _, _, _ = ssh.NewServerConn(conn, config)
			}()
		}
	}()
	return listener.Addr().(*net.TCPAddr).Port
}

// sendAway sets copies up as an owner does.
func sendAway(t *testing.T, k *recorder) {
	t.Helper()
	place := s3Place(t)
	k.change("backups/test", place)
	k.change("backups/save", place)
	k.change("backups/ssh-key", "{}")
	k.get(fmt.Sprintf("backups/host-key?host=127.0.0.1&port=%d", sshPort(t))).is(t, 200)
	var key backup.RecoveryKey
	k.change("backups/recovery-key", "{}").into(t, &key)
	last := key.Groups[len(key.Groups)-1]
	k.post("backups/recovery-key/confirm", `{"LastGroup":"no"}`).is(t, 400)
	k.post("backups/now", "{}").is(t, 409)
	k.change("backups/recovery-key/confirm", fmt.Sprintf(`{"LastGroup":%q}`, strings.ToLower(last)))
	k.change("backups/now", "{}")
	k.change("backups/rehearse", "{}")
	k.post("backups/now", "{}").is(t, 409)
	k.get("backups").is(t, 200)
	k.change("backups/stop", "{}")
}

func TestTheSecretsOfCopiesAreInNoAnswerAndNoLog(t *testing.T) {
	sh := open(t, withCopies)
	k := &recorder{clerk: sh.hire("owner@example.in", staff.Owner), changed: map[string]bool{}}
	place := s3Place(t)
	k.change("backups/save", place)
	k.change("backups/ssh-key", "{}")
	var key backup.RecoveryKey
	k.change("backups/recovery-key", "{}").into(t, &key)
	secrets := append(key.Groups[:len(key.Groups):len(key.Groups)], placeSecret, "PRIVATE KEY")
	said := k.get("backups").is(t, 200).Body.String() + k.get("audit").is(t, 200).Body.String() + sh.log.String()
	said += k.post("backups/save", strings.Replace(place, `"bakery"`, `"b"`, 1)).is(t, 400).Body.String()
	said += k.post("backups/test", strings.Replace(place, `"bakery"`, `"another-bucket"`, 1)).Body.String()
	for _, secret := range secrets {
		if strings.Contains(said, secret) {
			t.Errorf("%q was said", secret)
		}
	}
	k.post("backups/save", strings.Replace(place, placeSecret, "", 1)).is(t, 200) // the kept one
	honest := sh.data.Product("Khari", storetest.Price(9000))
	if honest.ID == 0 {
		t.Error("the shop did not go on")
	}
}
