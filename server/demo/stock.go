package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"bhatti/store/catalog"

	"bhatti/server/sample"
	"bhatti/store"
)

// stock fills an empty database with the sample shop. One that holds a catalogue
// already is left as it is.
func stock(ctx context.Context, db *store.Store, files fs.FS, now time.Time) error {
	categories, err := db.Catalog.Categories(ctx)
	if err != nil || len(categories) > 0 {
		return err
	}
	s := stocker{db: db, sample: files, now: now}
	for _, step := range []func(context.Context) error{
		s.settings, s.catalogue, s.options, s.areas, s.reviews,
	} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

type stocker struct {
	db     *store.Store
	sample fs.FS
	now    time.Time
	ids    sample.IDs
}

func (s *stocker) settings(ctx context.Context) error {
	content, err := fs.ReadFile(s.sample, "shop.json")
	if err != nil {
		return err
	}
	var given map[string]any
	if err := json.Unmarshal(content, &given); err != nil {
		return err
	}
	for name, value := range given {
		if err := s.db.Settings.Save(ctx, name, settingText(value)); err != nil {
			return fmt.Errorf("setting %s: %w", name, err)
		}
	}
	return nil
}

// settingText writes a list as lines.
func settingText(value any) string {
	list, ok := value.([]any)
	if !ok {
		return fmt.Sprint(value)
	}
	lines := make([]string, len(list))
	for i, v := range list {
		lines[i] = fmt.Sprint(v)
	}
	return strings.Join(lines, "\n")
}

func (s *stocker) catalogue(ctx context.Context) (err error) {
	s.ids, err = sample.Stock(ctx, s.db, s.sample)
	return err
}

func (s *stocker) areas(ctx context.Context) error {
	file, err := s.sample.Open("areas.csv")
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = s.db.Delivery.Import(ctx, file)
	return err
}

func (s *stocker) reviews(ctx context.Context) error {
	var reviews []catalog.SampleReview
	err := sample.Each(s.sample, "reviews.csv", func(row map[string]string) error {
		rating, err := strconv.Atoi(row["rating"])
		if err != nil {
			return err
		}
		days, err := strconv.Atoi(row["date_days_ago"])
		if err != nil {
			return err
		}
		reviews = append(reviews, catalog.SampleReview{ProductID: s.ids["product:"+row["product"]], Review: catalog.Review{
			UserName: row["author"], Rating: rating, Text: row["text"], At: s.now.AddDate(0, 0, -days),
		}})
		return nil
	})
	if err != nil {
		return err
	}
	return s.db.Catalog.AddSampleReviews(ctx, reviews)
}
