package doctor

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"bhatti/server/health"
	"bhatti/server/razorpay"
	"bhatti/store/catalog"
)

// sound checks the whole database.
func (d *doctor) sound(ctx context.Context) []Finding {
	if d.store == nil {
		return nil // said already
	}
	findings, err := d.store.Check(ctx)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return []Finding{unknown("database", "Run: bhatti check", "It is large: checking it takes longer than a minute.")}
	case err != nil:
		return []Finding{bad("database", "Run: bhatti check", "It could not be checked: %v", err)}
	case len(findings) > 0:
		return []Finding{bad("database", "Run bhatti check, and bring back a backup if you cannot tell why: bhatti restore FILE", "%s", strings.Join(findings, "; "))}
	}
	return []Finding{good("database", "It is sound.")}
}

// keys asks the payment provider whether it knows the shop.
func (d *doctor) keys(ctx context.Context) []Finding {
	pay := d.account
	if pay.KeyID == "" || pay.KeySecret == "" {
		return []Finding{bad("payments", "Enter your Razorpay keys under Settings, Payments.", "They are not set up: nobody can order.%s", d.unpaid(ctx))}
	}
	gateway, err := razorpay.New(razorpay.Options{API: d.Config.Pay.API.String(), KeyID: pay.KeyID, KeySecret: pay.KeySecret})
	if err != nil {
		return []Finding{bad("payments", "Enter your Razorpay keys under Settings, Payments.", "%v", err)}
	}
	now := d.Clock()
	_, err = gateway.ListPayments(ctx, now.Add(-time.Hour), now, 0)
	switch {
	case razorpay.KindOf(err) == razorpay.Auth:
		return []Finding{bad("payments", "Copy key id and key secret again, both of the same mode, from the Razorpay dashboard, API Keys.", "Razorpay refuses the shop's keys.")}
	case err != nil:
		return []Finding{unknown("payments", "Look at this machine's internet connection, and at status.razorpay.com.", "Razorpay could not be asked.")}
	case razorpay.IsTestKey(pay.KeyID):
		return []Finding{unknown("payments", "To be paid, enter your live keys under Settings, Payments.", "Razorpay accepts the shop's test keys: orders can be placed, but no money moves.")}
	}
	return []Finding{good("payments", "Razorpay accepts the shop's live keys.")}
}

// unpaid says how many orders wait for keys to come back, which nobody can pay until then.
func (d *doctor) unpaid(ctx context.Context) string {
	if d.store == nil {
		return ""
	}
	n, err := d.store.Payments.Unpaid(ctx)
	if err != nil || n == 0 {
		return ""
	}
	return fmt.Sprintf(" Orders that wait to be paid: %d. What was paid of them counts once the same account's keys are back.", n)
}

const webhookSilence = 7 * 24 * time.Hour

// webhook tells when the provider last sent word of a payment.
func (d *doctor) webhook(ctx context.Context) []Finding {
	if d.store == nil {
		return nil
	}
	way := "In the Razorpay dashboard, Webhooks, set one to " + d.origin() + "/webhooks/razorpay. Payments are found without it too, only later."
	last, err := d.store.Payments.LastWebhook(ctx)
	switch {
	case err != nil:
		return []Finding{unknown("webhook", "", "%v", err)}
	case last.IsZero():
		return []Finding{unknown("webhook", way, "Razorpay has not told this shop of a payment yet.")}
	case d.Clock().Sub(last) > webhookSilence:
		return []Finding{unknown("webhook", way, "Razorpay last told this shop of a payment %s ago.", health.Days(d.Clock().Sub(last)))}
	}
	return []Finding{good("webhook", "Razorpay told this shop of a payment %s ago.", health.Days(d.Clock().Sub(last)))}
}

// areas counts where the shop delivers to.
func (d *doctor) areas(ctx context.Context) []Finding {
	if d.store == nil {
		return nil
	}
	reach, err := d.store.Delivery.Reach(ctx)
	switch {
	case err != nil:
		return []Finding{unknown("delivery", "", "%v", err)}
	case len(reach.Pincodes) == 0:
		return []Finding{bad("delivery", "Choose pin codes under Delivery in the back office, or run: bhatti areas FILE.csv", "The shop delivers nowhere yet.")}
	case len(reach.Pincodes) == 1:
		return []Finding{good("delivery", "The shop delivers to 1 pin code.")}
	}
	return []Finding{good("delivery", "The shop delivers to %d pin codes.", len(reach.Pincodes))}
}

// catalogue counts what there is to buy.
func (d *doctor) catalogue(ctx context.Context) []Finding {
	if d.store == nil {
		return nil
	}
	products, err := d.store.Catalog.Products(ctx, catalog.ProductQuery{})
	switch {
	case err != nil:
		return []Finding{unknown("catalogue", "", "%v", err)}
	case len(products) == 0:
		return []Finding{bad("catalogue", "Add products in the back office, or run: bhatti import FILE.csv", "There is nothing to buy yet.")}
	case len(products) == 1:
		return []Finding{good("catalogue", "1 product is on sale.")}
	}
	return []Finding{good("catalogue", "%d products are on sale.", len(products))}
}

// backup tells how old the newest one on this machine is; of several servers, on the
// machine that made it.
func (d *doctor) backup(context.Context) []Finding {
	if d.store == nil {
		return nil
	}
	last, err := d.store.DB.LastBackup()
	age := d.Clock().Sub(last)
	switch {
	case err != nil:
		return []Finding{unknown("backup", "", "%v", err)}
	case last.IsZero():
		return []Finding{unknown("backup", "The shop makes the first soon after it has started.", "There is none yet.")}
	case age > 2*24*time.Hour:
		return []Finding{bad("backup", "Is the shop running, and is there room on the disk? journalctl -u bhatti says more.", "The newest is %s old.", health.Days(age))}
	}
	where := "on this machine"
	if d.store.DB.Several() {
		where = "of any server"
	}
	return []Finding{good("backup", "The newest %s is %s old.", where, health.Days(age))}
}
