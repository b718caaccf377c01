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
                if part.isEmpty || part.elementsEqual(".".utf8) { continue }
                if part.elementsEqual("..".utf8) {
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
