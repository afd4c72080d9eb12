package main

import (
	"bytes"
	"errors"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bhatti/store/db"
	"bhatti/store/image"
	"bhatti/store/storetest"
	"bhatti/store/storetest/cluster"
)

// secret is the password in every address; the server asks for none.
const secret = "oven-secret"

// postgres is the address of an empty database on a server of the test's own.
func postgres(t *testing.T) (address string) {
	t.Helper()
	server, err := cluster.Start("fsync=off")
	if errors.Is(err, cluster.ErrNone) {
		t.Skip(err)
	}
	storetest.Must(t, err)
	t.Cleanup(func() { storetest.Must(t, server.Stop()) })
	u, err := url.Parse(server.Address("postgres"))
	storetest.Must(t, err)
	u.User = url.UserPassword(u.User.Username(), secret)
	return u.String()
}

// there is a command line of a server whose shop is in PostgreSQL.
func there(t *testing.T, address, data string, args ...string) *exec.Cmd {
	t.Helper()
	c := bhatti(t, data, args...)
	c.Env = append(c.Env, "BHATTI_DATABASE="+address)
	return c
}

// said runs a command line, which must end as expected, and is what it says.
func said(t *testing.T, c *exec.Cmd, fails bool) string {
	t.Helper()
	out, err := c.CombinedOutput()
	if (err != nil) != fails {
		t.Fatalf("%v: %v\n%s", c.Args[1:], err, out)
	}
	if strings.Contains(string(out), secret) {
		t.Errorf("%v tells the password:\n%s", c.Args[1:], out)
	}
	return string(out)
}

func mentions(t *testing.T, text string, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(text, w) {
			t.Errorf("it does not say %q:\n%s", w, text)
		}
	}
}

// bakery is the data folder of a shop with an order, a picture and a customer who was
// erased.
func bakery(t *testing.T) (data, picture string) {
	t.Helper()
	t.Setenv("BHATTI_TEST_POSTGRES", "")
	sh := storetest.New(t)
	sh.Area("411001", 4000, 1500)
	sh.Basket(sh.Customer(storetest.Asha)).Of(sh.Product("Khari", storetest.Price(10000)), 1).Paid()
	storetest.Must(t, sh.EraseCustomer(t.Context(), sh.Customer("ravi@example.in").ID))
	picture, err := sh.Images.Save(image.Items, "khari.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`))
	storetest.Must(t, err)
	storetest.Must(t, sh.RememberKey(t.Context()))
	storetest.Must(t, sh.Close())
	return sh.DB.Dir(), picture
}

// A shop moves to PostgreSQL and back with everything that it has, and each place that
// it leaves stays as it was.
func TestAShopMovesToServersThatShareItAndBack(t *testing.T) {
	address := postgres(t)
	data, picture := bakery(t)
	key, err := os.ReadFile(filepath.Join(data, "otp.key"))
	storetest.Must(t, err)
	mentions(t, said(t, bhatti(t, data, "move", "mysql://shop"), true), "postgres://user:password@host/database")
	mentions(t, said(t, bhatti(t, data, "move", t.TempDir()), true), "bhatti move postgres://")
	mentions(t, said(t, bhatti(t, data, "move", address), false), "and 1 pictures", "agree", "set BHATTI_DATABASE", "BHATTI_KEY_FILE to a copy of "+data)
	mentions(t, said(t, bhatti(t, data, "move", address), true), "there is a shop in the other database already")
	mentions(t, said(t, bhatti(t, data, "check"), false), "sound")

	second := t.TempDir() // another server, which has nothing but the address and the key
	keyFile := filepath.Join(t.TempDir(), "shop.key")
	storetest.Must(t, os.WriteFile(keyFile, key, 0o600))
	back := filepath.Join(t.TempDir(), "back")
	move := there(t, address, second, "move", back)
	move.Env = append(move.Env, "BHATTI_KEY_FILE="+keyFile)
	mentions(t, said(t, move, false), "and 1 pictures", "set BHATTI_DATA to "+back)
	mentions(t, said(t, there(t, address, data, "move", address), true), "in PostgreSQL already")
	mentions(t, said(t, bhatti(t, back, "check"), false), "sound")

	for _, file := range []string{"otp.key", filepath.Join("Uploads", string(image.Items), picture)} {
		was, err := os.ReadFile(filepath.Join(data, file))
		storetest.Must(t, err)
		if is, err := os.ReadFile(filepath.Join(back, file)); err != nil || !bytes.Equal(was, is) {
			t.Errorf("%s came back as %q: %v", file, is, err)
		}
	}
	if list, err := os.ReadFile(filepath.Join(back, "erased")); err != nil || bytes.Count(list, []byte("\n")) != 2 {
		t.Errorf("the list of erasures came back as %q: %v", list, err)
	}
	table, err := db.Differs(t.Context(), filepath.Join(data, db.Name), filepath.Join(back, db.Name), db.Unlike{Tables: []string{"goose_db_version", "audit_log"}})
	storetest.Must(t, err)
	if table != "" {
		t.Errorf("%s came back changed", table)
	}
}

// Every command works on a shop in PostgreSQL, from any of its servers, and none tells
// the password.
func TestCommandsWorkOnAShopInPostgreSQL(t *testing.T) {
	if os.Getenv("ALL") == "" {
		t.Skip("it takes long: make test-all")
	}
	address, data, out := postgres(t), t.TempDir(), t.TempDir()
	do := func(fails bool, args ...string) string {
		t.Helper()
		return said(t, there(t, address, data, args...), fails)
	}
	mentions(t, do(true, "check"), "there is no shop in the database that BHATTI_DATABASE names")
	mentions(t, do(true, "doctor"), "✗ database     There is no shop in PostgreSQL, database postgres at 127.0.0.1:")
	do(false, "areas", oneArea(t))
	products := filepath.Join(out, "products.csv")
	storetest.Must(t, os.WriteFile(products, []byte("category,product,package,price,weight_g,gst,images\nRusk,Toast,,50,200,5,khari.svg\n"), 0o600))
	storetest.Must(t, os.WriteFile(filepath.Join(out, "khari.svg"), []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), 0o600))
	mentions(t, do(false, "import", products), "1 new products", "1 pictures")
	mentions(t, do(false, "setup", "chef@example.in"), "/admin/setup#")
	do(false, "staff", "add", "chef@example.in")
	mentions(t, do(false, "staff", "list"), "chef@example.in")
	mentions(t, do(true, "order", "99", "shipped"), "bhatti: ")
	do(false, "export", filepath.Join(out, "catalogue.csv"))
	copied := filepath.Join(out, "copy.db")
	do(false, "backup", copied)
	mentions(t, do(false, "check"), "sound")
	mentions(t, do(true, "doctor"), "✓ postgresql   PostgreSQL, database postgres at 127.0.0.1:", "answers within", "– standby", "✓ catalogue")
	mentions(t, do(true, "upgrade", copied), "stop every server")
	mentions(t, said(t, there(t, "postgres://bhatti:"+secret+"@127.0.0.1:1/shop", data, "check"), true), "127.0.0.1:1")
	mentions(t, said(t, there(t, "postgres://bhatti:"+secret+"@127.0.0.1:nonsense/shop", data, "check"), true), "address of the database cannot be read")
	mentions(t, said(t, there(t, "mysql://bhatti:"+secret+"@127.0.0.1/shop", data, "check"), true), "BHATTI_DATABASE: must be an address")

	serve := there(t, address, t.TempDir(), "serve")
	serve.Env = append(serve.Env, "BHATTI_KEY="+strings.Repeat("00", 32), "BHATTI_LISTEN=127.0.0.1:0")
	mentions(t, said(t, serve, true), "BHATTI_KEY is not the key that this database was used with", "Give each server the same key")

	do(false, "staff", "remove", "chef@example.in")
	mentions(t, do(false, "restore", copied), "The database in PostgreSQL, database postgres at 127.0.0.1:", "The previous database is kept as "+data)
	mentions(t, do(false, "staff", "list"), "chef@example.in")
	mentions(t, do(false, "check"), "sound")
	kept, err := filepath.Glob(filepath.Join(data, "backups", "before-restore-*.db"))
	storetest.Must(t, err)
	if len(kept) != 1 {
		t.Errorf("%d copies were kept of what was replaced", len(kept))
	}
	for _, left := range []string{"beside-*", "restoring-*", db.Name} {
		if found, _ := filepath.Glob(filepath.Join(data, left)); len(found) > 0 {
			t.Errorf("%s is left", found)
		}
	}
}
