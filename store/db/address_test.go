package db_test

import (
	"strings"
	"testing"

	"bhatti/store/db"
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
