package fault_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var (
	keyShape  = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*\.[a-z][a-z0-9]*(_[a-z0-9]+)*$`)
	paramName = regexp.MustCompile(`^[a-z][a-zA-Z]*$`)
	inMessage = regexp.MustCompile(`\{([^}]*)\}`)
)

// TestFailuresAreWellNamed reads the sources of the store and of the server: clients translate by
// the key, so it must be there, be well formed, and stand for one message.
func TestFailuresAreWellNamed(t *testing.T) {
	messages := map[string]string{}
	for _, call := range append(calls(t, ".."), calls(t, "../../server")...) {
		if wrong := call.wrong(); wrong != "" {
			t.Errorf("%s: %s", call.at, wrong)
		}
		if other, known := messages[call.key]; known && other != call.message {
			t.Errorf("%s: %s stands for %q too", call.at, call.key, other)
		}
		messages[call.key] = call.message
	}
	if len(messages) < 100 {
		t.Errorf("only %d keys were found", len(messages))
	}
}

// Defects, one for each rule.
func TestABadNameIsNoticed(t *testing.T) {
	for source, want := range map[string]string{
		`fault.New(c, key, "Gone.")`:                                     "the key is no literal",
		`fault.New(c, "a.b", message)`:                                   "the message is no literal",
		`fault.New(c, "Order.Gone", "Gone.")`:                            "the key is not like subject.what_is_wrong",
		`fault.New(c, "gone", "Gone.")`:                                  "the key is not like subject.what_is_wrong",
		`fault.New(c, "a.b", "{max} lines.")`:                            "the message and the params differ: [max] and []",
		`fault.New(c, "a.b", "Lines.", "max", 3)`:                        "the message and the params differ: [] and [max]",
		`fault.New(c, "a.b", "{max} lines.", name, 3)`:                   "a param has no name",
		`fault.New(c, "a.b", "{max} lines.", "max")`:                     "a param has no value",
		`fault.New(c, "a.b", "{max} lines.", list...)`:                   "the params are not written out",
		`fault.New(c, "a.b_c", "{left} of {max}.", "max", 3, "left", 2)`: "",
	} {
		expr, err := parser.ParseExpr(source)
		if err != nil {
			t.Fatal(err)
		}
		if got := read(expr.(*ast.CallExpr)).wrong(); got != want {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}

// call is one call of New in a source.
type call struct {
	at           string
	key, message string   // "" if no literal
	params       []string // "" for one whose name is no literal
	odd, spread  bool     // the last param has no value; the params are a list
}

// calls finds the calls of New in all sources below a folder, but for tests.
func calls(t *testing.T, folder string) (list []call) {
	t.Helper()
	set := token.NewFileSet()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok && isNew(c.Fun) {
				one := read(c)
				one.at = set.Position(c.Pos()).String()
				list = append(list, one)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func isNew(function ast.Expr) bool {
	s, ok := function.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	of, ok := s.X.(*ast.Ident)
	return ok && of.Name == "fault" && s.Sel.Name == "New"
}

func read(c *ast.CallExpr) call {
	one := call{key: literal(c.Args[1]), message: literal(c.Args[2]), spread: c.Ellipsis.IsValid(), odd: len(c.Args)%2 == 0}
	for i := 3; i < len(c.Args); i += 2 {
		one.params = append(one.params, literal(c.Args[i]))
	}
	return one
}

func literal(e ast.Expr) string {
	text, ok := e.(*ast.BasicLit)
	if !ok || text.Kind != token.STRING {
		return ""
	}
	value, _ := strconv.Unquote(text.Value)
	return value
}

// wrong says what is wrong with a call; "" if nothing.
func (c call) wrong() string {
	var named []string
	for _, match := range inMessage.FindAllStringSubmatch(c.message, -1) {
		named = append(named, match[1])
	}
	slices.Sort(named)
	given := slices.Sorted(slices.Values(c.params))
	switch {
	case c.key == "":
		return "the key is no literal"
	case c.message == "":
		return "the message is no literal"
	case !keyShape.MatchString(c.key):
		return "the key is not like subject.what_is_wrong"
	case c.spread:
		return "the params are not written out"
	case c.odd:
		return "a param has no value"
	case slices.ContainsFunc(given, func(name string) bool { return !paramName.MatchString(name) }):
		return "a param has no name"
	case !slices.Equal(named, given):
		return "the message and the params differ: [" + strings.Join(named, " ") + "] and [" + strings.Join(given, " ") + "]"
	}
	return ""
}
