-- +goose Up
-- What several servers of one shop share. A shop in SQLite has one server, and needs
-- none of it.

-- Who does what only one server may do at a time, until when (Unix ms, by the
-- database's clock).
CREATE TABLE duties (
    name   TEXT COLLATE "C" PRIMARY KEY,
    holder TEXT COLLATE "C" NOT NULL,
    until  BIGINT           NOT NULL
);

-- Copies and rehearsals that somebody has asked for, at any server, and that the one on
-- duty has not begun.
CREATE TABLE asked (
    kind TEXT COLLATE "C" PRIMARY KEY,
    at   BIGINT           NOT NULL
);

-- One row for each transaction that wrote: a server that does not know whether its
-- commit has happened looks here.
CREATE TABLE commits (
    token TEXT COLLATE "C" PRIMARY KEY,
    at    BIGINT           NOT NULL
);
CREATE INDEX commits_by_age ON commits (at);

-- How many calls of a kind have come under a name and have not worn off. After a crash
-- it is empty, and each name begins anew.
CREATE UNLOGGED TABLE rates (
    kind  TEXT COLLATE "C" NOT NULL,
    name  TEXT COLLATE "C" NOT NULL,
    count DOUBLE PRECISION NOT NULL,
    at    BIGINT           NOT NULL,
    PRIMARY KEY (kind, name)
);

-- The shop's pictures, by their path below Uploads. A name holds a hash of the content.
CREATE TABLE uploads (
    path    TEXT COLLATE "C" PRIMARY KEY,
    content BYTEA            NOT NULL,
    at      BIGINT           NOT NULL
);
ALTER TABLE uploads ALTER COLUMN content SET STORAGE EXTERNAL; -- pictures do not shrink

-- Customers who were erased, for a restore: those whom an older copy brings back are
-- erased again. It is never part of a copy.
CREATE TABLE erasures (
    customer_id BIGINT NOT NULL,
    since       BIGINT NOT NULL,
    erased      BIGINT NOT NULL,
    PRIMARY KEY (customer_id, since)
);

-- Orders are numbered without waiting for each other. A number may be left out.
CREATE SEQUENCE order_numbers;
SELECT setval('order_numbers', coalesce((SELECT value FROM series WHERE name = 'order'), 0) + 1, false);

-- What shoppers change is counted in many rows, so that two orders do not wait for one.
CREATE TABLE shopper_changes (
    shard INTEGER PRIMARY KEY,
    value BIGINT  NOT NULL
);
INSERT INTO shopper_changes SELECT n, 0 FROM generate_series(0, 63) AS n;

-- +goose StatementBegin
CREATE FUNCTION count_shopper_change() RETURNS void LANGUAGE sql AS $$
    UPDATE shopper_changes SET value = value + 1 WHERE shard = pg_backend_pid() % 64;
$$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE OR REPLACE FUNCTION show_soon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF coalesce(current_setting('bhatti.shown_soon', true), '') = '' THEN
        PERFORM count_shopper_change();
        PERFORM set_config('bhatti.shown_soon', 'yes', true);
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE OR REPLACE FUNCTION show_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM reviews WHERE customer_id = new.customer_id) THEN
        PERFORM count_shopper_change();
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE OR REPLACE FUNCTION show_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM order_lines l JOIN reviews r ON r.product_id = l.product_id
        WHERE l.order_id = new.order_id AND r.customer_id = new.customer_id) THEN
        PERFORM count_shopper_change();
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
