package store

import (
	"context"
	"os"
	"path/filepath"
)

// Gather gets together what belongs to a copy of the shop besides the database and is
// not in the data folder of this server. Pictures that only other servers have it
// brings there; the list of erasures and a key that was given by a setting it writes
// into folder. In SQLite the data folder has everything.
func (s *Store) Gather(ctx context.Context, folder string) error {
	if s.keyGiven {
		if err := os.WriteFile(filepath.Join(folder, KeyFile), s.key, 0o600); err != nil {
			return err
		}
	}
	if !s.DB.Several() {
		return nil
	}
	list, _, err := s.erasures(ctx)
	if err != nil {
		return err
	}
	if err := os.WriteFile(erasuresPath(folder), []byte(erasuresHeader+"\n"+linesOf(list)), 0o600); err != nil {
		return err
	}
	return s.Images.FetchAll(ctx)
}
