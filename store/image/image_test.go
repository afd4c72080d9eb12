package image_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/image"
	"bhatti/store/storetest"
)

func TestPicturesAreKnownByTheirContent(t *testing.T) {
	shop := storetest.New(t)
	asPNG, asJPEG := storetest.Picture(t, 4, 3)
	webp := "RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x03\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
	for ending, content := range map[string]string{
		".png": string(asPNG), ".jpg": string(asJPEG), ".webp": webp,
		".svg": `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><defs><path id="a" d="M0 0"/></defs><use href="#a" fill="url(#g)"/></svg>`,
	} {
		stored, err := shop.Images.Save(image.Categories, "../Plum Cake.exe", []byte(content))
		if err != nil || !strings.HasPrefix(stored, "plum-cake-") || !strings.HasSuffix(stored, ending) {
			t.Errorf("%s: stored as %q, %v", ending, stored, err)
			continue
		}
		info, err := os.Stat(filepath.Join(shop.DB.Dir(), "Uploads/MasterCategoryImages", stored))
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", ending, info, err)
		}
	}
}

func TestWhatIsNoHarmlessPictureIsRefused(t *testing.T) {
	shop := storetest.New(t)
	huge, _ := storetest.Picture(t, 6000, 5000)
	const svg = `<svg xmlns="http://www.w3.org/2000/svg">`
	for name, content := range map[string]string{
		"empty":           "",
		"text":            "Plum cake",
		"HTML":            "<html><body></body></html>",
		"a cut PNG":       "\x89PNG\r\n\x1a\n\x00\x00",
		"30 megapixels":   string(huge),
		"over 8 MiB":      "\xff\xd8\xff" + strings.Repeat("x", image.MaxSize),
		"GIF":             "GIF89a\x01\x00\x01\x00",
		"script":          svg + `<script>alert(1)</script></svg>`,
		"handler":         svg + `<path onload="alert(1)"/></svg>`,
		"link":            svg + `<a href="javascript:alert(1)"><path/></a></svg>`,
		"foreign use":     svg + `<use href="https://evil.example/x.svg#a"/></svg>`,
		"foreign xlink":   `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="//evil.example"/></svg>`,
		"foreign fill":    svg + `<path fill="url(https://evil.example/a)"/></svg>`,
		"style":           svg + `<style>@import "//evil.example"</style></svg>`,
		"style attribute": svg + `<path style="background:url(//evil.example)"/></svg>`,
		"foreign object":  svg + `<foreignObject><body/></foreignObject></svg>`,
		"entities":        `<!DOCTYPE svg [<!ENTITY a "b">]>` + svg + `</svg>`,
		"style sheet":     `<?xml-stylesheet href="//evil.example"?>` + svg + `</svg>`,
		"animation":       svg + `<path><set attributeName="href" to="javascript:alert(1)"/></path></svg>`,
		"left open":       svg,
	} {
		if stored, err := shop.Images.Save(image.Items, "x.svg", []byte(content)); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%s: kept as %q, %v", name, stored, err)
		}
	}
}
