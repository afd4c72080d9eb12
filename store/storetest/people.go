package storetest

import (
	"context"
	"errors"
	"net/netip"
	"strings"
	"time"

	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/signin"
	"bhatti/store/staff"
)

// Network is where customers of tests sign in from, each time on a new device.
var Network = signin.Asker{Network: netip.MustParseAddr("203.0.113.7")}

// Customer is the customer of an address, signed up the way a real one is and
// named after the address. It moves the clock if the limits make it wait.
func (b *Shop) Customer(email string) customer.Customer {
	b.T.Helper()
	session := b.SignIn(email)
	if session.NeedsProfile {
		name, _, _ := strings.Cut(email, "@")
		b.must(b.Customers.SaveProfile(context.Background(), session.Customer.ID, customer.Profile{Name: name, Mobile: "9800000000"}))
	}
	customer, err := b.Store.Customers.ByID(context.Background(), session.Customer.ID)
	b.must(err)
	return customer
}

// SignIn asks for a code, reads it from the outbox and spends it. It moves the
// clock if the limits make it wait.
func (b *Shop) SignIn(email string) customer.Session {
	b.T.Helper()
	session, err := b.Store.Customers.SignIn(context.Background(), email, b.Code(email), Network)
	b.must(err)
	return session
}

// Asha is the address of a customer.
const Asha = "asha@example.in"

// Code asks for a one-time password and takes it from the outbox. It moves the
// clock if the limits make it wait.
func (b *Shop) Code(email string) string {
	b.T.Helper()
	for {
		_, err := b.OTP.Request(context.Background(), email, Network)
		if e, ok := errors.AsType[*fault.Error](err); ok && e.Code == fault.TooMany {
			b.Clock.Add(e.RetryAfter)
			continue
		}
		b.must(err)
		if code := b.MailedCode(email); code != "" {
			return code
		}
		b.Clock.Add(time.Minute) // a code that is live was not mailed again
	}
}

// MailedCode takes the newest code mailed to an address out of the outbox; ""
// if there is none.
func (b *Shop) MailedCode(email string) (code string) {
	b.T.Helper()
	items, err := b.Outbox.Due(context.Background(), 1000)
	b.must(err)
	for _, item := range items {
		if mail, ok := item.Payload.(outbox.OTPMail); ok && mail.Email == email {
			b.must(b.Outbox.Done(context.Background(), item.ID))
			code = mail.Code
		}
	}
	return code
}

// Address saves a Home address in Maharashtra.
func (b *Shop) Address(c customer.Customer, pincode string) int64 {
	b.T.Helper()
	id, err := b.Customers.AddAddress(context.Background(), c.ID, customer.NewAddress{
		Text: "12, Mahatma Gandhi Road", Type: "Home", Pincode: pincode, State: "Maharashtra",
	})
	b.must(err)
	return id
}

// Member gives an address access to the back office and signs it in.
func (b *Shop) Member(email string, role staff.Role) staff.Session {
	b.T.Helper()
	_, err := b.Staff.Add(context.Background(), email, role)
	b.must(err)
	session, err := b.Staff.OpenSession(context.Background(), email, staff.Client{Asker: Network})
	b.must(err)
	return session
}

// Suspend keeps the staff out until an owner confirms them, as a restore does.
func (b *Shop) Suspend() {
	b.T.Helper()
	b.must(b.DB.Write(context.Background(), func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE staff SET suspended_at = $1 WHERE role <> 'owner'`, tx.Now())
		return err
	}))
}

// Area makes the shop deliver to a pin code at these charges.
func (b *Shop) Area(pincode string, base, extraPerKg money.Paise) {
	b.T.Helper()
	b.must(b.Delivery.Save(context.Background(), pincode, money.Terms{Base: base, ExtraPerKg: extraPerKg}))
}

func (b *Shop) must(err error) {
	b.T.Helper()
	if err != nil {
		b.T.Fatal(err)
	}
}

// GSTIN is a valid number of a seller in Maharashtra.
const GSTIN = "27AAPFU0939F1ZV"

// Registered gives the shop a GSTIN, without which its papers show no tax.
func (b *Shop) Registered() *Shop {
	b.T.Helper()
	b.must(b.Settings.Save(b.T.Context(), "Gstin", GSTIN))
	return b
}
