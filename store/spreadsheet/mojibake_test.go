package spreadsheet_test

import (
	"testing"

	"bhatti/store/spreadsheet"
)

func TestMojibakeIsToldFromHonestText(t *testing.T) {
	for text, want := range map[string]string{
		"â‚¹40":        "₹40",
		"CafÃ© CrÃ¨me": "Café Crème",
		"Ã‰clair":      "Éclair",
		"Bakerâ€™s â€œbestâ€\u009d â€“ 5": "Baker’s “best” – 5",
		"à¤–à¤¾à¤°à¥€":                    "खारी",
		"Ã\u00a0 la carte":                "à la carte",
		"Â½ kg":                           "½ kg",
		"ðŸž":                             "",
		"Ã¢â€šÂ¹40":                       "₹40", // done twice
		"गवà¥\u008dहाची":                  "गव्हाची",
		"गवà¥\uf18dहाची":                  "गव्हाची", // as LibreOffice has it
	} {
		if want == "" {
			continue
		}
		if meant, found, whole := spreadsheet.Mojibake(text); meant != want || !found || !whole {
			t.Errorf("%q: %q %v %v, want %q", text, meant, found, whole, want)
		}
	}
	for _, text := range []string{
		"", "Milk Bread", "Café crème brûlée", "NESCAFÉ®", "NESCAFÉ™", "CAFÉ’S", "“Éclair” – ½ naïve…", "₹ 2,400", "खारी, इलायची", "ÄÖÜ ß",
		"Señor’s piñata", "50 °C – 60 °C", "Crème‑fraîche", "Mañana »", "1 × 2 ÷ 3", "à la carte", "🍞 Ça va", "voilà®",
	} {
		if meant, found, whole := spreadsheet.Mojibake(text); found || !whole || meant != text {
			t.Errorf("%q was taken for mojibake of %q", text, meant)
		}
	}
	if _, found, whole := spreadsheet.Mojibake("à¤—à¤µà¥à¤¹"); !found || whole {
		t.Error("a letter that is gone for good is not told")
	}
}
