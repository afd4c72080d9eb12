package main

import "embed"

// migrations are the books' schema, applied in order when the shop starts.
//
//go:embed goose/*.sql
var migrations embed.FS

// assets is everything else the executable carries: the built web app
// (dist, empty until `make build` has run), mail templates, the sample shop
// and the directory of Indian pin codes. The all: prefix keeps .gitkeep, so
// that a fresh clone compiles before the web app has been built.
//
//go:embed all:assets
var assets embed.FS
