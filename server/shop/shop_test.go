package shop_test

import (
	"context"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"bhatti/server/config"
	"bhatti/server/shop"
	"bhatti/store"
	"bhatti/store/storetest"
)

// open opens a shop of whose surroundings none is there.
func open(t *testing.T, dir string) *shop.Shop {
	t.Helper()
	nowhere := &url.URL{Scheme: "http", Host: "127.0.0.1:9"}
	root := storetest.Root(t)
	s, err := shop.Open(t.Context(), shop.Options{
		Config: config.Config{
			Data: dir, URL: nowhere, Mail: config.Mail{Host: "127.0.0.1", Port: 9, TLS: "none", From: "shop@example.in"},
			Pay: config.Pay{KeyID: "rzp_test_Shop0000000001", KeySecret: "x", WebhookSecrets: []string{"x"}, API: nowhere, Checkout: nowhere},
		},
		Files: shop.Files{
			Migrations: storetest.Migrations(t), Mail: os.DirFS(filepath.Join(root, "assets", "mail")), Pincodes: os.DirFS(filepath.Join(root, "assets")),
		},
		Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAServingShopCopiesItsBooksEveryDay(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Run(ctx, listener) }()
	today := filepath.Join(dir, "backups", "daily-"+time.Now().In(store.India).Format(time.DateOnly)+".db")
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(today); err == nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("no copy was made")
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if err := store.CheckFile(t.Context(), today); err != nil {
		t.Error(err)
	}
}
