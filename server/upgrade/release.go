package upgrade

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"time"

	"aead.dev/minisign"
	"golang.org/x/sys/unix"
)

// Limits of what is fetched, in bytes, and of how long that may take.
const (
	largestRelease   = 256 << 20
	largestSignature = 4 << 10
	mostRedirects    = 5
	fetchTime        = 15 * time.Minute
)

// release is what a signature says of an executable: its trusted comment is
// "bhatti VERSION OS/ARCHITECTURE".
type release struct{ version, platform string }

// fetch writes the release to path and returns what its signature says of it. A
// file that is not signed with the key is not left there.
func (u *upgrade) fetch(ctx context.Context, path string) (r release, err error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	var key minisign.PublicKey
	if u.Key == "" {
		return r, errors.New("this bhatti holds no key of its maker, so that no release can be checked with it: it was not built by `make release` with MINISIGN_KEY. Put an executable that was in its place by hand, as the handbook says under Upgrade")
	}
	if err := key.UnmarshalText([]byte(u.Key)); err != nil {
		return r, fmt.Errorf("the key in this executable: %w", err)
	}
	signature, err := u.read(ctx, u.Source+".minisig")
	if err != nil {
		return r, fmt.Errorf("the release's signature: %w", err)
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) { // of a run that was stopped
		return r, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, ignoreMissing(os.Remove(path)))
		}
	}()
	genuine, err := u.download(ctx, path, func(read *minisign.Reader) bool { return read.Verify(key, signature) })
	if err != nil {
		return r, fmt.Errorf("the release: %w", err)
	}
	if !genuine {
		return r, errors.New("the release is not what its maker signed: it is damaged, incomplete or forged")
	}
	var signed minisign.Signature
	if err := signed.UnmarshalText(signature); err != nil {
		return r, err
	}
	return readComment(signed.TrustedComment)
}

// download writes the source to path, synced, and lets its content be judged.
func (u *upgrade) download(ctx context.Context, path string, judge func(*minisign.Reader) bool) (good bool, err error) {
	source, err := u.open(ctx, u.Source)
	if err != nil {
		return false, err
	}
	defer source.Close()
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o700)
	if err != nil {
		return false, err
	}
	read := minisign.NewReader(source)
	n, err := io.Copy(file, io.LimitReader(read, largestRelease+1))
	if err == nil && n > largestRelease {
		err = fmt.Errorf("it is larger than %d MB", largestRelease>>20)
	}
	if err == nil {
		err = file.Chmod(0o755)
	}
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return false, err
	}
	return judge(read), nil
}

// read is a small file of the release.
func (u *upgrade) read(ctx context.Context, source string) ([]byte, error) {
	file, err := u.open(ctx, source)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, largestSignature+1))
	if err == nil && len(text) > largestSignature {
		err = fmt.Errorf("%s is too large for a signature", source)
	}
	return text, err
}

// open reads a file, or an https address.
func (u *upgrade) open(ctx context.Context, source string) (io.ReadCloser, error) {
	address, err := url.Parse(source)
	if err != nil || address.Scheme == "" {
		return os.Open(source)
	}
	if address.Scheme != "https" {
		return nil, fmt.Errorf("%s: only https addresses are read", source)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, source, nil)
	if err != nil {
		return nil, err
	}
	client := *u.Client
	client.CheckRedirect = func(r *http.Request, via []*http.Request) error {
		if r.URL.Scheme != "https" || len(via) > mostRedirects {
			return fmt.Errorf("it leads to %s, too far or not over https", r.URL.Redacted())
		}
		return nil
	}
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	if answer.StatusCode != http.StatusOK {
		return nil, errors.Join(fmt.Errorf("%s: %s", source, answer.Status), answer.Body.Close())
	}
	return answer.Body, nil
}

func readComment(comment string) (r release, err error) {
	words := strings.Fields(comment)
	if len(words) != 3 || words[0] != "bhatti" {
		return r, fmt.Errorf("the signature is of %q, and not of a release of bhatti", comment)
	}
	return release{version: words[1], platform: words[2]}, nil
}

// fits refuses a release for another machine and one older than the present.
func (r release) fits(present string) error {
	if here := runtime.GOOS + "/" + runtime.GOARCH; r.platform != here {
		return fmt.Errorf("this release is for %s; this machine needs the one for %s", r.platform, here)
	}
	is, err := numbers(r.version)
	if err != nil {
		return err
	}
	was, err := numbers(present)
	if err != nil {
		return err
	}
	for i := range is {
		if is[i] < was[i] {
			return fmt.Errorf("this release is %s, older than %s, which is installed: an older one may not know the database", r.version, present)
		}
		if is[i] > was[i] {
			break
		}
	}
	return nil
}

// numbers are those of a version such as 1.2.3.
func numbers(version string) (n [3]int, err error) {
	parts := strings.Split(version, ".")
	if len(parts) != len(n) {
		return n, fmt.Errorf("the version %q is not of the form 1.2.3", version)
	}
	for i, part := range parts {
		if n[i], err = strconv.Atoi(part); err != nil || n[i] < 0 {
			return n, fmt.Errorf("the version %q is not of the form 1.2.3", version)
		}
	}
	return n, nil
}

// versionOf runs an executable's `version`.
func (u *upgrade) versionOf(ctx context.Context, path string) ([]byte, error) {
	command := exec.CommandContext(ctx, path, "version")
	command.Env = append([]string{"PATH=" + os.Getenv("PATH")}, u.Environment...)
	u.asOwner(command)
	return command.Output()
}

// nameOf runs the new executable's `version`, which must be what the signature says,
// and returns how it names itself in its figures.
func (u *upgrade) nameOf(ctx context.Context, path string, r release) (name string, err error) {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	said, err := u.versionOf(ctx, path)
	// A process that is being started at this moment may hold the file open for
	// writing, as ours was until now (go.dev/issue/22315).
	for errors.Is(err, unix.ETXTBSY) && ctx.Err() == nil {
		time.Sleep(10 * time.Millisecond)
		said, err = u.versionOf(ctx, path)
	}
	if err != nil {
		return "", fmt.Errorf("the new release cannot be run here: %w", err)
	}
	words := strings.Fields(string(said))
	if len(words) < 4 || words[0] != "bhatti" || words[1] != r.version {
		return "", fmt.Errorf("the new release calls itself %q, and its signature says %s", strings.TrimSpace(string(said)), r.version)
	}
	return strings.Join(words[1:len(words)-2], " "), nil
}

func ignoreMissing(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}
