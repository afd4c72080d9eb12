package slot_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

const weekdays slot.Weekdays = 1<<5 - 1

// out has a product come out of the oven at a time, or its category.
func (b *bakery) out(t *testing.T, batch slot.Batch) int64 {
	t.Helper()
	id, err := b.Slots.SaveBatch(t.Context(), batch)
	storetest.Must(t, err)
	return id
}

// said is what the shop says of its next batch; "" nothing.
func (b *bakery) said(t *testing.T, language string) string {
	t.Helper()
	next, some, err := b.Slots.NextBatch(t.Context(), language)
	storetest.Must(t, err)
	if some != (next.Words != "") {
		t.Errorf("%t, %+v", some, next)
	}
	return next.Words
}

// of is what is said of a product.
func (b *bakery) of(t *testing.T, p catalog.ProductPage) string {
	t.Helper()
	list, err := b.Slots.NextBatches(t.Context(), []int64{p.ID}, "en")
	storetest.Must(t, err)
	return list[p.ID].Words
}

func TestWithoutABatchNothingIsSaid(t *testing.T) {
	b := newBakery(t)
	if said := b.said(t, "en") + b.of(t, b.Product("Khari")); said != "" {
		t.Error(said)
	}
}

func TestTheNextBatchIsTheFirstThatCanBeOrderedStill(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Butter Khari")
	b.out(t, slot.Batch{ProductID: khari.ID, Weekdays: weekdays, At: 17 * 60, Closes: 90})
	b.out(t, slot.Batch{ProductID: khari.ID, Weekdays: 1 << 5, At: 7*60 + 30, Closes: 12 * 60}) // Saturday morning, by the evening before
	for _, c := range []struct {
		at   slot.Minute // of the days that follow Monday's midnight
		want string
	}{
		{12 * 60, "Next Butter Khari 5:00 pm · order by 3:30"},
		{15*60 + 29, "Next Butter Khari 5:00 pm · order by 3:30"},
		{15*60 + 30, "Next Butter Khari tomorrow 5:00 pm · order by 3:30"},
		{24 * 60, "Next Butter Khari 5:00 pm · order by 3:30"},                                // Tuesday
		{4*24*60 + 15*60 + 30, "Next Butter Khari tomorrow 7:30 am · order by today 7:30 pm"}, // Friday
		{4*24*60 + 19*60 + 30, "Next Butter Khari Mon 30 Nov 5:00 pm · order by 3:30"},        // over
		{5*24*60 + 60, "Next Butter Khari Mon 30 Nov 5:00 pm · order by 3:30"},                // Saturday
		{6*24*60 + 23*60 + 59, "Next Butter Khari tomorrow 5:00 pm · order by 3:30"},          // Sunday
	} {
		b.Clock.Add(b.today.At(0).Add(time.Duration(c.at) * time.Minute).Sub(b.Clock.Now()))
		want := strings.Replace(c.want, "Mon 30 Nov", (b.today+7).Words(0, "en"), 1)
		if got := b.said(t, "en"); got != want {
			t.Errorf("at %s: %q, want %q", b.Clock.Now().Format("Mon 15:04"), got, want)
		}
	}
}

func TestABatchAfterMidnightIsOrderedTheDayBefore(t *testing.T) {
	b := newBakery(t)
	b.out(t, slot.Batch{ProductID: b.Product("Pav").ID, Weekdays: slot.EveryDay, At: 30, Closes: 120})
	if got := b.said(t, "en"); got != "Next Pav tomorrow 12:30 am · order by today 10:30 pm" {
		t.Error(got)
	}
	b.Clock.Add(11 * time.Hour) // 23:00
	if got := b.said(t, "en"); !strings.HasSuffix(got, "12:30 am · order by tomorrow 10:30 pm") {
		t.Error(got)
	}
}

func TestNothingComesOutOnAClosedDay(t *testing.T) {
	b := newBakery(t)
	b.out(t, slot.Batch{ProductID: b.Product("Khari").ID, Weekdays: slot.EveryDay, At: 17 * 60, Closes: 90})
	id, err := b.Slots.SaveClosing(t.Context(), slot.Closing{First: b.today, Last: b.today + 1})
	storetest.Must(t, err)
	if want := "Next Khari " + (b.today+2).Words(0, "en") + " 5:00 pm · order by 3:30"; b.said(t, "en") != want {
		t.Errorf("%q, want %q", b.said(t, "en"), want)
	}
	storetest.Must(t, b.Slots.DeleteClosing(t.Context(), id))
	_, err = b.Slots.SaveClosing(t.Context(), slot.Closing{First: b.today, Last: b.today + 60})
	storetest.Must(t, err)
	if got := b.said(t, "en"); got != "" {
		t.Error(got)
	}
}

func TestAProductsOwnBatchGoesBeforeItsCategorys(t *testing.T) {
	b := newBakery(t)
	khari, jeera := b.Product("Butter Khari"), b.Product("Jeera Khari", storetest.BakedOn(1<<2)) // Wednesday
	b.out(t, slot.Batch{CategoryID: khari.CategoryID, Weekdays: slot.EveryDay, At: 17 * 60, Closes: 90})
	own := b.out(t, slot.Batch{ProductID: khari.ID, Weekdays: slot.EveryDay, At: 18 * 60, Closes: 6*60 + 30})
	if got := b.of(t, khari); got != "Next batch tomorrow 6:00 pm · order by 11:30 am" {
		t.Error(got)
	}
	if got := b.of(t, jeera); got != "Next batch "+(b.today+2).Words(0, "en")+" 5:00 pm · order by 3:30" {
		t.Errorf("made on Wednesdays: %q", got)
	}
	storetest.Must(t, b.Slots.DeleteBatch(t.Context(), own))
	if got := b.of(t, khari); got != "Next batch 5:00 pm · order by 3:30" {
		t.Error(got)
	}
}

func TestABatchIsSaidInTheShoppersLanguage(t *testing.T) {
	b := newBakery(t)
	b.out(t, slot.Batch{ProductID: b.Product("Khari").ID, Weekdays: weekdays, At: 17 * 60, Closes: 90})
	for language, want := range map[string]string{
		"hi": "अगला बैच: Khari, शाम 5:00 · दोपहर 3:30 तक ऑर्डर करें",
		"mr": "पुढची बॅच: Khari, संध्याकाळी 5:00 · दुपारी 3:30 पर्यंत मागवा",
		"ta": "Next Khari 5:00 pm · order by 3:30",
	} {
		if got := b.said(t, language); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}

func TestWhatIsNoBatchIsRefused(t *testing.T) {
	b := newBakery(t)
	good := slot.Batch{ProductID: b.Product("Khari").ID, Weekdays: 1, At: 0, Closes: 0}
	for name, spoil := range map[string]func(*slot.Batch){
		"of nothing":        func(b *slot.Batch) { b.ProductID = 0 },
		"of two things":     func(b *slot.Batch) { b.CategoryID = 1 },
		"on no day":         func(b *slot.Batch) { b.Weekdays = 0 },
		"on an eighth day":  func(b *slot.Batch) { b.Weekdays = 128 },
		"at midnight's end": func(b *slot.Batch) { b.At = 1440 },
		"closing after it":  func(b *slot.Batch) { b.Closes = -1 },
		"closing too early": func(b *slot.Batch) { b.Closes = 1440 },
	} {
		bad := good
		spoil(&bad)
		if _, err := b.Slots.SaveBatch(t.Context(), bad); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, unknown := range map[string]slot.Batch{
		"product":  {ProductID: 999, Weekdays: 1},
		"category": {CategoryID: 999, Weekdays: 1},
		"batch":    {ID: 999, ProductID: good.ProductID, Weekdays: 1},
	} {
		if _, err := b.Slots.SaveBatch(t.Context(), unknown); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("unknown %s: %v", name, err)
		}
	}
	if err := b.Slots.DeleteBatch(t.Context(), 999); fault.CodeOf(err) != fault.NotFound {
		t.Error(err)
	}
	if list, err := b.Slots.Batches(t.Context()); err != nil || len(list) != 0 {
		t.Error(list, err)
	}
}

// Whatever is set and whenever it is asked: what is said is ahead, can be ordered
// still, is set for that day, and changes only where the generation moves.
func TestNothingSaidOfABatchIsOverOrNotSet(t *testing.T) {
	b := newBakery(t)
	khari := b.Product("Khari")
	random := rand.New(rand.NewPCG(13, 1))
	for range 12 {
		batches := map[int64]slot.Batch{}
		for range 1 + random.IntN(4) {
			batch := slot.Batch{ProductID: khari.ID, Weekdays: slot.Weekdays(1 + random.IntN(127)), At: slot.Minute(random.IntN(1440)), Closes: random.IntN(1440)}
			batches[b.out(t, batch)] = batch
		}
		closed := slot.DayOf(b.Clock.Now()) + slot.Day(random.IntN(4))
		closing, err := b.Slots.SaveClosing(t.Context(), slot.Closing{First: closed, Last: closed + 1})
		storetest.Must(t, err)
		words, generation := "", uint64(0)
		for range 60 {
			now := b.Clock.Now().UnixMilli()
			next, some, err := b.Slots.NextBatch(t.Context(), "en")
			storetest.Must(t, err)
			if !some || next.OrderBy <= now || next.Until <= now || next.Until > next.OrderBy || next.At < next.OrderBy || next.Out <= now || next.Out > next.At {
				t.Fatalf("at %d: %t, %+v", now, some, next)
			}
			if !isSet(batches, closed, next) {
				t.Fatalf("nobody set %+v", next)
			}
			if g := b.DB.Generation(); next.Words != words && g == generation {
				t.Fatalf("%q became %q, and the pages stay", words, next.Words)
			} else {
				words, generation = next.Words, g
			}
			b.Clock.Add(time.Duration(1+random.IntN(300)) * time.Minute)
		}
		storetest.Must(t, b.Slots.DeleteClosing(t.Context(), closing))
		for id := range batches {
			storetest.Must(t, b.Slots.DeleteBatch(t.Context(), id))
		}
	}
}

// isSet tells whether a batch comes out at that moment.
func isSet(batches map[int64]slot.Batch, closed slot.Day, next slot.Coming) bool {
	at := time.UnixMilli(next.At)
	day := slot.DayOf(at)
	for _, b := range batches {
		if b.Weekdays.Has(day) && day.At(b.At).Equal(at) && next.At-next.OrderBy == int64(b.Closes)*60_000 && day != closed && day != closed+1 {
			return true
		}
	}
	return false
}
