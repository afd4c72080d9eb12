package certificate

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"time"

	"golang.org/x/crypto/acme"
)

// The ways in which an authority lets us prove that a name is ours. A try uses one,
// since each that fails counts; the next try uses the other.
var challenges = []string{"http-01", "tls-alpn-01"}

// obtain gets a certificate from the authority and keeps it.
func (k *Keeper) obtain(ctx context.Context, n *name) (*tls.Certificate, error) {
	account, err := k.folder.account()
	if err != nil {
		return nil, err
	}
	client := &acme.Client{
		Key: account, DirectoryURL: k.options.Directory, HTTPClient: k.options.Client, UserAgent: k.options.Agent,
		RetryBackoff: seldom,
	}
	if err := k.register(ctx, client); err != nil {
		return nil, err
	}
	order, err := client.AuthorizeOrder(ctx, acme.DomainIDs(n.host))
	if err != nil {
		return nil, err
	}
	for _, url := range order.AuthzURLs {
		if err := k.prove(ctx, client, url, n); err != nil {
			return nil, err
		}
	}
	if order, err = client.WaitOrder(ctx, order.URI); err != nil {
		return nil, err
	}
	key, err := newKey()
	if err != nil {
		return nil, err
	}
	request, err := x509.CreateCertificateRequest(rand.Reader, &x509.CertificateRequest{DNSNames: []string{n.host}}, key)
	if err != nil {
		return nil, err
	}
	chain, _, err := client.CreateCertFromOrder(ctx, order, request, true)
	if err != nil {
		return nil, err
	}
	return k.folder.keep(n.host, key, chain)
}

// register opens the account, or finds the one of its key.
func (k *Keeper) register(ctx context.Context, client *acme.Client) error {
	account := &acme.Account{}
	if k.options.Email != "" {
		account.Contact = []string{"mailto:" + k.options.Email}
	}
	_, err := client.Register(ctx, account, acme.AcceptTOS)
	if errors.Is(err, acme.ErrAccountAlreadyExists) {
		return nil
	}
	return err
}

// prove shows the authority that the name leads to this server.
func (k *Keeper) prove(ctx context.Context, client *acme.Client, url string, n *name) error {
	authorization, err := client.GetAuthorization(ctx, url)
	if err != nil || authorization.Status == acme.StatusValid {
		return err
	}
	wanted := challenges[n.tries()%len(challenges)]
	for _, challenge := range authorization.Challenges {
		if challenge.Type != wanted {
			continue
		}
		withdraw, err := k.answer(client, challenge, n.host)
		if err != nil {
			return err
		}
		defer withdraw()
		if _, err := client.Accept(ctx, challenge); err != nil {
			return err
		}
		_, err = client.WaitAuthorization(ctx, url)
		return err
	}
	return fmt.Errorf("the authority does not offer %s", wanted)
}

// answer puts the answer to a challenge where the authority looks for it, until withdraw.
func (k *Keeper) answer(client *acme.Client, c *acme.Challenge, host string) (withdraw func(), err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if c.Type == "http-01" {
		text, err := client.HTTP01ChallengeResponse(c.Token)
		path := client.HTTP01ChallengePath(c.Token)
		k.tokens[path] = text
		return func() { k.mu.Lock(); delete(k.tokens, path); k.mu.Unlock() }, err
	}
	proof, err := client.TLSALPN01ChallengeCert(c.Token, host)
	k.proofs[host] = &proof
	return func() { k.mu.Lock(); delete(k.proofs, host); k.mu.Unlock() }, err
}

// seldom repeats a request that failed twice at most, and never one that came too
// often: Look comes back to it later.
func seldom(n int, _ *http.Request, res *http.Response) time.Duration {
	if n > 2 || res.StatusCode == http.StatusTooManyRequests {
		return 0
	}
	return time.Duration(n) * time.Second
}
