package main

import (
	"io"
	"os"
	"strings"

	"aead.dev/minisign"
)

// signer signs the executables of a release.
type signer struct {
	key    minisign.PrivateKey
	public string // what shops check with
}

// readKey reads the secret key; nil if there is none.
func readKey(environ func(string) (string, bool)) (*signer, error) {
	text, set := environ("MINISIGN_KEY")
	if !set || text == "" {
		return nil, nil
	}
	if !strings.Contains(text, "\n") {
		content, err := os.ReadFile(text)
		if err != nil {
			return nil, err
		}
		text = string(content)
	}
	password, _ := environ("MINISIGN_PASSWORD")
	if path, set := environ("MINISIGN_PASSWORD_FILE"); set && path != "" {
		content, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		password = strings.TrimRight(string(content), "\r\n")
	}
	s := &signer{}
	var err error
	if minisign.IsEncrypted([]byte(text)) {
		s.key, err = minisign.DecryptKey(password, []byte(text))
	} else {
		err = s.key.UnmarshalText([]byte(text))
	}
	if err != nil {
		return nil, err
	}
	s.public = s.key.Public().(minisign.PublicKey).String()
	return s, nil
}

// sign is the signature of a file. What the comment says is signed too.
func (s *signer) sign(path, comment string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	read := minisign.NewReader(file)
	if _, err := io.Copy(io.Discard, read); err != nil {
		return nil, err
	}
	return read.SignWithComments(s.key, comment, "signature of "+comment), nil
}
