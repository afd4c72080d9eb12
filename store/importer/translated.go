package importer

import (
	"slices"
	"strings"

	"bhatti/store/catalog"
	"bhatti/store/setting"
)

// translatedColumn is an optional column: a text in one of the shop's other
// languages. Its name is that of the English column with the language after it,
// product_hi. An export writes those in which there is anything.
type translatedColumn struct{ base, field, language, name string }

// translatedColumns are all of them, by the English column.
var translatedColumns = func() (list []translatedColumn) {
	for _, c := range [...]struct{ base, field string }{
		{"category", "CategoryName"}, {"product", "DisplayName"}, {"package", "PackageName"}, {"tags", "DisplayTags"}, {"description", "Description"},
		{"ingredients", "Ingredients"}, {"allergens", "Allergens"}, {"shelf_life", "ShelfLife"}, {"country_of_origin", "CountryOfOrigin"}, {"maker", "Maker"},
	} {
		for _, language := range setting.Translated {
			list = append(list, translatedColumn{c.base, c.field, language, c.base + "_" + language})
		}
	}
	return list
}()

// ofPackage and ofCategory tell of what the text is; else it is of the product.
func (c translatedColumn) ofPackage() bool  { return c.base == "package" }
func (c translatedColumn) ofCategory() bool { return c.base == "category" }

// translatedNames are the columns' names that a rule picks.
func translatedNames(of func(translatedColumn) bool) (names []string) {
	for _, c := range translatedColumns {
		if of(c) {
			names = append(names, c.name)
		}
	}
	return names
}

// languageWords are how a heading says its language.
var languageWords = map[string]string{"hi": "hi", "hindi": "hi", "mr": "mr", "marathi": "mr"}

// translatedNamed is the column that a heading like "Product name (Hindi)" or
// name_hi stands for; "": none.
func translatedNamed(words []string) string {
	language := ""
	rest := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		if languageWords[word] != "" {
			language = languageWords[word]
		}
		return languageWords[word] != ""
	})
	name := columnNamed(strings.Join(rest, " ")) + "_" + language
	if language == "" || !isTranslated(name) {
		return ""
	}
	return name
}

func isTranslated(name string) bool {
	return slices.ContainsFunc(translatedColumns, func(c translatedColumn) bool { return c.name == name })
}

// translate is what the texts become after the import: those of the columns that
// the file has are as it says, the others as they are.
func translate(old catalog.Translations, columns map[string]int, of func(translatedColumn) bool, said func(column string) string) catalog.Translations {
	texts := old.Clone()
	for _, c := range translatedColumns {
		if _, told := columns[c.name]; told && of(c) {
			texts.Set(c.language, c.field, said(c.name))
		}
	}
	return texts
}

// ofProduct tells whether a column's text is the product's own.
func ofProduct(c translatedColumn) bool { return !c.ofPackage() && !c.ofCategory() }

// addTranslations notes the texts by column, as the catalogue's file has them.
func addTranslations(fields map[string]string, texts catalog.Translations, of func(translatedColumn) bool) {
	for _, c := range translatedColumns {
		if of(c) {
			fields[c.name] = texts.In(c.language, c.field, "")
		}
	}
}

// callCategory puts what the file says of the names of the product's category
// into called, and tells what that changes. An empty cell says nothing here: the
// category has many products.
func (e *entry) callCategory(called map[int64]catalog.Translations, id int64) (renamed []FieldChange, mistake *WrongRow) {
	texts := called[id].Clone()
	for _, c := range translatedColumns {
		said := e.said[c.name]
		if !c.ofCategory() || said.text == "" {
			continue
		}
		name, err := catalog.CategoryName(said.text)
		if err != nil {
			return nil, wrong(said.line, "%s is too long", c.name)
		}
		if before := texts.In(c.language, c.field, ""); before != name {
			texts.Set(c.language, c.field, name)
			renamed = append(renamed, FieldChange{Field: c.name, Old: before, New: name})
		}
	}
	called[id] = texts
	return renamed, nil
}
