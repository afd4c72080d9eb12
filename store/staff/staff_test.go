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

func TestAMemberHasALanguage(t *testing.T) {
	shop := storetest.New(t)
	language := func() string {
		t.Helper()
		members, err := shop.Staff.List(t.Context())
		if err != nil || len(members) != 1 {
			t.Fatalf("%+v, %v", members, err)
		}
		return members[0].Language
	}
	if _, err := shop.Staff.Add(t.Context(), "chef@example.in", staff.Packer); err != nil {
		t.Fatal(err)
	}
	if got := language(); got != "en" {
		t.Errorf("nobody has chosen: %q", got)
	}
	for _, chosen := range []string{"hi", "mr", "mr"} {
		if err := shop.Staff.SetLanguage(t.Context(), "Chef@example.in", chosen); err != nil || language() != chosen {
			t.Errorf("%q, not %q: %v", language(), chosen, err)
		}
	}
	for _, bad := range []string{"", "gu", "HI"} {
		if err := shop.Staff.SetLanguage(t.Context(), "chef@example.in", bad); fault.CodeOf(err) != fault.Invalid || language() != "mr" {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if err := shop.Staff.SetLanguage(t.Context(), "nobody@example.in", "hi"); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("somebody unknown: %v", err)
	}
}
