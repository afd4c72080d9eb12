package staff

import (
	"crypto/hmac"
	"math"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/signin"
)

var (
	errWrongMailedCode = fault.New(fault.Invalid, "staff.wrong_code",
		"The code from the email is wrong, has been used or is older than ten minutes. Check it, or have a new one sent.")
	errWrongAppCode = fault.New(fault.Invalid, "staff.wrong_authenticator_code",
		"This is not the code in your authenticator app. Look for the entry with this shop's name and your address, and enter the code that it shows now.")
	errUsedBefore = fault.New(fault.Invalid, "staff.code_used_before",
		"This code of the app has been used: each works once. Enter the one that the app shows now.")
	errWrongRecoveryCode = fault.New(fault.Invalid, "staff.wrong_recovery_code",
		"This recovery code is wrong or has been used: each works once. Try another, or ask an owner to invite you again.")
)

// spendSecond checks the authenticator's code, of which each works once, or
// uses up a recovery code. wrong says what is wrong with it; nil: it was right.
func (s *Service) spendSecond(tx *db.Tx, staffID int64, code, enrolled string) (wrong *fault.Error, err error) {
	if !looksLikeAppCode(code) {
		right, err := db.Changed(tx.Exec(`DELETE FROM recovery_codes WHERE staff_id = $1 AND mac = $2`, staffID, s.recoveryMAC(staffID, code)))
		if err != nil || right {
			return nil, err
		}
		return errWrongRecoveryCode, nil
	}
	var sealed, enrolledHash []byte
	var last, told int64
	err = tx.QueryRow(`SELECT totp_secret, totp_step, told_step, enrolled_hash FROM staff WHERE staff_id = $1`, staffID).
		Scan(&sealed, &last, &told, &enrolledHash)
	if err != nil {
		return nil, err
	}
	step, err := s.totpStep(staffID, sealed, code)
	if err != nil {
		return nil, err
	}
	now := stepAt(tx.Clock())
	own := enrolledHash != nil && hmac.Equal(enrolledHash, signin.TokenHash(enrolled))
	switch {
	case step == 0:
		return errWrongAppCode, nil
	case step > now+1:
		return s.tellOfComing(tx, staffID, step, told)
	case step < now-1:
		return clockOff(now - step), nil
	case step < last || step == last && !own || step == told:
		return used(tx.Clock(), max(last, told)), nil
	}
	_, err = tx.Exec(`UPDATE staff SET totp_step = $1, enrolled_hash = NULL WHERE staff_id = $2`, step, staffID)
	return nil, err
}

// tellOfComing says of a code of the next minutes that a clock is wrong. It
// cannot be used when its time comes, and while it has not, of no other code is
// this said: whoever guesses would have more codes to hit.
func (s *Service) tellOfComing(tx *db.Tx, staffID, step, told int64) (*fault.Error, error) {
	now := stepAt(tx.Clock())
	if told >= now-1 && told != step {
		return errWrongAppCode, nil
	}
	_, err := tx.Exec(`UPDATE staff SET told_step = $1 WHERE staff_id = $2`, step, staffID)
	return clockOff(now - step), err
}

// looksLikeAppCode tells a code of the app from a recovery code.
func looksLikeAppCode(code string) bool {
	if len(code) > 8 { // some people type a digit too many
		return false
	}
	for _, c := range code {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// clockOff says that a code is right for another time: late by so many steps, or
// early by as many below zero.
func clockOff(late int64) *fault.Error {
	minutes := int(math.Ceil(math.Abs(float64(late)) * totpPeriod.Minutes()))
	if late > 0 {
		return fault.New(fault.Invalid, "staff.code_late",
			"This code was right {minutes} min ago. Enter the one that the app shows now. If that is the same, the clock of your phone is slow: set its date and time to automatic.", "minutes", minutes)
	}
	return fault.New(fault.Invalid, "staff.code_early",
		"This code is {minutes} min early: the clock of your phone is fast. Set its date and time to automatic, then enter the code that the app shows.", "minutes", minutes)
}

// used says of a code that was used already when there is another.
func used(now time.Time, last int64) *fault.Error {
	next := last + 1
	if next <= stepAt(now) {
		return errUsedBefore
	}
	seconds := int(math.Ceil(totpPeriod.Seconds() - float64(now.UnixMilli()%totpPeriod.Milliseconds())/1000))
	return fault.New(fault.Invalid, "staff.code_used",
		"This code of the app has been used: each works once. Enter the next one, which the app shows in {seconds} seconds.", "seconds", seconds)
}
