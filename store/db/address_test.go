package db_test

import (
	"net"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"bhatti/store/db"
	"bhatti/store/storetest"
)

// Whatever is wrong with the address of a database, nobody reads its password in a log.
func TestNothingThatIsSaidOfAnAddressTellsItsPassword(t *testing.T) {
	const password = "oven-secret"
	for _, address := range []string{
		"postgres://bhatti:oven-secret@127.0.0.1:1/shop",
		"postgres://bhatti:oven-secret@127.0.0.1:1,127.0.0.1:2/shop?target_session_attrs=any",
		"postgres://bhatti:oven-secret@127.0.0.1:nonsense/shop",
		"postgres://bhatti:oven-secret@127.0.0.1:1/shop?sslmode=maybe",
		"postgres://bhatti:oven-secret@127.0.0.1:1/shop?sslrootcert=/nowhere",
		"postgres://bhatti:oven-secret%zz@127.0.0.1:1/shop",
		"postgres://bhatti:oven-secret@[127.0.0.1:1/shop",
		"postgres://bhatti:oven-secret@127.0.0 .1:1/shop",
		"postgres://127.0.0.1:1/shop?user=bhatti&password=oven-secret",
		"postgres://127.0.0.1:1/shop?user=bhatti&password=oven-secret&connect_timeout=soon",
		"postgres://bhatti:oven-secret",
	} {
		_, err := db.IsMade(t.Context(), address)
		if err == nil {
			t.Errorf("%s has a shop", address)
		} else if strings.Contains(err.Error(), password) {
			t.Errorf("the error tells it: %v", err)
		}
		if name := db.NameOf(address); strings.Contains(name, password) {
			t.Errorf("the name tells it: %s", name)
		}
	}
	if name := db.NameOf("postgres://bhatti:oven-secret@one:5432,two:5433/shop"); name != "PostgreSQL, database shop at one:5432, two:5433" {
		t.Errorf("named %q", name)
	}
}

// A machine that vanishes without a word, in the middle of a transaction, must be given up by
// the kernel; one that is reached by a file has no network between.
func TestConnectionsGiveUpAMachineThatConfirmsNothing(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have no such option")
	}
	for network, address := range map[string]string{"tcp": "127.0.0.1:0", "unix": filepath.Join(t.TempDir(), "s")} {
		server, err := net.Listen(network, address)
		storetest.Must(t, err)
		defer server.Close()
		conn, err := db.DialPostgres(network, server.Addr().String())
		storetest.Must(t, err)
		defer conn.Close()
		if network == "unix" {
			continue
		}
		raw, err := conn.(*net.TCPConn).SyscallConn()
		storetest.Must(t, err)
		storetest.Must(t, raw.Control(func(fd uintptr) {
			if ms, err := syscall.GetsockoptInt(int(fd), syscall.IPPROTO_TCP, 18); err != nil || ms != 3000 {
				t.Errorf("unconfirmed for at most %d ms, want 3000: %v", ms, err)
			}
		}))
	}
}
