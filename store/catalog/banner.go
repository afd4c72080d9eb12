package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"
	"time"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// BannerInput is a banner as the back office writes it. Link is a path of this
// site or an https address, or "". Starts and Ends may be zero: no limit.
type BannerInput struct {
	Banner
	Position     int // a new one with 0 comes last
	Active       bool
	Starts, Ends time.Time
}

// Hangs tells whether shoppers see the banner now.
func (d BannerInput) Hangs(now time.Time) bool {
	return d.Active && !now.Before(d.Starts) && (d.Ends.IsZero() || now.Before(d.Ends))
}

// AllBanners lists the banners of both kinds, including those that are not
// shown now.
func (s *Service) AllBanners(ctx context.Context) (list []BannerInput, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = bannerDrafts(tx, `1 = 1 ORDER BY kind, position, banner_id`)
		return err
	})
	return list, err
}

func bannerDrafts(tx *db.Tx, where string, args ...any) ([]BannerInput, error) {
	return db.Collect(tx, func(rows *sql.Rows) (d BannerInput, err error) {
		var starts, ends sql.NullInt64
		err = rows.Scan(&d.ID, &d.Kind, &d.Image, &d.Title, &d.Subtitle, &d.Link, &d.Position, &d.Active, &starts, &ends, &d.Translations)
		d.Starts, d.Ends = db.MaybeAt(starts), db.MaybeAt(ends)
		return d, err
	}, `SELECT banner_id, kind, image, title, subtitle, link, position, active, starts_at, ends_at, translations FROM banners WHERE `+where, args...)
}

// bannerBefore is a banner as it is, for the audit log; nil for a new one.
func bannerBefore(tx *db.Tx, id int64) (any, error) {
	list, err := bannerDrafts(tx, `banner_id = $1`, id)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	return list[0], nil
}

// SaveBanner writes a banner and returns its id. Fails with Invalid and NotFound.
func (s *Service) SaveBanner(ctx context.Context, d BannerInput) (id int64, err error) {
	d.Title, d.Subtitle, d.Link = clean.Line(d.Title), clean.Line(d.Subtitle), plainLink(clean.Line(d.Link))
	switch {
	case d.Kind != HeaderBanner && d.Kind != HighlightedProduct:
		return 0, errBannerKind(d.Kind)
	case d.Image == "":
		return 0, fault.New(fault.Invalid, "banner.no_image", "The banner has no image.")
	case d.Link != "" && !safeLink(d.Link):
		return 0, fault.New(fault.Invalid, "banner.bad_link", "A banner's link must be a path on this site or an https address.")
	case !d.Ends.IsZero() && !d.Ends.After(d.Starts):
		return 0, fault.New(fault.Invalid, "banner.ends_before_start", "The banner ends before it starts.")
	}
	if d.Translations, err = d.Translations.cleaned(bannerTexts); err != nil {
		return 0, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := bannerBefore(tx, d.ID)
		if err != nil {
			return err
		}
		if old, ok := before.(BannerInput); ok && d.Translations == nil {
			d.Translations = old.Translations
		}
		if err := writeBanner(tx, &d); err != nil {
			return err
		}
		return audit.Record(tx, "save banner", audit.Subject("banner", d.ID), before, d)
	})
	if err != nil {
		return 0, fmt.Errorf("save banner: %w", err)
	}
	return d.ID, nil
}

func writeBanner(tx *db.Tx, d *BannerInput) error {
	if d.ID == 0 {
		return tx.QueryRow(`INSERT INTO banners (kind, image, title, subtitle, link, position, active, starts_at, ends_at, translations)
			VALUES ($1, $2, $3, $4, $5, coalesce(nullif(CAST($6 AS BIGINT), 0), (SELECT coalesce(max(position), 0) + 1 FROM banners)),
				$7, $8, $9, $10) RETURNING banner_id, position`, d.Kind, d.Image, d.Title, d.Subtitle,
			d.Link, d.Position, d.Active, db.NullableTime(d.Starts), db.NullableTime(d.Ends), d.Translations).Scan(&d.ID, &d.Position)
	}
	found, err := db.Changed(tx.Exec(`UPDATE banners SET kind = $1, image = $2, title = $3, subtitle = $4, link = $5, position = $6,
		active = $7, starts_at = $8, ends_at = $9, translations = $10 WHERE banner_id = $11`, d.Kind, d.Image, d.Title, d.Subtitle,
		d.Link, d.Position, d.Active, db.NullableTime(d.Starts), db.NullableTime(d.Ends), d.Translations, d.ID))
	if err == nil && !found {
		err = errNoBanner
	}
	return err
}

var errNoBanner = fault.New(fault.NotFound, "banner.not_found", "This banner does not exist.")

func errBannerKind(kind BannerKind) *fault.Error {
	return fault.New(fault.Invalid, "banner.unknown_kind", "There is no banner kind {kind}.", "kind", strconv.Quote(string(kind)))
}

// plainLink is a page of the shop without its language, as it stands in an address
// copied from a browser: each shopper is led there in their own.
func plainLink(link string) string {
	if strings.HasPrefix(link, "/hi/") || strings.HasPrefix(link, "/mr/") {
		return link[len("/hi"):]
	}
	return link
}

// safeLink is true of links that lead nowhere unexpected: "//host" and "/\host"
// are addresses of other sites to a browser.
func safeLink(link string) bool {
	own := strings.HasPrefix(link, "/") && !strings.HasPrefix(link, "//") && !strings.Contains(link, `\`)
	return own || strings.HasPrefix(link, "https://")
}

// OrderBanners puts the banners before all others, in their order. Fails with
// Invalid and NotFound.
func (s *Service) OrderBanners(ctx context.Context, ids []int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := putFirst(tx, "banners", "banner_id", ids, errNoBanner)
		if err != nil {
			return err
		}
		return audit.Record(tx, "order banners", "catalogue", audit.Fields{"Banners": ids, "Places": before}, audit.Fields{"Banners": ids})
	})
}

// DeleteBanner removes a banner. Fails with NotFound.
func (s *Service) DeleteBanner(ctx context.Context, id int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := bannerBefore(tx, id)
		if err != nil {
			return err
		}
		found, err := db.Changed(tx.Exec(`DELETE FROM banners WHERE banner_id = $1`, id))
		if err == nil && !found {
			err = errNoBanner
		}
		if err != nil {
			return err
		}
		return audit.Record(tx, "delete banner", audit.Subject("banner", id), before, nil)
	})
}
