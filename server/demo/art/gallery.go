package art

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// products is the whole gallery of foods by file name without its ending.
func products() map[string]func(*pen) {
	return merge(khariShelf())
}

func khariShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"butter-khari":     khariPile(buttery, bare),
		"jeera-khari":      khariPair(buttery, cuminTop),
		"methi-khari":      khariPile(buttery, methiTop),
		"masala-khari":     khariPair(spiced, masalaTop),
		"cheese-khari":     khariPair(cheesy, cheeseTop),
		"wholewheat-khari": khariPile(wheaten, bare),
		"til-khari-twists": khariTwists,
		"little-hearts":    littleHearts,
	}
}

func merge(shelves ...map[string]func(*pen)) map[string]func(*pen) {
	all := map[string]func(*pen){}
	for _, s := range shelves {
		maps.Copy(all, s)
	}
	return all
}

// Images draws the sample shop's pictures: file name to SVG text. Foods and
// categories are 400 by 400 user units on a transparent ground.
func Images() map[string]string {
	out := map[string]string{}
	for name, draw := range products() {
		p := newPen(name, 400, 400)
		draw(p)
		out[name+".svg"] = p.svg()
	}
	return out
}

// Write puts the drawings into dir, which must exist.
func Write(dir string, files map[string]string) error {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(files[name]), 0o644); err != nil {
			return fmt.Errorf("write drawing: %w", err)
		}
	}
	return nil
}
