package sheet

import (
	"strings"

	"bhatti/store/sales"
)

// table has a row for each package and slot.
func (p BakePage) table(t tongue) [][]string {
	table := [][]string{t.bakeColumns}
	for _, s := range p.Slots {
		for _, l := range s.Lines {
			shelf := ""
			if l.Shelf > 0 {
				shelf = number(int(l.Shelf))
			}
			table = append(table, append(s.cells(), l.CategoryName, l.DisplayName, l.PackageName, options(l.Options), number(l.Pieces), shelf))
		}
	}
	return table
}

// table has a row for each line of an order.
func (p PackPage) table(t tongue) [][]string {
	table := [][]string{t.packColumns}
	for _, s := range p.Slots {
		for _, a := range s.Areas {
			place := a.Pincode
			if a.Collect {
				place = t.counter
			}
			for _, o := range a.Orders {
				for _, l := range o.Lines {
					table = append(table, append(s.cells(), place, a.Group, o.OrderNo, o.Name, l.DisplayName, l.PackageName, options(l.Options), number(l.Pieces), o.Instructions))
				}
			}
		}
	}
	return table
}

// table has a row for each order.
func (p RoundPage) table(t tongue) [][]string {
	table := [][]string{t.roundColumns}
	for _, s := range p.Slots {
		for _, a := range s.Areas {
			for _, o := range a.Orders {
				state := ""
				if o.Status == string(sales.OrderShipped) {
					state = t.onTheWay
				}
				table = append(table, append(s.cells(), o.Pincode, o.OrderNo, o.Name, o.ShippingAddress, o.Mobile, o.Instructions, number(o.Pieces), state))
			}
		}
	}
	return table
}

// cells are the day and the times.
func (d Due) cells() []string {
	if d.From == "" {
		return []string{d.Day, d.Words}
	}
	return []string{d.Day, d.From + "–" + d.To}
}

func options(chosen []string) string { return strings.Join(chosen, " · ") }
