package sales_test

import (
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

func TestOrdersAreFoundByMobilePinCodeAndProduct(t *testing.T) {
	shop := storetest.New(t)
	khari, rusk := shop.Product("Butter Khari"), shop.Product("Jaggery Rusk")
	order := func(email, mobile string, product catalog.ProductPage) string {
		t.Helper()
		basket := shop.Basket(shop.Newcomer(email)).Of(product, 1)
		basket.Order.Mobile = mobile
		o, _ := basket.Pending()
		return o.Number
	}
	plain := order("a@example.in", "9822012345", khari)
	spaced := order("b@example.in", "98220 12345", khari)
	abroad := order("c@example.in", "+91-98220-12345", khari)
	other := order("d@example.in", "9700011122", rusk)
	all, none := []string{plain, spaced, abroad, other}, []string{}
	same := []string{plain, spaced, abroad}
	shop.Area("560001", 4000, 1500)
	finds := func(search string, want []string) {
		t.Helper()
		list, total, err := shop.Orders.List(t.Context(), sales.OrderQuery{Search: search})
		storetest.Must(t, err)
		var got []string
		for _, o := range list {
			got = append(got, o.Number)
		}
		slices.Sort(got)
		if total != len(want) || strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%q finds %q, want %q", search, got, want)
		}
	}
	for _, typed := range []string{"9822012345", "98220 12345", "98220-12345", "+919822012345", "+91 98220 12345", "919822012345", "09822012345", "98220", "2012345"} {
		finds(typed, same)
	}
	finds(storetest.Pincode, all)
	finds("411 001", all)
	finds("411002", none)
	finds("khari", same)
	finds("Jaggery", []string{other})
	finds("RUSK", []string{other})
	finds("#"+other, []string{other})
	finds(strings.ToLower(other), []string{other})
	finds("100%", none)
	finds("o'clock", none)

	storetest.Must(t, shop.DB.Write(t.Context(), func(tx *db.Tx) error { // renamed, then deleted
		_, err := tx.Exec(`UPDATE products SET name = 'Gur Toast' WHERE product_id = $1`, rusk.ID)
		return err
	}))
	finds("rusk", []string{other})
	finds("gur", []string{other})
}

func TestCustomersAreFoundByAMobileHoweverItIsTyped(t *testing.T) {
	shop := storetest.New(t)
	for email, mobile := range map[string]string{"a@example.in": "9822012345", "b@example.in": "+91 98220 12345", "c@example.in": "97000 11122"} {
		storetest.Must(t, shop.Customers.SaveProfile(t.Context(), shop.Newcomer(email).ID, customer.Profile{Name: "Asha", Mobile: mobile}))
	}
	for search, want := range map[string]int{"98220 12345": 2, "+919822012345": 2, "9822012345": 2, "12345": 2, "9700011122": 1, "asha": 3, "@example": 3, "100%": 0} {
		if _, total, err := shop.CustomerList(t.Context(), search, db.Page{}); err != nil || total != want {
			t.Errorf("%q finds %d, %v, want %d", search, total, err, want)
		}
	}
}

// A search reads the narrow index of all orders from the newest on, and the orders
// of the products once: no order as a whole.
func TestASearchOfOrdersReadsIndexesAlone(t *testing.T) {
	storetest.InFile(t)
	shop := storetest.New(t)
	for _, words := range []string{"khari", "98220 12345"} {
		var f db.Conditions
		storetest.Must(t, shop.DB.View(t.Context(), func(tx *db.Tx) error {
			condition, args := sales.Search(tx.Dialect(), words)
			f.When(true, condition, args...)
			steps, err := db.Collect(tx, func(rows *sql.Rows) (step string, err error) {
				var id, parent, unused int
				return step, rows.Scan(&id, &parent, &unused, &step)
			}, `EXPLAIN QUERY PLAN SELECT order_id FROM orders`+f.Where()+` ORDER BY created_at DESC LIMIT 1000`, f.Args...)
			plan := strings.Join(steps, "\n")
			for _, want := range []string{"SCAN orders USING COVERING INDEX orders_by_age", "SEARCH order_lines USING COVERING INDEX order_lines_by_product"} {
				if !strings.Contains(plan, want) {
					t.Errorf("%q: the plan lacks %q:\n%s", words, want, plan)
				}
			}
			if strings.Contains(plan, "ORDER BY") {
				t.Errorf("%q: the plan sorts:\n%s", words, plan)
			}
			return err
		}))
	}
}

// BenchmarkSearch looks through 100,000 orders of three lines.
func BenchmarkSearch(b *testing.B) {
	shop := storetest.New(b)
	var ids []int64
	for n := range 40 {
		ids = append(ids, shop.Product(fmt.Sprintf("Khari of kind %d", n)).ID)
	}
	asha := shop.Newcomer("asha@example.in")
	for from := 0; from < 100_000; from += 5000 {
		storetest.Must(b, shop.DB.Write(b.Context(), func(tx *db.Tx) error {
			for n := from; n < from+5000; n++ {
				if err := insertOld(tx, n, asha.ID, ids); err != nil {
					return err
				}
			}
			return nil
		}))
	}
	for name, words := range map[string]string{"nothing": "zzzz", "mobile": "98220 00220", "product": "kind 7", "all": "khari", "name": "rao 4999"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, _, err := shop.Orders.List(b.Context(), sales.OrderQuery{Search: words}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// insertOld writes the nth order, of three of the products.
func insertOld(tx *db.Tx, n int, customerID int64, products []int64) error {
	id := fmt.Sprintf("%026d", n*7919%100_000)
	_, err := tx.Exec(`INSERT INTO orders (order_id, number, customer_id, status, transaction_status, name, email, mobile, shipping_address, pincode,
			state, taxable_paise, tax_paise, delivery_paise, discount_paise, total_paise, weight_g, created_at, expires_at)
		VALUES ($1, $2, $3, 'ORDER DELIVERED', 'SUCCESSFUL', $4, 'a@example.in', $5, 'Home, 12 Laxmi Road, 411001, Maharashtra', '411001',
			'Maharashtra', 100, 0, 0, 0, 100, 100, $6, $6)`,
		id, fmt.Sprintf("BH%06d", n), customerID, fmt.Sprintf("Asha Rao %d", n%5000), fmt.Sprintf("+91 98%03d %05d", n%1000, n), n)
	for line := 0; line < 3 && err == nil; line++ {
		_, err = tx.Exec(`INSERT INTO order_lines (order_id, line, product_id, package_id, name, package_name, hsn, price_paise, discount_bp, unit_paise,
				quantity, gst_bp, tax_paise, taxable_paise, discount_paise, total_paise, weight_g, held)
			VALUES ($1, $2, $3, 1, 'Khari', '', '', 100, 0, 100, 1, 0, 0, 100, 0, 100, 100, 0)`,
			id, line+1, products[(n+line*13)%len(products)])
	}
	return err
}
