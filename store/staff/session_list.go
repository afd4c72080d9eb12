package staff

import (
	"context"
	"database/sql"
	"encoding/hex"
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/notify"
	"bhatti/store/signin"
)

// ActiveSession is a session that a member of the staff has open somewhere.
type ActiveSession struct {
	ID       string // names it among those of the member; proves nothing
	SignedIn time.Time
	LastUsed time.Time // to within five minutes
	Expires  time.Time
	Network  string // "203.0.113.7", the /64 of an IPv6 address; "" if not known
	Browser  string // "Chrome on Android"; "" if not known
	Current  bool   // the one that asks
}

// sessionTouch is how exactly the last use of a session is known.
const sessionTouch = 5 * time.Minute

// sessionIDSize is how many bytes of the hash of its token name a session.
const sessionIDSize = 8

// Sessions lists the open sessions of the member whose session asks, the one
// used last first.
func (s *Service) Sessions(ctx context.Context, asking Session) (list []ActiveSession, err error) {
	now := s.db.Now()
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (o ActiveSession, err error) {
			var id []byte
			var created, used, expires int64
			err = rows.Scan(&id, &created, &used, &expires, &o.Network, &o.Browser, &o.Current)
			o.ID = hex.EncodeToString(id)
			o.SignedIn, o.LastUsed, o.Expires = db.At(created), db.At(used), db.At(expires)
			return o, err
		}, `SELECT substr(token_hash, 1, $1), created_at, last_used_at, expires_at, network, browser, token_hash = $2
			FROM staff_sessions WHERE staff_id = $3 AND expires_at > $4 ORDER BY last_used_at DESC, created_at DESC, token_hash`,
			sessionIDSize, signin.TokenHash(asking.Token), asking.Member.ID, now)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list staff sessions: %w", err)
	}
	return list, nil
}

// EndSession ends one session of the member whose session asks. NotFound if
// there is none of that id.
func (s *Service) EndSession(ctx context.Context, asking Session, id string) error {
	hash, err := hex.DecodeString(id)
	if err != nil {
		return errNoSession
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		ended, err := db.Collect(tx, func(rows *sql.Rows) (hash []byte, err error) { return hash, rows.Scan(&hash) },
			`DELETE FROM staff_sessions WHERE staff_id = $1 AND substr(token_hash, 1, $2) = $3 RETURNING token_hash`,
			asking.Member.ID, sessionIDSize, hash)
		if err != nil {
			return err
		}
		if len(ended) == 0 {
			return errNoSession
		}
		if err := notify.EndSession(tx, ended[0]); err != nil {
			return err
		}
		return audit.Record(tx, "end session", audit.Subject("staff", asking.Member.Email), nil, nil)
	})
}

var errNoSession = fault.New(fault.NotFound, "staff.no_session", "This session has ended already.")

// EndOtherSessions ends all sessions of the member whose session asks but that
// one, and tells how many there were.
func (s *Service) EndOtherSessions(ctx context.Context, asking Session) (ended int64, err error) {
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		if ended, err = endSessions(tx, asking.Member, asking.Token); err != nil {
			return err
		}
		return audit.Record(tx, "end sessions", audit.Subject("staff", asking.Member.Email), nil, audit.Fields{"Sessions": ended})
	})
	return ended, err
}

// EndSessionsOf signs a member of the staff out everywhere, and tells of how
// many sessions. Invalid for what is no address, NotFound.
func (s *Service) EndSessionsOf(ctx context.Context, email string) (ended int64, err error) {
	err = s.change(ctx, email, func(tx *db.Tx, m Member) error {
		if ended, err = endSessions(tx, m, ""); err != nil {
			return err
		}
		return audit.Record(tx, "end sessions", audit.Subject("staff", m.Email), nil, audit.Fields{"Sessions": ended})
	})
	return ended, err
}

// endSessions ends all sessions of a member of the staff but that of a token, with
// the notifications elsewhere, and forgets the devices, so that a new sign-in is alone.
func endSessions(tx *db.Tx, m Member, except string) (ended int64, err error) {
	if err := signin.ForgetDevices(tx, staffSubject(m.Email)); err != nil {
		return 0, err
	}
	if err := notify.EndOthers(tx, m.ID, signin.TokenHash(except)); err != nil {
		return 0, err
	}
	r, err := tx.Exec(`DELETE FROM staff_sessions WHERE staff_id = $1 AND token_hash <> $2`, m.ID, signin.TokenHash(except))
	if err != nil {
		return 0, fmt.Errorf("end staff sessions: %w", err)
	}
	return r.RowsAffected()
}

// touchSession notes that a session is used. That it cannot be noted, on a full
// disk for example, keeps nobody from reading.
func (s *Service) touchSession(ctx context.Context, hash []byte) {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE staff_sessions SET last_used_at = $1 WHERE token_hash = $2`, tx.Now(), hash)
		return err
	})
	if err != nil {
		s.db.Log().Warn("the last use of a staff session was not noted", "error", err)
	}
}
