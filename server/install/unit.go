package install

import (
	"embed"
	"fmt"
	"strings"
	"text/template"
)

//go:embed unit
var units embed.FS

var unitTemplates = template.Must(template.ParseFS(units, "unit/*"))

// service is the unit that runs the shop.
const service = "bhatti.service"

// socket is one on which systemd listens for the shop.
type socket struct {
	unit    string
	Name    string // FileDescriptorName, by which the shop knows it
	Address string // ListenStream
}

// Loopback tells whether only this machine can reach it.
func (s socket) Loopback() bool { return strings.HasPrefix(s.Address, "127.") }

// sockets are those of a shop that speaks TLS itself, or stands behind a proxy.
func sockets(proxy bool) []socket {
	if proxy {
		return []socket{{"bhatti.socket", "http", loopback}}
	}
	return []socket{{"bhatti-https.socket", "https", "443"}, {"bhatti-http.socket", "http", "80"}}
}

// loopback is where a proxy on the same machine finds the shop.
const loopback = "127.0.0.1:8080"

// names of the socket units.
func names(sockets []socket) (names []string) {
	for _, s := range sockets {
		names = append(names, s.unit)
	}
	return names
}

// unitFiles are the units by name.
func unitFiles(proxy bool) map[string]string {
	all := sockets(proxy)
	files := map[string]string{
		service: written(service, map[string]string{"Sockets": strings.Join(names(all), " ")}),
	}
	for _, s := range all {
		files[s.unit] = written("socket", s)
	}
	return files
}

// environment is what the settings say at first.
func environment(host string, proxy bool) string {
	settings := fmt.Sprintf(`# The shop's settings, one NAME=VALUE in a line; the README of bhatti lists them.
# After a change: sudo systemctl restart bhatti
# The commands of bhatti find the shop through this file. `+"`bhatti install`"+` does not write it again.
BHATTI_DATA=%s
BHATTI_URL=https://%s
`, dataFolder, host)
	if proxy {
		return settings + "# The proxy on this machine, which speaks TLS, passes requests to here.\nBHATTI_LISTEN=" + loopback + "\nBHATTI_TRUSTED_PROXIES=127.0.0.1\n"
	}
	return settings + "BHATTI_LISTEN=:443\nBHATTI_TLS=auto\n"
}

// written is a template filled in. It cannot fail but by a mistake of ours, which every test meets.
func written(name string, with any) string {
	var text strings.Builder
	if err := unitTemplates.ExecuteTemplate(&text, name, with); err != nil {
		panic(err)
	}
	return text.String()
}
