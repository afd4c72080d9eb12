package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"bhatti/store/fault"
)

// Read decodes the JSON body of a call of the back office, strictly.
func Read[T any](c *Call) (body T, err error) {
	d := json.NewDecoder(bytes.NewReader(c.body))
	d.DisallowUnknownFields()
	if err := d.Decode(&body); err != nil {
		return body, explainJSON(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return body, errNotJSON
	}
	return body, nil
}

func explainJSON(err error) error {
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return fault.New(fault.Invalid, "request.bad_field", "{field} is not what is expected there", "field", kind.Field)
	}
	if e := AsInvalid(err); e != nil {
		return e
	}
	if _, field, ok := strings.Cut(err.Error(), "unknown field "); ok {
		return fault.New(fault.Invalid, "request.unknown_field", "The field {field} is not known here", "field", field)
	}
	return errNotJSON
}
