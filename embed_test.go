package main

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// The parts of the source tree that the executable carries whole.
var carried = []string{"assets/mail", "assets/sample/images", "goose/sqlite"}

func TestTheExecutableCarriesDataAndNoTools(t *testing.T) {
	var embedded []string
	for _, tree := range []fs.FS{migrations, assets} {
		err := fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if path.Ext(name) == ".go" || entry.IsDir() && entry.Name() == "draw" {
				t.Errorf("%s is embedded", name)
			}
			embedded = append(embedded, name)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	want := []string{"assets/dist/.gitkeep", "assets/pincodes.csv", "assets/sample/shop.json"}
	for _, name := range []string{"areas", "banners", "categories", "customers", "products", "reviews"} {
		want = append(want, "assets/sample/"+name+".csv")
	}
	for _, folder := range carried {
		files, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if !strings.HasPrefix(file.Name(), ".") {
				want = append(want, folder+"/"+file.Name())
			}
		}
	}
	for _, name := range want {
		if !slices.Contains(embedded, name) {
			t.Errorf("%s is not embedded", name)
		}
	}
}
