package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"bhatti/store/fault"
)

// BodyKind says where a call's arguments may stand.
type BodyKind int

// The kinds of body.
const (
	InQuery  BodyKind = iota // GET: the query alone
	InAny                    // a JSON object, a form and the query, all three
	InJSON                   // a JSON object alone
	InForm                   // a form alone
	InUpload                 // files in a form of several parts
)

// BodyLimit is how large the body of a shopper's call may be.
const (
	BodyLimit = 64 << 10 // bytes
	maxDepth  = 4        // an order is an object with a list of objects

	maxArguments = 64 // of a call, or of an object in it
)

// readArguments reads what the call was given, strictly: nothing twice, no
// control characters, nothing left over.
func readArguments(w http.ResponseWriter, r *http.Request, to Route) (*Arguments, error) {
	a := new(Arguments)
	from := to.BodyKind
	if from == InQuery || from == InAny || from == InJSON {
		// A query beside inJSON is no argument, but for the language; a userId in
		// it is still held to its rule.
		if err := a.addForm(r.URL.RawQuery); err != nil {
			return nil, err
		}
	}
	if from == InJSON {
		a.keepOnly("userId", "lang")
	}
	if from == InQuery {
		return a, nil
	}
	if from == InUpload {
		return a, a.addUpload(w, r, to.Limit)
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, to.bodyLimit()))
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return nil, ErrTooLarge
	}
	if err != nil {
		return nil, fault.New(fault.Invalid, "request.unreadable", "The request's body could not be read")
	}
	if to.IsAdmin() || to.Access == Rider { // their calls decode into types of their own
		return a, a.keepBody(body, r.Header.Get("Content-Type"))
	}
	return a, a.addBody(body, r.Header.Get("Content-Type"), from)
}

// keepOnly lets go of all arguments but these.
func (a *Arguments) keepOnly(names ...string) {
	a.values = slices.DeleteFunc(a.values, func(v argument) bool {
		return !slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(v.name, name) })
	})
}

func (a *Arguments) addBody(body []byte, contentType string, from BodyKind) error {
	if len(body) == 0 && from == InAny {
		return nil
	}
	kind, parameters, err := mime.ParseMediaType(contentType)
	if charset := parameters["charset"]; err != nil || charset != "" && !strings.EqualFold(charset, "utf-8") {
		return errMediaType
	}
	switch {
	case kind == "application/json" && from != InForm:
		return a.addJSON(body)
	case kind == "application/x-www-form-urlencoded" && from != InJSON:
		return a.addForm(string(body))
	}
	return errMediaType
}

// addForm adds the arguments of a query or of a form's body.
func (a *Arguments) addForm(encoded string) error {
	for encoded != "" {
		var pair string
		pair, encoded, _ = strings.Cut(encoded, "&")
		if pair == "" {
			continue
		}
		name, value, _ := strings.Cut(pair, "=")
		name, err := url.QueryUnescape(name)
		if err == nil {
			value, err = url.QueryUnescape(value)
		}
		if err != nil || strings.Contains(pair, ";") { // which older servers took for "&"
			return fault.New(fault.Invalid, "request.bad_encoding", "The arguments are not well encoded")
		}
		if err := a.add(name, text(value)); err != nil {
			return err
		}
	}
	return nil
}

// addJSON adds the members of a JSON object.
func (a *Arguments) addJSON(body []byte) error {
	if !utf8.Valid(body) || !json.Valid(body) {
		return errNotJSON
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return errNotJSON
	}
	return a.addMembers(d, maxDepth)
}

// addMembers reads the rest of an object whose brace has been read.
func (a *Arguments) addMembers(d *json.Decoder, depth int) error {
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return errNotJSON
		}
		value, err := readValue(d, depth-1)
		if err != nil {
			return err
		}
		if err := a.add(name.(string), value); err != nil {
			return err
		}
	}
	_, err := d.Token() // the closing brace
	return err
}

// readValue reads one value: a plain one, a list, or an object.
func readValue(d *json.Decoder, depth int) (any, error) {
	if depth < 0 {
		return nil, fault.New(fault.Invalid, "request.too_deep", "The JSON is nested too deeply")
	}
	token, err := d.Token()
	if err != nil {
		return nil, errNotJSON
	}
	switch token {
	case json.Delim('{'):
		object := new(Arguments)
		return object, object.addMembers(d, depth)
	case json.Delim('['):
		return readList(d, depth)
	}
	return token, nil
}

func readList(d *json.Decoder, depth int) (any, error) {
	list := []any{}
	for d.More() {
		v, err := readValue(d, depth-1)
		if err != nil {
			return nil, err
		}
		if s, ok := v.(string); ok && !isClean(s) {
			return nil, errUnclean
		}
		list = append(list, v)
	}
	_, err := d.Token() // the closing bracket
	return list, err
}

// add keeps one argument. Two names that differ only in case are the same.
func (a *Arguments) add(name string, value any) error {
	if _, twice := a.get(name); twice {
		return errTwice(name)
	}
	if len(a.values) == maxArguments {
		return fault.New(fault.Invalid, "request.too_many_arguments", "There are more arguments than any call takes")
	}
	var written string
	switch v := value.(type) {
	case text:
		written = string(v)
	case string:
		written = v
	}
	if !isClean(name) || !isClean(written) {
		return errUnclean
	}
	a.values = append(a.values, argument{name, value})
	return nil
}

var (
	errNotJSON = fault.New(fault.Invalid, "request.no_json_object", "The body must be one JSON object")
	errUnclean = fault.New(fault.Invalid, "request.bad_text", "Text must be UTF-8 without control characters")
)

func errTwice(name string) error {
	if !isClean(name) || len(name) > 50 {
		name = "An argument"
	}
	return fault.New(fault.Invalid, "request.duplicate_argument", "{name} is given twice", "name", name)
}

// isClean accepts valid UTF-8 whose only control characters are those of
// written text: tab and line end.
func isClean(s string) bool {
	for _, r := range s {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r >= 0x7f && r < 0xa0 {
			return false
		}
	}
	return utf8.ValidString(s)
}
