import Markup
import Samples
import Testing

/// Which samples of a page are shown as a difference, and what is marked in them.
@Suite struct SamplePairTests {
    private static let bad = "struct Board: View {\n    @State var minutes: Int\n    let line: String\n}\n"
    private static let good = "struct Board: View {\n    let minutes: Int\n    let line: String\n}\n"
    private static let other =
        "func sing(_ song: Song) async throws {\n    try await choir.rehearse(song)\n    hall.close()\n}\n"

    private static func fence(_ label: String, _ code: String) -> String { "```swift \(label)\n\(code)```\n" }

    /// `sample.region-sample.region`, bad before good, 1-based.
    private static func pairs(_ text: String) -> [String] {
        let document = Document.parse(Array(text.utf8))
        return SamplePair.all(among: Sample.all(in: document, file: "a.md"), in: document)
            .map { "\($0.bad.sample + 1).\($0.bad.region + 1)-\($0.good.sample + 1).\($0.good.region + 1)" }
    }

    @Test func neighborsThatAreVersionsOfOnePieceArePairs() {
        #expect(Self.pairs(Self.fence("bad", Self.bad) + Self.fence("good", Self.good)) == ["1.1-2.1"])
        #expect(Self.pairs(Self.fence("good", Self.good) + "\n" + Self.fence("bad", Self.bad)) == ["2.1-1.1"])
        #expect(
            Self.pairs(Self.fence("bad", Self.bad) + "\nBetter:\n\n" + Self.fence("good", Self.good)) == ["1.1-2.1"])
        #expect(Self.pairs("```swift\n// ❌\n\(Self.bad)\n// ✅\n\(Self.good)```\n") == ["1.1-1.2"])
        #expect(
            Self.pairs(
                "> " + (Self.fence("bad", Self.bad) + Self.fence("good", Self.good)).replacing("\n", with: "\n> ")) == [
                    "1.1-2.1"
                ])
    }

    @Test func everythingElseStaysApart() {
        let (bad, good) = (Self.fence("bad", Self.bad), Self.fence("good", Self.good))
        #expect(Self.pairs(bad + Self.fence("good", Self.other)) == [])
        #expect(Self.pairs(bad + "\n## Good\n\n" + good) == [])
        #expect(Self.pairs(bad + "\n" + String(repeating: "A long story. ", count: 20) + "\n\n" + good) == [])
        #expect(Self.pairs(bad + "\nOne.\n\nTwo.\n\n" + good) == [])
        #expect(Self.pairs(bad + bad) == [])
        #expect(Self.pairs(bad + Self.fence("", Self.good)) == [])
        #expect(Self.pairs(bad + Self.fence("good ignore: not out yet", Self.good)) == [])
        #expect(Self.pairs("```swift\n// ❌\n// nothing\n// ✅\n// nothing\n```\n") == [])
        #expect(
            Self.pairs("- " + bad.replacing("\n", with: "\n  ") + "\n- " + good.replacing("\n", with: "\n  ")) == [])
    }

    @Test func goodCodeBelongsToTheBadCodeAboveIt() {
        let (bad, good) = (Self.fence("bad", Self.bad), Self.fence("good", Self.good))
        #expect(Self.pairs(bad + good + bad) == ["1.1-2.1"])
        #expect(Self.pairs(good + bad + good) == ["2.1-3.1"])
        #expect(Self.pairs(bad + good + bad + good) == ["1.1-2.1", "3.1-4.1"])
    }

    /// The lines that are marked: `number:` and the words, or `*` for a line as a whole.
    private static func marks(_ bad: String, _ good: String) -> (bad: [String], good: [String], similarity: Double) {
        let (left, right) = (Array(bad.utf8), Array(good.utf8))
        let difference = CodeDifference(bad: left[...], good: right[...])
        func text(_ lines: [Int: CodeDifference.ChangedLine], _ code: [UInt8]) -> [String] {
            lines.sorted { $0.key < $1.key }.map { number, line in
                "\(number):"
                    + (line.isWhole
                        ? "*" : line.words.map { String(decoding: code[$0], as: UTF8.self) }.joined(separator: "|"))
            }
        }
        return (text(difference.bad, left), text(difference.good, right), difference.similarity)
    }

    @Test func bracketsBelongToTheLinesWithTheirIndentation() {
        let bad = "a {\n    b {\n        c\n    }\n}\n"
        let marks = Self.marks(bad, "a {\n    c\n}\n")
        #expect(marks.bad == ["2:*", "4:*"])
        #expect(marks.good == [])
        #expect(Self.marks("a {\n    c\n}\n", bad).good == ["2:*", "4:*"])
        // Code that was only indented is unchanged.
        #expect(Self.marks("a {\n    b\n}\n", "    a {\n        b\n    }\n").bad == [])
        #expect(Self.marks("a {\n    b\n}\n", "w {\n    a {\n        b\n    }\n}\n").good.count == 2)
    }

    @Test func marksWordsWithinLinesThatAreAlike() {
        let marks = Self.marks(Self.bad, Self.good)
        #expect(marks.bad == ["2:@State var"])
        #expect(marks.good == ["2:let"])
        #expect(marks.similarity > 0.8)
        let inserted = Self.marks("    @State var n = 0\n", "    @State private var n = 0\n")
        #expect(inserted.bad == ["1:"])
        #expect(inserted.good == ["1:private"])
        let two = Self.marks("Text(a).color(red).bold()\n", "Text(b).color(blue).bold()\n")
        #expect(two.bad == ["1:a|red"])
        #expect(two.good == ["1:b|blue"])
    }

    @Test func marksLinesThatTheOtherLacks() {
        let marks = Self.marks("a(b: c)\nd(e: f)\n", "a(b: c)\ng(h: i)\nd(e: f)\nj()\n")
        #expect(marks.bad == [])
        #expect(marks.good == ["2:*", "4:*"])
    }

    @Test func indentationCommentsAndBlankLinesAreNoDifference() {
        let marks = Self.marks("// ❌ BAD\nf(x) // why\n\n  g( y )\n", "// ✅ GOOD\nf(x)\n/* because\n   of */ g(y)\n")
        #expect(marks.bad == [])
        #expect(marks.good == [])
        #expect(marks.similarity == 1)
    }

    @Test func wordsOfSeveralBytesStayWhole() {
        let marks = Self.marks("let größe = señal(\"日本\")\n", "let weite = señal(\"日本語\")\n")
        #expect(marks.bad == ["1:größe|日本"])
        #expect(marks.good == ["1:weite|日本語"])
    }

    @Test func nothingIsLikeNothing() {
        #expect(Self.marks("", "").similarity == 0)
        #expect(Self.marks("}\n", "}\n").similarity == 0)
        #expect(Self.marks(Self.bad, Self.other).similarity < 0.2)
    }

    /// Lines are counted from the piece, offsets from the code that it was cut from.
    @Test func piecesOfOneSample() throws {
        let text = "# T\n```swift\n// ❌\nf(é, x)\n\n// ✅\n// sure\nf(é, y)\n```\n"
        let document = Document.parse(Array(text.utf8))
        let samples = Sample.all(in: document, file: "a.md")
        let pair = try #require(SamplePair.all(among: samples, in: document).first)
        #expect(pair.difference.bad.keys.sorted() == [2])
        #expect(pair.difference.good.keys.sorted() == [3])
        let words = try #require(pair.difference.good[3]?.words.first)
        #expect(words.lowerBound == samples[0].code.count - 3)
        #expect(samples[0].code[words] == Array("y".utf8)[...])
    }

    @Test(.timeLimit(.minutes(15))) func manyPairsAreLinear() {
        let code = (0..<20_000).map { "// ❌\ncall\($0)(x)\n// ✅\ncall\($0)(y)\n" }.joined()
        #expect(Self.pairs("# T\n```swift\n\(code)```\n").count == 20_000)
    }

    @Test(.timeLimit(.minutes(15))) func longSamplesDoNotTakeForEver() {
        let left = (0..<5_000).map { "call\($0)(a, b, c)\n" }.joined()
        let right = (0..<5_000).map { "call\($0 + 9_999)(a, b, c)\n" }.joined()
        #expect(Self.marks(left, right).bad.count == 5_000)
    }
}
