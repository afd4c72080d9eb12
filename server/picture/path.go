package picture

import (
	"net/url"

	"bhatti/store/catalog"
)

// Banner is the path of a banner's picture.
func Banner(kind catalog.BannerKind, file string) string {
	if kind == catalog.HighlightedProduct {
		return Path(Highlights, file)
	}
	return Path(HeaderBanners, file)
}

// Path is the path of a picture from the site's root, "" without one.
func Path(folder, file string) string {
	if file == "" {
		return ""
	}
	return folder + url.PathEscape(file)
}
