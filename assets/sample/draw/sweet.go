package main

// jaggery is a round-topped block with pieces broken off it.
func jaggery(p *pen) {
	p.shade(204, 326, 172)
	p.path("M88 286C70 180 112 96 206 92C304 94 344 180 328 286C318 318 98 318 88 286Z", p.ball("f3b35c bd7324 733c0a"))
	p.path("M206 92C222 130 206 168 224 204C214 240 232 280 220 310C290 310 324 300 328 286C344 180 304 94 206 92Z", p.lin("d98f38 9a5414 5a2c06"))
	p.line("M206 92C222 130 206 168 224 204C214 240 232 280 220 310", "#ffd890", 4, op(.7))
	p.grains(p.strew(268, 220, 44, 76, 26, 17), "#f3bd6c", 5, 7, 30, 60, op(.7))
	p.grains(p.strew(152, 224, 50, 70, 16, 24), "#8a4b12", 4, 7, 0, 90, op(.5))
	p.line("M108 190Q120 134 170 112", "#ffe9bd", 10, op(.7))
	chunk := p.stamp(func() {
		p.path("M-46 12L-30-28L12-38L46-8L34 28L-14 36Z", p.lin("eaa54a a9601a 6b360a"))
		p.path("M-30-28L12-38L46-8L0-2Z", "#ffd58a", op(.75))
		p.path("M0-2L46-8L34 28L-14 36Z", "#5a2c06", op(.25))
	})
	chunk(92, 296, 1.1, 0)
	chunk(322, 312, .8, 40)
	chunk(168, 324, .62, -20)
}

// sugar is a bowl of crystals with cubes by its side.
func sugar(p *pen) {
	heaped(china, func(p *pen) {
		p.path(mound, p.ball("ffffff f3f1ee b9b9c4"))
		p.grains(p.on(60, 11), "#c3c9d2", 5, 3, 0, 90)
		p.grains(p.on(50, 12), "#ffffff", 5, 2, 0, 90)
	})(p)
	for _, d := range []struct{ x, y, turn float64 }{{86, 306, -6}, {320, 312, 10}, {276, 328, -14}} {
		p.place(d.x, d.y, 1.1, d.turn, func() { cube(p, "#ffffff", "#f1efec", "#cfccd0") })
	}
}

// cube is a small lump with three faces.
func cube(p *pen, top, left, right string) {
	p.path("M-26-10L0-24L28-10L2 4Z", top)
	p.path("M-26-10L2 4V34L-26 20Z", left)
	p.path("M28-10L2 4V34L28 20Z", right)
	p.line("M-22 14l4 2M-14 4l4 3M8 20l5-3M16 6l5-2", "#b9b4ba", 2, op(.6))
}

// rockSugar is a brass bowl of clear crystals.
func rockSugar(p *pen) {
	heaped(brass, func(p *pen) {
		p.path(mound, p.ball("ffffff eef3f7 b9c6d2"))
		crystal := p.stamp(func() {
			p.path("M-22 8L-16-14L6-22L24-6L16 16L-8 20Z", "#c9d6e2")
			p.path("M-16-14L6-22L2 0L-22 8Z", "#ffffff")
			p.path("M6-22L24-6L2 0Z", "#eef5fa")
			p.path("M2 0L24-6L16 16L-8 20Z", "#aebfce")
		})
		for _, d := range append(p.strew(200, 134, 50, 18, 6, 30), p.strew(200, 182, 116, 26, 24, 27)...) {
			crystal(d.x, d.y, 1, float64(p.rng.IntN(12))*30)
		}
	})(p)
}

// steam rises from (x, y) in two curls.
func steam(p *pen, x, y, s float64) {
	p.place(x, y, s, 0, func() {
		p.line("M-14 0C-34-22 6-40-12-66M16-6C-2-26 34-44 16-76", "#fff", 8, op(.55))
		p.line("M-14 0C-34-22 6-40-12-66M16-6C-2-26 34-44 16-76", "#8a6a4c", 3, op(.25))
	})
}

// tealeaves is a heap of CTC grains or twisted leaf in front of a drink.
func tealeaves(p *pen, x, y float64, under, light string, size, length float64) {
	p.path(at("M% %c30-12 44-40 76-40s52 28 82 40c-30 10-128 10-158 0Z", x-80, y), p.ball(under))
	p.lit(p.strew(x, y-12, 66, 14, 26, size+4), "#24120a", light, size, length)
}

// cuttingChai is a ribbed glass of tea with a heap of Assam.
func cuttingChai(p *pen) {
	p.shade(200, 338, 165)
	steam(p, 226, 98, .92)
	p.path("M150 108L168 318Q226 344 284 318L302 108Z", p.across("ecdccb/.8 fffdf8/.6 e3cdb5/.8 b89a7c/.9"))
	p.path("M156 134L171 312Q226 334 281 312L296 134Q226 150 156 134Z", p.across("a8622a e09a55 c47a38 84461a"))
	p.oval(226, 136, 70, 15, p.ball("f0b878 d38d48 a9622a"))
	p.specks([]dot{{196, 133}, {206, 139}, {252, 134}, {244, 141}, {216, 131}}, "#f7d8ac", 8, op(.9))
	p.line("M184 160L192 308M206 166L210 320M228 168V324M250 166L245 320M272 160L262 308", "#fff", 4, op(.3))
	p.oval(226, 108, 76, 15, "none", `stroke="#fff" stroke-width="6" opacity=".75"`)
	p.line("M164 124L180 300", "#fff", 8, op(.55))
	tealeaves(p, 106, 334, "5a2d17 32170a 1a0a03", "#8a5030", 9, 0)
}

// masalaChai is a clay cup with cinnamon, star anise and ginger by it.
func masalaChai(p *pen) {
	p.shade(200, 336, 170)
	steam(p, 214, 104, 1.05)
	p.path("M112 128L146 306Q212 340 278 306L312 128Z", p.across(clay.wall))
	p.line("M120 168Q212 196 304 168M130 222Q212 250 294 222", "#7f3818", 5, op(.45))
	p.oval(212, 128, 101, 28, clay.rim)
	p.oval(212, 130, 90, 22, p.ball("f0b878 cf8a45 9a561f"))
	p.specks([]dot{{170, 128}, {184, 138}, {250, 126}, {240, 138}, {206, 124}}, "#f7d8ac", 9, op(.9))
	p.line("M134 158L156 288", "#ffd2b0", 9, op(.5))
	p.place(318, 308, .78, 10, func() { starAnise(p) })
	for _, y := range []float64{318, 300} {
		p.place(92, y, 1, -16, func() {
			p.box(-62, -9, 124, 18, 8, p.lin("c98345 8f4f1e 5a2c0a"))
			p.line("M-54-3H48", "#e9b27a", 3, op(.7))
		})
	}
}

// elaichiTea is a cup on its saucer, pods beside it.
func elaichiTea(p *pen) {
	p.shade(200, 338, 178)
	steam(p, 188, 118, 1)
	p.oval(196, 316, 160, 30, "#c8b592")
	p.oval(196, 310, 160, 30, p.across("efe2c8 fffdf6 f6ecd8 d3c09c"))
	p.line("M286 186C350 178 352 262 270 258", "#e3d3b3", 18)
	p.line("M286 184C346 178 348 256 270 254", "#fffaf0", 8)
	p.path("M86 154C88 240 126 304 190 304S292 240 294 154Z", p.across(creamer.wall))
	p.line("M92 204Q190 238 288 204", "#b84a06", 6, op(.75))
	p.oval(190, 154, 104, 27, "#fffdf6")
	p.oval(190, 156, 93, 21, p.ball("f0b878 cf8a45 9a561f"))
	p.line("M106 184Q114 236 140 268", "#fff", 9, op(.8))
	p.specks([]dot{{150, 154}, {164, 163}, {226, 152}, {214, 163}}, "#f7d8ac", 8, op(.9))
	pods(p, []dot{{72, 304}, {100, 320}, {128, 312}, {300, 318}, {322, 306}})
}

// greenTea is a glass cup of pale gold with whole leaves.
func greenTea(p *pen) {
	p.shade(200, 338, 170)
	steam(p, 204, 112, 1)
	p.line("M286 186C346 180 348 264 268 262", "#d3e2da", 14)
	p.path("M96 144C98 244 136 318 200 318S302 244 304 144Z", p.across("dfeae4/.9 ffffff/.6 e9f2ee/.7 b3c8be/.9"))
	p.path("M106 176C112 252 144 306 200 306S288 252 294 176Z", p.across("b9c04a eef0a0 d6d86e 98a232"))
	p.oval(200, 176, 94, 20, p.ball("f6f7be dfe184 b3ba48"))
	p.oval(200, 144, 104, 23, "none", `stroke="#fff" stroke-width="7" opacity=".85"`)
	p.line("M118 170Q124 240 150 282", "#fff", 9, op(.7))
	p.place(206, 186, .7, 66, func() { mint(p) })
	p.place(90, 330, 1.05, -58, func() { mint(p) })
	tealeaves(p, 300, 336, "6f8a3c 46602a 26381a", "#a9c46a", 6, 14)
}

// filterCoffee is the steel tumbler in its dabara, beans about.
func filterCoffee(p *pen) {
	p.shade(200, 336, 172)
	steam(p, 200, 92, .86)
	p.path("M92 250L108 312Q200 344 292 312L308 250Z", p.across(steel.wall))
	p.oval(200, 250, 120, 28, "#f6f9fa")
	p.oval(200, 253, 110, 23, "#9aa4a8")
	p.path("M136 112L150 258Q200 274 250 258L264 112Z", p.across(steel.wall))
	p.line("M138 134Q200 150 262 134", "#8d979b", 4, op(.6))
	p.oval(200, 112, 70, 19, "#ffffff")
	p.oval(200, 112, 60, 14, p.ball("f0cfa4 b97a48 6f3f1c"))
	p.specks(p.strew(198, 110, 50, 9, 12, 10), "#f9e8cf", 7)
	p.path("M86 256Q80 300 116 314L108 312L92 250Z", "#fff", op(.5))
	bean := p.stamp(func() {
		p.oval(0, 0, 22, 16, p.ball("9a5f38 5a2f14 2a1205"))
		p.line("M-18 4Q-4-8 2 0T18-4", "#2a1205", 4)
	})
	bean(62, 312, 1, -20)
	bean(100, 332, .9, 24)
	bean(334, 322, 1, 14)
	bean(300, 336, .85, -30)
}

// dish is the plate under butter.
func dish(p *pen) {
	p.path("M38 276H362L340 314Q200 336 60 314Z", p.across("a9c0c8 f2f9fb cfe0e6 8fa7b0"))
	p.oval(200, 276, 162, 26, "#f4fafc")
	p.oval(200, 278, 146, 20, "#c3d5dc")
}

// block is a block of butter with its near end cut.
func block(p *pen, light, mid, dark string) {
	p.path("M86 186L270 160L328 190V258L140 286L86 254Z", mid)
	p.path("M86 186L270 160L328 190L140 218Z", light)
	p.path("M86 186L140 218V286L86 254Z", dark)
	p.line("M176 214V280M216 208V274M256 202V268", "#b8860b", 2.5, op(.35))
	p.line("M104 188L258 167", "#fff", 6, op(.8))
}

func saltedButter(p *pen) {
	p.shade(200, 330, 172)
	dish(p)
	block(p, p.lin("fffbdc fff0a0"), p.lin("ffe88a f6c43e"), p.lin("f3cb55 d9a01f"))
	p.path("M238 184C226 142 266 118 294 138C316 156 302 186 276 180C260 174 266 156 280 158", "none", `stroke="#f3cb4a" stroke-width="17" stroke-linecap="round"`)
	p.path("M238 180C228 142 266 120 292 139C312 156 300 182 276 176", "none", `stroke="#fff2ac" stroke-width="7" stroke-linecap="round"`)
}

// unsaltedButter lies in its opened paper.
func unsaltedButter(p *pen) {
	p.shade(200, 326, 176)
	p.path("M30 268L96 226L330 200L376 262L322 320L84 326Z", p.lin("fbf8f2 e9e1d3 b9ac96"))
	p.path("M30 268L96 226L84 326ZM376 262L330 200L322 320Z", "#b9ad98", op(.45))
	block(p, p.lin("fffef2 fff8d0"), p.lin("fff6c6 f7e08a"), p.lin("f3dc8c dcbc5a"))
	p.path("M196 172L270 160L328 190L346 204V276L322 292L232 300L196 270Z", p.lin("fdfbf6 e6ded0 b9ae9c"))
	p.path("M196 172L270 160L328 190L252 204Z", "#ffffff")
	p.line("M210 196l10 60M238 206l4 82M276 200l4 84M306 196l6 80", "#9c917e", 3, op(.4))
	p.box(250, 226, 62, 38, 4, "#3f6fae", `transform="rotate(-7 280 245)"`)
	p.line("M262 241l40-5M264 252l26-3", "#fff", 4)
}

// whiteButter is fresh loni heaped in a clay pot.
func whiteButter(p *pen) {
	heaped(clay, func(p *pen) {
		p.path("M72 190C74 150 104 128 134 130C138 96 176 78 206 92C240 82 270 104 268 132C300 130 328 156 330 190C322 226 80 226 72 190Z", p.ball("ffffff fdf3dc c7b08a"))
		p.line("M134 132C150 122 170 128 178 144M206 94C190 100 188 116 200 126M268 134C250 130 236 142 238 158M110 176C140 164 170 172 190 186M230 180C250 170 280 172 300 182", "#cfc0a4", 5, op(.7))
		p.line("M148 116Q168 98 196 100", "#fff", 8)
	})(p)
}

// herbButter is a rolled log, two rounds cut off.
func herbButter(p *pen) {
	p.shade(200, 322, 176)
	herbs := func(x, y, rx, ry float64) {
		p.grains(p.strew(x, y, rx, ry, 22, 13), "#3f8a35", 6, 6, 0, 90)
		p.specks(p.strew(x, y, rx, ry, 7, 22), "#c9321f", 6)
		p.grains(p.strew(x, y, rx, ry, 8, 20), "#fffdf2", 7, 5, 0, 90)
	}
	p.path("M146 134L318 106C352 112 360 214 326 224L158 262Z", p.lin("fff6b8 ffe07a e9b43a"))
	herbs(244, 182, 86, 52)
	p.line("M168 148L306 124", "#fffde8", 8, op(.8))
	face := p.stamp(func() {
		p.oval(7, 3, 50, 66, p.lin("f3cf5c c9961f"))
		p.oval(0, 0, 50, 66, p.ball("fffbd4 ffec9c f3cb55"))
		herbs(0, 0, 38, 52)
	})
	face(150, 200, 1, -6)
	p.place(0, 0, 1, 0, func() { face(86, 256, .96, -22) })
	p.place(308, 292, .85, 0, func() { garlic(p) })
	p.place(216, 306, .9, -80, func() { mint(p) })
}

// chilliButter is a brown butter in a dark bowl, chilli and garlic on it.
func chilliButter(p *pen) {
	heaped(indigo, func(p *pen) {
		p.path("M68 190C92 150 150 142 200 142S310 150 332 190C324 228 76 228 68 190Z", p.ball("f6c76a cf8a2c 8a4a10"))
		p.path("M116 182C150 150 190 176 214 160S280 164 286 184C260 204 220 190 196 202S130 206 116 182Z", "#ffe39a", op(.6))
		p.specks(p.strew(200, 182, 112, 28, 26, 15), "#6b2f0a", 6)
		p.grains(p.strew(200, 180, 108, 28, 10, 24), "#fff3cf", 9, 7, 0, 90)
		p.place(216, 150, .9, 0, func() { chillies(p) })
	})(p)
}
