-- The back office: who may enter it, what they did there, and what only it
-- knows of products, reviews, refunds.

-- +goose Up

ALTER TABLE staff ADD COLUMN totp_secret BLOB;  -- sealed with a key outside the database; NULL: no authenticator yet
ALTER TABLE staff ADD COLUMN totp_offered BLOB; -- the same while it is being enrolled
ALTER TABLE staff ADD COLUMN totp_step INTEGER NOT NULL DEFAULT 0; -- the last 30 seconds whose code was used

CREATE TABLE recovery_codes (
    staff_id INTEGER NOT NULL REFERENCES staff ON DELETE CASCADE,
    mac      BLOB    NOT NULL, -- the key lies outside the database
    PRIMARY KEY (staff_id, mac)
) STRICT, WITHOUT ROWID;

CREATE TABLE staff_sessions (
    token_hash BLOB    PRIMARY KEY CHECK (length(token_hash) = 32),
    staff_id   INTEGER NOT NULL REFERENCES staff ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);

-- Who changed what. An address is kept as it was: it outlives its owner's access.
CREATE TABLE audit_log (
    entry_id INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    who      TEXT    NOT NULL,
    what     TEXT    NOT NULL,
    subject  TEXT    NOT NULL DEFAULT '', -- "order BH100001", "product 7"
    before   TEXT    CHECK (json_valid(before)), -- NULL: there was nothing
    after    TEXT    CHECK (json_valid(after))   -- NULL: there is nothing any more
) STRICT;
CREATE INDEX audit_log_by_who ON audit_log (who, entry_id);
CREATE INDEX audit_log_by_subject ON audit_log (subject, entry_id);
-- +goose StatementBegin
CREATE TRIGGER audit_log_update BEFORE UPDATE ON audit_log
BEGIN SELECT raise(ABORT, 'the audit log is never changed'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER audit_log_delete BEFORE DELETE ON audit_log
BEGIN SELECT raise(ABORT, 'the audit log is never changed'); END;
-- +goose StatementEnd

-- What the law requires on packed food before it is sold.
ALTER TABLE products ADD COLUMN ingredients TEXT NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN allergens TEXT NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN shelf_life TEXT NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN origin TEXT NOT NULL DEFAULT ''; -- country
CREATE INDEX packages_low ON packages (stock) WHERE stock IS NOT NULL AND active = 1;

ALTER TABLE reviews ADD COLUMN answer TEXT NOT NULL DEFAULT '' CHECK (length(answer) <= 2000 AND instr(answer, char(0)) = 0);
ALTER TABLE reviews ADD COLUMN answered_at INTEGER;
CREATE INDEX reviews_by_age ON reviews (created_at, review_id);

-- Which pieces of an order a refund was for; a refund may also be of a plain sum.
CREATE TABLE refund_lines (
    refund_id TEXT    NOT NULL REFERENCES refunds,
    order_id  TEXT    NOT NULL,
    line      INTEGER NOT NULL,
    quantity  INTEGER NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (refund_id, line),
    FOREIGN KEY (order_id, line) REFERENCES order_lines
) STRICT, WITHOUT ROWID;
CREATE INDEX refund_lines_by_order ON refund_lines (order_id, line);

-- Cash of orders taken on the telephone.
INSERT INTO accounts (account, kind, meaning) VALUES ('cash', 'asset', 'Cash taken by the shop');

-- The back office's list of orders: newest first, of a pin code, and by any
-- part of a number, a name or a mobile, all from one narrow index.
CREATE INDEX orders_by_pincode ON orders (pincode, created_at);
CREATE INDEX orders_by_age ON orders (created_at, status, pincode, number, name, mobile);
CREATE INDEX orders_under_review ON orders (created_at) WHERE transaction_status = 'UNDER REVIEW';
CREATE INDEX orders_by_invoice_date ON orders (invoiced_at) WHERE invoiced_at IS NOT NULL;
CREATE INDEX products_in_order ON products (position, product_id);
CREATE INDEX products_in_category ON products (category_id, position, product_id);
