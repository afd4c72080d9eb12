package main

import "math"

// cakeLook is a round cake: icing on top and side, and what runs down it.
type cakeLook struct{ top, side, drip, rim string }

// stand is the plate on a foot that holds a cake at (x, y).
func stand(p *pen, x, y, r float64) {
	p.path(at("M% %q-4 30-30 38q30 10 70 10t70-10q-26-8-30-38Z", x-40, y+6), p.across("dfe8ea f9ffff aebfc4"))
	p.oval(x, y+8, r, r*.2, "#9fb3b9")
	p.oval(x, y, r, r*.2, p.across("e6eff1 ffffff bccbd0"))
}

// roundCake is a whole cake on its stand; deck dresses the top, whose centre
// is (0, 0) and whose radii are 118 and 40.
func roundCake(c cakeLook, side, deck func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 352, 120)
		stand(p, 200, 300, 158)
		p.path("M82 168V288C90 322 310 322 318 288V168Z", p.across(c.side))
		side(p)
		if c.drip != "" {
			p.path("M82 164V204C82 222 104 222 106 204C110 194 120 196 122 210V238C124 254 146 252 146 236V218C150 208 162 210 164 222V252C168 268 188 266 188 250V226C194 216 206 218 208 228V242C212 256 232 254 232 240V222C238 212 250 216 252 226V256C256 270 276 268 276 252V214C282 204 292 206 294 214C296 228 318 226 318 206V164Z",
				p.across(c.drip))
		}
		p.oval(200, 168, 118, 40, p.lin(c.rim))
		p.oval(200, 163, 118, 40, p.ball(c.top))
		p.line("M96 152Q116 132 168 127", "#fff", 5, op(.55))
		p.place(200, 163, 1, 0, func() { deck(p) })
	}
}

// rosette is a piped swirl of cream.
func rosette(p *pen, colours, line string) {
	p.path("M-24 6C-30-8-16-16-12-16C-14-28-2-34 2-40C6-32 16-26 12-16C18-16 30-6 24 6C16 16-16 16-24 6Z", p.ball(colours))
	p.line("M-20 2C-8 10 10 8 20-2M-11-13C-4-8 6-8 12-15M-6-24Q2-20 7-26", line, 2.5, op(.6))
}

// cherry is a glossy cherry with its stalk.
func cherry(p *pen) {
	p.line("M2-10Q4-32 18-40", "#5d7a2e", 3)
	p.oval(0, 0, 14, 13, p.ball("ff6b6b c8162c 6d0517"))
	p.oval(-5, -5, 3.5, 2.5, "#fff", op(.8))
}

// strawberry is a half or whole berry with seeds and a green cap.
func strawberry(p *pen) {
	p.path("M0 34C-26 18-32-12-16-20C-8-24 8-24 16-20C32-12 26 18 0 34Z", p.ball("ff7a70 e0263a 96091f"))
	p.grains([]dot{{-14, -8}, {2, -10}, {16, -6}, {-8, 4}, {10, 6}, {-2, 16}}, "#ffe08a", 3, 3, 90, 10)
	p.path("M0-18C-10-14-20-16-24-24C-14-26-8-26-4-24L-2-34L4-34L5-24C10-27 18-26 24-23C18-15 8-15 0-18Z", p.lin("8fc95c 4d8a30"))
}

// round the top, copies of a stamp; those behind come first.
func around(rx, ry float64, n int, put func(x, y, s, deg float64), s float64) {
	pts := ring(0, 0, rx, ry, n)
	for i := range n {
		d := pts[(i+1)/2]
		if i%2 == 0 && i > 0 {
			d = pts[n-i/2]
		}
		put(d.x, d.y, s, 0)
	}
}

func plainSide(*pen) {}

// pearls is a piped border at the cake's foot.
func pearls(colours string) func(*pen) {
	return func(p *pen) {
		one := p.stamp(func() { p.oval(0, 0, 13, 11, p.ball(colours)) })
		for i := range 12 {
			a := math.Pi * (float64(i) + .5) / 12
			one(200+116*math.Cos(a), 290+22*math.Sin(a), 1, 0)
		}
	}
}

func truffleTop(p *pen) {
	ball := p.stamp(func() {
		p.oval(0, 0, 19, 18, p.ball("9a6444 552c17 250d04"))
		p.specks(p.strew(0, -4, 14, 10, 7, 5), "#d9a679", 3)
	})
	around(88, 27, 10, ball, 1)
	p.path("M-34 6L-22-34L18-40L34-4L2 14Z", p.lin("6e4028 30150a"))
	p.path("M-34 6L-22-34L18-40Z", "#8d5a3d", op(.7))
	p.specks(p.strew(0, -12, 30, 20, 7, 10), "#f5c542", 5)
}

func strawberryTop(p *pen) {
	rose := p.stamp(func() { rosette(p, "ffffff ffeef0 f3bcc6", "#e58fa0") })
	around(92, 28, 10, rose, .8)
	berry := p.stamp(func() { strawberry(p) })
	berry(-34, -14, .9, -24)
	berry(36, -14, .9, 24)
	berry(0, -4, 1.05, 0)
}

func pineappleTop(p *pen) {
	wedge := p.stamp(func() {
		p.path("M-24 12A28 28 0 1 1 24 12L10 4A12 12 0 1 0-10 4Z", p.ball("fff3a0 ffd23f e79a12"))
		p.line("M-19-8l9 4M0-20v9M19-8l-9 4M-16 4l8-2M16 4l-8-2", "#d48a12", 2.5, op(.7))
	})
	around(76, 24, 6, wedge, 1)
	p.place(0, -2, 1.1, 0, func() { cherry(p) })
}

func forestTop(p *pen) {
	p.grains(p.strew(0, -4, 66, 20, 34, 8), "#4a2412", 7, 15, 10, 80)
	p.grains(p.strew(0, -8, 60, 16, 14, 12), "#8a5536", 4, 13, 10, 80)
	rose := p.stamp(func() { rosette(p, "ffffff fbf4ea d9c7b4", "#bda48c"); p.place(0, -40, .8, 0, func() { cherry(p) }) })
	around(90, 27, 8, rose, .86)
}

func forestSide(p *pen) {
	p.grains(p.strew(200, 278, 112, 28, 60, 9), "#4a2412", 6, 13, 20, 80)
	p.grains(p.strew(200, 282, 108, 24, 20, 12), "#8a5536", 4, 11, 20, 80)
}

func pralineTop(p *pen) {
	p.specks(p.strew(0, -4, 96, 28, 44, 9), "#a65a12", 9)
	p.specks(p.strew(0, -6, 96, 28, 34, 10), "#f2b64a", 7)
	rose := p.stamp(func() { rosette(p, "fffaf0 ffe7b8 e9b765", "#cf9438") })
	around(88, 26, 6, rose, .85)
}

func rasmalaiTop(p *pen) {
	disc := p.stamp(func() {
		p.oval(0, 5, 30, 17, "#c9922a")
		p.oval(0, 0, 30, 17, p.ball("fffbe0 fff0b0 f0cf6a"))
		p.grains([]dot{{-8, -2}, {2, 2}, {8, -4}}, "#6f9a35", 5, 6, 30, 60)
	})
	around(70, 21, 6, disc, 1)
	disc(0, 0, 1, 0)
	p.grains(p.strew(0, 0, 106, 34, 14, 22), "#7fa83c", 5, 6, 0, 90)
	p.grains(p.strew(0, 0, 106, 34, 7, 34), "#c92a5b", 8, 6, 0, 90)
	p.grains(p.strew(0, 0, 100, 30, 8, 26), "#d2481a", 2, 13, 0, 90)
}

// curlTop heaps chocolate curls in the middle, rosettes round them.
func curlTop(p *pen) {
	rose := p.stamp(func() { rosette(p, "c99872 93603c 5a3219", "#4d2612") })
	around(90, 27, 8, rose, .82)
	for i, d := range p.strew(0, -12, 42, 14, 9, 12) {
		p.place(d.x, d.y, 1, float64(i*47%120)-60, func() {
			p.box(-18, -6, 36, 12, 6, p.lin("8a5536 4a2412"))
			p.line("M-12-2H8", "#c08a64", 3, op(.8))
		})
	}
}
