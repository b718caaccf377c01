package import Diagnostics

/// A YAML document and its diagnostics.
package struct YAMLDocument: Sendable, Hashable {
    /// Nil if the document is empty or cannot be read.
    package var root: YAMLNode?
    package var diagnostics: [Diagnostic] = []

    /// Reads YAML from a file; any bytes give a document, in linear time and space.
    ///
    /// A byte order mark before the document is skipped.
    ///
    /// - Parameters:
    ///   - range: the part of `bytes` that is the document; all of them by default.
    ///   - file: relative to the root, with `/` between its parts.
    ///   - diskRange: maps a range of `bytes` to the range in the file; the same by default.
    package static func parse(
        _ bytes: [UInt8], range: Range<Int>? = nil, file: String, diskRange: ((Range<Int>) -> Range<Int>)? = nil
    ) -> YAMLDocument {
        let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
        let start = range.lowerBound + markLength(of: bytes[range])
        return YAMLComposer.compose(bytes, start..<range.upperBound, file: file, place: diskRange ?? { $0 })
    }

    /// The length of a byte order mark at the start of a text.
    static func markLength(of bytes: ArraySlice<UInt8>) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// A value of a YAML document with its range.
package struct YAMLNode: Sendable, Hashable {
    package var value: Value
    /// Half-open, 0-based offsets of UTF-8 bytes in the file; a quoted text's quotation marks are part of it.
    package var range: Range<Int>

    package enum Value: Sendable, Hashable {
        case scalar(Scalar)
        case list([YAMLNode])
        case map([Entry])
    }

    /// A scalar as it was written.
    package struct Scalar: Sendable, Hashable {
        package var text: String
        /// Written without quotation marks, so that it may be a number, a Boolean or null.
        package var isPlain: Bool
    }

    /// A key and its value; the keys of a map are all different.
    package struct Entry: Sendable, Hashable {
        package var key: String
        package var keyRange: Range<Int>
        package var value: YAMLNode
    }
}

extension YAMLNode {
    /// The text of a scalar that is not null.
    package var text: String? {
        guard case .scalar(let scalar) = value, !isNull else { return nil }
        return scalar.text
    }

    /// Whether the value is missing, or one of YAML's words for null.
    package var isNull: Bool {
        guard case .scalar(let scalar) = value, scalar.isPlain else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
    }

    /// A Boolean, in any spelling of YAML 1.1 and 1.2.
    package var bool: Bool? {
        guard case .scalar(let scalar) = value, scalar.isPlain else { return nil }
        switch scalar.text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: return nil
        }
    }

    package var list: [YAMLNode]? {
        guard case .list(let items) = value else { return nil }
        return items
    }

    package var map: [Entry]? {
        guard case .map(let entries) = value else { return nil }
        return entries
    }

    /// The value of a key of a map.
    package subscript(key: String) -> YAMLNode? { map?.first { $0.key == key }?.value }

    /// The value as messages describe it.
    package var shape: String {
        switch value {
        case .scalar(let scalar) where isNull: scalar.text.isEmpty ? "nothing" : "'\(scalar.text)'"
        case .scalar(let scalar): "'\(scalar.text.prefix(60))'"
        case .list: "a list"
        case .map: "a map"
        }
    }
}
