package main

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
)

// pen collects the shapes of one drawing. Paints are colours ("#f3c071") or
// the answers of lin and ball; extra strings are raw SVG attributes.
type pen struct {
	width, height int
	prefix        string
	defs, body    strings.Builder
	paints        map[string]string
	clips, stamps int
	rng           *rand.Rand
}

// newPen starts a drawing of the given size in user units. The name seeds the
// scatter of seeds and crumbs, so that a drawing is the same each time yet
// unlike its neighbours, and prefixes ids when a drawing is inlined in a page.
func newPen(name string, width, height int) *pen {
	h := fnv.New64a()
	h.Write([]byte(name))
	return &pen{
		width: width, height: height,
		paints: map[string]string{},
		rng:    rand.New(rand.NewPCG(h.Sum64(), 1947)),
	}
}

// svg is the finished, self-contained drawing.
func (p *pen) svg() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d">`, p.width, p.height)
	if p.defs.Len() > 0 {
		b.WriteString("<defs>" + p.defs.String() + "</defs>")
	}
	b.WriteString(p.body.String() + "</svg>\n")
	return b.String()
}

// num writes a coordinate short: to one decimal, and from 32 up, where the
// eye cannot tell, to the nearest half.
func num(v float64) string {
	if math.Abs(v) >= 32 {
		v = math.Round(v*2) / 2
	}
	s := strconv.FormatFloat(v, 'f', 1, 64)
	s = strings.TrimSuffix(s, ".0")
	if s == "-0" {
		return "0"
	}
	return s
}

// at fills the %-verbs of a path with coordinates written short.
func at(format string, vs ...float64) string {
	args := make([]any, len(vs))
	for i, v := range vs {
		args[i] = num(v)
	}
	return fmt.Sprintf(strings.ReplaceAll(format, "%", "%v"), args...)
}

func attrs(extra []string) string {
	if len(extra) == 0 {
		return ""
	}
	return " " + strings.Join(extra, " ")
}

// op is the attribute for translucency, 0 to 1.
func op(v float64) string {
	return `opacity="` + strings.TrimPrefix(strconv.FormatFloat(v, 'f', -1, 64), "0") + `"`
}

// path fills the outline d.
func (p *pen) path(d, paint string, extra ...string) {
	fmt.Fprintf(&p.body, `<path d="%s" fill="%s"%s/>`, d, paint, attrs(extra))
}

// line strokes d with round ends.
func (p *pen) line(d, paint string, width float64, extra ...string) {
	fmt.Fprintf(&p.body, `<path d="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-linejoin="round"%s/>`,
		d, paint, num(width), attrs(extra))
}

// oval fills an ellipse round (x, y).
func (p *pen) oval(x, y, rx, ry float64, paint string, extra ...string) {
	if rx == ry {
		fmt.Fprintf(&p.body, `<circle cx="%s" cy="%s" r="%s" fill="%s"%s/>`, num(x), num(y), num(rx), paint, attrs(extra))
		return
	}
	fmt.Fprintf(&p.body, `<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s"%s/>`,
		num(x), num(y), num(rx), num(ry), paint, attrs(extra))
}

// box fills a rectangle with corners rounded by r.
func (p *pen) box(x, y, w, h, r float64, paint string, extra ...string) {
	fmt.Fprintf(&p.body, `<rect x="%s" y="%s" width="%s" height="%s" rx="%s" fill="%s"%s/>`,
		num(x), num(y), num(w), num(h), num(r), paint, attrs(extra))
}

// in draws inside a transformed group; extra are further attributes of it.
func (p *pen) in(transform string, draw func(), extra ...string) {
	fmt.Fprintf(&p.body, `<g transform="%s"%s>`, transform, attrs(extra))
	draw()
	p.body.WriteString("</g>")
}

// place draws moved to (x, y), scaled by s and turned by deg.
func (p *pen) place(x, y, s, deg float64, draw func()) {
	p.in(placing(x, y, s, deg), draw)
}

func placing(x, y, s, deg float64) string {
	t := fmt.Sprintf("translate(%s %s)", num(x), num(y))
	if s != 1 {
		t += fmt.Sprintf("scale(%s)", strconv.FormatFloat(s, 'g', 3, 64))
	}
	if deg != 0 {
		t += fmt.Sprintf("rotate(%s)", num(deg))
	}
	return t
}

// stamp keeps a drawing once and returns a hand that sets copies of it down:
// at (x, y), scaled by s, turned by deg.
func (p *pen) stamp(draw func()) func(x, y, s, deg float64) {
	kept := p.body.String()
	p.body.Reset()
	draw()
	p.stamps++
	id := fmt.Sprintf("%ss%d", p.prefix, p.stamps)
	fmt.Fprintf(&p.defs, `<g id="%s">%s</g>`, id, p.body.String())
	p.body.Reset()
	p.body.WriteString(kept)
	return func(x, y, s, deg float64) {
		fmt.Fprintf(&p.body, `<use href="#%s" transform="%s"/>`, id, placing(x, y, s, deg))
	}
}

// within draws only what falls inside the outline d.
func (p *pen) within(d string, draw func()) {
	p.clips++
	id := fmt.Sprintf("%sk%d", p.prefix, p.clips)
	fmt.Fprintf(&p.defs, `<clipPath id="%s"><path d="%s"/></clipPath>`, id, d)
	fmt.Fprintf(&p.body, `<g clip-path="url(#%s)">`, id)
	draw()
	p.body.WriteString("</g>")
}

// lin is a straight gradient through the given colours ("f3c071 b5671d"),
// from the light, above left, to the shade, below right.
func (p *pen) lin(colours string) string {
	return p.paint("l"+colours, `<linearGradient id="%s" x1=".2" y1="0" x2=".75" y2="1">%s</linearGradient>`, colours)
}

// across is a straight gradient from left to right, for glass and tins.
func (p *pen) across(colours string) string {
	return p.paint("a"+colours, `<linearGradient id="%s">%s</linearGradient>`, colours)
}

// ball is a round gradient with its highlight above left.
func (p *pen) ball(colours string) string {
	return p.paint("r"+colours, `<radialGradient id="%s" cx=".36" cy=".28" r=".78">%s</radialGradient>`, colours)
}

func (p *pen) paint(key, format, colours string) string {
	id, ok := p.paints[key]
	if !ok {
		id = p.prefix + string(rune('a'+len(p.paints)%26))
		if n := len(p.paints) / 26; n > 0 {
			id += strconv.Itoa(n)
		}
		p.paints[key] = id
		fmt.Fprintf(&p.defs, format, id, stops(colours))
	}
	return "url(#" + id + ")"
}

// stops spreads colours evenly; a colour may carry its opacity after a slash.
func stops(colours string) string {
	var b strings.Builder
	list := strings.Fields(colours)
	for i, c := range list {
		c, opacity, has := strings.Cut(c, "/")
		b.WriteString("<stop")
		if i > 0 {
			off := strconv.FormatFloat(float64(i)/float64(len(list)-1), 'g', 2, 64)
			fmt.Fprintf(&b, ` offset="%s"`, strings.TrimPrefix(off, "0"))
		}
		fmt.Fprintf(&b, ` stop-color="#%s"`, c)
		if has {
			fmt.Fprintf(&b, ` stop-opacity="%s"`, opacity)
		}
		b.WriteString("/>")
	}
	return b.String()
}

// shade is the soft shadow on which everything stands; it leans away from
// the light, to the right.
func (p *pen) shade(x, y, rx float64) {
	p.oval(x+rx*.05, y, rx, rx*.15, p.paint("shade",
		`<radialGradient id="%s">%s</radialGradient>`, "2a1204/.5 2a1204/.28 2a1204/0"))
}
