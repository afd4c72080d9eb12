// Package gst holds the rules of India's goods and services tax that the shop
// needs: what kind of tax payer it is, how a tax is halved, what a GSTIN looks
// like, and the documents that the law asks for. A document is written once and
// never changed: what is printed, reported and taken back by a credit note is
// read from it.
package gst
