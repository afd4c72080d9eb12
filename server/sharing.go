package server

import (
	"context"
	"fmt"
	"io/fs"
	"net/http"
	"net/netip"
	"regexp"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/server/httpcache"
	"bhatti/server/picture"
	"bhatti/server/share"
	"bhatti/server/web"
	"bhatti/store/catalog"
	"bhatti/store/setting"
)

// sharing sends the pictures that stand for pages where these are shared. One is
// drawn at a time, and kept until what it says changes: drawing takes a tenth of a
// second, and whoever asks could ask for every product.
type sharing struct {
	painter  *share.Painter
	catalog  *catalog.Service
	settings *setting.Service
	limiters *web.Limiters
	client   func(*http.Request) netip.Addr
	kept     *httpcache.Cache
	easel    *web.Admission
}

const sharedMemory = 12 << 20 // bytes of drawn pictures that are kept, about 150

func newSharing(o Options, files, uploads fs.FS, limiters *web.Limiters, client func(*http.Request) netip.Addr) (*sharing, error) {
	painter, err := share.NewPainter(files, uploads)
	if err != nil {
		return nil, err
	}
	return &sharing{
		painter: painter, catalog: o.Store.Catalog, settings: o.Store.Settings, limiters: limiters, client: client,
		kept:  httpcache.New(func() uint64 { return 0 }, sharedMemory),
		easel: web.NewAdmission(1, 16, 4*time.Second),
	}, nil
}

// subject is what a picture is of: the shop as a whole, a category or a product.
type subject struct {
	kind string
	id   int64
}

const ofShop, ofCategory, ofProduct = "home", "category", "product"

// sharedPages are the pages that have a picture, in each of the shop's languages.
var sharedPages = regexp.MustCompile(`^(?:/[a-z]{2})?/home(?:/(category|product)-details/([1-9][0-9]{0,17}))?/?(?:\?|$)`)

// sharedPictures are their addresses; the version at the end is for those who
// remember a picture by its address.
var sharedPictures = regexp.MustCompile(`^/share/(home|category|product)(?:/([1-9][0-9]{0,17}))?-[0-9a-f]{12}\.png$`)

func subjectOf(pattern *regexp.Regexp, path string) (subject, bool) {
	found := pattern.FindStringSubmatch(path)
	if found == nil {
		return subject{}, false
	}
	s := subject{kind: found[1]}
	if s.kind == "" {
		s.kind = ofShop
	}
	s.id, _ = strconv.ParseInt("0"+found[2], 10, 64)
	return s, (s.kind == ofShop) == (s.id == 0)
}

// address is the path of the picture of a subject, "" if there is no such. It
// changes with all that the picture says.
func (s *sharing) address(ctx context.Context, of subject) string {
	card, err := s.card(ctx, of)
	if err != nil {
		return ""
	}
	if of.id == 0 {
		return fmt.Sprintf("/share/%s-%s.png", of.kind, card.Version())
	}
	return fmt.Sprintf("/share/%s/%d-%s.png", of.kind, of.id, card.Version())
}

// send sends a picture as it is now, whichever version is asked for.
func (s *sharing) send(c *echo.Context) error {
	of, ok := subjectOf(sharedPictures, c.Request().URL.Path)
	if !ok {
		return web.ErrNotFound
	}
	from := s.client(c.Request())
	if err := s.limiters.Take(web.RateReads, from); err != nil {
		return err
	}
	card, err := s.card(c.Request().Context(), of)
	if err != nil {
		return err
	}
	allow := func() error { return s.limiters.Take(web.RateDrawings, from) }
	entry, err := s.kept.GetIf(c.Request().Context(), card.Version(), allow, func(ctx context.Context) (httpcache.Answer, error) {
		return s.draw(ctx, card)
	})
	if err != nil {
		return err
	}
	// Other sites' previews may show it.
	c.Response().Header()["Cross-Origin-Resource-Policy"] = []string{"cross-origin"}
	entry.ServeHTTP(c.Response(), c.Request())
	return nil
}

func (s *sharing) draw(ctx context.Context, card share.Card) (httpcache.Answer, error) {
	if err := s.easel.Enter(ctx); err != nil {
		return httpcache.Answer{}, err
	}
	defer s.easel.Leave()
	file, err := s.painter.Draw(card)
	return httpcache.Answer{ContentType: "image/png", CacheControl: "public, max-age=3600", Body: file}, err
}

// card is what the picture of a subject says now. It fails with NotFound when
// there is no such category or product.
func (s *sharing) card(ctx context.Context, of subject) (share.Card, error) {
	shop, err := s.settings.Shop(ctx)
	if err != nil {
		return share.Card{}, err
	}
	card := share.Card{Brand: shop.Brand, Title: shop.Tagline}
	if day, _, err := setting.Shades(shop.Accent); err == nil {
		card.Accent, card.Soft = day.Accent, day.Soft
	}
	if of.kind == ofProduct {
		card.Tagline = shop.Tagline
		return card, s.addProduct(ctx, &card, of.id)
	}
	categories, err := s.catalog.Categories(ctx)
	if err != nil {
		return share.Card{}, err
	}
	for _, category := range categories {
		if of.kind == ofShop || category.ID == of.id {
			card.Picture = pictureIn(picture.Categories, category.Image)
		}
		switch {
		case of.kind == ofShop && card.Picture != "":
			return card, nil
		case of.kind == ofCategory && category.ID == of.id:
			card.Title, card.Tagline = category.Name, shop.Tagline
			return card, s.addCheapest(ctx, &card, of.id)
		}
	}
	if of.kind == ofCategory {
		return share.Card{}, web.ErrNotFound
	}
	return card, nil
}

func (s *sharing) addProduct(ctx context.Context, card *share.Card, id int64) error {
	found, err := s.catalog.ByID(ctx, []int64{id})
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return catalog.ErrNoProduct
	}
	p := found[0]
	card.Title, card.Price = p.Name, p.DiscountedPrice.Rupees()
	if p.DiscountedPrice < p.Price {
		card.Before = p.Price.Rupees()
	}
	if p.FirstPackageName != catalog.DefaultPackage {
		card.Detail = p.FirstPackageName
	}
	if len(p.Images) > 0 {
		card.Picture = pictureIn(picture.Products, p.Images[0])
	}
	return nil
}

// addCheapest says from what price on a category has something.
func (s *sharing) addCheapest(ctx context.Context, card *share.Card, category int64) error {
	found, err := s.catalog.Products(ctx, catalog.ProductQuery{CategoryID: category, Sort: catalog.SortPrice, Limit: 1})
	if err == nil && len(found) > 0 {
		card.Price, card.Detail = found[0].DiscountedPrice.Rupees(), "and up"
	}
	return err
}

// pictureIn is where a picture is below Uploads, "" without one.
func pictureIn(folder, file string) string {
	if file == "" {
		return ""
	}
	return folder[len(picture.Root):] + file
}
