// Command release makes what a release consists of, in one folder: executables for
// servers, their signatures, the list of what they are made of, checksums and notes.
// The same sources make the same files, wherever and whenever. The web app must have
// been built.
//
//	go run ./server/harness/release -commit "$(git describe --always)" -out release
//
// MINISIGN_KEY is the secret key, or the path of its file; MINISIGN_PASSWORD (or
// MINISIGN_PASSWORD_FILE) opens it. Without a key nothing is signed, and shops cannot
// upgrade to or from this release by themselves.
package main

import (
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
)

// servers are the architectures of Linux for which a release is made.
var servers = []string{"amd64", "arm64"}

func main() {
	r := release{out: "release"}
	flag.StringVar(&r.version, "version", "", "such as 1.2.3; default: the changelog's newest")
	flag.StringVar(&r.commit, "commit", "", "what the executables say they were built from")
	flag.StringVar(&r.out, "out", r.out, "the folder, which is made anew")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := r.make(ctx); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type release struct {
	version, commit, out string
	files                []string // of the release, in the order of their checksums
}

func (r *release) make(ctx context.Context) error {
	changelog, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	if r.version == "" {
		if r.version, err = newest(string(changelog)); err != nil {
			return err
		}
	}
	key, err := readKey(os.LookupEnv)
	if err != nil {
		return fmt.Errorf("the key of the signatures: %w", err)
	}
	if err := os.RemoveAll(r.out); err != nil {
		return err
	}
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	for _, arch := range servers {
		if err := r.build(ctx, arch, key); err != nil {
			return err
		}
	}
	if err := r.write("NOTES.md", notes(string(changelog), r.version)); err != nil {
		return err
	}
	if err := r.sum(); err != nil {
		return err
	}
	fmt.Printf("The release %s is in %s.\n", r.version, r.out)
	if key == nil {
		fmt.Println("WARNING: it is not signed (MINISIGN_KEY is not set), and its `bhatti upgrade` accepts nothing.")
	}
	return nil
}

// build makes the executable for an architecture, its list of components and its signature.
func (r *release) build(ctx context.Context, arch string, key *signer) error {
	name := fmt.Sprintf("bhatti-%s-linux-%s", r.version, arch)
	stamp := fmt.Sprintf("-s -w -buildid= -X main.version=%s -X main.commit=%s", r.version, r.commit)
	if key != nil {
		stamp += " -X main.publicKey=" + key.public
	}
	command := exec.CommandContext(ctx, "go", "build", "-buildvcs=false", "-ldflags", stamp, "-o", filepath.Join(r.out, name), ".")
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH="+arch, "GOFLAGS=-trimpath", "GOAMD64=v1", "GOARM64=v8.0")
	command.Stdout, command.Stderr = os.Stderr, os.Stderr
	if err := command.Run(); err != nil {
		return fmt.Errorf("build %s: %w", name, err)
	}
	r.files = append(r.files, name)
	components, err := components(filepath.Join(r.out, name), "frontend/package-lock.json", r.version)
	if err != nil {
		return fmt.Errorf("list what %s is made of: %w", name, err)
	}
	if err := r.write(name+".cdx.json", components); err != nil {
		return err
	}
	if key == nil {
		return nil
	}
	signature, err := key.sign(filepath.Join(r.out, name), fmt.Sprintf("bhatti %s linux/%s", r.version, arch))
	if err != nil {
		return err
	}
	return r.write(name+".minisig", signature)
}

func (r *release) write(name string, content []byte) error {
	r.files = append(r.files, name)
	return os.WriteFile(filepath.Join(r.out, name), content, 0o644)
}

// sum writes the checksums of all files, as sha256sum -c reads them.
func (r *release) sum() error {
	var lines strings.Builder
	for _, name := range r.files {
		content, err := os.ReadFile(filepath.Join(r.out, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&lines, "%x  %s\n", sha256.Sum256(content), name)
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), []byte(lines.String()), 0o644)
}
