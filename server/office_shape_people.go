package server

import (
	"encoding/json"

	"bhatti/store"
)

type officeEmail struct {
	Email string
}

// officeCredentials are both factors of a sign-in.
type officeCredentials struct {
	Email         string
	Code          string // from the mail
	Authenticator string // six digits, or a recovery code
}

type officeToken struct {
	Token string // what follows # in the link
}

type officeEnrolment struct {
	Token string
	Code  string // what the authenticator shows
}

// officeKey is an authenticator's key, to be scanned or typed.
type officeKey struct {
	Email  string
	Role   store.Role
	Secret string
	Uri    string // otpauth://…
	QrSvg  string // the same as a picture
}

type officeRecovery struct {
	Message       string
	RecoveryCodes []string // ten, shown this once
}

type officeWho struct {
	Email     string
	Role      store.Role
	ExpiresAt string
	Version   string // of the running shop
}

type officeCustomersPage struct {
	Total     int // of all pages
	Customers []officeCustomerRow
}

type officeCustomerRow struct {
	CustomerId  int64
	Email       string
	Name        string
	Mobile      string
	SinceAt     string
	Orders      int
	TotalAmount store.Paise // of the orders that were paid
	LastOrderAt string      `json:",omitempty"`
}

type officeCustomerPage struct {
	officeCustomerRow
	Addresses  []officeAddress
	PastOrders []officeOrderRow
	Reviews    []officeReview
}

type officeAddress struct {
	Name        string
	Address     string
	AddressType string
	Pincode     string
	State       string
}

type officeCustomerId struct {
	CustomerId int64
}

type officeReviewsPage struct {
	Total   int // of all pages
	Reviews []officeReview
}

type officeReview struct {
	ReviewId    int64
	ProductId   int64
	DisplayName string
	CustomerId  int64
	UserName    string
	Rating      int
	Text        string
	WrittenAt   string
	Hidden      bool
	Answer      string
	AnsweredAt  string `json:",omitempty"`
}

type officeHideReview struct {
	ReviewId int64
	Hidden   bool
}

type officeAnswerReview struct {
	ReviewId int64
	Answer   string // "": takes it back
}

type officeSettingsPage struct {
	Settings []officeSetting
	Logo     *logo // nil: the standard mark
	Texts    []officePageText
	Provider officeProvider
	MailFrom string
}

// officePageText is a text of the owner's own, "" in saving: the standard one.
type officePageText struct {
	Page      string
	Language  string
	Text      string
	ChangedAt string `json:",omitempty"`
}

type officeSavePageText struct {
	Page     string
	Language string
	Text     string
}

// officeColours are what becomes of a chosen accent.
type officeColours struct {
	Message string // why it cannot be; "": it can
	Nearest string // one that can, "" where the given one is no colour
	Day     officeShade
	Night   officeShade
}

type officeShade struct {
	Accent string
	Soft   string // the ground made of it
}

type officeSetting struct {
	Name     string
	Value    string
	Standard string // what holds while nothing is saved
}

type officeProvider struct {
	KeyId      string
	Live       bool // real money
	Demo       bool // nobody expects real money
	WebhookUrl string
}

type officeSaveSettings struct {
	Settings []officeNewSetting
}

type officeNewSetting struct {
	Name  string
	Value string
}

// officeProviderCheck tells in words what is wrong.
type officeProviderCheck struct {
	KeysWork       bool
	KeysMessage    string
	WebhookSeen    bool   // in the last week
	WebhookAt      string `json:",omitempty"` // the last one
	WebhookMessage string
}

type officeSalesPage struct {
	From, To string // dates, both in it
	By       string
	Rows     []officeSalesRow
	Sum      officeSalesRow
}

// officeSalesRow is what was paid for in the period, less what has gone back. Product and category rows
// hold no delivery charges.
type officeSalesRow struct {
	Key      string // the date, an id or the pin code
	Label    string
	Orders   int
	Pieces   int64
	Taxable  store.Paise
	Tax      store.Paise
	Discount store.Paise
	Delivery store.Paise
	Refunded store.Paise // has gone back of it, whenever that was: taken off the others
	Amount   store.Paise
}

type officeTaxPage struct {
	Month                 string // 2026-11
	Rows                  []officeTaxRow
	Sum                   officeTaxRow
	Invoices, CreditNotes officeDocuments // issued in the month
	Notes                 []officeNoteRow
}

// officeDocuments is a run of numbers, "" where there is none.
type officeDocuments struct {
	First, Last string
	Count       int
}

// officeNoteRow is a credit note in a list.
type officeNoteRow struct {
	RefundId     string
	CreditNoteNo string
	IssuedAt     string
	InvoiceNo    string
	InvoicedAt   string
	OrderId      string
	OrderNo      string
	Taxable      store.Paise
	Cgst         store.Paise
	Sgst         store.Paise
	Igst         store.Paise
	Amount       store.Paise
	Void         bool // the refund came back: the invoice stands
}

// officeCreditNotePage is a credit note as it is printed (Rule 53, CGST Rules).
type officeCreditNotePage struct {
	officeNoteRow
	Reason          string
	CustomerName    string
	ShippingAddress string
	PlaceOfSupply   string
	Seller          seller
	Lines           []officeCreditLine
	TaxSplit        []taxRow
}

type officeCreditLine struct {
	DisplayName   string // "" for the delivery
	PackageName   string
	Hsn           string
	Quantity      int // 0: a part of the price
	TaxRate       store.BasisPoints
	TaxableAmount store.Paise
	TaxAmount     store.Paise
	Amount        store.Paise
}

// officeTaxRow is what was invoiced at a rate under an HSN code in the month,
// less what credit notes took back.
type officeTaxRow struct {
	Rate    store.BasisPoints
	Hsn     string // "" in the sum
	Pieces  int64
	Taxable store.Paise
	Cgst    store.Paise
	Sgst    store.Paise
	Igst    store.Paise
	Amount  store.Paise
}

type officeStaffMember struct {
	Email     string
	Role      store.Role
	SinceAt   string
	InvitedAt string `json:",omitempty"`
	Enrolled  bool
	SeenAt    string `json:",omitempty"` // last signed in or changed something
}

type officeStaffRole struct {
	Email string
	Role  store.Role
}

type officeInvited struct {
	Message   string
	Link      string
	ExpiresAt string
}

type officeAuditPage struct {
	Total   int // of all pages
	Entries []officeAuditEntry
	Who     []string // everybody who is in the log
	What    []string // every action in it
}

type officeAuditEntry struct {
	EntryId    int64
	HappenedAt string
	Who        string
	What       string
	Subject    string
	Before     json.RawMessage // null: there was nothing
	After      json.RawMessage // null: there is nothing any more
}
