package disk

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// Journal records what happens to the files of a folder. Its methods are safe
// for concurrent use.
type Journal struct {
	dir string
	mu  sync.Mutex
	ops []Op // a mark is an Op of the kind "mark" whose file is the text
}

const mark Kind = "mark"

// Record starts a journal of the folder's files; stop ends it.
func Record(dir string) (j *Journal, stop func(), err error) {
	j = &Journal{dir: dir}
	stop, err = Interpose(func(op Op, pass func() Code) Code {
		if filepath.Dir(op.File) != dir || strings.HasSuffix(op.File, "-shm") {
			return pass()
		}
		j.mu.Lock()
		defer j.mu.Unlock()
		rc := pass()
		if rc == OK {
			op.Data = slices.Clone(op.Data)
			op.File = filepath.Base(op.File)
			j.ops = append(j.ops, op)
		}
		return rc
	})
	return j, stop, err
}

// Mark notes that something happened after everything recorded so far.
func (j *Journal) Mark(what string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.ops = append(j.ops, Op{Kind: mark, File: what})
}

// Len is the number of things recorded.
func (j *Journal) Len() int { return len(j.ops) }

// Power is a disk that lives through a journal up to the moment at which its
// power is cut. It keeps apart what was written and what was synced.
type Power struct {
	journal *Journal
	at      int
	files   map[string]*file
	Marks   []string // seen so far
}

// file is what a disk holds for certain and what it may hold.
type file struct {
	content []byte // for certain
	named   bool   // its name, too, is on the disk
	pending []Op   // since the last sync
	removed bool   // deleted, but the folder was not synced
}

// Power returns a disk that holds the files of base at the journal's start.
func (j *Journal) Power(base map[string][]byte) *Power {
	p := &Power{journal: j, files: map[string]*file{}}
	for name, content := range base {
		p.files[name] = &file{content: slices.Clone(content), named: true}
	}
	return p
}

// Advance lives on until n operations have happened.
func (p *Power) Advance(n int) {
	for ; p.at < n; p.at++ {
		op := p.journal.ops[p.at]
		f := p.files[op.File]
		switch {
		case op.Kind == mark:
			p.Marks = append(p.Marks, op.File)
		case op.Kind == Open && (f == nil || f.removed):
			p.files[op.File] = &file{}
		case op.Kind == Delete && f != nil:
			f.removed = true
			if op.Lasts {
				delete(p.files, op.File)
			}
		case op.Kind == Sync:
			for _, w := range f.pending {
				f.content = apply(f.content, w)
			}
			f.pending, f.named = nil, true
		case f != nil && op.Kind != Open:
			f.pending = append(f.pending, op)
		}
	}
}

// apply does to the content what a write or truncation did to the file.
func apply(content []byte, op Op) []byte {
	end := int(op.Offset) + len(op.Data)
	if op.Kind == Truncate {
		end = int(op.Size)
		content = content[:min(end, len(content))]
	}
	if grow := end - len(content); grow > 0 {
		content = append(content, make([]byte, grow)...)
	}
	copy(content[op.Offset:], op.Data)
	return content
}

// Cut writes to dir what a disk may hold after the power went now. Of what was
// not synced it keeps nothing, the beginning, or an arbitrary part in which
// sectors may be torn from one write: a disk promises no more.
func (p *Power) Cut(dir string, random *rand.Rand) error {
	for name, f := range p.files {
		if (f.removed || !f.named) && random.IntN(2) == 0 {
			continue
		}
		content := slices.Clone(f.content)
		for _, op := range survivors(f.pending, random) {
			content = apply(content, op)
		}
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// survivors picks what of the unsynced writes reached the disk.
func survivors(pending []Op, random *rand.Rand) (kept []Op) {
	switch random.IntN(3) {
	case 0:
		return nil
	case 1:
		return pending[:random.IntN(len(pending)+1)]
	}
	for _, op := range pending {
		switch random.IntN(4) {
		case 0, 1:
			kept = append(kept, op)
		case 2:
			kept = append(kept, torn(op, random)...)
		}
	}
	return kept
}

const sector = 512 // bytes that a disk writes as one

// torn keeps some sectors of a write.
func torn(op Op, random *rand.Rand) (parts []Op) {
	for from := 0; from < len(op.Data); from += sector {
		if random.IntN(2) == 0 {
			to := min(from+sector, len(op.Data))
			parts = append(parts, Op{Kind: Write, Offset: op.Offset + int64(from), Data: op.Data[from:to]})
		}
	}
	return parts
}
