package main

import (
	"fmt"
	"math"
	"strings"
)

// dot is a point of the drawing.
type dot struct{ x, y float64 }

// between is a number from lo to hi.
func (p *pen) between(lo, hi float64) float64 { return lo + p.rng.Float64()*(hi-lo) }

// strew gives up to n points inside an ellipse, none nearer to another than
// gap: the way seeds fall, never in rows and never in clumps.
func (p *pen) strew(x, y, rx, ry float64, n int, gap float64) []dot {
	var out []dot
	for try := 0; try < n*30 && len(out) < n; try++ {
		a, r := p.between(0, 2*math.Pi), math.Sqrt(p.rng.Float64())
		d := dot{math.Round(x + rx*r*math.Cos(a)), math.Round(y + ry*r*math.Sin(a))}
		clear := true
		for _, o := range out {
			if math.Hypot(o.x-d.x, (o.y-d.y)*math.Min(2, rx/ry)) < gap {
				clear = false
				break
			}
		}
		if clear {
			out = append(out, d)
		}
	}
	return out
}

// specks draws round dots of one size at the points, as one path.
func (p *pen) specks(ds []dot, paint string, size float64, extra ...string) {
	var b strings.Builder
	for _, d := range ds {
		b.WriteString(at("M% %h0", d.x, d.y))
	}
	p.line(b.String(), paint, size, extra...)
}

// grains draws short strokes of the given length at the points, turned at
// random by up to spread degrees from lean.
func (p *pen) grains(ds []dot, paint string, size, length, lean, spread float64, extra ...string) {
	var b strings.Builder
	for _, d := range ds {
		a := (lean + p.between(-spread, spread)) * math.Pi / 180
		dx, dy := length*math.Cos(a), length*math.Sin(a)
		b.WriteString(at("M% %l% %", math.Round(d.x-dx/2), math.Round(d.y-dy/2), dx, dy))
	}
	p.line(b.String(), paint, size, extra...)
}

// lit draws grains with a light stroke on their upper left: beans, seeds.
func (p *pen) lit(ds []dot, dark, light string, size, length float64) {
	var low, high strings.Builder
	for _, d := range ds {
		a := p.between(0, 2*math.Pi)
		dx, dy := length*math.Cos(a)/2, length*math.Sin(a)/2
		low.WriteString(at("M% %l% %", math.Round(d.x-dx), math.Round(d.y-dy), math.Round(2*dx), math.Round(2*dy)))
		high.WriteString(at("M% %l% %", math.Round(d.x-dx-size*.14), math.Round(d.y-dy-size*.16), math.Round(1.6*dx), math.Round(1.6*dy)))
	}
	p.line(low.String(), dark, size)
	p.line(high.String(), light, size*.55)
}

// wobbly is a closed hand-drawn outline: an ellipse of k soft bumps, each
// pushed in or out by up to amp of the radius.
func (p *pen) wobbly(x, y, rx, ry float64, k int, amp float64) string {
	pts := make([]dot, k)
	for i := range pts {
		a := 2 * math.Pi * float64(i) / float64(k)
		f := 1 + p.between(-amp, amp)
		pts[i] = dot{x + rx*f*math.Cos(a), y + ry*f*math.Sin(a)}
	}
	return smooth(pts)
}

// smooth closes a soft curve past the points.
func smooth(pts []dot) string {
	var b strings.Builder
	mid := func(i, j int) dot {
		a, c := pts[i%len(pts)], pts[j%len(pts)]
		return dot{math.Round((a.x + c.x) / 2), math.Round((a.y + c.y) / 2)}
	}
	m := mid(0, 1)
	b.WriteString(at("M% %", m.x, m.y))
	for i := 1; i <= len(pts); i++ {
		c, e := pts[i%len(pts)], mid(i, i+1)
		b.WriteString(at("Q% % % %", math.Round(c.x), math.Round(c.y), e.x, e.y))
	}
	return b.String() + "Z"
}

// ruffle is a wavy line of n waves from (x, y), each w wide and h high.
func ruffle(x, y, w, h float64, n int) string {
	return at("M% %", x, y) + strings.Repeat(fmt.Sprintf("q%s %s %s 0t%s 0", num(w/4), num(-h), num(w/2), num(w/2)), n)
}
