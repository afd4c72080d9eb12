-- The shop's database. Money is integer paise, percent is basis points (18 % =
-- 1800), weight is grams, time is Unix milliseconds. Text never holds NUL:
-- SQLite would compare two such texts as equal by length and differ in bytes.

-- +goose Up

-- Catalogue ------------------------------------------------------------------

CREATE TABLE categories (
    category_id INTEGER PRIMARY KEY,
    name        TEXT    NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100 AND instr(name, char(0)) = 0),
    image       TEXT    NOT NULL DEFAULT '',
    position    INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE products (
    product_id  INTEGER PRIMARY KEY,
    category_id INTEGER NOT NULL REFERENCES categories,
    name        TEXT    NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 300 AND instr(name, char(0)) = 0),
    description TEXT    NOT NULL DEFAULT '', -- sanitised HTML
    tags        TEXT    NOT NULL DEFAULT '',
    veg         INTEGER NOT NULL DEFAULT 1 CHECK (veg IN (0, 1)),
    hsn         TEXT    NOT NULL DEFAULT '' CHECK (hsn NOT GLOB '*[^0-9]*' AND length(hsn) <= 8),
    discount_bp INTEGER NOT NULL DEFAULT 0 CHECK (discount_bp BETWEEN 0 AND 9999),
    active      INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    on_sale     INTEGER NOT NULL DEFAULT 0 CHECK (on_sale IN (0, 1)), -- active, with an active package; kept by triggers
    position    INTEGER NOT NULL DEFAULT 0,
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX products_by_category ON products (category_id, position, product_id) WHERE on_sale = 1;
CREATE INDEX products_by_position ON products (position, product_id) WHERE on_sale = 1;
CREATE INDEX products_by_age ON products (created_at, product_id) WHERE on_sale = 1;
CREATE INDEX products_by_discount ON products (discount_bp DESC, position, product_id) WHERE on_sale = 1 AND discount_bp > 0;

-- GST is chosen by the date of supply: the newest rate not later than it.
CREATE TABLE gst_rates (
    product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
    from_at    INTEGER NOT NULL,
    rate_bp    INTEGER NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
    PRIMARY KEY (product_id, from_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE packages (
    package_id  INTEGER PRIMARY KEY,
    product_id  INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
    name        TEXT    NOT NULL DEFAULT 'Default' CHECK (length(name) BETWEEN 1 AND 100 AND instr(name, char(0)) = 0),
    price_paise INTEGER NOT NULL CHECK (price_paise BETWEEN 1 AND 100000000),
    weight_g    INTEGER NOT NULL CHECK (weight_g BETWEEN 0 AND 1000000),
    stock       INTEGER CHECK (stock BETWEEN 0 AND 10000000), -- NULL: not counted
    active      INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    position    INTEGER NOT NULL DEFAULT 0,
    UNIQUE (product_id, name)
) STRICT;
CREATE INDEX packages_on_sale ON packages (product_id) WHERE active = 1;

CREATE TABLE product_images (
    image_id   INTEGER PRIMARY KEY,
    product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
    file       TEXT    NOT NULL CHECK (file <> '' AND instr(file, '/') = 0),
    position   INTEGER NOT NULL DEFAULT 0,
    UNIQUE (product_id, file)
) STRICT;

CREATE TABLE banners (
    banner_id INTEGER PRIMARY KEY,
    kind      TEXT    NOT NULL CHECK (kind IN ('HeaderBannerImages', 'HighlightedProducts')),
    image     TEXT    NOT NULL,
    title     TEXT    NOT NULL DEFAULT '',
    subtitle  TEXT    NOT NULL DEFAULT '',
    link      TEXT    NOT NULL DEFAULT '',
    position  INTEGER NOT NULL DEFAULT 0,
    active    INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    starts_at INTEGER,
    ends_at   INTEGER
) STRICT;

-- Words of each product on sale (rowid = product_id), written by the store with
-- its product. Marks (M*) belong to words: Devanagari writes its vowels with them.
CREATE VIRTUAL TABLE product_words USING fts5 (
    name, tags, category, description,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'", prefix = '1 2 3'
);

-- Every word of a name, a tag or a category, with its phonetic key, for
-- searches with another spelling. A word that no product has any more does no
-- harm: it matches nothing.
CREATE TABLE words (
    word  TEXT PRIMARY KEY,
    sound TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX words_by_sound ON words (sound);

-- The catalogue's generation: every prepared answer and page dies when it
-- moves. Triggers move it, so no writer can forget to.
CREATE TABLE generation (
    only  INTEGER PRIMARY KEY CHECK (only = 1),
    value INTEGER NOT NULL
) STRICT;
INSERT INTO generation VALUES (1, 1);

-- People ---------------------------------------------------------------------

CREATE TABLE customers (
    customer_id INTEGER PRIMARY KEY,
    email       TEXT    NOT NULL UNIQUE CHECK (length(email) BETWEEN 3 AND 254 AND instr(email, char(0)) = 0),
    name        TEXT    NOT NULL DEFAULT '' CHECK (length(name) <= 100 AND instr(name, char(0)) = 0),
    mobile      TEXT    NOT NULL DEFAULT '' CHECK (length(mobile) <= 20 AND instr(mobile, char(0)) = 0),
    created_at  INTEGER NOT NULL
) STRICT;

CREATE TABLE one_time_passwords (
    otp_id     INTEGER PRIMARY KEY,
    email      TEXT    NOT NULL,
    mac        BLOB    NOT NULL, -- HMAC of address and code; the key lies outside the database
    attempts   INTEGER NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
    used       INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1)),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX one_time_passwords_by_email ON one_time_passwords (email, otp_id);

-- What was sent and what failed, per address and per network: the sliding
-- windows of the sign-in limits, which must survive a restart.
CREATE TABLE otp_events (
    kind    TEXT    NOT NULL CHECK (kind IN ('sent', 'failed')),
    subject TEXT    NOT NULL,
    at      INTEGER NOT NULL
) STRICT;
CREATE INDEX otp_events_by_subject ON otp_events (kind, subject, at);
CREATE INDEX otp_events_by_time ON otp_events (at);

CREATE TABLE sessions (
    token_hash   BLOB    PRIMARY KEY CHECK (length(token_hash) = 32),
    customer_id  INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
    created_at   INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_customer ON sessions (customer_id, created_at);

CREATE TABLE addresses (
    address_id  INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
    name        TEXT    NOT NULL DEFAULT '' CHECK (length(name) <= 100),
    address     TEXT    NOT NULL CHECK (length(address) BETWEEN 1 AND 500 AND instr(address, char(0)) = 0),
    type        TEXT    NOT NULL CHECK (type IN ('Home', 'Office', 'Other')),
    pincode     TEXT    NOT NULL CHECK (pincode GLOB '[1-9][0-9][0-9][0-9][0-9][0-9]'),
    state       TEXT    NOT NULL,
    created_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX addresses_by_customer ON addresses (customer_id);

CREATE TABLE delivery_areas (
    pincode            TEXT    PRIMARY KEY CHECK (pincode GLOB '[1-9][0-9][0-9][0-9][0-9][0-9]'),
    base_paise         INTEGER NOT NULL CHECK (base_paise BETWEEN 0 AND 10000000),
    extra_per_kg_paise INTEGER NOT NULL CHECK (extra_per_kg_paise BETWEEN 0 AND 10000000),
    active             INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_lines (
    cart_id     INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
    package_id  INTEGER NOT NULL REFERENCES packages ON DELETE CASCADE,
    quantity    INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
    added_at    INTEGER NOT NULL,
    UNIQUE (customer_id, package_id)
) STRICT;

CREATE TABLE wishlist_entries (
    wishlist_id INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
    product_id  INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
    added_at    INTEGER NOT NULL,
    UNIQUE (customer_id, product_id)
) STRICT;

CREATE TABLE reviews (
    review_id   INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
    product_id  INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
    rating      INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
    text        TEXT    NOT NULL CHECK (length(text) BETWEEN 1 AND 2000 AND instr(text, char(0)) = 0),
    hidden      INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    created_at  INTEGER NOT NULL,
    UNIQUE (customer_id, product_id)
) STRICT;
-- Holds all that a list needs of the reviews: their number and sum.
CREATE INDEX reviews_by_product ON reviews (product_id, hidden, created_at, rating);

-- Orders ---------------------------------------------------------------------

-- Gapless numbers, taken in the transaction that uses them.
CREATE TABLE series (
    name  TEXT    PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE orders (
    order_id           TEXT    PRIMARY KEY CHECK (length(order_id) = 26), -- 128 random bits
    number             TEXT    NOT NULL UNIQUE CHECK (length(number) BETWEEN 1 AND 16),
    customer_id        INTEGER NOT NULL REFERENCES customers,
    status             TEXT    NOT NULL CHECK (status IN ('ORDER PENDING', 'ORDER PLACED', 'ORDER PROCESSING',
                                   'ORDER SHIPPED', 'ORDER DELIVERED', 'ORDER CANCELLED', 'ORDER REFUNDED')),
    transaction_status TEXT    NOT NULL CHECK (transaction_status IN ('PENDING', 'SUCCESSFUL', 'FAILED',
                                   'REFUND PENDING', 'REFUNDED', 'UNDER REVIEW')),
    name               TEXT    NOT NULL,
    email              TEXT    NOT NULL,
    mobile             TEXT    NOT NULL,
    shipping_address   TEXT    NOT NULL,
    pincode            TEXT    NOT NULL,
    state              TEXT    NOT NULL,
    suggestion         TEXT    NOT NULL DEFAULT '',
    taxable_paise      INTEGER NOT NULL CHECK (taxable_paise >= 0),
    tax_paise          INTEGER NOT NULL CHECK (tax_paise >= 0),
    delivery_paise     INTEGER NOT NULL CHECK (delivery_paise >= 0),
    discount_paise     INTEGER NOT NULL CHECK (discount_paise >= 0),
    total_paise        INTEGER NOT NULL CHECK (total_paise = taxable_paise + tax_paise + delivery_paise),
    weight_g           INTEGER NOT NULL CHECK (weight_g >= 0),
    idempotency_key    TEXT, -- a repeat with the same key gets the first answer
    request_hash       BLOB, -- and only for the same request
    cancelled_by       TEXT    NOT NULL DEFAULT '' CHECK (cancelled_by IN ('', 'customer', 'shop', 'clock', 'provider')),
    cancel_reason      TEXT    NOT NULL DEFAULT '',
    created_at         INTEGER NOT NULL,
    expires_at         INTEGER NOT NULL, -- end of the hold while unpaid
    paid_at            INTEGER,
    invoice_number     TEXT    UNIQUE CHECK (length(invoice_number) BETWEEN 1 AND 16),
    invoiced_at        INTEGER,
    CHECK ((invoice_number IS NULL) = (invoiced_at IS NULL)),
    UNIQUE (customer_id, idempotency_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX orders_by_customer ON orders (customer_id, created_at);
CREATE INDEX orders_by_status ON orders (status, created_at);
CREATE INDEX orders_by_payment ON orders (paid_at) WHERE paid_at IS NOT NULL;

CREATE TABLE order_lines (
    order_id        TEXT    NOT NULL REFERENCES orders,
    line            INTEGER NOT NULL,
    product_id      INTEGER NOT NULL, -- kept when the product is gone: an order is a document
    package_id      INTEGER NOT NULL,
    name            TEXT    NOT NULL,
    package_name    TEXT    NOT NULL,
    hsn             TEXT    NOT NULL,
    price_paise     INTEGER NOT NULL CHECK (price_paise > 0),
    discount_bp     INTEGER NOT NULL CHECK (discount_bp BETWEEN 0 AND 9999),
    unit_paise      INTEGER NOT NULL CHECK (unit_paise BETWEEN 0 AND price_paise),
    quantity        INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
    gst_bp          INTEGER NOT NULL CHECK (gst_bp BETWEEN 0 AND 10000),
    tax_paise       INTEGER NOT NULL CHECK (tax_paise >= 0),
    taxable_paise   INTEGER NOT NULL CHECK (taxable_paise >= 0),
    discount_paise  INTEGER NOT NULL CHECK (discount_paise = (price_paise - unit_paise) * quantity),
    total_paise     INTEGER NOT NULL CHECK (total_paise = unit_paise * quantity AND total_paise = tax_paise + taxable_paise),
    weight_g        INTEGER NOT NULL CHECK (weight_g >= 0), -- of the whole line
    held            INTEGER NOT NULL CHECK (held IN (0, quantity)), -- pieces taken from counted stock
    PRIMARY KEY (order_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_lines_by_product ON order_lines (product_id);

-- Packages sold of each product by the day on which they were paid, without
-- what was cancelled: what ranks the shelves. Triggers keep it, since adding up
-- a busy shop's orders takes seconds.
CREATE TABLE sales (
    product_id INTEGER NOT NULL,
    day        INTEGER NOT NULL, -- since 1970-01-01
    sold       INTEGER NOT NULL CHECK (sold >= 0),
    PRIMARY KEY (product_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_events (
    event_id    INTEGER PRIMARY KEY,
    order_id    TEXT    NOT NULL REFERENCES orders,
    at          INTEGER NOT NULL,
    actor       TEXT    NOT NULL, -- 'customer', 'provider', 'shop', 'clock'
    from_status TEXT    NOT NULL DEFAULT '',
    to_status   TEXT    NOT NULL DEFAULT '',
    note        TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX order_events_by_order ON order_events (order_id, event_id);

-- Money ----------------------------------------------------------------------

CREATE TABLE payment_attempts (
    attempt_id       INTEGER PRIMARY KEY,
    order_id         TEXT    NOT NULL REFERENCES orders,
    receipt          TEXT    NOT NULL UNIQUE CHECK (length(receipt) BETWEEN 1 AND 40),
    gateway_order_id TEXT    UNIQUE,
    amount_paise     INTEGER NOT NULL CHECK (amount_paise >= 100),
    currency         TEXT    NOT NULL DEFAULT 'INR' CHECK (currency = 'INR'),
    state            TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'closed')),
    created_at       INTEGER NOT NULL,
    opened_at        INTEGER NOT NULL, -- when the dialog was last offered
    offers           INTEGER NOT NULL DEFAULT 1, -- how often
    checks           INTEGER NOT NULL DEFAULT 0,
    next_check_at    INTEGER           -- NULL: the reconciler is done with it
) STRICT;
CREATE INDEX payment_attempts_by_order ON payment_attempts (order_id);
CREATE INDEX payment_attempts_due ON payment_attempts (next_check_at) WHERE next_check_at IS NOT NULL;

CREATE TABLE payments (
    gateway_payment_id TEXT    PRIMARY KEY,
    attempt_id         INTEGER REFERENCES payment_attempts, -- NULL: an orphan, no attempt of ours
    order_id           TEXT    REFERENCES orders,
    amount_paise       INTEGER NOT NULL CHECK (amount_paise >= 0),
    currency           TEXT    NOT NULL,
    status             TEXT    NOT NULL CHECK (status IN ('created', 'failed', 'authorized', 'captured', 'refunded')),
    refunded_paise     INTEGER NOT NULL DEFAULT 0 CHECK (refunded_paise BETWEEN 0 AND amount_paise),
    role               TEXT    NOT NULL DEFAULT '' CHECK (role IN ('', 'primary', 'surplus', 'review')),
    method             TEXT    NOT NULL DEFAULT '',
    error              TEXT    NOT NULL DEFAULT '',
    first_seen_at      INTEGER NOT NULL,
    updated_at         INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE UNIQUE INDEX one_primary_payment ON payments (order_id) WHERE role = 'primary';

CREATE TABLE refunds (
    refund_id          TEXT    PRIMARY KEY, -- also the idempotency key and the receipt
    gateway_refund_id  TEXT    UNIQUE,
    gateway_payment_id TEXT    NOT NULL REFERENCES payments,
    amount_paise       INTEGER NOT NULL CHECK (amount_paise > 0),
    state              TEXT    NOT NULL CHECK (state IN ('queued', 'pending', 'processed', 'failed')),
    cause              TEXT    NOT NULL,
    error              TEXT    NOT NULL DEFAULT '',
    tries              INTEGER NOT NULL DEFAULT 0,
    next_try_at        INTEGER, -- NULL: settled
    created_at         INTEGER NOT NULL,
    updated_at         INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX refunds_by_payment ON refunds (gateway_payment_id);
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE next_try_at IS NOT NULL;

CREATE TABLE webhook_events (
    event_id     TEXT    PRIMARY KEY,
    body         BLOB    NOT NULL,
    received_at  INTEGER NOT NULL,
    processed_at INTEGER,
    tries        INTEGER NOT NULL DEFAULT 0,
    next_try_at  INTEGER, -- NULL: done or given up
    error        TEXT    NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_events_due ON webhook_events (next_try_at) WHERE next_try_at IS NOT NULL;

-- The outbox: effects outside the database, written with their cause.
CREATE TABLE outbox (
    outbox_id  INTEGER PRIMARY KEY,
    kind       TEXT    NOT NULL,
    payload    TEXT    NOT NULL CHECK (json_valid(payload)),
    unique_key TEXT    UNIQUE, -- at most one effect of this name, ever
    created_at INTEGER NOT NULL,
    due_at     INTEGER,        -- NULL: done or given up
    expires_at INTEGER,        -- not worth sending after this
    tries      INTEGER NOT NULL DEFAULT 0,
    done_at    INTEGER,
    error      TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;

-- The shop itself ------------------------------------------------------------

CREATE TABLE settings (
    name       TEXT    PRIMARY KEY,
    value      TEXT    NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE staff (
    staff_id    INTEGER PRIMARY KEY,
    email       TEXT    NOT NULL UNIQUE CHECK (length(email) BETWEEN 3 AND 254 AND instr(email, char(0)) = 0),
    role        TEXT    NOT NULL CHECK (role IN ('owner', 'manager', 'packer')),
    invite_hash BLOB    UNIQUE,
    invited_at  INTEGER,
    created_at  INTEGER NOT NULL
) STRICT;

-- Triggers: a product comes on sale or goes off -------------------------------
-- +goose StatementBegin
CREATE TRIGGER products_on_sale AFTER UPDATE OF active ON products
BEGIN
    UPDATE products SET on_sale = 1 - on_sale WHERE product_id = new.product_id
        AND on_sale <> (active AND EXISTS (SELECT 1 FROM packages k WHERE k.product_id = new.product_id AND k.active = 1));
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER packages_on_sale_insert AFTER INSERT ON packages
BEGIN
    UPDATE products SET on_sale = 1 - on_sale WHERE product_id = new.product_id
        AND on_sale <> (active AND EXISTS (SELECT 1 FROM packages k WHERE k.product_id = new.product_id AND k.active = 1));
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER packages_on_sale_update AFTER UPDATE OF active ON packages
BEGIN
    UPDATE products SET on_sale = 1 - on_sale WHERE product_id = new.product_id
        AND on_sale <> (active AND EXISTS (SELECT 1 FROM packages k WHERE k.product_id = new.product_id AND k.active = 1));
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER packages_on_sale_delete AFTER DELETE ON packages
BEGIN
    UPDATE products SET on_sale = 1 - on_sale WHERE product_id = old.product_id
        AND on_sale <> (active AND EXISTS (SELECT 1 FROM packages k WHERE k.product_id = old.product_id AND k.active = 1));
END;
-- +goose StatementEnd

-- Triggers: an order has become a sale, or is none any more -------------------
-- +goose StatementBegin
CREATE TRIGGER sales_less AFTER UPDATE OF status, paid_at ON orders
WHEN iif(old.status IN ('ORDER CANCELLED', 'ORDER REFUNDED'), NULL, old.paid_at / 86400000)
    IS NOT iif(new.status IN ('ORDER CANCELLED', 'ORDER REFUNDED'), NULL, new.paid_at / 86400000)
BEGIN
    UPDATE sales SET sold = sold - (SELECT sum(quantity) FROM order_lines l WHERE l.order_id = old.order_id AND l.product_id = sales.product_id)
    WHERE day = iif(old.status IN ('ORDER CANCELLED', 'ORDER REFUNDED'), NULL, old.paid_at / 86400000)
        AND product_id IN (SELECT product_id FROM order_lines WHERE order_id = old.order_id);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER sales_more AFTER UPDATE OF status, paid_at ON orders
WHEN iif(old.status IN ('ORDER CANCELLED', 'ORDER REFUNDED'), NULL, old.paid_at / 86400000)
    IS NOT iif(new.status IN ('ORDER CANCELLED', 'ORDER REFUNDED'), NULL, new.paid_at / 86400000)
BEGIN
    INSERT INTO sales (product_id, day, sold) SELECT product_id, new.paid_at / 86400000, sum(quantity) FROM order_lines
    WHERE order_id = new.order_id AND iif(new.status IN ('ORDER CANCELLED', 'ORDER REFUNDED'), NULL, new.paid_at / 86400000) IS NOT NULL
    GROUP BY product_id
    ON CONFLICT (product_id, day) DO UPDATE SET sold = sold + excluded.sold;
END;
-- +goose StatementEnd

-- Triggers: what shoppers see has changed -------------------------------------
-- +goose StatementBegin
CREATE TRIGGER categories_insert AFTER INSERT ON categories
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER categories_update AFTER UPDATE ON categories
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER categories_delete AFTER DELETE ON categories
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER products_insert AFTER INSERT ON products
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER products_update AFTER UPDATE ON products
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER products_delete AFTER DELETE ON products
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER gst_rates_insert AFTER INSERT ON gst_rates
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER gst_rates_update AFTER UPDATE ON gst_rates
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER gst_rates_delete AFTER DELETE ON gst_rates
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER product_images_insert AFTER INSERT ON product_images
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER product_images_update AFTER UPDATE ON product_images
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER product_images_delete AFTER DELETE ON product_images
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banners_insert AFTER INSERT ON banners
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banners_update AFTER UPDATE ON banners
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banners_delete AFTER DELETE ON banners
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER reviews_insert AFTER INSERT ON reviews
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER reviews_update AFTER UPDATE ON reviews
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER reviews_delete AFTER DELETE ON reviews
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER delivery_areas_insert AFTER INSERT ON delivery_areas
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER delivery_areas_update AFTER UPDATE ON delivery_areas
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER delivery_areas_delete AFTER DELETE ON delivery_areas
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER settings_insert AFTER INSERT ON settings
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER settings_update AFTER UPDATE ON settings
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER settings_delete AFTER DELETE ON settings
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER packages_insert AFTER INSERT ON packages
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER packages_delete AFTER DELETE ON packages
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- A sale changes the catalogue only where a package runs out or comes back.
-- +goose StatementBegin
CREATE TRIGGER packages_update AFTER UPDATE ON packages
WHEN (old.stock IS 0) <> (new.stock IS 0) OR old.name <> new.name OR old.price_paise <> new.price_paise
    OR old.weight_g <> new.weight_g OR old.active <> new.active OR old.position <> new.position
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- A changed name of a reviewer is seen under the review.
-- +goose StatementBegin
CREATE TRIGGER customers_update AFTER UPDATE OF name ON customers
WHEN old.name <> new.name AND EXISTS (SELECT 1 FROM reviews WHERE customer_id = new.customer_id)
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
