package backup_test

import (
	"strings"
	"testing"
	"time"

	"bhatti/server/backup"
	"bhatti/store/storetest"
)

// The doctor says how old the copies elsewhere are, and whether they were tried.
func TestTheDoctorTellsTheAgeOfCopiesAndOfTheRehearsal(t *testing.T) {
	says := func(b *burning, want ...string) {
		t.Helper()
		var said []string
		for _, f := range backup.Examine(t.Context(), b.Shop.Store) {
			said = append(said, f.State.String()+" "+f.What+": "+f.Words)
		}
		for i, words := range want {
			if i >= len(said) || !strings.Contains(said[i], words) {
				t.Errorf("it says %q, not %q", said, want)
			}
		}
		if len(said) != len(want) {
			t.Errorf("it says %q", said)
		}
	}
	b := newBurning(t)
	says(b, "– copies: None has left", "– rehearsal: No copy has been restored")
	b.order()
	b.step()
	b.Clock.Add(3 * time.Hour)
	says(b, "✓ copies: The newest elsewhere is 3 hours old", "✓ rehearsal: A copy was last restored as a rehearsal 3 hours ago; paid orders in it: 1")
	b.cut.Store(true)
	b.Clock.Add(time.Hour)
	b.order()
	b.step()
	b.Clock.Add(11 * 24 * time.Hour)
	says(b, "✗ copies: The newest copy away from this machine is 11 days old", "✗ rehearsal: For more than ten days")
	storetest.Must(t, b.Copies.ForgetPlace(t.Context()))
	says(b, "– copies: None leaves this machine")
}
