package slot

import (
	"context"
	"database/sql"
	"fmt"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// Ovens lists how much can be made a day, by name.
func (s *Service) Ovens(ctx context.Context) (list []Oven, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = ovens(tx, `true`)
		return err
	})
	return list, err
}

func ovens(tx *db.Tx, where string, args ...any) ([]Oven, error) {
	list, err := db.Collect(tx, func(rows *sql.Rows) (o Oven, err error) {
		return o, rows.Scan(&o.ID, &o.CategoryID, &o.ProductID, &o.Name, &o.Pieces)
	}, `SELECT o.oven_id, coalesce(o.category_id, 0), coalesce(o.product_id, 0), coalesce(p.name, c.name), o.pieces
		FROM ovens o LEFT JOIN products p ON p.product_id = o.product_id LEFT JOIN categories c ON c.category_id = o.category_id
		WHERE `+where+` ORDER BY 4, o.oven_id`, args...)
	if err != nil {
		return nil, fmt.Errorf("read ovens: %w", err)
	}
	return list, nil
}

// ovenIDs are the ovens that a product needs: its own and its category's.
func ovenIDs(tx *db.Tx, productID int64) (ids []int64, err error) {
	return db.Collect(tx, func(rows *sql.Rows) (id int64, err error) { return id, rows.Scan(&id) },
		`SELECT oven_id FROM ovens WHERE product_id = $1 OR category_id = (SELECT category_id FROM products WHERE product_id = $1) ORDER BY oven_id`, productID)
}

// ovenDays is what orders have taken of an oven, by day.
func ovenDays(tx *db.Tx, ovenID int64, from Day) (map[Day]int, error) {
	type row struct {
		day   Day
		taken int
	}
	rows, err := db.Collect(tx, func(rows *sql.Rows) (r row, err error) { return r, rows.Scan(&r.day, &r.taken) },
		`SELECT day, taken FROM oven_days WHERE oven_id = $1 AND day >= $2`, ovenID, from)
	taken := make(map[Day]int, len(rows))
	for _, r := range rows {
		taken[r.day] = r.taken
	}
	return taken, err
}

// SaveOven says how many pieces of a category or a product can be made a day; 0
// pieces: as many as are asked for. Orders that are taken already stay. Invalid,
// NotFound.
func (s *Service) SaveOven(ctx context.Context, o Oven) error {
	if (o.CategoryID == 0) == (o.ProductID == 0) || o.Pieces < 0 || o.Pieces > 100_000 {
		return errOven
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var known bool
		err := tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM categories WHERE category_id = $1) OR EXISTS (SELECT 1 FROM products WHERE product_id = $2)`, o.CategoryID, o.ProductID).Scan(&known)
		if err != nil {
			return err
		}
		if !known {
			return fault.New(fault.NotFound, "slot.no_such_thing", "There is no such category or product.")
		}
		before, err := ovens(tx, `o.category_id = $1 OR o.product_id = $2`, o.CategoryID, o.ProductID)
		if err == nil {
			err = o.write(tx)
		}
		if err != nil {
			return err
		}
		return audit.Record(tx, "save oven", "ovens", anyOf(before), o)
	})
}

func (o *Oven) write(tx *db.Tx) (err error) {
	where, id := `category_id = $1`, o.CategoryID
	if o.ProductID != 0 {
		where, id = `product_id = $1`, o.ProductID
	}
	if o.Pieces == 0 {
		_, err = tx.Exec(`DELETE FROM ovens WHERE `+where, id)
		return err
	}
	found, err := db.Changed(tx.Exec(`UPDATE ovens SET pieces = $2 WHERE `+where, id, o.Pieces))
	if err != nil || found {
		return err
	}
	if o.ID, err = db.NextID(tx, "ovens", "oven_id"); err != nil {
		return err
	}
	_, err = tx.Exec(`INSERT INTO ovens (oven_id, category_id, product_id, pieces) VALUES ($1, nullif($2, 0), nullif($3, 0), $4)`, o.ID, o.CategoryID, o.ProductID, o.Pieces)
	if err != nil {
		return err
	}
	return countOrders(tx, o.ID)
}

// countOrders has the orders that were taken before there was an oven hold what
// they need of it.
func countOrders(tx *db.Tx, ovenID int64) error {
	_, err := tx.Exec(`INSERT INTO order_ovens (order_id, oven_id, day, pieces)
		SELECT o.order_id, v.oven_id, o.slot_day, sum(l.quantity) FROM orders o JOIN order_lines l USING (order_id) JOIN products p USING (product_id)
		JOIN ovens v ON v.product_id = p.product_id OR v.category_id = p.category_id
		WHERE v.oven_id = $1 AND o.slot_held = 1 AND o.slot_day >= $2 GROUP BY o.order_id, v.oven_id, o.slot_day`, ovenID, DayOf(tx.Clock()))
	if err == nil {
		_, err = tx.Exec(`INSERT INTO oven_days (oven_id, day, taken) SELECT oven_id, day, sum(pieces) FROM order_ovens WHERE oven_id = $1 GROUP BY oven_id, day`, ovenID)
	}
	if err != nil {
		return fmt.Errorf("count what orders need of an oven: %w", err)
	}
	return nil
}
