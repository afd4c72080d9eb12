# Two commands are enough on a fresh machine with Go, Node and make:
#   make run    the demo shop, ready to use
#   make test   everything that is checked

.DEFAULT_GOAL := help
SHELL := /bin/bash

CHROMIUM ?= /usr/bin/chromium
LISTEN   ?= localhost:8080
GO_FILES := $(shell git ls-files '*.go' 2>/dev/null) go.mod
WEB_FILES := $(shell git ls-files frontend/src frontend/public frontend/build frontend/build.mjs 2>/dev/null)

.PHONY: help setup run dev dev-times build builds 32-bit release reproducible minisign test test-all check fuzz bench bench-before torture postgres lived go-test race-test plain-test postgres-test latency-test web-test browser-test browser libreoffice openssh-server postgresql fonts shots lighthouse clean

# The same for all that Go compiles, so that the executable, the checks and the tests share it.
export GOFLAGS := $(strip $(shell go env GOFLAGS) -trimpath)
export CGO_ENABLED := 0

help:
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' Makefile | expand -t 14

setup: frontend/node_modules/.installed ## install what the web app is built with

frontend/node_modules/.installed: frontend/package-lock.json
	cd frontend && npm ci --no-audit --no-fund
	@touch $@

assets/dist/manifest.json: frontend/node_modules/.installed $(WEB_FILES)
	cd frontend && npm run --silent build

# What `bhatti version` prints. Without tags, main.go has the version; without git, the commit is unknown.
VERSION := $(shell git describe --tags --abbrev=0 2>/dev/null | sed 's/^v//')
COMMIT  := $(shell git describe --tags --always --dirty 2>/dev/null)
STAMP   := $(if $(VERSION),-X main.version=$(VERSION)) $(if $(COMMIT),-X main.commit=$(COMMIT))

.tools/stamp: FORCE
	@mkdir -p $(@D) && echo '$(STAMP)' | cmp -s - $@ || echo '$(STAMP)' > $@

.PHONY: FORCE

bhatti: assets/dist/manifest.json .tools/stamp $(GO_FILES) $(shell git ls-files assets goose 2>/dev/null)
	go build -ldflags '-s -w $(STAMP)' -o $@ .

build: bhatti ## one executable: ./bhatti

# The machines that a shop runs on. Windows is none: main_windows.go says so. On linux/arm
# an int has 32 bits: one that is too small for a constant does not compile.
TARGETS := linux/amd64 linux/arm64 linux/arm darwin/arm64 freebsd/amd64

builds: $(TARGETS:%=builds/%) ## that it compiles for every machine that it is for

builds/%:
	GOOS=$(word 1,$(subst /, ,$*)) GOARCH=$(word 2,$(subst /, ,$*)) $(LATER) go build -o /dev/null .

# VERSION=1.2.3 names it; else the changelog's newest does. MINISIGN_KEY signs it.
# Where an int is too small for what it is given as the shop runs, only a test shows it.
# The machines that this is developed on run programs for 386, whose int has 32 bits too.
32-bit: ## the tests of money, orders and all else in store/, where an int has 32 bits
	@if [ "$$(go env GOHOSTARCH)" != amd64 ]; then echo "Skipped: this machine runs no programs for 386."; \
	else GOARCH=386 $(LATER) go test -vet=off -timeout 20m ./store/...; fi

release: setup ## executables for servers, signed, with checksums and notes, in release/
	cd frontend && npm run --silent build
	go run ./server/harness/release -version '$(if $(filter file,$(origin VERSION)),,$(VERSION))' -commit '$(COMMIT)'

reproducible: setup minisign ## two releases made apart are alike, byte for byte
	.ci/reproducible

# Debian's own minisign verifies what `make release` signs; without it that test is skipped.
minisign:
	@command -v minisign >/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing minisign for the test of signatures"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq minisign >/dev/null; \
	else \
		echo "The test of signatures by minisign is skipped. Install it (Debian, Ubuntu: sudo apt-get install minisign)."; \
	fi

run: build ## the demo shop, ready to use
	./bhatti demo --listen $(LISTEN)

dev: setup ## the demo shop, rebuilt and reloaded when a file changes
	cd frontend && node dev.mjs --listen $(LISTEN)

dev-times: setup browser ## how long make dev takes until the page shows an edit; on a quiet machine
	cd frontend && CHROMIUM=$(CHROMIUM) node dev-times.mjs

# Tools of the check alone: nothing of them is in the shop, so not in go.mod.
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.9.0
# The certificate authority of the tests of TLS; without it they are skipped.
PEBBLE      := github.com/letsencrypt/pebble/v2/cmd/pebble@v2.10.1

.tools/%: Makefile
	@GOBIN=$(CURDIR)/.tools go install $($(shell echo $* | tr a-z A-Z)) 2>/dev/null && touch $@ || echo "$* could not be had; its check is skipped"

check: setup .tools/staticcheck .tools/govulncheck ## everything that needs no running: vet, format, types, lint, the house's properties, known holes
	$(LATER) go vet ./...
	@$(MAKE) --no-print-directory builds
	$(LATER) go test -count=1 -v -run '^TestHouse' .
	@[ ! -x .tools/staticcheck ] || $(LATER) .tools/staticcheck ./...
	@.ci/audit .tools
	@unformatted=$$(gofmt -l $(filter %.go,$(GO_FILES))); [ -z "$$unformatted" ] || { echo "not gofmt-ed: $$unformatted"; exit 1; }
	cd frontend && $(LATER) npm run --silent types && $(LATER) npm run --silent lint

# Much of a test is waiting, for a disk or a page, so two parts run at a time
# (JOBS=1: one). The others take the time that the browser's part leaves, because a
# page that waits for a processor misses its moment; make begins with them, while the
# executable is built. What measures latencies runs alone.
JOBS ?= 2
LATER := nice -n 19

test: setup browser libreoffice openssh-server minisign postgresql ## everything that is tested at each change
	@echo "Testing Go and the browser at once; each part prints what it did when it is done."
	@$(MAKE) --no-print-directory -j$(JOBS) -Otarget browser-test race-test $(if $(ALL),,plain-test) postgres-test check web-test
	@$(MAKE) --no-print-directory latency-test
	@echo "make test: all passed"

test-all: export ALL := yes # each screen in each pair of scheme and width
test-all: test torture lived 32-bit reproducible lighthouse shots ## make test, and all that takes long

FUZZTIME ?= 60s

fuzz: ## every reader of outside input, for FUZZTIME each
	@for p in $$(go list ./...); do for f in $$(go test -list '^Fuzz' $$p | grep '^Fuzz'); do \
		echo "$$p $$f"; go test -run '^$$' -fuzz "^$$f\$$" -fuzztime $(FUZZTIME) $$p || exit 1; \
	done; done

# The race detector looks at everything down to the drivers. SQLite and the
# JavaScript engine below them are C translated to Go: what they work on lies
# outside Go's heap, where the detector sees nothing, and it made them slow. So did it
# with pictures and compression, which share nothing: a photo of six megabytes took a
# minute, and takes four seconds.
# `make check` vets everything, so it is not done a second time here.
UNSEEN := modernc.org/sqlite/lib modernc.org/libc/... modernc.org/libquickjs \
	image image/... golang.org/x/image/... compress/... github.com/andybalholm/brotli/...

go-test: race-test plain-test latency-test

# Where goroutines share something. The whole project takes twice as long under the
# detector, and is looked at by it in `make test-all`.
SHARED := $(addprefix ./store/,db sales slot coupon round till outbox notify watch) \
	$(addprefix ./server/,certificate conn connection health httpcache listen mail payment picture push rate web)
RACED = $(if $(ALL),./...,$(SHARED))

race-test: assets/dist/manifest.json .tools/pebble
	CGO_ENABLED=1 $(LATER) go test -race -vet=off $(patsubst %,-gcflags=%=-race=false,$(UNSEEN)) -timeout 20m $(RACED)

# What race-test leaves; the torture has a step of its own.
plain-test: assets/dist/manifest.json .tools/pebble
	$(LATER) go test -vet=off -timeout 20m $$(go list ./... | grep -v $(patsubst ./%,-e /%$$,$(SHARED)) -e /torture$$)

# The tests of the store and of money once more, in PostgreSQL; in `make test-all` those of
# the whole server. The torture starts a PostgreSQL of its own. That the model of money finds
# what is wrong on purpose is shown in SQLite at each change.
IN_POSTGRES = $(if $(ALL),$$(go list ./... | grep -v /torture$$),-skip "^TestModelFinds" ./store/... ./server/payment)

postgres-test: assets/dist/manifest.json ## the tests of the store and of money in PostgreSQL, beside a server of their own
	$(LATER) go run ./server/harness/postgres sh -c 'go test -vet=off -timeout 20m $(IN_POSTGRES)'

latency-test:
	go test -vet=off $(if $(ALL),-timeout 30m) ./server/harness/torture

web-test: setup
	cd frontend && $(LATER) npm run --silent unit

browser-test: build browser
	cd frontend && CHROMIUM=$(CHROMIUM) npx playwright test

browser:
	@[ -x "$(CHROMIUM)" ] && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the browser tests"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	else \
		echo "The browser tests need Chromium at $(CHROMIUM)."; \
		echo "Install it (Debian, Ubuntu: sudo apt-get install chromium) or name yours: make test CHROMIUM=/path/to/chrome"; \
		exit 1; \
	fi

# The catalogue goes through it and back (store/importer); without it that test is skipped.
libreoffice:
	@command -v soffice >/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing LibreOffice for the tests of import and export"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends libreoffice-calc >/dev/null; \
	else \
		echo "The test of the catalogue's way through LibreOffice is skipped. Install it (Debian, Ubuntu: sudo apt-get install libreoffice-calc)."; \
	fi

# Copies are sent to it over SFTP (server/offsite); without it those tests are skipped.
openssh-server:
	@PATH="$$PATH:/usr/sbin" command -v sshd >/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing an SSH server for the tests of copies over SFTP"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends openssh-server >/dev/null; \
	else \
		echo "The tests of copies over SFTP are skipped. Install it (Debian, Ubuntu: sudo apt-get install openssh-server)."; \
	fi

# The store's tests run in it, too (server/harness/postgres); without it they are skipped.
postgresql:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing PostgreSQL for the tests of the store in it"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null; \
	else \
		echo "The tests of the store in PostgreSQL are skipped. Install it (Debian, Ubuntu: sudo apt-get install postgresql)."; \
	fi

bench: build ## speed, memory and size, measured here
	go run ./server/harness/bench -bhatti ./bhatti

# 708bce4 is the last commit before PostgreSQL had a setting.
BEFORE ?= 708bce4

bench-before: ## orders in SQLite, beside those of an earlier commit: BEFORE=708bce4
	go run ./server/harness/bench -before $(BEFORE)

torture: $(if $(filter postgres,$(MAKECMDGOALS)),build postgresql) ## kills, power cuts, broken disks, attacks: what is lost, what comes through
	go run ./server/harness/torture $(if $(filter postgres,$(MAKECMDGOALS)),-postgres)

# A word for the goal before it: `make torture postgres` has two servers over PostgreSQL
# killed, cut off and overrun, and its primary killed; about 45 minutes.
postgres:
	@:

# As root, on Linux with systemd; elsewhere it is skipped and says why.
lived: build .tools/pebble ## an empty machine, one command, a phone: until the first order is paid; steps, time, memory
	BHATTI_LIVED=$(CURDIR)/bhatti go test -count=1 -v -run '^TestFromAnEmptyMachine' ./server/install

# The pictures in Hindi and Marathi show nothing without letters for them.
fonts:
	@fc-list :lang=hi 2>/dev/null | grep -q . && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Devanagari letters for the pictures"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq fonts-lohit-deva >/dev/null; \
	else \
		echo "Without a font for Devanagari, the pictures in Hindi and Marathi show boxes. Install one (Debian, Ubuntu: sudo apt-get install fonts-lohit-deva)."; \
	fi

shots: build browser fonts ## pictures of every screen in three languages, by day and by night, into shots/
	cd frontend && CHROMIUM=$(CHROMIUM) npx playwright test -c shots.config.ts

lighthouse: build browser frontend/lighthouse/node_modules/.installed ## Lighthouse mobile on six screens, and on a customer's cart
	cd frontend/lighthouse && CHROMIUM=$(CHROMIUM) node lighthouse.mjs

frontend/lighthouse/node_modules/.installed: frontend/lighthouse/package-lock.json
	cd frontend/lighthouse && npm ci --no-audit --no-fund
	@touch $@

clean: ## remove what was built
	rm -rf bhatti assets/dist/* frontend/node_modules frontend/test-results frontend/playwright-report
