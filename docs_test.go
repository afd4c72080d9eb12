package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"bhatti/store/storetest"
)

var (
	// quoted is what a document sets as code, and linked where its links lead.
	quoted = regexp.MustCompile("`([^`\n]+)`")
	linked = regexp.MustCompile(`\]\(([^)#:]+)\)`)

	// likePath begins in a folder of the project, or has the name of a source file in its top.
	likePath = regexp.MustCompile(`^(?:\.ci|assets|docs|frontend|goose|server|store)/[\w./*-]*$|^(?:[a-z_]+\.go|[A-Z]+\.md|Makefile)$`)
)

// made lie below folders that are built, not kept.
var made = []string{"assets/dist", "frontend/playwright-report"}

func TestDocumentsNameFilesThatAreThere(t *testing.T) {
	documents := []string{"README.md", "SECURITY.md", "CHANGELOG.md"}
	for _, pattern := range []string{"docs/*.md", "docs/*/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, found...)
	}
	seen := 0
	for _, document := range documents {
		text, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range namedFiles(document, string(text)) {
			seen++
			if there, err := filepath.Glob(path); err != nil || len(there) == 0 {
				t.Errorf("%s names %s, which is not there", document, path)
			}
		}
	}
	if seen < 200 {
		t.Errorf("only %d paths are found", seen)
	}
}

// namedFiles are the files and folders that a document names or links to.
func namedFiles(document, text string) (paths []string) {
	for _, name := range quoted.FindAllStringSubmatch(text, -1) {
		if likePath.MatchString(name[1]) && !withinAny(name[1], made) {
			paths = append(paths, name[1])
		}
	}
	for _, link := range linked.FindAllStringSubmatch(text, -1) {
		paths = append(paths, filepath.Join(filepath.Dir(document), link[1]))
	}
	return paths
}

func TestAFileThatIsNotThereIsSeen(t *testing.T) {
	got := strings.Join(namedFiles("docs/x.md", "`store/none.go`, `make test`, `main.go`, [see](decisions/none.md), [web](https://example.in)"), " ")
	if want := "store/none.go main.go docs/decisions/none.md"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The drawing shows each package of server/ and store/, so that a newcomer finds it.
func TestTheDrawingShowsEveryPackage(t *testing.T) {
	drawing, err := os.ReadFile("docs/architecture.svg")
	storetest.Must(t, err)
	var written strings.Builder
	for _, text := range regexp.MustCompile(`>([^<]+)</text>`).FindAllSubmatch(drawing, -1) {
		written.Write(append(text[1], ' '))
	}
	words := strings.FieldsFunc(written.String(), func(r rune) bool { return !unicode.IsLetter(r) })
	for _, part := range []string{"server", "store"} {
		entries, err := os.ReadDir(part)
		storetest.Must(t, err)
		for _, e := range entries {
			if e.IsDir() && e.Name() != "testdata" && e.Name() != "storetest" && !slices.Contains(words, e.Name()) {
				t.Errorf("docs/architecture.svg does not show %s/%s", part, e.Name())
			}
		}
	}
}
