package server

import (
	"fmt"
	"strings"
	"testing"

	"bhatti/store/option"
	"bhatti/store/storetest"
)

// Whoever sends other options than the page offers pays no less, breaks no page
// and changes nothing.
func TestAttackOptions(t *testing.T) {
	attack := storetest.NewAttack(t, "tampered options")
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	khari := sh.data.Product("Khari") // which honest asks for
	cake := sh.data.Product("Cake", storetest.Price(40000), storetest.Cake())
	pie := sh.data.Product("Pie", storetest.Price(40000), storetest.Asks(option.Option{Name: "Size", Kind: option.OneOf, Choices: []option.Choice{{Name: "Small", Price: -39900}}}))
	sh.data.Area(storetest.Pincode, 4000, 1500)
	honest := sh.honest(attack)
	before := rows(sh) + asha.get("GetCartList").Body.String()

	egg, flavour, name := cake.Options[0], cake.Options[1], cake.Options[2]
	small := pie.Options[0]
	eggless := fmt.Sprintf(`{"optionId":%d,"choiceId":%d}`, egg.ID, egg.Choices[1].ID)
	written := func(text string) string {
		return fmt.Sprintf(`[%s,{"optionId":%d,"text":%s}]`, eggless, name.ID, text)
	}
	for _, options := range []string{
		`[]`, `null`, `""`, `"[]"`, `{}`, `7`, `true`, `[null]`, `[7]`, `[[]]`, `["x"]`, `[{}]`, `[` + eggless,
		fmt.Sprintf(`[%s,%s]`, eggless, eggless),
		fmt.Sprintf(`[%s,{"optionId":%d,"choiceId":%d}]`, eggless, small.ID, small.Choices[0].ID),
		fmt.Sprintf(`[{"optionId":%d,"choiceId":%d}]`, egg.ID, small.Choices[0].ID),
		fmt.Sprintf(`[{"optionId":%d,"choiceId":%d}]`, egg.ID, flavour.Choices[1].ID),
		fmt.Sprintf(`[{"optionId":%d,"choiceId":999999}]`, egg.ID),
		fmt.Sprintf(`[%s,{"optionId":999999,"choiceId":1}]`, eggless),
		fmt.Sprintf(`[{"optionId":%d,"choiceId":-1}]`, egg.ID),
		fmt.Sprintf(`[{"optionId":-%d,"choiceId":%d}]`, egg.ID, egg.Choices[1].ID),
		fmt.Sprintf(`[{"optionId":"%d","choiceId":%d}]`, egg.ID, egg.Choices[1].ID),
		fmt.Sprintf(`[{"optionId":%d.0,"choiceId":%d}]`, egg.ID, egg.Choices[1].ID),
		fmt.Sprintf(`[{"optionId":%d,"choiceId":%d,"text":"x"}]`, egg.ID, egg.Choices[1].ID),
		fmt.Sprintf(`[{"optionId":%d,"text":"Eggless"}]`, egg.ID),
		fmt.Sprintf(`[%s,{"optionId":%d,"choiceId":%d}]`, eggless, name.ID, egg.Choices[0].ID),
		written(`"` + strings.Repeat("क", 31) + `"`), written(`"a\u0000b"`), written(`"a\u0007b"`), written(`"a\nb"`), written(`"a\tb"`), written(`"a\u0085b"`),
		written(`"` + "a" + strings.Repeat("\u0301\u0323", 80) + `"`), written(`"` + "\u0901" + `"`), written(`7`), written(`["x"]`), written(`{"a":1}`),
		written(`"` + strings.Repeat("x", 60000) + `"`), written(`"` + "\xff" + `"`),
		"[" + strings.Repeat(eggless+",", 100) + eggless + "]",
		strings.Repeat("[", 1000) + strings.Repeat("]", 1000),
	} {
		honest()
		line := fmt.Sprintf(`"itemId":%d,"packageId":%d,"options":%s`, cake.ID, cake.FirstPackageID, options)
		for call, body := range map[string]string{
			"AddToCart":           `{"orderedQuantity":1,` + line + `}`,
			"CreatePurchaseOrder": orderOf(map[string]string{"data": `[{"quantity":1,` + line + `}]`, "totalAmount": "490"}),
		} {
			got := asha.post(call, body)
			attack.Case(got.Code >= 400 && got.Code < 500, "%s with options %.200s: %d %s", call, options, got.Code, got.Body)
		}
	}
	// A price in the request is not looked at: what is claimed must be what it costs.
	cheap := fmt.Sprintf(`[{"itemId":%d,"packageId":%d,"quantity":1,"salePrice":1,"options":[{"optionId":%d,"choiceId":%d,"price":-39000,"Price":-39000,"weight":-500}]}]`,
		cake.ID, cake.FirstPackageID, egg.ID, egg.Choices[1].ID)
	got := asha.post("CreatePurchaseOrder", orderOf(map[string]string{"data": cheap, "totalAmount": "100"}))
	attack.Case(got.Code >= 400 && got.Code < 500, "a price with an option: %d %s", got.Code, got.Body)
	options := fmt.Sprintf(`"options":[{"optionId":%d,"choiceId":%d}]`, small.ID, small.Choices[0].ID)
	got = asha.post("AddToCart", fmt.Sprintf(`{"itemId":%d,"packageId":%d,"orderedQuantity":1,%s}`, khari.ID, khari.FirstPackageID, options))
	attack.Case(got.Code == 400, "an option of another product: %d %s", got.Code, got.Body)

	after := rows(sh) + asha.get("GetCartList").Body.String()
	attack.Case(after == before, "rows were written: %s\nbefore: %s", after, before)
}
