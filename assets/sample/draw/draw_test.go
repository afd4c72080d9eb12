package main

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	imagesDir  = "../images"
	screensDir = "../../../frontend/src/shared/ui/art"
)

func TestCommittedDrawingsAreWhatTheHandDraws(t *testing.T) {
	for dir, drawn := range map[string]map[string]string{imagesDir: Images(), screensDir: Screens()} {
		for name, want := range drawn {
			got, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Errorf("%v (run go generate ./assets/sample/draw)", err)
				continue
			}
			if string(got) != want {
				t.Errorf("%s differs from its recipe (run go generate ./assets/sample/draw)", name)
			}
		}
		kept, err := filepath.Glob(filepath.Join(dir, "*.svg"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range kept {
			if _, ok := drawn[filepath.Base(path)]; !ok {
				t.Errorf("%s has no recipe", path)
			}
		}
	}
}

func TestDrawingsAreSmallWellFormedAndSelfContained(t *testing.T) {
	for kind, drawn := range map[string]map[string]string{"image": Images(), "screen": Screens()} {
		for name, svg := range drawn {
			limit := 6 << 10
			switch {
			case kind == "screen":
				limit = 4 << 10
			case strings.HasPrefix(name, "banner-"), strings.HasPrefix(name, "highlight-"):
				limit = 11 << 10
			}
			if len(svg) > limit {
				t.Errorf("%s: %d bytes, limit %d", name, len(svg), limit)
			}
			if err := wellFormed(svg); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			for _, banned := range []string{"<script", "<image", "<text", "href=\"http", "NaN", "%!"} {
				if strings.Contains(svg, banned) {
					t.Errorf("%s contains %q", name, banned)
				}
			}
		}
	}
}

// wellFormed also refuses an attribute given twice, which encoding/xml lets
// pass and browsers do not.
func wellFormed(svg string) error {
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		tok, err := d.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if e, ok := tok.(xml.StartElement); ok {
			seen := map[string]bool{}
			for _, a := range e.Attr {
				if seen[a.Name.Local] {
					return &xml.SyntaxError{Msg: "attribute " + a.Name.Local + " twice in " + e.Name.Local}
				}
				seen[a.Name.Local] = true
			}
		}
	}
}

func TestEveryFoodHasItsOwnPicture(t *testing.T) {
	seen := map[string]string{}
	for name, svg := range Images() {
		if other, ok := seen[svg]; ok {
			t.Errorf("%s and %s are the same picture", name, other)
		}
		seen[svg] = name
	}
}
