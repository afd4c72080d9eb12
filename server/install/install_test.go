package install

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bhatti/server/config"
)

// paper is a machine whose / is a folder and whose system programs only do what the
// steps look at.
type paper struct {
	root   string
	ran    []string
	fails  string          // beginning of a command that fails
	says   string          // what it says; "": words of its own
	units  map[string]bool // enabled or active ones, as "is-active bhatti.service"
	user   bool            // without root's rights
	asleep int             // how often it does not answer yet
}

func newPaper(t *testing.T) *paper {
	p := &paper{root: t.TempDir(), units: map[string]bool{}}
	for _, folder := range []string{"run/systemd/system", "etc", "var/lib", "usr/local/bin", "etc/systemd/system"} {
		must(t, os.MkdirAll(filepath.Join(p.root, folder), 0o755))
	}
	for _, file := range []string{"etc/passwd", "etc/group"} {
		must(t, os.WriteFile(filepath.Join(p.root, file), []byte("root:x:0:0:root:/root:/bin/bash\n"), 0o644))
	}
	return p
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (p *paper) Root() string    { return p.root }
func (p *paper) Superuser() bool { return !p.user }

func (p *paper) Answers(context.Context, string, string) error {
	if p.asleep--; p.asleep >= 0 {
		return errors.New("connection refused")
	}
	return nil
}

func (p *paper) Run(_ context.Context, name string, args ...string) (string, error) {
	line := strings.Join(append([]string{name}, args...), " ")
	if p.fails != "" && strings.HasPrefix(line, p.fails) {
		p.ran = append(p.ran, line)
		return cmp.Or(p.says, "the program's own words\nand more"), errors.New("exit status 1")
	}
	if strings.HasPrefix(line, "systemctl is-") {
		if !p.units[args[0]+" "+args[2]] {
			return "", errors.New("exit status 3")
		}
		return "", nil
	}
	p.ran = append(p.ran, line)
	switch {
	case name == "groupadd":
		return "", p.addLine("etc/group", fmt.Sprintf("bhatti:x:%d:\n", os.Getegid()))
	case name == "useradd":
		return "", p.addLine("etc/passwd", fmt.Sprintf("bhatti:x:%d:%d::/var/lib/bhatti:/usr/sbin/nologin\n", os.Geteuid(), os.Getegid()))
	case name == "systemctl":
		p.systemctl(args)
	case name == "ufw":
		return "Status: active", nil
	case name == "runuser":
		return "https://shop.example/admin/setup#once", nil
	}
	return "", nil
}

func (p *paper) systemctl(args []string) {
	for _, unit := range args[1:] {
		switch args[0] {
		case "enable":
			p.units["is-enabled "+unit] = true
		case "start", "restart":
			p.units["is-active "+unit] = true
		case "stop", "disable":
			p.units["is-active "+unit] = false
		}
	}
}

func (p *paper) addLine(file, line string) error {
	f, err := os.OpenFile(filepath.Join(p.root, file), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(line)
	return errors.Join(err, f.Close())
}

func (p *paper) read(t *testing.T, file string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(p.root, file))
	must(t, err)
	return string(content)
}

// options are those of a first installation on the machine.
func (p *paper) options(t *testing.T) (Options, *strings.Builder) {
	program := filepath.Join(t.TempDir(), "download")
	must(t, os.WriteFile(program, []byte("the program"), 0o700))
	out := &strings.Builder{}
	return Options{Host: "shop.example", Executable: program, Machine: p, Out: out}, out
}

// tree is every path of the machine with its mode, size and content.
func (p *paper) tree(t *testing.T) string {
	t.Helper()
	var tree strings.Builder
	must(t, filepath.WalkDir(p.root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		content, _ := os.ReadFile(path)
		fmt.Fprintln(&tree, path, info.Mode(), info.ModTime().UnixNano(), string(content))
		return nil
	}))
	return tree.String()
}

func TestInstallMakesAServiceAndSaysWhatItDid(t *testing.T) {
	p := newPaper(t)
	p.asleep = 2
	o, out := p.options(t)
	must(t, Install(t.Context(), o))
	for _, said := range []string{
		"user bhatti", "/var/lib/bhatti", "/usr/local/bin/bhatti", "/etc/bhatti/environment", "bhatti-https.socket", "bhatti-http.socket",
		"ports 443 and 80", "sudo ufw allow 80,443/tcp", "https://shop.example/admin/setup#once",
	} {
		if !strings.Contains(out.String(), said) {
			t.Errorf("it does not say %q:\n%s", said, out)
		}
	}
	if slices.ContainsFunc(p.ran, func(line string) bool { return strings.HasPrefix(line, "ufw") && line != "ufw status" }) {
		t.Error("the firewall was changed")
	}
	for path, mode := range map[string]fs.FileMode{
		"var/lib/bhatti": 0o700, "usr/local/bin/bhatti": 0o755, "etc/bhatti/environment": 0o640, "etc/systemd/system/bhatti.service": 0o644,
	} {
		if info, err := os.Stat(filepath.Join(p.root, path)); err != nil || info.Mode().Perm() != mode {
			t.Errorf("%s: %v %v", path, info.Mode(), err)
		}
	}
	if p.read(t, executable) != "the program" {
		t.Error("another program was installed")
	}
}

func TestInstallListensOnTLSOrOnLoopbackOnly(t *testing.T) {
	for _, proxy := range []bool{false, true} {
		t.Run(fmt.Sprint("proxy ", proxy), func(t *testing.T) {
			p := newPaper(t)
			o, out := p.options(t)
			o.Proxy = proxy
			must(t, Install(t.Context(), o))
			settings, err := config.Installed(p.root)
			must(t, err)
			if settings["BHATTI_URL"] != "https://shop.example" || settings["BHATTI_DATA"] != "/var/lib/bhatti" {
				t.Errorf("settings %v", settings)
			}
			listens := map[string]string{}
			files, err := filepath.Glob(filepath.Join(p.root, unitFolder, "*.socket"))
			must(t, err)
			for _, file := range files {
				content, err := os.ReadFile(file)
				must(t, err)
				for line := range strings.Lines(string(content)) {
					if address, ok := strings.CutPrefix(strings.TrimSpace(line), "ListenStream="); ok {
						listens[address] = string(content)
					}
				}
			}
			switch {
			case proxy:
				if len(listens) != 1 || !strings.Contains(listens[loopback], "FileDescriptorName=http\n") || settings["BHATTI_LISTEN"] != loopback ||
					settings["BHATTI_TLS"] != "" || settings["BHATTI_TRUSTED_PROXIES"] != "127.0.0.1" || !strings.Contains(out.String(), "reverse_proxy 127.0.0.1:8080") {
					t.Errorf("listens on %v, settings %v\n%s", listens, settings, out)
				}
			case len(listens) != 2 || !strings.Contains(listens["443"], "FileDescriptorName=https\n") || !strings.Contains(listens["80"], "FileDescriptorName=http\n") ||
				settings["BHATTI_TLS"] != "auto" || settings["BHATTI_LISTEN"] != ":443":
				t.Errorf("listens on %v, settings %v", listens, settings)
			}
		})
	}
}

func TestInstallASecondTimeChangesNothing(t *testing.T) {
	for _, proxy := range []bool{false, true} {
		p := newPaper(t)
		o, out := p.options(t)
		o.Proxy = proxy
		must(t, Install(t.Context(), o))
		before, ran := p.tree(t), len(p.ran)
		out.Reset()
		must(t, Install(t.Context(), o))
		if p.tree(t) != before || len(p.ran) != ran {
			t.Errorf("it changed something, and ran %v", p.ran[ran:])
		}
		if !strings.Contains(out.String(), "nothing was changed") {
			t.Errorf("it says\n%s", out)
		}
	}
}

func TestInstallKeepsWhatSomebodyChanged(t *testing.T) {
	p := newPaper(t)
	o, _ := p.options(t)
	must(t, Install(t.Context(), o))
	changed := "BHATTI_DATA=/srv/shop\nBHATTI_URL=https://shop.example\nBHATTI_TLS=auto\nBHATTI_SMTP_HOST=mail.example\n"
	must(t, os.WriteFile(filepath.Join(p.root, settingsFile), []byte(changed), 0o600))
	must(t, os.WriteFile(o.Executable, []byte("a newer program"), 0o700))
	p.ran = nil
	must(t, Install(t.Context(), o))
	if p.read(t, settingsFile) != changed {
		t.Error("the settings were written again")
	}
	if p.read(t, executable) != "a newer program" || !slices.Contains(p.ran, "systemctl restart bhatti.service") {
		t.Errorf("the newer program does not run: %v", p.ran)
	}
	if slices.ContainsFunc(p.ran, func(line string) bool { return strings.Contains(line, "socket") }) {
		t.Errorf("the sockets were closed: %v", p.ran)
	}
}

func TestInstallOfAnotherShopIsRefused(t *testing.T) {
	p := newPaper(t)
	o, _ := p.options(t)
	must(t, Install(t.Context(), o))
	before := p.tree(t)
	o.Host = "other.example"
	if err := Install(t.Context(), o); err == nil || !strings.Contains(err.Error(), "BHATTI_URL=https://other.example") {
		t.Errorf("another domain: %v", err)
	}
	o.Host, o.Proxy = "shop.example", true
	if err := Install(t.Context(), o); err == nil || !strings.Contains(err.Error(), "BHATTI_TLS") {
		t.Errorf("behind a proxy: %v", err)
	}
	if p.tree(t) != before {
		t.Error("something was changed")
	}
}

func TestInstallLeavesTheOtherWayOfListeningBehind(t *testing.T) {
	p := newPaper(t)
	o, _ := p.options(t)
	must(t, Install(t.Context(), o))
	must(t, os.Remove(filepath.Join(p.root, settingsFile)))
	o.Proxy = true
	must(t, Install(t.Context(), o))
	left, err := filepath.Glob(filepath.Join(p.root, unitFolder, "*.socket"))
	must(t, err)
	if len(left) != 1 || filepath.Base(left[0]) != "bhatti.socket" || p.units["is-active bhatti-https.socket"] || !p.units["is-active bhatti.socket"] {
		t.Errorf("units %v, %v", left, p.units)
	}
}

func TestDryRunTellsAndWritesNothing(t *testing.T) {
	p := newPaper(t)
	p.user = true
	o, out := p.options(t)
	o.DryRun = true
	before := p.tree(t)
	must(t, Install(t.Context(), o))
	if p.tree(t) != before || len(p.ran) != 1 || p.ran[0] != "ufw status" {
		t.Errorf("it changed something, or ran %v", p.ran)
	}
	dry := out.String()
	p.user, o.DryRun = false, false
	out.Reset()
	must(t, Install(t.Context(), o))
	for line := range strings.Lines(out.String()) {
		if did, ok := strings.CutPrefix(line, "done:"); ok && !strings.Contains(dry, "would:"+did) {
			t.Errorf("the dry run does not tell: %s", did)
		}
	}
}

func TestInstallSaysWhyItCannot(t *testing.T) {
	p := newPaper(t)
	o, _ := p.options(t)
	before := p.tree(t)
	for _, host := range []string{"", "shop", "https://shop.example", "shop.example/", "shop.example:443", "203.0.113.7", "-x.example", "a b.example", "shop..example", "SHOP_1.example", "x.example\nBHATTI_TLS=off"} {
		o.Host = host
		if err := Install(t.Context(), o); err == nil || !strings.Contains(err.Error(), "shop.example") {
			t.Errorf("%q: %v", host, err)
		}
	}
	o.Host = "shop.example"
	p.user = true
	if err := Install(t.Context(), o); err == nil || !strings.Contains(err.Error(), "sudo") {
		t.Errorf("without root's rights: %v", err)
	}
	p.user = false
	must(t, os.RemoveAll(filepath.Join(p.root, "run")))
	if err := Install(t.Context(), o); err == nil || !strings.Contains(err.Error(), "systemd") {
		t.Errorf("without systemd: %v", err)
	}
	must(t, os.MkdirAll(filepath.Join(p.root, "run/systemd/system"), 0o755))
	if len(p.ran) > 0 || strings.Count(p.tree(t), "\n") != strings.Count(before, "\n") {
		t.Errorf("something was changed: %v", p.ran)
	}
}

func TestInstallTellsAShopThatComesBackFromANewOne(t *testing.T) {
	p := newPaper(t)
	p.fails = "runuser"
	p.says = "bhatti: The shop is set up: asha@example.in can sign in at /admin with a code by email."
	o, out := p.options(t)
	must(t, Install(t.Context(), o))
	if said := out.String(); !strings.Contains(said, "sign in at https://shop.example/admin as before") || strings.Contains(said, "could not be made") {
		t.Errorf("it says\n%s", said)
	}
}

func TestInstallSaysTheNextStepWhenOneFails(t *testing.T) {
	for program, advice := range map[string]string{
		"useradd":                             "the program's own words",
		"systemctl restart bhatti-https":      "ss -ltnp",
		"systemctl restart bhatti.service":    "journalctl -u bhatti",
		"runuser -u bhatti -- /usr/local/bin": "sudo bhatti setup",
	} {
		p := newPaper(t)
		p.fails = program
		o, out := p.options(t)
		err := Install(t.Context(), o)
		if said := fmt.Sprint(out, err); !strings.Contains(said, advice) {
			t.Errorf("when %s fails it says\n%s", program, said)
		}
		p.fails = ""
		must(t, Install(t.Context(), o)) // and the next run goes on
		if !p.units["is-active bhatti.service"] {
			t.Errorf("after %s had failed, the next run did not end it", program)
		}
	}
}

func TestInstallTakesUpDataThatRootRestored(t *testing.T) {
	p := newPaper(t)
	if os.Geteuid() != 0 {
		t.Skip("only root may give files away")
	}
	const shops = 65534
	must(t, p.addLine("etc/passwd", fmt.Sprintf("bhatti:x:%d:%d::/:/bin/false\n", shops, shops)))
	must(t, p.addLine("etc/group", fmt.Sprintf("bhatti:x:%d:\n", shops)))
	folder := filepath.Join(p.root, dataFolder)
	must(t, os.MkdirAll(filepath.Join(folder, "Uploads"), 0o755))
	must(t, os.WriteFile(filepath.Join(folder, "bhatti.db"), nil, 0o600))
	must(t, os.Symlink("/etc/hostname", filepath.Join(folder, "link")))
	outside, err := os.Stat("/etc/hostname")
	must(t, err)
	o, _ := p.options(t)
	must(t, Install(t.Context(), o))
	must(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		info, ierr := entry.Info()
		if err == nil && ierr == nil && owner(info) != shops {
			t.Errorf("%s belongs to %d", path, owner(info))
		}
		return errors.Join(err, ierr)
	}))
	if now, err := os.Stat("/etc/hostname"); err != nil || owner(now) != owner(outside) {
		t.Error("a link led out of the folder")
	}
}

func TestUninstallLeavesDataAndSettings(t *testing.T) {
	p := newPaper(t)
	o, out := p.options(t)
	must(t, Install(t.Context(), o))
	must(t, os.WriteFile(filepath.Join(p.root, dataFolder, "bhatti.db"), []byte("orders"), 0o600))
	settings, before := p.read(t, settingsFile), p.tree(t)
	out.Reset()
	o.DryRun = true
	must(t, Uninstall(t.Context(), o))
	if p.tree(t) != before || !strings.Contains(out.String(), "would: remove /usr/local/bin/bhatti") {
		t.Errorf("a dry run says\n%s", out)
	}
	o.DryRun = false
	out.Reset()
	must(t, Uninstall(t.Context(), o))
	if p.read(t, settingsFile) != settings || p.read(t, dataFolder+"/bhatti.db") != "orders" {
		t.Error("data or settings are gone")
	}
	left, err := filepath.Glob(filepath.Join(p.root, unitFolder, "bhatti*"))
	must(t, err)
	if _, err := os.Stat(filepath.Join(p.root, executable)); err == nil || len(left) > 0 || p.units["is-active bhatti.service"] {
		t.Errorf("units %v and the program (%v) are left", left, err)
	}
	for _, where := range []string{dataFolder, settingsFile} {
		if !strings.Contains(out.String(), where) {
			t.Errorf("it does not say that %s stays:\n%s", where, out)
		}
	}
	out.Reset()
	ran := len(p.ran)
	must(t, Uninstall(t.Context(), o))
	if len(p.ran) != ran || !strings.Contains(out.String(), "nothing was changed") {
		t.Errorf("a second time, it runs %v and says\n%s", p.ran[ran:], out)
	}
	must(t, Install(t.Context(), o))
	if p.read(t, settingsFile) != settings {
		t.Error("installed again, it has other settings")
	}
}

// analyse runs systemd-analyze on the units below a root.
func analyse(t *testing.T, args ...string) (string, error) {
	t.Helper()
	if _, err := exec.LookPath("systemd-analyze"); err != nil {
		t.Skip("systemd-analyze is not here (Debian, Ubuntu: apt-get install systemd)")
	}
	out, err := exec.CommandContext(t.Context(), "systemd-analyze", args...).CombinedOutput()
	if strings.Contains(string(out), "unrecognized option") {
		t.Skip("systemd-analyze is older than systemd 250")
	}
	return string(out), err
}

func TestSystemdUnderstandsTheUnits(t *testing.T) {
	for _, proxy := range []bool{false, true} {
		folder := t.TempDir()
		args := []string{"verify", "--man=no", "--recursive-errors=no"}
		for unit, content := range unitFiles(proxy) {
			content = strings.ReplaceAll(content, executable, "/bin/true") // which is on every machine
			must(t, os.WriteFile(filepath.Join(folder, unit), []byte(content), 0o644))
			args = append(args, filepath.Join(folder, unit))
		}
		if out, err := analyse(t, args...); err != nil || strings.Contains(out, folder) {
			t.Errorf("proxy %v: %v\n%s", proxy, err, out)
		}
	}
}

func TestTheServiceIsHardened(t *testing.T) {
	for _, proxy := range []bool{false, true} {
		file := filepath.Join(t.TempDir(), service)
		must(t, os.WriteFile(file, []byte(unitFiles(proxy)[service]), 0o644))
		out, err := analyse(t, "security", "--offline=yes", "--threshold=20", "--no-pager", file)
		_, level, _ := strings.Cut(out, "Overall exposure level for bhatti.service: ")
		level, _, _ = strings.Cut(level, " ")
		if exposure, perr := strconv.ParseFloat(level, 64); err != nil || perr != nil || exposure > 2 {
			t.Errorf("exposure %q, %v\n%s", level, errors.Join(err, perr), out)
		}
		t.Logf("exposure %s of 10", level)
	}
}
