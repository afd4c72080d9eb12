package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"bhatti/server/harness/torture/disk"
	"bhatti/server/listen"
)

// task is what a child process is to do. A child is this program once more.
type task struct {
	Do         string // a name in duties
	Dir        string // of the database
	Disk       fault  // what its disk does
	Defect     string // a planted one, which the harness must catch
	URL        string // of the payment provider
	Migrations string // the folder of another schema than the shop's
	SMTP       int    // port of the mail server
	Away       away   // what is sent, and where
	Listen     string // where a shop listens that is passed no socket; "": at any port
}

// fault is the misbehaviour of a child's disk from its N-th operation of a
// kind on the database and its log, counted from 1.
type fault struct {
	Kind    disk.Kind // "": none
	N       int64     // 0: every one
	Code    disk.Code // the answer
	Instead disk.Code // of this one; OK: of whatever it would have been
	Lie     bool      // the answer is OK, and nothing has been done
	Die     bool      // the process is killed once it is done
	Delay   time.Duration
}

const taskVariable = "BHATTI_TORTURE_TASK"

// duties are the things that children do, besides the orders and the shop.
var duties = map[string]func(context.Context, task) error{
	"orders": takeOrders,
	"shop":   serveShop,
	"mailer": sendMails,
	"open":   openOnly,
	"away":   sendOrRestore,
}

// childMain does the task of a child process. It returns at once, and false, in
// any other process.
func childMain() (status int, isChild bool) {
	text := os.Getenv(taskVariable)
	if text == "" {
		return 0, false
	}
	var t task
	err := json.Unmarshal([]byte(text), &t)
	if err == nil {
		err = t.Disk.plant(t.Dir)
	}
	if err == nil {
		err = duties[t.Do](context.Background(), t)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1, true
	}
	return 0, true
}

// struckLine is what a child says when its disk has failed for the first time.
const struckLine = "struck"

// plant puts the fault between SQLite and the files of the database.
func (f fault) plant(dir string) error {
	if f.Kind == "" {
		return nil
	}
	var seen atomic.Int64
	_, err := disk.Interpose(func(op disk.Op, pass func() disk.Code) disk.Code {
		if op.Kind != f.Kind || !strings.HasPrefix(op.File, dir) || strings.HasSuffix(op.File, "-shm") {
			return pass()
		}
		if n := seen.Add(1); f.N != 0 && n != f.N {
			return pass()
		}
		if f.Lie || f.Code != disk.OK && f.Instead == disk.OK {
			fmt.Println(struckLine)
			return f.Code // OK from a disk that lies
		}
		code := pass()
		if f.Instead != disk.OK && code == f.Instead {
			code = f.Code
		}
		if f.Die {
			die()
		}
		time.Sleep(f.Delay)
		return code
	})
	return err
}

// die ends the process as kill -9 does: nothing is tidied up.
func die() {
	syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {}
}

// child is a running child process.
type child struct {
	*exec.Cmd
	begun time.Time
	lines *bufio.Reader
	log   *strings.Builder

	struck bool // its fault, before it was ready
}

// spawn starts a child that ends with ctx, and passes it a socket as systemd does, if there is one.
func spawn(ctx context.Context, t task, socket ...*os.File) (*child, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	c := &child{Cmd: exec.CommandContext(ctx, self), begun: time.Now(), log: &strings.Builder{}}
	c.Env = append(os.Environ(), taskVariable+"="+string(text))
	if len(socket) > 0 {
		c.Cmd = exec.CommandContext(ctx, "sh", "-c", `LISTEN_PID=$$ exec "$0"`, self) // only the child knows its number
		c.Env = append(os.Environ(), taskVariable+"="+string(text), fmt.Sprint("LISTEN_FDS=", len(socket)), "LISTEN_FDNAMES="+listen.HTTP)
		c.ExtraFiles = socket
	}
	c.Stderr = c.log
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	c.lines = bufio.NewReader(out)
	return c, c.Start()
}

// line reads the child's next line. At its end the error is io.EOF.
func (c *child) line() (string, error) {
	text, err := c.lines.ReadString('\n')
	if err != nil {
		return "", io.EOF // a line cut short was not said
	}
	return strings.TrimSuffix(text, "\n"), nil
}

// ready waits for the child's first line and returns what else it says, and
// how long it took.
func (c *child) ready() (says string, took time.Duration, err error) {
	text, err := c.line()
	if text == struckLine {
		c.struck = true
		text, err = c.line()
	}
	took = time.Since(c.begun)
	if says, ok := strings.CutPrefix(text, "ready "); ok {
		return says, took, nil
	}
	return "", took, errors.Join(fmt.Errorf("the child did not start: %s", c.lastWords()), err)
}

// kill ends the child with kill -9 and waits for it.
func (c *child) kill() {
	c.Process.Kill()
	io.Copy(io.Discard, c.lines)
	c.Wait() // says only that it was killed
}

// lastWords ends the child and returns what it had to say about its end.
func (c *child) lastWords() string {
	c.kill() // what it logs is whole only then
	return c.log.String()
}
