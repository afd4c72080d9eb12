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
