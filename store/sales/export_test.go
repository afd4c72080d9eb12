package sales

// Search is the condition of a search, for the test of its plan.
var Search = search
