// Program postgres runs a command beside a PostgreSQL server of its own:
//
//	go run ./server/harness/postgres go test ./store/...
//
// The command finds the server's address in BHATTI_TEST_POSTGRES; with it the tests
// of the store open their shops in PostgreSQL. The server keeps nothing: it does not
// wait for the disk.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	"bhatti/store/storetest/cluster"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: postgres COMMAND [ARGUMENT...]")
		os.Exit(2)
	}
	status, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(status)
}

// run is the status that the command ends with.
func run(command []string) (status int, err error) {
	c, err := cluster.Start("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300", "max_wal_size=128MB",
		"autovacuum=off", "jit=off")
	if errors.Is(err, cluster.ErrNone) {
		fmt.Println("Skipped:", err)
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, c.Stop()) }()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Env = append(os.Environ(), "BHATTI_TEST_POSTGRES="+c.Address("postgres"))
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		return 0, err
	}
	return cmd.ProcessState.ExitCode(), nil
}
