package listen_test

import (
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bhatti/server/listen"
)

// asServer in the environment makes the test binary take its sockets and say what it took.
const asServer = "BHATTI_TEST_AS_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(asServer) == "" {
		os.Exit(m.Run())
	}
	if err := server(os.Getenv(asServer)); err != nil {
		fmt.Println("error:", err)
	}
}

// server greets one caller at each of the named sockets.
func server(names string) error {
	sockets, err := listen.Passed()
	if err != nil {
		return err
	}
	var taken []net.Listener
	for name := range strings.FieldsSeq(names) {
		l, err := sockets.Listen(name, "127.0.0.1:0")
		if err != nil {
			return err
		}
		taken = append(taken, l)
	}
	if err := sockets.Close(); err != nil {
		return err
	}
	listen.Ready()
	for i, l := range taken {
		c, err := l.Accept()
		if err != nil {
			return err
		}
		fmt.Fprint(c, strings.Fields(names)[i])
		c.Close()
	}
	listen.Stopping()
	return nil
}

// passing starts a server as systemd does, with a socket for each name.
func passing(t *testing.T, wants string, names ...string) (c *exec.Cmd, addresses []string) {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	c = exec.CommandContext(t.Context(), "sh", "-c", `LISTEN_PID=$$ exec "$0"`, self)
	c.Env = append(os.Environ(), asServer+"="+wants, fmt.Sprint("LISTEN_FDS=", len(names)), "LISTEN_FDNAMES="+strings.Join(names, ":"))
	for range names {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		must(t, err)
		t.Cleanup(func() { l.Close() })
		file, err := l.(*net.TCPListener).File()
		must(t, err)
		t.Cleanup(func() { file.Close() })
		c.ExtraFiles = append(c.ExtraFiles, file)
		addresses = append(addresses, l.Addr().String())
	}
	return c, addresses
}

func TestSocketsAreTakenByTheirNames(t *testing.T) {
	c, addresses := passing(t, "https http", "http", "https")
	states, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: filepath.Join(t.TempDir(), "notify"), Net: "unixgram"})
	must(t, err)
	defer states.Close()
	c.Env = append(c.Env, "NOTIFY_SOCKET="+states.LocalAddr().String())
	must(t, c.Start())
	state := func() string {
		told := make([]byte, 100)
		n, err := states.Read(told)
		must(t, err)
		return string(told[:n])
	}
	if told := state(); told != "READY=1" {
		t.Errorf("told %q", told)
	}
	secure, err := net.Dial("tcp", addresses[1])
	must(t, err)
	plain, err := net.Dial("tcp", addresses[0])
	must(t, err)
	for line, want := range map[net.Conn]string{secure: "https", plain: "http"} {
		got, err := io.ReadAll(line)
		if string(got) != want || err != nil {
			t.Errorf("at %s: %q, %v", want, got, err)
		}
	}
	if told := state(); told != "STOPPING=1" {
		t.Errorf("told %q", told)
	}
	must(t, c.Wait())
}

func TestSocketsThatNobodyWantsAreSaid(t *testing.T) {
	for _, test := range []struct{ wants, passed, says string }{
		{"http", "https", "do not use: https"},
		{"http", "http bhatti.socket", "do not use: bhatti.socket (FileDescriptorName="},
		{"http", "http http", "passes 2 sockets that are called http"},
	} {
		c, _ := passing(t, test.wants, strings.Fields(test.passed)...)
		if said, err := c.Output(); err != nil || !strings.Contains(string(said), test.says) {
			t.Errorf("%+v: %s, %v", test, said, err)
		}
	}
}

func TestWithoutSystemdASocketIsOpened(t *testing.T) {
	sockets, err := listen.Passed()
	must(t, err)
	l, err := sockets.Listen(listen.HTTP, "127.0.0.1:0")
	must(t, err)
	must(t, l.Close())
	must(t, sockets.Close())
	listen.Ready() // told to nobody
	if _, err := sockets.Listen(listen.HTTP, "nowhere"); err == nil {
		t.Error("listens nowhere")
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
