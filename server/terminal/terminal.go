// Package terminal asks the person at the terminal. It does not know what for.
package terminal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// ErrNobody means that there is no terminal to ask at.
var ErrNobody = errors.New("there is no terminal to ask at")

// Terminal is where somebody may sit. The zero Terminal is none.
type Terminal struct {
	device string
}

// Open is the terminal that the program was started from, even when its input or
// its output is something else. That there is none shows when it is used.
func Open() Terminal { return Terminal{"/dev/tty"} }

// Ask shows a question and returns the line that is typed.
func (t Terminal) Ask(ctx context.Context, question string) (string, error) {
	return t.ask(ctx, question, false)
}

// AskSecret is Ask for what nobody may look at: it is not shown.
func (t Terminal) AskSecret(ctx context.Context, question string) (string, error) {
	return t.ask(ctx, question, true)
}

func (t Terminal) ask(ctx context.Context, question string, secret bool) (answer string, err error) {
	f, err := os.OpenFile(t.device, os.O_RDWR, 0)
	if err != nil {
		return "", ErrNobody
	}
	defer f.Close()
	if secret {
		show, err := hide(f) // before the question: some type ahead
		if err != nil {
			return "", err
		}
		defer func() {
			fmt.Fprintln(f) // in place of the one that was typed
			if failed := show(); err == nil {
				err = failed
			}
		}()
	}
	if _, err := io.WriteString(f, question); err != nil {
		return "", err
	}
	stop := context.AfterFunc(ctx, func() { f.SetReadDeadline(time.Now()) })
	defer stop()
	answer, err = line(f)
	if ctx.Err() != nil { // Ctrl-C
		return "", ctx.Err()
	}
	return answer, err
}

func line(f io.Reader) (string, error) {
	text, err := bufio.NewReader(f).ReadString('\n')
	if err != nil && !(errors.Is(err, io.EOF) && text != "") {
		return "", err
	}
	return strings.TrimSpace(text), nil
}
