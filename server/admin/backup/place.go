package backup

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"net"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"golang.org/x/crypto/ssh"

	"bhatti/store/copies"
	"bhatti/store/fault"
)

// The kinds of places.
const (
	s3Kind   = "s3"
	sftpKind = "sftp"
)

// Place is where copies go, as the form has it.
type Place struct {
	Kind         string // s3, sftp; "": none is set
	Endpoint     string // S3: the store's host name; http:// before it switches encryption off
	Bucket       string
	Region       string
	KeyID        string `json:"KeyId"`
	Folder       string // in the bucket or on the server
	Host         string // SFTP
	Port         int
	User         string
	HostKey      string
	EveryMinutes int
}

var (
	hostName   = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?$`)
	bucketName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$`)
	plainWord  = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._@+=/-]{0,199}$`)
	folderName = regexp.MustCompile(`^[A-Za-z0-9._/ -]{0,200}$`)
)

// belowHome begins a path below the home of the user on an SFTP server.
const belowHome = "/~/"

func wrong(field string) error {
	return fault.New(fault.Invalid, "backup.bad_place", "Please check this: {field}.", "field", field)
}

// url is the place as package offsite knows it. Invalid if a field cannot be right.
func (p Place) url() (string, error) {
	if !folderName.MatchString(p.Folder) || strings.Contains(p.Folder, "..") {
		return "", wrong("folder")
	}
	switch p.Kind {
	case s3Kind:
		return p.s3()
	case sftpKind:
		return p.sftp()
	}
	return "", wrong("kind of place")
}

func (p Place) s3() (string, error) {
	host, plain := strings.CutPrefix(strings.TrimSpace(p.Endpoint), "http://")
	host = strings.TrimSuffix(strings.TrimPrefix(host, "https://"), "/")
	query := url.Values{}
	if p.Region != "" {
		query.Set("region", p.Region)
	}
	if plain {
		query.Set("tls", "off")
	}
	switch {
	case !hostName.MatchString(host):
		return "", wrong("endpoint")
	case !bucketName.MatchString(p.Bucket):
		return "", wrong("bucket")
	case p.Region != "" && !plainWord.MatchString(p.Region):
		return "", wrong("region")
	case !plainWord.MatchString(p.KeyID):
		return "", wrong("key ID")
	}
	u := url.URL{Scheme: s3Kind, User: url.User(p.KeyID), Host: host, Path: "/" + strings.Trim(p.Bucket+"/"+strings.Trim(p.Folder, "/ "), "/"), RawQuery: query.Encode()}
	return u.String(), nil
}

func (p Place) sftp() (string, error) {
	switch {
	case !hostName.MatchString(p.Host) || strings.Contains(p.Host, ":"):
		return "", wrong("host")
	case p.Port < 1 || p.Port > 65535:
		return "", wrong("port")
	case !plainWord.MatchString(p.User):
		return "", wrong("user")
	case strings.Trim(p.Folder, "/ ") == "":
		return "", wrong("folder")
	}
	folder := strings.TrimRight(p.Folder, "/ ")
	if !strings.HasPrefix(folder, "/") {
		folder = belowHome + folder
	}
	u := url.URL{Scheme: sftpKind, User: url.User(p.User), Host: net.JoinHostPort(p.Host, strconv.Itoa(p.Port)), Path: folder}
	return u.String(), nil
}

// placeOf is the form of a plan.
func placeOf(plan copies.Plan) Place {
	p := Place{EveryMinutes: int(plan.Every / time.Minute), Port: 22}
	u, err := url.Parse(plan.URL)
	if err != nil || plan.URL == "" {
		return p
	}
	p.Kind = u.Scheme
	if p.Kind == sftpKind {
		p.Host, p.User, p.Folder, p.HostKey = u.Hostname(), u.User.Username(), strings.TrimPrefix(u.Path, belowHome), plan.HostKey
		p.Port, _ = strconv.Atoi(u.Port())
		return p
	}
	p.Endpoint, p.KeyID, p.Region = u.Host, u.User.Username(), u.Query().Get("region")
	if u.Query().Get("tls") == "off" {
		p.Endpoint = "http://" + p.Endpoint
	}
	p.Bucket, p.Folder, _ = strings.Cut(strings.Trim(u.Path, "/"), "/")
	return p
}

// newSSHKey makes a key pair: the private key as OpenSSH keeps it, and the line
// for authorized_keys.
func newSSHKey() (private, public string, err error) {
	pub, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return "", "", err
	}
	block, err := ssh.MarshalPrivateKey(key, "bhatti backups")
	if err != nil {
		return "", "", err
	}
	line, err := ssh.NewPublicKey(pub)
	if err != nil {
		return "", "", err
	}
	return string(pem.EncodeToMemory(block)), strings.TrimSpace(string(ssh.MarshalAuthorizedKey(line))) + " bhatti-backups", nil
}
