package main

// loafLook is the colouring of a sandwich loaf.
type loafLook struct{ crust, crumb, pore string }

var (
	milkLoaf  = loafLook{"f6c573 d98f3c a15c1c", "fffaeb fdeccb f0d3a0", "#e3c48d"}
	wheatLoaf = loafLook{"d89a52 a9682c 6f3f17", "f0d3a3 dcb279 c29358", "#a97a42"}
	grainLoaf = loafLook{"c98b4b 935823 5c3413", "e6c692 cfa266 ad7d45", "#8f6231"}
)

const loafSlice = "M-66 78V0C-98-30-74-82-30-78H30C74-82 98-30 66 0V78Q66 86 58 86H-58Q-66 86-66 78Z"

// loaf is a sliced tin loaf, its slices parting towards the front; deck
// dresses crust and crumb.
func loaf(l loafLook, crust, crumb func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(206, 332, 172)
		loafSlices(p, 286, 9, l, crust)
		p.place(126, 240, 1.02, -4, func() { loafHeel(p, l, crumb) })
	}
}

// fallenLoaf is a shorter loaf, two slices fallen from it.
func fallenLoaf(l loafLook, crumb func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 332, 176)
		loafSlices(p, 306, 7, l, noSeeds)
		cut := p.stamp(func() { loafHeel(p, l, crumb) })
		cut(216, 228, .96, 0)
		cut(164, 240, .96, -12)
		cut(122, 256, .96, -25)
	}
}

// loafSlices draws n slices one before the other, the hindmost at x.
func loafSlices(p *pen, x float64, n int, l loafLook, crust func(p *pen)) {
	back := p.stamp(func() {
		p.path(loafSlice, p.lin(l.crust))
		p.line("M-60-52Q-44-74-14-74H26", "#fff0cd", 6, op(.55))
		crust(p)
		p.line("M66 78V0C98-30 74-82 30-78", "#3d1c06", 3, op(.35))
	})
	for i := range n {
		back(x-float64(i)*15, 196+float64(i)*4.2, .96, 0)
	}
}

// loafHeel is a slice of a tin loaf facing us.
func loafHeel(p *pen, l loafLook, crumb func(p *pen)) {
	p.path(loafSlice, p.lin(l.crust), `transform="translate(8 -3)"`)
	p.path(loafSlice, p.lin(l.crust))
	p.path(loafSlice, p.ball(l.crumb), `transform="translate(0 1)scale(.9)"`)
	p.grains(p.strew(0, 14, 50, 60, 30, 13), l.pore, 4, 3, 0, 90, op(.75))
	p.specks(p.strew(0, 14, 50, 60, 12, 16), "#fffdf6", 4, op(.6))
	crumb(p)
}

func noSeeds(*pen) {}

func seedCrust(p *pen) {
	p.grains(p.strew(-10, -64, 60, 16, 10, 11), "#fff1cf", 6, 5, 0, 90)
	p.grains(p.strew(-10, -62, 60, 16, 6, 14), "#3b2413", 5, 4, 0, 90)
}

func seedCrumb(p *pen) {
	p.grains(p.strew(0, 10, 50, 62, 14, 18), "#5c3a1a", 5, 5, 0, 90)
	p.grains(p.strew(0, 10, 50, 62, 10, 20), "#fff4d6", 5, 5, 0, 90)
	p.grains(p.strew(0, 10, 50, 62, 6, 24), "#7d8a45", 6, 6, 0, 90)
}

func branCrumb(p *pen) {
	p.grains(p.strew(0, 10, 50, 62, 26, 14), "#8a5a28", 3.5, 4, 0, 90, op(.8))
}

// bunTop is the glossy dome shared by pav, buns and rolls.
func bunTop(p *pen, d, colours, glint string) {
	p.path(d, p.ball(colours))
	p.line(glint, "#fff3d6", 8, op(.75))
}

// ladiPav is a slab of six, torn sides showing white.
func ladiPav(p *pen) {
	p.shade(200, 330, 185)
	p.path("M34 236C26 292 40 322 70 324H330C362 322 374 292 366 236Z", p.lin("fff2d2 f6d69c dba860"))
	p.line("M146 250V322M254 250V322", "#c98b45", 4, op(.6))
	p.grains(p.strew(200, 296, 150, 20, 26, 14), "#d9a65f", 4, 5, 0, 60, op(.7))
	bun := p.stamp(func() {
		bunTop(p, "M-66 34C-72-26-40-50 0-50S72-26 66 34C56 48-56 48-66 34Z", "ffd88c e59b3e b06420", "M-48-8Q-38-36-8-38")
	})
	for _, d := range []dot{{98, 166}, {302, 166}, {200, 160}} {
		bun(d.x, d.y, .9, 0)
	}
	for _, d := range []dot{{90, 236}, {310, 236}, {200, 232}} {
		bun(d.x, d.y, 1, 0)
	}
}

// kadakBrun is the hard Irani roll: a floury shell with one deep slash.
func kadakBrun(p *pen) {
	p.shade(200, 326, 172)
	brun := p.stamp(func() {
		p.path("M-104 10C-104-50-44-70 6-68S104-40 104 12C102 56 50 62 0 62S-104 56-104 10Z", p.ball("f9cb80 d0853a 8a4a17"))
		p.path("M-74-14C-40-36 40-40 76-20C52-4 20-2-4 2S-58 6-74-14Z", p.lin("fff4d9 f3d49c d7a35a"))
		p.line("M-72-12C-30 0 40 2 76-18", "#7a3f12", 4, op(.6))
		p.line("M-58-20q40-14 104-8M-40-10q50-10 90-6", "#c98f4a", 2.5, op(.7))
		p.line("M-88-6q8-34 40-46", "#fff0cf", 6, op(.7))
		p.specks(p.strew(0, 16, 86, 36, 24, 13), "#fff6e4", 3.5, op(.7))
	})
	brun(222, 152, .94, -14)
	brun(184, 252, 1.12, 5)
}

// burgerBuns are two seeded crowns, the front one set ajar on its heel.
func burgerBuns(p *pen) {
	p.shade(205, 330, 172)
	crown := p.stamp(func() {
		bunTop(p, "M-92 22C-98-46-46-70 0-70S98-46 92 22C84 36-84 36-92 22Z", "ffd184 e0923a a55a1c", "M-70-12Q-56-48-16-54")
		p.grains(p.strew(4, -30, 66, 30, 26, 14), "#fff4d8", 6.5, 5, 60, 60)
		p.grains(p.strew(4, -28, 66, 30, 8, 22), "#e8c88c", 4, 4, 60, 60)
	})
	heel := p.stamp(func() {
		p.path("M-90 0C-92 34-72 42-56 42H56C72 42 92 34 90 0Z", p.lin("eeb45e c07a2e 8b4c18"))
		p.oval(0, 0, 90, 17, p.lin("fff6dc f8dcab e4b877"))
	})
	heel(266, 198, .92, 0)
	crown(266, 176, .92, 0)
	heel(164, 278, 1.08, -3)
	crown(160, 238, 1.08, -9)
}

// hotDogRolls are three long rolls, one split.
func hotDogRolls(p *pen) {
	p.shade(200, 318, 180)
	roll := p.stamp(func() {
		bunTop(p, "M-140 8C-142-30-116-38-90-40H90C120-38 144-28 140 10C136 38 110 40 88 40H-88C-114 40-138 36-140 8Z",
			"ffd890 e39a40 ab601f", "M-116-12Q-100-26-60-27H20")
	})
	roll(206, 138, .94, -8)
	roll(196, 204, 1, 3)
	roll(200, 268, 1.08, -3)
	p.place(200, 262, 1.08, -3, func() {
		p.path("M-122-6C-60-20 60-20 124-6C70 8-66 10-122-6Z", p.lin("fffaf0 fbe6c0 e2b97c"))
		p.line("M-120-4C-60 9 66 8 122-4", "#8d4c18", 3, op(.5))
	})
}

// fruitBun is a round glazed bun full of candied fruit, one cut open.
func fruitBun(p *pen) {
	p.shade(205, 326, 172)
	p.place(248, 164, 1, 0, func() {
		bunTop(p, "M-96 40C-104-34-56-72 0-72S104-34 96 40C80 66-80 66-96 40Z", "ffd283 dc8c35 984f17", "M-74-6Q-60-46-18-54")
		fruitOn(p, 0, -14, 66, 36)
	})
	p.place(152, 248, 1.06, -4, func() {
		bunTop(p, "M-100 20C-104-42-56-66 0-66S104-42 100 20C80 44-80 44-100 20Z", "ffd283 dc8c35 984f17", "M-78-12Q-62-44-20-50")
		p.path("M-98 16C-70-6 70-6 98 16C90 62 50 68 0 68S-92 60-98 16Z", p.lin("fff6da fae0ab e8be7b"))
		fruitOn(p, 0, 34, 74, 22)
		p.grains(p.strew(0, 34, 76, 24, 20, 14), "#dcae69", 4, 3, 0, 90, op(.7))
	})
}

func fruitOn(p *pen, x, y, rx, ry float64) {
	for _, c := range []string{"#d6312f", "#3f9a3c", "#f2a31b"} {
		p.grains(p.strew(x, y, rx, ry, 5, 24), c, 10, 4, 0, 90)
	}
}

// pizzaBase is a floury round with docking holes, another behind it.
func pizzaBase(p *pen) {
	p.shade(204, 318, 180)
	base := p.stamp(func() {
		p.path(p.wobbly(0, 8, 150, 78, 16, .02), p.lin("d9a05a a96e2f 7a4718"))
		p.path(p.wobbly(0, -4, 150, 76, 16, .02), p.ball("fff3d4 f5d79d d9a55c"))
		p.oval(0, -4, 122, 58, p.lin("ffefc8 fbe2b0"), `stroke="#e0b06a" stroke-width="3"`)
		p.specks(p.strew(0, -4, 108, 50, 26, 24), "#c48b45", 6, op(.8))
		p.grains(p.strew(0, -4, 140, 70, 10, 40), "#b87430", 12, 9, 0, 60, op(.35))
		p.line("M-134-22Q-112-58-50-68", "#fffaf0", 6, op(.8))
	})
	base(212, 168, .95, -6)
	base(196, 242, 1.08, 2)
}

// garlicLoaf is a slashed stick with herb butter in the cuts.
func garlicLoaf(p *pen) {
	p.shade(200, 318, 178)
	p.place(200, 214, 1.02, -24, func() {
		p.path("M-182 14C-180-30-130-54-60-58S130-56 176-22C196 6 176 42 120 52S-90 64-150 52C-172 46-184 32-182 14Z", p.ball("ffd48a dd9039 964f18"))
		cut := p.stamp(func() {
			p.path("M-26-48C6-52 30-14 28 44C8 26-18-6-26-48Z", p.lin("fffbe6 fdeebc f2cf7e"))
			p.line("M-26-48C-18-6 8 26 28 44", "#7d4213", 4, op(.55))
			p.grains(p.strew(6, -4, 12, 34, 8, 9), "#4c8a34", 6, 4, 0, 90)
			p.specks(p.strew(6, -4, 14, 34, 5, 12), "#fff", 5)
		})
		for i := range 5 {
			cut(float64(i)*64-126, 2, 1, 0)
		}
		p.line("M-164-6Q-140-38-80-44M-40-50H10", "#fff3d6", 7, op(.7))
	})
	p.place(300, 300, .8, 0, func() { garlic(p) })
}

// garlic is one bulb with a clove beside it.
func garlic(p *pen) {
	p.path("M0-58C4-40 12-34 30-22C58-4 52 36 0 36S-58-4-30-22C-12-34-4-40 0-58Z", p.ball("ffffff f6eee4 cdbba8"))
	p.line("M0-44C-6-20-22-4-18 32M2-40C8-16 22-4 20 30M-8-28C-30-10-40 6-34 24", "#b9a08c", 2.5, op(.8))
	p.path("M48 34C44 12 62-2 74 2C86 14 78 36 62 38Z", p.ball("ffffff f4e9dd cbb6a2"))
}
