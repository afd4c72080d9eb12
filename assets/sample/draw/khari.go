package main

import (
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

// khari is one oblong of puff pastry seen from the front and a little above:
// a glazed, blistered top over eight leaves that do not quite line up.
func (p *pen) khari(w, h float64, f flaky) {
	dx, dy := w*.2, h*.52
	p.path(at("M4 %L% %L% %L% %L4 %Z", h*.4, w+dx+8, -dy+8, w+dx+8, h-dy+10, w+6, h+12, h+12), "#3d1a05", op(.1))
	p.path(at("M0 6Q-9 % 2 %L% %l% %V%Q% % % 0Z", h*.5, h, w, h, dx, -dy, -dy+8, w+dx*.5, -dy*.4, w), p.lin("e9b05a c47a2c 94521a"))
	var light, dark strings.Builder
	for i := range 8 {
		y := math.Round(8 + (h-12)*float64(i)/7)
		out := math.Round(p.between(-7, 3))
		d := at("M% %q% % % %t% %L% %", out, y, w*.25, p.between(-5, 5), w*.5, p.between(-2, 2), w*.5-out, p.between(-2, 2),
			w+dx+p.between(-6, 4), y-dy+p.between(-2, 3))
		if i%2 == 0 {
			light.WriteString(d)
		} else {
			dark.WriteString(d)
		}
	}
	p.line(dark.String(), f.dark, h*.07)
	p.line(light.String(), f.light, h*.085)
	p.path(at("M% 2l% %v%l% %Z", w, dx, -dy, h-4, -dx, dy), "#"+f.side, op(.34))
	top := at("M-5 6C% % % % % %C% % % % % %C% % % % % 5C% 13 % 3 -5 6Z",
		0, -dy*.5, dx*.5, -dy*1.1, dx+6, -dy*1.12,
		w*.5, -dy*1.5, w*.9, -dy*1.3, w+dx+4, -dy,
		w+dx*.9, -dy*.5, w+6, -2, w-2,
		w*.7, w*.3)
	p.path(top, p.lin(f.top))
	p.path(at("M% %q% -9 % -3q-6 7-% 6q-%-1-%-3Z", w*.45, -dy*.5, w*.2, w*.42, w*.2, w*.15, w*.2), "#"+f.side, op(.2))
	p.specks(p.strew(w*.62, -dy*.5, w*.4, dy*.3, 7, 20), "#fff0c8", h*.06, op(.55))
	p.line(at("M% %q% -12 % -9M% %q% -8 % -7", w*.16, -dy*.72, w*.16, w*.38, w*.12, -dy*.4, w*.1, w*.22), "#fff6dc", h*.075, op(.75))
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
		p.shade(205, 330, 165)
		dressing := p.stamp(func() { deck(p, 210, 66) })
		for _, k := range []struct{ x, y, w, turn float64 }{{62, 258, 220, 2}, {92, 182, 215, -5}, {66, 118, 205, 5}} {
			p.place(k.x, k.y, 1, k.turn, func() {
				p.khari(k.w, 66, f)
				dressing(0, 0, 1, 0)
			})
		}
		p.crumbs(70, 336, f.dark)
	}
}

// khariPair leans one khari against another that lies flat.
func khariPair(f flaky, deck func(p *pen, w, h float64)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 322, 165)
		p.place(116, 128, 1, 24, func() { p.khari(205, 70, f); deck(p, 205, 70) })
		p.place(56, 246, 1, -4, func() { p.khari(232, 74, f); deck(p, 232, 74) })
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
