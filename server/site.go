package server

import (
	"bytes"
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/server/httpcache"
	"bhatti/server/page"
)

// health tells whether the books can be written.
func (s *Server) health(c *echo.Context) error {
	ctx, cancel := context.WithTimeout(c.Request().Context(), 2*time.Second)
	defer cancel()
	if err := s.store.Ready(ctx); err != nil {
		return err
	}
	return sendJSON(c, http.StatusOK, map[string]string{"status": "ok"})
}

// showMetrics is for this machine and for holders of the token; others learn
// not even that it is there.
func (s *Server) showMetrics(c *echo.Context) error {
	given := bearer(append(c.Request().Header["Authorization"], "")[:1])
	holder := s.MetricsToken != "" && subtle.ConstantTimeCompare([]byte(given), []byte(s.MetricsToken)) == 1
	if !holder && !isLocal(c.Request()) {
		return errNoPath
	}
	var body bytes.Buffer
	s.metrics.write(&body, s.gate.inside(), int(s.gate.waiting.Load()))
	h := c.Response().Header()
	h.Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	h["Cache-Control"] = noStore
	_, _ = c.Response().Write(body.Bytes())
	return nil
}

// robots tells crawlers what is worth reading.
func (s *Server) robots(c *echo.Context) error {
	return s.keep(c, "/robots.txt", func(context.Context) (httpcache.Answer, error) {
		return page.Robots(s.origin()), nil
	})
}

// manifest lets a phone keep the shop on its home screen.
func (s *Server) manifest(c *echo.Context) error {
	return s.keep(c, "/manifest.webmanifest", func(context.Context) (httpcache.Answer, error) {
		return s.pages.WebManifest()
	})
}

// worker serves the service worker: a browser asks for it anew each time, and
// what it fetches is the shop's own.
func (s *Server) worker(c *echo.Context) error {
	c.Response().Header()["Content-Security-Policy"] = workerPolicy
	err := s.keep(c, "/sw.js", func(context.Context) (httpcache.Answer, error) { return s.pages.Worker() })
	if errors.Is(err, fs.ErrNotExist) {
		return errNoPath
	}
	return err
}

// asset serves a file of the web app. A missing script is a plain 404, never a
// page.
func (s *Server) asset(c *echo.Context) error {
	s.pages.Assets().ServeHTTP(c.Response(), c.Request())
	return nil
}

// page answers every other path with a page of the web app.
func (s *Server) page(c *echo.Context) error {
	if strings.HasPrefix(c.Request().URL.Path, "/api/") { // encoded so that it missed its route
		return errNoPath
	}
	s.headers.protectPage(c.Response().Header(), page.Classify(c.Request().URL.EscapedPath()).Pays)
	s.pages.ServeHTTP(c.Response(), c.Request())
	return nil
}

// admin answers with the shell of the back office. No screen has a dot in its
// path: what has one looks for a file, or for a way upwards.
func (s *Server) admin(c *echo.Context) error {
	if strings.Contains(c.Request().URL.Path, ".") {
		return errNoPath
	}
	s.headers.protectOffice(c.Response().Header())
	s.pages.Admin().ServeHTTP(c.Response(), c.Request())
	return nil
}

// keep sends an answer that changes with the catalogue alone.
func (s *Server) keep(c *echo.Context, key string, produce func(context.Context) (httpcache.Answer, error)) error {
	entry, err := s.lists.Get(c.Request().Context(), key, produce)
	if err != nil {
		return err
	}
	entry.ServeHTTP(c.Response(), c.Request())
	return nil
}

// fetch answers a GET call of the API in process, as a guest, for the pages
// that show it.
func (s *Server) fetch(ctx context.Context, path, _ string) (status int, body []byte, err error) {
	u, err := url.Parse(path)
	if err != nil {
		return 0, nil, err
	}
	answer, err := s.ask(ctx, u)
	if err != nil {
		told, ours := explain(err)
		if ours {
			return 0, nil, err
		}
		body, err := json.Marshal(told)
		return told.Status(), body, err
	}
	if ready, ok := answer.(*httpcache.Entry); ok {
		return ready.Status(), ready.Body(), nil
	}
	body, err = json.Marshal(answer)
	return http.StatusOK, body, err
}

func (s *Server) ask(ctx context.Context, u *url.URL) (any, error) {
	for _, r := range s.routes {
		if r.path == u.Path && r.method == http.MethodGet && r.do != nil && r.access == public {
			a := new(arguments)
			if err := a.addForm(u.RawQuery); err != nil {
				return nil, err
			}
			return s.gate.through(ctx, func() (any, error) { return r.do(s, ctx, &call{arguments: a}) })
		}
	}
	return nil, errNoPath
}
