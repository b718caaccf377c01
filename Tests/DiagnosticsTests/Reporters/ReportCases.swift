import Diagnostics

extension DiagnosticKind {
    static let brokenLink = DiagnosticKind("broken-link", .error, "a link leads to nothing")
    static let exposedState = DiagnosticKind("exposed-state", .warning, "state can be set from outside")
    static let orphanPage = DiagnosticKind("orphan-page", .note, "no page links here")
}

/// One report a case: the files it speaks of and what was found in them, the place marked by its text.
enum ReportCase {
    typealias Case = (name: String, report: Report)

    /// The place of the first `text` in a file, from an occurrence of `after` on.
    static func range(of text: String, in content: String, after: String = "") -> Range<Int> {
        let bytes = Array(content.utf8)
        let start = after.isEmpty ? 0 : find(Array(after.utf8), in: bytes, from: 0)
        let found = find(Array(text.utf8), in: bytes, from: start)
        return found..<found + text.utf8.count
    }

    private static func find(_ wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int {
        (start...bytes.count).first { bytes[$0...].starts(with: wanted) } ?? bytes.count
    }

    static func one(
        _ name: String, _ content: String, _ range: Range<Int>?, kind: DiagnosticKind = .brokenLink,
        message: String = "look here",
        file: String = "Content/page.md", notes: [Diagnostic.Note] = [], fix: Fix? = nil, help: String? = nil
    ) -> Case {
        many(
            name, [file: Array(content.utf8)],
            [Diagnostic(kind, message, at: Location(file, range), notes: notes, fix: fix, help: help)])
    }

    static func many(
        _ name: String, _ files: [String: [UInt8]], _ diagnostics: [Diagnostic], suppressed: [Report.Suppressed] = []
    ) -> Case {
        (name, Report(diagnostics, suppressed: suppressed, version: "1.2.3") { files[$0] })
    }

    static var all: [Case] { simple + wide + long + several + hostile + [mixed] }

    static var mixed: Case {
        let page = "# Title\n\nSee [state](stat.md) and ![x](y.png).\n"
        let code =
            "struct Counter: View {\r\n    @State var count = 0\r\n    var body: some View { Text(\"🇪🇸 \\(count)\") }\r\n}\r\n"
        let other = "struct Ñu {\n    let a = \"a:b,c%\"\n}\n"
        let state = range(of: "@State var count", in: code)
        let insertion = range(of: "var count", in: code).lowerBound
        return many(
            "mixed",
            [
                "Content/a page.md": Array(page.utf8), "Sources/Counter.swift": Array(code.utf8),
                "Sources/Ñu,1:2.swift": Array(other.utf8),
            ],
            [
                Diagnostic(
                    .brokenLink, "no page 'stat.md'", at: Location("Content/a page.md", range(of: "stat.md", in: page)),
                    notes: ["the nearest name is 'state.md'"], help: "https://example.org/rules/broken-link.html"),
                Diagnostic(
                    .exposedState, "'count' can be set from outside", at: Location("Sources/Counter.swift", state),
                    notes: [
                        Diagnostic.Note(
                            "it is read here",
                            at: Location("Sources/Counter.swift", range(of: "count", in: code, after: "Text")))
                    ],
                    fix: Fix(
                        "insert 'private'", safety: .safe,
                        edits: [Fix.Edit("Sources/Counter.swift", insertion..<insertion, "private ")]),
                    help: "https://example.org/rules/exposed-state.html"),
                Diagnostic(
                    .exposedState, "100% \"wrong\" & <odd>,\nin two lines: yes",
                    at: Location("Sources/Ñu,1:2.swift", range(of: "\"a:b,c%\"", in: other)),
                    severity: .error,
                    fix: Fix(
                        "rename it", safety: .unsafe,
                        edits: [
                            Fix.Edit("Sources/Ñu,1:2.swift", range(of: "Ñu", in: other), "Gnu"),
                            Fix.Edit("Sources/Counter.swift", range(of: "Counter", in: code), "Gnus"),
                        ])),
                Diagnostic(.orphanPage, "no page links to this one", at: Location("Content/a page.md")),
                Diagnostic(.brokenLink, "the file cannot be read", at: Location("Content/gone.md", 3..<5)),
            ],
            suppressed: [
                Report.Suppressed(
                    Diagnostic(
                        .exposedState, "'y' can be set from outside", at: Location("Sources/Counter.swift", 0..<6)),
                    by: .comment,
                    reason: "shown on purpose"),
                Report.Suppressed(
                    Diagnostic(.orphanPage, "known for long", at: Location("Content/a page.md", 2..<7)), by: .baseline),
            ])
    }

    private static var simple: [Case] {
        [
            one("empty-file", "", 0..<0),
            one("one-word", "one two three\n", 4..<7),
            one("zero-width", "one two\n", 4..<4),
            one("end-of-line", "one\ntwo\n", 3..<3),
            one("line-break", "one\ntwo\n", 3..<4),
            one("end-of-file", "one\ntwo\n", 8..<8),
            one("end-of-file-without-line-break", "one\ntwo", 7..<7),
            one("past-the-end", "one\n", 90..<95),
            one("crlf", "one\r\ntwo\r\nthree\r\n", 5..<8),
            one("cr", "one\rtwo\rthree", 4..<7),
            one("byte-order-mark", "\u{FEFF}one two\n", 3..<6),
            one("whole-file", "one\n", nil, notes: ["what to do:\nthis, and that"]),
            one("several-line-message", "one\n", 0..<3, message: "first\nsecond"),
        ]
    }

    private static var wide: [Case] {
        [
            one("tabs", "\tone\ttwo\n", range(of: "two", in: "\tone\ttwo\n")),
            one("tab-itself", "a\tb\n", 1..<2),
            one("accents", "né à çñ two\n", range(of: "two", in: "né à çñ two\n")),
            one("combining-marks", "e\u{301}e\u{301} two\n", range(of: "two", in: "e\u{301}e\u{301} two\n")),
            one("cjk", "漢字かな two 漢字\n", range(of: "two 漢字", in: "漢字かな two 漢字\n")),
            one("emoji", "❌ 👩‍👩‍👧 🇪🇸 ✔️ 👍🏽 two\n", range(of: "two", in: "❌ 👩‍👩‍👧 🇪🇸 ✔️ 👍🏽 two\n")),
            one("inside-a-character", "👩‍👩‍👧 two\n", 4..<7),
            one("full-width", "ＡＢ two ｱ\n", range(of: "two ｱ", in: "ＡＢ two ｱ\n")),
        ]
    }

    private static var long: [Case] {
        let words = (1...400).map { "word\($0)" }.joined(separator: " ") + "\n"
        return [
            one("long-line-start", words, range(of: "word3", in: words)),
            one("long-line-middle", words, range(of: "word200", in: words)),
            one("long-line-end", words, range(of: "word400", in: words)),
            one(
                "long-line-long-range", words,
                range(of: "word100", in: words).lowerBound..<range(of: "word300", in: words).upperBound),
            one("long-line-break", words, words.utf8.count - 1..<words.utf8.count - 1),
        ]
    }

    private static var several: [Case] {
        let code = (1...12).map { "    line \($0)" }.joined(separator: "\n") + "\n"
        func lines(_ first: Int, _ last: Int) -> Range<Int> {
            range(of: "line \(first)\n", in: code).lowerBound..<range(of: "line \(last)\n", in: code).upperBound - 1
        }
        return [
            one("two-lines", code, lines(2, 3)),
            one("two-lines-from-the-middle", code, lines(2, 3).lowerBound + 5..<lines(2, 3).upperBound),
            one("six-lines", code, lines(2, 7)),
            one("many-lines", code, lines(1, 12)),
            one("lines-to-a-break", code, lines(2, 3).lowerBound..<lines(2, 3).upperBound + 1),
            one("empty-lines", "a {\n\n\n}\n", 2..<7),
            one(
                "notes-with-places", code, lines(9, 9), kind: .exposedState,
                notes: [
                    "do this", Diagnostic.Note("first here", at: Location("Content/page.md", lines(11, 11))),
                    Diagnostic.Note("and in there", at: Location("Content/none.md", 0..<4)),
                    Diagnostic.Note("and all of this", at: Location("Content/page.md")),
                ], help: "https://example.org/x.html"),
            one(
                "fix-replaces", code, lines(9, 9),
                fix: Fix(
                    "say 'row'", safety: .safe,
                    edits: [Fix.Edit("Content/page.md", range(of: "line", in: code, after: "8"), "row")])),
            one(
                "fix-removes-a-line", code, lines(9, 9),
                fix: Fix(
                    "remove the line", safety: .unsafe,
                    edits: [Fix.Edit("Content/page.md", lines(9, 9).lowerBound - 4..<lines(9, 9).upperBound + 1, "")])),
            one(
                "fix-inserts-lines", code, lines(9, 9),
                fix: Fix(
                    "insert two lines", safety: .safe,
                    edits: [
                        Fix.Edit(
                            "Content/page.md", lines(9, 9).lowerBound - 4..<lines(9, 9).lowerBound - 4, "one\ntwo\n")
                    ])),
            one(
                "fix-in-two-places", code, lines(2, 2),
                fix: Fix(
                    "say 'row'", safety: .safe,
                    edits: [
                        Fix.Edit("Content/page.md", lines(11, 11), "row 11"),
                        Fix.Edit("Content/page.md", lines(2, 2), "row 2"),
                    ])),
        ]
    }

    private static var hostile: [Case] {
        [
            one(
                "control-characters", "a\u{1B}[31mred\u{0}\u{7F}\u{85} two\n",
                range(of: "two", in: "a\u{1B}[31mred\u{0}\u{7F}\u{85} two\n"),
                message: "no page '\u{1B}[2J'", file: "Content/page.md"),
            one(
                "reordering-characters", "a \u{202E}b\u{2066} two\n", range(of: "two", in: "a \u{202E}b\u{2066} two\n")),
            many(
                "invalid-utf8", ["x.md": [0x61, 0xFF, 0xE2, 0x82, 0x20, 0xC3, 0x20, 0x74, 0x77, 0x6F, 0x0A]],
                [Diagnostic(.brokenLink, "look here", at: Location("x.md", 7..<10))]),
            many(
                "range-on-invalid-utf8", ["x.md": [0x61, 0xFF, 0xFE, 0x62, 0x0A]],
                [Diagnostic(.brokenLink, "look here", at: Location("x.md", 1..<3))]),
            one("strange-file-name", "one\n", 0..<3, file: "Content/\u{1B}a\nb.md"),
        ]
    }
}
