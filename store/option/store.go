package option

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// Of reads the options of a product in the order in which they are asked.
func Of(tx *db.Tx, productID int64) ([]Option, error) {
	found, err := read(tx, `product_id = CAST($1 AS bigint)`, productID)
	return found[productID], err
}

// Between reads those of the products with ids from first to last, by product.
func Between(tx *db.Tx, first, last int64) (map[int64][]Option, error) {
	return read(tx, `product_id BETWEEN CAST($1 AS bigint) AND CAST($2 AS bigint)`, first, last)
}

// InCart reads those of the products in a customer's cart, by product.
func InCart(tx *db.Tx, customerID int64) (map[int64][]Option, error) {
	return read(tx, `product_id IN (SELECT k.product_id FROM cart_lines l JOIN packages k USING (package_id) WHERE l.customer_id = CAST($1 AS bigint))`, customerID)
}

// ByID reads every option that is there now and is among those ids.
func ByID(tx *db.Tx, ids []int64) (list []Option, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	args := make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	found, err := read(tx, `option_id IN (`+db.Placeholders(len(ids))+`)`, args...)
	for _, of := range found {
		list = append(list, of...)
	}
	return list, err
}

func read(tx *db.Tx, where string, args ...any) (map[int64][]Option, error) {
	choices := map[int64][]Choice{}
	found := map[int64][]Option{}
	_, err := db.Collect(tx, func(rows *sql.Rows) (_ struct{}, err error) {
		var productID int64
		var o Option
		var names string
		if err = rows.Scan(&productID, &o.ID, &o.Name, &o.Kind, &o.Required, &o.MaxLength, &names); err == nil {
			o.Translations, err = namesOf(names)
		}
		found[productID] = append(found[productID], o)
		return struct{}{}, err
	}, `SELECT product_id, option_id, name, kind, required, max_length, translations FROM product_options WHERE `+where+`
		ORDER BY product_id, position, option_id`, args...)
	if err != nil {
		return nil, fmt.Errorf("read options: %w", err)
	}
	if len(found) == 0 {
		return found, nil
	}
	_, err = db.Collect(tx, func(rows *sql.Rows) (_ struct{}, err error) {
		var optionID int64
		var c Choice
		var names string
		if err = rows.Scan(&optionID, &c.ID, &c.Name, &c.Price, &c.Weight, &c.Veg, &names); err == nil {
			c.Translations, err = namesOf(names)
		}
		choices[optionID] = append(choices[optionID], c)
		return struct{}{}, err
	}, `SELECT option_id, choice_id, name, price_paise, weight_g, veg, translations FROM option_choices
		WHERE option_id IN (SELECT option_id FROM product_options WHERE `+where+`) ORDER BY option_id, position, choice_id`, args...)
	if err != nil {
		return nil, fmt.Errorf("read choices: %w", err)
	}
	for _, list := range found {
		for i := range list {
			list[i].Choices = choices[list[i].ID]
		}
	}
	return found, nil
}

func namesOf(column string) (names Names, err error) {
	if column == "" {
		return nil, nil
	}
	err = json.Unmarshal([]byte(column), &names)
	return names, err
}

func columnOf(names Names) (string, error) {
	if len(names) == 0 {
		return "", nil
	}
	text, err := json.Marshal(names)
	return string(text), err
}

// Save makes list the options of a product whose options are old, and gives new
// ones and new choices their ids. An id is never given twice, so that a cart
// cannot mean another choice than the one that was chosen; an option of another
// kind is another option. NotFound for an option or a choice that old does not have.
func Save(tx *db.Tx, productID int64, old, list []Option) error {
	if _, err := tx.Exec(`DELETE FROM product_options WHERE product_id = $1`, productID); err != nil {
		return fmt.Errorf("save options: %w", err)
	}
	for i := range list {
		if err := list[i].insert(tx, productID, i, old); err != nil {
			return err
		}
	}
	return nil
}

func (o *Option) insert(tx *db.Tx, productID int64, position int, old []Option) (err error) {
	at := slices.IndexFunc(old, func(there Option) bool { return there.ID == o.ID })
	var choices []Choice
	switch {
	case o.ID == 0:
		o.ID, err = db.NextID(tx, "product_options", "option_id")
	case at < 0:
		err = fault.New(fault.NotFound, "option.not_found", "The product does not have this option.")
	case old[at].Kind != o.Kind:
		o.ID, err = db.NextID(tx, "product_options", "option_id")
	default:
		choices = old[at].Choices
	}
	if err != nil {
		return err
	}
	names, err := columnOf(o.Translations)
	if err == nil {
		_, err = tx.Exec(`INSERT INTO product_options (option_id, product_id, name, kind, required, max_length, position, translations)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, o.ID, productID, o.Name, o.Kind, o.Required, o.MaxLength, position, names)
	}
	for i := range o.Choices {
		if err == nil {
			err = o.Choices[i].insert(tx, o.ID, i, choices)
		}
	}
	if err != nil {
		return fmt.Errorf("save option %q: %w", o.Name, err)
	}
	return nil
}

func (c *Choice) insert(tx *db.Tx, optionID int64, position int, old []Choice) (err error) {
	switch {
	case c.ID == 0:
		c.ID, err = db.NextID(tx, "option_choices", "choice_id")
	case !slices.ContainsFunc(old, func(there Choice) bool { return there.ID == c.ID }):
		err = fault.New(fault.NotFound, "option.choice_not_found", "The option does not have this choice.")
	}
	if err != nil {
		return err
	}
	names, err := columnOf(c.Translations)
	if err == nil {
		_, err = tx.Exec(`INSERT INTO option_choices (choice_id, option_id, name, price_paise, weight_g, veg, position, translations)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, c.ID, optionID, c.Name, c.Price, c.Weight, c.Veg, position, names)
	}
	return err
}

// elsewhere tells whether an option that this product does not have, or a choice
// that its option does not have, is another's.
func elsewhere(tx *db.Tx, offered bool, a Asked) (known bool, err error) {
	query, id := `SELECT EXISTS (SELECT 1 FROM product_options WHERE option_id = $1)`, a.OptionID
	if offered {
		query, id = `SELECT EXISTS (SELECT 1 FROM option_choices WHERE choice_id = $1)`, a.ChoiceID
	}
	err = tx.QueryRow(query, id).Scan(&known)
	return known, err
}

// ForgetTexts takes what a customer wrote off the lines of their orders. What was
// chosen stays: the price is explained by it.
func ForgetTexts(tx *db.Tx, customerID int64) error {
	type line struct {
		order   string
		line    int
		options string
	}
	lines, err := db.Collect(tx, func(rows *sql.Rows) (l line, err error) {
		return l, rows.Scan(&l.order, &l.line, &l.options)
	}, `SELECT order_id, line, options FROM order_lines WHERE options <> '' AND order_id IN (SELECT order_id FROM orders WHERE customer_id = $1)`, customerID)
	if err != nil {
		return err
	}
	for _, l := range lines {
		var chosen List
		if err := chosen.Scan(l.options); err != nil {
			return err
		}
		kept := slices.DeleteFunc(chosen, Chosen.IsText)
		if _, err := tx.Exec(`UPDATE order_lines SET options = $1, option_key = $2 WHERE order_id = $3 AND line = $4`, kept, kept.Key(), l.order, l.line); err != nil {
			return err
		}
	}
	return nil
}
