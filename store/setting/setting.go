// Package setting stores what the shopkeeper chooses: the shop's details, its
// colours and the texts of its pages. It does not know where they are shown.
package setting

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/image"
	"bhatti/store/money"
)

// Service reads and saves the shop's settings and texts. It is safe for concurrent use.
type Service struct {
	db     *db.DB
	images *image.Files
	shop   atomic.Pointer[knownShop]
}

// knownShop is what the shop says of itself in one generation of the catalogue,
// which moves with every setting and delivery area.
type knownShop struct {
	generation uint64
	details    Shop
}

// New makes the service on an open database.
func New(d *db.DB, images *image.Files) *Service { return &Service{db: d, images: images} }

// Shop is what the shop says about itself, on every page, mail and invoice.
type Shop struct {
	Brand             string
	LegalName         string
	Tagline           string
	Hotline           string   // the text beside the first phone number, "Free support 24/7"
	Phones            []string // the first is the hotline's
	Mobile            string   // "": see MobileNumber
	Email             string
	Address           string // postal, for the footer
	HeadOffice        string
	ManufacturingUnit string
	Credit            string            // who made the site
	Fssai             string            // 14 digits, or "" (food licence)
	Gstin             string            // 15 characters, or "" for a shop that is not registered
	HsnDigits         int               // of table 12 of GSTR-1: 4, or 6 above a turnover of Rs. 5 crore in the year before
	State             string            // a name of States: where the goods are supplied from
	GrievanceOfficer  string            // Consumer Protection (E-Commerce) Rules, 2020
	RefundPromise     string            // how long a refund takes, "4-5 working days"
	OpeningHours      []string          // as schema.org writes them, "Mo-Sa 08:00-21:00"; none: not said
	MapUrl            string            // of the frame on the contact page, or ""
	InvoiceNote       string            // below an invoice's figures
	Logo              string            // name of a picture in Logos, or "": the standard mark
	LogoAlone         bool              // whether the logo says the brand, so that it need not stand beside it
	Accent            string            // #rrggbb, or "": the standard colour; see Shades
	ApproveReviews    bool              // whether the owner looks first at reviews by people who have not bought the product
	Registrations     gst.Registrations // what kind of tax payer the shop is, from which days on; regular while none is chosen
	InvoiceAtPacking  bool              // whether an invoice is issued when packing begins, not at dispatch
	ReceiptVouchers   bool              // whether an advance gets a receipt voucher, and a refund voucher when it goes back
	PayOnDelivery     bool              // whether orders can be paid when they are delivered, in areas that say so too
	PayOnDeliveryMost money.Paise       // the largest order that can be paid so; 0: any
	UpiID             string            // of the shop's own account, name@bank, to which a QR code pays; "": none
	UpiName           string            // whose it is, as the customer's app shows it; "": the brand
	Areas             bool              // whether the shop delivers anywhere at all
	AnyArea           bool              // whether it has any delivery area, be it paused
	// Translated are the texts that shoppers read in other languages than English, by
	// the name of the setting: TaglineHindi.
	Translated map[string]string
}

// languageNames end the names of settings in another language than English.
var languageNames = map[string]string{"hi": "Hindi", "mr": "Marathi"}

// read are the names of the settings that shoppers read and that can be said in
// another language, and where they are.
func (d *Shop) read() map[string]*string {
	return map[string]*string{
		"Brand": &d.Brand, "Tagline": &d.Tagline, "Hotline": &d.Hotline, "RefundPromise": &d.RefundPromise, "Address": &d.Address,
		"HeadOffice": &d.HeadOffice, "ManufacturingUnit": &d.ManufacturingUnit, "GrievanceOfficer": &d.GrievanceOfficer, "Credit": &d.Credit,
	}
}

// In is the shop as it speaks of itself in a language, English where it has no
// words of its own.
func (d Shop) In(language string) Shop {
	if name, other := languageNames[language]; other {
		for setting, text := range d.read() {
			*text = cmp.Or(d.Translated[setting+name], *text)
		}
	}
	return d
}

func (d Shop) clone() Shop {
	d.Phones, d.OpeningHours = slices.Clone(d.Phones), slices.Clone(d.OpeningHours)
	d.Registrations, d.Translated = slices.Clone(d.Registrations), maps.Clone(d.Translated)
	return d
}

// Maker is who makes what the shop itself bakes: its name and where; "" while
// the settings do not say where.
func (d Shop) Maker() string {
	if d.ManufacturingUnit == "" {
		return ""
	}
	return d.LegalName + ", " + d.ManufacturingUnit
}

// ConsumerCare is contact for complaints: a telephone number, a mailbox.
func (d Shop) ConsumerCare() string {
	parts := append(slices.Clone(d.Phones[:min(1, len(d.Phones))]), d.Email)
	return strings.Trim(strings.Join(parts, ", "), ", ")
}

// setting is one entry of the settings table. The defaults of the shop's
// details are here and nowhere else.
type setting struct {
	name     string
	standard string
	check    func(string) error // nil: any text
	set      func(*Shop, string)
}

// mobileNumber is how a mobile number is mostly written in India: five digits and
// five, or ten. Numbers of a landline with their area's code are grouped otherwise.
var mobileNumber = regexp.MustCompile(`^(\+91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}$`)

// MobileNumber is the one that the shop names for calls to a mobile: its setting,
// or the first of its numbers that looks like one; "" without any.
func (d Shop) MobileNumber() string {
	if d.Mobile != "" {
		return d.Mobile
	}
	if at := slices.IndexFunc(d.Phones, mobileNumber.MatchString); at >= 0 {
		return d.Phones[at]
	}
	return ""
}

func settings() []setting { return slices.Concat(englishSettings(), translatedSettings()) }

// translatedSettings are those of languages beside English.
func translatedSettings() (list []setting) {
	for _, name := range slices.Sorted(maps.Keys(new(Shop).read())) {
		for _, language := range Translated {
			list = append(list, setting{name: name + languageNames[language], set: func(d *Shop, v string) {
				if d.Translated == nil {
					d.Translated = map[string]string{}
				}
				d.Translated[name+languageNames[language]] = v
			}})
		}
	}
	return list
}

func englishSettings() []setting {
	return []setting{
		{"Brand", "Bhatti Bakers", notEmpty, func(d *Shop, v string) { d.Brand = v }},
		{"LegalName", "Bhatti Bakers Private Limited", notEmpty, func(d *Shop, v string) { d.LegalName = v }},
		{"Tagline", "Baked fresh since 1947", nil, func(d *Shop, v string) { d.Tagline = v }},
		{"Hotline", "Free support 24/7", nil, func(d *Shop, v string) { d.Hotline = v }},
		{"Phones", "+91 20 0000 1947\n+91 90000 01947", notEmpty, func(d *Shop, v string) { d.Phones = lines(v) }},
		{"Mobile", "", nil, func(d *Shop, v string) { d.Mobile = v }},
		{"Email", "care@bhatti.example", isEmail, func(d *Shop, v string) { d.Email = v }},
		{"Address", "Bhatti Bakers, Maharashtra, India", notEmpty, func(d *Shop, v string) { d.Address = v }},
		{"HeadOffice", "Bhatti Bakers, Pune, Maharashtra", nil, func(d *Shop, v string) { d.HeadOffice = v }},
		{"ManufacturingUnit", "Bhatti Bakers, MIDC, Pune, Maharashtra", nil, func(d *Shop, v string) { d.ManufacturingUnit = v }},
		{"Credit", "Made with Bhatti", nil, func(d *Shop, v string) { d.Credit = v }},
		{"Fssai", "", matches(`[12]\d{13}`, delivery.ErrBadFssai), func(d *Shop, v string) { d.Fssai = v }},
		{"Gstin", "", gst.CheckGSTIN, func(d *Shop, v string) { d.Gstin = v }},
		{"State", standardState, isState, func(d *Shop, v string) { d.State = v }},
		{"GrievanceOfficer", "The Manager, Bhatti Bakers", nil, func(d *Shop, v string) { d.GrievanceOfficer = v }},
		{"RefundPromise", "4-5 working days", notEmpty, func(d *Shop, v string) { d.RefundPromise = v }},
		{"OpeningHours", "", areHours, func(d *Shop, v string) { d.OpeningHours = lines(v) }},
		{"MapUrl", "https://www.google.com/maps?q=Pune,Maharashtra&output=embed",
			matches(`https://www\.google\.com/maps\S*`, delivery.ErrBadMap),
			func(d *Shop, v string) { d.MapUrl = v }},
		{"HsnDigits", "4", matches("4|6", delivery.ErrNotFourOrSix), func(d *Shop, v string) { d.HsnDigits, _ = strconv.Atoi(cmp.Or(v, "4")) }},
		{"InvoiceNote", "", nil, func(d *Shop, v string) { d.InvoiceNote = v }},
		{"Logo", "", isPictureName, func(d *Shop, v string) { d.Logo = v }},
		{"LogoAlone", "no", matches("yes|no", delivery.ErrNotYesOrNo), func(d *Shop, v string) { d.LogoAlone = v == "yes" }},
		{"ApproveReviews", "no", matches("yes|no", delivery.ErrNotYesOrNo), func(d *Shop, v string) { d.ApproveReviews = v == "yes" }},
		{"Registrations", "", areRegistrations, func(d *Shop, v string) { d.Registrations, _ = gst.ParseRegistrations(v) }},
		{"InvoiceAt", "dispatch", matches("dispatch|packing", errNoInvoiceAt), func(d *Shop, v string) { d.InvoiceAtPacking = v == "packing" }},
		{"ReceiptVouchers", "no", matches("yes|no", delivery.ErrNotYesOrNo), func(d *Shop, v string) { d.ReceiptVouchers = v == "yes" }},
		{"pay_on_delivery", "no", matches("yes|no", delivery.ErrNotYesOrNo), func(d *Shop, v string) { d.PayOnDelivery = v == "yes" }},
		{"pay_on_delivery_most", "0", isWholeAmount, func(d *Shop, v string) { d.PayOnDeliveryMost, _ = money.ParsePaise(cmp.Or(v, "0")) }},
		{"upi_id", "", matches(upiID, errNoUpiID), func(d *Shop, v string) { d.UpiID = v }},
		{"upi_name", "", matches(`[^\n]{1,50}`, errLongUpiName), func(d *Shop, v string) { d.UpiName = v }},
		{"Accent", "", isAccent, func(d *Shop, v string) { d.Accent = strings.ToLower(v) }},
	}
}

// lines splits a text into its lines, without blank ones.
func lines(text string) (list []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

const maxSetting = 1000 // characters

const standardState = "Maharashtra"

// Shop reads the shop's details: its settings or their defaults. They are read
// once for each generation: every order and every mail asks.
func (s *Service) Shop(ctx context.Context) (d Shop, err error) {
	generation := s.db.Generation() // before the view, which is no older then
	if known := s.shop.Load(); known != nil && known.generation == generation {
		return known.details.clone(), nil
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		d, err = ShopOf(tx)
		return err
	})
	if err != nil {
		return Shop{}, fmt.Errorf("read settings: %w", err)
	}
	s.shop.Store(&knownShop{generation, d.clone()})
	return d, nil
}

func ShopOf(tx *db.Tx) (d Shop, err error) {
	saved, err := savedSettings(tx)
	if err != nil {
		return d, err
	}
	for _, s := range settings() {
		value, ok := saved[s.name]
		if !ok {
			value = s.standard
		}
		s.set(&d, value)
	}
	err = tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM delivery_areas WHERE active = 1), EXISTS (SELECT 1 FROM delivery_areas)`).
		Scan(&d.Areas, &d.AnyArea)
	return d, err
}

func savedSettings(tx *db.Tx) (map[string]string, error) {
	saved := map[string]string{}
	_, err := db.Collect(tx, func(rows *sql.Rows) (name string, err error) {
		var value string
		err = rows.Scan(&name, &value)
		saved[name] = value
		return name, err
	}, `SELECT name, value FROM settings`)
	return saved, err
}

// Setting is one of the shop's details, named like the fields of Shop. Standard
// is the default, used while nothing is saved.
type Setting struct{ Name, Value, Standard string }

// List lists all of the shop's details.
func (s *Service) List(ctx context.Context) (list []Setting, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		saved, err := savedSettings(tx)
		for _, known := range settings() {
			value, ok := saved[known.name]
			if !ok {
				value = known.standard
			}
			list = append(list, Setting{known.name, value, known.standard})
		}
		return err
	})
	return list, err
}

// Chosen are the names of the details that the shopkeeper has saved, be it the
// default's value.
func (s *Service) Chosen(ctx context.Context) (names map[string]bool, err error) {
	names = map[string]bool{}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		saved, err := savedSettings(tx)
		for name := range saved {
			names[name] = true
		}
		return err
	})
	return names, err
}

// Save changes one of the shop's details; see SaveAll.
func (s *Service) Save(ctx context.Context, name, value string) error {
	return s.SaveAll(ctx, []Setting{{Name: name, Value: value}})
}

// SaveAll changes some of the shop's details, all or none. Phones are one
// a line. Invalid for an unknown name, a value against its rule, or details that
// contradict each other.
func (s *Service) SaveAll(ctx context.Context, list []Setting) error {
	for i, one := range list {
		value, err := s.check(one.Name, one.Value)
		if err != nil {
			return fmt.Errorf("save setting %s: %w", one.Name, err)
		}
		list[i].Value = value
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := savedSettings(tx)
		if err != nil {
			return err
		}
		for _, one := range list {
			_, err := tx.Exec(`INSERT INTO settings (name, value, updated_at) VALUES ($1, $2, $3)
				ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`, one.Name, one.Value, s.db.Now())
			if err != nil {
				return fmt.Errorf("save setting %s: %w", one.Name, err)
			}
			err = audit.Record(tx, "save setting", audit.Subject("setting", one.Name), audit.Fields{"Value": before[one.Name]}, audit.Fields{"Value": one.Value})
			if err != nil {
				return err
			}
		}
		d, err := ShopOf(tx)
		if err != nil {
			return err
		}
		return consistent(d, tx.Clock())
	})
}

func (s *Service) check(name, value string) (string, error) {
	for _, known := range settings() {
		if known.name != name {
			continue
		}
		if value = clean.Text(value); utf8.RuneCountInString(value) > maxSetting {
			return "", clean.TooLong(maxSetting)
		}
		if name == "Logo" && value != "" && !s.images.Has(image.Logos, value) {
			return "", fault.New(fault.Invalid, "setting.no_picture", "This picture does not exist.")
		}
		if known.check == nil {
			return value, nil
		}
		return value, known.check(value)
	}
	return "", fault.New(fault.Invalid, "setting.not_found", "There is no setting {name}.", "name", strconv.Quote(name))
}
