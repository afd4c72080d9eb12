package photo

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"bhatti/store/fault"
)

func TestALogoFitsTheHeaderAndStaysTransparent(t *testing.T) {
	for _, test := range []struct{ w, h, wide, high int }{{400, 400, 128, 128}, {1600, 200, 640, 80}, {20, 10, 20, 10}, {4000, 1, 640, 1}} {
		picture := image.NewNRGBA(image.Rect(0, 0, test.w, test.h))
		for y := range test.h {
			for x := test.w / 2; x < test.w; x++ {
				picture.Pix[picture.PixOffset(x, y)+3] = 255 // the right half is black
			}
		}
		var content bytes.Buffer
		if err := png.Encode(&content, picture); err != nil {
			t.Fatal(err)
		}
		drawn, err := PrepareLogo(content.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(bytes.NewReader(drawn.Files[0]))
		if err != nil || drawn.Width != test.wide || drawn.Height != test.high || got.Bounds().Dx() != test.wide || got.Bounds().Dy() != test.high {
			t.Errorf("%+v became %d × %d, %v", test, drawn.Width, drawn.Height, err)
			continue
		}
		_, _, _, left := got.At(0, 0).RGBA()
		if _, _, _, right := got.At(test.wide-1, 0).RGBA(); left != 0 || right != 0xffff {
			t.Errorf("%+v: left half %x, right half %x", test, left, right)
		}
	}
}

func TestAPhotoOfALogoIsTurnedUpright(t *testing.T) {
	drawn, err := PrepareLogo(held(jpegOf(t, halves(400, 100)), 6))
	if err != nil || drawn.Width >= drawn.Height {
		t.Errorf("%d × %d, %v", drawn.Width, drawn.Height, err)
	}
	if _, err := PrepareLogo([]byte("<svg/>")); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("a drawing: %v", err)
	}
}
