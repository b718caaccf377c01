import Foundation
import Testing

/// Does what the README and the pages on using Rubric ask their readers to do, and compares what is printed.
@Suite struct UsingPagesTests {
    static let pages: [ShellPage] = {
        let names = FileManager.default.enumerator(atPath: UsingPages.folder.path)?.compactMap { $0 as? String } ?? []
        return (names.filter { $0.hasSuffix(".md") }.sorted() + ["../../README.md"]).flatMap { name in
            guard let text = try? UsingPages.text(name) else { return [ShellPage]() }
            // Each section of this long page stands alone, so sections run in parallel.
            return name == "diagnostics.md"
                ? ShellPage.sections(of: text, from: "### `", name: name) : [ShellPage(name: name, text: text)]
        }
    }()

    @Test(arguments: pages.filter(\.isRun)) func doesWhatItShows(_ page: ShellPage) throws {
        let problems = try ShellRun(page).problems
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    @Test func thereArePages() {
        let names = Self.pages.filter(\.isRun).map(\.name)
        #expect(Set(names).count > 35)
        #expect(names.count { $0 == "diagnostics.md" } > 100)
    }

    /// What the runner itself has to tell apart.
    @Test func findsWhatIsWrong() throws {
        let page = ShellPage(
            name: "a.md",
            text: """
                ```sh
                mkdir deep && cd deep
                ```
                ````text file=a.txt
                one
                ```
                ````
                ```sh
                cat a.txt
                echo two >&2
                ```
                ```text
                one
                ...
                two
                ```
                ```sh
                false
                ```
                ```sh ignore
                exit 3
                ```
                ```sh
                pwd
                ```
                ```text
                nowhere
                ```
                ```sh
                exit 3
                ```

                """)
        let problems = try ShellRun(page).problems
        #expect(
            problems.map { $0.prefix { $0 != "\n" } } == [
                "a.md:17: exit code 1 of", "a.md:23: expected of", "a.md:29: the shell ended before or in",
            ])
    }

    @Test(arguments: [
        ("a\nb\n", "a\n...\n", true), ("a\n", "a\n...\n", true), ("a\nb\n", "a\n", false), ("a\n", "a\nb\n", false),
        ("a\nb\nc\nb\n", "...\nb\n", true),
        ("1 page, 0.12 s\n", "1 page, 0.03 s\n", true), ("1 page, 0.12 s\n", "2 pages, 0.12 s\n", false),
        ("a b\n", "a ... \n", false),
    ]) func comparesLines(text: String, expected: String, agrees: Bool) {
        #expect(ShellRun.agrees(text, with: expected) == agrees)
    }
}
