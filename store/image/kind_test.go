package image

import (
	"bytes"
	"testing"

	"bhatti/store/fault"
)

// FuzzImageKind reads the head of what is said to be a picture.
func FuzzImageKind(f *testing.F) {
	f.Add([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x02\x00\x00\x00"))
	f.Add([]byte("\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03"))
	f.Add([]byte("RIFF\x1a\x00\x00\x00WEBPVP8X\x0d\x00\x00\x00\x2f\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"))
	f.Add([]byte(`<svg xmlns="http://www.w3.org/2000/svg"><use href="#a" fill="url(#b)"/></svg>`))
	f.Add([]byte(`<svg onload="alert(1)"><script>alert(1)</script></svg>`))
	f.Add([]byte(`<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>`))
	f.Fuzz(func(t *testing.T, content []byte) {
		kind, err := kindOf(content)
		switch {
		case err != nil && fault.CodeOf(err) != fault.Invalid:
			t.Errorf("%v", err)
		case err == nil && kind != "png" && kind != "jpg" && kind != "webp" && kind != "svg":
			t.Errorf("kind %q", kind)
		case kind == "svg" && err == nil && bytes.Contains(content, []byte("<script")) && !bytes.ContainsAny(content, "!\"'"):
			t.Errorf("a script was taken: %s", content) // only in a comment or an attribute's value is it none
		}
	})
}
