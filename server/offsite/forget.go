package offsite

import (
	"context"
	"errors"
	"fmt"
	"path"
	"strings"
	"time"

	"filippo.io/age"
)

// abandonedAfter is when something in a place that belongs to no copy is taken for
// a remainder: no copy is under way for so long.
const abandonedAfter = 24 * time.Hour

// Forget deletes the copies that keep does not return, what interrupted sends left
// behind a day ago and the pictures that no remaining copy needs. identity reads
// the lists: the shop's own. If it cannot read one, all pictures stay. It must not
// run while a copy is being sent to the same place.
func Forget(ctx context.Context, p Place, identity age.Identity, keep func([]Copy) []Copy) error {
	whole, err := Copies(ctx, p)
	if err != nil {
		return err
	}
	kept := map[string]bool{}
	for _, c := range keep(whole) {
		kept[c.Name] = true
	}
	for _, c := range whole {
		if kept[c.Name] {
			continue
		}
		// The list goes first: what is half deleted is no copy any more.
		for _, ending := range []string{listEnding, databaseEnding} {
			if err := again(ctx, func() error { return p.Delete(ctx, copies+"/"+c.Name+ending) }); err != nil {
				return err
			}
		}
	}
	before := time.Now().Add(-abandonedAfter) // compared with the place's clock
	return errors.Join(forgetHalves(ctx, p, kept, before), forgetFiles(ctx, p, identity, kept, before), p.Sweep(ctx, before))
}

// forgetHalves deletes databases whose list never came.
func forgetHalves(ctx context.Context, p Place, kept map[string]bool, before time.Time) error {
	objects, err := p.List(ctx, copies)
	if err != nil {
		return err
	}
	for _, o := range objects {
		name := strings.TrimPrefix(o.Name, copies+"/")
		name = strings.TrimSuffix(name, path.Ext(name))
		if at, err := timeOf(name); err == nil && !kept[name] && at.Before(before) && o.At.Before(before) {
			if err := p.Delete(ctx, o.Name); err != nil {
				return err
			}
		}
	}
	return nil
}

// forgetFiles deletes the pictures and keys that no copy needs.
func forgetFiles(ctx context.Context, p Place, identity age.Identity, kept map[string]bool, before time.Time) error {
	needed := map[string]bool{}
	for name := range kept {
		l, err := readList(ctx, p, name, identity)
		if err != nil {
			return fmt.Errorf("read the list of copy %s: %w", name, err)
		}
		for _, part := range l.Parts {
			needed[part.Object] = true
		}
	}
	objects, err := p.List(ctx, files)
	if err != nil {
		return err
	}
	for _, o := range objects {
		if !needed[o.Name] && o.At.Before(before) {
			if err := p.Delete(ctx, o.Name); err != nil {
				return err
			}
		}
	}
	return nil
}
