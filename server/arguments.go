package server

import (
	"encoding/json"
	"fmt"
	"math/big"
	"mime/multipart"
	"strconv"
	"strings"

	"bhatti/store/fault"
)

// arguments are what a call was given, by name without regard to case. A
// method that finds a value amiss remembers it; the handler asks err once,
// after the last of them. They are so few that looking them up one by one is
// faster than a map.
//
// Values keep where they came from: text is of a form or query, where a number
// is written as text; JSON knows the difference, and there "1" is no number.
type arguments struct {
	values []argument
	amiss  error

	body  []byte          // of a call of the back office
	files *multipart.Form // of an upload
}

type argument struct {
	name  string
	value any // text, string, json.Number, bool, nil, []any or *arguments
}

// text is a value of a form or query.
type text string

// err is the first thing amiss with the values asked for.
func (a *arguments) err() error { return a.amiss }

func (a *arguments) blame(name, must string) {
	if a.amiss == nil {
		a.amiss = fault.New(fault.Invalid, "request.bad_argument", "{name} must be {rule}", "name", name, "rule", must)
	}
}

func (a *arguments) get(name string) (any, bool) {
	for i := range a.values {
		if strings.EqualFold(a.values[i].name, name) {
			return a.values[i].value, true
		}
	}
	return nil, false
}

// text is a line of text, "" when absent.
func (a *arguments) text(name string) string {
	s := a.paragraph(name)
	if strings.ContainsAny(s, "\r\n") {
		a.blame(name, "a single line")
	}
	return s
}

// paragraph is text that may have several lines, "" when absent.
func (a *arguments) paragraph(name string) string {
	switch v, _ := a.get(name); v := v.(type) {
	case text:
		return string(v)
	case string:
		return v
	case nil:
		return ""
	}
	a.blame(name, "text")
	return ""
}

// digits is text that clients take for a number: a pin code, a mobile number.
func (a *arguments) digits(name string) string {
	given, _ := a.get(name)
	if v, ok := given.(json.Number); ok && isWhole(string(v)) {
		return string(v)
	}
	return a.text(name)
}

// whole is a whole number that must be there.
func (a *arguments) whole(name string) int64 {
	v, _ := a.get(name)
	n, ok := wholeOf(v)
	if !ok {
		a.blame(name, "a whole number")
	}
	return n
}

// id is a positive whole number that must be there.
func (a *arguments) id(name string) int64 {
	n := a.whole(name)
	if n <= 0 {
		a.blame(name, "a positive whole number")
	}
	return n
}

// count is a whole number of things, 0 or more; absent or empty is 0.
func (a *arguments) count(name string) int64 {
	if v, ok := a.get(name); !ok || v == text("") {
		return 0
	}
	n := a.whole(name)
	if n < 0 {
		a.blame(name, "0 or more")
	}
	return n
}

// within is a whole number that must be there and in the range.
func (a *arguments) within(name string, least, most int64) int64 {
	n := a.whole(name)
	if n < least || n > most {
		a.blame(name, fmt.Sprintf("a whole number from %d to %d", least, most))
	}
	return n
}

// rupees is an amount that must be there, exactly as it was written: a client
// that sums in floating point writes more decimals than money has.
func (a *arguments) rupees(name string) *big.Rat {
	v, _ := a.get(name)
	n, ok := v.(json.Number)
	amount, valid := new(big.Rat).SetString(string(n))
	if !ok || !valid || len(n) > 40 || strings.ContainsAny(string(n), "eE") {
		a.blame(name, "an amount in rupees")
		return nil
	}
	return amount
}

// fixed is a text that may be absent and otherwise has one value only.
func (a *arguments) fixed(name, value string) {
	if given := a.text(name); given != "" && given != value {
		a.blame(name, value)
	}
}

// list are the objects of a JSON array, nil when absent.
func (a *arguments) list(name string) []*arguments {
	v, given := a.get(name)
	values, ok := v.([]any)
	if given && !ok {
		a.blame(name, "a list")
	}
	var objects []*arguments
	for _, v := range values {
		o, ok := v.(*arguments)
		if !ok {
			a.blame(name, "a list of objects")
			return nil
		}
		objects = append(objects, o)
	}
	return objects
}

// userID is the userId argument and whether there was one. What cannot be
// anybody's id is given and nobody's: -1.
func (a *arguments) userID() (id int64, given bool) {
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
