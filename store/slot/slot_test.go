package slot_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// bakery is a shop that delivers to storetest.Pincode in the morning and in the
// evening, on every day, with two places each. It is Monday, noon.
type bakery struct {
	*storetest.Shop
	group            slot.Group
	morning, evening slot.Slot
	today            slot.Day
}

func newBakery(t *testing.T) *bakery {
	b := &bakery{Shop: storetest.New(t)}
	b.Area(storetest.Pincode, 4000, 1500)
	b.toNoon(t)
	b.save(t, slot.Group{Name: "Pune", Kind: slot.Elsewhere, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 9 * 60, To: 12 * 60, Places: 2, Closes: 15 * 60},
		{Weekdays: slot.EveryDay, From: 16 * 60, To: 18 * 60, Places: 2, Closes: 90},
	}})
	return b
}

// toNoon moves the clock to noon of a Monday.
func (b *bakery) toNoon(t *testing.T) {
	t.Helper()
	day := slot.DayOf(b.Clock.Now()) + 1
	for day.Weekday() != 0 {
		day++
	}
	b.Clock.Add(day.At(12 * 60).Sub(b.Clock.Now()))
	b.today = day
}

func (b *bakery) save(t *testing.T, g slot.Group) {
	t.Helper()
	_, err := b.Slots.Save(t.Context(), g)
	storetest.Must(t, err)
	groups, err := b.Slots.Groups(t.Context())
	storetest.Must(t, err)
	b.group = groups[0]
	b.morning, b.evening = b.group.Slots[0], b.group.Slots[1]
}

// first is the first possible moment of what is asked for, in words.
func (b *bakery) first(t *testing.T, lines ...slot.Line) string {
	t.Helper()
	c, err := b.Slots.Possible(t.Context(), slot.Ask{Pincode: storetest.Pincode, Lines: lines})
	storetest.Must(t, err)
	m, some := c.First()
	if !some {
		return ""
	}
	return m.Words(b.today, "en")
}

func TestAShopWithoutSlotsPromisesNoTime(t *testing.T) {
	shop := storetest.New(t)
	o, _ := shop.Basket(shop.Customer("asha@example.in")).Of(shop.Product("Khari"), 1).Paid()
	c, err := shop.Slots.Possible(t.Context(), slot.Ask{Pincode: storetest.Pincode})
	if err != nil || c.Timed || len(c.Days) != 0 {
		t.Errorf("%+v, %v", c, err)
	}
	if o.Slot != (slot.Moment{}) || o.HandoverCode != "" {
		t.Errorf("the order was promised %+v, code %q", o.Slot, o.HandoverCode)
	}
}

func TestTheFirstMomentHeedsWhenOrdersClose(t *testing.T) {
	b := newBakery(t)
	for _, c := range []struct {
		after time.Duration
		want  string
	}{
		{0, "Today 4–6 pm"},
		{2*time.Hour + 29*time.Minute, "Today 4–6 pm"},
		{time.Minute, "Tomorrow 9–12"},                    // 14:30
		{3*time.Hour + 30*time.Minute, "Tomorrow 4–6 pm"}, // 18:00
	} {
		b.Clock.Add(c.after)
		if got := b.first(t); got != c.want {
			t.Errorf("at %s: %q, want %q", b.Clock.Now().Format(time.TimeOnly), got, c.want)
		}
	}
}

func TestACakeThatNeedsADayComesNoSooner(t *testing.T) {
	b := newBakery(t)
	khari, cake := b.Product("Khari"), b.Product("Truffle cake", storetest.Needs(24*time.Hour))
	lines := []slot.Line{{ProductID: khari.ID, Quantity: 1}, {ProductID: cake.ID, Quantity: 1}}
	if got := b.first(t, lines...); got != "Tomorrow 4–6 pm" {
		t.Errorf("khari and cake: %q", got)
	}
	if got := b.first(t, lines[0]); got != "Today 4–6 pm" {
		t.Errorf("khari alone: %q", got)
	}
}

func TestWhatIsBakedOnSomeDaysComesOnThose(t *testing.T) {
	b := newBakery(t)
	bread := b.Product("Rye bread", storetest.BakedOn(1<<2|1<<5)) // Wednesday, Saturday
	c, err := b.Slots.Possible(t.Context(), slot.Ask{Pincode: storetest.Pincode, Lines: []slot.Line{{ProductID: bread.ID, Quantity: 1}}})
	storetest.Must(t, err)
	for _, d := range c.Days {
		if baked := d.Day.Weekday() == 2 || d.Day.Weekday() == 5; baked != (len(d.Moments) > 0) || baked != (d.Why != slot.WhyNotBaked) {
			t.Errorf("%s: %d moments, %q", d.Day, len(d.Moments), d.Why)
		}
	}
}

func TestNothingIsDeliveredOnAHoliday(t *testing.T) {
	b := newBakery(t)
	_, err := b.Slots.SaveClosing(t.Context(), slot.Closing{First: b.today, Last: b.today + 2, Note: "Diwali"})
	storetest.Must(t, err)
	c, err := b.Slots.Possible(t.Context(), slot.Ask{Pincode: storetest.Pincode})
	storetest.Must(t, err)
	if c.Days[0].Why != slot.WhyClosed || c.Days[0].Note != "Diwali" || b.first(t) != "Thu 26 Nov, 9–12" && c.Days[3].Moments == nil {
		t.Errorf("%+v, first %q", c.Days[0], b.first(t))
	}
}

func TestAnOrderHoldsItsPlaceUntilItIsGivenUp(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari")
	order := func(email string) sales.Order {
		o, _ := b.Basket(b.Customer(email)).Of(khari, 1).Pending()
		return o
	}
	first, second := order("a@example.in"), order("b@example.in")
	third := order("c@example.in")
	if first.Slot.Day != b.today || second.Slot.Day != b.today || third.Slot.Day != b.today+1 || third.Slot.SlotID != b.morning.ID {
		t.Fatalf("promised %v, %v, %v", first.Slot, second.Slot, third.Slot)
	}
	storetest.Must(t, b.Orders.Cancel(t.Context(), second.CustomerID, second.ID, "no longer needed"))
	if got := b.first(t); got != "Today 4–6 pm" {
		t.Errorf("after one was cancelled: %q", got)
	}
	if fourth := order("d@example.in"); fourth.Slot.Day != b.today {
		t.Errorf("promised %v", fourth.Slot)
	}
}

func TestTheShopMovesAnOrderToAnotherTimeAndTellsTheCustomer(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari")
	o, _ := b.Basket(b.Customer("a@example.in")).Of(khari, 1).Paid()
	to := slot.Choice{SlotID: b.morning.ID, Day: b.today + 2}
	storetest.Must(t, b.Orders.ChangeTime(t.Context(), o.ID, to))
	if got := b.Reread(o).Slot; got.SlotID != to.SlotID || got.Day != to.Day {
		t.Errorf("promised %v", got)
	}
	for day, want := range map[slot.Day]int{b.today: 0, b.today + 2: 1} {
		if got := b.takenOn(t, day); got != want {
			t.Errorf("day %d holds %d places, want %d", day, got, want)
		}
	}
	if n := b.newTimes(); n != 1 {
		t.Errorf("%d mails", n)
	}
	storetest.Must(t, b.Orders.ChangeTime(t.Context(), o.ID, to)) // it has that time
	if n := b.newTimes(); n != 1 {
		t.Errorf("%d mails after nothing has changed", n)
	}
}

func TestATimeIsNotChangedToOneThatIsTakenNorForWhatHasLeft(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari")
	order := func(email string) sales.Order {
		o, _ := b.Basket(b.Customer(email)).Of(khari, 1).Paid()
		return o
	}
	order("a@example.in")
	order("b@example.in")
	third := order("c@example.in")
	full := slot.Choice{SlotID: b.evening.ID, Day: b.today}
	refused := func(o sales.Order, to slot.Choice, code fault.Code) {
		t.Helper()
		if err := b.Orders.ChangeTime(t.Context(), o.ID, to); fault.CodeOf(err) != code {
			t.Errorf("%v", err)
		}
		if got := b.Reread(o).Slot; got != third.Slot {
			t.Errorf("promised %v", got)
		}
		if held := b.takenOn(t, b.today+1); held != 1 {
			t.Errorf("it holds %d places", held)
		}
	}
	refused(third, full, fault.OutOfStock)
	refused(third, slot.Choice{}, fault.Invalid)
	for _, to := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		storetest.Must(t, b.Orders.Move(t.Context(), third.ID, to, ""))
	}
	refused(third, slot.Choice{SlotID: b.morning.ID, Day: b.today + 3}, fault.Conflict)
}

func TestATimeThatIsGoneIsRefusedWithTheNext(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari")
	choose := func(email string, choice slot.Choice) (sales.Order, error) {
		basket := b.Basket(b.Customer(email)).Of(khari, 1)
		basket.Order.Slot = choice
		o, _, err := basket.Place()
		return o, err
	}
	evening := slot.Choice{SlotID: b.evening.ID, Day: b.today}
	for _, email := range []string{"a@example.in", "b@example.in"} {
		if o, err := choose(email, evening); err != nil || o.Slot.Day != b.today || o.Slot.From != 960 {
			t.Fatalf("%v, %v", o.Slot, err)
		}
	}
	_, err := choose("c@example.in", evening)
	if fault.CodeOf(err) != fault.OutOfStock || storetest.Message(err) != "That time is no longer free. The next is Tomorrow 9–12." {
		t.Errorf("%v", err)
	}
	for name, choice := range map[string]slot.Choice{
		"of yesterday": {SlotID: b.evening.ID, Day: b.today - 1}, "far away": {SlotID: b.evening.ID, Day: b.today + 400},
		"unknown": {SlotID: 999, Day: b.today}, "without a day": {SlotID: b.evening.ID},
	} {
		if _, err := choose("d@example.in", choice); fault.CodeOf(err) != fault.OutOfStock {
			t.Errorf("%s: %v", name, err)
		}
	}
	if n := b.Count("orders"); n != 2 {
		t.Errorf("%d orders", n)
	}
}

func TestAnOvenBakesNoMoreThanItCan(t *testing.T) {
	b := newBakery(t)
	cake := b.Product("Truffle cake", storetest.In("Cakes"))
	tart := b.Product("Fruit tart", storetest.In("Cakes"))
	storetest.Must(t, b.Slots.SaveOven(t.Context(), slot.Oven{CategoryID: cake.CategoryID, Pieces: 5}))
	three, _ := b.Basket(b.Customer("a@example.in")).Of(cake, 3).Pending()
	if three.Slot.Day != b.today {
		t.Fatalf("three cakes: %v", three.Slot)
	}
	both, _ := b.Basket(b.Customer("b@example.in")).Of(cake, 1).Of(tart, 2).Pending()
	if both.Slot.Day != b.today+1 {
		t.Errorf("three more of the category: %v", both.Slot)
	}
	if got := b.first(t, slot.Line{ProductID: tart.ID, Quantity: 6}); got != "" {
		t.Errorf("six at once can never be made: %q", got)
	}
	storetest.Must(t, b.Orders.Cancel(t.Context(), three.CustomerID, three.ID, "no longer needed"))
	if got := b.first(t, slot.Line{ProductID: tart.ID, Quantity: 5}); got != "Today 4–6 pm" {
		t.Errorf("after they were given up: %q", got)
	}
}

func TestAnOvenThatComesLaterCountsTheOrdersThereAre(t *testing.T) {
	b := newBakery(t)
	cake := b.Product("Truffle cake")
	b.Basket(b.Customer("a@example.in")).Of(cake, 4).Paid()
	storetest.Must(t, b.Slots.SaveOven(t.Context(), slot.Oven{ProductID: cake.ID, Pieces: 5}))
	if got := b.first(t, slot.Line{ProductID: cake.ID, Quantity: 2}); got != "Tomorrow 9–12" {
		t.Errorf("%q", got)
	}
}

func TestAnUnpaidOrderThatChangesKeepsItsTimeWhileItCan(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari")
	basket := b.Basket(b.Customer("a@example.in")).Of(khari, 1)
	basket.Order.Slot = slot.Choice{SlotID: b.morning.ID, Day: b.today + 2}
	before, _ := basket.Pending()
	basket.Order.Slot, basket.Order.Suggestion = slot.Choice{}, "Ring twice"
	after, _ := basket.Pending()
	if after.ID != before.ID || after.Slot.Day != b.today+2 || after.Slot.SlotID != b.morning.ID {
		t.Errorf("promised %v, then %v", before.Slot, after.Slot)
	}
	if n := b.taken(t); n != 1 {
		t.Errorf("%d places are taken", n)
	}
}

// newTimes is how many mails wait that tell of a new time.
func (b *bakery) newTimes() (n int) {
	for _, item := range b.Due() {
		if mail, ok := item.Payload.(outbox.OrderMail); ok && mail.Event == outbox.EventNewTime {
			n++
		}
	}
	return n
}

// takenOn is how many places of a day orders hold.
func (b *bakery) takenOn(t *testing.T, day slot.Day) (n int) {
	t.Helper()
	taken, _, err := b.Slots.Booked(t.Context(), day)
	storetest.Must(t, err)
	for _, slot := range taken {
		n += slot.Taken
	}
	return n
}

// taken is how many places orders hold in all.
func (b *bakery) taken(t *testing.T) (n int) {
	t.Helper()
	c, err := b.Slots.Possible(t.Context(), slot.Ask{Pincode: storetest.Pincode})
	storetest.Must(t, err)
	for _, d := range c.Days {
		for _, m := range d.Moments {
			n += 2 - m.Left
		}
	}
	return n
}

func TestALatePaymentBringsTheTimeBackOnlyWhileItIsFree(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari")
	late := func(email string) (sales.Order, sales.Attempt) {
		o, a := b.Basket(b.Customer(email)).Of(khari, 1).Pending()
		b.Clock.Add(sales.Hold + time.Minute)
		storetest.Must(t, b.Orders.Expire(t.Context(), o.ID))
		return b.Reread(o), a
	}
	first, attempt := late("a@example.in")
	_, err := b.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_1"))
	storetest.Must(t, err)
	if o := b.Reread(first); o.Status != sales.OrderPlaced || b.taken(t) != 1 {
		t.Errorf("%s, %d places taken", o.Status, b.taken(t))
	}
	second, attempt := late("b@example.in")
	for _, email := range []string{"c@example.in", "d@example.in"} {
		b.Basket(b.Customer(email)).Of(khari, 1).Paid()
	}
	_, err = b.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_2"))
	storetest.Must(t, err)
	if o := b.Reread(second); o.Status != sales.OrderCancelled {
		t.Errorf("its time was sold to others, and it is %s", o.Status)
	}
}

func TestWhatIsCollectedCostsNoDelivery(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari")
	asha := b.Customer("a@example.in")
	order := b.Basket(asha).Of(khari, 1).Order
	order.Collect, order.ClaimedTotal = true, big.NewRat(100, 1) // what khari costs
	if _, _, err := b.Orders.Create(t.Context(), asha.ID, order); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("without a counter: %v", err)
	}
	_, err := b.Slots.Save(t.Context(), slot.Group{Name: "Counter", Kind: slot.Counter, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 10 * 60, To: 20 * 60, Places: 50, Closes: 30},
	}})
	storetest.Must(t, err)
	order.Pincode = "110001" // where nothing is delivered
	o, _, err := b.Orders.Create(t.Context(), asha.ID, order)
	if err != nil || o.Totals.Delivery != 0 || !o.Collect || o.Slot.From != 600 || len(o.HandoverCode) != 4 {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestPromisesSpeakOfTheFirstMoment(t *testing.T) {
	b := newBakery(t)
	khari, cake := b.Product("Khari"), b.Product("Truffle cake", storetest.Needs(48*time.Hour))
	list, err := b.Slots.Promises(t.Context(), []int64{khari.ID, cake.ID}, "en")
	storetest.Must(t, err)
	if list[khari.ID].Words != "Today 4–6 pm if ordered by 2:30 pm" {
		t.Errorf("khari: %+v", list[khari.ID])
	}
	if got := list[cake.ID].Words; got != "Wed "+dayAndMonth(b.today+2)+", 4–6 pm if ordered by 4 pm" {
		t.Errorf("cake: %q", got)
	}
}

func dayAndMonth(d slot.Day) string { return d.At(0).Format("2 Jan") }

func TestPromisesMoveTheGenerationByThemselves(t *testing.T) {
	b := newBakery(t)
	before := b.DB.Generation()
	b.Clock.Add(2 * time.Hour)
	if b.DB.Generation() != before {
		t.Errorf("nothing had changed at %s", b.Clock.Now())
	}
	b.Clock.Add(31 * time.Minute) // orders for the evening have closed
	if b.DB.Generation() == before {
		t.Error("what is promised changed, and the generation did not")
	}
}

func TestSlotsAreRefusedThatNobodyCouldMean(t *testing.T) {
	good := slot.Slot{Weekdays: slot.EveryDay, From: 540, To: 720, Places: 2, Closes: 60}
	bad := func(change func(*slot.Slot)) []slot.Slot {
		s := good
		change(&s)
		return []slot.Slot{s}
	}
	shop := storetest.New(t)
	for name, g := range map[string]slot.Group{
		"no name":     {Kind: slot.Areas},
		"no kind":     {Name: "A"},
		"no weekday":  {Name: "A", Kind: slot.Areas, Slots: bad(func(s *slot.Slot) { s.Weekdays = 0 })},
		"backwards":   {Name: "A", Kind: slot.Areas, Slots: bad(func(s *slot.Slot) { s.To = 540 })},
		"after night": {Name: "A", Kind: slot.Areas, Slots: bad(func(s *slot.Slot) { s.To = 1441 })},
		"no places":   {Name: "A", Kind: slot.Areas, Slots: bad(func(s *slot.Slot) { s.Places = 0 })},
		"closes late": {Name: "A", Kind: slot.Areas, Slots: bad(func(s *slot.Slot) { s.Closes = -1 })},
		"twice":       {Name: "A", Kind: slot.Areas, Slots: []slot.Slot{good, good}},
		"many":        {Name: "A", Kind: slot.Areas, Slots: slices.Repeat([]slot.Slot{good}, 51)},
	} {
		if _, err := shop.Slots.Save(t.Context(), g); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := shop.Slots.Save(t.Context(), slot.Group{ID: 7, Name: "A", Kind: slot.Areas}); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("an unknown group: %v", err)
	}
	storetest.Must(t, saveTwice(shop, t))
}

// saveTwice saves two counters; the second is refused.
func saveTwice(shop *storetest.Shop, t *testing.T) error {
	_, err := shop.Slots.Save(t.Context(), slot.Group{Name: "Counter", Kind: slot.Counter})
	if err != nil {
		return err
	}
	_, err = shop.Slots.Save(t.Context(), slot.Group{Name: "Another", Kind: slot.Counter})
	if fault.CodeOf(err) != fault.Conflict {
		t.Errorf("a second counter: %v", err)
	}
	return nil
}

func TestAnUnpaidOrderMayBeCollectedInstead(t *testing.T) {
	b := newBakery(t)
	_, err := b.Slots.Save(t.Context(), slot.Group{Name: "Counter", Kind: slot.Counter, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 10 * 60, To: 20 * 60, Places: 50, Closes: 30},
	}})
	storetest.Must(t, err)
	asha, khari := b.Customer("a@example.in"), b.Product("Khari")
	basket := b.Basket(asha).Of(khari, 1)
	delivered, _ := basket.Pending()
	order := basket.Order
	order.Collect, order.ClaimedTotal = true, big.NewRat(100, 1)
	collected, _, err := b.Orders.Create(t.Context(), asha.ID, order)
	storetest.Must(t, err)
	if collected.ID != delivered.ID || !collected.Slot.Collect || collected.Totals.Delivery != 0 || collected.Pincode != "" || b.taken(t) != 0 {
		t.Errorf("%+v, %d places of the delivery are taken", collected, b.taken(t))
	}
	again, _ := basket.Pending()
	if again.ID != delivered.ID || again.Collect || again.Totals.Delivery == 0 || again.Pincode != storetest.Pincode || b.taken(t) != 1 {
		t.Errorf("%+v, %d places of the delivery are taken", again, b.taken(t))
	}
	b.Sound()
}

// The address of a firm, and when it comes, are on the order of the telephone too.
func TestAnOrderOfTheTelephoneMayBeCollected(t *testing.T) {
	b := newBakery(t)
	_, err := b.Slots.Save(t.Context(), slot.Group{Name: "Counter", Kind: slot.Counter, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 10 * 60, To: 20 * 60, Places: 50, Closes: 30},
	}})
	storetest.Must(t, err)
	khari := b.Product("Khari")
	p := sales.PhoneOrder{Name: "Dev", AddressType: "Office", State: "Goa", NewOrder: sales.NewOrder{
		Mobile: "9822000001", Pincode: "403001", Collect: true,
		Lines: []sales.NewLine{{ProductID: khari.ID, PackageID: khari.FirstPackageID, Quantity: 1}},
	}}
	quote, err := b.Orders.QuotePhone(t.Context(), p)
	if err != nil || quote.Totals.Delivery != 0 || quote.State != "Maharashtra" {
		t.Errorf("%+v, %v", quote, err)
	}
	o, err := b.Orders.TakePhone(t.Context(), p)
	storetest.Must(t, err)
	if o.Pincode != "" || o.State != "Maharashtra" || !strings.HasPrefix(o.ShippingAddress, sales.Collected) || o.Slot.From != 600 || b.Count("addresses") != 0 {
		t.Errorf("%+v, %d addresses", o, b.Count("addresses"))
	}
}

func TestPromisesNameTheirGroupWhereTheyAreNotTrueEverywhere(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari")
	promise := func() string {
		t.Helper()
		list, err := b.Slots.Promises(t.Context(), []int64{khari.ID}, "en")
		storetest.Must(t, err)
		return list[khari.ID].Words
	}
	evening := []slot.Slot{{Weekdays: slot.EveryDay, From: 18 * 60, To: 20 * 60, Places: 2, Closes: 60}}
	camp, err := b.Slots.Save(t.Context(), slot.Group{Name: "Camp", Kind: slot.Areas, Active: true, Slots: evening})
	storetest.Must(t, err)
	if got := promise(); got != "Today 4–6 pm if ordered by 2:30 pm" {
		t.Errorf("beside a group without a pin code: %q", got)
	}
	b.Area("411002", 4000, 1500)
	_, err = b.Slots.SetAreas(t.Context(), camp, delivery.Place{Pincodes: []string{"411002"}})
	storetest.Must(t, err)
	b.Area("411003", 4000, 1500)
	if got := promise(); got != "Today 4–6 pm in many places if ordered by 2:30 pm" {
		t.Errorf("where another pin code is served otherwise: %q", got)
	}
	pune := b.group
	pune.Active = false
	_, err = b.Slots.Save(t.Context(), pune)
	storetest.Must(t, err)
	if got := promise(); got != "Today 6–8 pm in Camp if ordered by 5 pm" {
		t.Errorf("where others are promised no time: %q", got)
	}
}

func TestTheShopMayChooseATimeForWhichOrdersHaveClosed(t *testing.T) {
	b := newBakery(t)
	b.Clock.Add(3 * time.Hour) // orders for this evening have closed
	call := sales.PhoneOrder{Name: "Asha", NewOrder: b.Basket(b.Customer("a@example.in")).Of(b.Product("Khari"), 1).Order}
	call.ClaimedTotal = nil
	if o, err := b.Orders.TakePhone(t.Context(), call); err != nil || o.Slot.Day != b.today+1 {
		t.Errorf("without a choice: %v, %v", o.Slot, err)
	}
	call.Slot = slot.Choice{SlotID: b.evening.ID, Day: b.today}
	if o, err := b.Orders.TakePhone(t.Context(), call); err != nil || o.Slot.Day != b.today || o.Slot.From != 16*60 {
		t.Errorf("with one: %v, %v", o.Slot, err)
	}
	b.Clock.Add(3 * time.Hour) // it is over
	if _, err := b.Orders.TakePhone(t.Context(), call); fault.CodeOf(err) != fault.OutOfStock {
		t.Errorf("after its end: %v", err)
	}
}
