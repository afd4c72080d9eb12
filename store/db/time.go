package db

import (
	"database/sql"
	"time"
)

// India is the shop's time zone. India has one and keeps no summer time, so no
// zone file is needed.
var India = time.FixedZone("IST", 5*3600+1800)

// At reads a time of the database, Unix milliseconds.
func At(ms int64) time.Time { return time.UnixMilli(ms).In(India) }

// MaybeAt reads a time of the database that may be missing: the zero time then.
func MaybeAt(ms sql.NullInt64) time.Time {
	if !ms.Valid {
		return time.Time{}
	}
	return At(ms.Int64)
}

// NullableTime stores the zero time as NULL, any other as Unix milliseconds.
func NullableTime(t time.Time) sql.NullInt64 {
	return sql.NullInt64{Int64: t.UnixMilli(), Valid: !t.IsZero()}
}
