package config_test

import (
	"maps"
	"os"
	"path/filepath"
	"testing"

	"bhatti/server/config"
)

// machine is a folder that stands for /, with the settings of an installed shop.
func machine(t *testing.T, settings string) string {
	t.Helper()
	root := t.TempDir()
	file := filepath.Join(root, config.InstalledFile)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(settings), 0o640); err != nil {
		t.Fatal(err)
	}
	return root
}

func TestInstalledSettingsAreReadAsSystemdReadsThem(t *testing.T) {
	got, err := config.Installed(machine(t, `# a comment
; another
PLAIN=shop.example
SPACES =  two words  
DOUBLE="a \"b\" \$c \n"
SINGLE='a "b" \c'
JOINED=one\
two
ESCAPED=a\ b
EMPTY=
EQUALS=a=b
not a setting
`))
	want := map[string]string{
		"PLAIN": "shop.example", "SPACES": "two words", "DOUBLE": `a "b" $c \n`, "SINGLE": `a "b" \c`, "JOINED": "onetwo",
		"ESCAPED": "a b", "EMPTY": "", "EQUALS": "a=b",
	}
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("%q, %v", got, err)
	}
}

func TestTheEnvironmentWinsOverInstalledSettings(t *testing.T) {
	root := machine(t, "BHATTI_DATA=/var/lib/bhatti\nBHATTI_URL=https://shop.example\n")
	find := func(root string, env map[string]string) (data, url string, installed bool) {
		environ, installed, err := config.Find(root, func(name string) (string, bool) { v, ok := env[name]; return v, ok })
		if err != nil {
			t.Fatal(err)
		}
		data, _ = environ("BHATTI_DATA")
		url, _ = environ("BHATTI_URL")
		return data, url, installed
	}
	for _, c := range []struct {
		name, root string
		env        map[string]string
		data, url  string
		installed  bool
	}{
		{"nothing set", root, nil, "/var/lib/bhatti", "https://shop.example", true},
		{"set to nothing", root, map[string]string{"BHATTI_DATA": ""}, "/var/lib/bhatti", "https://shop.example", true},
		{"another address", root, map[string]string{"BHATTI_URL": "https://other.example"}, "/var/lib/bhatti", "https://other.example", true},
		{"another shop", root, map[string]string{"BHATTI_DATA": "/tmp/other"}, "/tmp/other", "", false},
		{"another shop by a file", root, map[string]string{"BHATTI_DATA_FILE": "/tmp/name"}, "", "", false},
		{"no shop installed", t.TempDir(), nil, "", "", false},
	} {
		if data, url, installed := find(c.root, c.env); data != c.data || url != c.url || installed != c.installed {
			t.Errorf("%s: %q, %q, %v", c.name, data, url, installed)
		}
	}
}
