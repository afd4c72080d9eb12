// Package picture says where the shop's pictures are and serves them. It knows
// nothing of what they show.
package picture

import (
	"context"
	"errors"
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
	"bhatti/server/web"
	"bhatti/store/fault"
)

// Root is where pictures are, for browsers.
const Root = "/Uploads/"

// Folders of pictures below Root.
const (
	Products      = Root + "MasterItemImages/"
	Categories    = Root + "MasterCategoryImages/"
	HeaderBanners = Root + "WebsiteImages/HeaderBannerImages/"
	Highlights    = Root + "WebsiteImages/HighlightedProducts/"
	Logos         = Root + "WebsiteImages/Logos/"
)

// types are the files that are served at all.
var types = map[string]string{
	".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png", ".webp": "image/webp",
	".gif": "image/gif", ".avif": "image/avif", ".svg": drawing,
}

// Folder is the folder of uploaded pictures.
type Folder struct {
	root     *os.Root
	fetch    Fetch
	drawings *httpcache.Cache // pictures worth compressing; their keys change with them
}

// Fetch brings a file into the folder that another server has kept; fs.ErrNotExist if
// there is none.
type Fetch func(ctx context.Context, name string) error

// Nowhere is the Fetch of a shop with one server.
func Nowhere(context.Context, string) error { return fs.ErrNotExist }

// Open opens the folder, and makes it if it is missing.
func Open(dir string, fetch Fetch) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &Folder{root: root, fetch: fetch, drawings: httpcache.New(func() uint64 { return 0 }, 16<<20)}, nil
}

// FS is the folder's files, those of other servers too.
func (f *Folder) FS() fs.FS { return folderFS{f} }

type folderFS struct{ folder *Folder }

func (f folderFS) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return f.folder.open(context.Background(), name)
}

// open opens a file, and fetches it first if it is missing here.
func (f *Folder) open(ctx context.Context, name string) (*os.File, error) {
	file, err := f.root.Open(name)
	if !errors.Is(err, fs.ErrNotExist) {
		return file, err
	}
	if err := f.fetch(ctx, name); err != nil {
		return nil, err
	}
	return f.root.Open(name)
}

// openOrWider is open, for a narrower copy that was never made, too.
func (f *Folder) openOrWider(ctx context.Context, name string) (*os.File, error) {
	file, err := f.open(ctx, name)
	if wider := narrower.ReplaceAllString(name, "/"); err != nil && wider != name {
		return f.open(ctx, wider)
	}
	return file, err
}

// Close lets go of the folder.
func (f *Folder) Close() error { return f.root.Close() }

// Serve serves a picture. Only whole, plain names of picture files below the
// folder lead anywhere; os.Root keeps links from leading out of it.
func (f *Folder) Serve(c *echo.Context) error {
	name := strings.TrimPrefix(c.Request().URL.Path, Root)
	kind, known := types[strings.ToLower(path.Ext(name))]
	if !known || !isPlain(name) {
		return web.ErrNotFound
	}
	file, err := f.openOrWider(c.Request().Context(), name)
	if fault.CodeOf(err) == fault.Unavailable {
		return err
	}
	if err != nil {
		return web.ErrNotFound
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return web.ErrNotFound
	}
	h := c.Response().Header()
	h["Content-Security-Policy"] = web.PictureOnly
	version := fmt.Sprintf("%x-%x", info.ModTime().UnixNano(), info.Size())
	if kind == drawing && info.Size() <= maxDrawing {
		return f.sendDrawing(c, name+" "+version, file)
	}
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", cacheControl(name))
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
func (f *Folder) sendDrawing(c *echo.Context, key string, file io.Reader) error {
	entry, err := f.drawings.Get(c.Request().Context(), key, func(context.Context) (httpcache.Answer, error) {
		body, err := io.ReadAll(file)
		return httpcache.Answer{ContentType: drawing, CacheControl: cacheControl(key), Body: body}, err
	})
	if err != nil {
		return err
	}
	entry.ServeHTTP(c.Response(), c.Request())
	return nil
}

// narrower is the folder of a narrower copy of a picture, which package photo makes.
var narrower = regexp.MustCompile(`/w(320|640)/`)

// hashed are names that change with their content, as the import gives
// them.
var hashed = regexp.MustCompile(`-[0-9a-f]{12}\.[a-z]+( |$)`)

// cacheControl says how long browsers may keep a picture without asking.
func cacheControl(name string) string {
	if hashed.MatchString(name) {
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
