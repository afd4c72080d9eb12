// Command bhatti is an online shop in one file for Indian bakeries and grocers.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"os/user"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"

	"bhatti/server/config"
	"bhatti/server/demo"
	"bhatti/server/photo"
	"bhatti/server/shop"
	"bhatti/store"
	"bhatti/store/audit"
	"bhatti/store/db"
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
  bhatti import [--dry-run] FILE.csv         import the catalogue; also .xlsx
                [--column HEADING=COLUMN]    what a heading stands for; more than once
                [--repair]                   repair text like “â‚¹”, which was ₹
  bhatti export FILE.csv                     export the catalogue; also FILE.xlsx
  bhatti areas FILE.csv                      import the delivery areas
  bhatti staff add EMAIL [--role ROLE] | list | confirm EMAIL | remove EMAIL
  bhatti order ID STATUS                     change the status of an order
  bhatti backup FILE | restore FILE | check  back up, restore or check the database
  bhatti version

Settings come from the environment; the README lists them.
`

// errUsage means that the command line is not understood. The usage follows it.
var errUsage = errors.New("unknown command or arguments")

// run executes one command line and returns the process's exit status: 0 done,
// 1 failed, 2 not understood.
func run(args []string, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	syscall.Umask(0o077) // only the shop's own user may read what it writes
	switch err := command(ctx, args, stdout, stderr); {
	case err == nil:
		return 0
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage)
		return 0
	case errors.Is(err, errUsage):
		fmt.Fprintf(stderr, "bhatti: %v\n\n%s", err, usage)
		return 2
	default:
		fmt.Fprintf(stderr, "bhatti: %s\n", strings.ReplaceAll(err.Error(), "\n", "\n        "))
		return 1
	}
}

func command(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	if len(args) == 0 {
		return errUsage
	}
	c := cli{args: args[1:], out: stdout, log: slog.New(slog.NewTextHandler(stderr, nil))}
	commands := map[string]func(context.Context) error{
		"demo": c.demo, "serve": c.serve, "import": c.importCatalogue, "export": c.exportCatalogue, "areas": c.areas,
		"staff": c.staff, "order": c.order, "backup": c.backup, "restore": c.restore, "check": c.check,
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
	settings, err := config.Load(os.LookupEnv)
	if err != nil {
		return fmt.Errorf("the settings have mistakes:\n%w", err)
	}
	return shop.Run(ctx, shop.Options{Config: settings, Files: files(), Version: release(), Log: c.log})
}

// withStore opens the database and works in it on behalf of the machine's user:
// what the command changes is in the audit log. A server may be running on the
// database at the same time.
func (c *cli) withStore(ctx context.Context, do func(context.Context, *store.Store) error) error {
	data, err := config.Data(os.LookupEnv)
	if err != nil {
		return err
	}
	s, err := shop.OpenDatabase(ctx, data, files(), c.log, false)
	if err != nil {
		return err
	}
	return errors.Join(do(audit.WithActor(ctx, audit.CommandLine(userName())), s), s.Close())
}

// userName is who runs the command on this machine: a name, or a number if the
// user has none.
func userName() string {
	if who, err := user.Current(); err == nil && who.Username != "" {
		return who.Username
	}
	return strconv.Itoa(os.Getuid())
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
	return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
		source := importer.Source{File: file, Pictures: pictures.FS(), Draw: photo.Draw, DryRun: *dryRun, Columns: columns}
		if *repair {
			source.Mojibake = importer.RepairMojibake
		}
		report, err := s.Importer.Import(ctx, source)
		printReport(c.out, report, source)
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
	return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
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
	action := c.args[0]
	c.args = c.args[1:]
	switch action {
	case "add":
		flags := flag.NewFlagSet("staff add", flag.ContinueOnError)
		role := flags.String("role", "owner", "owner, manager or packer")
		words, err := c.parse(flags, 1)
		if err != nil {
			return err
		}
		public, err := config.Origin(os.LookupEnv)
		if err != nil {
			return err
		}
		return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
			token, err := s.Staff.Add(ctx, words[0], staff.Role(*role))
			if err != nil {
				return err
			}
			fmt.Fprintf(c.out, "%s can sign in to the back office as %s. To set up an authenticator app, open this link within %d minutes:\n%s/admin/enrol#%s\n",
				words[0], *role, int(staff.InviteLife.Minutes()), public, token)
			return nil
		})
	case "list":
		return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
			staff, err := s.Staff.List(ctx)
			for _, s := range staff {
				note := ""
				if !s.Suspended.IsZero() {
					note = "\tto be confirmed"
				}
				fmt.Fprintf(c.out, "%s\t%s%s\n", s.Email, s.Role, note)
			}
			return err
		})
	case "confirm":
		words, err := c.words(1)
		if err != nil {
			return err
		}
		return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
			if err := s.Staff.Confirm(ctx, words[0]); err != nil {
				return err
			}
			fmt.Fprintf(c.out, "%s can sign in to the back office again.\n", words[0])
			return nil
		})
	case "remove":
		words, err := c.words(1)
		if err != nil {
			return err
		}
		return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
			if err := s.Staff.Remove(ctx, words[0]); err != nil {
				return err
			}
			fmt.Fprintf(c.out, "%s can no longer sign in to the back office.\n", words[0])
			return nil
		})
	}
	return errUsage
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
	words, err := c.words(1)
	if err != nil {
		return err
	}
	return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
		if err := write(ctx, s, words[0]); err != nil {
			return err
		}
		c.record(ctx, s, what, words[0])
		fmt.Fprintf(c.out, done, words[0])
		return nil
	})
}

func (c *cli) restore(ctx context.Context) error {
	words, err := c.words(1)
	if err != nil {
		return err
	}
	data, err := config.Data(os.LookupEnv)
	if err != nil {
		return err
	}
	ctx = audit.WithActor(ctx, audit.CommandLine(userName()))
	r, err := store.Restore(ctx, words[0], store.Options{Dir: data, Migrations: files().Migrations, Log: c.log})
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "The database in %s was restored from %s.\n", data, words[0])
	printRestored(c.out, r)
	return nil
}

// printRestored says what somebody should look at after a restore. The back
// office shows it too, under Alerts.
func printRestored(out io.Writer, r store.Restored) {
	if r.Kept != "" {
		fmt.Fprintf(out, "The previous database is kept as %s. Delete it when you no longer need it: it contains customers.\n", r.Kept)
	}
	fmt.Fprintf(out, "The copy is of %s or a little later. What happened since is not in it: count the stock.\n", r.CopiedAt.In(db.India).Format("2 January 2006, 15:04"))
	fmt.Fprintln(out, "All sessions, invitations, one-time codes and recovery codes have ended. Order numbers go on far beyond the copy's,\n"+
		"and invoices and credit notes begin a new series.")
	fmt.Fprintln(out, "No orders are taken until the payment provider has told of the payments made since. Look at those without an order\n"+
		"in the back office, under Alerts.")
	if len(r.Suspended) > 0 {
		fmt.Fprintf(out, "These cannot sign in until an owner confirms them under Staff (or: bhatti staff confirm EMAIL):\n  %s\n", strings.Join(r.Suspended, "\n  "))
	}
	if len(r.Owners) > 0 {
		fmt.Fprintf(out, "These owners can sign in; remove those who have left:\n  %s\n", strings.Join(r.Owners, "\n  "))
	}
	switch {
	case !r.ErasedKnown:
		fmt.Fprintln(out, "There is no list of erased customers (the file \"erased\") in the data folder: erase again those who asked for it since.")
	case len(r.Erased) > 0:
		fmt.Fprintf(out, "Customers who had been erased since were erased again: %v\n", r.Erased)
	}
}

func (c *cli) check(ctx context.Context) error {
	if _, err := c.words(0); err != nil {
		return err
	}
	return c.withStore(ctx, func(ctx context.Context, s *store.Store) error {
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

func (c *cli) version(context.Context) error {
	fmt.Fprintf(c.out, "bhatti %s %s %s/%s\n", release(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return nil
}

// Both are set by `make build`, from git's tags and the commit checked out.
var (
	version = "0.2.0"
	commit  = ""
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

// files are the files embedded in the executable, one file system for each use.
func files() shop.Files {
	return shop.Files{
		Migrations: sub(migrations, "goose/sqlite"),
		App:        sub(assets, "assets/dist"),
		Mail:       sub(assets, "assets/mail"),
		Share:      sub(assets, "assets/share"),
		Sample:     sub(assets, "assets/sample"),
		Pincodes:   sub(assets, "assets"),
	}
}

// sub is a folder of an embedded tree. It exists: the compiler has checked it.
func sub(tree fs.FS, dir string) fs.FS {
	part, err := fs.Sub(tree, dir)
	if err != nil {
		panic(err)
	}
	return part
}

// printReport writes what an import did or, in a dry run, would do.
func printReport(out io.Writer, r importer.Report, source importer.Source) {
	for _, assumed := range r.Assumed {
		fmt.Fprintln(out, assumed)
	}
	for _, g := range r.Garbled {
		done := "is damaged text; --repair makes it"
		if source.Mojibake == importer.RepairMojibake {
			done = "was repaired to"
		}
		fmt.Fprintf(out, "line %d: %s: warning: %q %s %q\n", g.Line, g.Column, g.Was, done, g.Becomes)
	}
	if source.DryRun {
		printChanges(out, "new", r.New)
		printChanges(out, "changed", r.Changed)
	}
	for _, wrong := range r.Wrong {
		fmt.Fprintln(out, wrong)
	}
	if r.Ask == importer.AskColumns {
		fmt.Fprintln(out, `Say what a heading stands for with --column "HEADING=COLUMN", or leave it out with --column "HEADING=".`)
	}
	fmt.Fprintf(out, "%d rows: %d new categories, %d new products, %d changed, %d unchanged, %d pictures, %d mistakes\n",
		r.Rows, r.NewCategories, r.NewProducts, r.ChangedProducts, r.SameProducts, r.Pictures, len(r.Wrong))
}

func printChanges(out io.Writer, what string, products []importer.ProductChange) {
	for _, p := range products {
		fmt.Fprintf(out, "line %d: %s: %s\n", p.Line, what, p.Name)
		for _, field := range p.Changes {
			fmt.Fprintf(out, "    %s\n", field)
		}
	}
}
