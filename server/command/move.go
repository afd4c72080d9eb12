package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"bhatti/server/config"
	"bhatti/server/shop"
	"bhatti/store"
	"bhatti/store/audit"
)

// Move is `bhatti move`: it takes a shop from its folder to an empty PostgreSQL
// database, or from there to a new folder.
type Move struct {
	From  config.Place
	To    string // an address or a folder
	Files shop.Files
	Out   io.Writer
	Log   *slog.Logger
}

// Run moves the shop and says what to do next. The old place is left as it was.
func (m Move) Run(ctx context.Context) error {
	if err := shop.FindDatabase(ctx, m.From); err != nil {
		return err
	}
	to, err := m.target()
	if err != nil {
		return err
	}
	from, err := m.open(ctx, m.From)
	if err != nil {
		return err
	}
	defer from.Close()
	if to.Database == "" {
		if err := bringKey(from.Key(), to.Data); err != nil {
			return err
		}
	}
	target, err := m.open(ctx, to)
	if err != nil {
		return err
	}
	moved, err := store.Move(ctx, from, target)
	if err == nil {
		err = target.Audit.Copied(ctx, audit.ActorOf(ctx), "move", "database", nil)
	}
	if err := errors.Join(err, target.Close()); err != nil {
		return err
	}
	m.say(moved, to)
	return nil
}

// target is where the shop goes.
func (m Move) target() (config.Place, error) {
	address := strings.HasPrefix(m.To, "postgres://") || strings.HasPrefix(m.To, "postgresql://")
	switch {
	case address && m.From.Database == "": // the folder stays this server's own
		return config.Place{Data: m.From.Data, Database: m.To, Key: m.From.Key}, nil
	case address:
		return config.Place{}, errors.New("the shop is in PostgreSQL already; BHATTI_DATABASE says where. To take it to another database, move it to a folder first: bhatti move FOLDER")
	case strings.Contains(m.To, "://"):
		return config.Place{}, errors.New("a shop moves to an address such as postgres://user:password@host/database, or to a folder")
	case m.From.Database == "":
		return config.Place{}, errors.New("the shop is in a folder, and moves to a PostgreSQL database: bhatti move postgres://user:password@host/database. For another folder, stop the shop and move the whole folder")
	}
	return config.Place{Data: m.To}, nil
}

// open opens one of the two places. Nobody else may serve from a folder meanwhile.
func (m Move) open(ctx context.Context, place config.Place) (*store.Store, error) {
	return shop.OpenDatabase(audit.WithActor(ctx, ""), place, m.Files, m.Log, place.Database == "")
}

// bringKey puts the shop's own key into the folder where the shop will be.
func bringKey(key []byte, folder string) error {
	path := filepath.Join(folder, store.KeyFile)
	there, err := os.ReadFile(path)
	switch {
	case err == nil && bytes.Equal(there, key):
		return nil
	case err == nil:
		return fmt.Errorf("%s is the key of another shop: name an empty folder", path)
	case !errors.Is(err, os.ErrNotExist):
		return err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(key)
	return errors.Join(err, file.Sync(), file.Close())
}

func (m Move) say(moved store.Moved, to config.Place) {
	fmt.Fprintf(m.Out, "The shop was moved: %d rows of %d tables, and %d pictures (%.1f MB).\n"+
		"Counts and sums of each table agree, and the rules of the shop hold there as they did, those of the ledger too.\n",
		moved.Rows, moved.Tables, moved.Pictures.Files, float64(moved.Pictures.Bytes)/(1<<20))
	if to.Database == "" {
		fmt.Fprintf(m.Out, "Next: in the settings of the one server that goes on, set BHATTI_DATA to %s, take BHATTI_DATABASE and BHATTI_KEY away, and start it.\n"+
			"The shop in PostgreSQL is as it was. Start no server there again: what customers order there does not come here.\n", to.Data)
		return
	}
	key := "the same BHATTI_KEY_FILE or BHATTI_KEY"
	if m.From.Key == nil {
		key = "BHATTI_KEY_FILE to a copy of " + filepath.Join(m.From.Data, store.KeyFile)
	}
	fmt.Fprintf(m.Out, "Next: set BHATTI_DATABASE to that address in the settings of this server, and start it. On every further server set the same,\n"+
		"and %s.\n"+
		"The shop in %s is as it was. Never start it again without BHATTI_DATABASE: what customers order there does not come here.\n", key, m.From.Data)
}
