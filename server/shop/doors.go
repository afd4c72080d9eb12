package shop

import (
	"context"
	"errors"
	"net"
	"path/filepath"

	"bhatti/server/certificate"
	"bhatti/server/config"
	"bhatti/server/listen"
)

// doors are the listeners of a shop.
type doors struct {
	shop  net.Listener
	plain net.Listener // leads to the shop where that has TLS; nil: the shop serves no TLS itself
}

// openDoors takes the sockets that systemd holds, or opens those of the settings.
func openDoors(c config.Config) (d doors, err error) {
	sockets, err := listen.Passed()
	if err != nil {
		return d, err
	}
	defer func() {
		if err = errors.Join(err, sockets.Close()); err != nil {
			d.close()
		}
	}()
	if !c.TLS.Auto {
		d.shop, err = sockets.Listen(listen.HTTP, c.Listen)
		return d, err
	}
	if d.shop, err = sockets.Listen(listen.HTTPS, c.Listen); err != nil {
		return d, err
	}
	d.plain, err = sockets.Listen(listen.HTTP, c.TLS.ListenHTTP)
	return d, err
}

func (d doors) close() {
	for _, l := range []net.Listener{d.shop, d.plain} {
		if l != nil {
			_ = l.Close()
		}
	}
}

// openCertificates makes ready to get the shop's certificate, where the shop serves TLS itself.
func (s *Shop) openCertificates(o Options) {
	if !o.Config.TLS.Auto {
		return
	}
	a := o.ACME
	a.URL, a.Email, a.Log = o.Config.URL, o.Config.TLS.Email, o.Log
	a.Dir, a.Agent = filepath.Join(o.Config.Data, "certificates"), "bhatti/"+o.Version
	if o.Config.TLS.Authority != nil {
		a.Directory = o.Config.TLS.Authority.String()
	}
	s.certificates = certificate.New(a)
}

// serve runs the shop at its doors until ctx ends.
func (s *Shop) serve(ctx context.Context, d doors) error {
	if s.certificates == nil {
		return s.Run(ctx, d.shop)
	}
	return s.run(ctx, func(ctx context.Context) error { return s.web.ServeTLS(ctx, d.shop, d.plain) })
}
