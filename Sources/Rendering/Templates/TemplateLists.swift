/// The templates, with every list taken out into a template of its own: `{{#items}}…{{/items}}` becomes `{{{-3}}}`, and
/// what stood between the two tags is the list numbered 3.
///
/// What is rendered of them is the same as of the templates themselves. Where that is not certain, there are none:
/// where a template changes how text is escaped, transforms a value, indents another template, or has a list whose tags
/// share their lines with other things.
struct TemplateLists {
    /// By the templates' names.
    private(set) var templates: [String: [UInt8]] = [:]
    private(set) var lists: [List] = []

    /// A list that was taken out.
    struct List: Sendable {
        /// What the list is called, as in `page.folders`.
        let name: [String]
        /// What is rendered for each item.
        let item: [UInt8]
        /// Whether its tags stood on lines of their own, so that no line is left where they were.
        let isBlock: Bool
    }

    /// Nil where the templates have to be rendered as they are.
    init?(_ templates: [String: [UInt8]]) {
        for (name, template) in templates.sorted(by: { $0.key < $1.key }) {
            let hasBlocks = TemplateTag.scan(template).contains { $0.kind == .parent }
            guard Self.allows(template), let rest = takeLists(from: template, hasBlocks: hasBlocks) else { return nil }
            self.templates[name] = rest
        }
    }

    /// The number of the list that a name stands for; nil for any other name.
    static func number(_ name: String) -> Int? { name.utf8.first == mark ? Int(name.dropFirst()) : nil }

    /// Whether something of this name may be a list.
    static func isList(_ name: some StringProtocol) -> Bool { listNames.contains(String(name)) }
}

extension TemplateLists {
    /// Whether a template means the same when its parts are rendered apart and its texts are put in later.
    static func allows(_ template: [UInt8]) -> Bool {
        let text = String(decoding: template, as: UTF8.self)
        guard !text.contains("{{%"), !template.contains(ShapeMark.byte), !isIndented(text) else { return false }
        let isBrace = { (scalar: Unicode.Scalar) in scalar == "{" || scalar == "}" }
        // A brace that is one character with what stands beside it begins no tag.
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        guard
            isPlain || text.allSatisfy({ $0.unicodeScalars.count == 1 || !$0.unicodeScalars.contains(where: isBrace) })
        else { return false }
        return TemplateTag.scan(template).allSatisfy { tag in
            switch tag.kind {
            case .variable: isName(tag.name) && !isList(lastPart(of: tag.name))
            case .section, .inverted: isName(tag.name)
            case .end, .partial, .parent, .block, .delimiters: true
            }
        }
    }

    /// Whether a name stands for a value as it is, and is found from the innermost section outwards.
    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return first != UInt8(ascii: ".") && first != mark && !name.utf8.contains(UInt8(ascii: "("))
    }

    /// Whether a template or a block is put in behind white space, which each of its lines then gets.
    private static func isIndented(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { line in
            let inner = line.drop { $0 == " " || $0 == "\t" }
            return inner.startIndex != line.startIndex && ["{{>", "{{<", "{{$"].contains { inner.hasPrefix($0) }
        }
    }

    private static func lastPart(of name: String) -> Substring { name.split(separator: ".").last ?? "" }

    private static let mark = UInt8(ascii: "-")

    /// Every name that a list has in the vocabulary of templates.
    private static let listNames: Set<String> = {
        var names: Set<String> = []
        func add(_ vocabulary: [String: TemplateVocabulary]) {
            for (name, value) in vocabulary {
                if case .list = value { names.insert(name) }
                add(value.names)
            }
        }
        add(TemplateVocabulary.outermost(strings: []))
        return names
    }()
}

extension TemplateLists {
    /// The template without its lists; nil where one cannot be taken out.
    ///
    /// - Parameter hasBlocks: whether the template fills blocks of another one.
    private mutating func takeLists(from template: [UInt8], hasBlocks: Bool) -> [UInt8]? {
        let tags = TemplateTag.scan(template)
        var output: [UInt8] = []
        output.reserveCapacity(template.count)
        var position = 0
        var index = 0
        while index < tags.count {
            let tag = tags[index]
            guard tag.kind == .section, Self.isList(Self.lastPart(of: tag.name)) else {
                index += 1
                continue
            }
            guard let end = Self.end(of: index, in: tags),
                let place = ListPlace(from: tag.whole, to: tags[end].whole, in: template),
                !tags[index..<end].contains(where: { $0.kind == .block || $0.kind == .parent }),
                !hasBlocks || !place.isIndented(in: template),
                let item = takeLists(from: Array(template[place.item]), hasBlocks: hasBlocks)
            else { return nil }
            output += template[position..<place.whole.lowerBound]
            output += "{{{-\(lists.count)}}}".utf8
            if place.isBlock { output.append(UInt8(ascii: "\n")) }
            lists.append(
                List(name: tag.name.split(separator: ".").map(String.init), item: item, isBlock: place.isBlock))
            position = place.whole.upperBound
            index = end + 1
        }
        return output + template[position...]
    }

    /// The tag that closes a section.
    private static func end(of section: Int, in tags: [TemplateTag]) -> Int? {
        var depth = 0
        for (index, tag) in tags.enumerated().dropFirst(section) {
            switch tag.kind {
            case .section, .inverted, .parent, .block: depth += 1
            case .end: depth -= 1
            case .variable, .partial, .delimiters: break
            }
            if depth == 0 { return index }
        }
        return nil
    }
}

/// Where a list stands in a template, as half-open ranges of its bytes.
private struct ListPlace {
    let whole: Range<Int>
    let item: Range<Int>
    /// Whether its tags stand on lines of their own.
    let isBlock: Bool

    /// Nil where what stands in between would not be read alone as it is read here.
    init?(from open: Range<Int>, to close: Range<Int>, in template: [UInt8]) {
        let item = open.upperBound..<close.lowerBound
        let isSpace = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
        if let opened = Self.line(of: open, in: template), let closed = Self.line(of: close, in: template),
            opened.upperBound <= closed.lowerBound
        {
            self.item = opened.upperBound..<closed.lowerBound
            (whole, isBlock) = (opened.lowerBound..<closed.upperBound, true)
        } else {
            self.item = item
            (whole, isBlock) = (open.lowerBound..<close.upperBound, false)
            let isInside = open.lowerBound > 0 && !isSpace(template[open.lowerBound - 1])
            guard isInside, let last = template[item].last, !isSpace(last) else { return nil }
            guard !template[item].contains(UInt8(ascii: "\n")) else { return nil }
        }
    }

    /// Whether a line of it begins with white space, which counts from that of the first line where it is within a
    /// block.
    func isIndented(in template: [UInt8]) -> Bool {
        isBlock
            && template[whole].split(separator: UInt8(ascii: "\n")).contains {
                $0.first == UInt8(ascii: " ") || $0.first == UInt8(ascii: "\t")
            }
    }

    /// The line that a tag has for itself, with the white space before it and its end.
    private static func line(of tag: Range<Int>, in template: [UInt8]) -> Range<Int>? {
        let newline = UInt8(ascii: "\n")
        let start = template[..<tag.lowerBound].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        guard start.map({ template[$0] == newline }) ?? true else { return nil }
        guard tag.upperBound < template.count, template[tag.upperBound] == newline else { return nil }
        return (start.map { $0 + 1 } ?? 0)..<(tag.upperBound + 1)
    }
}
