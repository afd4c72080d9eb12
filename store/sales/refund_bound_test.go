package sales_test

import (
	"fmt"
	"maps"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// paidOrder is a paid order of four pieces at 100 rupees, and 55 for delivery.
func paidOrder(t *testing.T) fixture {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	return f
}

// request asks for money back.
func (f *fixture) request(r sales.RefundRequest) (money.Paise, error) {
	r.OrderID, r.Reason = f.order.ID, "came broken"
	return f.Refunds.Request(f.T.Context(), r)
}

// goesBack asks for money back, and has the provider say what came of it.
func (f *fixture) goesBack(r sales.RefundRequest, state sales.RefundState) {
	f.T.Helper()
	_, err := f.request(r)
	storetest.Must(f.T, err)
	for _, due := range f.dueRefunds() {
		f.refund(due, "rfnd_"+due.ID[:10], state)
	}
}

func TestWhatMayBeAskedBackOfAnOrder(t *testing.T) {
	line := func(n, quantity int) []sales.RefundLine { return []sales.RefundLine{{Line: n, Quantity: quantity}} }
	untouched := paidOrder(t)
	for name, c := range map[string]struct {
		request sales.RefundRequest
		want    fault.Code
		amount  money.Paise
	}{
		"all":                            {sales.RefundRequest{All: true}, "", 45500},
		"all, and a line":                {sales.RefundRequest{All: true, Lines: line(1, 1)}, fault.Invalid, 0},
		"all, and the delivery":          {sales.RefundRequest{All: true, Delivery: true}, fault.Invalid, 0},
		"all, and a paisa":               {sales.RefundRequest{All: true, Amount: 1}, fault.Invalid, 0},
		"nothing":                        {sales.RefundRequest{}, fault.Invalid, 0},
		"a paisa of nobody knows what":   {sales.RefundRequest{Amount: 1}, fault.Invalid, 0},
		"a paisa of the line":            {sales.RefundRequest{Amount: 1, AmountOf: []int{1}}, "", 1},
		"a paisa of both":                {sales.RefundRequest{Amount: 1, AmountOf: []int{0, 1}}, "", 1},
		"the delivery, as a sum":         {sales.RefundRequest{Amount: 5500, AmountOf: []int{0}}, "", 5500},
		"a paisa more than the delivery": {sales.RefundRequest{Amount: 5501, AmountOf: []int{0}}, fault.Conflict, 0},
		"a sum of a line that is not":    {sales.RefundRequest{Amount: 1, AmountOf: []int{2}}, fault.Invalid, 0},
		"a sum of a line twice":          {sales.RefundRequest{Amount: 1, AmountOf: []int{1, 1}}, fault.Invalid, 0},
		"no sum of a line":               {sales.RefundRequest{AmountOf: []int{1}}, fault.Invalid, 0},
		"all, of a line":                 {sales.RefundRequest{All: true, AmountOf: []int{1}}, fault.Invalid, 0},
		"a piece, and a sum of its rest": {sales.RefundRequest{Lines: line(1, 1), Amount: 30000, AmountOf: []int{1}}, "", 40000},
		"a piece, and a paisa more":      {sales.RefundRequest{Lines: line(1, 1), Amount: 30001, AmountOf: []int{1}}, fault.Conflict, 0},
		"less than nothing":              {sales.RefundRequest{Amount: -1}, fault.Invalid, 0},
		"a sum that is all":              {sales.RefundRequest{Amount: 45500}, "", 45500},
		"a paisa more":                   {sales.RefundRequest{Amount: 45501}, fault.Conflict, 0},
		"a piece":                        {sales.RefundRequest{Lines: line(1, 1)}, "", 10000},
		"every piece":                    {sales.RefundRequest{Lines: line(1, 4)}, "", 40000},
		"a piece more":                   {sales.RefundRequest{Lines: line(1, 5)}, fault.Conflict, 0},
		"no piece":                       {sales.RefundRequest{Lines: line(1, 0)}, fault.Invalid, 0},
		"a line before the first":        {sales.RefundRequest{Lines: line(0, 1)}, fault.Invalid, 0},
		"a line after the last":          {sales.RefundRequest{Lines: line(2, 1)}, fault.Invalid, 0},
		"a line twice":                   {sales.RefundRequest{Lines: append(line(1, 1), line(1, 1)...)}, fault.Invalid, 0},
		"the delivery":                   {sales.RefundRequest{Delivery: true}, "", 5500},
		"every piece, and the delivery":  {sales.RefundRequest{Lines: line(1, 4), Delivery: true}, "", 45500},
		"all of that, and a paisa":       {sales.RefundRequest{Lines: line(1, 4), Delivery: true, Amount: 1}, fault.Conflict, 0},
	} {
		f := untouched // a refusal leaves it so
		if c.want == "" {
			f = paidOrder(t)
		}
		if amount, err := f.request(c.request); fault.CodeOf(err) != c.want || amount != c.amount {
			t.Errorf("%s: %v, %v", name, amount, err)
		}
	}
	if _, err := untouched.request(sales.RefundRequest{}); keyOf(err) != "refund.nothing_left" {
		t.Errorf("nothing: %v", err)
	}
	if n := untouched.Count("refunds"); n != 0 {
		t.Errorf("%d refunds were refused and made", n)
	}
}

func TestWhatWasAskedBackCannotBeAskedBackAgain(t *testing.T) {
	f := paidOrder(t)
	three := sales.RefundRequest{Lines: []sales.RefundLine{{Line: 1, Quantity: 3}}, Delivery: true}
	two := sales.RefundRequest{Lines: []sales.RefundLine{{Line: 1, Quantity: 2}}}
	one := sales.RefundRequest{Lines: []sales.RefundLine{{Line: 1, Quantity: 1}}}
	f.goesBack(three, sales.RefundProcessed)
	if _, err := f.request(two); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("five of four pieces: %v", err)
	}
	if _, err := f.request(sales.RefundRequest{Delivery: true}); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("the delivery twice: %v", err)
	}
	f.goesBack(one, sales.RefundProcessed)
	f.expect(sales.OrderRefunded, sales.TransactionRefunded, 10)
	f.Shop.Sound()
}

// Though the delivery charge would still pay for it.
func TestMorePiecesThanWereBoughtCannotBeAskedBack(t *testing.T) {
	f := pendingOrder(t)
	toffee := f.Product("Toffee", storetest.Price(1000))
	f.order, f.attempt = f.Basket(f.Customer("ravi@example.in")).Of(toffee, 2).Pending()
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	one := sales.RefundRequest{Lines: []sales.RefundLine{{Line: 1, Quantity: 1}}}
	f.goesBack(one, sales.RefundProcessed)
	f.goesBack(one, sales.RefundProcessed)
	if _, err := f.request(one); keyOf(err) != "refund.too_many_pieces" {
		t.Errorf("three of two: %v", err)
	}
}

func TestWhatFailedToGoBackCanBeAskedBackAgain(t *testing.T) {
	f := paidOrder(t)
	all := sales.RefundRequest{Lines: []sales.RefundLine{{Line: 1, Quantity: 4}}, Delivery: true}
	f.goesBack(all, sales.RefundFailed)
	f.goesBack(all, sales.RefundProcessed)
	f.expect(sales.OrderRefunded, sales.TransactionRefunded, 10)
	f.Shop.Sound()
}

func TestTheLastPaisaGoesBackWhenTheOrderIsCancelled(t *testing.T) {
	for _, before := range []money.Paise{1, 45498, 45499} {
		f := paidOrder(t)
		f.goesBack(sales.RefundRequest{Amount: before, AmountOf: []int{0, 1}}, sales.RefundProcessed)
		storetest.Must(t, f.Orders.Cancel(t.Context(), f.asha.ID, f.order.ID, "changed my mind"))
		due := f.dueRefunds()
		if len(due) != 1 || due[0].Amount != 45500-before {
			t.Errorf("after %v went back: %+v", before, due)
		}
		f.refund(due[0], "rfnd_last", sales.RefundProcessed)
		f.expect(sales.OrderRefunded, sales.TransactionRefunded, 10)
		f.Shop.Sound()
	}
}

func TestARefundOfAPaymentHasBounds(t *testing.T) {
	for amount, want := range map[money.Paise]fault.Code{-1: fault.Invalid, 0: fault.Invalid, 1: "", 45500: "", 45501: fault.Conflict} {
		f := paidOrder(t)
		err := f.Refunds.Surplus(t.Context(), "pay_A", amount, "a crushed khari")
		if fault.CodeOf(err) != want || want == fault.Invalid && keyOf(err) != "refund.no_amount_or_reason" {
			t.Errorf("%v: %v", amount, err)
		}
	}
}

// Every paisa that goes back is on a credit note.
func TestTheSmallestAndTheWholeRefundAreCredited(t *testing.T) {
	all := sales.RefundRequest{Lines: []sales.RefundLine{{Line: 1, Quantity: 4}}, Delivery: true}
	for name, c := range map[string]struct {
		first, second sales.RefundRequest
	}{
		"a paisa, then the rest":     {sales.RefundRequest{Amount: 1, AmountOf: []int{0}}, sales.RefundRequest{All: true}},
		"all but a paisa, then that": {sales.RefundRequest{Amount: 45499, AmountOf: []int{0, 1}}, sales.RefundRequest{Amount: 1}},
		"piece by piece":             {all, sales.RefundRequest{}},
	} {
		f := paidOrder(t)
		f.ship()
		credited := money.Paise(0)
		for _, r := range []sales.RefundRequest{c.first, c.second} {
			asked, err := f.request(r)
			if fault.CodeOf(err) == fault.Conflict || fault.CodeOf(err) == fault.Invalid {
				continue // nothing is left
			}
			storetest.Must(t, err)
			due := f.dueRefunds()[0]
			f.refund(due, "rfnd_"+due.ID[:10], sales.RefundProcessed)
			note, err := f.Refunds.CreditNote(t.Context(), due.ID)
			if err != nil || note.Total() != asked {
				t.Errorf("%s: %v is credited with %v, %v", name, asked, note.Total(), err)
			}
			credited += note.Total()
		}
		if credited != f.order.Totals.Total {
			t.Errorf("%s: %v is credited", name, credited)
		}
		f.Shop.Sound()
	}
	f := paidOrder(t)
	if _, err := f.Refunds.CreditNote(t.Context(), "none"); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("a credit note of nothing: %v", err)
	}
}

// A surplus that was paid is no part of the sale: it goes back without a credit
// note.
func TestAnAcceptedSurplusGoesBackToThePaisa(t *testing.T) {
	for _, over := range []money.Paise{-1, 1, 500} {
		f := pendingOrder(t)
		paid := f.with(sales.PaymentCaptured, "pay_A")
		paid.Amount += over
		f.apply(paid)
		f.expect(sales.OrderPending, sales.TransactionUnderReview, 6)
		storetest.Must(t, f.Payments.Accept(t.Context(), "pay_A"))
		due := f.dueRefunds()
		if over < 0 && len(due) != 0 || over > 0 && (len(due) != 1 || due[0].Amount != over) {
			t.Fatalf("%v over: %+v goes back", over, due)
		}
		f.ship()
		for _, r := range due {
			f.refund(r, "rfnd_over", sales.RefundProcessed)
			if note, err := f.Refunds.CreditNote(t.Context(), r.ID); fault.CodeOf(err) != fault.NotFound {
				t.Errorf("%v over is credited: %+v, %v", over, note, err)
			}
		}
		f.Clock.Add(time.Minute) // refunds are spread in the order of their times
		f.goesBack(sales.RefundRequest{Amount: 1000, AmountOf: []int{1}}, sales.RefundProcessed)
		if n := f.Count("credit_notes"); n != 1 {
			t.Errorf("%v over: %d credit notes", over, n)
		}
		f.Shop.Sound()
	}
}

func TestAPaymentWhoseSurplusWentBackIsAcceptedAsItIs(t *testing.T) {
	f := pendingOrder(t)
	paid := f.with(sales.PaymentCaptured, "pay_A")
	paid.Amount += 500
	f.apply(paid)
	f.refundOf("pay_A", 500)
	storetest.Must(t, f.Payments.Accept(t.Context(), "pay_A"))
	if n := f.Count("refunds"); n != 1 || f.Reread(f.order).Status != sales.OrderPlaced {
		t.Errorf("%d refunds, %s", n, f.Reread(f.order).Status)
	}
	f.Shop.Sound()
}

func TestTheLastPaisaUnderReviewCanBeAccepted(t *testing.T) {
	f := pendingOrder(t)
	paid := f.with(sales.PaymentCaptured, "pay_A")
	paid.Amount = 2
	f.apply(paid)
	f.refundOf("pay_A", 1)
	storetest.Must(t, f.Payments.Accept(t.Context(), "pay_A"))

	f = pendingOrder(t)
	f.apply(paid)
	f.refundOf("pay_A", 2)
	if err := f.Payments.Accept(t.Context(), "pay_A"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("nothing is left to accept: %v", err)
	}
}

func TestCashIsHandedBackOnce(t *testing.T) {
	f := pendingOrder(t)
	o, err := f.Orders.TakePhone(t.Context(), phoneOrder(f.khari, 1))
	storetest.Must(t, err)
	_, err = f.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: o.ID, All: true, Reason: "came broken"})
	storetest.Must(t, err)
	file, err := f.Orders.Detail(t.Context(), o.ID)
	storetest.Must(t, err)
	storetest.Must(t, f.Refunds.SettleCash(t.Context(), file.Refunds[0].ID))
	if err := f.Refunds.SettleCash(t.Context(), file.Refunds[0].ID); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("twice: %v", err)
	}
	if err := f.Refunds.SettleCash(t.Context(), "none"); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("nobody's: %v", err)
	}
	f.Shop.Sound()
}

// The provider's fee is known once it is not nothing, and its tax is a part of
// it, or all of it.
func TestTheProvidersFeeAndItsTax(t *testing.T) {
	for _, c := range []struct{ fee, tax, kept money.Paise }{
		{0, 0, 0}, {1, 0, 1}, {1, 1, 1}, {1074, 164, 1074}, {164, 165, 0},
	} {
		f := pendingOrder(t)
		paid := f.with(sales.PaymentCaptured, "pay_A")
		paid.Fee, paid.FeeTax = c.fee, c.tax
		f.apply(paid)
		f.apply(paid)
		if got := balances(t, f.Shop)["provider"]; got != f.order.Totals.Total-c.kept {
			t.Errorf("a fee of %v with a tax of %v leaves %v", c.fee, c.tax, got)
		}
		f.Shop.Sound()
	}
}

func TestBalancesCountFromAMomentUntilAnother(t *testing.T) {
	f := paidOrder(t)
	at := f.Clock.Now()
	for _, c := range []struct {
		from, until time.Duration
		counts      bool
	}{{0, time.Millisecond, true}, {-time.Hour, 0, false}, {time.Millisecond, time.Hour, false}, {-time.Hour, time.Hour, true}} {
		list, err := f.Ledger.Balances(t.Context(), at.Add(c.from), at.Add(c.until))
		storetest.Must(t, err)
		sum := money.Paise(0)
		for _, b := range list {
			if b.Account == sales.AccountProvider {
				sum = b.Amount
			}
		}
		if (sum != 0) != c.counts {
			t.Errorf("from %v until %v: %v", c.from, c.until, sum)
		}
	}
}

// A delivery charge is part of the supply, however small it is.
func TestADeliveryChargeOfAPaisaIsOnTheInvoice(t *testing.T) {
	for _, delivery := range []money.Paise{0, 1, 2} {
		f := pendingOrder(t)
		o := sales.Order{
			Totals: money.Totals{Taxable: 9524, Tax: 476, Delivery: delivery, Total: 10000 + delivery},
			Lines:  []sales.OrderLine{{GST: 500, PricedLine: money.PricedLine{Taxable: 9524, Tax: 476, Total: 10000}}},
		}
		sum := money.Paise(0)
		draft, err := f.Documents.Draft(t.Context(), o)
		storetest.Must(t, err)
		for _, r := range draft.Rates {
			sum += r.Total()
		}
		if sum != o.Totals.Total {
			t.Errorf("a delivery of %v: the rates sum to %v", delivery, sum)
		}
	}
}

func TestARefundUnderWayIsAskedAboutUntilItHasArrived(t *testing.T) {
	f := paidOrder(t)
	f.refundOf("pay_A", 1000)
	due := f.dueRefunds()[0]
	for _, step := range []struct {
		state sales.RefundState
		later int // how many are due after a day
	}{{sales.RefundPending, 1}, {sales.RefundPending, 1}, {sales.RefundProcessed, 0}} {
		f.refund(due, "rfnd_A", step.state)
		if n := len(f.dueRefunds()); n != 0 {
			t.Errorf("%s: %d due at once", step.state, n)
		}
		f.Clock.Add(24 * time.Hour)
		if n := len(f.dueRefunds()); n != step.later {
			t.Errorf("%s: %d due a day later", step.state, n)
		}
	}
}

// The delivery is taxed with the line of the highest rate, the first of several.
func TestEachLineOfACreditNoteHasItsOwnCodeAndRate(t *testing.T) {
	f := pendingOrder(t)
	coded := func(name, hsn string, gst money.BasisPoints) catalog.ProductPage {
		t.Helper()
		p := f.Product(name, storetest.GST(gst))
		input, err := f.Catalog.Input(t.Context(), p.ID)
		storetest.Must(t, err)
		input.HSN = hsn
		_, err = f.Catalog.SaveProduct(t.Context(), input)
		storetest.Must(t, err)
		return p
	}
	bread, cake, sweet := coded("Pav", "190510", 500), coded("Cake", "190540", 1800), coded("Laddoo", "210690", 1800)
	f.order, f.attempt = f.Basket(f.Customer("ravi@example.in")).Of(bread, 1).Of(cake, 1).Of(sweet, 1).Pending()
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	f.ship()
	_, err := f.request(sales.RefundRequest{Lines: []sales.RefundLine{{Line: 1, Quantity: 1}, {Line: 3, Quantity: 1}}, Delivery: true})
	storetest.Must(t, err)
	due := f.dueRefunds()[0]
	f.refund(due, "rfnd_A", sales.RefundProcessed)
	note, err := f.Refunds.CreditNote(t.Context(), due.ID)
	storetest.Must(t, err)
	got := map[string]string{}
	for _, l := range note.Lines {
		got[l.Name] = fmt.Sprint(l.HSN, " ", l.Rate)
	}
	want := map[string]string{"Delivery": "190540 18", "Pav": "190510 5", "Laddoo": "210690 18"}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Of an order that was given up, the least that is left of a payment decides what
// is said of its money.
func TestTheLastPaisaOfAPaymentUnderReviewIsUnderReview(t *testing.T) {
	f := pendingOrder(t)
	paid := f.with(sales.PaymentCaptured, "pay_A")
	paid.Amount = 3
	f.expire()
	f.apply(paid)
	for i, step := range []struct {
		goes money.Paise
		want sales.TransactionStatus
	}{{2, sales.TransactionUnderReview}, {1, sales.TransactionRefunded}} {
		f.refundOf("pay_A", step.goes)
		due := f.dueRefunds()[0]
		if i == 1 && f.Reread(f.order).Transaction != sales.TransactionRefundPending {
			t.Errorf("while the last paisa goes back: %s", f.Reread(f.order).Transaction)
		}
		f.refund(due, "rfnd_"+due.ID[:10], sales.RefundProcessed)
		if got := f.Reread(f.order).Transaction; got != step.want {
			t.Errorf("after %v more went back: %s, want %s", step.goes, got, step.want)
		}
	}
	f.Shop.Sound()
}

// An old message about a payment does not undo what is known of it already.
func TestAPaymentUnderWayKeepsItsOrder(t *testing.T) {
	for _, late := range []sales.PaymentStatus{sales.PaymentCreated, sales.PaymentFailed} {
		f := pendingOrder(t)
		f.apply(f.with(sales.PaymentAuthorized, "pay_A"))
		f.apply(f.with(late, "pay_A"))
		f.expire()
		f.expect(sales.OrderPending, sales.TransactionPending, 6)
	}
}

func TestALatePaymentTakesTheLastPieces(t *testing.T) {
	for others, want := range map[int]sales.OrderStatus{6: sales.OrderPlaced, 7: sales.OrderCancelled} {
		f := pendingOrder(t)
		f.expire()
		f.Basket(f.Customer("ravi@example.in")).Of(f.khari, others).Paid()
		f.apply(f.with(sales.PaymentCaptured, "pay_A"))
		if got := f.Reread(f.order).Status; got != want {
			t.Errorf("after %d of 10 were sold the order of 4 is %s", others, got)
		}
	}
}

func TestAnEventIsTriedTwentyTimes(t *testing.T) {
	shop := storetest.New(t)
	storetest.Must(t, shop.Payments.SaveWebhook(t.Context(), "evt_A", []byte(`{}`)))
	due := func() []sales.WebhookEvent {
		t.Helper()
		list, err := shop.Payments.DueWebhooks(t.Context(), 10)
		storetest.Must(t, err)
		return list
	}
	pause := time.Second
	for try := range 20 {
		list := due()
		if len(list) != 1 {
			t.Fatalf("%d events are due for try %d", len(list), try+1)
		}
		storetest.Must(t, shop.Payments.WebhookFailed(t.Context(), list[0], "the provider is down"))
		shop.Clock.Add(pause - time.Millisecond)
		if len(due()) != 0 {
			t.Errorf("try %d comes before %v are over", try+2, pause)
		}
		shop.Clock.Add(time.Millisecond)
		pause = min(2*pause, 2*time.Hour)
	}
	shop.Clock.Add(24 * time.Hour)
	if len(due()) != 0 {
		t.Error("it is tried once more")
	}
}

func TestMoneyThatNobodyHasSettledIsListedToThePaisa(t *testing.T) {
	kinds := func(f fixture) (list []string) {
		t.Helper()
		all, err := f.Ledger.Mismatches(t.Context())
		storetest.Must(t, err)
		for _, m := range all {
			list = append(list, fmt.Sprint(m.Kind, " ", m.Ours))
		}
		return list
	}
	f := pendingOrder(t)
	paid := f.with(sales.PaymentCaptured, "pay_A")
	paid.Amount = 2
	f.apply(paid)
	f.refundOf("pay_A", 1)
	if got := fmt.Sprint(kinds(f)); got != "[review 0.01]" {
		t.Errorf("a paisa is left: %s", got)
	}
	f.refundOf("pay_A", 1)
	if got := kinds(f); len(got) != 0 {
		t.Errorf("all goes back: %v", got)
	}

	f = pendingOrder(t)
	paid = f.with(sales.PaymentCaptured, "pay_B")
	paid.GatewayOrderID = "order_somebodyelses"
	f.apply(paid)
	f.Clock.Add(30*24*time.Hour - time.Millisecond)
	if got := fmt.Sprint(kinds(f)); got != "[unassigned 455.00]" {
		t.Errorf("before thirty days: %s", got)
	}
	f.Clock.Add(time.Millisecond)
	if got := kinds(f); len(got) != 0 {
		t.Errorf("after thirty days: %v", got)
	}
}
