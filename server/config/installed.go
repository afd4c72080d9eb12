package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// InstalledFile holds the settings of the shop that `bhatti install` made a
// service of this machine.
const InstalledFile = "/etc/bhatti/environment"

// Installed are the settings in InstalledFile, below a root folder which is / but
// in tests; nil if no shop is installed.
func Installed(root string) (map[string]string, error) {
	content, err := os.ReadFile(filepath.Join(root, InstalledFile))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case errors.Is(err, fs.ErrPermission):
		return nil, fmt.Errorf("the settings of the shop in %s cannot be read by this user: run it with sudo, or name the data folder in BHATTI_DATA (%w)", InstalledFile, err)
	case err != nil:
		return nil, err
	}
	return parse(string(content)), nil
}

// parse reads settings as systemd reads an EnvironmentFile: what a line does not
// assign is left out, and a value may be quoted.
func parse(text string) map[string]string {
	settings := map[string]string{}
	text = strings.ReplaceAll(text, "\\\n", "") // a value goes on in the next line
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		name, value, assigned := strings.Cut(line, "=")
		if !assigned || strings.HasPrefix(line, "#") || strings.HasPrefix(line, ";") {
			continue
		}
		settings[strings.TrimSpace(name)] = unquote(strings.TrimSpace(value))
	}
	return settings
}

// unquote reads the parts of a value as a shell does: as they are within '…', with
// \ before a character that is meant itself elsewhere.
func unquote(value string) string {
	var plain strings.Builder
	quote, escaped := rune(0), false
	for _, r := range value {
		switch {
		case escaped:
			if quote == '"' && !strings.ContainsRune("\"\\`$", r) {
				plain.WriteRune('\\')
			}
			plain.WriteRune(r)
			escaped = false
		case r == '\\' && quote != '\'':
			escaped = true
		case quote == 0 && (r == '"' || r == '\''):
			quote = r
		case r == quote:
			quote = 0
		default:
			plain.WriteRune(r)
		}
	}
	return plain.String()
}

// Find is the environment that a command works in: environ, and if that names neither
// data folder nor database, also the settings of the installed shop. Whatever environ has wins.
// installed tells that the data folder is the installed one.
func Find(root string, environ Environ) (found Environ, installed bool, err error) {
	for _, name := range []string{"BHATTI_DATA", "BHATTI_DATA_FILE", "BHATTI_DATABASE", "BHATTI_DATABASE_FILE"} {
		if value, _ := environ(name); value != "" {
			return environ, false, nil
		}
	}
	settings, err := Installed(root)
	if err != nil || settings == nil {
		return environ, false, err
	}
	return func(name string) (string, bool) {
		if value, _ := environ(name); value != "" {
			return value, true
		}
		value, there := settings[name]
		return value, there
	}, true, nil
}

// Environ gives the value of a variable, as os.LookupEnv does.
type Environ = func(name string) (value string, set bool)
