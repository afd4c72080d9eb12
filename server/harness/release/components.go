package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
)

// The parts of CycloneDX 1.6 that are needed (cyclonedx.org/docs/1.6/json).
type (
	bom struct {
		Format       string      `json:"bomFormat"`
		Spec         string      `json:"specVersion"`
		SerialNumber string      `json:"serialNumber"`
		Version      int         `json:"version"`
		Metadata     metadata    `json:"metadata"`
		Components   []component `json:"components"`
	}
	metadata struct {
		Component component `json:"component"`
	}
	component struct {
		Type       string     `json:"type"`
		Name       string     `json:"name"`
		Version    string     `json:"version"`
		PURL       string     `json:"purl"`
		Licenses   []license  `json:"licenses,omitempty"`
		Properties []property `json:"properties,omitempty"`
	}
	license struct {
		Expression string `json:"expression"`
	}
	property struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
)

// components lists what an executable is made of: the Go modules that it names
// itself, and the packages of the web app that reach a browser.
func components(executable, lockfile, version string) ([]byte, error) {
	info, err := buildinfo.ReadFile(executable)
	if err != nil {
		return nil, err
	}
	b := bom{Format: "CycloneDX", Spec: "1.6", Version: 1}
	b.Metadata.Component = component{Type: "application", Name: info.Main.Path, Version: version, PURL: "pkg:golang/" + info.Main.Path + "@" + version}
	std := strings.TrimPrefix(info.GoVersion, "go")
	b.Components = append(b.Components, component{Type: "library", Name: "std", Version: std, PURL: "pkg:golang/std@" + std})
	for _, m := range info.Deps {
		for m.Replace != nil {
			m = m.Replace
		}
		b.Components = append(b.Components, component{
			Type: "library", Name: m.Path, Version: m.Version, PURL: "pkg:golang/" + m.Path + "@" + m.Version,
			Properties: []property{{"go.sum", m.Sum}},
		})
	}
	web, err := packages(lockfile)
	if err != nil {
		return nil, err
	}
	b.Components = append(b.Components, web...)
	content, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	id := sha256.Sum256(content) // the same for the same content
	b.SerialNumber = uuid(id)
	content, err = json.MarshalIndent(b, "", " ")
	return append(content, '\n'), err
}

// uuid is one of version 8, which says nothing of where its bits come from.
func uuid(id [32]byte) string {
	id[6], id[8] = id[6]&0x0f|0x80, id[8]&0x3f|0x80
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:16])
}

// packages are those of the lock file that are not for development alone.
func packages(lockfile string) (list []component, err error) {
	text, err := os.ReadFile(lockfile)
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct {
			Version, Integrity, License string
			Dev, DevOptional, Link      bool
		}
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return nil, err
	}
	for _, path := range slices.Sorted(maps.Keys(lock.Packages)) {
		p := lock.Packages[path]
		at := strings.LastIndex(path, "node_modules/")
		if at < 0 || p.Dev || p.DevOptional || p.Link {
			continue
		}
		name := path[at+len("node_modules/"):]
		c := component{Type: "library", Name: name, Version: p.Version, PURL: "pkg:npm/" + strings.Replace(name, "@", "%40", 1) + "@" + p.Version,
			Properties: []property{{"integrity", p.Integrity}}}
		if p.License != "" {
			c.Licenses = []license{{p.License}}
		}
		list = append(list, c)
	}
	return list, nil
}
