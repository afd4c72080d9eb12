package mailbox

import (
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"regexp"
	"strings"
	"time"
)

// Mail is one mail to one address, as a mail program shows it.
type Mail struct {
	ID      int
	At      time.Time
	To      string // the address that it was delivered to
	From    string
	Subject string
	Text    string
	HTML    string
	Code    string      // the one-time password in it, or ""
	Header  mail.Header `json:"-"`
}

var code = regexp.MustCompile(`(?:code is|OTP) (\d{8})\b`)

// read takes a mail apart.
func read(r io.Reader) (m Mail, err error) {
	raw, err := mail.ReadMessage(r)
	if err != nil {
		return m, fmt.Errorf("read a mail: %w", err)
	}
	m.Header = raw.Header
	words := &mime.WordDecoder{}
	if m.Subject, err = words.DecodeHeader(raw.Header.Get("Subject")); err != nil {
		return m, fmt.Errorf("read a mail's subject: %w", err)
	}
	if m.From, err = words.DecodeHeader(raw.Header.Get("From")); err != nil {
		return m, fmt.Errorf("read a mail's sender: %w", err)
	}
	err = m.readBody(raw.Header.Get("Content-Type"), raw.Header.Get("Content-Transfer-Encoding"), raw.Body)
	if found := code.FindStringSubmatch(m.Text); found != nil {
		m.Code = found[1]
	}
	return m, err
}

// readBody fills in the text and the HTML, of parts within parts too.
func (m *Mail) readBody(contentType, encoding string, body io.Reader) error {
	media, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		media = "text/plain"
	}
	if strings.HasPrefix(media, "multipart/") {
		return m.readParts(multipart.NewReader(body, params["boundary"]))
	}
	switch strings.ToLower(encoding) {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	text, err := io.ReadAll(body)
	if err != nil {
		return fmt.Errorf("read a mail's body: %w", err)
	}
	plain := strings.ReplaceAll(string(text), "\r\n", "\n")
	switch media {
	case "text/plain":
		m.Text += plain
	case "text/html":
		m.HTML += plain
	}
	return nil
}

func (m *Mail) readParts(parts *multipart.Reader) error {
	for {
		part, err := parts.NextRawPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read a mail's parts: %w", err)
		}
		if err := m.readBody(part.Header.Get("Content-Type"), part.Header.Get("Content-Transfer-Encoding"), part); err != nil {
			return err
		}
	}
}
