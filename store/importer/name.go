package importer

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"bhatti/store/catalog"
	"bhatti/store/clean"
	"bhatti/store/db"
)

// names are those that the shop has, and those that the file has added so far.
type names struct {
	categories, products spellings
	packages             map[string]*spellings // by product

	taken   int    // names that are written otherwise in the file
	example string // of them, in words
}

// spellings are names that differ by more than case and spacing.
type spellings struct {
	exact map[string]bool
	alike map[string][]string // by what they have in common
}

// letters is what two spellings of a name have in common: not case, not spacing.
func letters(name string) string {
	return strings.ToLower(strings.Join(strings.Fields(clean.Line(name)), ""))
}

func (s *spellings) add(name string) {
	if s.exact == nil {
		s.exact, s.alike = map[string]bool{}, map[string][]string{}
	}
	if !s.exact[name] {
		s.exact[name] = true
		s.alike[letters(name)] = append(s.alike[letters(name)], name)
	}
}

// find is the name as the shop or an earlier row of the file spells it. A shop
// that has several must be told which.
func (n *names) find(in *spellings, name string) (string, error) {
	alike := in.alike[letters(name)]
	switch {
	case in.exact[name]:
		return name, nil
	case len(alike) > 1:
		return "", fmt.Errorf("%q can be %q or %q; write it as one of them", name, alike[0], alike[1])
	case len(alike) == 1:
		if n.taken++; n.example == "" {
			n.example = fmt.Sprintf("%q is %q", name, alike[0])
		}
		return alike[0], nil
	}
	in.add(name)
	return name, nil
}

// of are the names of a product's packages.
func (n *names) of(product string) *spellings {
	if n.packages[product] == nil {
		n.packages[product] = &spellings{}
	}
	return n.packages[product]
}

// assumed says in words what was taken for the same.
func (n *names) assumed() []string {
	if n.taken == 0 {
		return nil
	}
	return []string{fmt.Sprintf("Names that differ only in capitals or spaces are the same: %s.", n.example)}
}

// names reads those that the shop has.
func (s *Service) names(ctx context.Context) (*names, error) {
	n := &names{packages: map[string]*spellings{}}
	err := s.db.ViewWithin(ctx, catalog.CatalogueTimeout, func(tx *db.Tx) error {
		categories, err := categoryIDs(tx)
		if err != nil {
			return err
		}
		for name := range categories {
			n.categories.add(name)
		}
		inputs, err := catalog.ReadInputs(tx, 1, catalog.EveryProduct, tx.Now())
		for _, d := range inputs {
			n.products.add(d.Name)
			for _, k := range d.Packages {
				n.of(d.Name).add(k.Name)
			}
		}
		return err
	})
	for _, alike := range n.categories.alike { // their order is the map's
		slices.Sort(alike)
	}
	if err != nil {
		return nil, fmt.Errorf("read the catalogue's names: %w", err)
	}
	return n, nil
}
