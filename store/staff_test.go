package store_test

import (
	"testing"

	"bhatti/store"
	"bhatti/store/storetest"
)

func TestStaffComeAndGo(t *testing.T) {
	books := storetest.New(t)
	first, err := books.AddStaff(t.Context(), "Chef@Example.in", "packer")
	if err != nil {
		t.Fatal(err)
	}
	second, err := books.AddStaff(t.Context(), "chef@example.in", "owner")
	if err != nil || first == second || books.Holds(second) {
		t.Errorf("tokens %q and %q, %v", first, second, err)
	}
	staff, err := books.Staff(t.Context())
	if err != nil || len(staff) != 1 || staff[0].Email != "chef@example.in" || staff[0].Role != "owner" || !staff[0].Invited.Equal(storetest.Start) {
		t.Errorf("%+v, %v", staff, err)
	}
	if err := books.RemoveStaff(t.Context(), "CHEF@example.in"); err != nil {
		t.Error(err)
	}
	if err := books.RemoveStaff(t.Context(), "chef@example.in"); store.CodeOf(err) != store.NotFound {
		t.Errorf("removed twice: %v", err)
	}
	for _, bad := range [][2]string{{"chef", "owner"}, {"chef@example.in", "king"}} {
		if _, err := books.AddStaff(t.Context(), bad[0], store.Role(bad[1])); store.CodeOf(err) != store.Invalid {
			t.Errorf("%v: %v", bad, err)
		}
	}
}
