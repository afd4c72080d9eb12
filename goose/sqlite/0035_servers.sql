-- +goose Up
-- What several servers of one shop share stands in goose/postgres/0035_servers.sql. A
-- shop in SQLite has one server, and needs none of it.
SELECT 1;
