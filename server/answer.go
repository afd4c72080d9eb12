package server

import (
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/store"
)

// Header values used as they are, so that answers share them.
var (
	jsonType = []string{"application/json; charset=utf-8"}
	noStore  = []string{"no-store"}
)

// message is the answer to what needs no other.
type message struct {
	Message string
	Key     string `json:",omitempty"` // names the message for good, to be translated by
}

// sendJSON writes an answer that is nobody else's business: not to be stored.
func sendJSON(c *echo.Context, status int, answer any) error {
	body, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h["Content-Type"] = jsonType
	h["Cache-Control"] = noStore
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	c.Response().WriteHeader(status)
	_, _ = c.Response().Write(body) // the client has gone: nothing left to tell it
	return nil
}

// send writes what a handler returned: a prepared answer as it is, anything
// else as JSON.
func send(c *echo.Context, answer any) error {
	if a, ok := answer.(withCookie); ok {
		a.server.setStaffCookie(c.Response(), a.session)
		answer = a.answer
	}
	if ready, ok := answer.(http.Handler); ok {
		ready.ServeHTTP(c.Response(), c.Request())
		return nil
	}
	return sendJSON(c, http.StatusOK, answer)
}

// when is a time as the contract writes it: RFC 3339 in Indian time.
func when(t time.Time) string { return t.In(store.India).Format(time.RFC3339) }
