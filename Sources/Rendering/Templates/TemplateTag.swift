/// One `{{…}}` of a template, as the scan for names sees it.
struct TemplateTag: Equatable {
    var kind: Kind
    /// What stands in the tag, without the sign before it and without transforms.
    var name: String
    /// Half-open, 0-based offsets of the name's UTF-8 bytes in the template.
    var range: Range<Int>
    /// The same of the whole tag, with its braces.
    var whole: Range<Int>
    /// Whether the sign before the name asks for the value as it is, as in `{{{x}}}` and `{{&x}}`.
    var isRaw: Bool

    enum Kind: Equatable {
        case variable, section, inverted, end, partial, parent, block
        /// `{{=<% %>=}}`, which this scan does not follow.
        case delimiters
    }

    /// All tags in order; comments and pragmas are read over.
    ///
    /// The library that renders the templates ignores names that it does not know, so they are looked for here.
    static func scan(_ template: [UInt8]) -> [TemplateTag] {
        var tags: [TemplateTag] = []
        let open = Array("{{".utf8)
        let close = Array("}}".utf8)
        var position = 0
        while let start = find(open, in: template, from: position) {
            var inner = start + open.count
            let sign = inner < template.count ? template[inner] : 0
            var closing = close
            if sign == UInt8(ascii: "{") { closing = Array("}".utf8) + close }
            guard let end = find(closing, in: template, from: inner) else { break }
            position = end + closing.count
            let kind: Kind
            switch sign {
            case UInt8(ascii: "!"), UInt8(ascii: "%"): continue
            case UInt8(ascii: "#"): kind = .section
            case UInt8(ascii: "^"): kind = .inverted
            case UInt8(ascii: "/"): kind = .end
            case UInt8(ascii: ">"): kind = .partial
            case UInt8(ascii: "<"): kind = .parent
            case UInt8(ascii: "$"): kind = .block
            case UInt8(ascii: "="): kind = .delimiters
            default: kind = .variable
            }
            let isRaw = sign == UInt8(ascii: "{") || sign == UInt8(ascii: "&")
            if kind != .variable || isRaw { inner += 1 }
            let name = trimmed(inner..<end, of: template)
            tags.append(
                TemplateTag(
                    kind: kind, name: String(decoding: template[name], as: UTF8.self), range: name,
                    whole: start..<position, isRaw: isRaw))
        }
        return tags
    }
}

extension TemplateTag {
    private static func find(_ needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard let first = needle.first, bytes.count >= needle.count else { return nil }
        var index = start
        while index <= bytes.count - needle.count {
            if bytes[index] == first, bytes[index..<(index + needle.count)].elementsEqual(needle) { return index }
            index += 1
        }
        return nil
    }

    private static func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
        let isSpace: (UInt8) -> Bool = {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, isSpace(bytes[low]) { low += 1 }
        while high > low, isSpace(bytes[high - 1]) { high -= 1 }
        return low..<high
    }
}
