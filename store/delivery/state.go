package delivery

import (
	"bhatti/store/fault"
)

var (
	ErrNoState       = fault.New(fault.Invalid, "state.unknown", "Please select a state from the list.")
	ErrNoGSTIN       = fault.New(fault.Invalid, "gstin.invalid", "A GSTIN has 15 digits and capital letters, for example 27AAPFU0939F1ZV.")
	ErrBadFssai      = fault.New(fault.Invalid, "setting.bad_fssai", "An FSSAI number has 14 digits and starts with 1 or 2.")
	ErrBadMap        = fault.New(fault.Invalid, "setting.bad_map", "The map must be a link to https://www.google.com/maps.")
	ErrNotYesOrNo    = fault.New(fault.Invalid, "setting.not_yes_or_no", "Please answer yes or no.")
	ErrNotFourOrSix  = fault.New(fault.Invalid, "setting.not_four_or_six", "Please choose 4 or 6 digits.")
	ErrNoPictureName = fault.New(fault.Invalid, "setting.bad_picture_name", "This is not the name of a picture.")
)

// State is a state or union territory of India that an address may lie in.
type State struct {
	Name    string
	GSTCode string // two digits, as GSTINs begin (GST state code list, CBIC)
}

// States lists where the shop's customers may live, in the order in which they
// are offered: the 34 of the specification (section 3), which leaves out Jammu
// and Kashmir and Ladakh.
func States() []State {
	return []State{
		{"Andhra Pradesh", "37"}, {"Arunachal Pradesh", "12"}, {"Assam", "18"}, {"Bihar", "10"},
		{"Chhattisgarh", "22"}, {"Goa", "30"}, {"Gujarat", "24"}, {"Haryana", "06"},
		{"Himachal Pradesh", "02"}, {"Jharkhand", "20"}, {"Karnataka", "29"}, {"Kerala", "32"},
		{"Madhya Pradesh", "23"}, {"Maharashtra", "27"}, {"Manipur", "14"}, {"Meghalaya", "17"},
		{"Mizoram", "15"}, {"Nagaland", "13"}, {"Odisha", "21"}, {"Punjab", "03"},
		{"Rajasthan", "08"}, {"Sikkim", "11"}, {"Tamil Nadu", "33"}, {"Telangana", "36"},
		{"Tripura", "16"}, {"Uttar Pradesh", "09"}, {"Uttarakhand", "05"}, {"West Bengal", "19"},
		{"Andaman and Nicobar Islands", "35"}, {"Chandigarh", "04"},
		{"Dadra and Nagar Haveli and Daman and Diu", "26"}, {"Lakshadweep", "31"},
		{"Delhi", "07"}, {"Puducherry", "34"},
	}
}

// elsewhere are the States, by code, that a firm may be registered in though
// nobody lives there to whom the shop delivers.
var elsewhere = []State{{"Jammu and Kashmir", "01"}, {"Ladakh", "38"}, {"Other Territory", "97"}}

// StateOfCode is the State in which GSTINs begin with a code; "" if there is none.
func StateOfCode(code string) string {
	for _, s := range append(States(), elsewhere...) {
		if s.GSTCode == code {
			return s.Name
		}
	}
	return ""
}

// GSTCode is the GST code of a state by its name; "" for a name not in States.
func GSTCode(state string) string {
	for _, s := range States() {
		if s.Name == state {
			return s.GSTCode
		}
	}
	return ""
}
