package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bhatti/server/config"
	"bhatti/server/owner"
	"bhatti/server/shop"
	"bhatti/store/audit"
	"bhatti/store/storetest"
)

// auditLog is the audit log of a data folder, oldest entry first: what was done to
// what, and by whom.
func auditLog(t *testing.T, data string) (entries []string, who map[string]bool) {
	t.Helper()
	s, err := shop.OpenDatabase(t.Context(), config.Place{Data: data}, files(), slog.New(slog.DiscardHandler), false)
	storetest.Must(t, err)
	defer s.Close()
	list, _, err := s.Audit.List(t.Context(), audit.Query{})
	storetest.Must(t, err)
	who = map[string]bool{}
	for _, e := range list {
		who[e.Who] = true
		entries = append([]string{e.What + ": " + e.Subject}, entries...)
	}
	return entries, who
}

func TestWhatCommandsChangeAndCopyIsInTheAuditLog(t *testing.T) {
	data, out := filepath.Join(t.TempDir(), "data"), t.TempDir()
	copied, catalogue := filepath.Join(out, "copy.db"), filepath.Join(out, "catalogue.csv")
	areas := filepath.Join(out, "areas.csv")
	storetest.Must(t, os.WriteFile(areas, []byte("pincode,base_charge,extra_charge_per_kg\n411001,30,10\n"), 0o600))
	products := filepath.Join(out, "products.csv")
	storetest.Must(t, os.WriteFile(products, []byte("category,product,package,price,weight_g,gst,images\nRusk,Toast,,50,200,5,\n"), 0o600))
	do := func(line ...string) {
		t.Helper()
		if out, err := bhatti(t, data, line...).CombinedOutput(); err != nil {
			t.Fatalf("bhatti %s: %v\n%s", strings.Join(line, " "), err, out)
		}
	}
	do("import", "--dry-run", products)
	do("staff", "add", "chef@example.in")
	do("import", products)
	do("areas", areas)
	do("staff", "list")
	do("check")
	do("export", catalogue)
	do("backup", copied)
	do("staff", "remove", "chef@example.in")

	entries, who := auditLog(t, data)
	before := []string{"invite staff: staff chef@example.in", "import catalogue: catalogue", "import areas: areas", "export catalogue: file " + catalogue}
	want := append(before, "back up: file "+copied, "remove staff: staff chef@example.in")
	if strings.Join(entries, "\n") != strings.Join(want, "\n") {
		t.Errorf("the audit log holds\n%s", strings.Join(entries, "\n"))
	}
	if !who[audit.CommandLine(owner.UserName())] || len(who) != 1 {
		t.Errorf("by %v", who)
	}

	do("restore", copied)
	if entries, _ = auditLog(t, data); strings.Join(entries, "\n") != strings.Join(append(before, "restore: database"), "\n") {
		t.Errorf("after the restore the audit log holds\n%s", strings.Join(entries, "\n"))
	}
}

func TestImportSaysWhatItAssumedWarnsAndShowsWhatChanges(t *testing.T) {
	data, folder := filepath.Join(t.TempDir(), "data"), t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(folder, name)
		storetest.Must(t, os.WriteFile(path, []byte(content), 0o600))
		return path
	}
	do := func(fails bool, line ...string) string {
		t.Helper()
		out, err := bhatti(t, data, line...).CombinedOutput()
		if (err != nil) != fails {
			t.Fatalf("bhatti %s: %v\n%s", strings.Join(line, " "), err, out)
		}
		return string(out)
	}
	says := func(out string, words ...string) {
		t.Helper()
		for _, w := range words {
			if !strings.Contains(out, w) {
				t.Errorf("it does not say %q:\n%s", w, out)
			}
		}
	}
	first := file("first.csv", "category;product;MRP;weight_g;gst;SKU\nRusk;CrÃ¨me Toast;\"₹1,050\";0.2 kg;5%;x1\n")
	says(do(true, "import", first), "separated by semicolons", `"SKU"`, "--column", "Nothing was imported")
	says(do(false, "import", "--column", "SKU=", first), `"MRP" is taken as price`, `line 2: product: warning: "CrÃ¨me Toast"`, `"Crème Toast"`, "1 new products")
	says(do(false, "import", "--column", "SKU=", "--repair", first), "was repaired", "1 new products")
	second := file("second.csv", "category,product,price,weight_g,gst\nrusk,crème  toast,1100,200,5\n")
	says(do(false, "import", "--dry-run", second), "line 2: changed: Crème Toast", "price of Default: 1050.00 → 1100.00", "capitals or spaces")
	workbook := filepath.Join(folder, "catalogue.xlsx")
	do(false, "export", workbook)
	says(do(false, "import", workbook), "2 unchanged")
	says(do(true, "import", file("lost.csv", "category,product,price,weight_g,gst,hsn\nRusk,Butter,60,100,5,40510\n")), "line 2: the hsn", "040510")
	do(true, "import", "--column", "nonsense", second)
}

func TestTheDoctorMakesNothingAndEndsWithOneIfSomethingIsMissing(t *testing.T) {
	data := filepath.Join(t.TempDir(), "nothing")
	doctor := bhatti(t, data, "doctor")
	doctor.Env = append(doctor.Env, "BHATTI_SMTP_PASSWORD=oven-secret", "BHATTI_RAZORPAY_API=http://127.0.0.1:9", "BHATTI_URL=http://127.0.0.1:9")
	said, err := doctor.CombinedOutput()
	if code := doctor.ProcessState.ExitCode(); err == nil || code != 1 {
		t.Errorf("ended with %d: %s", code, said)
	}
	for _, want := range []string{"✗ settings", "✗ data", "✗ database     There is none", "✗ shop", "things stand between this shop and its first order."} {
		if !strings.Contains(string(said), want) {
			t.Errorf("%q is not in %s", want, said)
		}
	}
	if strings.Contains(string(said), "oven-secret") {
		t.Errorf("it tells a password: %s", said)
	}
	if _, err := os.Stat(data); err == nil {
		t.Error("it made a data folder")
	}
	if out, err := bhatti(t, data, "doctor", "now").CombinedOutput(); err == nil || !strings.Contains(string(out), "unknown command") {
		t.Errorf("a word too many: %v %s", err, out)
	}
}

func TestSetupPrintsALinkForTheOwner(t *testing.T) {
	data := begun(t)
	command := bhatti(t, data, "setup", "chef@example.in")
	command.Env = append(command.Env, "BHATTI_URL=https://khari.example")
	out, err := command.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "\nhttps://khari.example/admin/setup#") || !strings.Contains(string(out), "15 minutes") {
		t.Errorf("%v\n%s", err, out)
	}
	if out, err := bhatti(t, data, "setup", "chef").CombinedOutput(); err == nil || strings.Contains(string(out), "#") || strings.Contains(string(out), "INVALID") {
		t.Errorf("for no address: %v\n%s", err, out)
	}
	if out, err := bhatti(t, data, "setup", "chef@example.in", "other@example.in").CombinedOutput(); err == nil || !strings.Contains(string(out), "unknown command") {
		t.Errorf("for two: %v\n%s", err, out)
	}
	if entries, _ := auditLog(t, data); !strings.HasSuffix(strings.Join(entries, "\n"), "make setup link: staff chef@example.in") {
		t.Errorf("the audit log holds %q", entries)
	}
}

func TestReadySaysWhetherTheShopTakesRequests(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	address, process := openDemo(t, data)
	ready := func() (string, error) {
		c := bhatti(t, data, "ready")
		c.Env = append(c.Env, "BHATTI_URL="+address, "BHATTI_LISTEN="+strings.TrimPrefix(address, "http://"))
		out, err := c.CombinedOutput()
		return string(out), err
	}
	if said, err := ready(); err != nil || said != "The shop takes requests.\n" {
		t.Errorf("while it runs: %v %s", err, said)
	}
	storetest.Must(t, process.Kill())
	_, err := process.Wait()
	storetest.Must(t, err)
	if said, err := ready(); err == nil || !strings.Contains(said, "the shop does not answer") {
		t.Errorf("after its end: %v %s", err, said)
	}
}
