package store

import (
	"database/sql"
	"fmt"
	"strings"
)

// Page is a part of a long list.
type Page struct{ Limit, Offset int }

// limits is the page in SQL: 50 unless told otherwise, at most 500.
func (p Page) limits() string {
	first, last := p.bounds()
	return fmt.Sprintf(` LIMIT %d OFFSET %d`, last-first, first)
}

// bounds are the places in the whole list of the page's first item and of the
// first one after it.
func (p Page) bounds() (first, last int) {
	const usual, most, furthest = 50, 500, 1 << 40
	if p.Limit <= 0 {
		p.Limit = usual
	}
	first = min(max(p.Offset, 0), furthest)
	return first, first + min(p.Limit, most)
}

// filter gathers the conditions of a list, whose number varies.
type filter struct {
	conditions []string
	args       []any
}

// when adds a condition, whose ? stand for the args, if it is wanted.
func (f *filter) when(wanted bool, condition string, args ...any) {
	if !wanted {
		return
	}
	for _, arg := range args {
		f.args = append(f.args, arg)
		condition = strings.Replace(condition, "?", fmt.Sprintf("$%d", len(f.args)), 1)
	}
	f.conditions = append(f.conditions, condition)
}

func (f *filter) where() string {
	if len(f.conditions) == 0 {
		return ""
	}
	return ` WHERE ` + strings.Join(f.conditions, ` AND `)
}

func (f *filter) count(tx *sql.Tx, from string) (n int, err error) {
	err = tx.QueryRow(`SELECT count(*) FROM `+from+f.where(), f.args...).Scan(&n)
	return n, err
}
