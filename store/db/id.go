package db

import "fmt"

// NextID gives an id that no row of the table has or ever had, not even one that
// was lost when an older copy of the database was restored. key is the table's
// primary key.
func NextID(tx *Tx, table, key string) (id int64, err error) {
	err = tx.QueryRow(`INSERT INTO ids (name, given) SELECT $1, coalesce(max(`+key+`), 0) + 1 FROM `+table+` WHERE true
		ON CONFLICT (name) DO UPDATE SET given = CASE WHEN ids.given < excluded.given THEN excluded.given ELSE ids.given + 1 END
		RETURNING given`, table).Scan(&id)
	if err != nil {
		return 0, fmt.Errorf("give an id in %s: %w", table, err)
	}
	return id, nil
}

// NextInSeries takes the next number of a gapless series. It belongs to the
// transaction: if that fails, the number is not used up.
func NextInSeries(tx *Tx, name string) (int64, error) {
	var n int64
	err := tx.QueryRow(`INSERT INTO series (name, value) VALUES ($1, 1)
		ON CONFLICT (name) DO UPDATE SET value = series.value + 1 RETURNING value`, name).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("take the next number of %s: %w", name, err)
	}
	return n, nil
}

// NextOrderNumber takes the next number of an order: number is an expression of it, for
// a statement whose $2 is a bigint, which is added to given. Where orders are written beside
// each other none waits for another's, and a number may be left out.
func NextOrderNumber(tx *Tx) (given int64, number string, err error) {
	if tx.db.dialect.several {
		return 0, `CAST($2 AS bigint) + nextval('order_numbers')`, nil
	}
	given, err = NextInSeries(tx, "order")
	return given, `CAST($2 AS bigint)`, err
}
