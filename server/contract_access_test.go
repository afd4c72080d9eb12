package server

import (
	"testing"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/web"

	"github.com/getkin/kin-openapi/openapi3"
)

// TestTheContractSaysWhoMayCall holds each operation's security to the table of
// routes, where it is decided.
func TestTheContractSaysWhoMayCall(t *testing.T) {
	paths := readContract(t).doc.Paths
	for _, r := range table(new(site), new(api.API), new(admin.Admin)) {
		path := r.Path
		if to, wild := documented[path]; wild {
			path = to
		}
		item := paths.Value(path)
		if item == nil || item.GetOperation(r.Method) == nil {
			continue // TestEveryRouteIsInTheContractAndNoOther says so
		}
		got, want := whoMayCall(item.GetOperation(r.Method)), accessNames[r.Access]
		if path == "/metrics" && got == "public" {
			continue // its token is no customer's
		}
		if got != want {
			t.Errorf("%s %s is for %q, in the contract for %q", r.Method, path, want, got)
		}
	}
}

// accessNames are those of whoMayCall.
var accessNames = map[web.Access]string{
	web.Anyone: "anyone", web.Public: "public", web.Customer: "customer", web.Rider: "rider", web.Packer: "packer", web.Manager: "manager", web.Owner: "owner",
}

// whoMayCall is an operation's least caller; "" if the contract contradicts itself.
func whoMayCall(o *openapi3.Operation) string {
	role, _ := o.Extensions["x-role"].(string)
	if o.Security == nil {
		return ""
	}
	schemes := ""
	for _, one := range *o.Security {
		schemes += "|"
		for name := range one {
			schemes += name
		}
	}
	switch {
	case schemes == "|staff":
		return role
	case role != "":
		return ""
	}
	return map[string]string{"": "anyone", "||bearer": "public", "|bearer": "customer", "|round": "rider"}[schemes]
}
