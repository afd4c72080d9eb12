// Command draw draws the sample shop's pictures: every food, category, banner
// and screen of the web app that needs a drawing. All share one style: the
// light falls from above left, round things share one radial gradient and flat
// things one linear gradient, and everything stands on the same soft shadow.
// The drawings are SVG files, committed; `go generate` writes them.
package main

import (
	"flag"
	"log"
)

//go:generate go run . -images ../images -screens ../../../frontend/src/shared/ui/art

func main() {
	images := flag.String("images", "", "folder of the sample shop's pictures")
	screens := flag.String("screens", "", "folder of the web app's drawings")
	flag.Parse()
	for dir, files := range map[string]map[string]string{*images: Images(), *screens: Screens()} {
		if err := Write(dir, files); err != nil {
			log.Fatal(err)
		}
	}
}
