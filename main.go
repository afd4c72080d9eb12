//go:build !windows

// Command bhatti is an online shop in one file for Indian bakeries and grocers.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"

	"bhatti/server/admin/setup"
	"bhatti/server/backup"
	"bhatti/server/command"
	"bhatti/server/config"
	"bhatti/server/demo"
	"bhatti/server/doctor"
	"bhatti/server/install"
	"bhatti/server/offsite"
	"bhatti/server/owner"
	"bhatti/server/photo"
	"bhatti/server/shop"
	"bhatti/server/terminal"
	"bhatti/server/upgrade"
	"bhatti/store"
	"bhatti/store/audit"
	"bhatti/store/fault"
	"bhatti/store/importer"
	"bhatti/store/sales"
	"bhatti/store/staff"
)

// memoryLimit is in bytes. Go's garbage collector works harder to stay under it.
// The server's caches hold up to 80 MiB; without a limit the collector would let
// twice that build up, on machines that may have 512 MB for everything.
const memoryLimit = 144 << 20

func main() {
	if _, chosen := os.LookupEnv("GOMEMLIMIT"); !chosen {
		debug.SetMemoryLimit(memoryLimit)
	}
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

const usage = `bhatti is an online shop in one file.

  bhatti demo [--data DIR] [--listen ADDR] [--orders=false]
                                             try it: a sample shop, nothing to configure
  bhatti serve                               the real shop
  bhatti install HOST [--proxy] [--dry-run]  make it a service of this machine, at https://HOST
  bhatti uninstall [--dry-run]               end that; the data stays
  bhatti setup [EMAIL]                       print the link with which the owner sets the shop up
  bhatti import [--dry-run] FILE.csv         import the catalogue; also .xlsx
                [--column HEADING=COLUMN]    what a heading stands for; more than once
                [--repair]                   repair text like “â‚¹”, which was ₹
  bhatti export FILE.csv                     export the catalogue; also FILE.xlsx
  bhatti areas FILE.csv                      import the delivery areas
  bhatti staff add EMAIL [--role ROLE] | list | confirm EMAIL | remove EMAIL
  bhatti order ID STATUS                     change the status of an order
  bhatti backup FILE | restore FILE | check  back up, restore or check the database
  bhatti restore s3://KEY@HOST/BUCKET/FOLDER bring the shop back from a copy elsewhere, also
                 sftp://USER@HOST/FOLDER     over SFTP; what opens it is asked for
                [--key-file FILE]            the recovery key
                [--list] [--copy NAME]       show the copies; take this one instead of the newest
                [--without-lost]             leave out pictures that are lost or damaged
                [--ssh-key-file FILE] [--host-key SHA256:…]
  bhatti move postgres://…                   take the shop to an empty PostgreSQL database, for more
                                             than one server; bhatti move FOLDER takes it back
  bhatti upgrade FILE|URL [--dry-run]        put a newer release in place of this one
                [--restart COMMAND]          how the shop is restarted, where systemd does not run it
  bhatti doctor                              say what stands between the shop and its first order
  bhatti ready                               say whether the running shop takes requests
  bhatti version

Settings come from the environment; the README lists them. Without BHATTI_DATA there,
they are those of the installed shop, in /etc/bhatti/environment.
`

// errUsage means that the command line is not understood. The usage follows it.
var errUsage = errors.New("unknown command or arguments")

// run executes one command line and returns the process's exit status: 0 done,
// 1 failed, 2 not understood.
func run(args []string, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	syscall.Umask(0o077) // only the shop's own user may read what it writes
	var failed *owner.Failed
	switch err := dispatch(ctx, args, stdout, stderr); {
	case err == nil:
		return 0
	case errors.As(err, &failed): // which has said why
		return failed.Status
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage)
		return 0
	case errors.Is(err, errUsage):
		fmt.Fprintf(stderr, "bhatti: %v\n\n%s", err, usage)
		return 2
	default:
		fmt.Fprintf(stderr, "bhatti: %s\n", strings.ReplaceAll(inWords(err), "\n", "\n        "))
		return 1
	}
}

// inWords is an error, without the code that programs go by.
func inWords(err error) string {
	text := err.Error()
	if f, ok := errors.AsType[*fault.Error](err); ok {
		text = strings.Replace(text, f.Error(), f.Message, 1)
	}
	return text
}

func dispatch(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	if len(args) == 0 {
		return errUsage
	}
	c := cli{args: args[1:], out: stdout, log: slog.New(slog.NewTextHandler(stderr, nil))}
	commands := map[string]func(context.Context) error{
		"demo": c.demo, "serve": c.serve, "import": c.importCatalogue, "export": c.exportCatalogue, "areas": c.areas,
		"setup": c.setup, "staff": c.staff, "order": c.order, "backup": c.backup, "restore": c.restore, "check": c.check, "move": c.move,
		"install": c.install, "uninstall": c.uninstall, "upgrade": c.upgrade, "doctor": c.doctor, "ready": c.ready,
		"version": c.version, "help": c.help, "--help": c.help, "-h": c.help,
	}
	do, known := commands[args[0]]
	if !known {
		return errUsage
	}
	return do(ctx)
}

// cli runs one command line.
type cli struct {
	args []string // without the command's name
	out  io.Writer
	log  *slog.Logger
}

func (c *cli) help(context.Context) error { return flag.ErrHelp }

// parse reads the flags and expects exactly the given number of other words,
// before, between or after the flags.
func (c *cli) parse(flags *flag.FlagSet, words int) ([]string, error) {
	flags.SetOutput(io.Discard)
	var rest []string
	for args := c.args; ; {
		if err := flags.Parse(args); err != nil {
			return nil, errors.Join(errUsage, err)
		}
		if flags.NArg() == 0 {
			break
		}
		rest, args = append(rest, flags.Arg(0)), flags.Args()[1:]
	}
	if len(rest) != words {
		return nil, errUsage
	}
	return rest, nil
}

func (c *cli) words(n int) ([]string, error) {
	return c.parse(flag.NewFlagSet("", flag.ContinueOnError), n)
}

func (c *cli) demo(ctx context.Context) error {
	var o demo.Options
	flags := flag.NewFlagSet("demo", flag.ContinueOnError)
	flags.StringVar(&o.Data, "data", "", "data folder of the demo; default: a temporary one, deleted at the end")
	flags.StringVar(&o.Listen, "listen", "localhost:8080", "address to listen on")
	orders := flags.Bool("orders", true, "begin with two weeks of orders")
	app := flags.String("app", "", "folder of a web app to serve instead of the built-in one (make dev)")
	if _, err := c.parse(flags, 0); err != nil {
		return err
	}
	o.Files, o.Version, o.Out, o.Log = files(), release(), c.out, c.log
	o.NoOrders = !*orders
	if *app != "" {
		o.Files.App = os.DirFS(*app)
	}
	return demo.Run(ctx, o)
}

func (c *cli) serve(ctx context.Context) error {
	if _, err := c.words(0); err != nil {
		return err
	}
	environ, installed, err := config.Find(systemRoot, os.LookupEnv)
	if err != nil {
		return err
	}
	if place, err := config.PlaceOf(environ); err == nil && installed && owner.IsAnother(place.Data) {
		return fmt.Errorf("the shop in %s is a service of this machine: sudo systemctl start bhatti", place.Data)
	}
	settings, err := config.Load(environ)
	if err != nil {
		return fmt.Errorf("the settings have mistakes:\n%w", err)
	}
	return shop.Run(ctx, shop.Options{Config: settings, Files: files(), Version: release(), Log: c.log})
}

func (c *cli) install(ctx context.Context) error {
	o := install.Options{Machine: install.ThisMachine(), Out: c.out}
	flags := flag.NewFlagSet("install", flag.ContinueOnError)
	flags.BoolVar(&o.Proxy, "proxy", false, "a proxy on this machine speaks TLS")
	flags.BoolVar(&o.DryRun, "dry-run", false, "only tell what would be done")
	words, err := c.parse(flags, 1)
	if err != nil {
		return err
	}
	o.Host = words[0]
	if o.Executable, err = os.Executable(); err != nil {
		return err
	}
	return install.Install(ctx, o)
}

func (c *cli) uninstall(ctx context.Context) error {
	o := install.Options{Machine: install.ThisMachine(), Out: c.out}
	flags := flag.NewFlagSet("uninstall", flag.ContinueOnError)
	flags.BoolVar(&o.DryRun, "dry-run", false, "only tell what would be done")
	if _, err := c.parse(flags, 0); err != nil {
		return err
	}
	return install.Uninstall(ctx, o)
}

// systemRoot is where the settings of the installed shop are looked for; a folder in tests.
var systemRoot = "/"

// settings are the environment's and, unless that names a data folder, those of the
// installed shop.
func settings() (config.Environ, error) {
	environ, _, err := config.Find(systemRoot, os.LookupEnv)
	return environ, err
}

// origin is the shop's public address, as the settings have it.
func origin() (*url.URL, error) {
	environ, err := settings()
	if err != nil {
		return nil, err
	}
	return config.Origin(environ)
}

// withStore opens the shop's database, and makes none: in the wrong folder, a new
// one would be found in order, and backed up every night.
func (c *cli) withStore(ctx context.Context, do func(context.Context, *store.Store) error) error {
	return c.inPlace(ctx, func(ctx context.Context, place config.Place) error {
		if err := shop.FindDatabase(ctx, place); err != nil {
			return err
		}
		return c.open(ctx, place, do)
	})
}

// withNewStore is withStore for what a shop may begin with.
func (c *cli) withNewStore(ctx context.Context, do func(context.Context, *store.Store) error) error {
	return c.inPlace(ctx, func(ctx context.Context, place config.Place) error { return c.open(ctx, place, do) })
}

// inPlace works where the shop is kept, as the owner of its folder.
func (c *cli) inPlace(ctx context.Context, do func(context.Context, config.Place) error) error {
	environ, err := settings()
	if err != nil {
		return err
	}
	place, err := config.PlaceOf(environ)
	if err != nil {
		return err
	}
	if owner.IsAnother(place.Data) {
		return owner.Run(ctx, place.Data)
	}
	return do(ctx, place)
}

// byUser is for work on behalf of the machine's user: what it changes is in the
// audit log.
func byUser(ctx context.Context) context.Context {
	return audit.WithActor(ctx, audit.CommandLine(owner.UserName()))
}

// open opens the database. A server may be running on it at the same time.
func (c *cli) open(ctx context.Context, place config.Place, do func(context.Context, *store.Store) error) error {
	s, err := shop.OpenDatabase(ctx, place, files(), c.log, false)
	if err != nil {
		return err
	}
	return errors.Join(do(byUser(ctx), s), s.Close())
}

// record writes to the audit log that a command copied or replaced data. That it
// cannot, on a full disk for example, stops no backup.
func (c *cli) record(ctx context.Context, s *store.Store, what, file string) {
	if err := s.Audit.Copied(ctx, audit.ActorOf(ctx), what, audit.Subject("file", file), nil); err != nil {
		c.log.Warn("not recorded in the audit log", "action", what, "error", err)
	}
}

func (c *cli) importCatalogue(ctx context.Context) error {
	flags := flag.NewFlagSet("import", flag.ContinueOnError)
	dryRun := flags.Bool("dry-run", false, "only report")
	repair := flags.Bool("repair", false, "repair UTF-8 that was read as Windows-1252")
	columns := map[string]string{}
	flags.Func("column", "HEADING=COLUMN: what a heading stands for", func(given string) error {
		at := strings.LastIndex(given, "=")
		if at < 0 {
			return errors.New("it must be HEADING=COLUMN")
		}
		columns[given[:at]] = given[at+1:]
		return nil
	})
	words, err := c.parse(flags, 1)
	if err != nil {
		return err
	}
	file, err := os.Open(words[0])
	if err != nil {
		return err
	}
	defer file.Close()
	pictures, err := os.OpenRoot(filepath.Dir(words[0])) // a link may not lead out of the folder
	if err != nil {
		return err
	}
	defer pictures.Close()
	return c.withNewStore(ctx, func(ctx context.Context, s *store.Store) error {
		source := importer.Source{File: file, Pictures: pictures.FS(), Draw: photo.Draw, DryRun: *dryRun, Columns: columns}
		if *repair {
			source.Mojibake = importer.RepairMojibake
		}
		report, err := s.Importer.Import(ctx, source)
		command.PrintImport(c.out, report, source)
		return err
	})
}

func (c *cli) exportCatalogue(ctx context.Context) error {
	return c.writeFile(ctx, "export catalogue", func(ctx context.Context, s *store.Store, path string) error {
		file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err != nil {
			return err
		}
		write := s.Importer.Export
		if strings.EqualFold(filepath.Ext(path), ".xlsx") {
			write = s.Importer.ExportWorkbook
		}
		return errors.Join(write(ctx, file), file.Sync(), file.Close())
	}, "The catalogue was exported to %s.\n")
}

func (c *cli) areas(ctx context.Context) error {
	words, err := c.words(1)
	if err != nil {
		return err
	}
	file, err := os.Open(words[0])
	if err != nil {
		return err
	}
	defer file.Close()
	return c.withNewStore(ctx, func(ctx context.Context, s *store.Store) error {
		n, err := s.Delivery.Import(ctx, file)
		if err == nil {
			fmt.Fprintf(c.out, "%d delivery areas imported.\n", n)
		}
		return err
	})
}

func (c *cli) staff(ctx context.Context) error {
	if len(c.args) == 0 {
		return errUsage
	}
	var action string
	action, c.args = c.args[0], c.args[1:]
	switch action {
	case "add":
		return c.addStaff(ctx)
	case "list":
		if _, err := c.words(0); err != nil {
			return err
		}
		return c.withStore(ctx, func(ctx context.Context, s *store.Store) error { return command.ListStaff(ctx, c.out, s.Staff) })
	case "confirm":
		return c.about(ctx, func(ctx context.Context, s *store.Store, email string) error { return s.Staff.Confirm(ctx, email) },
			"%s can sign in to the back office again.\n")
	case "remove":
		return c.about(ctx, func(ctx context.Context, s *store.Store, email string) error { return s.Staff.Remove(ctx, email) },
			"%s can no longer sign in to the back office.\n")
	}
	return errUsage
}

func (c *cli) addStaff(ctx context.Context) error {
	flags := flag.NewFlagSet("staff add", flag.ContinueOnError)
	role := flags.String("role", "owner", "owner, manager or packer")
	words, err := c.parse(flags, 1)
	if err != nil {
		return err
	}
	public, err := origin()
	if err != nil {
		return err
	}
	return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
		return command.AddStaff(ctx, c.out, s.Staff, public, words[0], staff.Role(*role))
	})
}

// setup prints the link of the first visit; after it the owner may be named.
func (c *cli) setup(ctx context.Context) error {
	if len(c.args) > 1 {
		return errUsage
	}
	words, err := c.words(len(c.args))
	if err != nil {
		return err
	}
	public, err := origin()
	if err != nil {
		return err
	}
	return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
		link, err := setup.LinkFor(ctx, s, public.String(), strings.Join(words, ""))
		if err != nil {
			return err
		}
		fmt.Fprintf(c.out, "Open this link on your phone within %d minutes to set up the shop. It works once:\n%s\n", int(staff.InviteLife.Minutes()), link)
		return nil
	})
}

func (c *cli) order(ctx context.Context) error {
	words, err := c.words(2)
	if err != nil {
		return err
	}
	status := sales.OrderStatus(strings.ToUpper(words[1]))
	if !strings.HasPrefix(string(status), "ORDER ") {
		status = "ORDER " + status
	}
	return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
		o, err := s.Orders.Find(ctx, words[0])
		if err != nil {
			return err
		}
		if err := s.Orders.Move(ctx, o.ID, status, "from the command line"); err != nil {
			return err
		}
		fmt.Fprintf(c.out, "Order %s: %s → %s\n", o.Number, o.Status, status)
		return nil
	})
}

func (c *cli) backup(ctx context.Context) error {
	return c.writeFile(ctx, "back up", func(ctx context.Context, s *store.Store, path string) error { return s.DB.Backup(ctx, path) },
		"The database was backed up to %s, and the backup was checked.\n")
}

// writeFile runs a command that copies data to one file, named by its argument.
func (c *cli) writeFile(ctx context.Context, what string, write func(context.Context, *store.Store, string) error, done string) error {
	return c.about(ctx, func(ctx context.Context, s *store.Store, path string) error {
		if err := write(ctx, s, path); err != nil {
			return err
		}
		c.record(ctx, s, what, path)
		return nil
	}, done)
}

// about runs a command about one thing, named by its argument, and says what it did.
func (c *cli) about(ctx context.Context, do func(context.Context, *store.Store, string) error, done string) error {
	words, err := c.words(1)
	if err != nil {
		return err
	}
	return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
		if err := do(ctx, s, words[0]); err != nil {
			return err
		}
		fmt.Fprintf(c.out, done, words[0])
		return nil
	})
}

func (c *cli) restore(ctx context.Context) error {
	environ, err := settings()
	if err != nil {
		return err
	}
	o := offsite.Command{Environ: environ, Terminal: terminal.Open(), Out: c.out, Migrations: files().Migrations, Log: c.log}
	flags := flag.NewFlagSet("restore", flag.ContinueOnError)
	flags.StringVar(&o.KeyFile, "key-file", "", "file with the recovery key; default: asked")
	flags.StringVar(&o.SSHKeyFile, "ssh-key-file", "", "file with the SSH private key")
	flags.StringVar(&o.HostKey, "host-key", "", "the SFTP server's key or its fingerprint; default: asked")
	flags.StringVar(&o.Name, "copy", "", "name of the copy; default: the newest")
	flags.BoolVar(&o.List, "list", false, "only list the copies")
	flags.BoolVar(&o.WithoutLost, "without-lost", false, "leave out pictures that are lost or damaged")
	words, err := c.parse(flags, 1)
	if err != nil {
		return err
	}
	elsewhere := strings.Contains(words[0], "://")
	if flags.NFlag() > 0 && !elsewhere {
		return errUsage
	}
	return c.inPlace(ctx, func(ctx context.Context, place config.Place) error {
		o.Into, o.Shared = place.Data, offsite.Shared{Address: place.Database, Migrations: files().PostgresMigrations}
		if elsewhere {
			o.URL = words[0]
			return o.Run(byUser(ctx), command.PrintRestored)
		}
		return command.Restore(byUser(ctx), c.out, words[0], place, store.Options{Dir: place.Data, Migrations: o.Migrations,
			Address: place.Database, PostgresMigrations: o.Shared.Migrations, Log: c.log})
	})
}

func (c *cli) move(ctx context.Context) error {
	words, err := c.words(1)
	if err != nil {
		return err
	}
	return c.inPlace(ctx, func(ctx context.Context, place config.Place) error {
		return command.Move{From: place, To: words[0], Files: files(), Out: c.out, Log: c.log}.Run(byUser(ctx))
	})
}

func (c *cli) check(served context.Context) error {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	asServed := flags.Bool("as-served", false, "first do what the server does with the database when it starts")
	if _, err := c.parse(flags, 0); err != nil {
		return err
	}
	return c.withStore(served, func(ctx context.Context, s *store.Store) error {
		if *asServed {
			if err := s.Documents.KeepOlder(served); err != nil {
				return err
			}
		}
		findings, err := s.Check(ctx)
		if err != nil {
			return err
		}
		if len(findings) > 0 {
			return fmt.Errorf("the database has mistakes:\n%s", strings.Join(findings, "\n"))
		}
		fmt.Fprintln(c.out, "The database is sound.")
		return nil
	})
}

// doctor fails without a further word if something stands between the shop and its
// first order: that has been said.
func (c *cli) doctor(ctx context.Context) error {
	if _, err := c.words(0); err != nil {
		return err
	}
	return c.inPlace(ctx, func(ctx context.Context, place config.Place) error {
		environ, installed, err := config.Find(systemRoot, os.LookupEnv)
		if err != nil {
			return err
		}
		settings, mistakes := config.Load(environ)
		o := doctor.Options{Config: settings, Mistakes: mistakes, From: "the environment"}
		if installed {
			o.From = config.InstalledFile
		}
		o.More = append(o.More, backup.Examine)
		o.Open = func(ctx context.Context) (*store.Store, error) {
			return shop.OpenDatabase(ctx, place, files(), c.log, false)
		}
		if !doctor.Print(c.out, doctor.Examine(ctx, o)) {
			return &owner.Failed{Status: 1}
		}
		return nil
	})
}

// upgrade works as root itself: it swaps the executable and restarts the service.
func (c *cli) upgrade(ctx context.Context) error {
	o := upgrade.Options{Key: publicKey, Version: version, Name: release(), Out: c.out}
	flags := flag.NewFlagSet("upgrade", flag.ContinueOnError)
	flags.BoolVar(&o.DryRun, "dry-run", false, "only check and rehearse")
	restart := flags.String("restart", "systemctl restart bhatti.service", "the command that restarts the shop")
	words, err := c.parse(flags, 1)
	if err != nil {
		return err
	}
	if err := upgradable(); err != nil {
		return err
	}
	if o.Executable, err = upgrade.Installed(c.args, os.Environ()); err != nil {
		return err
	}
	if o.Server, o.Data, err = running(); err != nil {
		return err
	}
	o.Source, o.Restart = words[0], upgrade.ByCommand(*restart)
	o.Record = func(ctx context.Context, what, from, to string) error {
		return c.withStore(ctx, func(ctx context.Context, s *store.Store) error { return s.Audit.Upgraded(ctx, what, from, to) })
	}
	return upgrade.Run(ctx, o)
}

// upgradable fails for a shop that several servers share.
func upgradable() error {
	environ, err := settings()
	if err != nil {
		return err
	}
	place, err := config.PlaceOf(environ)
	if err == nil && place.Database != "" {
		err = upgrade.ErrShared
	}
	return err
}

// ready is for whoever keeps the shop running, such as a container's health check.
func (c *cli) ready(ctx context.Context) error {
	if _, err := c.words(0); err != nil {
		return err
	}
	server, _, err := running()
	if err != nil {
		return err
	}
	if err := server.Ready(ctx); err != nil {
		return err
	}
	fmt.Fprintln(c.out, "The shop takes requests.")
	return nil
}

// running is where the running shop is asked, and its data folder.
func running() (server upgrade.Server, data string, err error) {
	environ, err := settings()
	if err != nil {
		return server, "", err
	}
	s, err := config.Running(environ)
	return upgrade.Server{Origin: s.URL, Listen: s.Listen, Plain: s.Plain, Token: s.MetricsToken}, s.Data, err
}

func (c *cli) version(context.Context) error {
	fmt.Fprintf(c.out, "bhatti %s %s %s/%s\n", release(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return nil
}

// version and commit are set by `make build`, from git's tags and the commit
// checked out; all three by `make release`.
var (
	version   = "0.2.0"
	commit    = ""
	publicKey = "" // of minisign: who may sign what `bhatti upgrade` installs
)

// release is the version and the commit of this executable.
func release() string {
	built := commit
	if info, ok := debug.ReadBuildInfo(); ok && built == "" {
		built = revision(info.Settings)
	}
	if built == "" {
		built = "unknown commit"
	}
	return fmt.Sprintf("%s (%s)", version, built)
}

// revision is the commit that `go build` noted, if it did.
func revision(settings []debug.BuildSetting) (commit string) {
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true": // comes after the revision
			commit += "-dirty"
		}
	}
	return commit
}
