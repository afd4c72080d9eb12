package payment

// How often the provider is asked in a minute. It refuses whoever asks too often,
// and then nobody can pay: what one customer or one confirmation causes has a limit
// of its own, and so has watching orders that nobody pays. Payments that are known
// of, captures and refunds have none.
const (
	asksPerMinute     = 120 // about attempts of which no payment is known, all together
	opensPerMinute    = 60  // of one customer's payments
	confirmsPerMinute = 5   // of one payment that the provider has not settled
)
