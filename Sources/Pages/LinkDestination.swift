import Base
import Settings

/// The destination of a link or an image, parsed but not yet resolved.
package enum LinkDestination: Sendable, Hashable {
    /// A reference with a scheme or a host, outside the site.
    case external
    /// `#anchor`, decoded; an empty anchor is the top of the page.
    case anchor(String)
    /// A file below the content folder, decoded and with its dots resolved; the path of a folder ends in a slash.
    case file(path: String, query: String?, anchor: String?)
    /// A path that leaves the content folder, with too many `..`.
    case outside
    /// A name of a page: `rule:exposed-state`, `term:@State`, `principle:…`, `wiki:name` for `[[name]]`, and DocC's
    /// `doc:Page`.
    case name(scheme: String, String)
    /// A destination that cannot be a file name: not UTF-8 once decoded, or with a NUL.
    case malformed

    /// The schemes that the rulebook resolves itself.
    package static let ownSchemes = Set(PageKind.subjects.map(\.rawValue)).union(["wiki", "doc"])

    /// Parses the destination of a link in a page of a folder (with a trailing slash, or empty).
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
        let anchor = Self.cut(&rest, at: UInt8(ascii: "#")).map { PercentEncoding.decode($0) ?? String($0) }
        let query = Self.cut(&rest, at: UInt8(ascii: "?")).map(String.init)
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
    /// The directive in the fragment of a destination, which browsers follow and pages do not define, such as
    /// `:~:text=tram`; empty if there is none.
    package static func directive(of written: String) -> Substring {
        guard let mark = written.firstIndex(of: "#"), let start = written[mark...].firstRange(of: ":~:") else {
            return ""
        }
        return written[start.lowerBound...]
    }

    /// The decoded anchor of a destination; nil if it has none.
    static func anchor(of written: String) -> String? {
        var rest = written[...]
        return cut(&rest, at: UInt8(ascii: "#")).map { PercentEncoding.decode($0) ?? String($0) }
    }

    /// An address with the directive of a destination.
    package static func withDirective(of written: String, _ address: String) -> String {
        let directive = directive(of: written)
        return directive.isEmpty ? address : address + (address.contains("#") ? "" : "#") + directive
    }

    /// The path of a file that is no part of the site, relative to the root: outside of the content, or in it with a
    /// name that begins with a dot; nil for other destinations.
    ///
    /// - Parameter content: the content folder, with a slash at its end; empty for the root.
    package static func repositoryPath(_ written: String, in folder: String, content: String) -> String? {
        guard !written.hasPrefix("/"), case .file(let path, _, _) = LinkDestination(written, in: content + folder)
        else {
            return nil
        }
        return isHidden(path) || LinkDestination(written, in: folder) == .outside ? path : nil
    }

    /// Whether the path of a file contains a name that begins with a dot.
    package static func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }

    /// Cuts a text before a mark, and returns what follows the mark; nil if there is none.
    static func cut(_ text: inout Substring, at mark: UInt8) -> Substring? {
        guard let index = text.utf8.firstIndex(of: mark) else { return nil }
        defer { text = text[..<index] }
        return text[text.utf8.index(after: index)...]
    }

    /// The end of the scheme (RFC 3986, section 3.1) that a text begins with.
    private static func endOfScheme(in text: String) -> String.Index? {
        guard let first = text.utf8.first, isLetter(first),
            let end = text.utf8.firstIndex(where: { !isInScheme($0) }), text.utf8[end] == UInt8(ascii: ":")
        else { return nil }
        return end
    }

    private static func isInScheme(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Joins a path to a folder and resolves its dots; a path with a leading slash starts at the content folder.
    private static func resolve(_ path: String, in folder: String) -> String? {
        let slash = UInt8(ascii: "/")
        var resolved = path.utf8.first == slash ? [] : folder.utf8.split(separator: slash).map(Substring.init)
        var isFolder = true
        for part in path.utf8.split(separator: slash, omittingEmptySubsequences: false).map(Substring.init) {
            isFolder = part.isEmpty || part == "." || part == ".."
            if part == ".." {
                guard resolved.popLast() != nil else { return nil }
            } else if !isFolder {
                resolved.append(part)
            }
        }
        return resolved.joined(separator: "/") + (isFolder && !resolved.isEmpty ? "/" : "")
    }
}
