package photo

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"runtime"
	"testing"
	"time"

	"bhatti/store/fault"

	"bhatti/store/storetest"
)

// Pictures that unpack to far more than they weigh, and files that are a
// picture and something else, cost next to nothing to refuse.
func TestAttackPictures(t *testing.T) {
	attack := storetest.NewAttack(t, "picture bombs and polyglots")
	victim := attack.Victim("a manager uploading a picture")
	honest := plain(t)
	jpegBomb := []byte("\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01")
	webpBomb := []byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\xff\xff\xff\x0f\x00\x00\x00\x00\x00\x00\x00\x00\x00")
	for name, content := range map[string][]byte{
		"a whole PNG of 20,000 × 20,000": hugePNG(20_000, 20_000),
		"a PNG's head of 2³¹ × 2³¹":      pngHeader(1<<31-1, 1<<31-1),
		"a PNG one row too high":         pngHeader(5000, 5001),
		"a JPEG of 65,535 × 65,535":      jpegBomb,
		"a WebP of 16,384 × 16,384":      webpBomb,
		"a page that begins as a JPEG":   []byte("\xff\xd8\xff<script>alert(1)</script>"),
		"a page that begins as a GIF":    []byte("GIF89a=1;/*<script>alert(1)</script>*/"),
		"a script that begins as a PNG":  []byte("\x89PNG\r\n\x1a\n<?php system($_GET[0]) ?>"),
		"a drawing":                      []byte(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
		"an archive":                     []byte("PK\x03\x04" + string(make([]byte, 100))),
		"more than 8 MiB":                append([]byte("\xff\xd8\xff"), make([]byte, MaxSize)...),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		quickest := time.Hour
		var err error
		for range 3 { // the machine may do something else meanwhile
			begun := time.Now()
			_, err = Prepare(content)
			quickest = min(quickest, time.Since(begun))
		}
		runtime.ReadMemStats(&after)
		attack.Case(fault.CodeOf(err) == fault.Invalid, "%s: %v", name, err)
		attack.Case(quickest <= 50*time.Millisecond, "%s was refused in %v", name, quickest)
		attack.Case(after.TotalAlloc-before.TotalAlloc <= 30<<20, "%s took %d MiB", name, (after.TotalAlloc-before.TotalAlloc)>>20)
		victim.Does(func() error { _, err := Prepare(honest); return err })
	}
}

// plain is an ordinary small picture.
func plain(t *testing.T) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewRGBA(image.Rect(0, 0, 400, 300))); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// hugePNG is a sound picture, all black: a few hundred KiB for 400 megapixels.
func hugePNG(w, h uint32) []byte {
	var packed bytes.Buffer
	rows := zlib.NewWriter(&packed)
	row := make([]byte, 1+w/8) // one bit a pixel, and the row's filter
	for range h {
		rows.Write(row)
	}
	rows.Close()
	chunk := func(kind string, data []byte) []byte {
		b := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
		b = append(append(b, kind...), data...)
		return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
	}
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w), h)
	all := append([]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", append(head, 1, 0, 0, 0, 0))...)
	return append(append(all, chunk("IDAT", packed.Bytes())...), chunk("IEND", nil)...)
}
