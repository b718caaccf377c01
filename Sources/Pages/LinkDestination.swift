/// What an author wrote as the destination of a link or an image, taken apart but not yet looked up.
package enum LinkDestination: Sendable, Hashable {
    /// A reference with a scheme or a host: it leaves the site and is left as it is.
    case external
    /// `#anchor`, decoded; an empty anchor is the top of the page.
    case anchor(String)
    /// A file below the content folder, decoded and with its dots resolved; a folder's path ends in a slash.
    case file(path: String, query: String?, anchor: String?)
    /// Too many `..`: it leaves the content folder.
    case outside
    /// `rule:exposed-state`, `term:@State`, `principle:…`, and `wiki:name` for `[[name]]`: a name that the rulebook
    /// resolves.
    case name(scheme: String, String)
    /// Something no file can be called by: bytes that are not UTF-8 once decoded, or a NUL.
    case malformed

    /// The schemes that the rulebook resolves itself.
    package static let ownSchemes: Set = ["rule", "term", "principle", "wiki"]

    /// Takes a destination apart as it stands in the page whose folder is given (with a slash at its end, or empty).
    package init(_ written: String, in folder: String) {
        if let colon = Self.endOfScheme(in: written) {
            let scheme = written[..<colon].lowercased()
            let rest = written[written.index(after: colon)...]
            self =
                Self.ownSchemes.contains(scheme)
                ? .name(scheme: scheme, PercentEncoding.decode(rest) ?? String(rest)) : .external
            return
        }
        if written.hasPrefix("//") {
            self = .external
            return
        }
        var rest = written[...]
        var anchor: String?
        if let hash = Self.firstIndex(of: "#", in: rest) {
            let fragment = rest[rest.utf8.index(after: hash)...]
            anchor = PercentEncoding.decode(fragment) ?? String(fragment)
            rest = rest[..<hash]
        }
        var query: String?
        if let mark = Self.firstIndex(of: "?", in: rest) {
            query = String(rest[rest.utf8.index(after: mark)...])
            rest = rest[..<mark]
        }
        if rest.isEmpty, query == nil {
            self = .anchor(anchor ?? "")
            return
        }
        guard let path = PercentEncoding.decode(rest), path.utf8.firstPlace(of: 0) == nil else {
            self = .malformed
            return
        }
        self = Self.resolve(path, in: folder).map { .file(path: $0, query: query, anchor: anchor) } ?? .outside
    }
}

extension LinkDestination {
    /// Whether a destination may be a name of any kind, a page's title among them.
    static func isWiki(_ written: String) -> Bool { written.utf8.prefix(5).map { $0 | 0x20 } == Array("wiki:".utf8) }

    /// The first character that is a mark of ASCII and nothing else.
    ///
    /// Beside other ASCII every byte is a character, which are looked for only where that is not so.
    private static func firstIndex(of mark: Unicode.Scalar, in text: Substring) -> String.Index? {
        guard let index = text.utf8.firstPlace(of: UInt8(ascii: mark)) else { return nil }
        let next = text.utf8.index(after: index)
        let isAlone =
            (index == text.startIndex || text.utf8[text.utf8.index(before: index)] < 0x80)
            && (next == text.endIndex || text.utf8[next] < 0x80)
        return isAlone ? index : text.firstIndex(of: Character(mark))
    }

    /// Where a scheme ends (RFC 3986, section 3.1), if the text begins with one.
    private static func endOfScheme(in text: String) -> String.Index? {
        guard let first = text.utf8.first, isLetter(first) else { return nil }
        guard let end = text.utf8.firstIndex(where: { !isInScheme($0) }), text.utf8[end] == UInt8(ascii: ":") else {
            return nil
        }
        return end
    }

    private static func isInScheme(_ byte: UInt8) -> Bool {
        if isLetter(byte) { return true }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return true
        default: return false
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Joins a path to a folder and resolves its dots; a path with a leading slash starts at the content folder.
    ///
    /// Over bytes, as the disk takes paths apart: to look for characters takes ten times as long.
    private static func resolve(_ path: String, in folder: String) -> String? {
        let slash = UInt8(ascii: "/")
        var (path, folder) = (path, folder)
        return path.withUTF8 { path in
            var resolved: [UInt8] = []
            resolved.reserveCapacity(folder.utf8.count + path.count)
            if path.first != slash { folder.withUTF8 { resolved += $0.last == slash ? $0.dropLast() : $0[...] } }
            var isFolder = true
            var start = 0
            while start <= path.count {
                let end = path[start...].firstIndex(of: slash) ?? path.count
                let part = path[start..<end]
                start = end + 1
                isFolder = true
                let isDots = part.count <= 2 && part.allSatisfy { $0 == UInt8(ascii: ".") }
                if isDots, part.count < 2 { continue }
                if isDots {
                    if resolved.isEmpty { return nil }
                    resolved.removeSubrange((resolved.lastIndex(of: slash) ?? 0)...)
                    continue
                }
                isFolder = false
                if !resolved.isEmpty { resolved.append(slash) }
                resolved += part
            }
            if isFolder, !resolved.isEmpty { resolved.append(slash) }
            return String(decoding: resolved, as: UTF8.self)
        }
    }
}
