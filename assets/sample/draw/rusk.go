package main

// toast is the colouring of a twice-baked slice: cut face, crust and pores.
type toast struct{ face, crust, pore string }

var (
	milkToast  = toast{"fff3cf fbdc9a eeb761", "eab055 c07a2c 96561b", "#d39a4c"}
	ravaToast  = toast{"fff6c4 f7dc7c e3b048", "dfa542 b17525 895319", "#c99235"}
	wheatToast = toast{"e8bf86 cb9455 a86c34", "a5672d 7d4819 5d330f", "#8a5424"}
	goldToast  = toast{"ffe2a0 f5bb5d dc9138", "d08531 9f5b1d 7c4313", "#b87430"}
)

// slice is one standing slice with a domed top, w wide and h high, and its
// thickness to the right.
func (p *pen) slice(w, h, thick float64, t toast) {
	d := at("M0 %V%C-% % % 0 % 0S% % % %V%Q% % % %H12Q0 % 0 %Z",
		h-12, h*.22, w*.1, h*.05, w*.2, w*.5, w*1.1, h*.05, w, h*.22, h-12, w, h, w-12, h, h, h-12)
	p.path(d, "#3d1a05", at(`transform="translate(% 3)"`, thick+4), op(.1))
	p.path(d, p.lin(t.crust), at(`transform="translate(% %)"`, thick, -thick*.35))
	p.path(d, p.lin(t.crust))
	p.place(w*.07, h*.05, .86, 0, func() {
		p.path(d, p.ball(t.face), at(`transform="scale(1 %)"`, 1.05))
	})
}

// pores are the little holes of a cut crumb.
func pores(p *pen, w, h float64, t toast, n int) {
	p.grains(p.strew(w*.5, h*.54, w*.36, h*.4, n, 13), t.pore, 4, 3, 0, 60, op(.6))
	p.specks(p.strew(w*.5, h*.54, w*.36, h*.4, n/2, 16), "#fffbe9", 3.5, op(.8))
}

// rusks stands three slices in a fan; deck dresses the cut faces.
func rusks(t toast, deck func(p *pen, w, h float64)) func(*pen) {
	return func(p *pen) {
		p.shade(205, 334, 165)
		one := p.stamp(func() {
			p.slice(112, 212, 17, t)
			pores(p, 112, 212, t, 26)
			deck(p, 112, 212)
			p.line("M14 180V52Q16 26 40 18", "#fffbe9", 4, op(.75))
		})
		one(64, 126, .94, -12)
		one(146, 104, .98, -1)
		one(222, 112, 1.04, 12)
	}
}

// ruskPile lays slices flat, criss-cross, with one leaning in front.
func ruskPile(t toast, deck func(p *pen, w, h float64)) func(*pen) {
	return func(p *pen) {
		p.shade(205, 330, 170)
		bar := p.stamp(func() {
			p.box(0, 0, 236, 40, 12, p.lin(t.crust))
			p.box(5, 4, 226, 17, 8, p.lin(t.face))
			p.line("M14 9H180", "#fffbe9", 4, op(.7))
		})
		bar(90, 284, 1, 0)
		bar(112, 242, 1, -3)
		bar(96, 200, 1, 2)
		bar(116, 158, 1, -2)
		p.place(62, 122, .98, -14, func() {
			p.slice(112, 210, 15, t)
			pores(p, 112, 210, t, 26)
			deck(p, 112, 210)
			p.line("M14 180V52Q16 26 40 18", "#fffbe9", 4, op(.75))
		})
	}
}

func noDeck(*pen, float64, float64) {}

func elaichiBits(p *pen, w, h float64) {
	p.grains(p.strew(w*.5, h*.54, w*.36, h*.4, 13, 22), "#6d8a35", 5, 6, 0, 90)
	p.specks(p.strew(w*.5, h*.54, w*.36, h*.4, 10, 24), "#4a3417", 3.5)
}

func fruitRusk(p *pen, w, h float64) {
	for _, c := range []string{"#d6312f", "#3f9a3c", "#f2a31b"} {
		p.grains(p.strew(w*.5, h*.54, w*.34, h*.4, 6, 28), c, 10, 4, 0, 90)
	}
}

func branBits(p *pen, w, h float64) {
	p.grains(p.strew(w*.5, h*.54, w*.36, h*.4, 24, 14), "#6f3f17", 3.5, 5, 0, 90, op(.8))
}

func garlicBits(p *pen, w, h float64) {
	p.grains(p.strew(w*.5, h*.54, w*.36, h*.4, 18, 17), "#4d8030", 5, 5, 0, 90)
	p.grains(p.strew(w*.5, h*.54, w*.36, h*.4, 8, 24), "#fffdf0", 7, 4, 0, 90)
}

// butterToast are small round toasts, stacked, with butter melting on top.
func butterToast(p *pen) {
	p.shade(200, 328, 165)
	round := p.stamp(func() {
		p.oval(0, 22, 82, 44, p.lin(goldToast.crust))
		p.path("M-82 0H82V22H-82Z", p.lin(goldToast.crust))
		p.oval(0, 0, 82, 44, p.lin("f5c067 d18b34 a9641f"))
		p.oval(-1, -1, 72, 37, p.ball(goldToast.face))
		p.grains(p.strew(0, 0, 60, 30, 22, 13), goldToast.pore, 4, 3, 0, 60, op(.6))
		p.line("M-64-12q18-22 54-24", "#fffbe9", 4, op(.8))
	})
	for _, d := range []dot{{112, 270}, {286, 274}, {116, 230}, {282, 234}, {200, 286}, {200, 246}, {198, 190}, {202, 150}} {
		round(d.x, d.y, 1, 0)
	}
	p.path("M158 138C150 160 190 172 204 166C226 176 256 160 246 142C240 120 166 118 158 138Z", p.lin("fff6b8 ffe06a f5bf32"))
	p.path("M172 112L222 104L238 118V136L188 146L172 132Z", p.lin("fff0a0 f6cb47"))
	p.path("M172 112L222 104L238 118L188 128Z", "#fffbd8")
	p.path("M188 128L238 118V136L188 146Z", "#f3c33b")
}
