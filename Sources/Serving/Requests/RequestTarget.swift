import Base

/// The path of a request, decoded once and validated.
struct RequestTarget {
    /// Without the leading slash, and without the trailing one: `rules/exposed-state`; empty for the root.
    let path: String
    /// Whether the address ended with a slash, like that of a folder.
    let isFolder: Bool
    /// As sent, still encoded, without query: for redirects.
    let encodedPath: String
    /// As sent, without the question mark.
    let query: String?
    /// The host of an absolute target, `http://localhost:8000/a`, which overrides the `Host` field (RFC 9112, section
    /// 3.2.2).
    let authority: String?

    enum Refusal: Error, Equatable {
        /// A target that no ordinary client sends: 400.
        case malformed
        /// A well-formed name that is never served: 404.
        case hidden
    }

    init(_ target: String) throws(Refusal) {
        let (authority, rest) = try Self.split(target)
        let end = rest.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? rest.endIndex
        encodedPath = String(decoding: rest[..<end], as: UTF8.self)
        let decoded = try Self.decoded(encodedPath)
        guard decoded.first == UInt8(ascii: "/") else { throw .malformed }
        var parts = decoded.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        isFolder = parts.last?.isEmpty ?? true
        if isFolder { _ = parts.popLast() }
        for (index, part) in parts.enumerated() { try Self.check(part, isFirst: index == 0) }
        path = String(decoding: decoded.dropFirst().dropLast(isFolder && decoded.count > 1 ? 1 : 0), as: UTF8.self)
        self.authority = authority
        query =
            end < rest.endIndex && rest[end] == UInt8(ascii: "?")
            ? String(decoding: rest[rest.index(after: end)...], as: UTF8.self) : nil
    }

    /// The first value of a name in the query, decoded; nil if there is none or it is not UTF-8.
    func parameter(_ name: String) -> String? {
        let value = query?.split(separator: "&").lazy
            .map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
            .first { $0.count == 2 && $0[0] == name }?[1]
        return value.flatMap { PercentEncoding.decode($0.replacing("+", with: " "), isStrict: true) }
    }
}

private extension RequestTarget {
    static func split(_ target: String) throws(Refusal) -> (authority: String?, rest: ArraySlice<UInt8>) {
        let bytes = Array(target.utf8)
        guard bytes.first != UInt8(ascii: "/") else { return (nil, bytes[...]) }
        let scheme = "http://"
        guard bytes.count > scheme.utf8.count, target.prefix(scheme.count).lowercased() == scheme else {
            throw .malformed
        }
        let rest = bytes[scheme.utf8.count...]
        let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        let path = end == rest.endIndex ? [UInt8(ascii: "/")][...] : rest[end...]
        return (String(decoding: rest[..<end], as: UTF8.self), path)
    }

    /// Decodes `%41` once and refuses bytes that a file system could interpret differently.
    static func decoded(_ path: String) throws(Refusal) -> [UInt8] {
        // A slash written as %2F is part of a name, and no file has such a name.
        guard !path.lowercased().contains("%2f"), let decoded = PercentEncoding.decode(path[...], isStrict: true),
            decoded.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
        else { throw .malformed }
        return Array(decoded.utf8)
    }

    static func check(_ part: ArraySlice<UInt8>, isFirst: Bool) throws(Refusal) {
        guard let first = part.first else { throw .hidden }
        guard first == UInt8(ascii: ".") else { return }
        if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { throw .malformed }
        // RFC 8615's folder is the only one with a dot that sites publish.
        guard isFirst, part.elementsEqual(".well-known".utf8) else { throw .hidden }
    }
}
