package server

import (
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path"
	"strings"

	"github.com/labstack/echo/v5"
)

// uploadsPath is where pictures are, for browsers.
const uploadsPath = "/Uploads/"

// Folders of pictures below uploadsPath.
const (
	itemImages        = uploadsPath + "MasterItemImages/"
	categoryImages    = uploadsPath + "MasterCategoryImages/"
	headerBanners     = uploadsPath + "WebsiteImages/HeaderBannerImages/"
	highlightedImages = uploadsPath + "WebsiteImages/HighlightedProducts/"
)

// pictureTypes are the files that are served at all.
var pictureTypes = map[string]string{
	".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png", ".webp": "image/webp",
	".gif": "image/gif", ".avif": "image/avif", ".svg": "image/svg+xml",
}

func openUploads(dir string) (*os.Root, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	return os.OpenRoot(dir)
}

// upload serves a picture. Only whole, plain names of picture files below the
// folder lead anywhere; os.Root keeps links from leading out of it.
func (s *Server) upload(c *echo.Context) error {
	name := strings.TrimPrefix(c.Request().URL.Path, uploadsPath)
	kind, known := pictureTypes[strings.ToLower(path.Ext(name))]
	if !known || !isPlain(name) {
		return errNoPath
	}
	file, err := s.uploads.Open(name)
	if err != nil {
		return errNoPath
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return errNoPath
	}
	h := c.Response().Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "public, max-age=86400")
	h.Set("Etag", fmt.Sprintf(`"%x-%x"`, info.ModTime().UnixNano(), info.Size()))
	h["Content-Security-Policy"] = pictureOnly
	http.ServeContent(c.Response(), c.Request(), "", info.ModTime(), file)
	return nil
}

// isPlain refuses names with dot files, backslashes or anything that is not a
// clean path.
func isPlain(name string) bool {
	if !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00:") {
		return false
	}
	return !strings.HasPrefix(name, ".") && !strings.Contains(name, "/.")
}
