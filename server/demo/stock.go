package demo

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/importer"
	"bhatti/store/setting"

	"bhatti/store"
)

// stock fills an empty database with the sample shop. One that holds a catalogue
// already is left as it is.
func stock(ctx context.Context, db *store.Store, sample fs.FS, now time.Time) error {
	categories, err := db.Catalog.Categories(ctx)
	if err != nil || len(categories) > 0 {
		return err
	}
	s := stocker{db: db, sample: sample, now: now}
	for _, step := range []func(context.Context) error{
		s.settings, s.categories, s.products, s.banners, s.areas, s.reviews,
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
	ids    map[string]int64 // "category:Khari", "product:Butter Khari"
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

func (s *stocker) categories(ctx context.Context) error {
	s.ids = map[string]int64{}
	return s.each("categories.csv", func(row map[string]string) error {
		position, err := strconv.Atoi(row["position"])
		if err != nil {
			return err
		}
		image, err := s.picture(row["image"], "MasterCategoryImages")
		if err != nil {
			return err
		}
		id, err := s.db.Catalog.SaveCategory(ctx, catalog.CategoryInput{
			Name: row["category"], Image: image, Position: position,
			Translations: translations(row, map[string]string{"category": "CategoryName"}),
		})
		s.ids["category:"+row["category"]] = id
		return err
	})
}

func (s *stocker) products(ctx context.Context) error {
	file, err := s.sample.Open("products.csv")
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err := s.db.Importer.Import(ctx, importer.Source{File: file, Pictures: s.sample}); err != nil {
		return err
	}
	products, err := s.db.Catalog.Products(ctx, catalog.ProductQuery{})
	for _, p := range products {
		s.ids["product:"+p.Name] = p.ID
	}
	return err
}

func (s *stocker) banners(ctx context.Context) error {
	position := 0
	return s.each("banners.csv", func(row map[string]string) error {
		kind := catalog.BannerKind(row["kind"])
		image, err := s.picture(row["image"], path.Join("WebsiteImages", string(kind)))
		if err != nil {
			return err
		}
		link, err := s.link(row["link"])
		if err != nil {
			return err
		}
		position++
		_, err = s.db.Catalog.SaveBanner(ctx, catalog.BannerInput{
			Banner: catalog.Banner{Kind: kind, Image: image, Title: row["title"], Subtitle: row["subtitle"], Link: link,
				Translations: translations(row, map[string]string{"title": "Title", "subtitle": "Subtitle"})},
			Position: position, Active: true,
		})
		return err
	})
}

// translations are the texts of a row in the other languages: of the column
// title_hi, say, for the field of title.
func translations(row map[string]string, fields map[string]string) catalog.Translations {
	texts := catalog.Translations{}
	for column, field := range fields {
		for _, language := range setting.Translated {
			texts.Set(language, field, row[column+"_"+language])
		}
	}
	return texts
}

// link turns "category:Khari" and "product:Butter Khari" into paths; ids exist
// only once the catalogue is in the database.
func (s *stocker) link(text string) (string, error) {
	if strings.HasPrefix(text, "/") {
		return text, nil
	}
	id, ok := s.ids[text]
	switch {
	case !ok:
		return "", fmt.Errorf("a banner links to %q, which is not there", text)
	case strings.HasPrefix(text, "category:"):
		return fmt.Sprintf("/home/category-details/%d", id), nil
	default:
		return fmt.Sprintf("/home/product-details/%d", id), nil
	}
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
	err := s.each("reviews.csv", func(row map[string]string) error {
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

// picture copies one of the sample's pictures into the folder from which the
// shop serves that kind, and returns its file name.
func (s *stocker) picture(name, folder string) (string, error) {
	content, err := fs.ReadFile(s.sample, name)
	if err != nil {
		return "", err
	}
	dir := filepath.Join(s.db.DB.Dir(), "Uploads", filepath.FromSlash(folder))
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	return path.Base(name), os.WriteFile(filepath.Join(dir, path.Base(name)), content, 0o600)
}

// each reads a CSV of the sample, one row at a time by column name.
func (s *stocker) each(name string, do func(row map[string]string) error) error {
	file, err := s.sample.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for i, cells := range rows[1:] {
		row := map[string]string{}
		for k, column := range rows[0] {
			row[column] = cells[k]
		}
		if err := do(row); err != nil {
			return fmt.Errorf("%s, line %d: %w", name, i+2, err)
		}
	}
	return nil
}
