import Diagnostics

extension DocumentParser {
    /// Takes the link definitions that a paragraph begins with; returns the start of its text.
    mutating func takeDefinitions(from content: LeafContent) -> Int {
        var start = 0
        while let found = content.withBytes(
            of: text,
            { bytes in
                bytes.at(start) == .openBracket ? LinkScanner(text: bytes).definition(at: start) : nil
            })
        {
            add(found.label, found.target, in: content, from: start)
            start = found.next
        }
        return start
    }

    /// Takes the definitions in lines without a block of libcmark's, up to a line or to the end of the open containers.
    mutating func collectDefinitions(before limit: Int) {
        var content = LeafContent()
        var isOpen = false
        while usedLines < min(limit, lines.count) {
            let (cursor, isComplete) = containers.start(ofLine: usedLines, text: text, lines: lines)
            let first = cursor.firstNonspace(in: text)
            let isBlank = first.offset >= lines.contentEnd(usedLines, in: text)
            guard isComplete,
                isBlank || isOpen || text.at(first.offset) == .openBracket || limit < lines.count || containers.isEmpty
            else { break }
            if isBlank {
                takeGap(&content)
                isOpen = false
            } else {
                appendLine(usedLines, to: &content)
                isOpen = true
            }
            usedLines += 1
        }
        takeGap(&content)
        if limit < lines.count { usedLines = max(usedLines, limit) }
    }

    private mutating func takeGap(_ content: inout LeafContent) {
        guard content.count > 0 else { return }
        if takeDefinitions(from: content) > 0 { containers.markChild() }
        content = LeafContent()
    }

    private mutating func add(
        _ label: Range<Int>, _ target: LinkScanner.Target, in content: LeafContent, from start: Int
    ) {
        let (folded, bytes) = content.withBytes(of: text) { bytes in
            (LabelFolding.fold(bytes.part(label)), Array(bytes.part(start..<target.end)))
        }
        let definition = LinkDefinition(
            range: sourceRange(content, start..<target.end), labelRange: sourceRange(content, label),
            destinationRange: sourceRange(content, target.destination))
        builder.extend(to: definition.range.upperBound)
        definitions.append(definition)
        if let known = definitionIndices[folded] {
            // `[//]: # (text)` is a comment that a page may repeat.
            let destination = source[definition.destinationRange]
            let isSame = destination.elementsEqual(source[definitions[known].destinationRange])
            if destination.isEmpty || isSame || destination.elementsEqual("#".utf8) { return }
            let written = String(decoding: source[definition.labelRange], as: UTF8.self)
            report(
                .duplicateDefinition, "the link label '\(written)' is defined twice", at: definition.range,
                notes: [Diagnostic.Note("the first definition is used", at: Location("", definitions[known].range))])
        } else {
            definitionIndices[folded] = definitions.count - 1
            definitionText.append(contentsOf: bytes)
            definitionText.append(contentsOf: [.lineFeed, .lineFeed])
        }
    }
}

/// The comparison of link labels (CommonMark 0.30, section 4.7).
enum LabelFolding {
    /// A label case-folded, with white space trimmed and collapsed.
    static func fold(_ label: Bytes) -> String {
        let words = label.split { $0.isSpace }.joined(separator: [.space])
        return String(decoding: Array(words), as: UTF8.self).lowercased().uppercased().lowercased()
    }
}
