package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"bhatti/store/storetest"
)

// beside is one run of a command without the service's environment, on a machine
// whose / is root, in an empty folder.
func beside(t *testing.T, root string, args ...string) *exec.Cmd {
	t.Helper()
	c := bhatti(t, "", args...)
	c.Env = append(c.Env, testRoot+"="+root)
	c.Dir = t.TempDir()
	return c
}

// installed is a machine's / with a shop's data folder that its settings name.
func installed(t *testing.T) (root, data string) {
	t.Helper()
	root = t.TempDir()
	storetest.Must(t, os.Chmod(root, 0o755))
	data = filepath.Join(root, "var/lib/bhatti")
	storetest.Must(t, os.MkdirAll(data, 0o700))
	storetest.Must(t, os.MkdirAll(filepath.Join(root, "etc/bhatti"), 0o755))
	storetest.Must(t, os.WriteFile(filepath.Join(root, "etc/bhatti/environment"),
		[]byte("# settings\nBHATTI_DATA="+data+"\nBHATTI_URL=\"https://shop.example\"\n"), 0o640))
	return root, data
}

func oneArea(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "areas.csv")
	storetest.Must(t, os.WriteFile(path, []byte("pincode,base_charge,extra_charge_per_kg\n411001,30,10\n"), 0o600))
	return path
}

func TestACommandWithoutTheServicesSettingsFindsTheInstalledShop(t *testing.T) {
	root, data := installed(t)
	copied := filepath.Join(t.TempDir(), "copy.db")
	for _, line := range [][]string{{"areas", oneArea(t)}, {"staff", "add", "chef@example.in"}, {"check"}, {"backup", copied}} {
		c := beside(t, root, line...)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", line, err, out)
		}
		if made, _ := os.ReadDir(c.Dir); len(made) > 0 {
			t.Errorf("%v made %s where it was called", line, made[0].Name())
		}
		if line[0] == "staff" && !strings.Contains(string(out), "https://shop.example/admin/enrol#") {
			t.Errorf("the link is not the shop's: %s", out)
		}
	}
	if _, err := os.Stat(filepath.Join(data, "bhatti.db")); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(copied); err != nil || info.Size() == 0 {
		t.Error("no backup", err)
	}
	// What the caller's environment names wins.
	if out, err := bhatti(t, t.TempDir(), "check").CombinedOutput(); err == nil {
		t.Errorf("another folder was not looked into: %s", out)
	}
}

func TestNoCommandMakesADatabaseByAccident(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	for _, line := range [][]string{
		{"check"}, {"backup", out + ".db"}, {"export", out + ".csv"}, {"order", "1", "shipped"},
		{"staff", "add", "chef@example.in"}, {"staff", "list"}, {"staff", "confirm", "chef@example.in"}, {"staff", "remove", "chef@example.in"},
	} {
		t.Run(strings.Join(line[:len(line)-1], " "), func(t *testing.T) {
			nowhere := filepath.Join(t.TempDir(), "nothing here")
			said, err := bhatti(t, nowhere, line...).CombinedOutput()
			if err == nil || !strings.Contains(string(said), nowhere) || !strings.Contains(string(said), "BHATTI_DATA") {
				t.Errorf("in a folder that is not there: %v\n%s", err, said)
			}
			if _, err := os.Stat(nowhere); err == nil {
				t.Error("the folder was made")
			}
			c := beside(t, t.TempDir(), line...)
			said, err = c.CombinedOutput()
			if err == nil || !strings.Contains(string(said), filepath.Join(filepath.Base(c.Dir), "data")) {
				t.Errorf("without settings: %v\n%s", err, said)
			}
			if made, _ := os.ReadDir(c.Dir); len(made) > 0 {
				t.Errorf("%s was made", made[0].Name())
			}
		})
	}
	if left, _ := filepath.Glob(out + "*"); len(left) > 0 {
		t.Errorf("%v were made", left)
	}
	if out, err := bhatti(t, filepath.Join(t.TempDir(), "new"), "areas", oneArea(t)).CombinedOutput(); err != nil {
		t.Errorf("areas begins no shop: %v\n%s", err, out)
	}
}

// nobody is a user and a group of the machine that own nothing.
const nobody = 65534

func asRoot(t *testing.T) {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("only root may work as another user")
	}
}

func TestSettingsThatAreNotToBeReadAreSaidSo(t *testing.T) {
	asRoot(t)
	root, data := installed(t)
	if out, err := beside(t, root, "areas", oneArea(t)).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	as := func(set ...string) string {
		c := beside(t, root, "check")
		c.Path = forEverybody(t, c.Path)
		c.Dir = "/"
		c.Env = append(c.Env, set...)
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		out, err := c.CombinedOutput()
		if err == nil {
			t.Error("it worked")
		}
		return string(out)
	}
	storetest.Must(t, os.Chmod(filepath.Dir(root), 0o755))
	for _, said := range []string{as(), as("BHATTI_DATA=" + data)} {
		if !strings.Contains(said, "sudo") {
			t.Errorf("it does not say how: %s", said)
		}
	}
}

// forEverybody is a copy of the executable that every user can run.
func forEverybody(t *testing.T, executable string) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "bhatti-everybody-")
	storetest.Must(t, err)
	t.Cleanup(func() { os.RemoveAll(folder) })
	storetest.Must(t, os.Chmod(folder, 0o755))
	content, err := os.ReadFile(executable)
	storetest.Must(t, err)
	path := filepath.Join(folder, "bhatti")
	storetest.Must(t, os.WriteFile(path, content, 0o755))
	return path
}

func TestWhatRootMakesInTheShopsFolderBelongsToTheShop(t *testing.T) {
	asRoot(t)
	root, data := installed(t)
	storetest.Must(t, os.Chown(data, nobody, nobody))
	own := t.TempDir() // root's alone: what is imported from there, and copied to there
	products, picture := filepath.Join(own, "products.csv"), filepath.Join(own, "toast.svg")
	storetest.Must(t, os.WriteFile(picture, []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>`), 0o600))
	storetest.Must(t, os.WriteFile(products, []byte("category,product,package,price,weight_g,gst\nRusk,Toast,,50,200,5\n"), 0o600))
	copied := filepath.Join(own, "copy.db")
	executable := forEverybody(t, beside(t, root).Path)
	for _, line := range [][]string{
		{"import", products}, {"staff", "add", "chef@example.in"}, {"check"}, {"backup", copied}, {"backup", filepath.Join(data, "backups", "mine.db")},
		{"export", filepath.Join(own, "out.csv")}, {"restore", copied},
	} {
		c := beside(t, root, line...)
		c.Path = executable
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", line, err, out)
		}
		everythingBelongsTo(t, data, nobody, fmt.Sprint("after ", line))
	}
	if _, who := auditLog(t, data); !who["command line (root)"] && len(who) != 1 {
		t.Errorf("the audit log does not have root's name: %v", who)
	}
	c := beside(t, root, "check", "too much")
	c.Path = executable
	if out, err := c.CombinedOutput(); err == nil || c.ProcessState.ExitCode() != 2 {
		t.Errorf("a wrong command line ends with %d: %s", c.ProcessState.ExitCode(), out)
	}
	storetest.Must(t, os.Remove(filepath.Join(data, "bhatti.db")))
	c = beside(t, root, "check")
	c.Path = executable
	if out, _ := c.CombinedOutput(); c.ProcessState.ExitCode() != 1 || strings.Count(string(out), "there is no shop") != 1 {
		t.Errorf("a failure ends with %d: %s", c.ProcessState.ExitCode(), out)
	}
	if out, err := beside(t, root, "serve").CombinedOutput(); err == nil || !strings.Contains(string(out), "systemctl start bhatti") {
		t.Errorf("root serves from the service's folder: %s", out)
	}
}

func everythingBelongsTo(t *testing.T, folder string, uid uint32, when string) {
	t.Helper()
	files := 0
	storetest.Must(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		files++
		if has := info.Sys().(*syscall.Stat_t).Uid; has != uid {
			t.Errorf("%s, %s belongs to user %d", when, path, has)
		}
		return nil
	}))
	if files < 3 {
		t.Errorf("%s, there are %d files", when, files)
	}
}

func TestABuildForWindowsSaysNo(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	c := exec.CommandContext(t.Context(), "go", "build", "-o", os.DevNull, ".")
	c.Env = append(os.Environ(), "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0", "GOFLAGS=")
	out, err := c.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "does not run on Windows") || strings.Count(string(out), "\n") > 3 {
		t.Errorf("it says (%v, built on %s):\n%s", err, runtime.GOOS, out)
	}
}

// begun is the data folder of a shop that delivers to one area and has nothing else.
func begun(t *testing.T) string {
	t.Helper()
	data := filepath.Join(t.TempDir(), "data")
	if out, err := bhatti(t, data, "areas", oneArea(t)).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return data
}
