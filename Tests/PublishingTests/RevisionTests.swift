import Files
import Foundation
import Linting
import Pages
import TestSupport
import Testing

@testable import Publishing

#if canImport(Glibc)
    import Glibc
#endif

/// A build in which words of some pages are otherwise leaves what one without memory would, and takes the rest from the
/// last one.
@Suite struct RevisionTests {
    private static let bad =
        "```swift bad\nstruct V: View {\n    @State var n = 0\n    var body: some View { Text(\"\\(n)\") }\n}\n```\n"
    private static let good =
        "```swift good\nstruct V: View {\n    @State private var n = 0\n    var body: some View { Text(\"\\(n)\") }\n}\n```\n"
    private static let tree =
        "```mermaid\nflowchart TD\n    a{\"Sharp?\"} -->|Yes| b[\"Knife\"]\n    a -->|No| c[\"Spoon\"]\n    click b \"knives.md\"\n```\n"
    private static let files: [String: String] = {
        var files = [
            "rubric.yml": "title: Kitchen\nlanguages: [en]\nbase-url: https://example.org/\n",
            "Content/knives.md": "---\ntitle: Knives\ndescription: What cuts.\n---\n# Knives\n\nSharp.\n\n" + good,
            "Content/pots.md": "# Pots\n\nHeavy.\n\n## Lids\n\nOf glass.\n\n![A pot](pot.svg)\n",
            "Content/spoons.md": "# Spoons\n\nRound.\n\n" + tree,
            "Content/exposed.md": "---\nrule: exposed-state\n---\n# Exposed state\n\nBad.\n\n" + bad,
            "Content/steel.md": "---\nterm: steel\n---\n# Steel\n\nHard.\n",
            "Content/order.md": "---\norder: 2\ntags: [a]\n---\n# Order\n\nSecond.\n",
            "Content/pot.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"></svg>\n",
        ]
        let names = ["knives", "pots", "spoons", "exposed", "steel", "order"] + (0..<12).map { "p\($0)" }
        for number in 0..<12 {
            let (next, other) = (names[(number + 3) % names.count], names[(number * 5 + 1) % names.count])
            files["Content/p\(number).md"] =
                "# Page \(number)\n\nOf number \(number).\n\n## Part\n\nSee [one](\(next).md) and [another](\(other).md).\n"
        }
        files["Content/index.md"] = "# Home\n\n" + names.map { "- [\($0)](\($0).md)\n" }.joined()
        return files
    }()

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, text) in Self.files { try folder.write(name, text) }
    }

    private enum Way: Equatable { case same, revised, whole }

    /// Builds as the command does, and says in which way.
    ///
    /// - Parameters:
    ///   - revises: whether only what is otherwise may be made.
    ///   - meddling: done once it is known what has changed.
    ///   - fewestSpared: how many files a site has to have for the next one to be put together in a spare folder.
    private func build(
        revises: Bool = true, fewestSpared: Int = 0, meddling: () throws -> Void = {}
    ) throws -> (way: Way, saying: BuildSaying) {
        let project = try Project.open(folder.path)
        let memory = try #require(BuildMemory(project, options: [], tool: ContentHash([]), fewestSpared: fewestSpared))
        let writer = SiteWriter(
            target: project.output, root: project.root, content: project.contentPath, fewestSpared: fewestSpared)
        switch revises ? memory.look(jobs: 2) : .unknown {
        case .same(let saying): return (.same, saying)
        case .changed(let survey):
            try meddling()
            if let (revision, _) = try Revision.publish(memory, survey, to: writer, jobs: 2) {
                return (.revised, revision.saying)
            }
        case .unknown: break
        }
        let book = try Book(project, isShown: true, memory: memory, jobs: 2)
        let files = SiteFiles(book, memory: memory, jobs: 2)
        let saying = BuildSaying(
            pages: book.rulebook.pages.count, links: book.referenceCount, found: "", report: "",
            hasFindings: !book.diagnostics.isEmpty, fails: false)
        _ = try writer.publish(files.stages(isIntact:), memory: memory, jobs: 2, addresses: files.addresses) {
            memory.keep($0, of: book, files, saying: saying, jobs: 2)
        }
        return (.whole, saying)
    }

    /// Sees that the site, what is said and what is kept for the next build are those of a build that knows of no
    /// other.
    private func expectClean(_ saying: BuildSaying, _ comment: String) throws {
        let clean = try CleanBuild(folder.path)
        let manifest = try #require(try SiteManifest.read(folder("Site")))
        #expect(manifest.files.map(\.path).sorted() == clean.files.keys.sorted(), "\(comment)")
        for file in manifest.files {
            let bytes = try Disk.read(folder("Site/" + file.path))
            #expect(clean.files[file.path] == bytes && ContentHash(bytes) == file.hash, "\(comment): \(file.path)")
        }
        #expect(saying.hasFindings == !clean.diagnostics.isEmpty, "\(comment)")
        let project = try Project.open(folder.path)
        let memory = try #require(BuildMemory(project, options: [], tool: ContentHash([])))
        let record = try #require(BuildRecord.read(memory.location.record))
        #expect(try build().way == .same, "\(comment)")
        // The same record as all pages give.
        let words = try words(in: memory)
        let whole = try build(revises: false)
        #expect(whole.saying.links == saying.links, "\(comment)")
        let other = try #require(BuildRecord.read(memory.location.record))
        #expect(record.inputs == other.inputs && record.copies == other.copies, "\(comment)")
        let (kept, expected) = (try #require(KeptPages(record.pages)), try #require(KeptPages(other.pages)))
        #expect(kept.whole == expected.whole && kept.rules == expected.rules, "\(comment)")
        #expect(try words == self.words(in: memory), "\(comment)")
        #expect(kept.count == expected.count, "\(comment)")
        for index in 0..<expected.count {
            let name = String(decoding: expected.path(index), as: UTF8.self)
            let (page, other) = (try #require(kept[index]), try #require(expected[index]))
            #expect(kept.path(index).elementsEqual(expected.path(index)), "\(comment): \(name)")
            #expect(page.files == other.files, "\(comment): key of \(name)")
            #expect(
                page.content == other.content && page.paths == other.paths && page.proof == other.proof,
                "\(comment): \(name)")
            #expect(try share(page).bytes == share(other).bytes, "\(comment): share of \(name)")
        }
    }

    /// The words that are kept of each page.
    private func words(in memory: BuildMemory) throws -> [[UInt8]] {
        let kept = try #require(BuildRecord.read(memory.location.record).flatMap { KeptPages($0.pages) })
        return try (0..<kept.count).map { index in
            let share = try #require(kept[index]?.share.flatMap(PageShare.init))
            return try #require(memory.words.words(at: share.words))
        }
    }

    /// What a page gives to the site, wherever its words lie.
    private func share(_ page: KeptPages.Page) throws -> PageShare {
        var share = try #require(page.share.flatMap(PageShare.init))
        share.words = KeptWords.Place(start: 0, count: share.words.count, hash: share.words.hash)
        return share
    }

    private func change(_ page: String, _ change: (String) -> String) throws {
        let path = "Content/\(page).md"
        let old = String(decoding: try Disk.read(folder(path)), as: UTF8.self)
        try Disk.remove(folder(path))
        try folder.write(path, change(old))
    }

    @Test(arguments: [
        ("p1", "Of number", "Of the isLoading number"), ("p1", "Of number 1.", ""),
        ("pots", "Heavy.", "Heavy, as [knives](knives.md#knives) are not."),
        ("p2", "[one](exposed.md)", "one"), ("spoons", "Round.", "Round, and of `@State`."),
        ("knives", "Sharp.", "Sharp.\n\n" + good),
        ("order", "Second.", "Second to none."), ("pots", "Of glass.", "Of glass. ![A pot](pot.svg)"),
    ]) func otherWordsAreARevision(page: String, words: String, other: String) throws {
        #expect(try build().way == .whole)
        try change(page) { $0.replacing(words, with: other) }
        let (way, saying) = try build()
        // Lists count what refers to rules and terms, and samples.
        if words != "[one](exposed.md)", page != "knives" { #expect(way == .revised) }
        try expectClean(saying, page)
    }

    @Test(arguments: [
        ("p1", "# Page 1", "# Another page"), ("p1", "## Part", "## Piece"),
        ("p1", "Of number", "[broken](nowhere.md) of number"),
        ("exposed", "Bad.", "Very bad."), ("spoons", "Knife", "Knives"),
        ("p1", "Of number", "![A pot](pot.svg) of number"),
        ("knives", "What cuts.", "What cuts and cuts."), ("p1", "# Page 1", "---\ndraft: true\n---\n# Page 1"),
        ("exposed", "@State var", "@State private var"),
    ]) func anythingElseIsBuiltAsAWhole(page: String, words: String, other: String) throws {
        #expect(try build().way == .whole)
        try change(page) { $0.replacing(words, with: other) }
        let (way, saying) = try build()
        #expect(way == .whole)
        let clean = try CleanBuild(folder.path)
        for (path, bytes) in clean.files { #expect(try Disk.read(folder("Site/" + path)) == bytes, "\(path)") }
        #expect(saying.hasFindings == !clean.diagnostics.isEmpty)
    }

    @Test func aFindingThatIsGoneIsBuiltAsAWhole() throws {
        try change("p1") { $0 + "\n[broken](nowhere.md)\n" }
        #expect(try build().saying.hasFindings)
        try change("p1") { $0.replacing("[broken](nowhere.md)", with: "Mended.") }
        let (way, saying) = try build()
        #expect(way == .whole && !saying.hasFindings)
    }

    /// The last link to a page is gone, so that something is wrong with that one.
    @Test func whatIsFoundElsewhereIsFound() throws {
        #expect(try build().saying.hasFindings == false)
        try change("index") { $0.replacing("- [order](order.md)\n", with: "") }
        for number in 0..<12 { try change("p\(number)") { $0.replacing("(order.md)", with: "(pots.md)") } }
        #expect(try build().saying.hasFindings == !CleanBuild(folder.path).diagnostics.isEmpty)
    }

    @Test(arguments: ["p1.html", "llms-full.txt", "assets/search/en/t0.js", "steel.html"])
    func aSiteThatIsEditedMeanwhileIsBuiltAsAWhole(path: String) throws {
        _ = try build(fewestSpared: .max)
        try change("p1") { $0 + "\nMore.\n" }
        let (way, _) = try build(fewestSpared: .max) { try folder.write("Site/" + path, "edited") }
        #expect(way == .whole)
        for (path, bytes) in try CleanBuild(folder.path).files {
            #expect(try Disk.read(folder("Site/" + path)) == bytes, "\(path)")
        }
    }

    /// Files that have their second names already are not looked at again before the two folders change places.
    ///
    /// - Parameter isHidden: whether whoever edits sets the time back.
    @Test(arguments: ["p1.html", "order.html"], [true, false]) func whatIsEditedInASpareSiteIsMendedByTheNextBuild(
        path: String, isHidden: Bool
    ) throws {
        _ = try build()
        try change("p1") { $0 + "\nMore.\n" }
        let file = try #require(FileHandle(forWritingAtPath: folder("Site/" + path)))
        let time = try #require(try Disk.status(folder("Site/" + path))).modified
        _ = try build {
            try file.write(contentsOf: Data("edited".utf8))
            let stamp = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
            if isHidden { #expect(utimensat(AT_FDCWD, folder("Site/" + path), [stamp, stamp], 0) == 0) }
        }
        try file.close()
        #expect(try build().way != .same || path == "p1.html")
        for (path, bytes) in try CleanBuild(folder.path).files {
            #expect(try Disk.read(folder("Site/" + path)) == bytes, "\(path)")
        }
    }

    @Test func aRevisionMakesNoNamesAnew() throws {
        let spare = ".Site.spare.rubric-cache"
        _ = try build()
        #expect(try Disk.status(folder(spare + "/order.html")) == Disk.status(folder("Site/order.html")))
        let stamp = FileStamp(folder("Site/order.html"))
        for text in ["More.", "Much more."] {
            try change("p1") { $0 + "\n\(text)\n" }
            #expect(try build().way == .revised)
            #expect(FileStamp(folder("Site/order.html")) == stamp && FileStamp(folder(spare + "/order.html")) == stamp)
            #expect(
                folder.read("Site/p1.html")?.contains(text) == true
                    && folder.read(spare + "/p1.html")?.contains(text) == false)
        }
        // Where it is gone, the files have other stamps.
        try Disk.remove(folder(spare))
        try change("p1") { $0 + "\nMost.\n" }
        #expect(try build().way == .whole)
        #expect(FileStamp(folder("Site/order.html")) != stamp)
        #expect(try Disk.status(folder(spare + "/order.html")) == Disk.status(folder("Site/order.html")))
        #expect(try build().way == .same)
    }

    @Test func wordsThatAreNotThoseOfTheRecordMakeItBuildAll() throws {
        _ = try build()
        let words = folder(".Site.words.rubric-cache")
        for spoilt in [nil, [], Array("else".utf8), [UInt8](repeating: 0x61, count: 1 << 20)] as [[UInt8]?] {
            try Disk.remove(words)
            if let spoilt { try Disk.create(words, spoilt) }
            try change("p1") { $0 + "\nMore.\n" }
            let (way, saying) = try build()
            #expect(way == .whole)
            try expectClean(saying, "\(spoilt?.count ?? -1) bytes")
        }
    }

    /// The file of words is written anew once most of it is of no use.
    @Test func theWordsDoNotGrowForEver() throws {
        _ = try build()
        func size() throws -> Int { try #require(try Disk.status(folder(".Site.words.rubric-cache"))?.size) }
        var (sizes, ways) = ([try size()], [Way]())
        let lot = (0..<2000).map { "word\($0)" }.joined(separator: " ")
        for step in 0..<12 {
            try change("p1") { $0 + "\n\(lot) \(step)\n" }
            ways.append(try build().way)
            sizes.append(try size())
        }
        #expect(ways.contains(.revised) && ways.contains(.whole))
        #expect(sizes.max() ?? 0 < 400_000)
        #expect(zip(sizes, sizes.dropFirst()).contains { $0 > $1 })
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func manyRevisionsInARowAreCleanBuilds(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let words = [
            "state", "isLoading", "View", "view", "café", "a", "`@State`", "[steel](steel.md)", "[pots](pots.md#lids)",
            "steel", "SwiftUI",
        ]
        let pages = ["knives", "pots", "spoons", "steel", "order"] + (0..<12).map { "p\($0)" }
        _ = try build()
        var revised = 0
        for step in 0..<25 {
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let page = random.one(of: pages)
                // No page leads to itself.
                let own = words.filter { !$0.contains("(\(page).md") }
                let sentence = (0..<3).map { _ in random.one(of: own) }.joined(separator: " ")
                let isRemoved = random.happens(1, in: 3)
                try change(page) { text in
                    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                    if isRemoved, let place = lines.lastIndex(where: { $0.hasPrefix("Also ") }) {
                        lines.remove(at: place)
                    } else {
                        lines.append("\nAlso \(sentence).")
                    }
                    return lines.joined(separator: "\n")
                }
            }
            let (way, saying) = try build()
            if way == .revised { revised += 1 }
            try expectClean(saying, "seed \(seed), step \(step)")
        }
        #expect(revised > 5)
    }
}
