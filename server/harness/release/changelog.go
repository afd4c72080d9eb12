package main

import (
	"errors"
	"regexp"
	"strings"
)

// section is the heading of one, such as "## 0.2.0 (2026-11-22)".
var section = regexp.MustCompile(`(?m)^## (\S+).*$`)

// newest is the version of the changelog's first section that has one.
func newest(changelog string) (string, error) {
	for _, found := range section.FindAllStringSubmatch(changelog, -1) {
		if found[1] != "Unreleased" {
			return found[1], nil
		}
	}
	return "", errors.New("the changelog names no version")
}

// notes are what the changelog says of a version, or of what is not released yet.
func notes(changelog, version string) []byte {
	all := section.FindAllStringSubmatchIndex(changelog, -1)
	for _, name := range []string{version, "Unreleased"} {
		for i, at := range all {
			if changelog[at[2]:at[3]] != name {
				continue
			}
			end := len(changelog)
			if i+1 < len(all) {
				end = all[i+1][0]
			}
			return []byte("# Bhatti " + version + "\n\n" + strings.TrimSpace(changelog[at[1]:end]) + "\n")
		}
	}
	return []byte("# Bhatti " + version + "\n")
}
