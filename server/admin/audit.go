package admin

import (
	"context"
	"encoding/json"

	"bhatti/store/audit"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Audit is who changed what.
type Audit struct {
	audit *audit.Log
}

// List answers a page of the audit log.
func (h *Audit) List(ctx context.Context, c *web.Call) (any, error) {
	q := audit.Query{Who: c.Text("who"), What: c.Text("what"), Subject: c.Text("subject"), Page: c.Page()}
	q.From, q.Until = c.Period()
	if err := c.Err(); err != nil {
		return nil, err
	}
	list, total, err := h.audit.List(ctx, q)
	if err != nil {
		return nil, err
	}
	choices, err := h.audit.Choices(ctx)
	return AuditPage{total, shape.List(list, func(e audit.Entry) auditEntry {
		return auditEntry{e.ID, shape.Time(e.At), e.Who, e.What, e.Subject, e.Before, e.After}
	}), choices.Who, choices.What}, err
}

// AuditPage is a page of the audit log, and what it can be narrowed to.
type AuditPage struct {
	Total   int // of all pages
	Entries []auditEntry
	Who     []string // everybody who is in the log
	What    []string // every action in it
}

type auditEntry struct {
	EntryId    int64
	HappenedAt string
	Who        string
	What       string
	Subject    string
	Before     json.RawMessage // null: there was nothing
	After      json.RawMessage // null: there is nothing any more
}
