extension DocumentParser {
    /// Writes the inlines of a block, those left out that end before `visible`.
    mutating func writeInlines(_ node: CmarkNode, _ content: LeafContent, from start: Int, skippingTo visible: Int = 0)
    {
        guard node.firstChild != nil else { return }
        inlines.removeAll()
        let isAligned = content.withBytes(of: text) { bytes in
            var aligner = InlineAligner(bytes, from: start)
            aligner.align(node, into: &inlines, buffer: &buffer, entities: &entities)
            if features.tildes, options.strikethrough { Strikethrough.apply(to: &inlines, in: bytes) }
            if features.footnotes, options.footnotes { referFootnotes(in: bytes, of: content) }
            if features.wikiLinks, options.wikiLinks { WikiLinks.apply(to: &inlines, in: bytes, buffer: &buffer) }
            if features.bareLinks, options.bareLinks { BareLinks.apply(to: &inlines, in: bytes, buffer: &buffer) }
            return aligner.isAligned
        }
        if !isAligned { misalignedCount += 1 }
        emit(content, skippingTo: visible)
    }
}

extension DocumentParser {
    private mutating func emit(_ content: LeafContent, skippingTo visible: Int) {
        let isPlain = content.storage == nil && mask.bytes == nil
        let shift = content.base + mask.start
        var index = inlines.first
        var parents: [Int32] = []
        while index >= 0 {
            let inline = inlines[index]
            if Int(inline.end) <= visible, visible > 0 {
                index = inlines.following(index)
                continue
            }
            let start = max(Int(inline.start), visible)
            let end = max(start, Int(inline.end))
            let range = isPlain ? start + shift..<end + shift : sourceRange(content, start..<end)
            switch inline.kind {
            case .text where inline.isVerbatimText && content.storage != nil:
                writePieces(content, start..<end)
            case .text, .codeSpan, .htmlInline:
                let textStart =
                    inline.kind == .text
                    ? max(Int(inline.textStart), inline.isBuffered ? 0 : visible) : Int(inline.textStart)
                let text = span(inline, textStart, content, shift: isPlain ? shift : nil)
                let kind: NodeKind = inline.kind == .text ? .text : inline.kind == .codeSpan ? .codeSpan : .htmlInline
                builder.leaf(kind, at: range, text: text)
            case .softBreak: builder.leaf(.softBreak, at: range)
            case .lineBreak: builder.leaf(.lineBreak, at: range)
            case .footnoteReference: builder.leaf(.footnoteReference(FootnoteID(index: inline.reference)), at: range)
            case .emphasis: builder.open(.emphasis, at: range)
            case .strong: builder.open(.strong, at: range)
            case .strikethrough: builder.open(.strikethrough, at: range)
            case .link, .image: openLink(inline, content, range)
            }
            switch inline.kind {
            case .emphasis, .strong, .strikethrough, .link, .image:
                if inline.firstChild >= 0 {
                    parents.append(index)
                    index = inline.firstChild
                    continue
                }
                builder.close()
            default: break
            }
            while index >= 0, inlines[index].next < 0, let parent = parents.popLast() {
                builder.close()
                index = parent
            }
            index = inlines[index].next
        }
    }

    /// A text of a cell, cut where a pipe has lost its backslash.
    private mutating func writePieces(_ content: LeafContent, _ range: Range<Int>) {
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

    private mutating func span(_ inline: InlineTree.Inline, _ start: Int, _ content: LeafContent, shift: Int?)
        -> TextSpan
    {
        let end = Int(inline.textEnd)
        if inline.isBuffered {
            return TextSpan(start: inline.textStart, count: inline.textEnd - inline.textStart, isInSource: false)
        }
        guard end > start else { return .empty }
        if let shift { return TextSpan(start: Int32(start + shift), count: Int32(end - start), isInSource: true) }
        return span(content, start..<end)
    }

    /// A part of a content: where it stands in the source in one piece, or else copied.
    mutating func span(_ content: LeafContent, _ range: Range<Int>) -> TextSpan {
        let textRange = content.textRange(range)
        if textRange.count == range.count, mask.isVerbatim(textRange) { return .source(mask.sourceRange(textRange)) }
        let start = buffer.count
        if textRange.count == range.count {
            mask.append(textRange, of: text, source: source, to: &buffer)
        } else {
            content.withBytes(of: text) { bytes in buffer.append(contentsOf: bytes[range]) }
        }
        return TextSpan(
            start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: buffer.count - start),
            isInSource: false)
    }

    private mutating func openLink(_ inline: InlineTree.Inline, _ content: LeafContent, _ range: Range<Int>) {
        let link = inlines.links[Int(inline.reference)]
        let destinationRange = link.destinationRange.map { place($0, content) } ?? range
        let titleRange = link.titleRange.map { place($0, content) }
        if let label = link.label {
            // Its definition may still come.
            linkLabels[links.count] = content.withBytes(of: text) { LabelFolding.fold($0.part(label)) }
        }
        let destination = span(link.destination, content)
        let title = link.title.map { span($0, content) }
        let id = LinkID(index: Int32(truncatingIfNeeded: links.count))
        links.append(
            Link(
                node: builder.next, form: link.form, destination: destination, destinationRange: destinationRange,
                title: title,
                titleRange: titleRange))
        builder.open(inline.kind == .image ? .image(id) : .link(id), at: range)
    }

    private func place(_ range: Range<Int>, _ content: LeafContent) -> Range<Int> {
        guard range.isEmpty, range.lowerBound > 0 else { return sourceRange(content, range) }
        let end = sourceRange(content, range.lowerBound - 1..<range.lowerBound).upperBound
        return end..<end
    }

    private mutating func span(_ piece: InlineTree.InlineLink.Piece, _ content: LeafContent) -> TextSpan {
        switch piece {
        case .content(let range): range.isEmpty ? .empty : span(content, range)
        case .buffer(let range):
            TextSpan(
                start: Int32(truncatingIfNeeded: range.lowerBound), count: Int32(truncatingIfNeeded: range.count),
                isInSource: false)
        }
    }
}
