package staff_test

import (
	"testing"

	"bhatti/store/fault"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

func TestStaffComeAndGo(t *testing.T) {
	shop := storetest.New(t)
	first, err := shop.Staff.Add(t.Context(), "Chef@Example.in", "packer")
	if err != nil {
		t.Fatal(err)
	}
	second, err := shop.Staff.Add(t.Context(), "chef@example.in", "owner")
	if err != nil || first == second || shop.Holds(second) {
		t.Errorf("tokens %q and %q, %v", first, second, err)
	}
	members, err := shop.Staff.List(t.Context())
	if err != nil || len(members) != 1 || members[0].Email != "chef@example.in" || members[0].Role != "owner" || !members[0].Invited.Equal(storetest.Start) {
		t.Errorf("%+v, %v", members, err)
	}
	if err := shop.Staff.Remove(t.Context(), "CHEF@example.in"); err != nil {
		t.Error(err)
	}
	if err := shop.Staff.Remove(t.Context(), "chef@example.in"); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("removed twice: %v", err)
	}
	for _, bad := range [][2]string{{"chef", "owner"}, {"chef@example.in", "king"}} {
		if _, err := shop.Staff.Add(t.Context(), bad[0], staff.Role(bad[1])); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%v: %v", bad, err)
		}
	}
}
