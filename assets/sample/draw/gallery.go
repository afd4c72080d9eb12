package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// products is the whole gallery of foods by file name without its ending.
func products() map[string]func(*pen) {
	return merge(khariShelf(), biscuitShelf(), ruskShelf(), breadShelf(), cakeShelf(), savouryShelf(), pantryShelf(), bowlShelf(), jarShelf(), packShelf(), categoryShelf())
}

func khariShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"butter-khari":     khariPile(buttery, bare),
		"jeera-khari":      khariPair(buttery, cuminTop),
		"methi-khari":      khariPile(buttery, methiTop),
		"masala-khari":     khariPair(spiced, masalaTop),
		"cheese-khari":     khariPair(cheesy, cheeseTop),
		"wholewheat-khari": khariPile(wheaten, bare),
		"til-khari-twists": khariTwists,
		"little-hearts":    littleHearts,
	}
}

func biscuitShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"shrewsbury-biscuits":         shrewsbury,
		"choco-chip-cookies":          cookies(golden, chocChips),
		"double-chocolate-cookies":    cookieStack(cocoa, darkChunks),
		"almond-cookies":              cookies(golden, almondSlices),
		"oats-and-raisin-cookies":     cookieStack(deep, oatsRaisins),
		"coconut-cookies":             cookies(pale, coconutFlakes),
		"cashew-cookies":              cashewCookies,
		"jeera-biscuits":              cookieStack(pale, cumin),
		"osmania-biscuits":            cookieStack(golden, osmania),
		"tutti-frutti-biscuits":       bars(pale, fruitBits),
		"ragi-cookies":                cookies(millet, ragiCracks),
		"classic-nankhatai":           nankhatai(pale, plainCrown),
		"kesar-pista-nankhatai":       nankhatai(dough{"fff0a8 fbd060 e8a52f", pale.rim, pale.crack}, pistaCrown),
		"elaichi-nankhatai":           nankhatai(golden, elaichiCrown),
		"chocolate-nankhatai":         nankhataiThree(cocoa, chocCrown),
		"wheat-and-jaggery-nankhatai": nankhataiThree(deep, gurCrown),
	}
}

func ruskShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"elaichi-rusk": rusks(milkToast, elaichiBits),
		"milk-rusk":    ruskPile(milkToast, noDeck),
		"rava-rusk":    rusks(ravaToast, noDeck),
		"wheat-rusk":   ruskPile(wheatToast, branBits),
		"fruit-rusk":   rusks(goldToast, fruitRusk),
		"butter-toast": butterToast,
		"garlic-toast": ruskPile(goldToast, garlicBits),
	}
}

func breadShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"milk-bread":        loaf(milkLoaf, noSeeds, noSeeds),
		"whole-wheat-bread": fallenLoaf(wheatLoaf, branCrumb),
		"multigrain-bread":  loaf(grainLoaf, seedCrust, seedCrumb),
		"garlic-loaf":       garlicLoaf,
		"ladi-pav":          ladiPav,
		"kadak-brun":        kadakBrun,
		"burger-buns":       burgerBuns,
		"hot-dog-rolls":     hotDogRolls,
		"fruit-bun":         fruitBun,
		"pizza-base":        pizzaBase,
	}
}

func cakeShelf() map[string]func(*pen) {
	chocolate := []string{"6b3b22 43200f", "a9744e 8a5734", "6b3b22 43200f", "a9744e 8a5734", "6b3b22 43200f"}
	forest := []string{"6b3b22 43200f", "ffffff f0e3d6", "6b3b22 43200f", "ffffff f0e3d6", "6b3b22 43200f"}
	berry := []string{"ffe6a8 f2c069", "ffffff ffe0e4", "ffe6a8 f2c069", "f0556a c92845", "ffe6a8 f2c069"}
	velvet := []string{"c4303c 8d1420", "fffaf2 f0dfca", "c4303c 8d1420", "fffaf2 f0dfca", "c4303c 8d1420"}
	return map[string]func(*pen){
		"vanilla-sponge":               sponge,
		"chocolate-truffle-cake":       roundCake(cakeLook{"8a5a3c 53301c 341809", "5d3520 7a4b30 2f1608", "3d1d0d 5b3019 200c03", "3d1d0d 200c03"}, pearls("a06c4a 5c321c 2b1207"), truffleTop),
		"chocolate-truffle-cake-slice": wedge("8a5a3c 53301c 341809", chocolate, chocolateDeck),
		"eggless-chocolate-cake":       roundCake(cakeLook{"a9744e 80502f 5a3219", "8d5d3c b0805a 5a3219", "4d2612 6b3b22 2c1206", "4d2612 2c1206"}, plainSide, curlTop),
		"strawberry-cream-cake":        roundCake(cakeLook{"fff5f6 ffd9e0 f5aebb", "fff1f2 ffffff f0b9c4", "f58ea3 ffb3c2 d85f7b", "f7a9b8 d86a83"}, pearls("ffffff ffe3e8 eea5b4"), strawberryTop),
		"strawberry-cream-cake-slice":  wedge("fff5f6 ffd9e0 f5aebb", berry, berryDeck),
		"pineapple-cake":               roundCake(cakeLook{"fffdf2 fff3c9 f3d98e", "fff8df ffffff e9cf92", "", "f3dc98 d9b964"}, pearls("fffdf4 ffeeb8 e5bf62"), pineappleTop),
		"black-forest-cake":            roundCake(cakeLook{"ffffff fbf4ea e2d2c0", "f3e9dd ffffff cdb9a4", "", "e0cfbc b9a48d"}, forestSide, forestTop),
		"eggless-black-forest-cake":    wedge("ffffff fbf4ea e2d2c0", forest, forestDeck),
		"butterscotch-cake":            roundCake(cakeLook{"fff0c8 fbd488 e2a648", "fdebc4 fff7e0 dcae62", "d98a2b f3b65a a9610f", "e6ad50 b97a22"}, plainSide, pralineTop),
		"red-velvet-cake":              wedge("ffffff fff8ee e8d8c4", velvet, velvetDeck),
		"rasmalai-cake":                roundCake(cakeLook{"fff7c4 ffe27a f0bd3e", "fff0b0 fffbe0 e3b748", "", "f2cc5c c9982c"}, pearls("fffef4 fff0bc e8c45c"), rasmalaiTop),
		"mawa-cakes":                   mawaCakes,
		"cup-cakes":                    cupCakes,
		"plum-cake":                    barCake("8a4f28 5a2f14 331707", "7a4526 5d3117 43200d", plumFace, plumTop),
		"marble-cake":                  barCake("f0b961 c9802f 8a4c17", "fff0c0 fbdc98 e9b964", marbleFace, noTop),
		"banana-walnut-loaf":           barCake("c98a44 9a5f25 623612", "f3cf92 dfad67 bd8642", bananaFace, bananaTop),
		"swiss-roll":                   swissRoll,
	}
}

func savouryShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"veg-puff":            vegPuff,
		"paneer-puff":         paneerPuff,
		"egg-puff":            eggPuff,
		"aloo-patty":          alooPatty,
		"punjabi-samosa":      samosas,
		"pyaz-kachori":        kachoris,
		"cream-roll":          creamRolls,
		"butter-croissant":    butterCroissant,
		"chocolate-croissant": chocolateCroissant,
		"bhakarwadi":          bhakarwadi,
		"poha-chivda":         chivda,
		"shankarpali":         shankarpali,
		"fine-sev":            sev,
		"methi-khakhra":       khakhra,
	}
}

func pantryShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"salted-butter":              saltedButter,
		"unsalted-butter":            unsaltedButter,
		"white-butter":               whiteButter,
		"garlic-herb-butter":         herbButter,
		"brown-garlic-chilli-butter": chilliButter,
		"kolhapuri-jaggery":          jaggery,
		"jaggery-powder":             powder(copper, "f0b05a c07a2a 7d450f", "#7d430f", nothing),
		"sugar":                      sugar,
		"rock-sugar":                 rockSugar,
		"assam-tea":                  cuttingChai,
		"masala-chai":                masalaChai,
		"elaichi-tea":                elaichiTea,
		"green-tea":                  greenTea,
		"filter-coffee":              filterCoffee,
	}
}

func bowlShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"chakki-atta":    flour("e9d3a6 fff3d6 d9bb84", "d98a2b a85c10", "fbeed2 ecd4a6 c9a670", "#a97c44", wheatIcon),
		"maida":          flour("e6e3dd ffffff d3cdc2", "4f7fb8 2c548a", "ffffff faf6ee d9d0c0", "#cbbfa9", pinIcon),
		"besan":          flour("f3dfa0 fff7d4 e0c274", "e9a81c b87a08", "fff0a8 f7d360 d9a32a", "#c48a1c", gramIcon),
		"rava":           flour("f0e3c4 fffaec d9c69c", "c0503a 8f2e1c", "fff8e0 f7e4b0 dcc07e", "#c49a4a", ravaIcon),
		"jowar-flour":    flour("e9e2cc fffdf2 d3c8a6", "6f9a4a 45702a", "fdf9ec ebe0c4 c6b68f", "#a8966a", jowarIcon),
		"bajra-flour":    flour("d6d8c4 f6f7ea b9bca0", "5f7a5a 3a5438", "e6e6d6 c3c4ac 95967a", "#6d6f55", bajraIcon),
		"ragi-flour":     flour("e3cbbb fbeee4 cba792", "8f4a3a 5f2a1e", "d9b3a0 b58671 835644", "#6b3d2c", ragiIcon),
		"basmati-rice":   sack(longGrains),
		"indrayani-rice": heaped(wood, shortGrains),
		"brown-rice":     heaped(green, brownGrains),
		"thick-poha":     heaped(creamer, flakes),
		"toor-dal":       pulses(brass, "f7c64a e0a024 9f6408", "#c47f10", "#ffe28a", 13, 1),
		"moong-dal":      pulses(green, "fff0a0 f3d45a c99a20", "#d3a42a", "#fff6bc", 9, 6),
		"green-moong":    pulses(clay, "8fae4a 5f8a2c 35560f", "#476f1c", "#a9cc62", 10, 3),
		"chana-dal":      pulses(copper, "ffd35a eaa82a a86c08", "#c9830f", "#ffe79a", 15, 2),
		"masoor-dal":     pulses(steel, "ff9a5a ee6f2c ad3f0c", "#cc4f14", "#ffbe94", 11, 0),
		"urad-dal":       pulses(stone, "ffffff f3ecd9 cdbfa0", "#cfc1a2", "#fffef8", 10, 6),
		"kabuli-chana":   pulses(indigo, "f3dcae e0bd7c a9813f", "#c39a58", "#fdf0d2", 20, 4),
		"rajma":          pulses(wood, "8f2f28 651812 360806", "#5a120f", "#c4655a", 14, 13),
		"matki":          pulses(china, "b98a54 8f6030 573413", "#6f441c", "#c99a62", 8, 5),
	}
}

func jarShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"turmeric-powder":   spicePowder(lidBrown, "ffd23f f5ac14 c97a06", "#a85f04", turmericRoot),
		"red-chilli-powder": spicePowder(lidRed, "ef5a34 c9281a 85100c", "#6b0a08", chillies),
		"coriander-powder":  spicePowder(lidGreen, "cdb06c a98848 705524", "#5d4318", coriander),
		"goda-masala":       spicePowder(lidBlack, "8a5a34 5f3a1c 36200d", "#24140a", starAnise),
		"cumin-seeds":       spiceWhole(lidBrown, "b98a4e 8f6430 573812", cuminSeeds, cuminIcon),
		"black-pepper":      spiceWhole(lidBlack, "4f443c 332a24 18120e", corns, cornIcon),
		"green-cardamom":    spiceWhole(lidGreen, "a9c46a 7d9c45 4f6a24", pods, podIcon),
		"mustard-seeds":     spiceWhole(lidGold, "6b4030 472418 230f08", mustards, mustardIcon),
		"cow-ghee":          cowGhee,
		"buffalo-ghee":      buffaloGhee,
		"groundnut-oil":     oil("e3dcc0/.9 fffdf0/.7 ece2bd/.8 b3a676/.9", "c98a1c ffd873 eeb23c a96c0c", lidRed, false, peanuts),
		"sunflower-oil":     oil("ece8c8/.9 fffef4/.7 f3ecc4/.8 c4b87c/.9", "e0b82a fff3a0 fbdc5c c99a14", lidGold, true, sunflower),
		"mustard-oil":       oil("c9a24a/.9 f7e3a4/.7 dcb659/.8 8a6414/.9", "a86a08 f2b52a d08c12 7d4a04", lidGreen, false, mustardSprig),
		"coconut-oil":       oil("dfe8ec/.9 ffffff/.7 eaf1f4/.8 aebfc7/.9", "d3dde0 ffffff f0f5f6 b3c3ca", "1f4f8a 7fb0e6 3f78bb 12325c", true, coconut),
	}
}

func packShelf() map[string]func(*pen) {
	return map[string]func(*pen){
		"butter-khari-pack":        retail("f7dca6 e9bd74", "c2600f 8f3d06", khariPair(buttery, bare)),
		"shrewsbury-biscuits-pack": retail("f6e6c8 e3c590", "2f6a8a 1a4560", shrewsbury),
		"choco-chip-cookies-pack":  retail("e9cfae cda476", "6b3b22 3d1d0d", cookies(golden, chocChips)),
		"classic-nankhatai-pack":   retail("fff0cf f0d49a", "a3212f 6f0f1c", nankhatai(pale, plainCrown)),
		"elaichi-rusk-pack":        retail("e6efcf c6d69c", "3f7a3c 214f22", rusks(milkToast, elaichiBits)),
		"cow-ghee-pack":            retail("fff3c0 f3d36a", "8c4a14 5a2a06", cowGhee),
	}
}

func merge(shelves ...map[string]func(*pen)) map[string]func(*pen) {
	all := map[string]func(*pen){}
	for _, s := range shelves {
		maps.Copy(all, s)
	}
	return all
}

// Images draws the sample shop's pictures: file name to SVG text. Foods and
// categories are 400 by 400 user units on a transparent ground.
func Images() map[string]string {
	out := map[string]string{}
	for name, draw := range products() {
		p := newPen(name, 400, 400)
		p.in("translate(-14 -20)scale(1.07)", func() { draw(p) })
		out[name+".svg"] = p.svg()
	}
	maps.Copy(out, banners())
	return out
}

// Write puts the drawings into dir, which must exist.
func Write(dir string, files map[string]string) error {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(files[name]), 0o644); err != nil {
			return fmt.Errorf("write drawing: %w", err)
		}
	}
	return nil
}
