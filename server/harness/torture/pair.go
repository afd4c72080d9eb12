package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"bhatti/server/razorpay/simulator"
	problem "bhatti/store/fault"
	"bhatti/store/importer"
	"bhatti/store/sales"
)

// overPostgres are the rows of two servers over PostgreSQL, whose processes are those of
// the executable.
func overPostgres(executable string, deaths, failovers int) []harness {
	load := func(rounds int, happen func(*servers, context.Context, int) error) func(context.Context) (result, error) {
		return withServers(executable, func(ctx context.Context, s *servers, r *result) error {
			return s.underLoad(ctx, r, rounds, func(ctx context.Context, round int) error { return happen(s, ctx, round) })
		}, nil)
	}
	cuts := max(2, failovers/2)
	return []harness{
		{"kill -9 of a server in each moment of a payment", withServers(executable, func(ctx context.Context, s *servers, r *result) error { return s.deaths(ctx, r, deaths) }, nil)},
		{"kill -9 of the primary, the standby takes over", load(failovers, (*servers).failover)},
		{"a server is cut off from the database", load(cuts, (*servers).cutFromDatabase)},
		{"the primary is cut off from the standby", load(cuts, (*servers).cutFromStandby)},
		{"a server is cut off from the provider", load(cuts, (*servers).cutFromProvider)},
		{"500 customers want 50 pieces", withServers(executable, rush, nil, crowded)},
	}
}

// withServers opens two servers for a row. settings are PostgreSQL's.
func withServers(executable string, do func(context.Context, *servers, *result) error, settings []string, more ...func(context.Context, *servers) error) func(context.Context) (result, error) {
	return func(ctx context.Context) (r result, err error) {
		s, err := openServers(ctx, executable, settings, more...)
		if err != nil {
			return r, err
		}
		defer s.close()
		return r, do(ctx, s, &r)
	}
}

const (
	shoppersAtOnce = 10
	betweenOrders  = 500 * time.Millisecond // of a shopper: so no row has more mails than a shop sends in an hour
	crowdSize      = 500
	scarce         = 50 // pieces of what the crowd wants
)

// post sends a customer's request to the shop until it is answered, with anything but
// that the shop cannot right now. status is 0 if the context ended first.
func (s *servers) post(ctx context.Context, buyer int, path string, form url.Values) (answer string, status int) {
	for ctx.Err() == nil {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, s.front.URL+api+path, strings.NewReader(form.Encode()))
		if err != nil {
			return "", 0
		}
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		c := s.as(buyer)
		if answer, status, err := c.doAs(tokenOf(s.token, buyer), req); err == nil && status < 500 && status != http.StatusTooManyRequests {
			return answer, status
		}
		pauseFor(ctx, 50*time.Millisecond)
	}
	return "", 0
}

// pauseFor waits for about so long.
func pauseFor(ctx context.Context, about time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(about/2 + rand.N(about)):
	}
}

// buy places the order, asking under one key until the shop answers.
func (s *servers) buy(ctx context.Context, d *deal) {
	buyer, _ := cart(d.key)
	for ctx.Err() == nil && d.id == "" && !d.refused {
		id, providerID, status, err := s.as(buyer).orderToPay(ctx, d.key)
		switch {
		case err == nil && status == http.StatusOK:
			d.id, d.providerID = id, providerID
		case err == nil && status >= 400 && status < 500 && status != http.StatusTooManyRequests:
			d.refused = true
		default:
			pauseFor(ctx, 50*time.Millisecond)
		}
	}
}

// pay pays the order at the provider, and tells the shop if the customer does so.
func (s *servers) pay(ctx context.Context, d *deal) {
	paymentID, err := s.bank.Pay(d.providerID, simulator.Attempt{})
	if err != nil {
		return // it was paid or given up before
	}
	d.paymentID = paymentID
	if d.confirms {
		buyer, _ := cart(d.key)
		answer, _ := s.post(ctx, buyer, "ConfirmPayment", url.Values{"razorpay_order_id": {d.providerID},
			"razorpay_payment_id": {paymentID}, "razorpay_signature": {s.bank.Signature(d.providerID, paymentID)}})
		d.confirmed = field(answer, "Status") == string(sales.OrderPlaced) // else the shop cannot ask the provider yet
	}
}

func (s *servers) cancel(ctx context.Context, d *deal) {
	buyer, _ := cart(d.key)
	_, status := s.post(ctx, buyer, "cancelUserOrder", url.Values{"purchaseOrderId": {d.id}, "reason": {"Not at home"}})
	d.cancelled = status == http.StatusOK
}

// ship has the clerk pack and dispatch a paid order.
func (s *servers) ship(ctx context.Context, d *deal) {
	for _, to := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		for ctx.Err() == nil {
			err := s.desk.Orders.Move(ctx, d.id, to, "")
			if err == nil {
				d.shipped = to == sales.OrderShipped
				break
			}
			if code := problem.CodeOf(err); code == problem.Conflict || code == problem.NotFound {
				break // not paid yet, cancelled, or moved by the try before
			}
			pauseFor(ctx, 50*time.Millisecond)
		}
	}
}

// trade is a load of shoppers. What they have begun when the load ends, they finish.
type trade struct {
	s     *servers
	stop  func()
	done  sync.WaitGroup
	mu    sync.Mutex
	deals []*deal
	last  time.Time     // of the last order that was acknowledged
	gap   time.Duration // the longest time without one since watched
	count int           // of orders acknowledged
}

// open lets shoppers in.
func (s *servers) open(ctx context.Context) *trade {
	t := &trade{s: s, last: time.Now()}
	loaded, stop := context.WithCancel(ctx)
	t.stop = stop
	for n := range shoppersAtOnce {
		t.done.Go(func() {
			for i := 0; loaded.Err() == nil; i++ {
				t.shop(ctx, fmt.Sprint("trade-", n, "-", i), i)
				pauseFor(loaded, betweenOrders)
			}
		})
	}
	return t
}

// shop is one customer: one in six pays and changes their mind, one in six pays and is
// sent the goods, the others leave it or give up unpaid.
func (t *trade) shop(ctx context.Context, key string, n int) {
	ctx, cancel := context.WithTimeout(ctx, settlingTime)
	defer cancel()
	d := &deal{key: key, confirms: n%12 < 6}
	t.mu.Lock()
	t.deals = append(t.deals, d)
	t.mu.Unlock()
	t.s.buy(ctx, d)
	if d.id == "" {
		return
	}
	t.acknowledged()
	switch n % 6 {
	case 0:
		t.s.pay(ctx, d)
		t.s.cancel(ctx, d)
	case 1:
		t.s.pay(ctx, d)
		t.s.ship(ctx, d)
	case 2:
		t.s.cancel(ctx, d)
	}
}

func (t *trade) acknowledged() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.gap = max(t.gap, time.Since(t.last))
	t.last = time.Now()
	t.count++
}

// more waits until so many more orders have been acknowledged, and returns the longest
// time without one meanwhile.
func (t *trade) more(ctx context.Context, n int) (gap time.Duration, err error) {
	t.mu.Lock()
	until := t.count + n
	t.mu.Unlock()
	for deadline := time.Now().Add(settlingTime); ctx.Err() == nil; pauseFor(ctx, 10*time.Millisecond) {
		t.mu.Lock()
		count, gap := t.count, t.gap
		t.mu.Unlock()
		if count >= until {
			return gap, nil
		}
		if time.Now().After(deadline) {
			return gap, fmt.Errorf("no orders are taken any more")
		}
	}
	return 0, ctx.Err()
}

// watch begins to measure times without orders anew.
func (t *trade) watch() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.gap = 0
}

// close lets nobody in any more, and waits until those inside have what they want.
func (t *trade) close() []*deal {
	t.stop()
	t.done.Wait()
	return t.deals
}

// underLoad lets something happen again and again while customers order and pay, and
// then looks for what is lost.
func (s *servers) underLoad(ctx context.Context, r *result, rounds int, happen func(ctx context.Context, round int) error) error {
	t := s.open(ctx)
	defer t.close()
	for round := range rounds {
		if _, err := t.more(ctx, 10); err != nil {
			return err
		}
		t.watch()
		if err := happen(ctx, round); err != nil {
			return err
		}
		gap, err := t.more(ctx, 10)
		if err != nil {
			r.wrong("round %d: %v", round, err)
			break
		}
		r.Runs++
		r.Recovered = max(r.Recovered, gap)
	}
	deals := t.close()
	if err := s.judge(ctx, r, deals); err != nil {
		return err
	}
	for n, one := range s.each {
		if one.dead() {
			r.wrong("server %d has ended: %s", n+1, one.lastWords())
		}
	}
	r.Note = s.figures(deals)
	return nil
}

func (s *servers) figures(deals []*deal) string {
	var orders, paid, confirmed, cancelled, shipped int
	for _, d := range deals {
		for _, c := range []struct {
			into *int
			yes  bool
		}{{&orders, d.id != ""}, {&paid, d.paymentID != ""}, {&confirmed, d.confirmed}, {&cancelled, d.cancelled}, {&shipped, d.shipped}} {
			if c.yes {
				*c.into++
			}
		}
	}
	mails, twice := s.mailsTwice()
	return fmt.Sprintf("%d orders, %d paid (%d of them confirmed), %d cancelled, %d sent; %d mails, %d of them twice", orders, paid, confirmed, cancelled, shipped, mails, twice)
}

// failover kills the primary, and after a while the standby takes its place. One time in
// two nobody hears of the death: the machine is gone, and what is sent to it, too.
func (s *servers) failover(ctx context.Context, round int) error {
	pauseFor(ctx, 500*time.Millisecond)
	if round%2 == 1 {
		gone := s.pair.Primary()
		for _, one := range s.each {
			defer one.database[gone].Mend()
			one.database[gone].Silence()
		}
	}
	if err := s.pair.KillPrimary(); err != nil {
		return err
	}
	pauseFor(ctx, time.Second)
	if err := s.pair.Promote(); err != nil {
		return err
	}
	pauseFor(ctx, time.Millisecond+time.Duration(round%4)*5*time.Second)
	return s.pair.Rejoin()
}

// cutFromDatabase cuts a server off from the database, or both, or lets nothing through.
func (s *servers) cutFromDatabase(ctx context.Context, round int) error {
	for _, one := range s.each[:1+round/2%2] {
		for _, w := range one.database {
			defer w.Mend()
			if round%2 == 0 {
				w.Cut()
			} else {
				w.Silence()
			}
		}
	}
	pauseFor(ctx, []time.Duration{3 * time.Second, 12 * time.Second}[round/4%2])
	return nil
}

// cutFromStandby cuts the primary off from its standby. One time in two the primary dies
// so, with all that it alone has written.
func (s *servers) cutFromStandby(ctx context.Context, round int) error {
	if w := s.pair.Wire(); round/2%2 == 0 {
		w.Silence()
	} else {
		w.Cut()
	}
	pauseFor(ctx, []time.Duration{3 * time.Second, 12 * time.Second}[round/4%2])
	if round%2 == 0 {
		s.pair.Wire().Mend()
		return nil
	}
	return errors.Join(s.pair.KillPrimary(), s.pair.Promote(), s.pair.Rejoin())
}

// cutFromProvider cuts a server off from the provider, or both, or lets nothing through.
func (s *servers) cutFromProvider(ctx context.Context, round int) error {
	for _, one := range s.each[:1+round/2%2] {
		defer one.provider.Mend()
		if round%2 == 0 {
			one.provider.Cut()
		} else {
			one.provider.Silence()
		}
	}
	pauseFor(ctx, 4*time.Second)
	return nil
}

// deaths has customers pay one after the other, in four ways, and kills a server in
// another moment each time: first so that what it was saying is still heard, then so
// that it is not.
func (s *servers) deaths(ctx context.Context, r *result, runs int) error {
	ways := make([]int, 4) // how many moments each has
	var deals []*deal
	died := map[string]int{}
	for run := 0; r.Runs < runs && run < 3*runs+len(ways); run++ {
		way := run % len(ways)
		d := &deal{key: fmt.Sprint("death-", run), confirms: way < 2}
		deals = append(deals, d)
		begun, round := time.Now(), run/len(ways)-1
		at := 0 // nobody dies in the first
		if round >= 0 {
			at = 1 + round%ways[way]
		}
		where, moments, err := s.course(ctx, d, way%2, at == 0 || round/ways[way]%2 == 0, at)
		switch {
		case err != nil:
			return fmt.Errorf("run %d: %w", run, err)
		case d.id == "":
			r.wrong("run %d (%s): no order was taken", run, where)
		case at == 0:
			ways[way] = moments
		case where != "": // else it had fewer moments than the one before it
			died[where]++
			r.Runs++
			r.Recovered = max(r.Recovered, time.Since(begun))
		}
	}
	if err := s.judge(ctx, r, deals); err != nil {
		return err
	}
	r.Note = s.figures(deals) + "; died at:"
	for _, at := range slices.Sorted(maps.Keys(died)) {
		r.Note += fmt.Sprintf(" %s %d,", at, died[at])
	}
	r.Note = strings.TrimSuffix(r.Note, ",")
	return nil
}

// course is a payment from the order to its last mail, with a death on the way in its
// moment at (0: none). died is where; "": nowhere.
func (s *servers) course(ctx context.Context, d *deal, end int, heard bool, at int) (died string, moments int, err error) {
	life := ctx // of a server, which outlives the course
	ctx, cancel := context.WithTimeout(ctx, 2*settlingTime)
	defer cancel()
	back := make(chan error, 1)
	if at == 0 {
		at = 1 << 30
	}
	s.moments.set(at, heard, func(n int) {
		s.each[n].strike()
		go func() { // as systemd does
			s.each[n].kill()
			back <- s.each[n].start(life)
		}()
	})
	s.buy(ctx, d)
	s.pay(ctx, d)
	if left, err := s.settle(ctx, settlingTime); err != nil || left != "" {
		return "", 0, fmt.Errorf("not paid: %w", cmp.Or(err, errors.New(left)))
	}
	if end == 0 {
		s.cancel(ctx, d)
	} else {
		s.ship(ctx, d)
	}
	if left, err := s.settle(ctx, settlingTime); err != nil || left != "" {
		return "", 0, fmt.Errorf("not done: %w", cmp.Or(err, errors.New(left)))
	}
	if died, moments = s.moments.clear(); died == "" {
		return "", moments, nil
	}
	return died, moments, <-back
}

// crowded makes the crowd, and the little that it wants.
func crowded(ctx context.Context, s *servers) error {
	_, err := s.desk.Importer.Import(ctx, importer.Source{File: strings.NewReader(catalogue + fmt.Sprintf("Khari,Diwali khari,200 g,60,100,5,190590,,%d\n", scarce))})
	if err != nil {
		return err
	}
	return moreBuyers(ctx, s.desk, s.token, buyers, crowdSize)
}

// rush has the crowd order the same piece at once; each asks again until there is an
// answer, and half of them ask twice at once.
func rush(ctx context.Context, s *servers, r *result) error {
	deals := make([]*deal, crowdSize)
	statuses := map[int]int{}
	var mu sync.Mutex
	var crowd sync.WaitGroup
	begun := time.Now()
	for n := range deals {
		deals[n] = &deal{key: fmt.Sprint("rush-", n)}
		for again := range 1 + n%2 {
			crowd.Go(func() {
				id, status := s.grab(ctx, n, deals[n].key)
				mu.Lock()
				defer mu.Unlock()
				if id != "" && deals[n].id != "" && deals[n].id != id {
					r.wrong("one key made two orders")
				}
				if deals[n].id == "" {
					deals[n].id = id
				}
				if again == 0 {
					statuses[status]++
				}
			})
		}
	}
	crowd.Wait()
	took := time.Since(begun)
	r.Runs = crowdSize
	sold, err := s.texts(ctx, `SELECT CAST(coalesce(sum(quantity), 0) AS text) FROM order_lines WHERE package_id > $1`, shelf)
	if err != nil {
		return err
	}
	if got := strings.Join(sold, ""); got != fmt.Sprint(scarce) || statuses[http.StatusOK] != scarce {
		r.wrong("%s of %d pieces were sold, and %d acknowledged", got, scarce, statuses[http.StatusOK])
	}
	if err := s.judge(ctx, r, deals); err != nil {
		return err
	}
	r.Note = fmt.Sprintf("answers %v in %v", statuses, took.Round(time.Millisecond))
	return nil
}

// grab orders one piece of what is scarce.
func (s *servers) grab(ctx context.Context, buyer int, key string) (id string, status int) {
	body := fmt.Sprintf(`{"totalAmount":90,"mobile":%q,"shippingAddress":%q,"pinCode":%q,"shippingType":"Standard","paymentMode":"Online","data":[{"itemId":%d,"packageId":%d,"quantity":1}]}`,
		mobile, address, pincode, shelf+1, shelf+1)
	for ctx.Err() == nil {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, s.front.URL+api+"CreatePurchaseOrder", strings.NewReader(body))
		if err != nil {
			return "", 0
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Idempotency-Key", key)
		text, status, err := s.as(buyer).doAs(tokenOf(s.token, buyer), req)
		if err == nil && status == http.StatusOK {
			return field(text, "OrderID"), status
		}
		if err == nil && status < 500 && status != http.StatusTooManyRequests {
			return "", status
		}
		pauseFor(ctx, 2*time.Second) // a crowd that does not wait as it is told is an attack
	}
	return "", 0
}
