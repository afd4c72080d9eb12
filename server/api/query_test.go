package api

import (
	"reflect"
	"testing"

	"bhatti/store/catalog"
)

func TestEveryFieldOfAQueryNamesAnotherList(t *testing.T) {
	seen := map[string]string{listKey(catalog.ProductQuery{}): "the empty query"}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[catalog.ProductQuery]()) {
		if field.Anonymous {
			continue
		}
		var q catalog.ProductQuery
		switch f := reflect.ValueOf(&q).Elem().FieldByIndex(field.Index); f.Kind() {
		case reflect.String:
			f.SetString("x")
		case reflect.Bool:
			f.SetBool(true)
		default:
			f.SetInt(7)
		}
		name := field.Name
		if other, twice := seen[listKey(q)]; twice {
			t.Errorf("%s is kept under the key of %s", name, other)
		}
		seen[listKey(q)] = name
	}
}
