package fault_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"bhatti/store/fault"
)

type rupees int64

func (r rupees) String() string { return fmt.Sprintf("%d.00", int64(r)) }

func TestNewFillsInTheParams(t *testing.T) {
	e := fault.New(fault.OutOfStock, "order.not_enough_stock", "Only {left} of {name} are left.", "left", 2, "name", "{left} rusks")
	if e.Message != "Only 2 of {left} rusks are left." {
		t.Errorf("%q: what is filled in is no template", e.Message)
	}
	if want := map[string]any{"left": 2, "name": "{left} rusks"}; !reflect.DeepEqual(e.Params, want) {
		t.Errorf("got %v, want %v", e.Params, want)
	}
	if e := fault.New(fault.Invalid, "order.no_lines", "The order has no lines."); e.Params != nil || e.Message != "The order has no lines." {
		t.Errorf("%+v", e)
	}
}

func TestMoneyIsTheTextThatAPersonReads(t *testing.T) {
	e := fault.New(fault.PriceChanged, "order.price_changed", "Now Rs. {total}.", "total", rupees(20))
	if e.Message != "Now Rs. 20.00." || e.Params["total"] != "20.00" {
		t.Errorf("%+v", e)
	}
}

func TestCodeOf(t *testing.T) {
	busy := fault.New(fault.Unavailable, "shop.busy", "The shop is busy.").After(time.Second)
	if busy.RetryAfter != time.Second {
		t.Errorf("%+v", busy)
	}
	for err, want := range map[error]fault.Code{nil: "", busy: fault.Unavailable, errors.New("disk"): fault.Internal} {
		if got := fault.CodeOf(err); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
	if got := fault.CodeOf(fmt.Errorf("save: %w", busy)); got != fault.Unavailable {
		t.Errorf("wrapped: %q", got)
	}
}
