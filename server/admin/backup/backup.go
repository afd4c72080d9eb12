// Package backup is the back office's calls about copies of the shop away from its
// machine: where they go, the recovery key for paper, what came of them. No answer
// of it holds a secret, but for the recovery key when it is made.
package backup

import (
	"context"
	"encoding/base64"
	"slices"
	"strings"
	"time"

	worker "bhatti/server/backup"
	"bhatti/server/offsite"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store"
	"bhatti/store/audit"
	"bhatti/store/copies"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// Backups are the calls.
type Backups struct {
	store  *store.Store
	worker *worker.Worker // nil: the shop makes no copies
}

// New makes the calls. Without a worker nothing is found.
func New(s *store.Store, w *worker.Worker) Backups { return Backups{s, w} }

// listed is how many runs of each kind the page shows.
const listed = 20

// Get answers where copies go and what came of them.
func (h *Backups) Get(ctx context.Context, _ *web.Call) (any, error) {
	if h.worker == nil {
		return nil, web.ErrNotFound
	}
	state, err := h.store.Copies.State(ctx)
	if err != nil {
		return nil, err
	}
	secret, err := h.store.Copies.Secret(ctx, state.URL)
	if err != nil {
		return nil, err
	}
	page := Page{
		Place: placeOf(state.Plan), SecretSet: secret != "", SSHPublicKey: state.SSHPublic,
		KeyConfirmedAt: shape.OptionalTime(state.Confirmed), KeyOffered: state.Offered, Ready: state.Ready(),
		Troubles: shape.List(state.Troubles(h.store.DB.Clock()), func(t copies.Trouble) string { return string(t) }),
	}
	switch now, busy, err := h.worker.Progress(ctx); {
	case err != nil:
		return nil, err
	case busy:
		page.Running = &running{string(now.Kind), shape.Time(now.Begun), now.Bytes}
	}
	if page.Sends, err = h.runs(ctx, copies.Send); err != nil {
		return nil, err
	}
	if page.Checks, err = h.runs(ctx, copies.Check); err != nil {
		return nil, err
	}
	if page.Rehearsals, err = h.runs(ctx, copies.Rehearsal); err != nil {
		return nil, err
	}
	kept, err := h.store.Copies.Kept(ctx)
	if err != nil {
		return nil, err
	}
	page.Copies = shape.List(kept, func(k copies.Kept) keptCopy { return keptCopy{k.Name, shape.Time(k.At), k.Bytes} })
	local, err := h.store.DB.DailyBackups()
	page.Local = shape.List(local, func(c db.DailyBackup) keptCopy { return keptCopy{c.Name, shape.Time(c.At), c.Bytes} })
	return page, err
}

func (h *Backups) runs(ctx context.Context, kind copies.Kind) ([]run, error) {
	list, err := h.store.Copies.Runs(ctx, kind, listed)
	return shape.List(list, func(r copies.Run) run {
		return run{shape.Time(r.Begun), shape.OptionalTime(r.Ended), r.Bytes, r.Files, r.Orders, r.Total, r.Error}
	}), err
}

// MakeSSHKey makes the key pair with which the shop signs in to an SFTP server,
// and answers the line to be entered there.
func (h *Backups) MakeSSHKey(ctx context.Context, _ *web.Call) (any, error) {
	private, public, err := newSSHKey()
	if err != nil {
		return nil, err
	}
	line, err := h.store.Copies.KeepSSHKey(ctx, private, public)
	return PublicKey{line}, err
}

// HostKey asks an SFTP server who it is, for a person to compare.
func (h *Backups) HostKey(ctx context.Context, c *web.Call) (any, error) {
	place := Place{Kind: sftpKind, Host: c.Text("host"), Port: int(c.Within("port", 1, 65535)), User: "anybody", Folder: "any"}
	if err := c.Err(); err != nil {
		return nil, err
	}
	url, err := place.url()
	if err != nil {
		return nil, err
	}
	fingerprint, key, err := offsite.HostKeyOf(ctx, offsite.Target{URL: url})
	return HostKey{key, fingerprint}, err
}

// Test tries a place without keeping it.
func (h *Backups) Test(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[savePlace](c)
	if err != nil {
		return nil, err
	}
	if _, err := h.try(ctx, body); err != nil {
		return nil, err
	}
	return done("The place works: a small file was put there, read back and deleted.", audited(ctx, h.store, "test backup place"))
}

// Save tries a place and lets copies go there from now on.
func (h *Backups) Save(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[savePlace](c)
	if err != nil {
		return nil, err
	}
	every := time.Duration(body.EveryMinutes) * time.Minute
	if !slices.Contains(copies.Intervals, every) {
		return nil, fault.New(fault.Invalid, "backup.bad_interval", "Copies are made every 15 minutes, every hour or every day.")
	}
	target, err := h.try(ctx, body)
	if err != nil {
		return nil, err
	}
	place := copies.Place{URL: target.URL, HostKey: target.HostKey, Every: every}
	if body.Kind == s3Kind {
		place.Secret = strings.TrimSpace(body.Secret)
	}
	if err := h.store.Copies.SavePlace(ctx, place); err != nil {
		return nil, err
	}
	h.worker.Planned(ctx)
	return done("Saved. Copies of the shop go to this place.", nil)
}

// try sees that copies can be put into a place.
func (h *Backups) try(ctx context.Context, body savePlace) (target offsite.Target, err error) {
	if h.worker == nil {
		return target, web.ErrNotFound
	}
	if target.URL, err = body.Place.url(); err != nil {
		return target, err
	}
	target.HostKey, target.Secret = body.HostKey, strings.TrimSpace(body.Secret)
	if body.Kind == sftpKind || target.Secret == "" {
		if target.Secret, err = h.store.Copies.Secret(ctx, target.URL); err != nil {
			return target, err
		}
	}
	switch {
	case body.Kind == sftpKind && target.HostKey == "":
		return target, fault.New(fault.Invalid, "backup.no_host_key", "Ask the server for its fingerprint first and compare it.")
	case target.Secret == "" && body.Kind == sftpKind:
		return target, fault.New(fault.Invalid, "backup.no_ssh_key", "Make a key pair first and enter its public line on the server.")
	case target.Secret == "":
		return target, fault.New(fault.Invalid, "backup.no_secret", "Enter the secret key.")
	}
	return target, h.worker.Try(ctx, target)
}

// Stop ends copies.
func (h *Backups) Stop(ctx context.Context, _ *web.Call) (any, error) {
	return done("Copies have ended. What was sent stays where it is.", h.store.Copies.ForgetPlace(ctx))
}

// MakeKey makes a recovery key and shows it, this once. Copies go on with the one
// before until it is confirmed.
func (h *Backups) MakeKey(ctx context.Context, _ *web.Call) (any, error) {
	key, err := offsite.NewRecoveryKey()
	if err != nil {
		return nil, err
	}
	groups := groupsOf(key)
	if len(groups) == 0 {
		return nil, fault.New(fault.Internal, "backup.no_key", "No recovery key could be made.")
	}
	picture, err := key.QR()
	if err != nil {
		return nil, err
	}
	shop, err := h.store.Settings.Shop(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.store.Copies.OfferKey(ctx, key.Recipient, groups[len(groups)-1]); err != nil {
		return nil, err
	}
	plan, err := h.store.Copies.Plan(ctx)
	return RecoveryKey{
		Groups: groups, QrPng: base64.StdEncoding.EncodeToString(picture), Shop: shop.Brand,
		MadeAt: shape.Time(h.store.DB.Clock()), Place: plan.URL,
	}, err
}

// groupsOf are the groups in which the key is on paper, in their order. A short
// rest belongs to the group before: the last one is typed to prove the paper.
func groupsOf(key offsite.RecoveryKey) (groups []string) {
	for _, line := range key.Paper() {
		groups = append(groups, strings.Fields(line)...)
	}
	if n := len(groups); n > 1 && len(groups[n-1]) < len(groups[0]) {
		groups = append(groups[:n-2], groups[n-2]+groups[n-1])
	}
	return groups
}

// ConfirmKey has copies encrypted for the key that was shown last, if its last
// group was read from the paper.
func (h *Backups) ConfirmKey(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[lastGroup](c)
	if err != nil {
		return nil, err
	}
	if err := h.store.Copies.ConfirmKey(ctx, body.LastGroup); err != nil {
		return nil, err
	}
	if h.worker != nil {
		h.worker.Planned(ctx)
	}
	return done("The recovery key is in force. Keep the paper where a fire in the shop does not reach it.", nil)
}

// Now has a copy sent.
func (h *Backups) Now(ctx context.Context, _ *web.Call) (any, error) {
	return h.ask(ctx, copies.Send, "back up", "A copy is being sent.")
}

// Rehearse has a rehearsal held.
func (h *Backups) Rehearse(ctx context.Context, _ *web.Call) (any, error) {
	return h.ask(ctx, copies.Rehearsal, "rehearse restoring", "The newest copy is being restored beside the shop.")
}

func (h *Backups) ask(ctx context.Context, kind copies.Kind, what, said string) (any, error) {
	if h.worker == nil {
		return nil, web.ErrNotFound
	}
	if err := h.worker.Ask(ctx, kind); err != nil {
		return nil, err
	}
	return done(said, audited(ctx, h.store, what))
}

// audited records what changes nothing in the database but leaves the machine.
func audited(ctx context.Context, s *store.Store, what string) error {
	return s.Audit.Copied(ctx, audit.ActorOf(ctx), what, "backups", nil)
}

func done(said string, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return shape.Message{Message: said}, nil
}
