import Base
import Markup

/// The names of Markdown files in the texts of pages, such as `references/state.md` in a sentence or a file tree.
struct NamedFiles {
    /// For each name, the folders of the pages that contain it.
    private var folders: [String: Set<String>] = [:]

    /// The most bytes that file systems allow in a name; percent-encoded, it may be three times as long.
    private static let longestName = 3 * 255

    init(in pages: [Page]) {
        for page in pages {
            var rest = page.text.bytes[...]
            while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
                let name = Self.name(around: dot, in: page.text.bytes)
                rest = rest[(dot + 1)...]
                // The page's own name says nothing.
                guard let name, name != page.path.name, PagePath(name).isMarkdown else { continue }
                folders[name, default: []].insert(page.path.folder)
            }
        }
    }

    /// Whether another page names a page, in its folder or in one around it.
    func contain(_ path: PagePath) -> Bool {
        guard let named = folders[String(path.name)] else { return false }
        var folder = path.folder
        while !named.contains(folder) {
            guard !folder.isEmpty else { return false }
            folder = PagePath(String(folder.dropLast())).folder
        }
        return true
    }

    /// The file name with its last dot at a place.
    private static func name(around dot: Int, in bytes: [UInt8]) -> String? {
        func isPart(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"),
                UInt8(ascii: "%"), 0x80...:
                true
            default: false
            }
        }
        let end = bytes[(dot + 1)...].prefix(9).firstIndex { !isPart($0) } ?? min(dot + 10, bytes.count)
        guard end > dot + 1, end - dot <= 9 else { return nil }
        let first = max(0, dot - Self.longestName)
        let start =
            bytes[first..<dot].lastIndex { !isPart($0) && $0 != UInt8(ascii: ".") }.map { $0 + 1 } ?? first
        guard start < dot else { return nil }
        // In a URL, a space is written so.
        let written = String(decoding: bytes[start..<end], as: UTF8.self)
        return PercentEncoding.decode(written[...]) ?? written
    }
}
