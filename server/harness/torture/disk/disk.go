// Package disk stands between SQLite and its files, so that a test can record
// what is written, let it fail, slow it down or end the process in the middle.
// It is SQLite's own way of testing what a disk can do (sqlite.org/testing.html)
// and needs neither privileges nor another program.
package disk

import (
	"errors"
	"sync"
	"sync/atomic"
	"unsafe"

	"modernc.org/libc"
	"modernc.org/libc/sys/types"
	sqlite3 "modernc.org/sqlite/lib"
)

// Kind says what SQLite asks of a file.
type Kind string

// What can be asked.
const (
	Open     Kind = "open"
	Write    Kind = "write"
	Truncate Kind = "truncate"
	Sync     Kind = "sync"
	Delete   Kind = "delete"
)

// Op is one thing asked of a file.
type Op struct {
	Kind   Kind
	File   string
	Offset int64  // of a write, in bytes
	Data   []byte // of a write; valid only during the call
	Size   int64  // after a truncation, in bytes
	Lasts  bool   // of a deletion: the folder is synced with it
}

// Code is SQLite's word for how it went.
type Code int32

// Results that a failing disk has for SQLite.
const (
	OK        = Code(sqlite3.SQLITE_OK)
	Full      = Code(sqlite3.SQLITE_FULL)
	NotOpened = Code(sqlite3.SQLITE_CANTOPEN)
	BadSync   = Code(sqlite3.SQLITE_IOERR_FSYNC)
	BadWrite  = Code(sqlite3.SQLITE_IOERR_WRITE)
)

// Interposer carries an operation out through pass, or does not, and answers
// for it.
type Interposer func(op Op, pass func() Code) Code

var (
	install sync.Once
	failed  error
	current atomic.Pointer[Interposer]

	system  *sqlite3.Tsqlite3_vfs // the real files
	tables  sync.Map              // methods of real files → ours
	methods sync.Map              // methods of ours → real ones
	names   sync.Map              // open files → their paths
)

// Interpose has every file operation of SQLite in this process go through i,
// until the returned function is called. Files opened before the first call
// are not watched.
func Interpose(i Interposer) (remove func(), err error) {
	install.Do(func() { failed = register() })
	if failed != nil {
		return nil, failed
	}
	current.Store(&i)
	return func() { current.Store(nil) }, nil
}

func through(op Op, pass func() Code) int32 {
	if i := current.Load(); i != nil {
		return int32((*i)(op, pass))
	}
	return int32(pass())
}

// register makes a copy of the default file system, with our own ways to open
// and delete, the default.
func register() error {
	tls := libc.NewTLS() // kept: SQLite holds on to what is allocated with it
	if rc := sqlite3.Xsqlite3_initialize(tls); rc != sqlite3.SQLITE_OK {
		return errors.New("disk: SQLite does not start")
	}
	system = at[sqlite3.Tsqlite3_vfs](sqlite3.Xsqlite3_vfs_find(tls, 0))
	name, err := libc.CString("torture")
	if err != nil {
		return err
	}
	ours, p := allocate[sqlite3.Tsqlite3_vfs](tls)
	*ours = *system
	ours.FpNext, ours.FzName = 0, name
	ours.FxOpen, ours.FxDelete = address(open), address(remove)
	if rc := sqlite3.Xsqlite3_vfs_register(tls, p, 1); rc != sqlite3.SQLITE_OK {
		return errors.New("disk: SQLite does not take the file system")
	}
	return nil
}

func open(tls *libc.TLS, _, name, file uintptr, flags int32, outFlags uintptr) int32 {
	pass := func() Code {
		vfs := uintptr(unsafe.Pointer(system))
		return Code(function[func(*libc.TLS, uintptr, uintptr, uintptr, int32, uintptr) int32](system.FxOpen)(tls, vfs, name, file, flags, outFlags))
	}
	if name == 0 { // a temporary file has none
		return int32(pass())
	}
	path := libc.GoString(name)
	handle := at[sqlite3.Tsqlite3_file](file)
	handle.FpMethods = 0 // SQLite closes a file that has methods even if it could not be opened
	rc := through(Op{Kind: Open, File: path}, pass)
	if handle.FpMethods != 0 {
		names.Store(file, path)
		handle.FpMethods = ourMethods(tls, handle.FpMethods)
	}
	return rc
}

func remove(tls *libc.TLS, _, name uintptr, syncDir int32) int32 {
	return through(Op{Kind: Delete, File: libc.GoString(name), Lasts: syncDir != 0}, func() Code {
		vfs := uintptr(unsafe.Pointer(system))
		return Code(function[func(*libc.TLS, uintptr, uintptr, int32) int32](system.FxDelete)(tls, vfs, name, syncDir))
	})
}

// ourMethods is the table of a file's methods in which those that change the
// file are ours.
func ourMethods(tls *libc.TLS, real uintptr) uintptr {
	if p, ok := tables.Load(real); ok {
		return p.(uintptr)
	}
	ours, p := allocate[sqlite3.Tsqlite3_io_methods](tls)
	*ours = *at[sqlite3.Tsqlite3_io_methods](real)
	ours.FxClose, ours.FxWrite, ours.FxTruncate, ours.FxSync = address(closeFile), address(write), address(truncate), address(syncFile)
	methods.Store(p, at[sqlite3.Tsqlite3_io_methods](real))
	stored, _ := tables.LoadOrStore(real, p)
	return stored.(uintptr)
}

func realMethods(file uintptr) *sqlite3.Tsqlite3_io_methods {
	m, _ := methods.Load(at[sqlite3.Tsqlite3_file](file).FpMethods)
	return m.(*sqlite3.Tsqlite3_io_methods)
}

func pathOf(file uintptr) string {
	path, _ := names.Load(file)
	return path.(string)
}

func write(tls *libc.TLS, file, data uintptr, n int32, offset int64) int32 {
	op := Op{Kind: Write, File: pathOf(file), Offset: offset, Data: unsafe.Slice(at[byte](data), n)}
	return through(op, func() Code {
		return Code(function[func(*libc.TLS, uintptr, uintptr, int32, int64) int32](realMethods(file).FxWrite)(tls, file, data, n, offset))
	})
}

func truncate(tls *libc.TLS, file uintptr, size int64) int32 {
	return through(Op{Kind: Truncate, File: pathOf(file), Size: size}, func() Code {
		return Code(function[func(*libc.TLS, uintptr, int64) int32](realMethods(file).FxTruncate)(tls, file, size))
	})
}

func syncFile(tls *libc.TLS, file uintptr, flags int32) int32 {
	return through(Op{Kind: Sync, File: pathOf(file)}, func() Code {
		return Code(function[func(*libc.TLS, uintptr, int32) int32](realMethods(file).FxSync)(tls, file, flags))
	})
}

func closeFile(tls *libc.TLS, file uintptr) int32 {
	real := realMethods(file)
	names.Delete(file)
	return function[func(*libc.TLS, uintptr) int32](real.FxClose)(tls, file)
}

// at reads an address of SQLite's memory as a pointer.
func at[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }

// function reads a function's address as SQLite's translation to Go holds it.
func function[F any](address uintptr) F {
	return *(*F)(unsafe.Pointer(&struct{ address uintptr }{address}))
}

// address is the opposite of function. The function must be one of the package.
func address[F any](f F) uintptr { return *(*uintptr)(unsafe.Pointer(&struct{ f F }{f})) }

func allocate[T any](tls *libc.TLS) (*T, uintptr) {
	var zero T
	p := libc.Xmalloc(tls, types.Size_t(unsafe.Sizeof(zero)))
	return at[T](p), p
}
