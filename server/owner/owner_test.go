package owner_test

import (
	"os"
	"testing"

	"bhatti/server/owner"
)

func TestOnlyRootInTheFolderOfAnotherWorksAsItsOwner(t *testing.T) {
	folder := t.TempDir()
	if owner.IsAnother(folder) {
		t.Error("in its own folder, it is told to be another")
	}
	if owner.IsAnother(folder + "/absent") {
		t.Error("a folder that is not there has an owner")
	}
	if os.Geteuid() != 0 {
		t.Skip("only root may give a folder away")
	}
	if err := os.Chown(folder, 65534, 65534); err != nil {
		t.Fatal(err)
	}
	if !owner.IsAnother(folder) {
		t.Error("root would work as itself")
	}
}
