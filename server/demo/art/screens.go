package art

// Screens draws what the web app shows on its own screens.
func Screens() map[string]string { return map[string]string{} }
