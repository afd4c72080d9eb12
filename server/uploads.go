package server

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"regexp"
	"strings"

	"github.com/labstack/echo/v5"

	"bhatti/server/httpcache"
)

// uploadsPath is where pictures are, for browsers.
const uploadsPath = "/Uploads/"

// Folders of pictures below uploadsPath.
const (
	itemImages        = uploadsPath + "MasterItemImages/"
	categoryImages    = uploadsPath + "MasterCategoryImages/"
	headerBanners     = uploadsPath + "WebsiteImages/HeaderBannerImages/"
	highlightedImages = uploadsPath + "WebsiteImages/HighlightedProducts/"
	logos             = uploadsPath + "WebsiteImages/Logos/"
)

// pictureTypes are the files that are served at all.
var pictureTypes = map[string]string{
	".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png", ".webp": "image/webp",
	".gif": "image/gif", ".avif": "image/avif", ".svg": drawing,
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
	if err != nil { // a narrower one may never have been made
		file, err = s.uploads.Open(narrower.ReplaceAllString(name, "/"))
	}
	if err != nil {
		return errNoPath
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return errNoPath
	}
	h := c.Response().Header()
	h["Content-Security-Policy"] = pictureOnly
	version := fmt.Sprintf("%x-%x", info.ModTime().UnixNano(), info.Size())
	if kind == drawing && info.Size() <= maxDrawing {
		return s.sendDrawing(c, name+" "+version, file)
	}
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", keepPicture(name))
	h.Set("Etag", `"`+version+`"`)
	http.ServeContent(c.Response(), c.Request(), "", info.ModTime(), file)
	return nil
}

// drawing is the one kind of picture that compresses well: to a third or less.
const (
	drawing    = "image/svg+xml"
	maxDrawing = 256 << 10 // bytes
)

// sendDrawing sends a drawing compressed, from memory after its first time.
func (s *Server) sendDrawing(c *echo.Context, key string, file io.Reader) error {
	entry, err := s.drawings.Get(c.Request().Context(), key, func(context.Context) (httpcache.Answer, error) {
		body, err := io.ReadAll(file)
		return httpcache.Answer{ContentType: drawing, CacheControl: keepPicture(key), Body: body}, err
	})
	if err != nil {
		return err
	}
	entry.ServeHTTP(c.Response(), c.Request())
	return nil
}

// narrower is the folder of a narrower copy of a picture, see store.KeepPhoto.
var narrower = regexp.MustCompile(`/w(320|640)/`)

// hashedPicture are names that change with their content, as the import gives
// them.
var hashedPicture = regexp.MustCompile(`-[0-9a-f]{12}\.[a-z]+( |$)`)

// keepPicture is how long browsers may keep a picture without asking.
func keepPicture(name string) string {
	if hashedPicture.MatchString(name) {
		return "public, max-age=31536000, immutable"
	}
	return "public, max-age=3600"
}

// isPlain refuses names with dot files, backslashes or anything that is not a
// clean path.
func isPlain(name string) bool {
	if !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00:") {
		return false
	}
	return !strings.HasPrefix(name, ".") && !strings.Contains(name, "/.")
}
