package server

import (
	"archive/zip"
	"bufio"
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"bhatti/store/staff"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/web"
)

// faultless makes a request and fails if the answer is the shop's own fault.
func (sh *shop) faultless(t *testing.T, r *http.Request) {
	w := httptest.NewRecorder()
	sh.Handler().ServeHTTP(w, r)
	if w.Code >= 500 && w.Code != http.StatusServiceUnavailable {
		t.Errorf("%s %s was answered %d: %s", r.Method, r.URL, w.Code, w.Body)
	}
}

// FuzzRequests reads whole requests: paths, queries, tokens, cookies such as
// the language's, forwarded addresses, ranges, forms and webhooks.
func FuzzRequests(f *testing.F) {
	sh := open(f, func(o *Options) {
		o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
	})
	sh.data.Product("Khari")
	who := sh.signedIn("asha@example.in")
	sh.picture("MasterItemImages/khari.png", "\x89PNG")
	for _, seed := range []string{
		"GET /home HTTP/1.1\r\nHost: x\r\nCookie: lang=hi; lang=\"%00\r\nAccept-Language: mr\r\n\r\n",
		"GET /home/search/%E0%A4%96%00?q=%zz HTTP/1.1\r\nHost: x\r\n\r\n",
		"GET /Uploads/MasterItemImages/khari.png HTTP/1.1\r\nHost: x\r\nRange: bytes=9-1,-0\r\nIf-Range: \"\r\n\r\n",
		"GET /Uploads/..%2f..%5cbhatti.db HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ::1%25,,256.1.1.1\r\n\r\n",
		"GET " + web.APIPath + "GetCartList HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + who.token + "\r\nAuthorization: Bearer\r\n\r\n",
		"GET " + web.APIPath + "SearchItems?searchTerm=%22khari%22+OR+NEAR( HTTP/1.1\r\nHost: x\r\n\r\n",
		"POST " + web.APIPath + "AddToCart?itemId=1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + who.token + "\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{\"orderedQuantity\":9e9}",
		"POST /TOKEN HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 19\r\n\r\ngrant_type=password",
		"POST /webhooks/razorpay HTTP/1.1\r\nHost: x\r\nX-Razorpay-Signature: 00\r\nContent-Length: 2\r\n\r\n[]",
		"GET /admin/orders/../x HTTP/1.1\r\nHost: x\r\nCookie: __Host-bhatti-staff=x; __Host-bhatti-staff=y\r\n\r\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		r, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(raw)))
		if err != nil {
			t.Skip()
		}
		r.RemoteAddr = "192.0.2.1:1234"
		sh.faultless(t, r)
	})
}

// FuzzReturns reads what the payment provider's dialog posts back through the
// customer's browser.
func FuzzReturns(f *testing.F) {
	sh := open(f)
	f.Add(`razorpay_order_id=order_1&razorpay_payment_id=pay_1&razorpay_signature=00`)
	f.Add(`error[code]=BAD_REQUEST_ERROR&error[metadata]={"order_id":"order_1"}`)
	f.Add(`error[metadata][order_id]=%00&error[metadata]=[`)
	f.Fuzz(func(t *testing.T, form string) {
		r := httptest.NewRequest("POST", "/payments/return", strings.NewReader(form))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		sh.faultless(t, r)
	})
}

// FuzzOfficeBodies reads the bodies of the back office's calls, sent by an owner.
func FuzzOfficeBodies(f *testing.F) {
	sh := open(f)
	k := sh.hire("owner@example.in", staff.Owner)
	sh.data.Product("Khari")
	var paths []string
	for _, r := range table(new(site), new(api.API), new(admin.Admin)) {
		leaves := strings.HasSuffix(r.Path, "/sign-out") || strings.Contains(r.Path, "/sign-in") || strings.Contains(r.Path, "/staff")
		if r.IsAdmin() && r.Method == http.MethodPost && r.BodyKind == web.InJSON && !leaves {
			paths = append(paths, r.Path)
		}
	}
	for n := range paths {
		f.Add(uint(n), []byte(`{"Id":1,"Name":"Khari","Packages":[{"Name":"200 g","Price":60}],"Lines":[{"ItemId":1,"PackageId":1,"Quantity":1}]}`))
		f.Add(uint(n), []byte(`{"Id":9223372036854775808,"Name":"\ud800","Price":1e400} {}`))
	}
	f.Fuzz(func(t *testing.T, n uint, body []byte) {
		r := httptest.NewRequest("POST", paths[n%uint(len(paths))], bytes.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		r.Header.Set("Cookie", k.cookie)
		sh.faultless(t, r)
	})
}

// FuzzArchives reads the ZIP files of an import.
func FuzzArchives(f *testing.F) {
	packed := func(files map[string]string) []byte {
		var b bytes.Buffer
		archive := zip.NewWriter(&b)
		for name, content := range files {
			to, err := archive.Create(name)
			must(f, err)
			_, err = io.WriteString(to, content)
			must(f, err)
		}
		must(f, archive.Close())
		return b.Bytes()
	}
	const catalogue = "category,product,package,price,weight_g,images\nKhari,Khari,200 g,60,100,khari.png\n"
	f.Add(packed(map[string]string{"catalogue.csv": catalogue, "khari.png": "\x89PNG"}))
	f.Add(packed(map[string]string{"a/catalogue.csv": catalogue, "a/../../khari.png": "x", "__MACOSX/x.csv": ""}))
	f.Add([]byte("PK\x03\x04"))
	sh := open(f)
	hired := sh.hire("manager@example.in", staff.Manager)
	f.Fuzz(func(t *testing.T, archive []byte) {
		here := *sh
		here.t = t
		k := clerk{shop: &here, cookie: hired.cookie}
		for name, files := range map[string]map[string][]byte{
			"both in one": {"Catalogue": archive},
			"apart":       {"Catalogue": []byte(catalogue), "Pictures": archive},
		} {
			if r := k.upload("import", nil, files); r.Code >= 500 && r.Code != http.StatusServiceUnavailable {
				t.Errorf("%s was answered %d: %s", name, r.Code, r.Body)
			}
		}
	})
}
