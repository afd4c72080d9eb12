package main

import "testing"

func TestEveryMailArrivesAndNoneMoreThanTwice(t *testing.T) {
	r, err := mails(t.Context(), 5, "")
	mustBeSound(t, r, err)
}

func TestMailsCatchOneMarkedBeforeItIsSent(t *testing.T) {
	r, err := mails(t.Context(), 5, "marked before it is sent")
	if err != nil {
		t.Fatal(err)
	}
	if r.Lost == 0 {
		t.Errorf("not caught: %+v", r)
	}
}
