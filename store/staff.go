package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"time"
)

// StaffMember is somebody who may enter the back office.
type StaffMember struct {
	Email   string
	Role    string // owner, manager or packer
	Since   time.Time
	Invited time.Time // of an invitation not yet taken up, else zero
}

// InviteLife is how long an invitation to the back office may be taken up.
const InviteLife = 15 * time.Minute

// AddStaff lets an address into the back office and returns the token of its
// invitation, which is told this once. Adding the same address again sends a
// new invitation and changes the role. Invalid for a bad address or role.
func (s *Store) AddStaff(ctx context.Context, email, role string) (inviteToken string, err error) {
	if email, err = NormalizeEmail(email); err != nil {
		return "", err
	}
	if !slices.Contains([]string{"owner", "manager", "packer"}, role) {
		return "", Errorf(Invalid, "A role is owner, manager or packer.")
	}
	random := make([]byte, 32)
	rand.Read(random)
	inviteToken = base64.RawURLEncoding.EncodeToString(random)
	err = s.write(ctx, func(tx *sql.Tx) error {
		now := s.now()
		_, err := tx.Exec(`INSERT INTO staff (email, role, invite_hash, invited_at, created_at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (email) DO UPDATE SET role = excluded.role, invite_hash = excluded.invite_hash, invited_at = excluded.invited_at`,
			email, role, tokenHash(inviteToken), now, now)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("add staff: %w", err)
	}
	return inviteToken, nil
}

// Staff lists who may enter the back office, by address.
func (s *Store) Staff(ctx context.Context) (staff []StaffMember, err error) {
	err = s.view(ctx, func(tx *sql.Tx) error {
		staff, err = collect(tx, scanStaff, `SELECT email, role, created_at, invited_at FROM staff ORDER BY email`)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list staff: %w", err)
	}
	return staff, nil
}

func scanStaff(rows *sql.Rows) (m StaffMember, err error) {
	var since int64
	var invited sql.NullInt64
	if err := rows.Scan(&m.Email, &m.Role, &since, &invited); err != nil {
		return m, err
	}
	m.Since = at(since)
	if invited.Valid {
		m.Invited = at(invited.Int64)
	}
	return m, nil
}

// RemoveStaff shuts an address out of the back office; NotFound if it was not in.
func (s *Store) RemoveStaff(ctx context.Context, email string) error {
	email, err := NormalizeEmail(email)
	if err != nil {
		return err
	}
	err = s.write(ctx, func(tx *sql.Tx) error {
		result, err := tx.Exec(`DELETE FROM staff WHERE email = $1`, email)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, Errorf(NotFound, "%s is not on the staff.", email))
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("remove staff: %w", err)
	}
	return nil
}
