import Markup
import Pages
import TestSupport
import Testing

@testable import Rendering

/// An index that is made of the one before and of the words that are otherwise has the same bytes as one of all pages.
@Suite struct SearchRevisionTests {
    private static let words = [
        "view", "View", "isLoading", "isloading", "ISLoading", "state", "café", "Café", "cafe", "größe", "GRÖSSE", "状態",
        "SwiftUI", "ax", "by", "cz",
    ]
    /// So many that some words are left out of pages.
    private static let pageCount = 620

    private var random: SeededGenerator
    private var texts: [String] = []

    init() { random = SeededGenerator(seed: 7) }

    private mutating func paragraph() -> String {
        var words = (0..<Int.random(in: 0..<6, using: &random)).map { _ in random.one(of: Self.words) }
        // One that few pages lack, and one that few have.
        if !random.happens(1, in: 12) { words.append("the") }
        if random.happens(1, in: 30) { words.append("own\(Int.random(in: 0..<40, using: &random))Name") }
        return words.joined(separator: " ")
    }

    private mutating func text(of number: Int) -> String {
        let title = random.happens(1, in: 10) ? "View the \(number)" : "Page \(number)"
        return "# \(title)\n\n\(paragraph())\n\n## Section\n\n\(paragraph())\n"
    }

    private static func page(_ number: Int, _ text: String) -> SearchPage {
        SearchPage(
            Page(path: PagePath("p\(number).md"), file: "p\(number).md", disk: Array(text.utf8)), names: [],
            fileName: "", path: "p\(number).html")
    }

    private static func index(_ texts: [String]) -> SearchIndex {
        var index = SearchIndex(folder: "s/", strings: ["search": "Search"])
        for (number, text) in texts.enumerated() { index.add(page(number, text)) }
        return index
    }

    @Test mutating func anyChangeOfWordsGivesTheSameBytes() throws {
        for number in 0..<Self.pageCount { texts.append(text(of: number)) }
        var made = 0
        var old = Self.index(texts)
        #expect(!old.cutWords.isEmpty)
        for step in 0..<40 {
            let oldFiles = Dictionary(uniqueKeysWithValues: old.files().map { ($0.address.path, $0.bytes) })
            var revision = SearchRevision(folder: "s/") { oldFiles[$0] }
            for _ in 0...Int.random(in: 0..<2, using: &random) {
                // Those behind whose words are left out, more often than the others.
                let number =
                    random.happens(1, in: 3)
                    ? Int.random(in: 0..<Self.pageCount, using: &random)
                    : Int.random(in: 560..<Self.pageCount, using: &random)
                let before = Self.page(number, texts[number]).text
                let lines = texts[number].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                texts[number] = ([lines[0], "", paragraph()] + lines[3...]).joined(separator: "\n")
                let isTaken = revision.exchange(
                    number, before: before.kept[...], now: Self.page(number, texts[number]).text)
                #expect(isTaken)
            }
            let new = Self.index(texts)
            if let files = revision.files(cutWords: old.cutWords) {
                made += 1
                let newFiles = Dictionary(uniqueKeysWithValues: new.files().map { ($0.address.path, $0.bytes) })
                for (address, bytes) in files.files {
                    #expect(newFiles[address.path] == bytes, "step \(step): \(address.path)")
                }
                let names = Set(files.files.map(\.address.path))
                for (path, bytes) in newFiles where !names.contains(path) {
                    #expect(oldFiles[path] == bytes, "step \(step): \(path)")
                }
                #expect(files.cutWords == new.cutWords, "step \(step)")
            }
            old = new
        }
        // Some depend on pages that are not known; were it most, nothing would be gained.
        #expect(made > 5)
    }

    @Test func whatIsKeptIsReadAsItWasWritten() throws {
        let words = Self.page(1, "# A title of it\n\nsome `codeName` and café, `codeName`\n\n## Title\n\ncodeName\n")
            .text
        let kept = words.kept
        #expect(SearchText.entries(kept[...]) == words.entries)
        for end in kept.indices.dropFirst() { _ = SearchText.entries(kept[..<end]) }
    }

    @Test func filesThatAreNoneGiveNothing() {
        let files = Dictionary(
            uniqueKeysWithValues: Self.index(["# A\n\nword\n"]).files().map { ($0.address.path, $0.bytes) })
        for name in ["s/t0.js", "s/index.js"] {
            var other = files
            other[name] = Array("something".utf8)
            #expect(SearchRevision(folder: "s/") { other[$0] }.files(cutWords: []) == nil)
            other[name] = nil
            #expect(SearchRevision(folder: "s/") { other[$0] }.files(cutWords: []) == nil)
        }
        #expect(
            SearchRevision(folder: "s/") { files[$0] }.files(cutWords: [])?.files.allSatisfy {
                files[$0.address.path] == $0.bytes
            } == true)
    }
}
