import TestSupport
import Testing

@testable import Diagrams

@Suite struct TextBlockTests {
    @Test func measuresByCharacter() {
        let font = Font(size: 64, lineHeight: 70)
        #expect(font.width(of: "") == 0)
        #expect(font.width(of: "i") == 18)
        #expect(font.width(of: "W") == 64)
        #expect(font.width(of: "e\u{301}") == font.width(of: "e"))
        #expect(font.width(of: "状態") == 130)
        #expect(font.width(of: "✅") == 84)
        // A family is one picture, with joiners between four.
        #expect(font.width(of: "👨‍👩‍👧‍👦") == 84)
    }

    @Test func breaksLongLinesBetweenWords() {
        let block = TextBlock(["one line", "a longer line that is broken between its words"], font: .node, width: 150)
        #expect(block.lines.first == "one line")
        #expect(block.lines.joined(separator: " ") == "one line a longer line that is broken between its words")
        #expect(block.widths.allSatisfy { $0 <= 150 })
        #expect(block.size.height == Double(block.lines.count) * 19)
    }

    @Test(arguments: [
        "Pick a different key, or duplicate via change feed — ch03 §8",
        "Service project also references matching client integration — ch06 §1",
        "a b c d e f g h i j k l m n o p q r s t u v w x y z a b c",
    ])
    func linesAreFewAndOfAboutTheSameLength(text: String) {
        let font = Font.node
        let block = TextBlock([text], font: font, width: 200)
        #expect(block.lines.joined(separator: " ") == text)
        #expect(block.lines.count == Int((font.width(of: text) / 200).rounded(.up)))
        #expect(block.widths.min() ?? 0 > (block.widths.max() ?? 0) * 0.6, "\(block.lines)")
    }

    @Test func breaksWordsThatNoLineHolds() {
        let word = String(repeating: "supercalifragilistic", count: 20)
        let block = TextBlock([word], font: .node, width: 150)
        #expect(block.lines.joined() == word)
        #expect(block.widths.allSatisfy { $0 <= 150 })
        let path = "Sources/Diagrams/Layout/Something.swift"
        let broken = TextBlock([path], font: .node, width: 150)
        #expect(broken.lines.joined() == path)
        #expect(broken.lines.count > 1 && broken.lines[0].hasSuffix("/"))
    }

    @Test(arguments: [
        ("secondarySystemBackground", 170.0, ["secondarySystem", "Background"]),
        ("Kerberos-afhængighed", 140, ["Kerberos-", "afhængighed"]),
        ("waitForExistence(timeout:)", 160, ["waitForExistence(timeout:)"]),
        ("Änderungsbenachrichtigung", 160, ["Änderungsbenachrichtigung"]),
    ])
    func leavesNoRestOfAWordAlone(word: String, width: Double, lines: [String]) {
        #expect(TextBlock([word], font: .node, width: width).lines == lines)
    }

    @Test func keepsEmptyLinesBetweenOthers() {
        #expect(TextBlock([], font: .node, width: 100).isEmpty)
        #expect(TextBlock([""], font: .node, width: 100).isEmpty)
        #expect(TextBlock(["a", "", "b"], font: .node, width: 100).lines == ["a", "", "b"])
    }

    @Test func longTextTakesLinearTime() {
        let text = String(repeating: "word 状態 ", count: 10_000)
        let time = processorTime { #expect(TextBlock([text], font: .node, width: 200).lines.count > 1000) }
        #expect(time < .seconds(3))
    }
}
