package image

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"

	"bhatti/store/audit"
	"bhatti/store/db"
)

// SavePhoto writes a picture that is drawn in several widths into a folder of
// Uploads and returns its name there, chosen at random, so that nobody can
// guess the pictures of what is not on sale yet. The widest is in the folder
// itself, the others have the same name in its subfolders w640 and so on.
func (s *Files) SavePhoto(folder Folder, widths []int, files [][]byte) (name string, err error) {
	random := make([]byte, 6)
	rand.Read(random)
	name = "photo-" + hex.EncodeToString(random) + ".jpg"
	return name, s.WritePhoto(folder, name, widths, files)
}

func (s *Files) WritePhoto(folder Folder, name string, widths []int, files [][]byte) error {
	for i := len(files) - 1; i >= 0; i-- { // the main file comes last
		into := folder
		if i > 0 {
			into = Folder(fmt.Sprintf("%s/w%d", folder, widths[i]))
		}
		if err := s.Write(into, name, files[i]); err != nil {
			return fmt.Errorf("keep a photo: %w", err)
		}
	}
	return nil
}

// Record notes in the audit log that a picture was uploaded.
func (s *Files) Record(ctx context.Context, folder Folder, name string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		return audit.Record(tx, "upload picture", audit.Subject("picture", name), nil, audit.Fields{"Folder": folder})
	})
}
