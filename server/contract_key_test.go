package server

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestTheContractListsKeysOfThisServer finds keys that nothing says any more.
// The other way round needs no test of its own: an answer whose key the contract
// does not list breaks it.
func TestTheContractListsKeysOfThisServer(t *testing.T) {
	said := keysInSource(t, ".", "../store")
	schemas := readContract(t).doc.Components.Schemas
	var listed []string
	for _, name := range []string{"MessageKey", "ProgramKey"} {
		for _, key := range schemas[name].Value.Enum {
			listed = append(listed, key.(string))
		}
	}
	for i, key := range listed {
		if !said[key] {
			t.Errorf("%s is in the contract, and nothing says it", key)
		}
		if slices.Contains(listed[:i], key) {
			t.Errorf("%s is in the contract twice", key)
		}
	}
}

var likeKey = regexp.MustCompile(`^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$`)

// keysInSource are all texts in the sources below some folders that are like keys.
func keysInSource(t *testing.T, folders ...string) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, folder := range folders {
		must(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(gotoken.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if text, ok := n.(*ast.BasicLit); ok && text.Kind == gotoken.STRING {
					if value, err := strconv.Unquote(text.Value); err == nil && likeKey.MatchString(value) {
						found[value] = true
					}
				}
				return true
			})
			return nil
		}))
	}
	return found
}
