import Base
import Diagnostics

extension DocumentParser {
    /// Completes what depends on the whole tree: ids of headings, numbers of footnotes, anchors, the order of links.
    mutating func finalize() {
        defineLinks()
        reportUndefinedReferences()
        orderLinks()
        var ids = HeadingIDs()
        var duplicates: [DuplicateHeading] = []
        for (index, node) in builder.nodes.enumerated() {
            let id = NodeID(index)
            switch node.kind {
            case .heading(let level): addHeading(id, level, &ids, &duplicates)
            case .paragraph:
                paragraphAnchors[id] = blockIDs[node.range.lowerBound].map {
                    Anchor(id: String(decoding: source[$0], as: UTF8.self), node: id, range: $0)
                }
            case .codeBlock(let block): codeBlocks[block.index].node = id
            case .footnoteDefinition(let footnote): footnotes[footnote.index].node = id
            case .htmlBlock, .htmlInline: readHTML(of: id, node)
            default: break
            }
        }
        report(duplicates)
        if !footnotes.isEmpty { numberFootnotes() }
    }

    private mutating func defineLinks() {
        for (index, label) in linkLabels {
            guard let definition = definitionIndices[label] else { continue }
            links[index].form = .reference(definition: definition)
            links[index].destinationRange = definitions[definition].destinationRange
        }
    }

    /// Sorts the links by their nodes: those of table cells are found last.
    private mutating func orderLinks() {
        var ordered: [Link] = []
        for (index, node) in builder.nodes.enumerated() {
            let new = LinkID(index: ordered.count)
            switch node.kind {
            case .link(let old):
                builder.setKind(of: NodeID(index), to: .link(new))
                ordered.append(links[old.index])
            case .image(let old):
                builder.setKind(of: NodeID(index), to: .image(new))
                ordered.append(links[old.index])
            default: continue
            }
            ordered[new.index].node = NodeID(index)
        }
        links = ordered
    }

    private struct DuplicateHeading {
        let heading: Heading
        let first: NodeID
    }

    private mutating func addHeading(
        _ id: NodeID, _ level: Int, _ ids: inout HeadingIDs, _ duplicates: inout [DuplicateHeading]
    ) {
        let text = plainText(of: id, showsHTML: showsHTML)
        guard isExtended else {
            headings.append(Heading(node: id, level: level, text: text, id: ""))
            return
        }
        // The anchor does not depend on how raw HTML and emoji are shown: GitHub makes `rocket-tea` of `:rocket: Tea`,
        // and `state` of `State <Badge/>`.
        let name = plainText(of: id, showsHTML: false, keepsEmojiCodes: true)
        let (slug, first) = ids.add(
            String(name.trimming(while: \.isWhitespace)), of: id,
            stated: statedIDs[builder.nodes[id.index].range.lowerBound])
        let heading = Heading(node: id, level: level, text: text, id: slug)
        if let first { duplicates.append(DuplicateHeading(heading: heading, first: first)) }
        headings.append(heading)
    }

    /// Reports the first of a page's duplicate headings: documents that repeat them do so in each section.
    private mutating func report(_ duplicates: [DuplicateHeading]) {
        guard let duplicate = duplicates.first else { return }
        var notes = [
            Diagnostic.Note("its anchor is '#\(duplicate.heading.id)', which changes with the headings before it"),
            Diagnostic.Note("the first one is here", at: Location("", builder.nodes[duplicate.first.index].range)),
        ]
        if duplicates.count > 1 { notes.append("the page has \(duplicates.count - 1) more duplicate headings") }
        report(
            .duplicateHeading, "duplicate heading '\(duplicate.heading.text)'",
            at: builder.nodes[duplicate.heading.node.index].range, notes: notes)
    }

    private func plainText(of id: NodeID, showsHTML: Bool, keepsEmojiCodes: Bool = false) -> String {
        PlainText(
            nodes: builder.nodes, source: source, buffer: buffer, showsHTML: showsHTML, keepsEmojiCodes: keepsEmojiCodes
        ).text(of: id)
    }

    private mutating func readHTML(of id: NodeID, _ node: Node) {
        let start = node.text.sourceRange?.lowerBound
        if node.text.isInSource {
            rawHTML.read(source.part(node.text.range), of: id, range: node.range, start: start)
        } else {
            buffer[node.text.range].withUnsafeBufferPointer { rawHTML.read($0, of: id, range: node.range, start: nil) }
        }
    }

    /// Numbers footnotes by first reference: those in the text first, then those in the footnotes that it refers to.
    private mutating func numberFootnotes() {
        let nodes = builder.nodes
        var next = 1
        var waiting = [0..<nodes.count]
        var done = 0
        while done < waiting.count {
            var index = waiting[done].lowerBound
            while index < waiting[done].upperBound {
                switch nodes[index].kind {
                case .footnoteDefinition:
                    index = max(index + 1, nodes[index].subtreeEnd.index)
                    continue
                case .footnoteReference(let id):
                    footnotes[id.index].references.append(NodeID(index))
                    guard footnotes[id.index].number == nil else { break }
                    footnotes[id.index].number = next
                    next += 1
                    let node = footnotes[id.index].node.index
                    waiting.append(node + 1..<max(node + 1, nodes[node].subtreeEnd.index))
                default: break
                }
                index += 1
            }
            done += 1
        }
        let duplicates = Set(problems.filter { $0.kind == .duplicateFootnote }.map(\.location.range?.lowerBound))
        for index in footnotes.indices {
            footnotes[index].references.sort()
            let footnote = footnotes[index]
            if footnote.number == nil, !duplicates.contains(footnote.labelRange.lowerBound) {
                report(
                    .unusedFootnote, "unused footnote '\(footnote.label)'", at: footnote.labelRange,
                    notes: ["refer to it with '[^\(footnote.label)]', or remove it"])
            }
        }
    }
}

/// Makes the anchors of headings as GitHub does: Unicode kept, duplicates numbered.
package struct HeadingIDs {
    private var used: Set<String> = []
    private var counts: [String: Int] = [:]
    private var firstHeadings: [String: NodeID] = [:]

    /// An id that no other heading has, and the first heading of the same text if that has taken the heading's own id.
    ///
    /// - Parameter stated: the id that the heading states, if any.
    mutating func add(_ text: String, of heading: NodeID, stated: String?) -> (id: String, first: NodeID?) {
        let slug = stated ?? HeadingIDs.slug(text)
        var id = slug
        while !used.insert(id).inserted {
            counts[slug, default: 0] += 1
            id = "\(slug)-\(counts[slug, default: 0])"
        }
        let first = firstHeadings[text]
        if first == nil { firstHeadings[text] = heading }
        return (id, id == slug ? nil : first)
    }

    /// The text in lower case with hyphens for spaces and only letters, marks, decimal digits, `_` and `-` kept.
    ///
    /// This is GitHub's own filter, which removes `[^\p{Word}\- ]`. A heading without any of these is a `section`.
    package static func slug(_ text: String) -> String {
        var slug = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar == " " || scalar == "-" || isWord(scalar) {
            slug.append(scalar == " " ? "-" : scalar)
        }
        return slug.isEmpty ? "section" : String(slug).lowercased()
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return UInt8(scalar.value).isAlphanumeric || scalar == "_" }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
            true
        default: false
        }
    }
}
