package page

import (
	"regexp"
	"strings"
)

// sheet is the app's style sheet, taken apart so that a page can bring those
// of its rules that it is drawn with: a phone on a slow line paints with the
// first answer, and fetches the whole sheet meanwhile.
type sheet struct {
	rules []rule
}

// rule is a statement of a style sheet, or a group of them.
type rule struct {
	head      string     // selectors, or an at-rule with its condition
	body      string     // declarations, of a group ""
	selectors [][]string // the classes of each selector; a selector without classes always fits
	inner     []rule     // of a group
}

var (
	classes    = regexp.MustCompile(`\.(-?[_a-zA-Z][\w-]*)`)
	functional = regexp.MustCompile(`:[a-z-]+\([^()]*\)`)
	// What only a pointer, the keyboard or a printer brings about can wait for
	// the whole sheet.
	later     = regexp.MustCompile(`:(hover|active|focus|focus-visible|focus-within)\b`)
	keyframes = "@keyframes "
)

func newSheet(css string) *sheet { return &sheet{rules: readRules(css)} }

// readRules reads minified CSS, as the build writes it: no comments, and no
// braces but around blocks and in strings.
func readRules(css string) []rule {
	var rules []rule
	for css != "" {
		open := outside(css, '{')
		if open < 0 {
			break
		}
		end := open + closing(css[open:])
		rules = append(rules, newRule(css[:open], css[open+1:end]))
		css = css[end+1:]
	}
	return rules
}

func newRule(head, body string) rule {
	r := rule{head: head, body: body}
	switch {
	case strings.HasPrefix(head, "@media"), strings.HasPrefix(head, "@supports"):
		r.inner, r.body = readRules(body), ""
	case !strings.HasPrefix(head, "@"):
		for _, selector := range splitSelectors(head) {
			r.selectors = append(r.selectors, classesIn(selector))
		}
	}
	return r
}

// never is a class that no page has.
const never = ""

// classesIn are the classes that an element and those around it must have for
// the selector to fit. What stands in brackets may be an alternative, so it is
// not asked for.
func classesIn(selector string) []string {
	if later.MatchString(selector) {
		return []string{never}
	}
	for functional.MatchString(selector) {
		selector = functional.ReplaceAllString(selector, "")
	}
	var names []string
	for _, found := range classes.FindAllStringSubmatch(selector, -1) {
		names = append(names, found[1])
	}
	return names
}

// splitSelectors splits a list of selectors at the commas outside brackets.
func splitSelectors(list string) []string {
	var selectors []string
	depth, start := 0, 0
	for i, sign := range list {
		switch sign {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case ',':
			if depth == 0 {
				selectors = append(selectors, list[start:i])
				start = i + 1
			}
		}
	}
	return append(selectors, list[start:])
}

// outside is the index of a sign outside strings, or -1.
func outside(css string, sign byte) int {
	var quote byte
	for i := 0; i < len(css); i++ {
		switch c := css[i]; {
		case quote != 0:
			if c == '\\' {
				i++
			} else if c == quote {
				quote = 0
			}
		case c == sign:
			return i
		case c == '"' || c == '\'':
			quote = c
		}
	}
	return -1
}

// closing is the index of the brace that closes the one at the beginning, or
// the end of the text.
func closing(css string) int {
	depth, i := 0, 0
	for i < len(css) {
		next := outside(css[i:], '}')
		if next < 0 {
			return len(css) - 1
		}
		if open := outside(css[i:i+next], '{'); open >= 0 {
			depth++
			i += open + 1
			continue
		}
		depth--
		i += next + 1
		if depth == 0 {
			return i - 1
		}
	}
	return len(css) - 1
}

var classAttribute = regexp.MustCompile(` class="([^"]*)"`)

// usedBy is the part of the sheet that a drawn page needs, in the sheet's own
// order.
func (s *sheet) usedBy(html string) string {
	has := map[string]bool{}
	for _, found := range classAttribute.FindAllStringSubmatch(html, -1) {
		for name := range strings.FieldsSeq(found[1]) {
			has[name] = true
		}
	}
	var used strings.Builder
	for _, r := range s.rules {
		if !strings.HasPrefix(r.head, keyframes) {
			used.WriteString(r.usedBy(has))
		}
	}
	css := used.String()
	for _, r := range s.rules {
		if name, ok := strings.CutPrefix(r.head, keyframes); ok && strings.Contains(css, name) {
			css += r.head + "{" + r.body + "}"
		}
	}
	return css
}

func (r rule) usedBy(has map[string]bool) string {
	body := r.body
	switch {
	case strings.HasPrefix(r.head, "@media print"):
		return ""
	case r.inner != nil:
		for _, inner := range r.inner {
			body += inner.usedBy(has)
		}
		if body == "" {
			return ""
		}
	case !r.fits(has):
		return ""
	}
	return r.head + "{" + body + "}"
}

// fits tells whether one of the selectors can fit an element of the page.
func (r rule) fits(has map[string]bool) bool {
	if r.selectors == nil {
		return true // an at-rule that is no group
	}
	for _, names := range r.selectors {
		fits := true
		for _, name := range names {
			fits = fits && has[name]
		}
		if fits {
			return true
		}
	}
	return false
}
