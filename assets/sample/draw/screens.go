package main

// Screens draws what the web app shows on its own screens: file name to SVG
// text, 400 by 300 user units. Ids carry the drawing's name, for the app may
// inline several in one page.
func Screens() map[string]string {
	out := map[string]string{}
	for name, draw := range map[string]func(*pen){
		"empty-cart":     emptyCart,
		"empty-wishlist": emptyWishlist,
		"lost-page":      lostPage,
		"oven":           oven,
		"offline":        offline,
		"order-placed":   orderPlaced,
	} {
		p := newPen(name, 400, 300)
		p.prefix = name + "-"
		draw(p)
		out[name+".svg"] = p.svg()
	}
	return out
}

// emptyCart is a cane basket with a checked cloth and nothing but crumbs.
func emptyCart(p *pen) {
	p.shade(200, 268, 140)
	p.line("M110 140C110 30 290 30 290 140", "#8a5424", 15)
	p.line("M108 138C108 28 286 28 288 138", "#d9a05a", 8)
	p.path("M84 138L108 252Q112 266 128 266H272Q288 266 292 252L316 138Z", p.lin("e9bd7c c48a46 8a5424"))
	for i := range 4 {
		y := 160 + float64(i)*27
		d := float64(i) * 5.6
		p.line(ruffle(90+d, y, (220-2*d)/7, 8, 7), "#7d4a1c", 6, op(.55))
		p.line(ruffle(90+d, y-6, (220-2*d)/7, 8, 7), "#fbe0ac", 3, op(.7))
	}
	p.oval(200, 138, 118, 27, p.lin("f3cf94 b97f3c"))
	p.oval(200, 140, 106, 20, "#5a3212")
	p.path("M214 128C244 122 290 128 304 142C316 172 306 200 286 206C270 190 240 186 226 160Z", p.lin("fffaf0 f3e0c6 d9b994"))
	p.line("M236 132L286 200M258 130L302 180M224 148Q270 142 306 160M240 174Q276 168 306 186", "#c8462a", 5, op(.6))
	p.specks([]dot{{56, 268}, {70, 264}, {340, 266}}, "#d9963c", 5)
}

// emptyWishlist is a plate with the outline of the heart that will lie on it.
func emptyWishlist(p *pen) {
	p.shade(200, 266, 150)
	p.oval(200, 232, 160, 40, "#b9a88c")
	p.oval(200, 224, 160, 40, p.across("efe6d6 fffdf8 f7f0e4 d3c5ac"))
	p.oval(200, 224, 112, 25, p.lin("e3d6bf fffaf0"))
	p.place(200, 126, 1.3, -6, func() {
		p.path("M0 66C-22 46-86 18-84-30C-82-72-26-80 0-38C26-80 82-72 84-30C86 18 22 46 0 66Z", "#e9a04a", op(.14))
		p.line("M0 66C-22 46-86 18-84-30C-82-72-26-80 0-38C26-80 82-72 84-30C86 18 22 46 0 66Z", "#cf7a2a", 5, `stroke-dasharray="3 13"`)
	})
	p.place(272, 206, .42, 16, func() { drawHeart(p) })
	p.crumbs(150, 226, "#d9963c")
}

// drawHeart draws one palmier.
func drawHeart(p *pen) {
	d := "M0 66C-22 46-86 18-84-30C-82-72-26-80 0-38C26-80 82-72 84-30C86 18 22 46 0 66Z"
	p.path(d, p.lin("c98336 a35c1c 7f4312"), `transform="translate(5 8)"`)
	p.path(d, p.lin("ffe0a0 efb052 d0832b"))
	p.line("M0 52C-20 34-64 10-62-28C-60-52-28-54-16-32C-8-14-26-2-36-14M0 52C20 34 64 10 62-28C60-52 28-54 16-32C8-14 26-2 36-14M0-30V44", "#b4691f", 6, op(.75))
	p.specks(p.strew(0, -8, 68, 44, 20, 14), "#fffaf0", 5, op(.95))
}

// lostPage spells 404 in breadsticks and a cookie with a bite out of it.
func lostPage(p *pen) {
	p.shade(200, 262, 165)
	four := p.stamp(func() {
		sticks := "M14-96L-52 30M-54 32H56M24-36V92"
		p.line(sticks, "#8a4c17", 27, `transform="translate(3 5)"`)
		p.line(sticks, "#c9812f", 26)
		p.line(sticks, "#eeb253", 18)
		p.line(sticks, "#fff0c4", 4, `transform="translate(-5 -5)"`, op(.8))
		p.line(sticks, "#a9621f", 4, `stroke-dasharray="6 13"`, op(.6))
	})
	four(78, 156, 1, 0)
	four(322, 156, 1, 0)
	p.place(202, 158, 1, 0, func() {
		p.biscuit(70, golden)
		chips(p, []dot{{-34, -18}, {-6, -42}, {-26, 34}, {34, 30}, {6, 2}}, 8.5, p.ball("8a5233 552c17 2f1508"))
	})
	p.specks([]dot{{176, 262}, {190, 256}, {238, 260}}, "#c9812f", 5)
}

// oven is the clay bhatti itself, a fire in its mouth and a loaf on the peel.
func oven(p *pen) {
	p.shade(196, 272, 160)
	p.path("M228 84V48Q246 40 264 48V100Z", p.lin("c98a5c 8f5230"))
	p.path("M50 262V190C50 90 120 48 190 48S330 90 330 190V262Q190 282 50 262Z", p.ball("f3c096 c97a48 7d3c1c"))
	p.line("M64 224Q92 232 118 232M58 178Q84 190 108 188M92 120Q112 136 134 134M150 70Q168 84 192 82M234 84Q250 102 276 104M284 148Q300 160 322 158M276 216Q304 222 326 214", "#6f3414", 4, op(.4))
	p.line("M76 150Q96 92 148 72", "#ffe6cc", 9, op(.55))
	p.path("M112 262V196C112 142 148 122 190 122S268 142 268 196V262Z", p.lin("8d4a28 5a2a12"))
	p.path("M126 262V200C126 156 154 138 190 138S254 156 254 200V262Z", p.ball("ff9a2c b3320c 2a0a03"))
	p.in("translate(190 258)", func() {
		p.path("M-48 2C-60-36-30-44-32-72C-14-62-8-50-8-40C4-54 4-72-2-92C26-76 34-54 28-38C36-42 40-50 40-58C56-36 56-14 46 2Z", p.lin("ffd54a f7901c d9480f"))
		p.path("M-26 2C-34-18-14-26-16-42C-4-36 0-26 0-20C8-26 10-36 8-46C26-32 30-12 22 2Z", "#fff2b0")
	}, `class="flame"`)
	p.line("M150 262H390", "#8a5424", 12)
	p.line("M150 259H388", "#d9a05a", 6)
	p.place(212, 244, .62, 0, func() {
		bunTop(p, "M-84 22C-88-38-48-56 0-56S88-38 84 22Z", "ffd88c e59b3e a0551a", "M-62-8Q-50-36-14-42")
		p.line("M-30-34l14 28M4-42l14 30M36-36l12 26", "#fff0cf", 7)
	})
	p.line("M246 36C226 26 262 16 246 4", "#b9a089", 8, op(.5))
}

// offline is a toaster with its plug pulled out.
func offline(p *pen) {
	p.shade(180, 262, 130)
	slice := p.stamp(func() {
		p.path("M-36 60V0C-54-18-40-46-16-44H16C40-46 54-18 36 0V60Z", p.lin(milkLoaf.crust))
		p.path("M-36 60V0C-54-18-40-46-16-44H16C40-46 54-18 36 0V60Z", p.ball(milkLoaf.crumb), `transform="translate(0 3)scale(.86)"`)
	})
	slice(200, 78, 1.1, 3)
	slice(146, 84, 1.1, -3)
	p.path("M52 252V150C52 118 72 108 98 108H250C278 108 296 118 296 150V252Q296 262 284 262H64Q52 262 52 252Z", p.across("98a4a8 f4f8f9 cbd5d8 8d989c"))
	p.box(92, 112, 164, 13, 6, "#39424a")
	p.path("M52 228H296V252Q296 262 284 262H64Q52 262 52 252Z", "#39424a")
	p.path("M140 206V186C140 162 156 152 174 152S208 162 208 186V206Z", "#b84a06")
	p.place(174, 184, 1.25, 0, func() { p.path("M0-16C8-8 10-2 10 4A10 10 0 0 1-10 4C-10-2-8-8 0-16Z", "#ffd9a0") })
	p.line("M70 136V216", "#fff", 8, op(.7))
	p.box(290, 150, 22, 34, 8, "#39424a")
	p.line("M296 240C346 240 322 196 352 178", "#39424a", 7)
	p.place(352, 152, 1, 18, func() {
		p.box(-19, -12, 38, 38, 9, p.lin("e9a04a b84a06"))
		p.line("M-8-14V-32M8-14V-32", "#8d989c", 6)
	})
	p.line("M330 84l-10-12M360 76l2-16M388 90l12-10", "#d9791c", 6)
}

// orderPlaced is the shop's box, tied with string, and a leaf-green tick.
func orderPlaced(p *pen) {
	for i, c := range []string{"#e0720d", "#2c8a45", "#f4c76b", "#c9324a"} {
		p.grains(p.strew(200, 92, 180, 84, 7, 46), c, 8, float64(4+3*(i%2)), 0, 90)
	}
	p.shade(200, 272, 150)
	p.path("M72 136L200 170V276L84 246Q72 242 72 232Z", p.lin("f0cf94 d3a05a"))
	p.path("M328 136L200 170V276L316 246Q328 242 328 232Z", p.lin("c98f4c 94602a"))
	p.path("M60 112L200 148V180L72 148Q60 144 60 136Z", p.lin("fbe0ac e0b068"))
	p.path("M340 112L200 148V180L328 148Q340 144 340 136Z", p.lin("d39a54 a46c32"))
	p.path("M60 112L200 80L340 112L200 148Z", p.lin("fff0cc f0cd8e"))
	p.path("M118 99L262 132V266L242 271V137L98 104Z", "#b84a06", op(.9))
	p.path("M282 99L138 132V156L158 161V137L302 104Z", "#d9641a")
	p.path("M200 116C150 92 136 58 164 56C186 56 196 92 200 116C204 92 214 56 236 56C264 58 250 92 200 116Z", p.lin("f08a3c b84a06"))
	p.oval(200, 112, 14, 10, "#d9641a")
	p.oval(304, 226, 46, 46, "#fffaf0")
	p.oval(304, 226, 39, 39, p.ball("6fc27c 2c8a45 185c2c"))
	p.line("M285 227l13 14l25-29", "#fff", 10)
}
