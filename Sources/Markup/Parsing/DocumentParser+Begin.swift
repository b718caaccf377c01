extension DocumentParser {
    init(
        source: Bytes, text: Bytes, mask: MaskedText, lines: LineIndex, features: Features, options: Options,
        footnotes candidates: [Masking.Candidate]
    ) {
        self.source = source
        self.text = text
        self.mask = mask
        self.lines = lines
        self.features = features
        self.options = options
        var markers: [Int: FootnoteMarker] = [:]
        var line = 0
        for candidate in candidates {
            while line + 1 < lines.count,
                mask.sourceRange(lines.start(line)..<lines.end(line)).upperBound <= candidate.range.lowerBound
            { line += 1 }
            markers[line] = FootnoteMarker(label: candidate.label)
        }
        footnoteMarkers = markers
        // All labels are known before the first reference.
        for candidate in candidates {
            let folded = LabelFolding.fold(source.part(candidate.label))
            guard footnoteIndices[folded] == nil else { continue }
            footnoteIndices[folded] = footnotes.count
            let label = String(decoding: source[candidate.label], as: UTF8.self)
            footnotes.append(
                Footnote(node: .document, label: label, labelRange: candidate.label, number: nil, references: []))
        }
    }
}
