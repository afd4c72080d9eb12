package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"

	roundstore "bhatti/store/round"

	"bhatti/server/round"
	"bhatti/server/web"
)

// twoRounds is a shop with two riders on their way, one order each.
type twoRounds struct {
	*shop
	ramesh, sita *rider
	his, hers    sales.Order
	rameshID     int64
	unrouted     sales.Order // packed, and in no round
}

func newTwoRounds(t *testing.T, limits web.RateLimits) *twoRounds {
	t.Helper()
	s := &twoRounds{shop: openBehindProxy(t, limits)}
	s.takesAtTheDoor()
	order := func(email string) sales.Order {
		p := s.data.Product("Khari of " + email)
		return s.data.Moved(s.data.Basket(s.data.Newcomer(email)).Of(p, 2).AtTheDoor(), sales.OrderProcessing)
	}
	s.his, s.hers, s.unrouted = order("one@example.in"), order("two@example.in"), order("three@example.in")
	ride := func(name string, o *sales.Order) (int64, *rider) {
		id, token, err := s.data.Rounds.Make(t.Context(), roundstore.NewRound{Rider: name, Day: slot.DayOf(s.data.Clock.Now()), OrderIDs: []string{o.ID}})
		must(t, err)
		*o = s.data.Reread(*o)
		return id, &rider{s.shop, token}
	}
	s.rameshID, s.ramesh = ride("Ramesh", &s.his)
	_, s.sita = ride("Sita", &s.hers)
	return s
}

func handover(o sales.Order, code string) string {
	return fmt.Sprintf(`{"OrderId":%q,"Code":%q,"Paid":"cash"}`, o.ID, code)
}

// opens is an error unless a rider sees the one order of the round.
func (r *rider) opens() error {
	answer := r.from("198.51.100.7", "GET", round.Path, "", "Authorization", "Round "+r.token)
	if err := wants(answer); err != nil {
		return err
	}
	var day round.Round
	if err := json.Unmarshal(answer.Body.Bytes(), &day); err != nil || len(day.Stops) != 1 {
		return fmt.Errorf("%d stops, %v", len(day.Stops), err)
	}
	return nil
}

func TestAttackTheRidersCalls(t *testing.T) {
	attack := storetest.NewAttack(t, "riders' calls without a token, with a dead one, and with another rider's")
	s := newTwoRounds(t, web.RateLimits{})
	victim := attack.Victim("a rider looking at the round")
	asha := s.signedIn("asha@example.in")
	packer := s.hire("packer@example.in", "packer")
	dead := &rider{s.shop, ""}
	id, token, err := s.data.Rounds.Make(t.Context(), roundstore.NewRound{Rider: "Gone", Day: slot.DayOf(s.data.Clock.Now()), OrderIDs: []string{s.unrouted.ID}})
	must(t, err)
	dead.token = token
	must(t, s.data.Rounds.Revoke(t.Context(), id))

	strangers := map[string][]string{
		"nobody": nil, "empty": {"Authorization", "Round "}, "invented": {"Authorization", "Round " + strings.Repeat("A", 43)},
		"a round's number": {"Authorization", fmt.Sprint("Round ", s.rameshID)}, "as a bearer": {"Authorization", "Bearer " + s.ramesh.token},
		"a customer": asha.headers(), "a customer's token": {"Authorization", "Round " + asha.token}, "a packer": packer.headers(),
		"revoked": {"Authorization", "Round " + dead.token}, "very long": {"Authorization", "Round " + strings.Repeat("A", 5000)},
		"two at once": {"Authorization", "Round " + s.ramesh.token + ", Round " + s.sita.token},
	}
	for name, headers := range strangers {
		victim.Does(s.ramesh.opens)
		for call, body := range map[string]string{"": "", "/start": `{}`, "/deliver": handover(s.his, s.his.HandoverCode), "/failed": fmt.Sprintf(`{"OrderId":%q,"Reason":"x"}`, s.his.ID)} {
			method := http.MethodPost
			if call == "" {
				method = http.MethodGet
			}
			answer := s.from(attacker, method, round.Path+call+"?token="+s.ramesh.token, body, headers...)
			attack.Case(answer.Code == 401, "%s, %s: %d %s", name, call, answer.Code, answer.Body)
		}
	}
	for call, body := range map[string]string{
		"deliver": handover(s.hers, s.hers.HandoverCode), "failed": fmt.Sprintf(`{"OrderId":%q,"Reason":"x"}`, s.hers.ID),
	} {
		for _, order := range []sales.Order{s.hers, s.unrouted} {
			answer := s.ramesh.post(call, strings.ReplaceAll(body, s.hers.ID, order.ID))
			attack.Case(answer.Code == 404, "another's order, %s: %d %s", call, answer.Code, answer.Body)
		}
	}
	for _, o := range []sales.Order{s.his, s.hers} {
		if now := s.data.Reread(o); now.Status != sales.OrderProcessing || !now.PaidAt.IsZero() {
			t.Errorf("order %s is %s", o.Number, now.Status)
		}
	}
	victim.Does(s.ramesh.opens)
	var day round.Round
	s.ramesh.get().is(t, 200).into(t, &day)
	attack.Case(day.Stops[0].TriesLeft == roundstore.Tries, "a stranger has used up tries: %d are left", day.Stops[0].TriesLeft)
	s.data.Clock.Add(24 * time.Hour)
	attack.Case(s.ramesh.get().Code == 401, "the link works the next day")
	attack.Case(s.ramesh.post("deliver", handover(s.his, s.his.HandoverCode)).Code == 401, "and delivers")
}

func TestAttackHandOverCodes(t *testing.T) {
	attack := storetest.NewAttack(t, "every hand-over code there is, tried by the order's own rider")
	s := newTwoRounds(t, web.RateLimits{})
	victim := attack.Victim("the other rider")
	guessed := 0
	for n := range storetest.Size(300, 10_000) {
		code := fmt.Sprintf("%04d", n)
		if code == s.his.HandoverCode {
			continue // a guess that is right is no attack
		}
		answer := s.from(attacker, "POST", round.Path+"/deliver", handover(s.his, code), "Authorization", "Round "+s.ramesh.token)
		if answer.Code == 400 {
			guessed++
		}
		attack.Case(answer.Code != 200, "code %s: %d", code, answer.Code)
		if n%50 == 0 {
			victim.Does(s.sita.opens)
		}
	}
	attack.Case(guessed == roundstore.Tries, "%d guesses were looked at", guessed)
	attack.Case(s.ramesh.post("deliver", handover(s.his, s.his.HandoverCode)).Code == 409, "the right code is taken after five wrong ones")
	attack.Case(s.data.Reread(s.his).PaidAt.IsZero(), "the order is paid")
	s.sita.post("deliver", handover(s.hers, s.hers.HandoverCode)).is(t, 200)
}

// A rider sees what is needed at the door, of the round's own orders; of those that
// are delivered no longer where somebody lives.
func TestARiderSeesNothingElseOfTheShop(t *testing.T) {
	s := newTwoRounds(t, web.RateLimits{})
	seen := s.ramesh.get().is(t, 200).Body.String()
	for _, secret := range []string{s.hers.ID, s.hers.Number, s.unrouted.ID, s.his.HandoverCode, s.his.Email, "Taxable", "Gst", "Customer", "SalePrice", "Stock"} {
		if strings.Contains(seen, secret) {
			t.Errorf("a rider reads %q in %s", secret, seen)
		}
	}
	s.ramesh.post("deliver", handover(s.his, s.his.HandoverCode)).is(t, 200)
	after := s.ramesh.get().is(t, 200).Body.String()
	for _, over := range []string{s.his.Mobile, s.his.ShippingAddress, "upi://"} {
		if strings.Contains(after, over) {
			t.Errorf("after the delivery a rider reads %q in %s", over, after)
		}
	}
}

// The token stands behind # in the link, which browsers do not send, and in a header,
// which is not logged.
func TestNoLogHasTheTokenOfARound(t *testing.T) {
	s := newTwoRounds(t, web.RateLimits{})
	s.ramesh.get().is(t, 200)
	s.ramesh.post("deliver", handover(s.his, "0")).is(t, 400)
	s.ask("GET", round.Path+"?token="+s.ramesh.token, "")
	s.ask("GET", "/round?token="+s.ramesh.token, "")
	if log := s.log.String(); strings.Contains(log, s.ramesh.token) || !strings.Contains(log, round.Path) {
		t.Error("the log has a token, or nothing of the call")
	}
	if s.data.Holds(s.ramesh.token) {
		t.Error("the database has the token")
	}
}

// A stranger who asks without end is slowed down, and no rider with them.
func TestAttackFloodOfInventedTokens(t *testing.T) {
	attack := storetest.NewAttack(t, "invented tokens of rounds without end")
	s := newTwoRounds(t, web.RateLimits{Reads: 20})
	victim := attack.Victim("a rider of another network")
	refused := 0
	for n := range 200 {
		answer := s.from(attacker, "GET", round.Path, "", "Authorization", fmt.Sprintf("Round invented%d", n))
		attack.Case(answer.Code == 401 || answer.Code == 429, "answered %d", answer.Code)
		if answer.Code == 429 {
			refused++
		}
		if n%20 == 0 {
			victim.Does(s.ramesh.opens)
		}
	}
	if refused == 0 {
		t.Error("nothing was refused")
	}
}
