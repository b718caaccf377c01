import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String, file: String = "a.swift") -> String {
        String(decoding: UnifiedDiff.bytes(file: file, from: Array(old.utf8), to: Array(new.utf8)), as: UTF8.self)
    }

    @Test func nothing() { #expect(diff("a\n", "a\n") == "") }

    @Test func oneLine() {
        #expect(
            diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
                --- a/a.swift
                +++ b/a.swift
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8

                """)
    }

    @Test func farChangesHaveHunksOfTheirOwn() {
        let old = (1...30).map { "\($0)\n" }.joined()
        let new = old.replacing("\n3\n", with: "\n3a\n").replacing("\n10\n", with: "\n").replacing(
            "\n20\n", with: "\n20\n20a\n")
        let headers = diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") }
        #expect(headers == ["@@ -1,13 +1,12 @@", "@@ -18,6 +17,7 @@"])
    }

    @Test func endings() {
        #expect(diff("a", "a\n") == "--- a/a.swift\n+++ b/a.swift\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
        #expect(diff("", "a\n") == "--- /dev/null\n+++ b/a.swift\n@@ -0,0 +1 @@\n+a\n")
        #expect(diff("a\n", "") == "--- a/a.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
        #expect(diff("a\r\n", "a\n") == "--- a/a.swift\n+++ b/a.swift\n@@ -1 +1 @@\n-a\r\n+a\n")
    }

    @Test func unusualNames() {
        #expect(diff("a\n", "b\n", file: "ñ \"x\"\n").hasPrefix("--- \"a/\\303\\261 \\\"x\\\"\\n\"\n"))
        #expect(diff("a\n", "b\n", file: "a b.md").hasPrefix("--- a/a b.md\n"))
    }

    @Test func absoluteNamesHaveOneSlash() {
        #expect(diff("a\n", "b\n", file: "/tmp/a.swift").hasPrefix("--- a/tmp/a.swift\n+++ b/tmp/a.swift\n"))
        #expect(diff("a\n", "b\n", file: "//tmp/ñ").hasPrefix("--- \"a/tmp/\\303\\261\"\n"))
    }

    @Test func coloursShowControlCharacters() {
        let bytes = UnifiedDiff.bytes(file: "a", from: Array("\u{1B}[2J\n".utf8), to: Array("x\n".utf8), ansi: .on)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\u{1B}[1;31m-␛[2J\u{1B}[0m"))
        #expect(!text.contains("\u{1B}[2J"))
    }

    /// Applies a diff by its own lines, as `patch` does.
    private func patched(_ old: String, by diff: String) -> String {
        let old = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var result: [String] = []
        var next = 0
        for line in diff.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) {
            if line.hasPrefix("@@") {
                let start = line.dropFirst(4).prefix { $0.isNumber }
                let count =
                    line.dropFirst(4 + start.count).first == ","
                    ? line.dropFirst(5 + start.count).prefix { $0.isNumber } : "1"
                let first = (Int(start) ?? 0) - (count == "0" ? 0 : 1)
                result += old[next..<first]
                next = first
            } else if line.hasPrefix(" ") {
                result.append(String(line.dropFirst()))
                next += 1
            } else if line.hasPrefix("-") {
                next += 1
            } else if line.hasPrefix("+") {
                result.append(String(line.dropFirst()))
            }
        }
        return (result + old[next...]).joined(separator: "\n")
    }

    @Test func randomTextsAreMadeEqual() {
        var generator = SystemRandomNumberGenerator()
        for round in 0..<400 {
            let letters = round % 2 == 0 ? 3 : 40
            func text(_ lines: Int) -> [String] {
                (0..<lines).map { _ in "l\(Int.random(in: 0..<letters, using: &generator))" }
            }
            let old = text(Int.random(in: 1..<30, using: &generator))
            var new = old
            for _ in 0..<Int.random(in: 1..<8, using: &generator) {
                let place = Int.random(in: 0...new.count, using: &generator)
                if Bool.random(using: &generator) || place == new.count {
                    new.insert("n\(place % 3)", at: place)
                } else {
                    new.remove(at: place)
                }
            }
            let (left, right) = (
                old.joined(separator: "\n") + "\n", new.isEmpty ? "" : new.joined(separator: "\n") + "\n"
            )
            #expect(left == right || patched(left, by: diff(left, right)) == right, "\(old) \(new)")
        }
    }

    @Test(.timeLimit(.minutes(15))) func hugeDifferencesTakeNoTime() {
        let old = (0..<100_000).map { "old \($0 % 7)\n" }.joined()
        let new = (0..<100_000).map { "new \($0 % 5)\nold \($0 % 3)\n" }.joined()
        #expect(patched(old, by: diff(old, new)) == new)
    }

    @Test func theShortestScriptIsFound() {
        let text = diff("a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n")
        #expect(text.split(separator: "\n").dropFirst(3).count { $0.hasPrefix("+") || $0.hasPrefix("-") } == 5)
    }

    @Test(arguments: ["plain.swift", "with space.md", "Ñandú \"q\".md", "back\\slash\ttab.md"])
    func gitAppliesIt(name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "diff-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let lines = (1...40).map { "line \($0)\r\n" }.joined()
        let old = Array(lines.utf8) + [0xFF, 0xFE, 0x0A] + Array("no break".utf8)
        let new =
            Array(lines.replacing("line 3\r\n", with: "").replacing("line 20\r", with: "a\nb\r").utf8) + [0xFF, 0x0A]
            + Array("a break\n".utf8)
        let file = folder.appending(path: name)
        try Data(old).write(to: file)
        try Data(UnifiedDiff.bytes(file: name, from: old, to: new)).write(to: folder.appending(path: "patch"))
        let git = try ProgramRun(["git", "apply", "--whitespace=nowarn", "patch"], in: folder.path)
        #expect(git.status == 0, "\(git.talk)")
        #expect(try Array(Data(contentsOf: file)) == new)
    }
}
