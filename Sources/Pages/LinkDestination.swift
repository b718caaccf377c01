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
    /// `rule:exposed-state`, `term:@State`, `principle:…`, and `wiki:name` for `[[name]]`: a name that the rulebook resolves.
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
            self = Self.ownSchemes.contains(scheme) ? .name(scheme: scheme, PercentEncoding.decode(rest) ?? String(rest)) : .external
            return
        }
        if written.hasPrefix("//") {
            self = .external
            return
        }
        var rest = written[...]
        var anchor: String?
        if rest.utf8.contains(UInt8(ascii: "#")), let hash = rest.firstIndex(of: "#") {
            let fragment = rest[rest.index(after: hash)...]
            anchor = PercentEncoding.decode(fragment) ?? String(fragment)
            rest = rest[..<hash]
        }
        var query: String?
        if rest.utf8.contains(UInt8(ascii: "?")), let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if rest.isEmpty, query == nil {
            self = .anchor(anchor ?? "")
            return
        }
        guard let path = PercentEncoding.decode(rest), !path.utf8.contains(0) else {
            self = .malformed
            return
        }
        self = Self.resolve(path, in: folder).map { .file(path: $0, query: query, anchor: anchor) } ?? .outside
    }
}

extension LinkDestination {
    /// Whether a destination may be a name of any kind, a page's title among them.
    static func isWiki(_ written: String) -> Bool { written.utf8.prefix(5).map { $0 | 0x20 } == Array("wiki:".utf8) }

    /// Where a scheme ends (RFC 3986, section 3.1), if the text begins with one.
    private static func endOfScheme(in text: String) -> String.Index? {
        guard let first = text.utf8.first, isLetter(first) else { return nil }
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if byte == UInt8(ascii: ":") { return index }
            guard isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte) else { return nil }
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

    /// Joins a path to a folder and resolves its dots; a path with a leading slash starts at the content folder.
    private static func resolve(_ path: String, in folder: String) -> String? {
        var parts = path.hasPrefix("/") ? [] : Self.parts(of: folder).filter { !$0.isEmpty }
        let written = Self.parts(of: path)
        for part in written where part != "." && !part.isEmpty {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        let isFolder = written.last.map { $0.isEmpty || $0 == "." || $0 == ".." } ?? true
        return parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "")
    }

    /// What stands between slashes, empty parts among them.
    private static func parts(of path: String) -> [Substring] {
        // In ASCII, as nearly all paths are, a byte is a character; to look for characters takes ten times as long.
        guard path.utf8.allSatisfy({ $0 < 0x80 }) else { return path.split(separator: "/", omittingEmptySubsequences: false) }
        return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
    }
}
