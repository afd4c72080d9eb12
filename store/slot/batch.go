package slot

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// Batch is when a category or a product comes out of the oven.
type Batch struct {
	ID                    int64  // 0: a new one
	CategoryID, ProductID int64  // one of the two is 0
	Name                  string // of the category or product
	Weekdays              Weekdays
	At                    Minute
	Closes                int // minutes before At until which it can be ordered
}

// Coming is the next batch that can be ordered. All moments are Unix ms.
type Coming struct {
	Name        string
	Words       string
	At, OrderBy int64
	Until       int64 // the words are true until then: OrderBy, or the day ends that they are seen from
	Out         int64 // when the next batch comes out, whether it can be ordered still or not
}

var (
	errBatch       = fault.New(fault.Invalid, "slot.bad_batch", "Please choose a category or a product, a weekday, a time of day, and until when to order: at most a day before.")
	errManyBatches = fault.New(fault.Invalid, "slot.many_batches", "There can be at most {most} batches.", "most", mostBatches)
	errNoBatch     = fault.New(fault.NotFound, "slot.no_batch", "There is no such batch.")
)

const mostBatches = 100

// Batches lists what comes out when, by time of day.
func (s *Service) Batches(ctx context.Context) (list []Batch, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = batches(tx, `true`)
		return err
	})
	return list, err
}

func batches(tx *db.Tx, where string, args ...any) ([]Batch, error) {
	list, err := db.Collect(tx, func(rows *sql.Rows) (b Batch, err error) {
		return b, rows.Scan(&b.ID, &b.CategoryID, &b.ProductID, &b.Name, &b.Weekdays, &b.At, &b.Closes)
	}, `SELECT b.batch_id, coalesce(b.category_id, 0), coalesce(b.product_id, 0), coalesce(p.name, c.name), b.weekdays, b.at_min, b.closes_min
		FROM batches b LEFT JOIN products p ON p.product_id = b.product_id LEFT JOIN categories c ON c.category_id = b.category_id
		WHERE `+where+` ORDER BY b.at_min, 4, b.batch_id`, args...)
	if err != nil {
		return nil, fmt.Errorf("read batches: %w", err)
	}
	return list, nil
}

// SaveBatch adds or changes a batch and returns its id. Invalid, NotFound.
func (s *Service) SaveBatch(ctx context.Context, b Batch) (int64, error) {
	if (b.CategoryID == 0) == (b.ProductID == 0) || b.Weekdays < 1 || b.Weekdays > EveryDay || b.At < 0 || b.At >= 1440 || b.Closes < 0 || b.Closes >= 1440 {
		return 0, errBatch
	}
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := batches(tx, `b.batch_id = $1`, b.ID)
		if err != nil {
			return err
		}
		if b.ID != 0 && len(before) == 0 {
			return errNoBatch
		}
		if err := b.write(tx); err != nil {
			return err
		}
		return audit.Record(tx, "save batch", audit.Subject("batches", b.Name), anyOf(before), b)
	})
	return b.ID, err
}

func (b *Batch) write(tx *db.Tx) error {
	var count int
	err := tx.QueryRow(`SELECT coalesce((SELECT name FROM categories WHERE category_id = $1), (SELECT name FROM products WHERE product_id = $2), ''), (SELECT count(*) FROM batches)`,
		b.CategoryID, b.ProductID).Scan(&b.Name, &count)
	switch {
	case err != nil:
		return err
	case b.Name == "":
		return fault.New(fault.NotFound, "slot.no_such_thing", "There is no such category or product.")
	case b.ID == 0 && count >= mostBatches:
		return errManyBatches
	case b.ID == 0:
		if b.ID, err = db.NextID(tx, "batches", "batch_id"); err != nil {
			return err
		}
	}
	_, err = tx.Exec(`INSERT INTO batches (batch_id, category_id, product_id, weekdays, at_min, closes_min) VALUES ($1, nullif($2, 0), nullif($3, 0), $4, $5, $6)
		ON CONFLICT (batch_id) DO UPDATE SET category_id = excluded.category_id, product_id = excluded.product_id, weekdays = excluded.weekdays, at_min = excluded.at_min, closes_min = excluded.closes_min`,
		b.ID, b.CategoryID, b.ProductID, b.Weekdays, b.At, b.Closes)
	return err
}

// DeleteBatch takes a batch away: nothing is said of it any more. NotFound.
func (s *Service) DeleteBatch(ctx context.Context, id int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := batches(tx, `b.batch_id = $1`, id)
		if err != nil {
			return err
		}
		if len(before) == 0 {
			return errNoBatch
		}
		if _, err := tx.Exec(`DELETE FROM batches WHERE batch_id = $1`, id); err != nil {
			return err
		}
		return audit.Record(tx, "delete batch", audit.Subject("batches", before[0].Name), before[0], nil)
	})
}

// NextBatch is the next batch of the whole shop that can be ordered, in a
// language; false where none is set, or none comes that can be bought.
func (s *Service) NextBatch(ctx context.Context, language string) (next Coming, some bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		b, err := readBaking(tx, language)
		if err != nil || b == nil {
			return err
		}
		next, some = b.next(b.batches, b.words.shop)
		return nil
	})
	return next, some, err
}

// NextBatches are the next batches of products that can be ordered, by product:
// of its own, or where it has none, of its category's.
func (s *Service) NextBatches(ctx context.Context, productIDs []int64, language string) (list map[int64]Coming, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		b, err := readBaking(tx, language)
		if err != nil || b == nil {
			return err
		}
		list = make(map[int64]Coming, len(productIDs))
		for _, id := range productIDs {
			if next, some := b.next(b.of(id), b.words.product); some {
				list[id] = next
			}
		}
		return nil
	})
	return list, err
}

// baking knows what is sold, and when it comes out.
type baking struct {
	now      time.Time
	today    Day
	language string
	words    batchWords
	closings []Closing // of the whole shop
	goods    map[int64]baked
	batches  []Batch // of what can be bought; on days on which it is made; named in the language
}

// baked is a product that can be bought.
type baked struct {
	category int64
	days     Weekdays
}

// readBaking is nil where no batch is set.
func readBaking(tx *db.Tx, language string) (*baking, error) {
	list, err := batches(tx, `true`)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	b := &baking{now: tx.Clock(), today: DayOf(tx.Clock()), language: language, goods: map[int64]baked{}}
	var known bool
	if b.words, known = coming[language]; !known {
		b.words = coming["en"]
	}
	if b.closings, err = closings(tx, `last_day >= $1 AND group_id IS NULL`, b.today); err != nil {
		return nil, err
	}
	if err := b.readGoods(tx); err != nil {
		return nil, fmt.Errorf("read what is baked: %w", err)
	}
	for _, batch := range list {
		if batch.Weekdays &= b.made(batch); batch.Weekdays == 0 {
			continue
		}
		if batch.Name, err = batch.nameIn(tx, language); err != nil {
			return nil, fmt.Errorf("read what a batch is called: %w", err)
		}
		b.batches = append(b.batches, batch)
	}
	return b, nil
}

func (b *baking) readGoods(tx *db.Tx) error {
	type row struct {
		id int64
		baked
	}
	rows, err := db.Collect(tx, func(rows *sql.Rows) (r row, err error) {
		return r, rows.Scan(&r.id, &r.category, &r.days)
	}, `SELECT product_id, category_id, bake_days FROM products p WHERE on_sale = 1
		AND EXISTS (SELECT 1 FROM packages k WHERE k.product_id = p.product_id AND k.active = 1 AND k.sold_out = 0 AND (k.stock IS NULL OR k.stock > 0))
		AND EXISTS (SELECT 1 FROM batches b WHERE b.product_id = p.product_id OR b.category_id = p.category_id)`)
	for _, r := range rows {
		b.goods[r.id] = r.baked
	}
	return err
}

// made are the days on which what a batch is of is made.
func (b *baking) made(batch Batch) (days Weekdays) {
	for id, g := range b.goods {
		if id == batch.ProductID || g.category == batch.CategoryID {
			days |= g.days
		}
	}
	return days
}

// nameIn is what is baked, in a language.
func (b Batch) nameIn(tx *db.Tx, language string) (string, error) {
	field, query, id := "DisplayName", `SELECT translations FROM products WHERE product_id = $1`, b.ProductID
	if b.ProductID == 0 {
		field, query, id = "CategoryName", `SELECT translations FROM categories WHERE category_id = $1`, b.CategoryID
	}
	var column string
	if err := tx.QueryRow(query, id).Scan(&column); err != nil || column == "" {
		return b.Name, err
	}
	var texts map[string]map[string]string
	if err := json.Unmarshal([]byte(column), &texts); err != nil {
		return "", err
	}
	if name := texts[language][field]; name != "" {
		return name, nil
	}
	return b.Name, nil
}

// of are the batches of a product, on the days on which it is made.
func (b *baking) of(productID int64) (own []Batch) {
	g, sold := b.goods[productID]
	if !sold {
		return nil
	}
	belongs := func(batch Batch) bool { return batch.ProductID == productID }
	if !slices.ContainsFunc(b.batches, belongs) {
		belongs = func(batch Batch) bool { return batch.CategoryID == g.category }
	}
	for _, batch := range b.batches {
		if batch.Weekdays &= g.days; belongs(batch) && batch.Weekdays != 0 {
			own = append(own, batch)
		}
	}
	return own
}

// next is the first of some batches that can be ordered, in words.
func (b *baking) next(list []Batch, words string) (next Coming, some bool) {
	var out time.Time
	for day := b.today; day < b.today+Ahead; day++ {
		if slices.ContainsFunc(b.closings, func(c Closing) bool { return c.First <= day && day <= c.Last }) {
			continue
		}
		for _, batch := range list { // by time of day
			at := day.At(batch.At)
			if !batch.Weekdays.Has(day) || !b.now.Before(at) {
				continue
			}
			if out.IsZero() {
				out = at
			}
			if by := at.Add(-time.Duration(batch.Closes) * time.Minute); b.now.Before(by) {
				return Coming{
					Name: batch.Name, Words: b.say(words, batch, at, by),
					At: at.UnixMilli(), OrderBy: by.UnixMilli(), Out: out.UnixMilli(),
					Until: min(by.UnixMilli(), (b.today + 1).At(0).UnixMilli()),
				}, true
			}
		}
	}
	return Coming{}, false
}

// batchWords say when a batch of the shop, or of a product, comes out.
type batchWords struct{ shop, product string }

var coming = map[string]batchWords{
	"en": {"Next {name} {at} · order by {by}", "Next batch {at} · order by {by}"},
	"hi": {"अगला बैच: {name}, {at} · {by} तक ऑर्डर करें", "अगला बैच {at} · {by} तक ऑर्डर करें"},
	"mr": {"पुढची बॅच: {name}, {at} · {by} पर्यंत मागवा", "पुढची बॅच {at} · {by} पर्यंत मागवा"},
}

// say puts a batch into words. A category is named within a sentence: "Next khari".
func (b *baking) say(words string, batch Batch, at, by time.Time) string {
	name := batch.Name
	if batch.CategoryID != 0 && tongueOf(b.language).parts == nil {
		name = strings.ToLower(name)
	}
	return strings.NewReplacer("{name}", name, "{at}", b.moment(at), "{by}", b.orderBy(at, by)).Replace(words)
}

// moment is a day, if it is not today, and a time: "5:00 pm", "tomorrow 5:00 pm".
func (b *baking) moment(at time.Time) string {
	if DayOf(at) == b.today {
		return minuteOf(at).exact(b.language)
	}
	return b.day(at) + " " + minuteOf(at).exact(b.language)
}

// day names a day within a sentence.
func (b *baking) day(at time.Time) string {
	if name := DayOf(at).Words(b.today, b.language); DayOf(at) > b.today+1 {
		return name
	} else {
		return strings.ToLower(name)
	}
}

// orderBy is until when to order: "3:30" of the same half of the same day.
func (b *baking) orderBy(at, by time.Time) string {
	minute := minuteOf(by)
	switch {
	case DayOf(at) != DayOf(by):
		return b.day(by) + " " + minute.exact(b.language)
	case tongueOf(b.language).parts == nil && half(minute) == half(minuteOf(at)):
		return minute.twelve()
	}
	return minute.exact(b.language)
}
