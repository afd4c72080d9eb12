package web

import (
	"encoding/json"
	"net/http"
	"strconv"

	"bhatti/store/staff"

	"github.com/labstack/echo/v5"
)

// JSONType is the content type of the answers of both APIs.
const JSONType = "application/json; charset=utf-8"

// Header values used as they are, so that answers share them.
var (
	jsonType = []string{JSONType}
	NoStore  = []string{"no-store"}
)

// SendJSON writes a private answer, which no cache may store.
func SendJSON(c *echo.Context, status int, answer any) error {
	body, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h["Content-Type"] = jsonType
	h["Cache-Control"] = NoStore
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	c.Response().WriteHeader(status)
	_, _ = c.Response().Write(body) // the client has gone: nothing left to tell it
	return nil
}

// send writes what a handler returned: a cached answer as it is, anything else
// as JSON.
func (p *Pipeline) send(c *echo.Context, answer any) error {
	if a, ok := answer.(WithStaffSession); ok {
		p.Identity.setStaffCookie(c.Response(), a.Session)
		if a.Session.Device != "" {
			p.Identity.setDeviceCookie(c.Response(), a.Session.Device)
		}
		answer = a.Answer
	}
	if ready, ok := answer.(http.Handler); ok {
		ready.ServeHTTP(c.Response(), c.Request())
		return nil
	}
	return SendJSON(c, http.StatusOK, answer)
}

// WithStaffSession is an answer that hands out or takes away a session.
type WithStaffSession struct {
	Session staff.Session
	Answer  any
}
