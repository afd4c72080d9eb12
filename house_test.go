package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// storeOrder is the order of the store's packages from the bottom to the top:
// each may import those that stand before it. "" is package store itself.
var storeOrder = []string{
	"fault", "money", "clean", "spreadsheet", "db", "audit", "secret", "copies", "search", "outbox", "image", "rate", "delivery", "slot", "option", "coupon", "gst", "setting", "signin",
	"notify", "watch", "catalog", "label", "importer", "customer", "sales", "round", "till", "bake", "report", "staff", "", "storetest",
}

// onlyThese of our own packages may a folder, and what is below it, import besides its own.
var onlyThese = map[string][]string{
	"store":       {},
	"store/money": {"store/fault"},
	"store/fault": {},
	"store/db":    {"store/fault"},
}

// never may a folder, and what is below it, import these.
var never = map[string][]string{
	"server/api":       {"server/admin"},
	"server/admin":     {"server/api"},
	"server/web":       {"server/api", "server/admin"},
	"server/conn":      {"server/web", "store"},
	"server/rate":      {"server/web", "store"},
	"server/httpcache": {"server/web"},
	"server/razorpay":  {"server/web"},
	"server/photo":     {"server/web"},
	"server/config":    {"server/web"},
}

// programs lie beside the shop; nothing but their own parts imports them.
var programs = []string{"server/harness", "assets/sample/draw"}

// foreign folders hold no sources of ours.
var foreign = []string{".git", ".tools", "node_modules", "testdata", "data"}

// source is a Go file of the project, parsed.
type source struct {
	folder, name string
	*ast.File
}

func (s source) test() bool { return strings.HasSuffix(s.name, "_test.go") }

// ours are the folders, from the project's top, of our packages that the file imports.
func (s source) ours() (folders []string) {
	for _, i := range s.Imports {
		imported, _ := strconv.Unquote(i.Path.Value)
		if folder, ok := strings.CutPrefix(imported, "bhatti/"); ok {
			folders = append(folders, folder)
		}
	}
	return folders
}

// sources reads every Go file of the project.
func sources(t *testing.T, mode parser.Mode) (files []source) {
	t.Helper()
	positions := token.NewFileSet()
	err := filepath.WalkDir(".", func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains(foreign, entry.Name()):
			return filepath.SkipDir
		case path.Ext(file) != ".go":
			return nil
		}
		parsed, err := parser.ParseFile(positions, file, nil, mode)
		files = append(files, source{path.Dir(filepath.ToSlash(file)), path.Base(file), parsed})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// within tells whether a folder is another or lies below it.
func within(folder, other string) bool {
	return folder == other || strings.HasPrefix(folder, other+"/")
}

func withinAny(folder string, others []string) bool {
	return slices.ContainsFunc(others, func(other string) bool { return within(folder, other) })
}

func TestHouseImportsPointOneWay(t *testing.T) {
	arrows := 0
	for _, file := range sources(t, parser.ImportsOnly) {
		for _, imported := range file.ours() {
			arrows++
			if reason := forbidden(file, imported); reason != "" {
				t.Errorf("%s/%s imports %s: %s", file.folder, file.name, imported, reason)
			}
		}
	}
	t.Logf("%d imports of our own packages keep to the table", arrows)
}

// forbidden says why a file may not import a folder; "": it may. Tests alone
// may reach for the fixtures above them.
func forbidden(file source, imported string) string {
	for _, program := range programs {
		if within(imported, program) && !within(file.folder, program) {
			return "nothing imports a program"
		}
	}
	for folder, others := range never {
		if within(file.folder, folder) && withinAny(imported, others) {
			return folder + " must not know it"
		}
	}
	for folder, allowed := range onlyThese {
		mine := within(imported, folder) || file.test() && within(imported, "store")
		if within(file.folder, folder) && !mine && !withinAny(imported, allowed) {
			return folder + " must not know it"
		}
	}
	if file.test() {
		return ""
	}
	own, other := place(file.folder), place(imported)
	switch {
	case own == "none" || other == "none" || own == other:
		return ""
	case !slices.Contains(storeOrder, own) || !slices.Contains(storeOrder, other):
		return "one of the two has no place in the order of the store"
	case slices.Index(storeOrder, other) > slices.Index(storeOrder, own):
		return "it stands above in the order of the store"
	}
	return ""
}

// place is the store's package that a folder belongs to; "none" if it is no folder of the store.
func place(folder string) string {
	if !within(folder, "store") {
		return "none"
	}
	service, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(folder, "store"), "/"), "/")
	return service
}

func TestHouseTableOfImportsForbids(t *testing.T) {
	for _, c := range []struct {
		folder, file, imports string
		allowed               bool
	}{
		{"store/money", "rate.go", "store/db", false},
		{"store/db", "open.go", "store/fault", true},
		{"store/db", "open.go", "store/money", false},
		{"store/db", "open_test.go", "store/storetest", true},
		{"store/catalog", "product.go", "store/sales", false},
		{"store/sales", "order.go", "store/catalog", true},
		{"store/sales", "order.go", "store", false},
		{"store", "check.go", "store/sales", true},
		{"store/sales", "order.go", "store/storetest", false},
		{"store/sales", "order_test.go", "server/mail", false},
		{"store/mystery", "a.go", "store/db", false},
		{"server/api", "order.go", "server/web", true},
		{"server/api", "order.go", "server/admin", false},
		{"server/web", "answer.go", "server/api", false},
		{"server/razorpay/simulator", "api.go", "server/web", false},
		{"server/mail", "worker.go", "server/harness/torture/disk", false},
		{"server/harness/torture", "kill.go", "server/harness/torture/disk", true},
	} {
		reason := forbidden(source{folder: c.folder, name: c.file}, c.imports)
		if (reason == "") != c.allowed {
			t.Errorf("%s/%s imports %s: %q", c.folder, c.file, c.imports, reason)
		}
	}
}
