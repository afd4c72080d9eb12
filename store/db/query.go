package db

import (
	"database/sql"
	"fmt"
	"strings"
	"sync"
	"time"
)

// Page is a part of a long list.
type Page struct{ Limit, Offset int }

// Limits is the page in SQL: 50 unless told otherwise, at most 500.
func (p Page) Limits() string {
	first, last := p.Bounds()
	return fmt.Sprintf(` LIMIT %d OFFSET %d`, last-first, first)
}

// Bounds are the places in the whole list of the page's first item and of the
// first one after it.
func (p Page) Bounds() (first, last int) {
	const usual, most, furthest = 50, 500, 1 << 30
	if p.Limit <= 0 {
		p.Limit = usual
	}
	first = min(max(p.Offset, 0), furthest)
	return first, first + min(p.Limit, most)
}

// Conditions gathers the conditions of a list, whose number varies.
type Conditions struct {
	all  []string
	Args []any // of the statement, in the order of its $1, $2, …
}

// Condition is a single one, written with $1, $2, ….
func Condition(condition string, args ...any) Conditions {
	return Conditions{all: []string{condition}, Args: args}
}

// When adds a condition, whose ? stand for the args, if it is wanted.
func (c *Conditions) When(wanted bool, condition string, args ...any) {
	if !wanted {
		return
	}
	for _, arg := range args {
		condition = strings.Replace(condition, "?", c.Arg(arg), 1)
	}
	c.all = append(c.all, condition)
}

// Arg adds an argument of the statement outside its conditions and is its $n.
func (c *Conditions) Arg(value any) string {
	c.Args = append(c.Args, value)
	return fmt.Sprintf("$%d", len(c.Args))
}

// Where is the conditions as a clause, "" if there are none.
func (c *Conditions) Where() string {
	if len(c.all) == 0 {
		return ""
	}
	return ` WHERE ` + strings.Join(c.all, ` AND `)
}

// Count counts the rows of a table, or of a join, that meet the conditions.
func (c *Conditions) Count(tx *Tx, from string) (n int, err error) {
	err = tx.QueryRow(`SELECT count(*) FROM `+from+c.Where(), c.Args...).Scan(&n)
	return n, err
}

// Collect reads all rows of a query; an empty list, not nil, if there are none.
func Collect[T any](tx *Tx, scan func(*sql.Rows) (T, error), query string, args ...any) ([]T, error) {
	rows, err := tx.Query(query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	list := []T{}
	for rows.Next() {
		item, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, item)
	}
	return list, rows.Err()
}

// Column reads a query's only column; nil if there are no rows.
func Column(tx *Tx, query string, args ...any) (values []string, err error) {
	rows, err := tx.Query(query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var v string
		if err := rows.Scan(&v); err != nil {
			return nil, err
		}
		values = append(values, v)
	}
	return values, rows.Err()
}

// Changed tells whether a statement changed any row.
func Changed(result sql.Result, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// Placeholders is "$1, $2, …, $n".
func Placeholders(n int) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "$%d", i+1)
	}
	return b.String()
}

// ByRows is a statement for one row or several, whose texts are made once each.
type ByRows struct {
	text  func(rows int) string
	texts sync.Map // by the number of rows
}

// NewByRows has first and last stand around what each row adds: row, in which ? stands
// for its next parameter, with between in between. The parameters of the rows come after
// so many others.
func NewByRows(first, row, between, last string, others int) *ByRows {
	return &ByRows{text: func(rows int) string {
		n := others
		var b strings.Builder
		b.WriteString(first)
		for i := range rows {
			if i > 0 {
				b.WriteString(between)
			}
			for _, part := range strings.SplitAfter(row, "?") {
				if before, some := strings.CutSuffix(part, "?"); some {
					n++
					fmt.Fprintf(&b, "%s$%d", before, n)
					continue
				}
				b.WriteString(part)
			}
		}
		b.WriteString(last)
		return b.String()
	}}
}

// Of is the text for so many rows.
func (s *ByRows) Of(rows int) string {
	if text, made := s.texts.Load(rows); made {
		return text.(string)
	}
	text := s.text(rows)
	s.texts.Store(rows, text)
	return text
}

// Nullable stores "" as NULL.
func Nullable(s string) sql.NullString { return sql.NullString{String: s, Valid: s != ""} }

// Holds is a condition with one ?, which stands for Part of a text: the expression
// holds that text anywhere. Letters of ASCII are alike in capitals or not.
func Holds(expression string) string { return `lower(` + expression + `) LIKE ? ESCAPE '\'` }

// Part is the argument of Holds.
func Part(text string) string {
	return LikePart(strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, text))
}

// LikePart is a LIKE pattern for text anywhere, its wildcards taken as they
// stand; it goes with ESCAPE '\'.
func LikePart(text string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(text) + "%"
}

// Row is what *sql.Row and *sql.Rows have in common.
type Row interface{ Scan(into ...any) error }

// India is the shop's time zone. India has one and keeps no summer time, so no
// zone file is needed.
var India = time.FixedZone("IST", 5*3600+1800)

// At reads a time of the database, Unix milliseconds.
func At(ms int64) time.Time { return time.UnixMilli(ms).In(India) }

// MaybeAt reads a time of the database that may be missing: the zero time then.
func MaybeAt(ms sql.NullInt64) time.Time {
	if !ms.Valid {
		return time.Time{}
	}
	return At(ms.Int64)
}

// NullableTime stores the zero time as NULL, any other as Unix milliseconds.
func NullableTime(t time.Time) sql.NullInt64 {
	return sql.NullInt64{Int64: t.UnixMilli(), Valid: !t.IsZero()}
}
