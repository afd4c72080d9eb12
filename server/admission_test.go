package server

import (
	"testing"

	"bhatti/store/fault"

	"bhatti/server/web"
)

func TestAFullShopSaysWhenToComeBack(t *testing.T) {
	sh := open(t)
	sh.pipeline.Admission = web.NewAdmission(1, 0, 0)
	must(t, sh.pipeline.Admission.Enter(t.Context()))
	r := sh.guest().get("GetCatagoryList").is(t, 503)
	if r.Header().Get("Retry-After") != "1" || r.problem(t).Code != fault.Unavailable {
		t.Errorf("%v %s", r.Header(), r.Body)
	}
	sh.pipeline.Admission.Leave()
	sh.guest().get("GetCatagoryList").is(t, 200)
}
