package backup

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"filippo.io/age"

	"bhatti/server/offsite"
	"bhatti/store/copies"
	"bhatti/store/fault"
)

// send sends a copy and sees that all of it has arrived.
func (w *Worker) send(ctx context.Context, state copies.State, at *work) (r copies.Result, err error) {
	_, own := w.ownKey()
	recovery, err := offsite.ParseRecipient(state.Recipient)
	if err != nil {
		return r, err
	}
	place, err := w.connect(ctx, state.Plan, at)
	if err != nil {
		return r, err
	}
	defer place.Close()
	sent, err := offsite.Send(ctx, offsite.SendOptions{
		Place: place, Dir: w.Store.DB.Dir(), DB: w.Store.DB, Recipients: []age.Recipient{recovery, own}, Version: w.Version,
		Key: w.Store.Key(), Gather: w.Store.Gather,
	})
	if err != nil {
		return r, err
	}
	return copies.Result{Copy: sent.Name, Bytes: sent.Bytes, Files: sent.Files}, place.arrived(ctx)
}

// arrived asks the place how much it has of each object that was put there.
func (m *measured) arrived(ctx context.Context) error {
	there := make(map[string]int64)
	looked := make(map[string]bool)
	for name := range m.put {
		folder := path.Dir(name)
		if looked[folder] {
			continue
		}
		looked[folder] = true
		objects, err := m.List(ctx, folder)
		if err != nil {
			return err
		}
		for _, o := range objects {
			there[o.Name] = o.Bytes
		}
	}
	for name, bytes := range m.put {
		if got, found := there[name]; !found || got != bytes {
			return fault.New(fault.Unavailable, "backup.incomplete", "The place took the copy but does not have all of it: {file} has {got} of {bytes} bytes.",
				"file", name, "got", got, "bytes", bytes)
		}
	}
	return nil
}

// check looks whether the copies that lay in the place still do, forgets those
// that are too old, and notes what is left.
func (w *Worker) check(ctx context.Context, state copies.State, at *work) (r copies.Result, err error) {
	place, err := w.connect(ctx, state.Plan, at)
	if err != nil {
		return r, err
	}
	defer place.Close()
	found, err := offsite.Copies(ctx, place)
	if err != nil {
		return r, err
	}
	before, err := w.Store.Copies.Kept(ctx)
	if err != nil {
		return r, err
	}
	identity, _ := w.ownKey()
	if err := offsite.Forget(ctx, place, identity, keep); err != nil {
		return r, err
	}
	left := keep(found)
	if err := w.Store.Copies.SetKept(ctx, kept(left)); err != nil {
		return r, err
	}
	for _, c := range left {
		r.Bytes += c.Bytes
	}
	r.Files = len(left)
	return r, missing(before, found)
}

func kept(list []offsite.Copy) (notes []copies.Kept) {
	for _, c := range list {
		notes = append(notes, copies.Kept{Name: c.Name, At: c.At, Bytes: c.Bytes})
	}
	return notes
}

// missing says which of the copies that were there are not any more, or have
// changed: nobody but this shop should touch them.
func missing(before []copies.Kept, found []offsite.Copy) error {
	there := make(map[string]int64)
	for _, c := range found {
		there[c.Name] = c.Bytes
	}
	var gone []string
	for _, k := range before {
		if bytes, ok := there[k.Name]; !ok || bytes != k.Bytes {
			gone = append(gone, k.At.Format("2 January 15:04"))
		}
	}
	if len(gone) == 0 {
		return nil
	}
	return fault.New(fault.Conflict, "backup.copies_missing", "Copies are not in the place any more as they were sent, and the shop did not delete them: {copies}. See who else can change this place.",
		"copies", strings.Join(gone[:min(len(gone), 5)], ", ")+more(len(gone)-5))
}

func more(n int) string {
	if n <= 0 {
		return ""
	}
	return fmt.Sprintf(" and %d more", n)
}

// keep picks the copies that are kept; see copies.Keep.
func keep(list []offsite.Copy) []offsite.Copy {
	moments := make([]time.Time, len(list))
	for i, c := range list {
		moments[i] = c.At
	}
	wanted := copies.Keep(moments)
	return slices.DeleteFunc(slices.Clone(list), func(c offsite.Copy) bool { return !slices.ContainsFunc(wanted, c.At.Equal) })
}

// Try puts a small file into a place, reads it back and deletes it: what a copy
// will need. Its errors are in words for the shopkeeper.
func (w *Worker) Try(ctx context.Context, target offsite.Target) error {
	ctx, cancel := context.WithTimeout(ctx, tryTime)
	defer cancel()
	place, err := w.Open(ctx, target)
	if err != nil {
		return err
	}
	defer place.Close()
	return offsite.Try(ctx, place)
}

const tryTime = 30 * time.Second
