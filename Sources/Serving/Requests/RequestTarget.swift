/// The path that a request asks for, decoded once and known to be harmless, or the reason why it is refused.
struct RequestTarget: Sendable, Equatable {
    /// Without the leading slash, and without the trailing one: `rules/exposed-state`; empty for the root.
    let path: String
    /// Whether the address ended with a slash, as a folder's does.
    let isFolder: Bool
    /// As it was sent, still encoded, without query: for redirects.
    let encodedPath: String
    /// As it was sent, without the question mark.
    let query: String?
    /// The host that an absolute target names, `http://localhost:8000/a`, in the place of the `Host` field (RFC 9112,
    /// section 3.2.2).
    let authority: String?

    enum Refusal: Error, Equatable {
        /// Nobody who means well sends this: 400.
        case malformed
        /// A well-formed name of something that is never served: 404.
        case hidden
    }

    init(_ target: String) throws(Refusal) {
        let (authority, rest) = try Self.split(target)
        let end = rest.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? rest.endIndex
        let encoded = rest[..<end]
        guard encoded.first == UInt8(ascii: "/") else { throw .malformed }
        let decoded = try Self.decoded(encoded)
        var parts = decoded.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        isFolder = parts.last?.isEmpty ?? true
        if isFolder { _ = parts.popLast() }
        for (index, part) in parts.enumerated() { try Self.check(part, isFirst: index == 0) }
        guard
            let path = String(
                validating: decoded.dropFirst().dropLast(isFolder && decoded.count > 1 ? 1 : 0), as: UTF8.self)
        else {
            throw .malformed
        }
        self.path = path
        self.authority = authority
        encodedPath = String(decoding: encoded, as: UTF8.self)
        query =
            end < rest.endIndex && rest[end] == UInt8(ascii: "?")
            ? String(decoding: rest[rest.index(after: end)...], as: UTF8.self) : nil
    }
}

private extension RequestTarget {
    static func split(_ target: String) throws(Refusal) -> (authority: String?, rest: ArraySlice<UInt8>) {
        let bytes = Array(target.utf8)
        guard bytes.first != UInt8(ascii: "/") else { return (nil, bytes[...]) }
        let scheme = Array("http://".utf8)
        guard bytes.count > scheme.count,
            String(decoding: bytes.prefix(scheme.count), as: UTF8.self).lowercased() == "http://"
        else {
            throw .malformed
        }
        let rest = bytes[scheme.count...]
        let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        let path = end == rest.endIndex ? [UInt8(ascii: "/")][...] : rest[end...]
        return (String(decoding: rest[..<end], as: UTF8.self), path)
    }

    /// Decodes `%41` once; what could mean something else to a file system afterwards is refused.
    static func decoded(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            var byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                guard index + 2 <= bytes.endIndex, let high = digit(bytes[index]), let low = digit(bytes[index + 1])
                else { throw .malformed }
                byte = high << 4 | low
                index += 2
                // A slash that was written as %2F is part of a name, and no file has such a name.
                if byte == UInt8(ascii: "/") { throw .malformed }
            }
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") { throw .malformed }
            result.append(byte)
        }
        return result
    }

    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    static func check(_ part: ArraySlice<UInt8>, isFirst: Bool) throws(Refusal) {
        guard let first = part.first else { throw .hidden }
        guard first == UInt8(ascii: ".") else { return }
        if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { throw .malformed }
        // RFC 8615's folder is the one with a dot that sites publish.
        guard isFirst, part.elementsEqual(".well-known".utf8) else { throw .hidden }
    }
}
