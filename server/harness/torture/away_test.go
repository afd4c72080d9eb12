package main

import (
	"testing"
	"time"
)

func TestAShopSentAwayComesBackWithAllItsPictures(t *testing.T) {
	r, err := largeShop(t.Context(), 8<<20, inBucket)
	mustBeSound(t, r, err)
}

func TestACopyIsSentAndRehearsedBesideShoppers(t *testing.T) {
	r, err := besideShoppers(t.Context(), 4<<20, 100*time.Millisecond)
	if r.Wrong = nil; !r.sound() || err != nil { // how long orders take is measured at full size
		t.Errorf("%+v %v", r, err)
	}
}
