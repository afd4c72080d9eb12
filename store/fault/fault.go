package fault
import ("fmt";"time";"errors")
type Code string
const (
	Invalid      Code = "INVALID"       // malformed or against a rule
	Unauthorized Code = "UNAUTHORIZED"  // no live session
	Forbidden    Code = "FORBIDDEN"     // somebody else's id
	NotFound     Code = "NOT_FOUND"     // unknown, or not the asker's
	Conflict     Code = "CONFLICT"      // the state does not allow it
	PriceChanged Code = "PRICE_CHANGED" // the books' total is another
	OutOfStock   Code = "OUT_OF_STOCK"  // a line cannot be had in that quantity
	NotServed    Code = "NOT_SERVED"    // no delivery to that pin code
	BelowMinimum Code = "BELOW_MINIMUM" // no delivery there of so little
	TooMany      Code = "TOO_MANY"      // a limit; see RetryAfter
	Unavailable  Code = "UNAVAILABLE"   // for now; see RetryAfter
	Internal     Code = "INTERNAL"      // our fault; the message stays inside
)
type Error struct {
	Code       Code
	Message    string
	RetryAfter time.Duration // with TooMany and Unavailable
}
func (e *Error) Error() string { return string(e.Code) + ": " + e.Message }
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return Internal
}
