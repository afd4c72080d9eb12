package setting_test

import (
	"slices"
	"testing"

	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/image"
	"bhatti/store/setting"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// A bakery that brings nothing to anybody opens, too.
func TestACounterIsAPlaceThatOrdersGoTo(t *testing.T) {
	shop := storetest.New(t)
	for _, g := range []slot.Group{
		{Name: "Off", Kind: slot.Counter, Slots: []slot.Slot{{Weekdays: slot.EveryDay, From: 540, To: 720, Places: 2}}},
		{Name: "Counter", Kind: slot.Counter, Active: true, Slots: []slot.Slot{{Weekdays: slot.EveryDay, From: 540, To: 720, Places: 2}}},
	} {
		id, err := shop.Slots.Save(t.Context(), g)
		storetest.Must(t, err)
		told, err := shop.Settings.Shop(t.Context())
		storetest.Must(t, err)
		if told.AnyArea != g.Active || told.Areas {
			t.Errorf("with %s: any area %v, areas %v", g.Name, told.AnyArea, told.Areas)
		}
		if !g.Active {
			storetest.Must(t, shop.Slots.Delete(t.Context(), id))
		}
	}
}

func TestShopHasDetailsFromTheStart(t *testing.T) {
	shop, err := storetest.New(t).Settings.Shop(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if shop.Brand != "Bhatti Bakers" || shop.Hotline != "Free support 24/7" || shop.RefundPromise != "4-5 working days" ||
		len(shop.Phones) != 2 || delivery.GSTCode(shop.State) == "" || shop.Areas {
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
		{"OpeningHours", "Mo-Sa 08:00-21:00\nSu 08:00-13:30", true}, {"OpeningHours", "", true}, {"OpeningHours", "Mo,We,Fr 10:00-24:00", true},
		{"OpeningHours", "9 to 5", false}, {"OpeningHours", "Mo-Sa 08:00-25:00", false}, {"OpeningHours", "Mo 08:00-21:00 Tu", false},
		{"MapUrl", "https://www.google.com/maps?q=Pune&output=embed", true}, {"MapUrl", "https://evil.example/maps", false}, {"MapUrl", "", true},
		{"RefundPromise", "48 working hours", true}, {"Password", "x", false},
	} {
		shop := storetest.New(t)
		before := shop.DB.Generation()
		err := shop.Settings.Save(t.Context(), test.name, test.value)
		if (err == nil) != test.ok || err != nil && fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%s = %q: %v", test.name, test.value, err)
		}
		if moved := shop.DB.Generation() != before; moved != test.ok {
			t.Errorf("%s = %q: pages are rendered again: %v", test.name, test.value, moved)
		}
	}
}

func TestSavedSettingShows(t *testing.T) {
	shop := storetest.New(t)
	for name, value := range map[string]string{"Brand": " Oven & Sons ", "Phones": "+91 1\r\n\r\n +91 2 "} {
		if err := shop.Settings.Save(t.Context(), name, value); err != nil {
			t.Fatal(err)
		}
	}
	about, err := shop.Settings.Shop(t.Context())
	if err != nil || about.Brand != "Oven & Sons" || !slices.Equal(about.Phones, []string{"+91 1", "+91 2"}) {
		t.Errorf("%+v, %v", about, err)
	}
}

func TestAGSTINIsOfTheShopsState(t *testing.T) {
	shop := storetest.New(t)
	karnataka := []setting.Setting{{Name: "Gstin", Value: "29AAGCB7383J1Z4"}, {Name: "State", Value: "Karnataka"}}
	storetest.Must(t, shop.Settings.SaveAll(t.Context(), karnataka))
	if err := shop.Settings.Save(t.Context(), "State", "Goa"); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("moved to Goa with a GSTIN of Karnataka: %v", err)
	}
}

func TestALogoIsOneThatWasKept(t *testing.T) {
	shop := storetest.New(t)
	content, _ := storetest.Picture(t, 8, 8)
	name, err := shop.Images.Save(image.Logos, "logo.png", content)
	storetest.Must(t, err)
	storetest.Must(t, shop.Settings.Save(t.Context(), "Logo", name))
	if shop, err := shop.Settings.Shop(t.Context()); err != nil || shop.Logo != name {
		t.Errorf("%q, %v", shop.Logo, err)
	}
}

func TestShopIsReadAnewWhenItChanges(t *testing.T) {
	data := storetest.New(t)
	shop := func() setting.Shop {
		d, err := data.Settings.Shop(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	shop().Phones[0] = "scribbled" // on the caller's own copy
	if got := shop(); got.Phones[0] == "scribbled" || got.Areas {
		t.Errorf("got %+v", got)
	}
	if err := data.Settings.Save(t.Context(), "Brand", "Oven & Sons"); err != nil {
		t.Fatal(err)
	}
	data.Area("411001", 4000, 1500)
	if got := shop(); got.Brand != "Oven & Sons" || !got.Areas {
		t.Errorf("got %+v", got)
	}
}

func TestTheShopSpeaksOfItselfInEachLanguage(t *testing.T) {
	shop := storetest.New(t)
	storetest.Must(t, shop.Settings.SaveAll(t.Context(), []setting.Setting{{Name: "TaglineHindi", Value: "1947 से ताज़ा"}, {Name: "BrandMarathi", Value: "भट्टी बेकर्स"}}))
	said, err := shop.Settings.Shop(t.Context())
	storetest.Must(t, err)
	english := said.In("en")
	if hi := said.In("hi"); hi.Tagline != "1947 से ताज़ा" || hi.Brand != english.Brand {
		t.Errorf("in Hindi %q, %q", hi.Brand, hi.Tagline)
	}
	if mr := said.In("mr"); mr.Brand != "भट्टी बेकर्स" || mr.Tagline != english.Tagline {
		t.Errorf("in Marathi %q, %q", mr.Brand, mr.Tagline)
	}
	if english.Tagline != said.Tagline || said.In("fr").Tagline != said.Tagline || said.Tagline == "1947 से ताज़ा" {
		t.Errorf("in English %q", english.Tagline)
	}
	storetest.Must(t, shop.Settings.Save(t.Context(), "TaglineHindi", ""))
	if said, err = shop.Settings.Shop(t.Context()); err != nil || said.In("hi").Tagline != english.Tagline {
		t.Errorf("taken out: %q, %v", said.In("hi").Tagline, err)
	}
}

func TestTheContactPageNamesAMobileNumber(t *testing.T) {
	for _, test := range []struct {
		mobile, want string
		phones       []string
	}{
		{"", "+91 90000 01947", []string{"+91 20 0000 1947", "+91 90000 01947"}},
		{"", "9800000001", []string{"020 2567 8901", "9800000001"}},
		{"", "", []string{"+91 80 2567 8901", "080-25678901", "1800 123 4567"}},
		{"+91 98000 00002", "+91 98000 00002", []string{"9800000001"}},
	} {
		if got := (setting.Shop{Mobile: test.mobile, Phones: test.phones}).MobileNumber(); got != test.want {
			t.Errorf("%q, %q: %q", test.mobile, test.phones, got)
		}
	}
}
