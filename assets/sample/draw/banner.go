package main

// scene is a banner: its ground from left to right, dark enough on the left
// for cream text, and what stands before the oven's glow on the right.
type scene struct {
	ground, glow string
	draw         func(p *pen)
}

func heroes() map[string]scene {
	return map[string]scene{
		"banner-khari": {"2e1306 4a1f0a 8f3f0d d9791c", "ffd98a", func(p *pen) {
			p.place(868, -4, 1.66, 0, func() { khariPile(buttery, bare)(p) })
		}},
		"banner-nankhatai": {"2b0a10 4a111c 8a2430 d2683a", "ffc98a", func(p *pen) {
			p.place(866, -10, 1.66, 0, func() { nankhatai(dough{"fff0a8 fbd060 e8a52f", pale.rim, pale.crack}, pistaCrown)(p) })
			p.place(1450, 520, 1.3, 20, func() { elaichiCrown(p) })
			p.place(1380, 566, 1.1, -30, func() { elaichiCrown(p) })
		}},
		"banner-cakes": {"240c1c 43142f 83305a d4708f", "ffd0dc", func(p *pen) {
			p.place(880, -34, 1.68, 0, func() { strawberryCake(p) })
			p.place(1486, 520, 1.7, 24, func() { strawberry(p) })
			p.place(1408, 560, 1.4, -64, func() { strawberry(p) })
		}},
		"banner-deals": {"0f2016 1b3a25 3f6d33 a9a23c", "fff0b0", func(p *pen) {
			p.place(1110, 62, 1.34, 0, func() { cowGhee(p) })
			p.place(800, 150, 1.16, 0, func() { rusks(milkToast, noDeck)(p) })
			p.place(1120, 508, 1, -14, func() { p.biscuit(74, golden); chocChips(p, 74) })
		}},
	}
}

func highlights() map[string]scene {
	return map[string]scene{
		"highlight-breads": {"33180a 5a2c10 a8631f e6ac4e", "fff0c0", func(p *pen) {
			p.place(372, 40, 1.16, 0, func() { loaf(milkLoaf, noSeeds, noSeeds)(p) })
		}},
		"highlight-ghee": {"3a2004 6b3d08 b9770f f0c03a", "fff6c0", func(p *pen) {
			p.place(398, 26, 1.14, 0, func() { cowGhee(p) })
		}},
		"highlight-chai": {"14241f 24443a 4f7a5a b3a45c", "fff0cf", func(p *pen) {
			p.place(420, 36, 1.02, 0, func() { elaichiTea(p) })
			p.place(424, 420, .62, -10, func() { drawHeart(p) })
			p.place(742, 432, .54, 14, func() { drawHeart(p) })
		}},
	}
}

// paint draws a scene: ground, the oven's arch glowing, a table, the food.
func (s scene) paint(p *pen) {
	w, h := float64(p.width), float64(p.height)
	ground := p.paint("ground", `<linearGradient id="%s" y2=".25">%s</linearGradient>`, s.ground)
	glow := p.paint("glow", `<radialGradient id="%s">%s</radialGradient>`, s.glow+"/.75 "+s.glow+"/.32 "+s.glow+"/0")
	p.box(0, 0, w, h, 0, ground)
	x, r := w*.75, h*.62
	p.path(at("M% %V%A% % 0 0 1 % %V%Z", x-r, h, h*.62, r, r, x+r, h*.62, h), "#fff", op(.06))
	p.path(at("M% %V%A% % 0 0 1 % %V%Z", x-r*.82, h, h*.64, r*.82, r*.82, x+r*.82, h*.64, h), "#fff", op(.07))
	p.oval(x, h*.52, h*.78, h*.66, glow)
	p.path(at("M% %Q% % % %V%H%Z", w*.3, h, w*.62, h*.8, w, h*.8, h, w*.3), "#1a0a03", op(.28))
	p.specks(p.strew(x, h*.4, w*.2, h*.36, 16, h*.08), "#fff3d0", h*.008, op(.55))
	s.draw(p)
}

func strawberryCake(p *pen) {
	roundCake(cakeLook{"fff5f6 ffd9e0 f5aebb", "fff1f2 ffffff f0b9c4", "f58ea3 ffb3c2 d85f7b", "f7a9b8 d86a83"},
		pearls("ffffff ffe3e8 eea5b4"), strawberryTop)(p)
}

// banners draws the banners: heroes of 1600 by 640 user units, highlights of
// 800 by 500. They carry no text; the page lays title and link over the left.
func banners() map[string]string {
	out := map[string]string{}
	for name, s := range heroes() {
		p := newPen(name, 1600, 640)
		s.paint(p)
		out[name+".svg"] = p.svg()
	}
	for name, s := range highlights() {
		p := newPen(name, 800, 500)
		s.paint(p)
		out[name+".svg"] = p.svg()
	}
	return out
}
