// Package health knows what is wrong with the running shop and says it in words.
//
// Each part of the server that can notice a fault of its own is a [Source].
package health

import (
	"context"
	"time"
)

// Concern is one thing that needs a person.
type Concern struct {
	// Name is short, the same every time, and says which thing it is: "disk", "backup", "certificate".
	Name string
	// Since is when it began, or the zero time where that is not known.
	Since time.Time
	// Words is one sentence about what is wrong: "The newest backup is 3 days old."
	Words string
	// Way is one sentence about what to do.
	Way string
}

// Source is a part of the server that notices what needs a person.
//
// Concerns returns what is wrong now, and nothing when all is well.
// It is asked once a minute, so it answers at once from what it already knows.
type Source interface {
	Concerns(ctx context.Context) []Concern
}
