package sales_test

import (
	"fmt"
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// meanwhile has the database do what another instance might, between two
// statements of ours.
func meanwhile(t *testing.T, books *storetest.Shop, trigger string) {
	t.Helper()
	err := books.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`CREATE TRIGGER meanwhile ` + trigger)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestWhatIsSoldBeforeItIsTakenIsOutOfStock(t *testing.T) {
	books := storetest.New(t)
	asha := books.Customer("asha@example.in")
	basket := books.Basket(asha).Of(books.Product("Butter Khari", storetest.Stock(5)), 2)
	meanwhile(t, books, `BEFORE UPDATE OF stock ON packages BEGIN SELECT raise(IGNORE); END`)
	if _, _, err := basket.Place(); fault.CodeOf(err) != fault.OutOfStock {
		t.Errorf("got %v, want %s", err, fault.OutOfStock)
	}
	if orders, err := books.Orders.Ongoing(t.Context(), asha.ID); err != nil || len(orders) != 0 {
		t.Errorf("%d orders were stored, %v", len(orders), err)
	}
}

func TestGoodsSoldUnderALatePaymentAreNotSoldTwice(t *testing.T) {
	books := storetest.New(t)
	khari, rusk := books.Product("Butter Khari", storetest.Stock(5)), books.Product("Elaichi Rusk", storetest.Stock(5))
	order, attempt := books.Basket(books.Customer("asha@example.in")).Of(khari, 2).Of(rusk, 2).Pending()
	books.Clock.Add(sales.Hold + time.Minute)
	if err := books.Orders.Expire(t.Context(), order.ID); err != nil {
		t.Fatal(err)
	}
	meanwhile(t, books, fmt.Sprintf(`AFTER UPDATE OF stock ON packages WHEN new.package_id = %d AND new.stock < old.stock
		BEGIN UPDATE packages SET stock = 1 WHERE package_id = %d; END`, khari.Packages[0].ID, rusk.Packages[0].ID))
	done, err := books.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_A"))
	if err != nil || done.Paid {
		t.Fatalf("got %+v, %v; want an order that is not paid", done, err)
	}
	if o := books.Reread(order); o.Status != sales.OrderCancelled || o.Transaction != sales.TransactionRefundPending {
		t.Errorf("the order is %s, %s", o.Status, o.Transaction)
	}
	if k, r := stockOf(t, books, khari), stockOf(t, books, rusk); k != 5 || r != 1 {
		t.Errorf("%d and %d pieces left, want 5 and 1", k, r)
	}
}
