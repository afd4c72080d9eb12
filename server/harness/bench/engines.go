package main

import (
	"context"
	cryptorand "crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"

	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/storetest/cluster"

	"bhatti/store"
)

const (
	goodsOnSale  = 300 // of which an order takes three
	linesOfOrder = 3
	orderingOnce = 400_000 // customers of a market: who orders twice has unpaid orders
	pairRounds   = 5
	bareConns    = 16 // of the bare transactions: as many as a server has to write with
)

// engines compares orders in SQLite and in PostgreSQL, under one server and under two,
// with bare transactions in the same engine, round by round. A server is a store of its
// own here: what stands between it and the network is the same in both engines.
func (b *bench) engines(ctx context.Context) error {
	c, err := cluster.Start()
	if errors.Is(err, cluster.ErrNone) {
		b.missing("orders in PostgreSQL", err)
		return nil
	}
	if err != nil {
		return err
	}
	defer c.Stop()
	inFile, err := b.openMarket(ctx, "", 1)
	if err != nil {
		return err
	}
	defer inFile.close()
	inPostgres, err := b.openMarket(ctx, c.Address("postgres"), 2)
	if err != nil {
		return err
	}
	defer inPostgres.close()
	for _, clients := range []int{1, 16, 64} {
		if err := b.compareEngines(ctx, clients, inFile, inPostgres); err != nil {
			return err
		}
	}
	return b.compareRush(ctx, inPostgres)
}

// compareEngines has so many clients order goods of their choice.
func (b *bench) compareEngines(ctx context.Context, clients int, inFile, inPostgres *market) error {
	fileBare := &rival{what: "SQLite, bare transactions", do: inFile.bareOrder(ctx, inFile.choice)}
	file := &rival{what: "SQLite", do: inFile.order(ctx, 1, inFile.choice)}
	bare := &rival{what: "PostgreSQL, bare transactions", do: inPostgres.bareOrder(ctx, inPostgres.choice)}
	one := &rival{what: "PostgreSQL, one server", do: inPostgres.order(ctx, 1, inPostgres.choice)}
	two := &rival{what: "PostgreSQL, two servers", do: inPostgres.order(ctx, 2, inPostgres.choice)}
	all := []*rival{fileBare, file, bare, one, two}
	if err := b.inTurn(clients, all...); err != nil {
		return err
	}
	who := fmt.Sprintf(", %d at once", clients)
	for _, r := range all {
		b.plain("orders, "+r.what+who, median(slices.Clone(r.rates)), " /s")
	}
	b.plain("orders, SQLite ÷ bare"+who, median(ratios(file.rates, fileBare.rates)), "")
	b.atLeast("orders, PostgreSQL, one server ÷ bare"+who, median(ratios(one.rates, bare.rates)), 0.6, "")
	b.atLeast("orders, PostgreSQL, two servers ÷ bare"+who, median(ratios(two.rates, bare.rates)), 0.6, "")
	return nil
}

// compareRush has everybody order the same goods, which are counted: each waits for those
// before.
func (b *bench) compareRush(ctx context.Context, inPostgres *market) error {
	same := func() []sales.NewLine { return inPostgres.goods[:linesOfOrder] }
	bare := &rival{do: inPostgres.bareOrder(ctx, same)}
	one := &rival{do: inPostgres.order(ctx, 1, same)}
	two := &rival{do: inPostgres.order(ctx, 2, same)}
	if err := b.inTurn(buyers, bare, one, two); err != nil {
		return err
	}
	b.plain("orders of the same goods, PostgreSQL, bare transactions", median(slices.Clone(bare.rates)), " /s")
	b.plain("orders of the same goods, PostgreSQL, one server", median(slices.Clone(one.rates)), " /s")
	b.plain("orders of the same goods, PostgreSQL, one server ÷ bare", median(ratios(one.rates, bare.rates)), "")
	b.plain("orders of the same goods, PostgreSQL, two servers ÷ bare", median(ratios(two.rates, bare.rates)), "")
	return nil
}

// rival is one of those whose speed is compared.
type rival struct {
	what  string
	do    func(client int) error
	rates []float64 // a second, one a round
}

// inTurn measures rivals one after the other, several times.
func (b *bench) inTurn(clients int, rivals ...*rival) error {
	for range pairRounds {
		for _, r := range rivals {
			rate, err := timesPerSecond(clients, b.round, r.do)
			if err != nil {
				return fmt.Errorf("%s: %w", r.what, err)
			}
			r.rates = append(r.rates, rate)
		}
	}
	return nil
}

// market is a database that one or more shops are open on, and bare transactions.
type market struct {
	shops  []*store.Store
	bare   *sql.DB
	number string // the statement by which a bare transaction takes one
	goods  []sales.NewLine
	first  int64        // of the customers, who have consecutive ids
	came   atomic.Int64 // how many of them
}

// openMarket opens so many shops on a new database: SQLite's, or the one with that
// address.
func (b *bench) openMarket(ctx context.Context, address string, shops int) (_ *market, err error) {
	m := &market{number: sequenceOfBare}
	defer func() {
		if err != nil {
			err = errors.Join(err, m.close())
		}
	}()
	dir := ""
	for n := range shops {
		dir = filepath.Join(b.dir, fmt.Sprintf("market-%t-%d", address != "", n))
		s, err := store.Open(ctx, store.Options{
			Dir: dir, Migrations: os.DirFS("goose/sqlite"), Address: address, PostgresMigrations: os.DirFS("goose/postgres"),
		})
		if err != nil {
			return nil, err
		}
		m.shops = append(m.shops, s)
	}
	if _, m.goods, err = stockForOrders(ctx, m.shops[0], goodsOnSale); err != nil {
		return nil, err
	}
	if m.first, err = people(ctx, m.shops[0]); err != nil {
		return nil, err
	}
	if address != "" {
		m.bare, err = sql.Open("pgx", address)
	} else {
		m.number = seriesOfBare
		m.bare, err = openBare(dir)
	}
	if err == nil && address != "" {
		m.bare.SetMaxOpenConns(bareConns)
		m.bare.SetMaxIdleConns(bareConns)
	}
	return m, err
}

func (m *market) close() error {
	var errs []error
	if m.bare != nil {
		errs = append(errs, m.bare.Close())
	}
	for _, s := range m.shops {
		errs = append(errs, s.Close())
	}
	return errors.Join(errs...)
}

// people makes customers with consecutive ids at once and returns the first.
func people(ctx context.Context, data *store.Store) (first int64, err error) {
	err = data.DB.WriteWithin(ctx, time.Minute, func(tx *db.Tx) error {
		if err := tx.QueryRow(`SELECT max(customer_id) + 1 FROM customers`).Scan(&first); err != nil {
			return err
		}
		_, err := tx.Exec(`WITH RECURSIVE people (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM people WHERE n < CAST($1 AS bigint))
			INSERT INTO customers (customer_id, email, created_at) SELECT CAST($2 AS bigint) + n, n || '@crowd.example.in', CAST($3 AS bigint) FROM people`,
			orderingOnce-1, first, tx.Now())
		return err
	})
	return first, err
}

// next is a customer who has not ordered yet.
func (m *market) next() int64 { return m.first + m.came.Add(1)%orderingOnce }

// choice is what an order takes: some of the goods, by their ids, so that no two bare
// transactions wait for each other.
func (m *market) choice() []sales.NewLine {
	taken := map[int]bool{}
	for len(taken) < linesOfOrder {
		taken[rand.IntN(len(m.goods))] = true
	}
	var lines []sales.NewLine
	for i, l := range m.goods {
		if taken[i] {
			lines = append(lines, l)
		}
	}
	return lines
}

// order has the clients divided among so many of the shops. It asks as the web app does,
// in a language and under a key.
func (m *market) order(ctx context.Context, shops int, choice func() []sales.NewLine) func(client int) error {
	claimed := big.NewRat(390, 1) // 3 × 2 × 60 and the delivery
	return func(client int) error {
		_, _, err := m.shops[client%shops].Orders.Create(ctx, m.next(), sales.NewOrder{
			Lines: choice(), ClaimedTotal: claimed, Mobile: "9800000001", ShippingAddress: "Home, 12 Laxmi Road, 411001, Maharashtra", Pincode: "411001",
			Language: sales.English, IdempotencyKey: cryptorand.Text(),
		})
		return err
	}
}

func (m *market) bareOrder(ctx context.Context, choice func() []sales.NewLine) func(int) error {
	return func(int) error { return bareOrder(ctx, m.bare, m.number, m.next(), choice()) }
}
