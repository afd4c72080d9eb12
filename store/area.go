package store

// Directory knows the district and state of every Indian pin code.
type Directory struct{}
