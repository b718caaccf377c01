/// The inlines of a block, in the order of its content.
struct Inlines {
    var items: [Inline] = []
    var links: [InlineLink] = []
}

/// A leaf of a block's inlines, or the start or end of an element around others.
struct Inline {
    var kind: Kind
    /// Offsets in the content, delimiters included; empty and at the end of the element for ``Kind/close(_:)``.
    var range: Range<Int>
    /// The literal of a text, code span or raw HTML.
    var text = InlineText.bytes([])

    enum Kind {
        case text, softBreak, lineBreak, codeSpan, htmlInline
        /// By the footnote's index.
        case footnoteReference(Int)
        case open(Element)
        case close(Element)
    }

    enum Element {
        case emphasis, strong, strikethrough, highlight
        /// By the index into ``Inlines/links``.
        case link(Int)
        case image(Int)
    }

    /// A text that appears verbatim in the content.
    static func text(_ range: Range<Int>) -> Inline { Inline(kind: .text, range: range, text: .content(range)) }

    var isVerbatimText: Bool { if case .text = kind, case .content(range) = text { true } else { false } }
}

/// Bytes of a block's content, or decoded ones.
enum InlineText {
    case content(Range<Int>)
    case bytes([UInt8])
}

struct InlineLink {
    var form: Link.Form
    var destination: InlineText
    var destinationRange: Range<Int>?
    var title: InlineText?
    /// The label by which a reference names its definition.
    var label: Range<Int>?
}

extension Inlines {
    /// The inlines with the verbatim texts replaced.
    ///
    /// - Parameters:
    ///   - includingLinks: whether those of links are replaced too, except addresses.
    ///   - replace: appends what replaces the text at an index, and returns the index to continue at.
    func replacingTexts(includingLinks: Bool = false, _ replace: (_ index: Int, _ result: inout Inlines) -> Int)
        -> Inlines
    {
        var result = Inlines(links: links)
        result.items.reserveCapacity(items.count)
        var linkDepth = 0
        var index = 0
        while index < items.count {
            let inline = items[index]
            if linkDepth == 0, inline.isVerbatimText {
                index = replace(index, &result)
                continue
            }
            if case .open(.link(let link)) = inline.kind, !includingLinks || links[link].form.isAddress {
                linkDepth += 1
            }
            if case .close(.link(let link)) = inline.kind, !includingLinks || links[link].form.isAddress {
                linkDepth -= 1
            }
            result.items.append(inline)
            index += 1
        }
        return result
    }

    /// Appends a verbatim text, unless it is empty; one that continues the last text becomes part of it.
    mutating func append(text range: Range<Int>) {
        if range.isEmpty { return }
        if let last = items.last, last.isVerbatimText, last.range.upperBound == range.lowerBound {
            items[items.count - 1] = .text(last.range.lowerBound..<range.upperBound)
        } else {
            items.append(.text(range))
        }
    }

    mutating func append(_ link: InlineLink, isImage: Bool = false, around children: [Inline], at range: Range<Int>) {
        let element: Inline.Element = isImage ? .image(links.count) : .link(links.count)
        items.append(Inline(kind: .open(element), range: range))
        items += children
        items.append(Inline(kind: .close(element), range: range.upperBound..<range.upperBound))
        links.append(link)
    }
}
