package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"

	"bhatti/store/fault"
)

// Email returns the one form in which the shop knows an e-mail
// address, or Invalid (specification, section 5).
//
// The whole address is lower-cased: in theory a local part may depend on case,
// in practice no provider's does, and a customer whose phone capitalised the
// first letter must find the same orders. The mail goes to the normalised form
// too, so the person who is signed in is the person who reads that mailbox. The
// domain is kept in its ASCII form, which every mail relay understands.
func Email(email string) (string, error) {
	local, domain, found := strings.Cut(strings.TrimSpace(email), "@")
	if !found || !utf8.ValidString(email) || len(email) > 2*maxEmail {
		return "", errBadEmail
	}
	local = norm.NFC.String(strings.ToLower(norm.NFC.String(local)))
	domain, err := domains.ToASCII(domain)
	if err != nil || !isLocalPart(local) || !isMailDomain(domain) || len(local)+1+len(domain) > maxEmail {
		return "", errBadEmail
	}
	return local + "@" + domain, nil
}

var errBadEmail = fault.New(fault.Invalid, "email.invalid", "Please enter a valid email address")

const (
	maxEmail     = 254 // bytes, RFC 5321 with its errata
	maxLocalPart = 64  // bytes, RFC 5321
)

// domains maps names as typed to those of the DNS, and checks them.
var domains = idna.New(idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(true), idna.VerifyDNSLength(true))

// isLocalPart accepts what needs no quotes: dots between runs of ordinary
// characters, in any script.
func isLocalPart(local string) bool {
	if len(local) > maxLocalPart {
		return false
	}
	for _, part := range strings.Split(local, ".") {
		if part == "" {
			return false
		}
		for _, r := range part {
			if !isLocalRune(r) {
				return false
			}
		}
	}
	return true
}

func isLocalRune(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || strings.ContainsRune("!#$%&'*+-/=?^_`{|}~", r)
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N)
}

// isMailDomain accepts names with a dot and a top level that is no number: a
// bare host or an IP address has no mailbox of a customer.
func isMailDomain(domain string) bool {
	top := domain[strings.LastIndexByte(domain, '.')+1:]
	return len(top) < len(domain) && len(top) > 1 && strings.Trim(top, "0123456789") != ""
}
