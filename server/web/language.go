package web

// Languages that shoppers read in, as in <html lang>.
const (
	English = "en"
	Hindi   = "hi"
	Marathi = "mr"
)

// Language is the language that a call asks for by its query: English unless it
// names another that the shop speaks. Nothing in it is wrong.
func Language(c *Call) string {
	value, _ := c.get("lang")
	if code, _ := value.(text); code == Hindi || code == Marathi {
		return string(code)
	}
	return English
}
