package store_test

import (
	"slices"
	"testing"

	"bhatti/store"
	"bhatti/store/storetest"
)

func TestShopHasDetailsFromTheStart(t *testing.T) {
	shop, err := storetest.New(t).Shop(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if shop.Brand != "Bhatti Bakers" || shop.Hotline != "Free support 24/7" || shop.RefundPromise != "4-5 working days" ||
		len(shop.Phones) != 2 || store.GSTCode(shop.State) == "" || shop.Areas {
		t.Errorf("%+v", shop)
	}
}

func TestSettingIsSavedOrRefused(t *testing.T) {
	for _, test := range []struct {
		name, value string
		ok          bool
	}{
		{"Brand", " Oven & Sons ", true}, {"Brand", "", false}, {"Phones", "+91 1\r\n+91 2", true},
		{"Fssai", "12345678901234", true}, {"Fssai", "", true}, {"Fssai", "123", false}, {"Fssai", "32345678901234", false},
		{"Gstin", "27AAPFU0939F1ZV", true}, {"Gstin", "27aapfu0939f1zv", false}, {"Gstin", "", true},
		{"Gstin", "27AAPFU0939F1ZW", false}, {"Gstin", "27AAPFU0993F1ZV", false}, {"Gstin", "29AAPFU0939F1ZR", false},
		{"Accent", "#1f5fa8", true}, {"Accent", "", true}, {"Accent", "#f4c76b", false}, {"Accent", "red", false}, {"Accent", "#b84a06;}", false},
		{"LogoAlone", "yes", true}, {"LogoAlone", "perhaps", false}, {"Logo", "", true}, {"Logo", "none-000000000000.png", false},
		{"Logo", "../../settings.db", false}, {"InvoiceNote", "Thank you", true},
		{"State", "Goa", true}, {"State", "Bombay", false}, {"Email", "care@oven.example", true}, {"Email", "care", false},
		{"MapUrl", "https://www.google.com/maps?q=Pune&output=embed", true}, {"MapUrl", "https://evil.example/maps", false}, {"MapUrl", "", true},
		{"RefundPromise", "48 working hours", true}, {"Password", "x", false},
	} {
		books := storetest.New(t)
		before := books.Generation()
		err := books.SaveSetting(t.Context(), test.name, test.value)
		if (err == nil) != test.ok || err != nil && store.CodeOf(err) != store.Invalid {
			t.Errorf("%s = %q: %v", test.name, test.value, err)
		}
		if moved := books.Generation() != before; moved != test.ok {
			t.Errorf("%s = %q: pages are drawn anew: %v", test.name, test.value, moved)
		}
	}
}

func TestSavedSettingShows(t *testing.T) {
	books := storetest.New(t)
	for name, value := range map[string]string{"Brand": " Oven & Sons ", "Phones": "+91 1\r\n\r\n +91 2 "} {
		if err := books.SaveSetting(t.Context(), name, value); err != nil {
			t.Fatal(err)
		}
	}
	shop, err := books.Shop(t.Context())
	if err != nil || shop.Brand != "Oven & Sons" || !slices.Equal(shop.Phones, []string{"+91 1", "+91 2"}) {
		t.Errorf("%+v, %v", shop, err)
	}
}

func TestAGSTINIsOfTheShopsState(t *testing.T) {
	books := storetest.New(t)
	karnataka := []store.Setting{{Name: "Gstin", Value: "29AAGCB7383J1Z4"}, {Name: "State", Value: "Karnataka"}}
	must(t, books.SaveSettings(t.Context(), karnataka))
	if err := books.SaveSetting(t.Context(), "State", "Goa"); store.CodeOf(err) != store.Invalid {
		t.Errorf("moved to Goa with a GSTIN of Karnataka: %v", err)
	}
}

func TestALogoIsOneThatWasKept(t *testing.T) {
	books := storetest.New(t)
	content, _ := picture(t, 8, 8)
	name, err := books.KeepImage(store.Logos, "logo.png", content)
	must(t, err)
	must(t, books.SaveSetting(t.Context(), "Logo", name))
	if shop, err := books.Shop(t.Context()); err != nil || shop.Logo != name {
		t.Errorf("%q, %v", shop.Logo, err)
	}
}
