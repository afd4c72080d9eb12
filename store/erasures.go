package store

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"bhatti/store/customer"
	"bhatti/store/db"
)

// erasure says which customer was erased and when. Since tells apart customers
// of two shops whose ids are alike. It is stored outside the database, or in a table
// that is in no copy, so that those who were erased after a copy was made do not come
// back with it.
type erasure struct {
	CustomerID    int64
	Since, Erased int64 // Unix ms
}

// erasuresPath is the list of the erasures of a data folder: a line each.
func erasuresPath(dir string) string { return filepath.Join(dir, "erased") }

const (
	erasuresHeader = "# Customers who were erased: number, customer since, erased at. bhatti restore reads it. Keep it with the backups."
	erasureLine    = "%d %d %d\n"
)

// readErasures reads the list; kept is false if there is none. A line that a
// crash cut short is left out: keepErasures writes it again.
func readErasures(dir string) (list []erasure, kept bool, err error) {
	file, err := os.Open(erasuresPath(dir))
	if errors.Is(err, os.ErrNotExist) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var e erasure
		if _, err := fmt.Sscanf(lines.Text()+"\n", erasureLine, &e.CustomerID, &e.Since, &e.Erased); err == nil {
			list = append(list, e)
		}
	}
	return list, true, lines.Err()
}

// keepErasures adds to the list whoever is erased in the database and missing in
// it: a crash between the two loses nobody.
func (s *Store) keepErasures(ctx context.Context) error {
	if s.DB.Several() {
		return s.DB.Write(context.Background(), func(tx *db.Tx) error {
			_, err := tx.Exec(`INSERT INTO erasures (customer_id, since, erased)
				SELECT customer_id, created_at, erased_at FROM customers WHERE erased_at IS NOT NULL ON CONFLICT (customer_id, since) DO NOTHING`)
			return err
		})
	}
	erased, err := s.listErasures(ctx, `SELECT customer_id, created_at, erased_at FROM customers WHERE erased_at IS NOT NULL`)
	if err != nil {
		return fmt.Errorf("read who was erased: %w", err)
	}
	return s.addErasures(ctx, erased)
}

func (s *Store) listErasures(ctx context.Context, query string) (list []erasure, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		list, err = db.Collect(tx, func(rows *sql.Rows) (e erasure, err error) {
			return e, rows.Scan(&e.CustomerID, &e.Since, &e.Erased)
		}, query)
		return err
	})
	return list, err
}

// erasures are those that the shop knows; kept is false if it has no list.
func (s *Store) erasures(ctx context.Context) (list []erasure, kept bool, err error) {
	if !s.DB.Several() {
		return readErasures(s.DB.Dir())
	}
	list, err = s.listErasures(ctx, `SELECT customer_id, since, erased FROM erasures ORDER BY erased, customer_id`)
	return list, true, err
}

// addErasures adds to the shop's list whoever is missing in it.
func (s *Store) addErasures(ctx context.Context, erased []erasure) error {
	if s.DB.Several() {
		return s.DB.Write(context.Background(), func(tx *db.Tx) error { return insertErasures(tx, erased) })
	}
	s.erasing.Lock()
	defer s.erasing.Unlock()
	list, kept, err := readErasures(s.DB.Dir())
	if err != nil {
		return fmt.Errorf("read the list of erasures: %w", err)
	}
	there := map[[2]int64]bool{}
	for _, e := range list {
		there[[2]int64{e.CustomerID, e.Since}] = true
	}
	erased = slices.DeleteFunc(erased, func(e erasure) bool { return there[[2]int64{e.CustomerID, e.Since}] })
	text := ""
	if !kept {
		text = erasuresHeader + "\n"
	}
	return appendTo(erasuresPath(s.DB.Dir()), text+linesOf(erased))
}

func linesOf(list []erasure) (text string) {
	for _, e := range list {
		text += fmt.Sprintf(erasureLine, e.CustomerID, e.Since, e.Erased)
	}
	return text
}

func insertErasures(tx *db.Tx, list []erasure) error {
	for _, e := range list {
		_, err := tx.Exec(`INSERT INTO erasures (customer_id, since, erased) VALUES ($1, $2, $3) ON CONFLICT (customer_id, since) DO NOTHING`, e.CustomerID, e.Since, e.Erased)
		if err != nil {
			return fmt.Errorf("keep the list of erasures: %w", err)
		}
	}
	return nil
}

// AddErasures adds the erasures of another list to that of a data folder.
func AddErasures(dir, list string) error {
	more, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	there, err := os.ReadFile(erasuresPath(dir))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	known := map[string]bool{"": true}
	for line := range strings.Lines(string(there)) {
		known[strings.TrimSpace(line)] = true
	}
	text := ""
	for line := range strings.Lines(string(more)) {
		if line = strings.TrimSpace(line); !known[line] {
			text += line + "\n"
		}
	}
	return appendTo(erasuresPath(dir), text)
}

// appendTo adds text to a file, durably. It begins a new line, in case a crash
// cut the last one short.
func appendTo(path, text string) error {
	if text == "" {
		return nil
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	if info, err := file.Stat(); err == nil && info.Size() > 0 {
		text = "\n" + text
	}
	_, err = file.WriteString(text)
	return errors.Join(err, file.Sync(), file.Close())
}

// eraseAgain erases those whom a copy brought back, and returns their ids.
func eraseAgain(tx *db.Tx, list []erasure) (ids []int64, err error) {
	ids = []int64{}
	for _, e := range list {
		c, err := customer.Find(tx, `erased_at IS NULL AND created_at = `+fmt.Sprint(e.Since)+` AND customer_id = $1`, e.CustomerID)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return nil, err
		}
		events, err := webhooksAbout(tx, c)
		if err != nil {
			return nil, err
		}
		if err := forget(tx, c, events, e.Erased); err != nil {
			return nil, fmt.Errorf("erase customer %d again: %w", c.ID, err)
		}
		ids = append(ids, c.ID)
	}
	return ids, nil
}
