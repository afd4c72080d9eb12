package server

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"bhatti/server/httpcache"
	"bhatti/server/web"
)

// fetch answers a GET call of the API in process, as a guest who reads in a
// language, for the pages that show it.
func (s *Server) fetch(ctx context.Context, path, lang string) (status int, body []byte, err error) {
	u, err := url.Parse(path)
	if err != nil {
		return 0, nil, err
	}
	if lang != web.English { // as the web app asks: client.ts
		u.RawQuery = strings.TrimPrefix(u.RawQuery+"&lang="+url.QueryEscape(lang), "&")
	}
	answer, err := s.ask(ctx, u)
	if err != nil {
		told, ours := web.Explain(err)
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

// ask looks the call up in the table: only what a guest may ask is answered.
func (s *Server) ask(ctx context.Context, u *url.URL) (any, error) {
	for _, r := range s.routes {
		if r.Path == u.Path && r.Method == http.MethodGet && r.Do != nil && r.Access == web.Public {
			return s.pipeline.AskAsGuest(ctx, r, u.RawQuery)
		}
	}
	return nil, web.ErrNotFound
}
