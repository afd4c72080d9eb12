package shop_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bhatti/store/db"

	"bhatti/server/config"
	"bhatti/server/shop"
	"bhatti/store/storetest"
)

// options are those of a shop of whose surroundings none is there.
func options(t *testing.T, dir string) shop.Options {
	t.Helper()
	nowhere := &url.URL{Scheme: "http", Host: "127.0.0.1:9"}
	root := storetest.Root(t)
	return shop.Options{
		Config: config.Config{
			Place: config.Place{Data: dir}, Listen: "127.0.0.1:0", URL: nowhere,
			Mail: config.Mail{Host: "127.0.0.1", Port: 9, TLS: "none", From: "shop@example.in"},
			Pay:  config.Pay{KeyID: "rzp_test_Shop0000000001", KeySecret: "x", WebhookSecrets: []string{"x"}, API: nowhere, Checkout: nowhere},
		},
		Files: shop.Files{
			Migrations: storetest.Migrations(t), Mail: os.DirFS(filepath.Join(root, "assets", "mail")), Pincodes: os.DirFS(filepath.Join(root, "assets")),
		},
		Log: slog.New(slog.DiscardHandler),
	}
}

func open(t *testing.T, dir string) *shop.Shop {
	t.Helper()
	s, err := shop.Open(t.Context(), options(t, dir))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAShopWithATestKeySaysSoWhenItOpens(t *testing.T) {
	for key, warns := range map[string]bool{"rzp_test_Shop0000000001": true, "rzp_live_Shop0000000001": false} {
		log, said := io.Pipe()
		o := options(t, t.TempDir())
		o.Config.Pay.KeyID, o.Log = key, slog.New(slog.NewTextHandler(said, nil))
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- errors.Join(shop.Run(ctx, o), said.Close()) }()
		warned := false
		for lines := bufio.NewScanner(log); lines.Scan(); {
			warned = warned || strings.Contains(lines.Text(), "level=WARN") && strings.Contains(lines.Text(), "test key")
			if strings.Contains(lines.Text(), "the shop is open") {
				stop()
			}
		}
		if err := <-ended; err != nil {
			t.Error(err)
		}
		if warned != warns {
			t.Errorf("%s: warned %v", key, warned)
		}
		stop()
	}
}

func TestAShopStartsWithoutMailAndPayments(t *testing.T) {
	log, said := io.Pipe()
	o := options(t, t.TempDir())
	o.Config.Mail, o.Config.Pay.KeyID, o.Config.Pay.KeySecret, o.Config.Pay.WebhookSecrets = config.Mail{}, "", "", nil
	o.Log = slog.New(slog.NewTextHandler(said, nil))
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- errors.Join(shop.Run(ctx, o), said.Close()) }()
	for lines := bufio.NewScanner(log); lines.Scan(); {
		if strings.Contains(lines.Text(), "level=ERROR") {
			t.Error(lines.Text())
		}
		if strings.Contains(lines.Text(), "the shop is open") {
			stop()
		}
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestAServingShopCopiesItsDatabaseEveryDay(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Run(ctx, listener) }()
	today := filepath.Join(dir, "backups", "daily-"+time.Now().In(db.India).Format(time.DateOnly)+".db")
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
	if err := db.CheckFile(t.Context(), today); err != nil {
		t.Error(err)
	}
}
