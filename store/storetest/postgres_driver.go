package storetest

import _ "github.com/jackc/pgx/v5/stdlib" // looks at the tables beside the store
