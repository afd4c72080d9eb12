package mailbox_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/smtp"
	"strings"
	"testing"

	"bhatti/server/demo/mailbox"
)

func open(t *testing.T) *mailbox.Mailbox {
	t.Helper()
	box, err := mailbox.Listen(0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { box.Close() })
	return box
}

const mail = "From: Bakers <orders@shop.example>\r\nTo: asha@example.in\r\nSubject: =?utf-8?q?Your_code_=E2=9C=93?=\r\n" +
	"MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n" +
	"--b\r\nContent-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" +
	"Your Bakers code is 12345678\r\n=E2=82=B9240\r\n" +
	"--b\r\nContent-Type: text/html; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
	"PGh0bWw+PGhlYWQ+PC9oZWFkPjxib2R5PkhlbGxvPHNjcmlwdD4xPC9zY3JpcHQ+PC9ib2R5PjwvaHRtbD4=\r\n--b--\r\n"

func send(t *testing.T, box *mailbox.Mailbox, to ...string) {
	t.Helper()
	if err := smtp.SendMail(fmt.Sprintf("127.0.0.1:%d", box.Port()), nil, "orders@shop.example", to, []byte(mail)); err != nil {
		t.Fatal(err)
	}
}

func get(box *mailbox.Mailbox, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	box.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

func TestMailIsReadAsAMailProgramDoes(t *testing.T) {
	box := open(t)
	send(t, box, "asha@example.in")
	var mails []struct{ To, Subject, Text, HTML, Code string }
	if err := json.Unmarshal(get(box, "/mailbox.json?to=Asha@example.in").Body.Bytes(), &mails); err != nil {
		t.Fatal(err)
	}
	if len(mails) != 1 {
		t.Fatalf("%d mails", len(mails))
	}
	m := mails[0]
	if m.To != "asha@example.in" || m.Subject != "Your code ✓" || m.Code != "12345678" ||
		!strings.Contains(m.Text, "₹240") || !strings.Contains(m.HTML, "<body>Hello") {
		t.Errorf("%+v", m)
	}
}

func TestMailboxListsTheNewestFirstAndByAddress(t *testing.T) {
	box := open(t)
	send(t, box, "asha@example.in")
	send(t, box, "bina@example.in", "asha@example.in")
	all, ashas := box.Mails(""), box.Mails("asha@example.in")
	if len(all) != 3 || all[0].ID < all[2].ID || len(ashas) != 2 {
		t.Errorf("all %+v, Asha's %+v", all, ashas)
	}
	if body := get(box, "/mailbox?to=bina@example.in").Body.String(); strings.Count(body, "<li>") != 1 {
		t.Errorf("Bina's page:\n%s", body)
	}
}

func TestMailIsShownButMayDoNothing(t *testing.T) {
	box := open(t)
	send(t, box, "asha@example.in")
	id := box.Mails("")[0].ID
	page := get(box, fmt.Sprintf("/mailbox/%d", id))
	if page.Code != http.StatusOK || !strings.Contains(page.Body.String(), "12345678") {
		t.Errorf("page %d:\n%s", page.Code, page.Body)
	}
	html := get(box, fmt.Sprintf("/mailbox/%d/html", id))
	policy := html.Header().Get("Content-Security-Policy")
	if !strings.Contains(html.Body.String(), "Hello") || !strings.Contains(policy, "sandbox") || strings.Contains(policy, "allow-scripts") {
		t.Errorf("policy %q:\n%s", policy, html.Body)
	}
	for _, path := range []string{"/mailbox/999", "/mailbox/x/html", "/mailbox/"} {
		if code := get(box, path).Code; code != http.StatusNotFound {
			t.Errorf("%s: %d", path, code)
		}
	}
}
