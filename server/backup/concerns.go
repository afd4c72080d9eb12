package backup

import (
	"context"
	"fmt"
	"time"

	"bhatti/server/health"
	"bhatti/store/copies"
)

const way = "Open Settings, Backups."

// Concerns are what a person should know of the copies; see health.Source.
func (w *Worker) Concerns(ctx context.Context) (list []health.Concern) {
	state, err := w.Store.Copies.State(ctx)
	if err != nil {
		return nil // the database says so itself
	}
	for _, trouble := range state.Troubles(w.now()) {
		list = append(list, concern(trouble, state, w.now()))
	}
	return list
}

func concern(trouble copies.Trouble, s copies.State, now time.Time) health.Concern {
	c := health.Concern{Name: "copies", Way: way}
	switch trouble {
	case copies.CopyOld:
		c.Since, c.Words = s.CopyAt(), "No copy of the shop has ever left this machine."
		if s.Sent.ID != 0 {
			c.Words = fmt.Sprintf("The newest copy away from this machine is %s old.", ageOf(now.Sub(s.CopyAt())))
		}
		if s.Tried.Error != "" {
			c.Words += " " + s.Tried.Error
		}
	case copies.CopyLost:
		c.Since, c.Words = s.Checked.Begun, s.Checked.Error
	case copies.RehearsalFailed:
		c.Name, c.Since, c.Words = "rehearsal", s.Rehearsal.Begun, "The shop could not be restored from its newest copy: "+s.Rehearsal.Error
	case copies.RehearsalOld:
		c.Name, c.Since, c.Words = "rehearsal", s.Rehearsed.Begun, "For more than ten days nobody has tried whether the copies can be restored."
	}
	return c
}

func ageOf(d time.Duration) string {
	if hours := int(d.Hours()); hours < 48 {
		return fmt.Sprintf("%d hours", hours)
	}
	return fmt.Sprintf("%d days", int(d.Hours())/24)
}
