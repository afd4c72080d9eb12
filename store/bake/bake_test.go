package bake_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"bhatti/store/bake"
	"bhatti/store/catalog"
	"bhatti/store/option"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// bakery is a shop that delivers every day at 9–12 and 4–6 pm and has a counter.
// The tests' clock starts on a Saturday at noon.
type bakery struct {
	*storetest.Shop
	today slot.Day
}

func newBakery(t *testing.T) *bakery {
	b := &bakery{Shop: storetest.New(t)}
	b.today = slot.DayOf(b.Clock.Now())
	b.group(slot.Group{Name: "Pune", Kind: slot.Elsewhere, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 9 * 60, To: 12 * 60, Places: 500, Closes: 15 * 60},
		{Weekdays: slot.EveryDay, From: 16 * 60, To: 18 * 60, Places: 500, Closes: 90},
	}})
	b.group(slot.Group{Name: "Counter", Kind: slot.Counter, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 16 * 60, To: 18 * 60, Places: 500, Closes: 30},
	}})
	return b
}

func (b *bakery) group(g slot.Group) {
	b.T.Helper()
	g.Active = true
	_, err := b.Slots.Save(b.T.Context(), g)
	storetest.Must(b.T, err)
}

func (b *bakery) day(day slot.Day) bake.Day {
	b.T.Helper()
	d, err := b.Bake.Day(b.T.Context(), day, "en")
	storetest.Must(b.T, err)
	return d
}

// sheet is a bake sheet in a line: "4–6 pm: 3 Khari Default, 1 Rusk Default; ".
func sheet(d bake.Day) (text string) {
	for _, s := range d.Sheet() {
		var lines []string
		for _, l := range s.Lines {
			lines = append(lines, fmt.Sprint(l.Pieces, " ", l.Name, " ", l.PackageName))
		}
		text += times(d, s.Due) + ": " + strings.Join(lines, ", ") + "; "
	}
	return text
}

func times(d bake.Day, due bake.Due) string {
	if due.AnyTime() {
		return "any time"
	}
	span := slot.Span(due.From, due.To, "en")
	if due.Day != d.Day {
		return due.Day.Words(d.Today, "en") + " " + span
	}
	return span
}

func (b *bakery) want(day slot.Day, want string) {
	b.T.Helper()
	if got := sheet(b.day(day)); got != want {
		b.T.Errorf("%s: %s\nwant %s", day, got, want)
	}
}

func TestTheSheetSaysWhatToBakeForEachSlot(t *testing.T) {
	b := newBakery(t)
	asha, binod := b.Newcomer(storetest.Asha), b.Newcomer("binod@example.in")
	khari, rusk := b.Product("Khari", storetest.Sized("200 g")), b.Product("Rusk")
	cake := b.Product("Cake", storetest.Needs(26*time.Hour), storetest.In("Cakes"))
	b.Basket(asha).Of(khari, 3).Of(rusk, 1).Paid()
	b.Basket(binod).Of(khari, 2).Paid()
	b.Basket(asha).Of(cake, 1).Of(khari, 1).Paid()
	b.Basket(asha).Of(khari, 50).Pending()
	b.want(b.today, "4–6 pm: 5 Khari 200 g, 1 Rusk Default; ")
	b.want(b.today+1, "4–6 pm: 1 Cake Default, 1 Khari 200 g; ")
	b.want(b.today+2, "")

	s := b.day(b.today + 1).Sheet()[0]
	if s.Pieces != 2 || fmt.Sprint(s.Categories) != "[{Bakery 1} {Cakes 1}]" {
		t.Errorf("%d pieces, %v", s.Pieces, s.Categories)
	}
	if ahead := b.day(b.today).Ahead; fmt.Sprint(ahead) != fmt.Sprintf("[{%v 2} {%v 1}]", b.today, b.today+1) {
		t.Errorf("ahead: %v", ahead)
	}
}

func TestAShopWithoutSlotsBakesTodayAtAnyTime(t *testing.T) {
	b := &bakery{Shop: storetest.New(t)}
	b.today = slot.DayOf(b.Clock.Now())
	b.Basket(b.Newcomer(storetest.Asha)).Of(b.Product("Khari"), 3).Paid()
	b.want(b.today, "any time: 3 Khari Default; ")
	b.want(b.today+1, "")
	b.Clock.Add(30 * time.Hour)
	b.today++
	b.want(b.today, "any time: 3 Khari Default; ")
	b.want(b.today-1, "")
}

func TestWhatIsOverdueComesFirstToday(t *testing.T) {
	b := newBakery(t)
	asha, khari := b.Newcomer(storetest.Asha), b.Product("Khari")
	order, _ := b.Basket(asha).Of(khari, 3).Paid()
	b.Clock.Add(24 * time.Hour)
	b.Basket(asha).Of(khari, 1).Paid()
	b.today++
	b.want(b.today, "Sat 21 Nov 4–6 pm: 3 Khari Default; 4–6 pm: 1 Khari Default; ")
	b.want(b.today-1, "")

	storetest.Must(t, b.Orders.Move(t.Context(), order.ID, sales.OrderProcessing, ""))
	if l := b.day(b.today).Sheet()[0].Lines[0]; l.Packing != 3 || l.Orders != 1 {
		t.Errorf("%+v", l)
	}
	storetest.Must(t, b.Orders.Move(t.Context(), order.ID, sales.OrderShipped, ""))
	b.want(b.today, "4–6 pm: 1 Khari Default; ")
	if got := stops(b.day(b.today)); got != "Sat 21 Nov 4–6 pm 411001: 3 left; 4–6 pm 411001: 1; " {
		t.Errorf("the round: %s", got)
	}
	if got := stops(b.day(b.today - 1)); got != "" {
		t.Errorf("the round of yesterday: %s", got)
	}
}

// stops is a round in a line.
func stops(d bake.Day) (text string) {
	for _, s := range d.Round() {
		for _, a := range s.Areas {
			text += fmt.Sprint(times(d, s.Due), " ", a.Pincode, ":")
			for _, o := range a.Orders {
				text += fmt.Sprint(" ", o.Pieces())
				if o.Left() {
					text += " left"
				}
			}
			text += "; "
		}
	}
	return text
}

func TestWhatIsRefundedIsNeitherBakedNorPackedNorTakenRound(t *testing.T) {
	b := newBakery(t)
	khari, rusk := b.Product("Khari"), b.Product("Rusk")
	order, _ := b.Basket(b.Newcomer(storetest.Asha)).Of(khari, 3).Of(rusk, 2).Paid()
	gone, _ := b.Basket(b.Newcomer("binod@example.in")).Of(rusk, 4).Paid()
	for _, r := range []sales.RefundRequest{
		{OrderID: order.ID, Lines: []sales.RefundLine{{Line: 1, Quantity: 1}, {Line: 2, Quantity: 2}}, Reason: "burnt"},
		{OrderID: gone.ID, Lines: []sales.RefundLine{{Line: 1, Quantity: 4}}, Reason: "burnt"},
	} {
		_, err := b.Refunds.Request(t.Context(), r)
		storetest.Must(t, err)
	}
	d := b.day(b.today)
	b.want(b.today, "4–6 pm: 2 Khari Default; ")
	if list := d.PackingList(); len(list) != 1 || list[0].Pieces != 2 || list[0].Orders != 1 || len(list[0].Areas[0].Orders[0].Lines) != 1 {
		t.Errorf("%+v", list)
	}
	if got := stops(d); got != "4–6 pm 411001: 2; " {
		t.Errorf("the round: %s", got)
	}
	if fmt.Sprint(d.Ahead) != fmt.Sprintf("[{%v 1}]", b.today) {
		t.Errorf("ahead: %v", d.Ahead)
	}
}

func TestThePackingListIsByAreaAndTheCounterLast(t *testing.T) {
	b := newBakery(t)
	b.Area("411004", 4000, 1500)
	khari := b.Product("Khari")
	for i, to := range []string{"411004", "counter", "411001", "411004"} {
		somebody := b.Newcomer(fmt.Sprint(i, "@example.in"))
		b.pay(somebody, b.Basket(somebody).Of(khari, i+1), to)
	}
	d := b.day(b.today)
	var got string
	for _, a := range d.PackingList()[0].Areas {
		got += fmt.Sprint(a.Pincode, " ", a.Group, " ", a.Pieces, " of ", len(a.Orders), "; ")
	}
	if got != "411001 Pune 3 of 1; 411004 Pune 5 of 2;  Counter 2 of 1; " {
		t.Errorf("packing list: %s", got)
	}
	if got := stops(d); got != "4–6 pm 411001: 3; 4–6 pm 411004: 1 4; " {
		t.Errorf("the round: %s", got)
	}
}

func TestTheShelfIsToldOnceADay(t *testing.T) {
	b := newBakery(t)
	khari, rusk := b.Product("Khari", storetest.Stock(20)), b.Product("Rusk")
	asha := b.Newcomer(storetest.Asha)
	b.Clock.Add(-5 * time.Hour) // 7:00: too late for 9–12 of the day
	b.Basket(asha).Of(khari, 4).Of(rusk, 1).Paid()
	b.Clock.Add(10 * time.Hour)
	b.Basket(asha).Of(khari, 3).Paid() // for tomorrow morning
	b.Clock.Add(7 * time.Hour)
	b.Basket(asha).Of(khari, 5).Paid() // for tomorrow evening
	lines := func(d bake.Day) (text string) {
		for _, s := range d.Sheet() {
			for _, l := range s.Lines {
				text += fmt.Sprint(l.Name, " ", l.Pieces, " shelf ", l.Shelf, "; ")
			}
		}
		return text
	}
	b.today++
	if got := lines(b.day(b.today)); got != "Khari 4 shelf 8; Rusk 1 shelf 0; Khari 3 shelf 0; Khari 5 shelf 0; " {
		t.Error(got)
	}
}

func TestTheSheetSpeaksTheLanguageOfWhoeverBakes(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari", storetest.Sized("200 g"), storetest.Translated(catalog.Translations{"mr": {"DisplayName": "खारी"}}))
	b.Basket(b.Newcomer(storetest.Asha)).Of(khari, 2).Of(b.Product("Rusk"), 1).Paid()
	d, err := b.Bake.Day(t.Context(), b.today, "mr")
	if storetest.Must(t, err); sheet(d) != "4–6 pm: 2 खारी 200 g, 1 Rusk Default; " {
		t.Error(sheet(d))
	}
}

// A cake with another name is another cake to whoever bakes.
func TestTheSheetIsByOptions(t *testing.T) {
	b := newBakery(t)
	cake := b.Product("Cake", storetest.Cake())
	for i, answers := range [][]string{{"Egg: Eggless"}, {"Egg: Eggless", "Name: आशा"}, {"Egg: Eggless"}, {"Egg: With egg"}} {
		b.Basket(b.Newcomer(fmt.Sprint(i, "@example.in"))).In([]string{"en", "mr"}[i%2]).Choosing(cake, i+1, answers...).Paid()
	}
	said := func(language string) (text string) {
		d, err := b.Bake.Day(t.Context(), b.today, language)
		storetest.Must(t, err)
		var packed []string
		for _, l := range d.Sheet()[0].Lines {
			text += fmt.Sprintf("%d %s; ", l.Pieces, strings.Join(l.Options, ", "))
		}
		for _, o := range d.PackingList()[0].Areas[0].Orders {
			for _, l := range o.Lines {
				packed = append(packed, strings.Join(l.Options, ", "))
			}
		}
		if len(packed) != 4 || packed[1] == packed[0] {
			t.Errorf("to pack: %q", packed)
		}
		return text
	}
	if got := said("en"); got != "4 Egg: Eggless; 4 Egg: With egg; 2 Egg: Eggless, Name: आशा; " {
		t.Error(got)
	}
	if got := said("mr"); got != "4 अंडे: With egg; 4 अंडे: अंडीविरहित; 2 अंडे: अंडीविरहित, Name: आशा; " {
		t.Error(got)
	}
	input, err := b.Catalog.Input(t.Context(), cake.ID)
	storetest.Must(t, err)
	input.Options = []option.Option{}
	_, err = b.Catalog.SaveProduct(t.Context(), input)
	storetest.Must(t, err)
	if got := said("mr"); got != "4 Egg: Eggless; 4 Egg: With egg; 2 Egg: Eggless, Name: आशा; " {
		t.Errorf("what is no longer offered: %s", got)
	}
}

func TestWhatIsNoLongerSoldIsBakedUnderTheNameOfItsOrder(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari", storetest.Sized("200 g"), storetest.Stock(5))
	b.Basket(b.Newcomer(storetest.Asha)).Of(khari, 2).Paid()
	storetest.Must(t, b.Catalog.DeleteProduct(t.Context(), khari.ID))
	b.want(b.today, "4–6 pm: 2 Khari 200 g; ")
}
