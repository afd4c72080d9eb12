package main

import (
	"bufio"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"bhatti/store/outbox"
	"bhatti/store/signin"

	"bhatti/store"
)

var (
	makers = strings.Fields("Amrut Bhagwati Chitra Deccan Everfresh Fulora Girnar Himsagar Indra Jeevan Kesari Laxmi Mahalaxmi Navneet Omkar Parijat")
	kinds  = strings.Fields("butter jeera methi elaichi chocolate almond coconut wheat multigrain masala saffron garlic cheese plain sugarfree pistachio")
	goods  = strings.Fields("khari cookies nankhatai rusk toast bread pav bun cake puff biscuit atta dal rice poha ghee oil tea coffee jaggery pickle papad")
)

// importCatalogue loads a catalogue of invented products with the shop's own command.
func (b *bench) importCatalogue(ctx context.Context) error {
	path := filepath.Join(b.dir, "catalogue.csv")
	if err := writeCatalogue(path, b.products); err != nil {
		return err
	}
	begun := time.Now()
	if out, err := b.command(ctx, "import", path).CombinedOutput(); err != nil {
		return fmt.Errorf("import: %w: %s", err, out)
	}
	b.atMost(fmt.Sprintf("import of %d products", b.products), time.Since(begun).Seconds(), 30, " s")
	return nil
}

func writeCatalogue(path string, products int) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	rows := csv.NewWriter(file)
	rows.Write([]string{"category", "product", "package", "price", "weight_g", "gst", "hsn", "discount_rate", "tags", "description"})
	for i := range products {
		kind, good, maker := kinds[i%len(kinds)], goods[i/7%len(goods)], makers[i/5%len(makers)]
		rows.Write([]string{
			strings.ToUpper(good[:1]) + good[1:], fmt.Sprintf("%s %s %s %d", maker, kind, good, i), "500 g",
			fmt.Sprintf("%d.50", 20+i%900), "500", "5", "190590", strconv.Itoa(i % 4 * 5), kind,
			fmt.Sprintf("<p>%s %s of %s, number %d, packed fresh.</p>", kind, good, maker, i),
		})
	}
	rows.Flush()
	return errors.Join(rows.Error(), file.Close())
}

// command is a bhatti command on the bench's own data. Nothing that it is told
// of the world outside exists.
func (b *bench) command(ctx context.Context, args ...string) *exec.Cmd {
	return b.commandIn(ctx, filepath.Join(b.dir, "data"), args...)
}

// commandIn is one on other data.
func (b *bench) commandIn(ctx context.Context, data string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, b.executable, args...)
	c.Env = append(os.Environ(), "BHATTI_DATA="+data, "BHATTI_LISTEN=127.0.0.1:0",
		"BHATTI_SMTP_HOST=127.0.0.1", "BHATTI_SMTP_PORT=9", "BHATTI_SMTP_TLS=none", "BHATTI_MAIL_FROM=shop@example.in",
		"BHATTI_RAZORPAY_KEY_ID=rzp_test_Bench000000001", "BHATTI_RAZORPAY_KEY_SECRET=bench", "BHATTI_RAZORPAY_WEBHOOK_SECRET=bench",
		"BHATTI_RAZORPAY_API=http://127.0.0.1:9")
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	return c
}

// shop measures a serving process from outside.
func (b *bench) shop(ctx context.Context) error {
	data, err := b.openDatabase(ctx)
	if err != nil {
		return err
	}
	defer data.Close()
	token, err := signIn(ctx, data, "bench@example.in")
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	begun := time.Now()
	server, host, err := serve(b.command(ctx, "serve"))
	if err != nil {
		return err
	}
	defer func() { stop(); server.Wait() }()
	if _, err := get(ctx, host, "/home"); err != nil {
		return err
	}
	b.atMost("start to the first page", time.Since(begun).Seconds(), 0.5, " s")
	time.Sleep(2 * time.Second) // idle: the engines that render pages have come up
	b.atMost("resident memory, idle", resident(server.Process.Pid), 60, " MB")
	for _, step := range []func() error{
		func() error { return b.uncachedPages(ctx, host, data) },
		func() error { return b.reads(ctx, host, token) },
		func() error { return b.searches(host) },
		func() error { return b.pageBytes(ctx, host) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	b.atMost("resident memory, after the run", resident(server.Process.Pid), 81, " MB")
	return nil
}

func (b *bench) openDatabase(ctx context.Context) (*store.Store, error) {
	return store.Open(ctx, store.Options{Dir: filepath.Join(b.dir, "data"), Migrations: os.DirFS("goose/sqlite")})
}

// serve starts the shop and reads its address from the log.
func serve(server *exec.Cmd) (*exec.Cmd, string, error) {
	log, err := server.StderrPipe()
	if err != nil {
		return nil, "", err
	}
	if err := server.Start(); err != nil {
		return nil, "", err
	}
	address := regexp.MustCompile(`listen=(\S+)`)
	for lines := bufio.NewScanner(log); lines.Scan(); {
		if found := address.FindStringSubmatch(lines.Text()); found != nil {
			go io.Copy(io.Discard, log)
			return server, found[1], nil
		}
	}
	return nil, "", fmt.Errorf("the shop did not start: %w", server.Wait())
}

// signIn makes a customer who wishes for a few products and returns the session's token.
func signIn(ctx context.Context, data *store.Store, email string) (string, error) {
	here := signin.Asker{Network: netip.MustParseAddr("127.0.0.1")}
	if _, err := data.OTP.Request(ctx, email, here); err != nil {
		return "", err
	}
	code, err := mailedCode(ctx, data, email)
	if err != nil {
		return "", err
	}
	session, err := data.Customers.SignIn(ctx, email, code, here)
	if err != nil {
		return "", err
	}
	for id := int64(1); id < 400; id += 40 {
		if _, err := data.Customers.ToggleWishlist(ctx, session.Customer.ID, id); err != nil {
			return "", err
		}
	}
	return session.Token, nil
}

// mailedCode reads the code that waits to be mailed to an address. Others may
// wait too: the relay does not exist.
func mailedCode(ctx context.Context, data *store.Store, email string) (string, error) {
	mails, err := data.Outbox.Due(ctx, 10)
	for _, m := range mails {
		if code, ok := m.Payload.(outbox.OTPMail); ok && code.Email == email {
			return code.Code, nil
		}
	}
	return "", errors.Join(fmt.Errorf("no code waits to be mailed to %s", email), err)
}

// uncachedPages asks for pages that no cache holds: after a change of the
// catalogue, in a language that is not kept warm.
func (b *bench) uncachedPages(ctx context.Context, host string, data *store.Store) error {
	pages := []struct {
		what, path string
		times      []time.Duration
	}{{what: "home page", path: "/hi/home"}, {what: "category page", path: "/hi/home/category-details/1"}}
	for i := range 7 {
		for p := range pages {
			if err := data.Settings.Save(ctx, "Tagline", fmt.Sprint("Baked fresh, change ", i, p)); err != nil {
				return err
			}
			time.Sleep(time.Second) // the server has seen the change and done its own warming
			took, err := get(ctx, host, pages[p].path)
			if err != nil {
				return err
			}
			pages[p].times = append(pages[p].times, took)
		}
	}
	for _, p := range pages {
		b.atMost(p.what+", uncached, first byte (median)", milliseconds(quantile(p.times, 0.5)), 50, " ms")
	}
	return nil
}

// get asks for a page and returns the time to the first byte of the answer.
func get(ctx context.Context, host, path string) (time.Duration, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+host+path, nil)
	if err != nil {
		return 0, err
	}
	begun := time.Now()
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, err
	}
	took := time.Since(begun)
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return 0, fmt.Errorf("%s: %s", path, answer.Status)
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return took, err
}

// listPath is the read that is measured: what a category's page asks for.
const listPath = "/api/CustomerAppV1/GetProductsList?categoryId=1&limit=24"

// reads compares the shop's prepared answers with the same bytes from a bare
// net/http handler in a process of its own, round by round.
func (b *bench) reads(ctx context.Context, host, token string) error {
	answer, err := http.Get("http://" + host + listPath)
	if err != nil {
		return err
	}
	body, err := io.ReadAll(answer.Body)
	if err = errors.Join(err, answer.Body.Close(), os.WriteFile(filepath.Join(b.dir, "body"), body, 0o600)); err != nil {
		return err
	}
	bareHost, err := b.startBare(ctx)
	if err != nil {
		return err
	}
	var bare, prepared, signedIn []float64
	for range 5 {
		for _, m := range []struct {
			into *[]float64
			ask  asked
		}{
			{&bare, asked{bareHost, request(bareHost, listPath)}},
			{&prepared, asked{host, request(host, listPath)}},
			{&signedIn, asked{host, request(host, listPath, "Authorization: Bearer "+token)}},
		} {
			rate, err := perSecond(ctx, b.round, m.ask)
			if err != nil {
				return err
			}
			*m.into = append(*m.into, rate)
		}
	}
	b.plain(fmt.Sprintf("bare net/http, %d bytes", len(body)), median(bare), " /s")
	b.plain("prepared catalogue read", median(prepared), " /s")
	b.atLeast("prepared ÷ bare (median of 5 pairs)", median(ratios(prepared, bare)), 0.87, "")
	b.plain("signed-in product list", median(signedIn), " /s")
	b.atLeast("signed-in ÷ bare (median of 5 pairs)", median(ratios(signedIn, bare)), 0.58, "")
	return nil
}

func ratios(a, b []float64) []float64 {
	list := make([]float64, len(a))
	for i := range a {
		list[i] = a[i] / b[i]
	}
	return list
}

func (b *bench) startBare(ctx context.Context) (host string, err error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	bare := exec.CommandContext(ctx, self, "-bare", filepath.Join(b.dir, "body"))
	if _, err := bare.StdinPipe(); err != nil {
		return "", err
	}
	out, err := bare.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := bare.Start(); err != nil {
		return "", err
	}
	host, err = bufio.NewReader(out).ReadString('\n')
	return strings.TrimSpace(host), err
}

// searches asks for terms that nobody asked for before, one after the other:
// as a list of products, and as what the search box proposes while one types.
func (b *bench) searches(host string) error {
	for _, call := range []struct {
		what, path string
		goal       float64
	}{{"search", "SearchItems", 11}, {"typing in the search box", "SearchSuggestions", 50}} {
		times, err := searchTimes(host, "/api/CustomerAppV1/"+call.path+"?searchTerm=")
		if err != nil {
			return err
		}
		b.plain(call.what+", median", milliseconds(quantile(times, 0.5)), " ms")
		b.atMost(call.what+", 99th percentile", milliseconds(quantile(times, 0.99)), call.goal, " ms")
	}
	return nil
}

func searchTimes(host, path string) (times []time.Duration, err error) {
	const people, each = 24, 50 // a network may look up only so many
	random := rand.New(rand.NewPCG(25, 11))
	for n := range people {
		took, err := searchTimesOf(host, path, n, each, random)
		if err != nil {
			return nil, err
		}
		times = append(times, took...)
	}
	return times, nil
}

// searchTimesOf has the n-th person search so many times.
func searchTimesOf(host, path string, n, searches int, random *rand.Rand) (times []time.Duration, err error) {
	c, err := dialAs(host, n)
	if err != nil {
		return nil, err
	}
	defer c.Close()
	for i := range searches {
		begun := time.Now()
		if _, err := c.ask(request(host, path+searchTerm(random)+"+"+strconv.Itoa(i%10))); err != nil {
			return nil, err
		}
		times = append(times, time.Since(begun))
	}
	return times, nil
}

// searchTerm is one or two words, the last often half typed.
func searchTerm(random *rand.Rand) string {
	pick := func(words []string) string { return words[random.IntN(len(words))] }
	last := pick(goods)
	last = last[:max(2, len(last)-random.IntN(3))]
	if random.IntN(2) == 0 {
		return last
	}
	return pick(kinds) + "+" + last
}

// pageBytes counts what a phone fetches for the home page, compressed as the
// shop sends it.
func (b *bench) pageBytes(ctx context.Context, host string) error {
	html, size, err := fetch(ctx, host, "/home", "br")
	if err != nil {
		return err
	}
	b.atMost("home page, HTML with data, brotli", float64(size)/1024, 14, " KiB")
	sizes := map[string]float64{}
	for _, link := range regexp.MustCompile(`(?:href|src)="(/assets/[^"]+\.(js|css))"`).FindAllStringSubmatch(html, -1) {
		if _, seen := sizes[link[1]]; seen {
			continue
		}
		_, size, err := fetch(ctx, host, link[1], "gzip")
		if err != nil {
			return err
		}
		sizes[link[1]] = 0
		sizes[link[2]] += float64(size) / 1024
	}
	b.atMost("home page, JavaScript, gzip", sizes["js"], 96, " KiB")
	b.atMost("home page, CSS, gzip", sizes["css"], 10, " KiB")
	return nil
}

// fetch returns the identity body and the size on the wire in the given encoding.
func fetch(ctx context.Context, host, path, encoding string) (body string, size int, err error) {
	c, err := dial(host)
	if err != nil {
		return "", 0, err
	}
	defer c.Close()
	if size, err = c.ask(request(host, path, "Accept-Encoding: "+encoding)); err != nil {
		return "", 0, err
	}
	answer, err := http.Get("http://" + host + path)
	if err != nil {
		return "", 0, err
	}
	defer answer.Body.Close()
	whole, err := io.ReadAll(answer.Body)
	return string(whole), size, err
}

// resident is a process's memory in megabytes.
func resident(pid int) float64 {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid)) // not on this system: 0
	found := regexp.MustCompile(`VmRSS:\s+(\d+) kB`).FindSubmatch(status)
	if found == nil {
		return 0
	}
	kilobytes, _ := strconv.ParseFloat(string(found[1]), 64)
	return kilobytes / 1024
}
