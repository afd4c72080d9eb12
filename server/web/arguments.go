package web

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/big"
	"mime/multipart"
	"strconv"
	"strings"
	"time"

	"bhatti/store/db"

	"bhatti/store/fault"
)

// Arguments are what a call was given, by name without regard to case. A
// method that finds an invalid value remembers it; the handler asks Err once,
// after the last of them. They are so few that looking them up one by one is
// faster than a map.
//
// Values keep where they came from: text is of a form or query, where a number
// is written as text; JSON knows the difference, and there "1" is no number.
type Arguments struct {
	values  []argument
	invalid error

	body  []byte          // of a call of the back office
	files *multipart.Form // of an upload
}

type argument struct {
	name  string
	value any // text, string, json.Number, bool, nil, []any or *arguments
}

// text is a value of a form or query.
type text string

// Err is the first thing wrong with the values asked for.
func (a *Arguments) Err() error { return a.invalid }

// Invalid notes that an argument must be something else, unless another was
// found before it.
func (a *Arguments) Invalid(name, must string) {
	if a.invalid == nil {
		a.invalid = fault.New(fault.Invalid, "request.bad_argument", "{name} must be {rule}", "name", name, "rule", must)
	}
}

func (a *Arguments) get(name string) (any, bool) {
	for i := range a.values {
		if strings.EqualFold(a.values[i].name, name) {
			return a.values[i].value, true
		}
	}
	return nil, false
}

// Text is a line of text, "" when absent.
func (a *Arguments) Text(name string) string {
	s := a.Paragraph(name)
	if strings.ContainsAny(s, "\r\n") {
		a.Invalid(name, "a single line")
	}
	return s
}

// Given tells whether an argument was there, empty or not.
func (a *Arguments) Given(name string) bool {
	_, given := a.get(name)
	return given
}

// Paragraph is text that may have several lines, "" when absent.
func (a *Arguments) Paragraph(name string) string {
	switch v, _ := a.get(name); v := v.(type) {
	case text:
		return string(v)
	case string:
		return v
	case nil:
		return ""
	}
	a.Invalid(name, "text")
	return ""
}

// Digits is text that clients take for a number: a pin code, a mobile number.
func (a *Arguments) Digits(name string) string {
	given, _ := a.get(name)
	if v, ok := given.(json.Number); ok && isWhole(string(v)) {
		return string(v)
	}
	return a.Text(name)
}

// Whole is a whole number that must be there.
func (a *Arguments) Whole(name string) int64 {
	v, _ := a.get(name)
	n, ok := wholeOf(v)
	if !ok {
		a.Invalid(name, "a whole number")
	}
	return n
}

// ID is a positive whole number that must be there.
func (a *Arguments) ID(name string) int64 {
	n := a.Whole(name)
	if n <= 0 {
		a.Invalid(name, "a positive whole number")
	}
	return n
}

// Count is a whole number of things, 0 or more; absent or empty is 0.
func (a *Arguments) Count(name string) int64 {
	if v, ok := a.get(name); !ok || v == text("") {
		return 0
	}
	n := a.Whole(name)
	if n < 0 {
		a.Invalid(name, "0 or more")
	}
	return n
}

// Within is a whole number that must be there and in the range.
func (a *Arguments) Within(name string, least, most int64) int64 {
	n := a.Whole(name)
	if n < least || n > most {
		a.Invalid(name, fmt.Sprintf("a whole number from %d to %d", least, most))
	}
	return n
}

// Rupees is an amount that must be there, exactly as it was written: a client
// that sums in floating point writes more decimals than money has.
func (a *Arguments) Rupees(name string) *big.Rat {
	v, _ := a.get(name)
	n, ok := v.(json.Number)
	amount, valid := new(big.Rat).SetString(string(n))
	if !ok || !valid || len(n) > 40 || strings.ContainsAny(string(n), "eE") {
		a.Invalid(name, "an amount in rupees")
		return nil
	}
	return amount
}

// Fixed is a text that may be absent and otherwise has one value only.
func (a *Arguments) Fixed(name, value string) {
	if given := a.Text(name); given != "" && given != value {
		a.Invalid(name, value)
	}
}

// Object is an object among a body's values; empty where there is none.
func (a *Arguments) Object(name string) *Arguments {
	value, _ := a.get(name)
	if object, ok := value.(*Arguments); ok {
		return object
	}
	a.Invalid(name, "an object")
	return new(Arguments)
}

// Join notes what is wrong with the arguments of an object in these.
func (a *Arguments) Join(object *Arguments) { a.invalid = cmp.Or(a.invalid, object.invalid) }

// List are the objects of a JSON array, nil when absent. A form or a query has the
// array as JSON text.
func (a *Arguments) List(name string) []*Arguments {
	v, given := a.get(name)
	if written, ok := v.(text); ok {
		if written == "" {
			return nil
		}
		if v = listIn(string(written)); v == nil {
			v = written
		}
	}
	values, ok := v.([]any)
	if given && !ok && v != nil {
		a.Invalid(name, "a list")
	}
	var objects []*Arguments
	for _, v := range values {
		o, ok := v.(*Arguments)
		if !ok {
			a.Invalid(name, "a list of objects")
			return nil
		}
		objects = append(objects, o)
	}
	return objects
}

// userID is the userId argument and whether there was one. What cannot be
// anybody's id is given and nobody's: -1.
func (a *Arguments) userID() (id int64, given bool) {
	v, given := a.get("userId")
	if !given || v == text("") {
		return 0, false
	}
	id, ok := wholeOf(v)
	if !ok {
		return -1, true
	}
	return id, true
}

func wholeOf(v any) (int64, bool) {
	var written string
	switch v := v.(type) {
	case text:
		written = string(v)
	case json.Number:
		written = string(v)
	}
	if !isWhole(written) {
		return 0, false
	}
	n, err := strconv.ParseInt(written, 10, 64)
	return n, err == nil
}

// isWhole accepts decimal digits with perhaps a minus: no plus, no exponent,
// no fraction.
func isWhole(written string) bool {
	digits := strings.TrimPrefix(written, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// Moment reads a time that may be absent.
func Moment(name, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return t, fault.New(fault.Invalid, "request.bad_time", "{name} must be a time like 2026-11-21T18:00:00+05:30", "name", name)
	}
	return t, nil
}

// day reads a date of India that may be absent: its first moment.
func (a *Arguments) day(name string) time.Time {
	text := a.Text(name)
	if text == "" {
		return time.Time{}
	}
	t, err := time.ParseInLocation(time.DateOnly, text, db.India)
	if err != nil {
		a.Invalid(name, "a date like 2026-11-21")
	}
	return t
}

// Period reads the arguments from and to, dates both in it, as the first moment
// and the first one after.
func (a *Arguments) Period() (from, until time.Time) {
	from, until = a.day("from"), a.day("to")
	if !until.IsZero() {
		until = until.AddDate(0, 0, 1)
	}
	return from, until
}

// Page reads the arguments limit and offset.
func (a *Arguments) Page() db.Page {
	return db.Page{Limit: int(a.Count("limit")), Offset: int(a.Count("offset"))}
}

// Flag reads an argument that is true, false or absent.
func (a *Arguments) Flag(name string) (value, given bool) {
	switch a.Text(name) {
	case "":
		return false, false
	case "true":
		return true, true
	case "false":
		return false, true
	}
	a.Invalid(name, "true or false")
	return false, false
}

// OptionalFlag is a flag that may be absent: nil.
func (a *Arguments) OptionalFlag(name string) *bool {
	if value, given := a.Flag(name); given {
		return &value
	}
	return nil
}

// True is a truth of JSON that may be absent: false.
func (a *Arguments) True(name string) bool {
	v, _ := a.get(name)
	if truth, ok := v.(bool); ok {
		return truth
	}
	truth, _ := a.Flag(name)
	return truth
}

// Yes is 1 for yes; absent, empty or 0 for no.
func (a *Arguments) Yes(name string) bool { return a.AtMost(name, 1) == 1 }

// AtMost is a count that may be absent and has an upper bound.
func (a *Arguments) AtMost(name string, most int64) int64 {
	n := a.Count(name)
	if n > most {
		a.Invalid(name, "at most "+strconv.FormatInt(most, 10))
	}
	return n
}
