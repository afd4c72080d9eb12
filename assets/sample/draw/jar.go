package main

// jar is a glass jar 150 wide standing on (0, 0), 210 high: fill draws what
// is in it, between y -165 and -10.
func (p *pen) jar(lid string, fill, label func()) {
	glass := "M-52-182H52V-172C72-166 76-158 76-142V-18Q76 0 58 4Q0 12-58 4Q-76 0-76-18V-142C-76-158-72-166-52-172Z"
	p.path(glass, p.across("dbe8e4/.85 ffffff/.55 e9f2ef/.6 b7cbc6/.9"))
	p.within("M-68-140Q0-128 68-140V-18Q68-4 54-2Q0 6-54-2Q-68-4-68-18Z", fill)
	p.line("M66-136V-20", "#2a1204", 8, op(.14))
	label()
	p.line("M-62-138V-30", "#fff", 8, op(.6))
	p.box(-60, -214, 120, 38, 9, p.across(lid))
	p.line("M-48-206V-186M-32-206V-186M-16-206V-186M0-206V-186M16-206V-186M32-206V-186M48-206V-186", "#2a1204", 2, op(.25))
	p.line("M-50-206H20", "#fff", 4, op(.5))
}

// tag is the paper label of a jar or bottle with an emblem.
func (p *pen) tag(y float64, icon func()) {
	p.box(-46, y-38, 92, 76, 10, "#fffaf0")
	p.box(-40, y-32, 80, 64, 7, "none", `stroke="#e2c48d" stroke-width="2.5"`)
	p.place(0, y, 1, 0, icon)
}

const (
	lidBrown = "6d3712 b8733a 8c4a14 522708"
	lidRed   = "7d1512 df5a4a b02a20 5d0c0a"
	lidGreen = "24532c 7fb483 3f7d48 173a1e"
	lidGold  = "a87516 f9e08f d9a637 7f520b"
	lidBlack = "201a17 6f655f 3b332e 120e0c"
)

// spicePowder is a jar of ground spice, a heap of it in front, and the plant.
func spicePowder(lid, colours, grain string, plant func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 338, 168)
		sprig := p.stamp(func() { plant(p) })
		p.place(236, 330, 1.26, 0, func() {
			p.jar(lid, func() {
				p.path("M-80-150H80V20H-80Z", p.across(colours))
				p.specks(p.strew(0, -70, 66, 62, 30, 14), grain, 3, op(.5))
			}, func() { p.tag(-74, func() { sprig(0, 2, .5, 0) }) })
		})
		p.path("M30 330C60 306 84 268 122 264C164 266 190 308 222 330C180 344 70 344 30 330Z", p.ball(colours))
		p.specks(p.strew(124, 314, 76, 18, 24, 12), grain, 3, op(.6))
		p.line("M84 300Q100 278 122 274", "#fff", 5, op(.4))
		sprig(104, 236, 1, 0)
	}
}

// spiceWhole is a jar of whole spice; ds are strewn in the jar and in front.
func spiceWhole(lid string, under string, scatter func(p *pen, ds []dot), plant func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 338, 168)
		p.place(240, 330, 1.26, 0, func() {
			p.jar(lid, func() {
				p.path("M-80-150H80V20H-80Z", p.across(under))
				scatter(p, append(p.strew(-2, -128, 62, 10, 9, 13), p.strew(0, -18, 62, 14, 10, 13)...))
			}, func() { p.tag(-76, func() { plant(p) }) })
		})
		p.path("M40 330C66 312 86 282 124 280C164 282 184 314 212 330C176 342 76 342 40 330Z", p.ball(under))
		scatter(p, p.strew(124, 316, 76, 22, 40, 12))
	}
}

func turmericRoot(p *pen) {
	p.path("M-66 12C-76-8-58-22-40-18C-34-44-12-46-8-22C6-28 40-34 62-20C76-8 66 10 46 8C34 30 22 34 14 14C-10 22-50 30-66 12Z", p.ball("f3b85c c77f28 7d4610"))
	p.line("M-52-10q6 12 2 24M-28-14q6 14 2 28M4-18q6 14 2 30M32-22q6 12 2 26", "#8a4f14", 3, op(.6))
	p.oval(60, -7, 9, 13, "#ff9d0a", `stroke="#a9641a" stroke-width="3"`)
}

func chillies(p *pen) {
	one := p.stamp(func() {
		p.path("M-60-8C-30-34 30-30 66 16C28 10 -30 22-58 10Z", p.lin("ff6a4a d01f1a 7d0a0c"))
		p.line("M-44-8Q-10-22 24-10", "#ffc2ae", 5, op(.7))
		p.path("M-58-12C-48-12-46 12-56 12C-66 8-66-6-58-12Z", "#4f8a2f")
		p.line("M-62 0Q-76-2-84-14", "#5d8a35", 6)
	})
	one(0, 12, 1, 8)
	one(4, -10, 1, -20)
}

func coriander(p *pen) {
	p.line("M0 44Q2 6 0-10M0 20Q-20 8-30-8M0 14Q22 4 32-10", "#5d8a35", 4)
	for _, d := range []dot{{0, -30}, {-34, -20}, {36, -22}} {
		p.place(d.x, d.y, 1, 0, func() {
			p.path("M0 18C-10 14-14 8-24 8C-26-2-20-6-18-12C-12-10-8-18 0-20C8-18 12-10 18-12C20-6 26-2 24 8C14 8 10 14 0 18Z", p.ball("9fd66a 55a03c 2d6d22"))
			p.line("M0 14V-8M0 6L-12-2M0 6L12-2", "#2f6a24", 2, op(.6))
		})
	}
}

func starAnise(p *pen) {
	for i := range 8 {
		p.in(at("rotate(%)", float64(i)*45), func() {
			p.path("M0 0C-14-14-12-36 0-50C12-36 14-14 0 0Z", p.lin("b8743c 7d4419 4a2309"))
			p.oval(0, -28, 4, 7, "#e9b676")
		})
	}
	p.oval(0, 0, 8, 8, "#4a2309")
}

func corns(p *pen, ds []dot) { p.lit(ds, "#1f1814", "#6d5f54", 13, 0) }
func cuminSeeds(p *pen, ds []dot) {
	p.grains(ds, "#6b431a", 6, 13, 20, 90)
	p.grains(ds, "#dcae6c", 3, 11, 20, 60)
}
func mustards(p *pen, ds []dot) { p.lit(ds, "#33190f", "#8a5a44", 9, 0) }

func pods(p *pen, ds []dot) {
	p.lit(ds, "#5f8034", "#c5dc8c", 13, 13)
}

func cuminIcon(p *pen) { cuminSeeds(p, p.strew(0, 0, 28, 20, 10, 13)) }
func cornIcon(p *pen)  { corns(p, []dot{{-15, 8}, {2, 12}, {18, 8}, {-7, -8}, {11, -8}}) }

func podIcon(p *pen) {
	p.in("scale(1.25)", func() { cardamom(p) })
}

func cardamom(p *pen) {
	p.path("M-22 2C-14-16 14-16 22 0C12 16-12 18-22 2Z", p.lin("dcecaa 93b454 5f7f2d"))
	p.line("M-18 1q18-10 36-1M-14 6q14 4 28-4", "#56752a", 2)
}

func mustardIcon(p *pen) {
	p.line("M0 26V0", "#5d8a35", 3)
	for i := range 4 {
		p.in(at("rotate(%)", float64(i)*90+45), func() { p.oval(0, -14, 9, 11, p.ball("fff27a ffd21f e0a20a")) })
	}
	p.oval(0, 0, 5, 5, "#b9791c")
}

// cowGhee is a jar of grainy gold with a brass spoon and a lamp.
func cowGhee(p *pen) {
	p.shade(200, 342, 165)
	p.place(220, 334, 1.42, 0, func() {
		p.jar(lidBrown, func() {
			p.path("M-80-150H80V20H-80Z", p.across("e0a21f ffe680 fbca46 c4830f"))
			p.specks(p.strew(0, -70, 66, 66, 46, 12), "#fff6c0", 5, op(.75))
			p.oval(0, -138, 66, 8, "#fff0a0")
		}, func() {
			p.tag(-72, func() {
				p.path("M-22 6Q0 30 22 6Q0 14-22 6Z", p.lin("e9a04a a9560f"))
				p.path("M0-26C11-13 13-5 13 0A13 13 0 0 1-13 0C-13-5-11-13 0-26Z", p.lin("ffd23f f08a1d"))
			})
		})
	})
	spoon(p, 100, 296, 1, 14, "fff3b0 fbd24a d9981a")
}

// spoon is a brass spoon with a heap on it.
func spoon(p *pen, x, y, s, deg float64, heap string) {
	p.place(x, y, s, deg, func() {
		p.line("M40 4Q90-8 130-56", "#8a5d10", 13)
		p.line("M40 1Q90-11 129-57", "#f3cf6a", 8)
		p.path("M-58 0C-56 40 50 44 56 0Z", p.lin("f9dd83 c9932a 7f520b"))
		p.oval(0, 0, 58, 22, "#f9e6a8")
		p.path("M-50-2C-40-34 34-40 48-2C30 18-34 18-50-2Z", p.ball(heap))
		p.line("M-28-14Q-12-26 10-24", "#fff", 4, op(.6))
	})
}

// buffaloGhee is a handled tin, pale ghee in a bowl before it.
func buffaloGhee(p *pen) {
	p.shade(205, 340, 168)
	p.line("M152 92C152 30 300 30 300 92", "#8d979b", 8)
	p.path("M128 96V316Q226 352 324 316V96Z", p.across("cfa246 fff3c2 f3d27a a87516"))
	p.oval(226, 96, 98, 24, "#b98a2c")
	p.oval(226, 92, 98, 24, p.across("e3c069 fff9dc d9b04f"))
	p.oval(226, 90, 70, 15, "none", `stroke="#a87a1f" stroke-width="4" opacity=".6"`)
	p.path("M128 150V264Q226 298 324 264V150Q226 184 128 150Z", p.across("8d2018 d9503c b8321f 74130d"))
	p.oval(226, 222, 50, 46, "#fffaf0")
	p.path("M200 226Q226 256 252 226Q226 236 200 226Z", p.lin("e9a04a a9560f"))
	p.path("M226 186C239 202 241 211 241 216A15 15 0 0 1 211 216C211 211 213 202 226 186Z", p.lin("ffd23f f08a1d"))
	p.line("M144 116V300", "#fff", 9, op(.4))
	p.place(14, 196, .5, 0, func() {
		p.bowl(steel, func() {
			p.path(mound, p.ball("fffef2 fff3c4 ead592"))
			p.specks(p.on(30, 14), "#fffef8", 9, op(.9))
		})
	})
}

// oil is a bottle of oil with its cap, and what it was pressed from.
func oil(glass, liquid, cap string, handle bool, source func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(205, 342, 160)
		body := "M176 76H248V112C248 140 300 146 300 196V312Q300 334 278 336H146Q124 334 124 312V196C124 146 176 140 176 112Z"
		if handle {
			body = "M204 76H270V104C284 116 316 126 316 168V312Q316 334 294 336H142Q120 334 120 312V170C120 128 176 112 204 104Z"
		}
		rule := `fill-rule="evenodd"`
		hole := ""
		if handle {
			hole = "M146 168C158 148 178 136 192 132V168Z"
		}
		p.path(body+hole, p.across(glass), rule)
		p.within(body, func() {
			p.path("M128 184Q212 198 312 184V328H128Z", p.across(liquid))
			p.oval(212, 188, 88, 7, "#fff", op(.4))
		})
		p.box(146, 214, 132, 92, 12, "#fffaf0")
		p.box(153, 221, 118, 78, 8, "none", `stroke="#e2c48d" stroke-width="3"`)
		p.place(212, 260, .62, 0, func() { source(p) })
		p.line("M140 196V310", "#fff", 8, op(.6))
		x := 172.0
		if handle {
			x = 197
		}
		p.box(x, 44, 80, 42, 8, p.across(cap))
		p.line(at("M% 54V78M% 54V78M% 54V78M% 54V78", x+16, x+32, x+48, x+64), "#2a1204", 2, op(.3))
		p.place(94, 296, .95, 0, func() { source(p) })
	}
}

func peanuts(p *pen) {
	nut := p.stamp(func() {
		p.path("M-46-4C-48-30-14-32 0-16C14-32 52-30 48 0C48 28 14 30 0 14C-14 30-46 26-46-4Z", p.ball("f7d79a d9a255 9a6424"))
		p.line("M-34-12l10 8M-30 10l12-6M20-14l12 8M18 10l14-4M-4-4l8 8", "#9a6424", 3, op(.6))
	})
	nut(-6, -22, .95, -30)
	nut(8, 14, 1.05, 12)
}

func sunflower(p *pen) {
	petal := p.stamp(func() { p.path("M0-24C-13-38-9-58 0-66C9-58 13-38 0-24Z", p.lin("fff07a ffc81f e0900a")) })
	for i := range 14 {
		petal(0, 0, 1, float64(i)*25.7)
	}
	p.oval(0, 0, 29, 29, p.ball("9a5f2a 5d3210 2f1606"))
	p.specks(p.strew(0, 0, 22, 22, 16, 7), "#d99a45", 3)
}

func mustardSprig(p *pen) {
	p.line("M0 50Q6 0 0-24M2 20Q-26 8-34-8M3 10Q28 0 36-14", "#5d8a35", 4)
	for _, d := range []dot{{0, -36}, {-36, -16}, {38, -24}} {
		p.place(d.x, d.y, 1, 0, func() { mustardIcon(p) })
	}
}

func coconut(p *pen) {
	p.oval(2, 4, 60, 56, p.lin("9a6434 6b3d18 3d1f0a"))
	p.grains(p.strew(4, 34, 48, 20, 20, 10), "#b98550", 2.5, 14, -20, 30, op(.7))
	p.oval(0, -4, 56, 48, "#7d4c22")
	p.oval(0, -4, 50, 42, p.ball("ffffff fffaf0 e9dcc6"))
	p.oval(2, 2, 33, 25, p.lin("e0d2bb f6eee0 fffdf8"))
}
