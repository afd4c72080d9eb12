package simulator

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"
)

// fields is a request's JSON object, whose members are read one by one because
// each has its own error text.
type fields struct {
	body []byte
	raw  map[string]json.RawMessage
}

// readFields refuses members that are not known, as Razorpay does.
func readFields(r *http.Request, known ...string) (fields, *apiError) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return fields{}, badRequest("", "The request could not be read.")
	}
	f := fields{body: body}
	if err := json.Unmarshal(body, &f.raw); err != nil || f.raw == nil {
		return fields{}, badRequest("", "The request is not a valid JSON object.")
	}
	return f, f.only(known...)
}

func (f fields) only(known ...string) *apiError {
	var extra []string
	for name := range f.raw {
		if !slices.Contains(known, name) {
			extra = append(extra, name)
		}
	}
	if len(extra) == 0 {
		return nil
	}
	slices.Sort(extra)
	return badRequest("extra_field_sent", strings.Join(extra, ", ")+" is/are not required and should not be sent")
}

// reading is the outcome of reading one member.
type reading struct {
	field   string
	missing bool
	refusal *apiError
}

// optionally forgives a member that is missing.
func optionally(r reading) reading {
	r.missing = false
	return r
}

// read returns the first refusal of the readings.
func (f fields) read(readings ...reading) *apiError {
	for _, r := range readings {
		if r.missing {
			return invalidField(r.field, r.field+": is required.")
		}
		if r.refusal != nil {
			return r.refusal
		}
	}
	return nil
}

func (f fields) member(name string, into func(json.RawMessage) *apiError) reading {
	raw, ok := f.raw[name]
	if !ok || bytes.Equal(raw, []byte("null")) {
		return reading{field: name, missing: true}
	}
	return reading{field: name, refusal: into(raw)}
}

func (f fields) amount(name string, out *int64) reading {
	return f.member(name, func(raw json.RawMessage) *apiError {
		if json.Unmarshal(raw, out) != nil {
			return invalidField(name, "The "+name+" must be an integer.")
		}
		return nil
	})
}

func (f fields) text(name string, out *string, most int) reading {
	return f.member(name, func(raw json.RawMessage) *apiError {
		if json.Unmarshal(raw, out) != nil {
			return invalidField(name, "The "+name+" must be a string.")
		}
		if utf8.RuneCountInString(*out) > most {
			return invalidField(name, fmt.Sprintf("The %s may not be greater than %d characters.", name, most))
		}
		return nil
	})
}

func (f fields) flag(name string, out *bool) reading {
	return f.member(name, func(raw json.RawMessage) *apiError {
		if json.Unmarshal(raw, out) != nil {
			return invalidField(name, "The "+name+" field must be true or false.")
		}
		return nil
	})
}

func (f fields) object(name string, out *fields) reading {
	return f.member(name, func(raw json.RawMessage) *apiError {
		if json.Unmarshal(raw, &out.raw) != nil {
			return invalidField(name, "The "+name+" must be an object.")
		}
		return nil
	})
}

func (f fields) notes(out *notes) reading {
	return f.member("notes", func(raw json.RawMessage) *apiError {
		if bytes.Equal(raw, []byte("[]")) {
			return nil
		}
		if json.Unmarshal(raw, out) != nil {
			return invalidField("notes", "The notes must be an object.")
		}
		if len(*out) > 15 {
			return invalidField("notes", "Number of fields in notes should be less than or equal to 15")
		}
		for _, value := range *out {
			if utf8.RuneCountInString(fmt.Sprint(value)) > 256 {
				return invalidField("notes", "Notes values may not be greater than 256 characters.")
			}
		}
		return nil
	})
}
