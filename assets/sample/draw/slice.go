package main

// wedge is a slice of layer cake, the point towards us: layers lists the
// colours from top to bottom.
func wedge(top string, layers []string, deck func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(205, 330, 150)
		p.oval(200, 316, 168, 34, "#a9bbc0")
		p.oval(200, 310, 168, 34, p.across("eaf2f3 ffffff c2d0d4"))
		h := 138 / float64(len(layers))
		for i, c := range layers {
			y := 164 + h*float64(i)
			p.path(at("M58 %L196 %V%L58 %Z", y, y+32, y+32+h, y+h), p.lin(c))
			p.path(at("M196 %L344 %V%L196 %Z", y+32, y-22, y-22+h, y+32+h), p.lin(c))
		}
		p.path("M196 196L344 142V280L196 334Z", "#2a0d04", op(.22))
		p.specks(p.strew(126, 246, 60, 52, 34, 11), "#fff", 3, op(.28))
		p.specks(p.strew(126, 246, 60, 52, 20, 13), "#3a1808", 3, op(.25))
		p.path("M58 164L196 196V206C186 218 176 214 172 202C160 212 148 206 146 196C132 204 122 198 120 188C104 196 92 188 90 180C76 186 62 182 58 174Z", p.lin(top))
		p.path("M58 164C100 118 250 100 344 142L196 196Z", p.ball(top))
		p.line("M76 160C110 132 180 118 236 120", "#fff", 5, op(.55))
		deck(p)
	}
}

func chocolateDeck(p *pen) {
	p.place(238, 124, 1.25, 0, func() { rosette(p, "9a6444 5a3019 2b1207", "#2b1207") })
	p.place(238, 82, 1.1, 0, func() { cherry(p) })
	p.line("M120 156l60-14M132 164l58-14M146 170l46-11", "#d9a679", 3, op(.8))
}

func forestDeck(p *pen) {
	p.grains(p.strew(176, 148, 80, 20, 34, 9), "#4a2412", 6, 14, 10, 80)
	p.place(262, 130, 1.2, 0, func() { rosette(p, "ffffff fbf4ea d9c7b4", "#bda48c") })
	p.place(262, 88, 1.15, 0, func() { cherry(p) })
}

func velvetDeck(p *pen) {
	p.specks(p.strew(176, 148, 92, 20, 54, 7), "#8d1420", 5)
	p.place(262, 128, 1.2, 0, func() { rosette(p, "ffffff fff7ec e0cdb8", "#bfa68f") })
	p.place(262, 84, .8, 10, func() { strawberry(p) })
}

func berryDeck(p *pen) {
	p.place(258, 112, 1.25, 12, func() { strawberry(p) })
	p.place(168, 140, .9, -30, func() { strawberry(p) })
}

// barCake is a tea loaf with two slices cut; face draws the cut side.
func barCake(crust, crumb string, face, top func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(206, 328, 176)
		d := "M-52 62V-20C-60-58-30-74 0-74S60-58 52-20V62Q52 70 44 70H-44Q-52 70-52 62Z"
		body := p.stamp(func() { p.path(d, p.lin(crust)) })
		for i := range 23 {
			body(316-float64(i)*5.5, 182+float64(i)*2.5, 1.12, 0)
		}
		p.place(262, 124, 1, -24, func() { top(p) })
		cut := p.stamp(func() {
			p.path(d, p.lin(crust), `transform="translate(9 -4)"`)
			p.path(d, p.lin(crust))
			p.path(d, p.ball(crumb), `transform="translate(0 1)scale(.9)"`)
			p.within(d, func() { face(p) })
			p.grains(p.strew(0, 4, 40, 56, 22, 13), "#6f3f14", 3, 3, 0, 90, op(.35))
		})
		cut(176, 246, 1.14, -3)
		cut(92, 262, 1.06, -15)
	}
}

func marbleFace(p *pen) {
	p.line("M-60-20C-30-50 0-10 30-34S70-20 80-30M-60 20C-20-8-10 36 24 8S50 24 70 0M-50 54C-20 30 10 60 40 38", "#54301a", 13, op(.92))
	p.line("M-50 0C-30-20 0 10 30-12", "#8a5a38", 6, op(.8))
}

func plumFace(p *pen) {
	for _, c := range []string{"#1f0b0a", "#8f1f2a", "#e39a2c"} {
		p.specks(p.strew(0, 2, 40, 58, 8, 19), c, 12)
	}
	p.grains(p.strew(0, 0, 40, 58, 6, 26), "#f3dcae", 8, 7, 0, 90)
}

func bananaFace(p *pen) {
	p.lit(p.strew(0, 4, 38, 54, 7, 24), "#7a4517", "#c98f4f", 11, 7)
	p.specks(p.strew(0, 4, 40, 56, 24, 11), "#4a2a12", 3)
}

func bananaTop(p *pen) {
	slice := p.stamp(func() {
		p.oval(0, 2, 24, 13, "#a9742c")
		p.oval(0, 0, 24, 13, p.ball("fff8d6 f8e3a0 e2bd62"))
		p.specks([]dot{{-6, 0}, {0, -2}, {6, 0}, {0, 3}}, "#8a6a2c", 3)
	})
	slice(-48, 4, 1.1, 0)
	slice(2, 2, 1.1, 0)
	slice(50, 4, 1.05, 0)
}

func plumTop(p *pen) {
	p.path("M-84-8C-66-26 66-26 84-8C98 14 88 34 78 34C68 34 70 18 58 18C46 20 48 46 36 46C24 44 28 24 14 24C2 26 6 54-8 54C-22 52-16 26-30 26C-42 28-40 46-52 46C-64 44-60 24-72 24C-88 24-94 8-84-8Z", p.lin("ffffff fdf6ec e3d3c0"))
	p.place(-6, -10, 1.1, 24, func() { cherry(p) })
	p.path("M6-6C24-34 54-32 64-20C48-4 28 2 6-6Z", p.lin("6fae4a 2f6a28"))
	p.line("M10-8Q34-24 60-20", "#24531f", 2)
}

func noTop(*pen) {}

// sponge is a plain round with one wedge drawn out.
func sponge(p *pen) {
	p.shade(200, 334, 176)
	p.oval(200, 294, 184, 48, "#a9bbc0")
	p.oval(200, 287, 184, 48, p.across("e6eff1 ffffff bccbd0"))
	p.path("M42 184V266C52 318 348 318 358 266V184Z", p.across("ffe7a6 f9cf78 d99a45"))
	p.grains(p.strew(200, 266, 148, 40, 60, 14), "#c98a38", 4, 3, 0, 90, op(.6))
	p.specks(p.strew(200, 266, 148, 40, 30, 17), "#fff6d6", 4, op(.8))
	p.oval(200, 186, 158, 62, p.lin("b9702a 8a4a17"))
	p.oval(200, 180, 158, 62, p.ball("f0b45c cf8435 9d5a20"))
	p.line("M64 164Q96 132 170 124", "#ffe9bd", 7, op(.65))
	p.path("M200 250L128 300C160 309 250 309 292 298Z", p.lin("8fa0a6 c9d5d9"))
	p.path("M200 180L292 231V299L200 250Z", p.lin("fff3c4 fbdd96 e6b15c"))
	p.path("M200 180L128 236V301L200 250Z", p.lin("f0c878 dca64e c08432"))
	p.grains(p.strew(166, 240, 24, 30, 14, 12), "#a9702a", 4, 3, 0, 90, op(.7))
	p.grains(p.strew(248, 246, 34, 28, 16, 12), "#d29b4b", 4, 3, 0, 90, op(.7))
	p.line("M128 236L200 181L292 231", "#8a4a17", 5, op(.8))
	p.line("M132 232L200 180L288 227", "#ffdf9f", 2, op(.6))
}

// mawaCakes are domed cup cakes in pleated paper, cracked and golden.
func mawaCakes(p *pen) {
	p.shade(200, 328, 176)
	one := p.cupStamp("ffdf92 e0983d 9d5a1e", "fff8ea f3e2c4 c9ad80", "#b3935f", func() {
		p.line("M-22-34L-2-44L20-30M-2-44L2-60", "#8f4f19", 5, op(.6))
		p.line("M-20-31L-2-41L18-28", "#ffefc4", 3, op(.7))
		p.grains(p.strew(2, -32, 40, 18, 7, 14), "#7fa03c", 5, 6, 0, 90)
	})
	one(112, 212, .92, 0)
	one(292, 212, .92, 0)
	one(200, 252, 1.12, 0)
}

// cupStamp is a small cake in a pleated case; extra dresses the dome.
func (p *pen) cupStamp(dome, paper, pleat string, extra func()) func(x, y, s, deg float64) {
	return p.stamp(func() {
		p.path("M-66-10L-50 62Q0 76 50 62L66-10Z", p.across(paper))
		p.line("M-50 0L-38 60M-30 2L-23 65M-10 4L-8 68M10 4L8 68M30 2L23 65M50 0L38 60", pleat, 3, op(.6))
		p.path("M-74-8C-84-50-40-78 0-78S84-50 74-8C60 10-60 10-74-8Z", p.ball(dome))
		p.line("M-56-30Q-44-60-12-64", "#fff8e4", 6, op(.75))
		extra()
	})
}

// cupCakes carry a tall swirl of icing and a cherry.
func cupCakes(p *pen) {
	p.shade(200, 332, 172)
	cake := func(icing, line, paper, pleat string) func(x, y, s, deg float64) {
		return p.cupStamp("e9b05a b9722c 80461a", paper, pleat, func() {
			p.path("M-70-12C-80-36-58-46-50-46C-56-66-36-76-28-76C-30-94-10-108 4-118C10-104 32-94 28-76C40-76 56-64 50-46C60-46 80-34 70-12C50 8-50 8-70-12Z", p.ball(icing))
			p.line("M-62-18C-30-2 30-4 62-26M-46-48C-20-36 24-38 46-56M-26-78C-10-70 12-72 26-86", line, 4, op(.5))
			p.specks(p.strew(0, -40, 48, 34, 9, 16), "#f5c542", 5)
			p.place(2, -120, 1, 0, func() { cherry(p) })
		})
	}
	cake("fff6e0 ffe6b5 eec078", "#d79c46", "7a4a2c 9a6440 54301a", "#3d2010")(272, 204, .96, 0)
	cake("ffe3ea f9a9bd d8708c", "#c24e70", "fff8ea f6e6cc d3b88c", "#c8a877")(142, 252, 1.12, 0)
}

// swissRoll shows two spirals of jam and cream.
func swissRoll(p *pen) {
	p.shade(206, 322, 176)
	p.path("M132 128C200 84 300 66 342 96C384 128 372 210 340 230L196 318Z", p.lin("f7c877 dd9640 a8641f"))
	p.line("M160 124C220 92 280 84 318 96", "#fff1cd", 7, op(.6))
	p.specks(p.strew(270, 170, 70, 60, 18, 18), "#fffaf0", 5, op(.8))
	face := p.stamp(func() {
		p.oval(0, 0, 92, 92, p.lin("e0a04c b06a25"))
		p.oval(0, 0, 85, 85, p.ball("fff2c0 fbd98a eab65a"))
		d := "M76-18C70 50-20 78-56 38C-84 0-50-54 4-52C48-48 56 10 18 28C-10 38-34 14-22-8C-12-24 10-20 10-4"
		p.line(d, "#fffdf6", 15)
		p.line(d, "#d0213f", 7)
		p.specks(p.strew(0, 0, 76, 76, 26, 15), "#d9a04a", 3, op(.7))
	})
	face(166, 222, 1.06, 0)
	face(86, 274, .62, 0)
}
