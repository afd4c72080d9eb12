package admin

import (
	"context"
	"slices"
	"time"

	"bhatti/store/copies"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/staff"

	"bhatti/server/health"
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
	concerns health.Source
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
	w, language := t.Waiting, c.Staff.Member.Language
	open := func(o store.OpenOrder) openOrder { return shapeOpenOrder(o, language) }
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
			{"CopyOld", troubled(t, copies.CopyOld), backupsPage},
			{"CopyLost", troubled(t, copies.CopyLost), backupsPage},
			{"RehearsalFailed", troubled(t, copies.RehearsalFailed), backupsPage},
			{"RehearsalOld", troubled(t, copies.RehearsalOld), backupsPage},
		},
		LowStock: shape.List(t.LowStock, func(l store.LowStock) lowStock {
			return lowStock{l.ProductID, l.PackageID, l.Name, l.PackageName, l.Stock, l.SoldOut}
		}),
		LowStockCount: t.LowStockCount,
		LastBackupAt:  shape.OptionalTime(t.LastBackup),
		CopiedAt:      startOf(t.Copies.Sent),
		RehearsedAt:   startOf(t.Copies.Rehearsed),
		ToBake: shape.List(t.ToBake, func(b store.ToBake) toBake {
			return toBake{b.ProductID, b.PackageID, b.Name, b.PackageName, b.Pieces, b.Packing, b.Orders, shape.List(b.Slots, func(s store.SlotPieces) slotPieces { return shapeSlotPieces(s, language) })}
		}),
		NextToPack: shape.List(t.NextToPack, open),
		Unpaid:     shape.List(t.Unpaid, open),
		Booked: shape.List(t.Booked, func(b slot.BusyOven) bookedOven {
			return bookedOven{b.Name, b.Day.String(), b.Taken, b.Pieces}
		}),
		FirstLeaves: shape.NewOrderSlot(sales.Order{Slot: t.FirstLeaves}, language),
		Concerns:    shape.List(h.concerns.Concerns(ctx), func(c health.Concern) concern { return concern{c.Name, c.Words} }),
	}
	if packs(c) {
		return packerDashboard(page), nil
	}
	if c.Staff.Member.Role.May(staff.Owner) {
		page.Takings = shapeSales(t.SalesTotals)
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
		LowStock: d.LowStock, LowStockCount: d.LowStockCount, ToBake: d.ToBake, NextToPack: d.NextToPack, Booked: d.Booked, FirstLeaves: d.FirstLeaves,
	}
}

// backupsPage is where an owner sees to the copies.
const backupsPage = "/admin/settings/backups"

// troubled is 1 if there is such a trouble with the copies, else 0.
func troubled(t store.Dashboard, trouble copies.Trouble) int {
	if slices.Contains(t.CopyTroubles, trouble) {
		return 1
	}
	return 0
}

func startOf(r copies.Run) string { return shape.OptionalTime(r.Begun) }

// PackerDashboard is what waits for a packer.
type PackerDashboard struct {
	Waiting       []count
	LowStock      []lowStock // at most 20, the lowest first
	LowStockCount int
	ToBake        []toBake
	NextToPack    []openOrder
	Booked        []bookedOven     `json:",omitempty"`
	FirstLeaves   *shape.OrderSlot `json:",omitempty"` // of what waits to be packed
}

func shapeOpenOrder(o store.OpenOrder, language string) openOrder {
	return openOrder{o.ID, o.Number, o.Name, o.Pincode, string(o.Status), o.Pieces, shape.Time(o.Since), o.ByLink, o.Late,
		shape.NewOrderSlot(sales.Order{Slot: o.Slot}, language)}
}

func shapeSales(t store.SalesTotals) *salesFigures {
	return &salesFigures{t.Dashboard, t.SameDayLastWeek, t.ThisWeek, t.LastWeek, t.LastWeekByNow, t.Unpaid,
		shape.List(t.Days[:], func(d store.SalesDay) salesDay { return salesDay{d.Day.Format(time.DateOnly), d.Sales, d.Earlier} })}
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
	return &restore{shape.Time(r.At), shape.Time(r.CopiedAt), shape.OptionalTime(r.AskedAt), append([]string{}, r.Suspended...), append([]int64{}, r.Erased...), r.ErasedKnown}
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
	ToBake        []toBake      // at most 200, most pieces first
	NextToPack    []openOrder   // at most 8: without a time the longest waiting, then by their times
	Unpaid        []openOrder   // at most 8, the newest first; none for packers
	Takings       *salesFigures `json:",omitempty"` // for owners alone: all the money that the page shows
	LowStock      []lowStock    // at most 20, the lowest first
	LowStockCount int
	LastBackupAt  string `json:",omitempty"` // on the shop's own disk
	CopiedAt      string `json:",omitempty"` // the newest copy away from the machine
	RehearsedAt   string `json:",omitempty"` // when one was last restored for a test

	// Booked is how much of each oven is taken on its fullest day of the week to come.
	Booked []bookedOven `json:",omitempty"`
	// FirstLeaves is the soonest time that was promised of what waits to be packed.
	FirstLeaves *shape.OrderSlot `json:",omitempty"`

	// Concerns are what the shop itself suffers from, such as a full disk; none for packers.
	Concerns []concern `json:",omitempty"`
}

// bookedOven is what orders have taken of what can be made of something on a day.
type bookedOven struct {
	Name   string
	Day    string // 2026-11-28
	Taken  int
	Pieces int
}

// concern is one thing that the shop suffers from.
type concern struct {
	Name  string // disk, mail, payments, backup, certificate …
	Words string
}

// count is a number of things and where in the back office they are.
type count struct {
	Name  string // ToPay, ToPack, Packing, OnTheWay, Late, UnderReview, RefundsFailed, CashToHandBack, RefundsUnnamed, MailsFailed, WebhooksFailed, Differences, RefundsSlow, SignInCodes, Restored, StaffToConfirm, Reviews, CopyOld, CopyLost, RehearsalFailed, RehearsalOld
	Count int
	Link  string // path in the back office
}

// salesFigures is what was paid less what went back.
type salesFigures struct {
	Today, SameDayLastWeek, ThisWeek, LastWeek money.Paise // weeks begin on Monday; the last ones are whole

	LastWeekByNow money.Paise // up to this time of its day
	Unpaid        money.Paise // of all orders that wait for their payment
	Days          []salesDay  // of this week, from Monday on
}

type salesDay struct {
	Date            string // 2026-11-23, in India
	Sales, LastWeek money.Paise
}

// toBake is what the paid orders ask for that are not dispatched and wanted by today.
type toBake struct {
	ProductId, PackageId     int64
	DisplayName, PackageName string
	Pieces                   int
	Packing                  int // of these, in orders that are being packed
	Orders                   int
	Slots                    []slotPieces // of the pieces that were promised for a time
}

// slotPieces is how many pieces are wanted for a time.
type slotPieces struct {
	Day    string
	Words  string // 9–12
	Pieces int
}

func shapeSlotPieces(s store.SlotPieces, language string) slotPieces {
	return slotPieces{s.Day.String(), slot.Span(s.From, s.To, language), s.Pieces}
}

// openOrder waits to be packed or to be paid.
type openOrder struct {
	OrderId, OrderNo, Name, Pincode, Status string

	Pieces  int
	SinceAt string // of being paid; unpaid: of being placed
	ByLink  bool   // unpaid: the customer has a payment link
	Late    bool

	Slot *shape.OrderSlot `json:",omitempty"` // when it is delivered or collected
}

type lowStock struct {
	ProductId, PackageId int64
	DisplayName          string
	PackageName          string
	Stock                *int64 // null: not counted
	SoldOut              bool   // marked as sold out
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
