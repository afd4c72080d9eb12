package main

import (
	"fmt"
	"math"
	"strings"
)

// flaky is the colouring of a puff pastry: the baked top and its layers.
type flaky struct{ top, light, dark, side string }

var (
	buttery = flaky{"ffe3a3 f0b24e d58a2c", "#ffedc4", "#d48a34", "8f4a14"}
	spiced  = flaky{"ffd08a e8933a c0601f", "#ffdfae", "#c4672a", "7d3510"}
	wheaten = flaky{"e9b877 c58a45 96602a", "#efcf9c", "#9f6630", "5f3413"}
	cheesy  = flaky{"fff0a8 f7c647 e39a22", "#fff3c2", "#dc9a35", "9a5412"}
)

// leaves is how many leaves of pastry show on a khari's side.
const leaves = 8

// khari is one oblong of puff pastry seen from the front and a little above: a
// glazed, flaking top over leaves whose ends make the outline, so that nothing
// stands out of it.
func (p *pen) khari(w, h float64, f flaky) {
	p.khariLeaves(w, h, f)
	p.khariTop(w, h, f)
	p.khariShine(w, h)
}

func (p *pen) khariLeaves(w, h float64, f flaky) {
	dx, dy, leaf := w*.2, h*.52, h/leaves
	var left, right [leaves]float64
	for i := range leaves {
		left[i], right[i] = p.between(-5, 2), w+dx+p.between(-3, 3)
	}
	body := khariBody(w, h, left, right)
	p.path(body, p.lin("dc9a45 b5671d 7d4012"))
	p.path(at("M% %l% %V%l% %Z", w, h, dx, -dy, -dy+4, -dx, dy), "#"+f.side, op(.45))
	var front, side, gaps strings.Builder
	for i := range leaves {
		y, thick := leaf*float64(i)+leaf*.3, leaf*p.between(.44, .58)
		a, b, c := p.between(-2, 2), p.between(-1.5, 1.5), p.between(-1.5, 1.5)
		front.WriteString(at("M% %Q% % % %T% %v%Q% % % %T% %Q% % % %Z", left[i]+3, y, w*.25, y+a, w*.5, y+b, w, y+c, thick,
			w*.75, y+thick-a*.5, w*.5, y+thick+b, left[i]+3, y+thick, left[i]-.5, y+thick*.5, left[i]+3, y))
		side.WriteString(at("M% %L% %q% % -1 %L% %Z", w, y+c, right[i]-2, y-dy, 3.5, thick*.5, thick, w, y+c+thick))
		gaps.WriteString(at("M% %Q% % % %T% %", left[i]+8, y+thick+1, w*.25, y+thick+1+a, w*.5, y+thick+1+b, w, y+thick+1+c))
	}
	p.path(front.String(), p.lin(strings.TrimPrefix(mix(f.light, "#ffffff", .25), "#")+" "+strings.TrimPrefix(mix(f.light, f.dark, .25), "#")))
	p.path(side.String(), mix(f.light, "#"+f.side, .42))
	p.line(gaps.String(), "#"+f.side, leaf*.12, op(.5))
	fall := p.paint("fall", `<linearGradient id="%s" x2="0" y2="1">%s</linearGradient>`, "4a1f06/.5 4a1f06/0")
	p.path(at("M2 2L% -1L% %v%L% %L2 %Z", w, w+dx-3, -dy, leaf*1.6, w, leaf*2, leaf*2), fall)
}

// khariCrust is the outline of the top.
func khariCrust(w, h float64) string {
	dx, dy := w*.2, h*.52
	return at("M-6 7Q-4 % % %Q% % % %C% % % % % %Q% % % %Q% % % 9Q% % -6 7Z",
		-dy*.55, dx*.45, -dy*.98, dx*.7, -dy*1.22, dx*1.1, -dy*1.22,
		w*.5, -dy*1.5, w*.85, -dy*1.32, w+dx, -dy*1.08,
		w+dx+7, -dy*1.02, w+dx+2, -dy*.86,
		w+dx*.45, -dy*.2, w-2, w*.5, h*.13)
}

// khariTop is the baked top with the flakes that have lifted in the oven.
func (p *pen) khariTop(w, h float64, f flaky) {
	dx, dy := w*.2, h*.52
	p.path(khariCrust(w, h), p.lin(f.top))
	p.line(at("M% %q% -5 % -2M% %q% -6 % -4M% %q% -4 % 1M% %q% 2 % -5", w*.34, -dy*.24, w*.14, w*.26, w*.62, -dy*.66, w*.1, w*.22,
		w*.5, -dy*.98, w*.12, w*.24, w*.86, -dy*.24, w*.06, w*.13), "#"+f.side, 1.8, op(.32))
	p.line(at("M% %q% -5 % -2M% %q% -6 % -4M% %q% 2 % -5", w*.345, -dy*.24+2.4, w*.14, w*.25, w*.625, -dy*.66+2.4, w*.1, w*.21, w*.865, -dy*.24+2.4, w*.06, w*.12),
		"#fff6dc", 1.6, op(.5))
	p.path(at("M-4 7Q% % % 9Q% % % %Q% % % 13Q% % -4 7Z", w*.5, h*.13, w-2, w+dx*.45, -dy*.2, w+dx+1, -dy*.84, w+dx*.5, -dy*.06, w-1, w*.5, h*.2),
		"#"+f.side, op(.35))
}

// khariShine is the light on a glazed top that nothing lies on.
func (p *pen) khariShine(w, h float64) {
	dy := h * .52
	p.line(at("M% %q% % % %", w*.1, -dy*.62, w*.08, -dy*.42, w*.3, -dy*.4), "#fff6dc", h*.085, op(.85))
	p.line(at("M% %q% -6 % -5", w*.5, -dy*1.13, w*.1, w*.2), "#fff6dc", h*.05, op(.6))
}

// khariShadow is what another khari casts on a top, and nowhere else.
func (p *pen) khariShadow(w, h float64) {
	dy := h * .52
	cast := p.paint("cast", `<radialGradient id="%s">%s</radialGradient>`, "4a1f06/.62 4a1f06/.5 4a1f06/0")
	p.within(khariCrust(w, h), func() { p.oval(w*.58, -dy*.5, w*.66, dy*.95, cast) })
}

// khariBody is the outline of the leaves below the top, from end to end.
func khariBody(w, h float64, left, right [leaves]float64) string {
	dx, dy, leaf := w*.2, h*.52, h/leaves
	d := at("M0 2")
	for i, x := range left {
		d += at("Q% % % %", x-3, leaf*(float64(i)+.55), x+3, leaf*float64(i+1))
	}
	d += at("Q% % % %L% %", w*.5, h+3, w, h, w+dx-2, h-dy)
	for i := leaves - 1; i >= 0; i-- {
		d += at("Q% % % %", right[i]+3, leaf*(float64(i)+.5)-dy, w+dx-2, leaf*float64(i)-dy)
	}
	return d + at("L% 0Z", w)
}

// mix is a colour ("#rrggbb") with so much of another in it, 0 to 1.
func mix(one, other string, part float64) string {
	var a, b [3]int
	fmt.Sscanf(one, "#%02x%02x%02x", &a[0], &a[1], &a[2])
	fmt.Sscanf(other, "#%02x%02x%02x", &b[0], &b[1], &b[2])
	for i := range a {
		a[i] += int(part * float64(b[i]-a[i]))
	}
	return fmt.Sprintf("#%02x%02x%02x", a[0], a[1], a[2])
}

// onTop strews n things over a khari's glazed face.
func (p *pen) onTop(w, h float64, n int, gap float64) []dot {
	ds := p.strew(w*.6, -h*.27, w*.5, h*.19, n, gap)
	for i := range ds {
		ds[i].x += (ds[i].y + h*.27) * -.5
	}
	return ds
}

// khariPile stacks three kharis, the last laid across; deck dresses each top.
func khariPile(f flaky, deck func(p *pen, w, h float64)) func(*pen) {
	return func(p *pen) {
		const w, h = 215, 66
		p.shade(205, 330, 165)
		khari := p.stamp(func() { p.khariLeaves(w, h, f); p.khariTop(w, h, f); deck(p, w, h) })
		shadow := p.stamp(func() { p.khariShadow(w, h) })
		for _, k := range []struct{ x, y, s, turn float64 }{{62, 258, 1.03, 2}, {92, 182, 1, -5}} {
			khari(k.x, k.y, k.s, k.turn)
			shadow(k.x, k.y, k.s, k.turn)
		}
		khari(66, 118, .96, 5)
		p.place(66, 118, .96, 5, func() { p.khariShine(w, h) })
		p.crumbs(70, 336, f.dark)
	}
}

// khariPair leans one khari against another that lies flat.
func khariPair(f flaky, deck func(p *pen, w, h float64)) func(*pen) {
	return func(p *pen) {
		const w, h = 232, 74
		p.shade(200, 322, 165)
		khari := p.stamp(func() { p.khari(w, h, f) })
		khari(116, 128, .9, 24)
		p.place(116, 128, .9, 24, func() { deck(p, w, h) })
		khari(56, 246, 1, -4)
		p.place(56, 246, 1, -4, func() { deck(p, w, h) })
		p.crumbs(330, 332, f.dark)
	}
}

func bare(*pen, float64, float64) {}

// crumbs leaves a few flakes on the table.
func (p *pen) crumbs(x, y float64, paint string) {
	p.grains(p.strew(x, y, 26, 7, 5, 9), paint, 4, 4, 0, 40)
}

func cuminTop(p *pen, w, h float64) {
	ds := p.onTop(w, h, 15, 16)
	p.grains(ds, "#6b3d14", 5.5, 9, 10, 70)
	p.grains(ds[:len(ds)/2], "#a9722f", 2, 5, 10, 40)
}

func methiTop(p *pen, w, h float64) {
	p.grains(p.onTop(w, h, 13, 18), "#4f7a2a", 8, 5, 0, 90)
	p.grains(p.onTop(w, h, 9, 22), "#8fb04e", 5, 3, 0, 90)
}

func masalaTop(p *pen, w, h float64) {
	p.specks(p.onTop(w, h, 16, 13), "#b3261a", 6)
	p.specks(p.onTop(w, h, 10, 17), "#5a2b10", 4.5)
	p.grains(p.onTop(w, h, 5, 25), "#5d7f2b", 5, 6, 0, 60)
}

// cheeseTop lets melted cheese run over the front edge.
func cheeseTop(p *pen, w, h float64) {
	y := -h * .3
	p.path(at("M8 %C% % % % % %q% 6 % 24Q% 8 % 4q-6 30-20 28t-12-24q-18 2-24 0-2 40-20 38t-14-34q-16-4-30-4-4 18-16 16t-6-26Q6 4 8 %Z",
		y, w*.3, y-24, w*.8, y-22, w*1.04, y-8, w*.06, -w*.02, w*.9, w*.78, y), p.lin("fff4b8 fccf4e f0a926"))
	p.specks(p.onTop(w, h, 7, 26), "#d9832a", 9, op(.6))
	p.line(at("M% %q40 -14 80 -8", w*.25, y-2), "#fffbe0", 5, op(.9))
}

// khariTwists are ribbons of pastry, each turned on itself, with sesame.
func khariTwists(p *pen) {
	p.shade(200, 325, 160)
	twist := p.stamp(func() {
		for i := range 7 {
			x := float64(i) * 36
			p.path(at("M% 12C% -14 % -16 % -2L% 44C% 66 % 62 % 46Z", x, x+12, x+30, x+44, x+50, x+40, x+18, x+4), p.lin("ffe3a3 efae4a bd7425"))
			p.line(at("M% 16q10 6 26 34M% 4q10 4 26 34", x+8, x+20), "#a9621f", 2.5, op(.55))
			p.line(at("M% 2q8 -6 16 -5", x+14), "#fff6dc", 4, op(.8))
		}
		p.grains(p.strew(130, 24, 116, 20, 26, 13), "#fff3d4", 6, 4, 20, 60)
		p.grains(p.strew(130, 26, 116, 18, 5, 26), "#4a2b14", 5, 3, 20, 60)
	})
	twist(66, 250, 1.04, 4)
	twist(72, 200, 1.04, -11)
	twist(110, 92, 1.04, 24)
}

// littleHearts are palmiers: pastry rolled from both sides, edged in sugar.
func littleHearts(p *pen) {
	p.shade(200, 328, 165)
	heart := p.stamp(func() {
		d := "M0 66C-22 46-86 18-84-30C-82-72-26-80 0-38C26-80 82-72 84-30C86 18 22 46 0 66Z"
		p.path(d, p.lin("c98336 a35c1c 7f4312"), `transform="translate(5 8)"`)
		p.path(d, p.lin("ffe0a0 efb052 d0832b"))
		p.line("M0 52C-20 34-64 10-62-28C-60-52-28-54-16-32C-8-14-26-2-36-14M0 52C20 34 64 10 62-28C60-52 28-54 16-32C8-14 26-2 36-14M0-30V44", "#b4691f", 6, op(.75))
		p.line("M0 36C-20 22-50 2-50-26C-48-42-32-40-28-28M0 36C20 22 50 2 50-26C48-42 32-40 28-28", "#ffefc6", 5, op(.9))
		p.line("M-74-40q6-20 26-22", "#fff8e4", 6, op(.8))
		p.specks(p.strew(0, -8, 68, 44, 34, 11), "#fffaf0", 4, op(.95))
	})
	heart(128, 132, .98, -14)
	heart(276, 152, .98, 13)
	heart(196, 246, 1.2, -3)
}

// ring gives n points evenly round an ellipse, starting at the top.
func ring(x, y, rx, ry float64, n int) []dot {
	out := make([]dot, n)
	for i := range out {
		a := 2*math.Pi*float64(i)/float64(n) - math.Pi/2
		out[i] = dot{x + rx*math.Cos(a), y + ry*math.Sin(a)}
	}
	return out
}
