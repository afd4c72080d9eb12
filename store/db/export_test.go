package db

import "context"

// TakeDuty is one look of KeepDuty.
func (d *DB) TakeDuty(ctx context.Context) error { return d.takeDuty(ctx, d.writer.DB) }

// GiveUpDuty is its end.
func (d *DB) GiveUpDuty(ctx context.Context) { d.giveUpDuty(ctx, d.writer.DB) }
