// Package mail writes the shop's mails and carries them to a mail relay: the
// outbox is its only source, and a request never waits for it. It does not decide
// when a mail is due.
package mail

import (
	"errors"
	netmail "net/mail"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// Message is one mail to one person, readable as plain text and as HTML.
type Message struct {
	ID      string // before the @ of its Message-ID; the same whenever it is sent again
	To      string
	Subject string
	Text    string
	HTML    string
	Date    time.Time
}

// errUnmailable is a message that no relay can carry.
var errUnmailable = errors.New("not a mail that can be sent")

// compose builds the message as it goes over the wire. It says nothing of the
// program that made it.
func compose(from netmail.Address, m Message) (*gomail.Msg, error) {
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if msg.FromFormat(from.Name, from.Address) != nil || msg.To(m.To) != nil {
		return nil, errUnmailable // their text would take the address into the log
	}
	msg.Subject(m.Subject)
	msg.SetDateWithValue(m.Date)
	msg.SetMessageIDWithValue(m.ID + "@" + domainOf(from.Address))
	msg.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834: no holiday replies, please
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return msg, nil
}
