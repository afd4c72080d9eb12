-- Coupons: what takes something off an order, by a code or by itself. A day is
-- days since 1970 in India.

-- +goose Up

CREATE TABLE coupons (
    coupon_id      INTEGER PRIMARY KEY,
    code           TEXT    NOT NULL CHECK (code = '' OR length(code) BETWEEN 3 AND 20), -- '': it applies by itself
    name           TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 60 AND instr(name, char(0)) = 0), -- shoppers see it
    kind           TEXT    NOT NULL CHECK (kind IN ('percent', 'amount', 'delivery')),
    percent_bp     INTEGER NOT NULL CHECK (percent_bp BETWEEN 0 AND 10000),
    amount_paise   INTEGER NOT NULL CHECK (amount_paise BETWEEN 0 AND 10000000),
    most_paise     INTEGER NOT NULL CHECK (most_paise BETWEEN 0 AND 10000000), -- of a percentage; 0: no limit
    smallest_paise INTEGER NOT NULL CHECK (smallest_paise BETWEEN 0 AND 10000000), -- goods of the order before the coupon, tax included
    first_order    INTEGER NOT NULL CHECK (first_order IN (0, 1)),
    uses           INTEGER NOT NULL CHECK (uses BETWEEN 0 AND 1000000), -- in all; 0: any number
    uses_each      INTEGER NOT NULL CHECK (uses_each BETWEEN 0 AND 1000), -- of a customer; 0: any number
    from_day       INTEGER NOT NULL CHECK (from_day >= 0), -- 0: since ever
    until_day      INTEGER NOT NULL CHECK (until_day = 0 OR until_day >= from_day), -- the last day; 0: without end
    active         INTEGER NOT NULL CHECK (active IN (0, 1)),
    created_at     INTEGER NOT NULL,
    CHECK ((kind = 'percent') = (percent_bp > 0)),
    CHECK ((kind = 'amount') = (amount_paise > 0))
) STRICT;
CREATE UNIQUE INDEX coupons_by_code ON coupons (code) WHERE code <> '';

-- The goods that a coupon takes something off. A coupon without a row is for all.
CREATE TABLE coupon_goods (
    coupon_id   INTEGER NOT NULL REFERENCES coupons ON DELETE CASCADE,
    product_id  INTEGER REFERENCES products ON DELETE CASCADE,
    category_id INTEGER REFERENCES categories ON DELETE CASCADE,
    UNIQUE (coupon_id, product_id),
    UNIQUE (coupon_id, category_id),
    CHECK ((category_id IS NULL) <> (product_id IS NULL))
) STRICT;

-- What an order was promised, as it was then. coupon_paise is what it saved: the
-- sum of its lines' parts, or the delivery charge that delivery_paise leaves out.
ALTER TABLE orders ADD COLUMN coupon_id INTEGER; -- of coupons; NULL: none
ALTER TABLE orders ADD COLUMN coupon_code TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN coupon_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN coupon_delivery INTEGER NOT NULL DEFAULT 0 CHECK (coupon_delivery IN (0, 1)); -- free delivery
ALTER TABLE orders ADD COLUMN coupon_paise INTEGER NOT NULL DEFAULT 0 CHECK (coupon_paise >= 0);
ALTER TABLE orders ADD COLUMN coupon_held INTEGER NOT NULL DEFAULT 0 CHECK (coupon_held IN (0, 1)); -- one of its uses
CREATE INDEX orders_by_coupon ON orders (coupon_id, coupon_held, customer_id) WHERE coupon_id IS NOT NULL;

-- The part of a line that a coupon takes off. total_paise, tax_paise and
-- taxable_paise are those before it; what is paid for the line is total_paise
-- less coupon_paise, and its tax tax_paise less coupon_tax_paise.
ALTER TABLE order_lines ADD COLUMN coupon_paise INTEGER NOT NULL DEFAULT 0 CHECK (coupon_paise BETWEEN 0 AND total_paise);
ALTER TABLE order_lines ADD COLUMN coupon_tax_paise INTEGER NOT NULL DEFAULT 0 CHECK (coupon_tax_paise BETWEEN 0 AND tax_paise AND coupon_tax_paise <= coupon_paise);

-- A coupon whose last product or category is deleted is not one for all goods.
-- +goose StatementBegin
CREATE TRIGGER coupon_goods_delete AFTER DELETE ON coupon_goods
WHEN NOT EXISTS (SELECT 1 FROM coupon_goods g WHERE g.coupon_id = old.coupon_id)
BEGIN UPDATE coupons SET active = 0 WHERE coupon_id = old.coupon_id; END;
-- +goose StatementEnd

-- Shoppers see whether there are any.
-- +goose StatementBegin
CREATE TRIGGER coupons_insert AFTER INSERT ON coupons
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER coupons_update AFTER UPDATE ON coupons
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER coupons_delete AFTER DELETE ON coupons
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
