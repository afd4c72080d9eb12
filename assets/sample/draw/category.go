package main

// A category's picture is one thing of its kind, drawn large: it is shown
// small, in a circle, so it must read at a glance.
func categoryShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"category-khari":           khariOne,
		"category-cookies":         cookieOne,
		"category-nankhatai":       nankhataiOne,
		"category-rusk-toast":      ruskTwo,
		"category-butter":          butterOne,
		"category-breads-pav":      breadOne,
		"category-cakes":           cakeOne,
		"category-puffs-savouries": samosaOne,
		"category-namkeen":         namkeenOne,
		"category-flours":          flourSack,
		"category-rice-poha":       riceOne,
		"category-pulses":          threeBowls,
		"category-spices":          masalaDabba,
		"category-ghee-oils":       gheeAndOil,
		"category-sugar-jaggery":   sugarOne,
		"category-tea-coffee":      twoGlasses,
	}
}

func khariOne(p *pen) {
	p.shade(204, 318, 168)
	p.place(46, 204, 1, -5, func() { p.khari(256, 104, buttery) })
	p.crumbs(90, 330, buttery.dark)
	p.crumbs(316, 326, buttery.dark)
}

func cookieOne(p *pen) {
	p.shade(204, 338, 150)
	p.place(200, 196, 1, -8, func() {
		p.biscuit(138, golden)
		chips(p, p.strew(0, 0, 104, 104, 12, 46), 14, p.ball("8a5233 552c17 2f1508"))
		p.specks(p.strew(0, 0, 116, 116, 16, 30), "#b9742c", 4, op(.5))
	})
}

func nankhataiOne(p *pen) {
	p.shade(200, 316, 176)
	p.place(200, 210, 1.74, 0, func() { katai(p, pale, pistaCrown) })
}

func ruskTwo(p *pen) {
	p.shade(204, 336, 150)
	one := p.stamp(func() {
		p.slice(140, 250, 22, milkToast)
		pores(p, 140, 250, milkToast, 34)
		p.line("M18 214V62Q20 32 50 22", "#fffbe9", 5, op(.75))
	})
	one(64, 96, .96, -11)
	one(186, 72, 1.02, 9)
}

func butterOne(p *pen) {
	p.shade(200, 330, 176)
	p.place(-8, -6, 1.04, 0, func() {
		dish(p)
		block(p, p.lin("fffbdc fff0a0"), p.lin("ffe88a f6c43e"), p.lin("f3cb55 d9a01f"))
		p.path("M62 268L96 232L112 300Q80 300 62 268Z", p.lin("fff0a0 e9b92f"))
	})
}

func breadOne(p *pen) {
	p.shade(200, 336, 176)
	p.place(176, 190, 1.62, -5, func() {
		p.path(loafSlice, p.lin(milkLoaf.crust), `transform="translate(10 -4)"`)
		p.path(loafSlice, p.lin(milkLoaf.crust))
		p.path(loafSlice, p.ball(milkLoaf.crumb), `transform="translate(0 1)scale(.9)"`)
		p.grains(p.strew(0, 14, 50, 60, 30, 13), milkLoaf.pore, 4, 3, 0, 90, op(.75))
	})
	p.place(278, 286, 1.14, 0, func() {
		bunTop(p, "M-76 20C-80-38-44-56 0-56S80-38 76 20C72 46 40 52 0 52S-72 46-76 20Z", "ffd88c e59b3e b06420", "M-56-10Q-44-40-10-43")
	})
}

func cakeOne(p *pen) {
	roundCake(cakeLook{"fff5f6 ffd9e0 f5aebb", "f7d79c fff0cf dca555", "f58ea3 ffb3c2 d85f7b", "f7a9b8 d86a83"}, plainSide, func(p *pen) {
		berry := p.stamp(func() { strawberry(p) })
		around(70, 20, 5, berry, 1.1)
	})(p)
}

func samosaOne(p *pen) {
	p.shade(200, 336, 168)
	p.place(186, 216, 1.42, -3, func() {
		p.path("M-8-124C10-126 24-90 48-44S112 48 112 62C104 88 50 92 0 92S-104 88-112 62C-114 46-60-24-44-56S-24-122-8-124Z", p.ball("ffd989 e5a040 ab5f1b"))
		p.path("M-8-124C10-126 24-90 48-44S112 48 112 62C106 80 84 86 60 90C56 40 12-60-8-124Z", "#8f4a12", op(.25))
		p.line("M-6-118C14-54 54 34 60 88", "#9c5717", 4, op(.6))
		p.line("M-84 40Q-46-22-32-62", "#fff3d0", 8, op(.75))
		p.specks(p.strew(-16, 30, 66, 44, 16, 18), "#ffe9b8", 7, op(.7))
	})
	katori(p, 310, 296, .95, "6fae3a 457f1f 2a560f")
}

func namkeenOne(p *pen) {
	sev(p)
	one := func() {
		p.path("M-50-6V20C-48 50 48 50 50 20V-6Z", p.lin("d9963c a9641f 73400f"))
		p.oval(0, -6, 50, 37, p.ball("f7cd7c dd9d40 b06b20"))
		p.line("M36-6C34 18-18 26-28 2C-36-22 0-32 14-18C24-4 4 8-6-4", "#6b2f0d", 8)
	}
	p.place(200, 124, 1, -12, one)
}

func flourSack(p *pen) {
	sack(func(p *pen) {
		p.specks(p.strew(200, 160, 110, 50, 40, 13), "#cdb58a", 4, op(.6))
		p.place(262, 110, 1.2, 34, func() { ear(p, "#c98a24", 1.2) })
		p.place(292, 128, 1.2, 58, func() { ear(p, "#a9701a", 1.2) })
	})(p)
}

func riceOne(p *pen) {
	heaped(green, func(p *pen) {
		p.path(mound, p.ball("ffffff f6efdc d6c7a4"))
		ds := p.on(64, 12)
		p.grains(ds, "#c9b78c", 6, 16, 15, 80)
		p.grains(ds, "#fffdf8", 5, 14, 12, 70)
	})(p)
}

// threeBowls are a brass, a clay and a steel bowl of three pulses.
func threeBowls(p *pen) {
	p.shade(200, 334, 186)
	for _, b := range []struct {
		x, y, s float64
		w       ware
		under   string
		d, l    string
	}{
		{90, 40, .58, brass, "f7c64a e0a024 9f6408", "#c47f10", "#ffe28a"},
		{-4, 146, .58, clay, "8fae4a 5f8a2c 35560f", "#476f1c", "#b5d676"},
		{180, 146, .58, steel, "ff9a5a ee6f2c ad3f0c", "#cc4f14", "#ffbe94"},
	} {
		p.place(b.x, b.y, b.s, 0, func() {
			p.bowl(b.w, func() {
				p.path(mound, p.ball(b.under))
				p.lit(p.on(19, 27), b.d, b.l, 17, 3)
			})
		})
	}
}

// masalaDabba is the round steel spice box of every kitchen, seen from above.
func masalaDabba(p *pen) {
	p.shade(206, 330, 184)
	p.path("M34 200V250C34 350 366 350 366 250V200Z", p.across(steel.wall))
	p.oval(200, 200, 166, 118, p.across("aab4b8 ffffff d9e0e2 98a2a6"))
	p.oval(200, 203, 152, 105, "#7f898d")
	cup := func(x, y float64, colours string) {
		p.oval(x, y+3, 47, 33, "#5f686c")
		p.oval(x, y, 47, 33, "#e9eef0")
		p.oval(x, y+1, 41, 28, p.ball(colours))
		p.line(at("M% %q10-10 26-10", x-26, y-8), "#fff", 4, op(.45))
	}
	fills := []string{"ffd23f f5ac14 b96d06", "ef5a34 c9281a 7d0a0c", "cdb06c a98848 6b5020", "fffdf4 f3e6c0 c9b27a", "8a5a34 5f3a1c 2f1a0a", "a9c46a 7d9c45 44601f"}
	for i, d := range ring(200, 202, 100, 70, 6) {
		cup(d.x, d.y, fills[i])
	}
	cup(200, 202, "5f4a3c 382820 1a110c")
	p.specks(p.strew(200, 202, 32, 20, 14, 8), "#9a7a62", 4)
	p.grains(p.strew(ring(200, 202, 100, 70, 6)[5].x, ring(200, 202, 100, 70, 6)[5].y, 32, 20, 9, 12), "#dcecaa", 6, 9, 0, 90)
}

func gheeAndOil(p *pen) {
	p.shade(200, 340, 172)
	p.place(282, 334, 1.08, 0, func() {
		p.path("M-18-240H18V-200C18-180 54-174 54-134V-16Q54 0 38 2H-38Q-54 0-54-16V-134C-54-174-18-180-18-200Z", p.across("e3dcc0/.9 fffdf0/.7 ece2bd/.8 b3a676/.9"))
		p.path("M-48-140Q0-130 48-140V-16Q48-4 36-3H-36Q-48-4-48-16Z", p.across("c98a1c ffd873 eeb23c a96c0c"))
		p.box(-24, -262, 48, 34, 7, p.across(lidRed))
		p.line("M-40-128V-24", "#fff", 7, op(.5))
		p.box(-36, -104, 72, 62, 8, "#fffaf0")
		p.place(0, -73, .42, 0, func() { sunflower(p) })
	})
	p.place(138, 336, 1.16, 0, func() {
		p.jar(lidBrown, func() {
			p.path("M-80-150H80V20H-80Z", p.across("e0a21f ffe680 fbca46 c4830f"))
			p.specks(p.strew(0, -70, 66, 66, 34, 14), "#fff6c0", 5, op(.75))
		}, func() {
			p.tag(-72, func() { p.path("M0-26C11-13 13-5 13 4A13 13 0 0 1-13 4C-13-5-11-13 0-26Z", p.lin("ffd23f f08a1d")) })
		})
	})
}

func sugarOne(p *pen) {
	p.shade(204, 330, 170)
	p.place(28, 4, .84, 0, func() {
		p.path("M88 286C70 180 112 96 206 92C304 94 344 180 328 286C318 318 98 318 88 286Z", p.ball("f3b35c bd7324 733c0a"))
		p.grains(p.strew(208, 210, 104, 90, 30, 24), "#f3bd6c", 5, 7, 30, 60, op(.6))
		p.line("M108 190Q120 134 170 112", "#ffe9bd", 10, op(.7))
	})
	for _, d := range []struct{ x, y, turn float64 }{{104, 286, -6}, {176, 306, 8}, {292, 292, 10}, {140, 248, 4}} {
		p.place(d.x, d.y, 1.4, d.turn, func() { cube(p, "#ffffff", "#f1efec", "#cfccd0") })
	}
}

// twoGlasses are two cutting chais side by side.
func twoGlasses(p *pen) {
	p.shade(200, 336, 170)
	steam(p, 206, 102, .95)
	one := p.stamp(func() {
		p.path("M150 108L168 318Q226 344 284 318L302 108Z", p.across("ecdccb/.8 fffdf8/.6 e3cdb5/.8 b89a7c/.9"))
		p.path("M156 134L171 312Q226 334 281 312L296 134Q226 150 156 134Z", p.across("a8622a e09a55 c47a38 84461a"))
		p.oval(226, 136, 70, 15, p.ball("f0b878 d38d48 a9622a"))
		p.specks([]dot{{196, 133}, {206, 139}, {252, 134}, {244, 141}, {216, 131}}, "#f7d8ac", 8, op(.9))
		p.line("M184 160L192 308M206 166L210 320M228 168V324M250 166L245 320M272 160L262 308", "#fff", 4, op(.3))
		p.oval(226, 108, 76, 15, "none", `stroke="#fff" stroke-width="6" opacity=".75"`)
		p.line("M164 124L180 300", "#fff", 8, op(.55))
	})
	one(76, 20, .96, 0)
	one(-82, 16, .98, 0)
}
