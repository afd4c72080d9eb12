package main

// ware is the colouring of a bowl: its wall from left to right, rim, inside.
type ware struct{ wall, rim, inside, band string }

var (
	brass   = ware{"a87516 f9dd83 d9a637 7f520b", "#ffe9a0", "#7a5010", "#8a5d10"}
	clay    = ware{"9c4a22 dd8350 b55f31 6f2f12", "#e99a68", "#6a2c10", "#7f3818"}
	wood    = ware{"7d4a22 c58a52 9a6334 56300f", "#d9a56c", "#4e2c10", "#6d3f19"}
	steel   = ware{"848d91 f6f9fa c0c8cb 727c80", "#ffffff", "#8b9498", "#9aa3a7"}
	china   = ware{"cfd8e0 ffffff f0f3f6 b3bec8", "#ffffff", "#c3ccd6", "#3f6fae"}
	green   = ware{"35604a 8fc4a4 5d9677 26483a", "#a9d8bb", "#24463a", "#f4e6c0"}
	indigo  = ware{"28406e 7f9fd4 4b6ba6 1b2c50", "#9db8e4", "#1d2d50", "#f4e6c0"}
	copper  = ware{"8f4420 f5b48a c9713f 6b2c0f", "#ffd0ac", "#6b3015", "#8d4722"}
	stone   = ware{"4b4743 8e8883 66615c 2f2c29", "#a59f99", "#2c2926", "#3b3835"}
	creamer = ware{"d8c8ab fffaf0 f3e7d0 bfab86", "#fffdf6", "#b9a680", "#b84a06"}
)

// heaped is a bowl filled above its rim: heap draws the mound.
func heaped(w ware, heap func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 330, 170)
		p.bowl(w, func() { heap(p) })
	}
}

// bowl draws a bowl of rim radius 144 round (200, 188), standing on y 326.
func (p *pen) bowl(w ware, heap func()) {
	p.path("M150 306Q200 338 250 306L258 324Q200 340 142 324Z", p.across(w.wall))
	p.oval(200, 188, 146, 44, w.rim)
	p.oval(200, 189, 136, 38, w.inside)
	heap()
	p.path("M54 188C56 266 116 318 200 318S344 266 346 188C336 244 64 244 54 188Z", p.across(w.wall))
	p.path("M54 188C64 244 336 244 346 188C342 250 58 250 54 188Z", w.rim, op(.7))
	p.line("M80 254C124 292 276 292 320 254", w.band, 6, op(.7))
	p.line("M84 240Q96 272 124 290", "#fff", 9, op(.28))
}

const mound = "M66 190C88 158 132 106 200 104S312 158 334 190C326 228 74 228 66 190Z"

// on is a strewing over the mound's face.
func (p *pen) on(n int, gap float64) []dot {
	return p.strew(200, 178, 122, 48, n, gap)
}

// pulses fills a bowl with beans: under is the mound's own colour, size and
// length those of a bean. One strewing is laid down three times, each a
// little aside, so that the heap is full and the drawing stays small.
func pulses(w ware, under, dark, light string, size, length float64) func(*pen) {
	return heaped(w, func(p *pen) {
		gap := (size + length*.5) * 1.5
		beans := p.stamp(func() {
			ds := append(p.strew(200, 138, 62, 26, 60, gap), p.strew(200, 184, 122, 32, 60, gap)...)
			p.lit(ds, dark, light, size, length)
		})
		p.path(mound, p.ball(under))
		p.within(mound, func() {
			beans(-gap*.62, -gap*.2, 1, 0)
			beans(gap*.6, -gap*.1, 1, 0)
			beans(0, gap*.42, 1, 0)
		})
		p.path(mound, p.paint("fall", `<radialGradient id="%s" cx=".36" cy=".2" r=".9">%s</radialGradient>`, "fff/.2 fff/0 2a1204/.05 2a1204/.42"))
		p.lit([]dot{{64, 322}, {88, 332}, {330, 326}}, dark, light, size, length)
	})
}

// powder fills a bowl with flour or ground spice.
func powder(w ware, colours, grain string, extra func(p *pen)) func(*pen) {
	return heaped(w, func(p *pen) {
		p.path(mound, p.ball(colours))
		p.specks(p.on(44, 12), grain, 3, op(.5))
		p.line("M112 168Q150 122 196 116M138 190Q160 160 190 150", "#fff", 5, op(.35))
		extra(p)
	})
}

func nothing(*pen) {}

// strands fills a bowl with fine sev.
func sev(p *pen) {
	heaped(brass, func(p *pen) {
		p.path(mound, p.ball("ffdf6a e9a92a ad6a0e"))
		for i, c := range []string{"#b9740f", "#f2b83a", "#ffe58c"} {
			d := ""
			for _, s := range p.on(26, 14) {
				d += at("M% %q% % % %", s.x-14, s.y+p.between(-4, 4), p.between(0, 30), p.between(-16, 16), p.between(18, 34), p.between(-10, 10))
			}
			p.line(d, c, 4-float64(i)*.6)
		}
	})(p)
}

// chivda is flakes, peanuts, curry leaves and coconut in a bowl.
func chivda(p *pen) {
	heaped(china, func(p *pen) {
		p.path(mound, p.ball("ffe98a eec143 bf8418"))
		p.grains(p.on(60, 11), "#fff3b0", 8, 7, 0, 90)
		p.grains(p.on(40, 14), "#e6b332", 7, 6, 0, 90)
		p.lit(p.on(9, 28), "#a44a1c", "#d98a52", 13, 5)
		p.grains(p.on(8, 32), "#3f7a2c", 9, 16, 0, 90)
		p.grains(p.on(6, 34), "#fffdf4", 6, 18, 0, 60)
	})(p)
}

// bhakarwadi is a pile of small spirals.
func bhakarwadi(p *pen) {
	p.shade(200, 326, 176)
	one := p.stamp(func() {
		p.path("M-50-6V20C-48 50 48 50 50 20V-6Z", p.lin("d9963c a9641f 73400f"))
		p.oval(0, -6, 50, 37, p.ball("f7cd7c dd9d40 b06b20"))
		p.line("M36-6C34 18-18 26-28 2C-36-22 0-32 14-18C24-4 4 8-6-4", "#6b2f0d", 8)
		p.line("M36-8C34 14-18 22-28 0C-34-20 0-30 12-18", "#a9561f", 3)
		p.specks(p.strew(0, -4, 36, 26, 10, 9), "#fff0cf", 4)
		p.line("M-42-16q8-16 26-20", "#fff3d0", 4, op(.8))
	})
	for i, d := range []dot{{92, 272}, {308, 272}, {146, 214}, {254, 214}, {200, 156}, {164, 280}, {238, 280}} {
		one(d.x, d.y, 1.08, float64(i*37%40)-20)
	}
}

// shankarpali is a heap of little puffed diamonds.
func shankarpali(p *pen) {
	p.shade(200, 326, 176)
	one := p.stamp(func() {
		p.path("M-38 6L0-24L38 6L0 36Z", p.lin("b9742a 7f4614"), `stroke="#8f531b" stroke-width="8" stroke-linejoin="round"`)
		p.path("M-38 0L0-28L38 0L0 26Z", p.ball("ffe4a4 efb557 c07a2a"), `stroke="#e3a94e" stroke-width="8" stroke-linejoin="round"`)
		p.line("M-28-2L-2-22", "#fff6dc", 5, op(.8))
		p.specks(p.strew(0, 0, 24, 16, 6, 9), "#fffdf4", 3)
	})
	rows := []struct {
		y, x float64
		n    int
	}{{286, 64, 5}, {240, 100, 4}, {194, 134, 3}, {150, 168, 2}}
	for _, r := range rows {
		for i := range r.n {
			one(r.x+float64(i)*66, r.y+p.between(-5, 5), 1, p.between(-24, 24))
		}
	}
}

// khakhra is a stack of thin roasted rounds, one leaning against it.
func khakhra(p *pen) {
	p.shade(204, 326, 176)
	for i := range 7 {
		p.oval(214+p.between(-5, 5), 298-float64(i)*9, 136, 40, p.lin("f0cf8e c8964a 8f5f22"))
		p.oval(214, 296-float64(i)*9, 132, 37, "#f6dfae")
	}
	p.place(166, 204, 1, -10, func() {
		p.path(p.wobbly(4, 5, 122, 116, 18, .015), "#9c6a2a")
		p.path(p.wobbly(0, 0, 122, 116, 18, .015), p.ball("fff0c6 eecb86 c89a4e"))
		p.specks(p.strew(0, 0, 100, 94, 15, 30), "#8f5722", 15, op(.5))
		p.specks(p.strew(0, 0, 100, 94, 14, 28), "#b97f3a", 9, op(.7))
		p.grains(p.strew(0, 0, 104, 98, 24, 20), "#5b7f33", 6, 7, 0, 90)
		p.line("M-104-30Q-90-84-38-104", "#fffaec", 6, op(.8))
	})
}

// grainsOf fills an open jute sack with rice or poha.
func sack(grain func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(200, 334, 165)
		p.path("M74 190C52 250 56 318 84 328C130 340 270 340 316 328C344 318 348 250 326 190Z", p.lin("dcb888 b98d58 835c30"))
		for i := range 7 {
			p.line(at("M% %Q200 % % %", 66, 226+float64(i)*16, 250+float64(i)*16, 334, 226+float64(i)*16), "#6f4c24", 2, op(.35))
			p.line(at("M% 214Q% 270 % 332", 96+float64(i)*35, 84+float64(i)*39, 100+float64(i)*34), "#fff0d2", 2, op(.28))
		}
		p.oval(200, 184, 142, 44, "#7d5629")
		p.path("M70 184C92 140 140 100 200 98S308 140 330 184C320 222 80 222 70 184Z", p.ball("fffdf4 f6ecd4 d6c19a"))
		grain(p)
		p.path("M56 182C58 232 130 240 200 240S342 232 344 182C352 196 352 218 338 232C310 264 90 264 62 232C48 218 48 196 56 182Z", p.lin("ecca9a cba06a 9a7040"))
		p.line("M62 206C90 254 310 254 338 206", "#8a6233", 3, `stroke-dasharray="9 8"`, op(.7))
		p.line("M74 218Q100 246 150 252", "#fff3da", 6, op(.4))
		p.place(200, 292, 1, 0, func() { ear(p, "#7d4a16", 1) })
	}
}

// spread lays a strewing of grains over a heap three times, each aside.
func spread(p *pen, n int, gap float64, draw func(ds []dot)) {
	some := p.stamp(func() { draw(p.strew(200, 164, 118, 50, n, gap)) })
	p.within(mound, func() {
		some(-gap*.6, -2, 1, 0)
		some(gap*.6, 3, 1, 0)
		some(0, gap*.45, 1, 0)
	})
}

func longGrains(p *pen) {
	spread(p, 36, 17, func(ds []dot) {
		p.grains(ds, "#cdb27e", 5, 19, 20, 80)
		p.grains(ds, "#fffef8", 4, 18, 15, 80)
	})
}

func shortGrains(p *pen) {
	p.path(mound, p.ball("fffdf4 f3e6c6 c9b184"))
	spread(p, 46, 15, func(ds []dot) { p.lit(ds, "#cfb88c", "#fffef8", 10, 6) })
}

func brownGrains(p *pen) {
	p.path(mound, p.ball("e3bf8a c09056 8a5d2b"))
	spread(p, 44, 15, func(ds []dot) {
		p.grains(ds, "#80531f", 6, 15, 20, 80)
		p.grains(ds, "#e2b87c", 4, 13, 15, 80)
	})
}

func flakes(p *pen) {
	p.path(mound, p.ball("fffdf4 ecdfbe bfa878"))
	spread(p, 32, 19, func(ds []dot) { p.lit(ds, "#cdb684", "#fffef6", 15, 10) })
}

// ear is an ear of grain in one colour, for labels and sacks.
func ear(p *pen, paint string, s float64) {
	p.place(0, 0, s, 0, func() {
		p.line("M0 30V-24", paint, 3)
		p.grains([]dot{{0, -28}}, paint, 8, 8, 90, 0)
		p.line("M-9-18l-3-7M9-18l3-7M-9-4l-3-7M9-4l3-7M-9 10l-3-7M9 10l3-7", paint, 8)
	})
}
