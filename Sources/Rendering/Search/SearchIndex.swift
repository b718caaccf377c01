import Base
import Diagnostics
import Linting
import Markup
import Pages

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
    private var entries: [Entry] = []
    /// The indices of the entries, by the words' keys.
    private var numbers: [String: Int] = [:]
    private var kinds: [(kind: SearchPage.Kind, language: String?, count: Int)] = []
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
        for entry in page.text.entries {
            let number = numbers[entry.word.key] ?? entries.count
            if number == entries.count {
                numbers[entry.word.key] = number
                entries.append(Entry(word: entry.word))
            }
            entries[number].add(entry, of: pageCount)
        }
        if let last = kinds.last, (last.kind, last.language) == (page.kind, language) {
            kinds[kinds.count - 1].count += 1
        } else {
            kinds.append((page.kind, language, 1))
        }
        initials.add(page, number: pageCount)
        texts.add(Self.text(of: page), named: String(pageCount))
        pageCount += 1
    }

    /// Its files, the same bytes for the same pages.
    package func files() -> [SiteFile] {
        let named = initials.all
        var names = SearchShards(separatedBy: ",", size: 4_000)
        for (letter, pages) in named { names.add(Self.text(of: letter, pages), named: String(letter)) }
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
    /// The words in the order of their UTF-16 units, as scripts compare them.
    private var terms: SearchShards {
        var terms = SearchShards(separatedBy: " ", size: 12_000)
        for entry in entries.sorted(by: { Self.precedes($0.word.key, $1.word.key) }) {
            terms.add(entry.bytes, named: entry.word.key)
        }
        return terms
    }

    /// Words of letters alone, by their letters from the last to the first.
    private var endings: SearchShards {
        var endings = SearchShards(separatedBy: " ", size: 8_000)
        let reversed = entries.compactMap { entry in Self.ending(of: entry.word.key).map { ($0, entry.word.key) } }
        for (ending, key) in reversed.sorted(by: { Self.precedes($0.0, $1.0) }) {
            endings.add(key.utf8, named: ending)
        }
        return endings
    }

    private static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf16.lexicographicallyPrecedes(right.utf16)
    }

    /// One word of all pages.
    private struct Entry {
        var word: SearchWord
        var postings = SearchPostings()

        mutating func add(_ other: SearchText.Entry, of page: Int) {
            word.takeSpelling(of: other.word)
            for place in other.places { postings.add(page: page, section: place.section, tier: place.tier) }
        }

        var bytes: [UInt8] {
            Array("\(word.spelling) ".utf8) + postings.bytes + (postings.dropped > 0 ? "~" : "").utf8
        }
    }

    private func address(_ name: String) -> Address { Address("\(folder)\(name).js") }

    private static func text(of page: SearchPage) -> [UInt8] {
        let sections = page.sections.flatMap { [JSON.scriptLiteral($0.title), JSON.scriptLiteral($0.anchor)] }
        return Array("[\((shown(page) + [String(page.headingCount)] + sections).joined(separator: ","))]".utf8)
    }

    private static func text(of letter: Unicode.Scalar, _ pages: [(number: Int, page: SearchPage)]) -> [UInt8] {
        let pages = pages.map { "[\(([String($0.number)] + shown($0.page)).joined(separator: ","))]" }
        return Array("[\(([JSON.scriptLiteral(String(letter))] + pages).joined(separator: ","))]".utf8)
    }

    /// What a result shows of a page.
    private static func shown(_ page: SearchPage) -> [String] {
        [page.path, page.title, page.name ?? "", page.description ?? ""].map(JSON.scriptLiteral)
    }

    /// The word from its last letter to its first; nil for one with other signs than letters.
    ///
    /// Short words have too many neighbors, and names with digits are rarely misspelt.
    private static func ending(of key: String) -> String? {
        guard (4...24).contains(key.utf16.count), key.unicodeScalars.allSatisfy(\.properties.isAlphabetic) else {
            return nil
        }
        return String(decoding: key.utf16.reversed(), as: UTF16.self)
    }

    private func directory(
        _ groups: [(letter: String, shards: SearchShards)], letters: String, version: String
    ) -> [UInt8] {
        let kinds = kinds.map { "\($0.kind.rawValue)\($0.count)\($0.language.map { ":" + $0 } ?? "")" }
            .joined(separator: " ")
        var output = Array("{\"version\":\"\(version)\",\"pages\":\(pageCount),\"kinds\":\"\(kinds)\"".utf8)
        for (letter, shards) in groups { shards.appendList(letter, to: &output) }
        output += ",\"letters\":\(JSON.scriptLiteral(letters)),\"strings\":{".utf8
        let members = strings.sorted { $0.key < $1.key }.map {
            "\(JSON.scriptLiteral($0.key)):\(JSON.scriptLiteral($0.value))"
        }
        output += "\(members.joined(separator: ","))}}".utf8
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
