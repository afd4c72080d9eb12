package server

import (
	"strings"
	"testing"

	"bhatti/store/staff"
	"bhatti/store/storetest"
)

func TestAPackerSeesWhatToBakeAndNoMoneyOnToday(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Khari", storetest.Sized("200 g"))
	asha := sh.data.Customer(storetest.Asha)
	sh.data.Basket(asha).Of(khari, 3).Paid()
	sh.data.Basket(asha).Of(khari, 1).Pending()
	for role, sees := range map[staff.Role][2]bool{staff.Packer: {false, false}, staff.Manager: {true, false}, staff.Owner: {true, true}} {
		body := sh.hire(string(role)+"@example.in", role).get("today").is(t, 200).Body.String()
		if !strings.Contains(body, `"DisplayName":"Khari","PackageName":"200 g","Pieces":3,"Packing":0,"Orders":1`) || !strings.Contains(body, `"NextToPack":[{`) {
			t.Errorf("a %s is not told what to bake: %s", role, body)
		}
		if unpaid, money := strings.Contains(body, `"Unpaid":[{`), strings.Contains(body, "Takings"); unpaid != sees[0] || money != sees[1] {
			t.Errorf("a %s: unpaid orders %v, money %v: %s", role, unpaid, money, body)
		}
	}
}
