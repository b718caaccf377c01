import Diagnostics
import Markup
import Testing

/// Documents as a terminal shows them.
@Suite struct TerminalRendererTests {
    static func text(_ markdown: String, width: Int = 40, ansi: ANSI = .off) -> String {
        TerminalRenderer(Document.parse(Array(markdown.utf8)), width: width, ansi: ansi).lines().joined(separator: "\n")
    }

    static let cases: [(markdown: String, text: String)] = [
        (
            "# A *title*\n\nText that is longer than a line of forty columns.\n",
            "A title\n\n  Text that is longer than a line of\n  forty columns."
        ),
        (
            "a `b` **c** ~~d~~  \ne [f](https://g.org) <https://h.org> [i](j.md)\n",
            "  a `b` c ~d~\n  e f <https://g.org> https://h.org i"
        ),
        ("- a\n- b\n  1. c\n  2. d\n", "  - a\n  - b\n    1. c\n    2. d"),
        ("7. a\n\n   b\n8. c\n", "  7. a\n\n     b\n\n  8. c"),
        ("- [x] done\n- [ ] open\n-\n", "  - [x] done\n  - [ ] open\n  - "),
        ("> a\n> > b\n", "  | a\n  |\n  | | b".replacing("  |\n", with: "  | \n")),
        ("> [!NOTE]\n> a\n", "  | Note:\n  | a"),
        ("```\nlet a\t= 1\n\n  b\n```\n", "    let a    = 1\n\n      b"),
        ("a\n\n***\n\n![b](c.png)\n", "  a\n\n  " + String(repeating: "-", count: 38) + "\n\n  [image: b]"),
        ("<p>\na\n</p>\n", "  <p>\n  a\n  </p>"),
        ("a[^1]\n\n[^1]: b\n", "  a[1]\n\n  [1] b"),
        ("| a | bb |\n|---|---|\n| c `d` | e |\n| f |\n", "  a      bb\n  -----  --\n  c `d`  e\n  f"),
        (
            "| name | what it says about the matter at hand |\n|---|---|\n| first | one two three four five six seven |\n",
            "  name   what it says about the matter\n         at hand\n  -----  -------------------------------\n  first  one two three four five six\n         seven"
        ),
        (
            "|" + (1...9).map { "h\($0)|" }.joined() + "\n|" + String(repeating: "-|", count: 9) + "\n|a|b|\n|c|\n",
            "  h1\n    a\n  h2\n    b\n\n  h1\n    c"
        ),
        ("\u{1B}[31mred \u{202E}x 世界世界世界世界世界世界世界世界世界世界", "  ␛[31mred �x\n  世界世界世界世界世界世界世界世界世界世\n  界"),
        ("", ""),
    ]

    @Test(arguments: cases.indices) func showsEveryConstruct(_ number: Int) {
        let (markdown, text) = Self.cases[number]
        #expect(Self.text(markdown) == text)
    }

    @Test func stylesAreWrittenOnlyWhereTheyAreWanted() {
        #expect(
            Self.text("# A `b`\n\n**c** `d`\n", ansi: .on)
                == "\u{1B}[1mA `b`\u{1B}[0m\n\n  \u{1B}[1mc\u{1B}[0m \u{1B}[1;34m`d`\u{1B}[0m")
        #expect(!Self.text("# A\n\n**c** `d`\n").contains("\u{1B}"))
    }

    @Test func codeCanBeShownOtherwise() {
        let document = Document.parse(Array("```swift\na\n```\n\n```\nb\n```\n".utf8))
        let renderer = TerminalRenderer(document, width: 30) { block, width in
            block.fence.map { document.string($0.info) } == "swift" ? ["\(width) columns"] : nil
        }
        #expect(renderer.lines() == ["  28 columns", "", "    b"])
    }

    /// What can be broken into lines is never wider than the terminal, however it is nested.
    @Test(arguments: [20, 23, 40, 77]) func keepsToTheWidth(_ width: Int) {
        let prose =
            "Ein_very_long_word_that_no_terminal_of_this_width_can_hold_in_one_piece and 日本語の文章、 `code that is long too`.\n"
        let nested = ["", "> ", "- ", "1. > - ", "> > > > - - - "].map { $0 + prose }.joined(separator: "\n")
        let table = "\n| a | b | c |\n|---|---|---|\n| \(prose.dropLast()) | x | \(prose.dropLast()) |\n"
        for line in Self.text("# " + prose + "\n" + nested + table, width: width).split(separator: "\n") {
            // Nesting that leaves too little room is given up at twenty columns.
            #expect(DisplayWidth.of(String(line)) <= max(width, 20 + 14), "\(line)")
        }
    }

    @Test(arguments: HostileInputTests.inputs.indices) func anyDocumentHasLines(_ number: Int) {
        let (name, text) = HostileInputTests.inputs[number]
        let document = Document.parse(Array(text.utf8))
        let lines = TerminalRenderer(document, width: 80).lines()
        if document.plainText(of: .document).contains(where: { !$0.isWhitespace }) {
            #expect(!lines.isEmpty, "\(name)")
        }
        #expect(lines.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } }, "\(name)")
    }
}
