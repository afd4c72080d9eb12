package picture

import (
	"context"
	"image/png"
	"strings"
)

// Logo is the owner's own mark, with the size that keeps its place until it is
// there.
type Logo struct {
	ImagePath     string
	Width, Height int
}

// Logo is a logo in the folder; nil where there is none that could be shown.
func (f *Folder) Logo(name string) *Logo {
	path := strings.TrimPrefix(Logos, Root) + name
	if name == "" || !isPlain(path) {
		return nil
	}
	file, err := f.open(context.Background(), path)
	if err != nil {
		return nil
	}
	defer file.Close()
	size, err := png.DecodeConfig(file)
	if err != nil {
		return nil
	}
	return &Logo{Logos + name, size.Width, size.Height}
}
