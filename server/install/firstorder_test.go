//go:build linux

package install

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"bhatti/server/admin/backup"
	"bhatti/server/admin/connection"
	"bhatti/server/admin/setup"
	"bhatti/server/api"
	"bhatti/server/web"
	"bhatti/store/sales"
)

const (
	shopURL = "https://" + shopName
	keeper  = "asha@example.in"
	shopper = "meena@example.in"
)

// TestFromAnEmptyMachineToTheFirstOrder lives the first minutes of a shop as
// docs/operating.md tells them: two lines on an empty machine, everything else on the
// shopkeeper's phone, until a shopper has paid and has the mail of it. Then it looks at
// what the shop takes of the machine, and takes it away and puts it back. `make lived`
// runs it, with the real executable.
func TestFromAnEmptyMachineToTheFirstOrder(t *testing.T) {
	executable := os.Getenv("BHATTI_LIVED")
	if executable == "" {
		t.Skip("it takes longer than a test may, and the executable that is delivered: make lived")
	}
	canBoot(t)
	if !inInternet(t) {
		return
	}
	in := openInternet(t)
	m := rent(t, in, executable)

	begun := time.Now()
	m.step("chmod 755 bhatti")
	link := regexp.MustCompile(shopURL + `/admin/setup#\S+`).FindString(m.step("./bhatti install " + shopName))
	asha := in.phone()
	asha.setsUp(link)
	asha.reads("/home", "Opening soon")
	asha.entersTheFirm()
	asha.connectsMail()
	asha.connectsPayments()
	asha.choosesAreas()
	asha.opening(true, "catalogue")
	asha.post("setup/sample", struct{}{}, nil)
	asha.opening(true)
	asha.reads("/home", "Asha’s Bakery")
	number := in.buys()
	asha.sees(number)
	t.Logf("From an empty machine to the first paid order: %d steps on the server, %d calls from the phone, %s", m.steps, asha.calls, round(time.Since(begun)))
	if m.steps > 3 {
		t.Errorf("%d steps on the server", m.steps)
	}
	asha.sendsCopiesAway()
	weigh(t, m, asha)
	examine(t, m)
	comeAndGo(t, m, asha, number)
}

func round(d time.Duration) time.Duration { return d.Round(10 * time.Millisecond) }

// phone is somebody's browser.
type phone struct {
	*internet
	http   http.Client
	bearer string // of a customer
	calls  int
}

func (in *internet) phone() *phone {
	in.t.Helper()
	jar, err := cookiejar.New(nil)
	must(in.t, err)
	return &phone{internet: in, http: http.Client{Jar: jar, Timeout: time.Minute}}
}

// send makes a request to anybody, and reads the answer's JSON.
func (p *phone) send(method, address, kind, body string, into any) {
	p.t.Helper()
	said := p.exchange(method, address, kind, body)
	if into != nil {
		must(p.t, json.Unmarshal(said, into))
	}
}

// reads opens a page of the shop, which must hold some words.
func (p *phone) reads(path, words string) {
	p.t.Helper()
	if page := p.exchange(http.MethodGet, shopURL+path, "", ""); !strings.Contains(string(page), words) {
		p.t.Errorf("%s does not say %q", path, words)
	}
}

func (p *phone) exchange(method, address, kind, body string) []byte {
	p.t.Helper()
	p.calls++
	r, err := http.NewRequestWithContext(p.t.Context(), method, address, strings.NewReader(body))
	must(p.t, err)
	if r.Header.Set("Sec-Fetch-Site", "same-origin"); method == http.MethodPost {
		r.Header.Set("Content-Type", kind)
	}
	if p.bearer != "" {
		r.Header.Set("Authorization", "Bearer "+p.bearer)
	}
	answer, err := p.http.Do(r)
	must(p.t, err)
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	must(p.t, err)
	if answer.StatusCode != http.StatusOK {
		p.t.Fatalf("%s %s %s: %s %s", method, address, body, answer.Status, said)
	}
	return said
}

// get and post are calls of the back office.
func (p *phone) get(call string, into any) {
	p.t.Helper()
	p.send(http.MethodGet, shopURL+web.AdminPath+call, "", "", into)
}

func (p *phone) post(call string, body, into any) {
	p.t.Helper()
	p.send(http.MethodPost, shopURL+web.AdminPath+call, "application/json", inJSON(p.t, body), into)
}

func inJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	must(t, err)
	return string(text)
}

// fields are a call's, by name.
type fields map[string]any

// setsUp opens the link. The certificate comes while the page is asked for.
func (p *phone) setsUp(link string) {
	p.t.Helper()
	token := link[strings.IndexByte(link, '#')+1:]
	p.untilCertified()
	p.post("setup/begin", fields{"Token": token}, nil)
	var key setup.AuthenticatorKey
	p.post("setup/offer", fields{"Token": token, "Email": keeper}, &key)
	code, err := totp.GenerateCode(key.Secret, time.Now())
	must(p.t, err)
	var kept setup.RecoveryCodes
	p.post("setup/enrol", fields{"Token": token, "Code": code}, &kept)
	if len(kept.RecoveryCodes) != 10 {
		p.t.Errorf("%d recovery codes", len(kept.RecoveryCodes))
	}
	p.opening(false, "name", "firm", "address", "mail", "payments", "areas", "catalogue")
}

// untilCertified waits for the certificate, as somebody does who reloads the page.
func (p *phone) untilCertified() {
	p.t.Helper()
	begun := time.Now()
	for {
		answer, err := p.http.Get(shopURL + "/healthz")
		if err == nil {
			answer.Body.Close()
			p.t.Logf("The certificate was there %s after the link", round(time.Since(begun)))
			return
		}
		if time.Since(begun) > time.Minute {
			p.t.Fatalf("no certificate: %v", err)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// opening holds whether the shop is open, and what is left to do.
func (p *phone) opening(open bool, left ...string) {
	p.t.Helper()
	var now connection.Opening
	p.get("opening", &now)
	var names []string
	for _, s := range now.Steps {
		if !s.Done {
			names = append(names, s.Name)
		}
	}
	if now.Open != open || strings.Join(names, " ") != strings.Join(left, " ") {
		p.t.Errorf("open %v, left %q; want %v, %q", now.Open, names, open, left)
	}
}

func (p *phone) entersTheFirm() {
	p.t.Helper()
	set := func(values ...string) {
		p.t.Helper()
		var settings []fields
		for i := 0; i < len(values); i += 2 {
			settings = append(settings, fields{"Name": values[i], "Value": values[i+1]})
		}
		p.post("settings/save", fields{"Settings": settings}, nil)
	}
	set("Brand", "Asha’s Bakery", "Tagline", "Baked in Pune")
	set("LegalName", "Asha Rao", "State", "Maharashtra", "Gstin", "", "Registrations", time.Now().Format(time.DateOnly)+" unregistered")
	set("Address", "12 Laxmi Road, Pune 411030", "Phones", "98000 00001", "Email", keeper, "GrievanceOfficer", "Asha Rao, 98000 00001",
		"Hotline", "", "HeadOffice", "", "ManufacturingUnit", "", "MapUrl", "")
}

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

func (p *phone) connectsMail() {
	p.t.Helper()
	relay := fields{"Host": "smtp.gmail.com", "Port": 587, "User": gmailUser, "Password": gmailAppPassword, "TLS": "starttls", "From": "Asha’s Bakery <" + gmailUser + ">"}
	p.post("connections/mail/test", with(relay, "To", keeper), nil)
	code := sixDigits.FindString(p.mailed(keeper, "The code is").Text)
	p.post("connections/mail", with(relay, "Code", code), nil)
}

func with(f fields, name string, value any) fields {
	more := fields{name: value}
	for name, value := range f {
		more[name] = value
	}
	return more
}

// connectsPayments copies the keys from the provider's dashboard, and the webhook to it.
func (p *phone) connectsPayments() {
	p.t.Helper()
	p.post("connections/provider", fields{"KeyID": razorpayKey, "KeySecret": razorpaySecret}, nil)
	var hook connection.NewWebhook
	p.post("connections/webhook", struct{}{}, &hook)
	p.provider.SetWebhookSecret(hook.Secret)
	p.provider.SetWebhookURL(hook.WebhookUrl)
}

func (p *phone) choosesAreas() {
	p.t.Helper()
	p.post("areas/save", fields{"Pincodes": []string{"411001", "411002", "411030"}, "BaseCharge": 40, "ExtraChargePerKg": 10}, nil)
}

// buys is a shopper who has never been here; it answers the order's number.
func (in *internet) buys() (number string) {
	in.t.Helper()
	p := in.phone()
	call := func(name string, body, into any) {
		in.t.Helper()
		p.send(http.MethodPost, shopURL+web.APIPath+name, "application/json", inJSON(in.t, body), into)
	}
	form := func(address string, values url.Values, into any) {
		in.t.Helper()
		p.send(http.MethodPost, address, "application/x-www-form-urlencoded", values.Encode(), into)
	}
	var asked struct{ Challenge string }
	call("CheckUser", fields{"UserName": shopper}, &asked)
	var token api.Token
	code := p.mailed(shopper, "code").Code
	form(shopURL+web.TokenPath, url.Values{"grant_type": {"password"}, "username": {shopper}, "password": {code}, "challenge": {asked.Challenge}}, &token)
	p.bearer = token.AccessToken
	form(shopURL+web.APIPath+"SaveUserFullName", url.Values{"userFullName": {"Meena Joshi"}, "mobile": {"9800000002"}, "UserName": {shopper},
		"Address": {"7 Tilak Road"}, "Pincode": {"411002"}, "State": {"Maharashtra"}}, nil)

	var products []api.Product
	p.send(http.MethodGet, shopURL+web.APIPath+"GetPopularProducts?categoryId=0", "", "", &products)
	if len(products) == 0 {
		in.t.Fatal("nothing to buy")
	}
	khari := products[0]
	var cart api.ChangedCart
	call("AddToCart", fields{"itemId": khari.ItemId, "packageId": khari.FirstPackageId, "orderedQuantity": 1}, &cart)
	line := cart.Items[0]
	if line.TotalPackageWeight > 1000 {
		in.t.Fatalf("%d g: the charge is that of the first kilogram", line.TotalPackageWeight)
	}
	total := line.DiscountedPrice + 40_00
	var dialog api.PaymentDialog
	call("CreatePurchaseOrder", fields{"mobile": "9800000002", "shippingAddress": "Home, 7 Tilak Road", "shippingType": "Standard", "paymentMode": "Online",
		"totalAmount": total, "pinCode": "411002", "data": []fields{{"itemId": khari.ItemId, "packageId": khari.FirstPackageId, "quantity": 1}}}, &dialog)
	form(shopURL+web.APIPath+"ConfirmPayment", in.pays(dialog), nil)
	must(in.t, in.provider.Settle(in.t.Context()))
	in.mailed(shopper, dialog.PurchaseOrderNo)
	return dialog.PurchaseOrderNo
}

// pays goes through the provider's dialog, and is what it hands to the page.
func (in *internet) pays(dialog api.PaymentDialog) url.Values {
	in.t.Helper()
	bank := in.phone()
	ask := func(call string, body, into any) {
		in.t.Helper()
		bank.send(http.MethodPost, "https://checkout.razorpay.com/v1/checkout/"+call, "application/json", inJSON(in.t, body), into)
	}
	var started struct {
		ID string `json:"payment_id"`
	}
	order := fields{"key": dialog.RazorpayKey, "order_id": dialog.RazorpayOrderId}
	ask("payments", with(order, "attempt", fields{"method": "upi", "vpa": "success@razorpay"}), &started)
	var paid struct{ Success map[string]string }
	ask("payments/"+started.ID+"/outcome", fields{"Outcome": "success"}, &paid)
	values := url.Values{}
	for name, value := range paid.Success {
		values.Set(name, value)
	}
	return values
}

// sees finds the paid order.
func (p *phone) sees(number string) {
	p.t.Helper()
	var page struct {
		Orders []struct {
			OrderNo           string
			Status            sales.OrderStatus
			TransactionStatus sales.TransactionStatus
		}
	}
	p.get("orders", &page)
	if len(page.Orders) != 1 || page.Orders[0].OrderNo != number || page.Orders[0].Status != sales.OrderPlaced || page.Orders[0].TransactionStatus != sales.TransactionSuccessful {
		p.t.Fatalf("the orders are %+v, want %s", page.Orders, number)
	}
}

// sendsCopiesAway sets copies up and waits for the first.
func (p *phone) sendsCopiesAway() {
	p.t.Helper()
	place := fields{"Kind": "s3", "Endpoint": "s3.copies.example", "Bucket": "bakery", "Region": "ap-south-1", "KeyId": "AKID", "Folder": "shop",
		"EveryMinutes": 60, "Secret": "SECRETSECRETSECRET"}
	p.post("backups/test", place, nil)
	p.post("backups/save", place, nil)
	var key backup.RecoveryKey
	p.post("backups/recovery-key", struct{}{}, &key)
	p.post("backups/recovery-key/confirm", fields{"LastGroup": key.Groups[len(key.Groups)-1]}, nil)
	p.awaitsCopies(1)
}

// awaitsCopies waits until so many copies have been sent and nothing is under way.
func (p *phone) awaitsCopies(count int) {
	p.t.Helper()
	for late := time.Now().Add(3 * time.Minute); ; time.Sleep(200 * time.Millisecond) {
		var page backup.Page
		p.get("backups", &page)
		if len(page.Sends) >= count && page.Sends[0].EndedAt != "" && page.Running == nil {
			if last := page.Sends[0]; last.Error != "" || last.Bytes == 0 || !page.Ready {
				p.t.Errorf("%+v", page)
			}
			return
		}
		if time.Now().After(late) {
			p.t.Fatalf("no copy was sent: %+v", page)
		}
	}
}

// What the shop may take of its machine.
const (
	mostMemory = 90_000_000 // bytes
	mostSize   = 50_000_000
)

// weigh measures the shop with TLS and copies on: as the first order left it, and
// anew, when it has sent a copy and nobody asks it anything.
func weigh(t *testing.T, m *rented, asha *phone) {
	t.Helper()
	info, err := os.Stat(os.Getenv("BHATTI_LIVED"))
	must(t, err)
	if info.Size() > mostSize {
		t.Errorf("the executable has %d bytes, more than %d", info.Size(), mostSize)
	}
	resident := func() int {
		return 1024 * m.figure(`awk '/^VmRSS/ {print $2}' "/proc/$(systemctl show -P MainPID bhatti)/status"`)
	}
	first := resident()
	m.ask("systemctl restart bhatti")
	started := m.figure("systemctl show -P ActiveEnterTimestampMonotonic bhatti") - m.figure("systemctl show -P ExecMainStartTimestampMonotonic bhatti")
	asha.post("backups/now", struct{}{}, nil)
	asha.awaitsCopies(2)
	settle(m)
	idle := resident()
	t.Logf("The executable: %.1f MB. From start to healthy: %s. Resident with TLS and copies on: %.1f MB idle after a copy, %.1f MB just after setting up and the first order",
		mega(int(info.Size())), round(time.Duration(started)*time.Microsecond), mega(idle), mega(first))
	if idle > mostMemory {
		t.Errorf("%d bytes idle, more than %d", idle, mostMemory)
	}
}

func mega(bytes int) float64 { return float64(bytes) / 1e6 }

// settle waits until the shop has done what it does after its start: it takes no
// processor time any more.
func settle(m *rented) {
	ticks := func() string { return m.ask(`cut -d' ' -f14,15 "/proc/$(systemctl show -P MainPID bhatti)/stat"`) }
	for before, n := "", 0; n < 60; n++ {
		now := ticks()
		if now == before {
			return
		}
		before = now
		time.Sleep(time.Second)
	}
}

// examine holds what the doctor says to root, who has no settings in the environment.
func examine(t *testing.T, m *rented) {
	t.Helper()
	said := m.step("bhatti doctor")
	m.steps-- // nobody has to
	for _, want := range []string{"/etc/bhatti/environment", "✓ database", "✓ address", "✓ certificate", "✓ port 80", "✓ mail", "✓ SPF", "✓ webhook", "✓ service", "Nothing stands between this shop and its first order."} {
		if !strings.Contains(said, want) {
			t.Errorf("the doctor does not say %q", want)
		}
	}
	if strings.Contains(said, "✗") {
		t.Error("the doctor finds something wrong")
	}
}

// comeAndGo uninstalls the shop, which leaves the data, and installs it again, which
// goes on with it.
func comeAndGo(t *testing.T, m *rented, asha *phone, number string) {
	t.Helper()
	m.step("bhatti uninstall")
	m.ask("[ -f /var/lib/bhatti/bhatti.db ] && [ ! -e /usr/local/bin/bhatti ]")
	if said := m.step("./bhatti install " + shopName); !strings.Contains(said, "The shop runs again") {
		t.Error("the owner is not told how to go on")
	}
	asha.untilCertified()
	asha.sees(number)
}
