package main

import (
	"go/ast"
	"go/parser"
	"maps"
	"slices"
	"strings"
	"testing"
)

// What a reader can hold in mind: product files in a folder, methods of a type,
// files of a folder whose names begin alike.
const (
	mostFiles   = 25
	mostMethods = 40
	mostAlike   = 2
)

func TestHouseFoldersAndTypesStaySmall(t *testing.T) {
	files, methods, alike := map[string]int{}, map[string]int{}, map[string]int{}
	for _, file := range sources(t, parser.SkipObjectResolution) {
		if file.test() {
			continue
		}
		files[file.folder]++
		if prefix, _, found := strings.Cut(file.name, "_"); found {
			alike[file.folder+"/"+prefix+"_"]++
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
				methods[file.folder+"."+receiver(f.Recv.List[0].Type)]++
			}
		}
	}
	atMost(t, "product files in a folder", files, mostFiles)
	atMost(t, "methods of a type", methods, mostMethods)
	atMost(t, "files that share a prefix, which their folder could carry", alike, mostAlike)
}

// receiver is the name of a method's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return "?"
}

// atMost holds every count to the limit, and tells the greatest.
func atMost(t *testing.T, what string, counts map[string]int, limit int) {
	t.Helper()
	names := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		if counts[a] != counts[b] {
			return counts[b] - counts[a]
		}
		return strings.Compare(a, b)
	})
	t.Logf("%s, at most %d:", what, limit)
	for i, name := range names {
		if counts[name] > limit {
			t.Errorf("%4d  %s", counts[name], name)
		} else if i < 5 {
			t.Logf("%4d  %s", counts[name], name)
		}
	}
}
