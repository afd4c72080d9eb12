package delivery

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// Directory knows the district and state of every Indian pin code, in about
// 150 kB: sorted numbers beside indexes of places.
type Directory struct {
	pincodes []uint32
	places   []uint16 // of the pin code at the same index
	names    []place
}

type place struct{ district, state string }

// ReadDirectory reads a CSV of pincode,district,state with a header row.
func ReadDirectory(r io.Reader) (*Directory, error) {
	rows := csv.NewReader(r)
	rows.FieldsPerRecord = 3
	rows.ReuseRecord = true
	if _, err := rows.Read(); err != nil {
		return nil, fmt.Errorf("read the directory of pin codes: %w", err)
	}
	d := &Directory{}
	known := map[place]uint16{}
	for {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return d, nil
		}
		if err == nil {
			err = d.add(row, known)
		}
		if err != nil {
			return nil, fmt.Errorf("read the directory of pin codes: %w", err)
		}
	}
}

func (d *Directory) add(row []string, known map[place]uint16) error {
	number, err := pincodeNumber(row[0])
	if err != nil {
		return err
	}
	if n := len(d.pincodes); n > 0 && d.pincodes[n-1] >= number {
		return fmt.Errorf("pin code %d is out of order", number)
	}
	index, seen := known[place{row[1], row[2]}]
	if !seen {
		index = uint16(len(d.names))
		p := place{row[1], row[2]}
		d.names = append(d.names, p)
		known[p] = index
	}
	d.pincodes = append(d.pincodes, number)
	d.places = append(d.places, index)
	return nil
}

func pincodeNumber(text string) (uint32, error) {
	if !IsPincode(text) {
		return 0, fmt.Errorf("%q is not a pin code", text)
	}
	n, err := strconv.ParseUint(text, 10, 32)
	return uint32(n), err
}

// Lookup finds the district and state of a pin code. Codes newer than the
// directory are missing: a reason to warn, not to refuse.
func (d *Directory) Lookup(pincode string) (district, state string, ok bool) {
	number, err := pincodeNumber(pincode)
	if err != nil {
		return "", "", false
	}
	i, found := slices.BinarySearch(d.pincodes, number)
	if !found {
		return "", "", false
	}
	p := d.names[d.places[i]]
	return p.district, p.state, true
}

// in lists the pin codes of a state, or of one of its districts.
func (d *Directory) in(state, district string) (list []string) {
	for i, number := range d.pincodes {
		if p := d.names[d.places[i]]; p.state == state && (district == "" || p.district == district) {
			list = append(list, strconv.FormatUint(uint64(number), 10))
		}
	}
	return list
}

// regions lists the districts of a state, or of all, by name, and the index of
// each in the list.
func (d *Directory) regions(state string) ([]Region, map[place]int) {
	count := map[place]int{}
	for _, at := range d.places {
		count[d.names[at]]++
	}
	list := []Region{}
	for p, n := range count {
		if state == "" || p.state == state {
			list = append(list, Region{State: p.state, District: p.district, Pincodes: n})
		}
	}
	slices.SortFunc(list, func(a, b Region) int {
		return cmp.Or(cmp.Compare(a.State, b.State), cmp.Compare(a.District, b.District))
	})
	index := make(map[place]int, len(list))
	for i, r := range list {
		index[place{r.District, r.State}] = i
	}
	return list, index
}
