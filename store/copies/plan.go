// Package copies keeps where copies of the shop go and how often, the recovery
// key that they are encrypted for, and what came of each that was sent, checked or
// restored in a rehearsal. It sends nothing itself and speaks to no other machine.
package copies

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/secret"
)

// Service keeps the plan and the runs. It is safe for concurrent use.
type Service struct {
	db      *db.DB
	secrets *secret.Service
}

// New makes the service on an open database.
func New(d *db.DB, secrets *secret.Service) *Service { return &Service{db: d, secrets: secrets} }

// Plan is where copies go, for whom, and how often. Nothing in it is secret.
type Plan struct {
	URL       string // see offsite.Target; "": nowhere
	HostKey   string // of an SFTP server
	SSHPublic string // the line of the shop's own key that an SFTP server needs; "": none was made
	Every     time.Duration
	Recipient string    // of the recovery key on paper; "": none is confirmed
	Confirmed time.Time // when it was; zero: never
	Offered   bool      // a recovery key was shown that nobody has confirmed
	Changed   time.Time // place or recovery key; zero: never
	sinceRun  int64
	offered   string
	end       []byte // SHA-256 of the offered key's last group
}

// Ready tells whether copies can be made: there is a place and a key on paper.
func (p Plan) Ready() bool { return p.URL != "" && p.Recipient != "" }

// Intervals are how often copies can be made.
var Intervals = []time.Duration{15 * time.Minute, time.Hour, 24 * time.Hour}

// Names of what is kept in package secret.
const (
	placeSecret = "backup place"   // the S3 secret key
	sshSecret   = "backup ssh key" // the shop's own, for SFTP
)

// Plan reads the plan.
func (s *Service) Plan(ctx context.Context) (p Plan, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		p, err = planOf(tx)
		return err
	})
	return p, err
}

func planOf(tx *db.Tx) (p Plan, err error) {
	var minutes, changed int64
	var confirmed sql.NullInt64
	err = tx.QueryRow(`SELECT url, host_key, ssh_public, every_minutes, recipient, confirmed_at, offered, offered_end, changed_at, since_run FROM copy_plan`).
		Scan(&p.URL, &p.HostKey, &p.SSHPublic, &minutes, &p.Recipient, &confirmed, &p.offered, &p.end, &changed, &p.sinceRun)
	if err != nil {
		return p, fmt.Errorf("read the plan of backups: %w", err)
	}
	p.Every, p.Confirmed, p.Offered = time.Duration(minutes)*time.Minute, db.MaybeAt(confirmed), p.offered != ""
	if changed > 0 {
		p.Changed = db.At(changed)
	}
	return p, nil
}

// Secret is what opens the place: the S3 secret key, or the shop's SSH key.
func (s *Service) Secret(ctx context.Context, url string) (string, error) {
	if strings.HasPrefix(url, "sftp:") {
		return s.secrets.Get(ctx, sshSecret)
	}
	return s.secrets.Get(ctx, placeSecret)
}

// Place is a place as the owner enters it.
type Place struct {
	URL, HostKey string
	Secret       string // of S3; "": the kept one stays
	Every        time.Duration
}

// SavePlace makes copies go to a place from now on; the caller has tried it.
func (s *Service) SavePlace(ctx context.Context, place Place) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := planOf(tx)
		if err != nil {
			return err
		}
		if place.Secret != "" {
			if err := s.secrets.Set(tx, placeSecret, place.Secret); err != nil {
				return err
			}
		}
		_, err = tx.Exec(`UPDATE copy_plan SET url = $1, host_key = $2, every_minutes = $3`, place.URL, place.HostKey, int64(place.Every/time.Minute))
		if err == nil && place.URL != before.URL {
			err = beginAnew(tx)
		}
		if err != nil {
			return fmt.Errorf("save the place of backups: %w", err)
		}
		return audit.Record(tx, "save backup place", "backups", fields(before.URL, before.Every), fields(place.URL, place.Every))
	})
}

func fields(url string, every time.Duration) audit.Fields {
	return audit.Fields{"Place": url, "Minutes": int64(every / time.Minute)}
}

// beginAnew makes what was sent before count for nothing: it lies in another
// place, or the key on paper does not open it.
func beginAnew(tx *db.Tx) error {
	if _, err := tx.Exec(`DELETE FROM copies_kept`); err != nil {
		return err
	}
	_, err := tx.Exec(`UPDATE copy_plan SET changed_at = $1, since_run = (SELECT coalesce(max(run_id), 0) FROM copy_runs)`, tx.Now())
	return err
}

// ForgetPlace ends copies: none is made until a place is entered again. What was
// sent stays where it is.
func (s *Service) ForgetPlace(ctx context.Context) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := planOf(tx)
		if err != nil {
			return err
		}
		if err := s.secrets.Set(tx, placeSecret, ""); err != nil {
			return err
		}
		if _, err := tx.Exec(`UPDATE copy_plan SET url = '', host_key = ''`); err != nil {
			return err
		}
		if err := beginAnew(tx); err != nil {
			return err
		}
		return audit.Record(tx, "forget backup place", "backups", fields(before.URL, before.Every), nil)
	})
}

// KeepSSHKey keeps the key with which the shop signs in to SFTP servers, unless
// it has one. It returns the public line of the one that is kept.
func (s *Service) KeepSSHKey(ctx context.Context, private, public string) (line string, err error) {
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		plan, err := planOf(tx)
		if err != nil {
			return err
		}
		if line = plan.SSHPublic; line == "" {
			line = public
			if err := s.secrets.Set(tx, sshSecret, private); err != nil {
				return err
			}
			if _, err := tx.Exec(`UPDATE copy_plan SET ssh_public = $1`, public); err != nil {
				return err
			}
		}
		return audit.Record(tx, "make backup ssh key", "backups", nil, audit.Fields{"PublicKey": line})
	})
	return line, err
}

// OfferKey notes that a recovery key is being shown. The one before stays in
// force until somebody types the last group of this one from the paper.
func (s *Service) OfferKey(ctx context.Context, recipient, lastGroup string) error {
	end := digest(lastGroup)
	return s.db.Write(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(`UPDATE copy_plan SET offered = $1, offered_end = $2`, recipient, end); err != nil {
			return fmt.Errorf("keep a recovery key's recipient: %w", err)
		}
		return audit.Record(tx, "make recovery key", "backups", nil, audit.Fields{"Recipient": recipient})
	})
}

var (
	errNotOffered = fault.New(fault.Conflict, "backup.no_key_offered", "Make a recovery key first.")
	errWrongGroup = fault.New(fault.Invalid, "backup.wrong_group", "This is not the last group of the key on the newest page. Look at the paper again.")
)

// ConfirmKey makes the recovery key that was shown last the one that copies are
// encrypted for. Invalid if that is not its last group: nobody has it on paper.
func (s *Service) ConfirmKey(ctx context.Context, lastGroup string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		plan, err := planOf(tx)
		switch {
		case err != nil:
			return err
		case !plan.Offered:
			return errNotOffered
		case subtle.ConstantTimeCompare(digest(lastGroup), plan.end) != 1:
			return errWrongGroup
		}
		_, err = tx.Exec(`UPDATE copy_plan SET recipient = offered, confirmed_at = $1, offered = '', offered_end = NULL`, tx.Now())
		if err == nil {
			err = beginAnew(tx)
		}
		if err != nil {
			return fmt.Errorf("confirm the recovery key: %w", err)
		}
		return audit.Record(tx, "confirm recovery key", "backups", audit.Fields{"Recipient": plan.Recipient}, audit.Fields{"Recipient": plan.offered})
	})
}

// digest lets the shop recognise the last group without keeping it. People type
// it in any case, with spaces.
func digest(group string) []byte {
	sum := sha256.Sum256([]byte(strings.ToUpper(strings.Join(strings.Fields(group), ""))))
	return sum[:]
}
