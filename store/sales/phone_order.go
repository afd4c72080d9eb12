package sales

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/setting"
)

// NoMail is the domain of customers of the telephone who gave no address: by
// RFC 2606 no mail can ever get there.
const NoMail = "@phone.invalid"

// HasMailbox tells whether mail to an address can get anywhere.
func HasMailbox(email string) bool { return !strings.HasSuffix(email, NoMail) }

// PhoneOrder is an order that a member of the staff takes on the telephone.
// Name is the customer's; without Email the customer is known by the mobile
// number alone. ShippingAddress is house, street and place: pin code, city and
// State are added to it.
type PhoneOrder struct {
	Name, Email string
	AddressType string // Home, Office or Other; "": not said
	State       string // "": that of the pin code
	ByLink      bool   // paid at a page of the provider's; else in cash, now, unless OnDelivery
	NewOrder           // without a ClaimedTotal
}

// TakePhone writes an order and returns it: paid, or waiting for its
// payment through a link (see OrderLink). It belongs to the customer with that
// address, who is made if need be. Fails like CreateOrder.
func (s *Orders) TakePhone(ctx context.Context, p PhoneOrder) (order Order, err error) {
	err = s.phoneOrder(ctx, p, func(tx *db.Tx, o Order) error {
		order = o
		return audit.Record(tx, "phone order", audit.Subject("order", o.Number), nil, audit.Fields{"Total": o.Totals.Total, "Paid": p.paidBy()})
	})
	s.outbox.Announce()
	return order, err
}

// QuotePhone tells what an order would come to, with its lines, without
// taking it: of p only the lines, the pin code, the coupon, and who the customer is
// count. Who gives neither a mobile number nor an address is somebody new. Fails
// like CreateOrder.
func (s *Orders) QuotePhone(ctx context.Context, p PhoneOrder) (order Order, err error) {
	p.Name, p.Mobile, p.ShippingAddress, p.IdempotencyKey = "-", cmp.Or(dialled(p.Mobile), "0"), "-", ""
	err = s.phoneOrder(ctx, p, func(_ *db.Tx, o Order) error {
		order = o
		return errOnlyAsked
	})
	if errors.Is(err, errOnlyAsked) {
		return order, nil
	}
	return Order{}, err
}

// errOnlyAsked undoes an order that was taken to see what it comes to.
var errOnlyAsked = errors.New("this is only a quote")

func (p PhoneOrder) paidBy() string {
	switch {
	case p.OnDelivery:
		return "delivery"
	case p.ByLink:
		return "link"
	}
	return "cash"
}

// phoneOrder takes an order and ends as finish says, in one transaction.
func (s *Orders) phoneOrder(ctx context.Context, p PhoneOrder, finish func(*db.Tx, Order) error) (err error) {
	p.Name, p.Mobile, p.ClaimedTotal = clean.Line(p.Name), dialled(p.Mobile), nil
	p.ShippingAddress, p.AddressType, p.State = clean.Text(p.ShippingAddress), strings.TrimSpace(p.AddressType), strings.TrimSpace(p.State)
	if err := customer.Required(p.Name, customer.MaxName, customer.ErrNoFullName); err != nil {
		return err
	}
	if p.Collect {
		p.State, p.Pincode = "", ""
	}
	if p.NewOrder, err = p.checked(); err != nil {
		return err
	}
	if p.Email == "" {
		p.Email = clean.Slug(p.Mobile) + NoMail
	}
	if p.Email, err = clean.Email(p.Email); err != nil {
		return err
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		seller, err := setting.SellerOf(tx)
		if err != nil {
			return err
		}
		area, err := s.areaOf(tx, p.NewOrder, seller)
		if err != nil {
			return err
		}
		address, err := p.address(area)
		if err != nil {
			return err
		}
		customer, err := phoneCustomer(tx, p)
		if err != nil {
			return err
		}
		if p.State = address.State; !p.Collect {
			p.ShippingAddress = shippingText(address, area)
		}
		first, err := repeated(tx, customer.ID, p.NewOrder)
		id := first.orderID
		if err == nil && id == "" {
			id, err = s.takePhoneOrder(tx, customer.ID, p)
		}
		if err == nil && first.orderID == "" && !p.Collect && !HasMailbox(p.Email) {
			err = keepAddress(tx, customer.ID, address)
		}
		if err != nil {
			return err
		}
		order, err := OrderWithLines(tx, id)
		if err != nil {
			return err
		}
		return finish(tx, order)
	})
}

// address is where the order goes. The pin code decides the State, in which the
// supply is taxed; one that is named must agree with it. Invalid.
func (p PhoneOrder) address(area delivery.Area) (customer.NewAddress, error) {
	a := customer.NewAddress{Text: p.ShippingAddress, Type: p.AddressType, Pincode: p.Pincode, State: area.State}
	switch {
	case a.Type != "" && !slices.Contains(customer.AddressTypes, a.Type):
		return a, customer.ErrAddressType
	case p.State != "" && delivery.GSTCode(p.State) == "":
		return a, delivery.ErrNoState
	case a.State == "":
		a.State = p.State
	case p.State != "" && p.State != a.State:
		return a, fault.New(fault.Invalid, "phone_order.other_state", "The pin code {pincode} is in {state}.", "pincode", p.Pincode, "state", a.State)
	}
	return a, nil
}

// shippingText writes an address as the shop's own customers have it on their
// orders (specification, section 3: type, address, pin code and State), with the
// city where the caller did not say it. What the text says already is not said
// twice.
func shippingText(a customer.NewAddress, area delivery.Area) string {
	parts := []string{a.Text}
	for _, part := range []string{area.District, a.Pincode, a.State} {
		if part != "" && !says(a.Text, part) {
			parts = append(parts, part)
		}
	}
	if a.Type != "" && !strings.HasPrefix(a.Text, a.Type+", ") {
		parts = append([]string{a.Type}, parts...)
	}
	return strings.Join(parts, ", ")
}

// says tells whether a place stands by itself in an address, maybe with its pin
// code: a street may be named after a city.
func says(text, place string) bool {
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == '\n' }) {
		if strings.EqualFold(strings.Trim(part, " -.0123456789"), place) {
			return true
		}
	}
	return delivery.IsPincode(place) && strings.Contains(text, place)
}

// keepAddress saves where an order of a caller without a mailbox went, so that
// it is there to choose from at the next call. Whoever has a mailbox has an
// account, in which nobody else saves anything.
func keepAddress(tx *db.Tx, customerID int64, a customer.NewAddress) error {
	if a.Type == "" {
		return nil
	}
	if err := customer.SaveAddress(tx, customerID, a); fault.CodeOf(err) == fault.Internal {
		return err
	}
	return nil // one that cannot be saved is on the order still
}

// dialled writes a number as it is dialled in India, however it was typed: it
// is by this that a caller without a mailbox is known.
func dialled(mobile string) string {
	number := strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -.()\u00a0", r) {
			return -1
		}
		return r
	}, clean.Line(mobile))
	for _, prefix := range []string{"+91", "0091", "0"} {
		if rest, ok := strings.CutPrefix(number, prefix); ok && len(rest) == 10 {
			return rest
		}
	}
	return number
}

// phoneCustomer finds or makes the customer. What a customer once said of
// himself is not overwritten.
func phoneCustomer(tx *db.Tx, p PhoneOrder) (customer.Customer, error) {
	c, err := customer.FindOrAdd(tx, tx.Now(), p.Email)
	if err != nil || c.Name != "" {
		return c, err
	}
	_, err = tx.Exec(`UPDATE customers SET name = $1, mobile = $2 WHERE customer_id = $3`, p.Name, p.Mobile, c.ID)
	return c, err
}

func (s *Orders) takePhoneOrder(tx *db.Tx, customerID int64, p PhoneOrder) (id string, err error) {
	o, err := s.writeOrder(tx, customerID, p.NewOrder, ActorShop)
	if err != nil {
		return "", err
	}
	id, total := o.ID, o.Totals.Total
	_, err = tx.Exec(`UPDATE orders SET name = $1, state = CASE state WHEN '' THEN $2 ELSE state END WHERE order_id = $3`, p.Name, p.State, id)
	if err != nil {
		return "", err
	}
	switch {
	case p.OnDelivery:
		return id, oweByPhone(tx, o)
	case !p.ByLink:
		return id, payCash(tx, id, total)
	}
	expires := tx.Clock().Add(LinkHold)
	if _, err := tx.Exec(`UPDATE orders SET expires_at = $1 WHERE order_id = $2`, expires.UnixMilli(), id); err != nil {
		return "", err
	}
	_, err = s.payments.newLink(tx, id, total, expires)
	return id, err
}

// oweByPhone places an order that is paid on delivery, wherever the shop agrees to
// on the telephone. Conflict in a shop that has it nowhere.
func oweByPhone(tx *db.Tx, o Order) error {
	shop, err := setting.ShopOf(tx)
	if err != nil {
		return err
	}
	if !shop.PayOnDelivery {
		return errNoneOnDelivery
	}
	return owe(tx, &o, ActorCounter)
}

// payCash pays a pending order without the provider: the payment is written as
// captured, and no attempt waits for an update of it.
func payCash(tx *db.Tx, orderID string, amount money.Paise) error {
	paymentID, now := "cash_"+orderID, tx.Now()
	_, err := tx.Exec(`INSERT INTO payments (gateway_payment_id, order_id, amount_paise, currency, status, captured, method, first_seen_at, updated_at)
		VALUES ($1, $2, $3, 'INR', 'captured', 1, 'cash', $4, $4)`, paymentID, orderID, amount, now)
	if err != nil {
		return fmt.Errorf("write a payment in cash: %w", err)
	}
	if err := post(tx, paymentID, posting{cause: "captured", debit: AccountCash, credit: AccountUnassigned, amount: amount}); err != nil {
		return err
	}
	if err := setRole(tx, paymentID, rolePrimary); err != nil {
		return err
	}
	if _, err := tx.Exec(`UPDATE orders SET paid_at = $1 WHERE order_id = $2`, now, orderID); err != nil {
		return err
	}
	o, err := orderOf(tx, orderID)
	if err != nil {
		return err
	}
	if err := move(tx, &o, OrderPlaced, ActorCounter, "Paid in cash"); err != nil {
		return err
	}
	if err := outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: orderID, Event: string(OrderPlaced)}, ""); err != nil {
		return err
	}
	if err := notify.EnqueueOrder(tx, orderID); err != nil {
		return err
	}
	return settleTransaction(tx, orderID)
}
