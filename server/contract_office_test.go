package server

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// notForStaff begin keys of answers that no screen of the back office can get.
var notForStaff = []string{"sign_in.bad_grant_type", "sign_in.no_grant_type", "sign_in.no_username", "violation_report.", "webhook.bad_signature",
	"ready.", "request.unreadable_form"}

// failure is a call that makes an answer with a key.
var failure = regexp.MustCompile(`fault\.New\(\s*fault\.\w+,\s*"([a-z0-9_]+\.[a-z0-9_]+)"|Key: "([a-z0-9_]+\.[a-z0-9_]+)"`)

// done is an answer that something was done.
var done = regexp.MustCompile(`\bdone\("([^"]+)", `)

// TestStaffAreAnsweredInTheirLanguage finds answers of the server that the back
// office has no Hindi or Marathi for. What shoppers can get too is in the shop's files.
func TestStaffAreAnsweredInTheirLanguage(t *testing.T) {
	keys := map[string]bool{}
	for _, source := range sources(t, ".", "../store") {
		for _, match := range failure.FindAllStringSubmatch(source, -1) {
			keys[match[1]+match[2]] = true
		}
	}
	for _, source := range sources(t, "admin") { // what was done has no key: it is known by its words
		for _, match := range done.FindAllStringSubmatch(source, -1) {
			keys[match[1]] = true
		}
	}
	if len(keys) < 300 {
		t.Fatalf("only %d keys were found", len(keys))
	}
	for _, language := range []string{"hi", "mr"} {
		shop, err := os.ReadFile("../frontend/src/shared/i18n/" + language + ".answers.ts")
		must(t, err)
		office, err := os.ReadFile("../frontend/src/admin/answers." + language + ".ts")
		must(t, err)
		words := string(shop) + string(office)
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			left := slices.ContainsFunc(notForStaff, func(start string) bool { return strings.HasPrefix(key, start) })
			if !left && !strings.Contains(words, `"`+key+`":`) {
				t.Errorf("%s has no words in %s: frontend/src/admin/answers.%s.ts", key, language, language)
			}
		}
	}
}

// sources are the texts of the Go sources below some folders, without tests.
func sources(t *testing.T, folders ...string) (list []string) {
	t.Helper()
	for _, folder := range folders {
		must(t, filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			list = append(list, string(source))
			return err
		}))
	}
	return list
}
