-- Members of the staff see their sessions: where each was opened, with what, and
-- when it was last used.

-- +goose Up

ALTER TABLE staff_sessions ADD COLUMN last_used_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE staff_sessions ADD COLUMN network TEXT NOT NULL DEFAULT '' CHECK (length(network) <= 50);
ALTER TABLE staff_sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '' CHECK (length(browser) <= 50);
UPDATE staff_sessions SET last_used_at = created_at;
