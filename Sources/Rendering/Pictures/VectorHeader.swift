import Markup

/// The size that an SVG says it has.
enum VectorHeader {
    /// From `width` and `height` of its first tag, else from its `viewBox` (SVG 2, section 8.2).
    static func size(of file: [UInt8]) -> PictureSize? {
        // What stands before the tag is an XML declaration and comments.
        let head = String(decoding: file.prefix(8192), as: UTF8.self)
        guard let start = head.firstRange(of: "<svg")?.upperBound, let end = head[start...].firstIndex(of: ">") else {
            return nil
        }
        let attributes = attributes(of: head[start..<end])
        if let width = attributes["width"].flatMap(pixels), let height = attributes["height"].flatMap(pixels) {
            return PictureSize(width: width, height: height)
        }
        let box = attributes["viewBox", default: ""].split { $0 == " " || $0 == "," || $0.isNewline }.map(pixels)
        guard box.count == 4, let width = box[2], let height = box[3] else { return nil }
        return PictureSize(width: width, height: height)
    }
}

extension VectorHeader {
    private static func attributes(of tag: Substring) -> [String: Substring] {
        var found: [String: Substring] = [:]
        var rest = tag
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
            rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            guard let quote = rest.first, quote == "\"" || quote == "'" else { return found }
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: quote) else { return found }
            found[name] = rest[..<end]
            rest = rest[rest.index(after: end)...]
        }
        return found
    }

    /// `24`, `24.5` or `24px`; lengths in other units depend on the reader.
    private static func pixels(_ text: Substring) -> Int? {
        let number = text.hasSuffix("px") ? text.dropLast(2) : text
        guard let value = Double(number), value.isFinite, abs(value) < 1e6 else { return nil }
        return Int(value.rounded())
    }
}
