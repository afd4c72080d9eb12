package command

import (
	"context"
	"fmt"
	"io"
	"strings"

	"bhatti/server/config"
	"bhatti/server/shop"
	"bhatti/store"
	"bhatti/store/db"
)

// Restore is `bhatti restore` of a file.
func Restore(ctx context.Context, out io.Writer, file string, place config.Place, o store.Options) error {
	r, err := store.Restore(ctx, file, o)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "The database in %s was restored from %s.\n", shop.WhereIs(place), file)
	PrintRestored(out, r)
	return nil
}

// PrintRestored says what somebody should look at after a restore. The back
// office shows it too, under Alerts.
func PrintRestored(out io.Writer, r store.Restored) {
	if r.Kept != "" {
		fmt.Fprintf(out, "The previous database is kept as %s. Delete it when you no longer need it: it contains customers.\n", r.Kept)
	}
	fmt.Fprintf(out, "The copy is of %s or a little later. What happened since is not in it: count the stock.\n", r.CopiedAt.In(db.India).Format("2 January 2006, 15:04"))
	fmt.Fprintln(out, "All sessions, invitations, one-time codes and recovery codes have ended. Order numbers go on far beyond the copy's,\n"+
		"and invoices and credit notes begin a new series.")
	fmt.Fprintln(out, "No orders are taken until the payment provider has told of the payments made since. Look at those without an order\n"+
		"in the back office, under Alerts.")
	if len(r.Suspended) > 0 {
		fmt.Fprintf(out, "These cannot sign in until an owner confirms them under Staff (or: bhatti staff confirm EMAIL):\n  %s\n", strings.Join(r.Suspended, "\n  "))
	}
	if len(r.Owners) > 0 {
		fmt.Fprintf(out, "These owners can sign in; remove those who have left:\n  %s\n", strings.Join(r.Owners, "\n  "))
	}
	switch {
	case !r.ErasedKnown:
		fmt.Fprintln(out, "There is no list of erased customers (the file \"erased\") in the data folder: erase again those who asked for it since.")
	case len(r.Erased) > 0:
		fmt.Fprintf(out, "Customers who had been erased since were erased again: %v\n", r.Erased)
	}
}
