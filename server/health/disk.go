package health

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// Disk watches the disk that the data folder is on. It is safe for concurrent use.
type Disk struct {
	Usage func() (Usage, error) // looks; see DiskAt
	File  string                // keeps the marks over a restart; "": nothing does

	mu    sync.Mutex
	read  bool       // the file was
	marks []diskMark // oldest first, at most one an hour of the last week
}

// DiskFile is the name of a Disk's file in the data folder.
const DiskFile = "disk.json"

// Usage is how full a disk is, in bytes.
type Usage struct {
	Total int64 // for the shop's user: without what is kept for root
	Free  int64
}

// Share is how full the disk is, 0 to 1.
func (u Usage) Share() float64 {
	if u.Total <= 0 {
		return 0
	}
	return 1 - float64(u.Free)/float64(u.Total)
}

type diskMark struct {
	At   time.Time
	Free int64
}

const (
	diskFull  = 0.85 // of the disk needs a person
	paceLeast = 6 * time.Hour
	paceMost  = 7 * 24 * time.Hour
)

// DiskAt looks at the disk that a folder is on.
func DiskAt(dir string) func() (Usage, error) {
	return func() (Usage, error) {
		var disk unix.Statfs_t
		if err := unix.Statfs(dir, &disk); err != nil {
			return Usage{}, fmt.Errorf("look at the disk: %w", err)
		}
		block, free := int64(disk.Bsize), int64(disk.Bavail)
		used := int64(disk.Blocks) - int64(disk.Bfree)
		return Usage{Total: (used + free) * block, Free: free * block}, nil
	}
}

// Mark remembers how much is free, to tell at which pace it becomes less.
func (d *Disk) Mark(now time.Time) {
	usage, err := d.Usage()
	if err != nil {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.remember()
	for len(d.marks) > 0 && (now.Sub(d.marks[0].At) > paceMost || d.marks[0].At.After(now)) {
		d.marks = d.marks[1:]
	}
	if n := len(d.marks); n == 0 || now.Sub(d.marks[n-1].At) >= time.Hour {
		d.marks = append(d.marks, diskMark{now, usage.Free})
		d.keep()
	}
}

// remember reads the marks that an earlier start kept. Without them, or with a file
// that a full disk cut short, they begin anew: they are worth no alarm.
func (d *Disk) remember() {
	if d.read || d.File == "" {
		return
	}
	d.read = true
	if content, err := os.ReadFile(d.File); err == nil {
		_ = json.Unmarshal(content, &d.marks)
	}
}

// keep writes the marks. A disk that takes no more is told of as such.
func (d *Disk) keep() {
	if d.File == "" {
		return
	}
	if content, err := json.Marshal(d.marks); err == nil {
		_ = os.WriteFile(d.File, content, 0o600)
	}
}

// Lasts is how long the free space lasts at the pace of the last week; known is false
// while nothing can be said: looked at for less than six hours, or it does not become less.
func (d *Disk) Lasts(now time.Time, free int64) (left time.Duration, known bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.marks) == 0 {
		return 0, false
	}
	first := d.marks[0]
	over, less := now.Sub(first.At), first.Free-free
	if over < paceLeast || less <= 0 {
		return 0, false
	}
	days := float64(free) / float64(less) * over.Hours() / 24
	return time.Duration(min(days, 3650) * 24 * float64(time.Hour)), true
}

// Concerns is a disk that is nearly full.
func (d *Disk) Concerns(context.Context) []Concern {
	usage, err := d.Usage()
	if err != nil || usage.Share() < diskFull {
		return nil
	}
	return []Concern{{
		Name:  "disk",
		Words: fmt.Sprintf("The server's disk is %d %% full: %s are free.", percent(usage.Share()), Bytes(usage.Free)),
		Way:   "Delete what is not needed from the server, or have its disk made larger. On a full disk the shop can take no orders.",
	}}
}

func percent(share float64) int { return int(share * 100) }

// Bytes is a size for people.
func Bytes(n int64) string {
	switch {
	case n >= 10e9:
		return fmt.Sprintf("%d GB", n/1e9)
	case n >= 1e9:
		return fmt.Sprintf("%.1f GB", float64(n)/1e9)
	case n >= 1e6:
		return fmt.Sprintf("%d MB", n/1e6)
	}
	return fmt.Sprintf("%d kB", n/1000)
}
