package admin

import (
	"context"
	"slices"

	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/staff"

	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store"
)

// overview is what the store reads across its services.
type overview interface {
	Dashboard(ctx context.Context) (store.Dashboard, error)
	Alerts(ctx context.Context) (store.Alerts, error)
}

// Dashboard is what waits for somebody, and what went wrong.
type Dashboard struct {
	store    overview
	outbox   *outbox.Outbox
	payments *sales.Payments
	ledger   *sales.Ledger
}

// Summary answers what waits, and how the day goes.
func (h *Dashboard) Summary(ctx context.Context, c *web.Call) (any, error) {
	t, err := h.store.Dashboard(ctx)
	if err != nil {
		return nil, err
	}
	differences, err := h.ledger.Mismatches(ctx)
	if err != nil {
		return nil, err
	}
	w := t.Waiting
	page := dashboard{
		Waiting: []count{
			{"ToPay", w.ToPay, "/admin/orders?status=ORDER+PENDING"},
			{"ToPack", w.ToPack, "/admin/orders?status=ORDER+PLACED"},
			{"Packing", w.Packing, "/admin/orders?status=ORDER+PROCESSING"},
			{"OnTheWay", w.OnTheWay, "/admin/orders?status=ORDER+SHIPPED"},
			{"Late", w.Late, "/admin/orders?late=true"},
			{"UnderReview", w.UnderReview, "/admin/orders?review=true"},
			{"RefundsFailed", w.RefundsFailed, "/admin/troubles#refunds"},
			{"CashToHandBack", w.CashToHandBack, "/admin/orders?refunds=cash"},
			{"RefundsUnnamed", w.RefundsUnnamed, "/admin/orders?refunds=unnamed"},
			{"RefundsSlow", w.RefundsSlow, "/admin/troubles#refunds"},
			{"MailsFailed", w.MailsFailed, "/admin/troubles#mails"},
			{"WebhooksFailed", w.WebhooksFailed, "/admin/troubles#webhooks"},
			{"Differences", len(differences), "/admin/troubles#differences"},
			{"SignInCodes", w.SignInCodes, "/admin/troubles#codes"},
			{"Restored", w.Restored, "/admin/troubles#restore"},
			{"StaffToConfirm", w.StaffToConfirm, "/admin/staff"},
			{"Reviews", w.Reviews, "/admin/reviews?show=waiting"},
		},
		LowStock: shape.List(t.LowStock, func(l store.LowStock) lowStock {
			return lowStock{l.ProductID, l.PackageID, l.Name, l.PackageName, l.Stock}
		}),
		LowStockCount: t.LowStockCount,
		LastBackupAt:  shape.OptionalTime(t.LastBackup),
	}
	if packs(c) {
		return packerDashboard(page), nil
	}
	if c.Staff.Member.Role.May(staff.Owner) {
		page.Takings = &salesFigures{t.SalesTotals.Dashboard, t.SalesTotals.SameDayLastWeek, t.SalesTotals.ThisWeek, t.SalesTotals.LastWeek}
	}
	return page, nil
}

// packerCounts are what a packer works through.
var packerCounts = []string{"ToPack", "Packing", "OnTheWay", "Late"}

// packerDashboard is what a packer sees of the dashboard: no money, and nothing
// that only others can do something about.
func packerDashboard(d dashboard) PackerDashboard {
	return PackerDashboard{
		Waiting:  slices.DeleteFunc(d.Waiting, func(n count) bool { return !slices.Contains(packerCounts, n.Name) }),
		LowStock: d.LowStock, LowStockCount: d.LowStockCount,
	}
}

// PackerDashboard is what waits for a packer.
type PackerDashboard struct {
	Waiting       []count
	LowStock      []lowStock // at most 20, the lowest first
	LowStockCount int
}

// Alerts answers what went wrong.
func (h *Dashboard) Alerts(ctx context.Context, _ *web.Call) (any, error) {
	t, err := h.store.Alerts(ctx)
	if err != nil {
		return nil, err
	}
	differences, err := h.ledger.Mismatches(ctx)
	return Alerts{
		Restore: shapeRestore(t.Restore),
		Mails: shape.List(t.Mails, func(m store.MailFailure) mailFailure {
			return mailFailure{m.ID, m.Kind, shape.Time(m.Created), shape.OptionalTime(m.Retry), m.Tries, m.Error}
		}),
		Webhooks: shape.List(t.Webhooks, func(w store.WebhookFailure) webhookFailure {
			return webhookFailure{w.EventID, shape.Time(w.Received), shape.OptionalTime(w.Retry), w.Tries, w.Error}
		}),
		Refunds: shape.List(t.Refunds, shapeRefund),
		Differences: shape.List(differences, func(d sales.Mismatch) mismatch {
			return mismatch{string(d.Kind), d.PaymentID, d.OrderID, d.OrderNumber, d.Ours, d.Theirs, shape.Time(d.Since)}
		}),
		SignInCodes: t.SignInCodes,
	}, err
}

func shapeRestore(r *store.LastRestore) *restore {
	if r == nil {
		return nil
	}
	return &restore{shape.Time(r.At), shape.Time(r.CopiedAt), shape.OptionalTime(r.AskedAt), r.Suspended, append([]int64{}, r.Erased...), r.ErasedKnown}
}

// RetryMail sends a mail that was given up.
func (h *Dashboard) RetryMail(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[mailID](c)
	if err != nil {
		return nil, err
	}
	return done("The email is being sent.", h.outbox.Retry(ctx, body.Id))
}

// RetryWebhook works on an event that was given up.
func (h *Dashboard) RetryWebhook(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[eventID](c)
	if err != nil {
		return nil, err
	}
	return done("The payment update is being processed.", h.payments.RetryWebhook(ctx, body.EventId))
}

// dashboard is what waits, and how the day goes.
type dashboard struct {
	Waiting       []count       // for somebody to act
	Takings       *salesFigures `json:",omitempty"` // for owners alone
	LowStock      []lowStock    // at most 20, the lowest first
	LowStockCount int
	LastBackupAt  string `json:",omitempty"`
}

// count is a number of things and where in the back office they are.
type count struct {
	Name  string // ToPay, ToPack, Packing, OnTheWay, Late, UnderReview, RefundsFailed, CashToHandBack, RefundsUnnamed, MailsFailed, WebhooksFailed, Differences, RefundsSlow, SignInCodes, Restored, StaffToConfirm, Reviews
	Count int
	Link  string // path in the back office
}

// salesFigures is what was paid less what went back.
type salesFigures struct {
	Today, SameDayLastWeek, ThisWeek, LastWeek money.Paise // weeks begin on Monday; the last ones are whole
}

type lowStock struct {
	ProductId, PackageId int64
	DisplayName          string
	PackageName          string
	Stock                int64
}

// Alerts is what went wrong and was given up or is tried again.
type Alerts struct {
	Mails    []mailFailure
	Webhooks []webhookFailure
	Refunds  []refundRow
	// Differences are payments that call for a person, the longest waiting first.
	Differences []mismatch
	// SignInCodes is how many were emailed within the hour, if unusually many, else 0.
	SignInCodes int
	Restore     *restore `json:",omitempty"` // lately
}

// restore is a backup that was restored, and what somebody should look at.
type restore struct {
	RestoredAt  string
	CopyOfAt    string   // the last moment of which the backup knows
	AskedAt     string   `json:",omitempty"` // absent: no orders are taken until the provider has answered
	Suspended   []string // addresses of staff who wait for an owner
	Erased      []int64  // customers whom it had brought back and who were erased again
	ErasedKnown bool     // false: nobody kept a list
}

// mismatch is a payment about which the database and the provider differ,
// or of which nobody knows what should become.
type mismatch struct {
	Kind      string // captured, refunded, fee, missing, review, owed, unassigned
	PaymentId string
	OrderId   string
	OrderNo   string
	Ours      money.Paise
	Theirs    money.Paise
	SinceAt   string
}

type mailFailure struct {
	Id        int64
	Kind      string
	CreatedAt string
	RetryAt   string `json:",omitempty"` // absent: given up
	Tries     int
	Error     string
}

type webhookFailure struct {
	EventId    string
	ReceivedAt string
	RetryAt    string `json:",omitempty"` // absent: given up
	Tries      int
	Error      string
}

type mailID struct {
	Id int64
}

type eventID struct {
	EventId string
}
