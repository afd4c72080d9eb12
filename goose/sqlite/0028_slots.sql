-- When orders are delivered or collected: days and slots with a number of
-- places, what the ovens can bake in a day, and when things come out of them.
-- A day is days since 1970 in India; a time of day is minutes after midnight
-- there; weekdays are bits, Monday the lowest.

-- +goose Up

-- Areas that are served at the same times, and the counter of the shop.
CREATE TABLE slot_groups (
    group_id INTEGER PRIMARY KEY,
    name     TEXT    NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60 AND instr(name, char(0)) = 0),
    kind     TEXT    NOT NULL CHECK (kind IN ('areas', 'elsewhere', 'counter')), -- elsewhere: every area that is in no other group
    active   INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    position INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX one_counter_and_one_elsewhere ON slot_groups (kind) WHERE kind <> 'areas';

ALTER TABLE delivery_areas ADD COLUMN group_id INTEGER; -- of slot_groups; NULL: in none
CREATE INDEX delivery_areas_by_group ON delivery_areas (group_id) WHERE group_id IS NOT NULL;

CREATE TABLE slots (
    slot_id    INTEGER PRIMARY KEY,
    group_id   INTEGER NOT NULL REFERENCES slot_groups ON DELETE CASCADE,
    weekdays   INTEGER NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
    from_min   INTEGER NOT NULL CHECK (from_min BETWEEN 0 AND 1439),
    to_min     INTEGER NOT NULL CHECK (to_min BETWEEN 1 AND 1440),
    places     INTEGER NOT NULL CHECK (places BETWEEN 1 AND 10000),
    closes_min INTEGER NOT NULL CHECK (closes_min BETWEEN 0 AND 20160), -- before it begins, orders close
    CHECK (from_min < to_min)
) STRICT;
CREATE INDEX slots_by_group ON slots (group_id);

CREATE TABLE closings (
    closing_id INTEGER PRIMARY KEY,
    group_id   INTEGER REFERENCES slot_groups ON DELETE CASCADE, -- NULL: of all
    first_day  INTEGER NOT NULL CHECK (first_day > 0),
    last_day   INTEGER NOT NULL,
    note       TEXT    NOT NULL DEFAULT '' CHECK (length(note) <= 100 AND instr(note, char(0)) = 0), -- shoppers see it
    CHECK (last_day BETWEEN first_day AND first_day + 366)
) STRICT;

-- Places that orders hold. No row: none.
CREATE TABLE slot_days (
    slot_id INTEGER NOT NULL REFERENCES slots ON DELETE CASCADE,
    day     INTEGER NOT NULL,
    taken   INTEGER NOT NULL CHECK (taken >= 0),
    PRIMARY KEY (slot_id, day)
) STRICT, WITHOUT ROWID;

-- How many pieces of a category or a product can be made for a day.
CREATE TABLE ovens (
    oven_id     INTEGER PRIMARY KEY,
    category_id INTEGER UNIQUE REFERENCES categories ON DELETE CASCADE,
    product_id  INTEGER UNIQUE REFERENCES products ON DELETE CASCADE,
    pieces      INTEGER NOT NULL CHECK (pieces BETWEEN 1 AND 100000),
    CHECK ((category_id IS NULL) <> (product_id IS NULL))
) STRICT;

CREATE TABLE oven_days (
    oven_id INTEGER NOT NULL REFERENCES ovens ON DELETE CASCADE,
    day     INTEGER NOT NULL,
    taken   INTEGER NOT NULL CHECK (taken >= 0),
    PRIMARY KEY (oven_id, day)
) STRICT, WITHOUT ROWID;

-- When something comes out of the oven, and until when it can be ordered.
CREATE TABLE batches (
    batch_id    INTEGER PRIMARY KEY,
    category_id INTEGER REFERENCES categories ON DELETE CASCADE,
    product_id  INTEGER REFERENCES products ON DELETE CASCADE,
    weekdays    INTEGER NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
    at_min      INTEGER NOT NULL CHECK (at_min BETWEEN 0 AND 1439),
    closes_min  INTEGER NOT NULL CHECK (closes_min BETWEEN 0 AND 1439), -- before it
    CHECK ((category_id IS NULL) <> (product_id IS NULL))
) STRICT;

ALTER TABLE products ADD COLUMN lead_min INTEGER NOT NULL DEFAULT 0 CHECK (lead_min BETWEEN 0 AND 43200); -- from the order to its slot
ALTER TABLE products ADD COLUMN bake_days INTEGER NOT NULL DEFAULT 127 CHECK (bake_days BETWEEN 1 AND 127);

-- What an order was promised, as it was then. slot_id is NULL for an order that
-- was promised no time.
ALTER TABLE orders ADD COLUMN slot_id INTEGER;
ALTER TABLE orders ADD COLUMN slot_group TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN slot_day INTEGER;
ALTER TABLE orders ADD COLUMN slot_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN slot_to INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN slot_held INTEGER NOT NULL DEFAULT 0 CHECK (slot_held IN (0, 1)); -- its place is taken
ALTER TABLE orders ADD COLUMN collect INTEGER NOT NULL DEFAULT 0 CHECK (collect IN (0, 1)); -- at the counter
ALTER TABLE orders ADD COLUMN buyer_address TEXT NOT NULL DEFAULT ''; -- of the firm that buys what is collected; else that of the delivery
ALTER TABLE orders ADD COLUMN handover_code TEXT NOT NULL DEFAULT ''; -- that the customer shows or says; '': none
CREATE INDEX orders_by_slot ON orders (slot_day, slot_from) WHERE slot_day IS NOT NULL;

-- What orders hold of the ovens.
CREATE TABLE order_ovens (
    order_id TEXT    NOT NULL REFERENCES orders,
    oven_id  INTEGER NOT NULL REFERENCES ovens ON DELETE CASCADE,
    day      INTEGER NOT NULL,
    pieces   INTEGER NOT NULL CHECK (pieces > 0),
    PRIMARY KEY (order_id, oven_id)
) STRICT, WITHOUT ROWID;

-- What shoppers see has changed.
-- +goose StatementBegin
CREATE TRIGGER slot_groups_insert AFTER INSERT ON slot_groups
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER slot_groups_update AFTER UPDATE ON slot_groups
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER slot_groups_delete AFTER DELETE ON slot_groups
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER slots_insert AFTER INSERT ON slots
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER slots_update AFTER UPDATE ON slots
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER slots_delete AFTER DELETE ON slots
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER closings_insert AFTER INSERT ON closings
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER closings_update AFTER UPDATE ON closings
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER closings_delete AFTER DELETE ON closings
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ovens_insert AFTER INSERT ON ovens
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ovens_update AFTER UPDATE ON ovens
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ovens_delete AFTER DELETE ON ovens
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER batches_insert AFTER INSERT ON batches
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER batches_update AFTER UPDATE ON batches
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER batches_delete AFTER DELETE ON batches
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- A place taken changes what is promised only where it is the last one, or the
-- last one comes back.
-- +goose StatementBegin
CREATE TRIGGER slot_days_insert AFTER INSERT ON slot_days
WHEN new.taken >= (SELECT places FROM slots WHERE slot_id = new.slot_id)
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER slot_days_update AFTER UPDATE OF taken ON slot_days
WHEN (old.taken >= (SELECT places FROM slots WHERE slot_id = new.slot_id)) <> (new.taken >= (SELECT places FROM slots WHERE slot_id = new.slot_id))
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER oven_days_insert AFTER INSERT ON oven_days
WHEN new.taken >= (SELECT pieces FROM ovens WHERE oven_id = new.oven_id)
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER oven_days_update AFTER UPDATE OF taken ON oven_days
WHEN (old.taken >= (SELECT pieces FROM ovens WHERE oven_id = new.oven_id)) <> (new.taken >= (SELECT pieces FROM ovens WHERE oven_id = new.oven_id))
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
