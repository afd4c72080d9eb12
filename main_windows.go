package main

// The compiler prints this sentence, and nothing else. A program that would print it
// could be handed to somebody who finds out only on the shop's server.
const _ int = "bhatti does not run on Windows, which cannot lock the data folder as it needs; use Linux, or WSL on Windows"
