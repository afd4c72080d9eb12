package main

// pouch is a standing paper pack 170 by 240 whose foot is at (0, 0): colours
// for paper and band; icon draws the label's emblem round (0, 0).
func (p *pen) pouch(paper, band string, icon func()) {
	p.path("M-84-4L-88-214Q-88-222-80-222H80Q88-222 88-214L84-4Q0 10-84-4Z", p.across(paper))
	p.path("M-88-214V-236Q-88-244-80-244H80Q88-244 88-236V-214Q0-204-88-214Z", p.lin(band))
	p.line("M-80-228H80", "#fff", 2, `stroke-dasharray="7 6"`, op(.6))
	p.path("M-86-78L-84-4Q0 10 84-4L86-78Q0-60-86-78Z", p.lin(band))
	p.path("M88-214L84-4L66-1L72-214Z", "#2a1204", op(.14))
	p.line("M-74-200L-71-20", "#fff", 7, op(.35))
	p.oval(0, -142, 54, 54, "#fffaf0")
	p.oval(0, -142, 54, 54, "none", `stroke="#e7d3ac" stroke-width="3"`)
	p.place(0, -142, 1, 0, icon)
	p.line("M-40-42H40M-24-26H24", "#fff8e8", 6, op(.85))
}

// flour is a pouch with a wooden bowl of what is in it; icon is its grain.
func flour(paper, band, meal, grain string, icon func(p *pen)) func(*pen) {
	return func(p *pen) {
		p.shade(205, 336, 172)
		p.place(248, 330, 1.12, 3, func() { p.pouch(paper, band, func() { icon(p) }) })
		p.place(16, 150, .6, 0, func() {
			p.bowl(wood, func() {
				p.path(mound, p.ball(meal))
				p.specks(p.on(34, 13), grain, 4, op(.5))
				p.line("M112 168Q150 122 196 116", "#fff", 6, op(.4))
			})
		})
	}
}

func wheatIcon(p *pen) {
	for _, k := range []float64{-26, 26, 0} {
		p.in(at("rotate(% 0 40)", k), func() { ear(p, "#b9791c", 1.1) })
	}
}

func pinIcon(p *pen) {
	p.in("rotate(-38)", func() {
		p.line("M-44 0H44", "#7d4a1c", 8)
		p.box(-28, -12, 56, 24, 9, p.lin("efc98c c08a48 8a5a24"))
	})
}

func gramIcon(p *pen) {
	for _, d := range []dot{{-16, 10}, {17, 12}, {0, -16}} {
		p.oval(d.x, d.y, 17, 15, p.ball("ffe9a8 e9b64e b47d1e"))
		p.line(at("M% %q5 4 8 0", d.x-2, d.y-8), "#8f5d12", 3)
	}
}

func ravaIcon(p *pen) {
	p.specks(p.strew(0, 2, 32, 30, 30, 9), "#dca43a", 7)
	p.specks(p.strew(0, 2, 32, 30, 14, 11), "#f7dc8e", 5)
}

func jowarIcon(p *pen) {
	p.line("M0 42V0", "#7d9a3c", 4)
	p.path("M0 42C-20 34-30 18-34 6C-18 12-6 24 0 42Z", "#8fae4a")
	p.specks(p.strew(0, -12, 21, 28, 26, 9), "#d9b36a", 11)
	p.specks(p.strew(-2, -15, 19, 26, 16, 10), "#fff0cc", 6)
}

func bajraIcon(p *pen) {
	p.line("M0 44V-10", "#7d9a3c", 4)
	p.path("M0 44C20 36 30 20 34 8C18 14 6 26 0 44Z", "#8fae4a")
	p.path("M-13 14C-17-16-12-40 0-44C12-40 17-16 13 14C8 20-8 20-13 14Z", p.lin("b8bd8a 83885a 555a38"))
	p.specks(p.strew(0, -12, 10, 26, 24, 6), "#e9ebc8", 4)
}

func ragiIcon(p *pen) {
	p.line("M0 44V4", "#7d9a3c", 4)
	p.line("M0 6C-30-2-34-24-26-38M0 6C-12-12-14-30-8-44M0 6C12-12 14-30 10-44M0 6C30-2 34-24 27-38", "#8a3f24", 10)
	p.line("M-27-18q-2-10 2-18M-11-24q0-8 3-16M12-24q0-8-2-16M28-18q1-10-1-18", "#cf8a66", 4)
}

// retail is the shop's own carton with a window: what draws the food, in the
// coordinates of its own picture.
func retail(paper, band string, what func(*pen)) func(*pen) {
	return func(p *pen) {
		p.shade(206, 352, 140)
		p.path("M300 78L336 58V318L300 346Z", p.lin("c89b62 8f6432"))
		p.path("M84 78L120 58H336L300 78Z", p.lin("fff0d2 e6c794"))
		p.path("M84 78H300V346H84Z", p.lin(paper))
		p.path("M84 78H300V128H84Z", p.lin(band))
		p.path("M84 318H300V346H84Z", p.lin(band))
		p.path("M300 128V78L336 58V108ZM300 346V318L336 290V318Z", "#2a1204", op(.28))
		flame(p, 122, 103, 1)
		p.line("M150 98H262M150 113H226", "#fff4dc", 7, op(.9))
		p.oval(192, 222, 90, 84, "#fffaf0")
		p.within("M102 222A90 84 0 1 1 282 222A90 84 0 1 1 102 222Z", func() { p.place(100, 132, .46, 0, func() { what(p) }) })
		p.oval(192, 222, 90, 84, "none", `stroke="#fff3d8" stroke-width="6"`)
		p.line("M122 176Q140 152 172 144", "#fff", 6, op(.6))
	}
}

// flame is the shop's mark: a fire in an oven's mouth.
func flame(p *pen, x, y, s float64) {
	p.place(x, y, s, 0, func() {
		p.path("M-17 16V0C-17-12-9-19 0-19S17-12 17 0V16Z", "#fff4e2")
		p.path("M0-13C7-7 9-2 9 3A9 9 0 0 1-9 3C-9-1-6-3-5-6C-3-4-2-4-2-7C-2-9-1-11 0-13Z", "#e0720d")
	})
}
