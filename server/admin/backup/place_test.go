package backup

import (
	"testing"
	"time"

	"bhatti/store/copies"
	"bhatti/store/fault"
)

func TestAPlaceIsReadBackAsItWasEntered(t *testing.T) {
	for url, place := range map[string]Place{
		"s3://AKID@s3.ap-south-1.amazonaws.com/my-bucket/shops/pune?region=ap-south-1": {Kind: "s3", Endpoint: "s3.ap-south-1.amazonaws.com", Bucket: "my-bucket", Region: "ap-south-1", KeyID: "AKID", Folder: "shops/pune", Port: 22, EveryMinutes: 60},
		"s3://key@127.0.0.1:9000/bucket?tls=off":                                       {Kind: "s3", Endpoint: "http://127.0.0.1:9000", Bucket: "bucket", KeyID: "key", Port: 22, EveryMinutes: 60},
		"sftp://u1234@u1234.your-storagebox.de:23/~/bhatti":                            {Kind: "sftp", Host: "u1234.your-storagebox.de", Port: 23, User: "u1234", Folder: "bhatti", HostKey: "ssh-ed25519 AAAA", EveryMinutes: 60},
		"sftp://asha@nas.example.in:22/srv/backups":                                    {Kind: "sftp", Host: "nas.example.in", Port: 22, User: "asha", Folder: "/srv/backups", HostKey: "ssh-ed25519 AAAA", EveryMinutes: 60},
	} {
		made, err := place.url()
		if err != nil || made != url {
			t.Errorf("%+v becomes %q, %v", place, made, err)
		}
		if back := placeOf(copies.Plan{URL: url, HostKey: place.HostKey, Every: time.Hour}); back != place {
			t.Errorf("%s is read as %+v", url, back)
		}
	}
}

func TestAPlaceThatCannotBeIsRefused(t *testing.T) {
	s3 := Place{Kind: "s3", Endpoint: "s3.example.in", Bucket: "bucket", KeyID: "key"}
	sftp := Place{Kind: "sftp", Host: "nas.example.in", Port: 22, User: "asha", Folder: "bhatti"}
	with := func(p Place, change func(*Place)) Place { change(&p); return p }
	for name, place := range map[string]Place{
		"no kind":                 {},
		"no endpoint":             with(s3, func(p *Place) { p.Endpoint = "" }),
		"an endpoint with a path": with(s3, func(p *Place) { p.Endpoint = "s3.example.in/bucket" }),
		"an endpoint with a user": with(s3, func(p *Place) { p.Endpoint = "me:secret@s3.example.in" }),
		"no bucket":               with(s3, func(p *Place) { p.Bucket = "" }),
		"a bucket with a slash":   with(s3, func(p *Place) { p.Bucket = "a/b" }),
		"a region with a query":   with(s3, func(p *Place) { p.Region = "x&tls=off" }),
		"no key":                  with(s3, func(p *Place) { p.KeyID = "" }),
		"a folder above":          with(s3, func(p *Place) { p.Folder = "../other" }),
		"no host":                 with(sftp, func(p *Place) { p.Host = "" }),
		"a host with a port":      with(sftp, func(p *Place) { p.Host = "nas.example.in:22" }),
		"no port":                 with(sftp, func(p *Place) { p.Port = 0 }),
		"too high a port":         with(sftp, func(p *Place) { p.Port = 65536 }),
		"no user":                 with(sftp, func(p *Place) { p.User = "" }),
		"no folder":               with(sftp, func(p *Place) { p.Folder = "/" }),
	} {
		if url, err := place.url(); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%s: %q, %v", name, url, err)
		}
	}
}
