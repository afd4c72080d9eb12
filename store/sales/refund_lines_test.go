package sales_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// mixedOrder is a paid and dispatched order of a cake at 118 rupees, two loaves
// at 30, and 40 for delivery.
func mixedOrder(t *testing.T) fixture {
	shop := storetest.New(t)
	f := fixture{Shop: shop, asha: shop.Customer("asha@example.in")}
	cake := shop.Product("Plum Cake", storetest.Price(11800), storetest.GST(1800), storetest.Weight(400))
	f.khari = shop.Product("Pav", storetest.Price(3000), storetest.GST(0), storetest.Weight(300))
	f.order, f.attempt = shop.Basket(f.asha).Of(cake, 1).Of(f.khari, 2).Pending()
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	f.ship()
	return f
}

// credited is what the credit note of a refund takes off each line, by name.
func (f *fixture) credited(refundID string) map[string]money.Paise {
	f.T.Helper()
	note, err := f.Refunds.CreditNote(f.T.Context(), refundID)
	storetest.Must(f.T, err)
	off := map[string]money.Paise{}
	for _, l := range note.Lines {
		off[l.Name] += l.Total()
	}
	return off
}

// sent asks for money back, lets it leave, and tells the refund's id.
func (f *fixture) sent(r sales.RefundRequest) string {
	f.T.Helper()
	f.Clock.Add(time.Minute)
	_, err := f.request(r)
	storetest.Must(f.T, err)
	due := f.dueRefunds()
	if len(due) != 1 {
		f.T.Fatalf("%d refunds are due", len(due))
	}
	f.refund(due[0], "rfnd_"+due[0].ID[:10], sales.RefundProcessed)
	return due[0].ID
}

func TestARefundByAmountLowersTheLinesThatItNames(t *testing.T) {
	for name, c := range map[string]struct {
		of   []int
		sum  money.Paise
		want map[string]money.Paise
	}{
		"the cake":               {[]int{1}, 1001, map[string]money.Paise{"Plum Cake": 1001}},
		"the delivery":           {[]int{0}, 4000, map[string]money.Paise{"Delivery": 4000}},
		"cake and bread":         {[]int{2, 1}, 1780, map[string]money.Paise{"Plum Cake": 1180, "Pav": 600}},
		"a paisa, the cake's":    {[]int{1, 2}, 1, map[string]money.Paise{"Plum Cake": 1}},
		"odd paise, all of them": {[]int{0, 1, 2}, 1001, map[string]money.Paise{"Delivery": 184, "Plum Cake": 542, "Pav": 275}},
	} {
		f := mixedOrder(t)
		id := f.sent(sales.RefundRequest{Amount: c.sum, AmountOf: c.of})
		if got := f.credited(id); !maps.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
		f.Shop.Sound()
	}
}

func TestARefundByAmountWithoutALineIsRefusedUnlessItIsClear(t *testing.T) {
	f := mixedOrder(t)
	if _, err := f.request(sales.RefundRequest{Amount: 500}); keyOf(err) != "refund.name_lines" || fault.CodeOf(err) != fault.Invalid {
		t.Errorf("of two lines and a delivery: %v", err)
	}
	if n := f.Count("refunds") + f.Count("refund_parts"); n != 0 {
		t.Errorf("it was refused and wrote %d rows", n)
	}
	f.sent(sales.RefundRequest{Lines: []sales.RefundLine{{Line: 2, Quantity: 2}}, Delivery: true})
	if got := f.credited(f.sent(sales.RefundRequest{Amount: 500})); !maps.Equal(got, map[string]money.Paise{"Plum Cake": 500}) {
		t.Errorf("only the cake is left: %v", got)
	}
	f = mixedOrder(t)
	if got := f.credited(f.sent(sales.RefundRequest{Amount: 21800})); !maps.Equal(got, map[string]money.Paise{"Plum Cake": 11800, "Pav": 6000, "Delivery": 4000}) {
		t.Errorf("all there is: %v", got)
	}
}

// A piece of a line that a sum has lowered is worth less: it does not take its
// full price from other lines.
func TestAPieceGivesBackItsPartOfWhatIsLeftOfItsLine(t *testing.T) {
	f := mixedOrder(t)
	f.sent(sales.RefundRequest{Amount: 2001, AmountOf: []int{2}})
	one := sales.RefundRequest{Lines: []sales.RefundLine{{Line: 2, Quantity: 1}}}
	if got := f.credited(f.sent(one)); !maps.Equal(got, map[string]money.Paise{"Pav": 1999}) {
		t.Errorf("the first of two: %v", got)
	}
	if got := f.credited(f.sent(one)); !maps.Equal(got, map[string]money.Paise{"Pav": 2000}) {
		t.Errorf("the last: %v", got)
	}
	f.Shop.Sound()
}

// made is a refund that somebody made in the provider's dashboard.
func (f *fixture) made(id string, amount money.Paise) string {
	f.T.Helper()
	f.Clock.Add(time.Minute)
	storetest.Must(f.T, f.Refunds.Apply(f.T.Context(), sales.RefundSnapshot{ID: id, PaymentID: "pay_A", Amount: amount, State: sales.RefundProcessed}))
	file, err := f.Orders.Detail(f.T.Context(), f.order.ID)
	storetest.Must(f.T, err)
	i := slices.IndexFunc(file.Refunds, func(r sales.RefundRecord) bool { return r.GatewayID == id })
	return file.Refunds[i].ID
}

func TestARefundMadeAtTheProviderWaitsForItsLines(t *testing.T) {
	f := mixedOrder(t)
	id := f.made("rfnd_dashboard", 1500)
	file, err := f.Orders.Detail(t.Context(), f.order.ID)
	storetest.Must(t, err)
	if r := file.Refunds[0]; !r.Unnamed || r.CreditNote != "" || file.Refundable != 20300 {
		t.Errorf("%+v, %v can go back", r, file.Refundable)
	}
	if waiting, total, err := f.Orders.List(t.Context(), sales.OrderQuery{Refunds: sales.RefundsUnnamed}); err != nil || total != 1 || waiting[0].ID != f.order.ID {
		t.Errorf("%d orders have such refunds, %v", total, err)
	}
	f.Shop.Sound() // the ledger has it already
	for name, c := range map[string]struct {
		of   []int
		want fault.Code
	}{
		"none": {nil, fault.Invalid}, "unknown": {[]int{3}, fault.Invalid}, "twice": {[]int{1, 1}, fault.Invalid},
	} {
		if err := f.Refunds.NameLines(t.Context(), id, c.of); fault.CodeOf(err) != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
	storetest.Must(t, f.Refunds.NameLines(t.Context(), id, []int{2}))
	if got := f.credited(id); !maps.Equal(got, map[string]money.Paise{"Pav": 1500}) {
		t.Errorf("%v", got)
	}
	if err := f.Refunds.NameLines(t.Context(), id, []int{1}); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("named twice: %v", err)
	}
	if err := f.Refunds.NameLines(t.Context(), "none", []int{1}); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("of nothing: %v", err)
	}
	if _, total, _ := f.Orders.List(t.Context(), sales.OrderQuery{Refunds: sales.RefundsUnnamed}); total != 0 {
		t.Error("it waits still")
	}
	f.Shop.Sound()
}

func TestARefundMadeAtTheProviderThatIsClearIsCreditedAtOnce(t *testing.T) {
	f := mixedOrder(t)
	if got := f.credited(f.made("rfnd_all", 21800)); len(got) != 3 {
		t.Errorf("all of it: %v", got)
	}
	f.Shop.Sound()

	f = mixedOrder(t)
	first := f.made("rfnd_first", 1800)
	second := f.made("rfnd_rest", 20000)
	storetest.Must(t, f.Documents.KeepOlder(t.Context()))
	total := money.Paise(0)
	for _, id := range []string{first, second} {
		for _, off := range f.credited(id) {
			total += off
		}
	}
	if total != f.order.Totals.Total {
		t.Errorf("%v is credited of %v", total, f.order.Totals.Total)
	}
	f.Shop.Sound()
}

func TestMoreThanTheLinesHaveLeftIsNotNamed(t *testing.T) {
	f := mixedOrder(t)
	id := f.made("rfnd_dashboard", 4001)
	if err := f.Refunds.NameLines(t.Context(), id, []int{0}); keyOf(err) != "refund.more_than_named" {
		t.Errorf("the delivery was 40 rupees: %v", err)
	}
	storetest.Must(t, f.Refunds.NameLines(t.Context(), id, []int{0, 1}))
	f.Shop.Sound()
}

// However sums, pieces and refunds of the dashboard follow each other, a credit
// note lowers what was named and nothing else, to the paisa, and no line gives
// back more than it cost.
func TestRefundsLowerWhatTheyNameAndNothingElse(t *testing.T) {
	random := rand.New(rand.NewPCG(16, 10))
	for round := range 10 {
		f := mixedOrder(t)
		names := []string{"Delivery", "Plum Cake", "Pav"}
		left := map[string]money.Paise{"Delivery": 4000, "Plum Cake": 11800, "Pav": 6000}
		for step := range 6 {
			of := random.Perm(3)[:1+random.IntN(3)]
			room := money.Paise(0)
			for _, place := range of {
				room += left[names[place]]
			}
			if room == 0 {
				continue
			}
			amount := 1 + money.Paise(random.Int64N(int64(room)))
			var id string
			if random.IntN(3) == 0 && amount < room {
				id = f.made("rfnd_"+string(rune('a'+round))+string(rune('a'+step)), amount)
				if err := f.Refunds.NameLines(t.Context(), id, of); err != nil && keyOf(err) != "refund.named" {
					t.Fatal(err)
				}
			} else {
				id = f.sent(sales.RefundRequest{Amount: amount, AmountOf: of})
			}
			credited := money.Paise(0)
			for name, off := range f.credited(id) {
				if !slices.Contains(of, slices.Index(names, name)) {
					t.Errorf("%v was for %v and lowered %q", amount, of, name)
				}
				left[name] -= off
				credited += off
				if left[name] < 0 {
					t.Errorf("%q gave back more than it cost", name)
				}
			}
			if credited != amount {
				t.Errorf("%v went back, %v is credited", amount, credited)
			}
		}
		f.Shop.Sound()
	}
}
