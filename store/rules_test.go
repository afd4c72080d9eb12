package store

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// allowed are the files that may do what is forbidden to others.
var allowed = map[string]bool{
	"search/full_text.go: MATCH": true, // where the words are quoted
}

// TestTheSourceKeepsTheRulesOfTheDatabase reads the source of all packages of the store. A write outside a
// transaction may have happened although its context's end is reported; a file
// of the database that is opened and closed in this process takes SQLite's locks
// with it; a search term is the searcher's own language unless it is quoted.
func TestTheSourceKeepsTheRulesOfTheDatabase(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	below, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	looked := 0
	for _, name := range append(names, below...) {
		if strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "storetest/") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			looked++
			if broken := breaks(n); broken != "" && !allowed[name+": "+broken] {
				t.Errorf("%s: %s", name, broken)
			}
			return true
		})
	}
	if looked < 40_000 {
		t.Errorf("only %d nodes were looked at", looked)
	}
}

// Defects, one for each rule.
func TestABrokenRuleIsNoticed(t *testing.T) {
	for source, want := range map[string]string{
		`d.writer.ExecContext(ctx, "UPDATE x SET y = 1")`:      "ExecContext on a pool",
		`d.reader.Exec("DELETE FROM x")`:                       "Exec on a pool",
		`os.Open(d.Path())`:                                    "a file of the database is opened",
		`os.ReadFile(d.Dir() + "/bhatti.db-wal")`:              "a file of the database is opened",
		`tx.Query("SELECT 1 FROM words WHERE words MATCH $1")`: "MATCH",
		`tx.Exec("UPDATE x SET y = 1")`:                        "",
		`d.reader.QueryRowContext(ctx, "SELECT 1")`:            "",
	} {
		expr, err := parser.ParseExpr(source)
		if err != nil {
			t.Fatal(err)
		}
		found := ""
		ast.Inspect(expr, func(n ast.Node) bool {
			if broken := breaks(n); broken != "" {
				found = broken
			}
			return true
		})
		if found != want {
			t.Errorf("%s: found %q, want %q", source, found, want)
		}
	}
}

// breaks names the rule that a piece of source breaks; "" if none.
func breaks(n ast.Node) string {
	switch n := n.(type) {
	case *ast.BasicLit:
		if n.Kind == token.STRING && strings.Contains(n.Value, " MATCH ") {
			return "MATCH"
		}
	case *ast.CallExpr:
		called, ok := n.Fun.(*ast.SelectorExpr)
		if !ok {
			return ""
		}
		if on, ok := called.X.(*ast.SelectorExpr); ok && (on.Sel.Name == "writer" || on.Sel.Name == "reader") && strings.HasPrefix(called.Sel.Name, "Exec") {
			return called.Sel.Name + " on a pool"
		}
		if on, ok := called.X.(*ast.Ident); ok && on.Name == "os" && (strings.HasPrefix(called.Sel.Name, "Open") || called.Sel.Name == "ReadFile") && ofDatabase(n.Args) {
			return "a file of the database is opened"
		}
	}
	return ""
}

// ofDatabase tells whether arguments name the database or its log.
func ofDatabase(args []ast.Expr) (is bool) {
	for _, arg := range args {
		ast.Inspect(arg, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				is = is || strings.Contains(n.Value, "bhatti.db")
			case *ast.SelectorExpr:
				is = is || n.Sel.Name == "Path"
			}
			return true
		})
	}
	return is
}
