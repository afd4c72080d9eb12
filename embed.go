//go:build !windows

package main

import (
	"embed"
	"io/fs"

	"bhatti/server/shop"
)

// migrations are the database's schema, applied in order when the shop starts.
//
//go:embed goose/sqlite/*.sql goose/postgres/*.sql
var migrations embed.FS

// assets is everything else the executable carries: the built web app, mail
// templates, the directory of Indian pin codes, what shared pictures are drawn
// with and the sample shop, but not the program that draws its pictures. The web app's folder is empty until
// `make build` has run; the all: prefix keeps .gitkeep, so that a fresh clone
// compiles before that.
//
//go:embed all:assets/dist
//go:embed assets/mail/*.html assets/mail/*.txt
//go:embed assets/pincodes.csv
//go:embed assets/share/rozha-one.ttf assets/share/wordmark.webp assets/share/drawings/*.webp
//go:embed assets/sample/*.csv assets/sample/shop.json assets/sample/images/*.svg
var assets embed.FS

// files are the files embedded in the executable, one file system for each use.
func files() shop.Files {
	return shop.Files{
		Migrations:         sub(migrations, "goose/sqlite"),
		PostgresMigrations: sub(migrations, "goose/postgres"),
		App:                sub(assets, "assets/dist"),
		Mail:               sub(assets, "assets/mail"),
		Share:              sub(assets, "assets/share"),
		Sample:             sub(assets, "assets/sample"),
		Pincodes:           sub(assets, "assets"),
	}
}

// sub is a folder of an embedded tree. It exists: the compiler has checked it.
func sub(tree fs.FS, dir string) fs.FS {
	part, err := fs.Sub(tree, dir)
	if err != nil {
		panic(err)
	}
	return part
}
