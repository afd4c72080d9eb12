// Package staff decides who may sign in to the back office: members and their
// roles, invitations, authenticators, recovery codes and sessions. It does not
// know what a role may do; the server's table of routes says that.
package staff

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/signin"
)

// Service knows who may enter the back office. It is safe for concurrent use.
type Service struct {
	db     *db.DB
	outbox *outbox.Outbox
	signin *signin.Service
	key    []byte // of authenticators and recovery codes; lies beside the database
}

// New makes the service on an open database.
func New(d *db.DB, o *outbox.Outbox, s *signin.Service, key []byte) *Service {
	return &Service{db: d, outbox: o, signin: s, key: key}
}

// Role is what a member of the staff may do. Each may do what the one before may.
type Role string

// The roles, from least to most.
const (
	Packer  Role = "packer"  // sees orders and moves them on
	Manager Role = "manager" // also the catalogue, areas, reviews, customers
	Owner   Role = "owner"   // also money, staff, settings, reports, the audit log
)

var roles = []Role{Packer, Manager, Owner}

// May tells whether the role includes another.
func (r Role) May(do Role) bool {
	return slices.Contains(roles, r) && slices.Index(roles, r) >= slices.Index(roles, do)
}

// Member is somebody who may enter the back office.
type Member struct {
	ID       int64
	Email    string
	Role     Role
	Since    time.Time
	Invited  time.Time // of an open invitation, else zero
	Enrolled bool      // has an authenticator that works: not one who is suspended
	Language string    // of the back office and its mails: en, hi or mr
	Seen     time.Time // last signed in or changed something, zero: never
	// Suspended is when a restored copy brought the member back; zero: not, or
	// an owner has confirmed the member since.
	Suspended time.Time
}

// InviteLife is how long an invitation to the back office is valid.
const InviteLife = 15 * time.Minute

// Add gives an address access to the back office and returns the token of its
// invitation, which is shown only this once. Adding the same address again
// sends a new invitation and changes the role. Invalid for a bad address or
// role; Conflict when the shop would lose its last owner.
func (s *Service) Add(ctx context.Context, email string, role Role) (inviteToken string, err error) {
	if email, err = clean.Email(email); err != nil {
		return "", err
	}
	if !slices.Contains(roles, role) {
		return "", errNoRole
	}
	inviteToken = signin.NewToken()
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := staffByEmail(tx, email)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		now := s.db.Now()
		_, err = tx.Exec(`INSERT INTO staff (email, role, invite_hash, invited_at, created_at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (email) DO UPDATE SET role = excluded.role, invite_hash = excluded.invite_hash, invited_at = excluded.invited_at,
				suspended_at = NULL`,
			email, role, signin.TokenHash(inviteToken), now, now)
		if err != nil {
			return err
		}
		if before.Role == Owner && role != Owner {
			if err := keepAnOwner(tx); err != nil {
				return err
			}
		}
		return audit.Record(tx, "invite staff", audit.Subject("staff", email), roleOf(before), audit.Fields{"Role": role})
	})
	if err != nil {
		return "", fmt.Errorf("add staff: %w", err)
	}
	return inviteToken, nil
}

var errNoRole = fault.New(fault.Invalid, "staff.unknown_role", "The role must be owner, manager or packer.")

func roleOf(m Member) any {
	if m.ID == 0 {
		return nil
	}
	return audit.Fields{"Role": m.Role}
}

// keepAnOwner fails with Conflict when the shop would have no owner left.
func keepAnOwner(tx *db.Tx) error {
	var owners int
	if err := tx.QueryRow(`SELECT count(*) FROM staff WHERE role = 'owner' AND suspended_at IS NULL`).Scan(&owners); err != nil {
		return err
	}
	if owners == 0 {
		return fault.New(fault.Conflict, "staff.last_owner", "The shop needs an owner. Make somebody else an owner first.")
	}
	return nil
}

const staffColumns = `staff_id, email, role, language, created_at, invited_at, totp_secret IS NOT NULL AND suspended_at IS NULL, suspended_at,
	(SELECT at FROM audit_log WHERE who = staff.email ORDER BY entry_id DESC LIMIT 1)`

// List lists who may enter the back office, by address.
func (s *Service) List(ctx context.Context) (staff []Member, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		staff, err = db.Collect(tx, func(rows *sql.Rows) (Member, error) { return scanStaff(rows) },
			`SELECT `+staffColumns+` FROM staff ORDER BY email`)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list staff: %w", err)
	}
	return staff, nil
}

func scanStaff(r db.Row) (m Member, err error) {
	var since int64
	var invited, suspended, seen sql.NullInt64
	err = r.Scan(&m.ID, &m.Email, &m.Role, &m.Language, &since, &invited, &m.Enrolled, &suspended, &seen)
	m.Since, m.Invited, m.Suspended, m.Seen = db.At(since), db.MaybeAt(invited), db.MaybeAt(suspended), db.MaybeAt(seen)
	return m, err
}

func staffByEmail(tx *db.Tx, email string) (Member, error) {
	return scanStaff(tx.QueryRow(`SELECT `+staffColumns+` FROM staff WHERE email = $1`, email))
}

// SetRole changes what somebody may do, at once. Fails with Invalid,
// NotFound, and Conflict when the shop would lose its last owner.
func (s *Service) SetRole(ctx context.Context, email string, role Role) error {
	if !slices.Contains(roles, role) {
		return errNoRole
	}
	return s.change(ctx, email, func(tx *db.Tx, m Member) error {
		if _, err := tx.Exec(`UPDATE staff SET role = $1 WHERE staff_id = $2`, role, m.ID); err != nil {
			return err
		}
		if m.Role == Owner && role != Owner {
			if err := keepAnOwner(tx); err != nil {
				return err
			}
		}
		return audit.Record(tx, "change role", audit.Subject("staff", m.Email), roleOf(m), audit.Fields{"Role": role})
	})
}

// languages are those of the back office.
var languages = []string{"en", "hi", "mr"}

// SetLanguage chooses the language of a member's back office and of the mails to
// them. Invalid for one that it does not speak.
func (s *Service) SetLanguage(ctx context.Context, email, language string) error {
	if !slices.Contains(languages, language) {
		return fault.New(fault.Invalid, "staff.unknown_language", "The language must be en, hi or mr.")
	}
	return s.change(ctx, email, func(tx *db.Tx, m Member) error {
		if _, err := tx.Exec(`UPDATE staff SET language = $1 WHERE staff_id = $2`, language, m.ID); err != nil {
			return err
		}
		return audit.Record(tx, "choose language", audit.Subject("staff", m.Email),
			audit.Fields{"Language": m.Language}, audit.Fields{"Language": language})
	})
}

// Remove ends an address's access to the back office at once; NotFound if it
// had none, Conflict for the last owner while there are other members.
func (s *Service) Remove(ctx context.Context, email string) error {
	return s.change(ctx, email, func(tx *db.Tx, m Member) error {
		if _, err := tx.Exec(`DELETE FROM staff WHERE staff_id = $1`, m.ID); err != nil {
			return err
		}
		if m.Role == Owner && audit.InBackOffice(ctx) { // on the command line a new owner can be added
			if err := keepAnOwner(tx); err != nil {
				return err
			}
		}
		return audit.Record(tx, "remove staff", audit.Subject("staff", m.Email), roleOf(m), nil)
	})
}

func (s *Service) change(ctx context.Context, email string, change func(*db.Tx, Member) error) error {
	email, err := clean.Email(email)
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		m, err := staffByEmail(tx, email)
		if errors.Is(err, sql.ErrNoRows) {
			return fault.New(fault.NotFound, "staff.not_found", "{email} is not on the staff.", "email", email)
		}
		if err != nil {
			return err
		}
		return change(tx, m)
	})
}
