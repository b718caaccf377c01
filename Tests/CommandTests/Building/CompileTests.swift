import Foundation
import TestSupport
import Testing

/// `check --compile` as its users run it.
@Suite(.serialized) struct CompileTests {
    /// A compiler that notes the number of files it is given, and does its work.
    private static func compiler(in book: Rulebook) throws -> String {
        let path = book.folder("swiftc")
        try book.folder.write(
            "swiftc",
            """
            #!/bin/sh
            n=0; for a in "$@"; do case $a in Sample*.swift) n=$((n+1));; esac; done
            case "$*" in *-typecheck*) echo $n >> '\(book.folder("calls"))';; esac
            exec swiftc "$@"
            """)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    private static func page(_ code: String, _ words: String = "good") -> String {
        "# Trams\n\n```swift \(words)\n\(code)\n```\n"
    }

    @Test func pureSwiftNeedsNoConfiguration() throws {
        let book = try Rulebook([
            "Content/index.md": Self.page("let line: Int = 12"),
            "Content/fares.md": Self.page("struct Fare {\n    let price: Int\n}\nlet fare = Fare(cost: 2)"),
        ])
        let run = try book.check("--compile")
        #expect(run.status == 1)
        #expect(run.output.contains("incorrect argument label in call (have 'cost:', expected 'price:')"))
        #expect(run.output.contains("--> Content/fares.md:7:16"))
        #expect(try book.check().status == 0, "without the option, nothing is compiled")
    }

    @Test func wordsInTheInfoStringSayWhatIsExpected() throws {
        let book = try Rulebook([
            "Content/index.md": """
            # Trams

            ```swift compile-fail="'Int'"
            let line: Int = "twelve"
            ```

            ```swift compile-fail="immutable"
            let line: Int = "twelve"
            ```

            ```swift compile-fail
            let line = 12
            ```

            ```swift no-compile: pseudocode
            let line: Int = "twelve"
            ```

            ```swift no-compile
            let line: Int = "twelve"
            ```

            ```swift
            let stop = Timetable.next
            ```
            """
        ])
        let run = try book.check("--compile", "--report", book.folder("report.json"))
        #expect(run.output.contains("no compiler error contains 'immutable'\n --> Content/index.md:7:4"))
        #expect(
            run.output.contains(
                "note: the compiler reports: cannot convert value of type 'String' to specified type 'Int'"))
        #expect(run.output.contains("the sample compiles\n  --> Content/index.md:11:4"))
        #expect(run.output.contains("the sample is not compiled without a reason\n  --> Content/index.md:19:4"))
        #expect(run.output.contains("not compiled: unknown name 'Timetable'\n  --> Content/index.md:24:12"))
        let report = try #require(book.folder.read("report.json"))
        let statuses = report.matches(of: /"compiled": ?"([a-z-]+)"/).map { String($0.1) }
        #expect(
            statuses == [
                "fails-as-expected", "compiles-unexpectedly", "compiles-unexpectedly", "excused", "excused",
                "unknown-names",
            ])
    }

    @Test func setupsDeclareNamesAndAreNotShown() throws {
        let book = try Rulebook([
            "Content/index.md": Self.page("let fare = price(of: Tram())") + "\n```swift setup\nstruct Tram {}\n```\n",
            "Content/_setup.swift": "func price(of tram: Tram) -> Int { 2 }\nstruct Tram {}\n",
            "Content/depots/index.md": Self.page("let depot = Depot(name: \"North\")"),
            "Content/depots/_setup.swift": "struct Depot { let name: String }\n",
        ])
        let run = try book.check("--compile")
        #expect(run.status == 0, "\(run.output)")
        #expect(try book.build().status == 0)
        for (path, data) in try book.site() where path.hasSuffix(".html") || path.hasSuffix(".md") {
            #expect(!String(decoding: data, as: UTF8.self).contains("struct Tram"), "\(path)")
        }
    }

    @Test func anErrorInASetupIsReportedInIt() throws {
        let book = try Rulebook([
            "Content/index.md": Self.page("let tram = Tram()"),
            "Content/_setup.swift": "struct Tram {\n    let line: Int = \"12\"\n}\n",
        ])
        let run = try book.check("--compile")
        #expect(run.status == 1)
        #expect(run.output.contains("--> Content/_setup.swift:2:21"))
    }

    @Test func onlyPagesThatChangedAreCompiledAgain() throws {
        let book = try Rulebook([
            "Content/index.md": Self.page("let line = 12"), "Content/fares.md": Self.page("let fare = 2"),
        ])
        let compiler = try Self.compiler(in: book)
        #expect(try book.check("--swiftc", compiler).status == 0)
        func calls() -> Int {
            (book.folder.read("calls") ?? "").split(separator: "\n").compactMap { Int($0) }.reduce(0, +)
        }
        #expect(calls() == 2)
        #expect(try book.check("--swiftc", compiler).status == 0)
        #expect(calls() == 2)
        try book.folder.write("Content/fares.md", Self.page("let fare: Int = \"2\""))
        #expect(try book.check("--swiftc", compiler).status == 1)
        #expect(calls() >= 3 && calls() <= 5, "once, without its neighbors, and as Swift 5: \(calls())")
    }

    @Test func theConfigurationSaysHow() throws {
        let book = try Rulebook([
            "rubric.yml": "compile:\n  imports: [Foundation]\n  flags: [-D, NIGHT, -load-plugin-library, evil.so]\n",
            "Content/index.md": Self.page("#if NIGHT\nlet line: Int = \"N1\"\n#endif"),
        ])
        let run = try book.check("--compile")
        #expect(run.output.contains("'-load-plugin-library' in 'flags' is not allowed"))
        #expect(run.output.contains("cannot convert value of type 'String' to specified type 'Int'"))
    }

    /// The header of each sample on the pages of a site, without `Swift` alone.
    private static func headers(in book: Rulebook) throws -> [String] {
        #expect(try book.build().status == 0)
        return try book.site().sorted { $0.key < $1.key }.filter { $0.key.hasSuffix(".html") }.flatMap { _, data in
            String(decoding: data, as: UTF8.self).matches(of: /data-language="([^"]+)"/).map { String($0.1) }
        }.filter { $0 != "Swift" }
    }

    @Test func theSiteShowsWhatWasChecked() throws {
        let book = try Rulebook([
            "rubric.yml": "compile: true\n",
            "Content/index.md": Self.page("let line = Line(number: 12)"),
            "Content/fares.md": Self.page("let fare = 2", "") + "\n```swift compile-fail\nlet fare: Int = \"2\"\n```\n",
            "Content/_setup.swift": "struct Line { let number: Int }\n",
        ])
        #expect(try Self.headers(in: book).isEmpty, "nothing is checked")
        let first = try book.check("--compile")
        #expect(first.status == 0 && first.talk.contains("updated 'verified.json'"), "\(first.output)")
        let headers = try Self.headers(in: book)
        #expect(
            headers.count == 2 && headers.allSatisfy { $0.contains(/^Compiles with Swift \d+\.\d+$/) }, "\(headers)")
        #expect(try !book.check("--compile").talk.contains("updated"), "nothing changed")

        try book.folder.write("Content/_setup.swift", "struct Line {\n    let number: Int\n}\n")
        #expect(try Self.headers(in: book).isEmpty, "pages were checked with another setup")
        #expect(try book.check("--compile", "Content/index.md").talk.contains("updated 'verified.json'"))
        #expect(try Self.headers(in: book).count == 1, "one page was checked")
        try book.folder.write("rubric.yml", "title: Trams\n")
        #expect(try Self.headers(in: book).isEmpty, "samples are not compiled")
    }

    @Test func anOptionAloneLeavesTheSiteAsItIs() throws {
        let book = try Rulebook(["Content/index.md": Self.page("let line = 12")])
        #expect(try book.check("--compile").status == 0)
        #expect(book.folder.read("verified.json") == nil)
        #expect(try Self.headers(in: book).isEmpty)
    }

    @Test func aRecordThatCannotBeReadIsReportedAndWrittenAgain() throws {
        let book = try Rulebook([
            "rubric.yml": "compile: true\n", "Content/index.md": Self.page("let line = 12"),
            "verified.json": "{\n<<<<<<< HEAD\n  \"swift\": null,\n",
        ])
        let build = try book.build()
        #expect(build.status == 0 && build.output.contains("warning[invalid-record]"), "\(build.output)")
        #expect(try book.check("--compile").talk.contains("updated 'verified.json'"))
        #expect(try Self.headers(in: book).count == 1)
    }

    @Test func aFileOfAnotherToolIsKept() throws {
        let book = try Rulebook([
            "rubric.yml": "compile: true\n", "Content/index.md": Self.page("let line = 12"),
            "verified.json": #"{"owner": "another tool"}"#,
        ])
        let run = try book.check("--compile")
        #expect(run.status == 74 && run.talk.contains("cannot overwrite"), "\(run.talk)")
        #expect(book.folder.read("verified.json") == #"{"owner": "another tool"}"#)
        let build = try book.build()
        #expect(build.status == 0 && build.output.contains("warning[invalid-record]"), "\(build.output)")
    }

    @Test func aRecordThatIsALinkIsNotWrittenTo() throws {
        let book = try Rulebook([
            "book/rubric.yml": "compile: true\n", "book/Content/index.md": Self.page("let line = 12"),
            "mine.txt": "mine",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: book.folder("book/verified.json"), withDestinationPath: book.folder("mine.txt"))
        let run = try Command(["check", "--compile", book.folder("book")])
        #expect(run.status == 74)
        #expect(run.talk.contains("a symbolic link leads out of"), "\(run.talk)")
        #expect(book.folder.read("mine.txt") == "mine")
    }

    @Test func explanationsAndReportsShowTheResult() throws {
        let book = try Rulebook([
            "Content/index.md": Self.page("let line = 12"), "Content/fares.md": Self.page("let fare: Int = \"2\""),
        ])
        let explained = try book.check("--compile", "--explain", "Content/index.md:4")
        #expect(explained.output.contains(/Swift \d+\.\d+: compiles/), "\(explained.output)")
        _ = try book.check("--compile", "--report", book.folder("report.html"))
        let report = try #require(book.folder.read("report.html"))
        #expect(report.contains("<td>Content/fares.md:4</td><td>good</td><td>fails</td>"), "\(report)")
    }

    /// All good samples, and the bad ones whose point is not that the compiler rejects them.
    @Test func ourOwnPagesCompile() throws {
        let run = try Command(["check", "--root", NewCommandTests.repository.path])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.talk.contains("no issues found"), "\(run.output)")
    }

    @Test func aCompilerThatIsNoneIsAnError() throws {
        let book = try Rulebook(["Content/index.md": Self.page("let line = 12")])
        for compiler in ["/nonexistent/swiftc", "/bin/ls"] {
            let run = try book.check("--swiftc", compiler)
            #expect(run.status == 74, "\(run.talk)")
            #expect(run.talk.contains("'\(compiler)': it is not a Swift compiler"), "\(run.talk)")
        }
    }
}
