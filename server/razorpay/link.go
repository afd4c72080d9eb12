package razorpay

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"time"
	"unicode/utf8"

	"github.com/razorpay/razorpay-go/requests"
	"github.com/razorpay/razorpay-go/resources"
)

// Links is what the shop needs of the provider's payment links: pages at which
// somebody without a dialog pays. Behind a link stands an order of the
// provider's, which is made when the page is first used and has the
// link's reference as its receipt.
type Links interface {
	// CreateLink is never repeated blindly: after Unknown or Invalid ask
	// FindLinks for the reference first.
	CreateLink(ctx context.Context, link NewLink) (Link, error)
	// FindLinks returns the links made with this reference.
	FindLinks(ctx context.Context, reference string) ([]Link, error)
	// GetLink returns one link.
	GetLink(ctx context.Context, linkID string) (Link, error)
	// CancelLink closes a link. Invalid when it is closed or paid already.
	CancelLink(ctx context.Context, linkID string) (Link, error)
}

// MinLinkLife is the least time that a link must have before it, with a minute
// for clocks that differ; the provider asks for a quarter of an hour.
const MinLinkLife = 16 * time.Minute

// NewLink asks for a page at which exactly this amount is paid, once. The
// provider writes to nobody: the shop sends the link itself, and need not tell
// who the customer is.
type NewLink struct {
	Amount      int64     // paise, at least MinAmount
	Currency    string    // INR
	Reference   string    // ours, 1 to 40 characters, fresh for every link
	Description string    // what the customer reads, at most 2048 characters
	ExpiresAt   time.Time // at least MinLinkLife away
}

// LinkStatus is how far a link is.
type LinkStatus string

// The states of a link. A link that takes no parts is never partially paid.
const (
	LinkCreated   LinkStatus = "created"
	LinkPartial   LinkStatus = "partially_paid"
	LinkPaid      LinkStatus = "paid"
	LinkCancelled LinkStatus = "cancelled"
	LinkExpired   LinkStatus = "expired"
)

// Link is a snapshot of a payment link.
type Link struct {
	ID         string
	Reference  string
	OrderID    string // of the provider's order behind it; "" until it is known
	URL        string
	Amount     int64 // paise
	AmountPaid int64 // paise
	Currency   string
	Status     LinkStatus
	ExpiresAt  time.Time
	CreatedAt  time.Time
}

// CreateLink implements Links.
func (r *Client) CreateLink(ctx context.Context, n NewLink) (Link, error) {
	if err := n.check(); err != nil {
		return Link{}, err
	}
	body := map[string]any{
		"amount": n.Amount, "currency": n.Currency, "accept_partial": false, "reference_id": n.Reference,
		"description": n.Description, "expire_by": n.ExpiresAt.Unix(), "reminder_enable": false,
		"notify": map[string]any{"sms": false, "email": false},
	}
	return exchange[linkJSON, Link]{
		changes: true,
		convert: linkJSON.link,
		fits: func(l Link) bool {
			return l.Amount == n.Amount && l.Currency == n.Currency && l.Reference == n.Reference && l.URL != ""
		},
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.PaymentLink{Request: q}).Create(body, nil)
		},
	}.do(ctx, r)
}

// FindLinks implements Links.
func (r *Client) FindLinks(ctx context.Context, reference string) ([]Link, error) {
	if !receipt.MatchString(reference) {
		return nil, invalid("reference %q", reference)
	}
	return exchange[linksJSON, []Link]{
		convert: linksJSON.links,
		fits:    all(func(l Link) bool { return l.Reference == reference }),
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.PaymentLink{Request: q}).All(map[string]any{"reference_id": reference}, nil)
		},
	}.do(ctx, r)
}

// GetLink implements Links.
func (r *Client) GetLink(ctx context.Context, id string) (Link, error) {
	return r.oneLink(ctx, id, false, func(links *resources.PaymentLink) (map[string]any, error) {
		return links.Fetch(id, nil, nil)
	})
}

// CancelLink implements Links.
func (r *Client) CancelLink(ctx context.Context, id string) (Link, error) {
	return r.oneLink(ctx, id, true, func(links *resources.PaymentLink) (map[string]any, error) {
		return links.Cancel(id, map[string]any{}, nil)
	})
}

func (r *Client) oneLink(ctx context.Context, id string, changes bool, ask func(*resources.PaymentLink) (map[string]any, error)) (Link, error) {
	if !linkID.MatchString(id) {
		return Link{}, invalid("payment link id %q", id)
	}
	return exchange[linkJSON, Link]{
		changes: changes,
		convert: linkJSON.link,
		fits:    func(l Link) bool { return l.ID == id },
		send: func(q *requests.Request) (map[string]any, error) {
			return ask(&resources.PaymentLink{Request: q})
		},
	}.do(ctx, r)
}

func (n NewLink) check() error {
	switch {
	case n.Amount < MinAmount:
		return invalid("a link of %d paise is below the minimum of %d", n.Amount, MinAmount)
	case !receipt.MatchString(n.Reference):
		return invalid("reference %q", n.Reference)
	case n.ExpiresAt.IsZero():
		return invalid("a link that never expires")
	case n.Description == "" || utf8.RuneCountInString(n.Description) > 2048:
		return invalid("a description of %d characters", utf8.RuneCountInString(n.Description))
	}
	return checkMoney(n.Amount, n.Currency)
}

var linkID = regexp.MustCompile(`^plink_[A-Za-z0-9_-]{1,64}$`)

// linkJSON is a link as Razorpay writes it; unlike other entities it does not
// say what it is.
type linkJSON struct {
	ID         string `json:"id"`
	Amount     int64  `json:"amount"`
	AmountPaid int64  `json:"amount_paid"`
	Currency   string `json:"currency"`
	Reference  string `json:"reference_id"`
	OrderID    string `json:"order_id"`
	URL        string `json:"short_url"`
	Status     string `json:"status"`
	ExpireBy   int64  `json:"expire_by"`
	CreatedAt  int64  `json:"created_at"`
}

func (l linkJSON) link() (Link, error) {
	if err := checkEntity("payment_link", "payment_link", l.ID, linkID, l.Amount, l.Currency, l.Status); err != nil {
		return Link{}, err
	}
	if l.OrderID != "" && !orderID.MatchString(l.OrderID) {
		return Link{}, fmt.Errorf("malformed order id %q", l.OrderID)
	}
	// It is shown to customers and to the staff: nothing but a web page.
	if u, err := url.Parse(l.URL); err != nil || l.URL != "" && u.Scheme != "https" && u.Scheme != "http" {
		return Link{}, fmt.Errorf("malformed address %q", l.URL)
	}
	return Link{
		ID: l.ID, Reference: l.Reference, OrderID: l.OrderID, URL: l.URL, Amount: l.Amount, AmountPaid: l.AmountPaid,
		Currency: l.Currency, Status: LinkStatus(l.Status), ExpiresAt: unix(l.ExpireBy), CreatedAt: unix(l.CreatedAt),
	}, nil
}

// linksJSON is a list of links, which is written unlike all other lists.
type linksJSON struct {
	Links *[]linkJSON `json:"payment_links"`
}

func (list linksJSON) links() ([]Link, error) {
	if list.Links == nil {
		return nil, errors.New("no list of payment links")
	}
	out := make([]Link, 0, len(*list.Links))
	for i, item := range *list.Links {
		l, err := item.link()
		if err != nil {
			return nil, fmt.Errorf("payment link %d: %w", i, err)
		}
		out = append(out, l)
	}
	return out, nil
}
