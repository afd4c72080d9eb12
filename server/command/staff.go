// Package command holds what commands of the executable say and do beyond their
// flags, where that is no package's own subject.
package command

import (
	"context"
	"fmt"
	"io"
	"net/url"

	"bhatti/store/staff"
)

// AddStaff lets somebody into the back office and prints the link with which they
// set up their authenticator app. For its errors see staff.Service.Add.
func AddStaff(ctx context.Context, out io.Writer, service *staff.Service, shop *url.URL, email string, role staff.Role) error {
	token, err := service.Add(ctx, email, role)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s can sign in to the back office as %s. To set up an authenticator app, open this link within %d minutes:\n%s/admin/enrol#%s\n",
		email, role, int(staff.InviteLife.Minutes()), shop, token)
	return nil
}

// ListStaff prints who may enter the back office, one a line.
func ListStaff(ctx context.Context, out io.Writer, service *staff.Service) error {
	members, err := service.List(ctx)
	for _, m := range members {
		note := ""
		if !m.Suspended.IsZero() {
			note = "\tto be confirmed"
		}
		fmt.Fprintf(out, "%s\t%s%s\n", m.Email, m.Role, note)
	}
	return err
}
