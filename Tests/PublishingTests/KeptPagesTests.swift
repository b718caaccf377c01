import Checking
import Diagnostics
import Files
import Foundation
import Linting
import Pages
import Rendering
import Rules
import Samples
import Settings
import TestSupport
import Testing

@testable import Publishing

/// What a build leaves for the next one, and what that takes of it.
@Suite struct KeptPagesTests {
    private static let bad =
        "```swift bad\nstruct V: View {\n    @State var n = 0\n    var body: some View { Text(\"\\(n)\") }\n}\n```\n"
    private static let good =
        "```swift good\nstruct V: View {\n    @State private var n = 0\n    var body: some View { Text(\"\\(n)\") }\n}\n```\n"
    private static let files = [
        "rubric.yml": "title: Kitchen\n", "Content/index.md": "# Home\n\nRead of [knives](knives.md).\n",
        "Content/knives.md": "# Knives\n\nSharp.\n\n" + good, "Content/pots.md": "# Pots\n\nHeavy. \n\n" + bad,
        "Content/exposed.md": "---\nrule: exposed-state\n---\n# Exposed\n\n" + bad,
        "Content/spoons.md": "# Spoons\n\nRound.\n",
    ]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, text) in Self.files { try folder.write(name, text) }
    }

    /// Builds, and says which files stayed as they were without being made.
    ///
    /// - Parameter meddling: done when it is known that the site is what the last build wrote.
    private func build(meddling: () throws -> Void = {}) throws -> (kept: Set<String>, memory: BuildMemory, book: Book)
    {
        let project = try Project.open(folder.path)
        let memory = try #require(BuildMemory(project, options: [], tool: ContentHash([])))
        let book = try Book(project, memory: memory, jobs: 2)
        let files = SiteFiles(book, memory: memory, jobs: 2)
        let writer = SiteWriter(target: project.output, root: project.root, content: project.contentPath)
        let saying = BuildSaying(pages: 0, links: 0, found: "", report: "", hasFindings: false, fails: false)
        var kept: Set<String> = []
        var meddled: Result<Void, any Error> = .success(())
        _ = try writer.publish(
            { isIntact in
                meddled = Result { try meddling() }
                let stages = files.stages(isIntact: isIntact)
                for file in stages.flatMap({ stage in (0..<stage.count).flatMap { (try? stage.files($0)) ?? [] } })
                where file.content == .old {
                    kept.insert(file.path)
                }
                return files.stages(isIntact: isIntact)
            }, memory: memory, jobs: 2, addresses: book.rulebook.publishedAddresses
        ) { memory.keep($0, of: book, files, saying: saying, jobs: 2) }
        try meddled.get()
        return (kept, memory, book)
    }

    /// Sees that the site is what a build makes that knows of no other.
    private func expectClean(_ book: Book) throws {
        let clean = try CleanBuild(folder.path)
        for (path, bytes) in clean.files { #expect(try Disk.read(folder("Site/" + path)) == bytes, "\(path)") }
        #expect(book.diagnostics == clean.diagnostics)
    }

    private func files(_ names: [String]) -> Set<String> { Set(names.flatMap { ["\($0).html", "\($0).md"] }) }

    @Test func nothingIsKnownAtFirst() throws {
        #expect(try build().kept == [])
        // Nobody asked for anything else.
        #expect(try build().kept == files(["index", "knives", "pots", "exposed", "spoons"]))
    }

    @Test(
        arguments: [
            // What other pages show of it is its face, and of a page that refers to them its words.
            ("Content/spoons.md", "# Spoons\n\nVery round.\n", ["index", "knives", "pots", "exposed"]),
            ("Content/index.md", "# Home\n\nRead all of [knives](knives.md).\n", ["pots", "exposed", "spoons"]),
            ("Content/index.md", "# Home\n\nRead all of [spoons](spoons.md).\n", ["pots", "exposed"]),
            // The rule fires in it.
            ("Content/pots.md", "# Pots\n\nHeavier.\n\n" + bad, ["index", "knives", "spoons"]),
            ("Content/pots.md", "# Pots\n\nHeavy.\n\n" + good, ["index", "knives", "spoons"]),
            ("Content/knives.md", "# Knives\n\nSharp.\n\n" + bad, ["index", "pots", "spoons"]),
            // A title, a front matter, and another page: they may be seen anywhere.
            ("Content/spoons.md", "# Forks\n\nRound.\n", []),
            ("Content/spoons.md", "---\norder: 1\n---\n# Spoons\n\nRound.\n", []),
            ("Content/spoons.md", "# Spoons\n\nRound.\n\n## Large ones\n", []),
            ("Content/ladles.md", "# Ladles\n", []), ("Content/spoon.svg", "<svg/>", []),
            ("CHANGELOG.md", "# Changelog\n\n## 1.0 - 2026-01-02\n\nAll.\n", []),
            ("rubric.yml", "title: Cellar\n", []), ("Templates/assets/own.css", "p {}\n", []),
        ])
    func whatIsMadeOfTheSameStays(file: String, text: String, stays: [String]) throws {
        _ = try build()
        try folder.write(file, text)
        let second = try build()
        #expect(second.kept == files(stays))
        try expectClean(second.book)
    }

    /// The words are the same, and somebody else's.
    @Test func pagesThatExchangeTheirWordsAreOthers() throws {
        let texts = ["# Stub\n\nSee [knives](../knives.md).\n", "# Stub\n\nTo be written.\n"]
        for (name, text) in zip(["a", "b"], texts) { try folder.write("Content/\(name)/stub.md", text) }
        _ = try build()
        for (name, text) in zip(["b", "a"], texts) { try folder.write("Content/\(name)/stub.md", text) }
        let second = try build()
        #expect(second.kept == files(["index", "pots", "exposed", "spoons"]))
        try expectClean(second.book)
    }

    /// Without a title and a message, a rule says what its file is called.
    @Test func aPatternPageWithAnotherNameIsAnother() throws {
        try folder.write(
            "Content/old-button.md", "---\nrule: old-button\npattern: OldButton($a)\n---\nUse another one.\n\n## Why\n")
        try folder.write("Content/use.md", "# Use\n\n```swift bad\nlet button = OldButton(1)\n```\n")
        _ = try build()
        try FileManager.default.moveItem(
            atPath: folder("Content/old-button.md"), toPath: folder("Content/retired-button.md"))
        let second = try build()
        #expect(folder.read("Site/use.html")?.contains("Retired button") == true)
        try expectClean(second.book)
    }

    /// It is linked into the new site as it is, so it is looked at again just before.
    @Test(arguments: ["spoons.html", "spoons.md", "index.html"]) func aSiteThatIsEditedWhileItIsBuiltIsMadeAnew(
        file: String
    ) throws {
        _ = try build()
        try folder.write("Content/pots.md", "# Pots\n\nHeavier.\n")
        let second = try build { try folder.write("Site/" + file, "mine") }
        #expect(second.kept.isDisjoint(with: [file]) && second.kept.contains("knives.html"))
        try expectClean(second.book)
    }

    @Test func whatIsSaidOfAFileIsSaidOfTheBytesThatWereRead() throws {
        try folder.write("CHANGELOG.md", "# Changelog\n")
        try folder.write("Templates/assets/own.css", "p {}\n")
        let book = try build().book
        let read = [
            "Content/spoons.md": "# Spoons\n\nRound.\n", "rubric.yml": "title: Kitchen\n",
            "CHANGELOG.md": "# Changelog\n",
            "Templates/assets/own.css": "p {}\n",
        ]
        for (file, text) in read {
            try folder.write(file, "mine")
            #expect(book.bytes(of: file).map { String(decoding: $0, as: UTF8.self) } == text)
        }
        for file in ["Content/none.md", "spoons.md", "own.css", "Templates/none", "Content", ""] {
            #expect(book.bytes(of: file) == nil, "\(file)")
        }
    }

    /// Swift takes these names for one, and the disk does not.
    @Test func namesThatDifferInTheirSpellingAreTwo() throws {
        for name in ["caf\u{E9}", "cafe\u{301}"] { try folder.write("Content/\(name)/cup.md", "# Cup\n") }
        _ = try build()
        let clean = try CleanBuild(folder.path)
        _ = try build()
        try folder.write("Content/spoons.md", "# Spoons\n\nVery round.\n")
        _ = try build()
        for (path, bytes) in clean.files where path.hasSuffix("cup.html") {
            #expect(try Disk.read(folder("Site/" + path)) == bytes, "\(path)")
        }
    }

    /// It is said again with each build, and pages are kept all the same.
    @Test func whatVanishedKeepsNoPageFromStaying() throws {
        _ = try build()
        try FileManager.default.removeItem(atPath: folder("Content/spoons.md"))
        #expect(try build().kept == [])
        // The manifest is another one now, but its addresses are not: the next build says the same of them.
        #expect(
            try #require(BuildMemory(Project.open(folder.path), options: [], tool: ContentHash([]))).last(jobs: 1)
                != nil)
        let second = try build()
        #expect(second.kept == files(["index", "knives", "pots", "exposed"]))
        #expect(second.book.diagnostics.contains { $0.kind.id == "vanished-page" })
    }

    @Test func samplesAreProvedAgainWhereSomethingIsOtherwise() throws {
        try folder.write("Content/plates.md", "# Plates\n\n" + Self.bad.replacing("swift bad", with: "swift good"))
        _ = try build()
        func known() throws -> [String] {
            let project = try Project.open(folder.path)
            let parsed = ParsedPages(try Reading(project, jobs: 1), of: project)
            guard let proof = try #require(BuildMemory(project, options: [], tool: ContentHash([]))).proofs(of: parsed)
            else { return [] }
            return parsed.pages.indices.filter { proof($0) != nil }.map { parsed.pages[$0].path.string }
        }
        // A page with something to say about its samples is proved every time: that is not kept.
        #expect(try known() == ["exposed.md", "index.md", "knives.md", "pots.md", "spoons.md"])
        try folder.write("Content/knives.md", "# Knives\n\nBlunt.\n\n" + Self.good)
        #expect(try known() == ["exposed.md", "index.md", "pots.md", "spoons.md"])
        try folder.write("rubric.yml", "title: Kitchen\nrules: {exposed-state: off}\n")
        #expect(try known() == [])
        try folder.write("rubric.yml", "title: Kitchen\n")
        try folder.write("Content/own.md", "---\nrule: own-rule\npattern: $a.foo()\nmessage: no\n---\n# Own\n")
        #expect(try known() == [])
    }

    @Test func proofsAreReadAsTheyWereWritten() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let book = try Book(Project.open(root), jobs: 2)
        var count = (kept: 0, findings: 0)
        for (page, proof) in zip(book.rulebook.pages, book.phases.proving.proofs) {
            guard let bytes = KeptProof.bytes(proof, of: page) else { continue }
            let read = try #require(KeptProof.proof(bytes[...], of: page))
            #expect(
                read.samples.map(\.regions) == proof.samples.map(\.regions) && read.diagnostics.isEmpty, "\(page.file)")
            #expect(read.samples.map(\.sample.code) == proof.samples.map(\.sample.code))
            count.kept += 1
            count.findings += proof.samples.flatMap(\.regions).flatMap(\.findings).count
        }
        #expect(count.kept > 100 && count.findings > 100)
    }

    @Test func bytesThatAreNoneGiveNothing() throws {
        let book = try build().book
        let index = try #require(book.rulebook.pages.firstIndex { $0.path.string == "exposed.md" })
        let page = book.rulebook.pages[index]
        let proof = try #require(KeptProof.bytes(book.phases.proving.proofs[index], of: page))
        let paths = (0..<3).map { PagePath("\($0).md") }
        let pages = paths.enumerated().map { number, path in
            let hash = ContentHash([UInt8(number)])
            return KeptPages.Page(
                content: hash, files: hash, paths: ["\(number).html"], proof: number == 1 ? nil : proof[...],
                share: number == 2 ? nil : [1, 2][...])
        }
        let kept = KeptWhole(
            frame: ContentHash([2]), site: ContentHash([3]), lists: [true],
            cutWords: [CutWord(word: [0x61], dropped: 300)])
        let made = zip(pages, paths).map { KeptPages.bytes(of: $0, at: $1) }
        let bytes = Array(
            KeptPages.Bytes(rules: ContentHash([1]), whole: kept, count: made.count, pages: made.map { $0[...] }).parts
                .joined())
        let whole = try #require(KeptPages(bytes[...]))
        #expect(whole.rules == ContentHash([1]))
        #expect(whole.whole == kept)
        #expect(paths.map { whole[$0] } == pages)
        #expect(whole[PagePath("3.md")] == nil)
        #expect(whole.bytes(1..<3).elementsEqual(made[1...].joined()) && whole.bytes(2..<2).isEmpty)
        for end in bytes.indices { #expect(KeptPages(bytes[..<end]) == nil, "\(end) bytes") }
        for end in proof.indices { #expect(KeptProof.proof(proof[..<end], of: page) == nil, "\(end) bytes") }
        #expect(KeptPages((bytes + [0])[...]) == nil)
        #expect(KeptProof.proof((proof + [0])[...], of: page) == nil)
        // Any other bytes are read without harm, a count that no memory holds among them.
        for place in bytes.indices {
            for byte in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
                var other = bytes
                other[place] = byte
                guard let read = KeptPages(other[...]) else { continue }
                for path in paths { _ = read[path]?.proof.flatMap { KeptProof.proof($0, of: page) } }
            }
        }
        #expect(KeptProof.proof([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F][...], of: page) == nil)
    }

    @Test(arguments: [0, 1, 127, 128, 300, Int.max, -1, Int.min]) func numbersAreReadAsTheyWereWritten(number: Int)
        throws
    {
        var writer = RecordWriter()
        writer.add(number)
        var reader = RecordReader(writer.bytes[...])
        #expect(try reader.number() == number)
        #expect(reader.isAtEnd)
    }
}
