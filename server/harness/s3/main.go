// Command s3 is a store for copies that speaks S3 and keeps everything in memory,
// for the tests of the web app. It prints its address and ends with its input.
package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
)

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(until io.Reader, out io.Writer) error {
	buckets := s3mem.New()
	if err := buckets.CreateBucket("bakery"); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	go http.Serve(listener, gofakes3.New(buckets).Server()) // ends with the process
	fmt.Fprintf(out, "http://%s\n", listener.Addr())
	_, err = io.Copy(io.Discard, until)
	return err
}
