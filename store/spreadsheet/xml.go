package spreadsheet

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
)

// part reads an XML file of a workbook. It gives up where one costs more than an
// honest one does.
type part struct {
	decoder *xml.Decoder
	tokens  *int // that were read of the workbook
	depth   int
}

// open begins to read a part of the workbook.
func (w *workbook) open(name string) (*part, error) {
	file := w.parts[name]
	if file == nil {
		return nil, errNoPart(name)
	}
	content, err := file.Open()
	if err != nil {
		return nil, err
	}
	return &part{decoder: xml.NewDecoder(&bounded{from: content, left: &w.left}), tokens: &w.tokens}, nil
}

var errWild = errors.New("it is not as a spreadsheet writes it")

// token is the next token that says something. Fails with io.EOF at the end.
func (p *part) token() (xml.Token, error) {
	for {
		token, err := p.decoder.Token()
		if err != nil {
			return nil, err
		}
		if *p.tokens++; *p.tokens > maxTokens {
			return nil, errTooMuch
		}
		switch token.(type) {
		case xml.StartElement:
			if p.depth++; p.depth > maxDepth {
				return nil, errWild
			}
		case xml.EndElement:
			p.depth--
		case xml.Directive: // a DTD: spreadsheets write none, and entities are an old attack
			return nil, errWild
		case xml.Comment, xml.ProcInst:
			continue
		}
		return token, nil
	}
}

// text reads to the end of the element that has just begun, and joins the texts
// in its elements of that name; how a word is to be pronounced is none.
func (p *part) text(name string) (string, error) {
	var out strings.Builder
	within, silent := 0, 0
	for until := p.depth - 1; p.depth > until; {
		token, err := p.token()
		if errors.Is(err, io.EOF) {
			return "", io.ErrUnexpectedEOF
		}
		if err != nil {
			return "", err
		}
		switch e := token.(type) {
		case xml.StartElement:
			switch e.Name.Local {
			case name:
				within++
			case "rPh":
				silent++
			}
		case xml.EndElement:
			switch e.Name.Local {
			case name:
				within--
			case "rPh":
				silent--
			}
		case xml.CharData:
			if within > 0 && silent == 0 {
				out.Write(e)
			}
		}
	}
	return unescape(out.String()), nil
}

// escaped is how a workbook writes a character that XML cannot hold, and how it
// writes a text that looks like that.
var escaped = regexp.MustCompile(`_x[0-9A-Fa-f]{4}_`)

func unescape(text string) string {
	if !strings.Contains(text, "_x") {
		return text
	}
	return escaped.ReplaceAllStringFunc(text, func(code string) string {
		n, _ := strconv.ParseUint(code[2:6], 16, 16)
		return string(rune(n))
	})
}

func escape(text string) string {
	return escaped.ReplaceAllStringFunc(text, func(code string) string { return "_x005F" + code })
}

// bounded reads no more of a workbook than is left, and no element whose tag is
// too long to be honest. Nothing may stand unescaped between two "<" but one tag
// and the text after it.
type bounded struct {
	from   io.Reader
	left   *int64
	inside int // bytes since the last "<"
}

func (b *bounded) Read(p []byte) (n int, err error) {
	if *b.left <= 0 {
		return 0, errTooMuch
	}
	n, err = b.from.Read(p[:min(int64(len(p)), *b.left)])
	*b.left -= int64(n)
	for chunk := p[:n]; ; {
		at := bytes.IndexByte(chunk, '<')
		if at < 0 {
			b.inside += len(chunk)
			break
		}
		if b.inside+at > maxTag {
			return 0, errTooMuch
		}
		b.inside, chunk = 0, chunk[at+1:]
	}
	if b.inside > maxTag {
		return 0, errTooMuch
	}
	return n, err
}

// value is the text of the element that has just begun, and has none inside.
func (p *part) value() (string, error) {
	var out strings.Builder
	for until := p.depth - 1; p.depth > until; {
		token, err := p.token()
		if errors.Is(err, io.EOF) {
			return "", io.ErrUnexpectedEOF
		}
		if err != nil {
			return "", err
		}
		if text, ok := token.(xml.CharData); ok {
			out.Write(text)
		}
	}
	return out.String(), nil
}
