package share_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"bhatti/server/share"
)

// largest is the size in bytes above which a picture is not small any more:
// WhatsApp shows none above 600 KB.
const largest = 300_000

var khari = share.Card{
	Brand: "Bhatti Bakers", Title: "Butter Khari", Price: "₹67.50", Before: "₹75.00", Detail: "200 g", Tagline: "Baked in Pune since 1947",
}

func painter(t testing.TB, uploads fstest.MapFS) *share.Painter {
	t.Helper()
	p, err := share.NewPainter(os.DirFS("../../assets/share"), uploads)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func drawn(t testing.TB, p *share.Painter, c share.Card) image.Image {
	t.Helper()
	file, err := p.Draw(c)
	if err != nil {
		t.Fatal(err)
	}
	if len(file) > largest {
		t.Errorf("%q: %d bytes", c.Title, len(file))
	}
	if folder := os.Getenv("SHARE_PICTURES"); folder != "" { // to look at them
		_ = os.WriteFile(filepath.Join(folder, strings.ReplaceAll(t.Name()+" "+c.Title, "/", " ")+".png"), file, 0o600)
	}
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size != image.Pt(share.Width, share.Height) {
		t.Errorf("%q: %v", c.Title, size)
	}
	return picture
}

// differs tells whether any pixel of the area is another in the two pictures.
func differs(a, b image.Image, area image.Rectangle) bool {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				return true
			}
		}
	}
	return false
}

var (
	words   = image.Rect(0, 130, 660, 560)
	picture = image.Rect(680, 80, 1190, 550)
)

func TestACardShowsPicturePriceAndBrand(t *testing.T) {
	drawing, err := os.ReadFile("../../assets/sample/images/butter-khari.svg")
	if err != nil {
		t.Fatal(err)
	}
	p := painter(t, fstest.MapFS{"MasterItemImages/khari.svg": {Data: drawing}})
	khari := khari
	khari.Picture = "MasterItemImages/khari.svg"
	whole := drawn(t, p, khari)
	for name, change := range map[string]func(*share.Card){
		"title": func(c *share.Card) { c.Title = "Jeera Khari" },
		"price": func(c *share.Card) { c.Price = "₹68.50" },
		"brand": func(c *share.Card) { c.Brand = "Sharma & Sons" },
	} {
		other := khari
		change(&other)
		if !differs(whole, drawn(t, p, other), image.Rect(0, 0, 660, share.Height)) || other.Version() == khari.Version() {
			t.Errorf("another %s is not seen", name)
		}
	}
	other := khari
	other.Picture = ""
	if !differs(whole, drawn(t, p, other), picture) {
		t.Error("the picture is not seen")
	}
}

func TestAPhotoFillsThePlateAndStaysSmall(t *testing.T) {
	noise := image.NewRGBA(image.Rect(0, 0, 640, 480)) // harder than any photo
	r := rand.New(rand.NewPCG(1, 2))
	for y := range 480 {
		for x := range 640 {
			noise.SetRGBA(x, y, color.RGBA{uint8(120 + x/8 + r.IntN(40)), uint8(90 + r.IntN(60)), uint8(40 + y/8 + r.IntN(30)), 255})
		}
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, noise, nil); err != nil {
		t.Fatal(err)
	}
	uploads := fstest.MapFS{"MasterItemImages/photo-000000000000.jpg": &fstest.MapFile{Data: file.Bytes()}}
	c := khari
	c.Picture = "MasterItemImages/photo-000000000000.jpg"
	if with := drawn(t, painter(t, uploads), c); !differs(with, drawn(t, painter(t, nil), c), picture) {
		t.Error("the photo is not seen")
	}
}

func TestAnyNameCanBeDrawn(t *testing.T) {
	p := painter(t, nil)
	empty := drawn(t, p, share.Card{})
	for name, seen := range map[string]bool{
		"":     false,
		"खारी": false, // needs shaping; the price and the picture stand alone
		"Rusk": true,
		"Chocolate Truffle Cake with Roasted Almonds, Eggless, for a Birthday of Twenty": true,
		strings.Repeat("W", 300):          true,
		strings.Repeat("long name ", 100): true,
		"<script>alert(1)</script>":       true,
	} {
		c := share.Card{Title: name}
		if got := differs(empty, drawn(t, p, c), words); got != seen {
			t.Errorf("%q: seen %v", name, got)
		}
	}
}

// What is no picture, or unpacks to far more than it weighs, is as no picture at all.
func TestADamagedPictureIsAsNone(t *testing.T) {
	var bomb bytes.Buffer
	if err := png.Encode(&bomb, image.NewGray(image.Rect(0, 0, 3000, 3000))); err != nil {
		t.Fatal(err)
	}
	uploads := fstest.MapFS{
		"a/bomb.png": {Data: bomb.Bytes()}, "a/text.jpg": {Data: []byte("no picture")}, "a/cut.webp": {Data: []byte("RIFF")},
		"a/shop.svg": {Data: []byte("<svg/>")},
	}
	p := painter(t, uploads)
	empty := drawn(t, p, khari)
	for _, name := range []string{"a/bomb.png", "a/text.jpg", "a/cut.webp", "a/shop.svg", "a/none.jpg", "../secret.png", "/etc/passwd"} {
		c := khari
		c.Picture = name
		if differs(empty, drawn(t, p, c), picture) {
			t.Errorf("%s was drawn", name)
		}
	}
}

// A drawing of the sample shop's that has changed needs new pixels: run
// frontend/face/pixels.mjs.
func TestEveryPictureOfTheSampleShopHasItsPixels(t *testing.T) {
	have, err := filepath.Glob("../../assets/share/drawings/*.webp")
	if err != nil {
		t.Fatal(err)
	}
	used := 0
	for _, list := range []string{"products.csv", "categories.csv"} {
		rows, err := os.ReadFile("../../assets/sample/" + list)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, first := range regexp.MustCompile(`(?m)[,"](images/[\w-]+\.svg)`).FindAllSubmatch(rows, -1) {
			name := string(first[1])
			if seen[name] {
				continue
			}
			seen[name] = true
			drawing, err := os.ReadFile("../../assets/sample/" + name)
			if err != nil {
				t.Fatal(err)
			}
			hash := sha256.Sum256(drawing)
			want := fmt.Sprintf("%s-%x.webp", strings.TrimSuffix(filepath.Base(name), ".svg"), hash[:6])
			if !slices.Contains(have, "../../assets/share/drawings/"+want) {
				t.Errorf("%s has no %s", name, want)
			}
			used++
		}
	}
	if used != len(have) {
		t.Errorf("%d pictures of the sample shop, %d files of pixels", used, len(have))
	}
}

func BenchmarkDraw(b *testing.B) {
	p := painter(b, nil)
	for b.Loop() {
		if _, err := p.Draw(khari); err != nil {
			b.Fatal(err)
		}
	}
}
