package store

import "time"

// India is the shop's time zone. India has one and keeps no summer time, so no
// zone file is needed.
var India = time.FixedZone("IST", 5*3600+1800)

// at reads a time of the books, Unix milliseconds.
func at(ms int64) time.Time { return time.UnixMilli(ms).In(India) }
