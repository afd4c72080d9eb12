package photo

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"bhatti/store/fault"
)

// halves is a picture whose left half is red and whose right half is blue.
func halves(w, h int) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{255, 0, 0, 255}
			if x >= w/2 {
				c = color.RGBA{0, 0, 255, 255}
			}
			picture.Set(x, y, c)
		}
	}
	return picture
}

func jpegOf(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// held puts Exif data with an orientation behind the beginning of a JPEG.
func held(content []byte, orientation byte) []byte {
	exif := []byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00")
	exif[len(exif)-7] = orientation
	segment := append([]byte{0xff, 0xe1, 0, byte(len(exif) + 2)}, exif...)
	return append(append(append([]byte{}, content[:2]...), segment...), content[2:]...)
}

func TestAPictureIsKeptInThreeWidths(t *testing.T) {
	for _, test := range []struct{ w, h, widest, height int }{{2000, 1000, 1280, 640}, {500, 800, 500, 800}, {1, 1, 1, 1}, {3000, 1, 1280, 1}} {
		p, err := Prepare(jpegOf(t, halves(test.w, test.h)))
		if err != nil {
			t.Fatal(err)
		}
		if p.Width != test.widest || p.Height != test.height || len(p.Files) != len(Widths) {
			t.Errorf("%+v became %d × %d in %d files", test, p.Width, p.Height, len(p.Files))
		}
		for i, file := range p.Files {
			got, err := jpeg.DecodeConfig(bytes.NewReader(file))
			if err != nil || got.Width != min(test.w, Widths[i]) {
				t.Errorf("width %d of %+v: %d, %v", Widths[i], test, got.Width, err)
			}
		}
	}
}

func TestAPhotoStandsUprightHoweverTheCameraWasHeld(t *testing.T) {
	red := func(picture image.Image, x, y int) bool {
		r, _, b, _ := picture.At(x, y).RGBA()
		return r > b
	}
	for orientation, want := range map[byte]struct {
		w, h     int
		redPoint image.Point // where red must be
	}{
		1: {160, 80, image.Pt(20, 40)}, 2: {160, 80, image.Pt(140, 40)}, 3: {160, 80, image.Pt(140, 40)}, 4: {160, 80, image.Pt(20, 40)},
		5: {80, 160, image.Pt(40, 20)}, 6: {80, 160, image.Pt(40, 20)}, 7: {80, 160, image.Pt(40, 140)}, 8: {80, 160, image.Pt(40, 140)},
		9: {160, 80, image.Pt(20, 40)},
	} {
		p, err := Prepare(held(jpegOf(t, halves(160, 80)), orientation))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := jpeg.Decode(bytes.NewReader(p.Files[0]))
		if err != nil {
			t.Fatal(err)
		}
		opposite := image.Pt(want.w-1-want.redPoint.X, want.h-1-want.redPoint.Y)
		if p.Width != want.w || p.Height != want.h || !red(picture, want.redPoint.X, want.redPoint.Y) || red(picture, opposite.X, opposite.Y) {
			t.Errorf("orientation %d: %d × %d, or the wrong way", orientation, p.Width, p.Height)
		}
		if bytes.Contains(p.Files[0], []byte("Exif")) {
			t.Errorf("orientation %d: what the camera wrote got on", orientation)
		}
	}
}

func TestATransparentPictureLiesOnWhite(t *testing.T) {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, 8, 8))); err != nil {
		t.Fatal(err)
	}
	p, err := Prepare(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	picture, err := jpeg.Decode(bytes.NewReader(p.Files[0]))
	if err != nil {
		t.Fatal(err)
	}
	if r, _, _, _ := picture.At(4, 4).RGBA(); r < 0xf000 {
		t.Errorf("ground is %x", r)
	}
}

// pngHeader is a PNG that says how large it is, and holds nothing.
func pngHeader(w, h uint32) []byte {
	chunk := []byte("IHDR\x00\x00\x00\x00\x00\x00\x00\x00\x08\x02\x00\x00\x00")
	binary.BigEndian.PutUint32(chunk[4:], w)
	binary.BigEndian.PutUint32(chunk[8:], h)
	b := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), chunk...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(chunk))
}

func TestWhatIsNoPictureOrTooMuchIsRefusedBeforeItIsUnpacked(t *testing.T) {
	whole := jpegOf(t, halves(100, 100))
	for name, content := range map[string][]byte{
		"nothing":          nil,
		"text":             []byte("hello"),
		"a drawing":        []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`),
		"a GIF":            []byte("GIF89a\x01\x00\x01\x00"),
		"half a JPEG":      whole[:len(whole)/2],
		"a JPEG's head":    whole[:3],
		"a WebP's head":    []byte("RIFF\x00\x00\x00\x00WEBPVP8 "),
		"a bomb":           pngHeader(20_000, 20_000),
		"a bomb's edge":    pngHeader(5001, 5000),
		"an overflow":      pngHeader(1<<31-1, 1<<31-1),
		"more than 8 MiB":  append(append([]byte{}, whole...), make([]byte, MaxSize)...),
		"a page in a JPEG": []byte("\xff\xd8\xff<script>alert(1)</script>"),
	} {
		if _, err := Prepare(content); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzOrientationReadsAnything(f *testing.F) {
	f.Add(held([]byte("\xff\xd8\xff\xd9"), 6))
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00II*\x00\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, content []byte) {
		if held := orientation(content); held < 1 || held > 8 {
			t.Errorf("held %d", held)
		}
	})
}

func FuzzPrepareDrawsOrRefuses(f *testing.F) {
	var drawn bytes.Buffer
	if err := png.Encode(&drawn, image.NewGray(image.Rect(0, 0, 40, 30))); err != nil {
		f.Fatal(err)
	}
	f.Add(drawn.Bytes())
	f.Add(pngHeader(1<<31-1, 1))
	f.Add([]byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x03\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"))
	f.Add([]byte("\xff\xd8\xff\xe0\x00\x10JFIF"))
	f.Fuzz(func(t *testing.T, content []byte) {
		p, err := Prepare(content)
		if err != nil {
			if fault.CodeOf(err) != fault.Invalid {
				t.Errorf("%v", err)
			}
			return
		}
		if p.Width < 1 || p.Width > Widths[0] || len(p.Files) != len(Widths) {
			t.Errorf("%d wide, %d files", p.Width, len(p.Files))
		}
	})
}
