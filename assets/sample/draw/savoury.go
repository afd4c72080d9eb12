package main

import "math"

// leaves draws the stacked edge of puff pastry from (x, y) to (x+w, y+slope),
// thick high.
func (p *pen) leaves(x, y, w, slope, thick float64, n int) {
	p.path(at("M% %L% %V%Q% % % %Z", x, y, x+w, y+slope, y+slope+thick-3, x+w/2, y+slope/2+thick+5, x, y+thick-3), p.lin("f3c679 d9963c a9651f"))
	light, dark := "", ""
	for i := range n {
		v := y + thick*(float64(i)+.5)/float64(n)
		d := at("M% %q% % % %t% %", x+p.between(-4, 4), v, w*.25, slope*.25+p.between(-4, 4), w*.5, slope*.5, w*.5+p.between(-4, 4), slope*.5)
		if i%2 == 0 {
			light += d
		} else {
			dark += d
		}
	}
	p.line(dark, "#b96f25", thick/float64(n)*.9)
	p.line(light, "#ffedc4", thick/float64(n)*.9)
}

// vegPuff is a pair of puffs, one showing its peas, carrot and potato.
func vegPuff(p *pen) {
	p.shade(205, 326, 176)
	lid := func() {
		p.path("M-112 14C-118-40-70-60 0-60S118-40 112 14C90 30-90 30-112 14Z", p.ball("ffe09a eda949 bb6c22"))
		p.line("M-70-44L-20 22M-24-56L26 24M24-56L72 18M70-44L-4 24M22-58L-64 18", "#b0661f", 4, op(.45))
		p.line("M-94-14Q-84-42-40-50", "#fff6dc", 7, op(.8))
	}
	p.place(232, 152, .9, -8, func() { p.leaves(-110, 6, 220, 0, 42, 6); lid() })
	p.place(186, 246, 1.14, 3, func() {
		p.leaves(-110, 6, 220, 0, 54, 7)
		p.path("M-72 24C-40 10 44 8 76 22C84 44 40 56 0 56S-84 46-72 24Z", p.lin("f7d978 dfa93c a8701c"))
		p.specks(p.strew(2, 34, 62, 16, 7, 17), "#f08a1d", 13)
		p.specks(p.strew(2, 34, 62, 16, 9, 15), "#5c9a2f", 13)
		p.specks(p.strew(0, 32, 60, 14, 6, 18), "#a9d676", 4)
		lid()
	})
}

// paneerPuff is a pair of three-cornered puffs with white cubes inside.
func paneerPuff(p *pen) {
	p.shade(205, 322, 176)
	tri := func() {
		p.path("M0-104C22-96 116 14 118 30C112 48-112 48-118 30C-116 14-22-96 0-104Z", p.ball("ffe09a eda949 bb6c22"))
		p.line("M-30-50L52 34M-56-14L-8 38M30-50L-52 34M56-14L8 38", "#b0661f", 4, op(.4))
		p.line("M-88 6Q-50-52-12-88", "#fff6dc", 7, op(.7))
		p.grains(p.strew(0, -6, 60, 36, 9, 20), "#5d3517", 5, 5, 0, 90)
	}
	p.place(252, 176, .88, 16, func() { p.leaves(-114, 28, 228, 0, 34, 5); tri() })
	p.place(168, 244, 1.12, -4, func() {
		p.leaves(-114, 28, 228, 0, 42, 6)
		p.path("M-66 42C-30 34 30 34 68 42C72 62 30 68 0 68S-74 62-66 42Z", p.lin("ef8a3c cf5a1e 97380d"))
		for i, x := range []float64{-50, -20, 10, 38} {
			p.place(x, 44, 1, float64(i*23%30)-12, func() { p.box(-10, -8, 24, 20, 4, p.lin("fffefa fbf0dc e0c8a2")) })
		}
		p.grains(p.strew(0, 56, 54, 8, 7, 14), "#5c9a2f", 6, 6, 0, 60)
		tri()
	})
}

// eggPuff is an envelope folded over half a boiled egg.
func eggPuff(p *pen) {
	p.shade(200, 332, 170)
	p.path("M36 206L200 292L364 206V232L200 326L36 232Z", p.lin("e3a24a b06623 7d4313"))
	p.leaves(42, 212, 158, 84, 26, 5)
	p.leaves(202, 298, 158, -84, 26, 5)
	p.path("M200 92L366 204L200 294L34 204Z", p.lin("c9782a a1591b 7b3f10"))
	p.path("M200 138C262 138 290 172 290 204S262 262 200 262S110 236 110 204S138 138 200 138Z", p.lin("d9722a b04a14 7c2d08"))
	p.grains(p.strew(200, 202, 84, 54, 16, 17), "#f3b56a", 6, 12, 0, 60)
	p.grains(p.strew(200, 202, 84, 54, 9, 22), "#4f8a2f", 6, 6, 0, 60)
	p.oval(202, 206, 64, 48, "#d8c9ae")
	p.oval(200, 200, 64, 48, p.ball("ffffff fffdf6 e9ddc6"))
	p.oval(204, 202, 33, 26, p.ball("ffe06a fdb51e e08a0c"))
	p.oval(194, 192, 9, 6, "#fff", op(.7))
	p.specks(p.strew(202, 202, 50, 36, 9, 14), "#4a2410", 4)
	for _, d := range []string{"M34 204C60 176 96 164 124 168C132 186 130 222 120 246Z", "M366 204C340 176 304 164 276 168C268 186 270 222 280 246Z",
		"M200 92C170 104 142 134 128 160C160 172 240 172 272 160C258 134 230 104 200 92Z"} {
		p.path(d, p.lin("ffe09a eda949 bb6c22"))
	}
	p.path("M200 294C172 284 140 262 122 244C160 230 240 230 278 244C260 262 228 284 200 294Z", p.lin("ffd98e e39c3d b0621d"))
	p.line("M58 200Q84 180 112 178M150 152Q176 116 198 104M152 250Q200 240 246 248", "#fff6dc", 6, op(.7))
}

// katori is a little bowl of chutney.
func katori(p *pen, x, y, s float64, chutney string) {
	p.place(x, y, s, 0, func() {
		p.path("M-60 0C-60 44-30 60 0 60S60 44 60 0Z", p.across("8d9699 f2f6f7 c3cacd 7d878b"))
		p.oval(0, 0, 60, 20, "#e9eef0")
		p.oval(0, 2, 53, 16, p.ball(chutney))
		p.line("M-34-2Q-14-9 12-8", "#fff", 4, op(.5))
	})
}

// alooPatty is a plate of crumbed rounds with green chutney.
func alooPatty(p *pen) {
	p.shade(200, 330, 180)
	patty := p.stamp(func() {
		p.path("M-92-8V18C-90 66 90 66 92 18V-8Z", p.lin("d08a34 9f5a1b 6d370c"))
		p.path(p.wobbly(0, -8, 92, 44, 16, .02), p.ball("f7c568 d98d32 a35c1a"))
		p.grains(p.strew(0, -8, 80, 36, 30, 12), "#ffe3a4", 5, 4, 0, 90, op(.8))
		p.grains(p.strew(0, -6, 80, 36, 20, 14), "#8a4a14", 5, 4, 0, 90, op(.6))
		p.grains(p.strew(0, -8, 76, 34, 9, 20), "#4f8a2f", 6, 6, 0, 90)
		p.grains(p.strew(0, 34, 70, 10, 12, 13), "#5f2f0a", 4, 4, 0, 90, op(.6))
	})
	patty(262, 170, .96, 0)
	patty(140, 254, 1.12, 0)
	katori(p, 296, 268, 1.05, "a8d34f 5f9a28 376a14")
	p.place(128, 236, .8, -10, func() { mint(p) })
}

// mint is a sprig of three leaves.
func mint(p *pen) {
	leaf := p.stamp(func() {
		p.path("M0 0C-18-14-20-40 0-58C20-40 18-14 0 0Z", p.lin("8fce5e 4d9636 2c6a22"))
		p.line("M0-4V-48M0-18L-9-26M0-18L9-26M0-32L-7-39M0-32L7-39", "#2f6a24", 2, op(.7))
	})
	leaf(0, 0, 1, -52)
	leaf(0, 0, 1, 48)
	leaf(0, 2, 1.15, 0)
}

// samosas are two blistered pyramids and a katori of tamarind chutney.
func samosas(p *pen) {
	p.shade(200, 330, 178)
	one := p.stamp(func() {
		p.path("M-8-124C10-126 24-90 48-44S112 48 112 62C104 88 50 92 0 92S-104 88-112 62C-114 46-60-24-44-56S-24-122-8-124Z", p.ball("ffd989 e5a040 ab5f1b"))
		p.path("M-8-124C10-126 24-90 48-44S112 48 112 62C106 80 84 86 60 90C56 40 12-60-8-124Z", "#8f4a12", op(.25))
		p.line("M-6-118C14-54 54 34 60 88", "#9c5717", 4, op(.6))
		p.line("M60 84l10-8l6 9l10-8l7 6l8-8", "#ffe5ad", 5)
		p.line("M-84 40Q-46-22-32-62", "#fff3d0", 8, op(.75))
		p.specks(p.strew(-16, 30, 66, 44, 16, 18), "#ffe9b8", 7, op(.7))
		p.specks(p.strew(-10, 34, 66, 44, 9, 24), "#a8601f", 6, op(.55))
	})
	one(258, 186, .98, 9)
	one(150, 232, 1.1, -5)
	katori(p, 298, 288, .92, "6fae3a 457f1f 2a560f")
}

// kachoris are hollow rounds, one broken open.
func kachoris(p *pen) {
	p.shade(200, 328, 178)
	one := p.stamp(func() {
		p.path("M-98 14C-102-34-50-58 0-58S102-34 98 14C92 54 46 62 0 62S-92 54-98 14Z", p.ball("ffd382 dc9436 95500f"))
		p.line("M-76-8Q-60-40-18-46", "#fff3d0", 8, op(.75))
		p.line("M-60 30l20 8l14-5M50 24l20-8M20 44l22-4M-80 8l12 6", "#8f4a12", 4, op(.5))
		p.specks(p.strew(0, 6, 76, 40, 18, 19), "#ffe7b4", 5, op(.6))
	})
	one(128, 176, .9, -4)
	one(280, 184, .9, 5)
	one(200, 258, 1.12, 0)
	p.place(200, 234, 1, 0, func() {
		p.path(p.wobbly(0, 0, 58, 24, 9, .14), p.lin("6d3508 8f4a14"))
		p.path(p.wobbly(2, 4, 49, 18, 9, .1), p.lin("d99a34 a8661c 6f3b0c"))
		p.grains(p.strew(2, 4, 42, 15, 10, 11), "#f7e0c0", 5, 14, 0, 70)
		p.specks(p.strew(2, 4, 42, 15, 9, 11), "#4f8a2f", 6)
		p.specks(p.strew(2, 4, 42, 15, 8, 11), "#b3321a", 5)
	})
}

// creamRolls are pastry horns, cream swelling from the open end.
func creamRolls(p *pen) {
	p.shade(200, 320, 180)
	roll := p.stamp(func() {
		p.path("M-138-34C-146 0-146 20-138 38C-90 56 60 62 104 56V-54C60-62-90-52-138-34Z", p.lin("ffdf98 eaa748 b4691f"))
		for i := range 6 {
			x := float64(i)*38 - 128
			p.line(at("M% %C% -20 % 20 % %", x+22, -44-float64(i)*2, x+6, x+2, x-8, 44+float64(i)*2), "#a55f1b", 5, op(.6))
			p.line(at("M% %C% -20 % 18 % %", x+30, -40-float64(i)*2, x+14, x+10, x+4, 34), "#fff0c6", 4, op(.75))
		}
		p.specks(p.strew(-20, 0, 100, 40, 30, 15), "#fffdf6", 4, op(.9))
		p.oval(106, 1, 26, 58, p.lin("d99a42 9a5a1c"))
		p.path("M104-44C126-62 158-40 150-20C170-10 168 18 150 22C154 46 124 58 104 44C90 20 90-22 104-44Z", p.ball("ffffff fffaf0 e4d4bf"))
		p.line("M112-30C134-34 138-14 122-8C144-6 146 14 124 16C136 24 130 36 114 34", "#cdb89c", 4, op(.7))
		p.line("M-126-20Q-80-36-20-40", "#fffbea", 6, op(.7))
	})
	roll(196, 150, .98, -15)
	roll(190, 252, 1.12, 7)
}

// croissant is a crescent of seven rolled segments, the middle one foremost:
// each is a slice of a ring that swells towards the middle.
func croissant(p *pen, colours, edge string) {
	point := func(u, in, f float64) (x, y float64) {
		a := math.Pi * (1.06 - 1.12*u)
		r := 150 - in*(18+92*math.Pow(math.Sin(math.Pi*u), .9))
		return 1.08 * r * f * math.Cos(a), 72 - r*f*math.Sin(a)
	}
	segment := func(i int) {
		u0, u1 := math.Max(0, (float64(i)-.18)/7), math.Min(1, (float64(i)+1.18)/7)
		var c []float64
		for _, k := range [][3]float64{{u0, 0, .97}, {(u0 + u1) / 2, 0, 1.12}, {u1, 0, .97}, {u1, 1, 1.06}, {(u0 + u1) / 2, 1, .8}, {u0, 1, 1.06}} {
			x, y := point(k[0], k[1], k[2])
			c = append(c, math.Round(x), math.Round(y))
		}
		p.path(at("M% %Q% % % %L% %Q% % % %Z", c...), p.lin(colours), `stroke="`+edge+`" stroke-width="3" stroke-opacity=".45" stroke-linejoin="round"`)
		x0, y0 := point(u0+.03, .2, 1)
		x1, y1 := point((u0+u1)/2, .12, 1.03)
		x2, y2 := point(u0+.045, .72, 1)
		p.line(at("M% %Q% % % %", x2, y2, x0, y0, x1, y1), "#fff3d0", 6, op(.6))
	}
	for _, i := range []int{0, 6, 1, 5, 2, 4, 3} {
		segment(i)
	}
}

func butterCroissant(p *pen) {
	p.shade(200, 318, 180)
	one := p.stamp(func() { croissant(p, "ffd98a e79d3e ac601c", "#96541a") })
	one(240, 134, .76, 12)
	one(186, 228, .98, -6)
	p.crumbs(316, 318, "#e0a04c")
}

func chocolateCroissant(p *pen) {
	p.shade(200, 318, 165)
	p.place(196, 200, 1, -8, func() {
		croissant(p, "f5c474 d1842f 8f4a12", "#7d3f10")
		p.line("M-142 62L-128 14L-104 44L-100-32L-66 10L-56-70L-22-4L-4-80L20-2L46-74L62 10L92-44L104 42L126 8L140 58", "#2f1408", 8)
		p.line("M-127 18L-106 42M-98-28L-68 8M-54-66L-24-6M-2-76L18-4M48-70L60 6", "#7a4a30", 2.5, op(.8))
	})
	for _, x := range []float64{118, 176} {
		p.place(x, 304, 1, -8, func() {
			p.box(-26, -12, 54, 24, 5, p.lin("7a4529 2f1408"))
			p.line("M-18-5H14", "#b9825f", 3, op(.8))
		})
	}
}
