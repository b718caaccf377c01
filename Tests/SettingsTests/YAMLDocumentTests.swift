import Diagnostics
import TestSupport
import Testing

@testable import Settings

@Suite struct YAMLDocumentTests {
    @Test func valuesCarryTheirPlaces() throws {
        let text = "título: \"Él\"  # note\nlist:\n  - één\n  - {a: 'b', c: [1, 2]}\nblock: |\n  one\n  two\nlast: ~\n"
        let root = try #require(read(text).root)
        let bytes = Array(text.utf8)
        func written(_ node: YAMLNode?) -> String? { node.map { String(decoding: bytes[$0.range], as: UTF8.self) } }
        #expect(
            root.map?.map { String(decoding: bytes[$0.keyRange], as: UTF8.self) } == [
                "título", "list", "block", "last",
            ])
        #expect(written(root["título"]) == "\"Él\"")
        #expect(root["título"]?.text == "Él")
        #expect(written(root["list"]?.list?[0]) == "één")
        #expect(written(root["list"]?.list?[1]) == "{a: 'b', c: [1, 2]}")
        #expect(written(root["list"]?.list?[1]["c"]) == "[1, 2]")
        #expect(written(root["list"]?.list?[1]["a"]) == "'b'")
        #expect(root["block"]?.text == "one\ntwo\n")
        #expect(written(root["block"])?.hasPrefix("|\n  one\n  two") == true)
        #expect(root["last"]?.isNull == true)
        #expect(root.range.lowerBound == 0)
    }

    @Test func rangesBeginWhereTheDocumentStands() throws {
        let text = "---\r\ntitle: [é, b]\r\nother: {a: 1}\r\n---\r\n"
        let bytes = Array(text.utf8)
        let range = 5..<bytes.count - 5
        let plain = YAMLDocument.parse(bytes, range: range, file: "a.md")
        let shifted = YAMLDocument.parse(bytes, range: range, file: "a.md") {
            $0.lowerBound + 100..<$0.upperBound + 100
        }
        #expect(plain.root?["title"]?.list?[1].range == 17..<18)
        #expect(shifted.root?["title"]?.list?[1].range == 117..<118)
        #expect(shifted.root?["other"]?["a"]?.range == 132..<133)
        #expect(plain.diagnostics.isEmpty)
    }

    /// Positions are those in the file, which has the mark.
    @Test func aByteOrderMarkIsNoPartOfTheDocument() {
        let document = read("\u{FEFF}- é: b\n")
        #expect(document.diagnostics.isEmpty)
        #expect(document.root?.list?.first?.map?.first?.keyRange == 5..<7)
        #expect(document.root?.list?.first?["é"]?.range == 9..<10)
        #expect(read("\u{FEFF}a: b: c\n").diagnostics.first?.location.range == 7..<8)
        #expect(read("\u{FEFF}").root == nil && read("\u{FEFF}").diagnostics.isEmpty)
    }

    @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n", "   "])
    func nothingIsNothing(text: String) {
        let document = read(text)
        #expect(document.diagnostics.isEmpty)
        #expect(document.root?.isNull ?? true)
    }

    @Test(arguments: [
        ("a: b: c\n", "unexpected colon", 1, 5), ("a: \"x\n", "unclosed quote", 2, 1),
        ("a:\n\tb: c\n", "tabs cannot be used to indent YAML", 2, 1),
        ("a: [1, 2\nb: 3\n", "missing ']' at the end of a list", 2, 2),
        ("a: 1\n  b: 2\n", "unexpected colon", 2, 4),
        ("a: [new] text\n", "text after a list or a map", 1, 10),
        ("a: {b: 1} c\n", "text after a list or a map", 1, 11),
        ("a: \"b \"c\" d\"\n", "text after the closing quote", 1, 8),
        ("a: 'don't'\n", "text after the closing quote", 1, 9),
        ("- \"b\" c\n", "text after the closing quote", 1, 7), ("a: \"b\"\n c\n", "inconsistent indentation", 2, 2),
        ("é: ü\nword\nb: 1\n", "missing colon after a key", 2, 1),
        ("é: ü\ntags:[a]\nb: 1\n", "missing colon after a key", 2, 1),
        ("title:Trams\nb: 1\n", "missing colon after a key", 1, 1),
        ("title Trams\nb: 1\n", "missing colon after a key", 1, 1),
        ("a: *$x\n", "a value cannot start with this character", 1, 4),
        ("a: > 3\n", "a value cannot start with this character", 1, 4),
        ("a: ? b\n", "a value cannot start with this character", 1, 4),
        ("a: - b\n", "a list on the line of its key", 1, 4),
        ("a: !$x\n", "'!$x' is read as a YAML tag, not as text", 1, 4),
        ("a: @b\n", "a value cannot start with this character", 1, 4),
        ("a: \"\\q\"\n", "unknown escape sequence", 1, 5),
        ("a: 1\n---\nb: 2\n", "a second document starts here", 2, 1),
        ("a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\n", "unresolved merge conflict", 2, 1),
        ("a: [1\n<<<<<<< HEAD\n", "unresolved merge conflict", 2, 1),
        ("a: \"\n  <<<<<<< HEAD\n", "unclosed quote", 3, 1),
        ("a: *nobody\n", "undefined YAML alias '*nobody'", 1, 4),
        ("a: x\u{0}y\n", "control character in YAML", 1, 5),
    ])
    func whatCannotBeReadIsReported(text: String, message: String, line: Int, column: Int) throws {
        let document = read(text)
        let diagnostic = try #require(document.diagnostics.first)
        #expect(document.diagnostics.count == 1)
        #expect(diagnostic.kind == .invalidYAML)
        #expect(diagnostic.message == message)
        #expect(!diagnostic.notes.isEmpty)
        let position = LineTable(text.utf8).position(of: diagnostic.location.range?.lowerBound ?? -1)
        #expect([position.line, position.column] == [line, column])
    }

    @Test(arguments: [
        ("a: 1\nb: c: d\ne: 2\n", ["a"]), ("a: 1\nb: [2\nc: 3\n", ["a"]), ("a: 1\nb: \"2\nc: 3\n", ["a"]),
        ("a: 1\n  b: 2\n", []), ("a: 1\nb: {c: 2}\nword\nd: 3\n", ["a", "b"]), ("a: {b: 1, c\n", []),
        ("a: 1\nb:\n\t- c\n", ["a"]), ("- a\n- b: c: d\n", []), ("a: 1\n---\nb: 2\n", []),
    ])
    func keysAboveAnErrorAreRead(text: String, keys: [String]) {
        #expect((read(text).root?.map ?? []).map(\.key) == keys)
    }

    @Test func invalidBytesHaveAPlace() throws {
        let document = YAMLDocument.parse(Array("a: Stra".utf8) + [0xDF] + Array("e\n".utf8), file: "rubric.yml")
        let diagnostic = try #require(document.diagnostics.first)
        #expect(diagnostic.message == "invalid UTF-8 in YAML")
        #expect(diagnostic.location.range == 7..<8)
        #expect(diagnostic.notes.map(\.message) == ["save the file as UTF-8"])
    }

    @Test(arguments: [
        ("a: Use #expect always\n", "#expect always"), ("a: #expect($x)\nb: 1\n", "#expect($x)"),
        ("a: x\nb: fix #12\r\nc: 1\n", "#12"),
    ])
    func textThatIsACommentIsReported(text: String, comment: String) throws {
        let diagnostic = try #require(read(text).diagnostics.first)
        #expect(diagnostic.kind == .commentedText)
        #expect(diagnostic.message == "'\(comment)' is a comment, not a part of the value")
        #expect(diagnostic.location.range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == comment)
    }

    @Test(arguments: [
        "a: b # comment\n", "a: b#c\n", "a: 'b' #c\n", "a: 2 #first\n", "a: true #c\n", "a: # c\n  b\n",
        "#a: b\nc: d\n",
        "a: b ## c\n", "a: [b] #c\n", "a:\n  #b\n  c: d\n",
    ])
    func commentsAreNotReported(text: String) { #expect(read(text).diagnostics.isEmpty) }

    @Test func duplicateKeysAreReported() throws {
        let document = read("a: 1\n b: 2\n".replacing(" b", with: "b") + "a: 3\n")
        #expect(document.root?["a"]?.text == "1")
        let diagnostic = try #require(document.diagnostics.first)
        #expect(diagnostic.kind == .duplicateKey)
        #expect(diagnostic.message == "'a' is defined twice")
        #expect(diagnostic.location.range == 10..<11)
        #expect(diagnostic.notes.first?.location?.range == 0..<1)
    }

    @Test func aliasesAreRead() {
        let root = read("a: &x [1, {b: 2}]\nc: *x\n").root
        #expect(root?["c"]?.list?[1]["b"]?.text == "2")
    }

    @Test func mergeKeysAreRefused() {
        let document = read("a: &x {b: 1}\nc:\n  <<: *x\n  d: 2\n")
        #expect(document.diagnostics.map(\.message) == ["the merge key '<<' is not supported"])
        #expect(document.root?["c"]?["d"]?.text == "2")
    }

    @Test func aThousandMillionLaughsAreRefused() {
        var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for level in 1...9 {
            text +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
                + "]\n"
        }
        let document = read(text)
        #expect(document.root == nil)
        #expect(document.diagnostics.map(\.message) == ["the aliases expand to more than 1000 values"])
    }

    @Test(arguments: [
        String(repeating: "[", count: 10_000), String(repeating: "- ", count: 10_000),
        String(repeating: "{a: ", count: 10_000),
        String(repeating: "? ", count: 10_000), (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
        String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
        String(repeating: "&a ", count: 10_000),
        String(repeating: "!!str ", count: 10_000), String(repeating: "a: ", count: 10_000),
        String(repeating: "\"", count: 9_999),
    ])
    func deepNestingIsRefused(text: String) {
        var document = YAMLDocument(root: nil)
        let seconds = processorTime { document = read(text) }
        #expect(document.root == nil)
        #expect(document.diagnostics.count == 1)
        #expect(seconds < .seconds(2))
    }

    @Test func largeDocumentsAreRead() {
        let text =
            (0..<20_000).map { "key\($0): value é \($0)\n" }.joined() + "huge: \""
            + String(repeating: "x", count: 1_000_000) + "\"\n"
        var document = YAMLDocument(root: nil)
        let seconds = processorTime { document = read(text) }
        #expect(document.root?.map?.count == 20_001)
        #expect(document.root?["huge"]?.text?.utf8.count == 1_000_000)
        #expect(seconds < .seconds(10))
    }

    /// It took a minute for 200 KB, since the rest of the line was read for each value.
    @Test func manyValuesOnALineAreRead() {
        let text = "a: [" + String(repeating: "e,", count: 100_000) + "e #f\n]\n"
        var document = YAMLDocument(root: nil)
        let seconds = processorTime { document = read(text) }
        #expect(document.diagnostics.map(\.kind) == [.commentedText])
        #expect(document.root?["a"]?.list?.count == 100_001)
        #expect(seconds < .seconds(10))
    }

    @Test func manyDuplicatesAreAFewReports() {
        let keys = (0..<5_000).map { "k\($0): 1\n" }.joined()
        #expect(read(keys + keys).diagnostics.count == YAMLComposer.mostReported)
    }

    @Test func anyBytesGiveADocument() {
        var generator = SystemRandomNumberGenerator()
        let pieces = [
            "a", ":", " ", "\n", "-", "[", "]", "{", "}", "\"", "'", "&x", "*x", "|", ">", "#", "\t", "é", "%", "!",
            "?", ",", "---", "\u{0}", "\u{2028}",
        ]
        for _ in 0..<2_000 {
            var bytes = (0..<20).flatMap { _ in Array((pieces.randomElement(using: &generator) ?? "").utf8) }
            if Bool.random(using: &generator) { bytes.append(UInt8.random(in: 0...255, using: &generator)) }
            let document = YAMLDocument.parse(bytes, file: "a.yml")
            #expect(
                document.diagnostics.allSatisfy { ($0.location.range?.upperBound ?? Int.max) <= bytes.count },
                "\(bytes)")
        }
    }

    private func read(_ text: String) -> YAMLDocument { YAMLDocument.parse(Array(text.utf8), file: "a.yml") }
}
