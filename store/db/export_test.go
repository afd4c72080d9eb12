package db

import (
	"context"
	"net"
)

// TakeDuty is one look of KeepDuty.
func (d *DB) TakeDuty(ctx context.Context) error { return d.takeDuty(ctx, d.writer.DB) }

// GiveUpDuty is its end.
func (d *DB) GiveUpDuty(ctx context.Context) { d.giveUpDuty(ctx, d.writer.DB) }

// ReadTimeout is what a reader has.
const ReadTimeout = readTimeout

// LostPrimary is what PostgreSQL's dialect says of a failure.
func LostPrimary(err error) bool { return Postgres.lost(err) }

// DialPostgres connects as the driver does.
func DialPostgres(network, address string) (net.Conn, error) {
	return (&net.Dialer{Control: confirmedSoon}).Dial(network, address)
}
