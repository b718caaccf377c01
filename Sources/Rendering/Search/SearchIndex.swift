import Base
import Diagnostics
import Linting
import Markup
import Pages
import Settings

/// The search index of one edition: pages are added in their order, then it is cut into scripts, since a page that is
/// opened from the disk may load scripts but not data.
///
/// Each script hands one value to `rubricIndex(name, value)`, which `Templates/assets/search.js` defines:
/// - `index`: how many pages there are, of which kinds (`r12 t3 g5:en`: the last five guides are in English only), the
///   letters that names of pages begin with, and where each of the others begins and how many bytes it has;
/// - `t0`, `t1`, …: words in the order of their UTF-16 units, each with its places, all separated by spaces; `~` after
///   the places says that there are more;
/// - `w0`, `w1`, …: words in the order of their reversed letters, for those whose beginning is misspelt;
/// - `p0`, `p1`, …: what is shown of the pages: path, title, name, description, the number of headings, then the title
///   and the anchor of each section;
/// - `i0`, `i1`, …: such letters, each followed by the pages that are called so: number, path, title, name and
///   description.
package struct SearchIndex: Sendable {
    private let folder: String
    private let strings: [String: String]
    private var words: [Word] = []
    /// Their keys, by the words' indices.
    private var keys = SearchVocabulary()
    private var kinds: [(kind: PageKind, language: String?, count: Int)] = []
    private var initials = SearchInitials()
    private var pageCount = 0
    private var texts = SearchShards(separatedBy: ",", size: 4_000)

    /// - Parameters:
    ///   - folder: where its files go, with a slash at its end.
    ///   - strings: the words of the interface that the search shows.
    init(folder: String, strings: [String: String]) {
        self.folder = folder
        self.strings = strings
    }

    /// - Parameter language: of a page that the edition has no translation of.
    package mutating func add(_ page: SearchPage, language: String? = nil) {
        let pageKeys = page.text.keys
        // Read where they lie: each copy would count its references.
        page.text.words.withUnsafeBufferPointer { pageWords in
            for number in pageWords.indices {
                let known = keys.add(number, of: pageKeys)
                if known == words.count { words.append(Word(spelling: pageWords[number].spelling)) }
                words[known].add(pageWords[number], of: pageCount)
            }
        }
        if let last = kinds.last, (last.kind, last.language) == (page.kind, language) {
            kinds[kinds.count - 1].count += 1
        } else {
            kinds.append((page.kind, language, 1))
        }
        initials.add(page, number: pageCount)
        texts.add(Self.text(of: page), named: Array(String(pageCount).utf8)[...])
        pageCount += 1
    }

    /// Its files, the same bytes for the same pages.
    package func files() -> [SiteFile] {
        let (terms, endings) = (terms(), endings())
        let named = initials.all
        var names = SearchShards(separatedBy: ",", size: 4_000)
        for (letter, pages) in named { names.add(Self.text(of: letter, pages), named: Array(String(letter).utf8)[...]) }
        let groups = [
            ("t", terms, ("\"", "\"")), ("w", endings, ("\"", "\"")), ("p", texts, ("[", "]")),
            ("i", names, ("[", "]")),
        ]
        var files: [SiteFile] = []
        for (letter, shards, (open, close)) in groups {
            for (number, shard) in shards.files.enumerated() {
                let name = "\(letter)\(number)"
                let script = Self.script(name, Array(open.utf8) + shard.bytes + Array(close.utf8))
                files.append(SiteFile(address(name), script))
            }
        }
        let letters = String(String.UnicodeScalarView(named.map(\.letter)))
        let directory = directory(
            groups.map { ($0.0, $0.1) }, letters: letters, version: Self.version(of: files.map(\.bytes)))
        return [SiteFile(address("index"), directory)] + files
    }
}

extension SearchIndex {
    private func terms() -> SearchShards {
        let sorted = words.indices.map { (key: keys[$0], word: $0) }.sorted { UTF16Order.precedes($0.key, $1.key) }
        var terms = SearchShards.terms
        for (key, word) in sorted { terms.add(words[word].bytes(key), named: key) }
        return terms
    }

    private func endings() -> SearchShards {
        var endings = SearchShards.endings
        for (ending, word) in Self.endings(of: words.indices.lazy.map { keys[$0] }) {
            endings.add(word, named: ending[...])
        }
        return endings
    }

    /// One word of all pages.
    private struct Word {
        var spelling: SearchSpelling
        var postings = SearchPostings()

        mutating func add(_ word: SearchText.Word, of page: Int) {
            spelling.take(word.spelling)
            postings.add(page: page, section: word.first.section, tier: word.first.tier)
            if word.others.isEmpty { return }
            for place in word.others { postings.add(page: page, section: place.section, tier: place.tier) }
        }

        func bytes(_ key: ArraySlice<UInt8>) -> [UInt8] {
            var bytes = spelling.text.map { Array($0.utf8) } ?? Array(key)
            bytes.append(UInt8(ascii: " "))
            bytes += postings.bytes
            if postings.dropped > 0 { bytes.append(UInt8(ascii: "~")) }
            return bytes
        }
    }

    private func address(_ name: String) -> Address { Address("\(folder)\(name).js") }

    private static func text(of page: SearchPage) -> [UInt8] {
        var output = [UInt8(ascii: "[")]
        append(page, to: &output)
        output.append(UInt8(ascii: ","))
        output += String(page.headingCount).utf8
        for section in page.sections {
            appendNext(section.title, to: &output)
            appendNext(section.anchor, to: &output)
        }
        output.append(UInt8(ascii: "]"))
        return output
    }

    private static func text(of letter: Unicode.Scalar, _ pages: [(number: Int, page: SearchPage)]) -> [UInt8] {
        var output = [UInt8(ascii: "[")]
        JSON.append(String(letter), to: &output, inScript: true)
        for (number, page) in pages {
            output += ",[\(number),".utf8
            append(page, to: &output)
            output.append(UInt8(ascii: "]"))
        }
        output.append(UInt8(ascii: "]"))
        return output
    }

    private static func append(_ page: SearchPage, to output: inout [UInt8]) {
        JSON.append(page.path, to: &output, inScript: true)
        appendNext(page.title, to: &output)
        appendNext(page.name ?? "", to: &output)
        appendNext(page.description ?? "", to: &output)
    }

    private static func appendNext(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: ","))
        JSON.append(text, to: &output, inScript: true)
    }

    /// Words of letters alone, by their letters from the last to the first.
    ///
    /// Short words have too many neighbors, and names with digits are rarely misspelt.
    private static func endings(of keys: some Sequence<ArraySlice<UInt8>>) -> [(
        ending: [UInt8], word: ArraySlice<UInt8>
    )] {
        var endings: [(ending: [UInt8], word: ArraySlice<UInt8>)] = []
        for key in keys { if let ending = ending(of: key) { endings.append((ending, key)) } }
        return endings.sorted { UTF16Order.precedes($0.ending[...], $1.ending[...]) }
    }

    private static func ending(of key: ArraySlice<UInt8>) -> [UInt8]? {
        if key.allSatisfy({ $0 < 0x80 }) {
            return (4...24).contains(key.count) && key.allSatisfy(SearchWord.isSmall) ? key.reversed() : nil
        }
        let text = String(decoding: key, as: UTF8.self)
        guard (4...24).contains(text.utf16.count), text.unicodeScalars.allSatisfy(\.properties.isAlphabetic) else {
            return nil
        }
        return Array(String(decoding: text.utf16.reversed(), as: UTF16.self).utf8)
    }

    private func directory(_ groups: [(letter: String, shards: SearchShards)], letters: String, version: String)
        -> [UInt8]
    {
        let kinds = kinds.map { "\($0.kind.searchLetter)\($0.count)\($0.language.map { ":" + $0 } ?? "")" }
            .joined(separator: " ")
        var output = Array("{\"version\":\"\(version)\",\"pages\":\(pageCount),\"kinds\":\"\(kinds)\"".utf8)
        for (letter, shards) in groups { shards.appendList(letter, to: &output) }
        output.append(",\"letters\":")
        JSON.append(letters, to: &output, inScript: true)
        output.append(",\"strings\":{")
        for (number, (name, text)) in strings.sorted(by: { $0.key < $1.key }).enumerated() {
            if number > 0 { output.append(UInt8(ascii: ",")) }
            JSON.append(name, to: &output, inScript: true)
            output.append(UInt8(ascii: ":"))
            JSON.append(text, to: &output, inScript: true)
        }
        output.append("}}")
        return Self.script("index", output)
    }

    private static func script(_ name: String, _ value: [UInt8]) -> [UInt8] {
        Array("rubricIndex(\"\(name)\",".utf8) + value + Array(");\n".utf8)
    }

    /// Keeps a browser from using files of an older index with a newer directory.
    private static func version(of files: [[UInt8]]) -> String {
        var hash = FNV1a()
        for bytes in files { hash.combine(bytes) }
        return hash.hex
    }
}
