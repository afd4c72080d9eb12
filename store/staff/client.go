package staff

import (
	"strings"

	"bhatti/store/signin"
)

// Client is where a member of the staff signs in from.
type Client struct {
	signin.Asker
	Agent    string // the browser's User-Agent header
	Enrolled string // what Enrol gave to the browser that the member enrolled in; "": none
}

// network is what one person or household has of the internet: an IPv4 address,
// or the /64 of an IPv6 address.
func (c Client) network() string {
	address := c.Network.Unmap().WithZone("")
	if !address.Is6() {
		return address.String()
	}
	network, err := address.Prefix(64)
	if err != nil { // never: an IPv6 address has 128 bits
		return address.String()
	}
	return network.String()
}

// agentWord is a word in a User-Agent header and what it stands for.
type agentWord struct{ word, name string }

// Browsers and systems claim to be others as well, so that the first word found
// decides: Edge says Chrome, Chrome says Safari, Android says Linux.
var (
	browsers = []agentWord{
		{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},
		{"Chrome/", "Chrome"}, {"CriOS/", "Chrome"}, {"Safari/", "Safari"},
	}
	systems = []agentWord{
		{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"CrOS", "ChromeOS"}, {"Windows", "Windows"},
		{"Macintosh", "Mac"}, {"Linux", "Linux"},
	}
)

func (c Client) browser() string { return Browser(c.Agent) }

// Browser says in plain words what sends a User-Agent header: "Chrome on Android",
// and as much of that as is known.
func Browser(agent string) string {
	browser, system := firstIn(agent, browsers), firstIn(agent, systems)
	if browser != "" && system != "" {
		return browser + " on " + system
	}
	return browser + system
}

func firstIn(agent string, words []agentWord) string {
	for _, w := range words {
		if strings.Contains(agent, w.word) {
			return w.name
		}
	}
	return ""
}
