package simulator

import (
	"math/rand/v2"
	"sync"
)

// account is what Razorpay keeps of a shop: its orders, payments, refunds and
// links. Methods other than act and withPayment are called with the lock held.
type account struct {
	clock    *clock
	webhooks *webhooks // learn what happens; their lock is taken inside this one

	mu         sync.Mutex
	random     *rand.Rand
	orders     []*order // oldest first, as all lists
	payments   []*payment
	refunds    []*refund
	links      []*link
	refundKeys map[string]keyedRefund
	receipts   ReceiptPolicy
	slow       bool // refunds stay pending
	poor       bool // refunds are refused for want of balance
}

func newAccount(seed uint64, clock *clock, webhooks *webhooks) *account {
	return &account{
		clock: clock, webhooks: webhooks, random: rand.New(rand.NewPCG(seed, 0)),
		refundKeys: map[string]keyedRefund{}, receipts: RejectReceipts,
	}
}

// act runs one action on the account, after what time alone has brought about.
func (acc *account) act(do func() *apiError) error {
	acc.mu.Lock()
	defer acc.mu.Unlock()
	acc.passTime()
	if refusal := do(); refusal != nil {
		return refusal
	}
	return nil
}

func (acc *account) withPayment(id string, do func(*payment) *apiError) error {
	return acc.act(func() *apiError {
		p := acc.payment(id)
		if refusal := checkID(id, "pay_", p != nil); refusal != nil {
			return refusal
		}
		return do(p)
	})
}

func find[T any](list []*T, id string, idOf func(*T) string) *T {
	for _, entity := range list {
		if idOf(entity) == id {
			return entity
		}
	}
	return nil
}

func (acc *account) order(id string) *order {
	return find(acc.orders, id, func(o *order) string { return o.ID })
}

func (acc *account) payment(id string) *payment {
	return find(acc.payments, id, func(p *payment) string { return p.ID })
}

func (acc *account) refund(id string) *refund {
	return find(acc.refunds, id, func(r *refund) string { return r.ID })
}

func (acc *account) orderWithReceipt(receipt string) *order {
	for _, o := range acc.orders {
		if receipt != "" && o.Receipt != nil && *o.Receipt == receipt {
			return o
		}
	}
	return nil
}

// newID makes an id of the documented form: a prefix and 14 alphanumerics.
func (acc *account) newID(prefix string) string {
	const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	id := []byte(prefix)
	for range 14 {
		id = append(id, alphabet[acc.random.IntN(len(alphabet))])
	}
	return string(id)
}

func (acc *account) digits(n int) string {
	out := make([]byte, n)
	for i := range out {
		out[i] = byte('0' + acc.random.IntN(10))
	}
	return string(out)
}
