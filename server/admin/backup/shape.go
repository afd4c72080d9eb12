package backup

import "bhatti/store/money"

// Page is all that the screen shows.
type Page struct {
	Place          Place
	SecretSet      bool
	SSHPublicKey   string `json:"SshPublicKey"` // "": no key pair was made
	KeyConfirmedAt string `json:",omitempty"`   // absent: there is no recovery key in force
	KeyOffered     bool   // one was shown and not confirmed
	Ready          bool   // copies are made
	Troubles       []string
	Running        *running `json:",omitempty"`
	Sends          []run
	Checks         []run
	Rehearsals     []run
	Copies         []keptCopy // away from the machine, as of the last check; the newest first
	Local          []keptCopy // on the shop's own disk
}

type running struct {
	Kind    string // send, check, rehearsal
	BegunAt string
	Bytes   int64
}

type run struct {
	BegunAt string
	EndedAt string `json:",omitempty"` // absent: under way
	Bytes   int64
	Files   int
	Orders  int
	Total   money.Paise
	Error   string
}

type keptCopy struct {
	Name  string
	At    string
	Bytes int64
}

// PublicKey is the line for a server's list of authorized keys.
type PublicKey struct {
	PublicKey string
}

// HostKey is what a server says it is.
type HostKey struct {
	HostKey     string
	Fingerprint string // for people to compare
}

// RecoveryKey is for paper, and shown this once.
type RecoveryKey struct {
	Groups []string
	QrPng  string // base64
	Shop   string
	MadeAt string
	Place  string // where copies go; "": not known yet
}

type savePlace struct {
	Place
	Secret string // of S3; "": the kept one
}

type lastGroup struct {
	LastGroup string
}
