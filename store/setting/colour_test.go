package setting_test

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/setting"
	"bhatti/store/storetest"
)

// contrast is computed here apart from the database's own arithmetic.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	luminance := func(text string) float64 {
		var rgb [3]uint8
		if _, err := fmt.Sscanf(text, "#%02x%02x%02x", &rgb[0], &rgb[1], &rgb[2]); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		var linear [3]float64
		for i, v := range rgb {
			linear[i] = math.Pow((float64(v)/255+0.055)/1.055, 2.4)
			if v <= 10 {
				linear[i] = float64(v) / 255 / 12.92
			}
		}
		return 0.2126*linear[0] + 0.7152*linear[1] + 0.0722*linear[2]
	}
	high, low := luminance(a), luminance(b)
	return (max(high, low) + 0.05) / (min(high, low) + 0.05)
}

// token reads a colour of the web app's, of the light or the dark scheme.
func token(t *testing.T, name string, dark bool) string {
	t.Helper()
	sheet, err := os.ReadFile("../../frontend/src/app/tokens.css")
	storetest.Must(t, err)
	day, night, _ := strings.Cut(string(sheet), "@media (prefers-color-scheme: dark)")
	if dark {
		day = night
	}
	found := regexp.MustCompile(`--` + name + `: (#[0-9a-f]{6});`).FindStringSubmatch(day)
	if found == nil {
		t.Fatalf("the web app has no colour %q", name)
	}
	return found[1]
}

func TestEveryAccentThatIsTakenCanBeReadInBothSchemes(t *testing.T) {
	taken := 0
	for n := range 4096 { // every colour of three digits
		accent := fmt.Sprintf("#%[1]x%[1]x%[2]x%[2]x%[3]x%[3]x", n>>8, n>>4&15, n&15)
		day, night, err := setting.Shades(accent)
		if err != nil {
			if fault.CodeOf(err) != fault.Invalid {
				t.Fatal(err)
			}
			continue
		}
		taken++
		for dark, shade := range map[bool]setting.Shade{false: day, true: night} {
			for _, name := range []string{"ground", "card", "accent-ink"} {
				if c := contrast(t, shade.Accent, token(t, name, dark)); c < 4.5 {
					t.Errorf("%s, dark %v: %s on %s has %.2f", accent, dark, shade.Accent, name, c)
				}
			}
			if c := contrast(t, shade.Accent, shade.Soft); c < 4.45 { // rounded to whole steps
				t.Errorf("%s, dark %v: %s on its soft ground %s has %.2f", accent, dark, shade.Accent, shade.Soft, c)
			}
			if c := contrast(t, token(t, "ink", dark), shade.Soft); c < 7 {
				t.Errorf("%s, dark %v: ink on %s has %.2f", accent, dark, shade.Soft, c)
			}
		}
	}
	if taken < 1000 || taken > 3000 {
		t.Errorf("%d of 4096 colours were taken", taken)
	}
}

func TestARefusedAccentIsAnsweredWithOneThatWorks(t *testing.T) {
	for accent, want := range map[string]string{"#f4c76b": "", "#b84a06": "#b84a06", "red": ""} {
		nearest := setting.NearestShade(accent)
		if _, _, err := setting.Shades(nearest); (err == nil) != (accent != "red") || want != "" && nearest != want {
			t.Errorf("%s: %q, %v", accent, nearest, err)
		}
	}
}
