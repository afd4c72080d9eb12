-- Whoever buys for a firm gives its name and GSTIN: kept with the account, and
-- written on each order that is for the firm. The browser in which a member of
-- staff enrolled may sign in with the code of the enrolment.

-- +goose Up

ALTER TABLE customers ADD COLUMN gstin TEXT NOT NULL DEFAULT '' CHECK (length(gstin) IN (0, 15));
ALTER TABLE customers ADD COLUMN firm TEXT NOT NULL DEFAULT '' CHECK (length(firm) <= 100);
ALTER TABLE orders ADD COLUMN buyer_gstin TEXT NOT NULL DEFAULT '' CHECK (length(buyer_gstin) IN (0, 15));
ALTER TABLE orders ADD COLUMN buyer_firm TEXT NOT NULL DEFAULT '' CHECK (length(buyer_firm) <= 100);

ALTER TABLE staff ADD COLUMN enrolled_hash BLOB; -- of what that browser was given; NULL: none, or it was used
ALTER TABLE staff ADD COLUMN told_step INTEGER NOT NULL DEFAULT 0; -- the code of which somebody was told that it is still to come
