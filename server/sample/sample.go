// Package sample puts the sample shop's catalogue into a shop: the demo's, or a
// new one whose owner wants something to change.
package sample

import (
	"context"
	"encoding/csv"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"bhatti/store"
	"bhatti/store/catalog"
	"bhatti/store/image"
	"bhatti/store/importer"
	"bhatti/store/setting"
)

// IDs are those of what was stocked: "category:Khari", "product:Butter Khari".
type IDs map[string]int64

type stocker struct {
	db     *store.Store
	sample fs.FS
	ids    IDs
}

// Stock puts the categories, products and banners of the sample into a shop
// without products. Categories that it has by that name are kept.
func Stock(ctx context.Context, db *store.Store, sample fs.FS) (IDs, error) {
	s := stocker{db: db, sample: sample, ids: IDs{}}
	for _, step := range []func(context.Context) error{s.categories, s.products, s.banners} {
		if err := step(ctx); err != nil {
			return nil, err
		}
	}
	return s.ids, nil
}

func (s *stocker) categories(ctx context.Context) error {
	there, err := s.db.Catalog.Categories(ctx)
	if err != nil {
		return err
	}
	for _, c := range there {
		s.ids["category:"+c.Name] = c.ID
	}
	return Each(s.sample, "categories.csv", func(row map[string]string) error {
		if s.ids["category:"+row["category"]] != 0 {
			return nil
		}
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
	return Each(s.sample, "banners.csv", func(row map[string]string) error {
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

// picture copies one of the sample's pictures into the folder from which the
// shop serves that kind, and returns its file name.
func (s *stocker) picture(name, folder string) (string, error) {
	content, err := fs.ReadFile(s.sample, name)
	if err != nil {
		return "", err
	}
	return path.Base(name), s.db.Images.Write(image.Folder(folder), path.Base(name), content)
}

// Each reads a CSV of the sample, one row at a time by column name.
func Each(sample fs.FS, name string, do func(row map[string]string) error) error {
	file, err := sample.Open(name)
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
