package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bhatti/server/shop"
	"bhatti/store/audit"
	"bhatti/store/storetest"
)

// auditLog is the audit log of a data folder, oldest entry first: what was done to
// what, and by whom.
func auditLog(t *testing.T, data string) (entries []string, who map[string]bool) {
	t.Helper()
	s, err := shop.OpenDatabase(t.Context(), data, files(), slog.New(slog.DiscardHandler), false)
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
	do("staff", "add", "chef@example.in")
	do("import", "--dry-run", products)
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
	if !who[audit.CommandLine(userName())] || len(who) != 1 {
		t.Errorf("by %v", who)
	}

	do("restore", copied)
	if entries, _ = auditLog(t, data); strings.Join(entries, "\n") != strings.Join(append(before, "restore: database"), "\n") {
		t.Errorf("after the restore the audit log holds\n%s", strings.Join(entries, "\n"))
	}
}
