import Diagnostics
import Testing

@testable import Settings

@Suite struct PlainMapTests {
    @Test func readsOrdinaryFrontMatter() {
        let text =
            "title: State, and who owns it\nlanguage: es\ntags: [state, view-model, iOS 17]\ndraft: false\norder: 10\nterm: \"@State\"\nempty:\n"
        #expect(plain(text) != nil)
    }

    /// Whatever is read without the YAML parser has to be what the YAML parser reads.
    @Test func readsTheSameAsTheParser() {
        var generator = SystemRandomNumberGenerator()
        let keys = ["title", "a-b", "tags", "x_y", "Order2", "k", "- a", "1a", "no", "é"]
        let values = [
            "word", "two words", "a, b", "it's", "\"quoted\"", "'single'", "\"a 'b'\"", "'a \"b\"'", "[a, b c]", "[a]",
            "[]", "[a,]", "[ a , b ]", "12", "-3",
            "true", "~", "", " ", "x: y", "x:y", "http://a.b", "a #b", "a#b", "é – ü", "日本 語", "\u{85}", "a\u{2028}b",
            "a\tb", "\"a\\n\"", "'it''s'", "*a",
            "&a b",
            "!t v", "| ", ">", "@a", "`a`", "%a", "{a: b}", "[a: b]", "[\"a\"]", "a]", "a }", "trailing  ", "\"x\" y",
            "a:", "\u{FEFF}a", "😀", "?", "? a", "-",
            "- a",
            "2026-11-21", "\u{7F}", "a\u{B}b", "[a b, c-d, e_f, 1]", "null", "\u{E000}",
        ]
        let ends = ["\n", "\n", "\n", "\r\n", "\n\n", "", "\n  more", "\n#c\n"]
        var read = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...4, using: &generator)
            let text = (0..<count).map { _ in
                (keys.randomElement(using: &generator) ?? "") + ":" + (Bool.random(using: &generator) ? " " : "")
                    + (values.randomElement(using: &generator) ?? "")
                    + (ends.randomElement(using: &generator) ?? "")
            }.joined()
            guard let fast = plain(text) else { continue }
            let bytes = Array(text.utf8)
            let whole = YAMLComposer.compose(bytes, 0..<bytes.count, file: "a.md") { $0 }
            #expect(whole.diagnostics.isEmpty, "\(text)")
            #expect(whole.root == fast, "\(text)")
            read += 1
        }
        #expect(read > 500)
    }

    private func plain(_ text: String) -> YAMLNode? {
        let bytes = Array(text.utf8)
        return PlainMap.parse(bytes, 0..<bytes.count) { $0 }
    }
}
