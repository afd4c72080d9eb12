package audit_test

import (
	"strings"
	"testing"

	"bhatti/store/audit"
	"bhatti/store/customer"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

func TestAChangeOnSomebodysBehalfFailsWithoutAnEntry(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	boss := audit.WithActor(t.Context(), "boss@example.in")
	profile := customer.Profile{Name: "Another", Mobile: "1"}
	if err := shop.Customers.SaveProfile(boss, asha.ID, profile); err == nil || !strings.Contains(err.Error(), "audit log") {
		t.Errorf("a change without an entry: %v", err)
	}
	if now, _ := shop.Store.Customers.ByID(t.Context(), asha.ID); now.Name != asha.Name {
		t.Error("and it happened")
	}
	if err := shop.Settings.Save(boss, "Brand", "Khari House"); err != nil {
		t.Error(err)
	}
	list, total, err := shop.Audit.List(t.Context(), audit.Query{Who: "boss@example.in"})
	if err != nil || total != 1 || list[0].What != "save setting" || list[0].Subject != "setting Brand" || string(list[0].After) != `{"Value":"Khari House"}` {
		t.Errorf("%+v, %v", list, err)
	}
	if err := shop.Settings.Save(t.Context(), "Brand", "Khari Home"); err != nil || shop.Count("audit_log") != 1 {
		t.Errorf("nobody's change was recorded: %v", err)
	}
}

func TestAnInvoiceThatMustNameItsBuyerKeepsTheName(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	for _, price := range []money.Paise{4_000_000, 6_000_000} {
		cake := shop.Product("Cake of "+price.String(), storetest.Price(price))
		order, _ := shop.Basket(asha).Of(cake, 1).Paid()
		for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
			storetest.Must(t, shop.Orders.Move(t.Context(), order.ID, status, ""))
		}
	}
	storetest.Must(t, shop.EraseCustomer(t.Context(), asha.ID))
	orders, _, err := shop.Orders.List(t.Context(), sales.OrderQuery{})
	storetest.Must(t, err)
	for _, o := range orders {
		if kept := o.Name == asha.Name; kept != (o.Totals.Total >= 5_000_000) || o.Mobile != "" || strings.Contains(o.Email, "asha") {
			t.Errorf("%v: %q, %q, %q", o.Totals.Total, o.Name, o.Mobile, o.Email)
		}
	}
}
