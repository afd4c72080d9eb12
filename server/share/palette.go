package share

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// paletted reduces a picture to 256 colours of its own, by median cut. A photo
// then takes 150 KiB in place of 500, and messengers show small pictures alone.
// The error of a pixel is passed on to its neighbours, so that no bands are
// seen, but the flat grounds keep their colour and take no error.
func paletted(from *image.RGBA, grounds ...color.RGBA) *image.Paletted {
	colours, nearest := cut(histogram(from), 256-len(grounds))
	flat := map[color.RGBA]uint8{}
	for _, ground := range grounds {
		flat[ground] = uint8(len(colours))
		colours = append(colours, ground)
	}
	to := image.NewPaletted(from.Rect, colours)
	width := from.Rect.Dx()
	var row, below []int // errors of the row and the next, three to a pixel and one pixel to spare on each side
	row, below = make([]int, 3*(width+2)), make([]int, 3*(width+2))
	for y := range from.Rect.Dy() {
		for x := range width {
			at := from.PixOffset(x, y)
			if ground, ok := flat[color.RGBA{from.Pix[at], from.Pix[at+1], from.Pix[at+2], 255}]; ok {
				to.Pix[to.PixOffset(x, y)] = ground
				continue
			}
			var want [3]int
			for i := range want {
				want[i] = min(max(int(from.Pix[at+i])+row[3*(x+1)+i]/16, 0), 255)
			}
			chosen := nearest(want)
			to.Pix[to.PixOffset(x, y)] = chosen
			got := colours[chosen].(color.RGBA)
			for i, channel := range [3]uint8{got.R, got.G, got.B} {
				miss := want[i] - int(channel)
				row[3*(x+2)+i] += miss * 7
				below[3*x+i] += miss * 3
				below[3*(x+1)+i] += miss * 5
				below[3*(x+2)+i] += miss
			}
		}
		row, below = below, row
		clear(below)
	}
	return to
}

// cell is a corner of the space of colours, five bits to a channel, with how
// many pixels are in it and the sum of their channels.
type cell struct {
	key   int
	count int
	sum   [3]int
}

func keyOf(c [3]int) int { return c[0]>>3<<10 | c[1]>>3<<5 | c[2]>>3 }

func (c cell) channel(i int) int { return c.key >> (10 - 5*i) & 31 }

func histogram(from *image.RGBA) []cell {
	all := make([]cell, 1<<15)
	for at := 0; at < len(from.Pix); at += 4 {
		c := [3]int{int(from.Pix[at]), int(from.Pix[at+1]), int(from.Pix[at+2])}
		cell := &all[keyOf(c)]
		cell.count++
		for i := range c {
			cell.sum[i] += c[i]
		}
	}
	for key := range all {
		all[key].key = key
	}
	return slices.DeleteFunc(all, func(c cell) bool { return c.count == 0 })
}

// cut halves the box of cells that spreads widest until there are so many, and
// makes a colour of each. The function finds the colour of a pixel.
func cut(cells []cell, most int) (color.Palette, func([3]int) uint8) {
	boxes := [][]cell{cells}
	for len(boxes) < most {
		widest, channel, spread := 0, 0, 0
		for i, box := range boxes {
			if by, wide := extent(box); wide > spread {
				widest, channel, spread = i, by, wide
			}
		}
		if spread == 0 {
			break
		}
		left, right := halves(boxes[widest], channel)
		boxes[widest] = left
		boxes = append(boxes, right)
	}
	colours := make(color.Palette, len(boxes))
	known := map[int]uint8{}
	for i, box := range boxes {
		var count int
		var sum [3]int
		for _, c := range box {
			count += c.count
			for k := range sum {
				sum[k] += c.sum[k]
			}
			known[c.key] = uint8(i)
		}
		colours[i] = color.RGBA{uint8(sum[0] / count), uint8(sum[1] / count), uint8(sum[2] / count), 255}
	}
	return colours, func(c [3]int) uint8 {
		key := keyOf(c)
		chosen, ok := known[key]
		if !ok { // a colour that only passed-on errors make
			chosen = uint8(colours.Index(color.RGBA{uint8(c[0]), uint8(c[1]), uint8(c[2]), 255}))
			known[key] = chosen
		}
		return chosen
	}
}

// extent is the channel in which a box spreads widest, weighed by how many
// pixels are in it.
func extent(box []cell) (channel, spread int) {
	if len(box) < 2 {
		return 0, 0
	}
	count := 0
	for _, c := range box {
		count += c.count
	}
	for i := range 3 {
		low, high := 31, 0
		for _, c := range box {
			low, high = min(low, c.channel(i)), max(high, c.channel(i))
		}
		if wide := (high - low) * (high - low) * root(count); wide > spread {
			channel, spread = i, wide
		}
	}
	return channel, spread
}

// root is a whole number near the cube root: large grounds do not take all the colours.
func root(n int) (r int) {
	for r = 1; r*r*r < n; r++ {
	}
	return r
}

// halves parts a box where half of its pixels are on each side.
func halves(box []cell, channel int) (left, right []cell) {
	slices.SortFunc(box, func(a, b cell) int { return cmp.Compare(a.channel(channel), b.channel(channel)) })
	total, half := 0, 0
	for _, c := range box {
		total += c.count
	}
	at := 0
	for at < len(box)-1 && (at == 0 || half+box[at].count <= total/2) {
		half += box[at].count
		at++
	}
	return box[:at], box[at:]
}
