package storetest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// XSS are texts that run a script where they are taken for HTML; the browser's
// tests use the same file.
func XSS(t testing.TB) []string {
	t.Helper()
	corpus, err := os.ReadFile(filepath.Join(Root(t), "store", "storetest", "xss.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(corpus)), "\n")
}
