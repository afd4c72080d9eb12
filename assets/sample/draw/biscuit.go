package main

import "math"

// dough is the colouring of a baked biscuit: its face and its darker rim.
type dough struct{ face, rim, crack string }

var (
	golden = dough{"ffdf9f eeb35b d48d38", "c98437 9a5a1f 7a4316", "#a9652a"}
	pale   = dough{"fff2cf f8d896 e6b363", "e0a955 b87a2f 93591f", "#c28a42"}
	deep   = dough{"f3c27a d18f42 a9662a", "a5642a 7c4519 5f3210", "#7f481b"}
	cocoa  = dough{"8d5738 6b3b22 4c2613", "54301c 3a1d0e 2a1308", "#2f170a"}
	millet = dough{"a5694a 84492f 613220", "6b3822 4a2413 361808", "#4a2414"}
)

// biscuit is a round biscuit of radius r seen face on, its thickness showing
// below right, with a few cracks and a bite of light.
func (p *pen) biscuit(r float64, d dough) {
	rim := p.wobbly(0, 0, r, r, 14, .028)
	p.path(rim, "#3d1a05", at(`transform="translate(% %)"`, r*.08, r*.17), op(.12))
	p.path(rim, p.lin(d.rim), at(`transform="translate(% %)"`, r*.05, r*.11))
	p.path(rim, p.ball(d.face))
	p.line(at("M% %q% -% % -%M% %l% %l% %M% %l% %M% %l% -%",
		-r*.62, r*.3, r*.12, r*.06, r*.28, r*.02,
		r*.2, r*.62, r*.14, -r*.1, r*.16, r*.04,
		r*.48, -r*.42, r*.16, r*.1,
		-r*.3, -r*.12, r*.12, r*.09), d.crack, r*.03, op(.55))
	p.line(at("M% %A% % 0 0 1 % %", -r*.84, -r*.2, r*.86, r*.86, -r*.28, -r*.81), "#fff6df", r*.06, op(.7))
}

// chips are chunks of chocolate with a glint each.
func chips(p *pen, ds []dot, size float64, paint string) {
	for i, d := range ds {
		s := size * (1 + .35*math.Sin(float64(i)*2.4))
		p.oval(d.x, d.y+1.5, s, s*.86, "#2c1307", op(.35))
		p.oval(d.x, d.y, s, s*.84, paint)
	}
	glints := make([]dot, len(ds))
	for i, d := range ds {
		glints[i] = dot{d.x - size*.3, d.y - size*.3}
	}
	p.specks(glints, "#fff", size*.4, op(.4))
}

// cookies lays one biscuit across two others, the front one dressed by deck.
func cookies(d dough, deck func(p *pen, r float64)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 330, 160)
		one := p.stamp(func() { p.biscuit(84, d); deck(p, 84) })
		one(126, 150, 1, -24)
		one(272, 168, 1, 38)
		one(200, 236, 1.13, 6)
	}
}

// cookieStack piles biscuits and leans one against the pile.
func cookieStack(d dough, deck func(p *pen, r float64)) func(*pen) {
	return func(p *pen) {
		p.shade(205, 332, 165)
		for i, x := range []float64{214, 226, 210, 220, 216} {
			y := 292 - float64(i)*36
			p.oval(x, y+16, 104, 36, p.lin(d.rim))
			p.oval(x, y, 105, 36, p.ball(d.face))
		}
		p.place(217, 148, 1, 0, func() { p.in("scale(1 .34)", func() { deck(p, 100) }) })
		p.line("M128 140q30-22 84-24", "#fff6df", 5, op(.7))
		p.place(132, 244, 1, -10, func() { p.biscuit(84, d); deck(p, 84) })
	}
}

func chocChips(p *pen, r float64) {
	chips(p, p.strew(0, 0, r*.78, r*.78, 11, r*.36), r*.105, p.ball("8a5233 552c17 2f1508"))
}

func darkChunks(p *pen, r float64) {
	chips(p, p.strew(0, 0, r*.76, r*.76, 9, r*.4), r*.125, p.ball("5f3520 331709 1c0a03"))
	p.specks(p.strew(0, 0, r*.7, r*.7, 5, r*.4), "#f0d9b5", r*.07)
}

func almondSlices(p *pen, r float64) {
	for i, d := range ring(0, 0, r*.42, r*.42, 6) {
		p.place(d.x, d.y, r/84, float64(i)*60, func() {
			p.path("M-11 10C-15-6-6-24 0-26C6-24 15-6 11 10C6 18-6 18-11 10Z", "#8a4f1e")
			p.path("M-8 9C-11-5-5-19 0-21C5-19 11-5 8 9C4 15-4 15-8 9Z", p.lin("fff6dd f3d6a0"))
		})
	}
}

func oatsRaisins(p *pen, r float64) {
	p.grains(p.strew(0, 0, r*.8, r*.8, 22, r*.2), "#ffe9bd", r*.085, r*.07, 0, 90)
	p.grains(p.strew(0, 0, r*.8, r*.8, 12, r*.28), "#b9783a", r*.05, r*.07, 0, 90)
	p.lit(p.strew(0, 0, r*.66, r*.66, 7, r*.42), "#3a1626", "#6e3a4e", r*.15, r*.08)
}

func coconutFlakes(p *pen, r float64) {
	p.grains(p.strew(0, 0, r*.84, r*.84, 46, r*.14), "#fffdf6", r*.045, r*.13, 20, 90)
	p.grains(p.strew(0, 0, r*.8, r*.8, 12, r*.3), "#d99b4e", r*.04, r*.1, 20, 90)
}

func cumin(p *pen, r float64) {
	p.grains(p.strew(0, 0, r*.78, r*.78, 20, r*.25), "#63380f", r*.055, r*.13, 20, 90)
}

func ragiCracks(p *pen, r float64) {
	p.line(at("M% %l% %l% %l% %M% %l% %l% %M% %l% %",
		-r*.55, -r*.2, r*.3, r*.14, r*.2, -r*.16, r*.3, r*.1,
		-r*.2, r*.5, r*.2, -r*.2, r*.35, r*.06, r*.3, -r*.5, r*.14, r*.22), "#3a1a0c", r*.045, op(.7))
	p.specks(p.strew(0, 0, r*.75, r*.75, 12, r*.3), "#d9a67c", r*.05)
}

// shrewsbury is Pune's pale biscuit: a crimped edge and a sugared face.
func shrewsbury(p *pen) {
	p.shade(200, 330, 160)
	one := p.stamp(func() {
		edge := smooth(scallop(84, 22))
		p.path(edge, p.lin(pale.rim), `transform="translate(4 9)"`)
		p.path(edge, p.ball("fffae6 fbe3ab ecc077"))
		p.oval(0, 0, 60, 60, "none", `stroke="#dba552" stroke-width="3" opacity=".55"`)
		p.specks(ring(0, 0, 34, 34, 6), "#c98f42", 6, op(.7))
		p.specks([]dot{{0, 0}}, "#c98f42", 6, op(.7))
		p.specks(p.strew(0, 0, 72, 72, 26, 15), "#fffdf4", 4, op(.9))
		p.line("M-70-22a74 74 0 0 1 46-48", "#fffdf4", 5, op(.9))
	})
	one(124, 156, 1, 0)
	one(276, 160, 1, 20)
	one(200, 240, 1.12, 8)
}

func scallop(r float64, n int) []dot {
	out := make([]dot, 2*n)
	for i := range out {
		a, f := math.Pi*float64(i)/float64(n), r
		if i%2 == 1 {
			f = r * .9
		}
		out[i] = dot{f * math.Cos(a), f * math.Sin(a)}
	}
	return out
}

// cashewCookies are half-moons, each with a nut pressed in.
func cashewCookies(p *pen) {
	p.shade(200, 330, 165)
	one := p.stamp(func() {
		d := "M-92 6C-96-66-40-92 6-90C62-88 98-48 92 4C86 40 64 34 44 16C22-4-20-4-42 18C-62 38-88 40-92 6Z"
		p.path(d, p.lin(golden.rim), `transform="translate(4 11)"`)
		p.path(d, p.ball(golden.face))
		p.path("M-30-30C-34-60 10-72 30-52C42-38 38-26 26-28C16-30 12-40 0-36C-10-32-8-20-18-18C-26-16-29-22-30-30Z", "#8f5420", op(.5), `transform="translate(3 4)"`)
		p.path("M-30-30C-34-60 10-72 30-52C42-38 38-26 26-28C16-30 12-40 0-36C-10-32-8-20-18-18C-26-16-29-22-30-30Z", p.lin("fffbe8 f7e0b0 dfb878"))
		p.line("M-78-16q8-40 44-52", "#fff6df", 6, op(.8))
	})
	one(136, 150, .92, -18)
	one(278, 176, .92, 24)
	one(200, 272, 1.1, 2)
}

// bars are square-cut biscuits standing in a fan; deck dresses each face.
func bars(d dough, deck func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 328, 165)
		one := p.stamp(func() {
			p.box(-56, -58, 124, 134, 14, p.lin(d.rim))
			p.box(-64, -70, 124, 134, 14, p.ball(d.face))
			deck(p)
			p.line("M-54-46q2-14 16-16h30", "#fff6df", 5, op(.8))
		})
		one(124, 158, 1, -16)
		one(272, 150, 1, 14)
		one(200, 240, 1.12, -3)
	}
}

func fruitBits(p *pen) {
	for _, c := range []string{"#d6312f", "#3f9a3c", "#f2a31b"} {
		p.grains(p.strew(-2, -3, 46, 50, 7, 22), c, 11, 4, 0, 90)
	}
}

func osmania(p *pen, r float64) {
	p.oval(0, 0, r*.74, r*.74, "#c98433", op(.18))
	p.oval(0, 0, r*.5, r*.5, "#fff0c4", op(.4))
	p.grains(p.strew(0, 0, r*.6, r*.6, 8, r*.3), "#d9521c", r*.035, r*.18, 0, 80)
	p.specks(p.strew(0, 0, r*.75, r*.75, 14, r*.22), "#8f5420", r*.045)
}

// katai is one dome of ghee shortbread, cracked on top; crown dresses it.
func katai(p *pen, d dough, crown func(p *pen)) {
	p.path("M-84 34C-86-32-40-60 4-58S92-32 92 34C88 62 44 74 4 74S-80 62-84 34Z", "#3d1a05", op(.1))
	p.path("M-84 30C-86-34-40-62 0-62S86-34 84 30C80 56 40 66 0 66S-80 56-84 30Z", p.ball(d.face))
	p.path("M-84 30C-80 56-40 66 0 66S80 56 84 30C70 48 36 52 0 52S-70 48-84 30Z", p.lin(d.rim), op(.75))
	p.line("M-12-20L-34-36L-38-50M14-22L40-38L60-32M10 4L30 18L32 34M-14 2L-40 12L-54 30M-34-36l-20 2M30 18l22 0M-40 12l-18-6", d.crack, 5, op(.75))
	p.line("M-11-17L-32-33M14-19L38-35M11 7L28 20M-13 5L-38 14", "#fff3d0", 2.5, op(.7))
	p.line("M-66-10q10-32 40-40", "#fff8e6", 7, op(.75))
	p.specks(p.strew(0, 4, 70, 44, 16, 17), "#fffdf4", 3, op(.6))
	crown(p)
}

// nankhatai piles four of them.
func nankhatai(d dough, crown func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 322, 175)
		one := p.stamp(func() { katai(p, d, crown) })
		one(124, 178, .88, -4)
		one(272, 182, .88, 5)
		one(200, 118, .8, 0)
		one(200, 250, 1.08, 0)
	}
}

// nankhataiThree sets one upon two, and crumbs before them.
func nankhataiThree(d dough, crown func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 316, 178)
		one := p.stamp(func() { katai(p, d, crown) })
		one(284, 242, .98, 6)
		one(204, 144, 1, -8)
		one(118, 252, 1.08, -3)
		p.specks(p.strew(228, 322, 60, 8, 8, 12), d.crack, 6)
	}
}

func plainCrown(p *pen) { p.oval(0, -8, 13, 9, "#e0a24a"); p.oval(-2, -10, 9, 6, "#ffe9b8") }

func pistaCrown(p *pen) {
	p.grains(p.strew(0, -10, 30, 15, 11, 10), "#6f9a35", 8, 8, 0, 90)
	p.grains(p.strew(0, -12, 26, 12, 6, 12), "#b9d36a", 4, 6, 0, 90)
	p.grains(p.strew(0, -6, 54, 34, 9, 16), "#d2481a", 2.5, 13, 0, 90)
}

func elaichiCrown(p *pen) {
	p.path("M-22-6C-14-22 14-22 22-8C12 6-12 8-22-6Z", p.lin("c5d98a 86a648 5f7f2d"))
	p.line("M-18-7q18-8 36-1M-12-2q12 2 26-3", "#56752a", 2)
	p.specks(p.strew(0, 0, 60, 40, 12, 18), "#4b3a1c", 3.5)
}

func chocCrown(p *pen) {
	p.path("M-16 0L0-26L16 0Q0 8-16 0Z", p.lin("7a4529 3a1b0c"))
	p.line("M-6-8L0-20", "#c99a78", 3, op(.8))
}

func gurCrown(p *pen) {
	p.path("M-18-4L-8-18L14-16L20-2L6 8L-12 6Z", p.lin("d98f3c 9a5217 6f360c"))
	p.specks(p.strew(0, 0, 62, 42, 14, 17), "#7a4a1e", 3.5, op(.8))
}
