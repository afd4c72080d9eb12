package staff

import (
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
)

// How many failed sign-ins the audit log lists within an hour of the clock. One
// entry more says that there were others: nobody can fill the log, which is
// never pruned, from outside.
const (
	failuresByNetwork = 5
	failuresInAll     = 30
)

// The words of the audit log for a failed sign-in.
const (
	failedSignIn = "fail to sign in"
	nobody       = "not signed in"
	unknownOne   = "unknown address"
	moreFailures = "others within this hour"
)

// recordFailure writes a failed sign-in to the audit log: for whom if that is a
// member of the staff, and from which network. An address that is not of the
// staff is not written, since it may be anybody's, and neither are the codes.
// It does the same work whoever m is.
func recordFailure(tx *db.Tx, m Member, network string) error {
	hour := tx.Now() - tx.Now()%time.Hour.Milliseconds()
	details := audit.Fields{"Network": network}
	inAll, byNetwork, err := audit.CountSince(tx, hour, failedSignIn, details, failuresInAll+1)
	if err != nil {
		return fmt.Errorf("count failed sign-ins: %w", err)
	}
	subject := unknownOne
	if m.ID != 0 {
		subject = audit.Subject("staff", m.Email)
	}
	switch {
	case inAll > failuresInAll || byNetwork > failuresByNetwork:
		return nil
	case inAll == failuresInAll:
		return audit.RecordFor(tx, nobody, failedSignIn, moreFailures, nil, nil)
	case byNetwork == failuresByNetwork:
		subject = moreFailures
	}
	return audit.RecordFor(tx, nobody, failedSignIn, subject, nil, details)
}
