extension DocumentParser {
    /// Writes the inlines of a block, except those that end before `visible` or begin at `end`.
    mutating func writeInlines(
        _ node: CmarkNode, _ content: LeafContent, from start: Int, skippingTo visible: Int = 0,
        endingAt end: Int = .max
    ) {
        guard node.firstChild != nil else { return }
        let inlines = content.withBytes(of: text) { bytes in
            var aligner = InlineAligner(bytes, from: start)
            aligner.align(node)
            if !aligner.isAligned { misalignedCount += 1 }
            var inlines = aligner.inlines
            if isExtended {
                Strikethrough.apply(to: &inlines, in: bytes)
                linkFootnotes(&inlines, in: bytes, of: content)
                WikiLinks.apply(to: &inlines, in: bytes)
                BareLinks.apply(to: &inlines, in: bytes)
                EmojiCodes.apply(to: &inlines, in: bytes)
                attributeLists += AttributeList.removeAll(from: &inlines, in: bytes).map { sourceRange(content, $0) }
            }
            noteReferences(in: inlines, bytes, of: content)
            return inlines
        }
        for inline in inlines.items where visible == 0 || inline.range.upperBound > visible {
            // An element may be closed at the end.
            if inline.range.lowerBound >= end, !(inline.range.isEmpty && inline.range.lowerBound == end) { continue }
            let start = max(inline.range.lowerBound, visible)
            write(inline, at: start..<max(start, min(inline.range.upperBound, end)), links: inlines.links, content)
        }
    }

    /// A part of a content: its range in the source if it is verbatim there, else a copy.
    mutating func span(_ content: LeafContent, _ range: Range<Int>) -> TextSpan {
        let textRange = content.textRange(range)
        if textRange.count == range.count, mask.isVerbatim(textRange) { return .source(mask.sourceRange(textRange)) }
        let start = buffer.count
        if textRange.count == range.count {
            var map = SourceMap()
            mask.append(textRange, to: &buffer, map: &map)
        } else {
            content.withBytes(of: text) { buffer += $0.part(range) }
        }
        return .buffer(start..<buffer.count)
    }

    mutating func buffered(_ bytes: some Collection<UInt8>) -> TextSpan {
        let start = buffer.count
        buffer += bytes
        return .buffer(start..<buffer.count)
    }

    private mutating func write(_ inline: Inline, at place: Range<Int>, links: [InlineLink], _ content: LeafContent) {
        if inline.isVerbatimText { return writeText(place, content) }
        let range = sourceRange(content, place)
        switch inline.kind {
        case .text: builder.leaf(.text, at: range, text: span(inline.text, content))
        case .codeSpan: builder.leaf(.codeSpan, at: range, text: span(inline.text, content))
        case .htmlInline: builder.leaf(.htmlInline, at: range, text: span(inline.text, content))
        case .softBreak: builder.leaf(.softBreak, at: range)
        case .lineBreak: builder.leaf(.lineBreak, at: range)
        case .footnoteReference(let index):
            builder.leaf(.footnoteReference(FootnoteID(index: index)), at: range)
        case .open(.emphasis): builder.open(.emphasis, at: range)
        case .open(.strong): builder.open(.strong, at: range)
        case .open(.strikethrough): builder.open(.strikethrough, at: range)
        case .open(.highlight): builder.open(.highlight, at: range)
        case .open(.link(let index)): builder.open(.link(add(links[index], content, range)), at: range)
        case .open(.image(let index)):
            builder.open(.image(add(links[index], content, range)), at: range)
            if let alternative = alternatives[range.lowerBound], !alternative.isEmpty {
                builder.leaf(.text, at: alternative, text: .source(alternative))
            }
        case .close: builder.close()
        }
    }

    /// Writes a text, cut where a pipe of a table cell has lost its backslash.
    private mutating func writeText(_ range: Range<Int>, _ content: LeafContent) {
        var start = range.lowerBound
        var sourceStart: Int?
        while start < range.upperBound {
            let end = content.firstBreak(in: start..<range.upperBound) ?? range.upperBound
            let place = sourceRange(content, start..<end)
            builder.leaf(
                .text, at: (sourceStart ?? place.lowerBound)..<place.upperBound, text: span(content, start..<end))
            sourceStart = place.upperBound
            start = end
        }
    }

    private mutating func add(_ link: InlineLink, _ content: LeafContent, _ range: Range<Int>) -> LinkID {
        if let label = link.label {
            // Its definition may come later.
            linkLabels[links.count] = content.withBytes(of: text) { LabelFolding.fold($0.part(label)) }
        }
        links.append(
            Link(
                node: builder.next, form: link.form, destination: span(link.destination, content),
                destinationRange: link.destinationRange.map { place($0, content) } ?? range,
                title: link.title.map { span($0, content) }))
        return LinkID(index: links.count - 1)
    }

    private func place(_ range: Range<Int>, _ content: LeafContent) -> Range<Int> {
        guard range.isEmpty, range.lowerBound > 0 else { return sourceRange(content, range) }
        let end = sourceRange(content, range.lowerBound - 1..<range.lowerBound).upperBound
        return end..<end
    }

    private mutating func span(_ text: InlineText, _ content: LeafContent) -> TextSpan {
        switch text {
        case .content(let range): range.isEmpty ? .empty : span(content, range)
        case .bytes(let bytes): buffered(bytes)
        }
    }
}
