// Command cmd writes the drawings of package art into the tree.
package main

import (
	"flag"
	"log"

	"bhatti/server/demo/art"
)

func main() {
	images := flag.String("assets", "", "folder for the sample shop's pictures")
	ui := flag.String("ui", "", "folder for the web app's drawings")
	flag.Parse()
	for dir, files := range map[string]map[string]string{*images: art.Images(), *ui: art.Screens()} {
		if err := art.Write(dir, files); err != nil {
			log.Fatal(err)
		}
	}
}
