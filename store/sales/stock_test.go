package sales_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// meanwhile has the database do what another instance might, between two
// statements of ours.
func meanwhile(t *testing.T, data *storetest.Shop, when, inSQLite, inPostgres string) {
	t.Helper()
	statements := []string{`CREATE TRIGGER meanwhile ` + when + ` BEGIN ` + inSQLite + `; END`}
	if storetest.InPostgres() {
		statements = []string{
			`CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ` + inPostgres + `; END $$`,
			`CREATE TRIGGER meanwhile ` + when + ` EXECUTE FUNCTION meanwhile()`,
		}
	}
	storetest.Must(t, data.DB.Write(t.Context(), func(tx *db.Tx) error {
		for _, statement := range statements {
			if _, err := tx.Exec(statement); err != nil {
				return err
			}
		}
		return nil
	}))
}

func TestWhatIsSoldBeforeItIsTakenIsOutOfStock(t *testing.T) {
	data := storetest.New(t)
	asha := data.Customer("asha@example.in")
	basket := data.Basket(asha).Of(data.Product("Butter Khari", storetest.Stock(5)), 2)
	meanwhile(t, data, `BEFORE UPDATE OF stock ON packages FOR EACH ROW`, `SELECT raise(IGNORE)`, `RETURN NULL`)
	if _, _, err := basket.Place(); fault.CodeOf(err) != fault.OutOfStock {
		t.Errorf("got %v, want %s", err, fault.OutOfStock)
	}
	if orders, err := data.Orders.Ongoing(t.Context(), asha.ID); err != nil || len(orders) != 0 {
		t.Errorf("%d orders were stored, %v", len(orders), err)
	}
}

func TestGoodsSoldUnderALatePaymentAreNotSoldTwice(t *testing.T) {
	data := storetest.New(t)
	khari, rusk := data.Product("Butter Khari", storetest.Stock(5)), data.Product("Elaichi Rusk", storetest.Stock(5))
	order, attempt := data.Basket(data.Customer("asha@example.in")).Of(khari, 2).Of(rusk, 2).Pending()
	data.Clock.Add(sales.Hold + time.Minute)
	if err := data.Orders.Expire(t.Context(), order.ID); err != nil {
		t.Fatal(err)
	}
	sold := fmt.Sprintf(`UPDATE packages SET stock = 1 WHERE package_id = %d`, rusk.Packages[0].ID)
	meanwhile(t, data, fmt.Sprintf(`AFTER UPDATE OF stock ON packages FOR EACH ROW WHEN (new.package_id = %d AND new.stock < old.stock)`,
		khari.Packages[0].ID), sold, sold+`; RETURN NULL`)
	done, err := data.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_A"))
	if err != nil || done.Paid {
		t.Fatalf("got %+v, %v; want an order that is not paid", done, err)
	}
	if o := data.Reread(order); o.Status != sales.OrderCancelled || o.Transaction != sales.TransactionRefundPending {
		t.Errorf("the order is %s, %s", o.Status, o.Transaction)
	}
	if k, r := stockOf(t, data, khari), stockOf(t, data, rusk); k != 5 || r != 1 {
		t.Errorf("%d and %d pieces left, want 5 and 1", k, r)
	}
}

func TestOrderOfSeveralThingsSaysWhichIsShortAndTakesNothing(t *testing.T) {
	data := storetest.New(t)
	khari, rusk := data.Product("Butter Khari", storetest.Stock(5)), data.Product("Elaichi Rusk", storetest.Stock(1))
	toast := data.Product("Milk Toast", storetest.Stock(5))
	asha := data.Customer("asha@example.in")
	_, _, err := data.Basket(asha).Of(toast, 2).Of(rusk, 2).Of(khari, 2).Place()
	if fault.CodeOf(err) != fault.OutOfStock || !strings.Contains(err.Error(), "Only 1 of Elaichi Rusk") {
		t.Errorf("got %v", err)
	}
	for product, want := range map[*catalog.ProductPage]int64{&khari: 5, &rusk: 1, &toast: 5} {
		if left := stockOf(t, data, *product); left != want {
			t.Errorf("%s: %d pieces left, want %d", product.Name, left, want)
		}
	}
}

func TestChangedOrderGivesBackAndTakesAtOnce(t *testing.T) {
	data := storetest.New(t)
	khari, rusk := data.Product("Butter Khari", storetest.Stock(5)), data.Product("Elaichi Rusk", storetest.Stock(5))
	asha := data.Customer("asha@example.in")
	for _, n := range []struct{ khari, rusk int }{{4, 1}, {1, 4}, {5, 5}} {
		if _, _, err := data.Basket(asha).Of(khari, n.khari).Of(rusk, n.rusk).Place(); err != nil {
			t.Fatal(err)
		}
		if k, r := stockOf(t, data, khari), stockOf(t, data, rusk); k != int64(5-n.khari) || r != int64(5-n.rusk) {
			t.Errorf("%d and %d are left of an order of %d and %d", k, r, n.khari, n.rusk)
		}
	}
}
