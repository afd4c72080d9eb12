package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/round"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// copyOf is a copy of a shop's database.
func copyOf(t *testing.T, shop *storetest.Shop) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "copy.db")
	storetest.Must(t, shop.DB.Backup(t.Context(), path))
	return path
}

// restored opens a copy in a folder, at the time of the clock. It waits for no
// provider.
func restored(t *testing.T, copied, dir string, clock *storetest.Clock) *storetest.Shop {
	t.Helper()
	_, err := storetest.Restore(t, copied, dir, clock)
	storetest.Must(t, err)
	shop := storetest.Open(t, dir)
	shop.Clock.Add(clock.Now().Sub(shop.Clock.Now()))
	storetest.Must(t, shop.Ledger.SaveComparison(t.Context(), sales.Comparison{}))
	return shop
}

// invoiced is the number of an order of the shop's and that of its invoice.
func invoiced(t *testing.T, shop *storetest.Shop) (order, invoice, creditNote string) {
	t.Helper()
	khari := shop.Product(fmt.Sprint("Khari ", shop.Count("products")))
	o, _ := shop.Basket(shop.Customer(storetest.Asha)).Of(khari, 1).Paid()
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		storetest.Must(t, shop.Orders.Move(t.Context(), o.ID, status, ""))
	}
	_, err := shop.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: o.ID, All: true, Reason: "stale"})
	storetest.Must(t, err)
	due, err := shop.Refunds.Due(t.Context(), 1)
	storetest.Must(t, err)
	settleRefunds(t, shop)
	note, err := shop.Refunds.CreditNote(t.Context(), due[0].ID)
	storetest.Must(t, err)
	return o.Number, shop.Reread(o).InvoiceNumber, note.Number
}

var (
	plainInvoice  = regexp.MustCompile(`^26-27/0{5}\d$`)
	markedInvoice = regexp.MustCompile(`^\d\d-\d\d-[0-9A-Z]{3}/000001$`)
	plainNote     = regexp.MustCompile(`^CN/26-27/0{5}\d$`)
	markedNote    = regexp.MustCompile(`^CN\d{4}-[0-9A-Z]{3}/00001$`)
)

// A copy may be restored again and again, into its old place or a new one, at
// once or years later: no number is given twice.
func TestNumbersOfDocumentsAreNeverGivenTwice(t *testing.T) {
	shop := storetest.New(t)
	invoiced(t, shop)
	copied := copyOf(t, shop)
	given := map[string]string{}
	give := func(where string, shop *storetest.Shop, wantInvoice, wantNote *regexp.Regexp) {
		t.Helper()
		order, invoice, note := invoiced(t, shop)
		for _, number := range []string{order, invoice, note} {
			if before := given[number]; before != "" || len(number) > 16 {
				t.Errorf("%s: %s was given %s", where, number, before)
			}
			given[number] = where
		}
		if !wantInvoice.MatchString(invoice) || !wantNote.MatchString(note) {
			t.Errorf("%s: invoice %s, credit note %s", where, invoice, note)
		}
		storetest.Must(t, shop.Close())
	}
	dir := shop.DB.Dir()
	give("after the copy", shop, plainInvoice, plainNote)
	for _, later := range []time.Duration{0, 0, time.Minute, 24 * time.Hour, 200 * 24 * time.Hour} { // the last one in the next year
		shop.Clock.Add(later)
		give("restored "+later.String()+" later", restored(t, copied, dir, shop.Clock), markedInvoice, markedNote)
	}
	shop.Clock.Add(365 * 24 * time.Hour)
	next := storetest.Open(t, dir)
	next.Clock.Add(shop.Clock.Now().Sub(next.Clock.Now()))
	if _, invoice, note := invoiced(t, next); invoice != "28-29/000001" || note != "CN/28-29/000001" {
		t.Errorf("the year after: %s and %s", invoice, note)
	}
}

func TestTheMarkOfARestoreFitsTheWholeYear(t *testing.T) {
	for at, want := range map[time.Time]string{
		time.Date(2026, time.April, 1, 0, 0, 0, 0, db.India):      "000",
		time.Date(2026, time.April, 1, 0, 12, 0, 0, db.India):     "001",
		time.Date(2028, time.March, 31, 23, 59, 0, 0, db.India):   "XVZ",
		time.Date(2026, time.March, 31, 18, 30, 0, 0, time.UTC):   "000",
		time.Date(2026, time.November, 22, 10, 0, 0, 0, db.India): "",
	} {
		if got := gst.RestoreMark(at); got != want && want != "" || len(got) != 3 {
			t.Errorf("%v: %q, want %q", at, got, want)
		}
	}
}

// Ids of a database that is lost altogether are not given again either.
func TestIDsAreNeverGivenTwice(t *testing.T) {
	shop := storetest.New(t)
	shop.Product("Khari")
	shop.Customer(storetest.Asha)
	copied := copyOf(t, shop)
	type ids struct{ customer, address, product, pack, category int64 }
	give := func(shop *storetest.Shop) ids {
		c := shop.Customer("bina@example.in")
		p := shop.Product("Rusk")
		return ids{c.ID, shop.Address(c, storetest.Pincode), p.ID, p.Packages[0].ID, shop.Category("Fresh").ID}
	}
	lost := give(shop)
	elsewhere := give(restored(t, copied, t.TempDir(), shop.Clock))
	for what, pair := range map[string][2]int64{
		"customer": {lost.customer, elsewhere.customer}, "address": {lost.address, elsewhere.address}, "product": {lost.product, elsewhere.product},
		"package": {lost.pack, elsewhere.pack}, "category": {lost.category, elsewhere.category},
	} {
		if pair[1] < pair[0]+10_000 {
			t.Errorf("%s %d was given although %d may have been", what, pair[1], pair[0])
		}
	}
}

// A product's id does not come back in the shop's everyday life.
func TestTheIDOfWhatWasDeletedIsNotGivenAgain(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer(storetest.Asha)
	first, last := shop.Product("Khari"), shop.Address(asha, storetest.Pincode)
	storetest.Must(t, shop.Catalog.DeleteProduct(t.Context(), first.ID))
	storetest.Must(t, shop.Store.Customers.RemoveAddress(t.Context(), asha.ID, last))
	if next := shop.Product("Rusk"); next.ID <= first.ID {
		t.Errorf("product %d after %d", next.ID, first.ID)
	}
	if next := shop.Address(asha, storetest.Pincode); next <= last {
		t.Errorf("address %d after %d", next, last)
	}
}

// Stopped before the copy is ready, a restore leaves the shop as it was, and
// can be begun again.
func TestARestoreThatIsInterruptedIsBegunAgain(t *testing.T) {
	storetest.InFile(t)
	source := storetest.New(t)
	source.Product("Khari")
	copied := copyOf(t, source)
	present := storetest.New(t)
	present.Product("Rusk")
	dir := present.DB.Dir()
	storetest.Must(t, present.Close())
	stopped := errors.New("stopped")
	_, err := db.Restore(t.Context(), copied, dir, func(_ context.Context, folder string) error {
		storetest.Must(t, os.CopyFS(filepath.Join(dir, "restoring-killed"), os.DirFS(folder))) // as a kill leaves it
		return stopped
	})
	if !errors.Is(err, stopped) {
		t.Fatalf("got %v", err)
	}
	if still := storetest.Open(t, dir); still.Count("products") != 1 || !still.Holds("Rusk") || still.Count("restores") != 0 {
		t.Error("the shop is not as it was")
	} else {
		storetest.Must(t, still.Close())
	}
	now := restored(t, copied, dir, source.Clock)
	if !now.Holds("Khari") || now.Count("restores") != 1 {
		t.Error("the copy was not restored")
	}
	if left := names(t, dir); slices.ContainsFunc(left, func(name string) bool { return strings.HasPrefix(name, "restoring-") }) {
		t.Errorf("left behind: %q", left)
	}
}

// secrets are the columns that hold something by which somebody proves who they
// are, or that is no text: true is what a restore ends.
var secrets = map[string]bool{
	"one_time_passwords.mac": true, "sessions.token_hash": true, "staff_sessions.token_hash": true, "staff.invite_hash": true,
	"staff.totp_offered": true, "setup_link.token_hash": true, "setup_link.totp_offered": true, "staff.enrolled_hash": true, "recovery_codes.mac": true, "sign_in_challenges.hash": true, "sign_in_devices.hash": true,
	"rounds.token_hash":            true,
	"shopper_devices.session_hash": true, "shopper_devices.public_key": true, "shopper_devices.secret": true,
	"push_devices.session_hash": true, "push_devices.public_key": true, "push_devices.secret": true,
	"staff.totp_secret":   false, // useless without the mailbox, and while its holder is suspended
	"orders.request_hash": false, "order_changes.request_hash": false, "webhook_events.body": false,
	"mail_test.code_hash": false, "mail_test.relay_hash": false, // opens nothing: it says that a mail has arrived
	"copy_plan.offered_end": false, // the end of a recovery key that is on paper and not used yet
	"secrets.sealed":        false, // the shop's own, with which it goes on to mail and to take money
}

// A column that some later change adds must be ended by a restore, or named above.
func TestARestoreEndsEverythingThatLetsSomebodyIn(t *testing.T) {
	storetest.InFile(t)
	shop := storetest.New(t)
	shop.SignIn(storetest.Asha)
	shop.Code("bina@example.in")
	_, err := shop.Staff.Add(t.Context(), "owner@example.in", staff.Owner)
	storetest.Must(t, err)
	_, err = shop.Staff.OpenSession(t.Context(), "owner@example.in", staff.Client{})
	storetest.Must(t, err)
	link, err := shop.Staff.NewSetupLink(t.Context(), "other@example.in", false)
	storetest.Must(t, err)
	_, err = shop.Staff.OfferSetup(t.Context(), link, "other@example.in", "Bhatti")
	storetest.Must(t, err)
	order := shop.TakesAtTheDoor().Moved(shop.Basket(shop.Newcomer("ravi@example.in")).Of(shop.Product("Rusk"), 1).AtTheDoor(), sales.OrderProcessing)
	_, _, err = shop.Rounds.Make(t.Context(), round.NewRound{Rider: "Ramesh", Day: slot.DayOf(shop.Clock.Now()), OrderIDs: []string{order.ID}})
	storetest.Must(t, err)
	dir := t.TempDir()
	storetest.Must(t, restored(t, copyOf(t, shop), dir, shop.Clock).Close())
	look, err := sql.Open("sqlite", filepath.Join(dir, "bhatti.db"))
	storetest.Must(t, err)
	defer look.Close()
	rows, err := look.Query(`SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND c.type = 'BLOB' AND m.sql NOT LIKE 'CREATE VIRTUAL%' AND m.name NOT LIKE 'product_words%'`)
	storetest.Must(t, err)
	defer rows.Close()
	looked := 0
	for rows.Next() {
		var column string
		storetest.Must(t, rows.Scan(&column))
		ends, known := secrets[column]
		if !known {
			t.Errorf("does a restore end %s? Say so in secrets", column)
		}
		if !ends {
			continue
		}
		looked++
		var n int
		table, name, _ := strings.Cut(column, ".")
		storetest.Must(t, look.QueryRow(`SELECT count(*) FROM `+table+` WHERE `+name+` IS NOT NULL`).Scan(&n))
		if n > 0 {
			t.Errorf("%d of %s are left: a restore must end them", n, column)
		}
	}
	if looked < 6 {
		t.Errorf("only %d columns were looked at", looked)
	}
}

func TestACustomerErasedSinceTheCopyIsErasedAgain(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari")
	asha := shop.Customer(storetest.Asha)
	order, _ := shop.Basket(asha).Of(khari, 1).Paid()
	copied := copyOf(t, shop) // the order is on its way in it
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
		storetest.Must(t, shop.Orders.Move(t.Context(), order.ID, status, ""))
	}
	storetest.Must(t, shop.EraseCustomer(t.Context(), asha.ID))
	again := shop.Customer(storetest.Asha) // came back by herself
	dir := shop.DB.Dir()
	storetest.Must(t, shop.Close())

	r, err := storetest.Restore(t, copied, dir, shop.Clock)
	storetest.Must(t, err)
	if !r.ErasedKnown || !slices.Equal(r.Erased, []int64{asha.ID}) || asha.ID == again.ID {
		t.Errorf("erased again: %+v", r)
	}
	now := storetest.Open(t, dir)
	if now.Holds(storetest.Asha) {
		t.Error("she is back")
	}
	now.Sound()

	// Elsewhere nobody kept a list.
	elsewhere := t.TempDir()
	if r, err := storetest.Restore(t, copied, elsewhere, shop.Clock); err != nil || r.ErasedKnown || len(r.Erased) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// The list is another shop's, where the same number is somebody else.
func TestAListOfErasuresOfAnotherShopErasesNobody(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer(storetest.Asha)
	list := fmt.Appendf(nil, "%d %d %d\n", asha.ID, shop.Clock.Now().UnixMilli(), shop.Clock.Now().UnixMilli())
	stranger := storetest.New(t)
	stranger.Clock.Add(time.Second)
	stranger.Customer("bina@example.in")
	other := t.TempDir()
	storetest.Must(t, os.WriteFile(filepath.Join(other, "erased"), list, 0o600))
	if r, err := storetest.Restore(t, copyOf(t, stranger), other, stranger.Clock); err != nil || len(r.Erased) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// The list is written again where a crash cut it short.
func TestTheListOfErasuresIsMended(t *testing.T) {
	storetest.InFile(t)
	shop := storetest.New(t)
	asha, bina := shop.Customer(storetest.Asha), shop.Customer("bina@example.in")
	copied := copyOf(t, shop)
	for _, c := range []customer.Customer{asha, bina} {
		storetest.Must(t, shop.EraseCustomer(t.Context(), c.ID))
	}
	list := filepath.Join(shop.DB.Dir(), "erased")
	text, err := os.ReadFile(list)
	storetest.Must(t, err)
	storetest.Must(t, os.WriteFile(list, text[:len(text)-20], 0o600))
	storetest.Must(t, shop.Prune(t.Context()))
	dir := shop.DB.Dir()
	storetest.Must(t, shop.Close())
	r, err := storetest.Restore(t, copied, dir, shop.Clock)
	if err != nil || !slices.Equal(r.Erased, []int64{asha.ID, bina.ID}) {
		t.Errorf("erased again: %v, %v", r.Erased, err)
	}
}

func TestAnUnpaidOrderIsNotOfferedBeforeTheProviderWasAsked(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari")
	asha := shop.Customer(storetest.Asha)
	order, _ := shop.Basket(asha).Of(khari, 1).Pending()
	dir := t.TempDir()
	_, err := storetest.Restore(t, copyOf(t, shop), dir, shop.Clock)
	storetest.Must(t, err)
	now := storetest.Open(t, dir)
	now.Clock.Add(shop.Clock.Now().Sub(now.Clock.Now()))
	if _, _, err := now.Payments.Offer(t.Context(), asha.ID, order.ID); fault.CodeOf(err) != fault.Unavailable {
		t.Errorf("got %v", err)
	}
	copied, err := now.Ledger.CopiedAt(t.Context())
	if storetest.Must(t, err); copied.IsZero() || copied.After(shop.Clock.Now()) {
		t.Errorf("the copy is of %v", copied)
	}
	// A comparison of later payments alone tells nothing of those before.
	storetest.Must(t, now.Ledger.SaveComparison(t.Context(), sales.Comparison{From: copied.Add(time.Millisecond)}))
	if _, _, err := now.Payments.Offer(t.Context(), asha.ID, order.ID); fault.CodeOf(err) != fault.Unavailable {
		t.Errorf("got %v", err)
	}
	storetest.Must(t, now.Ledger.SaveComparison(t.Context(), sales.Comparison{From: copied}))
	if _, _, err := now.Payments.Offer(t.Context(), asha.ID, order.ID); err != nil {
		t.Error(err)
	}
}

// A server whose clock is behind does not take the copy to be of the future.
func TestACopyIsNotOfTheFuture(t *testing.T) {
	shop := storetest.New(t)
	shop.Customer(storetest.Asha)
	copied := copyOf(t, shop)
	shop.Clock.Add(-24 * time.Hour)
	r, err := storetest.Restore(t, copied, t.TempDir(), shop.Clock)
	if err != nil || !r.CopiedAt.Equal(shop.Clock.Now()) {
		t.Errorf("the copy is of %v, %v", r.CopiedAt, err)
	}
}

func TestTheTaxReportTellsTheSeriesOfAMonthApart(t *testing.T) {
	shop := storetest.New(t)
	invoiced(t, shop)
	shop.Clock.Add(time.Hour)
	after := restored(t, copyOf(t, shop), t.TempDir(), shop.Clock)
	_, invoice, note := invoiced(t, after)
	report, err := after.Reports.Tax(t.Context(), shop.Clock.Now().AddDate(0, -1, 0), shop.Clock.Now().AddDate(0, 1, 0))
	storetest.Must(t, err)
	if report.Invoices.Last != "26-27/000001" || len(report.MoreInvoices) != 1 || report.MoreInvoices[0].First != invoice || report.MoreInvoices[0].Count != 1 {
		t.Errorf("invoices: %+v and %+v", report.Invoices, report.MoreInvoices)
	}
	if report.CreditNotes.Last != "CN/26-27/000001" || len(report.MoreCreditNotes) != 1 || report.MoreCreditNotes[0].Last != note {
		t.Errorf("credit notes: %+v and %+v", report.CreditNotes, report.MoreCreditNotes)
	}
}
