package setting

import (
	"fmt"
	"math"
	"strconv"

	"bhatti/store/fault"
)

// Shade is the shop's accent in one of its schemes, as #rrggbb: the colour
// itself, and the soft background made from it.
type Shade struct{ Accent, Soft string }

// The colours of the web app that an accent is seen on (its tokens). In the
// light scheme it is darker than all of them, in the dark scheme lighter.
var (
	dayGrounds   = []colour{{0xfb, 0xf5, 0xea}, {0xff, 0xfd, 0xf8}}
	nightGrounds = []colour{{0x22, 0x1a, 0x13}, {0x17, 0x11, 0x0c}, {0x24, 0x12, 0x04}}
)

const (
	// readable is the contrast that text needs (WCAG 2.2, success criterion 1.4.3).
	readable = 4.5
	// glowing is that of the shade made for the dark scheme: with the least, no
	// tint of the background could be told from it.
	glowing = 6
)

// Shades makes both schemes' shades of the colour that an owner chose for the
// light one. For the dark one it is lightened until it can be read. Invalid for
// a colour that cannot be read on the light scheme's backgrounds; see
// NearestShade.
func Shades(accent string) (day, night Shade, err error) {
	chosen, err := parseColour(accent)
	if err != nil {
		return day, night, err
	}
	if contrast := chosen.least(dayGrounds); contrast < readable {
		return day, night, fault.New(fault.Invalid, "colour.too_pale", "This colour is too pale to be read. Its contrast is {contrast}; at least {needed} is needed.", "contrast", fmt.Sprintf("%.1f", math.Floor(contrast*10)/10), "needed", fmt.Sprintf("%.1f", readable))
	}
	light := chosen.until(colour{0xff, 0xff, 0xff}, nightGrounds, glowing)
	return Shade{chosen.String(), chosen.soft(dayGrounds[1]).String()}, Shade{light.String(), light.soft(nightGrounds[0]).String()}, nil
}

// NearestShade is a colour that Shades takes, as close to the given one as
// possible; "" if that is not a colour.
func NearestShade(accent string) string {
	chosen, err := parseColour(accent)
	if err != nil {
		return ""
	}
	return chosen.until(colour{}, dayGrounds, readable).String()
}

// colour is red, green and blue, 0 to 255.
type colour [3]float64

func parseColour(text string) (c colour, err error) {
	value, err := strconv.ParseUint(text[min(1, len(text)):], 16, 32)
	if err != nil || len(text) != 7 || text[0] != '#' {
		return c, fault.New(fault.Invalid, "colour.invalid", "Write a colour like this: #b84a06.")
	}
	return colour{float64(value >> 16), float64(value >> 8 & 0xff), float64(value & 0xff)}, nil
}

func (c colour) String() string {
	return fmt.Sprintf("#%02x%02x%02x", int(math.Round(c[0])), int(math.Round(c[1])), int(math.Round(c[2])))
}

// luminance is how bright a colour looks, 0 to 1 (WCAG 2.2, relative luminance).
func (c colour) luminance() (sum float64) {
	for i, share := range []float64{0.2126, 0.7152, 0.0722} {
		v := math.Round(c[i]) / 255
		if v <= 0.04045 {
			sum += share * v / 12.92
		} else {
			sum += share * math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return sum
}

// contrast is from 1 to 21 (WCAG 2.2, contrast ratio).
func (c colour) contrast(with colour) float64 {
	a, b := c.luminance(), with.luminance()
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func (c colour) least(grounds []colour) float64 {
	least := math.Inf(1)
	for _, ground := range grounds {
		least = min(least, c.contrast(ground))
	}
	return least
}

// mixed goes a share of the way, 0 to 1, to another colour.
func (c colour) mixed(with colour, share float64) colour {
	for i := range c {
		c[i] += (with[i] - c[i]) * share
	}
	return c
}

// until goes towards a colour in small steps until it has a contrast on
// backgrounds.
func (c colour) until(to colour, grounds []colour, contrast float64) colour {
	for step := range 100 {
		if mixed := c.mixed(to, float64(step)/100); mixed.least(grounds) >= contrast {
			return mixed
		}
	}
	return to
}

// soft is a tint of the background on which the colour can still be read.
func (c colour) soft(ground colour) colour {
	for share := 0.16; share > 0; share -= 0.01 {
		if tint := ground.mixed(c, share); c.contrast(tint) >= readable {
			return tint
		}
	}
	return ground
}
