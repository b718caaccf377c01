import Base

/// Parses a template in the syntax of Mustache, without its lambdas, dynamic names and changed delimiters.
///
/// Tags that have their line for themselves take the line with them, as the specification of Mustache says.
struct TemplateParser {
    private let bytes: [UInt8]
    private var position = 0
    /// The white space that the current line begins with, until anything else of the line is read.
    private var margin: Range<Int>?

    private static let deepestNesting = 100
    private static let longestName = 200

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func parse(_ bytes: [UInt8]) throws(TemplateError) -> [TemplateNode] {
        var parser = TemplateParser(bytes)
        parser.beginLine()
        return try parser.nodes(in: nil, depth: 0)
    }

    /// Reads up to the tag that closes `opening`, or to the end of the template.
    private mutating func nodes(in opening: TemplateTag?, depth: Int) throws(TemplateError) -> [TemplateNode] {
        if let opening, depth > Self.deepestNesting {
            throw TemplateError(
                message: "sections are nested more than \(Self.deepestNesting) levels deep", range: opening.range,
                note: "use partials")
        }
        var nodes: [TemplateNode] = []
        while true {
            readText(into: &nodes)
            guard let tag = try readTag() else { break }
            switch tag.kind {
            case .variable, .unescaped:
                endMargin(into: &nodes)
                nodes.append(.variable(tag))
            case .comment:
                if takeLine() == nil { endMargin(into: &nodes) }
            case .section, .inverted:
                if takeLine() == nil { endMargin(into: &nodes) }
                nodes.append(.section(tag, try self.nodes(in: tag, depth: depth + 1)))
            case .end:
                guard tag.name == opening?.name else { throw closedWrongly(tag, instead: opening) }
                // White space before the end of a block belongs to the line that goes on behind it.
                if takeLine() == nil, opening?.kind != .block { endMargin(into: &nodes) }
                return nodes
            case .partial:
                let indentation = takeLine()
                if indentation == nil { endMargin(into: &nodes) }
                nodes.append(.partial(tag, indentation: indentation))
            case .block:
                let before = margin ?? position..<position
                if takeLine() == nil { endMargin(into: &nodes) }
                nodes.append(.block(try block(tag, margin: before, depth: depth)))
            case .parent:
                let before = margin
                let blocks = try blocks(of: tag, depth: depth)
                margin = before
                let indentation = takeLine()
                if indentation == nil { endMargin(into: &nodes) }
                nodes.append(.parent(tag, indentation: indentation, blocks))
            case .delimiters:
                throw TemplateError(
                    message: "the delimiters cannot be changed", range: tag.range, note: "write tags as '{{name}}'")
            }
        }
        if let opening { throw notClosed(opening) }
        if margin?.isEmpty == false { endMargin(into: &nodes) }
        return nodes
    }

    /// Reads a block whose opening tag is read; a margin that is open then is that of its first line.
    private mutating func block(
        _ tag: TemplateTag, margin before: Range<Int>, depth: Int
    ) throws(TemplateError) -> TemplateBlock {
        let first = margin
        return TemplateBlock(tag: tag, margin: before, firstMargin: first, nodes: try nodes(in: tag, depth: depth + 1))
    }

    /// Reads the inside of a parent, in which only blocks count.
    private mutating func blocks(of parent: TemplateTag, depth: Int) throws(TemplateError) -> [TemplateBlock] {
        var blocks: [TemplateBlock] = []
        while true {
            while position < bytes.count, bytes[position].isSpace || bytes[position] == .newline { position += 1 }
            guard position < bytes.count else { throw notClosed(parent) }
            guard startsTag(position), let tag = try readTag() else {
                throw .syntax("text in a parent must be inside a block", at: position)
            }
            // Whatever precedes a block's tag on its line writes nothing.
            margin = position..<position
            switch tag.kind {
            case .comment: break
            case .block:
                if takeLine() == nil { margin = nil }
                blocks.append(try block(tag, margin: position..<position, depth: depth))
            case .end:
                guard tag.name == parent.name else { throw closedWrongly(tag, instead: parent) }
                return blocks
            default: throw .syntax("a parent can contain only blocks", at: tag.range.lowerBound)
            }
        }
    }

    private func notClosed(_ opening: TemplateTag) -> TemplateError {
        TemplateError(
            message: "'\(opening.name)' is not closed", range: opening.range,
            note: "close it with '{{/\(opening.name)}}'", isSyntax: true)
    }

    private func closedWrongly(_ tag: TemplateTag, instead opening: TemplateTag?) -> TemplateError {
        guard let opening else {
            return TemplateError(
                message: "'{{/\(tag.name)}}' closes nothing", range: tag.range, note: "remove it", isSyntax: true)
        }
        return TemplateError(
            message: "'{{/\(tag.name)}}' cannot close '\(opening.name)'", range: tag.range,
            note: "close '\(opening.name)' first, with '{{/\(opening.name)}}'", isSyntax: true)
    }
}

extension TemplateParser {
    /// Reads lines up to the next tag.
    private mutating func readText(into nodes: inout [TemplateNode]) {
        while position < bytes.count, !startsTag(position) {
            let start = position
            while position < bytes.count, bytes[position] != .newline, !startsTag(position) { position += 1 }
            let endsLine = position < bytes.count && bytes[position] == .newline
            if endsLine { position += 1 }
            endMargin(into: &nodes)
            nodes.append(.text(start..<position))
            if endsLine { beginLine() }
        }
    }

    private mutating func beginLine() {
        let start = position
        while position < bytes.count, bytes[position].isSpace { position += 1 }
        margin = start..<position
    }

    /// Writes the white space before something that does not have its line for itself.
    private mutating func endMargin(into nodes: inout [TemplateNode]) {
        if let margin { nodes.append(.margin(margin)) }
        margin = nil
    }

    /// Skips the rest of a line that holds nothing but the tag before it.
    ///
    /// - Returns: the white space before the tag; nil where the line holds more.
    private mutating func takeLine() -> Range<Int>? {
        guard let before = margin else { return nil }
        var end = position
        while end < bytes.count, bytes[end].isSpace { end += 1 }
        if end < bytes.count {
            guard bytes[end] == .newline else { return nil }
            end += 1
        }
        position = end
        beginLine()
        return before
    }

    private func startsTag(_ index: Int) -> Bool {
        index + 1 < bytes.count && bytes[index] == .openingBrace && bytes[index + 1] == .openingBrace
    }

    /// Reads the tag at the position; nil at the end of the template.
    private mutating func readTag() throws(TemplateError) -> TemplateTag? {
        guard position < bytes.count else { return nil }
        let start = position
        let inner = start + 2
        let sign = inner < bytes.count ? bytes[inner] : 0
        let braces = sign == .openingBrace ? 3 : 2
        guard let end = end(of: braces, from: inner) else { throw .syntax("a tag is not closed", at: start) }
        let kind = TemplateTag.Kind(sign: sign)
        let name = bytes[(kind == .variable ? inner : inner + 1)..<end].trimming { $0.isSpace || $0 == .newline }
        position = end + braces
        let tag = TemplateTag(kind: kind, name: String(decoding: name, as: UTF8.self), range: name.indices)
        if kind != .comment { try check(tag) }
        return tag
    }

    private func check(_ tag: TemplateTag) throws(TemplateError) {
        if tag.name.isEmpty { throw .syntax("a tag has no name", at: tag.range.lowerBound) }
        if tag.range.count > Self.longestName {
            throw TemplateError(
                message: "a name is longer than \(Self.longestName) bytes", range: tag.range,
                note: "check for a tag that is not closed")
        }
        if tag.kind == .partial || tag.kind == .parent, tag.name.hasPrefix("*") {
            throw TemplateError(
                message: "the name of a partial cannot be dynamic", range: tag.range,
                note: "write the name of the partial")
        }
    }

    /// The offset of the next closing braces.
    private func end(of braces: Int, from start: Int) -> Int? {
        var (index, count) = (start, 0)
        while index < bytes.count {
            count = bytes[index] == .closingBrace ? count + 1 : 0
            index += 1
            if count == braces { return index - braces }
        }
        return nil
    }
}

extension TemplateTag.Kind {
    fileprivate init(sign: UInt8) {
        switch sign {
        case UInt8(ascii: "!"): self = .comment
        case UInt8(ascii: "#"): self = .section
        case UInt8(ascii: "^"): self = .inverted
        case UInt8(ascii: "/"): self = .end
        case UInt8(ascii: ">"): self = .partial
        case UInt8(ascii: "<"): self = .parent
        case UInt8(ascii: "$"): self = .block
        case UInt8(ascii: "="): self = .delimiters
        case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .unescaped
        default: self = .variable
        }
    }
}

extension UInt8 {
    fileprivate static let newline = UInt8(ascii: "\n")
    fileprivate static let openingBrace = UInt8(ascii: "{")
    fileprivate static let closingBrace = UInt8(ascii: "}")

    /// White space within a line; the carriage return belongs to the line's end.
    fileprivate var isSpace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }
}
