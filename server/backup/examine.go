package backup

import (
	"context"
	"fmt"
	"time"

	"bhatti/server/doctor"
	"bhatti/server/health"
	"bhatti/store"
	"bhatti/store/copies"
)

// Examine is what the doctor says of the copies elsewhere and of the last rehearsal.
func Examine(ctx context.Context, s *store.Store) []doctor.Finding {
	state, err := s.Copies.State(ctx)
	now := s.DB.Clock()
	switch {
	case err != nil:
		return []doctor.Finding{{State: doctor.Unknown, What: "copies", Words: err.Error()}}
	case !state.Ready():
		return []doctor.Finding{{State: doctor.Unknown, What: "copies", Words: "None leaves this machine: a fire or a thief would take the whole shop.",
			Way: "Choose a place for them and print the recovery key under Settings, Backups."}}
	}
	sent, rehearsed := sentFinding(state, now), rehearsedFinding(state, now)
	for _, trouble := range state.Troubles(now) {
		c := concern(trouble, state, now)
		wrong := doctor.Finding{State: doctor.Bad, What: c.Name, Words: c.Words, Way: c.Way}
		if c.Name == rehearsed.What {
			rehearsed = wrong
		} else if sent.State != doctor.Bad {
			sent = wrong
		}
	}
	return []doctor.Finding{sent, rehearsed}
}

func sentFinding(s copies.State, now time.Time) doctor.Finding {
	if s.Sent.ID == 0 {
		return doctor.Finding{State: doctor.Unknown, What: "copies", Words: "None has left this machine yet. " + s.Tried.Error, Way: "The shop sends the first soon after it has started."}
	}
	return doctor.Finding{What: "copies", Words: fmt.Sprintf("The newest elsewhere is %s old.", health.Days(now.Sub(s.CopyAt())))}
}

func rehearsedFinding(s copies.State, now time.Time) doctor.Finding {
	if s.Rehearsed.ID == 0 {
		return doctor.Finding{State: doctor.Unknown, What: "rehearsal", Words: "No copy has been restored as a rehearsal yet.", Way: "The shop does it by itself, every week at night."}
	}
	return doctor.Finding{What: "rehearsal", Words: fmt.Sprintf("A copy was last restored as a rehearsal %s ago; paid orders in it: %d.",
		health.Days(now.Sub(s.Rehearsed.Begun)), s.Rehearsed.Orders)}
}
